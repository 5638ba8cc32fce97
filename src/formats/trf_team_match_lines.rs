//! Lines `### Match: …` about matches without a game: who met whom, which team is named first, and who lost. Boards that nobody of the other
//! team sits at have no colours and name no opponent, and the older edition has no other record that does. And about matches that were
//! played and lost by decision afterwards: record 330 is for matches without play, and records 299 say points, not why. And about matches that
//! were lost before anybody was seated, at whose boards the first players stand for other readers.
//!
//! Such lines are not trusted: they are used for matches in which no two players met, where nothing else in the file says otherwise, and
//! for played ones where the file has the points of the decision.

use engine::{
    numbers::{RoundNo, TeamNo},
    team_event::MatchForfeit,
};

const MATCH: &str = "Match: ";
const BY_EMPTY_BOARDS: &str = "by empty boards";
const NOBODY_CAME: &str = "nobody came";
const LOST_BY: &str = "lost by ";
const UNSEATED: &str = " without line-ups";

/// The content of such a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MatchLine {
    pub(crate) round: RoundNo,
    /// The first-named team.
    pub(crate) white: TeamNo,
    pub(crate) black: TeamNo,
    pub(crate) told: MatchTold,
}

/// What such a line says beside who met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchTold {
    Nothing,
    /// One team had nobody at any board, and its boards were lost: record 330 is there for other readers, not because of a ruling.
    EmptyBoards,
    /// Nobody of either team came to any board: record 330 is there for other readers likewise.
    NobodyCame,
    /// The match was lost as a whole: the older edition has no record 330, and none is for a match that was played.
    Lost(MatchForfeit),
    /// The same before anybody was seated: the players at its boards are there for other readers.
    LostUnseated(MatchForfeit),
}

impl MatchLine {
    /// The line as written in a file.
    pub(crate) fn written(self) -> String {
        let Self {
            round, white, black, ..
        } = self;
        let told = match self.told {
            MatchTold::Nothing => String::new(),
            MatchTold::EmptyBoards => format!(", {BY_EMPTY_BOARDS}"),
            MatchTold::NobodyCame => format!(", {NOBODY_CAME}"),
            MatchTold::Lost(forfeit) => format!(", {LOST_BY}{}", loser(forfeit)),
            MatchTold::LostUnseated(forfeit) => format!(", {LOST_BY}{}{UNSEATED}", loser(forfeit)),
        };
        format!("{MATCH}round {round}, {white} against {black}{told}")
    }

    /// Parses a comment; `None` if it is not a valid line of a match between two of so many teams.
    pub(crate) fn read(comment: &str, teams: usize) -> Option<Self> {
        let mut parts = comment.strip_prefix(MATCH)?.split(", ");
        let round = parts.next()?.strip_prefix("round ")?.parse().ok()?;
        let (white, black) = parts.next()?.split_once(" against ")?;
        let told = match parts.next() {
            None => MatchTold::Nothing,
            Some(BY_EMPTY_BOARDS) => MatchTold::EmptyBoards,
            Some(NOBODY_CAME) => MatchTold::NobodyCame,
            Some(told) => {
                let lost = told.strip_prefix(LOST_BY)?;
                let (by, is_unseated) = match lost.strip_suffix(UNSEATED) {
                    Some(by) => (by, true),
                    None => (lost, false),
                };
                let forfeit = match by {
                    "first" => MatchForfeit::ByWhite,
                    "second" => MatchForfeit::ByBlack,
                    "both" => MatchForfeit::ByBoth,
                    _ => return None,
                };
                if is_unseated {
                    MatchTold::LostUnseated(forfeit)
                } else {
                    MatchTold::Lost(forfeit)
                }
            }
        };
        let line = Self {
            round,
            white: white.parse().ok()?,
            black: black.parse().ok()?,
            told,
        };
        let is_known = |team: TeamNo| team.index() < teams;
        let is_sound = parts.next().is_none()
            && line.white != line.black
            && is_known(line.white)
            && is_known(line.black);
        is_sound.then_some(line)
    }
}

const fn loser(forfeit: MatchForfeit) -> &'static str {
    match forfeit {
        MatchForfeit::ByWhite => "first",
        MatchForfeit::ByBlack => "second",
        MatchForfeit::ByBoth => "both",
    }
}

/// Takes these lines out of the comments of a file: they are written again from the matches.
pub(crate) fn take(comments: &mut Vec<String>, teams: usize) -> Vec<MatchLine> {
    let mut lines = Vec::new();
    comments.retain(|comment| match MatchLine::read(comment, teams) {
        Some(line) => {
            lines.push(line);
            false
        }
        None => true,
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_of_a_match_reads_back() {
        let team = |no: u16| TeamNo::new(no).expect("a team");
        for (told, written) in [
            (MatchTold::Nothing, "Match: round 2, 3 against 1"),
            (
                MatchTold::EmptyBoards,
                "Match: round 2, 3 against 1, by empty boards",
            ),
            (MatchTold::NobodyCame, "Match: round 2, 3 against 1, nobody came"),
            (
                MatchTold::Lost(MatchForfeit::ByWhite),
                "Match: round 2, 3 against 1, lost by first",
            ),
            (
                MatchTold::Lost(MatchForfeit::ByBlack),
                "Match: round 2, 3 against 1, lost by second",
            ),
            (
                MatchTold::Lost(MatchForfeit::ByBoth),
                "Match: round 2, 3 against 1, lost by both",
            ),
            (
                MatchTold::LostUnseated(MatchForfeit::ByBlack),
                "Match: round 2, 3 against 1, lost by second without line-ups",
            ),
        ] {
            let line = MatchLine {
                round: RoundNo::new(2).expect("a round"),
                white: team(3),
                black: team(1),
                told,
            };
            assert_eq!(line.written(), written);
            assert_eq!(MatchLine::read(written, 3), Some(line));
            assert_eq!(MatchLine::read(written, 2), None, "there is no team 3");
        }
        for other in [
            "Match: round 2, 3 against 3",
            "Match: round 0, 3 against 1",
            "Match: round 2, 3 against 1, lost by nobody",
            "Match: round 2, 3 against 1, without line-ups",
            "Match: round 2, 3 against 1, by empty boards, or so",
            "Match: the captains agreed on Sunday",
            "Cup: round 2, 3 against 1, for third place",
        ] {
            assert_eq!(MatchLine::read(other, 9), None, "{other}");
        }
    }
}
