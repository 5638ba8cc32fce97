//! The plan of a section of teams, and the rules of its season.

use crate::prelude::*;
use domain::{
    fixtures::{
        Fixture, Home,
        plan::{FixturePlan, Placed, PlannedMatch},
    },
    league::{
        values::Number,
        words::{SeasonAbandoned, TeamWithdraws},
    },
    round_starts::MatchTime,
    team::Venue,
    team_season::{SeasonRules, ZoneRange},
    team_withdrawal::{Abandoned, Abandonment},
};
use engine::{
    ids::{FixtureId, TeamId},
    numbers::TeamNo,
};

fn decode(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}

/// The sections of a tournament with a plan that everybody can read.
pub async fn with_public_plan(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<SectionId>> {
    sqlx::query_scalar!(
        r#"
        select s.id as "id: _" from section s join fixture_plan p on p.section_id = s.id
        where s.tournament_id = $1 and p.published_at is not null
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await
}

/// When a match of a round is played by a plan that everybody reads.
#[derive(Clone, Copy, Debug)]
pub struct PlannedTime {
    pub section: SectionId,
    pub round: RoundNo,
    pub time: MatchTime,
}

/// When the matches of these sections are played, by the plans that everybody reads; at the hour of the home team where a match has none.
pub async fn list_times(conn: &mut PgConnection, sections: &[SectionId]) -> Result<Vec<PlannedTime>> {
    let rows = sqlx::query!(
        r#"
        select p.section_id as "section: SectionId", f.round_no as "round!: RoundNo", f.is_postponed as "is_postponed!",
            coalesce(f.day, f.planned_day) as "day: jiff_sqlx::Date", coalesce(f.hour, h.plays_at) as "hour: jiff_sqlx::Time"
        from fixture_plan p
        -- Section by section, and home team by home team: joined, the plans and teams of every tournament would be read.
        cross join lateral (
            select round_no, is_postponed, day, planned_day, hour,
                case home when 'first' then first_team_id when 'second' then second_team_id end as home_team
            from fixture where section_id = p.section_id offset 0) f
        left join lateral (select plays_at from team where id = f.home_team offset 0) h on true
        where p.section_id = any($1) and p.published_at is not null
        "#,
        sections as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| PlannedTime {
            section: row.section,
            round: row.round,
            time: MatchTime {
                is_postponed: row.is_postponed,
                day: row
                    .day
                    .map(jiff_sqlx::Date::to_jiff)
                    .filter(|_| !row.is_postponed),
                hour: row.hour.map(jiff_sqlx::Time::to_jiff),
            },
        })
        .collect())
}

/// The plan of a section, if it has one.
pub async fn find(conn: &mut PgConnection, section: SectionId) -> Result<Option<FixturePlan>> {
    let Some(plan) = sqlx::query!(
        r#"
        select published_at as "published_at: jiff_sqlx::Timestamp", version as "version: Version"
        from fixture_plan where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(&mut *conn)
    .await?
    else {
        return Ok(None);
    };
    let rows = sqlx::query!(
        r#"
        select f.id as "id: FixtureId", f.round_no as "round: RoundNo", a.number as "first: TeamNo", b.number as "second: TeamNo",
            f.home as "home: Home", f.planned_day as "planned_day: jiff_sqlx::Date", f.day as "day: jiff_sqlx::Date",
            f.home_day as "home_day: jiff_sqlx::Date", f.is_postponed, f.hour as "hour: jiff_sqlx::Time", f.venue,
            f.changed_at as "changed_at: jiff_sqlx::Timestamp", f.version as "version: Version"
        from fixture f
        join team a on a.id = f.first_team_id
        join team b on b.id = f.second_team_id
        where f.section_id = $1
        order by f.round_no, f.place
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    let matches = rows.into_iter().map(|row| {
        Ok(PlannedMatch {
            id: row.id,
            round: row.round,
            fixture: Fixture {
                first: row.first,
                second: row.second,
                home: row.home,
            },
            planned_day: row.planned_day.map(jiff_sqlx::Date::to_jiff),
            day: row.day.map(jiff_sqlx::Date::to_jiff),
            home_day: row.home_day.map(jiff_sqlx::Date::to_jiff),
            is_postponed: row.is_postponed,
            hour: row.hour.map(jiff_sqlx::Time::to_jiff),
            venue: (!row.venue.is_empty())
                .then(|| row.venue.parse().map_err(decode))
                .transpose()?,
            changed_at: row.changed_at.to_jiff(),
            version: row.version,
        })
    });
    Ok(Some(FixturePlan {
        published_at: plan.published_at.map(jiff_sqlx::Timestamp::to_jiff),
        version: plan.version,
        matches: matches.collect::<Result<_>>()?,
    }))
}

/// A match to be planned.
#[derive(Clone, Debug)]
pub struct NewFixture {
    pub id: FixtureId,
    pub round: RoundNo,
    /// Its place in the round, from 1.
    pub place: u16,
    pub first: TeamId,
    pub second: TeamId,
    pub home: Home,
    /// When and where.
    pub placed: Placed,
}

/// Replaces the plan; returns its version. A public plan stays public.
pub async fn replace(
    conn: &mut PgConnection,
    section: SectionId,
    matches: &[NewFixture],
    at: Timestamp,
) -> Result<Version> {
    let version = sqlx::query_scalar!(
        r#"
        insert into fixture_plan (section_id) values ($1)
        on conflict (section_id) do update set version = fixture_plan.version + 1
        returning version as "version: Version"
        "#,
        section as _
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!("delete from fixture where section_id = $1", section as _)
        .execute(&mut *conn)
        .await?;
    let ids: Vec<FixtureId> = matches.iter().map(|one| one.id).collect();
    let rounds: Vec<i32> = matches.iter().map(|one| i32::from(one.round.get())).collect();
    let places: Vec<i32> = matches.iter().map(|one| i32::from(one.place)).collect();
    let firsts: Vec<TeamId> = matches.iter().map(|one| one.first).collect();
    let seconds: Vec<TeamId> = matches.iter().map(|one| one.second).collect();
    let homes: Vec<Home> = matches.iter().map(|one| one.home).collect();
    let days: Vec<Option<jiff_sqlx::Date>> = matches
        .iter()
        .map(|one| one.placed.planned_day.map(Date::to_sqlx))
        .collect();
    let postponed: Vec<bool> = matches.iter().map(|one| one.placed.is_postponed).collect();
    let hours: Vec<Option<jiff_sqlx::Time>> = matches
        .iter()
        .map(|one| one.placed.hour.map(jiff::civil::Time::to_sqlx))
        .collect();
    let venues: Vec<String> = matches
        .iter()
        .map(|one| one.placed.venue.as_ref().map_or("", Venue::as_str).to_owned())
        .collect();
    sqlx::query!(
        "
        insert into fixture
            (id, section_id, round_no, place, first_team_id, second_team_id, home, planned_day, is_postponed, hour, venue, changed_at)
        select id, $1, round_no, place, first_team_id, second_team_id, home, planned_day, is_postponed, hour, venue, $2
        from unnest($3::uuid[], $4::int[], $5::int[], $6::uuid[], $7::uuid[], $8::text[], $9::date[], $10::bool[], $11::time[], $12::text[])
            as planned (id, round_no, place, first_team_id, second_team_id, home, planned_day, is_postponed, hour, venue)
        ",
        section as _,
        at.to_sqlx() as _,
        &ids as _,
        &rounds,
        &places,
        &firsts as _,
        &seconds as _,
        &homes as _,
        &days as _,
        &postponed,
        &hours as _,
        &venues,
    )
    .execute(conn)
    .await?;
    Ok(version)
}

/// Deletes the plan of a section.
pub async fn delete(conn: &mut PgConnection, section: SectionId) -> Result<()> {
    sqlx::query!("delete from fixture_plan where section_id = $1", section as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes the plan public; returns its new version.
pub async fn publish(conn: &mut PgConnection, section: SectionId, at: Timestamp) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update fixture_plan set published_at = $2, version = version + 1 where section_id = $1
        returning version as "version: Version"
        "#,
        section as _,
        at.to_sqlx() as _,
    )
    .fetch_one(conn)
    .await
}

/// Writes the day of a round, and of its matches, but for those that were moved. Home evenings belonged to the week of the old day, and are
/// deleted.
pub async fn set_day(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    day: Option<Date>,
    at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        update fixture set planned_day = $3, day = case when day = home_day then null else day end, home_day = null, changed_at = $4,
            version = version + 1
        where section_id = $1 and round_no = $2
        ",
        section as _,
        round as _,
        day.map(Date::to_sqlx) as _,
        at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Raises the version of the plan and returns it.
pub async fn touch(conn: &mut PgConnection, section: SectionId) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update fixture_plan set version = version + 1 where section_id = $1
        returning version as "version: Version"
        "#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// Writes when and where a match is played, its home evening, and who is at home; its new version.
pub async fn set(conn: &mut PgConnection, one: &PlannedMatch, at: Timestamp) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update fixture set home = $2, day = $3, is_postponed = $4, hour = $5, venue = $6, changed_at = $7, home_day = $8,
            version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        one.id as _,
        one.fixture.home as _,
        one.day.map(Date::to_sqlx) as _,
        one.is_postponed,
        one.hour.map(jiff::civil::Time::to_sqlx) as _,
        one.venue.as_ref().map_or("", Venue::as_str),
        at.to_sqlx() as _,
        one.home_day.map(Date::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}

/// The rules of a section's season; the defaults where nothing was decided.
pub async fn season(conn: &mut PgConnection, section: SectionId) -> Result<SeasonRules> {
    let row = sqlx::query!(
        r#"
        select withdraws as "withdraws: TeamWithdraws", share_percent, up_fewest, up_most, down_fewest, down_most,
            if_abandoned as "if_abandoned: SeasonAbandoned", version as "version: Version"
        from team_season where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else {
        return Ok(SeasonRules::default());
    };
    let range = |fewest: i32, most: i32| {
        Ok::<_, sqlx::Error>(ZoneRange {
            fewest: u8::try_from(fewest).map_err(decode)?,
            most: u8::try_from(most).map_err(decode)?,
        })
    };
    Ok(SeasonRules {
        withdraws: row.withdraws,
        share_percent: row
            .share_percent
            .and_then(|share| Number::new(u16::try_from(share).ok()?)),
        up: range(row.up_fewest, row.up_most)?,
        down: range(row.down_fewest, row.down_most)?,
        if_abandoned: row.if_abandoned,
        version: row.version,
    })
}

/// Writes the rules of a season; returns their new version.
pub async fn set_season(conn: &mut PgConnection, section: SectionId, rules: &SeasonRules) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into team_season
            (section_id, withdraws, share_percent, up_fewest, up_most, down_fewest, down_most, if_abandoned)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (section_id) do update set withdraws = excluded.withdraws, share_percent = excluded.share_percent,
            up_fewest = excluded.up_fewest, up_most = excluded.up_most, down_fewest = excluded.down_fewest,
            down_most = excluded.down_most, if_abandoned = excluded.if_abandoned, version = team_season.version + 1
        returning version as "version: Version"
        "#,
        section as _,
        rules.withdraws as _,
        rules.share_percent.map(|share| i32::from(share.get())),
        i32::from(rules.up.fewest),
        i32::from(rules.up.most),
        i32::from(rules.down.fewest),
        i32::from(rules.down.most),
        rules.if_abandoned as _,
    )
    .fetch_one(conn)
    .await
}

/// Which of these sections were given up, and on which day. By id, so that the query does not scan sections of other tournaments.
pub async fn list_abandoned(
    conn: &mut PgConnection,
    sections: &[SectionId],
) -> Result<Vec<(SectionId, Date)>> {
    let rows = sqlx::query!(
        r#"
        select section_id as "section: SectionId", abandoned_on as "on!: jiff_sqlx::Date"
        from season_abandonment where section_id = any($1) and abandoned_on is not null
        "#,
        sections as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.section, row.on.to_jiff()))
        .collect())
}

/// Was the season of a section given up?
pub async fn abandonment(conn: &mut PgConnection, section: SectionId) -> Result<Abandonment> {
    let row = sqlx::query!(
        r#"
        select abandoned_on as "on: jiff_sqlx::Date", holds as "holds: SeasonAbandoned", reason,
            abandoned_at as "at: jiff_sqlx::Timestamp", abandoned_by as by, version as "version: Version"
        from season_abandonment where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else {
        return Ok(Abandonment::default());
    };
    let stands = match (row.on, row.holds, row.reason, row.at, row.by) {
        (Some(on), Some(holds), Some(reason), Some(at), Some(by)) => Some(Abandoned {
            on: on.to_jiff(),
            holds,
            reason,
            at: at.to_jiff(),
            by,
        }),
        _ => None,
    };
    Ok(Abandonment {
        stands,
        version: row.version,
    })
}

/// Writes down that a season was given up, or that it was taken up again; its new version.
pub async fn set_abandoned(
    conn: &mut PgConnection,
    section: SectionId,
    stands: Option<&Abandoned>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into season_abandonment (section_id, abandoned_on, holds, reason, abandoned_at, abandoned_by)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (section_id) do update set abandoned_on = excluded.abandoned_on, holds = excluded.holds,
            reason = excluded.reason, abandoned_at = excluded.abandoned_at, abandoned_by = excluded.abandoned_by,
            version = season_abandonment.version + 1
        returning version as "version: Version"
        "#,
        section as _,
        stands.map(|one| one.on.to_sqlx()) as _,
        stands.map(|one| one.holds) as _,
        stands.map(|one| one.reason.as_str()),
        stands.map(|one| one.at.to_sqlx()) as _,
        stands.map(|one| one.by.as_str()),
    )
    .fetch_one(conn)
    .await
}
