//! What protests, their instances, states and outcomes are called.

use super::{Lang, rulings::keyed};
use domain::{
    committee::{CommitteeProblem, Vote, VoteProblem},
    interest::{Interest, InterestKind, KnownBy, SeatDemand},
    protest::{DepositOutcome, Kind, LastWord, NoFurther, Outcome, Refused, State, TooLate},
};
use rules::ruling::Decider;
use texts::t;

impl Lang {
    /// What a protest is about: `En afgørelse`.
    pub fn protest_kind(self, kind: Kind) -> String {
        keyed(self.loader(), "protest-kind", kind.as_str())
    }

    /// Who decides: `Turneringskomitéen`.
    pub fn instance(self, instance: Decider) -> String {
        keyed(self.loader(), "protest-instance", instance.as_str())
    }

    /// How far it has come.
    pub fn protest_state(self, state: State) -> String {
        keyed(self.loader(), "protest-state", state.as_str())
    }

    /// What was decided.
    pub fn protest_outcome(self, outcome: Outcome) -> String {
        keyed(self.loader(), "protest-outcome", outcome.as_str())
    }

    /// What became of the deposit.
    pub fn deposit_outcome(self, outcome: DepositOutcome) -> String {
        keyed(self.loader(), "protest-deposit", outcome.as_str())
    }

    /// Who has the last word.
    pub fn last_word(self, last: LastWord) -> String {
        keyed(self.loader(), "protest-last-word", last.as_str())
    }

    /// Why a protest came too late.
    pub fn too_late(self, why: TooLate) -> String {
        keyed(self.loader(), "protest-too-late", why.as_str())
    }

    /// How somebody voted.
    pub fn vote(self, vote: Vote) -> String {
        keyed(self.loader(), "protest-vote", vote.as_str())
    }

    /// What somebody has to do with a case; `team` is empty for the person who ruled.
    pub fn interest(self, interest: Interest, team: &str) -> String {
        let lang = self;
        match (interest.kind, interest.known_by) {
            (InterestKind::Ruled, KnownBy::Number) => t!(lang, vote_interest_ruled_sure),
            (InterestKind::Ruled, KnownBy::Name) => t!(lang, vote_interest_ruled),
            (InterestKind::Captain, KnownBy::Number) => t!(lang, vote_interest_captain_sure, team),
            (InterestKind::Captain, KnownBy::Name) => t!(lang, vote_interest_captain, team),
            (InterestKind::Player, KnownBy::Number) => t!(lang, vote_interest_player_sure, team),
            (InterestKind::Player, KnownBy::Name) => t!(lang, vote_interest_player, team),
            (InterestKind::Listed, KnownBy::Number) => t!(lang, vote_interest_listed_sure, team),
            (InterestKind::Listed, KnownBy::Name) => t!(lang, vote_interest_listed, team),
            (InterestKind::Rival, KnownBy::Number) => t!(lang, vote_interest_rival_sure, team),
            (InterestKind::Rival, KnownBy::Name) => t!(lang, vote_interest_rival, team),
        }
    }

    /// What an interest demands of the person who has it.
    pub fn seat_demand(self, demand: SeatDemand) -> String {
        let lang = self;
        match demand {
            SeatDemand::StandAside => t!(lang, protest_interest_aside),
            SeatDemand::SayWho => t!(lang, protest_interest_say),
            SeatDemand::Told => t!(lang, protest_interest_told),
        }
    }

    /// Why a protest cannot take a step.
    pub fn protest_refused(self, refused: Refused) -> String {
        let lang = self;
        match refused {
            Refused::Step { .. } => t!(lang, protest_refused_step),
            Refused::OtherInstance => t!(lang, protest_refused_other_instance),
            Refused::Final(last) => keyed(lang.loader(), "protest-final", last.as_str()),
            Refused::NoReasons => t!(lang, protest_refused_no_reasons),
            Refused::NotAdmitted => t!(lang, protest_refused_not_admitted),
            Refused::TooLate => t!(lang, protest_refused_too_late),
            Refused::NotCarried => t!(lang, protest_refused_not_carried),
            Refused::Votes(problem) => lang.vote_problem(problem),
        }
    }

    /// Why a decision cannot be taken further.
    pub fn no_further(self, why: NoFurther) -> String {
        let lang = self;
        match why {
            NoFurther::NotCompetent => t!(lang, protest_not_competent),
            NoFurther::Won => t!(lang, protest_won),
            NoFurther::Refused(refused) => lang.protest_refused(refused),
        }
    }

    /// Why votes cannot be counted.
    pub fn vote_problem(self, problem: VoteProblem) -> String {
        let lang = self;
        match problem {
            VoteProblem::NotAMember(_) => t!(lang, protest_vote_not_a_member),
            VoteProblem::Interested(_) => t!(lang, protest_vote_interested),
            VoteProblem::Twice(_) => t!(lang, protest_vote_twice),
            VoteProblem::TooFew { recorded, needed } => {
                t!(lang, protest_vote_too_few, recorded, needed)
            }
        }
    }

    /// Why a committee is not validly composed.
    pub fn committee_problem(self, problem: CommitteeProblem) -> String {
        let lang = self;
        match problem {
            CommitteeProblem::Size { is, must } => t!(lang, protest_committee_size, is, must),
            CommitteeProblem::Unlicensed(_) => t!(lang, protest_committee_unlicensed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::rulings::key, *};

    #[test]
    fn every_word_of_protests_is_there_in_both_languages() {
        for lang in [Lang::Da, Lang::En] {
            for (start, names) in [
                ("protest-kind", Kind::ALL.map(Kind::as_str).to_vec()),
                ("protest-instance", Decider::ALL.map(Decider::as_str).to_vec()),
                ("protest-state", State::ALL.map(State::as_str).to_vec()),
                ("protest-outcome", Outcome::ALL.map(Outcome::as_str).to_vec()),
                (
                    "protest-deposit",
                    DepositOutcome::ALL.map(DepositOutcome::as_str).to_vec(),
                ),
                ("protest-final", LastWord::ALL.map(LastWord::as_str).to_vec()),
                ("protest-last-word", LastWord::ALL.map(LastWord::as_str).to_vec()),
                ("protest-too-late", TooLate::ALL.map(TooLate::as_str).to_vec()),
                ("protest-vote", Vote::ALL.map(Vote::as_str).to_vec()),
            ] {
                for name in names {
                    assert!(lang.loader().has(&key(start, name)), "{lang:?} {start} {name}");
                }
            }
        }
    }
}
