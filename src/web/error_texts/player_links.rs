//! Players' own links.

use crate::error::Problem;
use service::player_links::LinkError;
use texts::t;

impl From<LinkError> for Problem {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::NotFound => Self::not_found(),
            LinkError::Over => Self::not_now(|lang| t!(lang, player_link_over)),
            LinkError::Once(error) => error.into(),
            LinkError::Store(error) => error.into(),
        }
    }
}
