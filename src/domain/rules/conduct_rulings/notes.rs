//! Notes, books, advice and other boards (11.3.1; 12.3a of 2009): a breach even without any gain; the circumstances decide the
//! penalty, usually a warning (CASE-128).

use crate::{
    prelude::*,
    ruling::{
        penalise::{self, AT_LEAST_A_WARNING, with_penalties},
        question::{AnswerFault, AnswerProblem},
    },
};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: with_penalties![
        "notes-breach",
        "notes-gain-irrelevant",
        "notes-choose",
        "notes-take-away"
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const SOURCE: Question = Question::usually("information", Shape::Choice(NotesSource::WORDS), "book");
const READ: Question = Question::usually("information_used", Shape::Choice(NotesUse::WORDS), "leafed");
const FOREKNOWLEDGE: Question = Question::usually("foreknowledge", Shape::YesNo, "no");
const PHASE: Question = Question::usually("phase", Shape::Choice(Phase::WORDS), "middlegame");
const RELEVANT: Question = Question::usually("about_this_game", Shape::YesNo, "no");

engine::spelled! {
    /// Where the information came from.
    enum NotesSource {
        OwnNotes => "own_notes",
        Book => "book",
        Advice => "advice",
        OtherBoard => "other_board",
        Other => "other_source",
    }
    /// What was done with it.
    enum NotesUse {
        Leafed => "leafed",
        Read => "read",
    }
    enum Phase {
        Opening => "opening",
        Middlegame => "middlegame",
        Endgame => "endgame",
    }
}

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY, SOURCE, READ, FOREKNOWLEDGE, PHASE, RELEVANT];
    questions.extend(penalise::picker(AT_LEAST_A_WARNING));
    questions
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let source: NotesSource = answers.choice(&SOURCE)?;
    let used: NotesUse = answers.choice(&READ)?;
    let _: Phase = answers.choice(&PHASE)?;
    answers.yes(&FOREKNOWLEDGE)?;
    let is_relevant = answers.yes(&RELEVANT)?;
    let grounds = context.grounds_or_refuse(&["notes", "breach"])?;
    let is_grave = used == NotesUse::Read && is_relevant;
    let is_picked = answers.iter().any(|(name, _)| name == AT_LEAST_A_WARNING.name);
    if is_grave && !is_picked {
        // For reading about the game being played there is no usual penalty: the arbiter has to choose one (CASE-128).
        return Err(Refusal::Answer(AnswerProblem {
            question: AT_LEAST_A_WARNING.name,
            why: AnswerFault::Missing,
        }));
    }
    let mut proposal = Proposal::new(Saying::new("notes-breach").about(by), grounds);
    penalise::penalise(&mut proposal, by, &AT_LEAST_A_WARNING, answers, context)?;
    let first = if is_grave {
        "notes-choose"
    } else {
        "notes-gain-irrelevant"
    };
    proposal.steps.insert(0, Saying::new(first));
    match source {
        NotesSource::OwnNotes | NotesSource::Book | NotesSource::Other => {
            proposal.steps.insert(1, Saying::new("notes-take-away"));
        }
        NotesSource::Advice | NotesSource::OtherBoard => {}
    }
    proposal.reminders.push("CASE-128".into());
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::{Effect, Latitude, Penalty},
        trial::{Desk, every_rule_set},
    };
    use engine::{colour::Colour, result::GameResult};

    const LEAFED: [(&str, &str); 5] = [
        ("by", "black"),
        ("information", "book"),
        ("information_used", "leafed"),
        ("phase", "opening"),
        ("about_this_game", "yes"),
    ];

    #[test]
    fn case_128_1_leafing_in_a_displayed_book_is_a_breach_and_gets_a_warning() {
        let proposal = Desk::of("DSU2018-STD")
            .coordinated()
            .rules_that(Incident::Notes, &LEAFED);
        assert_eq!(proposal.penalties, [Penalty::Warning { of: Colour::Black }]);
        assert_eq!(proposal.effect, Effect::Continues);
        assert_eq!(proposal.latitude, Latitude::Penalty);
        assert_eq!(proposal.reminders, ["CASE-128"]);
    }

    #[test]
    fn case_128_2_reading_lines_of_the_very_opening_leaves_the_penalty_to_the_arbiter() {
        let read = [
            ("by", "black"),
            ("information_used", "read"),
            ("phase", "opening"),
            ("about_this_game", "yes"),
        ];
        let desk = Desk::of("DSU2018-STD").coordinated();
        assert_eq!(desk.bars(Incident::Notes, &read), "answer penalty");
        for (penalty, effect) in [
            ("warning", Effect::Continues),
            ("game_lost", Effect::Ends(GameResult::WhiteWins)),
        ] {
            let answers: Vec<_> = read.iter().copied().chain([("penalty", penalty)]).collect();
            assert_eq!(desk.rules_that(Incident::Notes, &answers).effect, effect);
        }
    }

    #[test]
    fn every_edition_but_the_fragment_forbids_notes() {
        for code in every_rule_set() {
            let proposal = Desk::of(code).propose(Incident::Notes, &LEAFED);
            assert_eq!(proposal.is_ok(), code != "ISL1985", "{code}");
        }
    }
}
