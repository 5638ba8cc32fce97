//! The lists that the ratings of entered players were taken from.

use crate::prelude::*;
use domain::rating_source::{ListKind, Said, Slot, Source};

/// The entry of a player in a list when the rating was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    pub player: PlayerId,
    /// Which rating, from where.
    pub said: Said,
}

/// The sources of all ratings in a tournament, including those of ratings that have changed since.
pub async fn list_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Taken>> {
    let rows = sqlx::query!(
        r#"
        select s.player_id as "player: PlayerId", s.slot as "slot: Slot", s.rating as "rating: Rating", s.list as "list: ListKind",
            s.listed_on as "on: jiff_sqlx::Date", s.is_provisional
        from player p join rating_source s on s.player_id = p.id
        where p.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Taken {
            player: row.player,
            said: Said {
                slot: row.slot,
                rating: row.rating,
                source: Source {
                    list: row.list,
                    on: row.on.to_jiff(),
                    is_provisional: row.is_provisional,
                },
            },
        })
        .collect())
}

/// Remembers where ratings were taken from, in place of what was known.
pub async fn put(conn: &mut PgConnection, taken: &[Taken]) -> Result<()> {
    let players: Vec<PlayerId> = taken.iter().map(|one| one.player).collect();
    let slots: Vec<Slot> = taken.iter().map(|one| one.said.slot).collect();
    let ratings: Vec<Option<i32>> = taken
        .iter()
        .map(|one| one.said.rating.map(|rating| i32::from(rating.get())))
        .collect();
    let lists: Vec<ListKind> = taken.iter().map(|one| one.said.source.list).collect();
    let days: Vec<jiff_sqlx::Date> = taken.iter().map(|one| one.said.source.on.to_sqlx()).collect();
    let provisional: Vec<bool> = taken.iter().map(|one| one.said.source.is_provisional).collect();
    sqlx::query!(
        "
        insert into rating_source (player_id, slot, rating, list, listed_on, is_provisional)
        select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::text[], $5::date[], $6::boolean[])
        on conflict (player_id, slot) do update
        set rating = excluded.rating, list = excluded.list, listed_on = excluded.listed_on, is_provisional = excluded.is_provisional
        ",
        &players as _,
        &slots as _,
        &ratings as _,
        &lists as _,
        &days as _,
        &provisional
    )
    .execute(conn)
    .await?;
    Ok(())
}
