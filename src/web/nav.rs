//! The links in the band of a tournament's pages, for those who work in it; each is shown only to those who may follow it.
//!
//! The pages that set a tournament up and those of the ratings office have bands of their own, made in the same way: see [`crate::tournament_frame`] and
//! [`super::office`].

use crate::{
    i18n::Lang,
    layout::{Layout, NavItem},
    paths::Here as _,
};
use domain::access::{Capability, Scope};
use service::access::Rights;
use store::places::Place;
use texts::t;

/// The subject of a link in a band. It may have links in several bands, with different texts and addresses.
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
    /// Warnings and quarantines.
    Sanctions,
    /// The report for rating.
    Report,
    /// The regulation, and what goes with it.
    SetUp,
    /// Who did what.
    Log,
    Sections,
    /// Arbiters and committee.
    Officials,
    /// Where the tournament is shown and told elsewhere.
    Elsewhere,
    /// Who has which role.
    Rights,
    /// The reports of tournaments.
    Reports,
    /// Entry lists that wait for ratings.
    Checks,
    /// The union's players.
    Members,
    /// The lists the union's players are renewed from.
    MemberLists,
    /// FIDE's rating lists.
    FideLists,
    /// The rating list the office publishes.
    Lists,
    /// The settings of the Danish rating.
    Settings,
}

/// A possible link in a band: its subject, whether this reader may follow it, its text, and its address.
pub(super) type Offer = (Tab, bool, String, String);

/// The links that the reader may follow; `current` is the page shown.
pub(super) fn band(current: Tab, offers: impl IntoIterator<Item = Offer>) -> Vec<NavItem> {
    offers
        .into_iter()
        .filter(|(_, opens, ..)| *opens)
        .map(|(tab, _, label, href)| NavItem::new(href, label, tab == current))
        .collect()
}

/// The links of the work in a tournament. Inside a section they stay in it if possible.
fn offers(lang: Lang, rights: &Rights, place: &Place) -> [Offer; 10] {
    let may = |capability| rights.allow(capability, place.scope());
    let may_in_all = |capability| rights.allow(capability, Scope::Tournament(place.tournament));
    let here = place.here();
    let (entry, rounds, standings, players, sanctions) = match &place.section {
        Some(section) => {
            let here = here.within(&section.slug);
            (
                here.section_entry(),
                here.rounds(),
                if section.is_of_teams {
                    here.team_table()
                } else {
                    here.standings()
                },
                here.players(),
                here.sanctions(),
            )
        }
        None => (
            here.tournament_entry(),
            here.tournament_rounds(),
            here.tournament(),
            here.tournament_players(),
            here.tournament(),
        ),
    };
    let in_section = place.section.is_some();
    // The list of boards is found from the tournament too: it is that of a section in which one enters results.
    let may_enter = if in_section {
        may(Capability::EnterResults)
    } else {
        rights.allow_within(Capability::EnterResults, place.tournament)
    };
    let may_read = may(Capability::ReadDesk);
    let is_open = place.is_public || may_read;
    // Sanctions belong to a section, and are found from its pages.
    let sees_sanctions = in_section && may(Capability::ReadSanctions);
    let may_set_up = may_in_all(Capability::ManageTournament);
    // People who set a tournament up find the report among those pages; the band has it for the others.
    let may_report = may_in_all(Capability::SubmitReport) && !may_set_up;
    [
        (
            Tab::Desk,
            may_in_all(Capability::ReadDesk),
            t!(lang, nav_desk),
            here.desk(),
        ),
        (Tab::Entry, may_enter, t!(lang, nav_entry), entry),
        (Tab::Rounds, may_read, t!(lang, nav_rounds), rounds),
        (Tab::Standings, is_open, t!(lang, nav_standings), standings),
        (Tab::Players, may_read, t!(lang, nav_players), players),
        (Tab::Rules, is_open, t!(lang, nav_rules), here.tournament_rules()),
        (
            Tab::Sanctions,
            sees_sanctions,
            t!(lang, sanctions_heading),
            sanctions,
        ),
        (
            Tab::Report,
            may_report,
            t!(lang, rating_report_tab),
            here.rating_report(),
        ),
        (Tab::SetUp, may_set_up, t!(lang, nav_setup), here.regulation()),
        (
            Tab::Log,
            may_in_all(Capability::ReadAudit),
            t!(lang, nav_log),
            here.audit(),
        ),
    ]
}

/// The frame of a page in a tournament: name in the tab, place in the band, links.
pub fn frame(layout: Layout, rights: &Rights, place: &Place, current: Tab, title: &str) -> Layout {
    let nav = band(current, offers(layout.lang, rights, place));
    let detail = match &place.section {
        Some(section) => format!("{} · {}", place.tournament_name, section.name),
        None => place.tournament_name.clone(),
    };
    layout.titled(title).at(title, detail).with_nav(nav)
}
