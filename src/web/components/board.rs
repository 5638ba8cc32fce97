//! A row of the board list: tile, White, three result buttons, Black, and the way to everything else.

use super::State;
use engine::ids::Version;

/// Names longer than this are set smaller and their rating line gives way, so that the row keeps its height.
const LONG_NAME: usize = 30;

/// One side of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// The whole name; it wraps and is never cut.
    pub name: String,
    /// Rating and points, as in `2137 · 4 p.`.
    pub detail: String,
    /// Why the player is not there, as in "ikke mødt"; empty for a player who is. It takes the place of the detail.
    pub absent: String,
}

impl Man {
    /// A player who is there.
    pub fn new(name: impl Into<String>, detail: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            detail: detail.into(),
            absent: String::new(),
        }
    }

    /// Whether the name needs the smaller size.
    pub fn is_long(&self) -> bool {
        self.name.chars().count() > LONG_NAME
    }
}

/// The three results that have a button of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pressed {
    /// 1–0.
    White,
    Draw,
    /// 0–1.
    Black,
}

/// What stands between the players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Middle {
    /// Three buttons; one of them pressed when a result stands.
    Buttons(Option<Pressed>),
    /// Text instead of buttons, for states that cannot be entered and for results without a button, as in `+/– · hvid udeblev`.
    /// With an address it is a link to where the matter is settled.
    Said {
        text: String,
        /// Where they lead; empty for nowhere.
        href: String,
    },
    /// One button, for a second look at the result that was entered.
    Confirm {
        /// What it says: `Bekræft 1–0`.
        text: String,
    },
}

/// Everything a row of the board list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The number on the table.
    pub number: u16,
    /// Stands for everything the row shows: a list that has the same mark has the same row.
    pub mark: String,
    /// How the board is.
    pub state: State,
    /// The few words below the number: a time, "mangler", "i kø".
    pub sign: String,
    pub white: Man,
    pub black: Man,
    /// Buttons or words.
    pub middle: Middle,
    /// Who won, shown in bold beside the chosen button.
    pub won: Option<Pressed>,
    /// The version of the game this row was made from; goes back with the result.
    pub version: Version,
    /// Names this attempt, so that a repeated request is not a second entry.
    pub key: String,
    /// Where the result is posted.
    pub action: String,
    /// The board's own page.
    pub href: String,
    /// The other results and acts of this board.
    pub more: String,
}

impl BoardRow {
    /// The element's id, where a link or the focus finds the row.
    pub fn id(&self) -> String {
        format!("board-{}", self.number)
    }

    /// Whether this button is the chosen one, as `aria-pressed` wants it.
    pub fn pressed(&self, button: Pressed) -> bool {
        self.middle == Middle::Buttons(Some(button))
    }

    /// Whether White's name is bold.
    pub fn white_won(&self) -> bool {
        self.won == Some(Pressed::White)
    }

    /// Whether Black's name is bold.
    pub fn black_won(&self) -> bool {
        self.won == Some(Pressed::Black)
    }
}

/// How far the round is: the filter above the rows and the dock below them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundCount {
    /// Boards in the round.
    pub all: usize,
    /// Boards with a result.
    pub done: usize,
    /// Boards without one.
    pub missing: usize,
    /// Boards with two values to choose between.
    pub refused: usize,
}

impl RoundCount {
    /// Is every result in, and nothing to be chosen?
    pub fn is_complete(&self) -> bool {
        self.all > 0 && self.missing == 0 && self.refused == 0
    }

    /// How much of the round is entered, in whole per cent; the width of the meter's bar.
    pub fn percent(&self) -> usize {
        super::chart::percent(self.done, self.all)
    }
}

engine::spelled! {
    /// Which rows the board list shows.
    #[derive(Default)]
    pub enum Show {
        #[default]
        All => "all",
        /// Boards without a result.
        Missing => "missing",
        /// Boards where somebody must choose.
        Refused => "refused",
    }
}

impl Show {
    /// Reads the word of an address; anything else shows every board.
    pub fn from_word(word: &str) -> Self {
        word.parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use askama::Template as _;
    use texts::t;

    use super::*;
    use crate::{
        i18n::Lang,
        layout::{Layout, Theme},
    };

    #[test]
    fn only_very_long_names_are_set_smaller() {
        assert!(!Man::new("Knud-Åge Prøvesen", "").is_long());
        assert!(Man::new("Bartholomæus Eksempelgaard-Prøvestrup", "").is_long());
        assert!(!Man::new("Å".repeat(30), "").is_long());
    }

    #[test]
    fn a_round_without_boards_is_not_begun() {
        assert_eq!(RoundCount::default().percent(), 0);
        assert_eq!(
            RoundCount {
                all: 100,
                done: 58,
                missing: 41,
                refused: 1
            }
            .percent(),
            58
        );
    }

    #[derive(askama::Template)]
    #[template(
        source = r#"{% import "components/board.html" as board %}{{ board::rows(rows) }}"#,
        ext = "html"
    )]
    struct List {
        layout: Layout,
        rows: Vec<BoardRow>,
    }

    #[test]
    fn a_page_of_a_hundred_boards_stays_small() {
        let man = |name: &str| Man::new(name, "2137 · 4 p.");
        let row = BoardRow {
            mark: String::new(),
            number: 12,
            state: State::Confirmed,
            sign: "19.24".into(),
            white: man("Åge Kladdestrup"),
            black: man("Nanna Øvelseslund"),
            won: Some(Pressed::White),
            middle: Middle::Buttons(Some(Pressed::White)),
            version: Version(3),
            key: "r5b12v3".into(),
            action: "/t/paaske/s/a/rounds/5/boards/12".into(),
            href: "/t/paaske/s/a/rounds/5/boards/12".into(),
            more: "/t/paaske/s/a/rounds/5/boards/12".into(),
        };
        let bytes = |rows: usize| {
            let list = List {
                layout: Layout::public(Lang::Da, Theme::System, "/"),
                rows: vec![row.clone(); rows],
            };
            list.render().expect("it renders").len()
        };
        let (few, many) = (bytes(1), bytes(101));
        assert!(
            many - few <= 150_000,
            "100 rows are {} bytes, 150 kB are allowed",
            many - few
        );
    }
}
