//! Protests and appeals: arbiter, then committee, then the appeals board of the union (DM-7.2, 11.10).
//!
//! A [`Protest`] moves by its own methods, which refuse steps that cannot be taken; what was decided at each stage stays in
//! it. Whether it may be heard is [`admissibility`]; deadlines and deposits are settings without defaults, because no rule
//! names them ([`Terms`]).

use jiff::{Span, Timestamp, civil::Time};
use serde::{Deserialize, Serialize};

use super::{
    committee::{Ballot, Committee, Tally, VoteProblem},
    ids::OfficialId,
    regulation::Regulation,
    rules::{
        RuleSnapshot,
        ruling::{Ground, grounds::is_appealable},
    },
    schedule,
};

/// What a protest is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Who meets whom, on which board, with which colour.
    Pairing,
    /// A decision of the arbiter.
    Decision,
    /// A clock.
    Clock,
    /// Somebody plays who may not (CASE-97).
    IneligiblePlayer,
    /// The result card of a team match.
    TeamCard,
    /// A warning or a quarantine.
    Sanction,
}

impl Kind {
    /// All of them, in the order of the form.
    pub const ALL: [Self; 6] = [
        Self::Decision,
        Self::Pairing,
        Self::Clock,
        Self::IneligiblePlayer,
        Self::TeamCard,
        Self::Sanction,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Decision => "decision",
            Self::Clock => "clock",
            Self::IneligiblePlayer => "ineligible_player",
            Self::TeamCard => "team_card",
            Self::Sanction => "sanction",
        }
    }

    /// Who decides first.
    pub const fn first_instance(self) -> Instance {
        match self {
            Self::Pairing | Self::Clock | Self::IneligiblePlayer | Self::TeamCard => Instance::Arbiter,
            Self::Decision => Instance::Committee,
            Self::Sanction => Instance::AppealsBoard,
        }
    }

    /// May any participant file it, not only those it concerns (CASE-97)?
    pub const fn is_open_to_all(self) -> bool {
        match self {
            Self::IneligiblePlayer => true,
            Self::Pairing | Self::Decision | Self::Clock | Self::TeamCard | Self::Sanction => false,
        }
    }
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instance {
    /// The arbiter.
    Arbiter,
    /// The tournament committee of the section.
    Committee,
    /// The appeals board of the union.
    AppealsBoard,
}

impl Instance {
    /// All three, in the order in which they are asked.
    pub const ALL: [Self; 3] = [Self::Arbiter, Self::Committee, Self::AppealsBoard];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arbiter => "arbiter",
            Self::Committee => "committee",
            Self::AppealsBoard => "appeals_board",
        }
    }

    /// Who decides an appeal from it.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Arbiter => Some(Self::Committee),
            Self::Committee => Some(Self::AppealsBoard),
            Self::AppealsBoard => None,
        }
    }
}

/// How far a protest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Handed in.
    Filed,
    /// It will be heard.
    Admissible,
    /// It came too late, and nobody has yet decided to hear it all the same.
    Late,
    /// Decided; may be appealed.
    Decided,
    /// Before the next instance.
    Appealed,
    /// Over.
    Closed,
}

impl State {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Filed,
        Self::Admissible,
        Self::Late,
        Self::Decided,
        Self::Appealed,
        Self::Closed,
    ];

    /// The one spelling in JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Filed => "filed",
            Self::Admissible => "admissible",
            Self::Late => "late",
            Self::Decided => "decided",
            Self::Appealed => "appealed",
            Self::Closed => "closed",
        }
    }
}

/// What was decided about what the protest is against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It stands: the protest failed.
    Upheld,
    /// It falls: the protest succeeded.
    Overturned,
    /// Something else takes its place, such as a warning for a quarantine: the protest succeeded.
    Replaced,
    /// The protest was not heard, because it came too late.
    DismissedLate,
    /// The protest was not heard, because this instance may not decide it (CASE-116).
    DismissedNotCompetent,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Upheld,
        Self::Overturned,
        Self::Replaced,
        Self::DismissedLate,
        Self::DismissedNotCompetent,
    ];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::Overturned => "overturned",
            Self::Replaced => "replaced",
            Self::DismissedLate => "dismissed_late",
            Self::DismissedNotCompetent => "dismissed_not_competent",
        }
    }

    /// Was the matter itself looked at?
    pub const fn was_heard(self) -> bool {
        match self {
            Self::Upheld | Self::Overturned | Self::Replaced => true,
            Self::DismissedLate | Self::DismissedNotCompetent => false,
        }
    }

    /// Does something that was decided before no longer hold?
    pub const fn changes_something(self) -> bool {
        match self {
            Self::Overturned | Self::Replaced => true,
            Self::Upheld | Self::DismissedLate | Self::DismissedNotCompetent => false,
        }
    }

    /// What becomes of the deposit, as earlier rulings suggest; the board decides.
    pub const fn deposit(self) -> DepositOutcome {
        match self {
            Self::Overturned | Self::Replaced | Self::DismissedNotCompetent => DepositOutcome::Refunded,
            Self::Upheld | Self::DismissedLate => DepositOutcome::Kept,
        }
    }
}

/// What becomes of a deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DepositOutcome {
    /// Paid back.
    Refunded,
    /// Falls to the union.
    Kept,
}

impl DepositOutcome {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Refunded, Self::Kept];

    /// The one spelling in forms, JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Refunded => "refunded",
            Self::Kept => "kept",
        }
    }
}

/// A deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deposit {
    /// Whole kroner.
    pub kroner: u32,
    /// When it was paid.
    pub paid_at: Option<Timestamp>,
    /// What became of it.
    pub outcome: Option<DepositOutcome>,
}

/// What a protest costs and by when it must come. No rule names any of it: what nobody set is not asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// Days after a decision of the arbiter to ask the committee.
    pub committee_days: Option<u16>,
    /// Days after a decision of the committee to ask the appeals board.
    pub appeals_board_days: Option<u16>,
    /// Days after a card was signed with a reservation to file the protest.
    pub team_card_days: Option<u16>,
    /// Days the parties have to comment.
    pub hearing_days: Option<u16>,
    /// The deposit of a complaint to the appeals board, in whole kroner.
    pub deposit_kroner: Option<u32>,
}

/// The end of so many days after a moment: until 23:59 of the last one, Danish time. Whatever is before it is in time.
pub fn deadline(from: Timestamp, days: u16) -> Option<Timestamp> {
    let day_after = schedule::local(from)
        .date()
        .checked_add(Span::new().days(i64::from(days) + 1))
        .ok()?;
    schedule::moment(day_after.to_datetime(Time::midnight()))
}

/// What a protest is about, with what its admissibility depends on.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A pairing, of a round announced to start at this moment.
    Pairing {
        /// The announced start.
        starts_at: Option<Timestamp>,
    },
    /// A decision.
    Decision {
        /// When it was made.
        at: Timestamp,
        /// The articles it stands on.
        grounds: &'a [Ground],
    },
    /// A clock.
    Clock,
    /// Somebody who may not play.
    IneligiblePlayer,
    /// A result card.
    TeamCard {
        /// When the captain signed it; `None` while nobody has.
        signed_at: Option<Timestamp>,
        /// Was a protest reserved at signing?
        is_reserved: bool,
    },
    /// A sanction.
    Sanction {
        /// When it was decided.
        at: Timestamp,
    },
}

impl Subject<'_> {
    /// Its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Pairing { .. } => Kind::Pairing,
            Self::Decision { .. } => Kind::Decision,
            Self::Clock => Kind::Clock,
            Self::IneligiblePlayer => Kind::IneligiblePlayer,
            Self::TeamCard { .. } => Kind::TeamCard,
            Self::Sanction { .. } => Kind::Sanction,
        }
    }
}

/// May a protest be heard?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admissibility {
    /// Yes.
    Admissible,
    /// It came too late; the committee may still decide to hear it.
    Late(TooLate),
    /// No: the announced regulation, or the edition, says that this cannot be appealed.
    Limited,
    /// No: the appeals board decides in the union's own and in coordinated tournaments only; here the club does (CASE-116).
    NotCompetent,
}

/// Why a protest came too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TooLate {
    /// The round had started (CASE-47b, DM-11.5).
    RoundStarted,
    /// The card was signed without a reservation (CASE-133).
    CardSigned,
    /// The deadline had passed.
    Deadline,
}

impl TooLate {
    /// The key of its text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::RoundStarted => "round_started",
            Self::CardSigned => "card_signed",
            Self::Deadline => "deadline",
        }
    }
}

/// May this protest, filed at this moment, be heard by this instance?
pub fn admissibility(
    subject: Subject<'_>,
    filed_at: Timestamp,
    instance: Instance,
    regulation: &Regulation,
    rules: &RuleSnapshot,
    terms: Terms,
) -> Admissibility {
    if instance == Instance::AppealsBoard && !regulation.flags().appeals_board_competent() {
        return Admissibility::NotCompetent;
    }
    let after = |from: Timestamp, days: Option<u16>| {
        let end = days.and_then(|days| deadline(from, days));
        if end.is_some_and(|end| filed_at >= end) {
            Admissibility::Late(TooLate::Deadline)
        } else {
            Admissibility::Admissible
        }
    };
    match subject {
        Subject::Pairing { starts_at } => match starts_at {
            Some(start) if filed_at >= start => Admissibility::Late(TooLate::RoundStarted),
            Some(_) | None => Admissibility::Admissible,
        },
        Subject::Decision { at, grounds } => {
            if !is_appealable(grounds, rules, regulation) {
                return Admissibility::Limited;
            }
            let days = match instance {
                Instance::Arbiter => None,
                Instance::Committee => terms.committee_days,
                Instance::AppealsBoard => terms.appeals_board_days,
            };
            after(at, days)
        }
        Subject::Clock | Subject::IneligiblePlayer => Admissibility::Admissible,
        Subject::TeamCard {
            signed_at,
            is_reserved,
        } => match signed_at {
            Some(signed) if filed_at < signed => Admissibility::Admissible,
            Some(_) if !is_reserved => Admissibility::Late(TooLate::CardSigned),
            Some(signed) => after(signed, terms.team_card_days),
            None => Admissibility::Admissible,
        },
        Subject::Sanction { at } => after(at, terms.appeals_board_days),
    }
}

/// What an instance decided. It never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Who decided.
    pub by: Instance,
    /// What.
    pub outcome: Outcome,
    /// Why.
    pub reasons: String,
    /// The votes, with what the minority wanted to be kept; none where the arbiter decides alone.
    pub ballots: Vec<Ballot>,
    /// When.
    pub at: Timestamp,
}

/// Why a protest cannot take a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is not at that point.
    #[error("a protest that is {} cannot become {}", .from.as_str(), .to.as_str())]
    Step {
        /// Where it is.
        from: State,
        /// Where it should go.
        to: State,
    },
    /// Another instance decides.
    #[error("it is before another instance")]
    OtherInstance,
    /// There is nobody left to ask.
    #[error("there is nobody left to appeal to")]
    Final,
    /// No reasons.
    #[error("write the reasons")]
    NoReasons,
    /// It came too late and is not admitted: it can only be dismissed.
    #[error("it came too late: admit it first, or dismiss it")]
    NotAdmitted,
    /// The appeal came after the deadline.
    #[error("the deadline for an appeal has passed")]
    TooLate,
    /// The votes cannot be counted.
    #[error(transparent)]
    Votes(VoteProblem),
    /// More voted against than for.
    #[error("the votes do not carry it")]
    NotCarried,
}

impl Refused {
    /// The key of its text.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Step { .. } => "step",
            Self::OtherInstance => "other_instance",
            Self::Final => "final",
            Self::NoReasons => "no_reasons",
            Self::NotAdmitted => "not_admitted",
            Self::TooLate => "too_late",
            Self::Votes(problem) => problem.as_str(),
            Self::NotCarried => "not_carried",
        }
    }
}

/// Where a protest stands, and everything that was decided about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protest {
    /// What it is about.
    pub kind: Kind,
    /// Who decides now, or decided last.
    pub instance: Instance,
    /// How far it has come.
    pub state: State,
    /// What was decided, the earliest first.
    pub decisions: Vec<Decision>,
}

impl Protest {
    /// Handed in.
    pub const fn file(kind: Kind) -> Self {
        Self {
            kind,
            instance: kind.first_instance(),
            state: State::Filed,
            decisions: Vec::new(),
        }
    }

    /// It was looked at whether it may be heard.
    pub fn judge(self, admissible: bool) -> Result<Self, Refused> {
        let to = if admissible {
            State::Admissible
        } else {
            State::Late
        };
        self.step(&[State::Filed], to)
    }

    /// It is heard though it came late; the reasons are kept with it.
    pub fn admit(self, reasons: &str) -> Result<Self, Refused> {
        if reasons.trim().is_empty() {
            return Err(Refused::NoReasons);
        }
        self.step(&[State::Late], State::Admissible)
    }

    /// The arbiter hands it to the committee (DM-7.2).
    pub fn refer(self) -> Result<Self, Refused> {
        if self.instance != Instance::Arbiter {
            return Err(Refused::OtherInstance);
        }
        match self.state {
            State::Filed | State::Admissible | State::Late => Ok(Self {
                instance: Instance::Committee,
                ..self
            }),
            State::Decided | State::Appealed | State::Closed => Err(Refused::Step {
                from: self.state,
                to: self.state,
            }),
        }
    }

    /// It is decided. A committee needs its votes, the board a majority of those who voted.
    pub fn decide(
        self,
        decision: Decision,
        committee: &Committee,
        excluded: &[OfficialId],
    ) -> Result<Self, Refused> {
        if decision.by != self.instance {
            return Err(Refused::OtherInstance);
        }
        if decision.reasons.trim().is_empty() {
            return Err(Refused::NoReasons);
        }
        if self.state == State::Late && decision.outcome.was_heard() {
            return Err(Refused::NotAdmitted);
        }
        let carried = match decision.by {
            Instance::Arbiter => true,
            Instance::Committee => committee
                .count(&decision.ballots, excluded)
                .map_err(Refused::Votes)?
                .is_majority(),
            Instance::AppealsBoard => Tally::of(&decision.ballots).is_majority(),
        };
        if !carried {
            return Err(Refused::NotCarried);
        }
        let mut decided = self.step(&[State::Admissible, State::Late, State::Appealed], State::Decided)?;
        decided.decisions.push(decision);
        Ok(decided)
    }

    /// Somebody asks the next instance.
    pub fn appeal(self, at: Timestamp, terms: Terms) -> Result<Self, Refused> {
        let instance = self.instance.next().ok_or(Refused::Final)?;
        let days = match instance {
            Instance::Arbiter => None,
            Instance::Committee => terms.committee_days,
            Instance::AppealsBoard => terms.appeals_board_days,
        };
        let end = self
            .decisions
            .last()
            .zip(days)
            .and_then(|(last, days)| deadline(last.at, days));
        if self.state == State::Decided && end.is_some_and(|end| at >= end) {
            return Err(Refused::TooLate);
        }
        let appealed = self.step(&[State::Decided], State::Appealed)?;
        Ok(Self { instance, ..appealed })
    }

    /// It is over: nobody appealed, or it was withdrawn.
    pub fn close(self) -> Result<Self, Refused> {
        self.step(
            &[
                State::Filed,
                State::Admissible,
                State::Late,
                State::Decided,
                State::Appealed,
            ],
            State::Closed,
        )
    }

    fn step(self, from: &[State], to: State) -> Result<Self, Refused> {
        if from.contains(&self.state) {
            Ok(Self { state: to, ..self })
        } else {
            Err(Refused::Step { from: self.state, to })
        }
    }

    /// What counts: the last decision.
    pub fn outcome(&self) -> Option<Outcome> {
        self.decisions.last().map(|decision| decision.outcome)
    }
}

/// May it be decided? Once everybody asked has answered, or the time to answer is over: then on the file (CASE-116).
pub fn is_ripe(hearing_ends: Option<Timestamp>, everybody_answered: bool, now: Timestamp) -> bool {
    everybody_answered || hearing_ends.is_none_or(|end| now >= end)
}

#[cfg(test)]
mod tests {
    use super::{
        super::committee::{
            Vote::{Abstain, Against, For},
            examples::{ballots, official, valid},
        },
        *,
    };
    use crate::domain::{
        regulation::values::{AppealLimits, Flags},
        rules::rules,
    };

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    fn snapshot(code: &str) -> RuleSnapshot {
        let (code, _) = rules()
            .sets()
            .find(|(set, _)| set.as_str() == code)
            .expect("a rule-set");
        RuleSnapshot::resolve(code, false, []).expect("rules")
    }

    fn club() -> Regulation {
        Regulation::default()
    }

    fn coordinated() -> Regulation {
        Regulation {
            flags: Some(Flags {
                coordinated: true,
                ..Flags::default()
            }),
            ..Regulation::default()
        }
    }

    fn heard(subject: Subject<'_>, filed: &str, instance: Instance, terms: Terms) -> Admissibility {
        admissibility(
            subject,
            at(filed),
            instance,
            &coordinated(),
            &snapshot("DSU2018-STD"),
            terms,
        )
    }

    fn decision(by: Instance, outcome: Outcome, ballots: Vec<Ballot>) -> Decision {
        Decision {
            by,
            outcome,
            reasons: "as the file shows".into(),
            ballots,
            at: at("2026-03-10T12:00:00Z"),
        }
    }

    #[test]
    fn case_47b_1_and_3_a_wrong_pairing_is_reported_before_the_announced_start_or_never() {
        let pairing = Subject::Pairing {
            starts_at: Some(at("2026-03-06T18:00:00Z")),
        };
        let filed = |moment| heard(pairing, moment, Instance::Arbiter, Terms::default());
        assert_eq!(filed("2026-03-06T17:59:00Z"), Admissibility::Admissible);
        assert_eq!(
            filed("2026-03-06T18:00:00Z"),
            Admissibility::Late(TooLate::RoundStarted)
        );
        assert_eq!(
            filed("2026-03-06T20:30:00Z"),
            Admissibility::Late(TooLate::RoundStarted)
        );
    }

    #[test]
    fn case_133_1_a_card_signed_without_reservation_ends_the_right_to_protest() {
        let card = Subject::TeamCard {
            signed_at: Some(at("1992-11-14T17:00:00Z")),
            is_reserved: false,
        };
        let filed = |moment| heard(card, moment, Instance::Arbiter, Terms::default());
        assert_eq!(filed("1992-11-14T16:59:59Z"), Admissibility::Admissible);
        assert_eq!(
            filed("1992-11-15T10:00:00Z"),
            Admissibility::Late(TooLate::CardSigned)
        );
        // Late is not gone: it needs a decision, which dismissed it, and the deposit was kept.
        let late = Protest::file(Kind::TeamCard)
            .judge(false)
            .and_then(Protest::refer)
            .expect("before the committee");
        let heard_all_the_same = decision(Instance::Committee, Outcome::Upheld, ballots(&[For, For]));
        assert_eq!(
            late.clone().decide(heard_all_the_same, &valid(), &[]),
            Err(Refused::NotAdmitted)
        );
        let dismissed = decision(
            Instance::Committee,
            Outcome::DismissedLate,
            ballots(&[For, For, Against]),
        );
        let decided = late.decide(dismissed, &valid(), &[]).expect("dismissed");
        assert_eq!(
            decided.outcome().map(Outcome::deposit),
            Some(DepositOutcome::Kept)
        );
    }

    #[test]
    fn case_133_2_a_reserved_protest_may_come_within_the_time_that_was_set() {
        let card = Subject::TeamCard {
            signed_at: Some(at("2026-03-07T16:00:00Z")),
            is_reserved: true,
        };
        let two_days = Terms {
            team_card_days: Some(2),
            ..Terms::default()
        };
        // Until midnight of 9 March in Denmark, which is 23:00 in Greenwich.
        assert_eq!(
            heard(card, "2026-03-09T22:59:59Z", Instance::Arbiter, two_days),
            Admissibility::Admissible
        );
        assert_eq!(
            heard(card, "2026-03-09T23:00:00Z", Instance::Arbiter, two_days),
            Admissibility::Late(TooLate::Deadline)
        );
        assert_eq!(
            heard(card, "2027-03-09T23:00:00Z", Instance::Arbiter, Terms::default()),
            Admissibility::Admissible
        );
    }

    #[test]
    fn case_116_1_the_board_decides_in_coordinated_and_own_events_only_and_refunds_the_deposit() {
        let decided = Subject::Decision {
            at: at("2026-03-06T18:00:00Z"),
            grounds: &[],
        };
        let board = |flags: Flags| {
            let regulation = Regulation {
                flags: Some(flags),
                ..club()
            };
            admissibility(
                decided,
                at("2026-03-07T18:00:00Z"),
                Instance::AppealsBoard,
                &regulation,
                &snapshot("DSU2018-STD"),
                Terms::default(),
            )
        };
        let closed_club = Flags {
            rated: true,
            closed: true,
            ..Flags::default()
        };
        assert_eq!(board(closed_club), Admissibility::NotCompetent);
        assert_eq!(
            board(Flags {
                coordinated: true,
                ..closed_club
            }),
            Admissibility::Admissible
        );
        assert_eq!(
            board(Flags {
                own_union: true,
                ..closed_club
            }),
            Admissibility::Admissible
        );
        assert_eq!(Outcome::DismissedNotCompetent.deposit(), DepositOutcome::Refunded);
    }

    #[test]
    fn case_116_2_a_party_that_does_not_answer_is_not_waited_for() {
        let end = deadline(at("1988-06-08T10:00:00Z"), 14);
        assert_eq!(end, Some(at("1988-06-22T22:00:00Z")));
        assert!(!is_ripe(end, false, at("1988-06-22T21:59:59Z")));
        assert!(is_ripe(end, false, at("1988-06-22T22:00:00Z")));
        assert!(is_ripe(end, true, at("1988-06-10T08:00:00Z")));
        assert!(is_ripe(None, false, at("1988-06-10T08:00:00Z")));
    }

    #[test]
    fn case_97_2_anybody_may_protest_against_a_player_who_may_not_play_and_at_any_time() {
        assert!(Kind::IneligiblePlayer.is_open_to_all());
        assert!(!Kind::Decision.is_open_to_all());
        let terms = Terms {
            committee_days: Some(1),
            ..Terms::default()
        };
        assert_eq!(
            heard(
                Subject::IneligiblePlayer,
                "2030-01-01T00:00:00Z",
                Instance::Arbiter,
                terms
            ),
            Admissibility::Admissible
        );
    }

    #[test]
    fn deposits_follow_the_pattern_of_the_rulings() {
        for (case, outcome, deposit) in [
            ("103", Outcome::Overturned, DepositOutcome::Refunded),
            ("107", Outcome::Overturned, DepositOutcome::Refunded),
            ("116", Outcome::DismissedNotCompetent, DepositOutcome::Refunded),
            ("118", Outcome::Overturned, DepositOutcome::Refunded),
            ("120", Outcome::Overturned, DepositOutcome::Refunded),
            ("128", Outcome::Upheld, DepositOutcome::Kept),
            ("133", Outcome::DismissedLate, DepositOutcome::Kept),
            ("139", Outcome::Overturned, DepositOutcome::Refunded),
        ] {
            assert_eq!(outcome.deposit(), deposit, "CASE-{case}");
        }
    }

    #[test]
    fn what_cannot_be_appealed_comes_from_the_edition_and_from_what_was_announced() {
        let grounds = |ids: &[&str]| -> Vec<Ground> {
            ids.iter()
                .map(|id| Ground::find(id).expect("an article"))
                .collect()
        };
        let limited = Regulation {
            appeal_limits: Some(AppealLimits(vec!["12.9".into(), "DM-7.2".into()])),
            ..coordinated()
        };
        for (code, regulation, ids, appealable) in [
            ("DSU2018-STD", &coordinated(), &["DSU2018-7.5.5"][..], true),
            ("DSU2009", &coordinated(), &["DSU2009-10.2a"], false),
            ("DSU2009", &coordinated(), &["DSU2009-10.1"], true),
            ("DSU2018-STD", &limited, &["DSU2018-12.9.6"], false),
            ("DSU2018-STD", &limited, &["DSU2018-7.5.5", "DSU2018-12.9"], false),
            ("DSU2018-STD", &limited, &["DSU2018-12.8"], true),
            ("DSU2018-STD", &limited, &["DM-7.2"], true),
        ] {
            let grounds = grounds(ids);
            assert_eq!(
                is_appealable(&grounds, &snapshot(code), regulation),
                appealable,
                "{code} {ids:?}"
            );
        }
        let decided = Subject::Decision {
            at: at("2026-03-06T18:00:00Z"),
            grounds: &grounds(&["DSU2018-12.9.6"]),
        };
        assert_eq!(
            admissibility(
                decided,
                at("2026-03-06T18:05:00Z"),
                Instance::Committee,
                &limited,
                &snapshot("DSU2018-STD"),
                Terms::default()
            ),
            Admissibility::Limited
        );
    }

    #[test]
    fn a_protest_goes_from_the_arbiter_to_the_board_and_every_decision_stays_readable() {
        let three_days = Terms {
            committee_days: Some(3),
            ..Terms::default()
        };
        let arbiter = decision(Instance::Arbiter, Outcome::Upheld, Vec::new());
        let committee = decision(
            Instance::Committee,
            Outcome::Upheld,
            ballots(&[For, For, Abstain]),
        );
        let board = decision(
            Instance::AppealsBoard,
            Outcome::Overturned,
            ballots(&[For, For, Against]),
        );
        let protest = Protest::file(Kind::Clock)
            .judge(true)
            .and_then(|protest| protest.decide(arbiter, &valid(), &[]))
            .expect("decided by the arbiter");
        assert_eq!(
            protest.clone().appeal(at("2026-03-13T23:00:00Z"), three_days),
            Err(Refused::TooLate)
        );
        let protest = protest
            .appeal(at("2026-03-13T22:59:59Z"), three_days)
            .and_then(|protest| protest.decide(committee, &valid(), &[]))
            .and_then(|protest| protest.appeal(at("2027-01-01T00:00:00Z"), three_days))
            .and_then(|protest| protest.decide(board, &valid(), &[]))
            .expect("decided by the board");
        assert_eq!(protest.decisions.len(), 3);
        assert_eq!(protest.outcome(), Some(Outcome::Overturned));
        assert_eq!(
            protest.clone().appeal(at("2027-01-02T00:00:00Z"), three_days),
            Err(Refused::Final)
        );
        assert_eq!(protest.close().map(|closed| closed.state), Ok(State::Closed));
    }

    #[test]
    fn wrong_steps_are_refused() {
        let filed = || Protest::file(Kind::Decision);
        let upheld = || decision(Instance::Committee, Outcome::Upheld, ballots(&[For, For]));
        assert_eq!(
            filed().decide(upheld(), &valid(), &[]),
            Err(Refused::Step {
                from: State::Filed,
                to: State::Decided
            })
        );
        assert!(
            filed()
                .appeal(at("2026-03-10T12:00:00Z"), Terms::default())
                .is_err()
        );
        assert!(filed().admit("late but fair").is_err());
        assert_eq!(filed().refer(), Err(Refused::OtherInstance));
        let heard = filed().judge(true).expect("admissible");
        assert!(heard.clone().judge(true).is_err());
        let alone = decision(Instance::Committee, Outcome::Upheld, ballots(&[For]));
        assert!(matches!(
            heard.clone().decide(alone, &valid(), &[]),
            Err(Refused::Votes(VoteProblem::TooFew { .. }))
        ));
        assert_eq!(
            heard.clone().decide(upheld(), &valid(), &[official(2)]),
            Err(Refused::Votes(VoteProblem::Interested(official(2))))
        );
        let split = decision(
            Instance::Committee,
            Outcome::Upheld,
            ballots(&[For, Against, Abstain]),
        );
        assert_eq!(
            heard.clone().decide(split, &valid(), &[]),
            Err(Refused::NotCarried)
        );
        let silent = Decision {
            reasons: "  ".into(),
            ..upheld()
        };
        assert_eq!(
            heard.clone().decide(silent, &valid(), &[]),
            Err(Refused::NoReasons)
        );
        let board = decision(Instance::AppealsBoard, Outcome::Upheld, ballots(&[For]));
        assert_eq!(
            heard.clone().decide(board, &valid(), &[]),
            Err(Refused::OtherInstance)
        );
        let closed = heard.close().expect("withdrawn");
        assert!(closed.clone().close().is_err());
        assert!(closed.judge(true).is_err());
    }

    #[test]
    fn a_late_protest_is_heard_only_after_somebody_said_why() {
        let late = Protest::file(Kind::Decision).judge(false).expect("late");
        assert_eq!(late.clone().admit(" "), Err(Refused::NoReasons));
        let admitted = late.admit("the decision was not announced").expect("admitted");
        assert_eq!(admitted.state, State::Admissible);
    }
}
