//! The headers that an API operation reads, found from the arguments of its handler.
//!
//! [`crate::routes!`] uses them, so the description names a header exactly if the handler takes it.

use axum::{body::Bytes, extract::State, handler::Handler, http::HeaderMap};

use super::{
    auth::{User, Visitor},
    device::Device,
    extract::{Db, File, Json, Key, Now, Path, Query, Seen, SeenContent},
    origin::Origin,
    state::AppState,
};
use crate::{i18n::Lang, response_cache::Cacheable};
use service::{access::Permit, captain_links::Captain, club_links::Bearer, leader_links::MatchLeader};

/// An argument, or several in one.
pub trait Argument {
    /// The headers it cannot be without.
    fn headers() -> Vec<&'static str> {
        Vec::new()
    }
}

impl Argument for Seen {
    fn headers() -> Vec<&'static str> {
        vec!["If-Match"]
    }
}

impl Argument for SeenContent {
    fn headers() -> Vec<&'static str> {
        Seen::headers()
    }
}

impl Argument for Key {
    fn headers() -> Vec<&'static str> {
        vec!["Idempotency-Key"]
    }
}

macro_rules! without_header {
    ($($argument:ty $(: $($of:ident)+)?,)+) => {$(impl$(<$($of),+>)? Argument for $argument {})+};
}

without_header! {
    Bearer, Bytes, Captain, Db, Device, File, HeaderMap, Cacheable, Lang, MatchLeader, Now, Origin, User,
    Visitor,
    Json<T>: T, Path<T>: T, Permit<R, P>: R P, Query<T>: T, State<T>: T,
}

/// All arguments of a handler, as in [`Handler`]: with a marker type in front.
pub trait Arguments {
    /// The headers they require, in their order.
    fn headers() -> Vec<&'static str>;
}

macro_rules! together {
    () => {};
    ($one:ident $($more:ident)*) => {
        impl<$one: Argument, $($more: Argument),*> Argument for ($one, $($more,)*) {
            fn headers() -> Vec<&'static str> {
                [$one::headers(), $($more::headers()),*].concat()
            }
        }

        impl<Marker, $one: Argument, $($more: Argument),*> Arguments for (Marker, $one, $($more,)*) {
            fn headers() -> Vec<&'static str> {
                <($one, $($more,)*) as Argument>::headers()
            }
        }

        together!($($more)*);
    };
}

together!(A B C D E F G H);

/// The headers a handler cannot be without.
pub fn headers<H, T>(_handler: &H) -> Vec<&'static str>
where
    H: Handler<T, AppState>,
    T: Arguments,
{
    T::headers()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handler_needs_the_headers_its_arguments_read() {
        async fn read(_: Db) {}
        async fn write(_: (Db, Now), _: (Seen, Key), _: Json<serde_json::Value>) {}
        async fn write_whole(_: SeenContent, _: Query<String>, _: Key) {}
        let both = ["If-Match", "Idempotency-Key"];
        assert_eq!(headers(&write), both);
        assert_eq!(headers(&write_whole), both);
        assert!(headers(&read).is_empty());
    }
}
