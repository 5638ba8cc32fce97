//! An address as a QR code, drawn as one path: `components/qr.html`.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};

/// A QR code: a square of so many modules, with the four empty ones around it that a reader needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// What it says, for those who cannot scan it.
    pub text: String,
    /// The side, in modules, the empty edge counted.
    pub side: usize,
    /// The dark modules, as the data of an SVG path.
    pub path: String,
}

/// Empty modules around the code (ISO/IEC 18004).
const EDGE: usize = 4;

impl Qr {
    /// The code of a text; none for one that is too long for any.
    pub fn new(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        // Paper in a hall is folded and stained: a seventh of it may be lost.
        let code = QRBuilder::new(text.as_str()).ecl(ECL::M).build().ok()?;
        let mut path = String::new();
        for row in 0..code.size {
            for column in 0..code.size {
                if code[row][column].value() {
                    // Writing to a text cannot fail.
                    let _ = write!(path, "M{} {}h1v1h-1z", column + EDGE, row + EDGE);
                }
            }
        }
        Some(Self {
            text,
            side: code.size + 2 * EDGE,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_finder_patterns_and_an_empty_edge() {
        let code = Qr::new("https://skak.example.dk/p/0123456789").expect("it fits");
        // The outermost corner of the upper left finder pattern is dark, whatever the text.
        assert!(code.path.starts_with("M4 4h1v1h-1z"), "{}", &code.path[..40]);
        let last = code.side - EDGE - 1;
        assert!(code.path.contains(&format!("M{last} 4h1")), "the upper right one");
        assert!(!code.path.contains("M3 ") && !code.path.contains(" 3h"));
        assert_eq!(Qr::new("x".repeat(5_000)), None);
    }
}
