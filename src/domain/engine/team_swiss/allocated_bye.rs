//! Which team has the pairing-allocated bye (C.04.6 art. 3.4): of those C2 allows and that leave all others a pairing, the one with the
//! lowest score, then the most matches played, then the largest number.

use std::cmp::Reverse;

use super::{TeamUnpairable, field::TeamField};

/// What counts about a team for the bye, the smallest first.
pub(super) fn claim(field: &TeamField, one: usize) -> impl Ord + use<> {
    let team = &field.teams[one];
    (team.score, Reverse(team.colours.len()), Reverse(team.no))
}

/// The team that has the bye of an odd field.
///
/// # Errors
///
/// When C2 allows it to nobody, or no team leaves all others a pairing.
pub(super) fn choose(field: &TeamField) -> Result<usize, TeamUnpairable> {
    let may = |one: &usize| field.teams[*one].barred.is_none();
    if !(0..field.teams.len()).any(|one| may(&one)) {
        return Err(TeamUnpairable::NobodyMayHaveBye);
    }
    field
        .meetings
        .could_be_left_over()
        .into_iter()
        .filter(may)
        .min_by_key(|&one| claim(field, one))
        .ok_or(TeamUnpairable::NoLegalPairing)
}
