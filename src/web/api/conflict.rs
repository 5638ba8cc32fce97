//! What the API says to who was not the first.

use serde::Serialize;
use web::error::{Kind, Problem, Result};

/// When somebody was faster, what was sent is told beside what stands.
pub fn beside<T, E: Into<Problem>>(done: std::result::Result<T, E>, sent: &impl Serialize) -> Result<T> {
    done.map_err(|error| {
        let problem: Problem = error.into();
        if problem.kind() == Kind::ChangedMeanwhile {
            problem.with("sent", sent)
        } else {
            problem
        }
    })
}
