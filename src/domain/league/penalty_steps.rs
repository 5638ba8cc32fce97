//! What an offence of a team costs: measures for the first time, the second and so on, of which the last step applies to every later time.
//!
//! Written `warning; points 1`: steps with a semicolon between, the measures of a step with commas. An amount that nobody knows is a
//! question mark. [`crate::team_penalty`] applies it to a case.

use engine::points::Points;

use super::values::{Kind, LeagueValue, ValueFault};

/// One consequence of an offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The team is warned.
    Warning,
    /// The player is warned.
    PlayerWarning,
    /// Penalty points, once; `None`: how many is open.
    Points(Option<Points>),
    /// Penalty points for each board it happened on.
    PointsEach(Option<Points>),
    /// The game on the board is lost.
    GameLost,
    /// The match is lost on all boards.
    MatchLost,
    /// The game is rated as lost.
    RatedAsLost,
    /// A fine in kroner; `None`: how much is open.
    Fine(Option<u16>),
    /// The league leader decides what else.
    LeaderDecides,
}

/// What an offence costs each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PenaltySteps(Vec<Vec<Measure>>);

impl PenaltySteps {
    /// The most steps.
    pub const MAX_STEPS: usize = 5;
    /// The most measures of a step.
    pub const MAX_MEASURES: usize = 6;
    /// The most penalty points of one measure.
    pub const MAX_POINTS: Points = Points::whole(20);

    /// The measures for the `time`th time, counted from 1; empty where the step has none.
    pub fn step(&self, time: u16) -> &[Measure] {
        let at = usize::from(time).saturating_sub(1);
        self.0
            .get(at)
            .or_else(|| self.0.last())
            .map_or(&[], Vec::as_slice)
    }
}

impl Measure {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        match text {
            "warning" => return Some(Self::Warning),
            "player_warning" => return Some(Self::PlayerWarning),
            "game_lost" => return Some(Self::GameLost),
            "match_lost" => return Some(Self::MatchLost),
            "rated_as_lost" => return Some(Self::RatedAsLost),
            "leader_decides" => return Some(Self::LeaderDecides),
            _ => {}
        }
        let (word, amount) = text.split_once(' ')?;
        let amount = amount.trim();
        match word {
            "fine" if amount == "?" => Some(Self::Fine(None)),
            "fine" => amount
                .parse()
                .ok()
                .filter(|kroner| *kroner > 0)
                .map(|kroner| Self::Fine(Some(kroner))),
            "points" => {
                let (amount, is_each) = amount
                    .strip_suffix("each")
                    .map_or((amount, false), |amount| (amount.trim(), true));
                let points =
                    match amount {
                        "?" => None,
                        amount => Some(amount.parse::<Points>().ok().filter(|points| {
                            *points > Points::ZERO && *points <= PenaltySteps::MAX_POINTS
                        })?),
                    };
                Some(if is_each {
                    Self::PointsEach(points)
                } else {
                    Self::Points(points)
                })
            }
            _ => None,
        }
    }

    fn write(self) -> String {
        let points = |points: Option<Points>| {
            points.map_or_else(
                || "?".to_owned(),
                |points| points.decimal().trim_end_matches(".0").to_owned(),
            )
        };
        match self {
            Self::Warning => "warning".to_owned(),
            Self::PlayerWarning => "player_warning".to_owned(),
            Self::Points(amount) => format!("points {}", points(amount)),
            Self::PointsEach(amount) => format!("points {} each", points(amount)),
            Self::GameLost => "game_lost".to_owned(),
            Self::MatchLost => "match_lost".to_owned(),
            Self::RatedAsLost => "rated_as_lost".to_owned(),
            Self::Fine(kroner) => {
                kroner.map_or_else(|| "fine ?".to_owned(), |kroner| format!("fine {kroner}"))
            }
            Self::LeaderDecides => "leader_decides".to_owned(),
        }
    }
}

impl LeagueValue for PenaltySteps {
    const KIND: Kind = Kind::Penalty;
    fn read(text: &str) -> Result<Self, ValueFault> {
        let too_many = ValueFault::Steps {
            steps: Self::MAX_STEPS,
            measures: Self::MAX_MEASURES,
        };
        let mut steps = Vec::new();
        for step in text.split(';') {
            if steps.len() == Self::MAX_STEPS {
                return Err(too_many);
            }
            if step.trim() == "nothing" {
                steps.push(Vec::new());
                continue;
            }
            let mut measures = Vec::new();
            for measure in step.split(',') {
                if measures.len() == Self::MAX_MEASURES {
                    return Err(too_many);
                }
                let read = Measure::read(measure)
                    .ok_or_else(|| ValueFault::Measure(measure.trim().chars().take(40).collect()))?;
                measures.push(read);
            }
            steps.push(measures);
        }
        Ok(Self(steps))
    }
    fn write(&self) -> String {
        let steps: Vec<String> = self
            .0
            .iter()
            .map(|step| {
                if step.is_empty() {
                    return "nothing".to_owned();
                }
                let measures: Vec<String> = step.iter().map(|measure| measure.write()).collect();
                measures.join(", ")
            })
            .collect();
        steps.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{LeagueSettings, SettingId},
        *,
    };

    #[test]
    fn penalties_are_read_as_steps_of_measures() {
        let mut settings = LeagueSettings::default();
        settings.fill(SettingId::ShortTeam, "warning; points 1").unwrap();
        let steps = settings.short_team.clone().expect("just filled");
        assert_eq!(steps.step(1), [Measure::Warning]);
        for time in [2, 3, 40] {
            assert_eq!(steps.step(time), [Measure::Points(Some(Points::ONE))], "{time}");
        }
        for text in [
            "points 0.5 each",
            "points ? each; points ?",
            "nothing; fine ?",
            "game_lost, rated_as_lost, fine 200, leader_decides",
            "match_lost, player_warning",
        ] {
            settings.fill(SettingId::ShortTeam, text).unwrap();
            assert_eq!(settings.text(SettingId::ShortTeam).as_deref(), Some(text));
        }
        for text in [
            "points",
            "points 0",
            "points -1",
            "points 21",
            "fine 0",
            "hang",
            "warning;",
            "a,b",
        ] {
            let refused = settings.fill(SettingId::ShortTeam, text).unwrap_err();
            assert!(matches!(refused.fault, ValueFault::Measure(_)), "{text}");
        }
        for text in ["warning;".repeat(6), "warning,".repeat(7)] {
            let refused = settings.fill(SettingId::ShortTeam, &text).unwrap_err();
            assert_eq!(
                refused.fault,
                ValueFault::Steps {
                    steps: 5,
                    measures: 6
                }
            );
        }
    }
}
