//! The words for groups made at once, and for teams divided over them.

use super::row_limits;
use crate::i18n::Lang;
use domain::{
    group_limits::GroupFinding,
    team_groups::{DivisionBasis, DivisionGround, DivisionSpread, GroupNaming, StrengthSource},
};
use texts::{t, word};

/// What the names of groups end with.
pub fn naming(lang: Lang, naming: GroupNaming) -> String {
    word!(lang, "groups-naming", GroupNaming: naming)
}

/// What puts teams in order.
pub fn basis(lang: Lang, basis: DivisionBasis) -> String {
    word!(lang, "groups-basis", DivisionBasis: basis)
}

/// How they are dealt out.
pub fn spread(lang: Lang, spread: DivisionSpread) -> String {
    word!(lang, "groups-spread", DivisionSpread: spread)
}

/// Why a team is proposed for its group.
pub fn ground(lang: Lang, ground: DivisionGround) -> String {
    word!(lang, "groups-ground", DivisionGround: ground)
}

/// Whose ratings an average is made of.
pub fn source(lang: Lang, source: StrengthSource) -> String {
    word!(lang, "groups-source", StrengthSource: source)
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
