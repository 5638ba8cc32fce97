//! Taking over a finished or running tournament from a report: first a preview with findings, then all of it in one transaction.

mod teams;

use sha2::{Digest as _, Sha256};

use crate::{access::CreateTournament, prelude::*, rights, tournaments};
use domain::{
    integrity::IntegrityEvent,
    official::{Duty, Licence, OfficialData},
    registration::Contact,
    round::RoundStatus,
    section::SectionSettings,
    tournament::Slug,
};
use engine::{
    hand::{
        findings::{Finding, Severity, gravest},
        replay,
    },
    ids::{EntryId, GameId, OfficialId, RoundId},
    result::GameResult,
};
use formats::{
    trf::{self, Refused, TrfFile},
    trf_section::Intake,
    trf_team::{self, TeamReport},
    trf_team_section::{
        cup,
        games::{self, GamesOfReport},
        intake::NoTeamSection,
        is_written_here,
    },
};
use rules::entry::{Appointment, EntryKind, Outcome};
use store::{
    byes::RequestedBye,
    games::Writing,
    integrity::IntegrityRecord,
    sections::NewSection,
    transfers::{WholeGame, WholeRound, Writer},
};

/// Why a report is not taken over.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It cannot be read; every fault with its line and column.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// More players than a section holds.
    #[error("the file has {0} players; a section holds {max}", max = SectionSettings::MAX_PLAYERS)]
    TooManyPlayers(usize),
    /// A report of teams that no section here can hold.
    #[error(transparent)]
    Teams(#[from] NoTeamSection),
    /// No address can be made of its name.
    #[error("no address can be made of the name of the tournament")]
    NoSlug,
    /// The same key for another file.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The reason in log lines that come from a report.
const TAKEN_OVER: &str = "taken over from a report";

/// A preview of a report with all findings. Nothing is stored.
#[derive(Clone, Debug)]
pub struct ReportPreview {
    pub file: TrfFile,
    /// The teams and whom they met, in a report of teams; then the file above is the players' part of it.
    pub teams: Option<TeamReport>,
    /// The teams of a report of players that met in single games by a table.
    pub games: Option<GamesOfReport>,
    /// What it becomes.
    pub intake: Intake,
    /// Rounds with findings of the check of hand-made pairings.
    pub judged: Vec<(RoundNo, Vec<Finding>)>,
}

impl ReportPreview {
    /// Games with a result.
    pub fn results(&self) -> usize {
        self.cells(|game| game.result.is_some())
    }

    /// Games that are open.
    pub fn open(&self) -> usize {
        self.cells(|game| game.result.is_none())
    }

    fn cells(&self, test: impl Fn(&engine::crosstable::GameCell) -> bool) -> usize {
        let contestants = self.file.table.contestants.iter();
        let games = contestants.flat_map(|contestant| contestant.cells.iter().filter_map(|cell| cell.game()));
        games.filter(|game| test(game)).count() / 2
    }

    /// Rounds that go against a rule an arbiter may set aside, or worse.
    fn against_the_rules(&self) -> Vec<RoundNo> {
        self.judged
            .iter()
            .filter(|(_, findings)| gravest(findings) >= Some(Severity::NeedsReason))
            .map(|(round, _)| *round)
            .collect()
    }
}

/// Reads a report and says what would become of it.
pub fn preview(bytes: &[u8], now: Timestamp) -> Result<ReportPreview, ImportError> {
    let (mut file, teams) = if trf::is_of_teams(bytes) {
        let mut read = trf_team::read(bytes)?;
        cup::add_byes(&mut read.report);
        let file = TrfFile {
            tournament: read.report.tournament.clone(),
            table: read.table,
            requested_byes: Vec::new(),
            adjustments: read.adjustments,
        };
        (file, Some(read.report))
    } else {
        (trf::read(bytes)?, None)
    };
    let players = file.table.contestants.len();
    if players > usize::from(SectionSettings::MAX_PLAYERS) {
        return Err(ImportError::TooManyPlayers(players));
    }
    let today = schedule::local(now).date();
    let games = if teams.is_none() {
        games::of_report(&file)
    } else {
        None
    };
    // The check of hand-made rounds is for single players.
    let (intake, judged) = if let Some(report) = &teams {
        (Intake::of_teams(report, &file, today)?, Vec::new())
    } else if let Some(games) = &games {
        games::squads_are_used(&mut file);
        (Intake::of_games(games, &file, today), Vec::new())
    } else {
        let intake = Intake::of(&file, today);
        let judged = replay::judge(
            &file.table,
            intake.settings.system,
            &intake.settings.arrangements,
            &file.boards_without_colours(),
        );
        (intake, judged)
    };
    Ok(ReportPreview {
        file,
        teams,
        games,
        intake,
        judged,
    })
}

/// A tournament that was taken over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Imported {
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    pub section: SectionId,
    /// The section's part of addresses.
    pub section_slug: Slug,
}

/// A key that is the same for the same file, so that confirming twice makes one tournament.
pub fn key_of(bytes: &[u8]) -> IdempotencyKey {
    let digest = Sha256::digest(bytes);
    let mut key = [0; 16];
    for (byte, of_digest) in key.iter_mut().zip(digest.iter()) {
        *byte = *of_digest;
    }
    IdempotencyKey::from_uuid(uuid::Builder::from_custom_bytes(key).into_uuid())
}

/// Takes a report over as a draft tournament with one section, once for each key; or changes nothing.
pub async fn import(
    conn: &mut PgConnection,
    permit: &Permit<CreateTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    bytes: &[u8],
) -> Result<Imported, ImportError> {
    let preview = preview(bytes, now)?;
    let act = permit.act(now, key, "tournament.import");
    act.once(conn, &Sha256::digest(bytes).to_vec(), async |conn| {
        let preview = &preview;
        let ReportPreview { file, intake, .. } = preview;
        let tournament = TournamentId::from_uuid(ids::fresh());
        // A name without letters that an address can show still needs an address.
        let wanted = Slug::of_name(&intake.details.name)
            .or_else(|| Slug::new("trf"))
            .ok_or(ImportError::NoSlug)?;
        let slug = tournaments::insert_under_free_slug(
            conn,
            tournament,
            &wanted,
            &intake.details,
            &intake.regulation,
            now,
        )
        .await?
        .ok_or(ImportError::NoSlug)?;
        rights::give_to_taker(conn, permit, tournament, now).await?;
        store_officials(conn, tournament, intake, now).await?;
        let section = SectionId::from_uuid(ids::fresh());
        let section_slug = Slug::of_name(&intake.section)
            .or_else(|| Slug::new("trf"))
            .ok_or(ImportError::NoSlug)?;
        let mut settings = intake.settings.clone();
        // A file does not contain the seed of a cup's lots.
        settings.teams = settings.teams.map(|teams| teams.drawn(None, ids::seed));
        let new = NewSection {
            id: section,
            tournament,
            slug: &section_slug,
            name: &intake.section,
            settings: &settings,
            rounds: intake.rounds,
            at: now,
        };
        if !store::sections::insert(conn, &new).await? {
            return Err(ImportError::NoSlug);
        }
        let players = store_players(conn, tournament, section, preview, now).await?;
        let writer = Writer {
            at: now,
            user: permit.actor().user,
            actor: &permit.actor().name,
        };
        if let Some(report) = &preview.teams {
            teams::store(conn, section, (preview, report), &players, writer).await?;
        } else {
            store_rounds(conn, section, preview, &players, writer).await?;
        }
        if let Some(games) = &preview.games {
            teams::store_games(conn, (section, intake.rounds), games, &players, writer).await?;
        }
        store_events(conn, permit, section, preview, now).await?;
        let at = Scope::Section(tournament, section);
        act.log(&intake.details.name)
            .at(at)
            .after(ReportImportLogValue {
                name: &intake.details.name,
                players: players.len(),
                rounds: file.table.rounds(),
                adjustments: file.adjustments.len() + intake.losses.len(),
                against_the_rules: preview.against_the_rules(),
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(Imported {
            tournament,
            slug,
            section,
            section_slug,
        })
    })
    .await
}

/// What the log keeps of it.
#[derive(Serialize)]
struct ReportImportLogValue<'a> {
    name: &'a str,
    players: usize,
    rounds: usize,
    adjustments: usize,
    against_the_rules: Vec<RoundNo>,
}

/// A programme names a handful; a hostile file may name thousands.
const MOST_OFFICIALS: usize = 50;

async fn store_officials(
    conn: &mut PgConnection,
    tournament: TournamentId,
    intake: &Intake,
    now: Timestamp,
) -> store::Result<()> {
    let chief = intake.chief_arbiter.iter().map(|name| (Duty::ChiefArbiter, name));
    let deputies = intake
        .deputies
        .iter()
        .map(|name| (Duty::DeputyChiefArbiter, name));
    for (duty, name) in chief.chain(deputies).take(MOST_OFFICIALS) {
        let data = OfficialData {
            section: None,
            duty,
            name: name.clone(),
            licence: Licence::None,
            fide_id: None,
            email: String::new(),
            phone: String::new(),
            plays: false,
            play_approved_by: String::new(),
        };
        let id = OfficialId::from_uuid(ids::fresh());
        store::officials::insert(conn, id, tournament, &data, now).await?;
    }
    Ok(())
}

type Players = HashMap<StartNo, PlayerId>;

async fn store_players(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    preview: &ReportPreview,
    now: Timestamp,
) -> store::Result<Players> {
    let ReportPreview { file, intake, .. } = preview;
    let players: Vec<Player> = file
        .table
        .contestants
        .iter()
        .filter_map(|contestant| {
            let entrant = intake.entrant(file, contestant)?;
            Some(Player {
                id: PlayerId::from_uuid(ids::fresh()),
                tournament,
                section,
                stay: entrant.stay,
                start_no: Some(entrant.no),
                person: entrant.person,
                contact: Contact::default(),
                rating_typed: entrant.typed,
                ranking: entrant.ranking,
                may_have_half_bye: true,
                status_reason: String::new(),
                applied_at: now,
                version: engine::ids::Version::FIRST,
            })
        })
        .collect();
    store::transfers::insert_players(conn, &players).await?;
    let known: Players = players
        .iter()
        .filter_map(|player| Some((player.start_no?, player.id)))
        .collect();
    let asked: Vec<RequestedBye> = file
        .requested_byes
        .iter()
        .filter(|bye| bye.round.get() <= intake.rounds)
        .filter_map(|bye| {
            Some(RequestedBye {
                player: *known.get(&bye.player)?,
                round: bye.round,
                kind: bye.kind,
                reason: String::new(),
                noticed_at: now,
            })
        })
        .collect();
    store::transfers::insert_requested_byes(conn, &asked).await?;
    let extras: Vec<_> = file
        .table
        .contestants
        .iter()
        .filter_map(|contestant| Some((*known.get(&contestant.no)?, &contestant.extras)))
        .flat_map(|(player, extras)| extras.iter().map(move |extra| (player, *extra)))
        .collect();
    store::extras::insert(conn, &extras).await?;
    Ok(known)
}

async fn store_rounds(
    conn: &mut PgConnection,
    section: SectionId,
    preview: &ReportPreview,
    players: &Players,
    writer: Writer<'_>,
) -> store::Result<()> {
    let ReportPreview { file, intake, .. } = preview;
    let (mut rounds, mut games, mut byes) = (Vec::new(), Vec::new(), Vec::new());
    let mut late = Vec::new();
    for (index, starts_at) in intake.starts.iter().enumerate() {
        let Some(number) = RoundNo::from_index(index) else {
            break;
        };
        let round = RoundId::from_uuid(ids::fresh());
        let status = intake.status(file, number);
        rounds.push(WholeRound {
            id: round,
            number,
            starts_at: *starts_at,
            status,
        });
        if status == RoundStatus::Planned {
            continue;
        }
        let boards = replay::boards(&file.table, number);
        let boards = match &preview.games {
            Some(games) => games.in_order(number, boards),
            None => boards,
        };
        for (place, board) in boards.into_iter().enumerate() {
            let (Some(board_no), Some(white), Some(black)) = (
                u16::try_from(place + 1).ok().and_then(BoardNo::new),
                players.get(&board.white),
                players.get(&board.black),
            ) else {
                continue;
            };
            let id = GameId::from_uuid(ids::fresh());
            let outcome = intake.outcome(file, number, board.white);
            late.extend(
                intake
                    .reported(file, number, board.white)
                    .map(|reported| (id, outcome, reported)),
            );
            games.push(WholeGame {
                id,
                round,
                board: board_no,
                white: *white,
                black: *black,
                of_match: None,
                outcome,
                entry: EntryId::from_uuid(ids::fresh()),
            });
        }
        for (no, kind) in replay::byes(&file.table, number) {
            byes.extend(players.get(&no).map(|player| (round, *player, kind)));
        }
    }
    store::transfers::insert_rounds(conn, section, &rounds, writer.at).await?;
    store::transfers::insert_games(conn, &games, writer).await?;
    store_late(conn, &late, writer).await?;
    store::transfers::insert_byes(conn, &byes).await?;
    store::transfers::settle_rounds(conn, &rounds, writer.at).await
}

/// What is reported in place of results that counted.
async fn store_late(
    conn: &mut PgConnection,
    late: &[(GameId, Outcome, GameResult)],
    writer: Writer<'_>,
) -> store::Result<()> {
    for &(game, outcome, reported) in late {
        let writing = Writing {
            key: IdempotencyKey::from_uuid(ids::fresh()),
            kind: EntryKind::Reported,
            outcome: Outcome {
                result: Some(reported),
                ..outcome
            },
            appointment: Appointment::NONE,
            reason: TAKEN_OVER,
            at: writer.at,
            user: writer.user,
            tablet: None,
            actor: writer.actor,
        };
        store::games::write_reported(conn, game, Some(reported), &writing).await?;
    }
    Ok(())
}

/// Stores the file's integrity events, then those found during the import.
async fn store_events(
    conn: &mut PgConnection,
    permit: &Permit<CreateTournament>,
    section: SectionId,
    preview: &ReportPreview,
    now: Timestamp,
) -> store::Result<()> {
    const MOST: usize = 500;
    let ReportPreview { file, intake, .. } = preview;
    let carried = file
        .tournament
        .comments
        .iter()
        .filter(|text| !text.starts_with(super::export::RUNNING) && !is_written_here(text))
        .take(MOST)
        .map(|text| IntegrityEvent::Carried {
            text: text.chars().take(1_000).collect(),
        });
    let imported = IntegrityEvent::Import {
        rounds: preview.against_the_rules(),
        adjustments: u32::try_from(file.adjustments.len() + intake.losses.len()).unwrap_or(u32::MAX),
    };
    for event in carried.chain([imported]) {
        let recorded = IntegrityRecord {
            event,
            reason: TAKEN_OVER.to_owned(),
            actor: permit.actor().name.clone(),
            at: now,
        };
        store::integrity::insert(conn, section, &recorded).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_key_and_another_file_another() {
        assert_eq!(key_of(b"001"), key_of(b"001"));
        assert_ne!(key_of(b"001"), key_of(b"002"));
        assert!(!key_of(b"001").as_uuid().is_nil());
    }
}
