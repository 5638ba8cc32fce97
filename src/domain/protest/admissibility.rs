//! May a protest be heard?

use jiff::{Timestamp, civil::Date};

use super::{Kind, Terms, Window, terms::deadline};
use crate::schedule;
use rules::{
    RuleSnapshot,
    regulation::Regulation,
    ruling::{Decider, Ground, grounds::is_appealable},
};

/// What a protest is about, with what its admissibility depends on.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A pairing, of a round announced to start at this moment.
    Pairing {
        /// The announced start.
        starts_at: Option<Timestamp>,
    },
    Decision {
        /// When it was made.
        at: Timestamp,
        /// The articles it is based on.
        grounds: &'a [Ground],
    },
    Clock,
    /// Somebody who may not play.
    IneligiblePlayer,
    /// A result card.
    TeamCard {
        /// When the captain signed it; `None` while nobody has.
        signed_at: Option<Timestamp>,
        /// Was a protest reserved at signing?
        is_reserved: bool,
        /// For a protest against a match leader's ruling, when that was given and the articles it is based on; `None` otherwise.
        against: Option<(Timestamp, &'a [Ground])>,
    },
    Sanction {
        /// When it was decided.
        at: Timestamp,
    },
    /// A ruling about a team.
    TeamPenalty {
        /// When it was given.
        at: Timestamp,
        /// The last day on which it can be appealed, if the ruling says one.
        until: Option<Date>,
    },
    /// A match that was lost as a whole.
    MatchLost {
        /// When that was decided, if anybody decided it.
        at: Option<Timestamp>,
    },
}

impl Subject<'_> {
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Pairing { .. } => Kind::Pairing,
            Self::Decision { .. } => Kind::Decision,
            Self::Clock => Kind::Clock,
            Self::IneligiblePlayer => Kind::IneligiblePlayer,
            Self::TeamCard { .. } => Kind::TeamCard,
            Self::Sanction { .. } => Kind::Sanction,
            Self::TeamPenalty { .. } => Kind::TeamPenalty,
            Self::MatchLost { .. } => Kind::MatchLost,
        }
    }
}

/// May a protest be heard?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admissibility {
    Admissible,
    /// It came too late; the committee may still decide to hear it.
    Late(TooLate),
    /// No: the announced regulation, or the edition, says that this cannot be appealed.
    Limited,
    /// No: the appeals board decides in the union's own and in coordinated tournaments only; here the club does (CASE-116).
    NotCompetent,
}

engine::spelled! {
    /// Why a protest came too late.
    pub enum TooLate {
        /// The round had started (CASE-47b, DM-11.5).
        RoundStarted => "round_started",
        /// The card was signed without a reservation (CASE-133).
        CardSigned => "card_signed",
        /// The deadline had passed.
        Deadline => "deadline",
    }
}

/// May this protest, filed at this moment, be heard by this instance?
pub fn admissibility(
    subject: Subject<'_>,
    filed_at: Timestamp,
    instance: Decider,
    regulation: &Regulation,
    rules: &RuleSnapshot,
    terms: Terms,
) -> Admissibility {
    if instance == Decider::AppealsBoard && !regulation.flags().appeals_board_competent() {
        return Admissibility::NotCompetent;
    }
    let before = |end: Option<Timestamp>| {
        if end.is_some_and(|end| filed_at >= end) {
            Admissibility::Late(TooLate::Deadline)
        } else {
            Admissibility::Admissible
        }
    };
    let after = |from: Timestamp, days: Option<u16>| before(days.and_then(|days| deadline(from, days)));
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
                Decider::MatchLeader | Decider::Arbiter => None,
                Decider::Committee => terms.committee_days,
                Decider::AppealsBoard => terms.appeals_board_days,
            };
            after(at, days)
        }
        Subject::Clock | Subject::IneligiblePlayer => Admissibility::Admissible,
        Subject::TeamCard {
            signed_at,
            is_reserved,
            against,
        } => {
            if against.is_some_and(|(_, grounds)| !is_appealable(grounds, rules, regulation)) {
                return Admissibility::Limited;
            }
            if signed_at.is_some_and(|signed| filed_at < signed) {
                return Admissibility::Admissible;
            }
            let ruled_at = against.map(|(at, _)| at);
            match Window::of((signed_at, is_reserved), ruled_at, terms.team_card_days) {
                Window::Open => Admissibility::Admissible,
                Window::Reserved { until } | Window::Ruled { until } => before(until),
                Window::Closed { .. } => Admissibility::Late(TooLate::CardSigned),
            }
        }
        Subject::Sanction { at } => after(at, terms.appeals_board_days),
        Subject::TeamPenalty { at, until } => match until {
            Some(last) => before(schedule::end_of(last)),
            None => after(at, terms.committee_days),
        },
        Subject::MatchLost { at } => match (at, instance) {
            // A match leader's ruling goes to the league leader, within the days of a protest.
            (Some(at), Decider::MatchLeader | Decider::Arbiter) => after(at, terms.team_card_days),
            (Some(at), Decider::Committee | Decider::AppealsBoard) => after(at, terms.committee_days),
            (None, _) => Admissibility::Admissible,
        },
    }
}
