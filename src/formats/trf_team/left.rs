//! Lines `### Team: …` about teams that have left. Record 240 says in which rounds a team is absent, and neither that it has left for good nor
//! that its matches count for nobody any more.
//!
//! Such lines are not trusted: a team has left only if it has played no match after that, and its matches are annulled only where the file
//! takes back what they gave.

use std::collections::BTreeMap;

use domain::team_withdrawal::WithdrawalReason;
use engine::numbers::{RoundNo, TeamNo};

use super::{TeamReport, TrfMatch};

const TEAM: &str = "Team: ";

/// A team that has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftTeam {
    pub team: TeamNo,
    /// The last round it was in; 0 if it was in none.
    pub after: u16,
    /// Why its matches count, or do not, if the rules of the season said so.
    pub withdrawal: Option<WithdrawalReason>,
}

impl LeftTeam {
    /// The line as written in a file.
    pub(super) fn written(self) -> String {
        let Self { team, after, .. } = self;
        let why = self.withdrawal.map_or("", WithdrawalReason::as_str);
        let gap = if why.is_empty() { "" } else { ", " };
        format!("{TEAM}{team} left after round {after}{gap}{why}")
    }

    /// Parses a comment; `None` if it is not a valid line about one of so many teams.
    fn read(comment: &str, teams: usize) -> Option<Self> {
        let (team, rest) = comment.strip_prefix(TEAM)?.split_once(" left after round ")?;
        let (after, why) = match rest.split_once(", ") {
            None => (rest, None),
            Some((after, why)) => (after, Some(why)),
        };
        let team: TeamNo = team.parse().ok()?;
        let after: u16 = after.parse().ok()?;
        let left = Self {
            team,
            after,
            withdrawal: why.map(str::parse).transpose().ok()?,
        };
        (team.index() < teams && after <= RoundNo::MAX.get()).then_some(left)
    }
}

/// Takes these lines out of the comments of a file: they are written again from the teams. Of several about one team the first counts.
pub(super) fn take(comments: &mut Vec<String>, teams: usize) -> Vec<LeftTeam> {
    let mut left: Vec<LeftTeam> = Vec::new();
    comments.retain(|comment| {
        let Some(line) = LeftTeam::read(comment, teams) else {
            return true;
        };
        if left.iter().all(|known| known.team != line.team) {
            left.push(line);
        }
        false
    });
    left.sort_by_key(|line| line.team);
    left
}

impl TeamReport {
    /// What is said about a team that has left; `None` of every other.
    pub fn left(&self, team: TeamNo) -> Option<&LeftTeam> {
        let at = self.left.binary_search_by_key(&team, |left| left.team).ok()?;
        self.left.get(at)
    }

    /// Has a team left, so that none of its matches counts? It stands last, whatever it has.
    pub fn is_out(&self, team: TeamNo) -> bool {
        self.left(team)
            .is_some_and(|left| left.withdrawal.is_some_and(|why| !why.stands()))
    }

    /// Is a team's match of a round not played at all, because it has left and nothing of it counts?
    pub fn rests_its_opponent(&self, team: TeamNo, round: RoundNo) -> bool {
        self.is_out(team) && self.left(team).is_some_and(|left| round.get() > left.after)
    }

    /// Does a match count for nobody, because a team of it has left?
    pub fn is_annulled(&self, game: &TrfMatch) -> bool {
        self.is_out(game.white) || self.is_out(game.black)
    }

    /// Drops what is said about teams that have played on.
    pub(super) fn drop_who_played_on(&mut self) {
        if self.left.is_empty() {
            return;
        }
        // The last round with a match that each team has played.
        let mut played: BTreeMap<TeamNo, usize> = BTreeMap::new();
        for (round, number) in self.rounds.iter().zip(1..) {
            let matches = round.matches.iter().filter(|game| game.was_played());
            played.extend(matches.flat_map(|game| [(game.white, number), (game.black, number)]));
        }
        self.left.retain(|left| {
            let last = played.get(&left.team);
            last.is_none_or(|last| *last <= usize::from(left.after))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_of_a_team_that_left_reads_back() {
        let team = |no: u16| TeamNo::new(no).expect("a team");
        for (after, withdrawal, written) in [
            (4, None, "Team: 5 left after round 4"),
            (
                4,
                Some(WithdrawalReason::ShareReached),
                "Team: 5 left after round 4, share_reached",
            ),
            (
                0,
                Some(WithdrawalReason::AnnulAll),
                "Team: 5 left after round 0, annul_all",
            ),
        ] {
            let line = LeftTeam {
                team: team(5),
                after,
                withdrawal,
            };
            assert_eq!(line.written(), written);
            assert_eq!(LeftTeam::read(written, 5), Some(line));
            assert_eq!(LeftTeam::read(written, 4), None, "there is no team 5");
        }
        for other in [
            "Team: 5 left after round four",
            "Team: 5 left after round 65535",
            "Team: 5 left after round 4, angry",
            "Team: 5 left the hall",
            "Team: five left after round 4",
        ] {
            assert_eq!(LeftTeam::read(other, 9), None, "{other}");
        }
        let mut comments = vec![
            "Team: 5 left after round 4".to_owned(),
            "Team: 5 left after round 2".to_owned(),
            "A remark".to_owned(),
        ];
        let taken = take(&mut comments, 5);
        assert_eq!((taken.len(), taken[0].after), (1, 4));
        assert_eq!(comments, ["A remark"]);
    }
}
