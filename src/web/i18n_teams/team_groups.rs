//! The words for groups made at once, and for teams divided over them.

use super::row_limits;
use crate::i18n::Lang;
use domain::{
    group_limits::GroupFinding,
    team_groups::{DivisionBasis, DivisionGround, DivisionSpread, GroupNaming, StrengthSource},
};
use texts::t;

/// What the names of groups end with.
pub fn naming(lang: Lang, naming: GroupNaming) -> String {
    match naming {
        GroupNaming::Numbers => t!(lang, groups_naming_numbers),
        GroupNaming::Letters => t!(lang, groups_naming_letters),
    }
}

/// What puts teams in order.
pub fn basis(lang: Lang, basis: DivisionBasis) -> String {
    match basis {
        DivisionBasis::Rating => t!(lang, groups_basis_rating),
        DivisionBasis::Numbers => t!(lang, groups_basis_numbers),
    }
}

/// How they are dealt out.
pub fn spread(lang: Lang, spread: DivisionSpread) -> String {
    match spread {
        DivisionSpread::Even => t!(lang, groups_spread_even),
        DivisionSpread::InOrder => t!(lang, groups_spread_in_order),
        DivisionSpread::ByHand => t!(lang, groups_spread_by_hand),
    }
}

/// Why a team is proposed for its group.
pub fn ground(lang: Lang, ground: DivisionGround) -> String {
    match ground {
        DivisionGround::Place => t!(lang, groups_ground_place),
        DivisionGround::Club => t!(lang, groups_ground_club),
        DivisionGround::Unknown => t!(lang, groups_ground_unknown),
        DivisionGround::Stays => t!(lang, groups_ground_stays),
    }
}

/// Whose ratings an average is made of.
pub fn source(lang: Lang, source: StrengthSource) -> String {
    match source {
        StrengthSource::Regulars => t!(lang, groups_source_regulars),
        StrengthSource::Players => t!(lang, groups_source_players),
        StrengthSource::ClubList => t!(lang, groups_source_club_list),
    }
}

/// What a group would have beside what was decided, or is wished, for it.
pub fn finding(lang: Lang, finding: &GroupFinding) -> String {
    match finding {
        GroupFinding::ClubTooMany { club, teams, most } => t!(
            lang,
            groups_club_too_many,
            club = club.as_str(),
            teams = *teams,
            most = *most
        ),
        GroupFinding::TooFew { .. } | GroupFinding::NotUsual { .. } | GroupFinding::TooMany { .. } => {
            row_limits::group_finding(lang, finding)
        }
    }
}
