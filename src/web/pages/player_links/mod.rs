//! Players' own links: made, printed and ended by those who manage entries, and the page behind one.

mod desk;
mod own;

use crate::{state::AppState, web::routes::Routes};

pub(super) fn routes(state: &AppState) -> Routes {
    desk::routes(state).merge(own::routes(state))
}
