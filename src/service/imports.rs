//! Entering many players at once from a table: a preview of its rows and their errors, then all of it or nothing.
//!
//! A line with a number and no name is filled from the registers at hand, and one with a number and no ratings gets those of the lists.

use super::{
    access::ManageEntries,
    players::{self, PlayerError},
    prelude::*,
    quarantines::Bar,
    registered::{self, Registers},
    registration::{Frame, Numbered, certain_twin, doubts, index, number_newcomers},
    restore_points,
};
use domain::{
    player::{Federation, Person, Ratings},
    rating_source::{self, Said},
    registered::{NumberFault, Registered, may_be_one},
    registration::{
        Contact, Stay, check_first_round,
        doubts::Doubt,
        form::{Entry, EntryForm},
    },
    restore_point::RestoreReason,
    section::SectionSettings,
};
use formats::{
    table::{
        self, Table, TableError,
        entries::{self, EntryDraft, ProblemKind, RowProblem, Seen},
        mapping::{Column, Mapping, MappingError},
    },
    trf,
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
    /// What was taken from the registers.
    pub filled: Option<FilledLine>,
    /// Doubts in comparison with the players already in the tournament.
    pub doubts: Vec<Doubt>,
    /// Is the person in quarantine, or may they be?
    pub bars: Vec<Bar>,
    /// Is the person certainly in this section already?
    pub is_present: bool,
}

/// What a line has from the registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledLine {
    /// Its ratings that were taken from there, with their lists.
    pub ratings: Vec<Said>,
}

impl Line {
    /// Must it be mended before anything is entered?
    pub fn is_wrong(&self) -> bool {
        self.person.is_none() || self.problems.iter().any(RowProblem::is_error) || self.is_barred()
    }

    /// Does a quarantine keep the person out? Not asked for a person already in the section.
    pub fn is_barred(&self) -> bool {
        !self.is_present && self.bars.iter().any(|bar| bar.is_certain)
    }

    /// Would it be entered?
    pub fn is_fresh(&self) -> bool {
        !self.is_wrong() && !self.is_present
    }

    /// Is there something to look at and confirm?
    pub fn is_doubtful(&self) -> bool {
        self.is_fresh() && (!self.doubts.is_empty() || !self.problems.is_empty())
    }
}

/// A table read for a section.
#[derive(Clone, Debug)]
pub struct ImportPreview {
    pub table: Table,
    /// What its columns are taken for.
    pub mapping: Mapping,
    pub lines: Vec<Line>,
}

impl ImportPreview {
    /// Lines that must be mended.
    pub fn wrong(&self) -> usize {
        self.lines.iter().filter(|line| line.is_wrong()).count()
    }

    /// Lines whose person is already in the section.
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
        self.lines.iter().filter(|line| line.is_fresh()).count()
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
    /// It is a tournament report (TRF), which is taken over as a tournament of its own.
    #[error("this is a tournament report; send it to /imports")]
    Report,
    /// It is no table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No players can be made with these columns.
    #[error(transparent)]
    Mapping(#[from] MappingError),
    /// Lines must be mended, left out or confirmed.
    #[error("some lines must be mended or confirmed; nothing was entered")]
    Lines(Box<ImportPreview>),
    /// Every line stands in the section already.
    #[error("there is nobody to enter")]
    Nobody,
    /// Reading the file was interrupted because the server is stopping.
    #[error("the file was not read to its end")]
    Stopped(#[source] tokio::task::JoinError),
    /// As for every new player.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

impl From<IdempotencyError> for ImportError {
    fn from(error: IdempotencyError) -> Self {
        Self::Player(error.into())
    }
}

impl From<sqlx::Error> for ImportError {
    fn from(error: sqlx::Error) -> Self {
        Self::Player(error.into())
    }
}

/// A file (CSV, pasted text or XLSX, in whatever encoding it came) as text that can be shown, mended and sent again.
///
/// A workbook is unpacked on a blocking thread, because a hostile one takes long until it is refused.
pub async fn text_of(file: Vec<u8>) -> Result<String, ImportError> {
    let read = tokio::task::spawn_blocking(move || {
        if trf::looks_like_report(&file) {
            return Err(ImportError::Report);
        }
        Ok(as_text(&table::read(&file)?))
    });
    match read.await {
        Ok(text) => text,
        Err(stopped) => Err(ImportError::Stopped(stopped)),
    }
}

/// The table as text with a tab between its cells; every row keeps its line.
fn as_text(table: &Table) -> String {
    let mut text = String::new();
    let mut line = 1;
    // The first line shows the separator by its tabs, even if it is the shortest.
    let widest = table.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let mut width = widest.max(table.headings.len()).max(2);
    if table.has_headings {
        // The headings are on the line before the first row; empty lines may have moved them down.
        let last = table
            .rows
            .first()
            .map_or(1, |row| row.line.saturating_sub(1).max(1));
        push(&mut text, &mut line, last, &table.headings, width);
        width = 0;
    }
    for row in &table.rows {
        push(&mut text, &mut line, row.line, &row.cells, width);
        width = 0;
    }
    text
}

fn push(text: &mut String, line: &mut u32, wanted: u32, cells: &[String], width: usize) {
    while *line < wanted {
        text.push('\n');
        *line += 1;
    }
    for (place, cell) in cells.iter().enumerate() {
        if place > 0 {
            text.push('\t');
        }
        // An unquoted semicolon could be taken for the separator.
        if cell.contains(['"', ';']) {
            text.push('"');
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(cell);
        }
    }
    for _ in cells.len()..width {
        text.push('\t');
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
) -> Result<ImportPreview, ImportError> {
    let (frame, present) = field(conn, permit, false).await?;
    read(conn, permit, (&frame, &present), text, chosen).await
}

async fn field(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    lock: bool,
) -> Result<(Frame, Vec<Player>), ImportError> {
    let (tournament, section) = permit.ids();
    let frame = if lock {
        Frame::lock(conn, tournament, section).await?
    } else {
        Frame::read(conn, tournament, section).await?
    };
    let frame = frame.ok_or(ImportError::NotFound)?;
    let present = store::players::list_by_tournament(conn, tournament).await?;
    Ok((frame, present))
}

/// A table as its columns are taken, and what its lines say by themselves.
fn drafted(text: &str, chosen: Chosen<'_>) -> Result<(Table, Mapping, Vec<EntryDraft>), ImportError> {
    if text.len() > MAX_TEXT {
        return Err(ImportError::TooLarge);
    }
    if trf::looks_like_report(text.as_bytes()) {
        return Err(ImportError::Report);
    }
    let table = table::read(text.as_bytes())?;
    let mut mapping = Mapping::guess(&table);
    if let Some(chosen) = chosen {
        for (column, chosen) in mapping.columns.iter_mut().zip(chosen) {
            *column = *chosen;
        }
    }
    let drafts = entries::drafts(&table, &mapping)?;
    Ok((table, mapping, drafts))
}

async fn read(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    (frame, present): (&Frame, &[Player]),
    text: &str,
    chosen: Chosen<'_>,
) -> Result<ImportPreview, ImportError> {
    let (table, mapping, drafts) = drafted(text, chosen)?;
    let people = || drafts.iter().filter_map(|draft| draft.person.as_ref());
    let national_ids = people().filter_map(|person| person.national_id.as_ref());
    let fide_ids = people().filter_map(|person| person.fide_id);
    let registers = Registers::read(conn, national_ids, fide_ids).await?;
    let index = index(present, None);
    let mut frame = frame.clone();
    let mut seen = Seen::default();
    let lines = drafts
        .into_iter()
        .map(|draft| {
            let no = draft.line;
            let CompletedLine {
                person,
                problems,
                filled,
            } = completed(permit, &registers, &mapping, draft, &mut seen);
            let doubts = person
                .clone()
                .map(|person| doubts(&frame, &entry(&frame, person), &index))
                .unwrap_or_default();
            let line = Line {
                line: no,
                bars: person
                    .as_ref()
                    .map(|person| frame.watch.bars(person))
                    .unwrap_or_default(),
                is_present: certain_twin(&doubts, frame.section.id).is_some(),
                person,
                problems,
                filled,
                doubts,
            };
            if line.is_fresh() {
                // Counted for the next line's check of the section's size.
                frame.section.players += 1;
            }
            line
        })
        .collect();
    Ok(ImportPreview {
        table,
        mapping,
        lines,
    })
}

/// A line with what the registers know.
struct CompletedLine {
    person: Option<Person>,
    problems: Vec<RowProblem>,
    filled: Option<FilledLine>,
}

/// Completes a line; `seen` are the people of the lines before it, as they were completed.
fn completed(
    permit: &Permit<ManageEntries>,
    registers: &Registers,
    mapping: &Mapping,
    draft: EntryDraft,
    seen: &mut Seen,
) -> CompletedLine {
    let mut line = CompletedLine {
        person: draft.person,
        problems: draft.problems,
        filled: None,
    };
    let Some(person) = line.person.take() else {
        return line;
    };
    let found = registers.under(person.national_id.as_ref(), person.fide_id);
    line.person = if draft.is_nameless {
        match found {
            Ok(Some(found)) => taken_whole(permit, &person, found, &mut line.filled),
            Ok(None) => None,
            Err(fault) => {
                line.problems.push(number_problem(mapping, &person, fault));
                None
            }
        }
    } else {
        // A number that no register has is no fault of a line with a name.
        let found = found.ok().flatten();
        Some(match found {
            Some(found) if may_be_one(&person.name, &found.person.name) => {
                with_ratings(person, &found.said, &mut line.filled)
            }
            Some(found) => {
                let column = number_column(&person);
                line.problems.push(RowProblem {
                    column: mapping.position(column).map_or(0, |index| index + 1),
                    kind: ProblemKind::OtherName {
                        column,
                        name: found.person.name.to_string(),
                    },
                });
                person
            }
            None => person,
        })
    };
    if let Some(person) = &line.person {
        // Two lines may turn out to be one person only now.
        let mut again = Vec::new();
        seen.look(draft.line, person, mapping, &mut again);
        again.retain(|problem| !line.problems.contains(problem));
        line.problems.extend(again);
    }
    line
}

/// The person of a line without a name, as the registers have them; what stands in the line stays.
fn taken_whole(
    permit: &Permit<ManageEntries>,
    written: &Person,
    found: Registered,
    filled: &mut Option<FilledLine>,
) -> Option<Person> {
    let mut form = EntryForm::from(&Entry {
        person: written.clone(),
        contact: Contact::default(),
        rating_typed: None,
        joined: RoundNo::FIRST,
        may_have_half_bye: true,
    });
    form.surname.clear();
    form.given_name.clear();
    form.fill(&registered::seen_by(permit, found.person));
    let person = form.check().ok()?.person;
    *filled = Some(FilledLine {
        ratings: newly_said(written, &person, &found.said),
    });
    Some(person)
}

/// The person of a line with the ratings of the lists, if the line has none at all.
fn with_ratings(written: Person, said: &[Said], filled: &mut Option<FilledLine>) -> Person {
    if written.national != Ratings::NONE || written.fide != Ratings::NONE {
        return written;
    }
    let person = rating_source::taken(&written, said);
    let ratings = newly_said(&written, &person, said);
    if !ratings.is_empty() {
        *filled = Some(FilledLine { ratings });
    }
    person
}

/// The ratings that a person has from the lists and did not have before.
fn newly_said(before: &Person, after: &Person, said: &[Said]) -> Vec<Said> {
    said.iter()
        .copied()
        .filter(|said| {
            said.rating.is_some() && said.slot.of(after) == said.rating && said.slot.of(before) != said.rating
        })
        .collect()
}

/// The column of the number that somebody was looked up by.
const fn number_column(person: &Person) -> Column {
    if person.national_id.is_some() {
        Column::NationalId
    } else {
        Column::FideId
    }
}

fn number_problem(mapping: &Mapping, person: &Person, fault: NumberFault) -> RowProblem {
    let unknown = |column: Column, text: Option<String>| ProblemKind::UnknownNumber {
        column,
        text: text.unwrap_or_default(),
    };
    let (national_id, fide_id) = (person.national_id.as_ref(), person.fide_id);
    let (column, kind) = match fault {
        NumberFault::NoMember => {
            let text = national_id.map(ToString::to_string);
            (Column::NationalId, unknown(Column::NationalId, text))
        }
        NumberFault::NotListed => {
            let text = fide_id.map(|id| id.to_string());
            (Column::FideId, unknown(Column::FideId, text))
        }
        NumberFault::TwoPeople => (Column::FideId, ProblemKind::NumbersDiffer),
    };
    RowProblem {
        column: mapping.position(column).map_or(0, |index| index + 1),
        kind,
    }
}

/// A person without anything else as an entry.
pub(super) fn entry(frame: &Frame, person: Person) -> Entry {
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
    /// Are lines skipped whose person is already in the section? Otherwise they stop the import.
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

/// Who was entered from a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// The players, in the order of the lines.
    pub players: Vec<PlayerId>,
    /// How many others have another starting number than before.
    pub renumbered: usize,
}

/// Enters every line of a table in the section of the permit, or nothing.
pub async fn import(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    import: Import<'_>,
) -> Result<Imported, ImportError> {
    let chosen: Option<Vec<_>> = import
        .chosen
        .map(|columns| columns.iter().map(|column| column.map(Column::as_str)).collect());
    let act = permit.act(now, import.key, "player.import");
    let request = (permit.section_id(), import.text, chosen, import.skip_present);
    act.once(conn, &request, async |conn| {
        let (frame, present) = field(conn, permit, true).await?;
        let section = frame.section.id;
        let preview = read(conn, permit, (&frame, &present), import.text, import.chosen).await?;
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
        let before = restore_points::Before {
            why: RestoreReason::PlayersImported,
            detail: &frame.section.name,
        };
        restore_points::keep(conn, permit.actor(), (permit.tournament(), now), before).await?;
        let joined = frame.first_free();
        check_first_round(joined, frame.last_public, frame.section.rounds).map_err(PlayerError::from)?;
        let skipped = preview.present();
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
        let Numbered {
            newcomers: made,
            renumbered,
        } = number_newcomers(conn, &frame, made).await?;
        registered::remember_sources(conn, &made).await?;
        act.log(&frame.section.name)
            .after(LoggedImport {
                section,
                skipped,
                players: made
                    .iter()
                    .map(|player| LoggedPlayer {
                        id: player.id,
                        name: player.person.name.to_string(),
                    })
                    .collect(),
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(Imported {
            players: made.into_iter().map(|player| player.id).collect(),
            renumbered,
        })
    })
    .await
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_as_text_is_read_as_the_file_was() {
        for file in [
            "Navn;Klub\nPrøvesen, Prøve;A\n",
            "\"\"\n\"Navn\";\"Klub\"\n\n\"A \"\"B\"\"\";\"C\nD\"\n\"E\";\"\";\"too much\"\n",
            "Navn\tKlub\tBy; land; x; y\nPrøvesen, Prøve\tA\n",
            "Prøvesen, Prøve\nKladdestrup, Åge\n",
            "Navn\nA;B\n",
            "'=1+1\n\"=2;3\"\n",
        ] {
            let table = table::read(file.as_bytes()).unwrap();
            let text = as_text(&table);
            assert_eq!(
                table::read(text.as_bytes()).unwrap(),
                table,
                "{file:?} as {text:?}"
            );
        }
    }

    #[test]
    fn a_workbook_whose_first_row_is_a_title_keeps_its_columns() {
        let row = |line, cells: &[&str]| table::Row {
            line,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        };
        let sheet = Table {
            headings: vec![String::new(); 3],
            has_headings: false,
            rows: vec![
                row(1, &["Liste; hele klubben"]),
                row(3, &["Prøvesen", "Prøve", "1500"]),
            ],
            encoding: None,
        };
        let again = table::read(as_text(&sheet).as_bytes()).unwrap();
        assert_eq!((again.headings, again.rows), (sheet.headings, sheet.rows));
    }
}
