//! The consequences of an incident: what happens to game and clocks, what the arbiter does, and what they may decide.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Ground, Penalty, question::AnswerProblem};
use crate::entry::{Appointment, Suspension};
use engine::{colour::Colour, result::GameResult};

/// What the rules say about an incident. A person confirms it, or decides otherwise where the rules leave room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// What happens to the game.
    pub effect: Effect,
    /// What happens to the clocks.
    pub clock: Clock,
    /// Penalties of 12.9.
    pub penalties: Vec<Penalty>,
    /// The offence that is counted, with this one.
    pub counter: Option<Counter>,
    /// The one sentence that matters most.
    pub says: Saying,
    /// What the arbiter does now, and what the players should know, in order.
    pub steps: Vec<Saying>,
    /// Which rules say so.
    pub grounds: Vec<Ground>,
    /// What is left to the arbiter.
    pub latitude: Latitude,
    pub decider: Decider,
    /// Can the decision be appealed?
    pub is_appealable: bool,
    /// Earlier rulings of the appeals board the decider should know, as `CASE-47b`.
    pub reminders: Vec<Cow<'static, str>>,
    /// The sources are damaged or contradict each other here: the number of the note in the decisions, as `A-12`.
    pub doubt: Option<Cow<'static, str>>,
    /// When a game that is put off goes on (DM-11.3), and that it is finished by then (DM-11.4).
    #[serde(flatten)]
    pub appointment: Appointment,
    /// The game counts and is not rated (4.5.4.2 of the rating rules).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// It is based on articles of an earlier edition; it is only assumed that this edition says the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub assumed: bool,
}

impl Proposal {
    /// The game goes on and nothing else happens yet.
    pub fn new(says: Saying, grounds: Vec<Ground>) -> Self {
        Self {
            effect: Effect::Continues,
            clock: Clock::default(),
            penalties: Vec::new(),
            counter: None,
            says,
            steps: Vec::new(),
            grounds,
            latitude: Latitude::None,
            decider: Decider::Arbiter,
            is_appealable: true,
            reminders: Vec::new(),
            doubt: None,
            appointment: Appointment::NONE,
            unrated: false,
            assumed: false,
        }
    }

    /// The game ends so.
    #[must_use]
    pub(crate) fn ending(mut self, result: GameResult) -> Self {
        self.effect = Effect::Ends(result);
        self
    }

    /// This has to be done, or known, as well.
    #[must_use]
    pub(crate) fn step(mut self, says: Saying) -> Self {
        self.steps.push(says);
        self
    }

    /// So many seconds more for one of them.
    #[must_use]
    pub(crate) fn giving(mut self, side: Colour, seconds: u32) -> Self {
        self.clock = Clock::of(side, i32::try_from(seconds).unwrap_or(i32::MAX));
        self
    }

    /// This much is left to the decider.
    #[must_use]
    pub(crate) const fn leaving(mut self, latitude: Latitude) -> Self {
        self.latitude = latitude;
        self
    }

    /// The sources are not clear here.
    #[must_use]
    pub(crate) fn doubting(mut self, note: Option<Cow<'static, str>>) -> Self {
        self.doubt = note;
        self
    }

    /// The decider should know this ruling of the appeals board.
    #[must_use]
    pub(crate) fn reminding(mut self, case: &'static str) -> Self {
        self.reminders.push(Cow::Borrowed(case));
        self
    }

    /// Everything it says.
    pub fn sayings(&self) -> impl Iterator<Item = &Saying> {
        std::iter::once(&self.says).chain(&self.steps)
    }
}

/// What happens to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "game", content = "as")]
pub enum Effect {
    /// It goes on, or stands as it is.
    Continues,
    /// It is over, so.
    Ends(GameResult),
    /// It counts as drawn though nothing was played.
    DrawnUnplayed,
    /// It is annulled, and a new one is played.
    Replays,
    /// It is put off or adjourned.
    Waits(Suspension),
    /// It goes on from where it stopped: its recorded result no longer counts.
    Resumes,
}

/// Seconds given (above zero) or taken (below).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub white: i32,
    pub black: i32,
}

impl Clock {
    /// So much for one of them.
    pub fn of(side: Colour, seconds: i32) -> Self {
        match side {
            Colour::White => Self {
                white: seconds,
                black: 0,
            },
            Colour::Black => Self {
                white: 0,
                black: seconds,
            },
        }
    }

    /// What one of them gets.
    pub const fn side(self, side: Colour) -> i32 {
        match side {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// Nothing is given or taken.
    pub fn is_unchanged(self) -> bool {
        self == Self::default()
    }
}

/// An offence that is counted in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// Which offences share it: the article or the name of what is counted.
    pub name: Cow<'static, str>,
    pub side: Colour,
    /// How many, with this one.
    pub number: u32,
    /// The number at which the game is lost; none if it never is.
    pub loses_at: Option<u32>,
}

/// What is left to the decider. A decision that differs from a proposal always needs a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Latitude {
    /// The rule leaves nothing open.
    None,
    /// How much time.
    Amount,
    /// Whether there is a penalty, and which.
    Penalty,
    /// Everything: the rules are silent, and a reason is needed.
    Free,
}

engine::spelled! {
    /// Who decides: the instances, in the order in which they are asked.
    pub enum Decider {
        /// The match leader of a team match, at its own boards. They never decide a protest: it goes to the arbiter.
        MatchLeader => "match_leader",
        Arbiter => "arbiter",
        /// The tournament committee of the section.
        Committee => "committee",
        /// The appeals board of the union.
        AppealsBoard => "appeals_board",
    }
}

impl Decider {
    /// The instance that decides an appeal from it.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::MatchLeader => Some(Self::Arbiter),
            Self::Arbiter => Some(Self::Committee),
            Self::Committee => Some(Self::AppealsBoard),
            Self::AppealsBoard => None,
        }
    }
}

/// A sentence: its key, and the figures it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saying {
    /// The key of the text, without `ruling-says-`.
    pub key: Cow<'static, str>,
    /// The player it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Colour>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
    /// How long, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
}

impl Saying {
    /// A sentence without figures.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key: Cow::Borrowed(key),
            side: None,
            number: None,
            of: None,
            seconds: None,
        }
    }

    /// About this player.
    #[must_use]
    pub const fn about(mut self, side: Colour) -> Self {
        self.side = Some(side);
        self
    }

    /// So many.
    #[must_use]
    pub const fn number(mut self, number: u32) -> Self {
        self.number = Some(number);
        self
    }

    /// Out of so many.
    #[must_use]
    pub const fn of(mut self, of: u32) -> Self {
        self.of = Some(of);
        self
    }

    /// So long.
    #[must_use]
    pub const fn seconds(mut self, seconds: u32) -> Self {
        self.seconds = Some(seconds);
        self
    }

    pub(crate) fn is_of(&self, keys: &[&str]) -> bool {
        keys.contains(&self.key.as_ref())
    }
}

/// Why there is no proposal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Something has to be known first.
    #[error(transparent)]
    Answer(#[from] AnswerProblem),
    /// The rules of this tournament do not cover it: use the ruling by analogy, with a reason.
    #[error("the rules of this tournament do not regulate it")]
    NotRegulated,
    /// It is a correspondence game, and the section does not list these articles (CASE-120).
    #[error("in a correspondence game only the articles hold that the section lists")]
    NotListed(Vec<Ground>),
    /// It may not be ruled so; the sentence says why and what to do.
    #[error("{0:?}")]
    Barred(Box<(Saying, Vec<Ground>)>),
}

impl Refusal {
    /// It may not be ruled so.
    pub fn barred(says: Saying, grounds: Vec<Ground>) -> Self {
        Self::Barred(Box::new((says, grounds)))
    }

    /// The articles that bar it, or that would have to be listed.
    pub fn grounds(&self) -> &[Ground] {
        match self {
            Self::Barred(barred) => &barred.1,
            Self::NotListed(grounds) => grounds,
            Self::Answer(_) | Self::NotRegulated => &[],
        }
    }
}
