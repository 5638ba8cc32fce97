//! Where this site is, as the reader reached it: for addresses that leave it on paper, in a calendar or in a feed.

use std::{convert::Infallible, fmt};

use axum::{
    extract::{FromRef, FromRequestParts},
    http::{header::HOST, request::Parts},
};

use crate::state::Site;

/// Scheme and host, as in `https://skak.example.dk`.
///
/// What contains it depends on the host somebody asked for, so it never stands on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<S> FromRequestParts<S> for Origin
where
    Site: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let scheme = if Site::from_ref(state).secure {
            "https"
        } else {
            "http"
        };
        let host = parts
            .headers
            .get(HOST)
            .and_then(|host| host.to_str().ok())
            .filter(|host| {
                host.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
            })
            .unwrap_or("localhost");
        Ok(Self(format!("{scheme}://{host}")))
    }
}
