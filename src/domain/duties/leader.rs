//! What a match leader has to do, as far as the program sees it: the line-ups are there, everybody is written down as come, the boards have
//! their results, nothing is contested, and the card is signed.

use jiff::Timestamp;

use super::{DutyDue, DutyLine, DutyList};
use rules::entry::Appointment;

engine::spelled! {
    /// Something a match leader has to do, in the order of the work.
    pub enum LeaderDuty {
        /// Both line-ups are open.
        LineUps => "line_ups",
        /// Write down who has come; counts those who are not seen yet.
        Arrivals => "arrivals",
        /// Write the results down; counts the boards without one.
        Results => "results",
        /// Settle what the teams do not agree about; counts the boards.
        Contests => "contests",
        /// Enter the result that a decision about the card asks for; counts the decisions that say none.
        Decided => "decided",
        /// Sign the card.
        Sign => "sign",
    }
}

/// What is known of the match that somebody leads.
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that are known apart from each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderFacts {
    /// Has it begun, as far as somebody has said?
    pub has_begun: bool,
    /// Are the line-ups still secret?
    pub is_sealed: bool,
    /// Players at open boards who are not seen yet.
    pub not_seen: usize,
    /// Boards without a result; 0 once the match is decided as a whole.
    pub open_boards: usize,
    /// What is agreed about them, if all of them were put off.
    pub put_off: Option<Appointment>,
    /// The first moment at which a report is too late.
    pub report_until: Option<Timestamp>,
    /// Boards that somebody contests.
    pub contested: usize,
    /// Decisions about the card that say no result, while nobody has entered one.
    pub decided: usize,
    pub is_signed: bool,
    /// Can the card be signed?
    pub is_signable: bool,
    /// Does the league wait for the match leader's signature?
    pub needs_signature: bool,
    /// The first moment at which the card is too late.
    pub card_until: Option<Timestamp>,
    /// Is the card approved, or does the match not count? A round that is closed leaves the results of boards that were put off to be
    /// written, and the card to be signed.
    pub is_over: bool,
}

impl LeaderFacts {
    /// The match leader's duties and their states.
    pub fn duties(&self, now: Timestamp) -> DutyList<LeaderDuty> {
        let card = self.card_until.map(DutyDue::At);
        // Once the match is reported as a whole, or where that is not required, its board results are due with the card.
        let report = self.report_until.map(DutyDue::At).or(card);
        let mut lines = vec![if self.is_over || !self.is_sealed {
            DutyLine::done(LeaderDuty::LineUps, 0)
        } else {
            DutyLine::ahead(LeaderDuty::LineUps, 0, None).for_others()
        }];
        for (duty, open, put_off, until) in [
            (LeaderDuty::Arrivals, self.not_seen, None, None),
            (LeaderDuty::Results, self.open_boards, self.put_off, report),
        ] {
            lines.push(if self.is_over || (open == 0 && !self.is_sealed) {
                DutyLine::done(duty, 0)
            } else {
                let begins = (self.has_begun && !self.is_sealed, put_off);
                DutyLine::report(duty, open, begins, until, now)
            });
        }
        if self.contested > 0 && !self.is_over {
            lines.push(DutyLine::waits(LeaderDuty::Contests, self.contested, None, now));
        }
        // After an approval too: the link still opens the page, and the league leader enters what the decision says.
        if self.decided > 0 {
            lines.push(DutyLine::waits(LeaderDuty::Decided, self.decided, None, now));
        }
        lines.push(if self.is_over || self.is_signed {
            DutyLine::done(LeaderDuty::Sign, 0)
        } else {
            let may = (self.is_signable, self.needs_signature);
            DutyLine::signature(LeaderDuty::Sign, may, card, now)
        });
        DutyList { lines }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::DutyState::{self, Ahead, Done, Free, Late, Waits},
        *,
    };

    const BEFORE: &str = "2026-11-08T11:00:00Z";
    const DURING: &str = "2026-11-08T12:00:00Z";
    const NEXT_DAY: &str = "2026-11-08T23:00:00Z";

    #[test]
    fn each_moment_of_a_match_has_its_states() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let paired = LeaderFacts {
            has_begun: true,
            is_sealed: false,
            not_seen: 8,
            open_boards: 4,
            put_off: None,
            report_until: Some(at(NEXT_DAY)),
            contested: 0,
            decided: 0,
            is_signed: false,
            is_signable: false,
            needs_signature: true,
            card_until: Some(at(NEXT_DAY)),
            is_over: false,
        };
        let waiting = LeaderFacts {
            has_begun: false,
            ..paired
        };
        let sealed = LeaderFacts {
            has_begun: false,
            is_sealed: true,
            not_seen: 0,
            open_boards: 4,
            ..paired
        };
        let come = LeaderFacts {
            not_seen: 0,
            ..paired
        };
        let only_a_card = LeaderFacts {
            report_until: None,
            ..come
        };
        let played = LeaderFacts {
            open_boards: 0,
            is_signable: true,
            ..come
        };
        let signed = LeaderFacts {
            is_signed: true,
            ..played
        };
        let free = LeaderFacts {
            needs_signature: false,
            ..played
        };
        let over = LeaderFacts {
            is_over: true,
            ..paired
        };
        let put_off = LeaderFacts {
            open_boards: 1,
            put_off: Some(Appointment::NONE),
            ..come
        };
        for (told, facts, now, expected) in [
            ("sealed", sealed, BEFORE, [Ahead, Ahead, Ahead, Ahead]),
            ("paired", waiting, BEFORE, [Done, Ahead, Ahead, Ahead]),
            ("put off", waiting, NEXT_DAY, [Done, Ahead, Ahead, Ahead]),
            ("begun", paired, DURING, [Done, Waits, Waits, Ahead]),
            ("all have come", come, DURING, [Done, Done, Waits, Ahead]),
            ("not reported", come, NEXT_DAY, [Done, Done, Late, Ahead]),
            (
                "only a card is asked",
                only_a_card,
                NEXT_DAY,
                [Done, Done, Late, Ahead],
            ),
            ("one put off", put_off, NEXT_DAY, [Done, Done, Waits, Ahead]),
            ("played", played, DURING, [Done, Done, Done, Waits]),
            ("not signed", played, NEXT_DAY, [Done, Done, Done, Late]),
            ("nobody asks", free, NEXT_DAY, [Done, Done, Done, Free]),
            ("signed", signed, NEXT_DAY, [Done, Done, Done, Done]),
            ("approved", over, NEXT_DAY, [Done, Done, Done, Done]),
        ] {
            let lines = facts.duties(at(now)).lines;
            let states: Vec<DutyState> = lines.iter().map(|line| line.state).collect();
            assert_eq!(states, expected, "{told}");
        }
        let contested = LeaderFacts {
            contested: 2,
            ..played
        };
        let lines = contested.duties(at(DURING)).lines;
        let line = lines.iter().find(|line| line.duty == LeaderDuty::Contests);
        assert_eq!(line.map(|line| (line.state, line.count)), Some((Waits, 2)));
        let decided = LeaderFacts { decided: 1, ..over };
        let lines = decided.duties(at(NEXT_DAY)).lines;
        let line = lines.iter().find(|line| line.duty == LeaderDuty::Decided);
        assert_eq!(line.map(|line| (line.state, line.count)), Some((Waits, 1)));
    }
}
