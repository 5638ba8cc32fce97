//! Single games of teams by a table (Scheveningen, Molter, Hutton) that are made up by chance: the table, and results by lots.

use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::{RoundNo, StartNo},
    pairing::berger,
    result::GameResult,
    scoring::Scoring,
    seeded_rng::Series,
};

use crate::{
    fixtures::individual::{NoTable, TableSeat, TeamTable},
    team::TeamPairing,
};

/// What the games are to be like. What is `None` is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamesWishes {
    /// By which table.
    pub pairing: TeamPairing,
    pub teams: u8,
    /// Players of a team, as many as it has boards.
    pub boards: u8,
    /// How many rounds are played; all of the table where nobody says.
    pub rounds: Option<u16>,
    /// Games that one player did not come to, in thousandths.
    pub forfeits: Option<u64>,
    /// Draws, in per cent.
    pub draws: Option<u64>,
}

/// Games that were made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeUpGames {
    pub wishes: GamesWishes,
    /// The players, team by team and board by board, with the rounds that are played.
    pub table: Crosstable,
}

/// Why no games are made up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMadeUpGames {
    #[error(transparent)]
    Table(#[from] NoTable),
    #[error("a Scheveningen is played by two teams")]
    TwoTeams,
    #[error("the table has {0} rounds")]
    Rounds(usize),
    /// Teams that meet have no table of single games.
    #[error("there are no single games by a table")]
    NoGames,
}

/// The table of so many teams and boards, whole.
///
/// # Errors
///
/// If there is none.
pub fn table(pairing: TeamPairing, teams: u8, boards: u8) -> Result<TeamTable, NoMadeUpGames> {
    match pairing {
        TeamPairing::Scheveningen if teams != 2 => Err(NoMadeUpGames::TwoTeams),
        TeamPairing::Scheveningen => Ok(TeamTable::scheveningen(boards)?),
        TeamPairing::Molter => Ok(TeamTable::molter(teams, boards)?),
        TeamPairing::Hutton => {
            let rounds = u8::try_from(berger::rounds(teams.into())).unwrap_or(u8::MAX);
            Ok(TeamTable::hutton(teams, boards, rounds)?)
        }
        TeamPairing::RoundRobin
        | TeamPairing::DoubleRoundRobin
        | TeamPairing::Swiss
        | TeamPairing::Monrad
        | TeamPairing::MonradWithRematches
        | TeamPairing::Cup => Err(NoMadeUpGames::NoGames),
    }
}

/// Makes up the games. The same wishes and the same seed always make the same.
///
/// # Errors
///
/// If there is no table, or it has fewer rounds.
pub fn make(seed: u64, wishes: &GamesWishes) -> Result<MadeUpGames, NoMadeUpGames> {
    let plan = table(wishes.pairing, wishes.teams, wishes.boards)?;
    let whole = plan.rounds.len();
    let played = wishes.rounds.map_or(whole, usize::from);
    if played > whole {
        return Err(NoMadeUpGames::Rounds(whole));
    }
    let mut lots = Series::new(seed);
    let forfeits = wishes.forfeits.unwrap_or_else(|| lots.below(41));
    let draws = wishes.draws.unwrap_or_else(|| lots.below(60)).min(100);
    let seats =
        (0..plan.teams).flat_map(|team| (1..=plan.boards).map(move |board| TableSeat { team, board }));
    let mut contestants: Vec<Contestant> = seats
        .filter_map(|seat| Some(a_player(number(seat, plan.boards)?)))
        .collect();
    for games in plan.rounds.iter().take(played) {
        for player in &mut contestants {
            // Whoever meets nobody by the table has nothing of the round.
            player.cells.push(Cell::Bye(ByeKind::ZeroPoint));
        }
        for game in games {
            let result = a_result(&mut lots, (game.white, game.black), (forfeits, draws));
            let both = [
                (game.white, game.black, Colour::White),
                (game.black, game.white, Colour::Black),
            ];
            for (own, other, colour) in both {
                let (Some(own), Some(opponent)) = (number(own, plan.boards), number(other, plan.boards))
                else {
                    continue;
                };
                let cells = contestants.get_mut(own.index()).map(|player| &mut player.cells);
                if let Some(cell) = cells.and_then(|cells| cells.last_mut()) {
                    *cell = Cell::Game(GameCell {
                        opponent,
                        colour,
                        result: Some(result),
                        unrated: false,
                        reported: None,
                    });
                }
            }
        }
    }
    Ok(MadeUpGames {
        wishes: *wishes,
        table: Crosstable {
            planned_rounds: u16::try_from(whole).unwrap_or(RoundNo::MAX.get()),
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants,
        },
    })
}

/// The number of the player who has a seat.
fn number(seat: TableSeat, boards: u8) -> Option<StartNo> {
    StartNo::from_index(
        usize::from(seat.team) * usize::from(boards) + usize::from(seat.board).checked_sub(1)?,
    )
}

const fn a_player(no: StartNo) -> Contestant {
    Contestant {
        no,
        rating: None,
        round_ratings: Vec::new(),
        title: None,
        standing: Participation::Active,
        cells: Vec::new(),
        extras: Vec::new(),
    }
}

/// How a game ends: the lower board and the earlier team are the stronger ones.
fn a_result(
    lots: &mut Series,
    (white, black): (TableSeat, TableSeat),
    (forfeits, draws): (u64, u64),
) -> GameResult {
    let is_even = lots.below(2) == 0;
    if lots.below(1_000) < forfeits {
        return if is_even {
            GameResult::WhiteWinsByForfeit
        } else {
            GameResult::BlackWinsByForfeit
        };
    }
    if lots.below(100) < draws {
        return GameResult::Draw;
    }
    let strength = |seat: TableSeat| i64::from(seat.team) + i64::from(seat.board);
    let chance = (50 + 5 * (strength(black) - strength(white))).clamp(5, 95);
    if i64::try_from(lots.below(100)).unwrap_or(0) < chance {
        GameResult::WhiteWins
    } else {
        GameResult::BlackWins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOLTER: GamesWishes = GamesWishes {
        pairing: TeamPairing::Molter,
        teams: 4,
        boards: 4,
        rounds: None,
        forfeits: Some(100),
        draws: None,
    };

    #[test]
    fn everybody_plays_the_games_of_the_table_and_the_same_seed_makes_the_same() {
        for (pairing, teams, boards) in [
            (TeamPairing::Molter, 4, 4),
            (TeamPairing::Molter, 5, 2),
            (TeamPairing::Scheveningen, 2, 6),
            (TeamPairing::Hutton, 5, 3),
        ] {
            let wishes = GamesWishes {
                pairing,
                teams,
                boards,
                ..MOLTER
            };
            let made = make(7, &wishes).expect("games");
            assert_eq!(make(7, &wishes), Ok(made.clone()));
            assert_eq!(made.table.check(), Ok(()));
            let plan = table(pairing, teams, boards).expect("a table");
            assert_eq!(usize::from(made.table.planned_rounds), plan.rounds.len());
            for (index, games) in plan.rounds.iter().enumerate() {
                let cells = made.table.contestants.iter().map(|player| &player.cells[index]);
                let sitting = cells.filter(|cell| cell.game().is_some()).count();
                assert_eq!(sitting, 2 * games.len());
            }
        }
    }

    #[test]
    fn what_no_table_has_is_refused() {
        let refused = |wishes: GamesWishes| make(1, &wishes).expect_err("refused").to_string();
        assert_eq!(
            refused(GamesWishes {
                rounds: Some(4),
                ..MOLTER
            }),
            "the table has 3 rounds"
        );
        let scheveningen = GamesWishes {
            pairing: TeamPairing::Scheveningen,
            ..MOLTER
        };
        assert_eq!(refused(scheveningen), "a Scheveningen is played by two teams");
        let cup = GamesWishes {
            pairing: TeamPairing::Cup,
            ..MOLTER
        };
        assert_eq!(refused(cup), "there are no single games by a table");
    }
}
