//! Sections of single players for tests: numbered players, games, rounds. Sections of teams are made in `team_section::samples`.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::{Bye, Entrant, Game, SectionRound, SectionState};
use crate::{
    fide_mode::FideMode,
    later_ratings::LaterRatings,
    player::{Person, PersonName},
    registration::Stay,
    round::RoundStatus,
    section::SectionSettings,
    team_card::deadlines::CardDays,
    team_season::SeasonRules,
    team_withdrawal::Abandonment,
};
use engine::{
    ids::{GameId, PlayerId, RoundId, SectionId, Version},
    numbers::{BoardNo, Rating, RoundNo, StartNo},
};
use rules::entry::{Appointment, Outcome};

pub(crate) fn number(no: u16) -> StartNo {
    StartNo::new(no).expect("a starting number")
}

pub(crate) fn nth(round: u16) -> RoundNo {
    RoundNo::new(round).expect("a round")
}

pub(crate) fn board(no: u16) -> BoardNo {
    BoardNo::new(no).expect("a board")
}

/// Somebody who plays from the start; the lower the number, the higher the rating.
pub(crate) fn entrant(no: u16) -> Entrant {
    Entrant {
        id: PlayerId::from_uuid(Uuid::from_u128(no.into())),
        no: StartNo::new(no),
        person: Person::named(PersonName::new("Prøvesen", &format!("Prøve {no}")).expect("a name")),
        rating: Rating::new(2000 - no),
        later: LaterRatings::default(),
        stay: Stay::FROM_THE_START,
        requested_byes: Vec::new(),
        extras: Vec::new(),
        short_name: None,
    }
}

pub(crate) fn game(at: u16, white: u16, black: u16, outcome: Outcome) -> Game {
    Game {
        id: GameId::from_uuid(Uuid::from_u128(at.into())),
        board: board(at),
        white: number(white),
        black: number(black),
        outcome,
        appointment: Appointment::NONE,
        reported: None,
        entered_at: None,
        entered_by: String::new(),
        version: Version::FIRST,
        colours_reversed: false,
        is_disputed: false,
    }
}

pub(crate) fn round(no: u16, status: RoundStatus, games: Vec<Game>, byes: Vec<Bye>) -> SectionRound {
    SectionRound {
        id: RoundId::from_uuid(Uuid::from_u128(no.into())),
        number: nth(no),
        starts_at: None,
        status,
        origin: None,
        published_at: None,
        version: Version::FIRST,
        shown_version: Version::FIRST,
        games,
        byes,
        matches: Vec::new(),
        team_byes: Vec::new(),
        annulled_boards: BTreeSet::new(),
        last_day: None,
        planned_starts: None,
    }
}

/// A section of five rounds with so many players.
pub(crate) fn field(players: u16, rounds: Vec<SectionRound>) -> SectionState {
    SectionState {
        section: SectionId::from_uuid(Uuid::from_u128(1)),
        name: "Gruppe A".into(),
        settings: SectionSettings::default(),
        planned_rounds: 5,
        fide_mode: FideMode::On,
        content_version: 1,
        players: (1..=players).map(entrant).collect(),
        rounds,
        teams: Vec::new(),
        team_penalties: Vec::new(),
        plan: None,
        season: SeasonRules::default(),
        abandonment: Abandonment::default(),
        default_line_ups: BTreeMap::new(),
        card_days: CardDays::default(),
        play_offs: Vec::new(),
    }
}
