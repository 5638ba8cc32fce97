//! Who would play the first game of the section in a round; before it is public a quarantine keeps them out (CASE-97).

use std::collections::BTreeSet;

use jiff::Timestamp;

use crate::{
    registration::EntryStatus,
    section_state::{Entrant, Game, SectionRound, SectionState},
    team::SectionMatch,
};
use engine::{bye::ByeKind, numbers::StartNo};
use rules::entry::Outcome;

impl SectionState {
    /// Who would play their first game in a round once it is public. In team matches these are the players seated in its draft, without the
    /// matches of `later`, whose line-ups are still to come. Elsewhere it is everybody who takes part.
    pub fn first_games_in(
        &self,
        round: &SectionRound,
        later: &[&SectionMatch],
        now: Timestamp,
    ) -> Vec<&Entrant> {
        let seated = self
            .settings
            .plays_matches()
            .then(|| self.seated_in(round, later));
        let plays = |entrant: &&Entrant| {
            let is_seated = match &seated {
                Some(seated) => entrant.no.is_some_and(|no| seated.contains(&no)),
                None => true,
            };
            is_seated && entrant.stay.status == EntryStatus::Accepted && entrant.stay.joined <= round.number
        };
        let has_begun = |entrant: &Entrant| entrant.no.is_some_and(|no| self.has_begun(no, round, now));
        self.players
            .iter()
            .filter(plays)
            .filter(|entrant| !has_begun(entrant))
            .collect()
    }

    /// Who sits at the boards of the matches that are played, alone or not, but for those of `later`.
    fn seated_in(&self, round: &SectionRound, later: &[&SectionMatch]) -> BTreeSet<StartNo> {
        let played = round
            .matches
            .iter()
            .filter(|one| one.forfeit.is_none() && !one.is_annulled && !later.contains(one));
        played
            .flat_map(|one| {
                let games = self.games_of(round, one).into_iter();
                let pairs = games.flat_map(|(_, game)| [game.white, game.black]);
                pairs.chain(one.lone.iter().map(|seat| seat.player))
            })
            .collect()
    }

    /// Has somebody played before a round, or had the bye of a pairing? A seat in a match that has not begun does not count.
    fn has_begun(&self, no: StartNo, round: &SectionRound, now: Timestamp) -> bool {
        let earlier = self
            .rounds
            .iter()
            .filter(|earlier| earlier.number < round.number && earlier.status.is_public());
        earlier.into_iter().any(|earlier| {
            let plays = |game: &Game| {
                (game.white == no || game.black == no)
                    && (game.outcome != Outcome::OPEN || !self.is_board_ahead(earlier, game, now))
            };
            let sits_alone = |one: &SectionMatch| {
                one.lone.iter().any(|seat| seat.player == no) && !self.is_match_ahead(earlier, one, now)
            };
            let has_bye = earlier
                .byes
                .iter()
                .any(|bye| bye.player == no && bye.kind == ByeKind::PairingAllocated);
            has_bye || earlier.games.iter().any(plays) || earlier.matches.iter().any(sits_alone)
        })
    }

    fn is_board_ahead(&self, round: &SectionRound, game: &Game, now: Timestamp) -> bool {
        self.settings.plays_matches()
            && self
                .match_at(round, game.board)
                .is_some_and(|one| self.is_match_ahead(round, one, now))
    }

    /// Does a match begin after this moment, or is it put off?
    fn is_match_ahead(&self, round: &SectionRound, one: &SectionMatch, now: Timestamp) -> bool {
        match self.time_of_match(round, one) {
            Some((None, _)) => true,
            Some((Some(_), _)) | None => self
                .match_starts_at(round, one)
                .is_some_and(|begins| now < begins),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::{
        super::samples::{at, planned, publish, section, settings},
        *,
    };
    use crate::{
        fixtures::plan::PlannedMatch,
        round::RoundStatus,
        team::{TeamPairing, board_no},
    };
    use engine::{
        ids::{GameId, Version},
        numbers::RoundNo,
        result::GameResult,
    };
    use rules::entry::Appointment;

    /// After the day of the round.
    const AFTER: &str = "2026-11-10T12:00:00Z";

    /// Seats the first two players of every team in round 1.
    fn seat(field: &mut SectionState) {
        let mut games = Vec::new();
        for one in &field.rounds[0].matches {
            let seat = |no, board: u8| {
                let team = field.team(no).expect("a team");
                let player = field.player_by_id(team.players[usize::from(board) - 1]);
                player.and_then(|player| player.no).expect("a number")
            };
            for board in 1..=2 {
                games.push(Game {
                    id: GameId::from_uuid(Uuid::from_u128(u128::from(board))),
                    board: board_no(one.no, 2, board).expect("a board"),
                    white: seat(one.white, board),
                    black: seat(one.black, board),
                    outcome: Outcome::OPEN,
                    appointment: Appointment::NONE,
                    reported: None,
                    entered_at: None,
                    entered_by: String::new(),
                    version: Version::FIRST,
                    colours_reversed: false,
                    is_disputed: false,
                });
            }
        }
        games.sort_by_key(|game| game.board);
        field.rounds[0].games = games;
    }

    fn numbers(found: &[&Entrant]) -> Vec<u16> {
        found
            .iter()
            .filter_map(|entrant| Some(entrant.no?.get()))
            .collect()
    }

    #[test]
    fn in_a_draft_of_matches_whoever_sits_there_plays_and_nobody_in_a_match_that_comes_later() {
        // Three players for two boards: the third of each team has no seat.
        let mut field = section(settings(TeamPairing::RoundRobin, 2), &[3; 4]);
        publish(&mut field);
        seat(&mut field);
        field.rounds[0].status = RoundStatus::Draft;
        let round = &field.rounds[0];
        let asked = |later: &[&SectionMatch]| numbers(&field.first_games_in(round, later, at(AFTER)));
        // 1-4 and 2-3, by Berger's table.
        assert_eq!(asked(&[]), [1, 2, 4, 5, 7, 8, 10, 11]);
        assert_eq!(asked(&[&round.matches[0]]), [4, 5, 7, 8]);
        // Where no matches are played everybody plays who takes part.
        let mut alone = field.clone();
        alone.settings.teams = None;
        alone.players[2].stay.status = EntryStatus::Withdrawn;
        let found = numbers(&alone.first_games_in(&alone.rounds[0], &[], at(AFTER)));
        assert_eq!(found, [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }

    type Change = fn(&mut PlannedMatch);

    #[test]
    fn a_seat_in_a_match_of_an_earlier_round_that_has_not_begun_is_no_game() {
        type Row = (
            &'static str,
            Change,
            Option<GameResult>,
            &'static str,
            &'static [u16],
        );
        const LATER: Change = |one| one.day = Some(date(2026, 11, 15));
        const PUT_OFF: Change = |one| one.is_postponed = true;
        let won = Some(GameResult::WhiteWins);
        // The first match is changed: who of its teams (players 1, 2, 7 and 8) has still to begin?
        let rows: [Row; 5] = [
            ("on the day of its round", |_| {}, None, AFTER, &[]),
            ("later", LATER, None, AFTER, &[1, 2, 7, 8]),
            ("later, one board has ended", LATER, won, AFTER, &[2, 8]),
            ("later, its day", LATER, None, "2026-11-15T12:00:00Z", &[]),
            ("put off", PUT_OFF, None, AFTER, &[1, 2, 7, 8]),
        ];
        for (name, change, result, now, expected) in rows {
            let mut field = planned(4, change);
            seat(&mut field);
            let mut next = field.rounds[0].clone();
            next.number = RoundNo::new(2).expect("a round");
            field.rounds[0].status = RoundStatus::Published;
            field.rounds[0].games[0].outcome = result.map_or(Outcome::OPEN, Outcome::of);
            field.rounds.push(next);
            let found = field.first_games_in(&field.rounds[1], &[], at(now));
            assert_eq!(numbers(&found), expected, "{name}");
        }
    }
}
