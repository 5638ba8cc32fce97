//! The data of the components in `templates/components/`: states, links, field errors, pages of a list, board rows.
//!
//! A component is an Askama macro; these types are its data where strings are not enough. Not here: any page.

pub mod board;
pub mod chart;
pub mod diagram;
pub mod first_steps;
pub mod form;
pub mod pages;
pub mod qr;
pub mod start_array;
pub mod votes;

pub use diagram::Diagram;
pub use first_steps::FirstStepView;
pub use form::{Choice, FieldErrors, Filter};
pub use pages::Pages;
pub use qr::Qr;

engine::spelled! {
    /// A state. Pills, tiles, rows and checks share these: each has a sign, a word and a colour.
    pub enum State {
        /// It waits for somebody: a result, a decision, a field to fill in.
        Missing => "missing",
        /// It is on its way and not yet acknowledged.
        Pending => "pending",
        /// It is done and saved.
        Confirmed => "confirmed",
        /// It was refused, or two values disagree.
        Refused => "refused",
        /// A deadline runs or has run out.
        Late => "late",
        /// It was put off by agreement.
        Postponed => "postponed",
        /// It follows from a ruling.
        Ruled => "ruled",
        /// It is going on, as it should.
        Running => "running",
    }
}

impl State {
    /// Reads the word of `data-state`.
    pub fn from_word(word: &str) -> Option<Self> {
        word.parse().ok()
    }

    /// The name of its sign in `icons.svg`; a ruling has none, its sign is the § in the text.
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Missing => "circle",
            Self::Pending => "cloud",
            Self::Confirmed => "check",
            Self::Refused => "stop",
            Self::Late => "clock",
            Self::Postponed => "pause",
            Self::Ruled => "",
            Self::Running => "right",
        }
    }
}

/// A link with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it leads.
    pub href: String,
    /// What it says.
    pub label: String,
}

impl Link {
    /// A link with its words.
    pub fn new(href: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            href: href.into(),
            label: label.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_read_back_from_its_word() {
        for state in State::ALL {
            assert_eq!(State::from_word(state.as_str()), Some(state));
        }
        assert_eq!(State::from_word("loud"), None);
    }
}
