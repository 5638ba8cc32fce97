//! A board whose colours are reversed: earlier records about White are about Black, and the other way round (7.3).
//!
//! Players who sat down wrongly and played on keep the colours they played with. Rulings from before the reversal are about persons, so
//! they are reversed too when read: offences, times and penalties stay with the same person.

use super::{Answers, Clock, Decision, Effect, Penalty, Proposal, Saying};
use engine::colour::Colour;

impl Clock {
    /// With the colours turned.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            white: self.black,
            black: self.white,
        }
    }
}

impl Effect {
    /// With the colours turned.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Ends(result) => Self::Ends(result.turned()),
            Self::Continues | Self::DrawnUnplayed | Self::Replays | Self::Waits(_) | Self::Resumes => self,
        }
    }
}

impl Penalty {
    /// With the colours turned.
    #[must_use]
    pub fn turned(mut self) -> Self {
        match &mut self {
            Self::Warning { of }
            | Self::OpponentTime { of }
            | Self::LessTime { of }
            | Self::OpponentPoints { of }
            | Self::LessPoints { of }
            | Self::GameLost { of, .. }
            | Self::Fine { of, .. }
            | Self::Exclusion { of, .. }
            | Self::Expulsion { of } => *of = of.opposite(),
        }
        self
    }
}

impl Decision {
    /// With the colours turned.
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.effect = self.effect.turned();
        self.clock = self.clock.turned();
        self.penalties = self.penalties.into_iter().map(Penalty::turned).collect();
        if let Some(counter) = &mut self.counter {
            counter.side = counter.side.opposite();
        }
        self
    }
}

impl Saying {
    fn turn(&mut self) {
        self.side = self.side.map(Colour::opposite);
    }
}

impl Proposal {
    /// With the colours turned.
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.effect = self.effect.turned();
        self.clock = self.clock.turned();
        self.penalties = self.penalties.into_iter().map(Penalty::turned).collect();
        if let Some(counter) = &mut self.counter {
            counter.side = counter.side.opposite();
        }
        self.says.turn();
        self.steps.iter_mut().for_each(Saying::turn);
        self
    }
}

impl Answers {
    /// With the colours turned: in the answers, and in questions that are asked of each player.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self::new(self.iter().map(|(question, answer)| {
            let question = match (question.strip_prefix("white_"), question.strip_prefix("black_")) {
                (Some(rest), _) => format!("black_{rest}"),
                (None, Some(rest)) => format!("white_{rest}"),
                (None, None) => question.to_owned(),
            };
            let answer = match answer {
                "white" => "black",
                "black" => "white",
                other => other,
            };
            (question, answer.to_owned())
        }))
    }
}

#[cfg(test)]
mod tests {
    use engine::result::GameResult;

    use super::*;
    use crate::ruling::Counter;

    fn decision() -> Decision {
        Decision {
            effect: Effect::Ends(GameResult::WhiteWins),
            clock: Clock { white: 0, black: 120 },
            penalties: vec![Penalty::Warning { of: Colour::White }],
            counter: Some(Counter {
                name: "illegal".into(),
                side: Colour::White,
                number: 1,
                loses_at: Some(2),
            }),
            unrated: false,
            rated: None,
        }
    }

    #[test]
    fn what_was_whites_is_blacks_and_twice_is_as_before() {
        let turned = decision().turned();
        assert_eq!(turned.effect, Effect::Ends(GameResult::BlackWins));
        assert_eq!(turned.clock, Clock { white: 120, black: 0 });
        assert_eq!(turned.penalties, [Penalty::Warning { of: Colour::Black }]);
        assert_eq!(
            turned.counter.as_ref().map(|counter| counter.side),
            Some(Colour::Black)
        );
        assert_eq!(turned.turned(), decision());
    }

    #[test]
    fn answers_turn_where_they_name_a_colour_and_nowhere_else() {
        let answers = Answers::new([
            ("by", "white"),
            ("white_moves", "10"),
            ("black_moves", "9"),
            ("evidence", "white was late"),
        ]);
        let turned = Answers::new([
            ("by", "black"),
            ("white_moves", "9"),
            ("black_moves", "10"),
            ("evidence", "white was late"),
        ]);
        assert_eq!(answers.turned(), turned);
        assert_eq!(turned.turned(), answers);
    }
}
