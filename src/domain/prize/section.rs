//! A section as far as its prizes need it: who contends, whether it is over, and on which days it is played.

use std::collections::BTreeMap;

use super::{
    contender::{Contender, Standing, WhyOut, WinnerNo},
    contest::{BoardContest, Contest},
    plan::{CategoryNo, Plan, PlanError, Sharing},
    publication::PlayingDays,
};
use crate::{
    cup_section::CupEnd,
    round::RoundStatus,
    schedule,
    section::SectionSettings,
    section_state::{Entrant, SectionState},
    team_players::{AtBoard, PlayerScore},
};
use engine::{
    crosstable::Participation,
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    standings::{Place, Row, Standings, WhyLeftOut},
    team_table::{TeamKind, TeamTable},
    tiebreak::TieBreak,
};

/// Do the categories of a plan fit the section? A section of teams has a table and boards, and no standings of single players that prizes
/// could go by; a cup of teams has places by how far each came, and no points that could tie.
pub fn check_in(plan: &Plan, settings: &SectionSettings) -> Result<(), PlanError> {
    for (category, one) in plan.categories() {
        match (&one.contest, &settings.teams) {
            (Contest::Players, Some(_)) => return Err(PlanError::PlayersOfTeams { category }),
            (Contest::Teams | Contest::Board(_), None) => return Err(PlanError::NoTeams { category }),
            (Contest::Teams, Some(teams)) => match one.sharing {
                Sharing::Equal | Sharing::Hort if teams.cup().is_some() => {
                    return Err(PlanError::CupWithoutPoints { category });
                }
                Sharing::Order | Sharing::Equal | Sharing::Hort => {}
            },
            (Contest::Players, None) => {}
            (Contest::Board(board), Some(teams)) => {
                let boards = teams.boards();
                if !(1..=boards).contains(&board.board) {
                    return Err(PlanError::NoSuchBoard { category, boards });
                }
            }
        }
    }
    Ok(())
}

/// The players of the standings as contenders. Players who have left get nothing, and those behind move up.
pub fn contenders(field: &SectionState, standings: &Standings) -> Vec<Contender> {
    let contender =
        |no: StartNo, standing: Standing, points| Some(of_player(field.player(no)?, no, standing, points));
    let listed = standings.rows.iter().filter_map(|row| {
        let standing = if row.is_withdrawn {
            Standing::Out(WhyOut::Withdrawn)
        } else {
            Standing::Placed(row.place)
        };
        contender(row.no, standing, that_tie(standings, row))
    });
    let left_out = standings.left_out.iter().filter_map(|left_out| {
        let why = match left_out.why {
            WhyLeftOut::Expelled => WhyOut::Expelled,
            WhyLeftOut::TooFewGames => WhyOut::TooFewGames,
        };
        contender(left_out.no, Standing::Out(why), engine::points::Points::ZERO)
    });
    listed.chain(left_out).collect()
}

/// The points that make a tie: in a Keizer tournament the Keizer points, each hundredth of them as a half, for nothing but equality counts.
fn that_tie(standings: &Standings, row: &Row) -> Points {
    let keizer = standings.tie_breaks.iter().position(|one| *one == TieBreak::KZ);
    keizer
        .and_then(|place| row.values.get(place).copied().flatten())
        .map(|value| i32::try_from(value.as_hundredths()).unwrap_or(i32::MAX))
        .map_or(row.points, Points::halves)
}

pub(super) fn of_player(player: &Entrant, no: StartNo, standing: Standing, points: Points) -> Contender {
    Contender {
        no: WinnerNo::Player(no),
        standing,
        points,
        rating: player.rating,
        sex: player.person.sex,
        birth: player.person.birth,
        club: player.person.club.clone(),
    }
}

/// The table that prizes for teams go by: of all rounds once every one is closed, before that of those with results; `None` before the
/// first, in a cup, and in a section of single players.
pub fn team_table(field: &SectionState) -> Option<TeamTable> {
    let rounds = if is_closed(field) {
        usize::from(field.planned_rounds)
    } else {
        field.rounds_with_results()
    };
    let is_counted = rounds > 0 && !field.is_cup();
    is_counted.then(|| field.team_table(rounds)).flatten()
}

/// The teams of the table as contenders. A team that has left gets nothing, and those behind move up. Tied are those with the same score:
/// the one that the order of the table begins with, or the section's primary one where it begins with neither.
pub fn team_contenders(field: &SectionState, table: &TeamTable) -> Vec<Contender> {
    let Some(settings) = &field.settings.teams else {
        return Vec::new();
    };
    let first = table.tie_breaks.first().map(|tie_break| tie_break.kind());
    let rows = table.rows.iter().map(|row| {
        let points = match first {
            Some(TeamKind::MatchPoints) => row.points.matches,
            Some(TeamKind::GamePoints) => row.points.games,
            Some(_) | None => row.points.of(settings.primary),
        };
        of_team(field, row.no, row.place, points)
    });
    rows.collect()
}

/// The teams of a cup as contenders, by how far they came; empty where teams play no cup. A team that has left gets nothing, and those
/// behind move up. There are no points in a cup, so those who share a place are level.
pub fn cup_contenders(field: &SectionState) -> Vec<Contender> {
    let places = field.cup().map(|cup| cup.places()).unwrap_or_default();
    let teams = places.into_iter();
    teams
        .map(|(no, place)| of_team(field, no, place, Points::ZERO))
        .collect()
}

fn of_team(field: &SectionState, no: TeamNo, place: Place, points: Points) -> Contender {
    let has_left = field.team(no).is_some_and(|team| team.left_after.is_some());
    Contender {
        no: WinnerNo::Team(no),
        standing: if has_left {
            Standing::Out(WhyOut::Withdrawn)
        } else {
            Standing::Placed(place)
        },
        points,
        rating: None,
        sex: None,
        birth: None,
        club: None,
    }
}

/// The players at the boards that categories of a plan are about, as contenders, by the announced order of each. Players who have left, or
/// play for a team that has, get nothing.
pub fn board_contenders(field: &SectionState, plan: &Plan) -> BTreeMap<CategoryNo, Vec<Contender>> {
    let boards = plan
        .categories()
        .filter_map(|(no, category)| Some((no, category.contest.board()?)));
    let boards: Vec<(CategoryNo, &BoardContest)> = boards.collect();
    if boards.is_empty() || field.settings.teams.is_none() {
        return BTreeMap::new();
    }
    let scores: Vec<PlayerScore> = field.team_player_scores();
    boards
        .into_iter()
        .map(|(no, contest)| (no, at_board(field, &scores, contest)))
        .collect()
}

fn at_board(field: &SectionState, scores: &[PlayerScore], contest: &BoardContest) -> Vec<Contender> {
    let counts = |score: &PlayerScore, at: &AtBoard| {
        at.games >= contest.fewest_games
            && (!contest.most_played || score.main_board() == Some(contest.board))
    };
    SectionState::ranked_at_board(scores, contest.board, &contest.order, counts)
        .into_iter()
        .filter_map(|(score, at, place)| {
            let player = field.player(score.player)?;
            let team_left = field
                .team(score.team)
                .is_some_and(|team| team.left_after.is_some());
            let standing = match player.standing() {
                Participation::Expelled => Standing::Out(WhyOut::Expelled),
                Participation::Withdrawn => Standing::Out(WhyOut::Withdrawn),
                Participation::Active if team_left => Standing::Out(WhyOut::Withdrawn),
                Participation::Active => Standing::Placed(place),
            };
            Some(of_player(player, score.player, standing, at.points))
        })
        .collect()
}

/// Is every planned round closed?
fn is_closed(field: &SectionState) -> bool {
    let closed = |no: u16| {
        let round = RoundNo::new(no).and_then(|no| field.round(no));
        round.is_some_and(|round| round.status == RoundStatus::Closed)
    };
    field.planned_rounds > 0 && (1..=field.planned_rounds).all(closed)
}

/// Is every round of a section of teams closed and every match decided, so that prizes can be given out? Never once the season was given up:
/// its table names no winner. A cup is over once somebody has won it, or nobody can: then those who came furthest share the first places.
pub fn teams_are_over(field: &SectionState) -> bool {
    if field.is_cup() {
        return field.cup_end() != CupEnd::Open && field.abandoned().is_none();
    }
    let Some(table) = field.team_table(field.planned_rounds.into()) else {
        return false;
    };
    is_closed(field) && table.is_final() && field.abandoned().is_none()
}

/// Is every round closed and every game decided, so that prizes can be given out?
pub fn is_over(field: &SectionState, standings: &Standings) -> bool {
    standings.is_final()
        && !field.rounds.is_empty()
        && field
            .rounds
            .iter()
            .all(|round| round.status == RoundStatus::Closed)
}

/// The days on which rounds start; `None` while no round has a day.
pub fn playing_days(field: &SectionState) -> Option<PlayingDays> {
    PlayingDays::new(
        field
            .rounds
            .iter()
            .filter_map(|round| round.starts_at)
            .map(|at| schedule::local(at).date()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        league::words::CupTieBreak,
        prize::{Category, Draft, Group, Prize},
        team::{LoneSeat, TeamPairing},
        team_cup::{CupDraw, CupFirst, CupSettings},
        team_players::BoardCriterion,
        team_section::samples,
    };
    use engine::team_event::MatchForfeit;

    const fn place(first: usize, last: usize) -> Standing {
        Standing::Placed(Place { first, last })
    }

    fn seat(board: u8, player: u16) -> LoneSeat {
        LoneSeat {
            board,
            player: StartNo::new(player).unwrap(),
        }
    }

    /// Four teams of two and one round, closed: team 1 has both boards against team 4, teams 2 and 3 have one each. Players 1 and 2 are of team
    /// 1, 3 and 4 of team 2, and so on.
    fn played() -> SectionState {
        let mut field = samples::section(samples::settings(TeamPairing::RoundRobin, 2), &[2; 4]);
        field.planned_rounds = 1;
        samples::publish(&mut field);
        let round = &mut field.rounds[0];
        round.status = RoundStatus::Closed;
        for one in &mut round.matches {
            one.lone = match one.white.get().min(one.black.get()) {
                1 => vec![seat(1, 1), seat(2, 2)],
                _ => vec![seat(1, 3), seat(2, 6)],
            };
        }
        field
    }

    fn of_teams(field: &SectionState) -> Vec<(WinnerNo, Standing)> {
        let table = team_table(field).expect("a table");
        let teams = team_contenders(field, &table);
        teams.into_iter().map(|team| (team.no, team.standing)).collect()
    }

    fn at_board_one(field: &SectionState, fewest_games: u16) -> Vec<(u16, Standing)> {
        let contest = BoardContest {
            board: 1,
            fewest_games,
            most_played: true,
            order: BoardCriterion::USUAL.to_vec(),
        };
        let boards = board_contenders(field, &plan(Contest::Board(contest), Sharing::Order));
        boards[&CategoryNo::from_index(0)]
            .iter()
            .map(|player| (player.no.get(), player.standing))
            .collect()
    }

    #[test]
    fn teams_stand_as_in_their_table_and_players_as_at_the_board() {
        let team = |no| WinnerNo::Team(TeamNo::new(no).unwrap());
        let mut field = played();
        assert!(teams_are_over(&field));
        assert_eq!(
            of_teams(&field),
            [
                (team(1), place(1, 1)),
                (team(2), place(2, 3)),
                (team(3), place(2, 3)),
                (team(4), place(4, 4))
            ]
        );
        let points: Vec<Points> = team_contenders(&field, &team_table(&field).unwrap())
            .iter()
            .map(|team| team.points)
            .collect();
        assert!(points[0] > points[1] && points[1] == points[2] && points[2] > points[3]);
        assert_eq!(at_board_one(&field, 1), [(1, place(1, 2)), (3, place(1, 2))]);
        assert_eq!(at_board_one(&field, 2), []);

        field.teams[0].left_after = Some(1);
        let out = Standing::Out(WhyOut::Withdrawn);
        assert_eq!(of_teams(&field)[0], (team(1), out));
        assert_eq!(at_board_one(&field, 1), [(1, out), (3, place(1, 2))]);
    }

    /// The same four teams in a cup, whose first round it is.
    fn cup() -> SectionState {
        let mut field = played();
        let teams = field.settings.teams.as_mut().expect("teams");
        teams.pairing = TeamPairing::Cup;
        teams.cup = Some(CupSettings {
            drawn_by: CupDraw::Bracket,
            named_first: CupFirst::LowerNumber,
            level_match: vec![CupTieBreak::Lot],
            third_place: false,
            seed: None,
        });
        field.planned_rounds = 2;
        field
    }

    fn plan(contest: Contest, sharing: Sharing) -> Plan {
        let draft = Draft {
            categories: vec![Category {
                name: None,
                contest,
                group: Group::default(),
                sharing,
                prizes: vec![Prize {
                    thing: Some("Pokal".parse().unwrap()),
                    ..Prize::default()
                }],
            }],
            ..Draft::default()
        };
        Plan::new(draft).unwrap()
    }

    #[test]
    fn in_a_cup_teams_stand_by_how_far_they_came_and_no_points_are_shared_by() {
        let team = |no| WinnerNo::Team(TeamNo::new(no).unwrap());
        let stands = |field: &SectionState| -> Vec<(WinnerNo, Standing)> {
            let teams = cup_contenders(field).into_iter();
            teams.map(|team| (team.no, team.standing)).collect()
        };
        let mut field = cup();
        assert!(cup_contenders(&played()).is_empty(), "teams that play no cup");
        assert!(team_table(&field).is_none(), "a cup has no table");
        // The match of teams 2 and 3 is level, and waits for lots.
        assert_eq!(
            stands(&field),
            [
                (team(1), place(1, 1)),
                (team(2), place(2, 3)),
                (team(3), place(2, 3)),
                (team(4), place(4, 4))
            ]
        );
        assert!(!teams_are_over(&field));
        let level = field.rounds[0]
            .matches
            .iter_mut()
            .find(|one| one.is_of(TeamNo::new(2).unwrap()));
        level.unwrap().forfeit = Some(MatchForfeit::ByBoth);
        assert!(
            teams_are_over(&field),
            "nobody is left for team 1 to play against"
        );
        assert_eq!(
            stands(&field),
            [
                (team(1), place(1, 1)),
                (team(2), place(2, 4)),
                (team(3), place(2, 4)),
                (team(4), place(2, 4))
            ]
        );
        field.teams[2].left_after = Some(1);
        assert_eq!(stands(&field)[2], (team(3), Standing::Out(WhyOut::Withdrawn)));
        // Where nobody has come through, all of them share the first places.
        let first = field.rounds[0].matches.iter_mut();
        for one in first {
            one.forfeit = Some(MatchForfeit::ByBoth);
        }
        assert!(teams_are_over(&field), "nobody can win it any more");
        assert_eq!(stands(&field)[0], (team(1), place(1, 4)));

        let category = CategoryNo::from_index(0);
        for (sharing, expected) in [
            (Sharing::Order, Ok(())),
            (Sharing::Equal, Err(PlanError::CupWithoutPoints { category })),
            (Sharing::Hort, Err(PlanError::CupWithoutPoints { category })),
        ] {
            assert_eq!(
                check_in(&plan(Contest::Teams, sharing), &field.settings),
                expected
            );
            assert_eq!(
                check_in(&plan(Contest::Teams, sharing), &played().settings),
                Ok(())
            );
        }
    }

    #[test]
    fn nothing_is_settled_while_a_round_is_open_or_a_match_undecided() {
        let mut field = played();
        // Nobody sits at its boards yet; one to which neither team sends anybody would be no open one.
        field.rounds[0].matches[1].sealed_boards = 2;
        assert!(!teams_are_over(&field), "its boards are open");
        let mut field = played();
        field.rounds[0].status = RoundStatus::Published;
        assert!(!teams_are_over(&field));
        assert!(team_table(&field).is_none(), "no game has a result");
        let mut field = played();
        field.planned_rounds = 2;
        assert!(!teams_are_over(&field), "a round is to come");
    }
}
