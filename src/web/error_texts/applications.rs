//! The public entry form.

use crate::{
    error::{Kind, Problem},
    i18n::{Lang, players::doubt},
};
use domain::{
    registered::{NumberFault, Registered},
    registration::{doubts::Doubt, wishes::AwayFault},
};
use service::{
    applications::{
        ApplyError, MOST_WAITING,
        at_once::{AtOnceError, MOST_AT_ONCE},
    },
    byes::ByeError,
    registered::Comparison,
};
use texts::t;

use super::players::faults;

impl From<ApplyError> for Problem {
    fn from(error: ApplyError) -> Self {
        match error {
            ApplyError::NotFound => Self::not_found(),
            ApplyError::Closed => Self::not_now(|lang| t!(lang, apply_closed)),
            ApplyError::Invalid(found) => Self::invalid(faults(found)),
            ApplyError::Unreachable => Self::field("email", |lang| t!(lang, apply_unreachable)),
            ApplyError::Away(fault) => Self::field("away_rounds", move |lang| away(lang, fault)),
            ApplyError::Unfit(doubts) => unfit(doubts),
            ApplyError::NoneFits => Self::field("section", |lang| t!(lang, apply_none_fits)),
            ApplyError::Crowded => Self::not_now(|lang| t!(lang, apply_crowded, most = MOST_WAITING)),
            ApplyError::Once(error) => error.into(),
            ApplyError::Store(error) => error.into(),
        }
    }
}

fn unfit(doubts: Vec<Doubt>) -> Problem {
    let names: Vec<&'static str> = doubts.iter().map(Doubt::as_str).collect();
    Problem::new(Kind::Invalid, move |lang| {
        let sentences: Vec<String> = doubts.iter().map(|one| doubt(lang, one)).collect();
        sentences.join(" ")
    })
    .with("doubts", names)
}

impl From<AtOnceError> for Problem {
    fn from(error: AtOnceError) -> Self {
        match error {
            AtOnceError::Number => Self::field("applications", |lang| {
                t!(lang, application_choose, most = MOST_AT_ONCE)
            }),
            AtOnceError::Store(error) => error.into(),
        }
    }
}

/// Why an application that was chosen with others stays, in one or more sentences.
pub fn stays(lang: Lang, error: ByeError) -> String {
    Problem::from(error).sentences(lang)
}

/// What to write where an applicant cannot play every round.
pub fn away(lang: Lang, fault: AwayFault) -> String {
    match fault {
        AwayFault::Unreadable => t!(lang, apply_away_unreadable),
        AwayFault::NoSuchRound { planned } => t!(lang, player_no_such_round, planned),
        AwayFault::NothingLeft => t!(lang, apply_away_nothing_left),
    }
}

/// Somebody in the registers, with club and ratings.
fn registered(lang: Lang, found: &Registered) -> String {
    let person = &found.person;
    let title = person.title.map(|title| format!("{title} ")).unwrap_or_default();
    let club = person.club.as_ref().map(ToString::to_string);
    let mut parts = vec![format!("{title}{}", person.name)];
    parts.extend(club);
    parts.extend(lang.listed_ratings(&found.said));
    parts.join(" · ")
}

/// What the registers say about the numbers of an application.
pub fn compared(lang: Lang, comparison: &Comparison) -> String {
    match comparison {
        Comparison::Same(found) => registered(lang, found),
        Comparison::Other(found) => {
            t!(lang, application_register_other, who = registered(lang, found))
        }
        Comparison::Fault(NumberFault::NoMember) => t!(lang, application_register_no_member),
        Comparison::Fault(NumberFault::NotListed) => t!(lang, application_register_not_listed),
        Comparison::Fault(NumberFault::TwoPeople) => t!(lang, application_register_two_people),
    }
}

/// The stable word of a comparison, for programs.
pub const fn comparison_word(comparison: &Comparison) -> &'static str {
    match comparison {
        Comparison::Same(_) => "same_name",
        Comparison::Other(_) => "other_name",
        Comparison::Fault(NumberFault::NoMember) => "no_member",
        Comparison::Fault(NumberFault::NotListed) => "not_listed",
        Comparison::Fault(NumberFault::TwoPeople) => "two_people",
    }
}

/// All of them.
pub const COMPARISON_WORDS: [&str; 5] = ["same_name", "other_name", "no_member", "not_listed", "two_people"];
