//! The section's lists as files for a spreadsheet: who plays, a round, the standings, the cross table. Its games, and those of the whole
//! tournament, as files for programs of chess. The pages and the API send the same ones; which page links to which is not here.

use axum::response::Response;
use jiff::{SignedDuration, Timestamp};

use crate::{
    attachment::{self, FileKind},
    auth::Visitor,
    error::{Problem, Result},
    extract::Db,
    i18n::Lang,
    response_cache::Cacheable,
    team_list_files,
};
use domain::{access::Capability, player::PersonName, section_state::SectionState};
use engine::{
    bye::ByeKind,
    numbers::{RoundNo, StartNo},
    points::Points,
    standings::Decider,
    tiebreak::TieBreak,
};
use formats::table::lists::{self, MatchPlace, PairingRow, Seat, Sheet, StandingRow, StartListRow};
use service::{
    pgn::{self, PgnReader},
    public::{self, Beside},
};
use texts::t;

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Who plays.
    Players,
    /// Who meets whom in a round, and how it ended.
    Round(RoundNo),
    /// After a round; before the first there is none.
    Standings(Option<RoundNo>),
    /// Everybody's games in one table.
    Crosstable,
    /// The games of all rounds, which no spreadsheet has.
    Games,
}

/// As what kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A table for any program.
    Csv,
    /// A table for a spreadsheet.
    Xlsx,
    /// The same in the open format.
    Ods,
    /// Games only: of a round, or all.
    Pgn,
}

/// Reads a file's name; `None` if there is no such file.
pub fn read_name(file: &str) -> Option<(List, Ending)> {
    let (stem, ending) = file.rsplit_once('.')?;
    let ending = match ending {
        "csv" => Ending::Csv,
        "xlsx" => Ending::Xlsx,
        "ods" => Ending::Ods,
        "pgn" => Ending::Pgn,
        _ => return None,
    };
    let list = match stem {
        "start-list" => List::Players,
        "crosstable" => List::Crosstable,
        "games" => List::Games,
        _ => match stem.split_once('-')? {
            ("round", round) => List::Round(round.parse().ok()?),
            ("standings", round) => List::Standings(Some(round.parse().ok()?)),
            _ => return None,
        },
    };
    Some((list, ending))
}

/// The file of the section at the visitor's address with this name, as `round-3.ods`, with headings in this language.
///
/// # Errors
///
/// There is no such file, or the round is not public.
pub async fn answer(
    (db, now): (&Db, Timestamp),
    visitor: &Visitor,
    keep: Cacheable,
    lang: Lang,
    file: &str,
) -> Result<Response> {
    let (list, ending) = read_name(file).ok_or_else(Problem::not_found)?;
    let (place, section) = visitor.at_section()?;
    let name = format!("{}-{}-{file}", place.tournament_slug, section.slug);
    let (field, file) = match ending {
        Ending::Pgn => return games((db, now), visitor, keep, list, &name).await,
        Ending::Csv => {
            let (field, sheet) = table(db, visitor, lang, list).await?;
            let body = attachment::csv(&sheet, lang);
            (field, attachment::public(FileKind::Csv, &name, body))
        }
        Ending::Xlsx => {
            let (field, sheet) = table(db, visitor, lang, list).await?;
            let body = attachment::workbook(&[sheet], lang)?;
            (field, attachment::public(FileKind::Workbook, &name, body))
        }
        Ending::Ods => {
            let (field, sheet) = table(db, visitor, lang, list).await?;
            let body = attachment::open_workbook(&[sheet], lang)?;
            (field, attachment::public(FileKind::OpenWorkbook, &name, body))
        }
    };
    Ok(keep.answer(field.section, field.content_version, None, file))
}

/// The section as the visitor may see it, and the list as a table.
async fn table(db: &Db, visitor: &Visitor, lang: Lang, list: List) -> Result<(SectionState, Sheet)> {
    let mut tx = db.snapshot().await?;
    let read = public::read(&mut tx, visitor.section()?, Beside::Nothing, visitor.sight()).await?;
    let field = read.ok_or_else(Problem::not_found)?.field;
    let sheet = sheet(lang, &field, list)
        .ok_or_else(Problem::not_found)?
        .without_empty_columns();
    Ok((field, sheet))
}

/// As whom somebody reads games: numbers of FIDE are for those who may read what is personal.
fn reader(visitor: &Visitor) -> PgnReader {
    if visitor.may(Capability::ReadPersonal) {
        PgnReader::Staff
    } else {
        PgnReader::Everybody
    }
}

/// For how long a file with games that go on may be out of date.
const GROWS_EVERY: SignedDuration = SignedDuration::from_secs(30);

async fn games(
    (db, now): (&Db, Timestamp),
    visitor: &Visitor,
    keep: Cacheable,
    list: List,
    name: &str,
) -> Result<Response> {
    let round = match list {
        List::Round(round) => Some(round),
        List::Games => None,
        List::Players | List::Standings(_) | List::Crosstable => return Err(Problem::not_found()),
    };
    let (place, section) = visitor.at_section()?;
    let reader = reader(visitor);
    let mut tx = db.snapshot().await?;
    let games = pgn::of_section(&mut tx, place.tournament, section.id, round, (reader, now))
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    Ok(match reader {
        PgnReader::Staff => attachment::private(FileKind::Pgn, name, games.text),
        PgnReader::Everybody => {
            let until = games.grows.then(|| now + GROWS_EVERY);
            let file = attachment::public(FileKind::Pgn, name, games.text);
            keep.answer(games.field.section, games.field.content_version, until, file)
        }
    })
}

/// The games of all sections of the tournament at the visitor's address.
///
/// # Errors
///
/// There is no such tournament.
pub async fn games_of_tournament((db, now): (&Db, Timestamp), visitor: &Visitor) -> Result<Response> {
    let place = visitor.place()?;
    let text = pgn::of_tournament(
        &mut *db.snapshot().await?,
        place.tournament,
        (reader(visitor), now),
    )
    .await?
    .ok_or_else(Problem::not_found)?;
    let name = format!("{}-games.pgn", place.tournament_slug);
    Ok(attachment::private(FileKind::Pgn, &name, text))
}

/// A round without a game, in words.
pub fn bye_words(lang: Lang, kind: ByeKind, is_rest: bool) -> String {
    match kind {
        ByeKind::PairingAllocated => t!(lang, bye_pairing_allocated),
        ByeKind::FullPoint => t!(lang, bye_full_point),
        ByeKind::HalfPoint => t!(lang, bye_half_point),
        ByeKind::ZeroPoint if is_rest => t!(lang, bye_rest),
        ByeKind::ZeroPoint => t!(lang, bye_zero_point),
    }
}

fn sheet(lang: Lang, field: &SectionState, list: List) -> Option<Sheet> {
    match list {
        List::Players => Some(start_list(field)),
        List::Round(round) => pairings(lang, field, round),
        List::Standings(round) => standings(field, round?),
        List::Crosstable if field.settings.teams.is_some() => team_list_files::crosstable(field),
        List::Crosstable => Some(crosstable(field)),
        List::Games => None,
    }
}

fn start_list(field: &SectionState) -> Sheet {
    let teams = field.team_numbers();
    let players: Vec<StartListRow> = field
        .players
        .iter()
        .filter_map(|player| {
            let shown = field.public_player(player);
            Some(StartListRow {
                no: shown.no?,
                title: shown.title,
                name: shown.name.clone(),
                team: teams.get(&shown.no?).map(|team| field.team_name(*team)),
                club: shown.club.cloned(),
                federation: shown.federation,
                rating: shown.rating,
                fide_id: None,
            })
        })
        .collect();
    lists::start_list(&field.name, &players)
}

fn pairings(lang: Lang, field: &SectionState, number: RoundNo) -> Option<Sheet> {
    let round = field.round(number).filter(|round| round.status.is_public())?;
    let table = field.crosstable();
    let teams = field.team_numbers();
    let seat = |no| Seat {
        name: name(field, no),
        team: teams.get(&no).map(|team| field.team_name(*team)),
        points: table.find(no).map_or(Points::ZERO, |contestant| {
            contestant.points(&table.scoring, number.index())
        }),
    };
    let boards = round.games.iter().map(|game| PairingRow::Board {
        board: game.board,
        place: field
            .place_in_match(round, game.board)
            .map(|(one, board)| MatchPlace { no: one.no, board }),
        white: seat(game.white),
        black: seat(game.black),
        result: game.outcome.result,
    });
    let byes = round.byes.iter().map(|bye| PairingRow::Bye {
        player: seat(bye.player),
        kind: bye.kind,
        label: bye_words(lang, bye.kind, field.rests_by_table(number, bye.player, bye.kind)),
    });
    let lone = round
        .matches
        .iter()
        .flat_map(|one| one.lone.iter().map(move |alone| (one.no, alone)));
    let lone = lone.map(|(no, alone)| PairingRow::Alone {
        place: MatchPlace {
            no,
            board: alone.board,
        },
        player: seat(alone.player),
        label: t!(lang, team_boards_alone),
    });
    let rows: Vec<PairingRow> = boards.chain(lone).chain(byes).collect();
    Some(lists::pairings(&field.name, &rows))
}

fn standings(field: &SectionState, after: RoundNo) -> Option<Sheet> {
    let rounds = after.index() + 1;
    if rounds > field.public_rounds() {
        return None;
    }
    if field.settings.teams.is_some() {
        return team_list_files::standings(field, rounds);
    }
    let standings = field.standings(rounds);
    let columns: Vec<(usize, TieBreak)> = standings
        .tie_breaks
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, tie_break)| *tie_break != TieBreak::PTS && !field.hides(*tie_break))
        .collect();
    let names: Vec<String> = columns
        .iter()
        .map(|(_, tie_break)| tie_break.to_string())
        .collect();
    let rows: Vec<StandingRow> = standings
        .rows
        .iter()
        .filter_map(|row| {
            let shown = field.public_player(field.player(row.no)?);
            Some(StandingRow {
                rank: u32::try_from(row.place.first).ok()?,
                no: row.no,
                title: shown.title,
                name: shown.name.clone(),
                club: shown.club.cloned(),
                rating: shown.rating,
                points: row.points,
                tie_breaks: columns
                    .iter()
                    .map(|(index, tie_break)| {
                        let value = row.values.get(*index).copied().flatten();
                        value.map_or_else(String::new, |value| value.decimal(tie_break.kind().decimals()))
                    })
                    .collect(),
                beyond: match row.decided_by {
                    Some(Decider::Lots) => Some("lots"),
                    Some(Decider::ByHand) => Some("by_hand"),
                    Some(Decider::PlayOff) => Some("play_off"),
                    Some(Decider::TieBreak(_)) | None => None,
                },
            })
        })
        .collect();
    Some(lists::standings(&field.name, &names, &rows))
}

fn crosstable(field: &SectionState) -> Sheet {
    let mut table = field.crosstable();
    if !field.settings.public.rating {
        for contestant in &mut table.contestants {
            contestant.rating = None;
        }
    }
    let standings = field.standings(field.rounds_with_results());
    lists::cross_table(
        &field.name,
        &table,
        |no| field.player(no).map(|player| player.public_name().clone()),
        |no| {
            standings
                .find(no)
                .and_then(|row| u32::try_from(row.place.first).ok())
        },
    )
}

fn name(field: &SectionState, no: StartNo) -> PersonName {
    field
        .player(no)
        .map_or_else(|| PersonName::numbered(no), |player| player.public_name().clone())
}
