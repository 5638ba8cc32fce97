//! What a captain has to do. Before a match: the strength list, the line-up and absences. At the match: arrivals and results. After it: the
//! signature, and protests or appeals that are still possible.

use jiff::{Timestamp, civil::Date};

use super::{DutyDue, DutyLine, DutyList, DutyState};
use crate::list_certification::ListHandingIn;
use engine::numbers::RoundNo;
use rules::entry::Appointment;

engine::spelled! {
    /// Something a captain has to do, in the order of a match's work.
    pub enum CaptainDuty {
        /// The club's strength list is in.
        List => "list",
        /// Hand in the line-up of the next round.
        LineUp => "line_up",
        /// Report who will not play in it; counts the reported absences.
        Absence => "absence",
        /// Write down who has come to the match; counts the team's players who are not seen yet.
        Arrivals => "arrivals",
        /// Report the match; counts the boards without a result.
        Report => "report",
        /// Agree about what is contested on the card; counts the boards.
        Contests => "contests",
        /// Read the card and sign it, with or without a reservation.
        Sign => "sign",
        /// Protest or appeal while that is possible; counts what can be contested.
        Appeal => "appeal",
    }
}

/// The state of the line-up of the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLineUp {
    /// Nobody has asked for it yet, or the match has no day.
    NotAsked,
    /// It is asked for, until then.
    Asked { until: Timestamp },
    /// None is in, and none is accepted any more: the arbiter enters it.
    Closed { since: Option<Timestamp> },
    /// It is in.
    In,
}

/// The club's list, where the club has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnList {
    pub stands: ListHandingIn,
    /// The last day for it.
    pub until: Option<Date>,
}

/// The match that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextMatch {
    pub round: RoundNo,
    pub line_up: NextLineUp,
    /// How many are reported absent; `None`: notice is no longer accepted.
    pub absent: Option<usize>,
}

/// The newest match that everybody sees, with its line-ups.
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that are known apart from each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentMatch {
    pub round: RoundNo,
    /// Has it begun, as far as somebody has said?
    pub has_begun: bool,
    /// Does the captain enter results and arrivals?
    pub writes_boards: bool,
    /// Does the captain report the result of the match as a whole?
    pub reports_whole: bool,
    /// Players of the own team at open boards who are not seen yet.
    pub not_seen: usize,
    /// Boards without a result; 0 once the match is decided as a whole.
    pub open_boards: usize,
    /// What is agreed about them, if all of them were put off.
    pub put_off: Option<Appointment>,
    /// Was the result of the match reported as a whole?
    pub is_reported: bool,
    /// The first moment at which a report is too late.
    pub report_until: Option<Timestamp>,
    /// Boards the teams do not agree about, unless a protest is reserved on them.
    pub contested: usize,
    /// Has the captain signed?
    pub is_signed: bool,
    /// Can the card be signed?
    pub is_signable: bool,
    /// Does the league wait for the captain's signature?
    pub needs_signature: bool,
    /// The first moment at which the card is too late.
    pub card_until: Option<Timestamp>,
    /// Has the league leader approved the card, or does the match not count?
    pub is_closed: bool,
}

/// What is known of a captain's team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaptainFacts {
    /// `None`: the team's club has no list here.
    pub list: Option<OwnList>,
    pub next: Option<NextMatch>,
    pub current: Option<CurrentMatch>,
    /// The matches before it, the earliest first; of these only urgent duties are listed.
    pub earlier: Vec<CurrentMatch>,
    /// What may be protested against or appealed: for each the first moment that is too late, `None` where no deadline is set.
    pub appeals: Vec<Option<Timestamp>>,
}

impl CaptainFacts {
    /// The captain's duties and their states.
    pub fn duties(&self, now: Timestamp) -> DutyList<CaptainDuty> {
        let mut lines = Vec::new();
        if let Some(list) = self.list {
            // The club hands it in: a captain can only remind it.
            let handed_in = DutyLine::list(CaptainDuty::List, list.stands, list.until, now);
            lines.extend(handed_in.map(DutyLine::for_others));
        }
        for earlier in &self.earlier {
            let mut of_it = Vec::new();
            earlier.add_to(&mut of_it, now);
            lines.extend(of_it.into_iter().filter(|line| line.state.presses()));
        }
        // Today's match is before the next one.
        if let Some(current) = self.current {
            current.add_to(&mut lines, now);
        }
        if let Some(next) = self.next {
            next.add_to(&mut lines, now);
        }
        lines.extend(self.appeal(now));
        DutyList { lines }
    }

    fn appeal(&self, now: Timestamp) -> Option<DutyLine<CaptainDuty>> {
        let all = self.appeals.iter().copied();
        let running: Vec<Option<Timestamp>> = all
            .filter(|until| until.is_none_or(|until| now < until))
            .collect();
        let first = running.iter().copied().flatten().min();
        (!running.is_empty()).then(|| {
            DutyLine::new(CaptainDuty::Appeal, DutyState::Free, running.len()).by(first.map(DutyDue::At))
        })
    }
}

impl NextMatch {
    fn add_to(self, lines: &mut Vec<DutyLine<CaptainDuty>>, now: Timestamp) {
        let line_up = match self.line_up {
            NextLineUp::NotAsked => DutyLine::ahead(CaptainDuty::LineUp, 0, None),
            NextLineUp::Asked { until } => {
                DutyLine::waits(CaptainDuty::LineUp, 0, Some(DutyDue::At(until)), now)
            }
            NextLineUp::Closed { since } => {
                DutyLine::new(CaptainDuty::LineUp, DutyState::Late, 0).by(since.map(DutyDue::At))
            }
            NextLineUp::In => DutyLine::done(CaptainDuty::LineUp, 0),
        };
        lines.push(line_up.in_round(self.round));
        // Only the captain knows whether everybody can play, so reported absences are shown but never demanded.
        if let Some(absent) = self.absent {
            let absence = DutyLine::new(CaptainDuty::Absence, DutyState::Free, absent);
            lines.push(absence.in_round(self.round));
        }
    }
}

impl CurrentMatch {
    fn add_to(self, lines: &mut Vec<DutyLine<CaptainDuty>>, now: Timestamp) {
        let card_until = self.card_until.map(DutyDue::At);
        let mut add = |line: DutyLine<CaptainDuty>| lines.push(line.in_round(self.round));
        if self.writes_boards {
            add(if self.is_closed || self.not_seen == 0 {
                DutyLine::done(CaptainDuty::Arrivals, 0)
            } else {
                DutyLine::once(CaptainDuty::Arrivals, self.has_begun, self.not_seen, None, now)
            });
        }
        if self.writes_boards || self.reports_whole {
            // A result of the whole match does not replace board results: a captain who enters these must do so until the card is due.
            let is_reported = self.open_boards == 0 || (self.is_reported && !self.writes_boards);
            let until = self.report_until.map(DutyDue::At).or(card_until);
            add(if self.is_closed || is_reported {
                DutyLine::done(CaptainDuty::Report, 0)
            } else {
                let begins = (self.has_begun, self.put_off);
                DutyLine::report(CaptainDuty::Report, self.open_boards, begins, until, now)
            });
        }
        if self.contested > 0 && !self.is_closed {
            add(DutyLine::waits(
                CaptainDuty::Contests,
                self.contested,
                card_until,
                now,
            ));
        }
        add(if self.is_closed || self.is_signed {
            DutyLine::done(CaptainDuty::Sign, 0)
        } else {
            let may = (self.is_signable, self.needs_signature);
            DutyLine::signature(CaptainDuty::Sign, may, card_until, now)
        });
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{
        super::DutyState::{Ahead, Done, Free, Late, Waits},
        *,
    };

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    fn round(no: u16) -> RoundNo {
        RoundNo::new(no).expect("a round")
    }

    fn states(facts: &CaptainFacts, now: Timestamp) -> Vec<(CaptainDuty, DutyState, usize)> {
        let lines = facts.duties(now).lines.into_iter();
        lines.map(|line| (line.duty, line.state, line.count)).collect()
    }

    #[test]
    fn before_a_match_list_line_up_and_notice_stand_as_they_are() {
        let hour = at("2026-11-08T10:30:00Z");
        let facts = |line_up| CaptainFacts {
            list: Some(OwnList {
                stands: ListHandingIn::Certified,
                until: Some(date(2026, 10, 3)),
            }),
            next: Some(NextMatch {
                round: round(2),
                line_up,
                absent: Some(1),
            }),
            ..CaptainFacts::default()
        };
        let asked = NextLineUp::Asked { until: hour };
        for (line_up, now, expected) in [
            (NextLineUp::NotAsked, "2026-11-07T10:00:00Z", Ahead),
            (asked, "2026-11-08T10:29:59Z", Waits),
            (asked, "2026-11-08T10:30:00Z", Late),
            (NextLineUp::Closed { since: None }, "2026-11-08T09:00:00Z", Late),
            (NextLineUp::In, "2026-11-08T12:00:00Z", Done),
        ] {
            assert_eq!(
                states(&facts(line_up), at(now)),
                [
                    (CaptainDuty::List, Done, 0),
                    (CaptainDuty::LineUp, expected, 0),
                    (CaptainDuty::Absence, Free, 1),
                ],
                "{line_up:?} {now}"
            );
        }
        let mut late = facts(NextLineUp::In);
        late.list = Some(OwnList {
            stands: ListHandingIn::Late,
            until: Some(date(2026, 10, 3)),
        });
        if let Some(next) = &mut late.next {
            next.absent = None;
        }
        assert_eq!(
            states(&late, at("2026-10-03T22:00:00Z")),
            [(CaptainDuty::List, Late, 0), (CaptainDuty::LineUp, Done, 0)]
        );
        // The club's list is not the captain's to hand in.
        let late = late.duties(at("2026-10-03T22:00:00Z"));
        assert_eq!((late.open(), late.next()), (Vec::new(), None));
        let waiting: Vec<CaptainDuty> = late.waiting().iter().map(|line| line.duty).collect();
        assert_eq!(waiting, [CaptainDuty::List]);
        let lines = facts(asked).duties(hour).lines;
        assert_eq!(lines[1].due, Some(DutyDue::At(hour)));
        assert_eq!(lines[1].round, Some(round(2)));
    }

    const BEFORE: &str = "2026-11-08T11:59:59Z";
    const DURING: &str = "2026-11-08T12:00:00Z";
    const NEXT_DAY: &str = "2026-11-08T23:00:00Z";
    const CARD_DAY: &str = "2026-11-10T23:00:00Z";

    fn paired() -> CurrentMatch {
        CurrentMatch {
            round: round(1),
            has_begun: true,
            writes_boards: true,
            reports_whole: true,
            not_seen: 4,
            open_boards: 4,
            put_off: None,
            is_reported: false,
            report_until: Some(at(NEXT_DAY)),
            contested: 0,
            is_signed: false,
            is_signable: false,
            needs_signature: true,
            card_until: Some(at(CARD_DAY)),
            is_closed: false,
        }
    }

    #[test]
    fn at_a_match_and_after_it_one_thing_follows_the_other() {
        let waiting = CurrentMatch {
            has_begun: false,
            ..paired()
        };
        let only_a_card = CurrentMatch {
            report_until: None,
            not_seen: 0,
            ..paired()
        };
        let played = CurrentMatch {
            not_seen: 0,
            open_boards: 0,
            is_signable: true,
            ..paired()
        };
        let signed = CurrentMatch {
            is_signed: true,
            ..played
        };
        let free = CurrentMatch {
            needs_signature: false,
            ..played
        };
        let told_whole = CurrentMatch {
            is_reported: true,
            report_until: None,
            not_seen: 0,
            ..paired()
        };
        let closed = CurrentMatch {
            is_closed: true,
            ..paired()
        };
        // One board is played on a day of its own, which may be after the round is closed.
        let put_off = CurrentMatch {
            open_boards: 1,
            put_off: Some(Appointment::NONE),
            ..only_a_card
        };
        for (told, current, now, expected) in [
            ("paired", waiting, BEFORE, [(Ahead, 4), (Ahead, 4), (Ahead, 0)]),
            ("put off", waiting, CARD_DAY, [(Ahead, 4), (Ahead, 4), (Ahead, 0)]),
            ("begun", paired(), DURING, [(Waits, 4), (Waits, 4), (Ahead, 0)]),
            (
                "not reported",
                paired(),
                NEXT_DAY,
                [(Waits, 4), (Late, 4), (Ahead, 0)],
            ),
            (
                "reported as a whole",
                told_whole,
                NEXT_DAY,
                [(Done, 0), (Waits, 4), (Ahead, 0)],
            ),
            (
                "boards not written",
                told_whole,
                CARD_DAY,
                [(Done, 0), (Late, 4), (Ahead, 0)],
            ),
            (
                "only a card is asked",
                only_a_card,
                NEXT_DAY,
                [(Done, 0), (Waits, 4), (Ahead, 0)],
            ),
            (
                "and is late",
                only_a_card,
                CARD_DAY,
                [(Done, 0), (Late, 4), (Ahead, 0)],
            ),
            (
                "one put off",
                put_off,
                CARD_DAY,
                [(Done, 0), (Waits, 1), (Ahead, 0)],
            ),
            ("played", played, DURING, [(Done, 0), (Done, 0), (Waits, 0)]),
            ("not signed", played, CARD_DAY, [(Done, 0), (Done, 0), (Late, 0)]),
            ("nobody asks", free, NEXT_DAY, [(Done, 0), (Done, 0), (Free, 0)]),
            ("signed", signed, NEXT_DAY, [(Done, 0), (Done, 0), (Done, 0)]),
            ("approved", closed, NEXT_DAY, [(Done, 0), (Done, 0), (Done, 0)]),
        ] {
            let facts = CaptainFacts {
                current: Some(current),
                ..CaptainFacts::default()
            };
            let found: Vec<(DutyState, usize)> = states(&facts, at(now))
                .into_iter()
                .map(|(_, state, count)| (state, count))
                .collect();
            assert_eq!(found, expected, "{told}");
        }
    }

    #[test]
    fn what_the_teams_do_not_agree_about_waits_for_both_captains_until_it_is_settled() {
        let facts = |contested, is_closed| CaptainFacts {
            current: Some(CurrentMatch {
                writes_boards: false,
                reports_whole: false,
                open_boards: 0,
                is_signed: true,
                contested,
                is_closed,
                ..paired()
            }),
            ..CaptainFacts::default()
        };
        let signed = (CaptainDuty::Sign, Done, 0);
        for (now, state) in [(DURING, Waits), (CARD_DAY, Late)] {
            let told = states(&facts(2, false), at(now));
            assert_eq!(told, [(CaptainDuty::Contests, state, 2), signed]);
        }
        assert_eq!(states(&facts(0, false), at(DURING)), [signed]);
        assert_eq!(states(&facts(2, true), at(DURING)), [signed]);
    }

    #[test]
    fn a_captain_who_only_signs_is_asked_for_nothing_else() {
        let facts = |current| CaptainFacts {
            current: Some(current),
            ..CaptainFacts::default()
        };
        let only_signs = CurrentMatch {
            writes_boards: false,
            reports_whole: false,
            ..paired()
        };
        assert_eq!(
            states(&facts(only_signs), at(DURING)),
            [(CaptainDuty::Sign, Ahead, 0)]
        );
        let reports = CurrentMatch {
            reports_whole: true,
            ..only_signs
        };
        assert_eq!(
            states(&facts(reports), at(DURING)),
            [(CaptainDuty::Report, Waits, 4), (CaptainDuty::Sign, Ahead, 0)]
        );
        // Somebody else enters its boards.
        let told = CurrentMatch {
            is_reported: true,
            ..reports
        };
        assert_eq!(
            states(&facts(told), at(CARD_DAY)),
            [(CaptainDuty::Report, Done, 0), (CaptainDuty::Sign, Ahead, 0)]
        );
    }

    #[test]
    fn of_earlier_matches_only_what_still_presses_is_told_and_before_the_newest() {
        let unsigned = CurrentMatch {
            not_seen: 0,
            open_boards: 0,
            is_signable: true,
            ..paired()
        };
        let newest = CurrentMatch {
            round: round(3),
            has_begun: false,
            report_until: None,
            card_until: None,
            ..paired()
        };
        let signed = CurrentMatch {
            round: round(2),
            is_signed: true,
            ..unsigned
        };
        let next = NextMatch {
            round: round(4),
            line_up: NextLineUp::NotAsked,
            absent: None,
        };
        let facts = CaptainFacts {
            current: Some(newest),
            earlier: vec![unsigned, signed],
            next: Some(next),
            ..CaptainFacts::default()
        };
        let lines = facts.duties(at(CARD_DAY)).lines.into_iter();
        let told: Vec<_> = lines.map(|line| (line.round, line.duty, line.state)).collect();
        assert_eq!(
            told,
            [
                (Some(round(1)), CaptainDuty::Sign, Late),
                (Some(round(3)), CaptainDuty::Arrivals, Ahead),
                (Some(round(3)), CaptainDuty::Report, Ahead),
                (Some(round(3)), CaptainDuty::Sign, Ahead),
                (Some(round(4)), CaptainDuty::LineUp, Ahead),
            ]
        );
    }

    #[test]
    fn what_may_still_be_appealed_stands_there_with_the_deadline_that_comes_first() {
        let (first, last) = (at("2026-11-10T23:00:00Z"), at("2026-11-12T23:00:00Z"));
        let facts = CaptainFacts {
            appeals: vec![Some(last), None, Some(first)],
            ..CaptainFacts::default()
        };
        for (now, count, due) in [
            (BEFORE, 3, Some(first)),
            ("2026-11-10T23:00:00Z", 2, Some(last)),
            ("2026-11-12T23:00:00Z", 1, None),
        ] {
            let lines = facts.duties(at(now)).lines;
            assert_eq!(lines.len(), 1, "{now}");
            assert_eq!((lines[0].state, lines[0].count), (Free, count), "{now}");
            assert_eq!(lines[0].due, due.map(DutyDue::At), "{now}");
        }
        let over = CaptainFacts {
            appeals: vec![Some(first)],
            ..CaptainFacts::default()
        };
        assert!(over.duties(first).lines.is_empty());
    }
}
