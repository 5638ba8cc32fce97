//! Points as people type them into a form.

use engine::points::Points;

/// Points as people type them: `2`, `2½`, `2,5`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypedPoints(pub(crate) Points);

/// What was typed is no number of points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoPoints;

impl std::str::FromStr for TypedPoints {
    type Err = NoPoints;

    fn from_str(text: &str) -> std::result::Result<Self, NoPoints> {
        let text = text.trim().replace(',', ".");
        let (whole, half) = match (
            text.strip_suffix('½'),
            text.strip_suffix(".5"),
            text.strip_suffix(".0"),
        ) {
            (Some(whole), ..) | (None, Some(whole), _) => (whole, 1),
            (None, None, Some(whole)) => (whole, 0),
            (None, None, None) => (text.as_str(), 0),
        };
        let whole: u8 = if whole.is_empty() && half == 1 {
            0
        } else {
            whole.parse().map_err(|_| NoPoints)?
        };
        Ok(Self(Points::halves(i32::from(whole) * 2 + half)))
    }
}
