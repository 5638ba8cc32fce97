//! The union's register of players, for the ratings office: [`list`] finds members, [`one`] is a member with its history,
//! [`imports`] the lists the register is renewed from.

mod imports;
mod list;
mod one;

use crate::prelude::*;
use domain::member::FieldChange;

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    list::routes(state)
        .merge(one::routes(state))
        .merge(imports::routes(state))
}

/// One field that changed, as a table shows it.
#[derive(Debug)]
struct MemberChangeView {
    field: String,
    before: String,
    after: String,
}

fn changes(lang: Lang, fields: &[FieldChange]) -> Vec<MemberChangeView> {
    fields
        .iter()
        .map(|change| MemberChangeView {
            field: lang.member_field(change.field),
            before: lang.member_value(change.field, &change.before),
            after: lang.member_value(change.field, &change.after),
        })
        .collect()
}
