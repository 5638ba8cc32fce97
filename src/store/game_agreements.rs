//! When the players of a game meet, as they have agreed; with what decides whether they can.

use crate::prelude::*;
use domain::{
    game_agreement::{GameAgreement, GameFacts, Meeting, MeetingPlace, Proposal},
    round::RoundStatus,
    round_window::RoundWindow,
};
use engine::result::GameResult;
use rules::entry::Suspension;

/// A game and what its players have agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAgreement {
    pub game: GameId,
    pub section: SectionId,
    /// The row of its round.
    pub round_id: RoundId,
    pub round: RoundNo,
    pub board: BoardNo,
    pub white: PlayerId,
    pub black: PlayerId,
    pub facts: GameFacts,
    pub agreement: GameAgreement,
    /// How often it has changed; 0 before anybody has proposed anything.
    pub version: Version,
}

impl StoredAgreement {
    /// Does this player play it?
    pub fn is_of(&self, player: PlayerId) -> bool {
        self.white == player || self.black == player
    }

    /// The other one of the two.
    pub fn opponent_of(&self, player: PlayerId) -> PlayerId {
        if self.white == player {
            self.black
        } else {
            self.white
        }
    }
}

fn meeting(at: jiff_sqlx::Timestamp, place: Option<String>) -> Meeting {
    Meeting {
        plays_at: at.to_jiff(),
        place: place.and_then(|place| place.parse().ok()),
    }
}

macro_rules! agreement {
    ($row:expr) => {
        StoredAgreement {
            game: $row.game,
            section: $row.section,
            round_id: $row.round_id,
            round: $row.round,
            board: $row.board,
            white: $row.white,
            black: $row.black,
            facts: GameFacts {
                is_public: $row.status.is_public(),
                has_result: $row.result.is_some(),
                window: RoundWindow::of(
                    $row.starts_at.map(jiff_sqlx::Timestamp::to_jiff),
                    $row.last_day.map(jiff_sqlx::Date::to_jiff),
                ),
                is_put_off: $row.suspended.is_some(),
                arranged: $row
                    .suspended
                    .and($row.plays_at)
                    .map(jiff_sqlx::Timestamp::to_jiff),
                finish_by: $row
                    .suspended
                    .and($row.resume_by)
                    .map(jiff_sqlx::Timestamp::to_jiff),
            },
            agreement: GameAgreement {
                agreed: $row.agreed_at.map(|at| meeting(at, $row.agreed_place)),
                proposed: $row.proposed_at.zip($row.proposed_by).map(|(at, by)| Proposal {
                    meeting: meeting(at, $row.proposed_place),
                    by,
                }),
            },
            version: $row.version.unwrap_or(Version(0)),
        }
    };
}

/// The games of a section's public rounds, apart from those of matches, for which a time can be agreed, by round and board: they have no result, and their round is
/// played over days or they are put off.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<StoredAgreement>> {
    let rows = sqlx::query!(
        r#"
        select g.id as "game: GameId", r.section_id as "section: SectionId", r.id as "round_id: RoundId",
            r.number as "round: RoundNo", g.board as "board: BoardNo", g.white_id as "white: PlayerId", g.black_id as "black: PlayerId",
            r.status as "status: RoundStatus", r.starts_at, r.last_day, g.result as "result: GameResult",
            g.suspended as "suspended: Suspension", g.plays_at, g.resume_by, a.agreed_at as "agreed_at?", a.agreed_place as "agreed_place?",
            a.proposed_at as "proposed_at?", a.proposed_place as "proposed_place?", a.proposed_by as "proposed_by?: PlayerId",
            a.version as "version?: Version"
        from game g
        join round r on r.id = g.round_id
        left join game_agreement a on a.game_id = g.id
        where r.section_id = $1 and r.status in ('published', 'closed') and g.result is null
            and g.match_id is null and (r.last_day is not null or g.suspended is not null)
        order by r.number, g.board
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| agreement!(row)).collect())
}

/// Which game is played at a board of a round.
pub async fn find_game(
    conn: &mut PgConnection,
    section: SectionId,
    (round, board): (RoundNo, BoardNo),
) -> Result<Option<GameId>> {
    sqlx::query_scalar!(
        r#"
        select g.id as "id: GameId" from round r join game g on g.round_id = r.id
        where r.section_id = $1 and r.number = $2 and g.board = $3
        "#,
        section as _,
        round as _,
        board as _,
    )
    .fetch_optional(conn)
    .await
}

/// A game of no match with its agreement, and its round locked until the transaction ends: whoever enters results or closes the round waits.
pub async fn hold(conn: &mut PgConnection, game: GameId) -> Result<Option<StoredAgreement>> {
    sqlx::query!(
        r#"select r.id as "id: RoundId" from round r join game g on g.round_id = r.id where g.id = $1 and g.match_id is null for update of r"#,
        game as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    // A separate query after the lock is held, because the one above read its snapshot before it waited.
    let row = sqlx::query!(
        r#"
        select g.id as "game: GameId", r.section_id as "section: SectionId", r.id as "round_id: RoundId",
            r.number as "round: RoundNo", g.board as "board: BoardNo", g.white_id as "white: PlayerId", g.black_id as "black: PlayerId",
            r.status as "status: RoundStatus", r.starts_at, r.last_day, g.result as "result: GameResult",
            g.suspended as "suspended: Suspension", g.plays_at, g.resume_by, a.agreed_at as "agreed_at?", a.agreed_place as "agreed_place?",
            a.proposed_at as "proposed_at?", a.proposed_place as "proposed_place?", a.proposed_by as "proposed_by?: PlayerId",
            a.version as "version?: Version"
        from game g
        join round r on r.id = g.round_id
        left join game_agreement a on a.game_id = g.id
        where g.id = $1 and g.match_id is null
        "#,
        game as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| agreement!(row)))
}

/// Stores what stands of a game; returns its version. Calendars count the changes of the round. The caller holds the lock on the round.
pub async fn set(conn: &mut PgConnection, held: &StoredAgreement, stands: &GameAgreement) -> Result<Version> {
    let (agreed, proposed) = (stands.agreed.as_ref(), stands.proposed.as_ref());
    let place = |meeting: Option<&Meeting>| {
        let place = meeting.and_then(|meeting| meeting.place.as_ref());
        place.map_or("", MeetingPlace::as_str).to_owned()
    };
    let version = sqlx::query_scalar!(
        r#"
        insert into game_agreement (game_id, agreed_at, agreed_place, proposed_at, proposed_place, proposed_by)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (game_id) do update set agreed_at = $2, agreed_place = $3, proposed_at = $4, proposed_place = $5, proposed_by = $6,
            version = game_agreement.version + 1
        returning version as "version: Version"
        "#,
        held.game as _,
        agreed.map(|meeting| meeting.plays_at.to_sqlx()) as _,
        place(agreed),
        proposed.map(|one| one.meeting.plays_at.to_sqlx()) as _,
        place(proposed.map(|one| &one.meeting)),
        proposed.map(|one| one.by) as _,
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!(
        "update round set shown_version = shown_version + 1 where id = $1",
        held.round_id as _
    )
    .execute(conn)
    .await?;
    Ok(version)
}
