//! FIDE's rating list as the register keeps it: how far a list has come, and what may be done with it then.
//!
//! `formats::fide_list` reads FIDE's files; `domain::player` has the ratings of a tournament.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    birth::BirthYear,
    player::{Federation, PersonName, Ratings, Sex},
};
use engine::{
    numbers::{FideId, Rating},
    title::Title,
};
use rules::time_control::Discipline;

/// Bytes of a piece of the file; the last one may be shorter.
pub const PIECE: usize = 256 * 1024;

/// The most bytes of a file: four times what FIDE's largest has.
pub const MAX_FILE: u64 = 4 * 1024 * 1024 * 1024;

engine::spelled! {
    /// How far a list has come.
    pub enum FideListState {
        /// Its file is coming in.
        Receiving => "receiving",
        /// Its file is being read.
        Reading => "reading",
        /// It was read to its end, and somebody has to decide on it.
        Staged => "staged",
        /// The list that ratings are taken from.
        InForce => "in_force",
        /// It was in force until another list replaced it.
        Replaced => "replaced",
        /// Somebody decided against it.
        Dropped => "dropped",
        /// The file could not be read to its end.
        Failed => "failed",
    }
}

/// What can be done with a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FideListAct {
    /// The whole file is there: read it.
    Complete,
    /// Take ratings from it.
    Accept,
    Drop,
}

impl FideListState {
    /// May this be done with a list that has come so far?
    pub const fn allows(self, act: FideListAct) -> bool {
        match self {
            Self::Receiving => matches!(act, FideListAct::Complete | FideListAct::Drop),
            Self::Reading => matches!(act, FideListAct::Drop),
            Self::Staged => matches!(act, FideListAct::Accept | FideListAct::Drop),
            Self::InForce | Self::Replaced | Self::Dropped | Self::Failed => false,
        }
    }

    /// Does another list have to wait for this one?
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Receiving | Self::Reading | Self::Staged)
    }
}

/// What a new list changes against the one in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Moves {
    /// Players who were not in it.
    pub fresh: i64,
    /// Players who are not in the new one.
    pub gone: i64,
    /// Players with another name, title, federation or rating.
    pub changed: i64,
}

/// A player as FIDE lists him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub fide_id: FideId,
    /// Surname and given name; all of it is the surname where the list has no comma.
    pub name: PersonName,
    /// The federation played for.
    pub federation: Option<Federation>,
    pub sex: Option<Sex>,
    /// The title of the first column; for women it may be a women's title as well.
    pub title: Option<Title>,
    /// The women's title.
    pub womens_title: Option<Title>,
    /// Titles of arbiters, organisers and trainers as the list has them: `FA,NI`. At most 40 bytes, no control characters.
    pub other_titles: String,
    /// Title of FIDE's online arena: `AFM`. At most 40 bytes, no control characters.
    pub arena_title: String,
    pub standard: Rated,
    pub rapid: Rated,
    pub blitz: Rated,
    /// The year of birth; the list has no days.
    pub birth: Option<BirthYear>,
    /// Has not played for so long that FIDE calls the player inactive.
    pub is_inactive: bool,
}

impl Record {
    /// The title that is shown beside the name: the strongest of the two.
    pub fn shown_title(&self) -> Option<Title> {
        // `Ord` puts the strongest first.
        self.title.into_iter().chain(self.womens_title).min()
    }
}

/// What the list says of one rate of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rated {
    /// The rating; `None` for the unrated.
    pub rating: Option<Rating>,
    /// Games rated in the period before the list.
    pub games: u16,
    /// The development coefficient K (B.02 art. 8.3.3).
    pub k: Option<u8>,
}

/// A player of a list, with the day from which its ratings hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// FIDE's number.
    pub fide_id: FideId,
    pub name: PersonName,
    pub federation: Option<Federation>,
    pub sex: Option<Sex>,
    /// The highest title.
    pub title: Option<Title>,
    pub ratings: Ratings,
    /// K of each rate of play, in the order standard, rapid, blitz.
    pub k: [Option<u8>; 3],
    /// The year of birth.
    pub birth: Option<BirthYear>,
    /// Has FIDE marked the player as inactive?
    pub is_inactive: bool,
    /// The first day on which they hold.
    pub rated_on: Date,
}

impl Listed {
    /// K of a rate of play, where the list says it.
    pub const fn k_of(&self, rate: Discipline) -> Option<u8> {
        let [standard, rapid, blitz] = self.k;
        match rate {
            Discipline::Standard => standard,
            Discipline::Rapid => rapid,
            Discipline::Blitz => blitz,
        }
    }
}

/// A player whose entered ratings differ from the list's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// FIDE's number.
    pub fide_id: FideId,
    /// The name in the tournament.
    pub name: PersonName,
    /// Where the player is entered.
    pub tournament: String,
    /// The ratings there.
    pub entered: Ratings,
    /// The ratings of the list; `None` where the list has no such player.
    pub listed: Option<Ratings>,
}

impl Differs {
    /// The three rates of play with both ratings, as far as they differ.
    pub fn pairs(&self) -> Vec<(Discipline, Option<Rating>, Option<Rating>)> {
        let listed = self.listed.unwrap_or(Ratings::NONE);
        [
            (Discipline::Standard, self.entered.standard, listed.standard),
            (Discipline::Rapid, self.entered.rapid, listed.rapid),
            (Discipline::Blitz, self.entered.blitz, listed.blitz),
        ]
        .into_iter()
        .filter(|(_, entered, listed)| entered != listed)
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_list_that_was_read_to_its_end_can_be_accepted_and_what_is_settled_stays() {
        for state in FideListState::ALL {
            assert_eq!(
                state.allows(FideListAct::Accept),
                state == FideListState::Staged,
                "{state}"
            );
            assert_eq!(
                state.allows(FideListAct::Complete),
                state == FideListState::Receiving,
                "{state}"
            );
            assert_eq!(state.allows(FideListAct::Drop), state.is_under_way(), "{state}");
            assert_eq!(state.as_str().parse(), Ok(state));
            assert_eq!(serde_json::to_value(state).expect("a word"), state.as_str());
        }
        assert!("elsewhere".parse::<FideListState>().is_err());
    }

    #[test]
    fn only_ratings_that_differ_are_told() {
        let entered = Ratings {
            standard: Rating::new(1800),
            rapid: Rating::new(1750),
            blitz: None,
        };
        let differs = |listed| Differs {
            fide_id: FideId::new(1_400_000).expect("an id"),
            name: PersonName::new("Prøvesen", "Åge").expect("a name"),
            tournament: "Prøve".to_owned(),
            entered,
            listed,
        };
        assert_eq!(differs(Some(entered)).pairs(), []);
        assert_eq!(differs(None).pairs().len(), 2, "not in the list: unrated");
        let newer = Ratings {
            standard: Rating::new(1812),
            ..entered
        };
        let pairs = differs(Some(newer)).pairs();
        assert_eq!(pairs.len(), 1);
        assert_eq!((pairs[0].1, pairs[0].2), (Rating::new(1800), Rating::new(1812)));
    }
}
