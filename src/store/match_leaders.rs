//! Who leads matches, and who led them before the duty passed on.

use crate::prelude::*;
use domain::{official::Licence, player::PersonName, team_match::leading::MatchLeader};
use engine::{
    ids::{MatchId, MatchLeaderId},
    numbers::MatchNo,
};

/// A duty to store.
#[derive(Clone, Debug)]
pub struct NewDuty<'a> {
    pub id: MatchLeaderId,
    pub of: MatchId,
    pub leader: &'a MatchLeader,
    /// SHA-256 of the secret in the link.
    pub token_hash: &'a [u8],
    /// By whom the leader was named.
    pub by: &'a str,
    /// Did an arbiter give the duty, rather than the home club?
    pub is_arbiters: bool,
    pub now: Timestamp,
    /// When the link stops working.
    pub expires_at: Timestamp,
}

/// Stores a duty; nobody else leads the match.
pub async fn insert(conn: &mut PgConnection, new: &NewDuty<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into match_leader (id, match_id, name, player_id, licence, token_hash, named_at, named_by, expires_at, is_arbiters)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ",
        new.id as _,
        new.of as _,
        new.leader.name.to_string(),
        new.leader.player as _,
        new.leader.licence as _,
        new.token_hash,
        new.now.to_sqlx() as _,
        new.by,
        new.expires_at.to_sqlx() as _,
        new.is_arbiters,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends a duty.
pub async fn end(conn: &mut PgConnection, id: MatchLeaderId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update match_leader set ended_at = $2 where id = $1 and ended_at is null",
        id as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Replaces the secret of a duty, with a new end: the old link stops working.
pub async fn set_secret(
    conn: &mut PgConnection,
    id: MatchLeaderId,
    token_hash: &[u8],
    expires_at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        update match_leader set token_hash = $2, expires_at = $3, last_used_at = null
        where id = $1 and ended_at is null
        ",
        id as _,
        token_hash,
        expires_at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A duty, as those who may give it see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    pub id: MatchLeaderId,
    pub leader: MatchLeader,
    /// When it was given.
    pub named_at: Timestamp,
    /// By whom.
    pub named_by: String,
    /// If passed on: did an arbiter give it, rather than the home club?
    pub is_arbiters: bool,
    /// When it was taken back, or passed on.
    pub ended_at: Option<Timestamp>,
    /// When the link stops working.
    pub expires_at: Timestamp,
    /// When the link was used last, about.
    pub last_used_at: Option<Timestamp>,
}

fn leader(name: &str, player: Option<PlayerId>, licence: Licence) -> Result<MatchLeader> {
    Ok(MatchLeader {
        name: PersonName::from_listed(name).map_err(|error| sqlx::Error::Decode(error.into()))?,
        player,
        licence,
    })
}

/// Everybody who leads or led a match, the first one first.
pub async fn list(conn: &mut PgConnection, of: MatchId) -> Result<Vec<Duty>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: MatchLeaderId", name, player_id as "player: PlayerId", licence as "licence: Licence",
            named_at, named_by, is_arbiters, ended_at, expires_at, last_used_at
        from match_leader
        where match_id = $1
        order by named_at, id
        "#,
        of as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Duty {
                id: row.id,
                leader: leader(&row.name, row.player, row.licence)?,
                named_at: row.named_at.to_jiff(),
                named_by: row.named_by,
                is_arbiters: row.is_arbiters,
                ended_at: row.ended_at.map(jiff_sqlx::Timestamp::to_jiff),
                expires_at: row.expires_at.to_jiff(),
                last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
            })
        })
        .collect()
}

/// Who leads the matches of a round now, each with the match.
pub async fn list_current(conn: &mut PgConnection, round: RoundId) -> Result<Vec<(MatchId, Duty)>> {
    let rows = sqlx::query!(
        r#"
        select l.id as "id: MatchLeaderId", m.id as "of: MatchId", l.name, l.player_id as "player: PlayerId",
            l.licence as "licence: Licence", l.named_at, l.named_by, l.is_arbiters, l.expires_at, l.last_used_at
        from match_leader l
        join team_match m on m.id = l.match_id
        where m.round_id = $1 and l.ended_at is null
        "#,
        round as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let duty = Duty {
                id: row.id,
                leader: leader(&row.name, row.player, row.licence)?,
                named_at: row.named_at.to_jiff(),
                named_by: row.named_by,
                is_arbiters: row.is_arbiters,
                ended_at: None,
                expires_at: row.expires_at.to_jiff(),
                last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
            };
            Ok((row.of, duty))
        })
        .collect()
}

/// The owner of a link that is presented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    pub id: MatchLeaderId,
    pub leader: MatchLeader,
    pub of: MatchId,
    pub no: MatchNo,
    pub round: RoundNo,
    /// In which section.
    pub section: SectionId,
    /// In which tournament.
    pub tournament: TournamentId,
    /// Is the card approved, or the round closed and no board put off?
    pub is_over: bool,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// When it was used last, about.
    pub last_used_at: Option<Timestamp>,
}

/// The duty whose link has this secret, if it works.
pub async fn find_by_secret(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Bearer>> {
    let row = sqlx::query!(
        r#"
        select l.id as "id: MatchLeaderId", l.name, l.player_id as "player: PlayerId", l.licence as "licence: Licence",
            m.id as "of: MatchId", m.number as "no: MatchNo", r.number as "round: RoundNo",
            s.id as "section: SectionId", s.tournament_id as "tournament: TournamentId",
            ((r.status = 'closed' and (m.forfeit is not null or not exists (
                select from game g where g.match_id = m.id and g.result is null
            ))) or exists (
                select from team_card c where c.match_id = m.id and c.is_approved
            )) as "is_over!", l.expires_at, l.last_used_at
        from match_leader l
        join team_match m on m.id = l.match_id
        join round r on r.id = m.round_id
        join section s on s.id = r.section_id
        where l.token_hash = $1 and l.ended_at is null and l.expires_at > $2
        "#,
        token_hash,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(Bearer {
            id: row.id,
            leader: leader(&row.name, row.player, row.licence)?,
            of: row.of,
            no: row.no,
            round: row.round,
            section: row.section,
            tournament: row.tournament,
            is_over: row.is_over,
            expires_at: row.expires_at.to_jiff(),
            last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
    })
    .transpose()
}

/// Does the link with this secret still belong to a duty that nobody has ended? Read after the rounds are locked, because giving, renewing
/// and ending a duty take that lock first.
pub async fn stands(
    conn: &mut PgConnection,
    id: MatchLeaderId,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from match_leader where id = $1 and token_hash = $2 and ended_at is null and expires_at > $3
        ) as "exists!"
        "#,
        id as _,
        token_hash,
        now.to_sqlx() as _,
    )
    .fetch_one(conn)
    .await
}

/// Remembers that a link was used.
pub async fn touch(conn: &mut PgConnection, id: MatchLeaderId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update match_leader set last_used_at = $2 where id = $1",
        id as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}
