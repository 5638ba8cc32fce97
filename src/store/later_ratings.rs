//! Ratings that came into force while a long event ran.

use crate::prelude::*;

/// A rating of a player with the day from which it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    pub player: PlayerId,
    /// The first day.
    pub from: Date,
    /// FIDE's rating for the rate of play of the player's section.
    pub rating: Rating,
    /// K, where the list says it.
    pub k: Option<u8>,
    /// Was it written by hand?
    pub is_typed: bool,
}

struct LaterRatingRecord {
    player: PlayerId,
    from: jiff_sqlx::Date,
    rating: Rating,
    k: Option<i32>,
    is_typed: bool,
}

impl From<LaterRatingRecord> for Kept {
    fn from(row: LaterRatingRecord) -> Self {
        Self {
            player: row.player,
            from: row.from.to_jiff(),
            rating: row.rating,
            k: row.k.and_then(|k| u8::try_from(k).ok()),
            is_typed: row.is_typed,
        }
    }
}

/// Those of everybody in a section, the earliest first.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Kept>> {
    let rows = sqlx::query_as!(
        LaterRatingRecord,
        r#"
        select l.player_id as "player: PlayerId", l.holds_from as "from: jiff_sqlx::Date", l.rating as "rating: Rating", l.k, l.is_typed
        from player p join later_rating l on l.player_id = p.id
        where p.section_id = $1
        order by l.holds_from
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Those of everybody in a tournament, the earliest first.
pub async fn list_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Kept>> {
    let rows = sqlx::query_as!(
        LaterRatingRecord,
        r#"
        select l.player_id as "player: PlayerId", l.holds_from as "from: jiff_sqlx::Date", l.rating as "rating: Rating", l.k, l.is_typed
        from player p join later_rating l on l.player_id = p.id
        where p.tournament_id = $1
        order by l.holds_from
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Keeps ratings, in place of what was kept for the same day.
pub async fn put(conn: &mut PgConnection, kept: &[Kept]) -> Result<()> {
    let players: Vec<PlayerId> = kept.iter().map(|one| one.player).collect();
    let days: Vec<jiff_sqlx::Date> = kept.iter().map(|one| one.from.to_sqlx()).collect();
    let ratings: Vec<i32> = kept.iter().map(|one| i32::from(one.rating.get())).collect();
    let ks: Vec<Option<i32>> = kept.iter().map(|one| one.k.map(i32::from)).collect();
    let typed: Vec<bool> = kept.iter().map(|one| one.is_typed).collect();
    sqlx::query!(
        "
        insert into later_rating (player_id, holds_from, rating, k, is_typed)
        select * from unnest($1::uuid[], $2::date[], $3::integer[], $4::integer[], $5::boolean[])
        on conflict (player_id, holds_from) do update
        set rating = excluded.rating, k = excluded.k, is_typed = excluded.is_typed
        ",
        &players as _,
        &days as _,
        &ratings,
        &ks as _,
        &typed
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets the rating that holds from a day.
pub async fn delete(conn: &mut PgConnection, player: PlayerId, from: Date) -> Result<()> {
    sqlx::query!(
        "delete from later_rating where player_id = $1 and holds_from = $2",
        player as _,
        from.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}
