//! The frame of the ratings office's pages: the title and the links in the band.
//!
//! One list of links for everybody who works there; each is shown only to those who may follow it.

pub use super::nav::Tab;
use super::{
    layout::Layout,
    nav::{self, Offer},
    paths::{
        FideListsPath, MemberImportsPath, MembersPath, OfficeListsPath, OfficePath, RatingChecksPath,
        RatingSettingsPath, RegisterPath,
    },
};
use crate::i18n::Lang;
use domain::access::{Capability, Scope};
use service::access::Rights;
use texts::t;

/// The links of the office, as the band has them.
fn offers(lang: Lang, rights: &Rights) -> [Offer; 8] {
    let may = |capability| rights.allow(capability, Scope::Everywhere);
    let reads = may(Capability::ReadReports);
    let manages = may(Capability::ManageRegisters);
    let sees_sanctions = may(Capability::ReadSanctions);
    let settles = may(Capability::ManageRatingSettings);
    [
        (
            Tab::Reports,
            reads,
            t!(lang, office_heading),
            OfficePath.to_string(),
        ),
        (
            Tab::Checks,
            manages,
            t!(lang, rating_checks_heading),
            RatingChecksPath.to_string(),
        ),
        (
            Tab::Sanctions,
            sees_sanctions,
            t!(lang, sanction_register_heading),
            RegisterPath.to_string(),
        ),
        (
            Tab::Members,
            manages,
            t!(lang, members_heading),
            MembersPath.to_string(),
        ),
        (
            Tab::MemberLists,
            manages,
            t!(lang, member_lists_heading),
            MemberImportsPath.to_string(),
        ),
        (
            Tab::FideLists,
            manages,
            t!(lang, fide_lists_heading),
            FideListsPath.to_string(),
        ),
        (
            Tab::Lists,
            manages,
            t!(lang, office_lists_tab),
            OfficeListsPath.to_string(),
        ),
        (
            Tab::Settings,
            settles,
            t!(lang, rating_settings_heading),
            RatingSettingsPath.to_string(),
        ),
    ]
}

/// The pages of the office that somebody with these rights may open, each with its name.
pub fn pages(lang: Lang, rights: &Rights) -> Vec<(String, String)> {
    offers(lang, rights)
        .into_iter()
        .filter(|(_, opens, ..)| *opens)
        .map(|(_, _, label, href)| (label, href))
        .collect()
}

/// The frame of a page of the office: which part of it, and the links somebody with these rights may follow.
pub fn frame(layout: Layout, rights: &Rights, current: Tab, title: impl Into<String>) -> Layout {
    let lang = layout.lang;
    let offers = offers(lang, rights);
    let part = offers
        .iter()
        .find(|(tab, ..)| *tab == current)
        .map(|(_, _, label, _)| label.clone())
        .unwrap_or_default();
    layout
        .titled(title)
        .at(t!(lang, office_place), part)
        .with_nav(nav::band(current, offers))
}
