//! What everybody may read, as JSON: the twins of the public pages, from the same field.
//!
//! No token is needed for a tournament that is published; one that is not does not exist for strangers. Of a player an
//! answer holds what the section makes public, and nothing else.

mod claims;
mod club_records;
mod crosstable;
mod files;
mod home;
mod player_records;
mod players;
mod prizes;
mod rounds;
mod rules;
mod search;
mod standings;
mod team_crosstable;
mod team_cup;
mod team_games;
mod team_players;
mod team_table;
mod teams;
mod tournaments;

use crate::{
    numbers::{points, value},
    prelude::*,
};
use domain::{
    player_key::PlayerKey,
    section_state::{Entrant, PublicPlayer, SectionState},
};
use engine::crosstable::Participation;
use service::public::{Beside, PublicSection};
use store::start_arrays::Settled;
use teams::TeamName;

/// Adds every operation of this room.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let routes = tournaments::add_to(routes);
    let routes = home::add_to(routes);
    let routes = player_records::add_to(routes);
    let routes = club_records::add_to(routes);
    let routes = players::add_to(routes);
    let routes = rounds::add_to(routes);
    let routes = rules::add_to(routes);
    let routes = search::add_to(routes);
    let routes = claims::add_to(routes);
    let routes = files::add_to(routes);
    let routes = standings::add_to(routes);
    let routes = prizes::add_to(routes);
    let routes = teams::add_to(routes);
    let routes = team_table::add_to(routes);
    let routes = team_cup::add_to(routes);
    let routes = team_crosstable::add_to(routes);
    let routes = team_games::add_to(routes);
    let routes = team_players::add_to(routes);
    crosstable::add_to(routes)
}

/// Reads the section the visitor's address names, at one moment.
async fn read(db: &Db, visitor: &Visitor, beside: Beside) -> Result<PublicSection> {
    service::public::read(
        &mut *db.snapshot().await?,
        visitor.section()?,
        beside,
        visitor.sight(),
    )
    .await?
    .ok_or_else(Problem::not_found)
}

/// Why a list of single players is none where teams play, and what is read in its place: `list` of the section, of a cup always `cup`.
///
/// # Errors
///
/// The answer where teams play.
fn of_single_players(visitor: &Visitor, field: &SectionState, list: &str) -> Result<()> {
    if field.settings.teams.is_none() {
        return Ok(());
    }
    let (place, section) = visitor.at_section()?;
    let list = if field.is_cup() { "cup" } else { list };
    let (tournament, section) = (&place.tournament_slug, &section.slug);
    let address = format!("/api/v1/tournaments/{tournament}/sections/{section}/{list}");
    let detail = {
        let address = address.clone();
        move |lang: Lang| t!(lang, standings_of_teams, address = address.as_str())
    };
    Err(Problem::new(Kind::NotFound, detail).with("see", address))
}

body! {
    /// A start position of Chess960.
    pub(super) struct StartArrayBody from settled: Settled {
        /// Its number, from 0 to 959; 518 is the usual position.
        #[schema(example = 518)]
        number: u16 = settled.array.number(),
        /// White's pieces from a to h.
        #[schema(example = "RNBQKBNR")]
        back_rank: String = settled.array.to_string(),
        /// The position, as FEN.
        fen: String = settled.array.position().fen(),
        /// The seed it was drawn from, in hexadecimal: the same seed draws the same position. `null` where lots were cast in the hall.
        seed: Option<String> = settled.seed,
        /// When it was settled.
        settled_at: Timestamp = settled.at,
    }
}

/// The round in which a section of a system in FIDE's Handbook left FIDE mode.
fn left_in(field: &SectionState) -> Option<u16> {
    field.lost_fide_mode().map(RoundNo::get)
}

/// A player as everybody may see them. What the section does not show is left out.
#[derive(Debug, Serialize, ToSchema)]
struct Player {
    /// What the player's addresses are made of; it never changes and is never another player's: `…/start-list/{key}` is their page,
    /// `…/start-list/{key}/calendar.ics` their calendar.
    #[schema(value_type = super::shapes::PlayerKey)]
    key: PlayerKey,
    /// Starting number; none before it is given. It may move when somebody enters late.
    #[serde(skip_serializing_if = "Option::is_none")]
    no: Option<u16>,
    /// The name, given name first; in short where the section hides surnames.
    #[schema(example = "Prøve Prøvesen")]
    name: String,
    /// What lists are sorted by.
    surname: String,
    /// May be empty; is where the name is in short.
    given_name: String,
    /// Title: `GM`, `WFM` …
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::FideTitle>)]
    title: Option<&'static str>,
    /// The team, where teams play and the player is in one; only in the list of players.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<TeamName>,
    /// Club.
    #[serde(skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    /// Federation, three letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::Federation>)]
    federation: Option<String>,
    /// The rating the section ranks by.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
    /// `active`, `withdrawn` or `expelled`.
    #[schema(value_type = super::shapes::PlayerStatus)]
    status: &'static str,
}

impl Player {
    fn of(shown: PublicPlayer<'_>) -> Self {
        Self {
            key: shown.key,
            no: shown.no.map(StartNo::get),
            name: shown.name.spoken(),
            surname: shown.name.surname().to_owned(),
            given_name: shown.name.given().to_owned(),
            title: shown.title.map(engine::title::Title::as_str),
            team: None,
            club: shown.club.map(|club| club.as_str().to_owned()),
            federation: shown.federation.map(|federation| federation.as_str().to_owned()),
            rating: shown.rating.map(engine::numbers::Rating::get),
            status: match shown.standing {
                Participation::Active => "active",
                Participation::Withdrawn => "withdrawn",
                Participation::Expelled => "expelled",
            },
        }
    }
}

/// A player in a table: the key leads to the rest, the number within one answer.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the field is called so in JSON")]
struct Name {
    /// What the player's addresses are made of; it never changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::PlayerKey>)]
    key: Option<PlayerKey>,
    /// Starting number.
    no: u16,
    /// The name, given name first; in short where the section hides surnames.
    #[schema(example = "Prøve Prøvesen")]
    name: String,
}

impl Name {
    fn at(field: &SectionState, no: StartNo) -> Self {
        let player = field.player(no);
        Self {
            key: player.map(Entrant::key),
            no: no.get(),
            name: player.map_or_else(|| no.to_string(), |player| player.public_name().spoken()),
        }
    }
}
