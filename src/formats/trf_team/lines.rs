//! From the matches of a report to the lines of the players, and the line-ups that do not follow from these.

use std::collections::HashMap;

use engine::{
    colour::Colour,
    numbers::{RoundNo, StartNo, TeamNo},
    result::{GameResult, Share},
    team_event::{MatchForfeit, MatchPoints},
};

use super::{LeftTeam, TeamReport, TrfBoard, TrfMatch};
use crate::trf::TeamOmission;
use crate::trf::{
    kind::says_teams,
    model::{Block, Code, TrfTournament},
    write::{Dialect, Omission},
};
use crate::trf_team_match_lines::{MatchLine, MatchTold};

/// The lines of the players, and the line-ups that do not follow from them.
pub(super) struct Lines<'a> {
    report: &'a TeamReport,
    dialect: Dialect,
    /// The place of each player in the squad.
    places: HashMap<StartNo, usize>,
    blocks: HashMap<StartNo, Vec<Block>>,
    pub(super) line_ups: Vec<(RoundNo, TeamNo, TeamNo, Vec<Option<StartNo>>)>,
    /// Records 330: the round, who lost, the first-named team and the other.
    pub(super) forfeits: Vec<(RoundNo, MatchForfeit, TeamNo, TeamNo)>,
    /// The matches of which boards and records do not say who met, or who is named first.
    pub(super) untold: Vec<MatchLine>,
    pub(super) omissions: Vec<Omission>,
}

impl<'a> Lines<'a> {
    pub(super) fn of(report: &'a TeamReport, dialect: Dialect) -> Self {
        let squads = report.teams.iter().map(|team| &team.squad);
        let places =
            squads.flat_map(|squad| squad.iter().enumerate().map(|(place, player)| (*player, place)));
        let mut lines = Self {
            report,
            dialect,
            places: places.collect(),
            blocks: HashMap::new(),
            line_ups: Vec::new(),
            forfeits: Vec::new(),
            untold: Vec::new(),
            omissions: Vec::new(),
        };
        for (index, round) in report.rounds.iter().enumerate() {
            let Some(number) = RoundNo::from_index(index) else {
                break;
            };
            for game in &round.matches {
                lines.a_match(number, game);
            }
            for bye in &round.byes {
                let is_silent = dialect == Dialect::Trf16 && bye.players.is_empty();
                let squad = report.team(bye.team).map_or(&[][..], |team| &team.squad);
                let players: Vec<StartNo> = if is_silent {
                    squad.iter().take(report.boards()).copied().collect()
                } else {
                    bye.players.clone()
                };
                for player in players {
                    lines.put(player, index, Block::bye(bye.kind));
                }
            }
        }
        lines.line_ups.sort_by_key(|(round, team, ..)| (*round, *team));
        if dialect == Dialect::Trf16 {
            lines.requested_byes();
            lines.what_has_no_record();
        }
        lines
    }

    fn put(&mut self, player: StartNo, round: usize, block: Block) {
        let blocks = self.blocks.entry(player).or_default();
        if blocks.len() <= round {
            blocks.resize(round + 1, Block::BLANK);
        }
        if let Some(slot) = blocks.get_mut(round) {
            *slot = block;
        }
    }

    /// TRF16 names byes of the next round in the lines of the players.
    fn requested_byes(&mut self) {
        let Some(next) = self.report.next_round() else {
            return;
        };
        for bye in &self.report.requested_byes {
            if bye.round != next {
                self.omit(Omission::LaterByes { round: next });
                continue;
            }
            let squad = self.report.team(bye.team).map_or(&[][..], |team| &team.squad);
            for player in squad {
                self.put(*player, next.index(), Block::bye(bye.kind));
            }
        }
    }

    /// Data without records in TRF16, in addition to that of any report.
    fn what_has_no_record(&mut self) {
        let report = self.report;
        let is_ruled = |game: &TrfMatch| game.forfeit.is_some() && game.decided().is_none();
        let is_decided = |game: &TrfMatch| game.decided().is_some();
        let matches = || report.rounds.iter().flat_map(|round| &round.matches);
        for (tag, is_said) in [
            ("250", !report.virtual_points.is_empty()),
            ("260", !report.prohibited.is_empty()),
            (
                "299",
                !report.abnormal_points.is_empty()
                    || matches().any(|game| is_decided(game) || report.is_annulled(game)),
            ),
            ("320", report.allocated_bye.is_some()),
            ("330", matches().any(is_ruled)),
            ("352", true),
            (
                "362",
                report
                    .match_points
                    .is_some_and(|worth| worth != MatchPoints::TWO_ONE_ZERO),
            ),
        ] {
            if is_said {
                self.omit(Omission::NoSuchRecord { tag });
            }
        }
    }

    fn omit(&mut self, omission: Omission) {
        if !self.omissions.contains(&omission) {
            self.omissions.push(omission);
        }
    }

    fn a_match(&mut self, round: RoundNo, game: &TrfMatch) {
        let boards = self.boards(round, game);
        for (index, board) in boards.iter().enumerate() {
            if board.first.is_none() && board.second.is_none() {
                let omission = TeamOmission::EmptyBoard {
                    round,
                    white: game.white,
                    black: game.black,
                    board: index + 1,
                };
                self.omissions.push(Omission::Team(omission));
            }
            for (player, opponent, colour) in [
                (board.first, board.second, board.colour),
                (board.second, board.first, board.colour.opposite()),
            ] {
                if let Some(player) = player {
                    self.put(player, round.index(), block(board, opponent, colour));
                }
            }
        }
        self.without_a_game(round, game, &boards);
        let first: Vec<Option<StartNo>> = boards.iter().map(|board| board.first).collect();
        let second: Vec<Option<StartNo>> = boards.iter().map(|board| board.second).collect();
        let is_silent =
            |board: &TrfBoard| board.result.is_none() && (board.first.is_none() || board.second.is_none());
        match self.dialect {
            Dialect::Trf26 => {
                for (team, other, line_up) in
                    [(game.white, game.black, first), (game.black, game.white, second)]
                {
                    let has_silent = boards.iter().any(is_silent);
                    if line_up.contains(&None) || !self.rises(&line_up) || has_silent {
                        self.line_ups.push((round, team, other, line_up));
                    }
                }
            }
            Dialect::Trf16 => {
                let is_told = self.rises(&first)
                    && self.rises(&second)
                    && !boards.iter().any(is_silent)
                    && !is_torn(&boards);
                if !is_told {
                    let omission = TeamOmission::OrderOfBoards {
                        round,
                        white: game.white,
                        black: game.black,
                    };
                    self.omissions.push(Omission::Team(omission));
                }
            }
        }
    }

    /// What boards where no two players met do not say: who met whom, and who is named first. A team without any player lost without play
    /// for every reader (record 330), although nobody has ruled so; and both did where nobody came.
    fn without_a_game(&mut self, round: RoundNo, game: &TrfMatch, boards: &[TrfBoard]) {
        if let Some(forfeit) = game.decided() {
            // Its points are in records 299, which the older edition does not have either.
            if self.dialect == Dialect::Trf26 {
                self.untold.push(MatchLine {
                    round,
                    white: game.white,
                    black: game.black,
                    told: MatchTold::Lost(forfeit),
                });
            }
            return;
        }
        let have_met = boards
            .iter()
            .any(|board| board.first.is_some() && board.second.is_some());
        let empty_side = empty_side(boards).filter(|_| game.forfeit.is_none());
        let told = match (self.dialect, game.forfeit) {
            // Its players are written for other readers, and nobody sat there.
            (Dialect::Trf26 | Dialect::Trf16, Some(forfeit)) if game.boards.is_empty() => {
                Some(MatchTold::LostUnseated(forfeit))
            }
            // The older edition has no record 330.
            (Dialect::Trf16, Some(forfeit)) => Some(MatchTold::Lost(forfeit)),
            (Dialect::Trf26, Some(_)) => None,
            (Dialect::Trf26, None) if empty_side == Some(MatchForfeit::ByBoth) => Some(MatchTold::NobodyCame),
            (Dialect::Trf26 | Dialect::Trf16, None) if have_met => None,
            (Dialect::Trf26, None) if empty_side.is_some() => Some(MatchTold::EmptyBoards),
            (Dialect::Trf26 | Dialect::Trf16, None) => Some(MatchTold::Nothing),
        };
        let lost = game.forfeit.or(empty_side);
        if let Some(lost) = lost.filter(|_| self.dialect == Dialect::Trf26) {
            self.forfeits.push((round, lost, game.white, game.black));
        }
        self.untold.extend(told.map(|told| MatchLine {
            round,
            white: game.white,
            black: game.black,
            told,
        }));
    }

    /// The teams that have left.
    pub(super) fn left(&self) -> &[LeftTeam] {
        &self.report.left
    }

    /// Does a line-up follow the order of the squad?
    fn rises(&self, line_up: &[Option<StartNo>]) -> bool {
        line_up
            .iter()
            .flatten()
            .map(|player| self.places.get(player))
            .is_sorted()
    }

    /// The boards of a match as they are written; of one that nobody is seated in, those of the first players.
    fn boards(&mut self, round: RoundNo, game: &TrfMatch) -> Vec<TrfBoard> {
        if game.boards.is_empty() && game.forfeit.is_none() {
            let omission = TeamOmission::LineUpsAssumed {
                round,
                white: game.white,
                black: game.black,
            };
            self.omissions.push(Omission::Team(omission));
            return self.report.usual_boards(game);
        }
        self.report.boards_as_written(game).into_owned()
    }

    /// The report of the players with their lines.
    pub(super) fn tournament(&self) -> TrfTournament {
        let mut tournament = TrfTournament {
            byes: Vec::new(),
            accelerations: Vec::new(),
            player_accelerations: Vec::new(),
            prohibited: Vec::new(),
            abnormal_points: Vec::new(),
            ..self.report.tournament.clone()
        };
        for player in &mut tournament.players {
            player.blocks = self.blocks.get(&player.no).cloned().unwrap_or_default();
        }
        if self.dialect == Dialect::Trf16 {
            // Without record 192 nothing else says that it is a report of teams.
            let kind = tournament.kind.unwrap_or_default();
            tournament.kind = Some(if says_teams(&kind) {
                kind
            } else {
                format!("Team: {kind}").trim_end_matches([':', ' ']).to_owned()
            });
        }
        tournament
    }
}

/// The result by a ruling about a match on a board where the first-named team has these pieces.
pub(super) const fn forfeit_result(forfeit: MatchForfeit, colour: Colour) -> GameResult {
    match forfeit {
        MatchForfeit::ByBlack => GameResult::forfeited_by(colour.opposite()),
        MatchForfeit::ByWhite => GameResult::forfeited_by(colour),
        MatchForfeit::ByBoth => GameResult::DoubleForfeit,
    }
}

/// The team that has nobody at any board, where the other has somebody and all of its boards are won; both, where whoever was to sit at a
/// board stayed away.
fn empty_side(boards: &[TrfBoard]) -> Option<MatchForfeit> {
    let stayed_away = |board: &TrfBoard| {
        let are_two = board.first.is_some() && board.second.is_some();
        are_two && board.result == Some(GameResult::DoubleForfeit)
    };
    if !boards.is_empty() && boards.iter().all(stayed_away) {
        return Some(MatchForfeit::ByBoth);
    }
    let is_decided = boards.iter().all(|board| board.result.is_some());
    let first = boards.iter().any(|board| board.first.is_some());
    let second = boards.iter().any(|board| board.second.is_some());
    match (first, second) {
        (true, false) if is_decided => Some(MatchForfeit::ByBlack),
        (false, true) if is_decided => Some(MatchForfeit::ByWhite),
        (true | false, true | false) => None,
    }
}

/// Do both teams have a player alone between the same two games? Then their order cannot be determined without record 300.
fn is_torn(boards: &[TrfBoard]) -> bool {
    let (mut first, mut second) = (false, false);
    boards.iter().any(|board| {
        match (board.first, board.second) {
            (Some(_), None) => first = true,
            (None, Some(_)) => second = true,
            (Some(_), Some(_)) => (first, second) = (false, false),
            (None, None) => {}
        }
        first && second
    })
}

/// The round of a player at a board.
fn block(board: &TrfBoard, opponent: Option<StartNo>, colour: Colour) -> Block {
    let code = match board.result {
        None if opponent.is_none() => Code::Blank,
        None => Code::Unknown,
        Some(result) => match (result.share(colour), result.was_played(), board.unrated) {
            (Share::Win, true, false) => Code::Win,
            (Share::Win, true, true) => Code::UnratedWin,
            (Share::Win, false, _) => Code::ForfeitWin,
            (Share::Draw, _, false) => Code::Draw,
            (Share::Draw, _, true) => Code::UnratedDraw,
            (Share::Loss, true, false) => Code::Loss,
            (Share::Loss, true, true) => Code::UnratedLoss,
            (Share::Loss, false, _) | (Share::Absence, _, _) => Code::ForfeitLoss,
        },
    };
    Block {
        opponent,
        colour: opponent.map(|_| colour),
        code,
    }
}
