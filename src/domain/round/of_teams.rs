//! What a draft of teams waits for before everybody may see it, beside what every draft waits for ([`super::transition::publish`]).

use super::RoundStatus;
use crate::{
    cup_section::CupHindrance,
    section_state::{SectionRound, SectionState},
    team::Undecided,
};
use engine::numbers::{RoundNo, TeamNo};

/// Why a draft of teams is not published.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamDraftRefusal {
    /// The cup waits for something.
    #[error(transparent)]
    Cup(#[from] CupHindrance),
    #[error("teams {0} and {1} would meet once more than they may")]
    MeetAgain(TeamNo, TeamNo),
}

impl SectionState {
    /// May the teams of a draft meet so? A round that is no draft is refused elsewhere, whatever its pairing.
    pub fn may_meet_as_drafted(&self, round: &SectionRound) -> Result<(), TeamDraftRefusal> {
        if round.status != RoundStatus::Draft {
            return Ok(());
        }
        if let Some(waits) = self.cup_draft_hindrance(round) {
            return Err(waits.into());
        }
        let pairs = round.matches.iter().map(|one| (one.white, one.black));
        match self.met_as_often_as_they_may(round.number, pairs) {
            Some((one, other)) => Err(TeamDraftRefusal::MeetAgain(one, other)),
            None => Ok(()),
        }
    }

    /// Does a draft wait until everything is decided that the league asks for? Round 1 does, where the section starts so.
    pub fn starts_decided(&self, round: &SectionRound) -> bool {
        let teams = self.settings.teams.as_ref();
        teams.is_some_and(|teams| teams.starts_decided)
            && round.number == RoundNo::FIRST
            && round.status == RoundStatus::Draft
    }
}

/// Refuses, with what it waits for, a round of which something is open that holds up its start.
pub fn nothing_holds_up(mut open: Vec<Undecided>) -> Result<(), Vec<Undecided>> {
    open.retain(Undecided::holds_up_start);
    if open.is_empty() { Ok(()) } else { Err(open) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        team::{DecidedIn, TeamPairing},
        team_cup::{CupDraw, CupFirst, CupSettings},
        team_section::samples::{publish, section, settings},
    };

    /// Two teams that have met in round 1 and stand against each other in the draft of round 2.
    fn again(pairing: TeamPairing) -> SectionState {
        let mut field = section(settings(pairing, 2), &[2, 2]);
        publish(&mut field);
        let mut draft = field.rounds[0].clone();
        draft.number = RoundNo::new(2).expect("a round");
        draft.status = RoundStatus::Draft;
        field.rounds.push(draft);
        field
    }

    #[test]
    fn teams_of_a_draft_do_not_meet_more_often_than_they_may() {
        let once = again(TeamPairing::RoundRobin);
        let [lower, higher] = [once.teams[0].no, once.teams[1].no];
        let Err(TeamDraftRefusal::MeetAgain(white, black)) = once.may_meet_as_drafted(&once.rounds[1]) else {
            panic!("they have met")
        };
        assert_eq!([white.min(black), white.max(black)], [lower, higher]);
        // What is public stays, and where they meet twice they may.
        assert_eq!(once.may_meet_as_drafted(&once.rounds[0]), Ok(()));
        let twice = again(TeamPairing::DoubleRoundRobin);
        assert_eq!(twice.may_meet_as_drafted(&twice.rounds[1]), Ok(()));
    }

    #[test]
    fn a_draft_of_a_cup_waits_for_what_the_cup_waits_for() {
        let mut settings = settings(TeamPairing::Cup, 2);
        settings.cup = Some(CupSettings {
            drawn_by: CupDraw::Bracket,
            named_first: CupFirst::LowerNumber,
            level_match: Vec::new(),
            third_place: false,
            seed: None,
        });
        let mut field = section(settings, &[2, 2]);
        field.planned_rounds = 3;
        field.rounds = again(TeamPairing::RoundRobin).rounds;
        field.rounds.truncate(1);
        // Two teams need one round.
        assert_eq!(field.may_meet_as_drafted(&field.rounds[0]), Ok(()));
        field.rounds[0].status = RoundStatus::Draft;
        let waits = field.cup_draft_hindrance(&field.rounds[0]).expect("a hindrance");
        assert_eq!(
            field.may_meet_as_drafted(&field.rounds[0]),
            Err(TeamDraftRefusal::Cup(waits))
        );
    }

    #[test]
    fn round_1_waits_where_everything_is_decided_first() {
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &[2, 2]);
        publish(&mut field);
        let mut draft = field.rounds[0].clone();
        draft.status = RoundStatus::Draft;
        let mut second = draft.clone();
        second.number = RoundNo::new(2).expect("a round");
        assert!(!field.starts_decided(&draft));
        field
            .settings
            .teams
            .as_mut()
            .expect("settings of teams")
            .starts_decided = true;
        assert!(field.starts_decided(&draft));
        assert!(!field.starts_decided(&second));
        assert!(!field.starts_decided(&field.rounds[0]), "it is public");
        let open = |place| Undecided {
            setting: None,
            place,
            usual: None,
        };
        let by_case = open(DecidedIn::CaseByCase);
        assert!(nothing_holds_up(vec![by_case]).is_ok());
        let Err(held) = nothing_holds_up(vec![by_case, open(DecidedIn::Season)]) else {
            panic!("a page decides it")
        };
        assert_eq!(held.len(), 1);
        assert_eq!(held[0].place, DecidedIn::Season);
    }
}
