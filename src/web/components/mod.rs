//! What the components of `templates/components/` are fed with: states, links, field errors, pages of a list, board rows.
//!
//! A component is an Askama macro; these types give it its data where plain words would not do. Not here: any page.

pub mod board;
pub mod diagram;
pub mod form;
pub mod pages;
pub mod qr;
pub mod start_array;
pub mod votes;

pub use diagram::Diagram;
pub use form::{Choice, FieldErrors, Filter};
pub use pages::Pages;
pub use qr::Qr;

/// How a thing is. Pills, tiles, rows and checks share these words: each has a sign, a word and a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It waits for somebody: a result, a decision, a field to fill in.
    Missing,
    /// It is on its way and not yet acknowledged.
    Pending,
    /// It is done and saved.
    Confirmed,
    /// It was refused, or two values disagree.
    Refused,
    /// A deadline runs or has run out.
    Late,
    /// It was put off by agreement.
    Postponed,
    /// A ruling stands behind it.
    Ruled,
    /// It is going on, as it should.
    Running,
}

impl State {
    /// Every state, in the order of the components page.
    pub const ALL: [Self; 8] = [
        Self::Missing,
        Self::Pending,
        Self::Confirmed,
        Self::Refused,
        Self::Late,
        Self::Postponed,
        Self::Ruled,
        Self::Running,
    ];

    /// The word in `data-state`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Pending => "pending",
            Self::Confirmed => "confirmed",
            Self::Refused => "refused",
            Self::Late => "late",
            Self::Postponed => "postponed",
            Self::Ruled => "ruled",
            Self::Running => "running",
        }
    }

    /// Reads the word of `data-state`.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
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
