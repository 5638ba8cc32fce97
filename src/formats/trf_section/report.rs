//! Between the records of a report and the domain: players as persons, and the cross table as players' lines.

use std::collections::{BTreeMap, HashMap};

use domain::player::{Federation, Person, PersonName};
use engine::{
    crosstable::{Cell, Contestant, Crosstable, GameCell},
    extra::{Extra, ExtraKind},
    numbers::{Rating, StartNo},
    points::Points,
    result::{GameResult, Share},
};

use crate::trf::{
    RequestedBye,
    model::{AbnormalPoints, Block, ByeRecord, Code, NationalRecord, TrfPlayer, TrfTournament},
    points_records::{abnormal_code, abnormal_sign},
};

impl TrfPlayer {
    /// The line of a person, without results; `rating` is the FIDE rating of the rate of play.
    pub fn of(no: StartNo, person: &Person, rating: Option<Rating>) -> Self {
        Self {
            no,
            sex: person.sex,
            title: person.title,
            name: person.name.to_string(),
            rating,
            federation: person.federation,
            fide_id: person.fide_id,
            birth: person.birth,
            points: None,
            rank: None,
            blocks: Vec::new(),
        }
    }

    /// The name as a value; `#12` for a player without one that can be printed.
    pub fn person_name(&self) -> PersonName {
        PersonName::from_listed(&self.name)
            .or_else(|_| PersonName::new(&self.name.replace(',', " "), ""))
            .unwrap_or_else(|_| PersonName::numbered(self.no))
    }
}

impl NationalRecord {
    /// The national record of a person; `None` if there is neither rating nor number to report.
    pub fn of(federation: Federation, no: StartNo, person: &Person, rating: Option<Rating>) -> Option<Self> {
        (rating.is_some() || person.national_id.is_some()).then(|| Self {
            federation,
            no,
            sex: None,
            class: String::new(),
            name: String::new(),
            rating,
            origin: String::new(),
            id: person.national_id.clone(),
            birth: None,
        })
    }
}

impl TrfTournament {
    /// A player's data in the file. The ratings are taken as those of standard play, since the file does not say.
    pub fn person(&self, no: StartNo) -> Option<Person> {
        let national = self.national.iter().find(|record| record.no == no);
        self.player(no).map(|player| person(player, national))
    }

    /// The data of all players in the file, in their order.
    pub fn people(&self) -> Vec<Person> {
        let mut national = HashMap::with_capacity(self.national.len());
        for record in &self.national {
            national.entry(record.no).or_insert(record);
        }
        self.players
            .iter()
            .map(|player| person(player, national.get(&player.no).copied()))
            .collect()
    }

    /// Writes the results of a table into the lines of the players, with their points, and the byes of rounds to come
    /// as records 240. Players who are not in the table keep their line and lose their results.
    ///
    /// The results are those that count. [`Self::set_reported`] replaces them by those reported for rating.
    pub fn set_results(&mut self, table: &Crosstable, requested: &[RequestedBye]) {
        self.scoring = table.scoring;
        for player in &mut self.players {
            let contestant = table.find(player.no);
            player.blocks = contestant.map(blocks).unwrap_or_default();
            player.points = contestant.map(|contestant| points(contestant, table));
        }
        let mut requested: Vec<&RequestedBye> = requested.iter().collect();
        requested.sort_by_key(|bye| (bye.round, bye.kind, bye.player));
        self.byes = requested
            .chunk_by(|a, b| (a.round, a.kind) == (b.round, b.kind))
            .filter_map(|group| {
                let first = group.first()?;
                Some(ByeRecord {
                    kind: first.kind,
                    round: first.round,
                    players: group.iter().map(|bye| bye.player).collect(),
                })
            })
            .collect();
    }
}

impl TrfTournament {
    /// Writes the extra points as records 299: penalties and bonuses first, players with the same in one record.
    pub fn set_extras(&mut self, table: &Crosstable) {
        let mut records: BTreeMap<_, Vec<StartNo>> = BTreeMap::new();
        for line in &table.contestants {
            for extra in &line.extras {
                for (sign, points) in records_299(line, extra, table) {
                    records
                        .entry((sign, extra.round, points))
                        .or_default()
                        .push(line.no);
                }
            }
        }
        self.abnormal_points = records
            .into_iter()
            .map(|((sign, round, points), players)| AbnormalPoints {
                result: sign.and_then(abnormal_code),
                match_points: None,
                points: Some(points),
                round,
                players,
            })
            .collect();
    }

    /// Replaces the results that counted by late corrections; points and places stay (C.04.2 art. 4.3).
    pub fn set_reported(&mut self, table: &Crosstable) {
        let table = table.as_reported();
        for player in &mut self.players {
            player.blocks = table.find(player.no).map(blocks).unwrap_or_default();
        }
    }
}

fn person(player: &TrfPlayer, national: Option<&NationalRecord>) -> Person {
    let mut person = Person::named(player.person_name());
    person.federation = player.federation;
    person.fide_id = player.fide_id;
    person.title = player.title;
    person.sex = player.sex;
    person.birth = player.birth;
    person.fide.standard = player.rating;
    if let Some(national) = national {
        person.national_id.clone_from(&national.id);
        person.national.standard = national.rating;
        person.birth = person.birth.or(national.birth);
        person.sex = person.sex.or(national.sex);
    }
    person
}

/// Extra points as records 299: the sign of the result with another value, and points that fit the four columns.
fn records_299(line: &Contestant, extra: &Extra, table: &Crosstable) -> Vec<(Option<char>, Points)> {
    let (least, most) = (Points::halves(-19), Points::halves(199));
    if let (ExtraKind::Value, Some(round)) = (extra.kind, extra.round) {
        let cell = line.cell(round);
        let sign = Some(abnormal_sign(Block::from(cell).code)).filter(|sign| abnormal_code(*sign).is_some());
        let points = cell.points(&table.scoring) + extra.points;
        if sign.is_some() && (least..=most).contains(&points) {
            return vec![(sign, points)];
        }
    }
    let mut rest = extra.points;
    let mut records = Vec::new();
    while rest != Points::ZERO {
        let part = rest.clamp(least, most);
        records.push((None, part));
        rest -= part;
    }
    records
}

fn points(contestant: &Contestant, table: &Crosstable) -> Points {
    contestant.points(&table.scoring, contestant.cells.len())
}

fn blocks(contestant: &Contestant) -> Vec<Block> {
    let mut blocks: Vec<Block> = contestant.cells.iter().map(|cell| Block::from(*cell)).collect();
    while blocks.last() == Some(&Block::BLANK) {
        blocks.pop();
    }
    blocks
}

/// A cell as the ten columns of its round.
impl From<Cell> for Block {
    fn from(cell: Cell) -> Self {
        match cell {
            Cell::Absent => Self::BLANK,
            Cell::Bye(kind) => Self::bye(kind),
            Cell::Game(game) => Self {
                opponent: Some(game.opponent),
                colour: Some(game.colour),
                code: code(game),
            },
        }
    }
}

/// The code of the result in the line of the player with this cell.
fn code(game: GameCell) -> Code {
    let Some(result) = game.result else {
        return Code::Unknown;
    };
    let was_played = GameResult::was_played(result);
    match (result.share(game.colour), was_played, game.unrated) {
        (Share::Win, true, false) => Code::Win,
        (Share::Draw, _, false) => Code::Draw,
        (Share::Loss, _, false) => Code::Loss,
        (Share::Win, true, true) => Code::UnratedWin,
        (Share::Draw, _, true) => Code::UnratedDraw,
        (Share::Loss, _, true) => Code::UnratedLoss,
        (Share::Win, false, _) => Code::ForfeitWin,
        (Share::Absence, _, _) => Code::ForfeitLoss,
    }
}
