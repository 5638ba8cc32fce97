//! The guard's findings about the reader, for rendering the page: stored in the request and also in the response, since an error page is
//! made when the request no longer exists.
//!
//! Not here: authorisation, and how the guard works ([`super::auth`]).

use axum::http::request::Parts;
use domain::{cancellation::Cancellation, check_out::Hold};
use engine::numbers::RoundNo;
use service::access::Actor;

/// The round in which the section that the address names lost FIDE mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct LostFideMode(pub(super) RoundNo);

/// Since when and why what the address names is called off.
#[derive(Clone, Debug)]
pub(super) struct CalledOff(pub(super) Cancellation);

/// The address names a tournament that is put away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Archived;

/// How another machine has to do with the tournament that the address names.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) hold: Hold,
    /// The page where something is done about it, for those who may.
    pub(super) page: Option<String>,
}

/// What a page writes is refused because of this: it is shown again with what was typed.
#[derive(Clone, Debug)]
pub(super) struct HeldWrite(pub(super) Hold);

/// The actor of the request: the frame of a page has their name and language.
#[derive(Clone, Debug)]
pub(super) struct Reader(pub(super) Actor);

/// Who is signed in, as the frame of a page shows it; `None` without a guard.
pub(super) fn signed_in(parts: &Parts) -> Option<&Actor> {
    Some(&parts.extensions.get::<Reader>()?.0)
}

/// The round in which the section the address names lost FIDE mode; `None` without a guard.
pub(super) fn lost_fide_mode(parts: &Parts) -> Option<RoundNo> {
    Some(parts.extensions.get::<LostFideMode>()?.0)
}

/// Since when and why what the address names is called off; `None` without a guard.
pub(super) fn called_off(parts: &Parts) -> Option<Cancellation> {
    Some(parts.extensions.get::<CalledOff>()?.0.clone())
}

/// How another machine has to do with the tournament that the address names; `None` without a guard.
pub(super) fn held(parts: &Parts) -> Option<Held> {
    parts.extensions.get::<Held>().cloned()
}

/// Because of what nothing is written by this request; `None` without a guard.
pub(super) fn held_write(parts: &Parts) -> Option<Hold> {
    Some(parts.extensions.get::<HeldWrite>()?.0.clone())
}

/// Is the tournament that the address names put away? No without a guard.
pub(super) fn is_archived(parts: &Parts) -> bool {
    parts.extensions.get::<Archived>().is_some()
}
