//! Sections whose players agree on their games themselves: the rules, invitations, the games that stand, and what players say of their results.

use crate::prelude::*;
use domain::{
    free_schedule::{
        FreeColours, FreeGame, FreePeriod, FreeSchedule,
        claim::ClaimedEnd,
        invitation::{GameInvitation, InvitationState},
    },
    game_agreement::{Meeting, MeetingPlace},
    schedule,
};
use engine::ids::GameInvitationId;

/// The rules of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredFreeSchedule {
    pub rules: FreeSchedule,
    pub version: Version,
}

/// The rules of a section; `None` where its players do not agree on games themselves.
pub async fn find(conn: &mut PgConnection, section: SectionId) -> Result<Option<StoredFreeSchedule>> {
    let row = sqlx::query!(
        r#"
        select first_day, last_day, period as "period: FreePeriod", colour_rule as "colour_rule: FreeColours", most_a_day,
            most_with_opponent, days_between, most_games, wait_minutes, version as "version: Version"
        from free_schedule
        where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    // The table allows no other numbers.
    let number = |number: i32| u16::try_from(number).unwrap_or_default();
    Ok(row.map(|row| StoredFreeSchedule {
        rules: FreeSchedule {
            first_day: row.first_day.to_jiff(),
            last_day: row.last_day.to_jiff(),
            period: row.period,
            colour_rule: row.colour_rule,
            most_a_day: number(row.most_a_day),
            most_with_opponent: number(row.most_with_opponent),
            days_between: number(row.days_between),
            most_games: number(row.most_games),
            wait_minutes: number(row.wait_minutes),
        },
        version: row.version,
    }))
}

/// Writes them in place of the previous version; returns whether that version was still current.
pub async fn put(
    conn: &mut PgConnection,
    section: SectionId,
    rules: &FreeSchedule,
    version: Version,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into free_schedule (section_id, first_day, last_day, period, colour_rule, most_a_day, most_with_opponent, days_between,
            most_games, wait_minutes, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (section_id) do update
            set first_day = excluded.first_day, last_day = excluded.last_day, period = excluded.period,
                colour_rule = excluded.colour_rule, most_a_day = excluded.most_a_day,
                most_with_opponent = excluded.most_with_opponent, days_between = excluded.days_between,
                most_games = excluded.most_games, wait_minutes = excluded.wait_minutes, version = excluded.version
            where free_schedule.version = excluded.version - 1
        ",
        section as _,
        rules.first_day.to_sqlx() as _,
        rules.last_day.to_sqlx() as _,
        rules.period as _,
        rules.colour_rule as _,
        i32::from(rules.most_a_day),
        i32::from(rules.most_with_opponent),
        i32::from(rules.days_between),
        i32::from(rules.most_games),
        i32::from(rules.wait_minutes),
        version as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Every game of a section's public rounds, as far as it limits others.
pub async fn list_games(conn: &mut PgConnection, section: SectionId) -> Result<Vec<FreeGame>> {
    let rows = sqlx::query!(
        r#"
        select g.white_id as "white: PlayerId", g.black_id as "black: PlayerId",
            coalesce(a.agreed_at, r.starts_at, r.published_at) as "at!"
        from game g
        join round r on r.id = g.round_id
        left join game_agreement a on a.game_id = g.id
        where r.section_id = $1 and r.status in ('published', 'closed')
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| FreeGame {
            white: row.white,
            black: row.black,
            day: schedule::local(row.at.to_jiff()).date(),
        })
        .collect())
}

/// An invitation with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInvitation {
    pub id: GameInvitationId,
    pub section: SectionId,
    pub asked: GameInvitation,
    pub version: Version,
}

macro_rules! invitation {
    ($row:expr) => {
        StoredInvitation {
            id: $row.id,
            section: $row.section,
            asked: GameInvitation {
                from: $row.from_player,
                to: $row.to_player,
                meeting: Meeting {
                    plays_at: $row.plays_at.to_jiff(),
                    place: $row.place.parse().ok(),
                },
                state: $row.state,
            },
            version: $row.version,
        }
    };
}

/// The invitations of a section that wait for an answer, by their time; those whose time has come do not wait any more.
pub async fn list_open(
    conn: &mut PgConnection,
    section: SectionId,
    now: Timestamp,
) -> Result<Vec<StoredInvitation>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: GameInvitationId", section_id as "section: SectionId", from_id as "from_player: PlayerId",
            to_id as "to_player: PlayerId", plays_at, place, state as "state: InvitationState", version as "version: Version"
        from game_invitation
        where section_id = $1 and state = 'open' and plays_at > $2
        order by plays_at, id
        "#,
        section as _,
        now.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| invitation!(row)).collect())
}

/// An invitation, locked until the transaction ends.
pub async fn hold_invitation(
    conn: &mut PgConnection,
    id: GameInvitationId,
) -> Result<Option<StoredInvitation>> {
    let row = sqlx::query!(
        r#"
        select id as "id: GameInvitationId", section_id as "section: SectionId", from_id as "from_player: PlayerId",
            to_id as "to_player: PlayerId", plays_at, place, state as "state: InvitationState", version as "version: Version"
        from game_invitation
        where id = $1
        for update
        "#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| invitation!(row)))
}

/// Stores an invitation that waits for an answer.
pub async fn insert_invitation(
    conn: &mut PgConnection,
    (id, section): (GameInvitationId, SectionId),
    asked: &GameInvitation,
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        insert into game_invitation (id, section_id, from_id, to_id, plays_at, place, state, asked_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        ",
        id as _,
        section as _,
        asked.from as _,
        asked.to as _,
        asked.meeting.plays_at.to_sqlx() as _,
        place(&asked.meeting),
        asked.state as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Where the two meet, as it is stored: nothing for where the tournament is played.
fn place(meeting: &Meeting) -> &str {
    meeting.place.as_ref().map_or("", MeetingPlace::as_str)
}

/// Stores what became of an invitation, with the game if it was accepted.
pub async fn set_invitation(
    conn: &mut PgConnection,
    id: GameInvitationId,
    state: InvitationState,
    game: Option<GameId>,
) -> Result<()> {
    sqlx::query!(
        "update game_invitation set state = $2, game_id = $3, version = version + 1 where id = $1",
        id as _,
        state as _,
        game as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Opens a round for games of these days, in place of one that is planned with the number; the section has so many rounds then at least. The
/// caller holds the rounds locked.
pub async fn open_round(
    conn: &mut PgConnection,
    (id, section): (RoundId, SectionId),
    number: RoundNo,
    (starts_at, last_day): (Timestamp, Date),
    now: Timestamp,
) -> Result<RoundId> {
    sqlx::query!(
        "
        insert into round (id, section_id, number) values ($1, $2, $3)
        on conflict (section_id, number) do nothing
        ",
        id as _,
        section as _,
        number as _,
    )
    .execute(&mut *conn)
    .await?;
    // By a change of its status, as every round is made public: webhooks are told of that.
    let id = sqlx::query_scalar!(
        r#"
        update round
        set starts_at = $3, last_day = $4, status = 'published', origin = 'hand', drafted_at = $5, published_at = $5,
            version = version + 1, shown_version = shown_version + 1
        where section_id = $1 and number = $2 and status = 'planned'
        returning id as "id: RoundId"
        "#,
        section as _,
        number as _,
        starts_at.to_sqlx() as _,
        last_day.to_sqlx() as _,
        now.to_sqlx() as _,
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!(
        "update section set planned_rounds = $2, version = version + 1 where id = $1 and planned_rounds < $2",
        section as _,
        i32::from(number.get()),
    )
    .execute(conn)
    .await?;
    Ok(id)
}

/// A game that is added to a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedGame {
    pub id: GameId,
    pub white: PlayerId,
    pub black: PlayerId,
    pub meeting: Meeting,
}

/// Adds a game behind the boards of a round; returns its board. The caller holds the round locked.
pub async fn add_game(conn: &mut PgConnection, round: RoundId, game: &AgreedGame) -> Result<BoardNo> {
    let board = sqlx::query_scalar!(
        r#"select coalesce(max(board), 0) + 1 as "board!: BoardNo" from game where round_id = $1"#,
        round as _
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        r#"select add_agreed_game($1, $2, $3, $4, $5, $6, $7) as "is_added!""#,
        round as _,
        game.id as _,
        board as _,
        game.white as _,
        game.black as _,
        game.meeting.plays_at.to_sqlx() as _,
        place(&game.meeting),
    )
    .fetch_one(conn)
    .await?;
    Ok(board)
}

/// A game without a result of a section, with what its two players have said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedGame {
    pub game: GameId,
    pub section: SectionId,
    pub round: RoundNo,
    pub board: BoardNo,
    pub white: PlayerId,
    pub black: PlayerId,
    /// When it is agreed to be played.
    pub agreed_at: Option<Timestamp>,
    pub white_says: Option<ClaimedEnd>,
    pub black_says: Option<ClaimedEnd>,
}

impl ClaimedGame {
    /// Does this player play it?
    pub fn is_of(&self, player: PlayerId) -> bool {
        self.white == player || self.black == player
    }
}

/// The games without a result in the public rounds of a section, by round and board; `only` one of them.
pub async fn list_claims(
    conn: &mut PgConnection,
    section: SectionId,
    only: Option<GameId>,
) -> Result<Vec<ClaimedGame>> {
    let rows = sqlx::query!(
        r#"
        select g.id as "game: GameId", r.section_id as "section: SectionId", r.number as "round: RoundNo", g.board as "board: BoardNo",
            g.white_id as "white: PlayerId", g.black_id as "black: PlayerId", a.agreed_at as "agreed_at?",
            w.claimed as "white_says?: ClaimedEnd", b.claimed as "black_says?: ClaimedEnd"
        from game g
        join round r on r.id = g.round_id
        left join game_agreement a on a.game_id = g.id
        left join result_claim w on w.game_id = g.id and w.player_id = g.white_id
        left join result_claim b on b.game_id = g.id and b.player_id = g.black_id
        where r.section_id = $1 and r.status = 'published' and g.result is null and ($2::uuid is null or g.id = $2)
        order by r.number, g.board
        "#,
        section as _,
        only as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ClaimedGame {
            game: row.game,
            section: row.section,
            round: row.round,
            board: row.board,
            white: row.white,
            black: row.black,
            agreed_at: row.agreed_at.map(jiff_sqlx::Timestamp::to_jiff),
            white_says: row.white_says,
            black_says: row.black_says,
        })
        .collect())
}

/// Stores how a game ended as one of its players says it, in place of what was said before.
pub async fn put_claim(
    conn: &mut PgConnection,
    game: GameId,
    (player, claim): (PlayerId, ClaimedEnd),
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        insert into result_claim (game_id, player_id, claimed, claimed_at) values ($1, $2, $3, $4)
        on conflict (game_id, player_id) do update set claimed = excluded.claimed, claimed_at = excluded.claimed_at
        ",
        game as _,
        player as _,
        claim as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
