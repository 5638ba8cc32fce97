//! How a match comes from one state to the next, and what stands in the way.
//!
//! Each transition answers with the match as it is to be stored, one version further, or names the first thing that is in the way.

use super::{MatchState, Side, TeamMatch};
use crate::own_words;

/// The longest reason of a decision about a match, in characters.
pub const MAX_REASON: usize = 500;

/// Why a match stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchRefusal {
    /// It is not at that point.
    #[error("a match that is {} cannot become {}", .from.as_str(), .to.as_str())]
    WrongState { from: MatchState, to: MatchState },
    #[error("say when the match begins")]
    NoStart,
    #[error("say who leads the match")]
    NoLeader,
    /// A line-up is not in.
    #[error("the line-up of the {} team is missing", .0.as_str())]
    LineUpMissing(Side),
    #[error("{0} boards have no result")]
    BoardsOpen(usize),
    /// Not everybody has signed the card, or something on it is contested.
    #[error("the card is not signed by both captains and the match leader")]
    NotSigned,
    /// A decision without a reason, or approval of a card that is not confirmed without a remark.
    #[error("a reason is needed, of {MAX_REASON} characters at most")]
    ReasonMissing,
}

impl TeamMatch {
    /// Captains may hand in their line-ups.
    pub fn open_line_ups(&self) -> Result<Self, MatchRefusal> {
        let opened = self.step(&[MatchState::Planned], MatchState::LineUps)?;
        if self.starts_at.is_none() {
            return Err(MatchRefusal::NoStart);
        }
        Ok(opened)
    }

    /// The clocks are started.
    pub fn start(&self, has_home: bool, has_away: bool) -> Result<Self, MatchRefusal> {
        let started = self.step(&[MatchState::LineUps], MatchState::Playing)?;
        if self.leader.is_none() {
            return Err(MatchRefusal::NoLeader);
        }
        if !has_home {
            return Err(MatchRefusal::LineUpMissing(Side::Home));
        }
        if !has_away {
            return Err(MatchRefusal::LineUpMissing(Side::Away));
        }
        Ok(started)
    }

    /// Every board has its result, and the home team shows the card.
    pub fn report(&self, open_boards: usize) -> Result<Self, MatchRefusal> {
        let reported = self.step(&[MatchState::Playing], MatchState::Reported)?;
        if open_boards > 0 {
            return Err(MatchRefusal::BoardsOpen(open_boards));
        }
        Ok(reported)
    }

    /// A board was written down wrongly: it is put right, and the card is shown again.
    pub fn send_back(&self, reason: &str) -> Result<Self, MatchRefusal> {
        let back = self.step(&[MatchState::Reported], MatchState::Playing)?;
        said(reason)?;
        Ok(back)
    }

    /// Both captains and the match leader have signed.
    pub fn confirm(&self, is_signed: bool) -> Result<Self, MatchRefusal> {
        let confirmed = self.step(&[MatchState::Reported], MatchState::Confirmed)?;
        if !is_signed {
            return Err(MatchRefusal::NotSigned);
        }
        Ok(confirmed)
    }

    /// The league leader approves it. A card that was never confirmed is approved with a remark that says why.
    pub fn approve(&self, remarks: &str) -> Result<Self, MatchRefusal> {
        let approved = self.step(
            &[MatchState::Reported, MatchState::Confirmed],
            MatchState::Approved,
        )?;
        if self.state == MatchState::Reported {
            said(remarks)?;
        }
        Ok(approved)
    }

    /// It is lost without play: a team did not come, or a decision says so.
    pub fn forfeit(&self, reason: &str) -> Result<Self, MatchRefusal> {
        let forfeited = self.step(
            &[
                MatchState::Planned,
                MatchState::LineUps,
                MatchState::Playing,
                MatchState::Postponed,
            ],
            MatchState::Forfeited,
        )?;
        said(reason)?;
        Ok(forfeited)
    }

    /// It is struck out: a team has left the league, or a decision says so. That may come after the approval.
    pub fn annul(&self, reason: &str) -> Result<Self, MatchRefusal> {
        let from: Vec<MatchState> = MatchState::ALL
            .into_iter()
            .filter(|state| *state != MatchState::Void)
            .collect();
        let void = self.step(&from, MatchState::Void)?;
        said(reason)?;
        Ok(void)
    }

    /// A forfeit or an annulment does not stand: the card comes back if the boards were played, the plan if not.
    pub fn reinstate(&self, was_played: bool, reason: &str) -> Result<Self, MatchRefusal> {
        let to = if was_played {
            MatchState::Reported
        } else {
            MatchState::Planned
        };
        let back = self.step(&[MatchState::Forfeited, MatchState::Void], to)?;
        said(reason)?;
        Ok(back)
    }

    fn step(&self, from: &[MatchState], to: MatchState) -> Result<Self, MatchRefusal> {
        if from.contains(&self.state) {
            Ok(Self {
                state: to,
                version: self.version.next(),
                ..self.clone()
            })
        } else {
            Err(MatchRefusal::WrongState { from: self.state, to })
        }
    }
}

fn said(reason: &str) -> Result<(), MatchRefusal> {
    match own_words::said(reason, MAX_REASON) {
        Some(_) => Ok(()),
        None => Err(MatchRefusal::ReasonMissing),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::samples::held, *};

    /// A step, where it leads, and from which states.
    type Row = (
        &'static str,
        fn(&TeamMatch) -> Result<TeamMatch, MatchRefusal>,
        MatchState,
        &'static [MatchState],
    );

    #[test]
    fn every_step_is_taken_from_its_states_and_from_no_other() {
        use MatchState as S;
        let steps: [Row; 9] = [
            (
                "open line-ups",
                TeamMatch::open_line_ups,
                S::LineUps,
                &[S::Planned],
            ),
            ("start", |held| held.start(true, true), S::Playing, &[S::LineUps]),
            ("report", |held| held.report(0), S::Reported, &[S::Playing]),
            (
                "send back",
                |held| held.send_back("bræt 2"),
                S::Playing,
                &[S::Reported],
            ),
            ("confirm", |held| held.confirm(true), S::Confirmed, &[S::Reported]),
            (
                "approve",
                |held| held.approve("fristen"),
                S::Approved,
                &[S::Reported, S::Confirmed],
            ),
            (
                "forfeit",
                |held| held.forfeit("udeblevet"),
                S::Forfeited,
                &[S::Planned, S::LineUps, S::Playing, S::Postponed],
            ),
            (
                "annul",
                |held| held.annul("holdet er trukket"),
                S::Void,
                &[
                    S::Planned,
                    S::LineUps,
                    S::Playing,
                    S::Reported,
                    S::Confirmed,
                    S::Approved,
                    S::Postponed,
                    S::Forfeited,
                ],
            ),
            (
                "reinstate",
                |held| held.reinstate(false, "omstødt"),
                S::Planned,
                &[S::Forfeited, S::Void],
            ),
        ];
        for (name, step, to, from) in steps {
            for state in S::ALL {
                let is = step(&held(state)).map(|stepped| (stepped.state, stepped.version));
                let expected = if from.contains(&state) {
                    Ok((to, held(state).version.next()))
                } else {
                    Err(MatchRefusal::WrongState { from: state, to })
                };
                assert_eq!(is, expected, "{name} from {state}");
            }
        }
    }

    #[test]
    fn every_other_refusal() {
        use MatchRefusal as No;
        use MatchState as S;
        let undated = TeamMatch {
            starts_at: None,
            ..held(S::Planned)
        };
        let unled = TeamMatch {
            leader: None,
            ..held(S::LineUps)
        };
        let long = "x".repeat(MAX_REASON + 1);
        for (is, expected) in [
            (undated.open_line_ups(), No::NoStart),
            (unled.start(true, true), No::NoLeader),
            (held(S::LineUps).start(false, true), No::LineUpMissing(Side::Home)),
            (held(S::LineUps).start(true, false), No::LineUpMissing(Side::Away)),
            (held(S::Playing).report(2), No::BoardsOpen(2)),
            (held(S::Reported).send_back(" "), No::ReasonMissing),
            (held(S::Reported).confirm(false), No::NotSigned),
            (held(S::Reported).approve(""), No::ReasonMissing),
            (held(S::Planned).forfeit(&long), No::ReasonMissing),
            (held(S::Approved).annul(""), No::ReasonMissing),
            (held(S::Void).reinstate(true, ""), No::ReasonMissing),
        ] {
            assert_eq!(is, Err(expected));
        }
    }

    #[test]
    fn a_confirmed_card_is_approved_without_remarks_and_played_boards_come_back() {
        let approved = held(MatchState::Confirmed).approve("");
        assert_eq!(approved.map(|held| held.state), Ok(MatchState::Approved));
        let back = held(MatchState::Forfeited).reinstate(true, "omstødt i Skaknævnet");
        assert_eq!(back.map(|held| held.state), Ok(MatchState::Reported));
    }
}
