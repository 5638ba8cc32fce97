//! Reports for rating: their versions, the office's reviews, and the feed of both.

use crate::prelude::*;
use domain::{
    rating_report::{
        check::Fault,
        compare::Change,
        review::{Digest, Happening, Review, ReviewVerdict},
    },
    tournament::Slug,
};
use engine::ids::{RatingReportId, RatingSettingsId};

/// A report, with the state of its review.
#[derive(Clone, Debug)]
pub struct Filed {
    /// Which one.
    pub id: RatingReportId,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// The state of its review at the office.
    pub lane: Review,
    /// The place of its last event.
    pub seq: i64,
    /// Counts what was done to it.
    pub version: Version,
}

struct RatingReportRecord {
    id: RatingReportId,
    tournament_id: TournamentId,
    latest: i32,
    receipt: Option<ReviewVerdict>,
    receipt_for: Option<i32>,
    rated: Option<i32>,
    differs: Option<Vec<u8>>,
    kept: Option<Vec<u8>>,
    seq: i64,
    version: Version,
}

fn digest(bytes: Option<Vec<u8>>) -> Result<Option<Digest>> {
    bytes
        .map(|bytes| Digest::try_from(bytes).map_err(|_| sqlx::Error::Decode("not a digest".into())))
        .transpose()
}

impl TryFrom<RatingReportRecord> for Filed {
    type Error = sqlx::Error;

    fn try_from(row: RatingReportRecord) -> Result<Self> {
        Ok(Self {
            id: row.id,
            tournament: row.tournament_id,
            lane: Review {
                latest: row.latest,
                receipt: row.receipt.zip(row.receipt_for),
                rated: row.rated,
                differs: digest(row.differs)?,
                kept: digest(row.kept)?,
            },
            seq: row.seq,
            version: row.version,
        })
    }
}

/// The same columns for every query.
macro_rules! filed {
    ($tail:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            RatingReportRecord,
            r#"
            select id as "id: RatingReportId", tournament_id as "tournament_id: TournamentId", latest,
                receipt as "receipt: ReviewVerdict", receipt_for, rated, differs, kept, seq as "seq!", version as "version: Version"
            from rating_report
            "# + $tail,
            $($argument),+
        )
    };
}

/// The report of a tournament.
pub async fn find_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<Filed>> {
    filed!("where tournament_id = $1", tournament as _)
        .fetch_optional(conn)
        .await?
        .map(Filed::try_from)
        .transpose()
}

/// The report of a tournament, locked until the transaction ends.
pub async fn find_by_tournament_for_update(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<Filed>> {
    filed!("where tournament_id = $1 for no key update", tournament as _)
        .fetch_optional(conn)
        .await?
        .map(Filed::try_from)
        .transpose()
}

/// A report.
pub async fn find(conn: &mut PgConnection, id: RatingReportId) -> Result<Option<Filed>> {
    filed!("where id = $1", id as _)
        .fetch_optional(conn)
        .await?
        .map(Filed::try_from)
        .transpose()
}

/// A report, locked until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection, id: RatingReportId) -> Result<Option<Filed>> {
    filed!("where id = $1 for no key update", id as _)
        .fetch_optional(conn)
        .await?
        .map(Filed::try_from)
        .transpose()
}

/// A report with what a list shows of it.
#[derive(Clone, Debug)]
pub struct ReportListing {
    /// The report.
    pub filed: Filed,
    /// The tournament's part of addresses.
    pub slug: Slug,
    /// The tournament's name.
    pub name: String,
    /// When the first version was sent; this counts for the deadline.
    pub first_at: Timestamp,
    /// When the newest version was sent.
    pub latest_at: Timestamp,
    /// When the office last reviewed it.
    pub said_at: Option<Timestamp>,
    /// The last day on which a round is played, or a match of one.
    pub last_round: Option<Date>,
    /// Players in the tournament.
    pub players: i64,
}

/// Which reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Every report whose last event comes after this place, the oldest event first.
    Since(i64),
    /// Those that wait for the office, the oldest event first.
    Waiting,
    /// One.
    One(RatingReportId),
}

/// The last day on which something of a tournament is played, as [`SectionState::days_of_round`] has it: a match has the day of the public
/// plan, else that of its round, and none if it is put off, or if it counts for nobody and nothing of it was played. A round without any
/// such day has its own day.
///
/// [`SectionState::days_of_round`]: domain::section_state::SectionState::days_of_round
macro_rules! with_last_day {
    ($before:tt, $after:tt $(, $argument:expr)* $(,)?) => {
        sqlx::query!(
            $before + r#"
            cross join lateral (
                select max(coalesce(played.day, own.day)) as day
                from section s
                join round d on d.section_id = s.id
                left join fixture_plan p on p.section_id = s.id and p.published_at is not null
                cross join lateral (select (d.starts_at at time zone 'Europe/Copenhagen')::date as day) own
                cross join lateral (
                    select max(one.day) as day
                    from (
                        select case when not coalesce(f.is_postponed, false) then coalesce(f.day, f.planned_day, own.day) end as day
                        from team_match m
                        left join fixture f on f.section_id = p.section_id and f.round_no = d.number
                            and f.first_team_id in (m.white_team_id, m.black_team_id)
                            and f.second_team_id in (m.white_team_id, m.black_team_id)
                        where m.round_id = d.id and (
                            exists (select from game g where g.match_id = m.id and g.result is not null)
                            or not exists (select from team w where w.id in (m.white_team_id, m.black_team_id)
                                and w.withdrawal in ('annul_all', 'share_missed')))
                        union all
                        -- Nobody is paired yet: by the plan, without matches of teams that are gone by then, and of seasons that were given up.
                        select coalesce(f.day, f.planned_day, own.day)
                        from fixture f
                        where f.section_id = p.section_id and f.round_no = d.number and not f.is_postponed
                            and not exists (select from team_match m where m.round_id = d.id)
                            and not exists (select from season_abandonment a where a.section_id = s.id and a.abandoned_on is not null)
                            and not exists (select from team w where w.id in (f.first_team_id, f.second_team_id)
                                and w.withdrawal in ('annul_all', 'share_missed') and w.left_after_round < d.number)
                    ) one
                ) played
                where s.tournament_id = t.id
            ) last
            "# + $after
            $(, $argument)*
        )
    };
}

/// Reports, at most so many.
pub async fn list(conn: &mut PgConnection, which: Which, limit: i64) -> Result<Vec<ReportListing>> {
    let (since, only_waiting, one) = match which {
        Which::Since(seq) => (seq, false, None),
        Which::Waiting => (0, true, None),
        Which::One(id) => (0, false, Some(id)),
    };
    let rows = with_last_day!(
        r#"
        with chosen as (
            (select * from rating_report where seq > $1 and not $2 and $3::uuid is null order by seq limit $4)
            union all
            (select * from rating_report
                where $2 and (receipt is null or receipt = 'acknowledged' or receipt_for < latest or differs is not null)
                order by seq limit $4)
            union all
            select * from rating_report where id = $3
            order by seq
            limit $4
        )
        select r.id as "id!: RatingReportId", r.tournament_id as "tournament!: TournamentId", r.latest as "latest!",
            r.receipt as "receipt: ReviewVerdict", r.receipt_for, r.rated, r.differs, r.kept, r.seq as "seq!",
            r.version as "version!: Version", t.slug as "slug: Slug", t.name,
            (select submitted_at from rating_report_version v where v.report_id = r.id and v.number = 1) as "first_at!",
            (select submitted_at from rating_report_version v where v.report_id = r.id and v.number = r.latest)
                as "latest_at!",
            (select max(e.at) from rating_report_event e where e.report_id = r.id
                and e.kind in ('acknowledged', 'rated', 'rejected', 'kept')) as said_at,
            last.day as "last_round?: jiff_sqlx::Date",
            (select count(*) from player p where p.tournament_id = r.tournament_id and p.start_no is not null) as "players!"
        from chosen r
        join tournament t on t.id = r.tournament_id
        "#,
        "order by r.seq",
        since,
        only_waiting,
        one as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(ReportListing {
                filed: Filed {
                    id: row.id,
                    tournament: row.tournament,
                    lane: Review {
                        latest: row.latest,
                        receipt: row.receipt.zip(row.receipt_for),
                        rated: row.rated,
                        differs: digest(row.differs)?,
                        kept: digest(row.kept)?,
                    },
                    seq: row.seq,
                    version: row.version,
                },
                slug: row.slug,
                name: row.name,
                first_at: row.first_at.to_jiff(),
                latest_at: row.latest_at.to_jiff(),
                said_at: row.said_at.map(jiff_sqlx::Timestamp::to_jiff),
                last_round: row.last_round.map(jiff_sqlx::Date::to_jiff),
                players: row.players,
            })
        })
        .collect()
}

/// Adds a report before its first version is stored; returns whether the tournament had none. Its place in the feed is written with that
/// version.
pub async fn insert(conn: &mut PgConnection, id: RatingReportId, tournament: TournamentId) -> Result<bool> {
    let done = sqlx::query!(
        "insert into rating_report (id, tournament_id, latest) values ($1, $2, 1) on conflict (tournament_id) do nothing",
        id as _,
        tournament as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Stores the state of a report's review.
pub async fn set(conn: &mut PgConnection, id: RatingReportId, lane: &Review, seq: i64) -> Result<Version> {
    let (receipt, receipt_for) = lane.receipt.unzip();
    sqlx::query_scalar!(
        r#"
        update rating_report
        set latest = $2, receipt = $3, receipt_for = $4, rated = $5, differs = $6, kept = $7, seq = $8,
            version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        lane.latest,
        receipt as _,
        receipt_for,
        lane.rated,
        lane.differs.as_ref().map(<[u8; 32]>::as_slice),
        lane.kept.as_ref().map(<[u8; 32]>::as_slice),
        seq
    )
    .fetch_one(conn)
    .await
}

/// A version as it was sent.
#[derive(Clone, Debug)]
pub struct Submitted {
    /// Which version.
    pub number: i32,
    /// The report, byte for byte.
    pub body: String,
    /// Its digest.
    pub digest: Vec<u8>,
    /// What changed since the version before.
    pub changes: Vec<Change>,
    /// The warnings at that time.
    pub warnings: Vec<Fault>,
    /// The sender's note to the office.
    pub note: String,
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
}

/// Adds a version.
pub async fn insert_version(conn: &mut PgConnection, id: RatingReportId, new: &Submitted) -> Result<()> {
    sqlx::query!(
        "
        insert into rating_report_version (report_id, number, body, digest, changes, warnings, note, submitted_at, submitted_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ",
        id as _,
        new.number,
        new.body,
        new.digest,
        Json(&new.changes) as _,
        Json(&new.warnings) as _,
        new.note,
        new.at.to_sqlx() as _,
        new.by
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A version.
pub async fn find_version(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
) -> Result<Option<Submitted>> {
    let row = sqlx::query!(
        r#"
        select number, body, digest, changes as "changes: Json<Vec<Change>>", warnings as "warnings: Json<Vec<Fault>>", note,
            submitted_at, submitted_by
        from rating_report_version
        where report_id = $1 and number = $2
        "#,
        id as _,
        number
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Submitted {
        number: row.number,
        body: row.body,
        digest: row.digest,
        changes: row.changes.0,
        warnings: row.warnings.0,
        note: row.note,
        at: row.submitted_at.to_jiff(),
        by: row.submitted_by,
    }))
}

/// A file of a version: section, dialect, text.
pub async fn insert_file(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
    (section, dialect, body): (&str, &str, &str),
) -> Result<()> {
    sqlx::query!(
        "insert into rating_report_file (report_id, number, section, dialect, body) values ($1, $2, $3, $4, $5)",
        id as _,
        number,
        section,
        dialect,
        body
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The text of a file.
pub async fn find_file(
    conn: &mut PgConnection,
    id: RatingReportId,
    number: i32,
    section: &str,
    dialect: &str,
) -> Result<Option<String>> {
    sqlx::query_scalar!(
        "select body from rating_report_file where report_id = $1 and number = $2 and section = $3 and dialect = $4",
        id as _,
        number,
        section,
        dialect
    )
    .fetch_optional(conn)
    .await
}

/// Something that happened to a report.
#[derive(Clone, Debug)]
pub struct Happened {
    /// Its place in the feed.
    pub seq: i64,
    /// To which report.
    pub report: RatingReportId,
    /// The tournament's part of addresses.
    pub tournament: Slug,
    /// What.
    pub kind: Happening,
    /// To which version.
    pub number: i32,
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub actor: String,
    /// Codes of reasons.
    pub reasons: Vec<String>,
    /// In words.
    pub note: String,
    /// What changed.
    pub changes: Vec<Change>,
}

/// A new event.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    /// Its place.
    pub seq: i64,
    /// To which report.
    pub report: RatingReportId,
    /// What.
    pub kind: Happening,
    /// To which version.
    pub number: i32,
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub actor: &'a str,
    /// Codes of reasons.
    pub reasons: &'a [String],
    /// In words.
    pub note: &'a str,
    /// What changed.
    pub changes: &'a [Change],
}

/// The next place in the feed. It locks the feed until the transaction ends, so the places are in the order of commits.
pub async fn next_place(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!("update rating_report_clock set last = last + 1 returning last")
        .fetch_one(conn)
        .await
}

/// The last place of the feed at which something happened; 0 before the first. The counter itself may be far ahead of it: it is advanced
/// when the database was restored or moved.
pub async fn last_place(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!(r#"select coalesce(max(seq), 0) as "last!" from rating_report_event"#)
        .fetch_one(conn)
        .await
}

/// Has something happened at that place of the feed?
pub async fn is_place(conn: &mut PgConnection, seq: i64) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from rating_report_event where seq = $1) as "exists!""#,
        seq
    )
    .fetch_one(conn)
    .await
}

/// Adds an event.
pub async fn insert_event(conn: &mut PgConnection, new: &NewEvent<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into rating_report_event (seq, report_id, kind, number, at, actor, reasons, note, changes)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ",
        new.seq,
        new.report as _,
        new.kind as _,
        new.number,
        new.at.to_sqlx() as _,
        new.actor,
        new.reasons,
        new.note,
        Json(new.changes) as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Events after a place, of one report or of all, the oldest first.
pub async fn list_events(
    conn: &mut PgConnection,
    since: i64,
    only: Option<RatingReportId>,
    limit: i64,
) -> Result<Vec<Happened>> {
    let rows = sqlx::query!(
        r#"
        with chosen as (
            (select * from rating_report_event where seq > $1 and $2::uuid is null order by seq limit $3)
            union all
            (select * from rating_report_event where seq > $1 and report_id = $2 order by seq limit $3)
        )
        select e.seq as "seq!", e.report_id as "report!: RatingReportId", t.slug as "tournament: Slug",
            e.kind as "kind!: Happening", e.number as "number!", e.at as "at!", e.actor as "actor!", e.reasons as "reasons!",
            e.note as "note!", e.changes as "changes!: Json<Vec<Change>>"
        from chosen e
        join rating_report r on r.id = e.report_id
        join tournament t on t.id = r.tournament_id
        order by e.seq
        "#,
        since,
        only as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Happened {
            seq: row.seq,
            report: row.report,
            tournament: row.tournament,
            kind: row.kind,
            number: row.number,
            at: row.at.to_jiff(),
            actor: row.actor,
            reasons: row.reasons,
            note: row.note,
            changes: row.changes.0,
        })
        .collect())
}

/// Removes and returns one tournament that was changed since its report was last checked.
pub async fn take_touched(conn: &mut PgConnection) -> Result<Option<TournamentId>> {
    let taken = sqlx::query_scalar!(
        r#"
        delete from rating_report_touch
        where tournament_id = (select tournament_id from rating_report_touch order by id limit 1)
        returning tournament_id as "tournament: TournamentId"
        "#
    )
    .fetch_all(conn)
    .await?;
    Ok(taken.into_iter().next())
}

/// Marks a tournament with a report for checking.
pub async fn touch(conn: &mut PgConnection, tournament: TournamentId) -> Result<()> {
    sqlx::query!(
        "insert into rating_report_touch (tournament_id) values ($1)",
        tournament as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks the reports of all tournaments that began on a day or later for checking.
pub async fn touch_from(conn: &mut PgConnection, day: Date) -> Result<()> {
    sqlx::query!(
        "
        insert into rating_report_touch (tournament_id)
        select r.tournament_id from rating_report r join tournament t on t.id = r.tournament_id where t.starts_on >= $1
        ",
        day.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A tournament that is rated or has reported, with its report.
#[derive(Clone, Debug)]
pub struct Begun {
    /// Which.
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    /// Its name.
    pub name: String,
    /// Its first day.
    pub starts_on: Date,
    /// Its report; none before it was sent.
    pub sent: Option<SentBy>,
}

/// A report, and by which settings its newest version was calculated.
#[derive(Clone, Debug)]
pub struct SentBy {
    /// Which report.
    pub id: RatingReportId,
    /// The state of its review at the office.
    pub lane: Review,
    /// The settings; none where nothing was calculated.
    pub settings: Option<RatingSettingsId>,
}

/// Tournaments that began between two days and are rated or have reported, the newest first.
pub async fn list_begun(
    conn: &mut PgConnection,
    (from, until): (Date, Date),
    limit: i64,
) -> Result<Vec<Begun>> {
    let rows = sqlx::query!(
        r#"
        select t.id as "tournament: TournamentId", t.slug as "slug: Slug", t.name, t.starts_on as "starts_on: jiff_sqlx::Date",
            r.id as "report?: RatingReportId", r.latest as "latest?", r.receipt as "receipt?: ReviewVerdict",
            r.receipt_for as "receipt_for?", r.rated as "rated?", r.differs as "differs?", r.kept as "kept?",
            (select (v.body::jsonb -> 'new_ratings' ->> 'settings')::uuid from rating_report_version v
                where v.report_id = r.id and v.number = r.latest) as "settings?: RatingSettingsId"
        from tournament t
        left join rating_report r on r.tournament_id = t.id
        where t.starts_on between $1 and $2
            and (r.id is not null
                or (t.status in ('published', 'running', 'finished') and (t.regulation -> 'flags' ->> 'rated') = 'true'))
        order by t.starts_on desc, t.id
        limit $3
        "#,
        from.to_sqlx() as _,
        until.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let sent = match row.report.zip(row.latest) {
                None => None,
                Some((id, latest)) => Some(SentBy {
                    id,
                    lane: Review {
                        latest,
                        receipt: row.receipt.zip(row.receipt_for),
                        rated: row.rated,
                        differs: digest(row.differs)?,
                        kept: digest(row.kept)?,
                    },
                    settings: row.settings,
                }),
            };
            Ok(Begun {
                tournament: row.tournament,
                slug: row.slug,
                name: row.name,
                starts_on: row.starts_on.to_jiff(),
                sent,
            })
        })
        .collect()
}

/// A rated tournament that is over and has not reported.
#[derive(Clone, Debug)]
pub struct Missing {
    /// Its part of addresses.
    pub slug: Slug,
    /// Its name.
    pub name: String,
    /// The last day on which a round is played, or a match of one.
    pub last_round: Date,
}

/// Rated tournaments that ended between two days and have no report, the one that ended first first.
pub async fn list_missing(
    conn: &mut PgConnection,
    (from, until): (Date, Date),
    limit: i64,
) -> Result<Vec<Missing>> {
    let rows = with_last_day!(
        r#"
        select t.slug as "slug: Slug", t.name, last.day as "day!: jiff_sqlx::Date"
        from tournament t
        "#,
        r#"
        where t.status in ('published', 'running', 'finished') and (t.regulation -> 'flags' ->> 'rated') = 'true'
            and t.ends_on between $1 and $2
            and not exists (select from rating_report r where r.tournament_id = t.id)
            and last.day is not null
        order by t.ends_on, t.id
        limit $3
        "#,
        from.to_sqlx() as _,
        until.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Missing {
            slug: row.slug,
            name: row.name,
            last_round: row.day.to_jiff(),
        })
        .collect())
}
