//! The section's lists as files for a spreadsheet: who plays, a round, the standings, the cross table. Its games, and those of the whole
//! tournament, as files for programs of chess.

use super::round::bye_words;
use super::team_list_files;
use crate::prelude::*;
use jiff::SignedDuration;

use domain::{player::PersonName, section_state::SectionState};
use engine::{points::Points, standings::Decider, tiebreak::TieBreak};
use formats::table::lists::{self, MatchPlace, PairingRow, Seat, Sheet, StandingRow, StartListRow};
use service::pgn::{self, PgnReader};
use web::attachment::{self, FileKind};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, send)
        .get(Access::Public, games_of_tournament)
}

/// Which list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Players,
    Round(RoundNo),
    /// After a round; before the first there is none.
    Standings(Option<RoundNo>),
    Crosstable,
    /// The games of all rounds, which no spreadsheet has.
    Games,
}

/// As what kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Csv,
    Xlsx,
    Ods,
    /// Games only: of a round, or all.
    Pgn,
}

/// A link to a file.
#[derive(Clone, Debug)]
pub(super) struct Download {
    pub(super) name: &'static str,
    pub(super) href: String,
}

/// The files a list can be had as; beside a list of games, the whole section as a report of FIDE, with what its reader may see.
pub(super) fn downloads(here: &SectionLinks, list: List) -> Vec<Download> {
    let (stem, has_games) = match list {
        List::Players => ("start-list".to_owned(), false),
        List::Round(round) => (format!("round-{round}"), true),
        List::Standings(Some(round)) => (format!("standings-{round}"), true),
        List::Standings(None) | List::Games => return Vec::new(),
        List::Crosstable => ("crosstable".to_owned(), true),
    };
    let games = match list {
        List::Round(round) => Some(format!("round-{round}.pgn")),
        List::Crosstable => Some("games.pgn".to_owned()),
        List::Players | List::Standings(_) | List::Games => None,
    };
    let games = games.map(|file| Download {
        name: "PGN",
        href: here.list_file(file),
    });
    let report = has_games.then(|| Download {
        name: "TRF",
        href: here.export(),
    });
    [("CSV", "csv"), ("Excel", "xlsx"), ("OpenDocument", "ods")]
        .into_iter()
        .map(|(name, ending)| Download {
            name,
            href: here.list_file(format!("{stem}.{ending}")),
        })
        .chain(games)
        .chain(report)
        .collect()
}

/// Reads a file's name; `None` if there is no such file.
fn read_name(file: &str) -> Option<(List, Ending)> {
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

async fn send(
    path: ListFilePath,
    visitor: Visitor,
    keep: Cacheable,
    lang: Lang,
    (db, now): (Db, Now),
) -> Result<Response> {
    let (list, ending) = read_name(&path.file).ok_or_else(Problem::not_found)?;
    let name = format!("{}-{}-{}", path.tournament, path.section, path.file);
    if ending == Ending::Pgn {
        return games(&visitor, keep, (&db, now), list, &name).await;
    }
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let sheet = sheet(lang, &scene.field, list)
        .ok_or_else(Problem::not_found)?
        .without_empty_columns();
    let (kind, body) = match ending {
        Ending::Csv => (FileKind::Csv, attachment::csv(&sheet, lang)),
        Ending::Xlsx => (FileKind::Workbook, attachment::workbook(&[sheet], lang)?),
        Ending::Ods => (FileKind::OpenWorkbook, attachment::open_workbook(&[sheet], lang)?),
        Ending::Pgn => return Err(Problem::not_found()),
    };
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        attachment::public(kind, &name, body),
    ))
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
    visitor: &Visitor,
    keep: Cacheable,
    (db, Now(now)): (&Db, Now),
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

async fn games_of_tournament(
    path: TournamentGamesPath,
    visitor: Visitor,
    (db, Now(now)): (Db, Now),
) -> Result<Response> {
    let reader = reader(&visitor);
    let tournament = visitor.place()?.tournament;
    let text = pgn::of_tournament(&mut *db.snapshot().await?, tournament, (reader, now))
        .await?
        .ok_or_else(Problem::not_found)?;
    let name = format!("{}-games.pgn", path.tournament);
    Ok(attachment::private(FileKind::Pgn, &name, text))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_leads_to_its_file() {
        let round = RoundNo::new(7).unwrap();
        let here = SectionLinks::new("paaske", "a");
        for list in [
            List::Players,
            List::Round(round),
            List::Standings(Some(round)),
            List::Crosstable,
        ] {
            let (reports, links): (Vec<Download>, Vec<Download>) = downloads(&here, list)
                .into_iter()
                .partition(|link| link.name == "TRF");
            let (games, links): (Vec<Download>, Vec<Download>) =
                links.into_iter().partition(|link| link.name == "PGN");
            assert_eq!(links.len(), 3);
            let of_games = match list {
                List::Round(_) => vec![(list, Ending::Pgn)],
                List::Crosstable => vec![(List::Games, Ending::Pgn)],
                List::Players | List::Standings(_) | List::Games => Vec::new(),
            };
            let read: Vec<(List, Ending)> = games
                .iter()
                .filter_map(|link| read_name(link.href.rsplit('/').next()?))
                .collect();
            assert_eq!(read, of_games);
            assert_eq!(reports.is_empty(), list == List::Players);
            assert!(reports.iter().all(|link| link.href == "/t/paaske/s/a/export.trf"));
            for link in links {
                let file = link.href.rsplit('/').next().unwrap();
                assert_eq!(read_name(file).map(|(read, _)| read), Some(list), "{file}");
            }
        }
        for nothing in [
            "standings.csv",
            "round-0.csv",
            "round-x.xlsx",
            "start-list.pdf",
            "csv",
            "crosstable",
        ] {
            assert_eq!(read_name(nothing), None, "{nothing}");
        }
    }
}
