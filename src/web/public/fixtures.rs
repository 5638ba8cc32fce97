//! The plans of sections of teams for everybody, once they are public: round by round in a section, day by day in a tournament and for a
//! club, each also as a calendar. If a section has no plan, the matches of its public rounds are in the lists of tournament and club and
//! in a team's calendar. They contain nothing personal.

use std::collections::BTreeMap;

use jiff::civil::{Date, Time};
use sqlx::PgConnection;

use super::{
    feeds,
    scene::{Follow, Tab},
};
use crate::prelude::*;
use domain::{
    fixtures::{
        plan::{PlannedMatch, Whereabouts},
        told::ToldMatch,
    },
    section_state::SectionState,
    strength_list::{joint, person::club_key},
    team::{SectionMatch, TeamClub},
    team_match::MatchState,
};
use engine::numbers::TeamNo;
use formats::calendar::{Calendar, Event, EventStart};
use rules::alphabet;
use service::tournaments::SetUp;
use web::{i18n_teams::fixtures as words, nav, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, of_section)
        .get(Access::Public, of_tournament)
        .get(Access::Public, of_club)
        .get(Access::Public, calendar_of_team)
        .get(Access::Public, calendar_of_club)
}

/// A match as it is listed.
#[derive(Clone, Debug)]
pub(super) struct FixtureLine {
    pub(super) round: u16,
    /// The section, where the list has more than one.
    section: String,
    pub(super) first: (String, String),
    pub(super) second: (String, String),
    /// When and where.
    pub(super) at: String,
    /// Who is at home, where that is not the first-named team.
    pub(super) home: String,
    /// The score, and where it stands board by board.
    pub(super) score: Option<(String, String)>,
    /// What is unusual about it.
    pub(super) mark: String,
    /// When and where below a heading that has its day.
    below_day: String,
    day: Option<Date>,
    hour: Option<Time>,
}

impl FixtureLine {
    /// The same below a heading with this day, which is not said again.
    fn below(mut self, day: Option<Date>) -> Self {
        if self.day == day {
            self.at.clone_from(&self.below_day);
        }
        self
    }

    /// When and where, and who is at home where that is not the first-named team; what is open is left out.
    fn said(&self) -> String {
        let said = [self.at.as_str(), self.home.as_str()];
        let said: Vec<&str> = said.into_iter().filter(|one| !one.is_empty()).collect();
        said.join(" · ")
    }
}

/// Matches under one heading.
#[derive(Debug)]
struct FixtureGroup {
    heading: String,
    lines: Vec<FixtureLine>,
    /// Teams that rest.
    rests: Vec<String>,
}

/// A section with its matches that everybody reads: of its public plan, or of its public rounds.
pub(super) struct PlannedSection<'a> {
    pub(super) lang: Lang,
    pub(super) here: &'a SectionLinks,
    pub(super) field: &'a SectionState,
    /// Round by round.
    pub(super) matches: Vec<ToldMatch<'a>>,
    /// The section's name, where a list has more than one.
    pub(super) prefix: &'a str,
}

impl<'a> PlannedSection<'a> {
    /// The section, if everybody may read its plan.
    pub(super) fn of(
        lang: Lang,
        here: &'a SectionLinks,
        field: &'a SectionState,
        prefix: &'a str,
    ) -> Option<Self> {
        field.public_plan()?;
        Some(Self {
            lang,
            here,
            field,
            matches: field.told_matches(),
            prefix,
        })
    }

    /// The same; without a plan with the matches of its public rounds.
    pub(super) fn told(
        lang: Lang,
        here: &'a SectionLinks,
        field: &'a SectionState,
        prefix: &'a str,
    ) -> Option<Self> {
        let matches = field.told_matches();
        (!matches.is_empty()).then_some(Self {
            lang,
            here,
            field,
            matches,
            prefix,
        })
    }

    /// Where the matches stand round by round: its plan, or without one its newest round.
    fn page(&self) -> String {
        if self.field.has_public_plan() {
            self.here.fixtures()
        } else {
            self.here.section()
        }
    }

    fn name(&self, no: TeamNo) -> String {
        self.field.team_name(no)
    }

    /// That its season was given up, with its name where a list has more than one.
    fn abandoned(&self) -> Option<String> {
        let said = words::abandoned(self.lang, self.field.abandoned()?);
        Some(match self.prefix {
            "" => said,
            section => format!("{section}: {said}"),
        })
    }

    /// The match as it is paired, once that is public.
    fn held(&self, one: ToldMatch<'_>) -> Option<(String, String)> {
        let fixture = one.fixture();
        let round = self
            .field
            .round(one.round())
            .filter(|round| round.status.is_public())?;
        let held: &SectionMatch = round
            .matches
            .iter()
            .find(|held| held.is_of(fixture.first) && held.is_of(fixture.second))?;
        let score = match self.field.score_so_far(round, held) {
            Some((white, black)) if held.white == fixture.first => format!("{white}–{black}"),
            Some((white, black)) => format!("{black}–{white}"),
            None => "–".to_owned(),
        };
        Some((score, self.here.round(round.number).public_matches()))
    }

    fn mark(&self, one: ToldMatch<'_>) -> String {
        let lang = self.lang;
        match self.field.state_told(one) {
            MatchState::Void => t!(lang, fixtures_annulled),
            MatchState::Postponed => t!(lang, fixtures_postponed),
            MatchState::Forfeited => t!(lang, fixtures_lost),
            MatchState::Planned
            | MatchState::LineUps
            | MatchState::Playing
            | MatchState::Reported
            | MatchState::Confirmed
            | MatchState::Approved => match one.moved_from() {
                Some(day) => t!(lang, fixtures_moved_from, day = lang.day_and_month(day)),
                None => String::new(),
            },
        }
    }

    /// A match as it is listed.
    fn line(&self, one: ToldMatch<'_>) -> FixtureLine {
        let lang = self.lang;
        let fixture = one.fixture();
        let link = |no| (self.name(no), self.here.public_team(no));
        let at = self.field.whereabouts_told(one);
        FixtureLine {
            round: one.round().get(),
            section: self.prefix.to_owned(),
            first: link(fixture.first),
            second: link(fixture.second),
            at: words::whereabouts(lang, &at),
            home: match fixture.home_team() {
                Some(home) if home == fixture.first => String::new(),
                Some(home) => t!(lang, fixtures_home_with, team = self.name(home)),
                None => t!(lang, fixtures_joint),
            },
            score: self.held(one),
            mark: self.mark(one),
            below_day: words::whereabouts(
                lang,
                &Whereabouts {
                    day: None,
                    ..at.clone()
                },
            ),
            day: at.day,
            hour: at.hour,
        }
    }

    /// The matches of a team, round by round.
    pub(super) fn of_team(&self, no: TeamNo) -> Vec<FixtureLine> {
        let is_own = |one: &ToldMatch<'_>| one.fixture().opponent_of(no).is_some();
        let own = self.matches.iter().copied().filter(is_own);
        own.map(|one| self.line(one)).collect()
    }

    fn is_of_club(&self, one: ToldMatch<'_>, club: &str) -> bool {
        let fixture = one.fixture();
        [fixture.first, fixture.second]
            .iter()
            .filter_map(|no| self.field.team(*no)?.club.as_ref())
            .any(|of| called_so(of, club).is_some())
    }

    fn rounds(&self) -> Vec<FixtureGroup> {
        let lang = self.lang;
        let Some(plan) = self.field.public_plan() else {
            return Vec::new();
        };
        (1..=plan.rounds())
            .filter_map(RoundNo::new)
            .map(|round| {
                let matches: Vec<&PlannedMatch> = plan.in_round(round).collect();
                let rests = |no: &TeamNo| !matches.iter().any(|one| one.fixture.opponent_of(*no).is_some());
                FixtureGroup {
                    heading: match plan.day_of(round) {
                        Some(day) => t!(lang, fixtures_round_on, round = round.get(), day = lang.day(day)),
                        None => t!(lang, fixtures_round, round = round.get()),
                    },
                    lines: matches
                        .iter()
                        .map(|one| self.line(ToldMatch::Planned(one)).below(plan.day_of(round)))
                        .collect(),
                    rests: self
                        .field
                        .teams
                        .iter()
                        .map(|team| team.no)
                        .filter(rests)
                        .map(|no| t!(lang, fixtures_rests, team = self.name(no)))
                        .collect(),
                }
            })
            .collect()
    }

    /// The matches as events of a calendar, those of a team or club alone where one is asked for.
    pub(super) fn events(
        &self,
        (origin, minutes): (&Origin, Option<u32>),
        wanted: impl Fn(ToldMatch<'_>) -> bool,
    ) -> Vec<Event> {
        self.matches
            .iter()
            .copied()
            .filter(|one| wanted(*one) && self.field.state_told(*one) != MatchState::Void)
            .filter_map(|one| {
                let at = self.field.whereabouts_told(one);
                let fixture = one.fixture();
                let lang = self.lang;
                let match_line = t!(
                    lang,
                    fixtures_match_heading,
                    first = self.name(fixture.first),
                    second = self.name(fixture.second)
                );
                let round = t!(lang, own_round, round = one.round().get());
                let line = self.line(one);
                let told = [line.home, line.mark];
                Some(Event {
                    uid: format!("{}@dommerbord", one.id()),
                    stamp: one.settled_at()?,
                    sequence: self.field.changes_told(one),
                    starts: at.starts_at().map_or(EventStart::On(at.day?), EventStart::At),
                    minutes,
                    summary: match self.prefix {
                        "" => format!("{round}: {match_line}"),
                        section => format!("{section}, {round}: {match_line}"),
                    },
                    description: told
                        .into_iter()
                        .filter(|text| !text.is_empty())
                        .collect::<Vec<_>>()
                        .join("\n"),
                    location: at.venue.map(|venue| venue.to_string()).unwrap_or_default(),
                    url: format!("{origin}{}", self.page()),
                    is_cancelled: false,
                    reminder: None,
                })
            })
            .collect()
    }
}

/// A link with what it says.
type Way = (String, String);

#[derive(Debug, Template)]
#[template(path = "pages/public/fixtures.html")]
struct FixturesPage {
    layout: Layout,
    live: Follow,
    heading: String,
    /// The seasons that were given up, each in a sentence.
    abandoned: Vec<String>,
    lead: String,
    ways: Vec<Way>,
    calendar: Option<Way>,
    /// What has happened, as a feed.
    feed: String,
    clubs: Vec<Way>,
    groups: Vec<FixtureGroup>,
}

async fn of_section(
    path: FixturesPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let lang = layout.lang;
    if !scene.field.settings.plays_matches() {
        return Err(Problem::not_found());
    }
    let here = path.here();
    let planned = PlannedSection::of(lang, &here, &scene.field, "");
    let heading = t!(lang, fixtures_heading);
    let page = FixturesPage {
        abandoned: planned.iter().filter_map(PlannedSection::abandoned).collect(),
        live: scene.follow(None),
        lead: scene.field.name.clone(),
        ways: vec![
            (here.team_table(), t!(lang, teams_table_heading)),
            (here.tournament_fixtures(), t!(lang, fixtures_by_day)),
        ],
        calendar: planned
            .is_some()
            .then(|| (here.section_calendar(), t!(lang, fixtures_calendar_section))),
        feed: here.section_feed(),
        clubs: Vec::new(),
        groups: planned.map(|planned| planned.rounds()).unwrap_or_default(),
        layout: scene.frame(layout, Tab::Fixtures, heading.clone()),
        heading,
    };
    super::teams::answer(&scene, keep, &page)
}

/// A section of the tournament as it stands, with its links and its name where there are several.
struct Loaded {
    here: SectionLinks,
    field: SectionState,
    prefix: String,
}

/// The sections of teams of a tournament.
async fn sections(
    conn: &mut PgConnection,
    visitor: &Visitor,
    here: &TournamentLinks,
) -> Result<(SetUp, Vec<Loaded>)> {
    let set_up = service::tournaments::load(conn, visitor.place()?.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let mut loaded = Vec::new();
    let many = set_up.sections.len() > 1;
    for (section, _) in &set_up.sections {
        if section.settings.teams.is_none() {
            continue;
        }
        if let Some(field) = service::section_state::load(conn, section.id).await? {
            loaded.push(Loaded {
                here: here.within(section.slug.as_str()),
                field,
                prefix: if many { section.name.clone() } else { String::new() },
            });
        }
    }
    Ok((set_up, loaded))
}

/// What a page of several sections follows: changes of any section of the tournament.
async fn follow(conn: &mut PgConnection, set_up: &SetUp, here: &TournamentLinks) -> Result<Follow> {
    Ok(Follow {
        address: here.screens_live(),
        seen: store::changes::of_tournament(conn, set_up.tournament.id).await?,
    })
}

/// Matches day by day, those without a day last.
fn by_day(lang: Lang, mut lines: Vec<FixtureLine>) -> Vec<FixtureGroup> {
    lines.sort_by_key(|line| (line.day.is_none(), line.day, line.hour.is_none(), line.hour));
    let mut groups: Vec<(Option<Date>, FixtureGroup)> = Vec::new();
    for line in lines {
        let day = line.day;
        let line = line.below(day);
        match groups.last_mut().filter(|(day, _)| *day == line.day) {
            Some((_, group)) => group.lines.push(line),
            None => groups.push((
                line.day,
                FixtureGroup {
                    heading: line
                        .day
                        .map_or_else(|| t!(lang, fixtures_no_day), |day| lang.day(day)),
                    lines: vec![line],
                    rests: Vec::new(),
                },
            )),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The frame of a page of the tournament's teams: for those who work in it the one of their work.
fn framed(layout: Layout, visitor: &Visitor, here: &TournamentLinks, heading: &str) -> Result<Layout> {
    let place = visitor.place()?;
    if visitor.may(Capability::ReadDesk) {
        return Ok(nav::frame(
            layout,
            &visitor.rights,
            place,
            nav::Tab::Standings,
            heading,
        ));
    }
    let back = t!(layout.lang, public_nav_invitation);
    let back = web::layout::NavItem::new(here.tournament(), back, false);
    Ok(layout
        .titled(heading.to_owned())
        .at(place.tournament_name.clone(), String::new())
        .with_nav(vec![back]))
}

async fn of_tournament(
    path: TournamentFixturesPath,
    visitor: Visitor,
    (keep, layout): (Cacheable, Layout),
    db: Db,
) -> Result<Response> {
    let lang = layout.lang;
    let here = path.here();
    let mut tx = db.snapshot().await?;
    let (set_up, loaded) = sections(&mut tx, &visitor, &here).await?;
    let live = follow(&mut tx, &set_up, &here).await?;
    drop(tx);
    let mut lines = Vec::new();
    let mut clubs: BTreeMap<String, Way> = BTreeMap::new();
    let mut ways = Vec::new();
    let mut abandoned = Vec::new();
    for one in &loaded {
        let Some(planned) = PlannedSection::told(lang, &one.here, &one.field, &one.prefix) else {
            continue;
        };
        abandoned.extend(planned.abandoned());
        lines.extend(planned.matches.iter().map(|one| planned.line(*one)));
        ways.push((planned.page(), one.field.name.clone()));
        for club in one.field.teams.iter().filter_map(|team| team.club.as_ref()) {
            for name in joint::named(club.as_str()) {
                clubs
                    .entry(club_key(name))
                    .or_insert_with(|| (here.club_fixtures(name.to_owned()), name.to_owned()));
            }
        }
    }
    let heading = t!(lang, fixtures_by_day);
    let page = FixturesPage {
        abandoned,
        live,
        lead: set_up.tournament.details.name.clone(),
        ways,
        calendar: Some((here.tournament_calendar(), t!(lang, calendar_link))),
        feed: here.feed(),
        clubs: in_order(clubs.into_values().collect()),
        groups: by_day(lang, lines),
        layout: framed(layout, &visitor, &here, &heading)?,
        heading,
    };
    Ok(keep.passing(Html(page.render()?)))
}

/// Clubs in alphabetical order.
fn in_order(mut clubs: Vec<Way>) -> Vec<Way> {
    clubs.sort_by_cached_key(|(_, name)| alphabet::sort_key(name));
    clubs
}

/// A club as its teams write it; nothing where no team of a section with matches to be read is of it.
fn club_called(loaded: &[Loaded], wanted: &str) -> Option<String> {
    let teams = loaded
        .iter()
        .filter(|one| !one.field.told_matches().is_empty())
        .flat_map(|one| &one.field.teams);
    let mut clubs = teams.filter_map(|team| team.club.as_ref());
    let called = clubs.find_map(|club| called_so(club, wanted));
    called.map(ToOwned::to_owned)
}

/// The wanted club as a team writes it, whose only it is or one of two.
pub(super) fn called_so<'a>(club: &'a TeamClub, wanted: &str) -> Option<&'a str> {
    joint::named(club.as_str()).find(|name| club_key(name) == wanted)
}

async fn of_club(
    path: ClubFixturesPath,
    visitor: Visitor,
    (keep, layout): (Cacheable, Layout),
    db: Db,
) -> Result<Response> {
    let lang = layout.lang;
    let here = path.here();
    let mut tx = db.snapshot().await?;
    let (set_up, loaded) = sections(&mut tx, &visitor, &here).await?;
    let live = follow(&mut tx, &set_up, &here).await?;
    drop(tx);
    let wanted = club_key(&path.club);
    let club = club_called(&loaded, &wanted).ok_or_else(Problem::not_found)?;
    let lines = loaded
        .iter()
        .filter_map(|one| PlannedSection::told(lang, &one.here, &one.field, &one.prefix))
        .flat_map(|planned| {
            let own: Vec<FixtureLine> = planned
                .matches
                .iter()
                .copied()
                .filter(|one| planned.is_of_club(*one, &wanted))
                .map(|one| planned.line(one))
                .collect();
            own
        })
        .collect();
    let heading = t!(lang, fixtures_club_heading, club = club.as_str());
    let page = FixturesPage {
        abandoned: Vec::new(),
        live,
        lead: set_up.tournament.details.name.clone(),
        ways: vec![(here.tournament_fixtures(), t!(lang, fixtures_by_day))],
        feed: here.club_feed(club.clone()),
        calendar: Some((here.club_calendar(club), t!(lang, fixtures_calendar_club))),
        clubs: Vec::new(),
        groups: by_day(lang, lines),
        layout: framed(layout, &visitor, &here, &heading)?,
        heading,
    };
    Ok(keep.passing(Html(page.render()?)))
}

async fn calendar_of_team(
    path: TeamCalendarPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let set_up = feeds::set_up(&mut *db.connect().await?, &visitor).await?;
    let here = path.here();
    let team = scene.field.team(path.no).ok_or_else(Problem::not_found)?;
    let planned = PlannedSection::told(lang, &here, &scene.field, "").ok_or_else(Problem::not_found)?;
    let events = planned.events((&origin, feeds::minutes(&set_up, &scene.field.settings)), |one| {
        one.fixture().opponent_of(path.no).is_some()
    });
    let calendar = Calendar {
        name: format!("{} · {}", team.name, scene.field.name),
        events: feeds::called_off(&set_up, scene.field.section, events),
    };
    Ok(feeds::sent(keep, lang, &calendar))
}

async fn calendar_of_club(
    path: ClubCalendarPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let here = path.here();
    let (set_up, loaded) = sections(&mut *db.snapshot().await?, &visitor, &here).await?;
    let wanted = club_key(&path.club);
    let name = club_called(&loaded, &wanted).ok_or_else(Problem::not_found)?;
    let events = loaded
        .iter()
        .filter_map(|one| PlannedSection::told(lang, &one.here, &one.field, &one.prefix))
        .flat_map(|planned| {
            let is_wanted = |one: ToldMatch<'_>| planned.is_of_club(one, &wanted);
            let events = planned.events(
                (&origin, feeds::minutes(&set_up, &planned.field.settings)),
                is_wanted,
            );
            feeds::called_off(&set_up, planned.field.section, events)
        })
        .collect();
    Ok(feeds::sent(keep, lang, &Calendar { name, events }))
}
