//! Drafts that are published by themselves: of which it is to be asked whether they are now.

use crate::prelude::*;
use domain::team::Publishing;

/// A draft whose captains were asked, and which has not been public since, in a section that publishes such rounds by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Parts of the section's address.
    pub tournament: String,
    pub slug: String,
    pub section: SectionId,
    pub round: RoundNo,
}

/// The drafts of which it is to be asked whether they are published by themselves now: what is in, the hour and the public plan let everybody
/// see the round, or let a line-up be opened ([`domain::own_publication`] decides, and asks more). A rule's hour is worked out here as there, so
/// that no section is loaded before it is due. Those whose hour struck before `since` are left alone, and where only the plan says when a round
/// begins, those of whose matches none is played until `until`. By their hour.
pub async fn list_waiting(
    conn: &mut PgConnection,
    (since, until): (Timestamp, Timestamp),
    now: Timestamp,
) -> Result<Vec<Waiting>> {
    sqlx::query_as!(
        Waiting,
        r#"
        -- Call by call, and draft by draft of those of about now: sought from the other side, every draft and section that is stored would be read.
        with asked as materialized (
            select r.id, r.number, r.starts_at, r.section_id, c.due_at
            from line_up_call c
            cross join lateral (
                select r.id, r.number, r.starts_at, r.section_id from round r where r.id = c.round_id and r.status = 'draft' offset 0) r
            where c.is_waiting and c.due_at >= $1::timestamptz
            union all
            select r.id, r.number, r.starts_at, r.section_id, null
            from (
                select r.id, r.number, r.starts_at, r.section_id from round r where case when r.status = 'draft' then r.starts_at end >= $1::timestamptz
                union
                select r.id, r.number, r.starts_at, r.section_id from fixture f
                cross join lateral (select r.id, r.number, r.starts_at, r.section_id from round r
                    where r.section_id = f.section_id and r.number = f.round_no and r.status = 'draft'
                    offset 0) r
                where coalesce(f.day, f.planned_day) between ($1::timestamptz at time zone 'Europe/Copenhagen')::date
                    and ($3::timestamptz at time zone 'Europe/Copenhagen')::date) r
            left join lateral (select c.round_id from line_up_call c where c.round_id = r.id offset 0) said on true
            where said.round_id is null
        ),
        -- By when the line-ups of each are to be in: as somebody has said, else so long before it begins for the matches that keep its day.
        called as materialized (
            select a.id, a.number, a.starts_at, a.section_id, s.slug, s.tournament_id, b.begins,
                coalesce(a.due_at, b.begins - s.lead) as due
            from asked a
            cross join lateral (
                select s.slug, s.tournament_id, s.settings -> 'teams' ->> 'publishing' as publishing,
                    make_interval(mins => (s.settings -> 'teams' ->> 'line_ups_due_minutes')::int) as lead
                from section s where s.id = a.section_id offset 0) s
            left join lateral (select g.abandoned_on from season_abandonment g where g.section_id = a.section_id offset 0) g on true
            cross join lateral (
                select coalesce(min(f.starts) filter (where f.hour is null), min(f.starts), a.starts_at) as begins
                from (
                    select f.hour,
                        (coalesce(f.day, f.planned_day) + coalesce(f.hour, h.plays_at, case
                            when (a.starts_at at time zone 'Europe/Copenhagen')::date = coalesce(f.day, f.planned_day)
                            then (a.starts_at at time zone 'Europe/Copenhagen')::time end)) at time zone 'Europe/Copenhagen' as starts
                    from fixture_plan p
                    join fixture f on f.section_id = p.section_id and f.round_no = a.number
                    left join team h on h.id = case f.home when 'first' then f.first_team_id when 'second' then f.second_team_id end
                    where p.section_id = a.section_id and p.published_at is not null
                        and not f.is_postponed and (f.day is null or f.day is not distinct from f.planned_day)) f) b
            where s.publishing = $4 and (a.due_at is not null or g.abandoned_on is null)
        )
        select t.slug as "tournament!", c.slug as "slug!", c.section_id as "section!: SectionId", c.number as "round!: RoundNo"
        from called c
        cross join lateral (
            select bool_or(m.opens) as opens,
                min(m.due) filter (where m.is_played and m.is_ready) as ready,
                min(m.due) filter (where m.is_played and not m.is_ready) as waiting
            from (
                select m.forfeit is null as is_played, o.due,
                    o.due <= $2::timestamptz or (l.handed_in = 2 and o.due < 'infinity') or l.is_open as is_ready,
                    (l.is_closed or m.sealed_boards > 0)
                        and (o.due <= $2::timestamptz or (l.handed_in = 2 and o.due < 'infinity')) as opens
                from team_match m
                cross join lateral (
                    select count(*) as handed_in, coalesce(bool_or(l.opened_at is null), false) as is_closed,
                        coalesce(bool_or(l.opened_at is not null), false) as is_open
                    from sealed_line_up l where l.team_id in (m.white_team_id, m.black_team_id) and l.round_no = c.number) l
                -- A match of its own day or hour keeps the same time before its own start; one that is put off has none.
                left join lateral (
                    select case when f.is_postponed then timestamptz 'infinity' else
                        (coalesce(f.day, f.planned_day, (c.begins at time zone 'Europe/Copenhagen')::date)
                            + coalesce(f.hour, h.plays_at, case
                                when (c.starts_at at time zone 'Europe/Copenhagen')::date = coalesce(f.day, f.planned_day)
                                then (c.starts_at at time zone 'Europe/Copenhagen')::time end,
                                (c.begins at time zone 'Europe/Copenhagen')::time, time '00:00')) at time zone 'Europe/Copenhagen'
                        - greatest(c.begins - c.due, interval '0') end as due
                    from fixture_plan p
                    join fixture f on f.section_id = p.section_id and f.round_no = c.number
                    left join team h on h.id = case f.home when 'first' then f.first_team_id when 'second' then f.second_team_id end
                    where p.section_id = c.section_id and p.published_at is not null
                        and m.white_team_id in (f.first_team_id, f.second_team_id)
                        and (f.is_postponed or f.hour is not null or (f.day is not null and f.day is distinct from f.planned_day))
                    limit 1) own on true
                cross join lateral (select coalesce(own.due, c.due) as due) o
                where m.round_id = c.id offset 0) m) m
        cross join lateral (select t.slug from tournament t where t.id = c.tournament_id offset 0) t
        where c.due >= $1::timestamptz
            and (m.opens or m.waiting is null or (m.ready < m.waiting and (m.waiting > c.due or m.ready <= $2::timestamptz)))
        order by c.due, c.id
        "#,
        since.to_sqlx() as _,
        now.to_sqlx() as _,
        until.to_sqlx() as _,
        Publishing::ByItself.as_str(),
    )
    .fetch_all(conn)
    .await
}
