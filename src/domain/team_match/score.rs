//! The score of a match: the sum of its boards, with empty boards and rulings.
//!
//! A score is not stored. [`engine::team_event::TeamEvent`] counts match points from it and keeps penalties as points beside the match.

use serde::{Deserialize, Serialize};

use super::Side;
use crate::league::ColourScheme;
use engine::{
    colour::Colour,
    numbers::{BoardNo, TeamNo},
    points::Points,
    result::{GameResult, Share},
    scoring::Scoring,
    team_event::{self, BoardOutcome, MatchForfeit},
};
use rules::entry::Outcome;

/// One board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    pub board: BoardNo,
    /// Has the home team somebody there?
    pub has_home: bool,
    /// Has the away team?
    pub has_away: bool,
    /// How its game stands, rulings on the game included; open while it is played, and where a board is empty.
    pub outcome: Outcome,
}

/// A decision about a match that replaces what its boards say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "ruling")]
pub enum MatchRuling {
    /// A board gives these points: a game lost to a player who may not play is rated as it was played.
    Board {
        board: BoardNo,
        home: Points,
        away: Points,
    },
    /// The board gives again what its game says.
    BoardStands { board: BoardNo },
    /// One team, or both (`None`), lose the whole match.
    Lost { by: Option<Side> },
    /// The match counts again as its boards say.
    Stands,
}

/// What one board gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardScore {
    pub board: BoardNo,
    pub home: Points,
    pub away: Points,
    /// Was its game played?
    pub was_played: bool,
    /// Is the game still to end? It gives nothing yet.
    pub is_open: bool,
}

/// Who lost a match as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    By(Side),
    ByBoth,
}

/// What a match gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchScore {
    pub boards: Vec<BoardScore>,
    pub lost: Option<Lost>,
    /// Boards of which two different results were sent, and nobody has decided which holds; none where the match is lost as a whole.
    pub disputed: Vec<BoardNo>,
}

/// Folds the boards and the rulings, the earliest first.
pub fn score(
    boards: &[MatchBoard],
    colours: &ColourScheme,
    first_named: Side,
    rulings: &[MatchRuling],
    scoring: &Scoring,
) -> MatchScore {
    let lost = rulings.iter().fold(None, |lost, ruling| match ruling {
        MatchRuling::Lost { by } => Some(by.map_or(Lost::ByBoth, Lost::By)),
        MatchRuling::Stands => None,
        MatchRuling::Board { .. } | MatchRuling::BoardStands { .. } => lost,
    });
    let boards = boards
        .iter()
        .map(|board| match lost {
            Some(lost) => lost_as_a_whole(*board, lost, scoring),
            None => board_score(*board, colours.white(board.board, first_named), rulings, scoring),
        })
        .collect();
    MatchScore {
        boards,
        lost,
        disputed: Vec::new(),
    }
}

/// Every board of a match that was lost as a whole is won by the other team, whatever was played there.
fn lost_as_a_whole(board: MatchBoard, lost: Lost, scoring: &Scoring) -> BoardScore {
    let (home, away) = match lost {
        Lost::By(Side::Home) => (scoring.absence, scoring.win),
        Lost::By(Side::Away) => (scoring.win, scoring.absence),
        Lost::ByBoth => (scoring.absence, scoring.absence),
    };
    BoardScore {
        board: board.board,
        home,
        away,
        was_played: board.outcome.result.is_some_and(GameResult::was_played),
        is_open: false,
    }
}

fn board_score(board: MatchBoard, white: Side, rulings: &[MatchRuling], scoring: &Scoring) -> BoardScore {
    let ruled = rulings.iter().fold(None, |ruled, ruling| match ruling {
        MatchRuling::Board {
            board: of,
            home,
            away,
        } if *of == board.board => Some((*home, *away)),
        MatchRuling::BoardStands { board: of } if *of == board.board => None,
        MatchRuling::Board { .. }
        | MatchRuling::BoardStands { .. }
        | MatchRuling::Lost { .. }
        | MatchRuling::Stands => ruled,
    });
    let result = board.outcome.result.or_else(|| empty(board, white));
    let of_game = result.map(|result| {
        let points = |side: Side| {
            let colour = if side == white {
                Colour::White
            } else {
                Colour::Black
            };
            scoring.of_share(result.share(colour))
        };
        (points(Side::Home), points(Side::Away))
    });
    let (home, away) = ruled.or(of_game).unwrap_or((Points::ZERO, Points::ZERO));
    BoardScore {
        board: board.board,
        home,
        away,
        was_played: result.is_some_and(GameResult::was_played),
        is_open: ruled.is_none() && of_game.is_none(),
    }
}

/// A board that is empty on one side or both is won or lost without play.
fn empty(board: MatchBoard, white: Side) -> Option<GameResult> {
    let (has_white, has_black) = match white {
        Side::Home => (board.has_home, board.has_away),
        Side::Away => (board.has_away, board.has_home),
    };
    match (has_white, has_black) {
        (true, true) => None,
        (true, false) => Some(GameResult::WhiteWinsByForfeit),
        (false, true) => Some(GameResult::BlackWinsByForfeit),
        (false, false) => GameResult::from_shares(Share::Absence, Share::Absence),
    }
}

impl MatchScore {
    /// The sum of the boards for the home team and the away team.
    pub fn points(&self) -> (Points, Points) {
        self.boards
            .iter()
            .fold((Points::ZERO, Points::ZERO), |(home, away), board| {
                (home + board.home, away + board.away)
            })
    }

    /// How many games are still to end.
    pub fn open(&self) -> usize {
        self.boards.iter().filter(|board| board.is_open).count()
    }

    /// The boards that were not played: each needs a remark where the rules ask for one.
    pub fn unplayed(&self) -> impl Iterator<Item = BoardNo> {
        self.boards
            .iter()
            .filter(|board| !board.was_played && !board.is_open)
            .map(|board| board.board)
    }

    /// The match for tables and pairing: the first-named team is White. Open boards at the end are left out; an open board above one that
    /// has ended stays, with no points yet.
    pub fn in_event(&self, first_named: Side, white: TeamNo, black: TeamNo) -> team_event::TeamMatch {
        let ended = self
            .boards
            .iter()
            .rposition(|board| !board.is_open)
            .map_or(0, |last| last + 1);
        team_event::TeamMatch {
            white,
            black,
            boards: self
                .boards
                .iter()
                .take(ended)
                .map(|board| {
                    let (white, black) = match first_named {
                        Side::Home => (board.home, board.away),
                        Side::Away => (board.away, board.home),
                    };
                    BoardOutcome {
                        white,
                        black,
                        was_played: board.was_played,
                    }
                })
                .collect(),
            forfeit: self.lost.map(|lost| match lost {
                Lost::By(side) if side == first_named => MatchForfeit::ByWhite,
                Lost::By(_) => MatchForfeit::ByBlack,
                Lost::ByBoth => MatchForfeit::ByBoth,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::strength_list::samples::board;

    fn seated(no: u16, result: Option<GameResult>) -> MatchBoard {
        MatchBoard {
            board: board(no),
            has_home: true,
            has_away: true,
            outcome: result.map_or(Outcome::OPEN, Outcome::of),
        }
    }

    fn of(boards: &[MatchBoard], rulings: &[MatchRuling]) -> MatchScore {
        score(
            boards,
            &ColourScheme::default(),
            Side::Home,
            rulings,
            &Scoring::STANDARD,
        )
    }

    fn points(halves: i32) -> Points {
        Points::halves(halves)
    }

    #[test]
    fn a_score_is_the_sum_of_the_boards_whatever_colour_a_team_has_there() {
        use GameResult::{BlackWins, Draw, WhiteWins};
        // The home team is White on 1 and 3: it wins 1, loses 2, draws 3; board 4 is open.
        let boards = [
            seated(1, Some(WhiteWins)),
            seated(2, Some(WhiteWins)),
            seated(3, Some(Draw)),
            seated(4, None),
        ];
        let home_first = of(&boards, &[]);
        assert_eq!(home_first.points(), (points(3), points(3)));
        assert_eq!(home_first.open(), 1);
        assert_eq!(home_first.unplayed().count(), 0);
        let away_first = score(
            &[seated(1, Some(WhiteWins)), seated(2, Some(BlackWins))],
            &ColourScheme::default(),
            Side::Away,
            &[],
            &Scoring::STANDARD,
        );
        assert_eq!(away_first.points(), (points(0), points(4)));
    }

    #[test]
    fn an_empty_board_is_won_by_whoever_sits_there() {
        let empty = |no, has_home, has_away| MatchBoard {
            has_home,
            has_away,
            ..seated(no, None)
        };
        let boards = [
            empty(1, true, false),
            empty(2, false, true),
            empty(3, false, false),
            empty(4, true, false),
        ];
        let is = of(&boards, &[]);
        assert_eq!(is.points(), (points(4), points(2)));
        assert_eq!(is.unplayed().count(), 4);
        assert!(
            !is.in_event(Side::Home, TeamNo::MIN, TeamNo::MAX).was_played(),
            "nobody played"
        );
    }

    #[test]
    fn the_last_ruling_on_a_board_or_on_the_match_counts() {
        use GameResult::WhiteWins;
        let boards = [seated(1, Some(WhiteWins)), seated(2, Some(WhiteWins))];
        let ruled = MatchRuling::Board {
            board: board(1),
            home: Points::ZERO,
            away: Points::ONE,
        };
        let lifted = MatchRuling::BoardStands { board: board(1) };
        let lost = MatchRuling::Lost { by: Some(Side::Home) };
        let both = MatchRuling::Lost { by: None };
        for (rulings, home, away) in [
            (&[][..], 2, 2),
            (&[ruled], 0, 4),
            (&[ruled, lifted], 2, 2),
            (&[lost], 0, 4),
            (&[lost, ruled], 0, 4),
            (&[lost, MatchRuling::Stands], 2, 2),
            (&[both], 0, 0),
        ] {
            assert_eq!(
                of(&boards, rulings).points(),
                (points(home), points(away)),
                "{rulings:?}"
            );
        }
        // The games were played all the same, and are rated: the teams have met.
        for rulings in [&[ruled][..], &[lost], &[both]] {
            let is = of(&boards, rulings);
            assert_eq!(is.unplayed().count(), 0);
            assert!(is.in_event(Side::Home, TeamNo::MIN, TeamNo::MAX).was_played());
        }
        let nobody = [seated(1, None), seated(2, None)];
        assert_eq!(of(&nobody, &[lost]).unplayed().count(), 2);
    }

    #[test]
    fn tables_read_the_first_named_team_as_white() {
        let boards = [seated(1, Some(GameResult::WhiteWins)), seated(2, None)];
        let (first, second) = (TeamNo::MIN, TeamNo::MAX);
        let lost = |by| of(&boards, &[MatchRuling::Lost { by }]);
        for (is, first_named, expected) in [
            (lost(Some(Side::Home)), Side::Home, Some(MatchForfeit::ByWhite)),
            (lost(Some(Side::Home)), Side::Away, Some(MatchForfeit::ByBlack)),
            (lost(None), Side::Away, Some(MatchForfeit::ByBoth)),
            (of(&boards, &[]), Side::Home, None),
        ] {
            assert_eq!(is.in_event(first_named, first, second).forfeit, expected);
        }
        let event = of(&boards, &[]).in_event(Side::Home, first, second);
        assert_eq!(event.game_points(), (Points::ONE, Points::ZERO));
        assert_eq!(event.boards.len(), 1, "an open board at the end is not there yet");
        assert!(event.was_played());
        let second_ended = [seated(1, None), seated(2, Some(GameResult::WhiteWins))];
        let event = of(&second_ended, &[]).in_event(Side::Home, first, second);
        assert_eq!(event.boards.len(), 2, "a board keeps its place");
        assert_eq!(event.game_points(), (Points::ZERO, Points::ONE));
    }

    proptest! {
        #[test]
        fn a_match_that_has_ended_gives_a_point_a_board(
            results in prop::collection::vec(0..3_usize, 1..=8),
            away_first in any::<bool>(),
        ) {
            let ordinary = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
            let boards: Vec<_> = (1..)
                .zip(&results)
                .map(|(no, result)| seated(no, ordinary.get(*result).copied()))
                .collect();
            let first = if away_first { Side::Away } else { Side::Home };
            let is = score(&boards, &ColourScheme::default(), first, &[], &Scoring::STANDARD);
            let (home, away) = is.points();
            prop_assert_eq!((home + away).as_halves(), 2 * i32::try_from(boards.len()).unwrap());
            let (white, black) = is.in_event(first, TeamNo::MIN, TeamNo::MAX).game_points();
            prop_assert_eq!(if away_first { (black, white) } else { (white, black) }, (home, away));
        }
    }
}
