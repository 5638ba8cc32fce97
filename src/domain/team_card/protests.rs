//! Protests about a team match: what signing does to the right to protest, and who decides one after the other.
//!
//! Match leader, league leader, committee, appeals board. The protest itself is [`crate::protest`]: the two leaders both decide as its first
//! instance, the arbiter, one after the other; the rest is as in any tournament.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Signer, TeamCard};
use crate::{
    league::{
        Rulebook,
        values::Number,
        words::{AppealTo, FinalInstance, ProtestUntil},
    },
    protest::{self, Kind, Protest, Refused, State, Subject, Terms},
    team_match::Side,
};
use engine::numbers::BoardNo;
use rules::ruling::Decider;

engine::spelled! {
    /// Who decides about a team match.
    pub enum LeagueInstance {
        MatchLeader => "match_leader",
        LeagueLeader => "league_leader",
        Committee => "committee",
        /// Skaknævnet.
        AppealsBoard => "appeals_board",
    }
}

impl LeagueInstance {
    /// As whom it decides in a [`Protest`].
    pub const fn decider(self) -> Decider {
        match self {
            Self::MatchLeader | Self::LeagueLeader => Decider::Arbiter,
            Self::Committee => Decider::Committee,
            Self::AppealsBoard => Decider::AppealsBoard,
        }
    }

    /// Who decides an appeal from it.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::MatchLeader => Some(Self::LeagueLeader),
            Self::LeagueLeader => Some(Self::Committee),
            Self::Committee => Some(Self::AppealsBoard),
            Self::AppealsBoard => None,
        }
    }
}

/// What the rules of a league say about protests. What nobody set is not asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealRules {
    /// Days after signing with a reservation to file the protest (`protest_to_leader`).
    pub protest_days: Option<u16>,
    /// Days after the match leader's decision to ask the league leader.
    pub leader_days: Option<u16>,
    /// Days after the league leader's decision to ask the committee (`appeal_days`).
    pub committee_days: Option<u16>,
    /// Days after the committee's decision to ask the appeals board.
    pub board_days: Option<u16>,
    /// Who has the last word (`final_instance`).
    pub last: LeagueInstance,
    /// The deposit of a complaint to the appeals board, in whole kroner.
    pub deposit_kroner: Option<u32>,
}

impl AppealRules {
    /// As a league has them. Where nobody has decided there is no time limit, and the appeals board has the last word: nobody's right is cut
    /// short by what nobody decided. Where the board has no say but about the Laws, it judges itself whether a case is of that kind. The
    /// leaders' own days, those of the board and its deposit are no settings of a league.
    pub fn of(rulebook: Rulebook<'_>) -> Self {
        let settings = rulebook.settings();
        let above = match settings.final_instance {
            Some(FinalInstance::None) => LeagueInstance::Committee,
            Some(FinalInstance::AppealsBoard | FinalInstance::NoneButLaws) | None => {
                LeagueInstance::AppealsBoard
            }
        };
        Self {
            protest_days: match settings.protest_to_leader {
                Some(ProtestUntil::WithinDays) => settings.protest_days.map(Number::get),
                Some(ProtestUntil::BeforeSigning) | None => None,
            },
            leader_days: None,
            committee_days: settings.appeal_days.map(Number::get),
            board_days: None,
            last: match settings.appeal_to {
                Some(AppealTo::Nobody) => LeagueInstance::LeagueLeader,
                Some(AppealTo::TournamentCommittee | AppealTo::CommitteeOfThree | AppealTo::Board) | None => {
                    above
                }
            },
            deposit_kroner: None,
        }
    }

    /// The same in the words of protests.
    pub fn terms(&self) -> Terms {
        Terms {
            committee_days: self.committee_days,
            appeals_board_days: self.board_days,
            team_card_days: self.protest_days,
            hearing_days: None,
            deposit_kroner: self.deposit_kroner,
        }
    }
}

/// May a team still protest?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Its captain has not signed.
    Open,
    /// Reserved at signing: until this moment, or without end where the rules set none.
    Reserved { until: Option<Timestamp> },
    /// Signed without a reservation (CASE-133, DIV-18c).
    Closed { since: Timestamp },
}

impl TeamCard {
    /// What the admissibility of a protest of this team depends on, about a board or about the match as a whole.
    pub fn subject(&self, side: Side, about: Option<BoardNo>) -> Subject<'static> {
        let (signed_at, is_reserved) = self.signed_by(side, about);
        Subject::TeamCard {
            signed_at,
            is_reserved,
        }
    }

    /// When this team's captain signed, and whether with a reservation that covers a protest about a board or the match as a whole.
    pub fn signed_by(&self, side: Side, about: Option<BoardNo>) -> (Option<Timestamp>, bool) {
        let signature = self.signature(Signer::captain(side));
        let is_reserved = signature.is_some_and(|signature| {
            signature
                .reservations
                .iter()
                .any(|reservation| reservation.covers(about))
        });
        (signature.map(|signature| signature.at), is_reserved)
    }

    /// How long this team may protest, about a board or about the match as a whole.
    pub fn window(&self, side: Side, about: Option<BoardNo>, protest_days: Option<u16>) -> Window {
        match self.subject(side, about) {
            Subject::TeamCard {
                signed_at: Some(signed),
                is_reserved,
            } => {
                if is_reserved {
                    let until = protest_days.and_then(|days| protest::deadline(signed, days));
                    Window::Reserved { until }
                } else {
                    Window::Closed { since: signed }
                }
            }
            Subject::TeamCard { signed_at: None, .. }
            | Subject::Pairing { .. }
            | Subject::Decision { .. }
            | Subject::Clock
            | Subject::IneligiblePlayer
            | Subject::Sanction { .. } => Window::Open,
        }
    }
}

/// A protest about a team match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeagueProtest {
    /// Where it stands, and what was decided.
    pub protest: Protest,
    /// Is it, of the two leaders, before the match leader?
    is_before_match_leader: bool,
}

impl LeagueProtest {
    /// Filed with the match leader during the match, or with the league leader afterwards.
    pub const fn file(with_match_leader: bool) -> Self {
        Self {
            protest: Protest::file(Kind::TeamCard),
            is_before_match_leader: with_match_leader,
        }
    }

    /// Before whom it is, or who decided last.
    pub const fn instance(&self) -> LeagueInstance {
        match self.protest.instance {
            Decider::Arbiter if self.is_before_match_leader => LeagueInstance::MatchLeader,
            Decider::Arbiter => LeagueInstance::LeagueLeader,
            Decider::Committee => LeagueInstance::Committee,
            Decider::AppealsBoard => LeagueInstance::AppealsBoard,
        }
    }

    /// The same after a step of the protest: judged, admitted, referred, decided, closed.
    pub fn after(self, step: impl FnOnce(Protest) -> Result<Protest, Refused>) -> Result<Self, Refused> {
        Ok(Self {
            protest: step(self.protest)?,
            ..self
        })
    }

    /// Somebody asks the next instance.
    pub fn appeal(self, at: Timestamp, rules: &AppealRules) -> Result<Self, Refused> {
        let next = self.instance().next().filter(|next| *next <= rules.last);
        match next {
            None => Err(Refused::Final),
            Some(LeagueInstance::LeagueLeader) => self.ask_league_leader(at, rules),
            Some(LeagueInstance::MatchLeader | LeagueInstance::Committee | LeagueInstance::AppealsBoard) => {
                self.after(|protest| protest.appeal(at, rules.terms()))
            }
        }
    }

    /// From the one leader to the other, who decides as the same instance of the protest.
    fn ask_league_leader(self, at: Timestamp, rules: &AppealRules) -> Result<Self, Refused> {
        let mut protest = self.protest;
        if protest.state != State::Decided {
            return Err(Refused::Step {
                from: protest.state,
                to: State::Appealed,
            });
        }
        let end = protest
            .decisions
            .last()
            .zip(rules.leader_days)
            .and_then(|(last, days)| protest::deadline(last.at, days));
        if end.is_some_and(|end| at >= end) {
            return Err(Refused::TooLate);
        }
        protest.state = State::Appealed;
        Ok(Self {
            protest,
            is_before_match_leader: false,
        })
    }
}
