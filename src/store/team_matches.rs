//! Which teams meet in a round. Their boards are games like every other, in [`super::games`].

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::{
    fixtures::{Home, cup::CupSide},
    team::{LoneSeat, SectionMatch, SectionTeamBye},
    team_card::{CardMark, told::ToldCard},
    team_cup::CupDecider,
};
use engine::{
    bye::ByeKind,
    ids::{MatchId, TeamId},
    numbers::{MatchNo, TeamNo},
    team_event::MatchForfeit,
};

/// Every match of a section with its round, by round and number.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<(RoundId, SectionMatch)>> {
    let mut lone: BTreeMap<MatchId, Vec<LoneSeat>> = BTreeMap::new();
    for row in sqlx::query!(
        r#"
        select l.match_id as "of: MatchId", l.board, p.start_no as "player!: StartNo"
        from lone_seat l
        join team_match m on m.id = l.match_id
        join round r on r.id = m.round_id
        join player p on p.id = l.player_id
        where r.section_id = $1
        order by l.board
        "#,
        section as _
    )
    .fetch_all(&mut *conn)
    .await?
    {
        let board = u8::try_from(row.board).map_err(|error| sqlx::Error::Decode(error.into()))?;
        lone.entry(row.of).or_default().push(LoneSeat {
            board,
            player: row.player,
        });
    }
    let rows = sqlx::query!(
        r#"
        select m.round_id as "round: RoundId", m.id as "id: MatchId", m.number as "number: MatchNo",
            w.number as "white: TeamNo", b.number as "black: TeamNo", m.forfeit as "forfeit: MatchForfeit",
            m.version as "version: Version", m.sealed_boards, k.is_signed or k.card ? 'ended' as "is_signed?", k.is_approved as "is_approved?",
            k.card - '{remarks,contests,ended}'::text[] as "told?: Json<ToldCard>",
            c.winner as "winner?: CupSide", c.decided_by as "decided_by?: CupDecider", c.score as "score?"
        from team_match m
        left join team_card k on k.match_id = m.id
        left join cup_decision c on c.match_id = m.id
        join round r on r.id = m.round_id
        join team w on w.id = m.white_team_id
        join team b on b.id = m.black_team_id
        where r.section_id = $1
        order by r.number, m.number
        "#,
        section as _
    )
    .fetch_all(&mut *conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let found = SectionMatch {
                id: row.id,
                no: row.number,
                white: row.white,
                black: row.black,
                home: Home::First,
                is_annulled: false,
                card: CardMark::of(row.is_signed, row.is_approved),
                told: row.told.map(|told| told.0).unwrap_or_default(),
                forfeit: row.forfeit,
                lone: lone.remove(&row.id).unwrap_or_default(),
                sealed_boards: u8::try_from(row.sealed_boards)
                    .map_err(|error| sqlx::Error::Decode(error.into()))?,
                // What its boards are is not known here: see `SectionState::settle_matches`.
                empty_boards: 0,
                decided: super::team_cups::decided(row.winner, row.decided_by, row.score)?,
                version: row.version,
            };
            Ok((row.round, found))
        })
        .collect()
}

/// Every team without an opponent, with the round, by round and number.
pub async fn list_byes(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(RoundId, SectionTeamBye)>> {
    let rows = sqlx::query!(
        r#"
        select b.round_id as "round: RoundId", t.number as "team: TeamNo", b.kind as "kind: ByeKind"
        from team_bye b
        join round r on r.id = b.round_id
        join team t on t.id = b.team_id
        where r.section_id = $1
        order by r.number, t.number
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let bye = SectionTeamBye {
                team: row.team,
                kind: row.kind,
            };
            (row.round, bye)
        })
        .collect())
}

/// A match to be stored.
#[derive(Clone, Debug)]
pub struct NewMatch {
    pub id: MatchId,
    pub no: MatchNo,
    pub white: TeamId,
    pub black: TeamId,
    /// Boards at which somebody sits alone.
    pub lone: Vec<(u8, PlayerId)>,
    /// Who lost it as a whole before it began.
    pub forfeit: Option<MatchForfeit>,
}

/// Stores a match of a round, without its games.
pub async fn insert(conn: &mut PgConnection, round: RoundId, new: &NewMatch) -> Result<()> {
    sqlx::query!(
        "
        insert into team_match (id, round_id, number, white_team_id, black_team_id, forfeit)
        values ($1, $2, $3, $4, $5, $6)
        ",
        new.id as _,
        round as _,
        new.no as _,
        new.white as _,
        new.black as _,
        new.forfeit as _,
    )
    .execute(&mut *conn)
    .await?;
    insert_lone(conn, new.id, &new.lone).await
}

/// Writes who sits alone at which boards of a match.
async fn insert_lone(conn: &mut PgConnection, id: MatchId, lone: &[(u8, PlayerId)]) -> Result<()> {
    let (boards, players): (Vec<i32>, Vec<PlayerId>) = lone
        .iter()
        .map(|(board, player)| (i32::from(*board), *player))
        .unzip();
    sqlx::query!(
        "insert into lone_seat (match_id, board, player_id) select $1, * from unnest($2::int[], $3::uuid[])",
        id as _,
        &boards,
        &players as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives teams byes in a round.
pub async fn insert_byes(conn: &mut PgConnection, round: RoundId, byes: &[(TeamId, ByeKind)]) -> Result<()> {
    let (teams, kinds): (Vec<TeamId>, Vec<ByeKind>) = byes.iter().copied().unzip();
    sqlx::query!(
        "insert into team_bye (round_id, team_id, kind) select $1, * from unnest($2::uuid[], $3::text[])",
        round as _,
        &teams as _,
        &kinds as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the matches of a round but for these, with their games and dependent rows, and every bye of a team.
pub async fn delete_by_round(conn: &mut PgConnection, round: RoundId, but: &[MatchId]) -> Result<()> {
    sqlx::query!(
        "delete from team_match where round_id = $1 and id <> all($2::uuid[])",
        round as _,
        but as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("delete from team_bye where round_id = $1", round as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Clears the boards of a draft's match and stores who sits without an opponent now; the games are stored afterwards. The match leader,
/// card and phones are kept. A forfeit before the match follows the new draft, unless somebody has decided it.
pub async fn seat_anew(
    conn: &mut PgConnection,
    id: MatchId,
    lone: &[(u8, PlayerId)],
    forfeit: Option<MatchForfeit>,
) -> Result<()> {
    sqlx::query!("delete from game where match_id = $1", id as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from lone_seat where match_id = $1", id as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "
        update team_match
        set forfeit = case when lost_at is null then $2::text else forfeit end, sealed_boards = 0, version = version + 1
        where id = $1
        ",
        id as _,
        forfeit as _,
    )
    .execute(&mut *conn)
    .await?;
    insert_lone(conn, id, lone).await
}

/// Was a team ever paired, with an opponent or a bye?
pub async fn was_paired(conn: &mut PgConnection, team: TeamId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (select from team_match where white_team_id = $1 or black_team_id = $1)
            or exists (select from team_bye where team_id = $1) as "paired!"
        "#,
        team as _
    )
    .fetch_one(conn)
    .await
}

/// Clears the boards of a match whose round becomes public before its line-ups; this many boards are seated later.
pub async fn unseat(conn: &mut PgConnection, id: MatchId, boards: u8) -> Result<()> {
    sqlx::query!("delete from game where match_id = $1", id as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from lone_seat where match_id = $1", id as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "update team_match set sealed_boards = $2 where id = $1",
        id as _,
        i32::from(boards),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks the boards of such a match as seated, after its games are stored, and stores who sits without an opponent.
pub async fn set_seated(conn: &mut PgConnection, id: MatchId, lone: &[(u8, PlayerId)]) -> Result<()> {
    insert_lone(conn, id, lone).await?;
    sqlx::query!(
        "update team_match set sealed_boards = 0, version = version + 1 where id = $1",
        id as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The public rounds with matches that are not seated yet.
pub async fn list_sealed(conn: &mut PgConnection) -> Result<Vec<(SectionId, RoundNo)>> {
    let rows = sqlx::query!(
        r#"
        select distinct r.section_id as "section: SectionId", r.number as "round: RoundNo"
        from team_match m
        join round r on r.id = m.round_id
        where m.sealed_boards > 0 and m.forfeit is null and r.status = 'published'
        order by 1, 2
        "#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.section, row.round)).collect())
}

/// A decision that a match is lost as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    pub at: Timestamp,
    /// Did the match leader decide it, rather than an official above?
    pub by_leader: bool,
}

/// Stores who lost a match as a whole and how that was decided, or clears it; returns its new version.
pub async fn set_forfeit(
    conn: &mut PgConnection,
    id: MatchId,
    forfeit: Option<MatchForfeit>,
    lost: Option<Lost>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update team_match set forfeit = $2, lost_at = $3, lost_by_leader = $4, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        forfeit as _,
        lost.map(|lost| lost.at.to_sqlx()) as _,
        lost.is_some_and(|lost| lost.by_leader)
    )
    .fetch_one(conn)
    .await
}

/// The decision that a match is lost as a whole; `None` if nobody decided it, as for a team that has left.
pub async fn lost(conn: &mut PgConnection, id: MatchId) -> Result<Option<Lost>> {
    let row = sqlx::query!(
        r#"select lost_at as "at: jiff_sqlx::Timestamp", lost_by_leader as "by_leader" from team_match where id = $1"#,
        id as _
    )
    .fetch_one(conn)
    .await?;
    Ok(row.at.map(|at| Lost {
        at: at.to_jiff(),
        by_leader: row.by_leader,
    }))
}

/// The same for a match given by its round and its number in it.
pub async fn lost_in(
    conn: &mut PgConnection,
    section: SectionId,
    (round, no): (RoundNo, MatchNo),
) -> Result<Option<Lost>> {
    let row = sqlx::query!(
        r#"
        select m.lost_at as "at: jiff_sqlx::Timestamp", m.lost_by_leader as "by_leader"
        from team_match m
        join round r on r.id = m.round_id
        where r.section_id = $1 and r.number = $2 and m.number = $3
        "#,
        section as _,
        round as _,
        no as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.and_then(|row| {
        Some(Lost {
            at: row.at?.to_jiff(),
            by_leader: row.by_leader,
        })
    }))
}

/// Who decided that this match is lost, if it still is: read from the audit log, since the match stores no name.
pub async fn lost_said_by(
    conn: &mut PgConnection,
    section: SectionId,
    (round, no): (RoundNo, MatchNo),
) -> Result<Option<String>> {
    sqlx::query_scalar!(
        r#"
        select a.actor
        from team_match m
        join round r on r.id = m.round_id
        join audit a on a.section_id = r.section_id and a.act = 'team.forfeit' and a.at = m.lost_at
            and a.after->>'round' = r.number::text and a.after->>'number' = m.number::text
        where r.section_id = $1 and r.number = $2 and m.number = $3
        order by a.id desc
        limit 1
        "#,
        section as _,
        round as _,
        no as _
    )
    .fetch_optional(conn)
    .await
}
