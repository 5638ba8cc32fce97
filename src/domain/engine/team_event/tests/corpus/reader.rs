//! How a report of the test data is read. What one says is in the module above.

use std::collections::BTreeMap;

use super::{Summary, TeamReport};
use crate::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamEvent, TeamMatch, TeamPoints, TeamRound,
        TeamScore,
        arrangements::{ColourPreferences, ProhibitedTeams, TeamArrangements, TeamVirtualPoints},
    },
};

/// The columns of a line, from 1, both included, without the blanks around.
fn columns(line: &str, from: usize, to: usize) -> &str {
    line.get(from - 1..to.min(line.len())).unwrap_or("").trim()
}

fn number<T: std::str::FromStr>(line: &str, from: usize, to: usize) -> T {
    let text = columns(line, from, to);
    text.parse().unwrap_or_else(|_| panic!("`{text}` in {line}"))
}

/// Fields of a width, every so many columns, until the line ends.
fn fields(line: &str, from: usize, width: usize, step: usize) -> Vec<&str> {
    (from..=line.len())
        .step_by(step)
        .map(|at| columns(line, at, at + width - 1))
        .collect()
}

fn teams(line: &str, from: usize) -> Vec<TeamNo> {
    fields(line, from, 4, 5)
        .into_iter()
        .map(|text| text.parse().unwrap_or_else(|_| panic!("`{text}` in {line}")))
        .collect()
}

/// A player's round.
#[derive(Clone, Copy, Debug)]
struct Game {
    /// None: 0000.
    opponent: Option<usize>,
    colour: Option<Colour>,
    result: char,
}

/// The lines of a report by their records.
pub(super) struct Reader<'a> {
    lines: BTreeMap<&'a str, Vec<&'a str>>,
    /// The players of each team in their order.
    squads: Vec<Vec<usize>>,
    games: BTreeMap<(usize, usize), Game>,
    boards: Vec<Colour>,
    /// The record 300 of a team in a round.
    line_ups: BTreeMap<(usize, usize), &'a str>,
    /// By player.
    team_of: BTreeMap<usize, usize>,
}

impl<'a> Reader<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        const READ: [&str; 14] = [
            "001", "142", "152", "162", "192", "240", "250", "260", "300", "310", "320", "330", "352", "362",
        ];
        const KNOWN: [&str; 12] = [
            "012", "022", "032", "042", "052", "062", "072", "082", "102", "122", "212", "802",
        ];
        let mut lines: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for line in text.lines() {
            let record = columns(line, 1, 3);
            assert!(READ.contains(&record) || KNOWN.contains(&record), "{line}");
            lines.entry(record).or_default().push(line);
        }
        let mut reader = Self {
            lines,
            squads: Vec::new(),
            games: BTreeMap::new(),
            boards: Vec::new(),
            line_ups: BTreeMap::new(),
            team_of: BTreeMap::new(),
        };
        reader.boards = reader.only("352")[4..].trim().chars().map(colour).collect();
        reader.squads = reader
            .all("310")
            .iter()
            .enumerate()
            .map(|(index, line)| squad(index, line))
            .collect();
        for (team, squad) in reader.squads.iter().enumerate() {
            reader.team_of.extend(squad.iter().map(|player| (*player, team)));
        }
        let named = |line: &&'a str| ((number::<usize>(line, 9, 11) - 1, number(line, 5, 7)), *line);
        reader.line_ups = reader.all("300").iter().map(named).collect();
        reader.games = reader.all("001").iter().flat_map(|line| games(line)).collect();
        reader
    }

    fn all(&self, record: &str) -> &[&'a str] {
        self.lines.get(record).map_or(&[], Vec::as_slice)
    }

    fn only(&self, record: &str) -> &'a str {
        let [line] = self.all(record) else {
            panic!("{} records {record}", self.all(record).len());
        };
        line
    }

    /// What they say together.
    pub(super) fn report(&self, name: &str) -> TeamReport {
        assert_eq!(self.only("162"), "162  W 1.0    D 0.5    L 0.0    P 0.5");
        let boards = u8::try_from(self.boards.len()).unwrap();
        let worth = self.only("362");
        let match_points = MatchPoints {
            win: number(worth, 7, 10),
            draw: number(worth, 16, 19),
            loss: number(worth, 25, 28),
        };
        let system = self.only("192")[4..].trim().to_owned();
        let mut words: Vec<&str> = system.split('_').skip(2).collect();
        if words.is_empty() {
            words = vec!["TYPEA", "MP", "GP"];
        }
        let scores: Vec<TeamScore> = words.iter().filter_map(|word| score(word)).collect();
        let preferences = if words.contains(&"TYPEA") {
            ColourPreferences::TypeA
        } else if words.contains(&"TYPEB") {
            ColourPreferences::TypeB
        } else {
            ColourPreferences::Unused
        };
        let mut event = TeamEvent {
            teams: u16::try_from(self.squads.len()).unwrap(),
            boards,
            planned_rounds: self.only("142")[4..].parse().unwrap(),
            match_points,
            primary: scores.first().copied().unwrap_or(TeamScore::MatchPoints),
            has_secondary: scores.len() == 2,
            allocated_bye: TeamPoints {
                matches: match_points.draw,
                games: Points::halves(boards.into()),
            },
            is_round_robin: system.ends_with("ROUNDROBIN"),
            all_meet: system.ends_with("ROUNDROBIN"),
            rounds: Vec::new(),
            extras: Vec::new(),
        };
        let last = self.games.keys().map(|(_, round)| *round).max().unwrap_or(0);
        event.rounds = (1..=last).map(|round| self.round(round)).collect();
        self.give_byes(&mut event);
        TeamReport {
            name: name.to_owned(),
            event,
            arrangements: TeamArrangements {
                first_colour: colour(self.only("152")[4..].trim().chars().next().unwrap()),
                preferences,
                prohibited: self.all("260").iter().map(|line| prohibited(line)).collect(),
                virtual_points: self.all("250").iter().map(|line| virtual_points(line)).collect(),
            },
            system,
            totals: self
                .all("310")
                .iter()
                .zip(self.all("802"))
                .map(|(team, summary)| [totals(team, 55, 62), totals(summary, 15, 22)])
                .collect(),
            summaries: self.all("802").iter().map(|line| summaries(line)).collect(),
        }
    }

    fn round(&self, round: usize) -> TeamRound {
        let line_ups: Vec<Vec<Option<usize>>> = (0..self.squads.len())
            .map(|team| self.line_up(team, round))
            .collect();
        let mut matches = Vec::new();
        for team in 0..self.squads.len() {
            let Some(opponent) = self.opponent(team, &line_ups[team], round) else {
                continue;
            };
            let back = self.opponent(opponent, &line_ups[opponent], round);
            assert_eq!(back, Some(team), "round {round}, team {}", team + 1);
            if self.is_white(team, opponent, &line_ups, round) {
                matches.push(self.a_match(team, opponent, &line_ups, round));
            }
        }
        TeamRound {
            matches,
            byes: Vec::new(),
            singles: Vec::new(),
        }
    }

    /// The record 300 of a team in a round.
    fn announced(&self, team: usize, round: usize) -> Option<&'a str> {
        self.line_ups.get(&(team, round)).copied()
    }

    /// Who sits on each board, board 1 first; all boards, or nobody at all.
    fn line_up(&self, team: usize, round: usize) -> Vec<Option<usize>> {
        let has_game = |player: usize| {
            self.games
                .get(&(player, round))
                .is_some_and(|game| game.result != 'U')
        };
        let players: Vec<Option<usize>> = if let Some(line) = self.announced(team, round) {
            let players = fields(line, 17, 4, 5).into_iter();
            players
                .map(|text| text.parse().ok().filter(|player| *player > 0))
                .collect()
        } else {
            let squad = self.squads[team].iter().copied();
            squad.filter(|player| has_game(*player)).map(Some).collect()
        };
        assert!(players.iter().flatten().all(|player| has_game(*player)));
        assert!(
            players.is_empty() || players.len() == self.boards.len(),
            "round {round}, team {}: {players:?}",
            team + 1
        );
        players
    }

    fn team_of(&self, player: usize) -> usize {
        self.team_of[&player]
    }

    fn opponent(&self, team: usize, line_up: &[Option<usize>], round: usize) -> Option<usize> {
        let named = self
            .announced(team, round)
            .map(|line| number::<usize>(line, 13, 15) - 1);
        let met = line_up
            .iter()
            .flatten()
            .filter_map(|player| self.games[&(*player, round)].opponent)
            .map(|player| self.team_of(player));
        let ruled = self.all("330").iter().filter_map(|line| {
            let pair = [
                number::<usize>(line, 12, 14) - 1,
                number::<usize>(line, 16, 18) - 1,
            ];
            (number::<usize>(line, 8, 10) == round && pair.contains(&team)).then(|| pair[0] + pair[1] - team)
        });
        let all: Vec<usize> = named.into_iter().chain(met).chain(ruled).collect();
        assert!(
            all.windows(2).all(|pair| pair[0] == pair[1]),
            "round {round}: {all:?}"
        );
        all.first().copied()
    }

    fn ruling(&self, white: usize, black: usize, round: usize) -> Option<MatchForfeit> {
        let line = self.all("330").iter().find(|line| {
            [(8, 10), (12, 14), (16, 18)].map(|(from, to)| number::<usize>(line, from, to))
                == [round, white + 1, black + 1]
        })?;
        Some(match columns(line, 5, 6) {
            "+-" => MatchForfeit::ByBlack,
            "-+" => MatchForfeit::ByWhite,
            "--" => MatchForfeit::ByBoth,
            other => panic!("`{other}` in {line}"),
        })
    }

    /// Is a team the first-named one? All boards that tell it agree.
    fn is_white(&self, team: usize, opponent: usize, line_ups: &[Vec<Option<usize>>], round: usize) -> bool {
        let ruled = [(team, opponent), (opponent, team)]
            .map(|(white, black)| self.ruling(white, black, round).is_some());
        let mut says: Vec<bool> = Vec::new();
        if ruled[0] || ruled[1] {
            says.push(ruled[0]);
        }
        for (who, is_own) in [(team, true), (opponent, false)] {
            for (player, first) in line_ups[who].iter().zip(&self.boards) {
                let colour = player.and_then(|player| self.games[&(player, round)].colour);
                says.extend(colour.map(|colour| (colour == *first) == is_own));
            }
        }
        assert!(!says.is_empty() && says.windows(2).all(|pair| pair[0] == pair[1]));
        says[0]
    }

    fn a_match(
        &self,
        white: usize,
        black: usize,
        line_ups: &[Vec<Option<usize>>],
        round: usize,
    ) -> TeamMatch {
        let outcome = |team: usize, board: usize| {
            let player = line_ups[team].get(board).copied().flatten();
            let result = player.map_or(' ', |player| self.games[&(player, round)].result);
            match result {
                '1' => (Points::ONE, true),
                '=' => (Points::HALF, true),
                '0' => (Points::ZERO, true),
                '+' => (Points::ONE, false),
                '-' | ' ' => (Points::ZERO, false),
                other => panic!("the result {other}"),
            }
        };
        let boards = (0..self.boards.len()).map(|board| {
            let ((white, was_played), (black, other)) = (outcome(white, board), outcome(black, board));
            assert_eq!(was_played, other);
            BoardOutcome {
                white,
                black,
                was_played,
            }
        });
        TeamMatch {
            white: TeamNo::from_index(white).unwrap(),
            black: TeamNo::from_index(black).unwrap(),
            boards: boards.collect(),
            forfeit: self.ruling(white, black, round),
        }
    }

    fn give_byes(&self, event: &mut TeamEvent) {
        let mut give = |round: RoundNo, team: TeamNo, kind: ByeKind| {
            if event.rounds.len() <= round.index() {
                event.rounds.resize_with(round.index() + 1, TeamRound::default);
            }
            event.rounds[round.index()].byes.push(TeamBye { team, kind });
        };
        for line in self.all("240") {
            let kind = match columns(line, 5, 5) {
                "F" => ByeKind::FullPoint,
                "H" => ByeKind::HalfPoint,
                "Z" => ByeKind::ZeroPoint,
                other => panic!("`{other}` in {line}"),
            };
            for team in teams(line, 11) {
                give(number(line, 7, 9), team, kind);
            }
        }
        for line in self.all("320") {
            for (index, text) in fields(line, 15, 3, 4).into_iter().enumerate() {
                if text != "000" {
                    let team = text.parse().unwrap();
                    give(
                        RoundNo::from_index(index).unwrap(),
                        team,
                        ByeKind::PairingAllocated,
                    );
                }
            }
            event.allocated_bye = totals(line, 5, 10);
        }
    }
}

/// The players of a record 310, whose number follows from its place.
fn squad(index: usize, line: &str) -> Vec<usize> {
    assert_eq!(number::<usize>(line, 5, 7), index + 1, "{line}");
    let players = fields(line, 74, 4, 5).into_iter();
    players.map(|text| text.parse().unwrap()).collect()
}

/// Points at two places of a line, match points first.
fn totals(line: &str, matches: usize, games: usize) -> TeamPoints {
    TeamPoints {
        matches: number(line, matches, matches + if games - matches == 5 { 3 } else { 5 }),
        games: number(line, games, games + if games - matches == 5 { 3 } else { 5 }),
    }
}

fn score(word: &str) -> Option<TeamScore> {
    match word {
        "MP" => Some(TeamScore::MatchPoints),
        "GP" => Some(TeamScore::GamePoints),
        _ => None,
    }
}

fn colour(letter: char) -> Colour {
    match letter {
        'W' | 'w' => Colour::White,
        'B' | 'b' => Colour::Black,
        other => panic!("the colour {other}"),
    }
}

fn games(line: &str) -> Vec<((usize, usize), Game)> {
    let player = number(line, 5, 8);
    (92..=line.len())
        .step_by(10)
        .enumerate()
        .filter_map(|(index, at)| {
            let opponent = Some(columns(line, at, at + 3)).filter(|text| !text.is_empty())?;
            let game = Game {
                opponent: opponent.parse().ok().filter(|player| *player > 0),
                colour: columns(line, at + 5, at + 5)
                    .chars()
                    .next()
                    .filter(|c| *c != '-')
                    .map(colour),
                result: columns(line, at + 7, at + 7).chars().next().unwrap(),
            };
            Some(((player, index + 1), game))
        })
        .collect()
}

fn prohibited(line: &str) -> ProhibitedTeams {
    ProhibitedTeams {
        from: number(line, 5, 7),
        to: number(line, 9, 11),
        teams: teams(line, 13),
    }
}

fn virtual_points(line: &str) -> TeamVirtualPoints {
    let points: TeamPoints = totals(line, 5, 10);
    assert_eq!(points.games, Points::ZERO, "{line}");
    TeamVirtualPoints {
        points: points.matches,
        from: number(line, 15, 17),
        to: number(line, 19, 21),
        first: number(line, 23, 26),
        last: number(line, 28, 31),
    }
}

fn summaries(line: &str) -> Vec<Summary> {
    (30..=line.len())
        .step_by(13)
        .map(|at| Summary {
            opponent: columns(line, at, at + 2)
                .parse()
                .map_err(|_| columns(line, at, at + 2).to_owned()),
            colour: columns(line, at + 4, at + 4).chars().next().map(colour),
            games: number(line, at + 6, at + 9),
            was_forfeited: columns(line, at + 10, at + 10) == "f",
        })
        .collect()
}
