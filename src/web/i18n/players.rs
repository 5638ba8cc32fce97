//! Words of entering players, of their rounds and byes: fields and what to write in them, doubts, what forbids something.

use super::Lang;
use domain::{
    player::{Sex, TextError},
    registered::NumberFault,
    registration::{
        EntryStatus, RatingOrigin, StayError,
        byes::{ByeRefusal, ByeWarning},
        doubts::{Doubt, Likeness},
        form::{EntryFault, EntryField, FaultKind},
        membership::Membership,
    },
};
use engine::{bye::ByeKind, numbers::RoundNo};
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

fn listed<T: ToString>(values: &[T]) -> String {
    values
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
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
        Doubt::BirthUnknown => t!(lang, player_doubt_birth_unknown),
        Doubt::OtherSex { sex: Sex::Female } => t!(lang, player_doubt_women),
        Doubt::OtherSex { sex: Sex::Male } => t!(lang, player_doubt_men),
        Doubt::OtherClub { clubs } => t!(lang, player_doubt_other_club, clubs = listed(clubs)),
        Doubt::OtherFederation { federations } => {
            t!(
                lang,
                player_doubt_other_federation,
                federations = listed(federations)
            )
        }
        Doubt::NoMember { membership } => match membership {
            Membership::Gone { on } => t!(lang, player_doubt_member_gone, day = lang.date(*on)),
            Membership::NotListed => t!(lang, player_doubt_no_member),
            Membership::NoNumber | Membership::Stands => t!(lang, player_doubt_member_number),
        },
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
        StayError::PublicMeanwhile(round) => t!(lang, own_leave_meanwhile, round = round.get()),
        StayError::NoneLeft => t!(lang, own_leave_none),
    }
}

/// The rounds somebody is not in, with what they get for each.
pub fn rounds_off(lang: Lang, rounds: &[(RoundNo, ByeKind)]) -> String {
    let line = |(round, kind): &(RoundNo, ByeKind)| {
        t!(lang, apply_away_line, round = round.get(), kind = lang.bye(*kind))
    };
    rounds.iter().map(line).collect::<Vec<_>>().join(", ")
}

/// Why a bye cannot be given.
pub fn refusal(lang: Lang, refusal: ByeRefusal) -> String {
    match refusal {
        ByeRefusal::RoundPaired(round) => t!(lang, player_round_paired, round = round.get()),
        ByeRefusal::Excluded(round) => t!(lang, bye_excluded, round = round.get()),
        ByeRefusal::NoSuchRound { planned } => t!(lang, player_no_such_round, planned),
        ByeRefusal::SecondGame(round) => t!(lang, bye_second_game, round = round.get()),
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
        ByeWarning::FullPointByOwnRules => t!(lang, bye_full_own_rules),
    }
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
