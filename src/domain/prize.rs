//! Prizes: what is offered, who may have it, and who gets how much (DM-5.7: the organiser fixes number, size and distribution).
//!
//! A [`Plan`] is what the organiser offers, [`awards`] gives it out by the standings, and [`Publication`] tells whether the plan was public
//! in time; [`given()`] is the content of the receipts, [`lines`] reads prizes as they are typed. [`engine::standings`] makes the places;
//! writing amounts for people, and payments, are elsewhere.

mod award;
mod contender;
mod contest;
mod given;
mod group;
pub mod lines;
mod outcome;
mod plan;
mod publication;
mod section;
mod settle;
mod share;
mod standing_of_category;
#[cfg(test)]
mod tests;
mod words;

pub use self::{
    award::{awards, awards_with_boards},
    contender::{Contender, Standing, WhyOut, WinnerNo},
    contest::{BoardContest, Contest},
    given::{Difference, Given, Part, difference, given},
    group::{BornRange, Group, RangeError, RatingGroup, RatingRange},
    outcome::{
        CategoryOutcome, How, Left, MoneyAward, Out, Outcome, Overtaken, PlayerAwards, ThingAward, Totals,
        Undecided,
    },
    plan::{Category, CategoryNo, Draft, Plan, PlanError, Prize, Sharing},
    publication::{PlayingDays, Publication, Status},
    section::{
        board_contenders, check_in, contenders, cup_contenders, is_over, playing_days, team_contenders,
        team_table, teams_are_over,
    },
    share::Share,
    standing_of_category::places_in_category,
    words::{CategoryName, Thing},
};
pub use super::{
    currency::{Currency, CurrencyError},
    money::{Money, MoneyError, Unit, ZeroUnit},
};
