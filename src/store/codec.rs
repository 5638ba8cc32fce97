//! Values stored in two columns. For those stored in one, see [`engine::codec`].

use domain::fide_mode::FideMode;
use engine::numbers::RoundNo;

/// The two columns of a section that say whether it plays in FIDE mode.
pub(super) fn fide_mode(is_on: bool, left_round: Option<RoundNo>) -> sqlx::Result<FideMode> {
    match (is_on, left_round) {
        (true, _) => Ok(FideMode::On),
        (false, Some(round)) => Ok(FideMode::Left { round }),
        (false, None) => Err(sqlx::Error::Decode("FIDE mode was left in no round".into())),
    }
}
