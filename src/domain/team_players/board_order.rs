//! What puts the players at one board of the matches in order: which of what they made there comes first.

use std::cmp::Ordering;

use super::{AtBoard, PlayerScore};
use crate::section_state::SectionState;
use engine::standings::Place;

engine::spelled! {
    /// What players at a board are compared by.
    pub enum BoardCriterion {
        /// The most points there.
        Points => "points",
        /// The most points for each game there.
        Percentage => "percentage",
        /// The best performance there (B.01 art. 1.4.9); whoever has none comes last.
        Performance => "performance",
        /// The fewest games there.
        FewerGames => "fewer_games",
        /// The most games there.
        MoreGames => "more_games",
    }
}

impl BoardCriterion {
    /// The order where nothing else is announced: the most points, then fewer games, then the better performance.
    pub const USUAL: [Self; 3] = [Self::Points, Self::FewerGames, Self::Performance];

    /// Which of two comes first by this alone.
    fn compare(self, one: &AtBoard, other: &AtBoard) -> Ordering {
        let halves = |at: &AtBoard| i64::from(at.points.as_halves());
        match self {
            Self::Points => other.points.cmp(&one.points),
            // Multiplied crosswise, so that nothing is rounded.
            Self::Percentage => {
                (halves(other) * i64::from(one.games)).cmp(&(halves(one) * i64::from(other.games)))
            }
            Self::Performance => other.performance.cmp(&one.performance),
            Self::FewerGames => one.games.cmp(&other.games),
            Self::MoreGames => other.games.cmp(&one.games),
        }
    }
}

/// Which of two comes first by these, the most important first; equal where none separates them.
fn compare(order: &[BoardCriterion], one: &AtBoard, other: &AtBoard) -> Ordering {
    order
        .iter()
        .map(|criterion| criterion.compare(one, other))
        .find(|ordering| ordering.is_ne())
        .unwrap_or(Ordering::Equal)
}

impl SectionState {
    /// The scores at a board, the best first by these criteria, each with its place; tied players share it, in the order of
    /// [`Self::team_player_scores`].
    pub fn ranked_at_board<'a>(
        scores: &'a [PlayerScore],
        board: u8,
        order: &[BoardCriterion],
        counts: impl Fn(&PlayerScore, &AtBoard) -> bool,
    ) -> Vec<(&'a PlayerScore, AtBoard, Place)> {
        let mut best: Vec<(&PlayerScore, AtBoard)> = scores
            .iter()
            .filter_map(|score| Some((score, *score.boards.get(&board)?)))
            .filter(|(score, at)| counts(score, at))
            .collect();
        best.sort_by(|(_, one), (_, other)| compare(order, one, other));
        let mut before = 0;
        best.chunk_by(|(_, one), (_, next)| compare(order, one, next).is_eq())
            .flat_map(|level| {
                let place = Place {
                    first: before + 1,
                    last: before + level.len(),
                };
                before += level.len();
                level.iter().map(move |(score, at)| (*score, *at, place))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use engine::{
        numbers::{StartNo, TeamNo},
        points::Points,
    };

    fn score(no: u16, halves: i32, games: u16, performance: Option<i32>) -> PlayerScore {
        let at = AtBoard {
            games,
            points: Points::halves(halves),
            performance,
        };
        PlayerScore {
            player: StartNo::new(no).unwrap(),
            team: TeamNo::new(no).unwrap(),
            all: at,
            boards: BTreeMap::from([(1, at)]),
        }
    }

    fn ranked(scores: &[PlayerScore], order: &[BoardCriterion], fewest: u16) -> Vec<(u16, usize, usize)> {
        SectionState::ranked_at_board(scores, 1, order, |_, at| at.games >= fewest)
            .into_iter()
            .map(|(score, _, place)| (score.player.get(), place.first, place.last))
            .collect()
    }

    #[test]
    fn the_announced_order_decides_who_is_best_at_a_board() {
        use BoardCriterion::{FewerGames, MoreGames, Percentage, Performance, Points};
        // 5 of 7, 4½ of 5, 2 of 2, 5 of 7 and 4½ of 6.
        let scores = [
            score(1, 10, 7, Some(2_100)),
            score(2, 9, 5, Some(1_900)),
            score(3, 4, 2, None),
            score(4, 10, 7, Some(2_050)),
            score(5, 9, 6, Some(2_200)),
        ];
        for (order, fewest, expected) in [
            (
                &[Points][..],
                1,
                &[(1, 1, 2), (4, 1, 2), (2, 3, 4), (5, 3, 4), (3, 5, 5)][..],
            ),
            (
                &BoardCriterion::USUAL,
                1,
                &[(1, 1, 1), (4, 2, 2), (2, 3, 3), (5, 4, 4), (3, 5, 5)],
            ),
            // 100, 90, 75 and 71 per cent; with five games at least the first is out.
            (
                &[Percentage, MoreGames],
                1,
                &[(3, 1, 1), (2, 2, 2), (5, 3, 3), (1, 4, 5), (4, 4, 5)],
            ),
            (
                &[Percentage, Performance],
                5,
                &[(2, 1, 1), (5, 2, 2), (1, 3, 3), (4, 4, 4)],
            ),
            // Nobody without a performance comes before somebody with one.
            (
                &[Performance],
                1,
                &[(5, 1, 1), (1, 2, 2), (4, 3, 3), (2, 4, 4), (3, 5, 5)],
            ),
            (&[FewerGames], 6, &[(5, 1, 1), (1, 2, 3), (4, 2, 3)]),
        ] {
            assert_eq!(ranked(&scores, order, fewest), expected, "{order:?}, {fewest}");
        }
    }

    #[test]
    fn a_player_is_at_home_at_the_board_with_most_games() {
        let games = |games| AtBoard {
            games,
            ..AtBoard::default()
        };
        let at = |boards: &[(u8, u16)]| PlayerScore {
            boards: boards
                .iter()
                .map(|(board, number)| (*board, games(*number)))
                .collect(),
            ..score(1, 0, 0, None)
        };
        assert_eq!(at(&[(1, 2), (2, 3)]).main_board(), Some(2));
        assert_eq!(at(&[(1, 3), (2, 3), (3, 1)]).main_board(), Some(1));
        assert_eq!(at(&[]).main_board(), None);
    }

    #[test]
    fn the_public_list_is_in_the_usual_order() {
        let scores = [
            score(1, 8, 7, Some(2_100)),
            score(2, 8, 5, Some(1_900)),
            score(3, 8, 5, None),
            score(4, 9, 9, None),
        ];
        let listed = |scores: &[PlayerScore], places: usize| -> Vec<u16> {
            let best = SectionState::best_at_board(scores, 1, places).into_iter();
            best.map(|(score, _)| score.player.get()).collect()
        };
        assert_eq!(listed(&scores, 4), [4, 2, 3, 1]);
        assert_eq!(listed(&scores, 3), [4, 2, 3]);
        // Two share the third place.
        let level = [
            score(1, 8, 5, None),
            score(2, 9, 5, None),
            score(3, 8, 5, None),
            score(4, 10, 5, None),
            score(5, 7, 5, None),
        ];
        assert_eq!(listed(&level, 3), [4, 2, 1, 3]);
        assert_eq!(listed(&level, 2), [4, 2]);
    }
}
