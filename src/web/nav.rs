//! The links in the band of a tournament's pages, for those who work in it; each is shown only to those who may follow it.

use crate::{
    layout::{Layout, NavItem},
    paths::Here as _,
    text::Lang,
};
use domain::access::{Capability, Scope};
use service::access::Rights;
use store::places::Place;
use texts::t;

/// The pages of a tournament that have a link in the band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What needs me now.
    Desk,
    /// The board list.
    Entry,
    /// Rounds and their pairings.
    Rounds,
    /// The standings, as everybody sees them.
    Standings,
    /// Players and applications.
    Players,
    /// The rules, to be looked up.
    Rules,
    /// Warnings and quarantines of the section.
    Sanctions,
    /// The report for rating.
    Report,
    /// The regulation and the sections.
    Setup,
    /// What was done by whom.
    Log,
}

impl Tab {
    const ALL: [Self; 10] = [
        Self::Desk,
        Self::Entry,
        Self::Rounds,
        Self::Standings,
        Self::Players,
        Self::Rules,
        Self::Sanctions,
        Self::Report,
        Self::Setup,
        Self::Log,
    ];

    fn label(self, lang: Lang) -> String {
        match self {
            Self::Desk => t!(lang, nav_desk),
            Self::Entry => t!(lang, nav_entry),
            Self::Rounds => t!(lang, nav_rounds),
            Self::Standings => t!(lang, nav_standings),
            Self::Players => t!(lang, nav_players),
            Self::Rules => t!(lang, nav_rules),
            Self::Sanctions => t!(lang, sanctions_heading),
            Self::Report => t!(lang, rating_report_tab),
            Self::Setup => t!(lang, nav_setup),
            Self::Log => t!(lang, nav_log),
        }
    }

    /// May somebody with these rights follow the link?
    ///
    /// The list of boards is found from the tournament too: it is that of a section in which one enters results.
    fn opens_for(self, rights: &Rights, place: &Place) -> bool {
        let tournament = Scope::Tournament(place.tournament);
        match self {
            Self::Entry if place.section.is_none() => {
                rights.allow_within(Capability::EnterResults, place.tournament)
            }
            Self::Entry => rights.allow(Capability::EnterResults, place.scope()),
            Self::Desk => rights.allow(Capability::ReadDesk, tournament),
            Self::Rounds | Self::Players => rights.allow(Capability::ReadDesk, place.scope()),
            Self::Standings | Self::Rules => {
                place.is_public || rights.allow(Capability::ReadDesk, place.scope())
            }
            // They belong to a section, and are found from its pages.
            Self::Sanctions => {
                place.section.is_some() && rights.allow(Capability::ReadSanctions, place.scope())
            }
            // Whoever sets a tournament up finds it among those pages; in the band it stands for the others.
            Self::Report => {
                rights.allow(Capability::SubmitReport, tournament)
                    && !rights.allow(Capability::ManageTournament, tournament)
            }
            Self::Setup => rights.allow(Capability::ManageTournament, tournament),
            Self::Log => rights.allow(Capability::ReadAudit, tournament),
        }
    }

    /// Inside a section the links stay in it where they can.
    fn href(self, place: &Place) -> String {
        let here = place.here();
        let section = place.section.as_ref().map(|section| here.within(&section.slug));
        match (self, section) {
            (Self::Desk, _) => here.desk(),
            (Self::Entry, Some(section)) => section.section_entry(),
            (Self::Entry, None) => here.tournament_entry(),
            (Self::Rounds, Some(section)) => section.rounds(),
            (Self::Rounds, None) => here.tournament_rounds(),
            (Self::Standings, Some(section)) => section.standings(),
            (Self::Standings | Self::Sanctions, None) => here.tournament(),
            (Self::Players, Some(section)) => section.players(),
            (Self::Players, None) => here.tournament_players(),
            (Self::Sanctions, Some(section)) => section.sanctions(),
            (Self::Rules, _) => here.tournament_rules(),
            (Self::Report, _) => here.rating_report(),
            (Self::Setup, _) => here.regulation(),
            (Self::Log, _) => here.audit(),
        }
    }
}

/// The links somebody with these rights may follow, the page shown being `current`.
fn links(lang: Lang, rights: &Rights, place: &Place, current: Tab) -> Vec<NavItem> {
    Tab::ALL
        .into_iter()
        .filter(|tab| tab.opens_for(rights, place))
        .map(|tab| NavItem::new(tab.href(place), tab.label(lang), tab == current))
        .collect()
}

/// The frame of a page in a tournament: name in the tab, place in the band, links.
pub fn frame(layout: Layout, rights: &Rights, place: &Place, current: Tab, title: &str) -> Layout {
    let nav = links(layout.lang, rights, place, current);
    let detail = match &place.section {
        Some(section) => format!("{} · {}", place.tournament_name, section.name),
        None => place.tournament_name.clone(),
    };
    layout.titled(title).at(title, detail).with_nav(nav)
}
