//! What the players of a game have agreed on, in words, for their own pages and for those who pair; and how a place is read from a form.

use crate::prelude::*;
use domain::{
    game_agreement::{Meeting, MeetingPlace},
    player::TextError,
};
use store::game_agreements::StoredAgreement;

/// `tirsdag 10. februar 2026 kl. 19.00, Klubben`.
pub fn meeting(lang: Lang, meeting: &Meeting) -> String {
    let at = lang.moment(meeting.plays_at);
    match &meeting.place {
        Some(place) => format!("{at}, {place}"),
        None => at,
    }
}

/// What is agreed for a game and what is proposed, each in a sentence. `name` says what a player is called.
pub fn lines(lang: Lang, one: &StoredAgreement, name: impl Fn(PlayerId) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(at) = one.facts.arranged {
        lines.push(t!(lang, agreement_arranged, at = lang.moment(at)));
        return lines;
    }
    match &one.agreement.agreed {
        Some(agreed) => lines.push(t!(lang, agreement_agreed, when = meeting(lang, agreed))),
        None => lines.push(t!(lang, agreement_none_yet)),
    }
    if let Some(proposed) = &one.agreement.proposed {
        let when = meeting(lang, &proposed.meeting);
        lines.push(t!(lang, agreement_proposed, who = name(proposed.by), when));
    }
    lines
}

/// A place as it was typed; none for an empty field.
///
/// # Errors
///
/// When it is too long or cannot stand on one line.
pub fn read_place(text: &str) -> Result<Option<MeetingPlace>> {
    match text.parse() {
        Ok(place) => Ok(Some(place)),
        Err(TextError::Empty) => Ok(None),
        Err(TextError::TooLong { max }) => Err(Problem::field("place", move |lang| {
            t!(lang, problem_too_long, max)
        })),
        Err(TextError::ControlCharacter | TextError::Malformed) => {
            Err(Problem::field("place", |lang| t!(lang, agreement_place_unknown)))
        }
    }
}
