//! The report as an event of the engine, what records 299 give, and whether the points of the file follow from its results.

use std::collections::{BTreeSet, HashMap};

use engine::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    points::Points,
    result::GameResult,
    scoring::Scoring,
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamEvent, TeamExtra, TeamMatch, TeamPoints,
        TeamRound, arrangements::TeamArrangements,
    },
    team_round_robin,
};

use super::{AbnormalTeamPoints, TeamFile, TeamReport, TrfBoard, TrfMatch, TrfTeamRound};
use crate::trf::TeamAdjustment;
use crate::trf::{Adjustment, model::Code};

impl TeamReport {
    /// The event as input of pairing and tables: the paired rounds, without matches that a team's leaving has annulled. Open boards have no
    /// outcome in it.
    pub fn event(&self) -> TeamEvent {
        let mut event = self.event_as_met();
        if !self.left.is_empty() {
            for (round, made) in self.rounds.iter().zip(&mut event.rounds) {
                let mut games = round.matches.iter();
                made.matches
                    .retain(|_| games.next().is_none_or(|game| !self.is_annulled(game)));
            }
        }
        event.extras = extras(&self.abnormal_points, &event);
        event
    }

    /// The event with annulled matches and without penalties and bonuses: who met whom.
    pub fn event_as_met(&self) -> TeamEvent {
        let (boards, scoring) = (self.event_boards(), &self.tournament.scoring);
        self.event_of_matches(|game| match game.forfeit {
            Some(forfeit) => lost(game, forfeit, (boards, scoring)),
            None => by_boards(game, &game.boards, None, scoring),
        })
    }

    /// The same as the lines of the players and record 330 say it: without decisions about matches that were played.
    pub(super) fn event_as_written(&self) -> TeamEvent {
        self.event_of_matches(|game| {
            let forfeit = game.forfeit.filter(|_| !game.was_played());
            let boards = self.boards_as_written(game);
            by_boards(game, &boards, forfeit, &self.tournament.scoring)
        })
    }

    fn event_boards(&self) -> u8 {
        u8::try_from(self.boards()).unwrap_or(u8::MAX)
    }

    fn event_of_matches(&self, as_match: impl Fn(&TrfMatch) -> TeamMatch) -> TeamEvent {
        let code = self.system_code();
        let worth = self.match_points.unwrap_or(MatchPoints::TWO_ONE_ZERO);
        let boards = self.event_boards();
        let paired = RoundNo::from_index(self.rounds.len().saturating_sub(1)).unwrap_or(RoundNo::MAX);
        let mut event = TeamEvent {
            teams: u16::try_from(self.teams.len()).unwrap_or(u16::MAX),
            boards,
            planned_rounds: self.tournament.rounds.map_or(paired, |rounds| rounds.max(paired)),
            match_points: worth,
            primary: code.primary,
            has_secondary: code.has_secondary,
            allocated_bye: self.allocated_bye.unwrap_or(TeamPoints {
                matches: worth.draw,
                games: Points::halves(boards.into()),
            }),
            is_round_robin: code.system.is_round_robin(),
            all_meet: false,
            rounds: self
                .rounds
                .iter()
                .map(|round| as_round(round, &as_match))
                .collect(),
            extras: Vec::new(),
        };
        // Where record 142 is missing nobody knows how many rounds are left.
        let may_all_meet = self.tournament.rounds.is_none() || team_round_robin::can_all_meet(&event);
        event.all_meet = event.is_round_robin && may_all_meet;
        event
    }

    /// What the points of teams are beside what the boards of their matches say, match by match: by decisions about whole matches, and where
    /// a match was annulled. For readers who do not know the lines about them.
    pub(super) fn settled_points(&self) -> Vec<Settled> {
        let is_settled = |game: &TrfMatch| game.forfeit.is_some() || self.is_annulled(game);
        let mut matches = self.rounds.iter().flat_map(|round| &round.matches);
        if !matches.any(is_settled) {
            return Vec::new();
        }
        let (event, written) = (self.event_as_met(), self.event_as_written());
        let rounds = self.rounds.iter().zip(event.rounds.iter().zip(&written.rounds));
        let mut settled = Vec::new();
        for (index, (round, (ruled, written))) in rounds.enumerate() {
            let Some(number) = RoundNo::from_index(index) else {
                break;
            };
            let both = ruled.matches.iter().zip(&written.matches);
            let games = round.matches.iter().zip(both);
            for (game, (ruled, written)) in games.filter(|(game, _)| is_settled(game)) {
                let is_annulled = self.is_annulled(game);
                let (is, has) = if is_annulled {
                    Default::default()
                } else {
                    (event.match_points(ruled), ruled.game_points())
                };
                let (was, had) = (event.match_points(written), written.game_points());
                let beside = |team: TeamNo, matches: Points, games: Points| {
                    AbnormalTeamPoints::beside(&TeamExtra {
                        team,
                        round: Some(number),
                        points: TeamPoints { matches, games },
                    })
                };
                let mut records = beside(game.white, is.0 - was.0, has.0 - had.0);
                records.extend(beside(game.black, is.1 - was.1, has.1 - had.1));
                settled.push(Settled {
                    round: number,
                    white: game.white,
                    is_annulled,
                    records,
                });
            }
        }
        settled
    }

    /// Takes what decisions and annulments give out of the abnormal points. Where these do not hold it, somebody has changed the file: the
    /// boards count, as for every other reader.
    pub(super) fn settle(&mut self) {
        self.drop_who_played_on();
        let (_, not_held) = self.held(self.settled_points());
        if not_held.iter().any(|one| one.is_annulled) {
            for left in &mut self.left {
                left.withdrawal = left.withdrawal.filter(|why| why.stands());
            }
        }
        let (taken, not_held) = self.held(self.settled_points());
        let mut place = 0;
        self.abnormal_points.retain(|_| {
            place += 1;
            !taken.contains(&(place - 1))
        });
        for one in not_held {
            let round = self.rounds.get_mut(one.round.index());
            let mut matches = round.into_iter().flat_map(|round| &mut round.matches);
            // Who lost a match without play stands in record 330.
            if let Some(game) = matches.find(|game| game.white == one.white && game.was_played()) {
                game.forfeit = None;
            }
        }
    }

    /// The places of the abnormal points that hold what was settled, and those of these that are not held.
    fn held(&self, settled: Vec<Settled>) -> (BTreeSet<usize>, Vec<Settled>) {
        let mut held: HashMap<(Option<RoundNo>, &[TeamNo]), Vec<usize>> = HashMap::new();
        for (place, record) in self.abnormal_points.iter().enumerate() {
            let of = (record.round, record.teams.as_slice());
            held.entry(of).or_default().push(place);
        }
        let mut taken = BTreeSet::new();
        let (_, not_held) = settled.into_iter().partition(|one| {
            let mut own = BTreeSet::new();
            let is_held = one.records.iter().all(|record| {
                let of = (record.round, record.teams.as_slice());
                let found =
                    held.get(&of).into_iter().flatten().find(|place| {
                        !own.contains(*place) && self.abnormal_points.get(**place) == Some(record)
                    });
                found.is_some_and(|place| own.insert(*place))
            });
            if is_held {
                taken.append(&mut own);
            }
            is_held
        });
        (taken, not_held)
    }

    /// The event with the byes of the next round as a separate round: teams with one there are not to be paired.
    pub fn event_with_next_byes(&self) -> TeamEvent {
        let mut event = self.event();
        if let Some(next) = self.next_round() {
            let byes = self.requested_byes.iter().filter(|bye| bye.round == next);
            event.rounds.push(TeamRound {
                matches: Vec::new(),
                byes: byes
                    .map(|bye| TeamBye {
                        team: bye.team,
                        kind: bye.kind,
                    })
                    .collect(),
                singles: Vec::new(),
            });
        }
        event
    }

    /// The arrangements for the pairings before round 1.
    pub fn arrangements(&self) -> TeamArrangements {
        let usual = TeamArrangements::default();
        TeamArrangements {
            first_colour: self.tournament.initial_colour.unwrap_or(usual.first_colour),
            preferences: self.system_code().preferences,
            prohibited: self.prohibited.clone(),
            virtual_points: self.virtual_points.clone(),
        }
    }

    /// Is a match of any round without boards, or a board without result? Then the last round cannot be computed yet.
    pub fn is_open(&self) -> bool {
        let is_open = |game: &TrfMatch| {
            let has_open = || game.boards.iter().any(|board| board.result.is_none());
            game.forfeit.is_none() && !self.is_annulled(game) && (game.boards.is_empty() || has_open())
        };
        self.rounds.iter().flat_map(|round| &round.matches).any(is_open)
    }
}

/// What a decision or an annulment gives the teams of a match beside what its boards say.
#[derive(Debug)]
pub(super) struct Settled {
    round: RoundNo,
    /// The first-named team.
    white: TeamNo,
    is_annulled: bool,
    /// Records 299.
    pub(super) records: Vec<AbnormalTeamPoints>,
}

fn as_round(round: &TrfTeamRound, as_match: impl Fn(&TrfMatch) -> TeamMatch) -> TeamRound {
    TeamRound {
        matches: round.matches.iter().map(as_match).collect(),
        byes: round
            .byes
            .iter()
            .map(|bye| TeamBye {
                team: bye.team,
                kind: bye.kind,
            })
            .collect(),
        singles: Vec::new(),
    }
}

fn by_boards(
    game: &TrfMatch,
    boards: &[TrfBoard],
    forfeit: Option<MatchForfeit>,
    scoring: &Scoring,
) -> TeamMatch {
    let outcomes = boards.iter().filter_map(|board| outcome(board, scoring));
    TeamMatch {
        white: game.white,
        black: game.black,
        boards: outcomes.collect(),
        forfeit,
    }
}

/// A match that was lost as a whole: that is about every board, and what was played stays played.
fn lost(game: &TrfMatch, forfeit: MatchForfeit, (boards, scoring): (u8, &Scoring)) -> TeamMatch {
    let was_played = |board: u8| {
        let result = game.boards.get(usize::from(board)).and_then(|board| board.result);
        result.is_some_and(GameResult::was_played)
    };
    TeamMatch {
        white: game.white,
        black: game.black,
        boards: (0..boards)
            .map(|board| BoardOutcome::of_lost(scoring, forfeit, was_played(board)))
            .collect(),
        forfeit: Some(forfeit),
    }
}

fn outcome(board: &TrfBoard, scoring: &Scoring) -> Option<BoardOutcome> {
    let result = board.result?;
    Some(BoardOutcome {
        white: scoring.of_result(result, board.colour),
        black: scoring.of_result(result, board.colour.opposite()),
        was_played: result.was_played(),
    })
}

/// The points of records 299: penalties as written, other values of results as the difference from the usual value.
fn extras(records: &[AbnormalTeamPoints], event: &TeamEvent) -> Vec<TeamExtra> {
    let mut extras = Vec::new();
    let rounds: Vec<HashMap<TeamNo, (Code, TeamPoints)>> = if records.iter().any(|r| r.result.is_some()) {
        event.rounds.iter().map(|round| results(round, event)).collect()
    } else {
        Vec::new()
    };
    for record in records {
        for team in record.teams.iter().copied() {
            let Some(result) = record.result else {
                let points = TeamPoints {
                    matches: record.match_points.unwrap_or_default(),
                    games: record.game_points.unwrap_or_default(),
                };
                extras.push(TeamExtra {
                    team,
                    round: record.round,
                    points,
                });
                continue;
            };
            for (index, results) in rounds.iter().enumerate() {
                let in_round = record.round.is_none_or(|round| round.index() == index);
                let usual = results.get(&team).filter(|(code, _)| in_round && *code == result);
                if let Some((_, usual)) = usual {
                    let more = |given: Option<Points>, usual: Points| {
                        given.map_or(Points::ZERO, |given| given - usual)
                    };
                    extras.push(TeamExtra {
                        team,
                        round: RoundNo::from_index(index),
                        points: TeamPoints {
                            matches: more(record.match_points, usual.matches),
                            games: more(record.game_points, usual.games),
                        },
                    });
                }
            }
        }
    }
    extras
}

/// What every team that is named in a round has of it, in the letters of record 299.
fn results(round: &TeamRound, event: &TeamEvent) -> HashMap<TeamNo, (Code, TeamPoints)> {
    let mut results = HashMap::new();
    for game in &round.matches {
        let (matches, games) = (event.match_points(game), game.game_points());
        let (white, black) = match game.forfeit {
            Some(MatchForfeit::ByBlack) => (Code::ForfeitWin, Code::ForfeitLoss),
            Some(MatchForfeit::ByWhite) => (Code::ForfeitLoss, Code::ForfeitWin),
            Some(MatchForfeit::ByBoth) => (Code::ForfeitLoss, Code::ForfeitLoss),
            None => match games.0.cmp(&games.1) {
                std::cmp::Ordering::Greater => (Code::Win, Code::Loss),
                std::cmp::Ordering::Equal => (Code::Draw, Code::Draw),
                std::cmp::Ordering::Less => (Code::Loss, Code::Win),
            },
        };
        let points = |matches, games| TeamPoints { matches, games };
        results.insert(game.white, (white, points(matches.0, games.0)));
        results.insert(game.black, (black, points(matches.1, games.1)));
    }
    for bye in &round.byes {
        results.insert(bye.team, (Code::of_bye(bye.kind), event.bye_points(bye.kind)));
    }
    results
}

/// The points of the teams after the paired rounds, and with the byes of the next; `None` as long as boards are open.
pub(super) fn totals(report: &TeamReport) -> Option<[Vec<TeamPoints>; 2]> {
    if report.is_open() {
        return None;
    }
    let (next, event) = (report.next_round()?, report.event());
    let counted = event.points_before(next);
    let mut later = counted.clone();
    for bye in report.requested_byes.iter().filter(|bye| bye.round == next) {
        if let Some(points) = later.get_mut(bye.team.index()) {
            *points += event.bye_points(bye.kind);
        }
    }
    Some([counted, later])
}

/// Do the points of the teams follow from the results, after the paired rounds or with the byes of the next?
pub(super) fn check_points(file: &mut TeamFile, lines: &[u32]) {
    let report = &file.report;
    let Some([counted, later]) = totals(report) else {
        return;
    };
    for (index, (team, counted)) in report.teams.iter().zip(counted).enumerate() {
        let (Some(no), Some(later)) = (TeamNo::from_index(index), later.get(index)) else {
            break;
        };
        let is_wrong = |stated: Option<Points>, counted: Points, later: Points| {
            stated.filter(|stated| *stated != counted && *stated != later)
        };
        let matches = is_wrong(team.match_points, counted.matches, later.matches).map(|stated| {
            let counted = counted.matches;
            (
                55,
                TeamAdjustment::MatchPointsDiffer {
                    team: no,
                    stated,
                    counted,
                },
            )
        });
        let games = is_wrong(team.game_points, counted.games, later.games).map(|stated| {
            let counted = counted.games;
            (
                62,
                TeamAdjustment::GamePointsDiffer {
                    team: no,
                    stated,
                    counted,
                },
            )
        });
        for (column, kind) in matches.into_iter().chain(games) {
            file.adjustments.push(Adjustment {
                line: lines.get(index).copied().unwrap_or(0),
                column,
                kind: kind.into(),
            });
        }
    }
}

/// The letters of a team's bye in record 802.
pub(super) const fn bye_word(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => "PAB",
        ByeKind::FullPoint => "FPB",
        ByeKind::HalfPoint => "HPB",
        ByeKind::ZeroPoint => "ZPB",
    }
}
