//! Drafts that are published automatically: those to be checked now.

use crate::prelude::*;
use domain::team::Publishing;

/// A draft whose captains were asked, not public since, in a section that publishes such rounds automatically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Parts of the section's address.
    pub tournament: String,
    pub slug: String,
    pub section: SectionId,
    pub round: RoundNo,
}

/// The drafts to be checked for automatic publication, by their hour: the line-ups that are in, the hour and the public plan allow that the
/// round is published or a line-up is opened ([`domain::own_publication`] decides, with more conditions). The hour by a rule is computed
/// here as it is there, so that no section is loaded before it is due. Drafts whose hour was before `since` are left out, and where only
/// the plan says when a round begins, those with no match until `until`.
#[expect(clippy::too_many_lines, reason = "one statement")]
pub async fn list_waiting(
    conn: &mut PgConnection,
    (since, until): (Timestamp, Timestamp),
    now: Timestamp,
) -> Result<Vec<Waiting>> {
    sqlx::query_as!(
        Waiting,
        r#"
        -- On which day and at which hour a match begins by the plan that everybody reads, as far as that, its home team or its round says.
        with timed as not materialized (
            select f.section_id, f.round_no, f.first_team_id, f.second_team_id, f.is_postponed, f.hour is not null as has_own_hour,
                f.home_day is not null or (f.day is not null and f.day is distinct from f.planned_day) as has_own_day, d.day,
                coalesce(f.hour, h.plays_at, case when d.of_round::date = d.day then d.of_round::time end) as hour,
                f.home_day + coalesce(case when f.day = f.home_day and not f.is_postponed then f.hour end, h.plays_at,
                    case when d.of_round::date = f.home_day then d.of_round::time end) as evening
            from fixture_plan p
            join fixture f on f.section_id = p.section_id
            join round r on r.section_id = f.section_id and r.number = f.round_no
            left join team h on h.id = case f.home when 'first' then f.first_team_id when 'second' then f.second_team_id end
            cross join lateral (
                select coalesce(f.day, f.planned_day) as day, r.starts_at at time zone 'Europe/Copenhagen' as of_round) d
            where p.published_at is not null
        ),
        -- Call by call, and draft by draft of those of about now: sought from the other side, every draft and section that is stored would be read.
        asked as materialized (
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
            select a.id, a.number, a.section_id, s.slug, s.tournament_id, b.begins,
                coalesce(a.due_at, b.begins - s.lead) as due
            from asked a
            cross join lateral (
                select s.slug, s.tournament_id, s.settings -> 'teams' ->> 'publishing' as publishing,
                    make_interval(mins => (s.settings -> 'teams' ->> 'line_ups_due_minutes')::int) as lead
                from section s where s.id = a.section_id and s.cancelled_on is null offset 0) s
            left join lateral (select g.abandoned_on from season_abandonment g where g.section_id = a.section_id offset 0) g on true
            cross join lateral (
                select coalesce(min(f.starts) filter (where f.keeps_day and not f.has_own_hour),
                    min(f.starts) filter (where f.keeps_day), min(f.evening), a.starts_at) as begins
                from (
                    select not f.has_own_day and not f.is_postponed as keeps_day, f.has_own_hour,
                        (f.day + f.hour) at time zone 'Europe/Copenhagen' as starts, f.evening at time zone 'Europe/Copenhagen' as evening
                    from timed f
                    where f.section_id = a.section_id and f.round_no = a.number) f) b
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
                    select count(*) filter (where l.closed_again_at is null) as handed_in, coalesce(bool_or(l.opened_at is null), false) as is_closed,
                        coalesce(bool_or(l.opened_at is not null), false) as is_open
                    from sealed_line_up l where l.team_id in (m.white_team_id, m.black_team_id) and l.round_no = c.number) l
                -- A match of its own day or hour keeps the same time before its own start; one that is put off has none.
                left join lateral (
                    select case when f.is_postponed then timestamptz 'infinity' else
                        (coalesce(f.day, (c.begins at time zone 'Europe/Copenhagen')::date)
                            + coalesce(f.hour, (c.begins at time zone 'Europe/Copenhagen')::time, time '00:00')) at time zone 'Europe/Copenhagen'
                        - greatest(c.begins - c.due, interval '0') end as due
                    from timed f
                    where f.section_id = c.section_id and f.round_no = c.number and m.white_team_id in (f.first_team_id, f.second_team_id)
                        and (f.is_postponed or f.has_own_hour or f.has_own_day)
                    limit 1) own on true
                cross join lateral (select coalesce(own.due, c.due) as due) o
                where m.round_id = c.id offset 0) m) m
        cross join lateral (select t.slug from tournament t where t.id = c.tournament_id and t.cancelled_on is null offset 0) t
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
