//! The end of a season of teams: the order of its rows, the league leader's notes to the final tables, and the confirmed moves. The
//! proposal is made in [`domain::season_end`], a play-off as a section of its own in [`super::play_offs`], next season's tournament in
//! [`super::next_season`].

use super::{
    access::ManageTournament,
    play_offs::{self, PlayOffError},
    prelude::*,
};
use domain::{
    league::Preset,
    play_off::PlayOffTerms,
    player::TextError,
    promotion::{MoveKind, PromotionProblem},
    season_end::{
        BookProblem, ConfirmedMove, DecidedBy, EndTable, Happening, Note, NoteNo, Played, Proposal, RowPlan,
        SeasonEndBook, proposal,
    },
    team_cup::PlayOffScore,
    tournament::Slug,
};
use engine::ids::TeamId;
use rules::regulation::MAX_REASON;

/// Why an act on the end of a season was refused.
#[derive(Debug, thiserror::Error)]
pub enum SeasonEndError {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NotFound,
    /// What is asked for is refused.
    #[error(transparent)]
    Book(#[from] BookProblem),
    /// It was changed after it was read; its current version.
    #[error("the end of the season was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// A reason is needed.
    #[error("a reason is needed")]
    Reason,
    /// How a play-off ended cannot be used.
    #[error("score: {0}")]
    Score(TextError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A section of the tournament, which may be a row.
#[derive(Clone, Debug)]
pub struct RowSection {
    pub id: SectionId,
    pub slug: Slug,
    /// Do the announced tie-breaks of its table end with lots, which the program draws?
    pub lots_last: bool,
    /// Its kind of league, if set.
    pub league: Option<Preset>,
    pub table: EndTable,
}

/// A play-off with the section it is played in.
#[derive(Clone, Debug)]
pub struct PlayOffSection {
    pub id: SectionId,
    pub slug: Slug,
    pub name: String,
    pub played: Played,
    /// The teams of the next play-off if it is level and is replayed, the first-named first; empty otherwise.
    pub again: Vec<TeamId>,
    /// Was it level, and has it been played again?
    pub was_played_again: bool,
    /// Does it leave the degree of supervision to the tournament ([`PlayOffTerms::leaves_supervision`])?
    pub leaves_supervision: bool,
}

/// The current end of a season.
#[derive(Debug)]
pub struct SeasonEnd {
    pub book: SeasonEndBook,
    /// 0 before the first write.
    pub version: Version,
    /// The sections whose teams have a table, in their order; no play-offs.
    pub sections: Vec<RowSection>,
    /// The play-offs that are sections of their own, as far as these exist.
    pub play_offs: Vec<PlayOffSection>,
    /// The moves, or why they cannot be determined.
    pub proposal: Result<Proposal, PromotionProblem>,
    /// The address of next season's tournament, while there is one.
    pub next: Option<Slug>,
}

impl SeasonEnd {
    /// The tables in the order of the sections.
    pub fn tables(&self) -> Vec<EndTable> {
        self.sections
            .iter()
            .map(|section| section.table.clone())
            .collect()
    }

    /// Have results or rules of a table changed since the moves were confirmed, so that the proposal would differ?
    pub fn has_changed(&self) -> bool {
        let Some(confirmed) = &self.book.confirmed else {
            return false;
        };
        !self
            .proposal
            .as_ref()
            .is_ok_and(|proposal| !proposal.differs_from(&confirmed.moves))
    }

    /// The play-off with this number.
    pub fn play_off(&self, no: NoteNo) -> Option<&PlayOffSection> {
        self.play_offs.iter().find(|one| one.played.note == no)
    }

    /// The play-off that is played in this section.
    pub fn played_in(&self, section: SectionId) -> Option<&PlayOffSection> {
        self.play_offs.iter().find(|one| one.id == section)
    }

    /// Is the result of a play-off decisive? Not if a later note contradicts it.
    pub fn stands(&self, no: NoteNo) -> bool {
        let decides = self.book.with_played(&self.played());
        decides.notes.iter().any(|note| note.no == no)
    }

    fn played(&self) -> Vec<Played> {
        self.play_offs.iter().map(|one| one.played.clone()).collect()
    }

    /// The moves by the tables, the notes and the play-offs.
    fn proposal_by(&self, book: &SeasonEndBook) -> Result<Proposal, PromotionProblem> {
        proposal(&book.with_played(&self.played()), &self.tables())
    }

    /// What a team is called; empty where it is gone.
    pub fn team_name(&self, team: TeamId) -> String {
        let mut tables = self.sections.iter().map(|section| &section.table);
        let place = tables.find_map(|table| table.place_of(team));
        place.map(|place| place.name.clone()).unwrap_or_default()
    }

    /// What a row is called; empty where it is gone.
    pub fn row_name(&self, section: SectionId) -> String {
        let found = self.sections.iter().find(|one| one.id == section);
        found.map(|one| one.table.name.clone()).unwrap_or_default()
    }
}

/// Reads the end of a season.
pub async fn load(conn: &mut PgConnection, tournament: TournamentId) -> Result<SeasonEnd, SeasonEndError> {
    let found = store::season_end::find(conn, tournament).await?;
    let (book, version) = found.unwrap_or((SeasonEndBook::default(), Version(0)));
    let mut sections = Vec::new();
    let mut play_offs = Vec::new();
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        let Some(teams) = &section.settings.teams else {
            continue;
        };
        let league = teams.league;
        let field = section_state::load(conn, section.id).await?;
        if let Some(note) = book.played_in(section.id) {
            let played = field.as_ref().and_then(|field| Played::of(note, field));
            let again = field.as_ref().and_then(|field| book.plays_again(note.no, field));
            let was_played_again = field
                .as_ref()
                .is_some_and(|field| book.was_played_again(note.no, field));
            let of_play_off = section.settings.play_off.as_ref();
            let leaves_supervision = of_play_off.is_some_and(PlayOffTerms::leaves_supervision);
            play_offs.extend(played.map(|played| PlayOffSection {
                leaves_supervision,
                id: section.id,
                slug: section.slug,
                name: section.name,
                played,
                again: again.unwrap_or_default(),
                was_played_again,
            }));
            continue;
        }
        if let Some(table) = field.as_ref().and_then(EndTable::of) {
            sections.push(RowSection {
                id: section.id,
                slug: section.slug,
                lots_last: field.as_ref().is_some_and(SectionState::ends_with_lots),
                league,
                table,
            });
        }
    }
    let next = match book.next {
        Some(next) => store::tournaments::find(conn, next).await?.map(|next| next.slug),
        None => None,
    };
    let mut end = SeasonEnd {
        proposal: Ok(Proposal::default()),
        book,
        version,
        sections,
        play_offs,
        next,
    };
    end.proposal = end.proposal_by(&end.book);
    Ok(end)
}

/// The end of a season in the version that was seen, locked with the results of its rows.
pub(super) async fn locked(
    conn: &mut PgConnection,
    tournament: TournamentId,
    seen: Version,
) -> Result<SeasonEnd, SeasonEndError> {
    // Rounds first: an entry locks them before it locks the tournament.
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        store::rounds::list_for_update(conn, section.id).await?;
    }
    store::tournaments::find_for_update(conn, tournament)
        .await?
        .ok_or(SeasonEndError::NotFound)?;
    let end = load(conn, tournament).await?;
    if end.version != seen {
        return Err(SeasonEndError::ChangedMeanwhile(end.version));
    }
    Ok(end)
}

/// The end of a season that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonEndReceipt {
    /// For the next change.
    pub version: Version,
}

/// A row in the log.
#[derive(Serialize)]
struct NotedRow {
    row: String,
    row_level: u8,
    row_above: Option<String>,
    row_below: Option<String>,
    promoted: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_next: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compared_by: Option<&'static str>,
    play_off_up: u8,
    play_off_down: u8,
    relegated: Option<u8>,
    relegation_depends: &'static str,
    from_elsewhere: u8,
    reserve_team_up: Option<&'static str>,
    vacancy: Option<&'static str>,
}

/// The rows in the log.
#[derive(Serialize)]
struct NotedRows {
    rows: Vec<NotedRow>,
}

impl NotedRows {
    fn of(end: &SeasonEnd, rows: &[RowPlan]) -> Self {
        let noted = rows.iter().map(|row| NotedRow {
            row: end.row_name(row.section),
            row_level: row.level,
            row_above: row.above.map(|to| end.row_name(to)),
            row_below: row.below.map(|to| end.row_name(to)),
            promoted: row.promoted,
            best_next: (row.best_next > 0).then_some(row.best_next),
            compared_by: row.compared_by.map(domain::season_end::AcrossRule::as_str),
            play_off_up: row.play_off_up,
            play_off_down: row.play_off_down,
            relegated: row.relegated,
            relegation_depends: row.relegation_depends.as_str(),
            from_elsewhere: row.from_elsewhere,
            reserve_team_up: row
                .reserve_team_up
                .map(domain::league::words::ReserveTeamUp::as_str),
            vacancy: row.vacancy.map(domain::league::words::Vacancy::as_str),
        });
        Self {
            rows: noted.collect(),
        }
    }
}

/// The new order of rows.
#[derive(Clone, Debug, Serialize)]
pub struct SettlingRows {
    /// The version that was seen; 0 before the first write.
    pub seen: Version,
    pub rows: Vec<RowPlan>,
}

/// Stores the order of the rows and how many teams of each move, until the moves are confirmed.
pub async fn settle_rows(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &SettlingRows,
) -> Result<SeasonEndReceipt, SeasonEndError> {
    let act = permit.act(now, key, "season_end.rows");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let end = locked(conn, tournament, cmd.seen).await?;
        let after = end.book.with_rows(cmd.rows.clone(), &end.tables())?;
        // A contradictory book is refused before it is stored.
        end.proposal_by(&after).map_err(BookProblem::Moves)?;
        if after == end.book {
            return Ok(SeasonEndReceipt { version: end.version });
        }
        let version = store::season_end::put(conn, tournament, &after).await?;
        act.log(permit.place().tournament_name.as_str())
            .before(NotedRows::of(&end, &end.book.rows))
            .after(NotedRows::of(&end, &after.rows))
            .write(conn)
            .await?;
        Ok(SeasonEndReceipt { version })
    })
    .await
}

/// A note, with unparsed texts.
#[derive(Clone, Debug, Serialize)]
pub enum Writing {
    /// The team does not play on.
    Leaves(TeamId),
    /// The team does not want to go up.
    Declines(TeamId),
    /// Where the team plays next season.
    Goes(TeamId, Option<SectionId>),
    /// A match between two rows for a place: the winner, the loser, and the result.
    PlayOff(TeamId, TeamId, String),
    /// Level teams in order, the criterion, and the result of a play-off.
    Order(SectionId, Vec<TeamId>, DecidedBy, String),
}

impl Writing {
    fn read(&self) -> Result<Happening, SeasonEndError> {
        let score = |text: &str| text.parse::<PlayOffScore>().map_err(SeasonEndError::Score);
        Ok(match self {
            Self::Leaves(team) => Happening::Leaves { team: *team },
            Self::Declines(team) => Happening::Declines { team: *team },
            Self::Goes(team, to) => Happening::Goes { team: *team, to: *to },
            Self::PlayOff(winner, loser, text) => Happening::PlayOff {
                winner: *winner,
                loser: *loser,
                score: score(text)?,
            },
            Self::Order(section, teams, by, text) => Happening::Order {
                section: *section,
                teams: teams.clone(),
                by: *by,
                score: match by {
                    DecidedBy::PlayOff => Some(score(text)?),
                    DecidedBy::Lot => None,
                },
            },
        })
    }
}

/// A note to be added.
#[derive(Clone, Debug, Serialize)]
pub struct Noting {
    /// The version that was seen.
    pub seen: Version,
    pub what: Writing,
    /// Why.
    pub reason: String,
}

/// What was written down in the log.
#[derive(Serialize)]
struct NotedNote {
    written: &'static str,
    teams: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_row: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<String>,
}

impl NotedNote {
    fn of(end: &SeasonEnd, what: &Happening) -> Self {
        let teams = what.teams().into_iter().map(|team| end.team_name(team)).collect();
        let plain = |written| Self {
            written,
            teams,
            to_row: None,
            decided_by: None,
            score: None,
        };
        match what {
            Happening::Leaves { .. } => plain("leaves"),
            Happening::Declines { .. } => plain("declines_promotion"),
            Happening::Goes { to, .. } => Self {
                to_row: to.map(|to| end.row_name(to)),
                ..plain("goes")
            },
            Happening::PlayOff { score, .. } => Self {
                score: Some(score.to_string()),
                ..plain("play_off")
            },
            Happening::Order { by, score, .. } => Self {
                decided_by: Some(by.as_str()),
                score: score.as_ref().map(ToString::to_string),
                ..plain("order")
            },
            Happening::Match { .. } => plain("match"),
        }
    }
}

/// Adds a note to the tables: a play-off, an order of level teams, a team that leaves, declines or goes elsewhere. Contradicting notes are
/// removed.
pub async fn note(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Noting,
) -> Result<SeasonEndReceipt, SeasonEndError> {
    let act = permit.act(now, key, "season_end.note");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let end = locked(conn, tournament, cmd.seen).await?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(SeasonEndError::Reason)?;
        let what = cmd.what.read()?;
        let by = permit.actor().name.as_str();
        let after = end.book.noting(what.clone(), &end.tables(), (reason, now, by))?;
        let version = store::season_end::put(conn, tournament, &after).await?;
        act.log(permit.place().tournament_name.as_str())
            .after(NotedNote::of(&end, &what))
            .reason(reason)
            .write(conn)
            .await?;
        Ok(SeasonEndReceipt { version })
    })
    .await
}

/// Something to be taken back.
#[derive(Clone, Debug, Serialize)]
pub struct TakingBack {
    /// The version that was seen.
    pub seen: Version,
    pub note: NoteNo,
    /// Why.
    pub reason: String,
}

/// Takes back a note; a play-off that is a section of its own is deleted, if nothing is paired in it.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakingBack,
) -> Result<SeasonEndReceipt, PlayOffError> {
    let act = permit.act(now, key, "season_end.take_back");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let end = locked(conn, tournament, cmd.seen).await?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(SeasonEndError::Reason)?;
        let (after, gone): (SeasonEndBook, Note) =
            end.book.without(cmd.note).map_err(SeasonEndError::Book)?;
        if let Happening::Match { section, .. } = gone.what {
            play_offs::unmake(conn, permit, now, section, reason).await?;
        }
        let version = store::season_end::put(conn, tournament, &after).await?;
        act.log(permit.place().tournament_name.as_str())
            .before(NotedNote::of(&end, &gone.what))
            .reason(reason)
            .write(conn)
            .await?;
        Ok(SeasonEndReceipt { version })
    })
    .await
}

/// Moves to be confirmed.
#[derive(Clone, Debug, Serialize)]
pub struct Confirming {
    /// The version that was seen.
    pub seen: Version,
    /// The moves and open questions as shown ([`Proposal::shown`]): if they differ now, nothing is done.
    pub shown: String,
    /// Are the open questions that prevent nothing accepted?
    pub accepted: bool,
    /// Why; needed where something is accepted.
    pub reason: String,
}

/// A move in the log.
#[derive(Serialize)]
struct NotedMove {
    team: String,
    movement: &'static str,
    from_row: String,
    to_row: Option<String>,
}

/// Moves in the log.
#[derive(Serialize)]
struct NotedMoves {
    season_moves: Vec<NotedMove>,
}

impl NotedMoves {
    fn of(end: &SeasonEnd, moves: &[ConfirmedMove]) -> Self {
        let noted = moves.iter().map(|one| NotedMove {
            team: end.team_name(one.team),
            movement: one.kind.as_str(),
            from_row: end.row_name(one.from),
            to_row: one.to.map(|to| end.row_name(to)),
        });
        Self {
            season_moves: noted.collect(),
        }
    }
}

/// Confirms the moves that were shown. From then on they are public in the tables of the rows.
pub async fn confirm(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Confirming,
) -> Result<SeasonEndReceipt, SeasonEndError> {
    let act = permit.act(now, key, "season_end.confirm");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let end = locked(conn, tournament, cmd.seen).await?;
        end.book.open()?;
        let reason = own_words::within(&cmd.reason, MAX_REASON).ok_or(SeasonEndError::Reason)?;
        let found = end.proposal_by(&end.book).map_err(BookProblem::Moves)?;
        let by = permit.actor().name.as_str();
        let after = end
            .book
            .confirming(&found, (&cmd.shown, cmd.accepted), (reason, now, by))?;
        let version = store::season_end::put(conn, tournament, &after).await?;
        act.log(permit.place().tournament_name.as_str())
            .after(NotedMoves::of(&end, &found.confirmed_moves()))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(SeasonEndReceipt { version })
    })
    .await
}

/// A confirmation to be taken back.
#[derive(Clone, Debug, Serialize)]
pub struct Reopening {
    /// The version that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// Takes the confirmation back. A tournament that was made from it is unchanged, and another one can be made.
pub async fn reopen(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Reopening,
) -> Result<SeasonEndReceipt, SeasonEndError> {
    let act = permit.act(now, key, "season_end.reopen");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let end = locked(conn, tournament, cmd.seen).await?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(SeasonEndError::Reason)?;
        let after = end.book.reopening()?;
        let version = store::season_end::put(conn, tournament, &after).await?;
        let before = end.book.confirmed.as_ref().map(|confirmed| &confirmed.moves);
        act.log(permit.place().tournament_name.as_str())
            .before(before.map(|moves| NotedMoves::of(&end, moves)))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(SeasonEndReceipt { version })
    })
    .await
}

/// The public part of a confirmed move of a section's team: without who confirmed it and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicMove {
    pub team: TeamId,
    pub kind: MoveKind,
    /// The row it plays in next season; `None`: out of the tournament.
    pub to: Option<String>,
}

/// What everybody may read of the end of a season in one of its sections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublicSeasonEnd {
    /// The confirmed moves of its teams; `None` before they are confirmed, and if the section is not a row of the season.
    pub moves: Option<Vec<PublicMove>>,
    pub play_offs: PublicPlayOffs,
}

/// The confirmed moves of the teams of a section and its play-offs. The document of the season, which has every row of it, is read once.
pub async fn public_end(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> store::Result<PublicSeasonEnd> {
    let Some((book, _)) = store::season_end::find(conn, tournament).await? else {
        return Ok(PublicSeasonEnd::default());
    };
    Ok(PublicSeasonEnd {
        play_offs: play_offs_in(conn, (tournament, section), &book).await?,
        moves: moves_in(conn, (tournament, section), book).await?,
    })
}

async fn moves_in(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    book: SeasonEndBook,
) -> store::Result<Option<Vec<PublicMove>>> {
    let is_row = book.row(section).is_some();
    let Some(confirmed) = book.confirmed.filter(|_| is_row) else {
        return Ok(None);
    };
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let name = |id: SectionId| {
        let found = sections.iter().find(|section| section.id == id);
        found.map(|section| section.name.clone())
    };
    let of_section = confirmed.moves.into_iter().filter(|one| one.from == section);
    let moves = of_section.map(|one| PublicMove {
        team: one.team,
        kind: one.kind,
        to: one.to.and_then(name),
    });
    Ok(Some(moves.collect()))
}

/// A section that another one's pages lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedSection {
    pub slug: Slug,
    pub name: String,
}

/// The public view of a section's play-offs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublicPlayOffs {
    /// Where teams of this row play off.
    pub play_offs: Vec<LinkedSection>,
    /// The rows of this play-off's teams; empty if the section is not a play-off.
    pub rows: Vec<LinkedSection>,
}

/// The play-offs of a row, or the rows of a play-off.
pub async fn public_play_offs(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> store::Result<PublicPlayOffs> {
    let Some((book, _)) = store::season_end::find(conn, tournament).await? else {
        return Ok(PublicPlayOffs::default());
    };
    play_offs_in(conn, (tournament, section), &book).await
}

async fn play_offs_in(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    book: &SeasonEndBook,
) -> store::Result<PublicPlayOffs> {
    let (mut beside, mut rows) = (Vec::new(), Vec::new());
    for note in &book.notes {
        let Happening::Match { section: of, teams } = &note.what else {
            continue;
        };
        if *of == section {
            rows.extend(teams.iter().map(|one| one.row));
        } else if teams.iter().any(|one| one.row == section) {
            beside.push(*of);
        }
    }
    if beside.is_empty() && rows.is_empty() {
        return Ok(PublicPlayOffs::default());
    }
    let all = store::sections::list_by_tournament(conn, tournament).await?;
    let linked = |ids: &[SectionId]| {
        let found = all.iter().filter(|one| ids.contains(&one.id));
        let links = found.map(|one| LinkedSection {
            slug: one.slug.clone(),
            name: one.name.clone(),
        });
        links.collect()
    };
    Ok(PublicPlayOffs {
        play_offs: linked(&beside),
        rows: linked(&rows),
    })
}
