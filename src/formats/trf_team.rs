//! Reports of teams: the records 310 and its kin (TRF26), 013 (TRF16), and the matches that the boards of the players make.
//!
//! [`read`] gives a [`TeamFile`]: the report, the cross table of the players and everything that had to be adjusted; or it refuses the
//! file, as [`crate::trf::read`] does. [`write`] makes a file of a [`TeamReport`], whoever made that. [`TeamReport::event`] is the event as
//! pairing and tables see it.
//!
//! | file | what |
//! | --- | --- |
//! | `records` | the records about teams, line by line |
//! | `squads` | which players a team has |
//! | `rounds`, `matches`, `byes` | who met whom, made of the lines of the players and the records |
//! | `event` | the report as an event of the engine, and whether its points add up |
//! | `left` | lines of this program about teams that have left |
//! | `summary` | record 802, the table for people, compared with the other records |
//! | `lines`, `write` | from the report to the lines of the players, and to a file |
//!
//! Beside it: `trf_team_code` (the codes of record 192), `trf_team_match_lines` (lines of this program about matches without a game, and about
//! those that were lost by decision), `trf_team_made_up` (an event that was made up as a report).
//!
//! Faults, adjustments and omissions are `TeamFault`, `TeamAdjustment` and `TeamOmission` of [`crate::trf`].

mod byes;
mod event;
mod left;
mod lines;
mod matches;
mod records;
mod rounds;
mod squads;
mod summary;
#[cfg(test)]
pub(crate) mod tests;
mod write;

use std::borrow::Cow;

use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::Crosstable,
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    result::GameResult,
    team_event::{
        MatchForfeit, MatchPoints, TeamExtra, TeamPoints,
        arrangements::{ProhibitedTeams, TeamVirtualPoints},
    },
};

pub use left::LeftTeam;
use records::TeamRecords;
pub use squads::squads_of;
pub use summary::{SummaryDifference, SummaryPart, TeamSummary};
pub use write::{write, write_with_squads};

pub use crate::trf_team_code::{TeamSystem, TeamSystemCode};

use crate::trf::{Adjustment, Code, Refused, TrfTournament, kind::Kind, read::records};

/// The most boards a match has.
pub const MAX_BOARDS: usize = 99;

/// A report of teams that has been understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamFile {
    pub report: TeamReport,
    /// The players: whom each met. A board won without an opponent is a full-point bye in it.
    pub table: Crosstable,
    /// Everything that was interpreted differently from the file, or left out.
    pub adjustments: Vec<Adjustment>,
    /// Record 802, as it stands: [`TeamReport::summary_differences`] compares it.
    pub summaries: Vec<TeamSummary>,
}

/// An event of teams as in a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamReport {
    /// The header and the players as persons. Their `blocks` are empty (the rounds below say who met whom), and so are the byes,
    /// virtual points, prohibitions and abnormal points, which are those of teams here.
    pub tournament: TrfTournament,
    /// 352: the colours of the first-named team down the boards; as many as a match has boards.
    pub board_colours: Vec<Colour>,
    /// 362: what a match is worth; 2 – 1 – 0 unless the file says otherwise.
    pub match_points: Option<MatchPoints>,
    /// 320: what the pairing-allocated bye is worth; a drawn match unless the file says otherwise (C.04.6 art. 1.4).
    pub allocated_bye: Option<TeamPoints>,
    /// 310 or 013: the teams in the order of their numbers, from 1 on.
    pub teams: Vec<TrfTeam>,
    /// The rounds that were paired, from round 1.
    pub rounds: Vec<TrfTeamRound>,
    /// 240: byes for rounds that have not been paired, by round and team.
    pub requested_byes: Vec<RequestedTeamBye>,
    /// 250: virtual points, added to the primary score.
    pub virtual_points: Vec<TeamVirtualPoints>,
    /// 260: teams that must not meet.
    pub prohibited: Vec<ProhibitedTeams>,
    /// 299: points that differ from what the result gives; penalties and bonuses.
    pub abnormal_points: Vec<AbnormalTeamPoints>,
    /// Lines of this program: the teams that have left, by number. What their annulled matches gave is in the rounds, and records 299 take it
    /// back for other readers; those are not among the abnormal points of the report.
    pub left: Vec<LeftTeam>,
}

/// Record 310 or 013. The number of the team is its place in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfTeam {
    /// 9-40.
    pub name: String,
    /// 42-46.
    pub nickname: String,
    /// 48-53: strength, as a rule the mean rating of the first boards, as written.
    pub strength: String,
    /// 55-60: match points as the file says them.
    pub match_points: Option<Points>,
    /// 62-67: game points as the file says them.
    pub game_points: Option<Points>,
    /// 69-71: place in the standings.
    pub rank: Option<u16>,
    /// 74-77 and so on: the players in the order of the boards.
    pub squad: Vec<StartNo>,
}

/// One round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfTeamRound {
    /// In the order of the lower number of the two teams.
    pub matches: Vec<TrfMatch>,
    /// In the order of the teams. Who is in no match and has no bye was absent without being named.
    pub byes: Vec<TrfTeamBye>,
}

/// Two teams in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfMatch {
    /// The first-named team, whose colours record 352 gives.
    pub white: TeamNo,
    pub black: TeamNo,
    /// Board 1 first. None where a match was lost as a whole before anybody was seated, although the first players are written for other
    /// readers then.
    pub boards: Vec<TrfBoard>,
    /// The whole match was lost by a team or both: without play (330), or by a decision although boards of it were played (a line of this
    /// program, and records 299 for other readers, which are not among the abnormal points of the report).
    pub forfeit: Option<MatchForfeit>,
}

/// One board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrfBoard {
    /// The player of the first-named team; `None` is an empty board.
    pub first: Option<StartNo>,
    /// Who sat there for the other team.
    pub second: Option<StartNo>,
    /// The pieces of the first-named team.
    pub colour: Colour,
    /// The result from White's point of view; `None` while it is open.
    pub result: Option<GameResult>,
    /// Ended before both had made a move: counts, but is not rated (`W D L`).
    pub unrated: bool,
}

/// A team without an opponent in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfTeamBye {
    pub team: TeamNo,
    pub kind: ByeKind,
    /// The players whose own lines have it too: programs count it for these players as well.
    pub players: Vec<StartNo>,
}

/// A bye of a team given before the round is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestedTeamBye {
    /// In which round.
    pub round: RoundNo,
    pub team: TeamNo,
    /// Of which kind; never the pairing's own.
    pub kind: ByeKind,
}

/// Record 299 for teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalTeamPoints {
    /// The result whose points are replaced: of matches and byes, `+` and `-` are matches of record 330. `None` is a penalty or bonus.
    pub result: Option<Code>,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    /// In which round; `None` is every round, or the event as a whole.
    pub round: Option<RoundNo>,
    pub teams: Vec<TeamNo>,
}

impl TrfMatch {
    /// Was a board of it played? Then record 330 cannot say who lost it by decision.
    pub fn was_played(&self) -> bool {
        let mut results = self.boards.iter().filter_map(|board| board.result);
        results.any(GameResult::was_played)
    }

    /// Who lost it by a decision, although it was played.
    pub fn decided(&self) -> Option<MatchForfeit> {
        self.forfeit.filter(|_| self.was_played())
    }
}

impl AbnormalTeamPoints {
    /// Records without a result: for the team alone. Points too large for four columns are split over several records, which readers add up.
    pub fn beside(extra: &TeamExtra) -> Vec<Self> {
        /// `-9.5` and `99.5`.
        const WITHIN: (Points, Points) = (Points::halves(-19), Points::halves(199));
        let TeamPoints {
            mut matches,
            mut games,
        } = extra.points;
        let mut made = Vec::new();
        while matches != Points::ZERO || games != Points::ZERO {
            let part = [matches, games].map(|points| points.clamp(WITHIN.0, WITHIN.1));
            made.push(Self {
                result: None,
                match_points: Some(part[0]),
                game_points: Some(part[1]),
                round: extra.round,
                teams: vec![extra.team],
            });
            (matches, games) = (matches - part[0], games - part[1]);
        }
        made
    }
}

/// Reads a report of teams. Never panics; takes time in proportion to the size of the file.
pub fn read(bytes: &[u8]) -> Result<TeamFile, Refused> {
    let mut teams = TeamRecords::default();
    let records = records(bytes, Kind::Teams, |reading, tag, columns| {
        teams.take(reading, tag, columns)
    })?;
    rounds::assemble(records, &teams)
}

impl TeamReport {
    /// How many boards a match has.
    pub fn boards(&self) -> usize {
        self.board_colours.len()
    }

    /// The pieces of the first-named team on a board, counted from 0.
    pub fn colour_of_board(&self, board: usize) -> Colour {
        self.board_colours
            .get(board)
            .copied()
            .unwrap_or_else(|| usual_colour(board))
    }

    /// What record 192 says; without one, what record 092 says, else `FIDE_TEAM`.
    pub fn system_code(&self) -> TeamSystemCode {
        if let Some(code) = &self.tournament.system {
            return TeamSystemCode::read(code);
        }
        let usual = TeamSystemCode::default();
        let said = self.tournament.kind.as_deref().and_then(TeamSystem::said_by);
        TeamSystemCode {
            system: said.unwrap_or(usual.system),
            ..usual
        }
    }

    /// The boards of a match as they are written. Where a match was lost without play, its open boards are lost, too, and without line-ups they
    /// are those of the first players, which readers expect beside record 330.
    pub(crate) fn boards_as_written<'a>(&self, game: &'a TrfMatch) -> Cow<'a, [TrfBoard]> {
        let Some(forfeit) = game.forfeit.filter(|_| !game.was_played()) else {
            return Cow::Borrowed(&game.boards);
        };
        let mut boards = if game.boards.is_empty() {
            self.usual_boards(game)
        } else {
            game.boards.clone()
        };
        for board in &mut boards {
            board
                .result
                .get_or_insert(lines::forfeit_result(forfeit, board.colour));
        }
        Cow::Owned(boards)
    }

    /// The boards of the first players of both teams, without results.
    pub(crate) fn usual_boards(&self, game: &TrfMatch) -> Vec<TrfBoard> {
        let line_up = |team: TeamNo| {
            let squad = self.team(team).map_or(&[][..], |team| &team.squad);
            usual_line_up(squad, self.boards())
        };
        line_up(game.white)
            .into_iter()
            .zip(line_up(game.black))
            .enumerate()
            .filter(|(_, pair)| *pair != (None, None))
            .map(|(board, (first, second))| TrfBoard {
                first,
                second,
                colour: self.colour_of_board(board),
                result: None,
                unrated: false,
            })
            .collect()
    }

    /// The team with this number.
    pub fn team(&self, team: TeamNo) -> Option<&TrfTeam> {
        self.teams.get(team.index())
    }

    /// The round to be paired next; `None` when no more are possible.
    pub fn next_round(&self) -> Option<RoundNo> {
        RoundNo::from_index(self.rounds.len())
    }
}

/// White on every other board, from the first.
pub(crate) const fn usual_colour(board: usize) -> Colour {
    if board.is_multiple_of(2) {
        Colour::White
    } else {
        Colour::Black
    }
}

/// The boards of a squad without a line-up: its first players.
fn usual_line_up(squad: &[StartNo], boards: usize) -> Vec<Option<StartNo>> {
    (0..boards).map(|board| squad.get(board).copied()).collect()
}
