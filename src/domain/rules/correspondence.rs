//! Correspondence games: days used, stamps and surcharges.
//!
//! The rules over the board do not apply unless the event lists them ([`Terms::articles`], CASE-120). A move is sent on the day
//! of its postmark, whatever its sender says (CASE-38); a partly legible stamp is read together with the undisputed facts
//! (CASE-107). Days are added only for a sender who caused the trouble (CASE-59).
//!
//! A game's ledger is an append-only list of records; `Ledger::new` folds them, and the newest record of a line counts. A move takes the
//! days from the arrival of the other's move until its official stamp. An ambiguous stamp waits for a decision and loses nobody the game
//! meanwhile. The ledger gives no result: `correspondence_time` proposes the loss as a ruling.

pub mod ledger;

use std::collections::BTreeSet;

use jiff::civil::{Date, Time};
use serde::{Deserialize, Serialize};

use engine::colour::Colour;
pub use ledger::Ledger;

/// What holds in a correspondence event. Nothing is assumed: what is not set does not apply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// How many days a player has for how many moves.
    pub pace: Option<Pace>,
    /// Days added for a move that cannot be read.
    pub surcharge: Option<Surcharge>,
    /// The articles that hold, by their numbers.
    pub articles: BTreeSet<String>,
    /// The hour before which a card counts as stamped on the day before: 06:00 in the rules that case 38 quotes (pkt 6.3.2).
    pub day_begins: Option<Time>,
}

/// So many days for so many moves, again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    pub days: u32,
    pub moves: u32,
}

/// Days added for a move that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surcharge {
    /// The first time.
    pub first: u32,
    /// Every time after that.
    pub again: u32,
}

impl Pace {
    /// The days a player may have used when this move is sent.
    pub fn allows(self, move_number: u32) -> u32 {
        let periods = move_number.div_ceil(self.moves.max(1));
        periods.saturating_mul(self.days)
    }

    /// Has a player used too many days with this move?
    pub fn is_exceeded(self, move_number: u32, days_used: u32) -> bool {
        days_used > self.allows(move_number)
    }
}

impl Terms {
    /// Days a period or a surcharge may have.
    pub const MAX_DAYS: u32 = 3_650;
    /// Moves a period may have.
    pub const MAX_MOVES: u32 = 500;
    /// Articles that may be listed.
    pub const MAX_ARTICLES: usize = 100;
    /// Characters of an article's number.
    pub const MAX_ARTICLE: usize = 40;

    /// Are all of them within bounds?
    pub fn is_sound(&self) -> bool {
        let days = |days: u32| (1..=Self::MAX_DAYS).contains(&days);
        let is_number = |article: &String| {
            let length = article.chars().count();
            (1..=Self::MAX_ARTICLE).contains(&length) && !article.chars().any(char::is_control)
        };
        self.pace
            .is_none_or(|pace| days(pace.days) && (1..=Self::MAX_MOVES).contains(&pace.moves))
            && self
                .surcharge
                .is_none_or(|surcharge| days(surcharge.first) && days(surcharge.again))
            && self.articles.len() <= Self::MAX_ARTICLES
            && self.articles.iter().all(is_number)
    }

    /// Does a card with this hour on its stamp count as sent the day before (pkt 6.3.2)? Never where no hour was set or can be read.
    pub fn is_of_the_day_before(&self, hour: Option<Time>) -> bool {
        hour.zip(self.day_begins)
            .is_some_and(|(hour, begins)| hour < begins)
    }

    /// Has the player lost on time with this move? Never where no pace was set.
    pub fn loses_on_time(&self, move_number: u32, days_used: u32) -> bool {
        self.pace
            .is_some_and(|pace| pace.is_exceeded(move_number, days_used))
    }

    /// May somebody be penalised under this article? Only if the event lists it (CASE-120).
    pub fn lists(&self, article: &str) -> bool {
        self.articles.contains(article)
    }

    /// The days added to the sender's for a move that cannot be read; `number` counts that sender's moves of this kind.
    pub fn surcharge(&self, caused_by: Cause, number: u32) -> u32 {
        let Some(surcharge) = self.surcharge else { return 0 };
        match caused_by {
            Cause::Sender if number <= 1 => surcharge.first,
            Cause::Sender => surcharge.again,
            Cause::Post | Cause::Recipient | Cause::Unknown => 0,
        }
    }
}

engine::spelled! {
    /// Who caused that a move could not be read.
    pub enum Cause {
        /// Who sent it.
        Sender => "sender",
        Post => "post",
        /// Who received it.
        Recipient => "recipient",
        /// Nobody can say.
        Unknown => "unknown",
    }
}

/// What the official receipt stamp shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stamp {
    Clear(Date),
    /// One of these days.
    Partly(Vec<Date>),
    /// Nothing that can be read.
    Illegible,
}

/// What nobody disputes about a move on its way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Undisputed {
    /// The day the sender wrote on it: it was not stamped before.
    pub dated: Option<Date>,
    /// The day it arrived: it was not stamped after.
    pub received: Option<Date>,
    /// Days that cannot be meant, because a figure that can be read is another.
    pub ruled_out: BTreeSet<Date>,
}

/// On which day a move was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The day of the stamp.
    Stamped(Date),
    /// The stamp leaves these days: somebody has to decide, with votes.
    Open(Vec<Date>),
    /// The stamp says nothing: the sender's own date holds.
    BySender(Date),
    /// Neither stamp nor date.
    Unknown,
}

impl Stamp {
    /// When the move was sent, read together with what nobody disputes.
    pub fn read(&self, undisputed: &Undisputed) -> Sent {
        let by_sender = || undisputed.dated.map_or(Sent::Unknown, Sent::BySender);
        match self {
            // The sender's statement about the hour does not count against a clear stamp (CASE-38).
            Self::Clear(day) => Sent::Stamped(*day),
            Self::Illegible => by_sender(),
            Self::Partly(days) => {
                let mut possible: Vec<Date> = days
                    .iter()
                    .copied()
                    .filter(|day| undisputed.dated.is_none_or(|dated| *day >= dated))
                    .filter(|day| undisputed.received.is_none_or(|received| *day <= received))
                    .filter(|day| !undisputed.ruled_out.contains(day))
                    .collect();
                possible.sort_unstable();
                possible.dedup();
                match possible.as_slice() {
                    [] => by_sender(),
                    [day] => Sent::Stamped(*day),
                    [_, ..] => Sent::Open(possible),
                }
            }
        }
    }
}

impl Sent {
    /// The same where the stamp was put on before the day began (pkt 6.3.2). What the sender wrote is a day and no hour.
    #[must_use]
    pub fn a_day_before(self) -> Self {
        let before = |day: Date| day.yesterday().unwrap_or(day);
        match self {
            Self::Stamped(day) => Self::Stamped(before(day)),
            Self::Open(days) => Self::Open(days.into_iter().map(before).collect()),
            Self::BySender(_) | Self::Unknown => self,
        }
    }

    /// The day that is counted. Until it is decided, it is the first that the stamp allows, so that nobody loses by a day that is
    /// not settled.
    pub fn counted(&self) -> Option<Date> {
        match self {
            Self::Stamped(day) | Self::BySender(day) => Some(*day),
            Self::Open(days) => days.first().copied(),
            Self::Unknown => None,
        }
    }
}

/// The days both players have used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DaysUsed {
    pub white: u32,
    pub black: u32,
}

impl DaysUsed {
    /// One of them.
    pub const fn of(self, side: Colour) -> u32 {
        match side {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// With so many days more for one of them.
    #[must_use]
    pub const fn plus(self, side: Colour, days: u32) -> Self {
        match side {
            Colour::White => Self {
                white: self.white.saturating_add(days),
                ..self
            },
            Colour::Black => Self {
                black: self.black.saturating_add(days),
                ..self
            },
        }
    }

    /// After a move received on one day and sent on another, both as stamped; a move sent before the other arrived takes no days.
    #[must_use]
    pub fn after_move(self, side: Colour, received: Date, sent: Date) -> Self {
        let hours = sent.duration_since(received).as_hours().max(0);
        self.plus(side, u32::try_from(hours / 24).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;

    fn terms() -> Terms {
        Terms {
            pace: Some(Pace { days: 30, moves: 10 }),
            surcharge: Some(Surcharge { first: 3, again: 6 }),
            articles: BTreeSet::new(),
            day_begins: Some(time(6, 0, 0, 0)),
        }
    }

    #[test]
    fn case_38_the_sender_bears_the_risk_of_the_stamp() {
        // "B den 24-10-76 havde gjort 9 træk med 30 forbrugte betænkningsdage"; he says he posted the tenth around midnight.
        let nine = DaysUsed { white: 0, black: 30 };
        let undisputed = Undisputed {
            dated: Some(date(1976, 10, 24)),
            ..Undisputed::default()
        };
        let since = date(1976, 10, 24);
        let by_sender = nine.after_move(Colour::Black, since, date(1976, 10, 24));
        assert_eq!(by_sender.black, 30);
        assert!(!terms().loses_on_time(10, by_sender.black));
        // "poststemplet den 25-10-76 kl. 10.30".
        assert!(!terms().is_of_the_day_before(Some(time(10, 30, 0, 0))));
        let Sent::Stamped(day) = Stamp::Clear(date(1976, 10, 25)).read(&undisputed) else {
            panic!("the stamp is clear");
        };
        let stamped = nine.after_move(Colour::Black, since, day);
        assert_eq!(stamped.black, 31);
        assert!(terms().loses_on_time(10, stamped.black));
    }

    /// "havde grund til at forvente, at postkortet ville blive poststemplet før kl. 06.00 den 25-10-76 og at trækket derfor var
    /// afgivet med i alt 30 forbrugte betænkningsdage, jf. reglementets pkt. 6.3.2."
    #[test]
    fn a_card_stamped_before_six_counts_as_sent_the_day_before() {
        let stamped = Stamp::Clear(date(1976, 10, 25)).read(&Undisputed::default());
        for (hour, is_before) in [
            (Some(time(5, 59, 0, 0)), true),
            (Some(time(0, 0, 0, 0)), true),
            (Some(time(6, 0, 0, 0)), false),
            (Some(time(10, 30, 0, 0)), false),
            (None, false),
        ] {
            assert_eq!(terms().is_of_the_day_before(hour), is_before, "{hour:?}");
            assert!(!Terms::default().is_of_the_day_before(hour), "nothing is assumed");
        }
        assert_eq!(stamped.clone().a_day_before(), Sent::Stamped(date(1976, 10, 24)));
        let open = Sent::Open(vec![date(1976, 10, 1), date(1976, 10, 2)]);
        assert_eq!(
            open.a_day_before(),
            Sent::Open(vec![date(1976, 9, 30), date(1976, 10, 1)])
        );
        let by_sender = Sent::BySender(date(1976, 10, 24));
        assert_eq!(by_sender.clone().a_day_before(), by_sender);
    }

    #[test]
    fn case_59_no_days_are_added_for_what_the_post_did() {
        let used = DaysUsed { white: 24, black: 28 };
        let after = |cause, number| used.plus(Colour::Black, terms().surcharge(cause, number));
        assert_eq!(after(Cause::Post, 1), used);
        assert_eq!(after(Cause::Unknown, 1), used);
        assert_eq!(after(Cause::Recipient, 2), used);
        assert_eq!(after(Cause::Sender, 1).of(Colour::Black), 31);
        assert_eq!(after(Cause::Sender, 2).of(Colour::Black), 34);
        assert_eq!(after(Cause::Sender, 1).of(Colour::White), 24);
    }

    #[test]
    fn case_107_a_stamp_that_can_partly_be_read_is_read_with_what_nobody_disputes() {
        let august = |day| date(1987, 8, day);
        // The first figure is a 1; the second is no 7 and no 8; the sender dated it the 17th and it came on the 19th.
        let stamp = Stamp::Partly((10..=19).map(august).collect());
        let undisputed = Undisputed {
            dated: Some(august(17)),
            received: Some(august(19)),
            ruled_out: [august(17), august(18)].into(),
        };
        assert_eq!(stamp.read(&undisputed), Sent::Stamped(august(19)));
        let without_the_figure = Undisputed {
            ruled_out: BTreeSet::new(),
            ..undisputed.clone()
        };
        assert_eq!(
            stamp.read(&without_the_figure),
            Sent::Open(vec![august(17), august(18), august(19)])
        );
        // The third member would have taken the sender's date, as for a stamp that says nothing; two of three decide: see the
        // committee's tests.
        assert_eq!(Stamp::Illegible.read(&undisputed), Sent::BySender(august(17)));
        // Move 26 is in the third period, of 90 days: two more are too many.
        assert!(!terms().loses_on_time(26, 90));
        let used = DaysUsed { white: 90, black: 0 };
        let stamped = used.after_move(Colour::White, august(17), august(19));
        assert!(terms().loses_on_time(26, stamped.white));
    }

    #[test]
    fn case_120_nobody_is_punished_under_a_rule_the_event_does_not_list() {
        assert!(!terms().lists("11.3.1"));
        let own_rules = Terms {
            articles: ["11.3.1".to_owned()].into(),
            ..terms()
        };
        assert!(own_rules.lists("11.3.1"));
        assert!(!own_rules.lists("11.3.2"));
    }

    #[test]
    fn without_settings_nobody_loses_and_nothing_is_added() {
        let nothing = Terms::default();
        assert!(!nothing.loses_on_time(1, 10_000));
        assert_eq!(nothing.surcharge(Cause::Sender, 1), 0);
        assert_eq!(Stamp::Illegible.read(&Undisputed::default()), Sent::Unknown);
    }

    #[test]
    fn every_period_has_its_days_and_a_move_back_in_time_takes_none() {
        let pace = Pace { days: 30, moves: 10 };
        for (number, allowed) in [(1, 30), (10, 30), (11, 60), (20, 60), (21, 90)] {
            assert_eq!(pace.allows(number), allowed, "{number}");
        }
        let used = DaysUsed::default().after_move(Colour::White, date(2026, 3, 9), date(2026, 3, 7));
        assert_eq!(used.white, 0);
    }
}
