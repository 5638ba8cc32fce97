//! The duties of clubs, captains, match leaders and the leader of a league. Here the data is read, each role's in a file of its own;
//! [`domain::duties`] decides the state of each line. Nothing is written, and no other tournaments are read.

mod captain;
mod club;
mod leader;
mod league;
mod lists;

pub use self::{
    captain::{OwnSeason, of_captain},
    club::of_club,
    leader::of_leader,
    league::{FoundIn, SeasonDuties, lists_of_league, of_league},
};
