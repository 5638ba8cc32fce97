//! The frame of a tournament's own pages: where one is, and the links in the band.
//!
//! One list of links for everybody who works in a tournament; each is shown only to those who may follow it.

use super::{
    layout::{Layout, NavItem},
    paths::{
        AuditPath, DeskPath, OfficialsPath, RatingReportPath, RegulationPath, RightsPath, SectionsPath,
        TournamentPlayersPath, TournamentRoundsPath, WebhooksPath,
    },
    text::Lang,
};
use domain::access::Capability;
use service::access::{Permit, Rights};
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

    fn href(self, slug: &str) -> String {
        let tournament = slug.to_owned();
        match self {
            Self::Sections => SectionsPath { tournament }.to_string(),
            Self::Officials => OfficialsPath { tournament }.to_string(),
            Self::SetUp => RegulationPath { tournament }.to_string(),
            Self::Elsewhere => WebhooksPath { tournament }.to_string(),
            Self::Report => RatingReportPath { tournament }.to_string(),
            Self::Rights => RightsPath { tournament }.to_string(),
            Self::Log => AuditPath { tournament }.to_string(),
        }
    }
}

/// The links somebody with these rights may follow in this tournament.
pub fn nav(lang: Lang, place: &Place, rights: &Rights, current: Tab) -> Vec<NavItem> {
    let here = domain::access::Scope::Tournament(place.tournament);
    let tournament = || place.tournament_slug.clone();
    // The way back to the work of the tournament.
    let work = [
        (
            DeskPath {
                tournament: tournament(),
            }
            .to_string(),
            t!(lang, nav_desk),
        ),
        (
            TournamentRoundsPath {
                tournament: tournament(),
            }
            .to_string(),
            t!(lang, nav_rounds),
        ),
        (
            TournamentPlayersPath {
                tournament: tournament(),
            }
            .to_string(),
            t!(lang, nav_players),
        ),
    ];
    let own = Tab::ALL
        .into_iter()
        .filter(|tab| rights.allow(tab.needs(), here))
        .map(|tab| NavItem::new(tab.href(&place.tournament_slug), tab.label(lang), tab == current));
    let may_work = rights.allow(Capability::ReadDesk, here);
    work.into_iter()
        .filter(|_| may_work)
        .map(|(href, label)| NavItem::new(href, label, false))
        .chain(own)
        .collect()
}

/// The frame of a set-up page: tournament, draft or not, links, and who is signed in.
pub fn frame<R>(layout: Layout, permit: &Permit<R>, current: Tab, title: String) -> Layout {
    let layout = layout.titled(title).signed_in(&permit.actor().name);
    let Some(place) = permit.place() else {
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
