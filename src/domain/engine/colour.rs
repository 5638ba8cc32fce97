//! White and Black.

crate::spelled! {
    /// The colour of a player's pieces.
    pub enum Colour {
        White => "white",
        Black => "black",
    }
}

impl Colour {
    /// The other one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// `W` or `B`, as FIDE's files and the arbiter's boards have it.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// The colour of this letter, large or small.
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'W' | 'w' => Some(Self::White),
            'B' | 'b' => Some(Self::Black),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_read_large_or_small() {
        for colour in Colour::ALL {
            let letter = colour.letter();
            assert_eq!(Colour::of_letter(letter), Some(colour));
            assert_eq!(Colour::of_letter(letter.to_ascii_lowercase()), Some(colour));
        }
        assert_eq!(['1', 'S', 'ẞ'].map(Colour::of_letter), [None; 3]);
    }
}
