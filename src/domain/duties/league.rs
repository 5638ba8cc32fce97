//! What the leader of a league has to do in a season: announce it and decide its deadlines, make its rows, ask for lists, approve cards, rule,
//! answer requests, confirm who moves, and report for rating.

use jiff::{Timestamp, civil::Date};

use super::{DutyDue, DutyLine, DutyList, DutyState};

engine::spelled! {
    /// Something a league leader has to do, in the order of the season.
    pub enum LeagueDuty {
        /// Announce the season and decide its deadlines; counts what is missing.
        Invitation => "invitation",
        /// Make groups and plan; counts the rows without one, or all rows once each has one.
        Groups => "groups",
        /// Collect the strength lists; counts the clubs whose list waits.
        Lists => "lists",
        /// Look after the result cards; counts those that need attention.
        Cards => "cards",
        /// Have protests decided; counts those that are open.
        Protests => "protests",
        /// Enter the results that decisions about cards ask for; counts the decisions that say none. Only a line where there are some.
        Results => "results",
        /// Answer requests to move a match; counts the requests.
        Moves => "moves",
        /// Confirm the final tables, and who goes up and down.
        Promotion => "promotion",
        /// Report the games for rating.
        Report => "report",
    }
}

/// The strength lists of a season that has some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueLists {
    /// Clubs with a team whose list waits: it is not in, or was changed since.
    pub missing: usize,
    /// Those of them that have handed none in and whose last day is over.
    pub late: usize,
    /// Clubs with a team.
    pub clubs: usize,
    /// The last day for it.
    pub until: Option<Date>,
}

/// The report of games that are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueReport {
    /// The last day for it; `None` while the day of the last round is not known.
    pub until: Option<Date>,
    pub is_sent: bool,
}

/// What is known of a season.
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that are known apart from each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueFacts {
    /// The first day of the tournament.
    pub starts_on: Date,
    pub is_public: bool,
    /// Is the last day for entering teams decided?
    pub has_entry_day: bool,
    /// Is the last day for handing in lists decided, or that there are none?
    pub has_list_day: bool,
    /// The rows: sections of teams that are no play-offs.
    pub rows: usize,
    /// Those without a public plan of which no round is public either.
    pub rows_not_made: usize,
    /// Is any round public?
    pub has_begun: bool,
    /// `None`: the season uses no lists.
    pub lists: Option<LeagueLists>,
    /// How many cards need attention, and whether one of them is late.
    pub cards: (usize, bool),
    pub protests: usize,
    /// Decisions about cards that say no result, while nobody has entered one.
    pub results: usize,
    pub moves: usize,
    /// Is every round played, with every result?
    pub is_played: bool,
    /// Do teams move between its rows, or leave them?
    pub moves_teams: bool,
    /// Are the moves confirmed?
    pub is_confirmed: bool,
    /// `None`: no games are rated.
    pub report: Option<LeagueReport>,
}

impl LeagueFacts {
    /// The league leader's duties and their states.
    pub fn duties(&self, now: Timestamp) -> DutyList<LeagueDuty> {
        let start = Some(DutyDue::Day(self.starts_on));
        let mut lines = vec![self.invitation(now)];
        lines.push(if self.rows > 0 && self.rows_not_made == 0 {
            DutyLine::done(LeagueDuty::Groups, self.rows)
        } else {
            DutyLine::waits(LeagueDuty::Groups, self.rows_not_made, start, now)
        });
        lines.extend(self.lists.map(|lists| match lists {
            LeagueLists { clubs: 0, until, .. } => {
                DutyLine::ahead(LeagueDuty::Lists, 0, until.map(DutyDue::Day))
            }
            LeagueLists {
                missing: 0, clubs, ..
            } => DutyLine::done(LeagueDuty::Lists, clubs),
            // A list changed afterwards must be certified again, but is not late because of that.
            LeagueLists {
                missing, late, until, ..
            } => {
                let due = until.map(DutyDue::Day);
                let due = due.filter(|due| late > 0 || !due.is_over(now));
                DutyLine::waits(LeagueDuty::Lists, missing, due, now)
            }
        }));
        let (cards, is_late) = self.cards;
        lines.push(match (cards, is_late) {
            (0, _) => self.nothing_asked(LeagueDuty::Cards),
            (cards, true) => DutyLine::new(LeagueDuty::Cards, DutyState::Late, cards),
            (cards, false) => DutyLine::waits(LeagueDuty::Cards, cards, None, now),
        });
        for (duty, asked) in [
            (LeagueDuty::Protests, self.protests),
            (LeagueDuty::Results, self.results),
            (LeagueDuty::Moves, self.moves),
        ] {
            match (duty, asked) {
                (LeagueDuty::Results, 0) => {}
                (_, 0) => lines.push(self.nothing_asked(duty)),
                (_, asked) => lines.push(DutyLine::waits(duty, asked, None, now)),
            }
        }
        lines.push(match (self.is_played, self.is_confirmed, self.moves_teams) {
            (_, true, _) => DutyLine::done(LeagueDuty::Promotion, 0),
            (false, false, _) => DutyLine::ahead(LeagueDuty::Promotion, 0, None),
            (true, false, true) => DutyLine::waits(LeagueDuty::Promotion, 0, None, now),
            (true, false, false) => DutyLine::new(LeagueDuty::Promotion, DutyState::Free, 0),
        });
        lines.extend(self.report.map(|report| {
            let until = report.until.map(DutyDue::Day);
            if report.is_sent {
                DutyLine::done(LeagueDuty::Report, 0)
            } else {
                DutyLine::once(LeagueDuty::Report, self.is_played, 0, until, now)
            }
        }));
        DutyList { lines }
    }

    /// Once it has begun, a deadline that was never decided no longer counts as missing.
    fn invitation(&self, now: Timestamp) -> DutyLine<LeagueDuty> {
        let days = [self.has_entry_day, self.has_list_day].into_iter();
        let undecided = days.filter(|is_decided| !is_decided && !self.has_begun).count();
        match undecided + usize::from(!self.is_public) {
            0 => DutyLine::done(LeagueDuty::Invitation, 0),
            missing => {
                let start = Some(DutyDue::Day(self.starts_on));
                DutyLine::waits(LeagueDuty::Invitation, missing, start, now)
            }
        }
    }

    /// A duty for which nothing is to be done, not yet or not now.
    fn nothing_asked(&self, duty: LeagueDuty) -> DutyLine<LeagueDuty> {
        if self.has_begun {
            DutyLine::done(duty, 0)
        } else {
            DutyLine::ahead(duty, 0, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{
        super::DutyState::{Ahead, Done, Free, Late, Waits},
        LeagueDuty::{Cards, Groups, Invitation, Lists, Moves, Promotion, Protests, Report},
        *,
    };

    /// A moment, what is stored then, the hour, and the lines.
    type Row<'a> = (
        &'a str,
        LeagueFacts,
        &'a str,
        &'a [(LeagueDuty, DutyState, usize)],
    );

    /// An evening before the season, one in it, and one after it.
    const SPRING: &str = "2026-06-01T18:00:00Z";
    const AUTUMN: &str = "2026-10-05T18:00:00Z";
    const AFTER: &str = "2027-05-01T18:00:00Z";

    const NEW: LeagueFacts = LeagueFacts {
        starts_on: date(2026, 10, 4),
        is_public: false,
        has_entry_day: false,
        has_list_day: false,
        rows: 0,
        rows_not_made: 0,
        has_begun: false,
        lists: None,
        cards: (0, false),
        protests: 0,
        results: 0,
        moves: 0,
        is_played: false,
        moves_teams: false,
        is_confirmed: false,
        report: None,
    };

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    fn stands(facts: &LeagueFacts, now: &str) -> Vec<(LeagueDuty, DutyState, usize)> {
        let lines = facts.duties(at(now)).lines.into_iter();
        lines.map(|line| (line.duty, line.state, line.count)).collect()
    }

    #[test]
    #[expect(clippy::too_many_lines, reason = "a table of the moments of a season")]
    fn each_moment_of_a_season_has_its_states() {
        let announced = LeagueFacts {
            is_public: true,
            has_entry_day: true,
            has_list_day: true,
            rows: 3,
            rows_not_made: 2,
            lists: Some(LeagueLists {
                missing: 4,
                late: 4,
                clubs: 6,
                until: Some(date(2026, 10, 3)),
            }),
            moves_teams: true,
            report: Some(LeagueReport {
                until: Some(date(2027, 4, 18)),
                is_sent: false,
            }),
            ..NEW
        };
        let running = LeagueFacts {
            rows_not_made: 0,
            has_begun: true,
            cards: (5, false),
            protests: 1,
            moves: 2,
            ..announced
        };
        let played = LeagueFacts {
            is_played: true,
            cards: (1, true),
            protests: 0,
            moves: 0,
            lists: Some(LeagueLists {
                missing: 0,
                late: 0,
                clubs: 6,
                until: Some(date(2026, 10, 3)),
            }),
            ..running
        };
        let over = LeagueFacts {
            cards: (0, false),
            is_confirmed: true,
            report: Some(LeagueReport {
                until: Some(date(2027, 4, 18)),
                is_sent: true,
            }),
            ..played
        };
        let cases: [Row<'_>; 6] = [
            (
                "made a moment ago",
                NEW,
                SPRING,
                &[
                    (Invitation, Waits, 3),
                    (Groups, Waits, 0),
                    (Cards, Ahead, 0),
                    (Protests, Ahead, 0),
                    (Moves, Ahead, 0),
                    (Promotion, Ahead, 0),
                ],
            ),
            (
                "announced",
                announced,
                SPRING,
                &[
                    (Invitation, Done, 0),
                    (Groups, Waits, 2),
                    (Lists, Waits, 4),
                    (Cards, Ahead, 0),
                    (Protests, Ahead, 0),
                    (Moves, Ahead, 0),
                    (Promotion, Ahead, 0),
                    (Report, Ahead, 0),
                ],
            ),
            (
                "the first day is over and nothing was made",
                announced,
                AUTUMN,
                &[
                    (Invitation, Done, 0),
                    (Groups, Late, 2),
                    (Lists, Late, 4),
                    (Cards, Ahead, 0),
                    (Protests, Ahead, 0),
                    (Moves, Ahead, 0),
                    (Promotion, Ahead, 0),
                    (Report, Ahead, 0),
                ],
            ),
            (
                "running",
                running,
                AUTUMN,
                &[
                    (Invitation, Done, 0),
                    (Groups, Done, 3),
                    (Lists, Late, 4),
                    (Cards, Waits, 5),
                    (Protests, Waits, 1),
                    (Moves, Waits, 2),
                    (Promotion, Ahead, 0),
                    (Report, Ahead, 0),
                ],
            ),
            (
                "played, and the report is late",
                played,
                AFTER,
                &[
                    (Invitation, Done, 0),
                    (Groups, Done, 3),
                    (Lists, Done, 6),
                    (Cards, Late, 1),
                    (Protests, Done, 0),
                    (Moves, Done, 0),
                    (Promotion, Waits, 0),
                    (Report, Late, 0),
                ],
            ),
            (
                "over",
                over,
                AFTER,
                &[
                    (Invitation, Done, 0),
                    (Groups, Done, 3),
                    (Lists, Done, 6),
                    (Cards, Done, 0),
                    (Protests, Done, 0),
                    (Moves, Done, 0),
                    (Promotion, Done, 0),
                    (Report, Done, 0),
                ],
            ),
        ];
        for (told, facts, now, expected) in cases {
            assert_eq!(stands(&facts, now), expected, "{told}");
        }
        assert_eq!(over.duties(at(AFTER)).next(), None);
    }

    #[test]
    fn days_that_nobody_decided_are_missed_until_the_first_round_is_public() {
        let undecided = LeagueFacts {
            is_public: true,
            ..NEW
        };
        assert_eq!(stands(&undecided, SPRING)[0], (LeagueDuty::Invitation, Waits, 2));
        let begun = LeagueFacts {
            has_begun: true,
            ..undecided
        };
        assert_eq!(stands(&begun, SPRING)[0], (LeagueDuty::Invitation, Done, 0));
    }

    #[test]
    fn lists_that_were_changed_since_wait_and_are_not_late() {
        let of = |late| {
            let facts = LeagueFacts {
                lists: Some(LeagueLists {
                    missing: 3,
                    late,
                    clubs: 6,
                    until: Some(date(2026, 10, 3)),
                }),
                ..NEW
            };
            let lines = facts.duties(at(AUTUMN)).lines;
            let found = lines.into_iter().find(|line| line.duty == Lists);
            found.map(|line| (line.state, line.count, line.due))
        };
        let over = Some(DutyDue::Day(date(2026, 10, 3)));
        assert_eq!(of(0), Some((Waits, 3, None)));
        assert_eq!(of(1), Some((Late, 3, over)));
    }

    #[test]
    fn where_nobody_moves_nobody_waits_for_moves() {
        let played = LeagueFacts {
            is_played: true,
            has_begun: true,
            ..NEW
        };
        let of = |facts: &LeagueFacts| {
            let lines = facts.duties(at(AFTER)).lines;
            let found = lines.iter().find(|line| line.duty == LeagueDuty::Promotion);
            found.map(|line| line.state)
        };
        assert_eq!(of(&played), Some(Free));
        let moving = LeagueFacts {
            moves_teams: true,
            ..played
        };
        assert_eq!(of(&moving), Some(Waits));
    }

    #[test]
    fn a_decision_that_says_no_result_is_a_duty_until_somebody_enters_one() {
        let waits = LeagueFacts { results: 2, ..NEW };
        let lines = stands(&waits, AUTUMN);
        assert!(lines.contains(&(LeagueDuty::Results, Waits, 2)), "{lines:?}");
        let none = stands(&NEW, AUTUMN);
        assert!(
            none.iter().all(|(duty, ..)| *duty != LeagueDuty::Results),
            "{none:?}"
        );
    }
}
