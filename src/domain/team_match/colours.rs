//! Which colour each team of a match has on each board.

use super::Side;
use crate::league::ColourScheme;
use engine::{colour::Colour, numbers::BoardNo};

impl ColourScheme {
    /// The colour a team has on this board, when this side is named first.
    pub fn of_side(&self, board: BoardNo, side: Side, first_named: Side) -> Colour {
        let first = self.of_first_named(board);
        if side == first_named {
            first
        } else {
            first.opposite()
        }
    }

    /// Which side has White on this board.
    pub fn white(&self, board: BoardNo, first_named: Side) -> Side {
        match self.of_first_named(board) {
            Colour::White => first_named,
            Colour::Black => first_named.other(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(scheme: &str, side: Side, first_named: Side) -> String {
        let scheme: ColourScheme = scheme.parse().expect("a scheme");
        (1..=6)
            .map(
                |board| match scheme.of_side(BoardNo::new(board).expect("a board"), side, first_named) {
                    Colour::White => 'W',
                    Colour::Black => 'B',
                },
            )
            .collect()
    }

    #[test]
    fn the_announced_colours_are_those_of_the_first_named_team() {
        for (scheme, side, first_named, expected) in [
            ("WBWBWB", Side::Home, Side::Home, "WBWBWB"),
            ("WBWBWB", Side::Away, Side::Home, "BWBWBW"),
            ("wb", Side::Home, Side::Away, "BWBWBW"),
            ("WBBW", Side::Home, Side::Home, "WBBWWB"),
            ("B", Side::Away, Side::Away, "BBBBBB"),
        ] {
            assert_eq!(colours(scheme, side, first_named), expected, "{scheme}");
        }
        let usual = ColourScheme::default();
        assert_eq!(usual.to_string(), "WB");
        assert_eq!(usual.white(BoardNo::MIN, Side::Away), Side::Away);
        assert_eq!(
            usual.white(BoardNo::new(2).expect("a board"), Side::Away),
            Side::Home
        );
    }
}
