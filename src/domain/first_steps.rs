//! The first steps of a tournament, from its regulation to round 1: which are taken, and which is the next.
//!
//! They help an organiser who does it for the first time. Nothing hangs on them: every page can be opened in any order.

engine::spelled! {
    /// A step on the way to round 1.
    pub enum FirstStep {
        /// Every setting that must be announced is answered.
        Regulation => "regulation",
        Sections => "sections",
        /// The tournament is announced.
        Announcement => "announcement",
        Players => "players",
        CheckIn => "check_in",
        RoundOne => "round_one",
    }
}

/// How a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    Taken,
    /// The first that is not taken.
    Next,
    Later,
}

/// A section before its first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepsOfSection {
    /// Players who take part; teams where they meet in matches.
    pub entered: usize,
    /// Players who have not been checked in; `None` where nobody is, because line-ups say who plays.
    pub awaited: Option<usize>,
    /// Is its round 1 published?
    pub has_begun: bool,
}

/// What the steps are worked out from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepFacts<'a> {
    /// Does a setting still keep the tournament from being announced?
    pub is_regulation_open: bool,
    pub is_announced: bool,
    /// In the tournament's order.
    pub sections: &'a [StepsOfSection],
}

/// A step, how it stands, and the section it waits for, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepAhead {
    pub step: FirstStep,
    pub state: StepState,
    pub section: Option<usize>,
}

/// Two can be paired.
const ENOUGH: usize = 2;

impl StepFacts<'_> {
    /// The steps in order; none once round 1 of a section is published.
    pub fn steps(&self) -> Vec<StepAhead> {
        if self.sections.iter().any(|section| section.has_begun) {
            return Vec::new();
        }
        let checks_in = self.sections.is_empty() || self.sections.iter().any(|one| one.awaited.is_some());
        let mut is_next_found = false;
        FirstStep::ALL
            .into_iter()
            .filter(|step| *step != FirstStep::CheckIn || checks_in)
            .map(|step| {
                let (is_taken, section) = self.stands(step);
                let state = match (is_taken, is_next_found) {
                    (true, _) => StepState::Taken,
                    (false, false) => StepState::Next,
                    (false, true) => StepState::Later,
                };
                is_next_found |= !is_taken;
                StepAhead { step, state, section }
            })
            .collect()
    }

    /// Whether a step is taken, and the section that is to be opened for it.
    fn stands(&self, step: FirstStep) -> (bool, Option<usize>) {
        let first = (!self.sections.is_empty()).then_some(0);
        let lacking = |lacks: fn(&StepsOfSection) -> bool| self.sections.iter().position(lacks);
        match step {
            FirstStep::Regulation => (!self.is_regulation_open, None),
            FirstStep::Sections => (!self.sections.is_empty(), None),
            FirstStep::Announcement => (self.is_announced, None),
            FirstStep::Players => {
                let few = lacking(|section| section.entered < ENOUGH);
                (first.is_some() && few.is_none(), few.or(first))
            }
            FirstStep::CheckIn => {
                // Where nobody is entered, nobody has come.
                let waits = lacking(|section| {
                    section
                        .awaited
                        .is_some_and(|awaited| awaited > 0 || section.entered < ENOUGH)
                });
                (first.is_some() && waits.is_none(), waits.or(first))
            }
            FirstStep::RoundOne => (false, first),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: StepsOfSection = StepsOfSection {
        entered: 0,
        awaited: Some(0),
        has_begun: false,
    };

    fn told(facts: &StepFacts<'_>) -> Vec<String> {
        let word = |state| match state {
            StepState::Taken => "taken",
            StepState::Next => "next",
            StepState::Later => "later",
        };
        facts
            .steps()
            .into_iter()
            .map(|one| format!("{} {}", one.step.as_str(), word(one.state)))
            .collect()
    }

    #[test]
    fn the_first_step_that_is_not_taken_is_the_next() {
        let entered = StepsOfSection {
            entered: 24,
            awaited: Some(3),
            ..EMPTY
        };
        let came = StepsOfSection {
            awaited: Some(0),
            ..entered
        };
        // Is the regulation open, is it announced, sections, the next step.
        let cases: [(bool, bool, &[StepsOfSection], &str); 9] = [
            (true, false, &[], "regulation"),
            (false, false, &[], "sections"),
            // A step may be taken before the ones in front of it.
            (true, false, &[EMPTY], "regulation"),
            (false, false, &[EMPTY], "announcement"),
            (false, true, &[EMPTY], "players"),
            (false, true, &[entered, EMPTY], "players"),
            (false, true, &[entered], "check_in"),
            (false, true, &[came, entered], "check_in"),
            (false, true, &[came, came], "round_one"),
        ];
        for (is_regulation_open, is_announced, sections, expected) in cases {
            let facts = StepFacts {
                is_regulation_open,
                is_announced,
                sections,
            };
            let steps = facts.steps();
            let next: Vec<_> = steps.iter().filter(|one| one.state == StepState::Next).collect();
            assert_eq!(next.len(), 1, "{facts:?}");
            assert_eq!(next[0].step.as_str(), expected, "{facts:?}");
        }
    }

    #[test]
    fn a_step_leads_to_the_section_that_lacks_it() {
        let came = StepsOfSection { entered: 8, ..EMPTY };
        let facts = StepFacts {
            is_regulation_open: false,
            is_announced: true,
            sections: &[came, EMPTY],
        };
        let of = |step| facts.steps().into_iter().find(|one| one.step == step);
        assert_eq!(of(FirstStep::Players).and_then(|one| one.section), Some(1));
        assert_eq!(of(FirstStep::RoundOne).and_then(|one| one.section), Some(0));
        assert_eq!(of(FirstStep::Regulation).and_then(|one| one.section), None);
    }

    #[test]
    fn they_go_away_when_a_round_is_published() {
        let begun = StepsOfSection {
            has_begun: true,
            ..EMPTY
        };
        let facts = StepFacts {
            is_regulation_open: false,
            is_announced: true,
            sections: &[EMPTY, begun],
        };
        assert_eq!(told(&facts), Vec::<String>::new());
    }

    #[test]
    fn nobody_is_checked_in_where_line_ups_say_who_plays() {
        let teams = StepsOfSection {
            entered: 8,
            awaited: None,
            has_begun: false,
        };
        let facts = StepFacts {
            is_regulation_open: false,
            is_announced: true,
            sections: &[teams],
        };
        assert_eq!(
            told(&facts),
            [
                "regulation taken",
                "sections taken",
                "announcement taken",
                "players taken",
                "round_one next"
            ]
        );
    }
}
