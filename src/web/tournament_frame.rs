//! The frame of the pages that set a tournament up: the title and the links in the band.
//!
//! One list of links for everybody who works in a tournament; each is shown only to those who may follow it.

pub use super::nav::Tab;
use super::{
    layout::{Layout, NavItem},
    nav,
    paths::Here as _,
};
use crate::i18n::Lang;
use domain::access::{Capability, Scope};
use service::access::{At, Permit, Rights};
use store::places::Place;
use texts::t;

/// The links somebody with these rights may follow in this tournament: the way back to its work, and the pages that set it up.
fn links(lang: Lang, place: &Place, rights: &Rights, current: Tab) -> Vec<NavItem> {
    let may = |capability| rights.allow(capability, Scope::Tournament(place.tournament));
    let (works, manages) = (may(Capability::ReadDesk), may(Capability::ManageTournament));
    let (reports, gives) = (may(Capability::SubmitReport), may(Capability::ManageRights));
    let here = place.here();
    let offers = [
        (Tab::Desk, works, t!(lang, nav_desk), here.desk()),
        (Tab::Rounds, works, t!(lang, nav_rounds), here.tournament_rounds()),
        (
            Tab::Players,
            works,
            t!(lang, nav_players),
            here.tournament_players(),
        ),
        (Tab::SetUp, manages, t!(lang, setup_regulation), here.regulation()),
        (
            Tab::Sections,
            manages,
            t!(lang, setup_tab_sections),
            here.sections(),
        ),
        (
            Tab::Officials,
            manages,
            t!(lang, setup_tab_officials),
            here.officials(),
        ),
        (Tab::Elsewhere, manages, t!(lang, webhooks_tab), here.webhooks()),
        (
            Tab::Report,
            reports,
            t!(lang, rating_report_tab),
            here.rating_report(),
        ),
        (Tab::Rights, gives, t!(lang, rights_heading), here.rights()),
        (
            Tab::Log,
            may(Capability::ReadAudit),
            t!(lang, audit_heading),
            here.audit(),
        ),
    ];
    nav::band(current, offers)
}

/// The frame of a set-up page: tournament, draft or not, links, and who is signed in.
pub fn frame<R, P: At>(layout: Layout, permit: &Permit<R, P>, current: Tab, title: String) -> Layout {
    let layout = layout.titled(title).signed_in(&permit.actor().name);
    let Some(place) = permit.whereabouts() else {
        return layout;
    };
    let lang = layout.lang;
    let detail = if place.is_public {
        t!(lang, setup_announced)
    } else {
        t!(lang, setup_draft)
    };
    layout
        .at(&place.tournament_name, detail)
        .with_nav(links(lang, place, permit.rights(), current))
}
