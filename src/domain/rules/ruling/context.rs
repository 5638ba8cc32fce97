//! What applies to the game an arbiter rules on: the resolved rules, what the tournament announced, and earlier rulings.

use std::{borrow::Cow, str::FromStr};

use jiff::Timestamp;

use super::{Ground, History, Refusal, Saying, grounds};
use crate::{
    EditionCode, ParameterId, RuleSnapshot, correspondence::Ledger, edition::Supervision, entry::Outcome,
    regulation::Regulation, rules, time_control::Discipline,
};
use engine::{
    colour::Colour,
    numbers::RoundNo,
    result::{GameResult, Share},
};

/// Everything a proposal is made from, besides the answers.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The rules of the tournament.
    pub rules: &'a RuleSnapshot,
    /// What the tournament announced.
    pub regulation: &'a Regulation,
    /// What was ruled in this game before.
    pub history: &'a History,
    pub game: GameFacts,
    /// The ledger of a correspondence game; none where the players sit at a board.
    pub correspondence: Option<&'a Ledger>,
}

/// What is known about the game and its round.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameFacts {
    /// How it stands.
    pub outcome: Outcome,
    /// When the round was announced to start.
    pub starts_at: Option<Timestamp>,
    /// Which round it belongs to.
    pub round: Option<RoundNo>,
    /// The last round of the section.
    pub last_round: Option<RoundNo>,
    /// Is it the last round?
    pub is_last_round: bool,
    /// When the last round was announced to start: before that, every game is to be finished (DM-11.3).
    pub last_round_starts_at: Option<Timestamp>,
}

impl Context<'_> {
    /// The edition the tournament is played under.
    #[expect(
        clippy::missing_panics_doc,
        reason = "every rule-set belongs to an edition, which reading the tables checks"
    )]
    pub fn edition(&self) -> EditionCode {
        rules()
            .editions()
            .iter()
            .find(|edition| edition.rule_sets.contains(&self.rules.rule_set))
            .expect("every rule-set belongs to an edition")
            .code()
    }

    /// Standard, rapid or blitz.
    pub fn discipline(&self) -> Discipline {
        self.rules.rule_set.set().discipline
    }

    /// Do only the simplified rules apply (A.4, B.4)?
    pub fn is_limited(&self) -> bool {
        self.rules.rule_set.set().supervision == Supervision::Limited
    }

    /// Do the players get time for their moves?
    pub fn has_increment(&self) -> bool {
        self.regulation
            .time_control
            .as_ref()
            .is_some_and(crate::time_control::TimeControl::has_addition)
    }

    /// A number of the rules.
    pub fn count(&self, id: ParameterId) -> Option<u32> {
        self.rules.count(id)
    }

    /// A word of the rules.
    pub fn text(&self, id: ParameterId) -> Option<&str> {
        self.rules.text(id)
    }

    /// A word of the rules, parsed into the type a family uses; none if the rules are silent.
    pub(crate) fn word<T: FromStr>(&self, id: ParameterId) -> Option<T> {
        self.text(id)?.parse().ok()
    }

    /// A yes or no of the rules; silence is no.
    pub fn flag(&self, id: ParameterId) -> bool {
        self.rules.flag(id).unwrap_or(false)
    }

    /// The articles of these rules, as this edition and kind of tournament has them.
    pub fn grounds(&self, rules: &[&str]) -> Vec<Ground> {
        grounds::of(self, rules)
    }

    /// The note on these rules, where the sources are damaged or contradict each other.
    pub(crate) fn doubt(&self, rules: &[&str]) -> Option<Cow<'static, str>> {
        self.grounds(rules)
            .iter()
            .find_map(|ground| ground.article()?.uncertain.as_deref())
            .map(Cow::Borrowed)
    }

    /// The articles of these rules; a refusal where this edition has none of them.
    pub(crate) fn grounds_or_refuse(&self, rules: &[&str]) -> Result<Vec<Ground>, Refusal> {
        let grounds = self.grounds(rules);
        if grounds.is_empty() {
            return Err(Refusal::NotRegulated);
        }
        Ok(grounds)
    }

    /// This result, if the edition knows it (10.2).
    pub(crate) fn allowed(&self, result: GameResult) -> Result<GameResult, Refusal> {
        let known = self
            .rules
            .get(ParameterId::ResultsAllowed)
            .and_then(|resolved| resolved.value.as_texts());
        if known.is_none_or(|codes| codes.iter().any(|code| code == result.as_str())) {
            return Ok(result);
        }
        Err(Refusal::barred(
            Saying::new("result-not-known"),
            self.grounds(&["results"]),
        ))
    }

    /// These shares of a game, if there is such a result (10.2).
    pub(crate) fn result_of(&self, white: Share, black: Share) -> Result<GameResult, Refusal> {
        match GameResult::from_shares(white, black) {
            Some(result) => self.allowed(result),
            None => Err(Refusal::barred(
                Saying::new("result-not-known"),
                self.grounds(&["results"]),
            )),
        }
    }

    /// The game is lost for this player, and the opponent scores this.
    pub(crate) fn lost(&self, by: Colour, opponent: Share) -> Result<GameResult, Refusal> {
        match by {
            Colour::White => self.result_of(Share::Loss, opponent),
            Colour::Black => self.result_of(opponent, Share::Loss),
        }
    }
}
