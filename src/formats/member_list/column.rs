//! The columns of a member list, found by their headings.

use crate::table::mapping::Column;

/// The columns that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are those of the columns")]
pub enum MemberColumn {
    NationalId,
    Birth,
    Name,
    Club,
    Title,
    NationalStandard,
    NationalRapid,
    NationalBlitz,
    FideStandard,
    FideId,
    K,
}

impl MemberColumn {
    /// In the order of the export.
    pub const ALL: [Self; 11] = [
        Self::NationalId,
        Self::Birth,
        Self::Name,
        Self::Club,
        Self::Title,
        Self::NationalStandard,
        Self::NationalRapid,
        Self::NationalBlitz,
        Self::FideStandard,
        Self::FideId,
        Self::K,
    ];

    /// The columns of ratings; K need not be there.
    pub const RATINGS: [Self; 4] = [
        Self::NationalStandard,
        Self::NationalRapid,
        Self::NationalBlitz,
        Self::FideStandard,
    ];

    /// The heading in the export.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::NationalId => "Nummer",
            Self::Birth => "Født år",
            Self::Name => "Navn",
            Self::Club => "Klub",
            Self::Title => "Titel",
            Self::NationalStandard => "Rating",
            Self::NationalRapid => "Hurtig",
            Self::NationalBlitz => "Lyn",
            Self::FideStandard => "Elo",
            Self::FideId => "Fide",
            Self::K => "K-factor",
        }
    }

    /// Headings are recognised as in any table of players, and K in addition.
    pub(super) fn from_heading(heading: &str) -> Option<Self> {
        if heading.trim().eq_ignore_ascii_case(Self::K.heading()) {
            return Some(Self::K);
        }
        match Column::from_heading(heading)? {
            Column::NationalId => Some(Self::NationalId),
            Column::Birth => Some(Self::Birth),
            Column::Name => Some(Self::Name),
            Column::Club => Some(Self::Club),
            Column::Title => Some(Self::Title),
            Column::NationalStandard => Some(Self::NationalStandard),
            Column::NationalRapid => Some(Self::NationalRapid),
            Column::NationalBlitz => Some(Self::NationalBlitz),
            Column::FideStandard => Some(Self::FideStandard),
            Column::FideId => Some(Self::FideId),
            Column::Surname
            | Column::Given
            | Column::Federation
            | Column::Sex
            | Column::FideRapid
            | Column::FideBlitz => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_is_known() {
        for field in MemberColumn::ALL {
            assert_eq!(MemberColumn::from_heading(field.heading()), Some(field));
        }
    }
}
