//! Protests: [`list`] is everything that was filed in a section, [`filing`] takes a new one, [`case`] is one with all that was said and
//! decided, [`bench`] the form of the instance that decides, and [`deciding`] reads what the forms send.

mod bench;
mod case;
mod deciding;
mod filing;
mod list;

use crate::prelude::*;

pub(super) fn routes(state: &AppState) -> Routes {
    list::routes(state)
        .merge(filing::routes(state))
        .merge(case::routes(state))
        .merge(deciding::routes(state))
}
