//! Who has come to a match of the section: the records of its boards, for each of its two teams.

use std::collections::BTreeMap;

use crate::{
    round::RoundStatus,
    schedule,
    section_state::{Game, SectionRound, SectionState},
    tablet::BoardRange,
    team::{SectionMatch, Team, TeamSettings, board_no, match_of},
    team_match::{
        Side,
        coming::{Absence, ComingTeam, MatchComing, OpenSeat, Seat},
        score::MatchScore,
    },
};
use engine::{
    colour::Colour,
    numbers::{BoardNo, RoundNo, TeamNo},
    result::GameResult,
};
use jiff::{
    Timestamp,
    civil::{Date, DateTime, Time},
};
use rules::{
    arrival_rulings::lateness::{Arrivals, Countdown},
    entry::Outcome,
};

/// What is known of a board of the section while its round begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardBegins {
    pub arrivals: Arrivals,
    pub countdown: Option<Countdown>,
    /// Was something ruled on there?
    pub is_ruled: bool,
}

impl SectionState {
    /// When a match begins, to the minute: as its public plan says, else with its round. None while it is put off or the hour is unknown.
    pub fn match_begins_at(&self, round: &SectionRound, one: &SectionMatch) -> Option<Timestamp> {
        match self.time_of_match(round, one) {
            Some((day, hour)) => schedule::moment(DateTime::from_parts(day?, hour?)),
            None => round.starts_at,
        }
    }

    /// From when captains and match leaders may report a match, if that is in the future: from its start, or from its day if the hour is
    /// unknown. `None` also if it has no day.
    pub fn reports_wait_until(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
        now: Timestamp,
    ) -> Option<Timestamp> {
        self.match_starts_at(round, one)
            .filter(|starts_at| now < *starts_at)
    }

    /// The same for the match that a board of a round is one of.
    pub fn reports_wait_at(&self, number: RoundNo, board: BoardNo, now: Timestamp) -> Option<Timestamp> {
        let round = self.round(number)?;
        self.reports_wait_until(round, self.match_at(round, board)?, now)
    }

    /// May a match have begun, as far as known? Not one that is put off without a day; one without a date may have.
    pub fn has_match_begun(&self, round: &SectionRound, one: &SectionMatch, now: Timestamp) -> bool {
        let is_put_off = self.time_of_match(round, one) == Some((None, None));
        !is_put_off && self.reports_wait_until(round, one, now).is_none()
    }

    /// Day and hour of a match that has a line of its own in a plan everybody reads; `None`: it begins with its round. Where the plan has no
    /// day, it is that of the round; a match that is put off has neither.
    pub(crate) fn time_of_match(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
    ) -> Option<(Option<Date>, Option<Time>)> {
        let plan = self.public_plan()?;
        let planned = plan.of(round.number, one.white, one.black)?;
        let at = self.whereabouts(planned);
        if planned.is_postponed {
            return Some((None, None));
        }
        if at.day.is_some() {
            return Some((at.day, at.hour));
        }
        let begins = schedule::local(round.starts_at?);
        Some((Some(begins.date()), at.hour.or(Some(begins.time()))))
    }

    /// The arrival time to record for players who are in time: the start of the match, or now if it has not begun. None before its day, or
    /// if the day is unknown.
    pub fn in_time_at(&self, round: &SectionRound, one: &SectionMatch, now: Timestamp) -> Option<Timestamp> {
        let begins = match self.time_of_match(round, one) {
            Some((day, hour)) => {
                let day = day.filter(|day| *day <= schedule::local(now).date())?;
                hour.and_then(|hour| schedule::moment(DateTime::from_parts(day, hour)))
            }
            None => round.starts_at,
        };
        Some(begins.unwrap_or(now).min(now))
    }

    /// When somebody came to a match if only the hour was recorded: on the day the match begins, else at the last such hour. `None` if that
    /// is in the future.
    pub fn hour_at_match(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        hour: Time,
        now: Timestamp,
    ) -> Option<Timestamp> {
        let today = schedule::local(now).date();
        let at = |day: Date| schedule::moment(day.to_datetime(hour)).filter(|at| *at <= now);
        match self.match_begins_at(round, one) {
            Some(begins) => at(schedule::local(begins).date()),
            None => at(today).or_else(|| at(today.yesterday().ok()?)),
        }
    }

    /// The round a team plays next: a public one whose match, on this day or later, has no result yet, or the first that nobody can see and in
    /// which it is not known to be free; the one with the earlier day.
    pub fn comes_next(&self, team: &Team, today: Date) -> Option<RoundNo> {
        let is_open = |round: &SectionRound, one: &SectionMatch| {
            let mut games = self.games_of(round, one).into_iter();
            one.is_of(team.no)
                && !one.is_annulled
                && one.forfeit.is_none()
                && games.all(|(_, game)| game.outcome.result.is_none())
        };
        let waits = |round: &&SectionRound| {
            let day = self.day_of_match(team.no, round.number);
            round.status == RoundStatus::Published
                && day.is_some_and(|day| day >= today)
                && round.matches.iter().any(|one| is_open(round, one))
        };
        let mut rounds = self.rounds.iter();
        let unseen =
            rounds.find(|round| !round.status.is_public() && !self.has_no_match_planned(round, team));
        let by_day = |round: &&SectionRound| {
            let day = self.day_of_match(team.no, round.number);
            (day.unwrap_or(Date::MAX), round.number)
        };
        let next = self.rounds.iter().filter(waits).chain(unseen).min_by_key(by_day);
        next.map(|round| round.number)
    }

    /// The match that a board of the section is one of.
    pub fn match_at<'a>(&self, round: &'a SectionRound, board: BoardNo) -> Option<&'a SectionMatch> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let (no, _) = match_of(board, boards)?;
        round.matches.iter().find(|one| one.no == no)
    }

    /// The match that a board of the section is one of, and which of its boards, from 1; `None` where there are no matches.
    pub fn place_in_match<'a>(
        &self,
        round: &'a SectionRound,
        board: BoardNo,
    ) -> Option<(&'a SectionMatch, u8)> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let (no, of_match) = match_of(board, boards)?;
        let found = round.matches.iter().find(|one| one.no == no)?;
        Some((found, of_match))
    }

    /// The boards of the section that are those of a match.
    pub fn boards_of_match(&self, one: &SectionMatch) -> Option<BoardRange> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        BoardRange::new(board_no(one.no, boards, 1)?, board_no(one.no, boards, boards)?)
    }

    /// The board of the section that is this one of a match, from 1.
    pub fn board_of_match(&self, one: &SectionMatch, board: BoardNo) -> Option<BoardNo> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let of_match = u8::try_from(board.get()).ok().filter(|board| *board <= boards)?;
        board_no(one.no, boards, of_match)
    }

    /// When the game at a board begins: with its match where it is one of a match, else with its round. In a round that is played over days as
    /// its players have agreed; `None` while they have not.
    pub fn board_begins_at(&self, round: &SectionRound, board: BoardNo) -> Option<Timestamp> {
        match self.match_at(round, board) {
            Some(one) => self.match_begins_at(round, one),
            None if round.window().is_some() => round.game(board)?.appointment.plays_at,
            None => round.starts_at,
        }
    }

    /// The day on which the game at a board is played: that of its match where it is one of a match, else of its round. None while the match is
    /// put off, or nobody has said.
    pub fn day_of_board(&self, number: RoundNo, board: BoardNo) -> Option<Date> {
        let round = self.round(number)?;
        let of_match = self
            .match_at(round, board)
            .and_then(|one| self.time_of_match(round, one));
        match of_match {
            Some((day, _)) => day,
            None => Some(schedule::local(round.starts_at?).date()),
        }
    }

    /// Who of both teams has come. `begins` is by the board of the section; `least` is how many a team must be, where that is settled.
    pub fn coming(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        begins: &BTreeMap<BoardNo, BoardBegins>,
        least: Option<u16>,
    ) -> MatchComing {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let games = self.games_of(round, one);
        let is_of = |player, team: TeamNo| self.team_of(player).is_some_and(|found| found.no == team);
        let seat = |board: u8, team: TeamNo| {
            if let Some(lone) = one.lone.iter().find(|lone| lone.board == board) {
                return if is_of(lone.player, team) {
                    Seat::Alone
                } else {
                    Seat::Empty
                };
            }
            let Some((_, game)) = games.iter().find(|(of_match, _)| *of_match == board) else {
                return Seat::Empty;
            };
            let colour = if is_of(game.white, team) {
                Colour::White
            } else {
                Colour::Black
            };
            let known = begins.get(&game.board).copied().unwrap_or_default();
            seat_at(game, colour, known)
        };
        let team = |side: Side| ComingTeam {
            seats: (1..=boards).map(|board| seat(board, one.team(side))).collect(),
        };
        MatchComing {
            home: team(Side::Home),
            away: team(Side::Away),
            first_named: one.side_of(one.white).unwrap_or(Side::Home),
            least,
        }
    }

    /// What the match gives, by home and away, once that follows from a team's not having come.
    pub fn score_after(&self, round: &SectionRound, one: &SectionMatch, absence: &Absence) -> MatchScore {
        match absence {
            Absence::Match { forfeit, .. } => {
                let lost = SectionMatch {
                    forfeit: Some(*forfeit),
                    ..one.clone()
                };
                self.match_score(round, &lost)
            }
            Absence::Boards { lost, .. } => {
                let games = self.games_of(round, one);
                let given: BTreeMap<BoardNo, GameResult> = lost
                    .iter()
                    .filter_map(|(board, colour)| {
                        let (_, game) = games.iter().find(|(no, _)| u16::from(*no) == board.get())?;
                        Some((game.board, GameResult::forfeited_by(*colour)))
                    })
                    .collect();
                let mut after = round.clone();
                for game in &mut after.games {
                    if let Some(result) = given.get(&game.board) {
                        game.outcome = Outcome::of(*result);
                    }
                }
                self.match_score(&after, one)
            }
        }
    }
}

/// How a game stands for the player of this colour.
fn seat_at(game: &Game, colour: Colour, known: BoardBegins) -> Seat {
    let came_at = known.arrivals.of(colour);
    match game.outcome.result {
        Some(result) => Seat::Ended {
            has_come: came_at.is_some()
                || result.was_played()
                || result == GameResult::forfeited_by(colour.opposite()),
        },
        None if game.outcome.suspended.is_some() => Seat::PutOff,
        None => Seat::Open(OpenSeat {
            colour,
            came_at,
            countdown: known.countdown,
            is_ruled: known.is_ruled,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{START, at, planned},
        *,
    };
    use crate::fixtures::plan::PlannedMatch;
    use jiff::civil::{date, time};

    type Change = fn(&mut PlannedMatch);

    /// Round 1 of two teams is public, and its match is changed in the plan; without a change there is no plan.
    fn public(change: Option<Change>) -> SectionState {
        let mut field = planned(2, change.unwrap_or(|_| {}));
        field.plan = field.plan.filter(|_| change.is_some());
        field.rounds[0].status = RoundStatus::Published;
        field
    }

    #[test]
    fn a_match_is_reported_from_its_own_start_or_day_and_at_any_time_where_it_has_none() {
        type Row = (&'static str, Option<Change>, &'static str, Option<&'static str>);
        const LATER: Change = |one| one.day = Some(date(2026, 11, 15));
        const AT_TEN: Change = |one| {
            one.day = Some(date(2026, 11, 15));
            one.hour = Some(time(10, 0, 0, 0));
        };
        const PUT_OFF: Change = |one| one.is_postponed = true;
        let rows: [Row; 8] = [
            ("with its round", None, "2026-11-08T11:59:59Z", Some(START)),
            ("it begins", None, START, None),
            (
                "weeks ahead",
                Some(AT_TEN),
                "2026-10-25T12:00:00Z",
                Some("2026-11-15T09:00:00Z"),
            ),
            (
                "after the round began",
                Some(AT_TEN),
                "2026-11-15T08:59:59Z",
                Some("2026-11-15T09:00:00Z"),
            ),
            ("its own hour", Some(AT_TEN), "2026-11-15T09:00:00Z", None),
            // Nobody has said the hour: from midnight, Danish time.
            (
                "the day before",
                Some(LATER),
                "2026-11-14T22:59:59Z",
                Some("2026-11-14T23:00:00Z"),
            ),
            ("its day", Some(LATER), "2026-11-14T23:00:00Z", None),
            (
                "put off without a day",
                Some(PUT_OFF),
                "2026-10-25T12:00:00Z",
                None,
            ),
        ];
        for (name, change, now, until) in rows {
            let field = public(change);
            let round = &field.rounds[0];
            let waits = field.reports_wait_until(round, &round.matches[0], at(now));
            assert_eq!(waits, until.map(at), "{name}");
            let has_begun = field.has_match_begun(round, &round.matches[0], at(now));
            let is_put_off = name.starts_with("put off");
            assert_eq!(has_begun, until.is_none() && !is_put_off, "{name}");
            let board = BoardNo::new(2).expect("a board");
            assert_eq!(
                field.reports_wait_at(RoundNo::FIRST, board, at(now)),
                waits,
                "{name}"
            );
        }
        let mut undated = public(None);
        undated.rounds[0].starts_at = None;
        let round = &undated.rounds[0];
        let now = at("2026-10-25T12:00:00Z");
        assert_eq!(undated.reports_wait_until(round, &round.matches[0], now), None);
        assert!(undated.has_match_begun(round, &round.matches[0], now));
    }
}
