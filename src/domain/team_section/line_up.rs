//! Who plays for a team in a round: the players named before the round was published, else those the club's list proposes, and without a
//! list the first of the team's players who are present.

use std::collections::BTreeSet;

use crate::{
    section_state::{Entrant, SectionRound, SectionState},
    strength_list::book::{NotByDefault, TeamSquad},
    team::{BoardColours, SectionMatch, Team, TeamSettings, colour_at},
};
use engine::{
    colour::Colour,
    ids::{PlayerId, TeamId},
    numbers::{MatchNo, RoundNo, StartNo, TeamNo},
    seeded_rng,
};
use rules::alphabet;

/// The players of a team in a round, board 1 first; fewer than a match has boards where the team is short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    pub players: Vec<StartNo>,
    /// Was it submitted? Otherwise it follows from the list of the club, or from the order of the team.
    pub is_given: bool,
}

/// Why a line-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineUpError {
    /// More players than boards, or none.
    #[error("name 1 to {0} players")]
    Count(u8),
    /// Somebody twice.
    #[error("a player is named twice")]
    Twice,
    /// Somebody who is none of the team's.
    #[error("a player is none of the team's")]
    NotOfTeam,
    /// Somebody who does not play in the round.
    #[error("a player does not play in this round")]
    Away,
    /// In single games by a table: one of the first players at another board, who would meet the same opponent twice.
    #[error("the first {0} players keep their boards: the table says whom a board meets")]
    Seat(u8),
    /// There: somebody at a board where the table puts a player opposite whom they have met before.
    #[error("at board {0} the table puts somebody opposite whom the player has met before")]
    Met(u8),
    /// There, once a round is public: other first players than those who have sat at the boards.
    #[error("the first players keep their boards once a round is paired: give a line-up for a round")]
    Stands,
}

impl LineUp {
    /// Can these players be the line-up of a team in a round? Their order is not checked here. `steps_in` are people on the club's list who
    /// are entered by being seated.
    pub fn check(
        field: &SectionState,
        team: &Team,
        round: RoundNo,
        players: &[PlayerId],
        steps_in: impl Fn(PlayerId) -> bool,
    ) -> Result<(), LineUpError> {
        let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        if players.is_empty() || players.len() > usize::from(boards) {
            return Err(LineUpError::Count(boards));
        }
        if players.iter().collect::<BTreeSet<_>>().len() < players.len() {
            return Err(LineUpError::Twice);
        }
        if players
            .iter()
            .any(|player| !team.players.contains(player) && !steps_in(*player))
        {
            return Err(LineUpError::NotOfTeam);
        }
        // In single games every board belongs to a player and stays empty if that player is absent. People who step in come after the
        // team's players, and so take the boards of a short team.
        let behind = players.iter().filter(|id| !team.players.contains(id));
        let squad: Vec<&PlayerId> = team.players.iter().chain(behind).collect();
        let own_seat = |id: &PlayerId| {
            let mut own = squad.iter().take(boards.into());
            own.position(|player| *player == id)
                .filter(|_| field.plays_single_games())
        };
        let is_elsewhere = |(index, id): (usize, &PlayerId)| own_seat(id).is_some_and(|seat| seat != index);
        if players.iter().enumerate().any(is_elsewhere) {
            return Err(LineUpError::Seat(boards));
        }
        let is_there = |id: &PlayerId| {
            own_seat(id).is_some()
                || steps_in(*id)
                || field.player_by_id(*id).is_some_and(|player| plays(player, round))
        };
        if !players.iter().all(is_there) {
            return Err(LineUpError::Away);
        }
        let board = field.board_of_second_meeting(team, round, players);
        board.map_or(Ok(()), |board| Err(LineUpError::Met(board)))
    }

    /// The line-up of a team in a round: as submitted, without players who do not play after all; else by the club's list if it was loaded
    /// ([`SectionState::default_players`]); else the first players who are present. A player with a notice of absence is not seated by
    /// default, but plays if a line-up names them.
    pub fn of(field: &SectionState, team: &Team, round: RoundNo, boards: u8) -> Self {
        let given = team.given_line_up(round);
        let by_list = field.default_line_ups.get(&(team.id, round)).map(Vec::as_slice);
        let players = given
            .or(by_list)
            .unwrap_or(&team.players)
            .iter()
            .filter(|id| team.players.contains(id))
            .filter(|id| given.is_some() || !team.has_notice(round, **id))
            .filter_map(|id| field.player_by_id(*id))
            .filter(|player| plays(player, round))
            .filter_map(|player| player.no)
            .take(usize::from(boards))
            .collect();
        Self {
            players,
            is_given: given.is_some(),
        }
    }
}

/// Is a player present in a round?
fn plays(player: &Entrant, round: RoundNo) -> bool {
    player.stay.includes(round) && player.requested_bye(round).is_none()
}

/// What is played at the boards of a match, White first, and who sits alone where the other team is short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Board of the match, White and Black.
    pub games: Vec<(u8, StartNo, StartNo)>,
    /// Board of the match and who sits there.
    pub lone: Vec<(u8, StartNo)>,
}

/// Seats two line-ups against each other. The last boards of a short team are empty.
pub fn seats(colours: &BoardColours, white: &LineUp, black: &LineUp) -> Seats {
    let mut seats = Seats::default();
    for board in 1..=colours.boards() {
        let index = usize::from(board - 1);
        let of = |line_up: &LineUp| line_up.players.get(index).copied();
        match (of(white), of(black)) {
            (Some(first), Some(second)) => {
                let (first, second) = match colour_at(colours, true, board) {
                    Some(Colour::Black) => (second, first),
                    Some(Colour::White) | None => (first, second),
                };
                seats.games.push((board, first, second));
            }
            (Some(alone), None) | (None, Some(alone)) => seats.lone.push((board, alone)),
            (None, None) => {}
        }
    }
    seats
}

impl SectionState {
    /// Who plays for a team in a round without a submitted line-up, board 1 first: of the players present those the club's list proposes
    /// ([`TeamSquad::proposed`]), and without a list the first of the team, as many as a match has boards. Players with a notice of absence
    /// are not present, also under their id from the list. In single games every board belongs to a player, whatever a list says.
    pub fn default_players(&self, team: &Team, round: RoundNo, squad: &TeamSquad) -> Vec<PlayerId> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let is_away = |id: PlayerId| team.has_notice(round, id);
        let is_there =
            |id: PlayerId| !is_away(id) && self.player_by_id(id).is_some_and(|player| plays(player, round));
        let by_list = if self.plays_single_games() {
            None
        } else {
            squad.proposed(is_there, is_away)
        };
        by_list.unwrap_or_else(|| {
            let players = team.players.iter().copied().filter(|id| is_there(*id));
            players.take(boards.into()).collect()
        })
    }

    /// The team's fixed players by the club's list whom the default line-up goes past, without those who are away; none in single games.
    pub fn not_by_default(&self, team: &Team, round: RoundNo, squad: &TeamSquad) -> Vec<NotByDefault> {
        if self.plays_single_games() {
            return Vec::new();
        }
        squad.not_by_default(|listed| {
            let player = squad.player_of(listed).unwrap_or(listed);
            let has_notice = team.has_notice(round, listed) || team.has_notice(round, player);
            let is_off = self
                .player_by_id(player)
                .is_some_and(|player| !plays(player, round));
            has_notice || is_off
        })
    }

    /// The teams that sit at the boards of a round: those whose match is neither lost as a whole nor annulled nor still sealed; by match.
    pub fn seated_teams<'a>(&'a self, round: &SectionRound) -> Vec<&'a Team> {
        let seated = round
            .matches
            .iter()
            .filter(|one| one.forfeit.is_none() && !one.is_annulled && !one.is_sealed());
        let teams = seated.flat_map(|one| [one.white, one.black]);
        teams.filter_map(|no| self.team(no)).collect()
    }

    /// The team with this number.
    pub fn team(&self, no: TeamNo) -> Option<&Team> {
        self.teams.iter().find(|team| team.no == no)
    }

    /// What a team is called; its number where there is none.
    pub fn team_name(&self, no: TeamNo) -> String {
        self.team(no)
            .map_or_else(|| no.to_string(), |team| team.name.to_string())
    }

    /// The teams by the mean rating of their first players, as many as a match has boards; players without a rating do not count. A team
    /// without ratings comes last, and equal teams keep their order.
    pub fn teams_by_strength(&self) -> Vec<TeamId> {
        let mut order: Vec<&Team> = self.teams.iter().collect();
        // In hundredths, so that a fraction of a point can decide.
        order.sort_by_cached_key(|team| std::cmp::Reverse(self.mean_in_hundredths(team)));
        order.into_iter().map(|team| team.id).collect()
    }

    /// The teams in an order drawn by lot. They are sorted by name first, so that the names and the seed are enough to repeat the draw.
    pub fn teams_by_lot(&self, seed: u64) -> Vec<TeamId> {
        let mut order: Vec<&Team> = self.teams.iter().collect();
        order.sort_by_cached_key(|team| (alphabet::sort_key(team.name.as_str()), team.id));
        seeded_rng::shuffle(seed, &mut order);
        order.into_iter().map(|team| team.id).collect()
    }

    /// The mean rating of the first players of a team, as many as a match has boards, of those who have one; rounded down.
    pub fn mean_rating(&self, team: &Team) -> Option<u32> {
        Some(self.mean_in_hundredths(team)? / 100)
    }

    fn mean_in_hundredths(&self, team: &Team) -> Option<u32> {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        let ratings: Vec<u32> = team
            .players
            .iter()
            .take(usize::from(boards))
            .filter_map(|id| Some(u32::from(self.player_by_id(*id)?.rating?.get())))
            .collect();
        let sum: u32 = ratings.iter().sum();
        (sum * 100).checked_div(u32::try_from(ratings.len()).unwrap_or(u32::MAX))
    }

    /// The team a player belongs to.
    pub fn team_of(&self, player: StartNo) -> Option<&Team> {
        self.team_of_player(self.player(player)?.id)
    }

    /// The same of somebody who may have no number yet.
    pub fn team_of_player(&self, player: PlayerId) -> Option<&Team> {
        self.teams.iter().find(|team| team.players.contains(&player))
    }

    /// The match of a round with this number.
    pub fn match_in(&self, round: RoundNo, no: MatchNo) -> Option<&SectionMatch> {
        self.round(round)?.matches.iter().find(|one| one.no == no)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_up(players: &[u16]) -> LineUp {
        LineUp {
            players: players.iter().filter_map(|no| StartNo::new(*no)).collect(),
            is_given: false,
        }
    }

    /// Games by board with White first, and who sits at a board alone.
    type Numbers = (Vec<(u8, u16, u16)>, Vec<(u8, u16)>);

    fn numbers(seats: &Seats) -> Numbers {
        let games = seats.games.iter();
        let lone = seats.lone.iter();
        (
            games
                .map(|(board, white, black)| (*board, white.get(), black.get()))
                .collect(),
            lone.map(|(board, player)| (*board, player.get())).collect(),
        )
    }

    #[test]
    fn colours_run_down_the_boards_and_a_short_team_leaves_its_last_boards_empty() {
        let colours: BoardColours = "WBBW".parse().expect("colours");
        let whole = seats(&colours, &line_up(&[1, 2, 3, 4]), &line_up(&[5, 6, 7, 8]));
        assert_eq!(
            numbers(&whole),
            (vec![(1, 1, 5), (2, 6, 2), (3, 7, 3), (4, 4, 8)], vec![])
        );
        let short = seats(&colours, &line_up(&[1, 2, 3, 4]), &line_up(&[5, 6]));
        assert_eq!(
            numbers(&short),
            (vec![(1, 1, 5), (2, 6, 2)], vec![(3, 3), (4, 4)])
        );
        let both = seats(&colours, &line_up(&[1]), &line_up(&[5]));
        assert_eq!(numbers(&both), (vec![(1, 1, 5)], vec![]));
    }
}
