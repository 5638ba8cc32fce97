//! The nine penalties of 12.9, which are named by their articles.

use serde::{Deserialize, Serialize};

use engine::{colour::Colour, numbers::RoundNo, result::Share};

/// A penalty. Each names its player; for 12.9.2 that is the offender, though the time goes to the opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "penalty")]
pub enum Penalty {
    /// 12.9.1: a warning.
    Warning { of: Colour },
    /// 12.9.2: more time for the opponent. The clock says how much.
    OpponentTime { of: Colour },
    /// 12.9.3: less time for the offender. The clock says how much.
    LessTime { of: Colour },
    /// 12.9.4: more points for the opponent, up to what the game is worth. The result says how many.
    OpponentPoints { of: Colour },
    /// 12.9.5: fewer points for the offender. The result says how many.
    LessPoints { of: Colour },
    /// 12.9.6: the game is lost; the opponent's points are the arbiter's decision.
    GameLost {
        of: Colour,
        /// What the opponent scores.
        #[serde(with = "share")]
        opponent: Share,
    },
    /// 12.9.7: a fine that was announced.
    Fine { of: Colour, kroner: u32 },
    /// 12.9.8: exclusion from rounds to come.
    Exclusion {
        of: Colour,
        /// From which rounds.
        rounds: Vec<RoundNo>,
    },
    /// 12.9.9: expulsion from the tournament.
    Expulsion { of: Colour },
}

impl Penalty {
    /// Its article, which is what the parameter `penalties.list` names it by.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::Warning { .. } => "12.9.1",
            Self::OpponentTime { .. } => "12.9.2",
            Self::LessTime { .. } => "12.9.3",
            Self::OpponentPoints { .. } => "12.9.4",
            Self::LessPoints { .. } => "12.9.5",
            Self::GameLost { .. } => "12.9.6",
            Self::Fine { .. } => "12.9.7",
            Self::Exclusion { .. } => "12.9.8",
            Self::Expulsion { .. } => "12.9.9",
        }
    }

    /// Is it only in the result, so that another result changes the penalty?
    pub const fn is_in_result(&self) -> bool {
        match self {
            Self::OpponentPoints { .. } | Self::LessPoints { .. } | Self::GameLost { .. } => true,
            Self::Warning { .. }
            | Self::OpponentTime { .. }
            | Self::LessTime { .. }
            | Self::Fine { .. }
            | Self::Exclusion { .. }
            | Self::Expulsion { .. } => false,
        }
    }

    /// Does it reach beyond the game: exclusion from later rounds, or expulsion?
    pub const fn reaches_beyond_game(&self) -> bool {
        match self {
            Self::Exclusion { .. } | Self::Expulsion { .. } => true,
            Self::Warning { .. }
            | Self::OpponentTime { .. }
            | Self::LessTime { .. }
            | Self::OpponentPoints { .. }
            | Self::LessPoints { .. }
            | Self::GameLost { .. }
            | Self::Fine { .. } => false,
        }
    }

    /// The penalised player.
    pub const fn of(&self) -> Colour {
        match self {
            Self::Warning { of }
            | Self::OpponentTime { of }
            | Self::LessTime { of }
            | Self::OpponentPoints { of }
            | Self::LessPoints { of }
            | Self::GameLost { of, .. }
            | Self::Fine { of, .. }
            | Self::Exclusion { of, .. }
            | Self::Expulsion { of } => *of,
        }
    }
}

/// Shares by their names in JSON.
mod share {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use engine::result::Share;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(share: &Share, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(match share {
            Share::Win => "win",
            Share::Draw => "draw",
            Share::Loss => "loss",
            Share::Absence => "absence",
        })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Share, D::Error> {
        match String::deserialize(from)?.as_str() {
            "win" => Ok(Share::Win),
            "draw" => Ok(Share::Draw),
            "loss" => Ok(Share::Loss),
            "absence" => Ok(Share::Absence),
            other => Err(D::Error::unknown_variant(
                other,
                &["win", "draw", "loss", "absence"],
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exclusion_and_expulsion_reach_beyond_the_game() {
        let of = Colour::White;
        for (penalty, reaches) in [
            (Penalty::Warning { of }, false),
            (Penalty::Fine { of, kroner: 100 }, false),
            (
                Penalty::GameLost {
                    of,
                    opponent: Share::Win,
                },
                false,
            ),
            (
                Penalty::Exclusion {
                    of,
                    rounds: Vec::new(),
                },
                true,
            ),
            (Penalty::Expulsion { of }, true),
        ] {
            assert_eq!(penalty.reaches_beyond_game(), reaches, "{penalty:?}");
        }
    }
}
