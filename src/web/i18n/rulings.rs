//! What incidents, questions, proposals and rulings are called.
//!
//! Their keys come from the domain, so the compiler cannot check them: a test asks for every one in both languages.

use std::collections::HashMap;

use texts::Loader;

use super::Lang;
use engine::colour::Colour;
use rules::ruling::{Clock, Decider, Effect, Group, Incident, Penalty, Saying, question::AnswerFault};
use texts::{t, word};

pub(crate) fn keyed(loader: &Loader, start: &str, name: &str) -> String {
    loader.get(&key(start, name))
}

pub(crate) fn key(start: &str, name: &str) -> String {
    format!("{start}-{}", name.replace('_', "-"))
}

impl Lang {
    /// What an incident is called: `Ulovligt træk`.
    pub fn incident(self, incident: Incident) -> String {
        keyed(self.loader(), "ruling-incident", incident.as_str())
    }

    /// The heading over incidents.
    pub fn incident_group(self, group: Group) -> String {
        keyed(self.loader(), "ruling-group", group.as_str())
    }

    /// A question about an incident.
    pub fn question(self, name: &str) -> String {
        keyed(self.loader(), "ruling-q", name)
    }

    /// Is it the name of a question?
    pub fn knows_question(self, name: &str) -> bool {
        self.loader().has(&key("ruling-q", name))
    }

    /// A line of help under a question; empty where there is none.
    pub fn question_help(self, name: &str) -> String {
        let key = format!("{}-help", key("ruling-q", name));
        if self.loader().has(&key) {
            self.loader().get(&key)
        } else {
            String::new()
        }
    }

    /// One of the answers a question offers.
    pub fn answer_word(self, word: &str) -> String {
        let lang = self;
        match word {
            "white" => t!(lang, ruling_white),
            "black" => t!(lang, ruling_black),
            "yes" => t!(lang, ruling_yes),
            "no" => t!(lang, ruling_no),
            other => keyed(self.loader(), "ruling-a", other),
        }
    }

    /// Is it one of the answers a question offers?
    pub fn knows_answer(self, word: &str) -> bool {
        matches!(word, "white" | "black" | "yes" | "no") || self.loader().has(&key("ruling-a", word))
    }

    /// The player of a colour: `Hvid`, `White`.
    pub fn side(self, side: Colour) -> String {
        self.answer_word(side.as_str())
    }

    /// A sentence of a proposal with its figures.
    pub fn ruling_says(self, saying: &Saying) -> String {
        let mut args: HashMap<&str, texts::FluentValue<'_>> = HashMap::new();
        if let Some(side) = saying.side {
            args.insert("side", self.side(side).into());
        }
        if let Some(number) = saying.number {
            args.insert("number", number.into());
        }
        if let Some(of) = saying.of {
            args.insert("of", of.into());
        }
        if let Some(seconds) = saying.seconds {
            args.insert("time", clock_time(i64::from(seconds)).into());
        }
        self.loader()
            .get_args_concrete(&key("ruling-says", &saying.key), args)
    }

    /// What is wrong with an answer.
    pub fn answer_fault(self, why: AnswerFault) -> String {
        let lang = self;
        match why {
            AnswerFault::Missing => t!(lang, ruling_answer_missing),
            AnswerFault::NotOffered => t!(lang, ruling_answer_not_offered),
            AnswerFault::Unreadable => t!(lang, ruling_answer_unreadable),
            AnswerFault::TooMuch(most) => t!(lang, ruling_answer_too_much, most),
        }
    }

    /// The consequence in a few words: `+2:00 til Sort`, `1–0`, `partiet går videre`.
    pub fn consequence(self, effect: Effect, clock: Clock) -> String {
        let lang = self;
        let mut parts: Vec<String> = match effect {
            Effect::Continues => Vec::new(),
            Effect::Ends(result) => vec![result.label().to_owned()],
            Effect::DrawnUnplayed => vec![t!(lang, ruling_drawn_unplayed)],
            Effect::Replays => vec![t!(lang, ruling_replays)],
            Effect::Resumes => vec![t!(lang, ruling_resumes)],
            Effect::Waits(suspension) => {
                vec![lang.outcome(&rules::entry::Outcome::put_off(suspension))]
            }
        };
        for side in [Colour::White, Colour::Black] {
            let seconds = clock.side(side);
            if seconds != 0 {
                let time = signed_time(seconds);
                let side = lang.side(side);
                parts.push(t!(lang, ruling_time_for, time, side));
            }
        }
        if parts.is_empty() {
            parts.push(t!(lang, ruling_goes_on));
        }
        parts.join(" · ")
    }

    /// A penalty and whose it is.
    pub fn penalty(self, penalty: &Penalty) -> String {
        let lang = self;
        let side = lang.side(penalty.of());
        match penalty {
            Penalty::Warning { .. } => t!(lang, ruling_penalty_warning, side),
            Penalty::OpponentTime { .. } => t!(lang, ruling_penalty_opponent_time, side),
            Penalty::LessTime { .. } => t!(lang, ruling_penalty_less_time, side),
            Penalty::OpponentPoints { .. } => t!(lang, ruling_penalty_opponent_points, side),
            Penalty::LessPoints { .. } => t!(lang, ruling_penalty_less_points, side),
            Penalty::GameLost { .. } => t!(lang, ruling_penalty_game_lost, side),
            Penalty::Fine { kroner, .. } => {
                let kroner = *kroner;
                t!(lang, ruling_penalty_fine, side, kroner)
            }
            Penalty::Exclusion { rounds, .. } => {
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                t!(lang, ruling_penalty_exclusion, side, rounds = rounds.join(", "))
            }
            Penalty::Expulsion { .. } => t!(lang, ruling_penalty_expulsion, side),
        }
    }

    pub fn decider(self, decider: Decider) -> String {
        word!(self, "ruling-decider", Decider: decider)
    }
}

/// `2:00`, `1:30:00`.
fn clock_time(seconds: i64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// `+2:00`, `−1:00`.
pub fn signed_time(seconds: i32) -> String {
    let sign = if seconds < 0 { "−" } else { "+" };
    format!("{sign}{}", clock_time(i64::from(seconds).abs()))
}

/// What [`signed_time`] wrote, or plain `2:00` or `-60`.
pub fn read_signed_time(text: &str) -> Option<i32> {
    let text = text.trim();
    let (sign, rest) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let seconds = rules::ruling::question::seconds(rest.trim())?;
    Some(sign * i32::try_from(seconds).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_for_announcing_is_looked_for_where_the_link_is() {
        for lang in Lang::ALL {
            let said = lang.loader().get("ruling-says-accommodation-announce");
            let link = t!(lang, print_link);
            assert!(said.contains(&link), "{said}: {link}");
        }
    }

    #[test]
    fn everything_a_ruling_may_say_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let loader = lang.loader();
            for group in Group::ALL {
                assert!(
                    loader.has(&key("ruling-group", group.as_str())),
                    "{lang:?} {group:?}"
                );
            }
            for incident in &Incident::ALL {
                assert!(
                    loader.has(&key("ruling-incident", incident.as_str())),
                    "{lang:?} {incident}"
                );
                for saying in incident.sayings() {
                    assert!(loader.has(&key("ruling-says", saying)), "{lang:?} {saying}");
                }
            }
        }
    }

    #[test]
    fn times_on_a_clock_are_read_back_as_they_are_written() {
        for seconds in [0, 1, 59, 60, 120, -60, 5_405, -3_600] {
            assert_eq!(
                read_signed_time(&signed_time(seconds)),
                Some(seconds),
                "{seconds}"
            );
        }
        assert_eq!(read_signed_time("2:00"), Some(120));
        assert_eq!(read_signed_time("-30"), Some(-30));
        assert_eq!(read_signed_time("soon"), None);
    }
}
