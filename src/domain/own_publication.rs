//! A round that is published automatically, where its section has chosen so: whether the requested line-ups allow it.
//!
//! What else keeps a draft from being published is checked by [`crate::round::transition::publish`], as when a person publishes it.

use jiff::{SignedDuration, Timestamp};

use crate::{
    line_up_exchange::{HandedIn, LineUpHour},
    round::RoundStatus,
    section_state::{SectionRound, SectionState},
    team::{Publishing, SectionMatch, Team},
};
use engine::ids::TeamId;

/// How many days after the round's hour the program still watches it: a round that waits longer counts as forgotten.
pub const LOOKED_AFTER_DAYS: i64 = 60;

/// The same as a time.
pub const LOOKED_AFTER: SignedDuration = SignedDuration::from_hours(24 * LOOKED_AFTER_DAYS);

/// How long before its matches the program begins to watch a round whose start only the plan gives: longer than any rule requires line-ups
/// in advance ([`crate::team::CallLead::MOST`]).
pub const LOOKED_AHEAD: SignedDuration = SignedDuration::from_hours(24 * 60);

/// Why the line-ups of a round do not allow it to be published automatically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineUpsLack<'a> {
    /// Captains still have time: at least until this hour.
    Time(LineUpHour),
    /// The hour has struck, and nobody has been paired.
    Draft,
    /// The hour struck longer ago than [`LOOKED_AFTER`].
    Ago,
    /// These teams, whose boards would become public, have no line-up from their captain or an arbiter; by number.
    LineUps(Vec<&'a Team>),
}

impl SectionState {
    /// Are rounds with requested line-ups published automatically here?
    pub fn publishes_itself(&self) -> bool {
        let teams = self
            .settings
            .teams
            .as_ref()
            .filter(|_| self.settings.plays_matches());
        teams.is_some_and(|teams| match teams.publishing {
            Publishing::ByItself => true,
            Publishing::Arbiters => false,
        })
    }

    /// Do the line-ups of a round that is not public allow it to be published automatically? `call` says by when they are due.
    ///
    /// Everything that is due by the round's hour must be in, or an hour must have struck; then every team whose boards would become public
    /// must have a line-up. Matches that are played later are not waited for ([`Self::ready_to_publish`]).
    pub fn line_ups_let_publish<'a>(
        &'a self,
        round: &'a SectionRound,
        handed_in: &[HandedIn],
        call: Timestamp,
        now: Timestamp,
    ) -> Result<(), LineUpsLack<'a>> {
        if now.duration_since(call) > LOOKED_AFTER {
            return Err(LineUpsLack::Ago);
        }
        match round.status {
            RoundStatus::Draft => {}
            RoundStatus::Planned | RoundStatus::Published | RoundStatus::Closed => {
                return Err(if now >= call {
                    LineUpsLack::Draft
                } else {
                    LineUpsLack::Time(LineUpHour::At(call))
                });
            }
        }
        let later = self.ready_to_publish(round, handed_in, Some(call), now);
        let first = |hours: Vec<LineUpHour>| hours.first().copied().unwrap_or(LineUpHour::NoDay);
        let later = later.map_err(|hours| LineUpsLack::Time(first(hours)))?;
        let hour = |one: &SectionMatch| self.line_up_hour(round, one, call);
        let shown: Vec<&SectionMatch> = round
            .matches
            .iter()
            .filter(|one| one.forfeit.is_none() && !later.contains(one))
            .collect();
        // A match that is played ahead of its round is in early, and the others still have the time they were promised: the round waits for
        // the hour of that match.
        let is_early = later.iter().any(|one| !hour(one).is_after(LineUpHour::At(call)));
        if is_early && !shown.iter().any(|one| hour(one).has_struck(now)) {
            let first = shown.iter().filter_map(|one| hour(one).at()).min();
            return Err(LineUpsLack::Time(first.map_or(LineUpHour::NoDay, LineUpHour::At)));
        }
        let is_in = |team: &Team| HandedIn::has_line_up(team, round.number, handed_in);
        // What is open makes a match ready, as in a round that was taken back; until the hour an arbiter may enter whoever is missing beside it.
        let is_awaited = |one: &SectionMatch| {
            let own = hour(one);
            let mut teams = [one.white, one.black].into_iter().filter_map(|no| self.team(no));
            let is_missing = |team: &Team| !is_in(team) || HandedIn::is_asked_anew(team.id, handed_in);
            !own.has_struck(now) && !own.is_after(LineUpHour::At(call)) && teams.any(is_missing)
        };
        let awaited = shown.iter().filter(|one| is_awaited(one));
        if let Some(first) = awaited.filter_map(|one| hour(one).at()).min() {
            return Err(LineUpsLack::Time(LineUpHour::At(first)));
        }
        let mut missing: Vec<&Team> = shown
            .iter()
            .flat_map(|one| [one.white, one.black])
            .filter_map(|no| self.team(no))
            .filter(|team| !is_in(team))
            .collect();
        missing.sort_by_key(|team| team.no);
        if missing.is_empty() {
            Ok(())
        } else {
            Err(LineUpsLack::LineUps(missing))
        }
    }

    /// Is there a line-up that may be opened ([`Self::openable`]) and is not, or a match without players that may get some?
    pub fn has_unopened(
        &self,
        round: &SectionRound,
        handed_in: &[HandedIn],
        call: Timestamp,
        now: Timestamp,
    ) -> bool {
        let openable = self.openable(round, handed_in, Some(call), now);
        let is_openable = |id: TeamId| {
            let team = self.teams.iter().find(|team| team.id == id);
            team.is_some_and(|team| openable.iter().any(|one| one.is_of(team.no)))
        };
        let mut closed = handed_in.iter().filter(|own| !own.is_open);
        closed.any(|own| is_openable(own.team)) || openable.iter().any(|one| one.is_sealed())
    }
}

#[cfg(test)]
mod tests {
    use engine::{numbers::RoundNo, team_event::MatchForfeit};
    use jiff::civil::{date, time};

    use super::*;
    use crate::{
        fixtures::plan::PlannedMatch,
        team::{CallLead, TeamPairing},
        team_section::samples::{CALL, at, planned},
    };

    const BEFORE: &str = "2026-11-01T12:00:00Z";

    /// What is in of the teams at these places: White and Black of the changed match, then of the other.
    fn in_of(field: &SectionState, is_in: [bool; 4], is_open: bool) -> Vec<HandedIn> {
        let matches = field.rounds[0].matches.iter();
        let teams = matches.flat_map(|one| [one.white, one.black]).zip(is_in);
        teams
            .filter(|(_, is_in)| *is_in)
            .map(|(no, _)| HandedIn {
                team: field.team(no).expect("a team").id,
                players: Vec::new(),
                at: at("2026-10-25T12:00:00Z"),
                is_open,
                closed_again: None,
            })
            .collect()
    }

    /// What is lacking, in short: `-` for nothing, the hour, or the places of the teams without a line-up.
    fn said(field: &SectionState, lack: Result<(), LineUpsLack<'_>>) -> String {
        match lack {
            Ok(()) => "-".to_owned(),
            Err(LineUpsLack::Time(LineUpHour::At(hour))) => format!("until {hour}"),
            Err(LineUpsLack::Time(LineUpHour::NoDay)) => "a day".to_owned(),
            Err(LineUpsLack::Draft) => "a draft".to_owned(),
            Err(LineUpsLack::Ago) => "ago".to_owned(),
            Err(LineUpsLack::LineUps(teams)) => {
                let all: Vec<_> = field.rounds[0]
                    .matches
                    .iter()
                    .flat_map(|one| [one.white, one.black])
                    .collect();
                let mut places: Vec<usize> = teams
                    .iter()
                    .filter_map(|team| all.iter().position(|no| *no == team.no))
                    .collect();
                places.sort_unstable();
                format!("{places:?}")
            }
        }
    }

    type Change = fn(&mut PlannedMatch);

    const KEPT: Change = |_| {};
    const LATER: Change = |one| one.day = Some(date(2026, 11, 15));
    const EARLIER: Change = |one| one.day = Some(date(2026, 11, 5));
    const PUT_OFF: Change = |one| one.is_postponed = true;
    const ALL: [bool; 4] = [true; 4];
    const NONE: [bool; 4] = [false; 4];
    const FIRST: [bool; 4] = [true, true, false, false];
    const OTHER: [bool; 4] = [false, false, true, true];

    #[test]
    fn a_round_is_let_when_all_are_in_or_the_hour_has_struck_and_nobody_is_missing() {
        let rows: [(&str, Change, [bool; 4], &str, &str); 18] = [
            ("nobody", KEPT, NONE, BEFORE, "until 2026-11-08T11:00:00Z"),
            ("one match", KEPT, FIRST, BEFORE, "until 2026-11-08T11:00:00Z"),
            (
                "all but one",
                KEPT,
                [true, true, true, false],
                "2026-11-08T10:59:59Z",
                "until 2026-11-08T11:00:00Z",
            ),
            ("all", KEPT, ALL, BEFORE, "-"),
            ("all, the hour", KEPT, ALL, CALL, "-"),
            (
                "one missing at the hour",
                KEPT,
                [true, true, true, false],
                CALL,
                "[3]",
            ),
            ("two missing", KEPT, [false, true, true, false], CALL, "[0, 3]"),
            // A match that is played later is not waited for, and its line-ups are not missed.
            ("later, the others in", LATER, OTHER, BEFORE, "-"),
            (
                "later, nobody in",
                LATER,
                NONE,
                BEFORE,
                "until 2026-11-08T11:00:00Z",
            ),
            (
                "later, only it is in",
                LATER,
                FIRST,
                BEFORE,
                "until 2026-11-08T11:00:00Z",
            ),
            (
                "later, another missing",
                LATER,
                [false, false, true, false],
                CALL,
                "[3]",
            ),
            ("put off, the others in", PUT_OFF, OTHER, BEFORE, "-"),
            ("put off, long after", PUT_OFF, ALL, "2026-12-24T12:00:00Z", "-"),
            // One that is played earlier shows the round at its own hour, and the others stay sealed with their time.
            (
                "earlier, in before",
                EARLIER,
                FIRST,
                BEFORE,
                "until 2026-11-05T11:00:00Z",
            ),
            ("earlier, its hour", EARLIER, FIRST, "2026-11-05T11:00:00Z", "-"),
            (
                "earlier, one of it missing",
                EARLIER,
                [true, false, false, false],
                "2026-11-05T11:00:00Z",
                "[1]",
            ),
            ("earlier, everybody in", EARLIER, ALL, BEFORE, "-"),
            ("forgotten", KEPT, ALL, "2027-01-08T12:00:00Z", "ago"),
        ];
        for (name, change, is_in, now, lack) in rows {
            let field = planned(4, change);
            let handed_in = in_of(&field, is_in, false);
            let found = field.line_ups_let_publish(&field.rounds[0], &handed_in, at(CALL), at(now));
            assert_eq!(said(&field, found), lack, "{name}");
        }
    }

    #[test]
    fn a_line_up_that_an_arbiter_gave_is_none_that_is_missing_and_a_match_that_is_lost_asks_for_none() {
        let mut field = planned(4, KEPT);
        let black = field.rounds[0].matches[1].black;
        let team = field.teams.iter_mut().find(|team| team.no == black);
        let team = team.expect("a team");
        team.line_ups.push((RoundNo::FIRST, team.players.clone()));
        let some = in_of(&field, [true, true, true, false], false);
        let found = field.line_ups_let_publish(&field.rounds[0], &some, at(CALL), at(CALL));
        assert_eq!(found, Ok(()));
        // Before the hour the captain may still hand in another.
        let found = field.line_ups_let_publish(&field.rounds[0], &some, at(CALL), at(BEFORE));
        assert_eq!(found, Err(LineUpsLack::Time(LineUpHour::At(at(CALL)))));

        let mut field = planned(4, KEPT);
        field.rounds[0].matches[1].forfeit = Some(MatchForfeit::ByBlack);
        let first = in_of(&field, FIRST, false);
        let found = field.line_ups_let_publish(&field.rounds[0], &first, at(CALL), at(BEFORE));
        assert_eq!(found, Ok(()));
    }

    #[test]
    fn whoever_is_missing_beside_a_line_up_that_is_open_has_until_the_hour() {
        let field = planned(4, KEPT);
        let some = in_of(&field, [true, true, true, false], true);
        for (now, lack) in [(BEFORE, "until 2026-11-08T11:00:00Z"), (CALL, "[3]")] {
            let found = field.line_ups_let_publish(&field.rounds[0], &some, at(CALL), at(now));
            assert_eq!(said(&field, found), lack, "{now}");
        }
    }

    #[test]
    fn before_anybody_is_paired_the_hour_is_waited_for_and_then_a_draft() {
        let mut field = planned(4, KEPT);
        field.rounds[0].status = RoundStatus::Planned;
        field.rounds[0].matches.clear();
        for (now, lack) in [
            (BEFORE, "until 2026-11-08T11:00:00Z"),
            (CALL, "a draft"),
            ("2027-01-08T12:00:00Z", "ago"),
        ] {
            let found = field.line_ups_let_publish(&field.rounds[0], &[], at(CALL), at(now));
            assert_eq!(said(&field, found), lack, "{now}");
        }
    }

    #[test]
    #[expect(clippy::type_complexity, reason = "a table that is written out")]
    fn only_what_may_be_opened_and_is_not_is_unopened() {
        let one = [true, false, false, false];
        let rows: [(&str, Change, [bool; 4], bool, &str, bool); 6] = [
            ("the hour has not struck", KEPT, one, false, BEFORE, false),
            ("it has", KEPT, one, false, CALL, true),
            ("it is open", KEPT, one, true, CALL, false),
            ("nobody handed in", KEPT, NONE, false, CALL, false),
            ("the match has an hour of its own", LATER, one, false, CALL, false),
            (
                "which strikes",
                |one| one.hour = Some(time(10, 0, 0, 0)),
                one,
                false,
                "2026-11-08T08:00:00Z",
                true,
            ),
        ];
        for (name, change, is_in, is_open, now, unopened) in rows {
            let field = planned(4, change);
            let handed_in = in_of(&field, is_in, is_open);
            let found = field.has_unopened(&field.rounds[0], &handed_in, at(CALL), at(now));
            assert_eq!(found, unopened, "{name}");
        }
        // Taken back, a match that was sealed while others were public has nobody at its boards.
        let mut field = planned(4, KEPT);
        field.rounds[0].matches[0].sealed_boards = 2;
        for (now, unopened) in [(BEFORE, false), (CALL, true)] {
            let found = field.has_unopened(&field.rounds[0], &[], at(CALL), at(now));
            assert_eq!(found, unopened, "{now}");
        }
    }

    #[test]
    fn the_look_begins_before_any_rule_asks_for_line_ups() {
        let earliest = SignedDuration::from_mins(CallLead::MOST.into());
        assert!(earliest < LOOKED_AHEAD, "{earliest:?}");
    }

    #[test]
    fn only_sections_that_play_matches_and_have_chosen_it_publish_by_themselves() {
        let mut field = planned(4, KEPT);
        assert!(!field.publishes_itself(), "nobody has chosen it");
        let teams = field.settings.teams.as_mut().expect("settings");
        teams.publishing = Publishing::ByItself;
        assert!(field.publishes_itself());
        let teams = field.settings.teams.as_mut().expect("settings");
        teams.pairing = TeamPairing::Molter;
        assert!(!field.publishes_itself(), "single games have no captains");
        field.settings.teams = None;
        assert!(!field.publishes_itself());
    }
}
