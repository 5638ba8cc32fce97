//! Deciding: as proposed or otherwise, or by a higher instance that replaces an earlier decision; and the effect on the game.

use serde::{Deserialize, Serialize};

use super::{Clock, Decider, Decision, Effect, Incident, Proposal};
use crate::entry::{Outcome, Suspension};
use engine::result::GameResult;

/// The most somebody may give or take on a clock, in seconds: a day.
pub const MAX_SECONDS: i32 = 86_400;

/// What is decided instead of the proposal. Omitted fields are as proposed, so that a repeated request means the same even if the
/// proposal has changed since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Deviation {
    pub clock: OtherTimes,
    /// Another effect on the game.
    pub effect: Option<Effect>,
}

/// Other times than proposed, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OtherTimes {
    pub white: Option<i32>,
    pub black: Option<i32>,
}

/// The decision by which a higher instance replaces a ruling's; omitted fields stay as in the ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overruling {
    /// Other times, or another effect on the game.
    pub departure: Deviation,
    /// Is an unplayed game rated?
    pub rated: Option<bool>,
    /// Do its penalties still hold?
    pub keeps_penalties: bool,
}

/// Why nobody may decide so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecisionRefusal {
    /// The committee or the board decides this.
    #[error("this is not for the arbiter to decide")]
    NotForArbiters(Decider),
    /// More time than a clock holds.
    #[error("at most {MAX_SECONDS} seconds")]
    TooMuchTime,
    /// A decision that differs from the proposal needs a reason.
    #[error("a decision that departs from the rules needs a reason")]
    ReasonMissing,
    /// Whether a game is rated can be ordered only if somebody stayed away from it.
    #[error("the ruling is about no absence")]
    NotUnplayed,
    /// The new decision is the same as the ruling it would replace.
    #[error("that is what was ruled")]
    Unchanged,
}

impl Proposal {
    /// An arbiter's decision: the proposal with the given deviation; refused if another instance must decide.
    pub fn decide(&self, departure: Deviation) -> Result<Decision, DecisionRefusal> {
        match self.decider {
            Decider::MatchLeader | Decider::Arbiter => Decision::of(self).departing(departure),
            Decider::Committee | Decider::AppealsBoard => Err(DecisionRefusal::NotForArbiters(self.decider)),
        }
    }

    /// A decision that differs needs a reason, whatever the latitude.
    pub fn check_reason(&self, decision: &Decision, reason: &str) -> Result<(), DecisionRefusal> {
        if reason.is_empty() && *decision != Decision::of(self) {
            Err(DecisionRefusal::ReasonMissing)
        } else {
            Ok(())
        }
    }
}

impl Decision {
    /// The decision with a deviation applied. Another effect removes the penalties that were only in the result.
    pub fn departing(mut self, departure: Deviation) -> Result<Self, DecisionRefusal> {
        let OtherTimes { white, black } = departure.clock;
        let is_too_much = |seconds: i32| !(-MAX_SECONDS..=MAX_SECONDS).contains(&seconds);
        if [white, black].into_iter().flatten().any(is_too_much) {
            return Err(DecisionRefusal::TooMuchTime);
        }
        self.clock = Clock {
            white: white.unwrap_or(self.clock.white),
            black: black.unwrap_or(self.clock.black),
        };
        if let Some(effect) = departure.effect.filter(|effect| *effect != self.effect) {
            self.effect = effect;
            self.unrated = false;
            self.penalties.retain(|penalty| !penalty.is_in_result());
        }
        Ok(self)
    }

    /// The decision of a higher instance that replaces this one on an incident; refused if it would change nothing.
    pub fn overruled(&self, incident: Incident, overruling: &Overruling) -> Result<Self, DecisionRefusal> {
        let mut decision = self.clone().departing(overruling.departure)?;
        if !overruling.keeps_penalties {
            decision.penalties.clear();
        }
        if let Some(rated) = overruling.rated {
            if incident != Incident::Absence {
                return Err(DecisionRefusal::NotUnplayed);
            }
            decision.rated = Some(rated);
            decision.unrated = !rated;
        }
        if decision == *self {
            return Err(DecisionRefusal::Unchanged);
        }
        Ok(decision)
    }

    /// The new outcome of the game, if the decision changes it; `replaced` is the effect of the ruling it supersedes.
    pub fn outcome(&self, replaced: Option<Effect>, is_closed: bool) -> Option<Outcome> {
        match self.effect {
            Effect::Ends(result) => Some(Outcome {
                unrated: self.unrated,
                ..Outcome::of(result)
            }),
            Effect::DrawnUnplayed => Some(Outcome {
                unrated: true,
                ..Outcome::of(GameResult::Draw)
            }),
            Effect::Waits(suspension) => Some(Outcome::put_off(suspension)),
            // In a closed round a game that goes on is adjourned, and a new game is still to be played.
            Effect::Resumes if is_closed => Some(Outcome::put_off(Suspension::Adjourned)),
            Effect::Replays if is_closed => Some(Outcome::put_off(Suspension::Postponed)),
            Effect::Replays | Effect::Resumes => Some(Outcome::OPEN),
            // The earlier ruling had ended it: now it is open again, in a closed round as an adjourned game.
            Effect::Continues => match replaced {
                Some(Effect::Ends(_) | Effect::DrawnUnplayed | Effect::Waits(_)) if is_closed => {
                    Some(Outcome::put_off(Suspension::Adjourned))
                }
                Some(Effect::Ends(_) | Effect::DrawnUnplayed | Effect::Waits(_)) => Some(Outcome::OPEN),
                Some(Effect::Continues | Effect::Replays | Effect::Resumes) | None => None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Penalty, Saying},
        *,
    };
    use engine::colour::Colour;

    const WHITE: Effect = Effect::Ends(GameResult::WhiteWins);
    const DRAW: Effect = Effect::Ends(GameResult::Draw);
    const ADJOURNED: Outcome = Outcome::put_off(Suspension::Adjourned);
    const POSTPONED: Outcome = Outcome::put_off(Suspension::Postponed);

    /// White wins, with two minutes more for Black, a warning and a point taken away in the result.
    fn proposal() -> Proposal {
        Proposal {
            effect: WHITE,
            clock: Clock::of(Colour::Black, 120),
            penalties: vec![
                Penalty::Warning { of: Colour::Black },
                Penalty::LessPoints { of: Colour::Black },
            ],
            unrated: true,
            ..Proposal::new(Saying::new("test"), Vec::new())
        }
    }

    fn other_effect(effect: Effect) -> Deviation {
        Deviation {
            effect: Some(effect),
            ..Deviation::default()
        }
    }

    fn white_clock(seconds: i32) -> Deviation {
        Deviation {
            clock: OtherTimes {
                white: Some(seconds),
                black: None,
            },
            effect: None,
        }
    }

    #[test]
    fn every_refusal_of_a_decision_has_its_case() {
        let of = |decider| Proposal {
            decider,
            ..proposal()
        };
        let (committee, board) = (Decider::Committee, Decider::AppealsBoard);
        let as_proposed = Deviation::default();
        let cases = [
            (committee, as_proposed, DecisionRefusal::NotForArbiters(committee)),
            (board, as_proposed, DecisionRefusal::NotForArbiters(board)),
            (
                Decider::Arbiter,
                white_clock(MAX_SECONDS + 1),
                DecisionRefusal::TooMuchTime,
            ),
            (
                Decider::Arbiter,
                white_clock(-MAX_SECONDS - 1),
                DecisionRefusal::TooMuchTime,
            ),
        ];
        for (decider, departure, refusal) in cases {
            assert_eq!(of(decider).decide(departure), Err(refusal), "{departure:?}");
        }
        let draw = proposal().decide(other_effect(DRAW)).unwrap();
        let unreasoned = proposal().check_reason(&draw, "");
        assert_eq!(unreasoned, Err(DecisionRefusal::ReasonMissing));
        assert_eq!(proposal().check_reason(&draw, "begge var enige"), Ok(()));
        let plain = proposal().decide(as_proposed).unwrap();
        assert_eq!(proposal().check_reason(&plain, ""), Ok(()));
    }

    #[test]
    fn a_departure_changes_what_it_names_and_nothing_else() {
        let proposal = proposal();
        let as_proposed = Decision::of(&proposal);
        assert_eq!(proposal.decide(Deviation::default()), Ok(as_proposed.clone()));
        assert_eq!(proposal.decide(other_effect(WHITE)), Ok(as_proposed.clone()));
        let timed = proposal.decide(white_clock(-MAX_SECONDS)).unwrap();
        let clock = Clock {
            white: -MAX_SECONDS,
            black: 120,
        };
        assert_eq!(timed, Decision { clock, ..as_proposed });
        // Another result is rated, and the point penalty that was only in the result is gone; the warning stays.
        let drawn = proposal.decide(other_effect(DRAW)).unwrap();
        assert_eq!((drawn.effect, drawn.unrated), (DRAW, false));
        assert_eq!(drawn.penalties, [Penalty::Warning { of: Colour::Black }]);
    }

    #[test]
    fn a_higher_instance_changes_something_and_rates_unplayed_games_only() {
        let stands = Decision::of(&proposal());
        let nothing = Overruling {
            departure: Deviation::default(),
            rated: None,
            keeps_penalties: true,
        };
        let rated = Overruling {
            rated: Some(true),
            ..nothing
        };
        let too_long = Overruling {
            departure: white_clock(MAX_SECONDS + 1),
            ..nothing
        };
        let cases = [
            (Incident::Absence, nothing, DecisionRefusal::Unchanged),
            (Incident::Lateness, rated, DecisionRefusal::NotUnplayed),
            (Incident::Absence, too_long, DecisionRefusal::TooMuchTime),
        ];
        for (incident, overruling, refusal) in cases {
            let said = stands.overruled(incident, &overruling);
            assert_eq!(said, Err(refusal), "{incident:?} {overruling:?}");
        }
        let is_rated = stands.overruled(Incident::Absence, &rated).unwrap();
        assert_eq!((is_rated.rated, is_rated.unrated), (Some(true), false));
        assert_eq!(is_rated.penalties, stands.penalties);
        let lifted = Overruling {
            keeps_penalties: false,
            ..nothing
        };
        let is_lifted = stands.overruled(Incident::Lateness, &lifted).unwrap();
        assert_eq!((is_lifted.effect, is_lifted.penalties.len()), (WHITE, 0));
    }

    #[test]
    fn a_decision_makes_of_the_game_what_its_effect_says() {
        let won = Some(Outcome {
            unrated: true,
            ..Outcome::of(GameResult::WhiteWins)
        });
        let drawn = Some(Outcome {
            unrated: true,
            ..Outcome::of(GameResult::Draw)
        });
        let (adjourned, postponed) = (Some(ADJOURNED), Some(POSTPONED));
        let (open, waits) = (Some(Outcome::OPEN), Effect::Waits(Suspension::Postponed));
        // The effect, what was ruled before, and the game in an open and in a closed round.
        let cases = [
            (WHITE, None, won, won),
            (Effect::DrawnUnplayed, None, drawn, drawn),
            (waits, None, postponed, postponed),
            (Effect::Resumes, None, open, adjourned),
            (Effect::Replays, None, open, postponed),
            (Effect::Continues, None, None, None),
            (Effect::Continues, Some(Effect::Continues), None, None),
            (Effect::Continues, Some(Effect::Replays), None, None),
            (Effect::Continues, Some(Effect::Resumes), None, None),
            (Effect::Continues, Some(WHITE), open, adjourned),
            (Effect::Continues, Some(Effect::DrawnUnplayed), open, adjourned),
            (Effect::Continues, Some(waits), open, adjourned),
        ];
        for (effect, replaced, in_open, in_closed) in cases {
            let decision = Decision {
                effect,
                ..Decision::of(&proposal())
            };
            let made = [false, true].map(|is_closed| decision.outcome(replaced, is_closed));
            assert_eq!(made, [in_open, in_closed], "{effect:?} after {replaced:?}");
        }
    }
}
