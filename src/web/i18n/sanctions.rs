//! What warnings, quarantines, votes and letters are called.

use super::{Lang, labels::article};
use domain::{
    committee::{CommitteeProblem, VoteProblem},
    sanction::{Kind, Occasion, Problem, Recipient, Reminder},
};
use rules::ruling::Decider;
use service::{quarantines::Bar, sanctions::Fault};
use texts::{t, word};

impl Lang {
    /// What it is: `Advarsel`, `Karantæne`.
    pub fn sanction_kind(self, kind: Kind) -> String {
        let lang = self;
        match kind {
            Kind::Warning => t!(lang, sanction_kind_warning),
            Kind::Quarantine { .. } => t!(lang, sanction_kind_quarantine),
        }
    }

    /// From which day to which; empty for a warning.
    pub fn sanction_days(self, kind: Kind) -> String {
        let lang = self;
        match kind {
            Kind::Warning => String::new(),
            Kind::Quarantine { from, to } => {
                t!(lang, sanction_days, from = lang.date(from), to = lang.date(to))
            }
        }
    }

    /// Who decided it, at the beginning of a sentence.
    pub fn sanctioned_by(self, decider: Decider) -> String {
        let lang = self;
        match decider {
            Decider::Committee => t!(lang, sanction_by_committee),
            Decider::AppealsBoard => t!(lang, sanction_by_board),
            Decider::MatchLeader | Decider::Arbiter => lang.decider(decider),
        }
    }

    /// Who gets a letter.
    pub fn recipient(self, recipient: Recipient) -> String {
        word!(self, "sanction-recipient", Recipient: recipient)
    }

    /// What a letter tells.
    pub fn occasion(self, occasion: Occasion) -> String {
        word!(self, "sanction-occasion", Occasion: occasion)
    }

    /// What an earlier ruling of the appeals board says.
    pub fn reminder(self, reminder: Reminder) -> String {
        word!(self, "sanction-reminder", Reminder: reminder)
    }

    /// What keeps a sanction from being decided, and the field to mend.
    pub fn sanction_fault(self, fault: &Fault) -> (&'static str, String) {
        let lang = self;
        match fault {
            Fault::NoPlayer => ("player", t!(lang, sanction_fault_player)),
            Fault::TooLong { field, most } => (field, t!(lang, sanction_fault_too_long, most = (*most))),
            Fault::Rule(problem) => lang.sanction_problem(problem),
        }
    }

    fn sanction_problem(self, problem: &Problem) -> (&'static str, String) {
        let lang = self;
        match problem {
            Problem::NotCoordinated => ("committee", t!(lang, sanction_fault_not_coordinated)),
            Problem::Committee(CommitteeProblem::Size { is, must }) => (
                "committee",
                t!(lang, sanction_fault_committee_size, is = (*is), must = (*must)),
            ),
            Problem::Committee(CommitteeProblem::Unlicensed(_)) => {
                ("committee", t!(lang, sanction_fault_committee_unlicensed))
            }
            Problem::Votes(VoteProblem::NotAMember(_)) => {
                ("ballots", t!(lang, sanction_fault_vote_not_a_member))
            }
            Problem::Votes(VoteProblem::Interested(_)) => {
                ("ballots", t!(lang, sanction_fault_vote_interested))
            }
            Problem::Votes(VoteProblem::Twice(_)) => ("ballots", t!(lang, sanction_fault_vote_twice)),
            Problem::Votes(VoteProblem::TooFew { recorded, needed }) => (
                "ballots",
                t!(
                    lang,
                    sanction_fault_vote_too_few,
                    recorded = (*recorded),
                    needed = (*needed)
                ),
            ),
            Problem::NotCarried => ("ballots", t!(lang, sanction_fault_not_carried)),
            Problem::NoReasons => ("reasons", t!(lang, sanction_fault_no_reasons)),
            Problem::NoEnd => ("to", t!(lang, sanction_fault_no_end)),
            Problem::EndBeforeStart => ("to", t!(lang, sanction_fault_end_before_start)),
            Problem::ShorterThan(months) => ("to", t!(lang, sanction_fault_shorter_than, months = (*months))),
            Problem::Repeated => ("to", t!(lang, sanction_fault_repeated)),
            Problem::Unexplained(reminder) => (
                "explanation",
                t!(
                    lang,
                    sanction_fault_unexplained,
                    case = article(lang, reminder.case()),
                    says = lang.reminder(*reminder)
                ),
            ),
        }
    }

    /// That somebody is in quarantine, or may be, and until when: all that is told to those who manage entries.
    pub fn bar(self, bar: &Bar) -> String {
        let lang = self;
        let (name, until) = (bar.name.as_str(), lang.date(bar.until));
        if bar.is_certain {
            t!(lang, sanction_bar_certain, name, until)
        } else {
            t!(lang, sanction_bar_possible, name, until)
        }
    }
}
