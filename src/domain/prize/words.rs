//! The words of a plan: the name of a category, and a prize that is not money.

use crate::one_line::one_line;

one_line! {
    /// What a category is called: one line.
    CategoryName in 1..=60;
    /// A prize that is not money, in words: a trophy, a book. One line.
    Thing in 1..=120;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::TextError;

    #[test]
    fn words_stand_on_one_line() {
        assert_eq!(
            "  Bedste\n junior ".parse::<CategoryName>().unwrap().as_str(),
            "Bedste junior"
        );
        assert_eq!(" ".parse::<Thing>(), Err(TextError::Empty));
        assert_eq!("a\u{0}".parse::<Thing>(), Err(TextError::ControlCharacter));
        assert_eq!("a\u{202E}b".parse::<Thing>(), Err(TextError::ControlCharacter));
        assert_eq!(
            "ø".repeat(61).parse::<CategoryName>(),
            Err(TextError::TooLong { max: 60 })
        );
        assert_eq!(
            "ø".repeat(9_000).parse::<CategoryName>(),
            Err(TextError::TooLong { max: 60 })
        );
        assert!("ø".repeat(60).parse::<CategoryName>().is_ok());
    }
}
