//! Entering and changing players, leaving, byes.

use crate::{
    domain::{
        player::TextError,
        registration::{
            EntryStatus, RatingOrigin, StayError,
            byes::{ByeRefusal, ByeWarning},
            doubts::{Doubt, Likeness},
            form::{EntryFault, EntryField, FaultKind},
        },
        section::SectionSettings,
    },
    service::{
        byes::ByeError,
        players::PlayerError,
        registration::form_of,
        stays::{LeaveError, MAX_REASON},
    },
    store::players::Player,
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

/// What to write in a field instead.
pub(in crate::web) fn fault(lang: Lang, fault: EntryFault) -> String {
    match fault.kind {
        FaultKind::Number { min, max } => t!(lang, "player-fault-number", min = min, max = max),
        FaultKind::Text(TextError::Empty) => match fault.field {
            EntryField::GivenName => t!(lang, "player-fault-given-name"),
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
            | EntryField::NoHalfBye => t!(lang, "player-fault-surname"),
        },
        FaultKind::Text(TextError::TooLong { max }) => t!(lang, "player-fault-too-long", max = max),
        FaultKind::Text(TextError::ControlCharacter) => t!(lang, "player-fault-control"),
        FaultKind::Text(TextError::Malformed) => malformed(lang, fault.field),
    }
}

fn malformed(lang: Lang, field: EntryField) -> String {
    match field {
        EntryField::Surname | EntryField::GivenName => t!(lang, "player-fault-comma"),
        EntryField::Federation => t!(lang, "player-fault-federation"),
        EntryField::NationalId => t!(lang, "player-fault-national-id"),
        EntryField::Title => t!(lang, "player-fault-title"),
        EntryField::Sex => t!(lang, "player-fault-sex"),
        EntryField::Birth => t!(lang, "player-fault-birth"),
        EntryField::Email => t!(lang, "player-fault-email"),
        EntryField::Phone => t!(lang, "player-fault-phone"),
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
        | EntryField::NoHalfBye => t!(lang, "player-fault-malformed"),
    }
}

/// The name of a field.
pub(in crate::web) fn label(lang: Lang, field: EntryField) -> String {
    match field {
        EntryField::Surname => t!(lang, "player-surname"),
        EntryField::GivenName => t!(lang, "player-given-name"),
        EntryField::Club => t!(lang, "player-club"),
        EntryField::Federation => t!(lang, "player-federation"),
        EntryField::FideId => t!(lang, "player-fide-id"),
        EntryField::NationalId => t!(lang, "player-national-id"),
        EntryField::Title => t!(lang, "player-title"),
        EntryField::Sex => t!(lang, "player-sex"),
        EntryField::Birth => t!(lang, "player-birth"),
        EntryField::Email => t!(lang, "player-email"),
        EntryField::Phone => t!(lang, "player-phone"),
        EntryField::Note => t!(lang, "player-note"),
        EntryField::RatingNational => t!(lang, "player-rating-national"),
        EntryField::RatingNationalRapid => t!(lang, "player-rating-national-rapid"),
        EntryField::RatingNationalBlitz => t!(lang, "player-rating-national-blitz"),
        EntryField::RatingFide => t!(lang, "player-rating-fide"),
        EntryField::RatingFideRapid => t!(lang, "player-rating-fide-rapid"),
        EntryField::RatingFideBlitz => t!(lang, "player-rating-fide-blitz"),
        EntryField::RatingTyped => t!(lang, "player-rating-typed"),
        EntryField::JoinedRound => t!(lang, "player-joined-round"),
        EntryField::NoHalfBye => t!(lang, "player-no-half-bye"),
    }
}

/// The word for a status.
pub(in crate::web) fn status(lang: Lang, status: EntryStatus) -> String {
    match status {
        EntryStatus::Applied => t!(lang, "player-status-applied"),
        EntryStatus::Declined => t!(lang, "player-status-declined"),
        EntryStatus::Accepted => t!(lang, "player-status-accepted"),
        EntryStatus::Withdrawn => t!(lang, "player-status-withdrawn"),
        EntryStatus::Expelled => t!(lang, "player-status-expelled"),
    }
}

/// Where a rating came from.
pub(in crate::web) fn origin(lang: Lang, origin: RatingOrigin) -> String {
    match origin {
        RatingOrigin::National => t!(lang, "player-origin-national"),
        RatingOrigin::Fide => t!(lang, "player-origin-fide"),
        RatingOrigin::Typed => t!(lang, "player-origin-typed"),
    }
}

/// What is doubtful, in a sentence.
pub(in crate::web) fn doubt(lang: Lang, doubt: &Doubt) -> String {
    match doubt {
        Doubt::Twin { name, likeness, .. } => {
            let name = name.as_str();
            match likeness {
                Likeness::NationalId => t!(lang, "player-doubt-national-id", name = name),
                Likeness::FideId => t!(lang, "player-doubt-fide-id", name = name),
                Likeness::NameAndBirth => t!(lang, "player-doubt-name-and-birth", name = name),
                Likeness::Name => t!(lang, "player-doubt-name", name = name),
            }
        }
        Doubt::Full { max } => t!(lang, "player-doubt-full", max = max),
        Doubt::RatingTooLow { min } => t!(lang, "player-doubt-rating-low", min = min.get()),
        Doubt::RatingTooHigh { max } => t!(lang, "player-doubt-rating-high", max = max.get()),
        Doubt::TooOld { born_from } => t!(lang, "player-doubt-too-old", year = born_from.to_string()),
        Doubt::TooYoung { born_until } => t!(lang, "player-doubt-too-young", year = born_until.to_string()),
    }
}

/// Why somebody cannot leave, come back or join then.
pub(in crate::web) fn stay(lang: Lang, error: StayError) -> String {
    match error {
        StayError::RoundPaired(round) => t!(lang, "player-round-paired", round = round.get()),
        StayError::NoSuchRound { planned } => t!(lang, "player-no-such-round", planned = planned),
        StayError::NotTakingPart => t!(lang, "player-not-taking-part"),
        StayError::HasNotLeft => t!(lang, "player-has-not-left"),
    }
}

/// Why a bye cannot be given.
pub(in crate::web) fn refusal(lang: Lang, refusal: ByeRefusal) -> String {
    match refusal {
        ByeRefusal::RoundPaired(round) => t!(lang, "player-round-paired", round = round.get()),
        ByeRefusal::NoSuchRound { planned } => t!(lang, "player-no-such-round", planned = planned),
        ByeRefusal::NotRequested => t!(lang, "bye-not-requested"),
        ByeRefusal::NotEligible => t!(lang, "bye-not-eligible"),
        ByeRefusal::TooMany { allowed } => t!(lang, "bye-too-many", allowed = allowed),
    }
}

/// What to confirm before a bye is given.
pub(in crate::web) fn warning(lang: Lang, warning: ByeWarning) -> String {
    match warning {
        ByeWarning::AnotherHalfPoint { before } => t!(lang, "bye-another-half", before = before),
        ByeWarning::FullPoint => t!(lang, "bye-full-warning"),
    }
}

/// The fields of a form that must be mended.
pub(in crate::web) fn faults(faults: Vec<EntryFault>) -> Vec<FieldError> {
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
        format!("{} {}", sentences.join(" "), t!(lang, "player-confirm-doubts"))
    })
    .with("doubts", names)
}

fn changed(player: &Player) -> Problem {
    let form = form_of(player);
    Problem::new(Kind::ChangedMeanwhile, |lang| {
        t!(lang, "player-changed-meanwhile")
    })
    .with("current", &form)
    .with("status", player.stay.status)
    .with("version", player.version)
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Self {
        match error {
            PlayerError::NotFound => Self::not_found(),
            PlayerError::Invalid(found) => Self::invalid(faults(found)),
            PlayerError::Doubtful(doubts) => doubtful(&doubts),
            PlayerError::Twice(twin) => Self::new(Kind::NotNow, move |lang| {
                format!("{} {}", doubt(lang, &twin), t!(lang, "player-twice"))
            }),
            PlayerError::Barred(bar) => {
                let (sanction, until) = (bar.sanction, bar.until);
                Self::new(Kind::NotNow, move |lang| {
                    format!("{} {}", lang.bar(&bar), t!(lang, "sanction-bar-what-now"))
                })
                .with(
                    "quarantine",
                    serde_json::json!({ "sanction": sanction, "until": until }),
                )
            }
            PlayerError::ChangedMeanwhile(player) => changed(&player),
            PlayerError::Stay(error) => Self::new(Kind::NotNow, move |lang| stay(lang, error)),
            PlayerError::Paired => Self::new(Kind::NotNow, |lang| t!(lang, "player-paired")),
            PlayerError::TooMany => Self::new(Kind::NotNow, |lang| {
                t!(lang, "player-too-many", max = SectionSettings::MAX_PLAYERS)
            }),
            PlayerError::Once(error) => error.into(),
            PlayerError::Store(error) => error.into(),
        }
    }
}

/// What to write as a reason.
pub(in crate::web) fn reason(lang: Lang) -> String {
    t!(lang, "player-reason-needed", max = MAX_REASON)
}

fn reason_missing() -> Problem {
    Problem::invalid(vec![FieldError::new("reason", reason)])
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
            ByeError::Refused(error) => Self::new(Kind::NotNow, move |lang| refusal(lang, error)),
            ByeError::Unconfirmed(error) => {
                Self::new(Kind::Invalid, move |lang| warning(lang, error)).with("confirm", error.as_str())
            }
            ByeError::Reason => reason_missing(),
            ByeError::NoNumber => Self::new(Kind::NotNow, |lang| t!(lang, "bye-needs-number")),
            ByeError::NoBye => Self::new(Kind::NotNow, |lang| t!(lang, "bye-none")),
        }
    }
}
