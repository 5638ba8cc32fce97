//! The links in the band of a tournament's pages, for those who work in it.

use crate::{
    store::places::Place,
    web::{
        layout::{Layout, NavItem},
        paths::{
            AuditPath, DeskPath, PlayersPath, RegulationPath, RoundsPath, SectionEntryPath, StandingsPath,
            TournamentEntryPath, TournamentPath, TournamentPlayersPath, TournamentRoundsPath,
        },
        text::{Lang, t},
    },
};

/// The pages of a tournament that have a link in the band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
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
    /// The regulation and the sections.
    Setup,
    /// What was done by whom.
    Log,
}

impl Tab {
    const ALL: [Self; 7] = [
        Self::Desk,
        Self::Entry,
        Self::Rounds,
        Self::Standings,
        Self::Players,
        Self::Setup,
        Self::Log,
    ];

    fn label(self, lang: Lang) -> String {
        match self {
            Self::Desk => t!(lang, "nav-desk"),
            Self::Entry => t!(lang, "nav-entry"),
            Self::Rounds => t!(lang, "nav-rounds"),
            Self::Standings => t!(lang, "nav-standings"),
            Self::Players => t!(lang, "nav-players"),
            Self::Setup => t!(lang, "nav-setup"),
            Self::Log => t!(lang, "nav-log"),
        }
    }

    /// Inside a section the links stay in it where they can.
    fn href(self, place: &Place) -> String {
        let tournament = place.tournament_slug.clone();
        let section = place.section.as_ref().map(|section| section.slug.clone());
        match (self, section) {
            (Self::Desk, _) => DeskPath { tournament }.to_string(),
            (Self::Entry, Some(section)) => SectionEntryPath { tournament, section }.to_string(),
            (Self::Entry, None) => TournamentEntryPath { tournament }.to_string(),
            (Self::Rounds, Some(section)) => RoundsPath { tournament, section }.to_string(),
            (Self::Rounds, None) => TournamentRoundsPath { tournament }.to_string(),
            (Self::Standings, Some(section)) => StandingsPath { tournament, section }.to_string(),
            (Self::Standings, None) => TournamentPath { tournament }.to_string(),
            (Self::Players, Some(section)) => PlayersPath { tournament, section }.to_string(),
            (Self::Players, None) => TournamentPlayersPath { tournament }.to_string(),
            (Self::Setup, _) => RegulationPath { tournament }.to_string(),
            (Self::Log, _) => AuditPath { tournament }.to_string(),
        }
    }
}

/// The links, the page shown being `current`.
pub(super) fn tournament(lang: Lang, place: &Place, current: Tab) -> Vec<NavItem> {
    Tab::ALL
        .into_iter()
        .map(|tab| NavItem::new(tab.href(place), tab.label(lang), tab == current))
        .collect()
}

/// The frame of a page in a tournament: name in the tab, place in the band, links.
pub(super) fn frame(layout: Layout, place: &Place, current: Tab, title: &str) -> Layout {
    let nav = tournament(layout.lang, place, current);
    let detail = match &place.section {
        Some(section) => format!("{} · {}", place.tournament_name, section.name),
        None => place.tournament_name.clone(),
    };
    layout.titled(title).at(title, detail).with_nav(nav)
}
