//! Teams of a section: the settings of their matches, and what a team and a match are.
//!
//! A board of a match is an ordinary game of the section; the score of a match is not stored. [`crate::team_section`] works out who plays,
//! the table and the next round.

mod call_lead;
pub mod changing;
pub mod club_entry;
pub mod contact;
pub mod entry;
pub mod home_evening;
pub mod kept_out;
mod league_settings;
mod lots;
pub mod regrouping;
mod settings;
mod swiss;
mod undecided;

pub use self::{
    call_lead::{CallLead, CallLeadError},
    league_settings::{AsInLeague, KnownElsewhere, LeaguePart, MeetingPart},
    lots::DrawnLots,
    settings::{
        AllocatedBye, BoardColours, MatchWorth, Publishing, Reporting, TeamPairing, TeamSettings,
        TeamSettingsError,
    },
    swiss::{TeamAcceleration, TeamSwiss, TeamSwissError},
    undecided::{Decided, DecidedIn, Undecided, undecided},
};

use self::home_evening::{HomeWeekday, TeamHome, WheelchairAccess};
use super::{
    fixtures::Home,
    one_line::one_line,
    team_card::{CardMark, told::ToldCard},
    team_cup::CupDecided,
    team_withdrawal::WithdrawalReason,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    ids::{MatchId, PlayerId, TeamId, Version},
    numbers::{BoardNo, MatchNo, RoundNo, StartNo, TeamNo},
    team_event::MatchForfeit,
};
use jiff::civil::Time;

one_line! {
    /// What a team is called.
    TeamName in 1..=80;
    /// What it is called where there is room for little, as in record 310 of a TRF.
    TeamShortName in 1..=5;
    /// The club of a team.
    TeamClub in 1..=80;
    /// Who speaks for a team.
    Captain in 1..=80;
    /// Where a match is played.
    Venue in 1..=120;
}

/// A team of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    pub id: TeamId,
    /// Its pairing number (C.04.6 art. 1.1).
    pub no: TeamNo,
    pub name: TeamName,
    pub short_name: Option<TeamShortName>,
    pub club: Option<TeamClub>,
    pub captain: Option<Captain>,
    /// Where it plays at home.
    pub venue: Option<Venue>,
    /// When it begins at home, by the clock in Denmark.
    pub plays_at: Option<Time>,
    /// On which weekday it plays there.
    pub home_weekday: HomeWeekday,
    /// Is it accessible by wheelchair?
    pub wheelchair_access: WheelchairAccess,
    /// The last round before it left; 0 if it never played. `None` while it takes part.
    pub left_after: Option<u16>,
    /// Why its matches count, or do not, if it left a section with a plan.
    pub withdrawal: Option<WithdrawalReason>,
    /// Its players in the order of the boards.
    pub players: Vec<PlayerId>,
    /// Rounds it has asked not to be paired in.
    pub requested_byes: Vec<(RoundNo, ByeKind)>,
    /// Line-ups that were given for a round, board 1 first.
    pub line_ups: Vec<(RoundNo, Vec<PlayerId>)>,
    /// The line-ups among them that a round has shown before it was taken back, each with the team that it was shown to.
    pub shown_line_ups: Vec<(RoundNo, TeamId)>,
    /// Who will not play in a round, as the captain has said: players, and fixed players by the club's list who are none yet, by the id from
    /// the list; personal.
    pub absence_notices: Vec<(RoundNo, PlayerId)>,
    /// How often it has changed, line-ups that nobody may know of yet included.
    pub version: Version,
    /// How often something of it was changed that everybody reads: its names, club, home, and whether it plays.
    pub shown_version: Version,
}

impl Team {
    /// The most players of a team.
    pub const MOST_PLAYERS: usize = 60;

    /// Where and when it plays at home.
    pub fn home(&self) -> TeamHome {
        TeamHome {
            venue: self.venue.clone(),
            plays_at: self.plays_at,
            weekday: self.home_weekday,
            wheelchair_access: self.wheelchair_access,
        }
    }

    /// Has anybody said where or when it plays at home?
    pub fn has_said_home(&self) -> bool {
        self.venue.is_some()
            || self.plays_at.is_some()
            || self.home_weekday != HomeWeekday::NotSaid
            || self.wheelchair_access != WheelchairAccess::NotSaid
    }

    /// Does it take part in this round, bye or not?
    pub fn plays_on(&self, round: RoundNo) -> bool {
        self.left_after.is_none_or(|last| round.get() <= last)
    }

    /// If it does not take part in this round, are its matches not played at all, rather than lost?
    pub fn rests_its_opponent(&self, round: RoundNo) -> bool {
        !self.plays_on(round) && self.withdrawal.is_some_and(|why| !why.stands())
    }

    /// The bye it has in a round in which it is not to be paired: as it asked, or none for points once it has left.
    pub fn absence(&self, round: RoundNo) -> Option<ByeKind> {
        if !self.plays_on(round) {
            return Some(ByeKind::ZeroPoint);
        }
        self.requested_byes
            .iter()
            .find(|(number, _)| *number == round)
            .map(|(_, kind)| *kind)
    }

    /// The line-up that was given for a round, if one was.
    pub fn given_line_up(&self, round: RoundNo) -> Option<&[PlayerId]> {
        self.line_ups
            .iter()
            .find(|(number, _)| *number == round)
            .map(|(_, players)| players.as_slice())
    }

    /// Which team has read the line-up that was given for a round, because that round was public and was taken back?
    pub fn was_shown_to(&self, round: RoundNo) -> Option<TeamId> {
        let mut shown = self.shown_line_ups.iter();
        shown.find(|(number, _)| *number == round).map(|(_, to)| *to)
    }

    /// Has the captain said that the player will not play in this round?
    pub fn has_notice(&self, round: RoundNo, player: PlayerId) -> bool {
        self.absence_notices.contains(&(round, player))
    }

    /// Whom the captain has given notice of in a round, in the order of the boards; then those who are no players yet.
    pub fn noticed(&self, round: RoundNo) -> Vec<PlayerId> {
        let players = self.players.iter().copied();
        let others = self.absence_notices.iter().filter(|(of, _)| *of == round);
        let others = others.map(|(_, id)| *id);
        players
            .filter(|id| self.has_notice(round, *id))
            .chain(others.filter(|id| !self.players.contains(id)))
            .collect()
    }
}

/// A match of a round, without what its boards gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionMatch {
    pub id: MatchId,
    /// Its number in the round.
    pub no: MatchNo,
    /// The first-named team, whose colours down the boards are announced.
    pub white: TeamNo,
    pub black: TeamNo,
    /// With whom it is played: by the plan, else with the first-named team.
    pub home: Home,
    /// Does it count for nobody any more, because a team has left?
    pub is_annulled: bool,
    /// How far its result card is.
    pub card: CardMark,
    /// The public part of its result card.
    pub told: ToldCard,
    /// Who lost the whole match without play or by decision.
    pub forfeit: Option<MatchForfeit>,
    /// The boards to which one team has nobody to send.
    pub lone: Vec<LoneSeat>,
    /// The number of boards still without players, because the round became public before the line-ups were due; 0 once they are opened.
    pub sealed_boards: u8,
    /// The number of its boards if nobody of either team sits at any of them; else 0. Set by [`SectionState::settle_matches`].
    ///
    /// [`SectionState::settle_matches`]: crate::section_state::SectionState::settle_matches
    pub empty_boards: u8,
    /// Who goes on from it in a cup, if an arbiter has recorded that.
    pub decided: Option<CupDecided>,
    /// How often it has changed.
    pub version: Version,
}

impl SectionMatch {
    /// The team at home; none at a joint venue.
    pub const fn home_team(&self) -> Option<TeamNo> {
        match self.home {
            Home::First => Some(self.white),
            Home::Second => Some(self.black),
            Home::Neither => None,
        }
    }

    /// Are its line-ups still secret, though its round may be public?
    pub const fn is_sealed(&self) -> bool {
        self.sealed_boards > 0 && self.forfeit.is_none() && !self.is_annulled
    }

    /// Has neither team anybody at a board, and has nobody decided the match as a whole? Nothing can be played or reported then, so it has no
    /// score until somebody decides it.
    pub const fn waits_for_decision(&self) -> bool {
        self.empty_boards > 0 && !self.is_sealed() && self.forfeit.is_none() && !self.is_annulled
    }

    /// The team that meets this one in it; none where it is no match of the team.
    pub fn opponent_of(&self, team: TeamNo) -> Option<TeamNo> {
        [(self.white, self.black), (self.black, self.white)]
            .into_iter()
            .find_map(|(one, other)| (one == team).then_some(other))
    }

    /// Is it a match of this team?
    pub fn is_of(&self, team: TeamNo) -> bool {
        self.white == team || self.black == team
    }
}

/// A board of a match at which one player sits alone, and has the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoneSeat {
    /// The board of the match, from 1.
    pub board: u8,
    pub player: StartNo,
}

/// A team without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionTeamBye {
    pub team: TeamNo,
    pub kind: ByeKind,
}

/// The board of the section at which a board of a match is played; `None` beyond the boards a round may have.
pub fn board_no(no: MatchNo, boards: u8, board: u8) -> Option<BoardNo> {
    let before = (no.get() - 1).checked_mul(u16::from(boards))?;
    BoardNo::new(before.checked_add(u16::from(board))?)
}

/// The match a board of the section belongs to, and which of its boards it is.
pub fn match_of(board: BoardNo, boards: u8) -> Option<(MatchNo, u8)> {
    let (index, boards) = (board.get() - 1, u16::from(boards));
    let no = MatchNo::new(index.checked_div(boards)? + 1)?;
    Some((no, u8::try_from(index % boards + 1).ok()?))
}

/// The colour a team has at a board of its match.
pub fn colour_at(colours: &BoardColours, is_white_team: bool, board: u8) -> Option<Colour> {
    let colour = colours.of(board)?;
    Some(if is_white_team { colour } else { colour.opposite() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_matches_are_numbered_one_match_after_the_other_and_back() {
        let no = |no: u16| MatchNo::new(no).expect("a number");
        assert_eq!(board_no(no(3), 4, 2).map(BoardNo::get), Some(10));
        for at in 1..=40 {
            let board = BoardNo::new(at).expect("a board");
            let (of, which) = match_of(board, 4).expect("a match");
            assert_eq!(board_no(of, 4, which), Some(board));
        }
        assert_eq!(match_of(BoardNo::new(1).expect("a board"), 0), None);
    }
}
