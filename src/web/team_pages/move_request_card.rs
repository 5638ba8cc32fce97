//! A club's request to move a match as a card, for the clubs and for the league leader.

use crate::prelude::*;
use domain::team_match::request::{MoveOutcome, MoveStanding, MoveWish};
use service::move_requests::RequestLine;
use web::i18n_teams::{fixtures, move_requests as words};

/// A request in words.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a form that the card has or has not"
)]
pub(crate) struct RequestCard {
    pub(crate) id: String,
    pub(crate) version: Version,
    pub(crate) heading: String,
    pub(crate) asks: String,
    pub(crate) now: String,
    pub(crate) wished: String,
    /// What the clubs and the league leader have written, each with who.
    pub(crate) said: Vec<String>,
    /// What the rules of the league say, while it is open.
    pub(crate) rules: Vec<String>,
    pub(crate) standing: String,
    pub(crate) state: State,
    /// When it was asked.
    pub(crate) at: String,
    /// What was typed about it and not taken.
    pub(crate) typed: String,
    /// What is wrong with that.
    pub(crate) error: String,
    pub(crate) is_open: bool,
    /// May the match still be moved as it was asked for?
    pub(crate) is_movable: bool,
    /// Did the match move without the league leader?
    pub(crate) is_news: bool,
    /// Does it wait for the club that reads?
    pub(crate) is_asked_of_us: bool,
    /// Can the club that reads withdraw it?
    pub(crate) is_ours: bool,
}

impl RequestCard {
    pub(crate) fn of(lang: Lang, line: &RequestLine) -> Self {
        let request = &line.request;
        // A request whose match is past is closed, whatever was answered.
        let is_open = request.end.is_none() && line.standing != MoveStanding::Past;
        let (first, second) = &line.teams;
        let other = if line.asking == *first { second } else { first };
        let wrote = |who: &str, text: &str| t!(lang, moves_why, club = who, words = text);
        let answered = request.answer.as_ref().filter(|said| !said.words.is_empty());
        let ended = request.end.as_ref().filter(|end| !end.reason.is_empty());
        let said = [
            Some(wrote(&request.asked_by, &request.reason)),
            answered.map(|said| wrote(other, &said.words)),
            ended.map(|end| wrote(&end.by, &end.reason)),
        ];
        let mut rules: Vec<String> = Vec::new();
        if let Some(verdict) = line.verdict.filter(|_| line.standing.waits()) {
            rules = words::verdict(lang, &verdict);
        }
        let versus = t!(
            lang,
            fixtures_match_heading,
            first = first.as_str(),
            second = second.as_str()
        );
        Self {
            id: request.id.to_string(),
            version: request.version,
            heading: format!(
                "{} · {versus}",
                t!(lang, fixtures_round, round = line.round.get())
            ),
            asks: t!(lang, moves_asks, team = line.asking.as_str()),
            // A request that has ended is about the match as it was then; it may have moved since.
            now: if is_open {
                t!(lang, moves_now, at = words::place(lang, &line.stands))
            } else {
                String::new()
            },
            wished: match &line.request.wish {
                MoveWish::To(_) => t!(lang, moves_wished, at = fixtures::whereabouts(lang, &line.wished)),
                MoveWish::PutOff => t!(lang, moves_wished_later),
            },
            said: said.into_iter().flatten().collect(),
            rules,
            standing: words::standing(lang, line.standing, request),
            state: match (line.standing, request.end.as_ref().map(|end| end.outcome)) {
                (MoveStanding::WaitsForClub | MoveStanding::WaitsForLeader, _) => State::Pending,
                (MoveStanding::Ended, Some(MoveOutcome::ByAgreement | MoveOutcome::Granted)) => {
                    State::Confirmed
                }
                (MoveStanding::Ended, Some(MoveOutcome::Refused)) => State::Refused,
                (MoveStanding::Ended, Some(MoveOutcome::Withdrawn | MoveOutcome::Overtaken) | None)
                | (MoveStanding::Overtaken | MoveStanding::Past, _) => State::Postponed,
            },
            at: t!(lang, moves_asked, at = lang.stamp(request.asked_at)),
            typed: String::new(),
            error: String::new(),
            is_open,
            is_movable: line.standing.waits(),
            is_news: request.is_news(),
            is_asked_of_us: line.is_asked_of_us(),
            is_ours: is_open && line.is_ours(),
        }
    }

    /// The card of this request shows again what was typed, with what is wrong.
    pub(crate) fn refused(cards: &mut [Self], sent: &Sent, field: &str, errors: &FieldErrors) {
        if let Some(card) = cards.iter_mut().find(|card| card.id == sent.text("request")) {
            sent.text(field).clone_into(&mut card.typed);
            errors.of(field).clone_into(&mut card.error);
        }
    }
}
