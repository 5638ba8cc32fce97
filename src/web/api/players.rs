//! Players as the desk sees them: listed, entered, changed, moved, removed.
//!
//! What everybody may read of them stands in [`super::public`]; leaving and coming back in [`crate::participation`].

use super::{
    address::OnePlayer, byes::RequestedByeBody, prelude::*, rating_checks::ListedRatingBody,
    tournaments::Changed,
};
use domain::{
    access::Scope,
    registration::{EntryStatus, RatingOrigin, doubts::Doubt, form::EntryForm},
    tournament::Slug,
};
use engine::ids::SectionId;
use service::{
    access::InTournament,
    player_lists::{self, Order, PlayerListing, Search, select},
    players::{self, Added, NewEntry, Placed, PlayerTarget},
    rating_checks::taking,
    registration::form_of,
};
use web::{attachment::TableKind, i18n::players as words, player_files};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let desk = Access::Needs(Capability::ReadDesk);
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(desk, routes!(search_players))
        .add(entries, routes!(add_player))
        .add(desk, routes!(get_player))
        .add(Access::Public, routes!(get_players_csv))
        .add(Access::Public, routes!(get_players_workbook))
        .add(Access::Public, routes!(get_players_open_workbook))
        .add_sent_back(entries, "EnteredPlayer", routes!(change_player, remove_player))
        .add(entries, routes!(move_player))
}

body! {
    /// What is known about a player; what is left out or `null` is not known.
    #[derive(Clone, Default, Deserialize)]
    #[serde(default)]
    pub(super) struct PlayerBody from form: EntryForm,
        let number = |text: &str| text.parse().ok();
    {
        /// Needed; empty where somebody is entered by a number alone.
        #[schema(required = true, example = "Kladdestrup")]
        surname: String = form.surname,
        /// Given name.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = "Åge")]
        given_name: Option<String> = known(form.given_name),
        /// Club.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = "Prøveby SK")]
        club: Option<String> = known(form.club),
        /// Three letters; `DEN` if left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<super::shapes::Federation>)]
        federation: Option<String> = known(form.federation),
        /// FIDE's number.
        #[serde(skip_serializing_if = "Option::is_none")]
        fide_id: Option<i64> = number(&form.fide_id),
        /// The DSU number.
        #[serde(skip_serializing_if = "Option::is_none")]
        national_id: Option<String> = known(form.national_id),
        /// `GM`, `WFM` …
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<super::shapes::FideTitle>)]
        title: Option<String> = known(form.title),
        /// `female` or `male`; personal.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<super::shapes::SexName>)]
        sex: Option<String> = known(form.sex),
        /// Date or year; personal.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = "1990-05-03")]
        birth: Option<String> = known(form.birth),
        /// Personal.
        #[serde(skip_serializing_if = "Option::is_none")]
        email: Option<String> = known(form.email),
        /// Personal.
        #[serde(skip_serializing_if = "Option::is_none")]
        phone: Option<String> = known(form.phone),
        /// Personal.
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<String> = known(form.note),
        /// Danish rating.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(example = 1734)]
        rating_national: Option<i64> = number(&form.rating_national),
        /// Danish rapid rating.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating_national_rapid: Option<i64> = number(&form.rating_national_rapid),
        /// Danish blitz rating.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating_national_blitz: Option<i64> = number(&form.rating_national_blitz),
        /// FIDE rating.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating_fide: Option<i64> = number(&form.rating_fide),
        /// FIDE rapid rating.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating_fide_rapid: Option<i64> = number(&form.rating_fide_rapid),
        /// FIDE blitz rating.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating_fide_blitz: Option<i64> = number(&form.rating_fide_blitz),
        /// A rating that stands in no list.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating_typed: Option<i64> = number(&form.rating_typed),
        /// The first round: later than 1 for a late entry. Left out: the next round that can be played, or as it stands.
        #[serde(skip_serializing_if = "Option::is_none")]
        joined_round: Option<i64> = number(&form.joined_round),
        /// No half-point byes for this player.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        no_half_bye: bool = !form.no_half_bye.is_empty(),
    }
}

fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

impl From<PlayerBody> for EntryForm {
    fn from(body: PlayerBody) -> Self {
        Self {
            surname: body.surname,
            given_name: text(body.given_name),
            club: text(body.club),
            federation: text(body.federation),
            fide_id: text(body.fide_id),
            national_id: text(body.national_id),
            title: text(body.title),
            sex: text(body.sex),
            birth: text(body.birth),
            email: text(body.email),
            phone: text(body.phone),
            note: text(body.note),
            rating_national: text(body.rating_national),
            rating_national_rapid: text(body.rating_national_rapid),
            rating_national_blitz: text(body.rating_national_blitz),
            rating_fide: text(body.rating_fide),
            rating_fide_rapid: text(body.rating_fide_rapid),
            rating_fide_blitz: text(body.rating_fide_blitz),
            rating_typed: text(body.rating_typed),
            joined_round: text(body.joined_round),
            no_half_bye: if body.no_half_bye {
                "yes".to_owned()
            } else {
                String::new()
            },
        }
    }
}

fn known(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// A player as the desk sees them; what is personal is left out for those who may not read it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct EnteredPlayer {
    /// The id.
    #[schema(value_type = super::shapes::PlayerId)]
    pub(super) id: PlayerId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    pub(super) version: Version,
    /// The section's part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    section: Option<Slug>,
    /// `applied`, `declined`, `accepted`, `withdrawn` or `expelled`.
    #[schema(value_type = super::shapes::EntryStanding)]
    status: EntryStatus,
    /// Why declined, withdrawn or expelled; personal.
    #[serde(skip_serializing_if = "Option::is_none")]
    status_reason: Option<String>,
    /// The last round before leaving, 0 for none at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_after: Option<u16>,
    /// Starting number, once there is one.
    #[schema(value_type = Option<super::shapes::StartNo>)]
    start_no: Option<StartNo>,
    /// The rating the section ranks by.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// Where it came from: `national`, `fide` or `typed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::RatingOriginWord>)]
    rating_origin: Option<RatingOrigin>,
    /// When the entry came.
    applied_at: Timestamp,
    #[serde(flatten)]
    body: PlayerBody,
    /// Rounds asked off.
    byes: Vec<RequestedByeBody>,
}

impl EnteredPlayer {
    pub(super) fn new(listed: PlayerListing, section: Option<Slug>) -> Self {
        let PlayerListing { player, byes } = listed;
        Self {
            id: player.id,
            version: player.version,
            section,
            status: player.stay.status,
            left_after: player.stay.left_after,
            start_no: player.start_no,
            rating: player.rating(),
            rating_origin: player.ranking.map(|ranking| ranking.origin),
            applied_at: player.applied_at,
            body: form_of(&player).into(),
            status_reason: known(player.status_reason),
            byes: byes.into_iter().map(RequestedByeBody::from).collect(),
        }
    }
}

/// Something to look at before somebody is entered.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DoubtBody {
    /// `twin`, `full`, or the limit of the section: `rating_too_low`, `too_old`, `other_club` …
    #[schema(value_type = super::shapes::EntryDoubt)]
    code: &'static str,
    /// In a sentence.
    detail: String,
    /// For a twin: who stands in the tournament already.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::PlayerId>)]
    player: Option<PlayerId>,
}

impl DoubtBody {
    pub(super) fn new(lang: Lang, doubt: &Doubt) -> Self {
        Self {
            code: doubt.as_str(),
            detail: words::doubt(lang, doubt),
            player: match doubt {
                Doubt::Twin { player, .. } => Some(*player),
                Doubt::Full { .. }
                | Doubt::RatingTooLow { .. }
                | Doubt::RatingTooHigh { .. }
                | Doubt::TooOld { .. }
                | Doubt::TooYoung { .. }
                | Doubt::BirthUnknown
                | Doubt::OtherSex { .. }
                | Doubt::OtherClub { .. }
                | Doubt::OtherFederation { .. }
                | Doubt::NoMember { .. } => None,
            },
        }
    }
}

/// The section an API body names, in the permit's tournament.
pub async fn section_named<R, P: InTournament>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<R, P>,
    slug: &Slug,
) -> Result<SectionId> {
    let tournament = permit.tournament();
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let found = sections.into_iter().find(|section| section.slug == *slug);
    let wrong = || {
        let error = FieldError::new("section", |lang| t!(lang, apply_choose_section));
        Problem::invalid(vec![error])
    };
    Ok(found.ok_or_else(wrong)?.id)
}

/// What was seen, of whom, under which key.
pub(super) const fn target(path: &OnePlayer, Seen(version): Seen, Key(key): Key) -> PlayerTarget {
    PlayerTarget {
        player: path.player,
        version,
        key,
    }
}

/// What came of a change of a player; if somebody was faster, its refusal has both values.
pub(super) async fn settled<T, P: InTournament>(
    db: &Db,
    permit: &Permit<ManageEntries, P>,
    player: PlayerId,
    sent: &impl Serialize,
    done: Result<T>,
) -> Result<T> {
    match done {
        Err(problem) if problem.kind() == Kind::ChangedMeanwhile => {
            let stands = stands(db, permit, player).await?;
            Err(problem.with("current", stands).with("sent", sent))
        }
        done => done,
    }
}

async fn stands<P: InTournament>(
    db: &Db,
    permit: &Permit<ManageEntries, P>,
    player: PlayerId,
) -> Result<EnteredPlayer> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let section = store::players::find(&mut tx, tournament, player)
        .await?
        .ok_or_else(Problem::not_found)?
        .section;
    let slug = store::sections::find(&mut tx, section)
        .await?
        .map(|section| section.slug);
    let listed = player_lists::find(&mut tx, permit.rights(), tournament, section, player)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(EnteredPlayer::new(listed, slug))
}

/// Which players.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PlayerQuery {
    /// Only of the section with this slug.
    section: Option<String>,
    /// Name, club or number contains this; spelling is forgiven (`aa` finds `å`).
    #[serde(default)]
    #[param(value_type = Option<String>)]
    q: String,
    /// Only `applied`, `declined`, `accepted`, `withdrawn` or `expelled`.
    #[param(inline, value_type = Option<super::shapes::EntryStanding>)]
    status: Option<EntryStatus>,
    /// `number`, `name`, `rating` or `club`; names in Danish order. Else by number in a section, by name across sections.
    #[param(inline, value_type = Option<super::shapes::EntryOrder>)]
    order: Option<Order>,
    /// Where to go on: `next` of the part before.
    #[param(value_type = Option<String>)]
    after: Option<PlayerId>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500, default = 100)]
    limit: Option<u16>,
}

const USUAL: u16 = 100;
const MOST: u16 = 500;

/// A part of a list of players.
#[derive(Debug, Serialize, ToSchema)]
struct EnteredPlayers {
    /// In the order asked for.
    players: Vec<EnteredPlayer>,
    /// What to send as `after` for the next part; `null` at the end.
    #[schema(value_type = Option<super::shapes::PlayerId>)]
    next: Option<PlayerId>,
}

/// The players of a tournament or of a section, applications too
#[utoipa::path(
    get, path = "/tournaments/{tournament}/players", tag = "entries",
    params(PlayerQuery),
    responses((status = 200, body = EnteredPlayers), (status = "4XX"))
)]
async fn search_players(
    permit: Permit<ReadDesk, AtTournament>,
    db: Db,
    Query(wanted): Query<PlayerQuery>,
) -> Result<Json<EnteredPlayers>> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let mut sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    // Who works in one section reads that one.
    sections.retain(|section| {
        let there = Scope::Section(tournament, section.id);
        permit.rights().allow(Capability::ReadDesk, there)
    });
    if let Some(slug) = &wanted.section {
        sections.retain(|section| section.slug.as_str() == slug);
        if sections.is_empty() {
            return Err(Problem::not_found());
        }
    }
    let mut listed: Vec<(PlayerListing, Slug)> = Vec::new();
    for section in sections {
        let players = player_lists::list_of_section(&mut tx, permit.rights(), tournament, section.id).await?;
        listed.extend(players.into_iter().map(|player| (player, section.slug.clone())));
    }
    let search = Search {
        text: wanted.q.chars().take(100).collect(),
        status: wanted.status,
        order: wanted.order.unwrap_or(if wanted.section.is_some() {
            Order::Number
        } else {
            Order::Name
        }),
    };
    let found = select(listed, &search, |(listed, _)| &listed.player);
    let from = match wanted.after {
        None => 0,
        Some(after) => {
            let last = found.iter().position(|(listed, _)| listed.player.id == after);
            let gone = || {
                let error = FieldError::new("after", |lang| t!(lang, players_after_gone));
                Problem::invalid(vec![error])
            };
            last.ok_or_else(gone)? + 1
        }
    };
    let limit = usize::from(wanted.limit.unwrap_or(USUAL).clamp(1, MOST));
    let has_more = found.len() > from + limit;
    let players: Vec<EnteredPlayer> = found
        .into_iter()
        .skip(from)
        .take(limit)
        .map(|(listed, slug)| EnteredPlayer::new(listed, Some(slug)))
        .collect();
    Ok(Json(EnteredPlayers {
        next: players.last().filter(|_| has_more).map(|last| last.id),
        players,
    }))
}

/// A player to be entered.
#[derive(Debug, Deserialize, ToSchema)]
struct NewPlayer {
    #[serde(flatten)]
    body: PlayerBody,
    /// Were the doubts confirmed? The problem document of the first try names them.
    #[serde(default)]
    confirmed: bool,
}

/// A player who was entered.
#[derive(Debug, Serialize, ToSchema)]
struct AddedPlayer {
    /// The id.
    #[schema(value_type = super::shapes::PlayerId)]
    id: PlayerId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// How many others have another starting number than before: cards and lists that were printed with numbers are out of date.
    renumbered: usize,
    /// What was taken from the registers, where somebody was entered by a number alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    from_registers: Option<TakenEntry>,
}

/// What was taken from the registers for an entry.
#[derive(Debug, Serialize, ToSchema)]
struct TakenEntry {
    /// The members of `player` that were taken.
    #[schema(value_type = Vec<super::shapes::EntryFieldName>)]
    filled: Vec<String>,
    /// As entered.
    player: PlayerBody,
    /// The lists that its ratings were taken from.
    ratings: Vec<ListedRatingBody>,
}

/// What a new player was taken from the registers with; nothing where all of it was sent.
async fn taken_entry(db: &Db, permit: &Permit<ManageEntries>, added: &Added) -> Result<Option<TakenEntry>> {
    if added.filled.is_empty() {
        return Ok(None);
    }
    let (tournament, section) = permit.ids();
    let mut tx = db.snapshot().await?;
    let found = player_lists::find(&mut tx, permit.rights(), tournament, section, added.id).await?;
    // Deleted by somebody since: then there is nothing to tell.
    let Some(listed) = found else {
        return Ok(None);
    };
    let sources = taking::sources_of(&mut tx, &listed.player).await?;
    Ok(Some(TakenEntry {
        filled: added.filled.clone(),
        player: form_of(&listed.player).into(),
        ratings: sources.iter().map(ListedRatingBody::from).collect(),
    }))
}

/// Enters a player in a section, before round 1 or as a late entry
///
/// With `national_id` or `fide_id` and an empty `surname` everything that is left out is taken from the union's register and
/// FIDE's list in force, and `from_registers` tells what it was; a number that leads to nobody is refused.
///
/// Who may be somebody that stands in the tournament already, or does not fit the section's entry rules, is entered only
/// with `confirmed`. One person twice in one section is refused.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/players", tag = "entries",
    responses(
        (status = 201, body = AddedPlayer),
        (status = 409, description = "The person stands in the section already, or the round is paired"),
        (status = 422, description = "Fields to mend, or not confirmed: `doubts` says what")
    )
)]
async fn add_player(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<NewPlayer>,
) -> Result<Response> {
    let form = sent.body.into();
    let new = NewEntry {
        form: &form,
        confirmed: sent.confirmed,
        key,
    };
    let added = db
        .write(async |conn| players::add(conn, &permit, now.0, new).await)
        .await?;
    let body = AddedPlayer {
        id: added.id,
        version: added.version,
        renumbered: added.renumbered,
        from_registers: taken_entry(&db, &permit, &added).await?,
    };
    Ok((StatusCode::CREATED, Versioned(added.version, body)).into_response())
}

/// A player of a section
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/players/{player}", tag = "entries",
    responses((status = 200, body = EnteredPlayer), (status = "4XX"))
)]
async fn get_player(
    permit: Permit<ReadDesk>,
    Path(path): Path<OnePlayer>,
    db: Db,
) -> Result<Versioned<EnteredPlayer>> {
    let (tournament, section) = permit.ids();
    let slug = Slug::new(&permit.section().slug);
    let listed = player_lists::find(
        &mut *db.snapshot().await?,
        permit.rights(),
        tournament,
        section,
        path.player,
    )
    .await?
    .ok_or_else(Problem::not_found)?;
    Ok(Versioned(listed.player.version, EnteredPlayer::new(listed, slug)))
}

/// Changes what is known about a player: all of it, but the starting number stays
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/players/{player}", tag = "entries",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or another player has that number")
    )
)]
async fn change_player(
    permit: Permit<ManageEntries>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(sent): Json<PlayerBody>,
) -> Result<Versioned<Changed>> {
    let form = sent.clone().into();
    let done = db
        .write(async |conn| players::edit(conn, &permit, now.0, target(&path, seen, key), &form).await)
        .await;
    let version = settled(&db, &permit, path.player, &sent, done).await?;
    Ok(Changed::now(version))
}

/// Removes a player who was never paired; who leaves later is withdrawn
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/players/{player}", tag = "entries",
    responses(
        (status = 204, description = "Removed"),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or paired already")
    )
)]
async fn remove_player(
    permit: Permit<ManageEntries>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
) -> Result<StatusCode> {
    let done = db
        .write(async |conn| players::delete(conn, &permit, now.0, target(&path, seen, key)).await)
        .await;
    settled(&db, &permit, path.player, &(), done).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A player who has a place in a section they were not in before.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PlacedPlayer {
    /// For the next `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// How many others there have another starting number than before: cards and lists that were printed with numbers are out of date.
    renumbered: usize,
}

impl PlacedPlayer {
    pub(super) fn now(placed: Placed) -> Versioned<Self> {
        let body = Self {
            version: placed.version,
            renumbered: placed.renumbered,
        };
        Versioned(placed.version, body)
    }
}

/// Where a player or a team shall play.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSection {
    /// Slug of the section.
    #[schema(value_type = super::shapes::Slug)]
    pub section: Slug,
}

/// Moves a player to another section, before round 1 of either is paired
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/players/{player}/section", tag = "entries",
    responses(
        (status = 200, body = PlacedPlayer),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or paired already")
    )
)]
async fn move_player(
    permit: Permit<ManageEntries>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(sent): Json<NewSection>,
) -> Result<Versioned<PlacedPlayer>> {
    let done = db
        .write(async |conn| {
            let to = section_named(conn, &permit, &sent.section).await?;
            let moved = players::move_to(conn, &permit, now.0, target(&path, seen, key), to).await;
            moved.map_err(Problem::from)
        })
        .await;
    let placed = settled(&db, &permit, path.player, &sent, done).await?;
    Ok(PlacedPlayer::now(placed))
}

/// The players of a section as CSV: the file of the desk, in English
///
/// Whoever may not see the desk gets the accepted players with what the section makes public; contacts are for whoever may read what is personal.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/players.csv", tag = "entries",
    responses((status = 200, description = "The file", content_type = "text/csv"))
)]
async fn get_players_csv(visitor: Visitor, db: Db) -> Result<Response> {
    player_files::answer(&db, &visitor, Lang::En, TableKind::Csv).await
}

/// The players of a section as a workbook: the file of the desk, in English
///
/// Whoever may not see the desk gets the accepted players with what the section makes public; contacts are for whoever may read what is personal.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/players.xlsx", tag = "entries",
    responses((status = 200, description = "The file", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
async fn get_players_workbook(visitor: Visitor, db: Db) -> Result<Response> {
    player_files::answer(&db, &visitor, Lang::En, TableKind::Workbook).await
}

/// The players of a section as a workbook in the open format: the file of the desk, in English
///
/// Whoever may not see the desk gets the accepted players with what the section makes public; contacts are for whoever may read what is personal.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/players.ods", tag = "entries",
    responses((status = 200, description = "The file", content_type = "application/vnd.oasis.opendocument.spreadsheet"))
)]
async fn get_players_open_workbook(visitor: Visitor, db: Db) -> Result<Response> {
    player_files::answer(&db, &visitor, Lang::En, TableKind::OpenWorkbook).await
}
