//! The frame of a tournament's own pages: where one is, and the links in the band.
//!
//! One list of links for everybody who works in a tournament; each is shown only to those who may follow it.

use super::{
    layout::{Layout, NavItem},
    paths::{Here as _, TournamentLinks},
    text::Lang,
};
use domain::access::Capability;
use service::access::{At, Permit, Rights};
use store::places::Place;
use texts::t;

/// The links of a tournament's own pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The sections.
    Sections,
    /// Arbiters and committee.
    Officials,
    /// The regulation, and what goes with it.
    SetUp,
    /// Where the tournament is shown and told elsewhere.
    Elsewhere,
    /// The report for rating.
    Report,
    /// Who has which role.
    Rights,
    /// Who did what.
    Log,
}

impl Tab {
    /// In the order of the band.
    pub const ALL: [Self; 7] = [
        Self::SetUp,
        Self::Sections,
        Self::Officials,
        Self::Elsewhere,
        Self::Report,
        Self::Rights,
        Self::Log,
    ];

    /// What one must be allowed to, to be shown the link.
    const fn needs(self) -> Capability {
        match self {
            Self::Sections | Self::Officials | Self::SetUp | Self::Elsewhere => Capability::ManageTournament,
            Self::Report => Capability::SubmitReport,
            Self::Rights => Capability::ManageRights,
            Self::Log => Capability::ReadAudit,
        }
    }

    fn label(self, lang: Lang) -> String {
        match self {
            Self::Sections => t!(lang, setup_tab_sections),
            Self::Officials => t!(lang, setup_tab_officials),
            Self::SetUp => t!(lang, setup_regulation),
            Self::Elsewhere => t!(lang, webhooks_tab),
            Self::Report => t!(lang, rating_report_tab),
            Self::Rights => t!(lang, rights_heading),
            Self::Log => t!(lang, audit_heading),
        }
    }

    fn href(self, here: &TournamentLinks) -> String {
        match self {
            Self::Sections => here.sections(),
            Self::Officials => here.officials(),
            Self::SetUp => here.regulation(),
            Self::Elsewhere => here.webhooks(),
            Self::Report => here.rating_report(),
            Self::Rights => here.rights(),
            Self::Log => here.audit(),
        }
    }
}

/// The links somebody with these rights may follow in this tournament.
pub fn nav(lang: Lang, place: &Place, rights: &Rights, current: Tab) -> Vec<NavItem> {
    let scope = domain::access::Scope::Tournament(place.tournament);
    let here = place.here();
    // The way back to the work of the tournament.
    let work = [
        (here.desk(), t!(lang, nav_desk)),
        (here.tournament_rounds(), t!(lang, nav_rounds)),
        (here.tournament_players(), t!(lang, nav_players)),
    ];
    let own = Tab::ALL
        .into_iter()
        .filter(|tab| rights.allow(tab.needs(), scope))
        .map(|tab| NavItem::new(tab.href(&here), tab.label(lang), tab == current));
    let may_work = rights.allow(Capability::ReadDesk, scope);
    work.into_iter()
        .filter(|_| may_work)
        .map(|(href, label)| NavItem::new(href, label, false))
        .chain(own)
        .collect()
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
        .with_nav(nav(lang, place, permit.rights(), current))
}
