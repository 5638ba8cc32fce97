//! A tournament for everybody: what the invitation promises, its sections and officials.

use std::collections::HashMap;

use jiff::civil::Date;

use super::round::{self, Found, is_search};
use crate::prelude::*;
use domain::tournament::TournamentStatus;
use engine::ids::SectionId;
use rules::regulation::values::ArrivalPoint;
use service::{applications, tournaments::SetUp};
use web::{
    components::Link,
    i18n::names,
    i18n_teams::teams as team_words,
    layout::NavItem,
    nav::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

#[derive(Debug, Template)]
#[template(path = "pages/public/tournament.html")]
struct TournamentPage {
    layout: Layout,
    name: String,
    when_and_where: String,
    is_draft: bool,
    entry: Option<String>,
    sections: Vec<SectionLine>,
    /// The fixtures of teams and the strength lists of clubs, where there are some.
    of_teams: Vec<Link>,
    /// The prizes of each section that has made them public.
    prizes: Vec<Link>,
    facts: Vec<(String, String)>,
    officials: Vec<(String, Vec<String>)>,
    calendar: String,
    feed: String,
    /// The games of all sections as a file.
    games: String,
    /// The announced contact as a card, where there is one.
    contact: Option<String>,
    /// Can boards or teams be looked for: has any section a round everybody can see, or teams?
    has_boards: bool,
    /// Who is looked for, as it was typed.
    q: String,
    /// What the search found, by section and round; `None` without a search.
    found: Option<Vec<(String, Found)>>,
    /// Does a section have teams, so that they can be looked for?
    has_teams: bool,
}

/// Whose board is looked for.
#[derive(Debug, Default, Deserialize)]
struct Looking {
    /// A part of a name.
    #[serde(default)]
    q: String,
}

#[derive(Debug)]
struct SectionLine {
    href: String,
    name: String,
    about: String,
    /// That it has lost FIDE mode, if it has.
    not_in_fide_mode: Option<String>,
    next_start: Option<String>,
    /// How many take part, in words: teams where players play for teams.
    count: String,
}

async fn show(
    path: TournamentPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    Now(now): Now,
    db: Db,
    Query(looking): Query<Looking>,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let set_up = service::tournaments::load(&mut tx, visitor.place()?.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let lang = layout.lang;
    let found = if is_search(&looking.q) {
        Some(found(&mut tx, lang, &path, &set_up, &looking.q).await?)
    } else {
        None
    };
    let published = store::prizes::list_published(&mut tx, set_up.tournament.id).await?;
    // Without a plan the matches of public rounds are listed by day and by club.
    let has_matches = set_up.sections.iter().any(|(section, rounds)| {
        section.settings.plays_matches() && rounds.iter().any(|round| round.is_published)
    });
    let has_fixtures = has_matches
        || !store::fixtures::with_public_plan(&mut tx, set_up.tournament.id)
            .await?
            .is_empty();
    let clubs = store::strength_lists::list_clubs(&mut tx, set_up.tournament.id).await?;
    let ids: Vec<SectionId> = set_up.sections.iter().map(|(section, _)| section.id).collect();
    let given_up: HashMap<_, _> = store::fixtures::list_abandoned(&mut tx, &ids)
        .await?
        .into_iter()
        .collect();
    // Asks the form itself whether it is open, so that a link offered here is never refused there.
    let takes_entries = applications::desk(&mut tx, set_up.tournament.id, now)
        .await?
        .is_some_and(|desk| desk.is_open);
    drop(tx);
    let details = &set_up.tournament.details;
    let days = lang.span(details.starts_on, details.ends_on);
    let when_and_where = if details.city.is_empty() {
        days
    } else {
        format!("{days} · {}", details.city)
    };
    let here = path.here();
    let layout = if visitor.may(Capability::ReadDesk) {
        nav::frame(
            layout,
            &visitor.rights,
            visitor.place()?,
            Tab::Standings,
            &details.name,
        )
    } else {
        let rules = NavItem::new(here.tournament_rules(), t!(lang, nav_rules), false);
        layout
            .titled(details.name.clone())
            .at(details.name.clone(), when_and_where.clone())
            .with_nav(vec![rules])
    };
    let page = TournamentPage {
        name: details.name.clone(),
        is_draft: !set_up.tournament.status.is_public(),
        entry: takes_entries.then(|| here.sign_up()),
        sections: sections(lang, &here, (&set_up, &given_up), now),
        of_teams: [
            has_fixtures.then(|| Link::new(here.tournament_fixtures(), t!(lang, fixtures_heading))),
            (!clubs.is_empty()).then(|| Link::new(here.strength_lists(), t!(lang, lists_public))),
        ]
        .into_iter()
        .flatten()
        .collect(),
        prizes: set_up
            .sections
            .iter()
            .map(|(section, _)| section)
            .filter(|section| published.iter().any(|(id, at)| *id == section.id && at.is_some()))
            .map(|section| {
                let page = here.within(section.slug.as_str()).prizes();
                Link::new(page, section.name.as_str())
            })
            .collect(),
        facts: facts(lang, &set_up),
        officials: officials(lang, &set_up),
        calendar: here.tournament_calendar(),
        feed: here.feed(),
        games: here.tournament_games(),
        contact: set_up
            .tournament
            .regulation
            .contact
            .as_ref()
            .map(|_| here.contact_card()),
        has_boards: set_up
            .sections
            .iter()
            .any(|(section, rounds)| section.teams > 0 || rounds.iter().any(|round| round.is_published)),
        has_teams: set_up.sections.iter().any(|(section, _)| section.teams > 0),
        q: looking.q,
        found,
        layout,
        when_and_where,
    };
    Ok(keep.passing(Html(page.render()?)))
}

/// Where those who are looked for sit, and the teams that are, section by section.
async fn found(
    tx: &mut sqlx::PgConnection,
    lang: Lang,
    path: &TournamentPath,
    set_up: &SetUp,
    q: &str,
) -> Result<Vec<(String, Found)>> {
    let mut found = Vec::new();
    for (section, _) in &set_up.sections {
        let place = store::places::find_section(tx, &path.tournament, section.slug.as_str()).await?;
        let scene = Scene::at(tx, place.ok_or_else(Problem::not_found)?, Beside::Nothing).await?;
        let here = round::find(&scene, lang, q);
        if here.is_empty() {
            continue;
        }
        let heading = match scene.field.last_public() {
            Some(round) => {
                let round = t!(lang, round_heading, round = round.number.get());
                format!("{} · {round}", section.name)
            }
            None => section.name.clone(),
        };
        found.push((heading, here));
    }
    Ok(found)
}

/// The sections; of those whose season was given up there is the day.
fn sections(
    lang: Lang,
    here: &TournamentLinks,
    (set_up, given_up): (&SetUp, &HashMap<SectionId, Date>),
    now: jiff::Timestamp,
) -> Vec<SectionLine> {
    set_up
        .sections
        .iter()
        .map(|(section, rounds)| {
            // A complete round, or any round of a finished tournament, has no start ahead.
            let is_over = set_up.tournament.status == TournamentStatus::Finished;
            let next = rounds
                .iter()
                .filter(|round| !round.is_complete && !is_over)
                .filter_map(|round| Some((round.number, set_up.starts_of(section.id, round).coming(now)?)))
                .min_by_key(|(number, start)| (*start, *number));
            let lost = section.fide_mode.lost_by(&section.settings);
            SectionLine {
                href: here.within(section.slug.as_str()).section(),
                name: section.name.clone(),
                about: format!(
                    "{}, {}",
                    team_words::system(lang, &section.settings),
                    t!(lang, public_rounds_in_all, count = section.rounds)
                ),
                not_in_fide_mode: lost.map(|round| t!(lang, fide_left, round = round.get())),
                next_start: match given_up
                    .get(&section.id)
                    .filter(|_| section.settings.teams.is_some())
                {
                    Some(on) => Some(t!(lang, abandoned_rounds, day = lang.day(*on))),
                    None => next.map(|(number, start)| {
                        t!(
                            lang,
                            section_next_round,
                            round = number.get(),
                            when = lang.round_start(start)
                        )
                    }),
                },
                count: if section.settings.teams.is_some() {
                    t!(lang, teams_count, teams = section.teams)
                } else {
                    t!(lang, start_list_count, count = section.players)
                },
            }
        })
        .collect()
}

/// What players ask before they enter, and arbiters are asked in the hall.
fn facts(lang: Lang, set_up: &SetUp) -> Vec<(String, String)> {
    let regulation = &set_up.tournament.regulation;
    let mut facts = Vec::new();
    if let Some(time) = &regulation.time_control {
        facts.push((t!(lang, fact_time_control), lang.time_control(time)));
    }
    if let Some(divisions) = &regulation.divisions {
        facts.push((t!(lang, setting_divisions), divisions.as_str().to_owned()));
    }
    if let Some(lateness) = &regulation.lateness {
        let minutes = lateness.minutes;
        let text = match lateness.arrival {
            // Zero minutes has a name of its own.
            ArrivalPoint::Board if minutes == 0 => t!(lang, fact_zero_tolerance_board),
            ArrivalPoint::Venue if minutes == 0 => t!(lang, fact_zero_tolerance_venue),
            ArrivalPoint::Board => t!(lang, fact_lateness_board, minutes),
            ArrivalPoint::Venue => t!(lang, fact_lateness_venue, minutes),
        };
        facts.push((t!(lang, fact_lateness), text));
    }
    if let Some(areas) = &regulation.areas {
        let described = [
            (t!(lang, setting_areas_venue), &areas.venue),
            (t!(lang, setting_areas_playing), &areas.playing),
            (t!(lang, setting_areas_smoking), &areas.smoking),
            (t!(lang, setting_areas_adjoining), &areas.adjoining),
        ];
        let told = described.into_iter().filter(|(_, text)| !text.is_empty());
        facts.extend(told.map(|(area, text)| (area, text.clone())));
    }
    if let Some(deadline) = &regulation.entry_deadline {
        let text = lang.day_and_clock(deadline.0);
        facts.push((t!(lang, fact_entry_deadline), text));
    }
    if let Some(contact) = &regulation.contact {
        facts.push((t!(lang, fact_contact), contact.phone.clone()));
    }
    if let Some(prose) = &regulation.postponement {
        facts.push((t!(lang, fact_postponement), prose.as_str().to_owned()));
    }
    if let Some(prizes) = &regulation.prizes {
        let all: Vec<String> = prizes
            .0
            .iter()
            .map(|prize| match prize.kroner {
                Some(kroner) => format!("{}: {} kr.", prize.what, lang.whole(kroner.into())),
                None => prize.what.clone(),
            })
            .collect();
        if !all.is_empty() {
            facts.push((t!(lang, fact_prizes), all.join(" · ")));
        }
    }
    facts
}

/// Names by duty; addresses and telephones of officials are not public.
fn officials(lang: Lang, set_up: &SetUp) -> Vec<(String, Vec<String>)> {
    domain::official::Duty::ALL
        .into_iter()
        .filter_map(|duty| {
            let holders: Vec<String> = set_up
                .officials
                .iter()
                .filter(|official| official.valid_to.is_none() && official.data.duty == duty)
                .map(|official| official.data.name.clone())
                .collect();
            (!holders.is_empty()).then(|| (names::duty(lang, duty), holders))
        })
        .collect()
}
