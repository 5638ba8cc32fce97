//! The tie-breaks of a player's own results: wins, games with Black, progressive score, standard points (C.07 art. 7).

use super::{
    Trim,
    field::{Player, TieBreakField, Turn, TurnKind},
    value::{Cut, Part, Source, Value},
};
use crate::{colour::Colour, numbers::RoundNo, points::Points, result::Share};

/// One part for every round that counts for something.
fn count(player: &Player, amount: impl Fn(&Turn) -> Value) -> Vec<Part> {
    player
        .turns
        .iter()
        .map(|turn| Part {
            round: turn.round,
            source: Source::Round,
            amount: amount(turn),
            cut: None,
        })
        .filter(|part| part.amount != Value::ZERO)
        .collect()
}

fn one_if(holds: bool) -> Value {
    Value::whole(i64::from(holds))
}

/// The score: what the rounds gave, and penalties and bonuses after them.
pub(super) fn points(player: &Player) -> Vec<Part> {
    let mut parts = count(player, |turn| Value::points(turn.points));
    parts.extend(player.rulings.iter().map(|extra| Part {
        round: extra.round.unwrap_or(RoundNo::FIRST),
        source: Source::Extra { round: extra.round },
        amount: Value::points(extra.points),
        cut: None,
    }));
    parts
}

/// Art. 7.1: rounds that gave as many points as a win, played or not.
pub(super) fn wins(field: &TieBreakField, player: &Player) -> Vec<Part> {
    count(player, |turn| one_if(turn.usual == field.scoring.win))
}

/// Art. 7.2: games won over the board.
pub(super) fn games_won(player: &Player) -> Vec<Part> {
    count(player, |turn| {
        one_if(matches!(
            turn.kind,
            TurnKind::Played {
                share: Share::Win,
                ..
            }
        ))
    })
}

/// Art. 7.3: games played with Black.
pub(super) fn black_games(player: &Player) -> Vec<Part> {
    count(player, |turn| {
        one_if(matches!(
            turn.kind,
            TurnKind::Played {
                colour: Colour::Black,
                ..
            }
        ))
    })
}

/// Art. 7.4: games won with Black.
pub(super) fn black_wins(player: &Player) -> Vec<Part> {
    count(player, |turn| {
        one_if(matches!(
            turn.kind,
            TurnKind::Played {
                colour: Colour::Black,
                share: Share::Win,
                ..
            }
        ))
    })
}

/// Art. 7.5: the sum of the scores after each round; a cut leaves out the first rounds.
pub(super) fn progressive(player: &Player, trim: Trim) -> Vec<Part> {
    let early = match trim {
        Trim::All => 0,
        Trim::Cut(number) | Trim::Median(number) => usize::from(number),
    };
    let of_round = |round: Option<RoundNo>| -> Points {
        let extras = player.rulings.iter().filter(|extra| extra.round == round);
        extras.map(|extra| extra.points).sum()
    };
    let mut so_far = of_round(None);
    player
        .turns
        .iter()
        .enumerate()
        .map(|(index, turn)| {
            so_far += turn.points + of_round(Some(turn.round));
            Part {
                round: turn.round,
                source: Source::Round,
                amount: Value::points(so_far),
                cut: (index < early).then_some(Cut::Early),
            }
        })
        .collect()
}

/// Art. 7.6: rounds one elected to play: all but requested byes and forfeit losses. A full-point bye counts, being a win.
pub(super) fn rounds_elected(player: &Player) -> Vec<Part> {
    count(player, |turn| one_if(!turn.is_voluntary()))
}

/// Art. 7.7: 1 – ½ – 0 whatever the point system.
///
/// Over the board: more than the opponent is 1, as much is ½, so that ½–0 is 1 and 0 and a game both lost is ½ and ½. Without
/// a game: more points than a draw is 1, as many is ½.
pub(super) fn standard_points(field: &TieBreakField, player: &Player) -> Vec<Part> {
    let halves = |turn: &Turn| {
        let order = match turn.kind {
            TurnKind::Played { share, other, .. } => {
                field.scoring.of_share(share).cmp(&field.scoring.of_share(other))
            }
            TurnKind::Open => std::cmp::Ordering::Less,
            TurnKind::ForfeitWin
            | TurnKind::ForfeitLoss
            | TurnKind::PairingBye
            | TurnKind::FullBye
            | TurnKind::RequestedBye => turn.usual.cmp(&field.scoring.draw),
        };
        match order {
            std::cmp::Ordering::Less => Points::ZERO,
            std::cmp::Ordering::Equal => Points::HALF,
            std::cmp::Ordering::Greater => Points::ONE,
        }
    };
    count(player, |turn| Value::points(halves(turn)))
}
