//! Entering and changing players, leaving, byes.

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::Lang,
};
use domain::{
    player::TextError,
    registered::NumberFault,
    registration::{
        EntryStatus, RatingOrigin, StayError,
        byes::{ByeRefusal, ByeWarning},
        doubts::{Doubt, Likeness},
        form::{EntryFault, EntryField, FaultKind},
    },
    section::SectionSettings,
};
use service::{
    byes::ByeError,
    participation::{LeaveError, MAX_REASON},
    players::PlayerError,
    registration::form_of,
};
use store::players::Player;
use texts::{t, word};

/// What to write in a field instead.
pub fn fault(lang: Lang, fault: EntryFault) -> String {
    match fault.kind {
        FaultKind::Number { min, max } => t!(lang, player_fault_number, min, max),
        FaultKind::Text(TextError::Empty) => match fault.field {
            EntryField::GivenName => t!(lang, player_fault_given_name),
            EntryField::Surname
            | EntryField::Club
            | EntryField::Federation
            | EntryField::FideId
            | EntryField::NationalId
            | EntryField::Title
            | EntryField::Sex
            | EntryField::Birth
            | EntryField::Email
            | EntryField::Phone
            | EntryField::Note
            | EntryField::RatingNational
            | EntryField::RatingNationalRapid
            | EntryField::RatingNationalBlitz
            | EntryField::RatingFide
            | EntryField::RatingFideRapid
            | EntryField::RatingFideBlitz
            | EntryField::RatingTyped
            | EntryField::JoinedRound
            | EntryField::NoHalfBye => t!(lang, player_fault_surname),
        },
        FaultKind::Text(TextError::TooLong { max }) => t!(lang, player_fault_too_long, max),
        FaultKind::Text(TextError::ControlCharacter) => t!(lang, player_fault_control),
        FaultKind::Text(TextError::Malformed) => malformed(lang, fault.field),
    }
}

fn malformed(lang: Lang, field: EntryField) -> String {
    match field {
        EntryField::Surname | EntryField::GivenName => t!(lang, player_fault_comma),
        EntryField::Federation => t!(lang, player_fault_federation),
        EntryField::NationalId => t!(lang, player_fault_national_id),
        EntryField::Title => t!(lang, player_fault_title),
        EntryField::Sex => t!(lang, player_fault_sex),
        EntryField::Birth => t!(lang, player_fault_birth),
        EntryField::Email => t!(lang, player_fault_email),
        EntryField::Phone => t!(lang, player_fault_phone),
        EntryField::Club
        | EntryField::FideId
        | EntryField::Note
        | EntryField::RatingNational
        | EntryField::RatingNationalRapid
        | EntryField::RatingNationalBlitz
        | EntryField::RatingFide
        | EntryField::RatingFideRapid
        | EntryField::RatingFideBlitz
        | EntryField::RatingTyped
        | EntryField::JoinedRound
        | EntryField::NoHalfBye => t!(lang, player_fault_malformed),
    }
}

/// The name of a field.
pub fn label(lang: Lang, field: EntryField) -> String {
    match field {
        EntryField::Surname => t!(lang, player_surname),
        EntryField::GivenName => t!(lang, player_given_name),
        EntryField::Club => t!(lang, player_club),
        EntryField::Federation => t!(lang, player_federation),
        EntryField::FideId => t!(lang, player_fide_id),
        EntryField::NationalId => t!(lang, player_national_id),
        EntryField::Title => t!(lang, player_title),
        EntryField::Sex => t!(lang, player_sex),
        EntryField::Birth => t!(lang, player_birth),
        EntryField::Email => t!(lang, player_email),
        EntryField::Phone => t!(lang, player_phone),
        EntryField::Note => t!(lang, player_note),
        EntryField::RatingNational => t!(lang, player_rating_national),
        EntryField::RatingNationalRapid => t!(lang, player_rating_national_rapid),
        EntryField::RatingNationalBlitz => t!(lang, player_rating_national_blitz),
        EntryField::RatingFide => t!(lang, player_rating_fide),
        EntryField::RatingFideRapid => t!(lang, player_rating_fide_rapid),
        EntryField::RatingFideBlitz => t!(lang, player_rating_fide_blitz),
        EntryField::RatingTyped => t!(lang, player_rating_typed),
        EntryField::JoinedRound => t!(lang, player_joined_round),
        EntryField::NoHalfBye => t!(lang, player_no_half_bye),
    }
}

/// The word for a status.
pub fn status(lang: Lang, status: EntryStatus) -> String {
    word!(lang, "player-status", EntryStatus: status)
}

/// Where a rating came from.
pub fn origin(lang: Lang, origin: RatingOrigin) -> String {
    word!(lang, "player-origin", RatingOrigin: origin)
}

/// What is doubtful, in a sentence.
pub fn doubt(lang: Lang, doubt: &Doubt) -> String {
    match doubt {
        Doubt::Twin { name, likeness, .. } => {
            let name = name.as_str();
            match likeness {
                Likeness::NationalId => t!(lang, player_doubt_national_id, name),
                Likeness::FideId => t!(lang, player_doubt_fide_id, name),
                Likeness::NameAndBirth => t!(lang, player_doubt_name_and_birth, name),
                Likeness::Name => t!(lang, player_doubt_name, name),
            }
        }
        Doubt::Full { max } => t!(lang, player_doubt_full, max),
        Doubt::RatingTooLow { min } => t!(lang, player_doubt_rating_low, min = min.get()),
        Doubt::RatingTooHigh { max } => t!(lang, player_doubt_rating_high, max = max.get()),
        Doubt::TooOld { born_from } => t!(lang, player_doubt_too_old, year = born_from.to_string()),
        Doubt::TooYoung { born_until } => t!(lang, player_doubt_too_young, year = born_until.to_string()),
    }
}

/// Why somebody cannot leave, come back or join then.
pub fn stay(lang: Lang, error: StayError) -> String {
    match error {
        StayError::RoundPaired(round) => t!(lang, player_round_paired, round = round.get()),
        StayError::NoSuchRound { planned } => t!(lang, player_no_such_round, planned),
        StayError::NotTakingPart => t!(lang, player_not_taking_part),
        StayError::HasNotLeft => t!(lang, player_has_not_left),
    }
}

/// Why a bye cannot be given.
pub fn refusal(lang: Lang, refusal: ByeRefusal) -> String {
    match refusal {
        ByeRefusal::RoundPaired(round) => t!(lang, player_round_paired, round = round.get()),
        ByeRefusal::Excluded(round) => t!(lang, bye_excluded, round = round.get()),
        ByeRefusal::NoSuchRound { planned } => t!(lang, player_no_such_round, planned),
        ByeRefusal::NotRequested => t!(lang, bye_not_requested),
        ByeRefusal::SingleGames => t!(lang, single_games_problem_no_matches),
        ByeRefusal::NotEligible => t!(lang, bye_not_eligible),
        ByeRefusal::TooMany { allowed } => t!(lang, bye_too_many, allowed),
    }
}

/// What to confirm before a bye is given.
pub fn warning(lang: Lang, warning: ByeWarning) -> String {
    match warning {
        ByeWarning::AnotherHalfPoint { before } => t!(lang, bye_another_half, before),
        ByeWarning::FullPoint => t!(lang, bye_full_warning),
    }
}

/// The fields of a form that must be mended.
pub fn faults(faults: Vec<EntryFault>) -> Vec<FieldError> {
    faults
        .into_iter()
        .map(|one| FieldError::new(one.field.as_str(), move |lang| fault(lang, one)))
        .collect()
}

fn doubtful(doubts: &[Doubt]) -> Problem {
    let names: Vec<&str> = doubts.iter().map(Doubt::as_str).collect();
    let owned = doubts.to_vec();
    Problem::new(Kind::Invalid, move |lang| {
        let sentences: Vec<String> = owned.iter().map(|one| doubt(lang, one)).collect();
        format!("{} {}", sentences.join(" "), t!(lang, player_confirm_doubts))
    })
    .with("doubts", names)
}

fn changed(player: &Player) -> Problem {
    let form = form_of(player);
    Problem::changed(|lang| t!(lang, player_changed_meanwhile), &form)
        .with("standing", player.stay.status)
        .with("version", player.version)
}

/// Why nobody was taken from the registers by a number.
pub fn unlisted(lang: Lang, fault: NumberFault) -> String {
    match fault {
        NumberFault::NoMember => t!(lang, player_unlisted_national),
        NumberFault::NotListed => t!(lang, player_unlisted_fide),
        NumberFault::TwoPeople => t!(lang, player_numbers_differ),
    }
}

/// The field of the number that leads to nobody.
pub const fn unlisted_field(fault: NumberFault) -> EntryField {
    match fault {
        NumberFault::NoMember => EntryField::NationalId,
        NumberFault::NotListed | NumberFault::TwoPeople => EntryField::FideId,
    }
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Self {
        match error {
            PlayerError::NotFound => Self::not_found(),
            PlayerError::Forbidden(forbidden) => Self::forbidden(forbidden.0),
            PlayerError::Invalid(found) => Self::invalid(faults(found)),
            PlayerError::Unlisted(fault) => {
                let error =
                    FieldError::new(unlisted_field(fault).as_str(), move |lang| unlisted(lang, fault));
                Self::invalid(vec![error])
            }
            PlayerError::Doubtful(doubts) => doubtful(&doubts),
            PlayerError::Twice(twin) => {
                Self::not_now(move |lang| format!("{} {}", doubt(lang, &twin), t!(lang, player_twice)))
            }
            PlayerError::Barred(bar) => {
                let (sanction, until) = (bar.sanction, bar.until);
                Self::not_now(move |lang| format!("{} {}", lang.bar(&bar), t!(lang, sanction_bar_what_now)))
                    .with(
                        "quarantine",
                        serde_json::json!({ "sanction": sanction, "until": until }),
                    )
            }
            PlayerError::ChangedMeanwhile(player) => changed(&player),
            PlayerError::Stay(error) => Self::not_now(move |lang| stay(lang, error)),
            PlayerError::Paired => Self::not_now(|lang| t!(lang, player_paired)),
            PlayerError::MoneyStands => Self::not_now(|lang| t!(lang, player_money_stands)),
            PlayerError::Seat(held) => Self::not_now(move |lang| super::teams::seat_held(lang, held)),
            PlayerError::TooMany => {
                Self::not_now(|lang| t!(lang, player_too_many, max = SectionSettings::MAX_PLAYERS))
            }
            PlayerError::Once(error) => error.into(),
            PlayerError::Store(error) => error.into(),
        }
    }
}

/// What to write as a reason.
pub fn reason(lang: Lang) -> String {
    t!(lang, player_reason_needed, max = MAX_REASON)
}

fn reason_missing() -> Problem {
    Problem::field("reason", reason)
}

impl From<LeaveError> for Problem {
    fn from(error: LeaveError) -> Self {
        match error {
            LeaveError::Player(error) => error.into(),
            LeaveError::Reason => reason_missing(),
        }
    }
}

impl From<ByeError> for Problem {
    fn from(error: ByeError) -> Self {
        match error {
            ByeError::Player(error) => error.into(),
            ByeError::Refused(error) => Self::not_now(move |lang| refusal(lang, error)),
            ByeError::Unconfirmed(error) => {
                Self::new(Kind::Invalid, move |lang| warning(lang, error)).with("confirm", error.as_str())
            }
            ByeError::Reason => reason_missing(),
            ByeError::NoNumber => Self::not_now(|lang| t!(lang, bye_needs_number)),
            ByeError::NoBye => Self::not_now(|lang| t!(lang, bye_none)),
        }
    }
}
