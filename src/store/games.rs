//! Boards, their results and the log of each.

use serde::Deserialize;

use crate::prelude::*;
use domain::{
    held_game::{HeldGame, RuledBy},
    round::RoundStatus,
    section::SectionSettings,
    section_state::{BoardCount, Game},
    tablet::BoardRange,
    team_card::CardMark,
};
use engine::{
    bye::ByeKind,
    ids::{EntryId, IdempotencyKey, MatchId, TabletId},
    points::Points,
    result::GameResult,
};
use rules::entry::{Appointment, Entry, EntryKind, LogLine, Outcome, Suspension};

/// A game out of a row that has its columns, and the starting numbers of those who play it.
macro_rules! game {
    ($row:expr, $white:expr, $black:expr) => {
        Game {
            id: $row.id,
            board: $row.board,
            white: $white,
            black: $black,
            outcome: Outcome {
                result: $row.result,
                unrated: $row.unrated,
                suspended: $row.suspended,
            },
            appointment: appointment($row.suspended, $row.plays_at, $row.resume_by),
            reported: $row.reported,
            entered_at: $row.entered_at.map(jiff_sqlx::Timestamp::to_jiff),
            entered_by: $row.entered_by,
            version: $row.version,
            colours_reversed: $row.colours_reversed,
            is_disputed: $row.is_disputed,
        }
    };
}

/// Every game of a section with its round, by round and board.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<(RoundId, Game)>> {
    let rows = sqlx::query!(
        r#"
        select g.round_id as "round: RoundId", g.id as "id: GameId", g.board as "board: BoardNo",
            w.start_no as "white!: StartNo", b.start_no as "black!: StartNo", g.result as "result: GameResult",
            g.unrated, g.suspended as "suspended: Suspension", g.plays_at, g.resume_by, g.reported as "reported: GameResult", g.entered_at,
            g.entered_by, g.version as "version: Version", g.colours_reversed,
            exists (select from result_dispute d where d.game_id = g.id and d.settled_at is null) as "is_disputed!",
            a.agreed_at as "agreed_at?"
        from game g
        join round r on r.id = g.round_id
        join player w on w.id = g.white_id
        join player b on b.id = g.black_id
        left join game_agreement a on a.game_id = g.id and g.result is null
            and (g.suspended is not null or r.last_day is not null)
        where r.section_id = $1
        order by r.number, g.board
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            // When an arbiter has a game played on goes before what its players have agreed on.
            let agreed = row.agreed_at.map(jiff_sqlx::Timestamp::to_jiff);
            let mut game = game!(row, row.white, row.black);
            game.appointment.plays_at = game.appointment.plays_at.or(agreed);
            (row.round, game)
        })
        .collect())
}

/// When a game is played on; a value that an earlier version of the program left on a game with a result is ignored.
fn appointment(
    suspended: Option<Suspension>,
    plays_at: Option<jiff_sqlx::Timestamp>,
    resume_by: Option<jiff_sqlx::Timestamp>,
) -> Appointment {
    let told = |at: Option<jiff_sqlx::Timestamp>| suspended.and(at).map(jiff_sqlx::Timestamp::to_jiff);
    Appointment {
        plays_at: told(plays_at),
        resume_by: told(resume_by),
    }
}

/// A board to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    pub id: GameId,
    pub board: BoardNo,
    pub white: PlayerId,
    pub black: PlayerId,
    /// The match it belongs to and which of its boards it is, where teams meet.
    pub of_match: Option<(MatchId, u8)>,
}

/// Stores the boards of a round.
pub async fn insert(conn: &mut PgConnection, round: RoundId, games: &[NewGame]) -> Result<()> {
    let ids: Vec<GameId> = games.iter().map(|game| game.id).collect();
    let boards: Vec<BoardNo> = games.iter().map(|game| game.board).collect();
    let white: Vec<PlayerId> = games.iter().map(|game| game.white).collect();
    let black: Vec<PlayerId> = games.iter().map(|game| game.black).collect();
    let (matches, match_boards): (Vec<Option<MatchId>>, Vec<Option<i32>>) = games
        .iter()
        .map(|game| {
            let (of, board) = game.of_match.unzip();
            (of, board.map(i32::from))
        })
        .unzip();
    sqlx::query!(
        "
        insert into game (id, round_id, board, white_id, black_id, match_id, match_board)
        select id, $1, board, white, black, of_match, match_board
        from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::uuid[], $7::int[])
            as paired (id, board, white, black, of_match, match_board)
        ",
        round as _,
        &ids as _,
        &boards as _,
        &white as _,
        &black as _,
        &matches as _,
        &match_boards as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes every board of a round.
pub async fn delete_by_round(conn: &mut PgConnection, round: RoundId) -> Result<()> {
    sqlx::query!("delete from game where round_id = $1", round as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Locks a board and keeps its round from being closed or taken back meanwhile.
pub async fn hold(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: BoardNo,
) -> Result<Option<HeldGame>> {
    let row = sqlx::query!(
        r#"
        select g.id as "id: GameId", g.result as "result: GameResult", g.unrated, g.suspended as "suspended: Suspension",
            g.plays_at, g.resume_by, g.reported as "reported: GameResult", g.entered_at, g.entered_by, g.version as "version: Version", r.status as "round_status: RoundStatus",
            exists (select from result_dispute d where d.game_id = g.id and d.settled_at is null) as "is_disputed!",
            exists (select from ruling q where q.game_id = g.id and q.incident = 'quick_finish' and q.status = 'confirmed') as "has_quick_finish!",
            exists (select from season_abandonment a where a.section_id = r.section_id and a.abandoned_on is not null) as "is_season_given_up!",
            g.match_id as "of_match: MatchId"
        from round r
        join game g on g.round_id = r.id
        where r.section_id = $1 and r.number = $2 and g.board = $3
        for share of r for update of g
        "#,
        section as _,
        round as _,
        board as _,
    )
    .fetch_optional(&mut *conn)
    .await?;
    // A separate query after the locks are held: a transaction that signs or approves holds the round's lock, and the statement above read
    // its snapshot before it waited.
    let of_match = row.as_ref().and_then(|row| Some((row.of_match?, row.id)));
    let (card, decided) = match of_match {
        Some((of, game)) => (
            super::team_cards::mark(&mut *conn, of).await?,
            decided(conn, section, game).await?,
        ),
        None => (CardMark::Open, Decided::default()),
    };
    Ok(row.map(|row| HeldGame {
        id: row.id,
        outcome: Outcome {
            result: row.result,
            unrated: row.unrated,
            suspended: row.suspended,
        },
        appointment: appointment(row.suspended, row.plays_at, row.resume_by),
        reported: row.reported,
        entered_at: row.entered_at.map(jiff_sqlx::Timestamp::to_jiff),
        entered_by: row.entered_by,
        version: row.version,
        round_status: row.round_status,
        is_disputed: row.is_disputed,
        has_quick_finish: row.has_quick_finish,
        card,
        is_season_given_up: row.is_season_given_up || decided.is_given_up,
        ruled: decided.ruled,
        is_chosen: decided.is_chosen,
    }))
}

/// Was the game at a board of a round put off at any time?
pub async fn was_put_off(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: BoardNo,
) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from round r
            join game g on g.round_id = r.id
            join game_entry e on e.game_id = g.id
            where r.section_id = $1 and r.number = $2 and g.board = $3 and e.suspended is not null
        ) as "was_put_off!"
        "#,
        section as _,
        round as _,
        board as _,
    )
    .fetch_one(conn)
    .await
}

/// What was decided about a board of a match.
#[derive(Clone, Copy, Debug, Default)]
struct Decided {
    is_given_up: bool,
    ruled: Option<RuledBy>,
    is_chosen: bool,
}

/// Was the season of a section given up, whose ruling set the result that stands of a game, and did somebody choose it? Read after the locks
/// are held, because abandoning a season, giving a ruling and choosing between two results take the same locks first.
async fn decided(conn: &mut PgConnection, section: SectionId, game: GameId) -> Result<Decided> {
    let row = sqlx::query!(
        r#"
        select
            exists (
                select from season_abandonment where section_id = $1 and abandoned_on is not null
            ) as "is_given_up!",
            (
                select case when e.kind = 'ruled' then coalesce(u.decided_as = 'match_leader', false) end
                from game_entry e
                left join ruling u on u.id = e.id
                -- The line with which a board was turned round sets no result and belongs to no ruling, nor to a decision about a protest.
                where e.game_id = $2 and e.kind <> 'reported' and (e.kind <> 'ruled' or u.id is not null
                    or exists (select from protest_decision d where d.entry_id = e.id))
                order by e.version desc
                limit 1
            ) as "is_ruled_by_leader: bool",
            exists (select from result_dispute d where d.game_id = $2 and d.is_choice) as "is_chosen!"
        "#,
        section as _,
        game as _,
    )
    .fetch_one(conn)
    .await?;
    let ruled = row.is_ruled_by_leader.map(|is_leaders| {
        if is_leaders {
            RuledBy::Leader
        } else {
            RuledBy::Above
        }
    });
    Ok(Decided {
        is_given_up: row.is_given_up,
        ruled,
        is_chosen: row.is_chosen,
    })
}

/// An entry for a game.
#[derive(Clone, Debug)]
pub struct Writing<'a> {
    /// The line's id: the key of the request, so that repeating it finds the line.
    pub key: IdempotencyKey,
    /// What it does.
    pub kind: EntryKind,
    /// The state of the game after it.
    pub outcome: Outcome,
    /// When a game that is put off is played.
    pub appointment: Appointment,
    /// Why; may be empty.
    pub reason: &'a str,
    pub at: Timestamp,
    /// Whose account; of a tablet, that of the person who let it in.
    pub user: Option<UserId>,
    /// Which tablet, if it is one.
    pub tablet: Option<TabletId>,
    pub actor: &'a str,
}

/// Writes a line of a game's log and updates the game; returns the game's new version.
pub async fn write(conn: &mut PgConnection, game: GameId, writing: &Writing<'_>) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        with changed as (
            update game set result = $2, unrated = $3, suspended = $4, resume_by = $5, plays_at = $12, reported = null,
                entered_at = case when $2::text is null then null else $6::timestamptz end,
                entered_by = case when $2::text is null then '' else $7 end, version = version + 1
            where id = $1
            returning id, version
        )
        insert into game_entry (id, game_id, version, result, unrated, suspended, kind, reason, at, user_id, actor, resume_by, plays_at, tablet_id)
        select $8, id, version, $2, $3, $4, $9, $10, $6, $11, $7, $5, $12, $13
        from changed
        returning version as "version: Version"
        "#,
        game as _,
        writing.outcome.result as _,
        writing.outcome.unrated,
        writing.outcome.suspended as _,
        writing.appointment.resume_by.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        writing.at.to_sqlx() as _,
        writing.actor,
        writing.key as _,
        writing.kind as _,
        writing.reason,
        writing.user as _,
        writing.appointment.plays_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        writing.tablet as _,
    )
    .fetch_one(conn)
    .await
}

/// Stores what is reported of a game in place of its result, and the state of the game itself; returns its new version.
///
/// `writing.outcome` is what was asked for, `reported` what is left of it: nothing when it is the result that counts.
pub async fn write_reported(
    conn: &mut PgConnection,
    game: GameId,
    reported: Option<GameResult>,
    writing: &Writing<'_>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        with changed as (
            update game set reported = $2, version = version + 1 where id = $1 returning id, version
        )
        insert into game_entry (id, game_id, version, result, unrated, kind, reason, at, user_id, actor, tablet_id)
        select $3, id, version, $4, $5, $6, $7, $8, $9, $10, $11
        from changed
        returning version as "version: Version"
        "#,
        game as _,
        reported as _,
        writing.key as _,
        writing.outcome.result as _,
        writing.outcome.unrated,
        writing.kind as _,
        writing.reason,
        writing.at.to_sqlx() as _,
        writing.user as _,
        writing.actor,
        writing.tablet as _,
    )
    .fetch_one(conn)
    .await
}

/// Turns a board round: the players keep what they have of the result, and White is the one who played White. What was reported in place of
/// the result must be written again. Returns the game's new version.
pub async fn turn(conn: &mut PgConnection, game: GameId, writing: &Writing<'_>) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        with turned as (
            update game set white_id = black_id, black_id = white_id, colours_reversed = not colours_reversed, result = $2,
                reported = null, version = version + 1
            where id = $1
            returning id, version
        )
        insert into game_entry (id, game_id, version, result, unrated, suspended, kind, reason, at, user_id, actor, tablet_id)
        select $3, id, version, $2, $4, $5, $6, $7, $8, $9, $10, $11
        from turned
        returning version as "version: Version"
        "#,
        game as _,
        writing.outcome.result as _,
        writing.key as _,
        writing.outcome.unrated,
        writing.outcome.suspended as _,
        writing.kind as _,
        writing.reason,
        writing.at.to_sqlx() as _,
        writing.user as _,
        writing.actor,
        writing.tablet as _,
    )
    .fetch_one(conn)
    .await
}

/// The game whose log holds the line with this key, and how the game stood after it.
pub async fn find_written(conn: &mut PgConnection, key: IdempotencyKey) -> Result<Option<(GameId, Outcome)>> {
    let row = sqlx::query!(
        r#"
        select game_id as "game: GameId", result as "result: GameResult", unrated, suspended as "suspended: Suspension"
        from game_entry
        where id = $1
        "#,
        key as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| {
        let outcome = Outcome {
            result: row.result,
            unrated: row.unrated,
            suspended: row.suspended,
        };
        (row.game, outcome)
    }))
}

/// When and by whom what counts of these games was last changed.
pub async fn list_last_changes(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(RoundNo, BoardNo, Timestamp, String)>> {
    let rows = sqlx::query!(
        r#"
        select distinct on (g.id) r.number as "round: RoundNo", g.board as "board: BoardNo", e.at, e.actor
        from round r
        join game g on g.round_id = r.id
        join game_entry e on e.game_id = g.id
        where r.section_id = $1 and e.kind <> 'reported'
        order by g.id, e.version desc
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.round, row.board, row.at.to_jiff(), row.actor))
        .collect())
}

/// The log entry that decides the current state of each game of a section; an entry by a ruling has the ruling's id.
pub async fn list_last_entries(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(GameId, EntryId, EntryKind, Timestamp)>> {
    let rows = sqlx::query!(
        r#"
        select distinct on (g.id) g.id as "game: GameId", e.id as "entry: EntryId", e.kind as "kind: EntryKind", e.at
        from round r
        join game g on g.round_id = r.id
        join game_entry e on e.game_id = g.id
        where r.section_id = $1
        order by g.id, e.version desc
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.game, row.entry, row.kind, row.at.to_jiff()))
        .collect())
}

/// The log of a game, oldest first.
pub async fn list_log(conn: &mut PgConnection, game: GameId) -> Result<Vec<LogLine>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: EntryId", version as "version: Version", kind as "kind: EntryKind",
            result as "result: GameResult", unrated, suspended as "suspended: Suspension", plays_at, resume_by, reason, at, actor,
            user_id as "user: UserId", tablet_id as "tablet: TabletId"
        from game_entry
        where game_id = $1
        order by version
        limit 500
        "#,
        game as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| LogLine {
            id: row.id,
            appointment: appointment(row.suspended, row.plays_at, row.resume_by),
            entry: Entry {
                version: row.version,
                kind: row.kind,
                outcome: Outcome {
                    result: row.result,
                    unrated: row.unrated,
                    suspended: row.suspended,
                },
            },
            reason: row.reason,
            at: row.at.to_jiff(),
            actor: row.actor,
            user: row.user,
            tablet: row.tablet,
        })
        .collect())
}

/// A player at a board, as the board list names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub id: PlayerId,
    pub surname: String,
    /// Given name; may be empty.
    pub given_name: String,
    /// The rating the section ranks by.
    pub rating: Option<Rating>,
    /// Points beside those of the results that count before the round.
    pub extra: Points,
}

/// One board with everything its row in the board list shows.
#[derive(Clone, Debug)]
pub struct Seated {
    pub game: Game,
    /// Who sits there, White first.
    pub seats: [Seat; 2],
    /// What the two did in the public rounds before.
    pub past: Vec<Past>,
    /// The counts of the round's boards by state.
    pub count: BoardCount,
    /// The settings of the section, for what results are worth.
    pub settings: SectionSettings,
}

/// What a player did in an earlier public round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Past {
    pub player: PlayerId,
    /// Had White, if at a board.
    pub had_white: Option<bool>,
    /// The result, if at a board that has one.
    pub result: Option<GameResult>,
    /// The bye, if one.
    pub bye: Option<ByeKind>,
}

/// One board with its two players, their earlier rounds, and the state of its round: one statement, because it is read after every result.
pub async fn find_seated(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: BoardNo,
    within: Option<BoardRange>,
) -> Result<Option<Seated>> {
    let row = sqlx::query!(
        r#"
        select g.id as "id: GameId", g.board as "board: BoardNo", w.start_no as "white_no!: StartNo",
            b.start_no as "black_no!: StartNo", g.result as "result: GameResult", g.unrated,
            g.suspended as "suspended: Suspension", g.plays_at, g.resume_by, g.reported as "reported: GameResult", g.entered_at,
            g.entered_by, g.version as "version: Version", g.colours_reversed,
            exists (select from result_dispute d where d.game_id = g.id and d.settled_at is null) as "is_disputed!",
            w.id as "white_id: PlayerId", w.surname as white_surname, w.given_name as white_given,
            w.rating as "white_rating: Rating", b.id as "black_id: PlayerId", b.surname as black_surname,
            b.given_name as black_given, b.rating as "black_rating: Rating",
            (select coalesce(sum(x.halves), 0)::int from (
                    select halves, round_no from player_extra where player_id = w.id
                    union all select halves, round_no from player_penalty where player_id = w.id and taken_back_at is null) x
                where coalesce(x.round_no, 0) < $2) as "white_extra!",
            (select coalesce(sum(x.halves), 0)::int from (
                    select halves, round_no from player_extra where player_id = b.id
                    union all select halves, round_no from player_penalty where player_id = b.id and taken_back_at is null) x
                where coalesce(x.round_no, 0) < $2) as "black_extra!",
            (select coalesce(jsonb_agg(jsonb_build_object(
                    'player', p.id, 'had_white', o.had_white, 'result', o.result, 'bye', y.kind)), '[]')
                from (values (w.id), (b.id)) as p (id)
                cross join round e
                left join lateral (
                    select true as had_white, result from game where round_id = e.id and white_id = p.id
                    union all
                    select false, result from game where round_id = e.id and black_id = p.id
                ) o on true
                left join bye y on y.round_id = e.id and y.player_id = p.id
                where e.section_id = $1 and e.number < $2 and e.status in ('published', 'closed'))
                as "past!: Json<Vec<Past>>",
            n.boards as "boards!", n.missing as "missing!", n.put_off as "put_off!", n.disputed as "disputed!",
            s.settings as "settings: Json<SectionSettings>"
        from round r
        join section s on s.id = r.section_id
        join game g on g.round_id = r.id
        join player w on w.id = g.white_id
        join player b on b.id = g.black_id
        cross join lateral (
            select count(*) as boards, count(*) filter (where a.result is null and a.suspended is null) as missing,
                count(*) filter (where a.suspended is not null) as put_off,
                count(*) filter (where exists (
                    select from result_dispute d where d.game_id = a.id and d.settled_at is null)) as disputed
            from game a
            where a.round_id = r.id and a.board between coalesce($4, a.board) and coalesce($5, a.board)
        ) n
        where r.section_id = $1 and r.number = $2 and g.board = $3
        "#,
        section as _,
        round as _,
        board as _,
        within.map(BoardRange::first) as _,
        within.map(BoardRange::last) as _,
    )
    .fetch_optional(conn)
    .await?;
    let number = |count: i64| usize::try_from(count).unwrap_or(0);
    Ok(row.map(|row| Seated {
        game: game!(row, row.white_no, row.black_no),
        seats: [
            Seat {
                id: row.white_id,
                surname: row.white_surname,
                given_name: row.white_given,
                rating: row.white_rating,
                extra: Points::halves(row.white_extra),
            },
            Seat {
                id: row.black_id,
                surname: row.black_surname,
                given_name: row.black_given,
                rating: row.black_rating,
                extra: Points::halves(row.black_extra),
            },
        ],
        past: row.past.0,
        count: BoardCount {
            all: number(row.boards),
            settled: number(row.boards - row.missing),
            missing: number(row.missing),
            suspended: number(row.put_off),
            disputed: number(row.disputed),
        },
        settings: row.settings.0,
    }))
}
