//! A section's settings of FIDE's Swiss Team Pairing System (C.04.6) besides scores and colours: acceleration, and the readings of points
//! the text leaves open ([`engine::team_swiss::readings`]). Teams that are kept apart are with the section's other arrangements.

use serde::{Deserialize, Serialize};

use engine::{
    team_event::{MatchPoints, TeamScore, arrangements},
    team_swiss::readings::{
        BalancedInLastRound, FloaterScores, ForfeitedBoards, NextBracket, TeamParity, TeamReadings,
    },
};

engine::spelled! {
    /// Virtual points of teams in the first rounds.
    #[derive(Default)]
    pub enum TeamAcceleration {
        #[default]
        None => "none",
        /// Baku (C.04.7), with match points.
        Baku => "baku",
    }
}

/// Acceleration and readings; what is left out is the usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TeamSwiss {
    /// Virtual points for the upper half in the first rounds (C.04.7).
    pub acceleration: TeamAcceleration,
    /// What C6 asks of the bracket below (art. 2.3.3).
    pub next_bracket: NextBracket,
    /// What a balanced team of type B is due in the last round (art. 1.7.2).
    pub balanced_in_last_round: BalancedInLastRound,
    /// Which number is odd or even when the lot decides the colours (art. 4.3.1).
    pub parity: TeamParity,
    /// Which scores tell whether a team floated in an accelerated round (art. 1.5).
    pub floater_scores: FloaterScores,
    /// Does a match count as played if none of its boards was, but both teams got points (art. 1.6)?
    pub forfeited_boards: ForfeitedBoards,
}

/// Why these settings of a team Swiss are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamSwissError {
    /// Something of it where the teams meet otherwise.
    #[error("acceleration and readings are settled of FIDE's Swiss system for teams only")]
    NoSwiss,
    /// Baku acceleration with game points first (C.04.7 art. 1.4.4).
    #[error("with Baku acceleration match points have to come first (C.04.7 art. 1.4.4)")]
    GamePointsFirst,
    /// Baku acceleration with matches it cannot halve (C.04.7 art. 1.1).
    #[error(
        "with Baku acceleration a won match has to be worth two drawn ones, and a lost one nothing (C.04.7 art. 1.1)"
    )]
    Worth,
}

impl Default for TeamSwiss {
    /// No acceleration, and the usual readings.
    fn default() -> Self {
        let TeamReadings {
            next_bracket,
            balanced_in_last_round,
            parity,
            floater_scores,
            forfeited_boards,
        } = TeamReadings::default();
        Self {
            acceleration: TeamAcceleration::None,
            next_bracket,
            balanced_in_last_round,
            parity,
            floater_scores,
            forfeited_boards,
        }
    }
}

impl TeamSwiss {
    /// Is nothing settled otherwise than usual?
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// How the engine reads the open places.
    pub const fn readings(&self) -> TeamReadings {
        TeamReadings {
            next_bracket: self.next_bracket,
            balanced_in_last_round: self.balanced_in_last_round,
            parity: self.parity,
            floater_scores: self.floater_scores,
            forfeited_boards: self.forfeited_boards,
        }
    }

    /// Can the Swiss be so where this score comes first and a match is worth so much?
    pub fn check(&self, primary: TeamScore, worth: &MatchPoints) -> Result<(), TeamSwissError> {
        match (self.acceleration, primary) {
            (TeamAcceleration::Baku, TeamScore::GamePoints) => Err(TeamSwissError::GamePointsFirst),
            (TeamAcceleration::Baku, TeamScore::MatchPoints) if !arrangements::is_baku_possible(worth) => {
                Err(TeamSwissError::Worth)
            }
            (TeamAcceleration::None, _) | (TeamAcceleration::Baku, TeamScore::MatchPoints) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::points::Points;

    #[test]
    fn baku_needs_match_points_first_and_a_win_of_two_draws() {
        let baku = TeamSwiss {
            acceleration: TeamAcceleration::Baku,
            ..TeamSwiss::default()
        };
        let worth = |win, draw, loss| MatchPoints {
            win: Points::whole(win),
            draw: Points::whole(draw),
            loss: Points::whole(loss),
        };
        for (primary, worth, found) in [
            (TeamScore::MatchPoints, worth(2, 1, 0), Ok(())),
            (TeamScore::MatchPoints, worth(4, 2, 0), Ok(())),
            (TeamScore::MatchPoints, worth(3, 1, 0), Err(TeamSwissError::Worth)),
            (TeamScore::MatchPoints, worth(3, 2, 1), Err(TeamSwissError::Worth)),
            (
                TeamScore::GamePoints,
                worth(2, 1, 0),
                Err(TeamSwissError::GamePointsFirst),
            ),
        ] {
            assert_eq!(baku.check(primary, &worth), found, "{primary} {worth:?}");
            assert_eq!(TeamSwiss::default().check(primary, &worth), Ok(()));
        }
    }

    #[test]
    fn what_is_left_out_is_the_usual_reading_and_nothing_else_is_read() {
        let read = |text: &str| serde_json::from_str::<TeamSwiss>(text);
        assert_eq!(read("{}").expect("settings"), TeamSwiss::default());
        let one = read(r#"{"acceleration": "baku", "parity": "among_arrived"}"#).expect("settings");
        assert_eq!(one.acceleration, TeamAcceleration::Baku);
        assert_eq!(
            one.readings(),
            TeamReadings {
                parity: TeamParity::AmongArrived,
                ..TeamReadings::default()
            }
        );
        assert!(!one.is_usual() && TeamSwiss::default().is_usual());
        assert!(read(r#"{"seats": "by_score"}"#).is_err());
    }
}
