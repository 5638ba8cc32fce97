//! What warnings, quarantines, votes and letters are called.

use jiff::civil::Date;

use super::{Lang, t};
use crate::{
    domain::{
        committee::{CommitteeProblem, VoteProblem},
        rules::ruling::Decider,
        sanction::{Kind, Occasion, Problem, Recipient, Reminder, State},
    },
    service::{quarantines::Bar, sanctions::Fault},
    store::sanctions::Sanction,
    web::components,
};

impl Lang {
    /// What it is: `Advarsel`, `Karantæne`.
    pub fn sanction_kind(self, kind: Kind) -> String {
        let lang = self;
        match kind {
            Kind::Warning => t!(lang, "sanction-kind-warning"),
            Kind::Quarantine { .. } => t!(lang, "sanction-kind-quarantine"),
        }
    }

    /// From which day to which; empty for a warning.
    pub fn sanction_days(self, kind: Kind) -> String {
        let lang = self;
        match kind {
            Kind::Warning => String::new(),
            Kind::Quarantine { from, to } => {
                t!(lang, "sanction-days", from = lang.date(from), to = lang.date(to))
            }
        }
    }

    /// How it stands on a day, with the state its pill has.
    pub fn sanction_state(self, sanction: &Sanction, today: Date) -> (components::State, String) {
        let lang = self;
        match sanction.sanction.state {
            State::Voted => (components::State::Missing, t!(lang, "sanction-state-voted")),
            State::Annulled => (components::State::Refused, t!(lang, "sanction-state-annulled")),
            State::Replaced => (components::State::Refused, t!(lang, "sanction-state-replaced")),
            State::Issued => match sanction.sanction.kind {
                Kind::Warning => (components::State::Confirmed, t!(lang, "sanction-state-given")),
                Kind::Quarantine { from, .. } if today < from => (
                    components::State::Running,
                    t!(lang, "sanction-state-begins", from = lang.date(from)),
                ),
                Kind::Quarantine { to, .. } if today > to => {
                    (components::State::Confirmed, t!(lang, "sanction-state-over"))
                }
                Kind::Quarantine { to, .. } => (
                    components::State::Running,
                    t!(lang, "sanction-state-runs", to = lang.date(to)),
                ),
            },
        }
    }

    /// Who decided it, at the beginning of a sentence.
    pub fn sanctioned_by(self, decider: Decider) -> String {
        let lang = self;
        match decider {
            Decider::Committee => t!(lang, "sanction-by-committee"),
            Decider::AppealsBoard => t!(lang, "sanction-by-board"),
            Decider::Arbiter => lang.decider(decider),
        }
    }

    /// Who gets a letter.
    pub fn recipient(self, recipient: Recipient) -> String {
        let lang = self;
        match recipient {
            Recipient::Player => t!(lang, "sanction-recipient-player"),
            Recipient::RatingsOffice => t!(lang, "sanction-recipient-ratings-office"),
            Recipient::Club => t!(lang, "sanction-recipient-club"),
        }
    }

    /// What a letter tells.
    pub fn occasion(self, occasion: Occasion) -> String {
        let lang = self;
        match occasion {
            Occasion::Issued => t!(lang, "sanction-occasion-issued"),
            Occasion::Annulled => t!(lang, "sanction-occasion-annulled"),
            Occasion::Replaced => t!(lang, "sanction-occasion-replaced"),
        }
    }

    /// What an earlier ruling of the appeals board says.
    pub fn reminder(self, reminder: Reminder) -> String {
        let lang = self;
        match reminder {
            Reminder::NoticeAndTried => t!(lang, "sanction-reminder-notice-and-tried"),
            Reminder::CompletedEvent => t!(lang, "sanction-reminder-completed-event"),
            Reminder::ForgotOwnDate => t!(lang, "sanction-reminder-forgot-own-date"),
            Reminder::NoContact => t!(lang, "sanction-reminder-no-contact"),
            Reminder::WarnFirst => t!(lang, "sanction-reminder-warn-first"),
            Reminder::WithinTolerance => t!(lang, "sanction-reminder-within-tolerance"),
        }
    }

    /// What keeps a sanction from being decided, and the field to mend.
    pub fn sanction_fault(self, fault: &Fault) -> (&'static str, String) {
        let lang = self;
        match fault {
            Fault::NoPlayer => ("player", t!(lang, "sanction-fault-player")),
            Fault::TooLong { field, most } => (field, t!(lang, "sanction-fault-too-long", most = (*most))),
            Fault::Rule(problem) => lang.sanction_problem(problem),
        }
    }

    fn sanction_problem(self, problem: &Problem) -> (&'static str, String) {
        let lang = self;
        match problem {
            Problem::NotCoordinated => ("committee", t!(lang, "sanction-fault-not-coordinated")),
            Problem::Committee(CommitteeProblem::Size { is, must }) => (
                "committee",
                t!(lang, "sanction-fault-committee-size", is = (*is), must = (*must)),
            ),
            Problem::Committee(CommitteeProblem::Unlicensed(_)) => {
                ("committee", t!(lang, "sanction-fault-committee-unlicensed"))
            }
            Problem::Votes(VoteProblem::NotAMember(_)) => {
                ("ballots", t!(lang, "sanction-fault-vote-not-a-member"))
            }
            Problem::Votes(VoteProblem::Interested(_)) => {
                ("ballots", t!(lang, "sanction-fault-vote-interested"))
            }
            Problem::Votes(VoteProblem::Twice(_)) => ("ballots", t!(lang, "sanction-fault-vote-twice")),
            Problem::Votes(VoteProblem::TooFew { recorded, needed }) => (
                "ballots",
                t!(
                    lang,
                    "sanction-fault-vote-too-few",
                    recorded = (*recorded),
                    needed = (*needed)
                ),
            ),
            Problem::NotCarried => ("ballots", t!(lang, "sanction-fault-not-carried")),
            Problem::NoReasons => ("reasons", t!(lang, "sanction-fault-no-reasons")),
            Problem::NoEnd => ("to", t!(lang, "sanction-fault-no-end")),
            Problem::EndBeforeStart => ("to", t!(lang, "sanction-fault-end-before-start")),
            Problem::Unexplained(reminder) => (
                "explanation",
                t!(
                    lang,
                    "sanction-fault-unexplained",
                    case = reminder.case(),
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
            t!(lang, "sanction-bar-certain", name = name, until = until)
        } else {
            t!(lang, "sanction-bar-possible", name = name, until = until)
        }
    }
}
