//! A protest in words, for the pages of cases and of captains: its subject, its status, what a decision changed of a match, and the outcome of
//! its deposit.

use crate::prelude::*;
use domain::protest::{About, CardOf, Decision, Deposit, MatchChange, State as Stage};
use engine::{
    numbers::{MatchNo, TeamNo},
    result::GameResult,
    team_event::MatchForfeit,
};
use store::protests::Protest;
use texts::t;

/// A deposit: its amount, whether it was paid, and its outcome.
pub fn deposit(lang: Lang, deposit: Deposit) -> String {
    let kroner = lang.whole(u64::from(deposit.kroner));
    let paid = match deposit.paid_at {
        Some(at) => t!(lang, protest_deposit_paid, at = lang.stamp(at)),
        None => t!(lang, protest_deposit_open),
    };
    let words = format!("{} {paid}", t!(lang, protest_deposit, kroner));
    match deposit.outcome {
        Some(outcome) => format!("{words} {}.", lang.deposit_outcome(outcome)),
        None => words,
    }
}

/// How far a protest has come, as a state.
pub const fn state(protest: &Protest) -> State {
    match protest.course.state {
        Stage::Filed | Stage::Admissible | Stage::Appealed => State::Missing,
        Stage::Late => State::Late,
        Stage::Decided => State::Ruled,
        Stage::Closed => State::Confirmed,
    }
}

/// The card a protest is about, and whose protest it is.
fn of_card(lang: Lang, of: CardOf, field: &SectionState) -> String {
    let team = field
        .team(of.team)
        .map_or_else(String::new, |team| team.name.to_string());
    let (round, number) = (of.round.get(), of.no.get());
    match of.board {
        Some(board) => t!(
            lang,
            protest_about_card_board,
            round = round,
            number = number,
            board = board.get(),
            team = team
        ),
        None => t!(
            lang,
            protest_about_card,
            round = round,
            number = number,
            team = team
        ),
    }
}

/// A match, and the team that lost it as a whole.
pub fn of_match(lang: Lang, (round, no, team): (RoundNo, MatchNo, TeamNo), field: &SectionState) -> String {
    let team = field
        .team(team)
        .map_or_else(String::new, |team| team.name.to_string());
    t!(
        lang,
        protest_about_match,
        round = round.get(),
        number = no.get(),
        team = team
    )
}

/// What a protest is against: `En afgørelse: runde 3, bord 5`.
pub fn about(
    lang: Lang,
    protest: &Protest,
    board: Option<(RoundNo, BoardNo)>,
    field: &SectionState,
) -> String {
    let kind = lang.protest_kind(protest.course.kind);
    let place = match (protest.about, board) {
        (_, Some((round, board))) => t!(lang, board_title, board = board.get(), round = round.get()),
        (About::Pairing { round }, None) => t!(lang, rounds_round_no, round = round.get()),
        (About::IneligiblePlayer { player }, None) => field
            .player_by_id(player)
            .map(|entrant| entrant.person.name.spoken())
            .unwrap_or_default(),
        (About::TeamCard { of: Some(of), .. }, None) => return of_card(lang, of, field),
        (About::MatchLost { round, no, team }, None) => of_match(lang, (round, no, team), field),
        (
            About::Decision { .. }
            | About::Clock { .. }
            | About::TeamCard { of: None, .. }
            | About::Sanction { .. }
            | About::TeamPenalty { .. },
            None,
        ) => String::new(),
    };
    if place.is_empty() {
        kind
    } else {
        format!("{kind}: {place}")
    }
}

/// What a decision said of the match of teams that a protest is about, with what stood before, in a sentence.
pub fn changed(lang: Lang, about: &About, decision: &Decision, field: &SectionState) -> Option<String> {
    let (_, round, no) = about.of_match()?;
    let one = field.match_in(round, no)?;
    let result = |result: Option<GameResult>| result.map_or("–", GameResult::label);
    let lost = |team| t!(lang, protest_card_lost, team = field.team_name(team));
    Some(match decision.changed? {
        MatchChange::Board { was, becomes, .. } => {
            let board = about.card()?.board?.get();
            t!(
                lang,
                protest_card_changed,
                board,
                was = result(was),
                becomes = result(becomes)
            )
        }
        MatchChange::Whole { becomes, .. } => match becomes {
            None => t!(lang, protest_card_boards_count),
            Some(MatchForfeit::ByBoth) => t!(lang, protest_card_lost_by_both),
            Some(MatchForfeit::ByWhite) => lost(one.white),
            Some(MatchForfeit::ByBlack) => lost(one.black),
        },
    })
}
