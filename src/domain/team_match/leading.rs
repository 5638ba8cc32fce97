//! Who leads a match (kampleder), and how the duty passes to another.
//!
//! The match leader of a single match may play; the duty may then pass to somebody whose own game is over.

use serde::{Deserialize, Serialize};

use super::{MatchState, TeamMatch};
use crate::{
    league::{
        LeagueSettings,
        words::{self, LicenceDemand},
    },
    official::Licence,
    player::PersonName,
    team_rule::{Demand, Severity},
};
use engine::ids::PlayerId;

/// The person who leads a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchLeader {
    pub name: PersonName,
    /// Who plays in the match, too.
    pub player: Option<PlayerId>,
    pub licence: Licence,
}

/// What is asked of a match leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderRules {
    /// A licence (`match_leader_licence`): none, advised or required.
    pub licence: Demand,
    /// May the match leader play? At a joint venue mostly not.
    pub may_play: bool,
}

impl LeaderRules {
    /// From the settings, for a single match or a joint venue. If nothing is decided, no licence is needed and the home club leads. The
    /// home club's leader may play in a single match; at a joint venue, or if an arbiter or the organiser leads, the leader may not.
    pub fn of(settings: &LeagueSettings, is_joint: bool) -> Self {
        let is_of_club = match settings.match_leader {
            Some(words::MatchLeader::HomeClub) | None => true,
            Some(words::MatchLeader::Arbiter | words::MatchLeader::Organiser) => false,
        };
        Self {
            licence: match settings.match_leader_licence {
                Some(LicenceDemand::Required) => Demand::Refuse,
                Some(LicenceDemand::Advised) => Demand::Warn,
                Some(LicenceDemand::None) | None => Demand::Off,
            },
            may_play: is_of_club && !is_joint,
        }
    }
}

/// Why somebody does not get the duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeaderRefusal {
    /// The match is over, or will not be played.
    #[error("a match that is {} needs no match leader", .0.as_str())]
    WrongState(MatchState),
    #[error("the match leader must hold a licence")]
    Unlicensed,
    #[error("the match leader may not play here")]
    MayNotPlay,
    /// The duty passes to somebody who still plays.
    #[error("the successor's own game is not over")]
    StillPlays,
    #[error("it is the same person")]
    Same,
}

/// How the duty changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver {
    pub held: TeamMatch,
    /// The licence is advised, and missing.
    pub advice: Option<Severity>,
}

/// May somebody lead a match in this state, with `held` as its current leader? Returns a warning that does not prevent it.
/// `game_is_over` matters for a player once the match has begun.
pub fn may_lead(
    state: MatchState,
    (leader, game_is_over): (&MatchLeader, bool),
    held: Option<&MatchLeader>,
    rules: LeaderRules,
) -> Result<Option<Severity>, LeaderRefusal> {
    let has_begun = match state {
        MatchState::Planned | MatchState::LineUps | MatchState::Postponed => false,
        MatchState::Playing | MatchState::Reported => true,
        MatchState::Confirmed | MatchState::Approved | MatchState::Forfeited | MatchState::Void => {
            return Err(LeaderRefusal::WrongState(state));
        }
    };
    if held == Some(leader) {
        return Err(LeaderRefusal::Same);
    }
    if leader.player.is_some() && !rules.may_play {
        return Err(LeaderRefusal::MayNotPlay);
    }
    // Before the start the home club names a leader who may play; a leader who steps in must be free.
    if has_begun && leader.player.is_some() && !game_is_over {
        return Err(LeaderRefusal::StillPlays);
    }
    let is_licensed = match leader.licence {
        Licence::DsuI | Licence::DsuOther | Licence::Fa | Licence::Ia => true,
        Licence::Trainee | Licence::None => false,
    };
    let advice = rules.licence.severity().filter(|_| !is_licensed);
    if advice == Some(Severity::Refuse) {
        return Err(LeaderRefusal::Unlicensed);
    }
    Ok(advice)
}

impl TeamMatch {
    /// Somebody leads the match from now on. `game_is_over` matters for a player once the match has begun.
    pub fn hand_to(
        &self,
        leader: MatchLeader,
        game_is_over: bool,
        rules: LeaderRules,
    ) -> Result<HandOver, LeaderRefusal> {
        let advice = may_lead(self.state, (&leader, game_is_over), self.leader.as_ref(), rules)?;
        let held = Self {
            leader: Some(leader),
            version: self.version.next(),
            ..self.clone()
        };
        Ok(HandOver { held, advice })
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{held, leader, named},
        *,
    };
    use crate::strength_list::samples::player;

    const SINGLE: LeaderRules = LeaderRules {
        licence: Demand::Off,
        may_play: true,
    };
    const JOINT: LeaderRules = LeaderRules {
        licence: Demand::Refuse,
        may_play: false,
    };

    fn plays() -> MatchLeader {
        MatchLeader {
            name: named("Åge"),
            player: Some(player(3)),
            licence: Licence::None,
        }
    }

    fn watches() -> MatchLeader {
        MatchLeader {
            player: None,
            ..plays()
        }
    }

    #[test]
    fn the_duty_passes_to_somebody_who_is_free() {
        use LeaderRefusal as No;
        use MatchState as S;
        let licensed = || MatchLeader {
            licence: Licence::DsuOther,
            ..watches()
        };
        for (state, to, is_over, rules, expected) in [
            (S::LineUps, plays(), false, SINGLE, Ok(())),
            (S::Playing, plays(), false, SINGLE, Err(No::StillPlays)),
            (S::Playing, plays(), true, SINGLE, Ok(())),
            (S::Playing, watches(), false, SINGLE, Ok(())),
            (S::Playing, leader(), false, SINGLE, Err(No::Same)),
            (S::Playing, plays(), true, JOINT, Err(No::MayNotPlay)),
            (S::Playing, watches(), true, JOINT, Err(No::Unlicensed)),
            (S::Playing, licensed(), true, JOINT, Ok(())),
            (
                S::Confirmed,
                licensed(),
                true,
                JOINT,
                Err(No::WrongState(S::Confirmed)),
            ),
            (
                S::Approved,
                licensed(),
                true,
                JOINT,
                Err(No::WrongState(S::Approved)),
            ),
            (
                S::Forfeited,
                licensed(),
                true,
                JOINT,
                Err(No::WrongState(S::Forfeited)),
            ),
            (S::Void, licensed(), true, JOINT, Err(No::WrongState(S::Void))),
        ] {
            let is = held(state).hand_to(to.clone(), is_over, rules);
            if let Ok(change) = &is {
                assert_eq!(change.held.leader, Some(to));
            }
            assert_eq!(is.map(|_| ()), expected, "{state}");
        }
    }

    #[test]
    fn an_advised_licence_is_said_and_keeps_nobody_away() {
        let advised = LeaderRules {
            licence: Demand::Warn,
            ..SINGLE
        };
        let change = held(MatchState::LineUps)
            .hand_to(watches(), false, advised)
            .expect("leads");
        assert_eq!(change.advice, Some(Severity::Warn));
    }

    #[test]
    fn each_preset_has_the_leader_that_was_read() {
        use crate::league::{Preset, SettingId, samples::started};
        for (preset, licence, may_play) in [
            (Preset::Skakliga, Demand::Off, true),
            (Preset::Div1, Demand::Off, true),
            (Preset::Hk8, Demand::Off, true),
            (Preset::Hk4, Demand::Off, true),
            (Preset::Ksu, Demand::Warn, true),
            (Preset::Pokal, Demand::Warn, false),
            (Preset::Uhold, Demand::Off, false),
        ] {
            let league = started(preset, &[]);
            let single = LeaderRules { licence, may_play };
            assert_eq!(LeaderRules::of(league.settings(), false), single, "{preset}");
            assert!(
                !LeaderRules::of(league.settings(), true).may_play,
                "{preset}: a joint venue"
            );
        }
        let required = started(Preset::Hk8, &[(SettingId::MatchLeaderLicence, "required")]);
        assert_eq!(LeaderRules::of(required.settings(), true), JOINT);
    }
}
