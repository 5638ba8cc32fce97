//! Where a person played in public, by the numbers the person is known by. Sections that hide surnames are left out: a number would tell them.

use crate::{prelude::*, tournaments::details};
use domain::{
    player::NationalId,
    tournament::{Slug, TournamentDetails},
};
use engine::numbers::FideId;

/// A player of a public tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTrace {
    pub player: PlayerId,
    pub section: SectionId,
    /// The section's part of addresses.
    pub section_slug: Slug,
    /// The tournament's part of addresses.
    pub slug: Slug,
    /// Its name, town, days.
    pub details: TournamentDetails,
}

/// The cursor of a list: the next page begins after this player, whose tournament begins on this day.
pub type TraceCursor = (Date, PlayerId);

struct TraceRecord {
    player: PlayerId,
    section: SectionId,
    section_slug: Slug,
    slug: Slug,
    name: String,
    city: String,
    district: String,
    federation: String,
    starts_on: jiff_sqlx::Date,
    ends_on: jiff_sqlx::Date,
}

impl TraceRecord {
    fn into_trace(self) -> PlayerTrace {
        PlayerTrace {
            player: self.player,
            section: self.section,
            section_slug: self.section_slug,
            slug: self.slug,
            details: details!(self),
        }
    }
}

macro_rules! traces {
    ($condition:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            TraceRecord,
            r#"
            select p.id as "player: _", p.section_id as "section: _", s.slug as "section_slug: _", t.slug as "slug: _", t.name, t.city,
                t.district, t.federation, t.starts_on, t.ends_on
            from player p
            join tournament t on t.id = p.tournament_id
            join section s on s.id = p.section_id
            where p.status in ('accepted', 'withdrawn', 'expelled') and t.status <> 'draft'
                and not exists (select 1 from unseen_player u where u.player_id = p.id)
                and s.settings -> 'public' ->> 'short_names' is distinct from 'true'
                and ($1::date is null or (t.starts_on, p.id) < ($1::date, $2::uuid))
            "# + $condition + " order by t.starts_on desc, p.id desc limit $3",
            $($argument),+
        )
    };
}

/// The players with this number of the union in public tournaments, the newest first.
pub async fn list_by_national_id(
    conn: &mut PgConnection,
    number: &NationalId,
    after: Option<TraceCursor>,
    limit: i64,
) -> Result<Vec<PlayerTrace>> {
    let (day, id) = after.unzip();
    let rows = traces!(
        "and p.national_id = $4 and p.national_id <> ''",
        day.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        id as _,
        limit,
        number.as_str()
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(TraceRecord::into_trace).collect())
}

/// The players with this FIDE id in public tournaments, the newest first.
pub async fn list_by_fide_id(
    conn: &mut PgConnection,
    id: FideId,
    after: Option<TraceCursor>,
    limit: i64,
) -> Result<Vec<PlayerTrace>> {
    let (day, player) = after.unzip();
    let rows = traces!(
        "and p.fide_id = $4",
        day.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        player as _,
        limit,
        id as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(TraceRecord::into_trace).collect())
}
