//! The zones of a group: which places go up, play off, and go down.

use crate::league::{
    LeagueSettings,
    words::{RelegationDepends, ReserveTeamUp, Vacancy},
};

engine::spelled! {
    /// What a place means.
    pub enum Zone {
        Promotion => "promotion",
        /// A play-off for a place above.
        PlayOffUp => "play_off_up",
        Middle => "middle",
        /// A play-off for staying.
        PlayOffDown => "play_off_down",
        Relegation => "relegation",
    }
}

/// How many teams of a group go down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RelegationSlots {
    /// Nobody has decided it.
    Unknown,
    /// So many.
    Fixed(u8),
    /// So many, and one more for each team that comes down to the group.
    PlusComingDown(u8),
    /// The number when none, one, two and so on come down; beyond the list it is not decided.
    ByComingDown(Vec<u8>),
}

impl RelegationSlots {
    /// How many go down when so many come down; `None` where nobody has decided.
    pub fn of(&self, coming_down: usize) -> Option<usize> {
        match self {
            Self::Unknown => None,
            Self::Fixed(slots) => Some(usize::from(*slots)),
            Self::PlusComingDown(slots) => Some(usize::from(*slots) + coming_down),
            Self::ByComingDown(list) => list.get(coming_down).map(|slots| usize::from(*slots)),
        }
    }
}

/// The zones of a group, and what the league says of special cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZonePlan {
    /// Places that go up.
    pub promoted: u8,
    /// Places after them that play off for going up.
    pub play_off_up: u8,
    /// Places before the last ones that play off for staying.
    pub play_off_down: u8,
    pub relegated: RelegationSlots,
    /// May a lower team go up beside a higher one of its club? `None`: nobody has decided.
    pub reserve_team_up: Option<ReserveTeamUp>,
    /// Who fills the place of a team that leaves? `None`: nobody has decided.
    pub vacancy: Option<Vacancy>,
}

impl ZonePlan {
    /// The zones by the settings of a league, without play-offs. A season in which teams go up has a number for it
    /// ([`crate::league::LeagueChoices::open_settings`]); where there is none nobody goes up.
    pub fn of(settings: &LeagueSettings) -> Self {
        let number = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
        let slots = settings.relegation.map(|slots| number(slots.get()));
        Self {
            promoted: settings.promotion.map_or(0, |places| number(places.get())),
            play_off_up: 0,
            play_off_down: 0,
            relegated: match (slots, settings.relegation_depends) {
                (None, _) => RelegationSlots::Unknown,
                (Some(slots), Some(RelegationDepends::ComingDown)) => RelegationSlots::PlusComingDown(slots),
                (Some(slots), Some(RelegationDepends::Fixed) | None) => RelegationSlots::Fixed(slots),
            },
            reserve_team_up: settings.reserve_team_up,
            vacancy: settings.vacancy,
        }
    }

    /// Places at the top that move or play off.
    pub fn top(&self) -> usize {
        usize::from(self.promoted) + usize::from(self.play_off_up)
    }

    /// The meaning of a place, counted from 0, among so many teams of which so many go down.
    pub fn zone(&self, place: usize, teams: usize, down: usize) -> Zone {
        if place < usize::from(self.promoted) {
            Zone::Promotion
        } else if place < self.top() {
            Zone::PlayOffUp
        } else if place + down >= teams {
            Zone::Relegation
        } else if place + down + usize::from(self.play_off_down) >= teams {
            Zone::PlayOffDown
        } else {
            Zone::Middle
        }
    }
}
