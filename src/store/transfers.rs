//! Storing a whole section at once: its players, rounds, boards and results, each kind in one statement.
//!
//! The rounds are stored as drafts first: the boards of a published round are frozen.

use super::{byes::RequestedBye, players::Player, prelude::*};
use domain::{
    player::{Federation, Sex},
    registration::{EntryStatus, RatingOrigin},
    round::{Origin, RoundStatus},
};
use engine::{
    bye::ByeKind,
    ids::{EntryId, MatchId},
    numbers::FideId,
    result::GameResult,
    title::Title,
};
use rules::entry::{EntryKind, Outcome, Suspension};

/// Stores new players, all of the same section.
///
/// Fields that such players do not have yet are not stored: contact, rapid and blitz ratings, club, reasons.
pub async fn insert_players(conn: &mut PgConnection, players: &[Player]) -> Result<()> {
    let Some(first) = players.first() else {
        return Ok(());
    };
    macro_rules! column {
        ($type:ty, $of:expr) => {
            &players.iter().map($of).collect::<Vec<$type>>()
        };
    }
    let federation = |player: &Player| player.person.federation.unwrap_or(Federation::DENMARK);
    sqlx::query!(
        "
        insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, federation, fide_id,
            national_id, title, sex, birth, rating_national, rating_fide, rating_typed, rating, rating_origin,
            joined_round, applied_at)
        select p.id, $1, $2, p.status, p.start_no, p.surname, p.given_name, p.federation, p.fide_id, p.national_id,
            p.title, p.sex, p.birth, p.rating_national, p.rating_fide, p.rating_typed, p.rating, p.rating_origin,
            p.joined_round, $3
        from unnest($4::uuid[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::int[], $11::text[],
                $12::text[], $13::text[], $14::text[], $15::int[], $16::int[], $17::int[], $18::int[], $19::text[],
                $20::int[])
            as p (id, status, start_no, surname, given_name, federation, fide_id, national_id, title, sex, birth,
                rating_national, rating_fide, rating_typed, rating, rating_origin, joined_round)
        ",
        first.tournament as _,
        first.section as _,
        first.applied_at.to_sqlx() as _,
        column!(PlayerId, |player| player.id) as _,
        column!(EntryStatus, |player| player.stay.status) as _,
        column!(Option<StartNo>, |player| player.start_no) as _,
        column!(String, |player| player.person.name.surname().to_owned()),
        column!(String, |player| player.person.name.given().to_owned()),
        column!(Federation, federation) as _,
        column!(Option<FideId>, |player| player.person.fide_id) as _,
        column!(String, |player| text(player.person.national_id.as_ref())),
        column!(Option<Title>, |player| player.person.title) as _,
        column!(Option<Sex>, |player| player.person.sex) as _,
        column!(String, |player| text(player.person.birth.as_ref())),
        column!(Option<Rating>, |player| player.person.national.standard) as _,
        column!(Option<Rating>, |player| player.person.fide.standard) as _,
        column!(Option<Rating>, |player| player.rating_typed) as _,
        column!(Option<Rating>, Player::rating) as _,
        column!(Option<RatingOrigin>, |player| player
            .ranking
            .map(|ranking| ranking.origin)) as _,
        column!(RoundNo, |player| player.stay.joined) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

fn text<T: ToString>(value: Option<&T>) -> String {
    value.map(ToString::to_string).unwrap_or_default()
}

/// A round with its status.
#[derive(Clone, Copy, Debug)]
pub struct WholeRound {
    /// Which round.
    pub id: RoundId,
    /// Its number.
    pub number: RoundNo,
    /// The announced start.
    pub starts_at: Option<Timestamp>,
    /// How far it has come: planned, published or closed.
    pub status: RoundStatus,
}

/// Stores the rounds of a section; those that are paired as drafts, until [`settle_rounds`] is called.
pub async fn insert_rounds(
    conn: &mut PgConnection,
    section: SectionId,
    rounds: &[WholeRound],
    now: Timestamp,
) -> Result<()> {
    let (ids, numbers): (Vec<RoundId>, Vec<RoundNo>) =
        rounds.iter().map(|round| (round.id, round.number)).unzip();
    let starts: Vec<Option<jiff_sqlx::Timestamp>> = rounds
        .iter()
        .map(|round| round.starts_at.map(jiff_sqlx::ToSqlx::to_sqlx))
        .collect();
    let paired: Vec<bool> = rounds
        .iter()
        .map(|round| round.status != RoundStatus::Planned)
        .collect();
    sqlx::query!(
        "
        insert into round (id, section_id, number, starts_at, status, origin, drafted_at)
        select r.id, $1, r.number, r.starts_at, case when r.paired then 'draft' else 'planned' end,
            case when r.paired then $2 end, case when r.paired then $3::timestamptz end
        from unnest($4::uuid[], $5::int[], $6::timestamptz[], $7::bool[]) as r (id, number, starts_at, paired)
        ",
        section as _,
        Origin::Import as _,
        now.to_sqlx() as _,
        &ids as _,
        &numbers as _,
        &starts as _,
        &paired,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Publishes and closes the rounds, as each says.
pub async fn settle_rounds(conn: &mut PgConnection, rounds: &[WholeRound], now: Timestamp) -> Result<()> {
    let paired = rounds.iter().filter(|round| round.status.is_public());
    let (ids, statuses): (Vec<RoundId>, Vec<RoundStatus>) =
        paired.map(|round| (round.id, round.status)).unzip();
    sqlx::query!(
        "
        update round set status = settled.status, published_at = $1,
            closed_at = case when settled.status = 'closed' then $1::timestamptz end
        from unnest($2::uuid[], $3::text[]) as settled (id, status)
        where round.id = settled.id
        ",
        now.to_sqlx() as _,
        &ids as _,
        &statuses as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A board with its state.
#[derive(Clone, Copy, Debug)]
pub struct WholeGame {
    /// Which game.
    pub id: GameId,
    /// In which round.
    pub round: RoundId,
    /// Its board.
    pub board: BoardNo,
    /// Has White.
    pub white: PlayerId,
    /// Has Black.
    pub black: PlayerId,
    /// The match it belongs to and which of its boards it is, where teams meet.
    pub of_match: Option<(MatchId, u8)>,
    /// The value after.
    pub outcome: Outcome,
    /// The id of its log line; used only if it has a result.
    pub entry: EntryId,
}

/// Who stores it.
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    /// When.
    pub at: Timestamp,
    /// Whose account.
    pub user: Option<UserId>,
    /// Its name.
    pub actor: &'a str,
}

/// Stores boards with their results, each with one line in its log.
pub async fn insert_games(conn: &mut PgConnection, games: &[WholeGame], writer: Writer<'_>) -> Result<()> {
    macro_rules! column {
        ($type:ty, $of:expr) => {
            &games.iter().map($of).collect::<Vec<$type>>()
        };
    }
    let ids = column!(GameId, |game| game.id);
    let results = column!(Option<GameResult>, |game| game.outcome.result);
    let unrated = column!(bool, |game| game.outcome.unrated);
    let suspended = column!(Option<Suspension>, |game| game.outcome.suspended);
    sqlx::query!(
        "
        insert into game (id, round_id, board, white_id, black_id, match_id, match_board, result, unrated, suspended,
            entered_at, entered_by, version)
        select g.id, g.round_id, g.board, g.white_id, g.black_id, g.of_match, g.match_board, g.result, g.unrated, g.suspended,
            case when g.result is not null then $1::timestamptz end, case when g.result is not null then $2 else '' end,
            case when g.result is null and g.suspended is null then 0 else 1 end + first_version()
        from unnest($3::uuid[], $4::uuid[], $5::int[], $6::uuid[], $7::uuid[], $8::text[], $9::bool[], $10::text[],
                $11::uuid[], $12::int[])
            as g (id, round_id, board, white_id, black_id, result, unrated, suspended, of_match, match_board)
        ",
        writer.at.to_sqlx() as _,
        writer.actor,
        ids as _,
        column!(RoundId, |game| game.round) as _,
        column!(BoardNo, |game| game.board) as _,
        column!(PlayerId, |game| game.white) as _,
        column!(PlayerId, |game| game.black) as _,
        results as _,
        unrated,
        suspended as _,
        column!(Option<MatchId>, |game| game.of_match.map(|(of, _)| of)) as _,
        column!(Option<i32>, |game| game.of_match.map(|(_, board)| i32::from(board))) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        insert into game_entry (id, game_id, version, result, unrated, suspended, kind, at, user_id, actor)
        select e.id, e.game_id, first_version() + 1, e.result, e.unrated, e.suspended, $1, $2, $3, $4
        from unnest($5::uuid[], $6::uuid[], $7::text[], $8::bool[], $9::text[])
            as e (id, game_id, result, unrated, suspended)
        where e.result is not null or e.suspended is not null
        ",
        EntryKind::Imported as _,
        writer.at.to_sqlx() as _,
        writer.user as _,
        writer.actor,
        column!(EntryId, |game| game.entry) as _,
        ids as _,
        results as _,
        unrated,
        suspended as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores the byes of all rounds.
pub async fn insert_byes(conn: &mut PgConnection, byes: &[(RoundId, PlayerId, ByeKind)]) -> Result<()> {
    let rounds: Vec<RoundId> = byes.iter().map(|bye| bye.0).collect();
    let players: Vec<PlayerId> = byes.iter().map(|bye| bye.1).collect();
    let kinds: Vec<ByeKind> = byes.iter().map(|bye| bye.2).collect();
    sqlx::query!(
        "insert into bye (round_id, player_id, kind) select * from unnest($1::uuid[], $2::uuid[], $3::text[])",
        &rounds as _,
        &players as _,
        &kinds as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores byes that were asked for.
pub async fn insert_requested_byes(conn: &mut PgConnection, byes: &[RequestedBye]) -> Result<()> {
    for bye in byes {
        super::byes::put(conn, bye).await?;
    }
    Ok(())
}
