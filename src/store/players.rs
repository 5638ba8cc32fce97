//! Entered players of a tournament and those who have applied.
//!
//! Requested byes live in [`super::byes`]; games and byes of a round live with the rounds.

use std::collections::BTreeSet;

use crate::prelude::*;
use domain::{
    player::{Federation, Person, PersonName, Ratings, Sex},
    registration::{Contact, EntryStatus, Ranking, RatingOrigin, Stay},
};
use engine::{numbers::FideId, title::Title};

/// A person entered in a section, or applying to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Which one.
    pub id: PlayerId,
    /// In which tournament.
    pub tournament: TournamentId,
    /// In which section, or applying for which.
    pub section: SectionId,
    /// The status of the entry, and for which rounds it holds.
    pub stay: Stay,
    /// The starting number, once there is one.
    pub start_no: Option<StartNo>,
    /// Who. The birth date is personal.
    pub person: Person,
    /// Personal.
    pub contact: Contact,
    /// A rating written by hand.
    pub rating_typed: Option<Rating>,
    /// The rating the section ranks by; `None` for an unrated player.
    pub ranking: Option<Ranking>,
    /// May the player be given half-point byes?
    pub may_have_half_bye: bool,
    /// Why declined, withdrawn or expelled; personal.
    pub status_reason: String,
    /// When the entry came.
    pub applied_at: Timestamp,
    /// Counts changes.
    pub version: Version,
}

impl Player {
    /// The rating the section ranks by.
    pub fn rating(&self) -> Option<Rating> {
        self.ranking.map(|ranking| ranking.rating)
    }
}

/// A row of the table.
struct PlayerRecord {
    id: PlayerId,
    tournament_id: TournamentId,
    section_id: SectionId,
    status: EntryStatus,
    start_no: Option<StartNo>,
    surname: String,
    given_name: String,
    club: String,
    federation: Federation,
    fide_id: Option<FideId>,
    national_id: String,
    title: Option<Title>,
    sex: Option<Sex>,
    birth: String,
    email: String,
    phone: String,
    note: String,
    rating_national: Option<Rating>,
    rating_national_rapid: Option<Rating>,
    rating_national_blitz: Option<Rating>,
    rating_fide: Option<Rating>,
    rating_fide_rapid: Option<Rating>,
    rating_fide_blitz: Option<Rating>,
    rating_typed: Option<Rating>,
    rating: Option<Rating>,
    rating_origin: Option<RatingOrigin>,
    joined_round: RoundNo,
    left_after_round: Option<i32>,
    may_have_half_bye: bool,
    status_reason: String,
    applied_at: jiff_sqlx::Timestamp,
    version: Version,
}

/// A text column that is empty when nothing is known.
fn known<T>(text: &str) -> Result<Option<T>>
where
    T: std::str::FromStr,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    if text.is_empty() {
        return Ok(None);
    }
    text.parse()
        .map(Some)
        .map_err(|error: T::Err| sqlx::Error::Decode(Box::new(error)))
}

impl TryFrom<PlayerRecord> for Player {
    type Error = sqlx::Error;

    fn try_from(row: PlayerRecord) -> Result<Self> {
        let name = PersonName::new(&row.surname, &row.given_name)
            .map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        let left_after = row
            .left_after_round
            .map(u16::try_from)
            .transpose()
            .map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        Ok(Self {
            id: row.id,
            tournament: row.tournament_id,
            section: row.section_id,
            stay: Stay {
                status: row.status,
                joined: row.joined_round,
                left_after,
            },
            start_no: row.start_no,
            person: Person {
                name,
                club: known(&row.club)?,
                federation: Some(row.federation),
                fide_id: row.fide_id,
                national_id: known(&row.national_id)?,
                title: row.title,
                sex: row.sex,
                birth: known(&row.birth)?,
                fide: Ratings {
                    standard: row.rating_fide,
                    rapid: row.rating_fide_rapid,
                    blitz: row.rating_fide_blitz,
                },
                national: Ratings {
                    standard: row.rating_national,
                    rapid: row.rating_national_rapid,
                    blitz: row.rating_national_blitz,
                },
            },
            contact: Contact {
                email: row.email,
                phone: row.phone,
                note: row.note,
            },
            rating_typed: row.rating_typed,
            ranking: row
                .rating
                .zip(row.rating_origin)
                .map(|(rating, origin)| Ranking { rating, origin }),
            may_have_half_bye: row.may_have_half_bye,
            status_reason: row.status_reason,
            applied_at: row.applied_at.to_jiff(),
            version: row.version,
        })
    }
}

/// The same columns for every query, so that a player is decoded in one place.
macro_rules! select {
    ($tail:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            PlayerRecord,
            r#"
            select id as "id: PlayerId", tournament_id as "tournament_id: TournamentId",
                section_id as "section_id: SectionId", status as "status: EntryStatus",
                start_no as "start_no: StartNo", surname, given_name, club, federation as "federation: Federation",
                fide_id as "fide_id: FideId", national_id, title as "title: Title", sex as "sex: Sex", birth,
                email, phone, note,
                rating_national as "rating_national: Rating",
                rating_national_rapid as "rating_national_rapid: Rating",
                rating_national_blitz as "rating_national_blitz: Rating",
                rating_fide as "rating_fide: Rating",
                rating_fide_rapid as "rating_fide_rapid: Rating",
                rating_fide_blitz as "rating_fide_blitz: Rating",
                rating_typed as "rating_typed: Rating", rating as "rating: Rating",
                rating_origin as "rating_origin: RatingOrigin", joined_round as "joined_round: RoundNo",
                left_after_round, may_have_half_bye, status_reason,
                applied_at as "applied_at: jiff_sqlx::Timestamp", version as "version: Version"
            from player
            "# + $tail,
            $($argument),+
        )
    };
}

fn all(rows: Vec<PlayerRecord>) -> Result<Vec<Player>> {
    rows.into_iter().map(Player::try_from).collect()
}

/// Everybody of a section, including applicants and those who left: by starting number, those without one last.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Player>> {
    all(select!(
        "where section_id = $1 order by start_no nulls last, id",
        section as _
    )
    .fetch_all(conn)
    .await?)
}

/// Everybody of all sections of a tournament.
pub async fn list_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Player>> {
    all(select!(
        "where tournament_id = $1 order by section_id, start_no nulls last, id",
        tournament as _
    )
    .fetch_all(conn)
    .await?)
}

/// As [`list_by_section`], with every row locked in the order of ids: for acts that renumber the section.
pub async fn list_by_section_for_update(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Player>> {
    all(
        select!("where section_id = $1 order by id for update", section as _)
            .fetch_all(conn)
            .await?,
    )
}

/// One player of a tournament.
pub async fn find(conn: &mut PgConnection, tournament: TournamentId, id: PlayerId) -> Result<Option<Player>> {
    select!("where tournament_id = $1 and id = $2", tournament as _, id as _)
        .fetch_optional(conn)
        .await?
        .map(Player::try_from)
        .transpose()
}

/// The same, locked until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: PlayerId,
) -> Result<Option<Player>> {
    select!(
        "where tournament_id = $1 and id = $2 for update",
        tournament as _,
        id as _
    )
    .fetch_optional(conn)
    .await?
    .map(Player::try_from)
    .transpose()
}

/// The player with a starting number.
pub async fn find_by_start_no(
    conn: &mut PgConnection,
    section: SectionId,
    no: StartNo,
) -> Result<Option<Player>> {
    select!("where section_id = $1 and start_no = $2", section as _, no as _)
        .fetch_optional(conn)
        .await?
        .map(Player::try_from)
        .transpose()
}

fn text<T: ToString>(value: Option<&T>) -> String {
    value.map(ToString::to_string).unwrap_or_default()
}

/// Stores a new player with all its values, the version too ([`Version::FIRST`] for a new one).
pub async fn insert(conn: &mut PgConnection, player: &Player) -> Result<()> {
    let person = &player.person;
    sqlx::query!(
        "
        insert into player (
            id, tournament_id, section_id, status, start_no, surname, given_name, club, federation, fide_id,
            national_id, title, sex, birth, email, phone, note, rating_national, rating_national_rapid,
            rating_national_blitz, rating_fide, rating_fide_rapid, rating_fide_blitz, rating_typed, rating,
            rating_origin, joined_round, left_after_round, may_have_half_bye, status_reason, applied_at, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
            $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)
        ",
        player.id as _,
        player.tournament as _,
        player.section as _,
        player.stay.status as _,
        player.start_no as _,
        person.name.surname(),
        person.name.given(),
        text(person.club.as_ref()),
        person.federation.unwrap_or(Federation::DENMARK) as _,
        person.fide_id as _,
        text(person.national_id.as_ref()),
        person.title as _,
        person.sex as _,
        text(person.birth.as_ref()),
        player.contact.email,
        player.contact.phone,
        player.contact.note,
        person.national.standard as _,
        person.national.rapid as _,
        person.national.blitz as _,
        person.fide.standard as _,
        person.fide.rapid as _,
        person.fide.blitz as _,
        player.rating_typed as _,
        player.rating() as _,
        player.ranking.map(|ranking| ranking.origin) as _,
        player.stay.joined as _,
        player.stay.left_after.map(i32::from),
        player.may_have_half_bye,
        player.status_reason,
        player.applied_at.to_sqlx() as _,
        player.version as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores every field of a player that was found for update; returns the new version.
///
/// The starting number is not among them ([`set_start_nos`]).
pub async fn update(conn: &mut PgConnection, player: &Player) -> Result<Version> {
    let person = &player.person;
    sqlx::query_scalar!(
        r#"
        update player set
            section_id = $2, status = $3, surname = $4, given_name = $5, club = $6, federation = $7, fide_id = $8,
            national_id = $9, title = $10, sex = $11, birth = $12, email = $13, phone = $14, note = $15,
            rating_national = $16, rating_national_rapid = $17, rating_national_blitz = $18, rating_fide = $19,
            rating_fide_rapid = $20, rating_fide_blitz = $21, rating_typed = $22, rating = $23, rating_origin = $24,
            joined_round = $25, left_after_round = $26, may_have_half_bye = $27, status_reason = $28,
            version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        player.id as _,
        player.section as _,
        player.stay.status as _,
        person.name.surname(),
        person.name.given(),
        text(person.club.as_ref()),
        person.federation.unwrap_or(Federation::DENMARK) as _,
        person.fide_id as _,
        text(person.national_id.as_ref()),
        person.title as _,
        person.sex as _,
        text(person.birth.as_ref()),
        player.contact.email,
        player.contact.phone,
        player.contact.note,
        person.national.standard as _,
        person.national.rapid as _,
        person.national.blitz as _,
        person.fide.standard as _,
        person.fide.rapid as _,
        person.fide.blitz as _,
        player.rating_typed as _,
        player.rating() as _,
        player.ranking.map(|ranking| ranking.origin) as _,
        player.stay.joined as _,
        player.stay.left_after.map(i32::from),
        player.may_have_half_bye,
        player.status_reason,
    )
    .fetch_one(conn)
    .await
}

/// Gives starting numbers, or takes them away; every player named gets a new version.
///
/// All are taken away first, so that two players can exchange theirs.
pub async fn set_start_nos(conn: &mut PgConnection, numbers: &[(PlayerId, Option<StartNo>)]) -> Result<()> {
    let ids: Vec<PlayerId> = numbers.iter().map(|(id, _)| *id).collect();
    sqlx::query!(
        "update player set start_no = null where id = any($1) and start_no is not null",
        &ids as _
    )
    .execute(&mut *conn)
    .await?;
    let numbers: Vec<Option<i32>> = numbers
        .iter()
        .map(|(_, no)| no.map(|no| i32::from(no.get())))
        .collect();
    sqlx::query!(
        "
        update player set start_no = wanted.start_no, version = version + 1
        from unnest($1::uuid[], $2::integer[]) as wanted (id, start_no)
        where player.id = wanted.id
        ",
        &ids as _,
        &numbers as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes down that a player was entered from a club's list in order to be seated.
pub async fn set_stepped_in(conn: &mut PgConnection, player: &Player) -> Result<()> {
    sqlx::query!(
        "insert into stepped_in (player_id, tournament_id) values ($1, $2)",
        player.id as _,
        player.tournament as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// From now on a player is one as if those who take entries had entered the person: they placed the player themselves.
pub async fn set_entered_by_hand(conn: &mut PgConnection, id: PlayerId) -> Result<()> {
    sqlx::query!("delete from stepped_in where player_id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Who of a section was entered from a club's list in order to be seated, and sits in no public round yet: a player for those who pair and
/// take entries, and for nobody else.
pub async fn list_unseen(conn: &mut PgConnection, section: SectionId) -> Result<BTreeSet<PlayerId>> {
    let unseen = sqlx::query_scalar!(
        r#"
        select u.player_id as "player!: PlayerId"
        from section s
        join unseen_player u on u.tournament_id = s.tournament_id and u.section_id = s.id
        where s.id = $1
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(unseen.into_iter().collect())
}

/// The same of all sections of a tournament.
pub async fn list_unseen_of_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeSet<PlayerId>> {
    let unseen = sqlx::query_scalar!(
        r#"select player_id as "player!: PlayerId" from unseen_player where tournament_id = $1"#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(unseen.into_iter().collect())
}

/// Deletes a player with the byes asked for. Fails if the player was ever paired.
pub async fn delete(conn: &mut PgConnection, id: PlayerId) -> Result<()> {
    sqlx::query!("delete from player where id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Is the player in any round, on a board or with a bye?
pub async fn was_paired(conn: &mut PgConnection, id: PlayerId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (select 1 from game where white_id = $1 or black_id = $1)
            or exists (select 1 from bye where player_id = $1)
            or exists (select 1 from lone_seat where player_id = $1)
            or exists (select 1 from substitution where left_id = $1 or came_id = $1) as "paired!"
        "#,
        id as _
    )
    .fetch_one(conn)
    .await
}

/// Who of these players is in any round: [`was_paired`] of each of them.
pub async fn list_paired(conn: &mut PgConnection, ids: &[PlayerId]) -> Result<BTreeSet<PlayerId>> {
    let paired = sqlx::query_scalar!(
        r#"
        select w.id as "player!: PlayerId"
        from unnest($1::uuid[]) as w (id)
        where exists (select 1 from game where white_id = w.id)
            or exists (select 1 from game where black_id = w.id)
            or exists (select 1 from bye where player_id = w.id)
            or exists (select 1 from lone_seat where player_id = w.id)
            or exists (select 1 from substitution where left_id = w.id or came_id = w.id)
        "#,
        ids as _
    )
    .fetch_all(conn)
    .await?;
    Ok(paired.into_iter().collect())
}

/// The last round of the section that is paired (a draft counts), if any is.
pub async fn last_paired_round(conn: &mut PgConnection, section: SectionId) -> Result<Option<RoundNo>> {
    sqlx::query_scalar!(
        r#"
        select max(number) as "number: RoundNo"
        from round
        where section_id = $1 and status <> 'planned'
        "#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// The last public round: players who enter or withdraw now do so after it.
pub async fn last_public_round(conn: &mut PgConnection, section: SectionId) -> Result<Option<RoundNo>> {
    sqlx::query_scalar!(
        r#"
        select max(number) as "number: RoundNo"
        from round
        where section_id = $1 and status in ('published', 'closed')
        "#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// How many applications for the same section came before this one and wait.
pub async fn count_applied_before(conn: &mut PgConnection, player: &Player) -> Result<usize> {
    let count = sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from player
        where section_id = $1 and status = 'applied' and (applied_at, id) < ($2, $3)
        "#,
        player.section as _,
        player.applied_at.to_sqlx() as _,
        player.id as _
    )
    .fetch_one(conn)
    .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// How many applications of a tournament wait for an answer.
pub async fn count_applied(conn: &mut PgConnection, tournament: TournamentId) -> Result<usize> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from player where tournament_id = $1 and status = 'applied'"#,
        tournament as _
    )
    .fetch_one(conn)
    .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}
