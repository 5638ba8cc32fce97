//! The union's register of players, for the ratings office: [`list`] finds members, [`one`] is a member with its history,
//! [`imports`] the lists the register is renewed from.

mod imports;
mod list;
mod one;

use crate::{
    domain::{
        access::{Capability, Scope},
        member::FieldChange,
    },
    service::access::{ManageRegisters, Permit},
    state::AppState,
    web::{
        auth::Access,
        layout::{Layout, NavItem},
        paths::{MemberImportsPath, MembersPath, OfficePath, RegisterPath},
        routes::Routes,
        text::{Lang, t},
    },
};

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    list::routes(state)
        .merge(one::routes(state))
        .merge(imports::routes(state))
}

/// Which of the two pages of the register is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Members,
    Imports,
}

fn frame(layout: Layout, permit: &Permit<ManageRegisters>, tab: Tab, title: &str) -> Layout {
    let lang = layout.lang;
    let may = |capability| permit.rights().allow(capability, Scope::Everywhere);
    let mut nav = Vec::new();
    if may(Capability::ReadReports) {
        let label = t!(lang, "office-heading");
        nav.push(NavItem::new(OfficePath.to_string(), label, false));
    }
    if may(Capability::ReadSanctions) {
        let label = t!(lang, "sanction-register-heading");
        nav.push(NavItem::new(RegisterPath.to_string(), label, false));
    }
    nav.push(NavItem::new(
        MembersPath.to_string(),
        t!(lang, "members-heading"),
        tab == Tab::Members,
    ));
    nav.push(NavItem::new(
        MemberImportsPath.to_string(),
        t!(lang, "member-lists-heading"),
        tab == Tab::Imports,
    ));
    layout
        .titled(title)
        .at(t!(lang, "office-place"), t!(lang, "office-place-detail"))
        .with_nav(nav)
        .signed_in(&permit.actor().name)
}

/// One field that changed, as a table shows it.
#[derive(Debug)]
struct ChangeView {
    field: String,
    before: String,
    after: String,
}

fn changes(lang: Lang, fields: &[FieldChange]) -> Vec<ChangeView> {
    fields
        .iter()
        .map(|change| ChangeView {
            field: lang.member_field(change.field),
            before: lang.member_value(change.field, &change.before),
            after: lang.member_value(change.field, &change.after),
        })
        .collect()
}
