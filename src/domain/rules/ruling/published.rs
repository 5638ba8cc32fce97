//! The public part of the rulings in a section: decisions about games, never about persons.
//!
//! Only a ruling that changed a game is published: what happened, by which article, what followed, and when. Who ruled, penalties
//! that reach beyond the game, and the facts are never published; for incidents about conduct, health or other personal matters only
//! the effect is. The tournament chooses whether anything is published, and whether reasons are.

use jiff::Timestamp;

use super::{Clock, Decider, Decision, Effect, Ground, Incident};
use engine::ids::{GameId, RulingId};

engine::spelled! {
    /// What a section publishes about its rulings.
    #[derive(Default)]
    pub enum PublicRulings {
        Nothing => "nothing",
        /// What happened, the article, the effect and the time.
        #[default]
        Effects => "effects",
        /// The reason too.
        WithReasons => "with_reasons",
    }
}

/// How much of an incident may be public at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Publicity {
    /// What happened, and why it was ruled so.
    Open,
    /// What happened; the reason may mention illness or family.
    WithoutReason,
    /// That there was a ruling, and what followed from it.
    EffectOnly,
}

impl Incident {
    /// How much of it may be public, whatever the tournament chooses.
    pub const fn publicity(self) -> Publicity {
        match self {
            Self::Lateness
            | Self::IllegalMove
            | Self::ReversedColours
            | Self::WrongSetup
            | Self::WrongOrientation
            | Self::TouchMove
            | Self::DisplacedPieces
            | Self::IllegalPosition
            | Self::Recording
            | Self::ScoresheetRequest
            | Self::FlagFall
            | Self::BothFlags
            | Self::ClockSetting
            | Self::ClockDefect
            | Self::QuickFinish
            | Self::CorrespondenceTime
            | Self::DrawClaim
            | Self::DrawAgreement
            | Self::DrawOffer
            | Self::AutomaticDraw
            | Self::Resignation
            | Self::Supervision
            | Self::Chess960 => Publicity::Open,
            Self::Absence
            | Self::ExtraTime
            | Self::Interruption
            | Self::Postponement
            | Self::Adjournment
            | Self::Resumption => Publicity::WithoutReason,
            Self::OffBoardDraw
            | Self::Device
            | Self::Notes
            | Self::Disturbance
            | Self::Conduct
            | Self::Refusal
            | Self::Penalty
            | Self::Accommodation
            | Self::ByAnalogy => Publicity::EffectOnly,
        }
    }
}

/// A confirmed ruling, as far as it may be published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    pub id: RulingId,
    /// On which game.
    pub game: GameId,
    pub incident: Incident,
    /// What was decided.
    pub decision: Decision,
    /// The first article it is based on.
    pub ground: Option<Ground>,
    /// Why; may be empty.
    pub reason: String,
    pub decided_as: Decider,
    /// Which earlier one it takes the place of.
    pub supersedes: Option<RulingId>,
    pub at: Timestamp,
}

/// A ruling as everybody may read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicRuling {
    pub id: RulingId,
    /// On which game.
    pub game: GameId,
    /// What happened; none if that is not public.
    pub incident: Option<Incident>,
    /// The article, where what happened is told.
    pub ground: Option<Ground>,
    /// What follows for the game.
    pub effect: Effect,
    /// What follows for the clocks.
    pub clock: Clock,
    /// The office that decided, never the person.
    pub decided_as: Decider,
    /// Why, if the tournament publishes reasons and this one may be public.
    pub reason: Option<String>,
    pub at: Timestamp,
    /// The ruling that took its place.
    pub superseded_by: Option<RulingId>,
}

/// The public part of these rulings, the oldest first.
pub fn published(rulings: &[Confirmed], what: PublicRulings) -> Vec<PublicRuling> {
    let with_reasons = match what {
        PublicRulings::Nothing => return Vec::new(),
        PublicRulings::Effects => false,
        PublicRulings::WithReasons => true,
    };
    let decides = |ruling: &Confirmed| ruling.decision.effect != Effect::Continues;
    let mut told: Vec<PublicRuling> = rulings
        .iter()
        .filter(|ruling| {
            let replaced = rulings
                .iter()
                .find(|earlier| Some(earlier.id) == ruling.supersedes);
            decides(ruling) || replaced.is_some_and(decides)
        })
        .map(|ruling| {
            let publicity = ruling.incident.publicity();
            let is_named = publicity != Publicity::EffectOnly;
            let is_explained = with_reasons && publicity == Publicity::Open && !ruling.reason.is_empty();
            PublicRuling {
                id: ruling.id,
                game: ruling.game,
                incident: is_named.then_some(ruling.incident),
                ground: ruling.ground.clone().filter(|_| is_named),
                effect: ruling.decision.effect,
                clock: ruling.decision.clock,
                decided_as: ruling.decided_as,
                reason: is_explained.then(|| ruling.reason.clone()),
                at: ruling.at,
                superseded_by: rulings
                    .iter()
                    .find(|later| later.supersedes == Some(ruling.id))
                    .map(|later| later.id),
            }
        })
        .collect();
    told.sort_by_key(|ruling| (ruling.at, ruling.id));
    told
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::ruling::Penalty;
    use engine::{colour::Colour, result::GameResult};

    fn ruling(number: u8, incident: Incident, effect: Effect, supersedes: Option<u8>) -> Confirmed {
        let id = |number: u8| RulingId::from_uuid(Uuid::from_u128(number.into()));
        Confirmed {
            id: id(number),
            game: GameId::from_uuid(Uuid::from_u128(1)),
            incident,
            decision: Decision {
                rated: None,
                unrated: false,
                effect,
                clock: Clock::of(Colour::Black, 120),
                penalties: vec![
                    Penalty::Warning { of: Colour::White },
                    Penalty::Fine {
                        of: Colour::White,
                        kroner: 500,
                    },
                ],
                counter: None,
            },
            ground: Ground::find("DSU2018-7.5.5"),
            reason: "Set af dommeren".into(),
            decided_as: Decider::Arbiter,
            supersedes: supersedes.map(id),
            at: Timestamp::from_second(number.into()).expect("a moment"),
        }
    }

    const LOST: Effect = Effect::Ends(GameResult::BlackWins);

    #[test]
    fn nothing_is_told_of_a_ruling_that_left_the_game_as_it_was() {
        let rulings = [
            ruling(1, Incident::IllegalMove, Effect::Continues, None),
            ruling(2, Incident::IllegalMove, LOST, None),
            ruling(3, Incident::IllegalMove, Effect::Continues, Some(2)),
            ruling(4, Incident::IllegalMove, Effect::Continues, Some(1)),
        ];
        let told = published(&rulings, PublicRulings::Effects);
        let ids: Vec<RulingId> = told.iter().map(|ruling| ruling.id).collect();
        assert_eq!(ids, [rulings[1].id, rulings[2].id]);
        assert_eq!(told[0].superseded_by, Some(rulings[2].id));
        assert_eq!(told[1].superseded_by, None);
        assert!(published(&rulings, PublicRulings::Nothing).is_empty());
    }

    #[test]
    fn conduct_and_health_are_never_told_whatever_is_chosen() {
        for incident in &Incident::ALL {
            let rulings = [ruling(1, *incident, LOST, None)];
            let told = published(&rulings, PublicRulings::WithReasons);
            let told = told.first().expect("the effect is told");
            assert_eq!(told.effect, LOST);
            let is_private = incident.group() == super::super::Group::Conduct
                || matches!(incident, Incident::Accommodation | Incident::ByAnalogy);
            if is_private {
                assert_eq!(
                    (told.incident, told.ground.clone(), told.reason.clone()),
                    (None, None, None),
                    "{incident}"
                );
            }
            let quiet = published(&rulings, PublicRulings::Effects);
            assert!(quiet.iter().all(|ruling| ruling.reason.is_none()), "{incident}");
        }
        let open = published(
            &[ruling(1, Incident::IllegalMove, LOST, None)],
            PublicRulings::WithReasons,
        );
        assert_eq!(open[0].reason.as_deref(), Some("Set af dommeren"));
        assert_eq!(open[0].ground.as_ref().map(Ground::id), Some("DSU2018-7.5.5"));
        let absent = published(
            &[ruling(1, Incident::Absence, LOST, None)],
            PublicRulings::WithReasons,
        );
        assert_eq!(
            (absent[0].incident, &absent[0].reason),
            (Some(Incident::Absence), &None)
        );
    }

    #[test]
    fn what_is_chosen_is_written_in_one_way() {
        for what in PublicRulings::ALL {
            assert_eq!(what.as_str().parse(), Ok(what));
            let json = serde_json::to_string(&what).expect("JSON");
            assert_eq!(json, format!("\"{}\"", what.as_str()));
        }
        assert!("everything".parse::<PublicRulings>().is_err());
    }
}
