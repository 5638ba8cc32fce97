//! From records to the lines of a file: exact columns, CRLF, UTF-8.
//!
//! TRF26 contains everything. TRF16 is written for programs without the newer records: the data they need for pairing follows in the
//! notation of their engines (XXR, XXC, XXS, BB*, XXA, XXP), and the rest is listed as left out.

use std::fmt::Write as _;

use jiff::civil::Date;

use domain::player::{BirthDate, Sex};
use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{Rating, RoundNo, StartNo},
    points::Points,
};

use crate::coded::coded;

use super::{
    model::{Block, Code, NationalRecord, TrfPlayer, TrfTournament},
    points_records::{abnormal_sign, in_four_columns, write_scoring},
    team_omission::TeamOmission,
};

/// Which edition of the format is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// Of 2016, with the records older pairing engines read.
    Trf16,
    /// Of 2026 (C.02.03 annex A).
    Trf26,
}

/// A file, and the data it cannot contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, lines ended by CRLF.
    pub text: String,
    /// What was left out or cut.
    pub omissions: Vec<Omission>,
}

coded! {
    /// Data that a file cannot contain.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum Omission {
        /// A name longer than 33 characters.
        #[error("the name of player {player} is longer than 33 characters and was cut")]
        NameCut { player: StartNo } => "name-cut",
        /// Points above 99.5 do not fit in four columns.
        #[error("the points of player {player} do not fit in the column and were left out")]
        PointsTooWide { player: StartNo } => "points-too-wide",
        /// The edition has no such record.
        #[error("record {tag} does not exist in TRF16 and was left out")]
        NoSuchRecord {
            /// Its first three columns.
            tag: &'static str,
        } => "no-such-record",
        /// The edition cannot limit it to rounds.
        #[error("players who must not meet in some rounds only were written as if it held for all")]
        ProhibitionWidened => "prohibition-widened",
        /// The edition can name byes of the next round only.
        #[error("byes after round {round} were left out")]
        LaterByes {
            /// The next round.
            round: RoundNo,
        } => "later-byes",
        /// The edition has no sign for a game without a result; engines that pair refuse a file with one.
        #[error("games of round {round} have no result and stand blank: programs pair from finished rounds only")]
        OpenGames {
            /// The first round with one.
            round: RoundNo,
        } => "open-games",
        + /// Something about teams.
        #[error("{0}")]
        Team(TeamOmission),
    }
}

impl Omission {
    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NameCut { player } | Self::PointsTooWide { player } => {
                vec![("player", player.to_string())]
            }
            Self::NoSuchRecord { tag } => vec![("tag", (*tag).to_owned())],
            Self::ProhibitionWidened => Vec::new(),
            Self::LaterByes { round } | Self::OpenGames { round } => vec![("round", round.to_string())],
            Self::Team(omission) => omission.args(),
        }
    }
}

/// Writes a report.
pub fn write(tournament: &TrfTournament, dialect: Dialect) -> Written {
    let mut file = File::default();
    file.event(tournament);
    match dialect {
        Dialect::Trf26 => file.records_of_2026(tournament),
        Dialect::Trf16 => file.records_for_older_engines(tournament),
    }
    file.players(tournament, dialect);
    file.others(tournament);
    file.written()
}

/// The first round with a game that has no result.
fn first_open_round(tournament: &TrfTournament) -> Option<RoundNo> {
    let is_open = |block: &Block| block.code == Code::Unknown && block.opponent.is_some();
    let rounds = tournament
        .players
        .iter()
        .filter_map(|player| player.blocks.iter().position(is_open));
    rounds.min().and_then(RoundNo::from_index)
}

/// A file being written.
#[derive(Default)]
pub(crate) struct File {
    text: String,
    pub(crate) omissions: Vec<Omission>,
    /// Is it one of teams? Then 162 is written in full, since all boards depend on it.
    pub(crate) of_teams: bool,
}

impl File {
    pub(crate) fn written(self) -> Written {
        Written {
            text: self.text,
            omissions: self.omissions,
        }
    }

    /// 001.
    pub(crate) fn players(&mut self, tournament: &TrfTournament, dialect: Dialect) {
        let paired = tournament.paired_rounds();
        let next = match dialect {
            Dialect::Trf26 => Vec::new(),
            Dialect::Trf16 => self.next_round_byes(tournament, paired),
        };
        for player in &tournament.players {
            let bye = next
                .binary_search_by_key(&player.no, |(no, _)| *no)
                .ok()
                .and_then(|index| next.get(index))
                .map(|(_, kind)| *kind);
            self.player(player, bye.map(|kind| (paired, kind)), dialect);
        }
        if let (Dialect::Trf16, Some(round)) = (dialect, first_open_round(tournament)) {
            self.omissions.push(Omission::OpenGames { round });
        }
    }

    /// The national records, and those of other programs.
    pub(crate) fn others(&mut self, tournament: &TrfTournament) {
        for record in &tournament.national {
            self.national(record);
        }
        for line in &tournament.unused {
            self.line(line);
        }
    }

    /// One line: without blanks at the end, and without anything that would break it.
    pub(crate) fn line(&mut self, text: &str) {
        let start = self.text.len();
        self.text
            .extend(text.chars().map(|c| if c.is_control() { ' ' } else { c }));
        let end = start + self.text.get(start..).unwrap_or_default().trim_end().len();
        self.text.truncate(end);
        self.text.push_str("\r\n");
    }

    pub(crate) fn record(&mut self, tag: &str, text: &str) {
        self.line(&format!("{tag} {text}"));
    }

    pub(crate) fn optional(&mut self, tag: &str, text: Option<&String>) {
        if let Some(text) = text {
            self.record(tag, text);
        }
    }

    /// What both editions have: 012 to 132.
    pub(crate) fn event(&mut self, tournament: &TrfTournament) {
        self.optional("012", tournament.name.as_ref());
        self.optional("022", tournament.city.as_ref());
        self.optional("032", tournament.federation.as_ref());
        self.optional("042", tournament.starts.map(long_date).as_ref());
        self.optional("052", tournament.ends.map(long_date).as_ref());
        let declared = tournament.declared;
        for (tag, count) in [
            ("062", declared.players),
            ("072", declared.rated_players),
            ("082", declared.teams),
        ] {
            self.optional(tag, count.map(|count| count.to_string()).as_ref());
        }
        self.optional("092", tournament.kind.as_ref());
        self.optional("102", tournament.chief_arbiter.as_ref());
        for deputy in &tournament.deputy_arbiters {
            self.record("112", deputy);
        }
        self.optional("122", tournament.time_control.as_ref());
        if !tournament.round_dates.is_empty() {
            let dates: Vec<String> = tournament
                .round_dates
                .iter()
                .map(|date| format!("{:8}", date.map(short_date).unwrap_or_default()))
                .collect();
            self.line(&format!("{:91}{}", "132", dates.join("  ")));
        }
    }

    pub(crate) fn records_of_2026(&mut self, tournament: &TrfTournament) {
        self.optional("142", tournament.rounds.map(|rounds| rounds.to_string()).as_ref());
        if let Some(colour) = tournament.initial_colour {
            self.record(
                "152",
                match colour {
                    Colour::White => "W",
                    Colour::Black => "B",
                },
            );
        }
        if let Some(line) = write_scoring(&tournament.scoring, tournament.unknown_result, self.of_teams) {
            self.line(&line);
        }
        if let Some(rule) = &tournament.rating_rule {
            let federation = rule.federation.map(|f| f.to_string()).unwrap_or_default();
            self.record("172", &format!("{federation:3} {}", rule.method.as_str()));
        }
        self.optional("182", tournament.controller.as_ref());
        self.optional("192", tournament.system.as_ref().map(|system| &system.0));
        for (tag, list) in [
            ("202", &tournament.tie_breaks),
            ("212", &tournament.standings_order),
        ] {
            if !list.is_empty() {
                self.record(tag, &list.join(","));
            }
        }
        self.optional("222", tournament.time_control_code.as_ref());
        for record in &tournament.byes {
            // Only requested byes have a letter here; the pairing-allocated bye is in the player's line.
            if record.kind.is_requested() {
                let sign = Code::of_bye(record.kind).as_char();
                let players = ids(&record.players);
                self.record("240", &format!("{sign} {:03}{players}", record.round.get()));
            }
        }
        for group in &tournament.accelerations {
            let match_points = group.match_points.map(four_digits).unwrap_or_default();
            self.record(
                "250",
                &format!(
                    "{match_points:4} {} {:03} {:03} {:04} {:04}",
                    four_digits(group.points),
                    group.from.get(),
                    group.to.get(),
                    group.first.get(),
                    group.last.get(),
                ),
            );
        }
        self.player_accelerations(tournament);
        for record in &tournament.prohibited {
            let players = ids(&record.players);
            self.record(
                "260",
                &format!("{:03} {:03}{players}", record.from.get(), record.to.get()),
            );
        }
        for record in &tournament.abnormal_points {
            let amount = |points: Option<Points>| points.map(in_four_columns).unwrap_or_default();
            self.record(
                "299",
                &format!(
                    "{}  {:>4}  {:>4}  {:03}{}",
                    record.result.map_or(' ', abnormal_sign),
                    amount(record.match_points),
                    amount(record.points),
                    record.round.map_or(0, RoundNo::get),
                    ids(&record.players),
                ),
            );
        }
        for comment in &tournament.comments {
            self.record("###", comment);
        }
    }

    pub(crate) fn player_accelerations(&mut self, tournament: &TrfTournament) {
        for own in &tournament.player_accelerations {
            self.player_acceleration(own.player, &own.points);
        }
    }

    pub(crate) fn player_acceleration(&mut self, player: StartNo, points: &[Points]) {
        let mut text = format!("{:>4}", player.get());
        for points in points {
            let _ = write!(text, " {:>4}", in_four_columns(*points));
        }
        self.record("XXA", &text);
    }

    fn player(&mut self, player: &TrfPlayer, bye: Option<(usize, ByeKind)>, dialect: Dialect) {
        let mut line = String::with_capacity(92 + 10 * player.blocks.len());
        self.person(
            &mut line,
            "001",
            &PersonColumns {
                no: player.no,
                sex: player.sex,
                title: player.title.map_or("", |title| title.as_str()),
                name: &player.name,
                rating: player.rating.map(Rating::get),
                origin: player
                    .federation
                    .as_ref()
                    .map_or("", |federation| federation.as_str()),
                id: player.fide_id.map(|id| id.to_string()).as_deref().unwrap_or(""),
                birth: player.birth,
            },
        );
        let points = player.points.map(Points::decimal).unwrap_or_default();
        if points.len() > 4 {
            self.omissions.push(Omission::PointsTooWide { player: player.no });
        }
        let points = if points.len() > 4 { "" } else { &points };
        let rank = player.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let _ = write!(line, " {points:>4} {rank:>4}");
        let mut blocks = player.blocks.clone();
        if let Some((round, kind)) = bye
            && blocks.len() <= round
        {
            blocks.resize(round, Block::BLANK);
            blocks.push(Block::bye(kind));
        }
        for block in &blocks {
            line.push_str(&columns_of(*block, dialect));
        }
        self.line(&line);
    }

    fn national(&mut self, record: &NationalRecord) {
        let mut line = String::new();
        self.person(
            &mut line,
            record.federation.as_str(),
            &PersonColumns {
                no: record.no,
                sex: record.sex,
                title: &record.class,
                name: &record.name,
                rating: record.rating.map(Rating::get),
                origin: &record.origin,
                id: record.id.as_ref().map_or("", |id| id.as_str()),
                birth: record.birth,
            },
        );
        self.line(&line);
    }

    /// Columns 1-79, which 001 and the national records share.
    fn person(&mut self, line: &mut String, tag: &str, person: &PersonColumns<'_>) {
        let sex = match person.sex {
            Some(Sex::Male) => 'm',
            Some(Sex::Female) => 'w',
            None => ' ',
        };
        if person.name.chars().count() > NAME_COLUMNS {
            self.omissions.push(Omission::NameCut { player: person.no });
        }
        let name: String = person.name.chars().take(NAME_COLUMNS).collect();
        let title: String = person.title.chars().take(3).collect();
        let origin: String = person.origin.chars().take(3).collect();
        let rating = person.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let birth = match person.birth {
            None => String::new(),
            Some(birth @ BirthDate::Year(_)) => format!("{:04}/00/00", birth.year()),
            Some(BirthDate::Day(day)) => long_date(day.date()),
        };
        let _ = write!(
            line,
            "{tag} {:>4} {sex}{title:>3} {name:NAME_COLUMNS$} {rating:>4} {origin:3} {:>11} {birth:10}",
            person.no.get(),
            person.id,
        );
    }
}

/// Columns 15-47.
const NAME_COLUMNS: usize = 33;

struct PersonColumns<'a> {
    no: StartNo,
    sex: Option<Sex>,
    title: &'a str,
    name: &'a str,
    rating: Option<u16>,
    origin: &'a str,
    id: &'a str,
    birth: Option<BirthDate>,
}

/// The ten columns of a round.
fn columns_of(block: Block, dialect: Dialect) -> String {
    // An open game has no sign in the older edition.
    let sign = match (block.code, dialect) {
        (Code::Unknown, Dialect::Trf16) => ' ',
        (code, _) => code.as_char(),
    };
    let colour = match block.colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    match block.opponent {
        Some(opponent) => format!("  {:>4} {colour} {sign}", opponent.get()),
        None if block.code == Code::Blank => " ".repeat(10),
        None => format!("  0000 - {sign}"),
    }
}

fn long_date(date: Date) -> String {
    format!("{:04}/{:02}/{:02}", date.year(), date.month(), date.day())
}

fn short_date(date: Date) -> String {
    format!(
        "{:02}/{:02}/{:02}",
        date.year().rem_euclid(100),
        date.month(),
        date.day()
    )
}

/// `01.0`: with a leading zero, as every file with virtual points has it.
fn four_digits(points: Points) -> String {
    format!("{:0>4}", in_four_columns(points))
}

/// Starting numbers, each right-aligned in four columns after a blank.
fn ids(players: &[StartNo]) -> String {
    let mut text = String::with_capacity(players.len() * 5);
    for player in players {
        let _ = write!(text, " {:>4}", player.get());
    }
    text
}
