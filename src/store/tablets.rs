//! Tablets that joined a section without an account.

use crate::prelude::*;
use domain::tablet::{BoardRange, TabletLevel, TabletScope};
use engine::{
    ids::{CaptainLinkId, MatchId, MatchLeaderId, TabletId, TokenId},
    numbers::MatchNo,
};

/// A tablet as the chief arbiter sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tablet {
    pub id: TabletId,
    /// What it is called in the log.
    pub name: String,
    /// Only these boards.
    pub boards: Option<BoardRange>,
    /// How much it may do.
    pub level: TabletLevel,
    /// Browser and system, as it said when it joined.
    pub browser: String,
    /// Who let it in.
    pub made_by: String,
    /// Until when its code works, while it has not joined.
    pub code_expires_at: Timestamp,
    /// When it joined.
    pub joined_at: Option<Timestamp>,
    /// When it stops working.
    pub expires_at: Timestamp,
    /// When it was revoked, or left.
    pub revoked_at: Option<Timestamp>,
    /// Last heard of, to within half a minute.
    pub last_seen_at: Option<Timestamp>,
    /// Unsent entries on it, as last reported.
    pub unsent: u32,
    /// Refused entries on it that are undecided, as last reported.
    pub refused: u32,
}

/// A valid tablet and the account whose rights it shares.
#[derive(Clone, Debug)]
pub struct Joined {
    pub id: TabletId,
    /// What it is called.
    pub name: String,
    /// Where it may do what.
    pub scope: TabletScope,
    /// The account that let it in; `None` if the link of a captain or a match leader did.
    pub made_by: Option<UserId>,
    /// Last heard of.
    pub last_seen_at: Option<Timestamp>,
}

fn range(first: Option<BoardNo>, last: Option<BoardNo>) -> Option<BoardRange> {
    first
        .zip(last)
        .and_then(|(first, last)| BoardRange::new(first, last))
}

/// The valid tablet with this secret; `None` if the account that made it is closed, the captain's link has ended, or the match leader's
/// duty was passed on, the card approved, or the round closed while no board of the match was put off.
pub async fn find_by_token(
    conn: &mut PgConnection,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Joined>> {
    let row = sqlx::query!(
        r#"
        select d.id as "id: TabletId", d.name, s.tournament_id as "tournament: TournamentId",
            d.section_id as "section: SectionId", d.level as "level: TabletLevel",
            d.first_board as "first: BoardNo", d.last_board as "last: BoardNo", d.round_no as "round: RoundNo",
            d.made_by as "made_by: UserId", d.last_seen_at,
            case when d.match_leader_id is not null then m.number end as "led: MatchNo"
        from tablet d
        join section s on s.id = d.section_id
        left join app_user u on u.id = d.made_by
        left join captain_link l on l.id = d.captain_link_id
        left join match_leader h on h.id = d.match_leader_id
        left join team_match m on m.id = d.match_id
        left join round r on r.id = m.round_id
        left join team_card c on c.match_id = m.id
        where d.token_hash = $1 and d.expires_at > $2 and d.revoked_at is null and u.disabled_at is null
            and l.revoked_at is null
            and (d.match_leader_id is null
                or (h.ended_at is null and c.is_approved is not true and (r.status <> 'closed' or (m.forfeit is null
                    and exists (select from game g where g.match_id = m.id and g.result is null)))))
        "#,
        token_hash,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Joined {
        id: row.id,
        name: row.name,
        scope: TabletScope {
            tournament: row.tournament,
            section: row.section,
            boards: range(row.first, row.last),
            round: row.round,
            led: row.led,
            level: row.level,
        },
        made_by: row.made_by,
        last_seen_at: row.last_seen_at.map(jiff_sqlx::Timestamp::to_jiff),
    }))
}

/// Remembers that the tablet was heard of.
pub async fn touch(conn: &mut PgConnection, id: TabletId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update tablet set last_seen_at = $2 where id = $1",
        id as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores what the tablet reports about itself.
pub async fn report(
    conn: &mut PgConnection,
    id: TabletId,
    (unsent, refused): (i32, i32),
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "update tablet set last_seen_at = $2, unsent = $3, refused = $4 where id = $1",
        id as _,
        now.to_sqlx() as _,
        unsent,
        refused
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A tablet to let in.
#[derive(Clone, Debug)]
pub struct NewTablet<'a> {
    pub id: TabletId,
    pub section: SectionId,
    /// What it is called.
    pub name: &'a str,
    /// Only these boards.
    pub boards: Option<BoardRange>,
    /// How much it may do.
    pub level: TabletLevel,
    /// SHA-256 of its code.
    pub code_hash: &'a [u8],
    /// Until when the code works.
    pub code_expires_at: Timestamp,
    /// Who lets it in, and their name.
    pub made_by: (UserId, &'a str),
    /// With which token of the API, if with one.
    pub made_with: Option<TokenId>,
    pub now: Timestamp,
    /// When the tablet stops working.
    pub expires_at: Timestamp,
}

/// Stores a tablet that has not joined yet.
pub async fn insert(conn: &mut PgConnection, new: &NewTablet<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into tablet (id, section_id, name, level, first_board, last_board, code_hash, code_expires_at, made_by,
            made_by_name, made_at, expires_at, made_with)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        ",
        new.id as _,
        new.section as _,
        new.name,
        new.level as _,
        new.boards.map(BoardRange::first) as _,
        new.boards.map(BoardRange::last) as _,
        new.code_hash,
        new.code_expires_at.to_sqlx() as _,
        new.made_by.0 as _,
        new.made_by.1,
        new.now.to_sqlx() as _,
        new.expires_at.to_sqlx() as _,
        new.made_with as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Whose link let a phone in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneLink {
    Captain(CaptainLinkId),
    MatchLeader(MatchLeaderId),
}

/// A phone for the boards of one match, which a link let in.
#[derive(Clone, Debug)]
pub struct NewPhone<'a> {
    pub id: TabletId,
    pub section: SectionId,
    /// What it is called.
    pub name: &'a str,
    pub boards: BoardRange,
    pub round: RoundNo,
    pub level: TabletLevel,
    /// SHA-256 of its secret.
    pub token_hash: &'a [u8],
    /// What the browser says it is.
    pub browser: &'a str,
    pub link: PhoneLink,
    /// The match.
    pub of: MatchId,
    pub now: Timestamp,
    /// When it stops working.
    pub expires_at: Timestamp,
}

/// Stores a phone, which has joined with it.
pub async fn insert_phone(conn: &mut PgConnection, new: &NewPhone<'_>) -> Result<()> {
    let (captain, leader) = match new.link {
        PhoneLink::Captain(link) => (Some(link), None),
        PhoneLink::MatchLeader(leader) => (None, Some(leader)),
    };
    sqlx::query!(
        "
        insert into tablet (id, section_id, name, level, first_board, last_board, round_no, token_hash, code_expires_at,
            captain_link_id, match_leader_id, made_by_name, made_at, joined_at, last_seen_at, browser, expires_at, match_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $3, $9, $9, $9, $12, $13, $14)
        ",
        new.id as _,
        new.section as _,
        new.name,
        new.level as _,
        new.boards.first() as _,
        new.boards.last() as _,
        new.round as _,
        new.token_hash,
        new.now.to_sqlx() as _,
        captain as _,
        leader as _,
        new.browser,
        new.expires_at.to_sqlx() as _,
        new.of as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// How many phones of a match leader still work.
pub async fn count_of_leader(conn: &mut PgConnection, leader: MatchLeaderId, now: Timestamp) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(*) as "count!" from tablet
        where match_leader_id = $1 and revoked_at is null and expires_at > $2
        "#,
        leader as _,
        now.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// The duty whose link let a phone in; `None` if it is not a match leader's.
pub async fn find_match_leader(conn: &mut PgConnection, tablet: TabletId) -> Result<Option<MatchLeaderId>> {
    let found = sqlx::query_scalar!(
        r#"select match_leader_id as "leader: MatchLeaderId" from tablet where id = $1"#,
        tablet as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.flatten())
}

/// Ends the phones of a match leader whose duty is over.
pub async fn revoke_of_leader(conn: &mut PgConnection, leader: MatchLeaderId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "update tablet set revoked_at = $2 where match_leader_id = $1 and revoked_at is null",
        leader as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives a captain's or match leader's phone that still works another secret; returns whether there is one.
pub async fn set_phone_secret(
    conn: &mut PgConnection,
    id: TabletId,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        update tablet set token_hash = $2
        where id = $1 and made_by is null and revoked_at is null and expires_at > $3
        ",
        id as _,
        token_hash,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives a tablet that has not joined another code; its name, if there is such a one.
pub async fn set_code(
    conn: &mut PgConnection,
    section: SectionId,
    id: TabletId,
    (code_hash, code_expires_at): (&[u8], Timestamp),
    now: Timestamp,
) -> Result<Option<String>> {
    sqlx::query_scalar!(
        "
        update tablet set code_hash = $3, code_expires_at = $4
        where id = $1 and section_id = $2 and joined_at is null and revoked_at is null and expires_at > $5
        returning name
        ",
        id as _,
        section as _,
        code_hash,
        code_expires_at.to_sqlx() as _,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await
}

/// The tablet a code is for, while the code works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub id: TabletId,
    /// What it is called.
    pub name: String,
    /// How much it may do.
    pub level: TabletLevel,
    /// Only these boards.
    pub boards: Option<BoardRange>,
    /// Until when it works.
    pub expires_at: Timestamp,
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub tournament_slug: String,
    pub tournament_name: String,
    pub section: SectionId,
    /// Its part of addresses.
    pub section_slug: String,
    pub section_name: String,
}

/// The tablet this code is for; locked, so that a code lets one device in.
pub async fn find_by_code(
    conn: &mut PgConnection,
    code_hash: &[u8],
    now: Timestamp,
) -> Result<Option<Awaited>> {
    let row = sqlx::query!(
        r#"
        select d.id as "id: TabletId", d.name, d.level as "level: TabletLevel", d.first_board as "first: BoardNo",
            d.last_board as "last: BoardNo", d.expires_at, t.id as "tournament: TournamentId",
            t.slug as tournament_slug, t.name as tournament_name, s.id as "section: SectionId",
            s.slug as section_slug, s.name as section_name
        from tablet d
        join section s on s.id = d.section_id
        join tournament t on t.id = s.tournament_id
        join app_user u on u.id = d.made_by
        where d.code_hash = $1 and d.code_expires_at > $2 and d.expires_at > $2 and d.revoked_at is null
            and d.joined_at is null and u.disabled_at is null
        for update of d
        "#,
        code_hash,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Awaited {
        id: row.id,
        name: row.name,
        level: row.level,
        boards: range(row.first, row.last),
        expires_at: row.expires_at.to_jiff(),
        tournament: row.tournament,
        tournament_slug: row.tournament_slug,
        tournament_name: row.tournament_name,
        section: row.section,
        section_slug: row.section_slug,
        section_name: row.section_name,
    }))
}

/// Lets a tablet in: its code is spent.
pub async fn join(
    conn: &mut PgConnection,
    id: TabletId,
    token_hash: &[u8],
    (name, browser): (&str, &str),
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        update tablet set token_hash = $2, code_hash = null, name = $3, browser = $4, joined_at = $5, last_seen_at = $5
        where id = $1
        ",
        id as _,
        token_hash,
        name,
        browser,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Is another tablet of the section that still works called this?
pub async fn is_name_taken(
    conn: &mut PgConnection,
    section: SectionId,
    name: &str,
    except: Option<TabletId>,
    now: Timestamp,
) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from tablet
            where section_id = $1 and lower(name) = lower($2) and revoked_at is null and expires_at > $4
                and ($3::uuid is null or id <> $3)
        ) as "taken!"
        "#,
        section as _,
        name,
        except as _,
        now.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// How many tablets of the section still work, or may join; phones of captains and match leaders are counted by their match.
pub async fn count_living(conn: &mut PgConnection, section: SectionId, now: Timestamp) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(*) as "count!" from tablet
        where section_id = $1 and made_by is not null and revoked_at is null and expires_at > $2
        "#,
        section as _,
        now.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// How many phones a captain's link has let in for a match that still work.
pub async fn count_of_captain(
    conn: &mut PgConnection,
    (link, of): (CaptainLinkId, MatchId),
    now: Timestamp,
) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(*) as "count!" from tablet
        where captain_link_id = $1 and match_id = $2 and revoked_at is null and expires_at > $3
        "#,
        link as _,
        of as _,
        now.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// The captain's link that let a phone in; none where arbiters let the tablet in.
pub async fn find_captain_link(conn: &mut PgConnection, tablet: TabletId) -> Result<Option<CaptainLinkId>> {
    let found = sqlx::query_scalar!(
        r#"select captain_link_id as "link: CaptainLinkId" from tablet where id = $1"#,
        tablet as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.flatten())
}

/// Ends the phones of a captain's link that were let in for rounds that are closed, but for matches with a board that was put off.
pub async fn revoke_of_closed_rounds(
    conn: &mut PgConnection,
    link: CaptainLinkId,
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        update tablet t set revoked_at = $2
        from team_match m
        join round r on r.id = m.round_id
        where t.captain_link_id = $1 and t.match_id = m.id and r.status = 'closed' and t.revoked_at is null
            and (m.forfeit is not null
                or not exists (select from game g where g.match_id = m.id and g.result is null))
        ",
        link as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends every captain's phone of a section.
pub async fn revoke_captains(conn: &mut PgConnection, section: SectionId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "
        update tablet set revoked_at = $2
        where section_id = $1 and captain_link_id is not null and revoked_at is null
        ",
        section as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Revokes a tablet; its name, if it was living.
pub async fn revoke(
    conn: &mut PgConnection,
    section: SectionId,
    id: TabletId,
    now: Timestamp,
) -> Result<Option<String>> {
    sqlx::query_scalar!(
        "
        update tablet set revoked_at = $3, code_hash = null
        where id = $1 and section_id = $2 and revoked_at is null
        returning name
        ",
        id as _,
        section as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await
}

/// Revokes every tablet that this account let in, or that has not joined yet; how many.
pub async fn revoke_by_maker(conn: &mut PgConnection, user: UserId, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "update tablet set revoked_at = $2, code_hash = null where made_by = $1 and revoked_at is null and expires_at > $2",
        user as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Revokes every tablet that was let in with this token; how many.
pub async fn revoke_by_token(conn: &mut PgConnection, token: TokenId, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "update tablet set revoked_at = $2, code_hash = null where made_with = $1 and revoked_at is null and expires_at > $2",
        token as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// The tablets of a section that work or wait, and those that ended less than a day ago, the newest last.
pub async fn list(conn: &mut PgConnection, section: SectionId, now: Timestamp) -> Result<Vec<Tablet>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: TabletId", name, level as "level: TabletLevel", first_board as "first: BoardNo",
            last_board as "last: BoardNo", browser, made_by_name, code_expires_at, joined_at, expires_at, revoked_at,
            last_seen_at, unsent, refused
        from tablet
        where section_id = $1 and least(coalesce(revoked_at, expires_at), expires_at) > $2::timestamptz - interval '1 day'
        order by made_at, id
        limit 400
        "#,
        section as _,
        now.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    let count = |number: i32| u32::try_from(number).unwrap_or(0);
    Ok(rows
        .into_iter()
        .map(|row| Tablet {
            id: row.id,
            name: row.name,
            boards: range(row.first, row.last),
            level: row.level,
            browser: row.browser,
            made_by: row.made_by_name,
            code_expires_at: row.code_expires_at.to_jiff(),
            joined_at: row.joined_at.map(jiff_sqlx::Timestamp::to_jiff),
            expires_at: row.expires_at.to_jiff(),
            revoked_at: row.revoked_at.map(jiff_sqlx::Timestamp::to_jiff),
            last_seen_at: row.last_seen_at.map(jiff_sqlx::Timestamp::to_jiff),
            unsent: count(row.unsent),
            refused: count(row.refused),
        })
        .collect())
}
