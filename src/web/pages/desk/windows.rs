//! What the desk says of a round that is played over days: what is agreed for today, and what has no day as the end comes near.

use crate::prelude::*;
use domain::section_state::Game;

/// The games of the round that somebody waits for.
fn awaited(round: &SectionRound) -> impl Iterator<Item = &Game> {
    round.games.iter().filter(|game| round.awaits(game))
}

/// How many of them have no time.
fn without_time(round: &SectionRound) -> usize {
    awaited(round)
        .filter(|game| game.appointment.plays_at.is_none())
        .count()
}

/// How many of them an arbiter lets be played after the round, which is over.
pub(super) fn agreed_for_later(round: &SectionRound, now: Timestamp) -> usize {
    if !round.window().is_some_and(|window| window.is_over(now)) {
        return 0;
    }
    let is_later = |game: &&Game| game.appointment.plays_at.is_some_and(|at| at > now);
    awaited(round).filter(is_later).count()
}

/// The days of the round, the games agreed for today, and how many have no time; `None` for a round with an hour.
pub(super) fn text(lang: Lang, round: &SectionRound, now: Timestamp) -> Option<String> {
    let window = round.window()?;
    let mut said = vec![t!(
        lang,
        desk_window,
        days = lang.span(window.first(), window.last())
    )];
    let today = schedule::local(now).date();
    let mut boards: Vec<(Timestamp, BoardNo)> = awaited(round)
        .filter_map(|game| Some((game.appointment.plays_at?, game.board)))
        .filter(|(at, _)| schedule::local(*at).date() == today)
        .collect();
    boards.sort_unstable();
    if !boards.is_empty() {
        let each = boards
            .into_iter()
            .map(|(at, board)| t!(lang, desk_window_board, board = board.get(), at = lang.clock(at)));
        let boards = each.collect::<Vec<_>>().join(", ");
        said.push(t!(lang, desk_window_today, boards));
    }
    let games = without_time(round);
    if games > 0 {
        said.push(t!(lang, desk_window_unset, games));
    }
    Some(said.join(" "))
}

/// That the end of the round is near and games have no time; `None` where it is not, or all have one.
pub(super) fn ends_soon(lang: Lang, round: &SectionRound, now: Timestamp) -> Option<String> {
    let window = round.window().filter(|window| window.ends_soon(now))?;
    let games = without_time(round);
    (games > 0).then(|| {
        t!(
            lang,
            desk_window_ends,
            round = round.number.get(),
            day = lang.date(window.last()),
            games
        )
    })
}
