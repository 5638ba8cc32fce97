//! The tie-breaks made of ratings (C.07 art. 10). Only games over the board count.

use super::{
    Trim,
    field::{Player, TieBreakField, Turn, TurnKind},
    value::{Cut, Part, Source, Value},
};
use crate::{
    numbers::Rating,
    performance::{self, Performance},
    rating_tables::expectation,
};

/// One finished game: the opponent's rating and the result in half points.
struct RatedOpponent {
    rating: i64,
    halves: i64,
}

/// A player's own rating is the first one (art. 10.6): no round of an event belongs to it.
pub(super) fn own_rating(field: &TieBreakField, player: &Player) -> i64 {
    counted(field, player.rating)
}

/// What a player without a rating counts as. Never zero in use, because callers ask [`TieBreakField::has_all_ratings`] first.
fn counted(field: &TieBreakField, rating: Option<Rating>) -> i64 {
    rating
        .or(field.unrated_as)
        .map_or(0, |rating| i64::from(rating.get()))
}

/// The result as the rating regulations see it: 1 – ½ – 0 whatever the point system.
fn halves_of(turn: &Turn) -> Option<i64> {
    match turn.kind {
        TurnKind::Played { share, .. } => Some(share.rated().as_halves().into()),
        TurnKind::Open
        | TurnKind::ForfeitWin
        | TurnKind::ForfeitLoss
        | TurnKind::PairingBye
        | TurnKind::FullBye
        | TurnKind::RequestedBye => None,
    }
}

fn games(field: &TieBreakField, player: &Player) -> Vec<RatedOpponent> {
    player
        .turns
        .iter()
        .filter_map(|turn| {
            Some(RatedOpponent {
                halves: halves_of(turn)?,
                rating: turn.opponent.map(|_| counted(field, turn.rating))?,
            })
        })
        .collect()
}

/// Art. 10.1: the ratings of the opponents, the lowest and highest left out as `/C` and `/M` say.
pub(super) fn opponents(field: &TieBreakField, player: &Player, trim: Trim) -> Vec<Part> {
    let mut parts: Vec<Part> = player
        .turns
        .iter()
        .filter(|turn| halves_of(turn).is_some())
        .filter_map(|turn| {
            let opponent = field.players.get(turn.opponent?)?;
            Some(Part {
                round: turn.round,
                source: Source::Figure { no: opponent.no },
                amount: Value::whole(counted(field, turn.rating)),
                cut: None,
            })
        })
        .collect();
    let (lowest, highest) = match trim {
        Trim::All => (0, 0),
        Trim::Cut(number) => (number, 0),
        Trim::Median(number) => (number, number),
    };
    for _ in 0..lowest {
        if let Some(part) = parts
            .iter_mut()
            .filter(|part| part.counts())
            .min_by_key(|part| part.amount)
        {
            part.cut = Some(Cut::Lowest);
        }
    }
    for _ in 0..highest {
        if let Some(part) = parts
            .iter_mut()
            .filter(|part| part.counts())
            .max_by_key(|part| part.amount)
        {
            part.cut = Some(Cut::Highest);
        }
    }
    parts
}

/// Art. 10.2: the average rating of the opponents plus the difference the percentage stands for, with what it is made of; `None` without
/// a game.
pub(super) fn performed(field: &TieBreakField, player: &Player) -> Option<Performance> {
    let games = games(field, player);
    let opponents: Vec<i32> = games
        .iter()
        .filter_map(|game| i32::try_from(game.rating).ok())
        .collect();
    let halves: i64 = games.iter().map(|game| game.halves).sum();
    performance::performance(&opponents, i32::try_from(halves).unwrap_or(i32::MAX))
}

/// Art. 10.3: the lowest rating whose expected score reaches the score made; for a score of nothing the lowest opponent less
/// 800; zero without a game.
pub(super) fn perfect_performance(field: &TieBreakField, player: &Player) -> Value {
    /// From this difference on the table expects a full score; a score of nothing is set as far below the lowest opponent.
    const BEYOND: i64 = 800;
    let games = games(field, player);
    let (Some(lowest), Some(highest)) = (
        games.iter().map(|game| game.rating).min(),
        games.iter().map(|game| game.rating).max(),
    ) else {
        return Value::ZERO;
    };
    let halves: i64 = games.iter().map(|game| game.halves).sum();
    if halves == 0 {
        return Value::whole(lowest - BEYOND);
    }
    let reaches = |rating: i64| {
        let expected: i64 = games
            .iter()
            .map(|game| i64::from(expectation(i32::try_from(rating - game.rating).unwrap_or(0))))
            .sum();
        expected >= halves * 50
    };
    // Expectation rises with the rating: halve the interval. `low` does not reach the score, `high` does.
    let (mut low, mut high) = (lowest - BEYOND, highest + BEYOND);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if reaches(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Value::whole(high)
}
