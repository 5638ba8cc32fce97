//! The union's register of players.

use serde::Serialize;

use crate::prelude::*;
use domain::{
    member::{ListedRatings, Member, diff::Known, union::Taken},
    player::{NationalId, PersonName, Ratings, Sex},
};
use engine::{
    ids::{MemberId, MemberImportId},
    numbers::FideId,
    title::Title,
};
use rules::alphabet;

/// A member as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMember {
    /// Which.
    pub id: MemberId,
    /// What is known.
    pub member: Member,
    /// The member it was merged into, if any.
    pub merged_into: Option<MemberId>,
    /// The values that the other member took from it then.
    pub taken: Vec<Taken>,
    /// How often it has changed.
    pub version: Version,
}

/// The columns of a member as they come out of the database.
#[derive(Debug)]
struct MemberRecord {
    id: MemberId,
    national_id: String,
    surname: String,
    given_name: String,
    club: String,
    federation: Option<domain::player::Federation>,
    fide_id: Option<FideId>,
    title: Option<Title>,
    sex: Option<Sex>,
    birth: String,
    licences: String,
    rating_national: Option<Rating>,
    rating_national_rapid: Option<Rating>,
    rating_national_blitz: Option<Rating>,
    rating_fide: Option<Rating>,
    fide_k: Option<i32>,
    rated_on: Option<jiff_sqlx::Date>,
    rated_list: Option<MemberImportId>,
    listed_on: jiff_sqlx::Date,
    gone_on: Option<jiff_sqlx::Date>,
    merged_into: Option<MemberId>,
    taken: Option<Vec<String>>,
    version: Version,
}

/// A query of members: the columns of [`MemberRecord`], and what is given.
macro_rules! members {
    ($rest:tt $(, $argument:expr)* $(,)?) => {
        sqlx::query_as!(
            MemberRecord,
            r#"
            select id as "id: _", national_id, surname, given_name, club, federation as "federation: _",
                fide_id as "fide_id: _", title as "title: _", sex as "sex: _", birth, licences,
                rating_national as "rating_national: _", rating_national_rapid as "rating_national_rapid: _",
                rating_national_blitz as "rating_national_blitz: _", rating_fide as "rating_fide: _", fide_k,
                rated_on as "rated_on: _", rated_list as "rated_list: _", listed_on as "listed_on: _", gone_on as "gone_on: _",
                merged_into as "merged_into: _", taken, version as "version: _"
            from member
            "# + $rest
            $(, $argument)*
        )
    };
}

fn decode<E: std::error::Error + Send + Sync + 'static>(error: E) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}

fn optional<T>(text: &str) -> Result<Option<T>>
where
    T: std::str::FromStr,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(decode)
}

impl MemberRecord {
    fn into_stored(self) -> Result<StoredMember> {
        let k = self.fide_k.map(u8::try_from).transpose().map_err(decode)?;
        let ratings = self
            .rated_on
            .zip(self.rated_list)
            .map(|(on, list)| ListedRatings {
                national: Ratings {
                    standard: self.rating_national,
                    rapid: self.rating_national_rapid,
                    blitz: self.rating_national_blitz,
                },
                fide_standard: self.rating_fide,
                k,
                on: on.to_jiff(),
                list,
            });
        Ok(StoredMember {
            id: self.id,
            member: Member {
                national_id: self.national_id.parse().map_err(decode)?,
                name: PersonName::new(&self.surname, &self.given_name).map_err(decode)?,
                club: optional(&self.club)?,
                federation: self.federation,
                fide_id: self.fide_id,
                title: self.title,
                sex: self.sex,
                birth: optional(&self.birth)?,
                licences: optional(&self.licences)?,
                ratings,
                listed_on: self.listed_on.to_jiff(),
                gone_on: self.gone_on.map(jiff_sqlx::Date::to_jiff),
            },
            merged_into: self.merged_into,
            taken: self
                .taken
                .unwrap_or_default()
                .iter()
                .map(|field| field.parse().map_err(decode))
                .collect::<Result<_>>()?,
            version: self.version,
        })
    }
}

fn all(rows: Vec<MemberRecord>) -> Result<Vec<StoredMember>> {
    rows.into_iter().map(MemberRecord::into_stored).collect()
}

/// How often the register has changed.
pub async fn version(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!("select version from member_register")
        .fetch_one(conn)
        .await
}

/// The same, with the register locked until the transaction ends.
pub async fn lock(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!("select version from member_register for update")
        .fetch_one(conn)
        .await
}

/// Raises the version of the register.
pub async fn bump(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("update member_register set version = version + 1")
        .execute(conn)
        .await?;
    Ok(())
}

/// The cursor of a list: the next page begins after the member with this place.
pub type MemberCursor<'a> = (&'a str, MemberId);

/// Members in the order of their names, without those that were merged into another.
pub async fn list(
    conn: &mut PgConnection,
    after: Option<MemberCursor<'_>>,
    limit: i64,
) -> Result<Vec<StoredMember>> {
    let (place, id) = after.unzip();
    let rows = members!(
        "where merged_into is null and ($1::text is null or (place collate \"C\", id) > ($1, $2::uuid)) order by place collate \"C\", id limit $3",
        place,
        id as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    all(rows)
}

/// The same, of those whose name, club or one of whose numbers contains what is wanted.
pub async fn search(
    conn: &mut PgConnection,
    wanted: &str,
    after: Option<MemberCursor<'_>>,
    limit: i64,
) -> Result<Vec<StoredMember>> {
    // Folding leaves letters, digits and spaces: no wildcards of a pattern.
    let pattern = format!("%{}%", alphabet::fold(wanted));
    let (place, id) = after.unzip();
    let rows = members!(
        "where merged_into is null and folded like $4 and ($1::text is null or (place collate \"C\", id) > ($1, $2::uuid)) order by place collate \"C\", id limit $3",
        place,
        id as _,
        limit,
        pattern
    )
    .fetch_all(conn)
    .await?;
    all(rows)
}

/// The member with this number; a merged one is returned itself, not the member it was merged into.
pub async fn find_by_number(
    conn: &mut PgConnection,
    national_id: &NationalId,
) -> Result<Option<StoredMember>> {
    let row = members!("where national_id = $1", national_id.as_str())
        .fetch_optional(conn)
        .await?;
    row.map(MemberRecord::into_stored).transpose()
}

/// The members with these numbers; a merged one is returned itself, not the member it was merged into.
pub async fn list_by_numbers(conn: &mut PgConnection, numbers: &[&str]) -> Result<Vec<StoredMember>> {
    let rows = members!("where national_id = any($1)", numbers as _)
        .fetch_all(conn)
        .await?;
    all(rows)
}

/// The members with one of these FIDE ids, without merged ones. Two may have the same id by mistake.
pub async fn list_by_fide_ids(conn: &mut PgConnection, fide_ids: &[FideId]) -> Result<Vec<StoredMember>> {
    let rows = members!(
        "where merged_into is null and fide_id = any($1) order by national_id limit 100",
        fide_ids as _
    )
    .fetch_all(conn)
    .await?;
    all(rows)
}

/// Two members at the most for each of these FIDE ids, without merged ones.
pub async fn list_first_by_fide_ids(
    conn: &mut PgConnection,
    fide_ids: &[FideId],
) -> Result<Vec<StoredMember>> {
    let rows = members!(
        "where id in (
            select held.id from unnest($1::integer[]) as wanted (fide_id)
            cross join lateral (
                select m.id from member m
                where m.merged_into is null and m.fide_id = wanted.fide_id
                order by m.national_id
                limit 2
            ) held
        )",
        fide_ids as _
    )
    .fetch_all(conn)
    .await?;
    all(rows)
}

/// The members with these ids.
pub async fn list_by_ids(conn: &mut PgConnection, ids: &[MemberId]) -> Result<Vec<StoredMember>> {
    let rows = members!("where id = any($1)", ids as _).fetch_all(conn).await?;
    all(rows)
}

/// The members whose names have one of these places ([`Member::place`]); none that was merged into another.
pub async fn list_by_places(
    conn: &mut PgConnection,
    places: &[String],
    most: i64,
) -> Result<Vec<StoredMember>> {
    let rows = members!(
        "where merged_into is null and place collate \"C\" = any($1) order by place collate \"C\", id limit $2",
        places,
        most
    )
    .fetch_all(conn)
    .await?;
    all(rows)
}

/// One member.
pub async fn find(conn: &mut PgConnection, id: MemberId) -> Result<Option<StoredMember>> {
    let row = members!("where id = $1", id as _).fetch_optional(conn).await?;
    row.map(MemberRecord::into_stored).transpose()
}

/// Those that were merged into a member.
pub async fn list_merged(conn: &mut PgConnection, id: MemberId) -> Result<Vec<StoredMember>> {
    let rows = members!("where merged_into = $1 order by national_id", id as _)
        .fetch_all(conn)
        .await?;
    all(rows)
}

/// Other members with the same FIDE id, a few of them.
pub async fn list_twins(conn: &mut PgConnection, id: MemberId, fide_id: FideId) -> Result<Vec<StoredMember>> {
    let rows = members!(
        "where fide_id = $2 and id <> $1 and merged_into is null order by national_id limit 10",
        id as _,
        fide_id as _
    )
    .fetch_all(conn)
    .await?;
    all(rows)
}

/// The whole register, to be compared with a list.
pub async fn list_known(conn: &mut PgConnection) -> Result<Vec<Known>> {
    let rows = members!("order by id").fetch_all(conn).await?;
    let known = |row: MemberRecord| {
        let stored = row.into_stored()?;
        Ok(Known {
            id: stored.id,
            member: stored.member,
            merged_into: stored.merged_into,
        })
    };
    rows.into_iter().map(known).collect()
}

/// Everybody who is on the union's lists and may have a national rating; none that was merged into another.
pub async fn list_rated(conn: &mut PgConnection) -> Result<Vec<Member>> {
    let rows = members!("where merged_into is null and gone_on is null and rated_on is not null")
        .fetch_all(conn)
        .await?;
    let member = |row: MemberRecord| Ok(row.into_stored()?.member);
    rows.into_iter().map(member).collect()
}

/// A member as it is written: every column.
#[derive(Debug, Serialize)]
struct NewRow<'a> {
    id: MemberId,
    national_id: &'a str,
    surname: &'a str,
    given_name: &'a str,
    club: &'a str,
    federation: Option<&'a str>,
    fide_id: Option<u32>,
    title: Option<&'static str>,
    sex: Option<&'static str>,
    birth: String,
    licences: &'a str,
    rating_national: Option<u16>,
    rating_national_rapid: Option<u16>,
    rating_national_blitz: Option<u16>,
    rating_fide: Option<u16>,
    fide_k: Option<u8>,
    rated_on: Option<Date>,
    rated_list: Option<MemberImportId>,
    listed_on: Date,
    gone_on: Option<Date>,
    folded: String,
    place: String,
}

/// A member to be written, with the numbers of those that were merged into it.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    /// Which.
    pub id: MemberId,
    /// The values to store.
    pub member: &'a Member,
    /// The numbers of members merged into it.
    pub others: &'a [NationalId],
}

impl<'a> From<Writing<'a>> for NewRow<'a> {
    fn from(writing: Writing<'a>) -> Self {
        let member = writing.member;
        let ratings = member.ratings.as_ref();
        let national = ratings.map_or(Ratings::NONE, |ratings| ratings.national);
        Self {
            id: writing.id,
            national_id: member.national_id.as_str(),
            surname: member.name.surname(),
            given_name: member.name.given(),
            club: member.club.as_ref().map_or("", |club| club.as_str()),
            federation: member.federation.as_ref().map(domain::player::Federation::as_str),
            fide_id: member.fide_id.map(FideId::get),
            title: member.title.map(Title::as_str),
            sex: member.sex.map(Sex::as_str),
            birth: member.birth.map(|birth| birth.to_string()).unwrap_or_default(),
            licences: member.licences.as_ref().map_or("", |licences| licences.as_str()),
            rating_national: national.standard.map(Rating::get),
            rating_national_rapid: national.rapid.map(Rating::get),
            rating_national_blitz: national.blitz.map(Rating::get),
            rating_fide: ratings.and_then(|ratings| ratings.fide_standard).map(Rating::get),
            fide_k: ratings.and_then(|ratings| ratings.k),
            rated_on: ratings.map(|ratings| ratings.on),
            rated_list: ratings.map(|ratings| ratings.list),
            listed_on: member.listed_on,
            gone_on: member.gone_on,
            folded: member.folded(writing.others),
            place: member.place(),
        }
    }
}

/// Members written in one statement.
const AT_ONCE: usize = 1000;

/// Writes members, known ones and new ones; `is_change` if more than the day of a list changes. A number belongs to one member for ever, so
/// it is never overwritten.
pub async fn write(conn: &mut PgConnection, members: &[Writing<'_>], is_change: bool) -> Result<()> {
    for some in members.chunks(AT_ONCE) {
        let rows: Vec<NewRow<'_>> = some.iter().copied().map(NewRow::from).collect();
        sqlx::query!(
            "
            insert into member as m (id, national_id, surname, given_name, club, federation, fide_id, title, sex, birth, licences,
                rating_national, rating_national_rapid, rating_national_blitz, rating_fide, fide_k, rated_on, rated_list,
                listed_on, gone_on, folded, place)
            select id, national_id, surname, given_name, club, federation, fide_id, title, sex, birth, licences,
                rating_national, rating_national_rapid, rating_national_blitz, rating_fide, fide_k, rated_on, rated_list,
                listed_on, gone_on, folded, place
            from jsonb_to_recordset($1) as r (id uuid, national_id text, surname text, given_name text, club text,
                federation text, fide_id integer, title text, sex text, birth text, licences text, rating_national integer,
                rating_national_rapid integer, rating_national_blitz integer, rating_fide integer, fide_k integer,
                rated_on date, rated_list uuid, listed_on date, gone_on date, folded text, place text)
            on conflict (id) do update
            set surname = excluded.surname, given_name = excluded.given_name, club = excluded.club,
                federation = excluded.federation, fide_id = excluded.fide_id, title = excluded.title, sex = excluded.sex,
                birth = excluded.birth, licences = excluded.licences, rating_national = excluded.rating_national,
                rating_national_rapid = excluded.rating_national_rapid,
                rating_national_blitz = excluded.rating_national_blitz, rating_fide = excluded.rating_fide,
                fide_k = excluded.fide_k, rated_on = excluded.rated_on, rated_list = excluded.rated_list,
                listed_on = excluded.listed_on, gone_on = excluded.gone_on, folded = excluded.folded,
                place = excluded.place, version = m.version + $2
            ",
            Json(&rows) as _,
            i32::from(is_change)
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Merges a member into another, or undoes that.
pub async fn set_merged(
    conn: &mut PgConnection,
    id: MemberId,
    merged: Option<(MemberId, &[Taken])>,
) -> Result<()> {
    let (into, taken) = merged.unzip();
    let taken: Option<Vec<String>> =
        taken.map(|taken| taken.iter().map(|field| field.as_str().to_owned()).collect());
    sqlx::query!(
        "update member set merged_into = $2, taken = $3, version = version + 1 where id = $1",
        id as _,
        into as _,
        taken.as_deref()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Which list gave a rating: its file and day.
pub async fn list_name(conn: &mut PgConnection, list: MemberImportId) -> Result<Option<(String, Date)>> {
    let row = sqlx::query!(
        r#"select file_name, listed_on as "listed_on: jiff_sqlx::Date" from member_import where id = $1"#,
        list as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.file_name, row.listed_on.to_jiff())))
}
