//! The players that a club enters itself with its link: the twin of the page behind it.

use super::{address::OnePlayer, prelude::*};
use domain::registration::{EntryStatus, form::EntryForm, waiting_list::QueueStanding};
use engine::ids::SectionId;
use service::{
    club_links::Bearer,
    club_players::{self, ClubPlayer, ClubPlayerTakenBack, ClubPlayerWritten, ClubPlayersCommand},
};
use web::{auth::LinkHolder, club_players_words as words, device::Device, state::AppState};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let club = Access::Link(LinkHolder::Club);
    routes
        .add(club, routes!(read_own_players, enter_own_players))
        .add(club, routes!(take_own_player_back))
}

/// The players a club has entered itself, and whether it enters more.
#[derive(Debug, Serialize, ToSchema)]
struct ClubPlayersBody {
    /// What the club is called.
    #[schema(example = "Prøveby")]
    club: String,
    /// The tournament's part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    tournament: String,
    /// The last moment for entries; `null` where there is none.
    deadline: Option<Timestamp>,
    /// Are entries taken now?
    is_open: bool,
    /// The sections that take entries.
    sections: Vec<ClubPlayersSection>,
    /// By name; only those whom the club has entered, and who are still of it.
    players: Vec<ClubPlayerBody>,
}

/// A section that takes entries of players.
#[derive(Debug, Serialize, ToSchema)]
struct ClubPlayersSection {
    /// Its id.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// What it is called.
    #[schema(example = "Gruppe A")]
    name: String,
}

/// A player whom the club has entered.
#[derive(Debug, Serialize, ToSchema)]
struct ClubPlayerBody {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    id: PlayerId,
    /// The version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The name that was sent.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// The section the entry stands in now.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// How far it has come.
    #[schema(value_type = super::shapes::EntryStanding)]
    status: EntryStatus,
    /// The place on the waiting list, from 1; `null` where there is a place for it, and once it is answered.
    waiting_list: Option<usize>,
    /// Section, state, place on the waiting list, and what is owed and by whom, in words.
    #[schema(example = "Gruppe A · Takes part · owes DKK 300 of the entry fee, which the club pays")]
    about: String,
    /// Does the club pay for its players? `null` where nothing is owed yet.
    club_pays: Option<bool>,
    /// Can the club take it back now?
    may_take_back: bool,
}

impl ClubPlayerBody {
    fn of(lang: Lang, player: &ClubPlayer) -> Self {
        Self {
            id: player.id,
            version: player.version,
            name: player.name.clone(),
            section: player.section,
            status: player.status,
            waiting_list: player.standing.and_then(QueueStanding::number),
            about: words::about(lang, player),
            club_pays: player.fee.as_ref().map(|fee| fee.club_pays),
            may_take_back: player.may_take_back.is_some(),
        }
    }
}

/// The players the club has entered itself, and the sections that take entries
#[utoipa::path(
    get, path = "/club/players", tag = "teams",
    responses((status = 200, body = ClubPlayersBody), (status = "4XX"))
)]
async fn read_own_players(club: Bearer, (db, now): (Db, Now), lang: Lang) -> Result<Json<ClubPlayersBody>> {
    let found = club_players::of_club(&mut *db.snapshot().await?, &club, now.0).await?;
    let desk = found.desk;
    let section = |one: store::sections::Section| ClubPlayersSection {
        section: one.id,
        name: one.name,
    };
    Ok(Json(ClubPlayersBody {
        club: found.club,
        tournament: desk.tournament.slug.to_string(),
        deadline: desk.deadline,
        is_open: desk.is_open,
        sections: desk.sections.into_iter().map(section).collect(),
        players: found
            .players
            .iter()
            .map(|player| ClubPlayerBody::of(lang, player))
            .collect(),
    }))
}

/// A player as a club writes them; what is left out is not known.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewClubPlayer {
    /// The section; left out or `null`, the one whose limits fit best by rating, as the lists have it.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SectionId>)]
    section: Option<SectionId>,
    /// Surname.
    #[schema(example = "Kladdestrup")]
    surname: String,
    /// Given name.
    #[schema(example = "Åge")]
    given_name: String,
    /// Date or year.
    #[serde(default)]
    #[schema(example = "2014")]
    birth: String,
    /// `female` or `male`, where a section asks; else empty.
    #[serde(default)]
    #[schema(value_type = super::shapes::SexOrNone, example = "female")]
    sex: String,
    /// Three letters; `DEN` if left out.
    #[serde(default)]
    #[schema(example = "DEN")]
    federation: String,
    /// The DSU number.
    #[serde(default)]
    #[schema(example = "900000001")]
    national_id: String,
    /// FIDE's number.
    #[serde(default)]
    fide_id: Option<i64>,
    /// The rating the club says the player has.
    #[serde(default)]
    rating_typed: Option<i64>,
}

/// Players that a club enters at once.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewClubPlayers {
    /// 1 to 20.
    #[schema(min_items = 1, max_items = 20)]
    players: Vec<NewClubPlayer>,
    /// How the club is reached about them: this or `phone` is needed.
    #[serde(default)]
    #[schema(max_length = 254, example = "ada@example.org")]
    email: String,
    /// How the club is reached by telephone.
    #[serde(default)]
    #[schema(max_length = 40, example = "+45 00 00 00 00")]
    phone: String,
    /// A note to the organiser, the same for all; may be empty.
    #[serde(default)]
    #[schema(max_length = 1_000, example = "De kommer med samme bus.")]
    note: String,
}

fn number(value: Option<i64>) -> String {
    value.map(|number| number.to_string()).unwrap_or_default()
}

impl From<NewClubPlayer> for ClubPlayerWritten {
    fn from(body: NewClubPlayer) -> Self {
        Self {
            section: body.section,
            form: EntryForm {
                surname: body.surname,
                given_name: body.given_name,
                birth: body.birth,
                sex: body.sex,
                federation: body.federation,
                national_id: body.national_id,
                fide_id: number(body.fide_id),
                rating_typed: number(body.rating_typed),
                ..EntryForm::default()
            },
        }
    }
}

/// The entries that were made.
#[derive(Debug, Serialize, ToSchema)]
struct ClubPlayersEntered {
    /// In the order in which they were sent.
    #[schema(value_type = Vec<super::shapes::PlayerId>)]
    players: Vec<PlayerId>,
}

/// Enters players of the club: each is an application that the organiser answers
///
/// All of them, or none: what is wrong with the first is told at `surname-1`, with the second at `surname-2`. Whoever the club has entered
/// already is refused. A club enters 100 at the most, and by one address as often as the public form.
#[utoipa::path(
    post, path = "/club/players", tag = "teams",
    responses(
        (status = 201, body = ClubPlayersEntered),
        (status = 409, description = "Entries are closed, or the club has entered as many as it may"),
        (status = 422, description = "Something cannot be written so, or a section is not for a player")
    )
)]
async fn enter_own_players(
    club: Bearer,
    device: Device,
    axum::extract::State(state): axum::extract::State<AppState>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewClubPlayers>,
) -> Result<(StatusCode, Json<ClubPlayersEntered>)> {
    state.limits.entry(device.peer)?;
    let cmd = ClubPlayersCommand {
        players: body.players.into_iter().map(Into::into).collect(),
        email: body.email,
        phone: body.phone,
        note: body.note,
    };
    let players = db
        .write(async |conn| club_players::enter(conn, &club, now.0, key, &cmd).await)
        .await?;
    Ok((StatusCode::CREATED, Json(ClubPlayersEntered { players })))
}

/// Takes an entry back that the club has made itself
///
/// One that nobody has answered is deleted. Whoever is accepted is withdrawn, until the deadline for entries and before a round is public.
#[utoipa::path(
    post, path = "/club/players/{player}/withdraw", tag = "teams",
    responses(
        (status = 204),
        (status = 409, description = "the deadline is over, the section has begun, money is written down, or it was changed meanwhile")
    )
)]
async fn take_own_player_back(
    club: Bearer,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let cmd = ClubPlayerTakenBack {
        player: path.player,
        seen,
    };
    db.write(async |conn| club_players::take_back(conn, &club, now.0, key, cmd).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
