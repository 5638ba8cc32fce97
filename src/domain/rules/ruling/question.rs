//! Questions about an incident, and their answers as posted by a form and stored in the database.
//!
//! An answer is a text under the question's name. Each family reads its answers into types before it concludes anything.

use std::{collections::BTreeMap, str::FromStr};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use engine::colour::Colour;

/// Something that has to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The name of the field, and the key of its text.
    pub name: &'static str,
    /// How the answer looks.
    pub shape: Shape,
    /// The answer assumed if none is given; without it the question must be answered.
    pub usual: Option<&'static str>,
    /// It is only asked if that question was answered so.
    pub only_if: Option<(&'static str, &'static [&'static str])>,
}

/// How an answer looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// White or Black.
    Side,
    /// Yes or no.
    YesNo,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// One or more of these words, with spaces between them.
    Several(&'static [&'static str]),
    /// A whole number, from none to this.
    Count(u32),
    /// A time, from none to so many seconds: `2:00`, `1:30:00` or plain seconds.
    Duration(u32),
    /// A moment: an ISO timestamp.
    Moment,
    /// A text of at most so many characters; may be empty.
    Text(usize),
}

impl Shape {
    /// The words there are to pick from; none where something is typed.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Side => &["white", "black"],
            Self::YesNo => &["yes", "no"],
            Self::Choice(words) | Self::Several(words) => words,
            Self::Count(_) | Self::Duration(_) | Self::Moment | Self::Text(_) => &[],
        }
    }
}

/// Moves of one player that a form may count.
pub(crate) const MAX_MOVES: u32 = 999;

impl Question {
    /// A question that must be answered.
    pub const fn must(name: &'static str, shape: Shape) -> Self {
        Self {
            name,
            shape,
            usual: None,
            only_if: None,
        }
    }

    /// A question with a usual answer.
    pub const fn usually(name: &'static str, shape: Shape, usual: &'static str) -> Self {
        Self {
            usual: Some(usual),
            ..Self::must(name, shape)
        }
    }

    /// A question that may be left open.
    pub const fn optional(name: &'static str, shape: Shape) -> Self {
        Self::usually(name, shape, "")
    }

    /// The same, asked only after such an answer.
    #[must_use]
    pub const fn only_if(self, name: &'static str, answers: &'static [&'static str]) -> Self {
        Self {
            only_if: Some((name, answers)),
            ..self
        }
    }
}

/// What was answered: texts by the names of questions. Written as a JSON object of strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(BTreeMap<String, String>);

/// An answer is missing or cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{question}`: {why}")]
pub struct AnswerProblem {
    pub question: &'static str,
    /// What is wrong.
    pub why: AnswerFault,
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerFault {
    /// Nothing was said.
    #[error("not answered")]
    Missing,
    /// Not one of those offered.
    #[error("not one of the answers offered")]
    NotOffered,
    /// Not a number, a time or a moment.
    #[error("cannot be read")]
    Unreadable,
    /// More than this.
    #[error("more than {0}")]
    TooMuch(u32),
}

impl Answers {
    /// Characters of the longest answer.
    pub const MAX: usize = 4_000;

    /// These texts; blank ones are no answers.
    pub fn new<K: Into<String>, V: Into<String>>(answers: impl IntoIterator<Item = (K, V)>) -> Self {
        Self(
            answers
                .into_iter()
                .map(|(name, text)| (name.into(), text.into()))
                .map(|(name, text)| (name, text.trim().to_owned()))
                .filter(|(_, text)| !text.is_empty())
                .collect(),
        )
    }

    /// Only the answers to these questions; anything else that a form posts is dropped.
    #[must_use]
    pub fn only(&self, questions: &[Question]) -> Self {
        let asked = |name: &str| questions.iter().any(|question| question.name == name);
        Self(
            self.0
                .iter()
                .filter(|(name, _)| asked(name))
                .map(|(name, text)| (name.clone(), text.chars().take(Self::MAX).collect()))
                .collect(),
        )
    }

    /// Which of these questions are to be asked after these answers: one that depends on another only if that one is asked and its
    /// given or usual answer matches.
    #[must_use]
    pub fn asked(&self, questions: &[Question]) -> Vec<Question> {
        let mut asked: Vec<Question> = Vec::with_capacity(questions.len());
        for question in questions {
            let is_asked = question.only_if.is_none_or(|(name, words)| {
                let other = asked.iter().find(|other| other.name == name);
                other.is_some_and(|other| match other.shape {
                    Shape::Several(_) => self.picked(other).any(|word| words.contains(&word)),
                    Shape::Side
                    | Shape::YesNo
                    | Shape::Choice(_)
                    | Shape::Count(_)
                    | Shape::Duration(_)
                    | Shape::Moment
                    | Shape::Text(_) => self.text(other).is_some_and(|text| words.contains(&text)),
                })
            });
            if is_asked {
                asked.push(*question);
            }
        }
        asked
    }

    /// Only the answers to questions that are asked after these answers; answers to questions no longer asked are dropped.
    #[must_use]
    pub fn that_matter(&self, questions: &[Question]) -> Self {
        self.only(&self.asked(questions))
    }

    /// Every answer to the questions that are asked after these answers, usual answers included, so that a later reader of a ruling sees
    /// all it was based on.
    #[must_use]
    pub fn complete(&self, questions: &[Question]) -> Self {
        Self::new(self.asked(questions).iter().filter_map(|question| {
            let text = self.text(question)?;
            Some((question.name, text.chars().take(Self::MAX).collect::<String>()))
        }))
    }

    /// Every answer, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// What was said, or what is usually meant.
    pub fn text(&self, question: &Question) -> Option<&str> {
        self.0.get(question.name).map(String::as_str).or(question.usual)
    }

    /// White or Black.
    pub fn side(&self, question: &Question) -> Result<Colour, AnswerProblem> {
        self.read(question, |text| match text {
            "white" => Ok(Colour::White),
            "black" => Ok(Colour::Black),
            _ => Err(AnswerFault::NotOffered),
        })
    }

    /// Yes or no.
    pub fn yes(&self, question: &Question) -> Result<bool, AnswerProblem> {
        self.read(question, |text| match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(AnswerFault::NotOffered),
        })
    }

    /// One of the words the question offers, as a type that reads them.
    pub fn choice<T: FromStr>(&self, question: &Question) -> Result<T, AnswerProblem> {
        self.read(question, |text| match question.shape {
            Shape::Choice(offered) if !offered.contains(&text) => Err(AnswerFault::NotOffered),
            Shape::Choice(_)
            | Shape::Several(_)
            | Shape::Side
            | Shape::YesNo
            | Shape::Count(_)
            | Shape::Duration(_)
            | Shape::Moment
            | Shape::Text(_) => text.parse().map_err(|_| AnswerFault::NotOffered),
        })
    }

    /// The words that were picked, in the order the question offers them and each once; none only where it may be left open.
    pub fn several<T: FromStr>(&self, question: &Question) -> Result<Vec<T>, AnswerProblem> {
        let fault = |why| AnswerProblem {
            question: question.name,
            why,
        };
        let offered = question.shape.words();
        let picked: Vec<&str> = self.picked(question).collect();
        if picked.iter().any(|word| !offered.contains(word)) {
            return Err(fault(AnswerFault::NotOffered));
        }
        if picked.is_empty() && question.usual != Some("") {
            return Err(fault(AnswerFault::Missing));
        }
        offered
            .iter()
            .filter(|word| picked.contains(word))
            .map(|word| word.parse().map_err(|_| fault(AnswerFault::NotOffered)))
            .collect()
    }

    /// The words of an answer that may hold several.
    pub fn picked(&self, question: &Question) -> impl Iterator<Item = &str> {
        self.text(question).unwrap_or_default().split_ascii_whitespace()
    }

    /// A whole number within the question's limit.
    pub fn count(&self, question: &Question) -> Result<u32, AnswerProblem> {
        self.read(question, |text| {
            let number = text.parse().map_err(|_| AnswerFault::Unreadable)?;
            within(number, question.shape)
        })
    }

    /// Seconds within the question's limit.
    pub fn seconds(&self, question: &Question) -> Result<u32, AnswerProblem> {
        self.read(question, |text| {
            within(seconds(text).ok_or(AnswerFault::Unreadable)?, question.shape)
        })
    }

    pub fn moment(&self, question: &Question) -> Result<Timestamp, AnswerProblem> {
        self.read(question, |text| text.parse().map_err(|_| AnswerFault::Unreadable))
    }

    /// A text that must be there.
    pub fn said(&self, question: &Question) -> Result<&str, AnswerProblem> {
        self.text(question).ok_or(AnswerProblem {
            question: question.name,
            why: AnswerFault::Missing,
        })
    }

    /// The same readings where the answer may be missing.
    pub fn maybe<T>(
        &self,
        question: &Question,
        read: impl FnOnce(&Self, &Question) -> Result<T, AnswerProblem>,
    ) -> Result<Option<T>, AnswerProblem> {
        match self.text(question) {
            None | Some("") => Ok(None),
            Some(_) => read(self, question).map(Some),
        }
    }

    fn read<T>(
        &self,
        question: &Question,
        read: impl FnOnce(&str) -> Result<T, AnswerFault>,
    ) -> Result<T, AnswerProblem> {
        self.text(question)
            .ok_or(AnswerFault::Missing)
            .and_then(read)
            .map_err(|why| AnswerProblem {
                question: question.name,
                why,
            })
    }
}

fn within(number: u32, shape: Shape) -> Result<u32, AnswerFault> {
    match shape {
        Shape::Count(most) | Shape::Duration(most) if number > most => Err(AnswerFault::TooMuch(most)),
        Shape::Count(_)
        | Shape::Duration(_)
        | Shape::Side
        | Shape::YesNo
        | Shape::Choice(_)
        | Shape::Several(_)
        | Shape::Moment
        | Shape::Text(_) => Ok(number),
    }
}

/// Seconds written as `90`, `1:30` or `1:30:00`.
pub fn seconds(text: &str) -> Option<u32> {
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    parts.iter().enumerate().try_fold(0_u32, |sum, (place, part)| {
        let number: u32 = part.parse().ok()?;
        (place == 0 || number < 60).then_some(())?;
        sum.checked_mul(60)?.checked_add(number)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_on_a_clock_or_in_seconds() {
        for (text, is) in [
            ("120", Some(120)),
            ("2:00", Some(120)),
            ("1:30:05", Some(5_405)),
            ("2:60", None),
            ("-1", None),
            ("1:2:3:4", None),
            ("", None),
            ("99999999:00", None),
        ] {
            assert_eq!(seconds(text), is, "{text}");
        }
    }

    #[test]
    fn answers_are_read_as_their_question_asks_and_nothing_is_guessed() {
        const BY: Question = Question::must("by", Shape::Side);
        const MOVES: Question = Question::must("moves", Shape::Count(300));
        const PRESSED: Question = Question::usually("pressed", Shape::YesNo, "yes");
        let answers = Answers::new([("by", "black"), ("moves", "301"), ("other", "x"), ("empty", " ")]);
        assert_eq!(answers.side(&BY), Ok(Colour::Black));
        assert_eq!(answers.yes(&PRESSED), Ok(true));
        assert_eq!(
            answers.count(&MOVES),
            Err(AnswerProblem {
                question: "moves",
                why: AnswerFault::TooMuch(300)
            })
        );
        assert_eq!(
            Answers::default().side(&BY).map_err(|problem| problem.why),
            Err(AnswerFault::Missing)
        );
        let asked = answers.only(&[BY, MOVES]);
        assert_eq!(
            asked.iter().collect::<Vec<_>>(),
            [("by", "black"), ("moves", "301")]
        );
    }

    #[test]
    fn several_words_may_answer_one_question_and_each_asks_its_own() {
        const WHICH: Question = Question::optional("which", Shape::Several(&["time", "fine", "points"]));
        const HOW_MUCH: Question = Question::must("how_much", Shape::Count(9)).only_if("which", &["fine"]);
        let with = |text: &str| Answers::new([("which", text)]);
        let read = |text: &str| with(text).several::<String>(&WHICH);
        assert_eq!(read(""), Ok(vec![]));
        assert_eq!(
            read("points  time points"),
            Ok(vec!["time".to_owned(), "points".to_owned()])
        );
        assert_eq!(
            read("time shouting").map_err(|problem| problem.why),
            Err(AnswerFault::NotOffered)
        );
        let at_least = Question {
            usual: Some("time"),
            ..WHICH
        };
        assert_eq!(
            Answers::default().several::<String>(&at_least),
            Ok(vec!["time".to_owned()])
        );
        let asked = |text: &str| with(text).asked(&[WHICH, HOW_MUCH]).len();
        assert_eq!((asked("time"), asked("time fine"), asked("")), (1, 2, 1));
    }

    #[test]
    fn a_question_is_asked_when_what_it_hangs_on_is_asked_and_answered_so() {
        const WHO: Question = Question::usually("who", Shape::Choice(&["arbiter", "player"]), "arbiter");
        const RIGHTLY: Question =
            Question::usually("rightly", Shape::YesNo, "yes").only_if("who", &["player"]);
        const WHY: Question = Question::must("why", Shape::Text(20)).only_if("rightly", &["no"]);
        let questions = [WHO, RIGHTLY, WHY];
        let names = |answers: &[(&str, &str)]| -> Vec<&str> {
            let answers = Answers::new(answers.iter().copied());
            answers
                .asked(&questions)
                .iter()
                .map(|question| question.name)
                .collect()
        };
        assert_eq!(names(&[]), ["who"]);
        assert_eq!(names(&[("who", "player")]), ["who", "rightly"]);
        assert_eq!(
            names(&[("who", "player"), ("rightly", "no")]),
            ["who", "rightly", "why"]
        );
        // Answered when it was asked, but no longer asked: nothing depends on it, and it is dropped.
        let left = [("who", "arbiter"), ("rightly", "no"), ("why", "noise")];
        assert_eq!(names(&left), ["who"]);
        let matter = Answers::new(left).that_matter(&questions);
        assert_eq!(matter.iter().collect::<Vec<_>>(), [("who", "arbiter")]);
        // A usual answer is a fact like any other.
        let told = Answers::new([("who", "player")]).complete(&questions);
        assert_eq!(
            told.iter().collect::<Vec<_>>(),
            [("rightly", "yes"), ("who", "player")]
        );
    }
}
