//! The frame of the ratings office's pages: where one is, and the links in the band.
//!
//! One list of links for everybody who works there; each is shown only to those who may follow it.

use super::{
    layout::{Layout, NavItem},
    paths::{
        FideListsPath, MemberImportsPath, MembersPath, OfficeListsPath, OfficePath, RatingChecksPath,
        RatingSettingsPath, RegisterPath,
    },
    text::Lang,
};
use domain::access::{Capability, Scope};
use service::access::Rights;
use texts::t;

/// The links of the ratings office's pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The reports of tournaments.
    Reports,
    /// Entry lists that wait for ratings.
    Checks,
    /// Warnings and quarantines.
    Sanctions,
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

impl Tab {
    /// In the order of the band.
    pub const ALL: [Self; 8] = [
        Self::Reports,
        Self::Checks,
        Self::Sanctions,
        Self::Members,
        Self::MemberLists,
        Self::FideLists,
        Self::Lists,
        Self::Settings,
    ];

    /// What one must be allowed to, to be shown the link.
    const fn needs(self) -> Capability {
        match self {
            Self::Reports => Capability::ReadReports,
            Self::Sanctions => Capability::ReadSanctions,
            Self::Checks | Self::Members | Self::MemberLists | Self::FideLists | Self::Lists => {
                Capability::ManageRegisters
            }
            Self::Settings => Capability::ManageRatingSettings,
        }
    }

    fn label(self, lang: Lang) -> String {
        match self {
            Self::Reports => t!(lang, office_heading),
            Self::Checks => t!(lang, rating_checks_heading),
            Self::Sanctions => t!(lang, sanction_register_heading),
            Self::Members => t!(lang, members_heading),
            Self::MemberLists => t!(lang, member_lists_heading),
            Self::FideLists => t!(lang, fide_lists_heading),
            Self::Lists => t!(lang, office_lists_tab),
            Self::Settings => t!(lang, rating_settings_heading),
        }
    }

    fn href(self) -> String {
        match self {
            Self::Reports => OfficePath.to_string(),
            Self::Checks => RatingChecksPath.to_string(),
            Self::Sanctions => RegisterPath.to_string(),
            Self::Members => MembersPath.to_string(),
            Self::MemberLists => MemberImportsPath.to_string(),
            Self::FideLists => FideListsPath.to_string(),
            Self::Lists => OfficeListsPath.to_string(),
            Self::Settings => RatingSettingsPath.to_string(),
        }
    }
}

/// The frame of a page of the office: which part of it, and the links somebody with these rights may follow.
pub fn frame(layout: Layout, rights: &Rights, current: Tab, title: impl Into<String>) -> Layout {
    let lang = layout.lang;
    let nav = Tab::ALL
        .into_iter()
        .filter(|tab| rights.allow(tab.needs(), Scope::Everywhere))
        .map(|tab| NavItem::new(tab.href(), tab.label(lang), tab == current))
        .collect();
    layout
        .titled(title)
        .at(t!(lang, office_place), current.label(lang))
        .with_nav(nav)
}
