//! A row of the board list: how the board stands, what can be pressed on it, and the mark by which a list knows that it has changed.

use std::{
    collections::{BTreeSet, hash_map::DefaultHasher},
    hash::{Hash as _, Hasher as _},
};

use crate::prelude::*;
use domain::{
    confirmation::{Confirmation, Unconfirmed},
    missing::MissingBoard,
};
use engine::result::GameResult;
use rules::{
    arrival_rulings::lateness::CountdownState,
    catalogue::Article,
    entry::{Outcome, Suspension},
    ruling::Ground,
};
use service::{
    access::Actor,
    boards::{BoardView, Side},
};
use store::rulings::Mark;
use web::components::board::{BoardRow, Man, Middle, Pressed};

/// What the rows of a round are made from, read at one moment.
pub(super) struct RowScene<'a> {
    pub(super) lang: Lang,
    pub(super) actor: &'a Actor,
    pub(super) confirmation: Confirmation,
    pub(super) status: RoundStatus,
    pub(super) here: &'a RoundLinks,
    /// Results nobody has looked at a second time; none where the section does not ask.
    pub(super) unconfirmed: &'a [Unconfirmed],
    /// Boards on which something was ruled.
    pub(super) ruled: &'a [Mark],
    /// Boards whose result is approved with the card of their match.
    pub(super) approved: &'a BTreeSet<BoardNo>,
    /// Boards on which somebody is missing although the round has begun, with how long they may still come.
    pub(super) late: &'a BTreeMap<BoardNo, MissingBoard>,
}

impl RowScene<'_> {
    pub(super) fn row(&self, view: &BoardView) -> BoardRow {
        let (lang, game) = (self.lang, &view.game);
        let late = self.late.get(&game.board);
        let href = self.here.board(game.board);
        let (state, sign, middle) = self.standing(view, late, &href);
        let absent = |side: Colour| {
            late.is_some_and(|missing| state == State::Late && missing.arrivals.of(side).is_none())
        };
        let mut row = BoardRow {
            number: game.board.get(),
            mark: String::new(),
            state,
            sign: match self.ruled.iter().find(|mark| mark.board == game.board) {
                Some(mark) => signed(mark, game.outcome, &sign),
                None => sign,
            },
            white: man(lang, &view.white, absent(Colour::White)),
            black: man(lang, &view.black, absent(Colour::Black)),
            won: game.outcome.result.and_then(pressed),
            middle,
            version: game.version,
            key: ids::fresh().to_string(),
            action: href.clone(),
            more: href.clone(),
            href,
        };
        row.mark = mark(&row);
        row
    }

    /// How the board stands, in a colour and few words, and what is between the players.
    fn standing(&self, view: &BoardView, late: Option<&MissingBoard>, href: &str) -> (State, String, Middle) {
        let (lang, game) = (self.lang, &view.game);
        let outcome = game.outcome;
        let said = |text: String| Middle::Said {
            text,
            href: href.to_owned(),
        };
        let waits = self
            .unconfirmed
            .iter()
            .find(|waiting| waiting.board == game.board && self.status == RoundStatus::Published);
        if game.is_disputed {
            (
                State::Refused,
                t!(lang, entry_sign_disputed),
                said(t!(lang, entry_two_results)),
            )
        } else if let (Some(waiting), Some(_)) = (waits, outcome.result) {
            let is_mine = waiting.is_by(self.actor.account(), &self.actor.name);
            let waits_for_another = is_mine && !self.confirmation.may_be_the_same();
            let middle = if waits_for_another {
                said(t!(lang, entry_waits_for_another, result = lang.outcome(&outcome)))
            } else {
                Middle::Confirm {
                    text: match self.confirmation {
                        Confirmation::Players => {
                            t!(lang, entry_confirm_signed, result = lang.outcome(&outcome))
                        }
                        Confirmation::None | Confirmation::SecondArbiter => {
                            t!(lang, entry_confirm, result = lang.outcome(&outcome))
                        }
                    },
                }
            };
            let state = if waits_for_another {
                State::Running
            } else {
                State::Missing
            };
            (state, t!(lang, entry_sign_unconfirmed), middle)
        } else if let Some(result) = outcome.result {
            let is_open = self.status == RoundStatus::Published && !self.approved.contains(&game.board);
            let middle = match pressed(result) {
                Some(button) if !outcome.unrated && is_open => Middle::Buttons(Some(button)),
                Some(_) | None => said(match game.reported {
                    Some(reported) => format!(
                        "{} · {}",
                        lang.outcome(&outcome),
                        t!(lang, round_reported, result = reported.label())
                    ),
                    None => lang.outcome(&outcome),
                }),
            };
            let time = game.entered_at.map(|at| lang.clock(at)).unwrap_or_default();
            (State::Confirmed, time, middle)
        } else if let Some(suspension) = outcome.suspended {
            let sign = match suspension {
                Suspension::Adjourned => t!(lang, entry_sign_adjourned),
                Suspension::Postponed => t!(lang, entry_sign_postponed),
            };
            (
                State::Postponed,
                sign,
                said(lang.agreed(&outcome, game.appointment)),
            )
        } else if let Some(missing) = late {
            let sign = match missing.countdown.state {
                CountdownState::Over(_) => t!(lang, entry_sign_late),
                CountdownState::NotStarted | CountdownState::Runs | CountdownState::Complete => {
                    t!(
                        lang,
                        entry_sign_until,
                        at = lang.clock(missing.countdown.deadline)
                    )
                }
            };
            (State::Late, sign, Middle::Buttons(None))
        } else {
            (
                State::Missing,
                t!(lang, entry_sign_missing),
                Middle::Buttons(None),
            )
        }
    }
}

fn pressed(result: GameResult) -> Option<Pressed> {
    match result {
        GameResult::WhiteWins => Some(Pressed::White),
        GameResult::Draw => Some(Pressed::Draw),
        GameResult::BlackWins => Some(Pressed::Black),
        GameResult::HalfZero
        | GameResult::ZeroHalf
        | GameResult::BothLose
        | GameResult::WhiteWinsByForfeit
        | GameResult::BlackWinsByForfeit
        | GameResult::DoubleForfeit => None,
    }
}

/// The short text of a row with a ruling: the article if it decided how the game ended, else the usual text.
fn signed(mark: &Mark, outcome: Outcome, sign: &str) -> String {
    let article = mark.ground.as_deref().and_then(Ground::find);
    let number = article
        .as_ref()
        .and_then(Ground::article)
        .and_then(Article::number);
    match number {
        Some(number) if mark.ends && outcome.result.is_some() => format!("§\u{a0}{number}"),
        Some(_) | None => format!("§\u{a0}{sign}"),
    }
}

/// Everything a row shows, in eight letters. Another program may make another mark: then the row is sent once more.
fn mark(row: &BoardRow) -> String {
    let mut hasher = DefaultHasher::new();
    (row.state, &row.sign, &row.middle, row.won, row.version).hash(&mut hasher);
    for man in [&row.white, &row.black] {
        (&man.name, &man.detail, &man.absent).hash(&mut hasher);
    }
    format!("{:08x}", hasher.finish() >> 32)
}

fn man(lang: Lang, side: &Side, is_absent: bool) -> Man {
    let points = t!(lang, entry_points, points = side.points.to_string());
    // Where players of teams meet by a table, boards are laid out by their seats: A1.
    let seat = side.seat.map(|seat| seat.to_string());
    let rating = side.rating.map(|rating| rating.to_string());
    let detail: Vec<String> = [seat, rating, Some(points)].into_iter().flatten().collect();
    let man = Man::new(side.name.clone(), detail.join(" · "));
    if is_absent {
        Man {
            absent: t!(lang, entry_absent),
            ..man
        }
    } else {
        man
    }
}
