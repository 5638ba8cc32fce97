//! Entering many players at once from a table: what stands in it, what is wrong, and then all of it or nothing.

use jiff::Timestamp;
use serde::Serialize;
use sqlx::PgConnection;

use super::{
    access::{ManageEntries, Permit},
    audit::{self, Happened},
    once::{OnceError, once},
    players::{self, PlayerError},
    registration::{Frame, certain_twin, doubts, index, number_newcomer},
};
use crate::{
    domain::{
        ids::{IdempotencyKey, PlayerId, SectionId},
        player::{Federation, Person},
        registration::{Contact, Stay, check_first_round, doubts::Doubt, form::Entry},
        section::SectionSettings,
    },
    formats::table::{
        self, Table, TableError,
        entries::{self, RowProblem},
        mapping::{Column, Mapping, MappingError},
    },
    store::{self, players::Player},
};

/// The most bytes of a pasted table.
pub const MAX_TEXT: usize = 200 * 1024;

/// A line of the table as it would be entered.
#[derive(Clone, Debug)]
pub struct Line {
    /// The line of the table, from 1.
    pub line: u32,
    /// Who, as far as the line can be read.
    pub person: Option<Person>,
    /// What is wrong or doubtful in the line itself.
    pub problems: Vec<RowProblem>,
    /// What is doubtful beside the players who stand in the tournament already.
    pub doubts: Vec<Doubt>,
    /// Does the person certainly stand in this section already?
    pub is_present: bool,
}

impl Line {
    /// Must it be mended before anything is entered?
    pub fn is_wrong(&self) -> bool {
        self.person.is_none() || self.problems.iter().any(RowProblem::is_error)
    }

    /// Is there something to look at and confirm?
    pub fn is_doubtful(&self) -> bool {
        !self.is_wrong() && !self.is_present && (!self.doubts.is_empty() || !self.problems.is_empty())
    }
}

/// A table read for a section.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The table.
    pub table: Table,
    /// What its columns are taken for.
    pub mapping: Mapping,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Preview {
    /// Lines that must be mended.
    pub fn wrong(&self) -> usize {
        self.lines.iter().filter(|line| line.is_wrong()).count()
    }

    /// Lines whose person stands in the section already.
    pub fn present(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| !line.is_wrong() && line.is_present)
            .count()
    }

    /// Lines to look at.
    pub fn doubtful(&self) -> usize {
        self.lines.iter().filter(|line| line.is_doubtful()).count()
    }

    /// Lines that would be entered.
    pub fn fresh(&self) -> usize {
        self.lines
            .iter()
            .filter(|line| !line.is_wrong() && !line.is_present)
            .count()
    }
}

/// Why a table was not entered.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// There is no such section.
    #[error("there is no such section")]
    NotFound,
    /// More than [`MAX_TEXT`].
    #[error("the table has more than {MAX_TEXT} bytes")]
    TooLarge,
    /// It is no table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No players can be made with these columns.
    #[error(transparent)]
    Mapping(#[from] MappingError),
    /// Lines must be mended, left out or confirmed.
    #[error("some lines must be mended or confirmed; nothing was entered")]
    Lines(Box<Preview>),
    /// Every line stands in the section already.
    #[error("there is nobody to enter")]
    Nobody,
    /// As for every new player.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

impl From<OnceError> for ImportError {
    fn from(error: OnceError) -> Self {
        Self::Player(error.into())
    }
}

impl From<sqlx::Error> for ImportError {
    fn from(error: sqlx::Error) -> Self {
        Self::Player(error.into())
    }
}

/// The table of a file as text that can be shown, mended and sent again; every row keeps its line.
pub fn as_text(table: &Table) -> String {
    let mut text = String::new();
    let mut line = 1;
    if table.has_headings {
        // The headings stand on the line before the first row, wherever empty lines pushed them.
        let last = table
            .rows
            .first()
            .map_or(1, |row| row.line.saturating_sub(1).max(1));
        push(&mut text, &mut line, last, &table.headings);
    }
    for row in &table.rows {
        push(&mut text, &mut line, row.line, &row.cells);
    }
    text
}

fn push(text: &mut String, line: &mut u32, wanted: u32, cells: &[String]) {
    while *line < wanted {
        text.push('\n');
        *line += 1;
    }
    for (place, cell) in cells.iter().enumerate() {
        if place > 0 {
            text.push('\t');
        }
        if cell.contains('"') {
            text.push('"');
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(cell);
        }
    }
    text.push('\n');
    *line += 1;
}

/// Which column is what, as a person chose it; `None` guesses.
pub type Chosen<'a> = Option<&'a [Option<Column>]>;

/// Reads a table for a section of the permit, and says what would happen.
pub async fn preview(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    text: &str,
    chosen: Chosen<'_>,
) -> Result<Preview, ImportError> {
    let (frame, present) = field(conn, permit, false).await?;
    read(&frame, &present, text, chosen)
}

async fn field(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    lock: bool,
) -> Result<(Frame, Vec<Player>), ImportError> {
    let (tournament, section) = permit
        .tournament()
        .zip(permit.section_id())
        .ok_or(ImportError::NotFound)?;
    let frame = if lock {
        Frame::lock(conn, tournament, section).await?
    } else {
        Frame::read(conn, tournament, section).await?
    };
    let frame = frame.ok_or(ImportError::NotFound)?;
    let present = store::players::list_by_tournament(conn, tournament).await?;
    Ok((frame, present))
}

fn read(frame: &Frame, present: &[Player], text: &str, chosen: Chosen<'_>) -> Result<Preview, ImportError> {
    if text.len() > MAX_TEXT {
        return Err(ImportError::TooLarge);
    }
    let table = table::read(text.as_bytes())?;
    let mut mapping = Mapping::guess(&table);
    if let Some(chosen) = chosen {
        for (column, chosen) in mapping.columns.iter_mut().zip(chosen) {
            *column = *chosen;
        }
    }
    let drafts = entries::drafts(&table, &mapping)?;
    let index = index(present, None);
    let lines = drafts
        .into_iter()
        .map(|draft| {
            let doubts = draft
                .person
                .clone()
                .map(|person| doubts(frame, &entry(frame, person), &index))
                .unwrap_or_default();
            Line {
                line: draft.line,
                is_present: certain_twin(&doubts, frame.section.id).is_some(),
                person: draft.person,
                problems: draft.problems,
                doubts,
            }
        })
        .collect();
    Ok(Preview {
        table,
        mapping,
        lines,
    })
}

fn entry(frame: &Frame, person: Person) -> Entry {
    Entry {
        person: Person {
            federation: person.federation.or(Some(Federation::DENMARK)),
            ..person
        },
        contact: Contact::default(),
        rating_typed: None,
        joined: frame.first_free(),
        may_have_half_bye: true,
    }
}

/// A table to be entered.
#[derive(Clone, Copy, Debug)]
pub struct Import<'a> {
    /// The table as text.
    pub text: &'a str,
    /// What its columns are.
    pub chosen: Chosen<'a>,
    /// Shall lines be left out whose person stands in the section already? Else they stop the import.
    pub skip_present: bool,
    /// Were the doubts confirmed?
    pub confirmed: bool,
    /// The act's key.
    pub key: IdempotencyKey,
}

#[derive(Serialize)]
struct LoggedImport {
    section: SectionId,
    skipped: usize,
    players: Vec<LoggedPlayer>,
}

#[derive(Serialize)]
struct LoggedPlayer {
    id: PlayerId,
    name: String,
}

/// Enters every line of a table in the section of the permit, or nothing: the players, in the order of the lines.
pub async fn import(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    import: Import<'_>,
) -> Result<Vec<PlayerId>, ImportError> {
    let chosen: Option<Vec<_>> = import
        .chosen
        .map(|columns| columns.iter().map(|column| column.map(Column::as_str)).collect());
    let request = (permit.section_id(), import.text, chosen, import.skip_present);
    once(
        conn,
        permit.actor(),
        import.key,
        "player.import",
        &request,
        now,
        async |conn: &mut PgConnection| import_now(conn, permit, now, import).await,
    )
    .await
}

async fn import_now(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    import: Import<'_>,
) -> Result<Vec<PlayerId>, ImportError> {
    let (frame, present) = field(conn, permit, true).await?;
    let section = frame.section.id;
    let preview = read(&frame, &present, import.text, import.chosen)?;
    let stops = preview.wrong() > 0
        || (preview.present() > 0 && !import.skip_present)
        || (preview.doubtful() > 0 && !import.confirmed);
    if stops {
        return Err(ImportError::Lines(Box::new(preview)));
    }
    if preview.fresh() == 0 {
        return Err(ImportError::Nobody);
    }
    players::room(&present, section, preview.fresh())?;
    let joined = frame.first_free();
    check_first_round(joined, frame.last_paired, frame.section.rounds).map_err(PlayerError::from)?;
    let skipped = preview.present();
    let has_numbers = present
        .iter()
        .any(|player| player.section == section && player.start_no.is_some());
    let mut made: Vec<Player> = Vec::with_capacity(preview.fresh());
    for person in preview
        .lines
        .into_iter()
        .filter(|line| !line.is_present)
        .filter_map(|line| line.person)
    {
        let stay = Stay {
            joined,
            ..Stay::FROM_THE_START
        };
        let player = players::made(&frame, entry(&frame, person), stay, now);
        store::players::insert(conn, &player).await?;
        made.push(player);
    }
    if has_numbers {
        for player in &made {
            number_newcomer(conn, player).await?;
        }
    }
    let happened = Happened {
        act: "player.import",
        subject: &frame.section.name,
        before: None::<()>,
        after: Some(LoggedImport {
            section,
            skipped,
            players: made
                .iter()
                .map(|player| LoggedPlayer {
                    id: player.id,
                    name: player.person.name.to_string(),
                })
                .collect(),
        }),
        reason: None,
    };
    audit::record(conn, permit, now, happened).await?;
    store::changes::bump(conn, section).await?;
    Ok(made.into_iter().map(|player| player.id).collect())
}

/// The headings of a template somebody may fill in, in the words the reader knows.
pub const TEMPLATE: [Column; 10] = [
    Column::Surname,
    Column::Given,
    Column::Club,
    Column::NationalId,
    Column::FideId,
    Column::Title,
    Column::Sex,
    Column::Birth,
    Column::NationalStandard,
    Column::FideStandard,
];

/// Players a section holds at the most.
pub const MAX_PLAYERS: u16 = SectionSettings::MAX_PLAYERS;
