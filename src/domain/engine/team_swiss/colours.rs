//! Who has White on board 1 of two teams that meet (C.04.6 art. 4).

use std::cmp::{Ordering, Reverse};

use super::{TeamRequest, team::Team};
use crate::{colour::Colour, numbers::TeamNo};

/// The rule that decided the colours of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TeamColourRule {
    /// Neither has played: the lot and the number of the first team (art. 4.3.1).
    Lot,
    /// Only one is due a colour (art. 4.3.2).
    OnlyPreference,
    /// They are due different colours (art. 4.3.3).
    BothGranted,
    /// Only one is due it strongly (art. 4.3.4).
    StrongPreference,
    /// White to the one that has had it less often (art. 4.3.5).
    LowerDifference,
    /// The other way round than the last time they had different colours (art. 4.3.6).
    Alternation,
    /// What the first team is due (art. 4.3.7).
    FirstTeamPreference,
    /// Other than the first team had last (art. 4.3.8).
    FirstTeamAlternation,
    /// Other than the other team had last (art. 4.3.9).
    OtherTeamAlternation,
}

impl TeamColourRule {
    /// Where it stands.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Lot => "C.04.6 art. 4.3.1",
            Self::OnlyPreference => "C.04.6 art. 4.3.2",
            Self::BothGranted => "C.04.6 art. 4.3.3",
            Self::StrongPreference => "C.04.6 art. 4.3.4",
            Self::LowerDifference => "C.04.6 art. 4.3.5",
            Self::Alternation => "C.04.6 art. 4.3.6",
            Self::FirstTeamPreference => "C.04.6 art. 4.3.7",
            Self::FirstTeamAlternation => "C.04.6 art. 4.3.8",
            Self::OtherTeamAlternation => "C.04.6 art. 4.3.9",
        }
    }
}

/// Why the colours of a match are so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamColours {
    pub white: TeamNo,
    pub black: TeamNo,
    /// The first team (art. 4.2).
    pub first: TeamNo,
    pub rule: TeamColourRule,
    /// The team to which the rule gives its colour.
    pub decides_for: TeamNo,
}

/// The colours of two teams.
pub(super) fn allot(request: &TeamRequest<'_>, one: &Team, other: &Team) -> TeamColours {
    let event = request.event;
    let rank = |team: &Team| {
        let secondary = event.has_secondary.then(|| team.points.of(event.primary.other()));
        (
            Reverse(team.points.of(event.primary)),
            Reverse(secondary),
            team.no,
        )
    };
    let (first, second) = if rank(one) < rank(other) {
        (one, other)
    } else {
        (other, one)
    };
    let (rule, team, colour) = decide(request, first, second);
    let opponent = if team.no == first.no { second } else { first };
    let (white, black) = match colour {
        Colour::White => (team.no, opponent.no),
        Colour::Black => (opponent.no, team.no),
    };
    TeamColours {
        white,
        black,
        first: first.no,
        rule,
        decides_for: team.no,
    }
}

/// The first rule that decides, for whom, and what it gives.
fn decide<'a>(
    request: &TeamRequest<'_>,
    first: &'a Team,
    second: &'a Team,
) -> (TeamColourRule, &'a Team, Colour) {
    if first.colours.is_empty() && second.colours.is_empty() {
        let colour = request.arrangements.first_colour;
        let is_odd = !first.parity_number.is_multiple_of(2);
        return (
            TeamColourRule::Lot,
            first,
            if is_odd { colour } else { colour.opposite() },
        );
    }
    match (first.preference, second.preference) {
        (Some(own), None) => return (TeamColourRule::OnlyPreference, first, own.colour),
        (None, Some(others)) => return (TeamColourRule::OnlyPreference, second, others.colour),
        (Some(own), Some(others)) if own.colour != others.colour => {
            return (TeamColourRule::BothGranted, first, own.colour);
        }
        (Some(own), Some(others)) if own.is_strong != others.is_strong => {
            let (team, colour) = if own.is_strong {
                (first, own.colour)
            } else {
                (second, others.colour)
            };
            return (TeamColourRule::StrongPreference, team, colour);
        }
        (Some(_), Some(_)) | (None, None) => {}
    }
    match first.difference().cmp(&second.difference()) {
        Ordering::Less => return (TeamColourRule::LowerDifference, first, Colour::White),
        Ordering::Greater => return (TeamColourRule::LowerDifference, second, Colour::White),
        Ordering::Equal => {}
    }
    // Matches that were not played are as if they had come first (C.04.2 art. 3.4): the last ones stand beside one another.
    let both = first.colours.iter().rev().zip(second.colours.iter().rev());
    if let Some((own, _)) = both.into_iter().find(|(own, others)| own != others) {
        return (TeamColourRule::Alternation, first, own.opposite());
    }
    if let Some(own) = first.preference {
        return (TeamColourRule::FirstTeamPreference, first, own.colour);
    }
    if let Some(last) = first.colours.last() {
        return (TeamColourRule::FirstTeamAlternation, first, last.opposite());
    }
    // One of the two has played, or the lot had decided.
    let last = second
        .colours
        .last()
        .copied()
        .unwrap_or(request.arrangements.first_colour);
    (TeamColourRule::OtherTeamAlternation, second, last.opposite())
}
