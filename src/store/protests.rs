//! Protests with the comments of the parties and the decisions of each instance.

use uuid::Uuid;

use crate::prelude::*;
use domain::{
    committee::{CastVote, Excluded},
    protest::{
        self, About, BoardBallot, CardOf, Decision, Deposit, DepositOutcome, Kind, MatchChange, Outcome,
        Party, State, TooLate,
    },
};
use engine::{
    ids::{ProtestId, RulingId, SanctionId, TeamId, TeamPenaltyId},
    numbers::{MatchNo, TeamNo},
};
use rules::ruling::Decider;

/// A protest as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protest {
    pub id: ProtestId,
    /// The case number within the section.
    pub number: u32,
    pub about: About,
    /// Who filed it, as free text.
    pub filed_by: String,
    /// The same, where it is a player of the section.
    pub player: Option<PlayerId>,
    /// When it was handed in.
    pub filed_at: Timestamp,
    /// What it says.
    pub statement: String,
    /// Its status, with every decision.
    pub course: protest::Protest,
    /// Why it came too late.
    pub late: Option<TooLate>,
    /// Why it was admitted although late.
    pub admitted: String,
    /// Until when the parties may comment.
    pub hearing_ends: Option<Timestamp>,
    /// The deposit, once there is one.
    pub deposit: Option<Deposit>,
    /// Why it was closed without a decision.
    pub closed: String,
    /// Who wrote it down.
    pub recorded_by: String,
    /// How often it has changed.
    pub version: Version,
    /// Further rulings it is against.
    pub also: Vec<RulingId>,
    /// Players who filed it together with the first.
    pub with: Vec<PlayerId>,
    /// Is it about the rating of the games only?
    pub only_rating: bool,
    /// Did the appellant say that it is about the Laws of Chess or the union's tournament regulation?
    pub about_laws: bool,
}

/// A decision with its votes and rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// What was decided.
    pub decision: Decision,
    /// The committee's votes, with the names of the members as they were.
    pub votes: Vec<CastVote>,
    /// Members who had an interest and did not vote.
    pub excluded: Vec<Excluded>,
    /// The ruling that replaces an earlier one.
    pub ruling: Option<RulingId>,
    /// The sanction that replaces an earlier one.
    pub sanction: Option<SanctionId>,
    /// The line of a game's log with which the result it says was written.
    pub entry: Option<Uuid>,
    /// Who wrote it down.
    pub recorded_by: String,
}

/// A party's comment, and when it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    pub id: Uuid,
    pub party: String,
    /// When they were asked.
    pub asked_at: Timestamp,
    /// The comment; empty while they have not answered.
    pub text: String,
    /// When they answered.
    pub answered_at: Option<Timestamp>,
}

struct Row {
    id: ProtestId,
    number: i32,
    kind: Kind,
    round_no: Option<RoundNo>,
    board: Option<BoardNo>,
    ruling_id: Option<RulingId>,
    player_id: Option<PlayerId>,
    sanction_id: Option<SanctionId>,
    card_signed_at: Option<jiff_sqlx::Timestamp>,
    card_is_reserved: Option<bool>,
    match_no: Option<MatchNo>,
    team_no: Option<TeamNo>,
    filed_by: String,
    filed_by_player: Option<PlayerId>,
    filed_at: jiff_sqlx::Timestamp,
    statement: String,
    instance: Decider,
    state: State,
    late: Option<TooLate>,
    admitted: String,
    hearing_ends: Option<jiff_sqlx::Timestamp>,
    deposit_kroner: Option<i32>,
    deposit_paid_at: Option<jiff_sqlx::Timestamp>,
    deposit_outcome: Option<DepositOutcome>,
    closed: String,
    recorded_by: String,
    version: Version,
    also: Json<Vec<RulingId>>,
    joined: Json<Vec<PlayerId>>,
    only_rating: bool,
    penalty_id: Option<TeamPenaltyId>,
    about_laws: bool,
    appellant: Party,
}

impl Row {
    fn about(&self) -> Option<About> {
        Some(match self.kind {
            Kind::Pairing => About::Pairing {
                round: self.round_no?,
            },
            Kind::Decision => About::Decision {
                ruling: self.ruling_id?,
            },
            Kind::Clock => About::Clock {
                round: self.round_no?,
                board: self.board?,
            },
            Kind::IneligiblePlayer => About::IneligiblePlayer {
                player: self.player_id?,
            },
            Kind::TeamCard => About::TeamCard {
                signed_at: self.card_signed_at.map(jiff_sqlx::Timestamp::to_jiff),
                is_reserved: self.card_is_reserved?,
                of: match (self.round_no, self.match_no, self.team_no) {
                    (Some(round), Some(no), Some(team)) => Some(CardOf {
                        round,
                        no,
                        team,
                        board: self.board,
                        ruling: self.ruling_id,
                    }),
                    _ => None,
                },
            },
            Kind::Sanction => About::Sanction {
                sanction: self.sanction_id?,
            },
            Kind::TeamPenalty => About::TeamPenalty {
                penalty: self.penalty_id?,
            },
            Kind::MatchLost => About::MatchLost {
                round: self.round_no?,
                no: self.match_no?,
                team: self.team_no?,
            },
        })
    }

    fn into_protest(self, decisions: Vec<Decision>) -> Result<Protest> {
        let about = self
            .about()
            .ok_or_else(|| sqlx::Error::Decode("a protest against nothing".into()))?;
        let number = |value: i32| u32::try_from(value).map_err(|error| sqlx::Error::Decode(error.into()));
        Ok(Protest {
            id: self.id,
            number: number(self.number)?,
            about,
            filed_by: self.filed_by,
            player: self.filed_by_player,
            filed_at: self.filed_at.to_jiff(),
            statement: self.statement,
            course: protest::Protest {
                kind: self.kind,
                instance: self.instance,
                state: self.state,
                decisions,
                appellant: self.appellant,
            },
            late: self.late,
            admitted: self.admitted,
            hearing_ends: self.hearing_ends.map(jiff_sqlx::Timestamp::to_jiff),
            deposit: match self.deposit_kroner {
                Some(kroner) => Some(Deposit {
                    kroner: number(kroner)?,
                    paid_at: self.deposit_paid_at.map(jiff_sqlx::Timestamp::to_jiff),
                    outcome: self.deposit_outcome,
                }),
                None => None,
            },
            closed: self.closed,
            recorded_by: self.recorded_by,
            version: self.version,
            also: self.also.0,
            with: self.joined.0,
            only_rating: self.only_rating,
            about_laws: self.about_laws,
        })
    }
}

/// The protests of a section without their decisions, the newest first.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Protest>> {
    let rows = sqlx::query_as!(
        Row,
        r#"
        select id as "id: _", number, kind as "kind: _", round_no as "round_no: _", board as "board: _",
            ruling_id as "ruling_id: _", player_id as "player_id: _", sanction_id as "sanction_id: _", card_signed_at as "card_signed_at: _",
            card_is_reserved, match_no as "match_no: _", team_no as "team_no: _", filed_by, filed_by_player as "filed_by_player: _", filed_at as "filed_at: _", statement,
            instance as "instance: _", state as "state: _", late as "late: _", admitted, hearing_ends as "hearing_ends: _",
            deposit_kroner, deposit_paid_at as "deposit_paid_at: _", deposit_outcome as "deposit_outcome: _", closed,
            recorded_by, version as "version: _", also_rulings as "also: _", joined_by as "joined: _", only_rating,
            penalty_id as "penalty_id: _", about_laws, appellant as "appellant: _"
        from protest
        where section_id = $1
        order by number desc
        limit 500
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(|row| row.into_protest(Vec::new())).collect()
}

/// An undecided protest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    pub id: ProtestId,
    /// In which section.
    pub section: SectionId,
    /// Its case number there.
    pub number: u32,
    /// Who decides it.
    pub instance: Decider,
    /// When it was handed in.
    pub filed_at: Timestamp,
}

/// Is a protest of the section against a ruling about the team still undecided?
pub async fn has_open_about_team(conn: &mut PgConnection, section: SectionId, team: TeamId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from team_penalty q
            join protest p on p.penalty_id = q.id
            where q.team_id = $2 and p.section_id = $1 and p.state in ('filed', 'admissible', 'late', 'appealed')
        ) as "exists!"
        "#,
        section as _,
        team as _,
    )
    .fetch_one(conn)
    .await
}

/// The undecided protests of a tournament, the earliest first.
pub async fn list_open(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Open>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: ProtestId", p.section_id as "section: SectionId", p.number, p.instance as "instance: Decider",
            p.filed_at as "filed_at: jiff_sqlx::Timestamp"
        from protest p
        join section s on s.id = p.section_id
        where s.tournament_id = $1 and p.state in ('filed', 'admissible', 'late', 'appealed')
        order by p.filed_at, p.id
        limit 100
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Open {
            id: row.id,
            section: row.section,
            number: u32::try_from(row.number).unwrap_or_default(),
            instance: row.instance,
            filed_at: row.filed_at.to_jiff(),
        })
        .collect())
}

/// A decision about a match of teams that says nothing of a result, while it is before no other instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithoutResult {
    pub id: ProtestId,
    /// In which section.
    pub section: SectionId,
    /// Its case number there.
    pub number: u32,
    pub round: RoundNo,
    /// The match of the round.
    pub no: MatchNo,
    /// The board of the match; the match as a whole where none is named.
    pub board: Option<BoardNo>,
    /// When it was decided.
    pub at: Timestamp,
}

/// The decisions about result cards in a tournament from which a result ought to follow that they do not say, the earliest protest first.
pub async fn list_without_result(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<WithoutResult>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: ProtestId", p.section_id as "section: SectionId", p.number, p.round_no as "round!: RoundNo",
            p.match_no as "no!: MatchNo", p.board as "board: BoardNo", d.decided_at as "at: jiff_sqlx::Timestamp"
        from section s
        join protest p on p.section_id = s.id and p.kind = 'team_card' and p.state = 'decided' and p.match_no is not null
            and p.ruling_id is null
        cross join lateral (
            select outcome, changed, decided_at from protest_decision where protest_id = p.id order by ordinal desc limit 1
        ) d
        where s.tournament_id = $1 and d.outcome in ('overturned', 'replaced') and d.changed is null
        order by p.filed_at, p.id
        limit 100
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| WithoutResult {
            id: row.id,
            section: row.section,
            number: u32::try_from(row.number).unwrap_or_default(),
            round: row.round,
            no: row.no,
            board: row.board,
            at: row.at.to_jiff(),
        })
        .collect())
}

/// One protest of a section with every decision, the earliest first.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: ProtestId,
) -> Result<Option<(Protest, Vec<Decided>)>> {
    let row = sqlx::query_as!(
        Row,
        r#"
        select id as "id: _", number, kind as "kind: _", round_no as "round_no: _", board as "board: _",
            ruling_id as "ruling_id: _", player_id as "player_id: _", sanction_id as "sanction_id: _", card_signed_at as "card_signed_at: _",
            card_is_reserved, match_no as "match_no: _", team_no as "team_no: _", filed_by, filed_by_player as "filed_by_player: _", filed_at as "filed_at: _", statement,
            instance as "instance: _", state as "state: _", late as "late: _", admitted, hearing_ends as "hearing_ends: _",
            deposit_kroner, deposit_paid_at as "deposit_paid_at: _", deposit_outcome as "deposit_outcome: _", closed,
            recorded_by, version as "version: _", also_rulings as "also: _", joined_by as "joined: _", only_rating,
            penalty_id as "penalty_id: _", about_laws, appellant as "appellant: _"
        from protest
        where section_id = $1 and id = $2
        "#,
        section as _,
        id as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let decided = list_decisions(conn, &[id]).await?;
    let decided: Vec<Decided> = decided.into_iter().map(|(_, decided)| decided).collect();
    let decisions = decided.iter().map(|one| one.decision.clone()).collect();
    Ok(Some((row.into_protest(decisions)?, decided)))
}

/// Locks a protest until the transaction ends; returns whether it exists.
pub async fn hold(conn: &mut PgConnection, section: SectionId, id: ProtestId) -> Result<bool> {
    let held = sqlx::query_scalar!(
        r#"select version from protest where section_id = $1 and id = $2 for update"#,
        section as _,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(held.is_some())
}

/// The decisions on some protests, the earliest of each first.
async fn list_decisions(
    conn: &mut PgConnection,
    protests: &[ProtestId],
) -> Result<Vec<(ProtestId, Decided)>> {
    let rows = sqlx::query!(
        r#"
        select protest_id as "protest: ProtestId", instance as "instance: Decider", outcome as "outcome: Outcome", reasons,
            ballots as "ballots: Json<Vec<CastVote>>",
            board as "board: Json<Vec<BoardBallot>>", excluded as "excluded: Json<Vec<Excluded>>",
            ruling_id as "ruling_id: RulingId", sanction_id as "sanction_id: SanctionId",
            decided_at as "decided_at: jiff_sqlx::Timestamp", changed as "changed: Json<MatchChange>", entry_id, recorded_by
        from protest_decision
        where protest_id = any($1)
        order by protest_id, ordinal
        "#,
        protests as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let decided = Decided {
                decision: Decision {
                    by: row.instance,
                    outcome: row.outcome,
                    reasons: row.reasons,
                    ballots: row.ballots.iter().map(|cast| cast.ballot.clone()).collect(),
                    board: row.board.0,
                    at: row.decided_at.to_jiff(),
                    changed: row.changed.map(|changed| changed.0),
                },
                votes: row.ballots.0,
                excluded: row.excluded.0,
                ruling: row.ruling_id,
                sanction: row.sanction_id,
                entry: row.entry_id,
                recorded_by: row.recorded_by,
            };
            (row.protest, decided)
        })
        .collect())
}

/// Adds the decisions to protests of a list.
pub async fn with_decisions(conn: &mut PgConnection, protests: &mut [Protest]) -> Result<()> {
    let ids: Vec<ProtestId> = protests.iter().map(|protest| protest.id).collect();
    for (id, decided) in list_decisions(conn, &ids).await? {
        let protest = protests.iter_mut().find(|protest| protest.id == id);
        if let Some(protest) = protest {
            protest.course.decisions.push(decided.decision);
        }
    }
    Ok(())
}

/// Stores a new protest and gives it the next case number of the section, whose lock the caller holds.
pub async fn insert(conn: &mut PgConnection, section: SectionId, protest: &Protest) -> Result<()> {
    let mut row = Subject::default();
    match protest.about {
        About::Pairing { round } => row.round = Some(round),
        About::Decision { ruling } => row.ruling = Some(ruling),
        About::Clock { round, board } => {
            row.round = Some(round);
            row.board = Some(board);
        }
        About::IneligiblePlayer { player } => row.player = Some(player),
        About::TeamCard {
            signed_at,
            is_reserved,
            of,
        } => {
            row.signed_at = signed_at;
            row.is_reserved = Some(is_reserved);
            row.round = of.map(|of| of.round);
            row.board = of.and_then(|of| of.board);
            row.ruling = of.and_then(|of| of.ruling);
            row.card = of.map(|of| (of.no, of.team));
        }
        About::Sanction { sanction } => row.sanction = Some(sanction),
        About::TeamPenalty { penalty } => row.penalty = Some(penalty),
        About::MatchLost { round, no, team } => {
            row.round = Some(round);
            row.card = Some((no, team));
        }
    }
    sqlx::query!(
        "
        insert into protest (id, section_id, number, kind, round_no, board, ruling_id, player_id, sanction_id, card_signed_at,
            card_is_reserved, filed_by, filed_by_player, filed_at, statement, instance, state, late, recorded_by, also_rulings, joined_by,
            only_rating, match_no, team_no, penalty_id)
        values ($1, $2, (select coalesce(max(number), 0) + 1 from protest where section_id = $2), $3, $4, $5, $6, $7, $8, $9,
            $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
        ",
        protest.id as _,
        section as _,
        protest.about.kind() as _,
        row.round as _,
        row.board as _,
        row.ruling as _,
        row.player as _,
        row.sanction as _,
        row.signed_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        row.is_reserved,
        protest.filed_by,
        protest.player as _,
        protest.filed_at.to_sqlx() as _,
        protest.statement,
        protest.course.instance as _,
        protest.course.state as _,
        protest.late as _,
        protest.recorded_by,
        Json(&protest.also) as _,
        Json(&protest.with) as _,
        protest.only_rating,
        row.card.map(|(no, _)| no) as _,
        row.card.map(|(_, team)| team) as _,
        row.penalty as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What a protest is against, column by column.
#[derive(Default)]
struct Subject {
    round: Option<RoundNo>,
    board: Option<BoardNo>,
    ruling: Option<RulingId>,
    player: Option<PlayerId>,
    sanction: Option<SanctionId>,
    signed_at: Option<Timestamp>,
    is_reserved: Option<bool>,
    card: Option<(MatchNo, TeamNo)>,
    penalty: Option<TeamPenaltyId>,
}

/// Stores the status of a protest and raises its version.
pub async fn update(conn: &mut PgConnection, protest: &Protest) -> Result<()> {
    let kroner = protest
        .deposit
        .map(|deposit| i32::try_from(deposit.kroner).unwrap_or(i32::MAX));
    sqlx::query!(
        "
        update protest
        set instance = $2, state = $3, late = $4, admitted = $5, hearing_ends = $6, deposit_kroner = $7, deposit_paid_at = $8,
            deposit_outcome = $9, closed = $10, only_rating = $11, about_laws = $12, appellant = $13, version = version + 1
        where id = $1
        ",
        protest.id as _,
        protest.course.instance as _,
        protest.course.state as _,
        protest.late as _,
        protest.admitted,
        protest.hearing_ends.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        kroner,
        protest
            .deposit
            .and_then(|deposit| deposit.paid_at)
            .map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        protest.deposit.and_then(|deposit| deposit.outcome) as _,
        protest.closed,
        protest.only_rating,
        protest.about_laws,
        protest.course.appellant as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Adds the decision of an instance.
pub async fn insert_decision(conn: &mut PgConnection, id: ProtestId, decided: &Decided) -> Result<()> {
    sqlx::query!(
        "
        insert into protest_decision (protest_id, ordinal, instance, outcome, reasons, ballots, board, excluded, ruling_id,
            sanction_id, decided_at, recorded_by, changed, entry_id)
        values ($1, (select coalesce(max(ordinal), 0) + 1 from protest_decision where protest_id = $1), $2, $3, $4, $5, $6, $7,
            $8, $9, $10, $11, $12, $13)
        ",
        id as _,
        decided.decision.by as _,
        decided.decision.outcome as _,
        decided.decision.reasons,
        Json(&decided.votes) as _,
        Json(&decided.decision.board) as _,
        Json(&decided.excluded) as _,
        decided.ruling as _,
        decided.sanction as _,
        decided.decision.at.to_sqlx() as _,
        decided.recorded_by,
        decided.decision.changed.map(Json) as _,
        decided.entry,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Who was asked about a protest, and what they said.
pub async fn list_comments(conn: &mut PgConnection, id: ProtestId) -> Result<Vec<Comment>> {
    let rows = sqlx::query!(
        r#"
        select id, party, asked_at as "asked_at: jiff_sqlx::Timestamp", text, answered_at as "answered_at: jiff_sqlx::Timestamp"
        from protest_comment
        where protest_id = $1
        order by asked_at, party, id
        limit 100
        "#,
        id as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Comment {
            id: row.id,
            party: row.party,
            asked_at: row.asked_at.to_jiff(),
            text: row.text,
            answered_at: row.answered_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
        .collect())
}

/// Stores that a party is asked for a comment; a party that was asked before is not asked again.
pub async fn ask(
    conn: &mut PgConnection,
    id: ProtestId,
    comment: Uuid,
    party: &str,
    at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        insert into protest_comment (id, protest_id, party, asked_at)
        select $2, $1, $3, $4
        where not exists (select from protest_comment where protest_id = $1 and party = $3 and answered_at is null)
        ",
        id as _,
        comment,
        party,
        at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores a party's comment: the answer to a question, or one they sent unasked.
pub async fn answer(
    conn: &mut PgConnection,
    id: ProtestId,
    comment: &Comment,
    recorded_by: &str,
) -> Result<()> {
    let at = comment.answered_at.unwrap_or(comment.asked_at);
    let answered = sqlx::query!(
        "
        update protest_comment set text = $3, answered_at = $4, recorded_by = $5
        where id = (
            select id from protest_comment where protest_id = $1 and party = $2 and answered_at is null order by asked_at limit 1
        )
        ",
        id as _,
        comment.party,
        comment.text,
        at.to_sqlx() as _,
        recorded_by,
    )
    .execute(&mut *conn)
    .await?;
    if answered.rows_affected() > 0 {
        return Ok(());
    }
    sqlx::query!(
        "
        insert into protest_comment (id, protest_id, party, asked_at, text, answered_at, recorded_by)
        values ($1, $2, $3, $4, $5, $4, $6)
        ",
        comment.id,
        id as _,
        comment.party,
        at.to_sqlx() as _,
        comment.text,
        recorded_by,
    )
    .execute(conn)
    .await?;
    Ok(())
}
