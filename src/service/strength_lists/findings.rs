//! What speaks against a line-up, or against somebody in a match, with the names of those it is about.

use domain::{
    line_up::checks::{SeatFault, SeatFinding},
    strength_list::{
        book::TeamSquad,
        eligibility::{PlayerFault, PlayerFinding},
    },
    team_rule::{RuleGround, RuleSource, Severity},
};
use engine::{
    ids::PlayerId,
    numbers::{BoardNo, TeamRank},
};

/// A finding with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFinding {
    /// The board it is about; none when it is about the whole team.
    pub board: Option<BoardNo>,
    pub fault: SeatFault,
    pub severity: Severity,
    pub source: Option<RuleSource>,
    /// Where that rule stands; none of what follows from what a match is, and where nobody has decided it.
    pub ground: Option<RuleGround>,
    /// Whom it is about; empty where it is about nobody.
    pub player: String,
    /// Who sits above.
    pub above: String,
    /// Another team of the club.
    pub team: String,
}

impl NamedFinding {
    /// A finding about a line-up of this squad.
    pub fn of(squad: &TeamSquad, finding: &SeatFinding) -> Self {
        let called = |id: PlayerId| squad.name_of(id).unwrap_or_default().to_owned();
        let (player, above, team) = match finding.fault {
            SeatFault::BoardCount { .. }
            | SeatFault::Empty
            | SeatFault::Gap
            | SeatFault::TooFew { .. }
            | SeatFault::AboveTeamCap { .. } => (None, None, None),
            SeatFault::Unlisted(player)
            | SeatFault::Twice { player, .. }
            | SeatFault::ForeignerTooMany { player, .. }
            | SeatFault::CapUnknown(player) => (Some(player), None, None),
            SeatFault::OutOfOrder { player, above, .. } => (Some(player), Some(above), None),
            SeatFault::Player { player, fault } => (Some(player), None, team_of(fault)),
        };
        Self {
            board: finding.board,
            fault: finding.fault,
            severity: finding.severity,
            source: finding.source,
            ground: finding.source.and_then(|source| squad.grounds.of(source)),
            player: player.map(called).unwrap_or_default(),
            above: above.map(called).unwrap_or_default(),
            team: team
                .and_then(|rank| squad.team_called(rank))
                .unwrap_or_default()
                .to_owned(),
        }
    }

    /// A finding about somebody, whoever else plays.
    pub fn about(squad: &TeamSquad, player: PlayerId, finding: &PlayerFinding) -> Self {
        let seat = SeatFinding {
            board: None,
            fault: SeatFault::Player {
                player,
                fault: finding.fault,
            },
            severity: finding.severity,
            source: finding.source,
        };
        Self::of(squad, &seat)
    }

    /// All findings about a line-up, with names.
    pub fn all(squad: &TeamSquad, findings: &[SeatFinding]) -> Vec<Self> {
        findings.iter().map(|finding| Self::of(squad, finding)).collect()
    }
}

/// Which other team of the club a fault is about.
const fn team_of(fault: PlayerFault) -> Option<TeamRank> {
    match fault {
        PlayerFault::RegularOfHigher(team)
        | PlayerFault::RegularOfOther(team)
        | PlayerFault::SameDay(team)
        | PlayerFault::SameRound(team) => Some(team),
        PlayerFault::BoundByAppearances(bound) => Some(bound.team),
        PlayerFault::NotYet(_)
        | PlayerFault::Left(_)
        | PlayerFault::NotAMember
        | PlayerFault::MembershipUnknown
        | PlayerFault::InQuarantine
        | PlayerFault::PerhapsInQuarantine
        | PlayerFault::Expelled
        | PlayerFault::NotNamed
        | PlayerFault::NoReserves
        | PlayerFault::TooManyMatches { .. }
        | PlayerFault::Foreign
        | PlayerFault::Unrated
        | PlayerFault::AboveCap { .. }
        | PlayerFault::WrongAge
        | PlayerFault::AgeUnknown => None,
    }
}
