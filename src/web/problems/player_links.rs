//! Players' own links.

use crate::{
    service::player_links::LinkError,
    web::{
        error::{Kind, Problem},
        text::t,
    },
};

impl From<LinkError> for Problem {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::NotFound => Self::not_found(),
            LinkError::Over => Self::new(Kind::NotNow, |lang| t!(lang, "player-link-over")),
            LinkError::Once(error) => error.into(),
            LinkError::Store(error) => error.into(),
        }
    }
}
