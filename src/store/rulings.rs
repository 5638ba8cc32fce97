//! Rulings on games, with the facts and the proposal they were given on, and drafts of them.

use crate::prelude::*;
use engine::ids::RulingId;
use rules::{
    chess::evidence::Evidence,
    ruling::{
        Answers, Decider, Decision, Ground, Incident, Proposal, Ruled, RulingStatus, published::Confirmed,
    },
};

/// A ruling or a draft of one, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub id: RulingId,
    /// On which game.
    pub game: GameId,
    pub incident: Incident,
    pub answers: Answers,
    /// The result of the claim checker, if it was used.
    pub claim: Option<Evidence>,
    /// The proposal by the rules.
    pub proposal: Proposal,
    /// What was decided; none in a draft.
    pub decision: Option<Decision>,
    /// Why, where a reason was given.
    pub reason: String,
    /// Its status.
    pub status: RulingStatus,
    pub decided_as: Decider,
    /// The earlier ruling it replaces.
    pub supersedes: Option<RulingId>,
    /// When it was recorded.
    pub drafted_at: Timestamp,
    pub drafted_by: String,
    /// When it was confirmed.
    pub decided_at: Option<Timestamp>,
    pub decided_by: String,
}

impl Ruling {
    /// The ruling for the board as it is now: with colours swapped if the board's colours were swapped since (7.3).
    fn turned(self, is_turned: bool) -> Self {
        if !is_turned {
            return self;
        }
        Self {
            answers: self.answers.turned(),
            proposal: self.proposal.turned(),
            decision: self.decision.map(Decision::turned),
            ..self
        }
    }

    /// The ruling as input of the rules; `None` for drafts.
    pub fn ruled(&self) -> Option<Ruled> {
        match self.status {
            RulingStatus::Confirmed => Some(Ruled {
                id: self.id,
                incident: self.incident,
                answers: self.answers.clone(),
                decision: self.decision.clone()?,
                supersedes: self.supersedes,
                at: self.decided_at?,
            }),
            RulingStatus::Draft | RulingStatus::Dropped => None,
        }
    }
}

struct RulingRecord {
    is_turned: bool,
    id: RulingId,
    game_id: GameId,
    incident: Incident,
    answers: Json<Answers>,
    claim: Option<Json<Evidence>>,
    proposal: Json<Proposal>,
    decision: Option<Json<Decision>>,
    reason: String,
    status: RulingStatus,
    decided_as: Decider,
    supersedes: Option<RulingId>,
    drafted_at: jiff_sqlx::Timestamp,
    drafted_by: String,
    decided_at: Option<jiff_sqlx::Timestamp>,
    decided_by: String,
}

/// Decodes a ruling from a row with all its columns; other columns are ignored.
macro_rules! ruling {
    ($row:expr) => {
        Ruling {
            id: $row.id,
            game: $row.game_id,
            incident: $row.incident,
            answers: $row.answers.0,
            claim: $row.claim.map(|claim| claim.0),
            proposal: $row.proposal.0,
            decision: $row.decision.map(|decision| decision.0),
            reason: $row.reason,
            status: $row.status,
            decided_as: $row.decided_as,
            supersedes: $row.supersedes,
            drafted_at: $row.drafted_at.to_jiff(),
            drafted_by: $row.drafted_by,
            decided_at: $row.decided_at.map(jiff_sqlx::Timestamp::to_jiff),
            decided_by: $row.decided_by,
        }
        .turned($row.is_turned)
    };
}

/// The rulings of a game and the drafts that wait, the oldest first.
pub async fn list_by_game(conn: &mut PgConnection, game: GameId) -> Result<Vec<Ruling>> {
    let rows = sqlx::query_as!(
        RulingRecord,
        r#"
        select id as "id: _", game_id as "game_id: _", incident as "incident: _", answers as "answers: _", claim as "claim: _",
            proposal as "proposal: _", decision as "decision: _", reason, status as "status: _",
            decided_as as "decided_as: _", supersedes as "supersedes: _", drafted_at as "drafted_at: _", drafted_by,
            decided_at as "decided_at: _", decided_by,
            colours_reversed <> (select g.colours_reversed from game g where g.id = $1) as "is_turned!"
        from ruling
        where game_id = $1 and status <> 'dropped'
        order by coalesce(decided_at, drafted_at), id
        limit 200
        "#,
        game as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| ruling!(row)).collect())
}

/// The mark of a game's rulings in its row of the board list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub board: BoardNo,
    /// The first article, by its number in the catalogue.
    pub ground: Option<String>,
    /// Has it decided how the game ended?
    pub ends: bool,
}

/// The boards of a round with a ruling in force, each with the most important one: the ruling that ended the game, else the newest. Only
/// one board if it is given.
pub async fn list_marks(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: Option<BoardNo>,
) -> Result<Vec<Mark>> {
    sqlx::query_as!(
        Mark,
        r#"
        select distinct on (g.board) g.board as "board: BoardNo", u.proposal -> 'grounds' ->> 0 as ground, e.ends as "ends!"
        from round r
        join game g on g.round_id = r.id
        join ruling u on u.game_id = g.id and u.status = 'confirmed'
        cross join lateral (
            select coalesce(u.decision -> 'effect' ->> 'game' in ('ends', 'drawn_unplayed'), false) as ends
        ) e
        where r.section_id = $1 and r.number = $2 and ($3::int is null or g.board = $3)
            and not exists (select from ruling v where v.supersedes = u.id and v.status = 'confirmed')
        order by g.board, e.ends desc, u.decided_at desc, u.id
        "#,
        section as _,
        round as _,
        board as _,
    )
    .fetch_all(conn)
    .await
}

/// One ruling of a section, with the board it is about.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: RulingId,
) -> Result<Option<(Ruling, RoundNo, BoardNo)>> {
    let row = sqlx::query!(
        r#"
        select u.id as "id: RulingId", u.game_id as "game_id: GameId", u.incident as "incident: Incident",
            u.answers as "answers: Json<Answers>", u.claim as "claim: Json<Evidence>", u.proposal as "proposal: Json<Proposal>",
            u.decision as "decision: Json<Decision>", u.reason, u.status as "status: RulingStatus",
            u.decided_as as "decided_as: Decider", u.supersedes as "supersedes: RulingId", u.drafted_at, u.drafted_by, u.decided_at,
            u.decided_by, r.number as "round: RoundNo", g.board as "board: BoardNo",
            u.colours_reversed <> g.colours_reversed as "is_turned!"
        from ruling u
        join game g on g.id = u.game_id
        join round r on r.id = g.round_id
        where u.id = $1 and u.section_id = $2
        "#,
        id as _,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (ruling!(row), row.round, row.board)))
}

/// The rulings of match leaders in a section that were not replaced, each with round and board, the newest first.
pub async fn list_of_match_leaders(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(Ruling, RoundNo, BoardNo)>> {
    let rows = sqlx::query!(
        r#"
        select u.id as "id: RulingId", u.game_id as "game_id: GameId", u.incident as "incident: Incident",
            u.answers as "answers: Json<Answers>", u.claim as "claim: Json<Evidence>", u.proposal as "proposal: Json<Proposal>",
            u.decision as "decision: Json<Decision>", u.reason, u.status as "status: RulingStatus",
            u.decided_as as "decided_as: Decider", u.supersedes as "supersedes: RulingId", u.drafted_at, u.drafted_by, u.decided_at,
            u.decided_by, r.number as "round: RoundNo", g.board as "board: BoardNo",
            u.colours_reversed <> g.colours_reversed as "is_turned!"
        from ruling u
        join game g on g.id = u.game_id
        join round r on r.id = g.round_id
        where u.section_id = $1 and u.decided_as = 'match_leader' and u.status = 'confirmed'
            and not exists (select from ruling later where later.supersedes = u.id and later.status = 'confirmed')
        order by u.decided_at desc, u.id desc
        limit 1000
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (ruling!(row), row.round, row.board))
        .collect())
}

/// A ruling in the list of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingListing {
    pub ruling: Ruling,
    /// The round of its game.
    pub round: RoundNo,
    pub board: BoardNo,
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// Was it replaced?
    pub is_superseded: bool,
}

/// Selects rulings with what a list says of their games, with the rest of the statement.
macro_rules! listings {
    ($rest:tt, $section:expr) => {
        sqlx::query!(
            r#"
            select u.id as "id: RulingId", u.game_id as "game_id: GameId", u.incident as "incident: Incident",
                u.answers as "answers: Json<Answers>", u.claim as "claim: Json<Evidence>", u.proposal as "proposal: Json<Proposal>",
                u.decision as "decision: Json<Decision>", u.reason, u.status as "status: RulingStatus",
                u.decided_as as "decided_as: Decider", u.supersedes as "supersedes: RulingId", u.drafted_at, u.drafted_by, u.decided_at,
                u.decided_by, r.number as "round: RoundNo", g.board as "board: BoardNo", w.start_no as "white!: StartNo",
                b.start_no as "black!: StartNo", u.colours_reversed <> g.colours_reversed as "is_turned!",
                exists (select from ruling later where later.supersedes = u.id and later.status = 'confirmed') as "is_superseded!"
            from ruling u
            join game g on g.id = u.game_id
            join round r on r.id = g.round_id
            join player w on w.id = g.white_id
            join player b on b.id = g.black_id
            where u.section_id = $1
            "# + $rest,
            $section as _
        )
    };
}

/// A listed ruling from its row.
macro_rules! listing {
    ($row:expr) => {{
        let row = $row;
        RulingListing {
            ruling: ruling!(row),
            round: row.round,
            board: row.board,
            white: row.white,
            black: row.black,
            is_superseded: row.is_superseded,
        }
    }};
}

/// The rulings of a section and the drafts that wait, the newest first.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<RulingListing>> {
    let rows = listings!(
        "and u.status <> 'dropped' order by coalesce(u.decided_at, u.drafted_at) desc, u.id desc limit 1000",
        section
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| listing!(row)).collect())
}

/// The drafts of a section that wait, and what was ruled about claims in a quick finish, the newest first: all that can wait for an arbiter.
pub async fn list_undecided(conn: &mut PgConnection, section: SectionId) -> Result<Vec<RulingListing>> {
    let rows = listings!(
        "and (u.status = 'draft' or u.status = 'confirmed' and u.incident = 'quick_finish') order by coalesce(u.decided_at, u.drafted_at) desc, u.id desc limit 1000",
        section
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| listing!(row)).collect())
}

/// The confirmed rulings of a section as far as they may become public, the oldest first.
pub async fn list_confirmed(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Confirmed>> {
    let rows = sqlx::query!(
        r#"
        select u.id as "id: RulingId", u.game_id as "game_id: GameId", u.incident as "incident: Incident",
            u.decision as "decision!: Json<Decision>", u.proposal -> 'grounds' ->> 0 as ground, u.reason,
            u.decided_as as "decided_as: Decider", u.supersedes as "supersedes: RulingId", u.decided_at as "decided_at!",
            u.colours_reversed <> g.colours_reversed as "is_turned!"
        from ruling u
        join game g on g.id = u.game_id
        where u.section_id = $1 and u.status = 'confirmed'
        order by u.decided_at, u.id
        limit 1000
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Confirmed {
            id: row.id,
            game: row.game_id,
            incident: row.incident,
            decision: if row.is_turned {
                row.decision.0.turned()
            } else {
                row.decision.0
            },
            ground: row.ground.as_deref().and_then(Ground::find),
            reason: row.reason,
            decided_as: row.decided_as,
            supersedes: row.supersedes,
            at: row.decided_at.to_jiff(),
        })
        .collect())
}

/// Stores a ruling or a draft.
pub async fn insert(conn: &mut PgConnection, section: SectionId, ruling: &Ruling) -> Result<()> {
    sqlx::query!(
        "
        insert into ruling (id, section_id, game_id, incident, answers, proposal, decision, reason, status, decided_as,
            supersedes, drafted_at, drafted_by, decided_at, decided_by, claim, colours_reversed)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, g.colours_reversed
        from game g
        where g.id = $3
        ",
        ruling.id as _,
        section as _,
        ruling.game as _,
        ruling.incident as _,
        Json(&ruling.answers) as _,
        Json(&ruling.proposal) as _,
        ruling.decision.as_ref().map(Json) as _,
        ruling.reason,
        ruling.status as _,
        ruling.decided_as as _,
        ruling.supersedes as _,
        ruling.drafted_at.to_sqlx() as _,
        ruling.drafted_by,
        ruling.decided_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        ruling.decided_by,
        ruling.claim.as_ref().map(Json) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a draft as dropped; returns whether it was one.
pub async fn drop_draft(conn: &mut PgConnection, section: SectionId, id: RulingId) -> Result<bool> {
    let done = sqlx::query!(
        "update ruling set status = 'dropped' where id = $1 and section_id = $2 and status = 'draft'",
        id as _,
        section as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}
