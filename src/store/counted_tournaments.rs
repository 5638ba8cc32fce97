//! Which other tournaments a tournament counts for its own rules about lists and line-ups, and who in them has a given number. Where those
//! people were seated is [`super::strength_lists::list_seats_of`].

use crate::prelude::*;
use domain::{
    counted_tournament::Relation, player::NationalId, strength_list::person::Numbers, tournament::Slug,
};
use engine::{
    ids::{ClubId, TeamId},
    numbers::FideId,
};

/// A tournament by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    pub name: String,
    /// Can everybody see it?
    pub is_public: bool,
}

/// Another tournament that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    pub tournament: Named,
    pub relation: Relation,
}

/// The tournaments that a tournament counts, in their order, and the version of that list; 0 before the first is named.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<(Vec<Counted>, Version)> {
    let version = sqlx::query_scalar!(
        r#"select version as "version: Version" from counting where tournament_id = $1"#,
        tournament as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(version) = version else {
        return Ok((Vec::new(), Version(0)));
    };
    let rows = sqlx::query!(
        r#"
        select t.id as "id: TournamentId", t.slug as "slug: Slug", t.name, t.status <> 'draft' as "is_public!",
            c.stands_above, c.is_same_district, c.is_same_league
        from counted_tournament c
        join tournament t on t.id = c.counted_id
        where c.tournament_id = $1
        order by c.place
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    let of = rows.into_iter().map(|row| Counted {
        tournament: Named {
            id: row.id,
            slug: row.slug,
            name: row.name,
            is_public: row.is_public,
        },
        relation: Relation {
            stands_above: row.stands_above,
            is_same_district: row.is_same_district,
            is_same_league: row.is_same_league,
        },
    });
    Ok((of.collect(), version))
}

/// The tournaments that count this one, at most so many, by name.
pub async fn list_counting(
    conn: &mut PgConnection,
    tournament: TournamentId,
    limit: i64,
) -> Result<Vec<Named>> {
    sqlx::query_as!(
        Named,
        r#"
        select t.id as "id: _", t.slug as "slug: _", t.name, t.status <> 'draft' as "is_public!"
        from counted_tournament c
        join tournament t on t.id = c.tournament_id
        where c.counted_id = $1
        order by t.name, t.id
        limit $2
        "#,
        tournament as _,
        limit
    )
    .fetch_all(conn)
    .await
}

/// A tournament by its part of addresses, if everybody can see it and it has a section of teams.
pub async fn find_countable(conn: &mut PgConnection, slug: &Slug) -> Result<Option<Named>> {
    sqlx::query_as!(
        Named,
        r#"
        select t.id as "id: _", t.slug as "slug: _", t.name, t.status <> 'draft' as "is_public!"
        from tournament t
        where t.slug = $1 and t.status <> 'draft'
            and exists (select from section s where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null)
        "#,
        slug as _
    )
    .fetch_optional(conn)
    .await
}

/// Tournaments of teams that everybody can see, but for this one, which begin between these days: the newest first, at most so many.
pub async fn list_countable(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (first, last): (Date, Date),
    limit: i64,
) -> Result<Vec<Named>> {
    sqlx::query_as!(
        Named,
        r#"
        select t.id as "id: _", t.slug as "slug: _", t.name, t.status <> 'draft' as "is_public!"
        from tournament t
        where t.id <> $1 and t.status <> 'draft' and t.starts_on between $2 and $3
            -- Asked of one tournament after the other, the newest first: joined, all sections of teams would be read.
            and coalesce((
                select true from section s
                where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null limit 1
            ), false)
        order by t.starts_on desc, t.id
        limit $4
        "#,
        tournament as _,
        first.to_sqlx() as _,
        last.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await
}

/// Writes which tournaments count, in this order; the new version.
pub async fn set(
    conn: &mut PgConnection,
    tournament: TournamentId,
    counted: &[(TournamentId, Relation)],
) -> Result<Version> {
    let version = sqlx::query_scalar!(
        r#"
        insert into counting (tournament_id) values ($1)
        on conflict (tournament_id) do update set version = counting.version + 1
        returning version as "version: Version"
        "#,
        tournament as _
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from counted_tournament where tournament_id = $1",
        tournament as _
    )
    .execute(&mut *conn)
    .await?;
    for ((other, relation), place) in counted.iter().zip(1_i32..) {
        sqlx::query!(
            "
            insert into counted_tournament (tournament_id, counted_id, place, stands_above, is_same_district, is_same_league)
            values ($1, $2, $3, $4, $5, $6)
            ",
            tournament as _,
            *other as _,
            place,
            relation.stands_above,
            relation.is_same_district,
            relation.is_same_league,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(version)
}

/// A team of a tournament that counts.
#[derive(Clone, Debug)]
pub struct OtherTeam {
    pub tournament: TournamentId,
    pub id: TeamId,
    pub name: String,
    pub club: String,
    /// Has it left its season?
    pub has_left: bool,
}

/// The teams of these tournaments that have not left their seasons, tournament by tournament, their sections in order.
pub async fn list_teams(
    conn: &mut PgConnection,
    tournaments: &[TournamentId],
) -> Result<Vec<(TournamentId, String, String)>> {
    let rows = sqlx::query!(
        r#"
        select w.id as "tournament!: TournamentId", t.name as "name!", t.club as "club!"
        from unnest($1::uuid[]) with ordinality as w (id, place)
        cross join lateral (
            select t.name, t.club, s.ordinal, t.number
            from section s
            join team t on t.section_id = s.id
            where s.tournament_id = w.id and t.left_after_round is null
        ) t
        order by w.place, t.ordinal, t.number
        "#,
        tournaments as _
    )
    .fetch_all(conn)
    .await?;
    let of = rows.into_iter().map(|row| (row.tournament, row.name, row.club));
    Ok(of.collect())
}

/// A player of such a team.
#[derive(Clone, Debug)]
pub struct OtherPlayer {
    pub player: PlayerId,
    pub numbers: Numbers,
    pub team: OtherTeam,
    /// In which section the team plays.
    pub section: SectionId,
    /// How many rounds that section has.
    pub planned_rounds: i32,
}

fn numbers(national_id: &str, fide_id: Option<FideId>) -> Result<Numbers> {
    let national_id = (!national_id.is_empty()).then(|| national_id.parse::<NationalId>());
    Ok(Numbers {
        national_id: national_id
            .transpose()
            .map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
        fide_id,
    })
}

/// Players of teams in these tournaments, as far as everybody can see them, who have one of these numbers.
pub async fn list_players(
    conn: &mut PgConnection,
    tournaments: &[TournamentId],
    national_ids: &[&str],
    fide_ids: &[FideId],
) -> Result<Vec<OtherPlayer>> {
    // Two conditions, each with its own index.
    let rows = sqlx::query!(
        r#"
        select w.id as "player!: PlayerId", w.national_id as "national_id!", w.fide_id as "fide_id?: FideId",
            s.tournament_id as "tournament!: TournamentId", t.id as "team!: TeamId", t.name as "name!", t.club as "club!",
            t.left_after_round is not null as "has_left!", s.id as "section!: SectionId", s.planned_rounds as "planned_rounds!"
        from (
            select id, tournament_id, national_id, fide_id from player where national_id <> '' and national_id = any($2)
            union
            select id, tournament_id, national_id, fide_id from player where fide_id = any($3)
        ) w
        join tournament o on o.id = w.tournament_id and o.status <> 'draft'
        join team_player p on p.player_id = w.id
        join team t on t.id = p.team_id
        join section s on s.id = t.section_id
        where w.tournament_id = any($1)
        "#,
        tournaments as _,
        national_ids as _,
        fide_ids as _
    )
    .fetch_all(conn)
    .await?;
    let of = rows.into_iter().map(|row| {
        Ok(OtherPlayer {
            player: row.player,
            numbers: numbers(&row.national_id, row.fide_id)?,
            team: OtherTeam {
                tournament: row.tournament,
                id: row.team,
                name: row.name,
                club: row.club,
                has_left: row.has_left,
            },
            section: row.section,
            planned_rounds: row.planned_rounds,
        })
    });
    of.collect()
}

/// Somebody on a list of a tournament that counts.
#[derive(Clone, Debug)]
pub struct OtherMember {
    pub tournament: TournamentId,
    /// The club of the list.
    pub club: ClubId,
    pub club_name: String,
    pub numbers: Numbers,
    /// The last day in the club.
    pub left_on: Option<Date>,
    /// The team whose fixed player the person is.
    pub regular_of: Option<OtherTeam>,
}

/// People on the lists of these tournaments, as far as everybody can see them, who have one of these numbers.
pub async fn list_members(
    conn: &mut PgConnection,
    tournaments: &[TournamentId],
    national_ids: &[&str],
    fide_ids: &[FideId],
) -> Result<Vec<OtherMember>> {
    let rows = sqlx::query!(
        r#"
        select c.tournament_id as "tournament!: TournamentId", c.id as "club!: ClubId", c.name as "club_name!",
            w.national_id as "national_id!", w.fide_id as "fide_id?: FideId", w.left_on as "left_on?: jiff_sqlx::Date",
            t.id as "team?: TeamId", t.name as "team_name?", t.club as "team_club?",
            t.left_after_round is not null as "has_left!"
        from (
            select id, club_id, national_id, fide_id, regular_of, left_on from list_member
            where national_id <> '' and national_id = any($2)
            union
            select id, club_id, national_id, fide_id, regular_of, left_on from list_member where fide_id = any($3)
        ) w
        join club c on c.id = w.club_id
        join tournament o on o.id = c.tournament_id and o.status <> 'draft'
        left join team t on t.id = w.regular_of
        where c.tournament_id = any($1)
        order by c.name, c.id, w.id
        "#,
        tournaments as _,
        national_ids as _,
        fide_ids as _
    )
    .fetch_all(conn)
    .await?;
    let of = rows.into_iter().map(|row| {
        let team = row.team.zip(row.team_name).zip(row.team_club);
        Ok(OtherMember {
            tournament: row.tournament,
            club: row.club,
            club_name: row.club_name,
            numbers: numbers(&row.national_id, row.fide_id)?,
            left_on: row.left_on.map(jiff_sqlx::Date::to_jiff),
            regular_of: team.map(|((id, name), club)| OtherTeam {
                tournament: row.tournament,
                id,
                name,
                club,
                has_left: row.has_left,
            }),
        })
    });
    of.collect()
}
