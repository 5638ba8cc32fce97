//! The public entry form.

use crate::{error::Problem, i18n::Lang};
use domain::registered::{NumberFault, Registered};
use service::{
    applications::{ApplyError, MOST_WAITING},
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
            ApplyError::Crowded => Self::not_now(|lang| t!(lang, apply_crowded, most = MOST_WAITING)),
            ApplyError::Once(error) => error.into(),
            ApplyError::Store(error) => error.into(),
        }
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
