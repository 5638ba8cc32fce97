//! Strength lists of clubs: why nothing was done.

use serde_json::json;

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::{
    league::values::ValueFault,
    list_certification::{CertificationRefusal, ListDoubt},
    list_keeping::{KeepingRefusal, MOST_AT_ONCE, MOST_CLUBS},
    player::TextError,
    strength_list::changing::ListRefusal,
};
use service::{
    imports::ImportError,
    strength_lists::{ListError, importing::ListPreview},
};
use texts::t;

/// What the rules of a list refuse.
fn refused(lang: Lang, why: ListRefusal, player: &str, other: &str) -> String {
    match why {
        ListRefusal::Unknown => t!(lang, list_problem_unknown),
        ListRefusal::AlreadyListed => t!(lang, list_problem_twice, player),
        ListRefusal::NoSuchPlace(places) => t!(lang, list_problem_place, places = places),
        ListRefusal::Full => t!(lang, list_problem_full),
        ListRefusal::ReasonMissing => t!(lang, problem_needs_reason),
        ListRefusal::Locked(last) => t!(lang, list_problem_locked, day = lang.date(last)),
        ListRefusal::OnlyAtEnd(last) => t!(lang, list_problem_only_last, player, day = lang.date(last)),
        ListRefusal::OnAnotherList(_) => t!(lang, list_problem_other_list, player, club = other),
        ListRefusal::AgainstRatings(fault) => {
            t!(lang, list_problem_ratings, player, other, points = fault.by)
        }
        ListRefusal::TooManyReserves(most) => t!(lang, list_problem_named_reserves, most = most),
        ListRefusal::HasPlayed => t!(lang, list_problem_has_played, player),
        ListRefusal::AnotherPerson => t!(lang, list_problem_another, player),
        ListRefusal::HasLeft => t!(lang, list_problem_has_left, player),
        ListRefusal::HasNotLeft => t!(lang, list_problem_has_not_left, player),
        ListRefusal::NoSuchDay => t!(lang, list_problem_day),
    }
}

/// What speaks against a statement about somebody, in a sentence; `club` is the other one, empty where the reader is not told.
pub fn doubt(lang: Lang, doubt: ListDoubt, player: &str, club: &str) -> String {
    match doubt {
        ListDoubt::OnAnotherList(_) => t!(lang, list_doubt_other_list, player, club),
        ListDoubt::MemberElsewhere if club.is_empty() => t!(lang, list_doubt_member_elsewhere, player),
        ListDoubt::MemberElsewhere => t!(lang, list_doubt_member_of, player, club),
        ListDoubt::NotMember => t!(lang, list_doubt_not_member, player),
    }
}

/// Why a list was not certified.
fn not_certified(why: CertificationRefusal, player: String, club: String) -> Problem {
    match why {
        CertificationRefusal::NotAsked => Problem::not_now(|lang| t!(lang, list_problem_not_asked)),
        CertificationRefusal::Empty => Problem::not_now(|lang| t!(lang, list_problem_nobody)),
        CertificationRefusal::NotStated(_) => {
            Problem::field("statements", |lang| t!(lang, list_problem_not_stated))
        }
        CertificationRefusal::Doubted(doubted) => {
            let against = doubted.doubt;
            let problem = Problem::field("statements", move |lang| {
                let why = doubt(lang, against, &player, &club);
                t!(lang, list_problem_doubted, why = why)
            });
            problem.with("article", against.setting().as_str())
        }
    }
}

/// The setting of a league that a refusal comes from; empty where it comes from what a list is.
const fn rule(why: ListRefusal) -> &'static str {
    match why {
        ListRefusal::Locked(_) | ListRefusal::OnlyAtEnd(_) => "strength_list_locked_after",
        ListRefusal::OnAnotherList(_) => "one_list_per_player",
        ListRefusal::AgainstRatings(_) => "strength_list_order",
        ListRefusal::TooManyReserves(_) => "named_reserves",
        ListRefusal::Unknown
        | ListRefusal::AlreadyListed
        | ListRefusal::NoSuchPlace(_)
        | ListRefusal::Full
        | ListRefusal::ReasonMissing
        | ListRefusal::HasPlayed
        | ListRefusal::AnotherPerson
        | ListRefusal::HasLeft
        | ListRefusal::HasNotLeft
        | ListRefusal::NoSuchDay => "",
    }
}

/// A person that cannot be written down.
fn person(lang: Lang, no: usize, field: &str) -> String {
    match field {
        "name" => t!(lang, list_problem_name, no = no),
        "national_id" => t!(lang, list_problem_number, no = no),
        "fide_id" => t!(lang, list_problem_fide, no = no),
        "team" => t!(lang, list_problem_team, no = no),
        _ => t!(lang, list_problem_rating, no = no),
    }
}

/// Why a list is not begun, written or removed.
fn keeping(lang: Lang, why: &KeepingRefusal) -> String {
    match why {
        KeepingRefusal::Name(why) => super::teams::words(lang, *why),
        KeepingRefusal::TooManyClubs => t!(lang, list_problem_clubs, most = MOST_CLUBS),
        KeepingRefusal::Person { no, field } => person(lang, *no, field),
        KeepingRefusal::Count => t!(lang, list_problem_count, most = MOST_AT_ONCE),
        KeepingRefusal::Twice(player) => t!(lang, list_problem_twice, player = player.as_str()),
        KeepingRefusal::Namesake(player) => t!(lang, list_problem_namesake, player = player.as_str()),
        KeepingRefusal::HasPlayed => t!(lang, list_problem_stays),
        KeepingRefusal::LineUpSealed => t!(lang, list_problem_sealed),
    }
}

impl From<KeepingRefusal> for Problem {
    fn from(why: KeepingRefusal) -> Self {
        let field = match &why {
            KeepingRefusal::Name(_) => Some("name"),
            KeepingRefusal::Person { .. }
            | KeepingRefusal::Count
            | KeepingRefusal::Twice(_)
            | KeepingRefusal::Namesake(_) => Some("lines"),
            KeepingRefusal::TooManyClubs | KeepingRefusal::HasPlayed | KeepingRefusal::LineUpSealed => None,
        };
        Self::at(field, move |lang| keeping(lang, &why))
    }
}

/// What is wrong with a line of a table, or with the list that would come of it, in a sentence.
pub fn said(lang: Lang, error: &ListError) -> String {
    match error {
        ListError::Keeping(why) => keeping(lang, why),
        ListError::Refused { why, player, other } => refused(lang, *why, player, other),
        ListError::NotFound
        | ListError::Taken
        | ListError::Joint(_)
        | ListError::Setting(_)
        | ListError::NotOffered(_)
        | ListError::ChangedMeanwhile(_)
        | ListError::RulesChanged(_)
        | ListError::TooLarge
        | ListError::Table(_)
        | ListError::NoNames(_)
        | ListError::Lines(_)
        | ListError::Certifier(_)
        | ListError::NotCertified { .. }
        | ListError::Over
        | ListError::LinkEnded
        | ListError::Once(_)
        | ListError::Store(_) => t!(lang, list_import_refused),
    }
}

/// A line that must be mended, for programs: which, and why in the reader's words.
fn lines(preview: &ListPreview) -> Problem {
    let wrong: Vec<u32> = preview
        .lines
        .iter()
        .filter(|line| line.problem.is_some())
        .map(|line| line.line)
        .collect();
    let sentences = |lang: Lang| -> Vec<String> {
        let of_lines = preview.lines.iter();
        let of_lines = of_lines.filter_map(|line| {
            let why = said(lang, line.problem.as_ref()?);
            Some(t!(lang, list_import_line, line = line.line, why = why))
        });
        let whole = preview.problem.as_ref().map(|why| said(lang, why));
        of_lines.chain(whole).collect()
    };
    let (da, en) = (sentences(Lang::Da).join(" "), sentences(Lang::En).join(" "));
    Problem::field("text", move |lang| match lang {
        Lang::Da => da.clone(),
        Lang::En => en.clone(),
    })
    .with("lines", wrong)
}

impl From<ListError> for Problem {
    fn from(error: ListError) -> Self {
        match error {
            ListError::NotFound => Self::not_found(),
            ListError::Keeping(why) => why.into(),
            ListError::Taken => Self::field("name", |lang| t!(lang, list_problem_taken)),
            ListError::Joint(_) => Self::field("name", |lang| t!(lang, teams_problem_joint)),
            ListError::Refused { why, player, other } => {
                let field = if why == ListRefusal::ReasonMissing {
                    "reason"
                } else {
                    "members"
                };
                let problem = Self::field(field, move |lang| refused(lang, why, &player, &other));
                match rule(why) {
                    "" => problem,
                    rule => problem.with("article", rule),
                }
            }
            ListError::Setting(fault) => {
                let is_day = fault.fault == ValueFault::DayOfYear;
                Self::field(fault.setting.as_str(), move |lang| {
                    if is_day {
                        t!(lang, list_problem_day_of_year)
                    } else {
                        t!(lang, list_problem_setting)
                    }
                })
            }
            ListError::NotOffered(setting) => {
                Self::field(setting.as_str(), |lang| t!(lang, list_problem_not_offered))
            }
            ListError::ChangedMeanwhile(version) => {
                Self::changed(|lang| t!(lang, list_changed), json!({ "version": version }))
            }
            ListError::RulesChanged(version) => {
                Self::changed(|lang| t!(lang, list_rules_changed), json!({ "version": version }))
            }
            ListError::TooLarge => ImportError::TooLarge.into(),
            ListError::Table(fault) => ImportError::Table(fault).into(),
            ListError::NoNames(_) => Self::field("text", |lang| t!(lang, list_problem_no_names)),
            ListError::Lines(preview) => lines(&preview),
            ListError::Certifier(TextError::Empty) => {
                Self::field("certified_by", |lang| t!(lang, list_problem_no_certifier))
            }
            ListError::Certifier(why) => {
                Self::field("certified_by", move |lang| super::teams::words(lang, why))
            }
            ListError::NotCertified { why, player, club } => not_certified(why, player, club),
            ListError::Over => Self::not_now(|lang| t!(lang, player_link_over)),
            ListError::LinkEnded => Self::new(Kind::NotFound, |lang| t!(lang, captains_gone)),
            ListError::Once(error) => error.into(),
            ListError::Store(error) => error.into(),
        }
    }
}
