//! When, where and against whom a team plays, as far as it is known: the days of its matches [`days`], what comes next by the public plan
//! [`ahead`], without a plan [`unplanned`], and the teams it still has to meet [`to_be_met`].
//!
//! The plan itself is [`crate::fixtures`]; who sits at which board [`crate::team_section`].

mod ahead;
mod days;
mod to_be_met;
mod unplanned;

pub use self::ahead::MatchAhead;
