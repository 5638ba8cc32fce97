//! Who goes up and who goes down when a season is over: from the final tables and the zones of each group it finds the moves, each with its
//! reason, and what is still open.
//!
//! How many go down may depend on how many come down from above, so groups are worked through from the top. What is open above (a play-off
//! that was not played, a tie) gives a range of possible numbers below. Tables are made elsewhere (`engine`).

mod moves;
mod zones;

pub use moves::season_moves;
pub use zones::{RelegationSlots, Zone, ZonePlan};

use crate::fixtures::round_robin::ClubNo;

/// A group of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupNo(pub u16);

/// A team of the season, whatever its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamKey(pub u32);

/// The end of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalTable {
    pub group: GroupNo,
    /// 1 is the highest row.
    pub level: u8,
    /// Where teams go up to; `None`: out of this season's groups.
    pub above: Option<GroupNo>,
    /// Teams that come down to it from rows that are not among these groups.
    pub from_elsewhere: u8,
    pub plan: ZonePlan,
    /// First to last.
    pub places: Vec<PlacedTeam>,
    /// Is it final?
    pub is_final: bool,
}

/// A team in a final table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTeam {
    pub team: TeamKey,
    pub club: ClubNo,
    /// 1 is the club's first team.
    pub rank_in_club: u8,
    /// Where it comes down to, such as the top row of its district; `None`: not known, or nowhere.
    pub falls_to: Option<GroupNo>,
    /// Does nothing separate it from the next team?
    pub is_level_with_next: bool,
    /// Where somebody has placed it, whatever the tables say.
    pub said: Option<SaidGoes>,
}

/// Where somebody has placed a team. It counts there from the beginning, raises no questions, and takes no other team's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidGoes {
    /// To a group, perhaps its own; one that is not there is out of the season.
    To(GroupNo),
    /// Out of this season's groups.
    Out,
}

/// A play-off that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayOffResult {
    pub team: TeamKey,
    pub was_won: bool,
}

/// What moves teams apart from the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonEnd {
    pub play_offs: Vec<PlayOffResult>,
    /// Teams that do not want to go up.
    pub declining: Vec<TeamKey>,
    /// Teams that do not play on next season.
    pub leaving: Vec<TeamKey>,
}

engine::spelled! {
    /// The kind of a team's move.
    pub enum MoveKind {
        Promoted => "promoted",
        Relegated => "relegated",
        /// It would have gone down and does not.
        Stays => "stays",
        Leaves => "leaves",
        /// It plays in another group of its row: only a league leader decides that, never a table.
        Regrouped => "regrouped",
    }
}

/// Why a team moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveReason {
    /// Its place, from 1, in a group of so many.
    Place {
        place: usize,
        of: usize,
    },
    /// The team whose turn it was may not go up beside its club's first team.
    InsteadOf(TeamKey),
    /// The team whose turn it was does not want to go up.
    AfterDeclined(TeamKey),
    WonPlayOff,
    LostPlayOff,
    /// The best placed team that went down takes the place of one that leaves.
    FillsPlaceOf(TeamKey),
    /// It was reported that it does not play on.
    Told,
}

impl std::fmt::Display for MoveReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Place { place, of } => write!(f, "place {place} of {of}"),
            Self::InsteadOf(team) => write!(
                f,
                "in the place of team {}, which may not go up beside its club's higher team",
                team.0
            ),
            Self::AfterDeclined(team) => {
                write!(f, "in the place of team {}, which does not want to go up", team.0)
            }
            Self::WonPlayOff => f.write_str("won the play-off"),
            Self::LostPlayOff => f.write_str("lost the play-off"),
            Self::FillsPlaceOf(team) => write!(
                f,
                "best placed of those that went down, in the place of team {}, which leaves",
                team.0
            ),
            Self::Told => f.write_str("does not play on"),
        }
    }
}

/// A team that does not stay where it is, or stays though it would have gone down; this is what the tables give, also for a team that
/// somebody has placed otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamMove {
    pub team: TeamKey,
    pub from: GroupNo,
    /// `None`: out of this season's groups.
    pub to: Option<GroupNo>,
    pub kind: MoveKind,
    pub reason: MoveReason,
}

/// A question that is still open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenMove {
    #[error("group {}: the table is not final", .group.0)]
    NotFinal { group: GroupNo },
    #[error("group {}: nobody has decided how many teams go down when {coming_down} come down from above", .group.0)]
    SlotsUnknown { group: GroupNo, coming_down: usize },
    #[error("group {}: {fewest} to {most} teams go down, as long as it is open who comes down from above", .group.0)]
    SlotsDepend {
        group: GroupNo,
        fewest: usize,
        most: usize,
    },
    #[error("group {}: nothing separates the teams on places {first} to {last}, and their places decide who moves", .group.0)]
    Tie {
        group: GroupNo,
        first: usize,
        last: usize,
        teams: Vec<TeamKey>,
    },
    /// The play-off is not played, or one was won and another lost.
    #[error("group {}: the play-off of team {} is not played", .group.0, .team.0)]
    PlayOff { group: GroupNo, team: TeamKey },
    #[error("group {}: nobody has decided whether team {} may go up beside its club's higher team", .group.0, .team.0)]
    ReserveTeam { group: GroupNo, team: TeamKey },
    #[error("group {}: nobody goes up in the place of team {}, and the row above is one short", .group.0, .team.0)]
    PlaceUpEmpty { group: GroupNo, team: TeamKey },
    #[error("group {}: who takes the place of team {}, which leaves, is for the league to decide", .group.0, .team.0)]
    Vacancy { group: GroupNo, team: TeamKey },
    #[error("group {}: it is not said where team {} comes down to", .group.0, .team.0)]
    Destination { group: GroupNo, team: TeamKey },
    #[error("team {} comes down to the row in which team {} of its club plays", .team.0, .lower.0)]
    BesideLowerTeam { team: TeamKey, lower: TeamKey },
}

/// The moves, group by group from the top, and what is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonMoves {
    pub moves: Vec<TeamMove>,
    pub open: Vec<OpenMove>,
}

/// Why tables cannot be worked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PromotionProblem {
    #[error("a season has at most {most} groups of at most {teams} teams")]
    TooLarge { most: usize, teams: usize },
    #[error("group {} is there twice", .0.0)]
    GroupTwice(GroupNo),
    #[error("team {} is there twice", .0.0)]
    TeamTwice(TeamKey),
    #[error("group {} goes up to group {}, which is no row above it", .group.0, .above.0)]
    NotAbove { group: GroupNo, above: GroupNo },
    #[error("team {} comes down from group {} to group {}, which is no row below it", .team.0, .group.0, .to.0)]
    NotBelow {
        team: TeamKey,
        group: GroupNo,
        to: GroupNo,
    },
    #[error("group {} has {teams} teams, and {moving} of them would move", .group.0)]
    TooManyMove {
        group: GroupNo,
        teams: usize,
        moving: usize,
    },
    #[error("team {} plays in no group", .0.0)]
    NoSuchTeam(TeamKey),
}

#[cfg(test)]
mod tests;
