//! What the guard found out about the reader, for whatever makes the page: it leaves both in the request on its way in and in the response
//! on its way out, since an error page is made where the request is gone.
//!
//! Not here: who may pass, and how the guard finds out ([`super::auth`]).

use axum::http::request::Parts;
use engine::numbers::RoundNo;
use service::access::Actor;

/// The round in which the section that the address names lost FIDE mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct LostFideMode(pub(super) RoundNo);

/// Who asked: the frame of a page has the reader's name and language.
#[derive(Clone, Debug)]
pub(super) struct Reader(pub(super) Actor);

/// Who is signed in, as the frame of a page shows it; nobody where no guard has looked.
pub(super) fn signed_in(parts: &Parts) -> Option<&Actor> {
    Some(&parts.extensions.get::<Reader>()?.0)
}

/// The round in which the section the address names lost FIDE mode; nothing where no guard has looked.
pub(super) fn lost_fide_mode(parts: &Parts) -> Option<RoundNo> {
    Some(parts.extensions.get::<LostFideMode>()?.0)
}
