//! Findings against a line-up, or against a person in a match, with the names of those concerned.

use domain::{
    line_up::checks::{SeatFault, SeatFinding},
    strength_list::{
        book::TeamSquad,
        eligibility::{PlayerFault, PlayerFinding},
    },
    team_rule::{RuleGround, RuleSource, Severity},
};
use engine::{
    ids::{PlayerId, TeamId},
    numbers::{BoardNo, TeamRank},
};

/// A finding with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFinding {
    /// What it is called where it is confirmed ([`SeatFinding::doubt`]); empty where nobody is asked about it.
    pub doubt: String,
    /// The board it is about; `None` for the whole team.
    pub board: Option<BoardNo>,
    pub fault: SeatFault,
    pub severity: Severity,
    pub source: Option<RuleSource>,
    /// The source of the rule; `None` if it follows from the nature of a match, or if nobody has decided it.
    pub ground: Option<RuleGround>,
    /// The person it is about; empty if there is none.
    pub player: String,
    /// Who sits above.
    pub above: String,
    /// Another team of the club, or one of another tournament.
    pub team: String,
    /// The other tournament it is about, or several; empty if none.
    pub tournament: String,
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
        let there = if let SeatFault::Player { player, fault } = finding.fault {
            elsewhere(squad, player, fault)
        } else {
            None
        };
        let (team, tournament) = there.unwrap_or_else(|| {
            let of_club = team.and_then(|rank| squad.team_called(rank));
            (of_club.unwrap_or_default().to_owned(), String::new())
        });
        Self {
            doubt: if finding.is_asked(&squad.grounds) {
                finding.doubt()
            } else {
                String::new()
            },
            board: finding.board,
            fault: finding.fault,
            severity: finding.severity,
            source: finding.source,
            ground: finding.source.and_then(|source| squad.grounds.of(source)),
            player: player.map(called).unwrap_or_default(),
            above: above.map(called).unwrap_or_default(),
            team,
            tournament,
        }
    }

    /// The findings about one person, regardless of the other players.
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

    /// Does it say no more than that nobody has decided the rule? Then it stands in the way of nothing, and nobody is asked about it.
    pub const fn is_undecided(&self) -> bool {
        matches!(
            self.fault,
            SeatFault::Player {
                fault: PlayerFault::ReserveUndecided,
                ..
            }
        )
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
        | PlayerFault::ReserveUndecided
        | PlayerFault::TooManyMatches { .. }
        | PlayerFault::RegularElsewhere(_)
        | PlayerFault::BoundElsewhere(_)
        | PlayerFault::SameDayElsewhere(_)
        | PlayerFault::TooManyElsewhere { .. }
        | PlayerFault::Foreign
        | PlayerFault::Unrated
        | PlayerFault::AboveCap { .. }
        | PlayerFault::WrongAge
        | PlayerFault::AgeUnknown => None,
    }
}

/// The team of another tournament that a fault is about, and that tournament's name; `None`: it is about this one.
fn elsewhere(squad: &TeamSquad, player: PlayerId, fault: PlayerFault) -> Option<(String, String)> {
    let of = |team: TeamId| {
        let called = squad.called_elsewhere(team);
        called.map(|called| (called.team.clone(), called.tournament.clone()))
    };
    match fault {
        PlayerFault::RegularElsewhere(team) | PlayerFault::SameDayElsewhere(team) => of(team),
        PlayerFault::BoundElsewhere(bound) => of(bound.team),
        PlayerFault::TooManyElsewhere { .. } => {
            let tournaments: Vec<&str> = squad.tournaments_elsewhere(player).into_iter().collect();
            Some((String::new(), tournaments.join(", ")))
        }
        PlayerFault::RegularOfHigher(_)
        | PlayerFault::RegularOfOther(_)
        | PlayerFault::SameDay(_)
        | PlayerFault::SameRound(_)
        | PlayerFault::BoundByAppearances(_)
        | PlayerFault::NotYet(_)
        | PlayerFault::Left(_)
        | PlayerFault::NotAMember
        | PlayerFault::MembershipUnknown
        | PlayerFault::InQuarantine
        | PlayerFault::PerhapsInQuarantine
        | PlayerFault::Expelled
        | PlayerFault::NotNamed
        | PlayerFault::NoReserves
        | PlayerFault::ReserveUndecided
        | PlayerFault::TooManyMatches { .. }
        | PlayerFault::Foreign
        | PlayerFault::Unrated
        | PlayerFault::AboveCap { .. }
        | PlayerFault::WrongAge
        | PlayerFault::AgeUnknown => None,
    }
}
