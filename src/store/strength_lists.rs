//! Clubs of tournaments, the people on their lists, and what a tournament decides about lists and line-ups. Links of clubs are in
//! [`super::club_links`].

use crate::prelude::*;
use domain::{
    league::LeagueSettings,
    player::PersonName,
    strength_list::{
        duty::Duty,
        person::{ListPerson, club_key},
    },
};
use engine::{
    ids::{ClubId, ListMemberId, TeamId},
    numbers::{FideId, ListPlace},
};
use rules::alphabet;

/// A club of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    pub id: ClubId,
    pub name: String,
    /// How often its list has changed.
    pub version: Version,
}

/// The clubs of a tournament that have a list, by name.
pub async fn list_clubs(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Club>> {
    let mut clubs = sqlx::query_as!(
        Club,
        r#"
        select id as "id: _", name, version as "version: _" from club where tournament_id = $1 order by key, id
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    clubs.sort_by_cached_key(|club| alphabet::sort_key(&club.name));
    Ok(clubs)
}

/// A club of a tournament; all its clubs are locked until the transaction ends, since the limit on how many lists a person may be on
/// concerns all of them.
pub async fn find_for_update(
    conn: &mut PgConnection,
    tournament: TournamentId,
    club: ClubId,
) -> Result<Option<Club>> {
    let clubs = sqlx::query_as!(
        Club,
        r#"
        select id as "id: _", name, version as "version: _" from club where tournament_id = $1 order by id for update
        "#,
        tournament as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(clubs.into_iter().find(|one| one.id == club))
}

/// Locks all clubs of a tournament until the transaction ends.
pub async fn lock_clubs(conn: &mut PgConnection, tournament: TournamentId) -> Result<()> {
    sqlx::query_scalar!(
        r#"select id as "id: ClubId" from club where tournament_id = $1 order by id for update"#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Locks the lists of a tournament against changes until the transaction ends, for checking a line-up against them.
pub async fn hold(conn: &mut PgConnection, tournament: TournamentId) -> Result<()> {
    sqlx::query_scalar!(
        r#"select id as "id: ClubId" from club where tournament_id = $1 order by id for share"#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Has one of these teams handed in a line-up of a round nobody can see yet that is still sealed?
pub async fn is_any_sealed(conn: &mut PgConnection, teams: &[TeamId]) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from team t
            join sealed_line_up l on l.team_id = t.id and l.opened_at is null
            join round r on r.section_id = t.section_id and r.number = l.round_no and r.status in ('planned', 'draft')
            where t.id = any($1)
        ) as "is_any!"
        "#,
        teams as _
    )
    .fetch_one(conn)
    .await
}

/// Stores a club; `None` if there is one with that name.
pub async fn insert_club(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: ClubId,
    name: &str,
) -> Result<Option<Version>> {
    sqlx::query_scalar!(
        r#"
        insert into club (id, tournament_id, name, key) values ($1, $2, $3, $4)
        on conflict on constraint club_once do nothing
        returning version as "version: Version"
        "#,
        id as _,
        tournament as _,
        name,
        club_key(name),
    )
    .fetch_optional(conn)
    .await
}

/// Deletes a club with its list.
pub async fn delete_club(conn: &mut PgConnection, club: ClubId) -> Result<()> {
    sqlx::query!("delete from club where id = $1", club as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// A person on the list of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListMember {
    pub id: ListMemberId,
    pub club: ClubId,
    pub person: ListPerson,
    /// The person's place in the club's teams.
    pub duty: Duty<TeamId>,
    /// The first day the person may be used.
    pub usable_from: Option<Date>,
    /// The last day in the club.
    pub left_on: Option<Date>,
}

struct Row {
    id: ListMemberId,
    club: ClubId,
    surname: String,
    given_name: String,
    national_id: String,
    fide_id: Option<FideId>,
    rating: Option<Rating>,
    is_foreign: bool,
    regular_of: Option<TeamId>,
    reserve_of: Option<TeamId>,
    usable_from: Option<jiff_sqlx::Date>,
    left_on: Option<jiff_sqlx::Date>,
}

impl Row {
    fn into_member(self) -> Result<ListMember> {
        let decode = |error: domain::player::TextError| sqlx::Error::Decode(Box::new(error));
        let national_id = (!self.national_id.is_empty()).then(|| self.national_id.parse());
        Ok(ListMember {
            id: self.id,
            club: self.club,
            person: ListPerson {
                name: PersonName::new(&self.surname, &self.given_name).map_err(decode)?,
                national_id: national_id.transpose().map_err(decode)?,
                fide_id: self.fide_id,
                rating: self.rating,
                is_foreign: self.is_foreign,
            },
            // The database holds one of the two at most.
            duty: Duty::of(self.regular_of, self.reserve_of).unwrap_or_default(),
            usable_from: self.usable_from.map(jiff_sqlx::Date::to_jiff),
            left_on: self.left_on.map(jiff_sqlx::Date::to_jiff),
        })
    }
}

/// Everybody on the lists of a tournament, each list in its order.
pub async fn list_members(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<ListMember>> {
    let rows = sqlx::query_as!(
        Row,
        r#"
        select m.id as "id: _", m.club_id as "club: _", m.surname, m.given_name, m.national_id, m.fide_id as "fide_id: _",
            m.rating as "rating: _", m.is_foreign, m.regular_of as "regular_of: _",
            m.reserve_of as "reserve_of: _", m.usable_from as "usable_from: _",
            m.left_on as "left_on: _"
        from club c
        join list_member m on m.club_id = c.id
        where c.tournament_id = $1
        order by m.club_id, m.place
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Row::into_member).collect()
}

/// Writes the list of a club whole, in this order; its new version.
pub async fn set_members(conn: &mut PgConnection, club: ClubId, members: &[ListMember]) -> Result<Version> {
    let ids: Vec<ListMemberId> = members.iter().map(|member| member.id).collect();
    sqlx::query!(
        "delete from list_member where club_id = $1 and id <> all($2)",
        club as _,
        &ids as _,
    )
    .execute(&mut *conn)
    .await?;
    for (place, member) in members.iter().enumerate() {
        let Some(place) = ListPlace::from_index(place) else {
            continue;
        };
        sqlx::query!(
            "
            insert into list_member
                (id, club_id, place, surname, given_name, national_id, fide_id, rating, is_foreign, regular_of, reserve_of, usable_from,
                left_on)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            on conflict (id) do update set place = excluded.place, surname = excluded.surname, given_name = excluded.given_name,
                national_id = excluded.national_id, fide_id = excluded.fide_id, rating = excluded.rating,
                is_foreign = excluded.is_foreign, regular_of = excluded.regular_of, reserve_of = excluded.reserve_of,
                usable_from = excluded.usable_from, left_on = excluded.left_on
            ",
            member.id as _,
            club as _,
            i32::from(place.get()),
            member.person.name.surname(),
            member.person.name.given(),
            member.person.national_id.as_ref().map_or("", |id| id.as_str()),
            member.person.fide_id as _,
            member.person.rating as _,
            member.person.is_foreign,
            member.duty.regular_of() as _,
            member.duty.reserve_of() as _,
            member.usable_from.map(Date::to_sqlx) as _,
            member.left_on.map(Date::to_sqlx) as _,
        )
        .execute(&mut *conn)
        .await?;
    }
    sqlx::query_scalar!(
        r#"update club set version = version + 1 where id = $1 returning version as "version: Version""#,
        club as _
    )
    .fetch_one(conn)
    .await
}

/// A team of a tournament, as its club's page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamOfClub {
    pub id: TeamId,
    pub name: String,
    pub club: String,
    pub section: SectionId,
    /// How many rounds its section has.
    pub planned_rounds: i32,
    /// Has it left its season?
    pub has_left: bool,
    pub players: Vec<PlayerId>,
}

/// The teams of a tournament, the sections in their order, those of a section by name.
pub async fn list_teams(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<TeamOfClub>> {
    sqlx::query_as!(
        TeamOfClub,
        r#"
        select t.id as "id: _", t.name, t.club, t.section_id as "section: _", s.planned_rounds, t.left_after_round is not null as "has_left!",
            array(select p.player_id from team_player p where p.team_id = t.id order by p.place) as "players!: Vec<PlayerId>"
        from section s
        join team t on t.section_id = s.id
        where s.tournament_id = $1
        order by s.ordinal, t.name, t.number
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await
}

/// A seat of a team in a round that everybody can see.
#[derive(Clone, Copy, Debug)]
pub struct Seat {
    pub team: TeamId,
    pub player: PlayerId,
    pub round: RoundNo,
    /// Did the player come, and was the match played? A seat does not count if the player did not come or the match was forfeited unplayed.
    pub counts: bool,
    starts_at: Option<Timestamp>,
    /// Is it put off without a new day?
    is_postponed: bool,
    /// The day of the plan, where there is one.
    planned: Option<Date>,
}

impl Seat {
    /// The day of the match: as planned or moved, else the day of the round.
    pub fn day(&self) -> Option<Date> {
        if self.is_postponed {
            None
        } else {
            self.planned.or_else(|| self.day_of_round())
        }
    }

    /// The day of the round, whatever a plan says of the match.
    pub fn day_of_round(&self) -> Option<Date> {
        self.starts_at.map(|at| domain::schedule::local(at).date())
    }
}

struct SeatRow {
    team: TeamId,
    player: PlayerId,
    round: RoundNo,
    starts_at: Option<jiff_sqlx::Timestamp>,
    is_postponed: bool,
    day: Option<jiff_sqlx::Date>,
    counts: Option<bool>,
}

impl SeatRow {
    fn into_seat(self) -> Seat {
        Seat {
            team: self.team,
            player: self.player,
            round: self.round,
            counts: self.counts.unwrap_or(false),
            starts_at: self.starts_at.map(jiff_sqlx::Timestamp::to_jiff),
            is_postponed: self.is_postponed,
            planned: self.day.map(jiff_sqlx::Date::to_jiff),
        }
    }
}

/// The only definition of a public seat: a player at a board of a public round.
macro_rules! seats {
    ($rest:tt $(, $argument:expr)* $(,)?) => {
        sqlx::query_as!(
            SeatRow,
            r#"
            select p.team_id as "team: _", p.player_id as "player: _", r.number as "round: _",
                r.starts_at as "starts_at: _", coalesce(f.is_postponed, false) as "is_postponed!",
                coalesce(f.day, f.planned_day) as "day: _",
                case when l.match_id is not null then m.forfeit is null
                    when g.result in ('+/-', '-/+', '-/-') then m.forfeit is null and p.player_id = case g.result
                        when '+/-' then g.white_id when '-/+' then g.black_id end
                    else g.result is not null or m.forfeit is null
                end as counts
            from team t
            join team_player p on p.team_id = t.id
            join round r on r.section_id = t.section_id and r.status in ('published', 'closed')
            join team_match m on m.round_id = r.id and t.id in (m.white_team_id, m.black_team_id)
            left join game g on g.match_id = m.id and p.player_id in (g.white_id, g.black_id)
            left join lone_seat l on l.match_id = m.id and l.player_id = p.player_id
            left join fixture f on f.section_id = t.section_id and f.round_no = r.number and t.id in (f.first_team_id, f.second_team_id)
            where t.id = any($1) and (g.id is not null or l.match_id is not null)
            "# + $rest
            $(, $argument)*
        )
    };
}

/// Where the players of these teams were seated for them, in rounds that everybody can see.
pub async fn list_seats(conn: &mut PgConnection, teams: &[TeamId]) -> Result<Vec<Seat>> {
    let rows = seats!("order by r.number", teams as _).fetch_all(conn).await?;
    Ok(rows.into_iter().map(SeatRow::into_seat).collect())
}

/// Where these players were seated for these teams, in rounds that everybody can see.
pub async fn list_seats_of(
    conn: &mut PgConnection,
    teams: &[TeamId],
    players: &[PlayerId],
) -> Result<Vec<Seat>> {
    let rows = seats!(
        "and p.player_id = any($2) order by r.number",
        teams as _,
        players as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(SeatRow::into_seat).collect())
}

/// What a tournament has decided about lists and line-ups, and how often that has changed; `None` while nothing is decided.
pub async fn find_rules(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<(LeagueSettings, Version)>> {
    let row = sqlx::query!(
        r#"
        select settings as "settings: Json<LeagueSettings>", version as "version: Version" from squad_rule
        where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.settings.0, row.version)))
}

/// The rules of a section's tournament; the defaults while nothing is decided.
pub async fn find_rules_of_section(conn: &mut PgConnection, section: SectionId) -> Result<LeagueSettings> {
    let settings = sqlx::query_scalar!(
        r#"
        select r.settings as "settings: Json<LeagueSettings>"
        from section s join squad_rule r on r.tournament_id = s.tournament_id
        where s.id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(settings.map(|settings| settings.0).unwrap_or_default())
}

/// Writes what a tournament decides; the new version.
pub async fn set_rules(
    conn: &mut PgConnection,
    tournament: TournamentId,
    settings: &LeagueSettings,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into squad_rule (tournament_id, settings) values ($1, $2)
        on conflict (tournament_id) do update set settings = excluded.settings, version = squad_rule.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        Json(settings) as _,
    )
    .fetch_one(conn)
    .await
}
