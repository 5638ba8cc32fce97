//! Sections of teams, and a round of one with its plan, that tests of matches, cups and single games share.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{
    Timestamp,
    civil::{Date, date},
};
use uuid::Uuid;

use crate::{
    fide_mode::FideMode,
    fixtures::{
        Fixture, Home,
        plan::{FixturePlan, PlannedMatch},
    },
    later_ratings::LaterRatings,
    player::{Person, PersonName},
    registration::Stay,
    round::RoundStatus,
    section::SectionSettings,
    section_state::{Entrant, SectionRound, SectionState},
    team::{
        BoardColours, SectionMatch, SectionTeamBye, Team, TeamPairing, TeamSettings,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
    team_card::{CardMark, deadlines::CardDays, told::ToldCard},
    team_season::SeasonRules,
    team_withdrawal::Abandonment,
};
use engine::{
    colour::Colour,
    ids::{FixtureId, MatchId, PlayerId, RoundId, SectionId, TeamId, Version},
    numbers::{MatchNo, RoundNo, StartNo, TeamNo},
};

/// The day of the round of [`planned`].
const PLAYED: Date = date(2026, 11, 8);
/// When it begins: at 13 in Denmark.
pub(crate) const START: &str = "2026-11-08T12:00:00Z";
/// An hour before that.
pub(crate) const CALL: &str = "2026-11-08T11:00:00Z";
/// When its plan was made, and changed.
const CHANGED: &str = "2026-10-20T12:00:00Z";

pub(crate) fn at(text: &str) -> Timestamp {
    text.parse().expect("a moment")
}

/// Matches of so many boards, the first-named team with White everywhere; where players meet in single games, nothing speaks of matches.
pub(crate) fn settings(pairing: TeamPairing, boards: u8) -> TeamSettings {
    let settings = TeamSettings {
        pairing,
        colours: BoardColours::new(vec![Colour::White; boards.into()]).expect("boards"),
        ..TeamSettings::default()
    };
    if pairing.is_of_single_games() {
        settings.without_matches()
    } else {
        settings
    }
}

/// A section of teams with so many players each, numbered team by team from 1; ids are numbers. It has as many rounds as its teams need, and
/// 1 where that is not said by them.
pub(crate) fn section(settings: TeamSettings, squads: &[u16]) -> SectionState {
    let id = |number: u16| Uuid::from_u128(number.into());
    let mut last = 0;
    let teams = squads.iter().zip(1..).map(|(size, no)| {
        let first = last + 1;
        last += size;
        Team {
            id: TeamId::from_uuid(id(no)),
            no: TeamNo::new(no).expect("a team"),
            name: format!("Prøveby {no}").parse().expect("a name"),
            short_name: None,
            club: None,
            captain: None,
            venue: None,
            plays_at: None,
            home_weekday: HomeWeekday::NotSaid,
            wheelchair_access: WheelchairAccess::NotSaid,
            left_after: None,
            withdrawal: None,
            players: (first..=last).map(|no| PlayerId::from_uuid(id(no))).collect(),
            requested_byes: Vec::new(),
            line_ups: Vec::new(),
            shown_line_ups: Vec::new(),
            absence_notices: Vec::new(),
            version: Version::FIRST,
            shown_version: Version::FIRST,
        }
    });
    let teams: Vec<Team> = teams.collect();
    let entrant = |no: u16| Entrant {
        id: PlayerId::from_uuid(id(no)),
        no: StartNo::new(no),
        person: Person::named(PersonName::new("Prøvesen", &format!("Prøve {no}")).expect("a name")),
        rating: None,
        later: LaterRatings::default(),
        stay: Stay::FROM_THE_START,
        requested_byes: Vec::new(),
        extras: Vec::new(),
        short_name: None,
    };
    SectionState {
        section: SectionId::from_uuid(id(1)),
        name: "Hold".into(),
        planned_rounds: settings.pairing.all_rounds(teams.len()).unwrap_or(1),
        settings: SectionSettings {
            teams: Some(settings),
            ..SectionSettings::default()
        },
        fide_mode: FideMode::On,
        content_version: 1,
        players: (1..=last).map(entrant).collect(),
        rounds: Vec::new(),
        teams,
        team_penalties: Vec::new(),
        plan: None,
        season: SeasonRules::default(),
        abandonment: Abandonment::default(),
        default_line_ups: BTreeMap::new(),
        card_days: CardDays::default(),
        play_offs: Vec::new(),
    }
}

/// Publishes round 1 as it is drafted, without games.
pub(crate) fn publish(field: &mut SectionState) {
    let draft = field.draft_of_teams(RoundNo::FIRST).expect("a round");
    let matches = draft.matches.iter().zip(1..).map(|(one, number)| SectionMatch {
        id: MatchId::from_uuid(Uuid::from_u128(u128::from(number))),
        no: MatchNo::new(number).expect("a match"),
        white: one.white,
        black: one.black,
        home: Home::First,
        is_annulled: false,
        card: CardMark::Open,
        told: ToldCard::default(),
        forfeit: None,
        lone: Vec::new(),
        sealed_boards: 0,
        empty_boards: 0,
        decided: None,
        version: Version::FIRST,
    });
    let byes = draft.byes.iter().map(|(team, kind)| SectionTeamBye {
        team: *team,
        kind: *kind,
    });
    field.rounds.push(SectionRound {
        id: RoundId::from_uuid(Uuid::from_u128(1)),
        number: RoundNo::FIRST,
        starts_at: None,
        status: RoundStatus::Published,
        origin: None,
        published_at: None,
        version: Version::FIRST,
        shown_version: Version::FIRST,
        games: Vec::new(),
        byes: Vec::new(),
        matches: matches.collect(),
        team_byes: byes.collect(),
        annulled_boards: BTreeSet::new(),
        last_day: None,
        planned_starts: None,
    });
}

/// So many teams of two with a public plan, and round 1 drafted by it: its first match is changed there, the others keep the day of the round.
pub(crate) fn planned(teams: usize, change: impl FnOnce(&mut PlannedMatch)) -> SectionState {
    let mut field = section(settings(TeamPairing::RoundRobin, 2), &vec![2; teams]);
    publish(&mut field);
    let round = &mut field.rounds[0];
    round.starts_at = Some(at(START));
    round.status = RoundStatus::Draft;
    let mut matches: Vec<PlannedMatch> = round
        .matches
        .iter()
        .zip(1_u128..)
        .map(|(one, no)| PlannedMatch {
            id: FixtureId::from_uuid(Uuid::from_u128(no)),
            round: RoundNo::FIRST,
            fixture: Fixture {
                first: one.white,
                second: one.black,
                home: Home::First,
            },
            planned_day: Some(PLAYED),
            day: None,
            home_day: None,
            is_postponed: false,
            hour: None,
            venue: None,
            changed_at: at(CHANGED),
            version: Version::FIRST,
        })
        .collect();
    change(&mut matches[0]);
    field.plan = Some(FixturePlan {
        published_at: Some(at(CHANGED)),
        version: Version::FIRST,
        matches,
    });
    field
}
