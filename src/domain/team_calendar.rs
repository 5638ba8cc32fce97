//! When, where and against whom a team plays, as far as it is known: the days of its matches [`days`], what comes next by the public plan
//! [`ahead`], where no plan is [`unplanned`], and whose captains it has still to do with [`to_be_met`].
//!
//! The plan itself is [`crate::fixtures`]; who sits at which board [`crate::team_section`].

mod ahead;
mod days;
mod to_be_met;
mod unplanned;

pub use self::ahead::MatchAhead;
