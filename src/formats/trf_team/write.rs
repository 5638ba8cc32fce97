//! From a report of teams to the lines of a file, as every program that reads team records takes them.
//!
//! TRF26 contains everything. TRF16 has the squads (013), the boards in the lines of the players, what follows from them, and the lines
//! about matches without a game; the rest is listed as left out. The header and the lines of the players are written by
//! [`crate::trf::write`].

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write as _,
};

use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{MatchForfeit, TeamMatch, TeamPoints},
};

use super::{TeamReport, TrfTeam, TrfTeamRound, event::bye_word, lines::Lines};
use crate::trf::TeamOmission;
use crate::trf::{
    letters::Letters,
    model::{Code, TrfTournament},
    points_records::{abnormal_sign, in_four_columns},
    write::{Dialect, File, Omission, Written},
};

/// Columns 9-40.
const NAME_COLUMNS: usize = 32;
const NICKNAME_COLUMNS: usize = 5;
const STRENGTH_COLUMNS: usize = 6;
const POINTS_COLUMNS: usize = 6;

/// Writes a report of teams.
pub fn write(report: &TeamReport, dialect: Dialect) -> Written {
    let mut file = File::default();
    file.of_teams = true;
    let mut lines = Lines::of(report, dialect);
    let tournament = lines.tournament();
    file.event(&tournament);
    match dialect {
        Dialect::Trf26 => {
            file.records_of_2026(&tournament);
            file.untold(&lines);
            file.settings(report);
        }
        Dialect::Trf16 => {
            file.records_for_older_engines(&tournament);
            file.untold(&lines);
        }
    }
    file.players(&tournament, dialect);
    match dialect {
        Dialect::Trf26 => {
            file.teams(&report.teams);
            file.records_of_teams(report, &lines);
            file.summaries(report);
        }
        Dialect::Trf16 => file.squads(&report.teams),
    }
    file.omissions.append(&mut lines.omissions);
    file.others(&tournament);
    file.written()
}

/// Writes a report of players whose teams did not meet: as one of players, followed by the squads. Record 192 states that it is not an
/// event of teams, so that no program makes matches from its games. Data of the teams that it cannot contain is listed as left out.
pub fn write_with_squads(
    tournament: &TrfTournament,
    teams: &[TrfTeam],
    unsaid: &[TeamOmission],
    dialect: Dialect,
) -> Written {
    let mut file = File::default();
    file.event(tournament);
    match dialect {
        Dialect::Trf26 => file.records_of_2026(tournament),
        Dialect::Trf16 => file.records_for_older_engines(tournament),
    }
    file.players(tournament, dialect);
    match dialect {
        Dialect::Trf26 => file.teams(teams),
        Dialect::Trf16 => file.squads(teams),
    }
    file.omissions.extend(unsaid.iter().cloned().map(Omission::Team));
    file.others(tournament);
    file.written()
}

impl File {
    /// The lines about matches and teams that have left. The older edition has them, too, although it has no other comment: nothing else there
    /// says it.
    fn untold(&mut self, lines: &Lines<'_>) {
        for line in &lines.untold {
            self.record("###", &line.written());
        }
        for left in lines.left() {
            self.record("###", &left.written());
        }
    }

    /// 352 and 362.
    fn settings(&mut self, report: &TeamReport) {
        let colours: String = report
            .board_colours
            .iter()
            .map(|colour| match colour {
                Colour::White => 'W',
                Colour::Black => 'B',
            })
            .collect();
        self.record("352", &colours);
        if let Some(worth) = report.match_points {
            let points = [worth.win, worth.draw, worth.loss].map(in_four_columns);
            let [win, draw, loss] = &points;
            self.record("362", &format!("TW{win:>4}   TD{draw:>4}   TL{loss:>4}"));
        }
    }

    /// A text cut to the width of its columns.
    fn cut(&mut self, text: &str, columns: usize, team: TeamNo) -> String {
        if text.chars().count() > columns {
            let omission = Omission::Team(TeamOmission::TextCut { team });
            if !self.omissions.contains(&omission) {
                self.omissions.push(omission);
            }
        }
        text.chars().take(columns).collect()
    }

    fn points_of_team(&mut self, points: Option<Points>, team: TeamNo) -> String {
        let text = points.map(Points::decimal).unwrap_or_default();
        if text.len() <= POINTS_COLUMNS {
            return text;
        }
        self.omissions
            .push(Omission::Team(TeamOmission::PointsTooWide { team }));
        String::new()
    }

    /// 310.
    fn teams(&mut self, teams: &[TrfTeam]) {
        for (index, team) in teams.iter().enumerate() {
            let Some(no) = TeamNo::from_index(index) else {
                break;
            };
            let TrfTeam {
                name,
                nickname,
                strength,
                match_points,
                game_points,
                rank,
                squad,
            } = team;
            let name = self.cut(name, NAME_COLUMNS, no);
            let nickname = self.cut(nickname, NICKNAME_COLUMNS, no);
            let strength = self.cut(strength, STRENGTH_COLUMNS, no);
            let match_points = self.points_of_team(*match_points, no);
            let game_points = self.points_of_team(*game_points, no);
            let rank = rank.map(|rank| rank.to_string()).unwrap_or_default();
            let mut text = format!(
                "{:>3} {name:NAME_COLUMNS$} {nickname:NICKNAME_COLUMNS$} {strength:>STRENGTH_COLUMNS$} \
                 {match_points:>POINTS_COLUMNS$} {game_points:>POINTS_COLUMNS$} {rank:>3} ",
                no.get()
            );
            for player in squad {
                let _ = write!(text, " {:>4}", player.get());
            }
            self.record("310", &text);
        }
    }

    /// 013.
    fn squads(&mut self, teams: &[TrfTeam]) {
        for (index, team) in teams.iter().enumerate() {
            let Some(no) = TeamNo::from_index(index) else {
                break;
            };
            let mut text = format!("{:NAME_COLUMNS$}", self.cut(&team.name, NAME_COLUMNS, no));
            for (place, player) in team.squad.iter().enumerate() {
                let gap = if place == 0 { "" } else { " " };
                let _ = write!(text, "{gap}{:>4}", player.get());
            }
            self.record("013", &text);
        }
    }

    /// 240, 250, 260, 299, 300, 320 and 330.
    fn records_of_teams(&mut self, report: &TeamReport, lines: &Lines<'_>) {
        self.byes(report);
        for given in &report.virtual_points {
            let points = in_four_columns(given.points);
            let (from, to) = (given.from.get(), given.to.get());
            let (first, last) = (given.first.get(), given.last.get());
            self.record(
                "250",
                &format!("{points:>4}  0.0 {from:>3} {to:>3} {first:>4} {last:>4}"),
            );
        }
        for group in &report.prohibited {
            let (from, to) = (group.from.get(), group.to.get());
            self.record("260", &format!("{from:>3} {to:>3}{}", ids(&group.teams)));
        }
        let settled = report.settled_points();
        let settled = settled.iter().flat_map(|one| &one.records);
        for record in report.abnormal_points.iter().chain(settled) {
            let amount = |points: Option<Points>| points.map(in_four_columns).unwrap_or_default();
            self.record(
                "299",
                &format!(
                    "{}  {:>4}  {:>4}  {:03}{}",
                    record.result.map_or(' ', abnormal_sign),
                    amount(record.match_points),
                    amount(record.game_points),
                    record.round.map_or(0, RoundNo::get),
                    ids(&record.teams),
                ),
            );
        }
        for (round, team, opponent, players) in &lines.line_ups {
            let mut text = format!("{:>3} {:>3} {:>3}", round.get(), team.get(), opponent.get());
            for player in players {
                match player {
                    Some(player) => {
                        let _ = write!(text, " {:>4}", player.get());
                    }
                    None => text.push_str(" 0000"),
                }
            }
            self.record("300", &text);
        }
        self.allocated_byes(report);
        for (round, forfeit, white, black) in &lines.forfeits {
            let sign = match forfeit {
                MatchForfeit::ByBlack => "+-",
                MatchForfeit::ByWhite => "-+",
                MatchForfeit::ByBoth => "--",
            };
            let (round, white, black) = (round.get(), white.get(), black.get());
            self.record("330", &format!("{sign} {round:>3} {white:>3} {black:>3}"));
        }
    }

    fn byes(&mut self, report: &TeamReport) {
        let mut byes: BTreeMap<(usize, &str), (ByeKind, Vec<TeamNo>)> = BTreeMap::new();
        let played = report.rounds.iter().enumerate();
        let given =
            played.flat_map(|(index, round)| round.byes.iter().map(move |bye| (index, bye.kind, bye.team)));
        let asked = report
            .requested_byes
            .iter()
            .map(|bye| (bye.round.index(), bye.kind, bye.team));
        let requested = given.chain(asked).filter(|(_, kind, _)| kind.is_requested());
        // Record 320 has room for one team a round: of the others it can only be said that they have a full-point bye.
        let numbered = report.rounds.iter().enumerate();
        let further = numbered.flat_map(|(index, round)| {
            let named = allocated(round);
            let byes = round.byes.iter();
            let silent = byes.filter(|bye| bye.kind == ByeKind::PairingAllocated && bye.players.is_empty());
            silent
                .filter(move |bye| Some(bye.team) != named)
                .map(move |bye| (index, ByeKind::FullPoint, bye.team))
        });
        for (round, kind, team) in requested.chain(further) {
            let of_kind = byes
                .entry((round, bye_word(kind)))
                .or_insert_with(|| (kind, Vec::new()));
            of_kind.1.push(team);
        }
        for ((round, _), (kind, teams)) in byes {
            let sign = Code::of_bye(kind).as_char();
            self.record("240", &format!("{sign} {:>3}{}", round + 1, ids(&teams)));
        }
    }

    fn allocated_byes(&mut self, report: &TeamReport) {
        let byes: Vec<Option<TeamNo>> = report.rounds.iter().map(allocated).collect();
        if report.allocated_bye.is_none() && byes.iter().all(Option::is_none) {
            return;
        }
        let TeamPoints { matches, games } = report.event().allocated_bye;
        let mut text = format!("{:>4} {:>4}", in_four_columns(matches), in_four_columns(games));
        for team in byes {
            let _ = write!(text, " {:03}", team.map_or(0, TeamNo::get));
        }
        self.record("320", &text);
    }

    /// 802: the rounds of every team, for people.
    fn summaries(&mut self, report: &TeamReport) {
        let event = report.event();
        let totals = event.points_before(report.next_round().unwrap_or(RoundNo::MAX));
        let mut lines: Vec<String> = Vec::with_capacity(report.teams.len());
        for (index, (team, points)) in report.teams.iter().zip(totals).enumerate() {
            let nickname: String = team.nickname.chars().take(NICKNAME_COLUMNS).collect();
            lines.push(format!(
                "{:>3} {nickname:NICKNAME_COLUMNS$} {:>POINTS_COLUMNS$} {:>POINTS_COLUMNS$}",
                index + 1,
                points.matches.decimal(),
                points.games.decimal(),
            ));
        }
        for (index, round) in report.event_as_written().rounds.iter().enumerate() {
            let mut cells: HashMap<TeamNo, String> = HashMap::new();
            for game in &round.matches {
                for (team, cell) in cells_of_match(game) {
                    cells.insert(team, cell);
                }
            }
            for bye in &round.byes {
                cells.insert(
                    bye.team,
                    cell(bye_word(bye.kind), ' ', event.bye_points(bye.kind).games, false),
                );
            }
            for (team, line) in lines.iter_mut().enumerate() {
                let cell = TeamNo::from_index(team).and_then(|team| cells.remove(&team));
                // Every round begins 13 columns after the one before.
                let _ = write!(
                    line,
                    "{:1$}",
                    "",
                    (23 + 13 * index).saturating_sub(line.chars().count())
                );
                line.push_str(&cell.unwrap_or_default());
            }
        }
        for line in lines {
            self.record("802", &line);
        }
    }
}

/// The team of a round that record 320 names: of several, one that no line of a player says.
fn allocated(round: &TrfTeamRound) -> Option<TeamNo> {
    let byes = round.byes.iter();
    let allocated = byes.filter(|bye| bye.kind == ByeKind::PairingAllocated);
    allocated
        .min_by_key(|bye| !bye.players.is_empty())
        .map(|bye| bye.team)
}

fn cells_of_match(game: &TeamMatch) -> [(TeamNo, String); 2] {
    let (white, black) = game.game_points();
    let name = |team: TeamNo| team.get().to_string();
    let is_forfeited = game.forfeit.is_some();
    [
        (game.white, cell(&name(game.black), 'w', white, is_forfeited)),
        (game.black, cell(&name(game.white), 'b', black, is_forfeited)),
    ]
}

/// A round in record 802, from the blank before it on.
fn cell(opponent: &str, colour: char, games: Points, is_forfeited: bool) -> String {
    let sign = if is_forfeited { 'f' } else { ' ' };
    format!(" {opponent:>3} {colour} {:>4}{sign} ", games.decimal())
}

/// Numbers of teams, each right-aligned in four columns after a blank.
fn ids(teams: &[TeamNo]) -> String {
    let mut text = String::with_capacity(teams.len() * 5);
    for team in teams {
        let _ = write!(text, " {:>4}", team.get());
    }
    text
}

impl TeamReport {
    /// The report with every text spelled in these letters.
    #[must_use]
    pub fn spelled(mut self, letters: Letters) -> Self {
        self.tournament = self.tournament.spelled(letters);
        self.teams = self.teams.into_iter().map(|team| team.spelled(letters)).collect();
        self
    }
}

impl TrfTeam {
    /// The team with every text spelled in these letters.
    #[must_use]
    pub fn spelled(mut self, letters: Letters) -> Self {
        for text in [&mut self.name, &mut self.nickname, &mut self.strength] {
            *text = letters.spell(text);
        }
        self
    }
}
