//! The front page: what is played today, what takes entries, what has just ended, what comes; and all tournaments by month, to be
//! searched. Also the calendar of all of them.

use jiff::civil::Date;

use super::feeds;
use crate::prelude::*;
use domain::{
    fixtures::told::changes,
    home::{Month, PlayedToday},
    tournament::{TournamentDetails, TournamentStatus},
};
use engine::ids::TournamentId;
use formats::calendar::{Calendar, Event, EventStart};
use rules::alphabet;
use service::home::{Front, Looking};
use store::{
    home::{PublicTournament, SectionName},
    tournaments::{After, ListPart},
};
use web::{
    components::{Choice, Link},
    i18n::labels,
    origin::Origin,
};

/// Tournaments on a page.
const PAGE: usize = 30;
/// Months before and after this one that are offered.
const MONTHS: (i16, i16) = (6, 12);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .get(Access::Anybody, calendar)
}

/// Where the list goes on, and what is looked for.
#[derive(Debug, Default, Deserialize)]
struct Listing {
    #[serde(default)]
    q: String,
    /// A district.
    #[serde(default)]
    district: String,
    /// As `2026-04`; anything else is any month.
    #[serde(default)]
    month: String,
    before: Option<Date>,
    newer: Option<Date>,
    id: Option<TournamentId>,
}

impl Listing {
    fn looking(&self) -> Looking {
        Looking {
            wanted: self.q.trim().to_owned(),
            district: self.district.trim().to_owned(),
            month: self.month.parse().ok(),
        }
    }

    fn part(&self) -> ListPart {
        match (self.before.zip(self.id), self.newer.zip(self.id)) {
            (Some(after), _) => ListPart::Older(after),
            (None, Some(before)) => ListPart::Newer(before),
            (None, None) => ListPart::Newest,
        }
    }

    /// Address of another part of the same list. What is looked for is sent as it is compared: letters, digits and spaces, which need only a
    /// plus sign in an address.
    fn part_at(&self, way: &str, (day, id): After) -> String {
        let folded = |text: &str| alphabet::fold(text).replace(' ', "+");
        let mut address = format!("/?q={}", folded(&self.q));
        if !self.district.trim().is_empty() {
            address.push_str("&district=");
            address.push_str(&folded(&self.district));
        }
        if let Ok(month) = self.month.parse::<Month>() {
            address.push_str("&month=");
            address.push_str(&month.to_string());
        }
        format!("{address}&{way}={day}&id={id}")
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/public/home.html")]
struct HomePage {
    layout: Layout,
    q: String,
    months: Vec<Choice>,
    /// Empty where no tournament has one.
    districts: Vec<Choice>,
    looking: Looking,
    /// Only above the newest of all tournaments.
    front: Option<FrontLines>,
    by_month: Vec<MonthOfLines>,
    older: Option<String>,
    newer: Option<String>,
    calendar: String,
    may_create: bool,
    may_read_sanctions: bool,
    may_read_reports: bool,
}

impl HomePage {
    /// Is only a part of the tournaments looked for?
    fn is_filtered(&self) -> bool {
        self.looking != Looking::default()
    }
}

/// What stands above the list.
#[derive(Debug)]
struct FrontLines {
    today: Vec<FrontLine>,
    open: Vec<FrontLine>,
    coming: Vec<FrontLine>,
    /// With the final standings of each section.
    ended: Vec<(FrontLine, Vec<Link>)>,
}

/// A tournament that stands above the list.
#[derive(Debug)]
struct FrontLine {
    href: String,
    name: String,
    /// Town, days and what is to be known of it now.
    about: String,
}

/// The tournaments that begin in a month.
#[derive(Debug)]
struct MonthOfLines {
    heading: String,
    /// The id of the heading.
    anchor: String,
    lines: Vec<Line>,
}

#[derive(Debug)]
struct Line {
    href: String,
    desk: Option<String>,
    name: String,
    when: String,
    /// Town and district.
    place: String,
    /// How many; behind the teams they play for, where there are some.
    players: String,
    mark: Option<(web::components::State, String)>,
}

async fn show(
    _: HomePath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    Now(now): Now,
    db: Db,
    Query(listing): Query<Listing>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let user = visitor.actor.as_ref().and_then(|actor| actor.user);
    let drafts = visitor.rights.drafts_of(user);
    let (looking, part) = (listing.looking(), listing.part());
    let is_filtered = looking != Looking::default();
    let listed = service::home::list(&mut tx, drafts, &looking, part, PAGE).await?;
    let front = if is_filtered || part != ListPart::Newest {
        None
    } else {
        Some(service::home::front(&mut tx, now).await?)
    };
    let districts = service::home::districts(&mut tx).await?;
    drop(tx);
    let today = lang.local(now).date();
    let page = HomePage {
        months: months(lang, Month::of(today), looking.month),
        districts: district_choices(lang, &districts, &looking.district),
        front: front
            .filter(|_| !listed.tournaments.is_empty())
            .map(|front| front_lines(lang, front)),
        older: listed.older.map(|last| listing.part_at("before", last)),
        newer: listed.newer.map(|first| listing.part_at("newer", first)),
        by_month: by_month(lang, &visitor, today, listed.tournaments),
        q: listing.q,
        looking,
        calendar: AllTournamentsCalendarPath.to_string(),
        may_create: visitor.may(Capability::CreateTournament),
        may_read_sanctions: visitor.may(Capability::ReadSanctions),
        may_read_reports: visitor.may(Capability::ReadReports),
        layout: layout.titled(t!(lang, home_heading)),
    };
    Ok(keep.passing(Html(page.render()?)))
}

/// The months to choose from: those around this one, and the chosen one where it is not among them.
fn months(lang: Lang, this: Month, chosen: Option<Month>) -> Vec<Choice> {
    let (before, after) = MONTHS;
    let mut offered: Vec<Month> = (-before..=after).map(|months| this.later(months)).collect();
    offered.extend(chosen);
    offered.sort_unstable();
    offered.dedup();
    let any = Choice {
        value: String::new(),
        label: t!(lang, home_month_any),
        chosen: chosen.is_none(),
    };
    let named = offered.into_iter().map(|month| Choice {
        value: month.to_string(),
        label: month_of(lang, month),
        chosen: chosen == Some(month),
    });
    std::iter::once(any).chain(named).collect()
}

/// `April 2026`, as a heading.
fn month_of(lang: Lang, month: Month) -> String {
    let mut letters = lang.month_name(month.month()).chars();
    let name: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect();
    format!("{name} {}", month.year())
}

fn district_choices(lang: Lang, used: &[String], chosen: &str) -> Vec<Choice> {
    if used.is_empty() {
        return Vec::new();
    }
    let chosen = alphabet::fold(chosen);
    let any = Choice {
        value: String::new(),
        label: t!(lang, home_district_any),
        chosen: chosen.is_empty(),
    };
    let named = used.iter().map(|district| Choice {
        value: district.clone(),
        label: district.clone(),
        chosen: alphabet::fold(district) == chosen,
    });
    std::iter::once(any).chain(named).collect()
}

fn front_lines(lang: Lang, front: Front) -> FrontLines {
    FrontLines {
        today: front
            .today
            .into_iter()
            .map(|(one, played)| front_line(lang, &one, played_words(lang, &played)))
            .collect(),
        open: front
            .open
            .into_iter()
            .map(|(one, deadline)| {
                let words = match deadline {
                    Some(at) => t!(lang, home_open_until, when = lang.moment(at)),
                    None => t!(lang, home_open_now),
                };
                front_line(lang, &one, vec![words])
            })
            .collect(),
        coming: front
            .coming
            .into_iter()
            .map(|one| front_line(lang, &one, Vec::new()))
            .collect(),
        ended: front
            .ended
            .into_iter()
            .map(|(one, sections)| {
                let standings = final_standings(lang, &one, &sections);
                (front_line(lang, &one, Vec::new()), standings)
            })
            .collect(),
    }
}

fn front_line(lang: Lang, one: &PublicTournament, more: Vec<String>) -> FrontLine {
    let details = &one.details;
    let days = lang.span(details.starts_on, details.ends_on);
    let parts = [place(details), days].into_iter().filter(|part| !part.is_empty());
    FrontLine {
        href: TournamentLinks::new(one.slug.as_str()).tournament(),
        name: details.name.clone(),
        about: parts.chain(more).collect::<Vec<_>>().join(" · "),
    }
}

/// Which round is under way, and when the next one of today begins.
fn played_words(lang: Lang, played: &PlayedToday) -> Vec<String> {
    let runs = played.runs().into_iter().map(|(first, last)| {
        if first == last {
            first.get().to_string()
        } else {
            format!("{}–{}", first.get(), last.get())
        }
    });
    let rounds = labels::listed(lang, &runs.collect::<Vec<_>>());
    let under_way = match played.under_way.len() {
        0 => None,
        1 => Some(t!(lang, home_round_under_way, round = rounds)),
        _ => Some(t!(lang, home_rounds_under_way, rounds = rounds)),
    };
    let next = played
        .next
        .map(|(round, at)| t!(lang, home_round_next, round = round.get(), clock = lang.clock(at)));
    under_way.into_iter().chain(next).collect()
}

/// Links to the final standings: by the name of the section where there are several.
fn final_standings(lang: Lang, one: &PublicTournament, sections: &[SectionName]) -> Vec<Link> {
    let here = TournamentLinks::new(one.slug.as_str());
    sections
        .iter()
        .map(|section| {
            let of_section = here.within(section.slug.as_str());
            let page = if section.of_teams {
                of_section.team_table()
            } else {
                of_section.standings()
            };
            let label = if sections.len() == 1 {
                t!(lang, home_final_standings)
            } else {
                section.name.clone()
            };
            Link::new(page, label)
        })
        .collect()
}

/// Town and district, as far as they are known.
fn place(details: &TournamentDetails) -> String {
    let known = [details.city.as_str(), details.district.as_str()];
    let known: Vec<&str> = known.into_iter().filter(|part| !part.is_empty()).collect();
    known.join(", ")
}

/// The list, month by month.
fn by_month(
    lang: Lang,
    visitor: &Visitor,
    today: Date,
    listed: Vec<store::tournaments::TournamentListing>,
) -> Vec<MonthOfLines> {
    let mut months: Vec<(Month, MonthOfLines)> = Vec::new();
    for one in listed {
        let month = Month::of(one.details.starts_on);
        let line = line(lang, visitor, today, one);
        match months.last_mut().filter(|(last, _)| *last == month) {
            Some((_, group)) => group.lines.push(line),
            None => months.push((
                month,
                MonthOfLines {
                    heading: month_of(lang, month),
                    anchor: format!("m{month}"),
                    lines: vec![line],
                },
            )),
        }
    }
    months.into_iter().map(|(_, group)| group).collect()
}

fn line(lang: Lang, visitor: &Visitor, today: Date, one: store::tournaments::TournamentListing) -> Line {
    use domain::access::Scope;
    use web::components::State;
    let details = one.details;
    let here = TournamentLinks::new(one.slug.as_str());
    let when = lang.span(details.starts_on, details.ends_on);
    let is_on = (details.starts_on..=details.ends_on).contains(&today);
    let stage = match one.status {
        TournamentStatus::Draft => Some((State::Missing, t!(lang, home_draft))),
        TournamentStatus::Finished => Some((State::Confirmed, t!(lang, home_finished))),
        TournamentStatus::Published | TournamentStatus::Running if is_on => {
            Some((State::Running, t!(lang, home_running)))
        }
        TournamentStatus::Published | TournamentStatus::Running => None,
    };
    let mark = if one.is_cancelled {
        Some((State::Refused, t!(lang, home_cancelled)))
    } else {
        stage
    };
    let may_work = visitor
        .rights
        .allow(Capability::ReadDesk, Scope::Tournament(one.id));
    Line {
        href: here.tournament(),
        desk: may_work.then(|| here.desk()),
        when,
        place: place(&details),
        players: match one.teams {
            Some(teams) => format!("{} · {}", t!(lang, teams_count, teams), one.players),
            None => one.players.to_string(),
        },
        name: details.name,
        mark,
    }
}

async fn calendar(
    _: AllTournamentsCalendarPath,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    (db, now): (Db, Now),
) -> Result<Response> {
    let all = service::home::calendar(&mut *db.snapshot().await?, now.0).await?;
    let events = all.into_iter().map(|one| event(&origin, one)).collect();
    let name = t!(lang, home_heading);
    Ok(feeds::sent(keep, lang, &Calendar { name, events }))
}

/// A tournament on all of its days. One that is taken back is no longer there, and programs that read the calendar forget it.
fn event(origin: &Origin, one: PublicTournament) -> Event {
    let details = one.details;
    let began = details.starts_on.at(0, 0, 0, 0);
    Event {
        uid: format!("{}@dommerbord", one.id),
        stamp: one
            .published_at
            .or_else(|| domain::schedule::moment(began))
            .unwrap_or(jiff::Timestamp::UNIX_EPOCH),
        sequence: changes(one.version),
        starts: EventStart::Days(details.starts_on, details.ends_on),
        minutes: None,
        location: place(&details),
        summary: details.name,
        description: String::new(),
        url: format!("{origin}{}", TournamentLinks::new(one.slug.as_str()).tournament()),
        is_cancelled: one.is_cancelled,
        reminder: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::numbers::RoundNo;

    #[test]
    fn rounds_under_way_are_named_as_they_are() {
        for (rounds, da, en) in [
            (vec![], None, None),
            (
                vec![3],
                Some("runde 3 er i gang"),
                Some("round 3 is being played"),
            ),
            (
                vec![3, 5],
                Some("runde 3 og 5 er i gang"),
                Some("rounds 3 and 5 are being played"),
            ),
            (
                vec![3, 4, 5],
                Some("runde 3–5 er i gang"),
                Some("rounds 3–5 are being played"),
            ),
            (
                vec![1, 3, 4, 6],
                Some("runde 1, 3–4 og 6 er i gang"),
                Some("rounds 1, 3–4 and 6 are being played"),
            ),
        ] {
            let played = PlayedToday {
                under_way: rounds.into_iter().filter_map(RoundNo::new).collect(),
                next: None,
            };
            for (lang, words) in [(Lang::Da, da), (Lang::En, en)] {
                let words: Vec<String> = words.into_iter().map(ToOwned::to_owned).collect();
                assert_eq!(played_words(lang, &played), words);
            }
        }
    }
}
