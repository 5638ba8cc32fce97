//! Points and values of tie-breaks as the API's numbers.

use engine::{points::Points, tiebreak::Value};

/// Points as a number: `3.5`.
pub fn points(points: Points) -> f64 {
    f64::from(points.as_halves()) / 2.0
}

/// A tie-break's value as a number: `23.25`.
pub fn value(value: Value) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let hundredths = value.as_hundredths() as f64;
    hundredths / 100.0
}
