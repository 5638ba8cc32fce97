//! Tournaments and their sections.

use crate::prelude::*;
use domain::{
    check_out::HoldKind,
    home::Month,
    round_starts::RoundStart,
    section::SectionSettings,
    tournament::{TournamentDetails, TournamentStatus},
};
use engine::ids::TournamentId;
use service::home::Looking;
use store::tournaments::ListPart;
use web::response_cache::Cacheable;

/// So many tournaments come at once unless fewer are asked for.
const MOST: u8 = 100;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Anybody, routes!(list_tournaments))
        .add(Access::Public, routes!(get_tournament))
}

/// Which part of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TournamentQuery {
    /// Only those whose name, town, venue or an organiser's name contains this; case, accents and the ways of writing æ, ø and å do not
    /// matter.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 60)]
    q: String,
    /// Only those of this district, however it is spelt.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 80)]
    district: String,
    /// Only those whose first day is in this month.
    #[param(value_type = Option<String>, example = "2026-04")]
    month: Option<Month>,
    /// Where to go on: `next` of the part before.
    #[param(value_type = Option<String>, example = "2026-04-02_019d4c5e-0000-7000-8000-000000000000")]
    after: Option<After>,
    /// How many at most.
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100, default = 100)]
    limit: Option<u8>,
}

/// A place in the list: the last tournament that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct After {
    starts_on: Date,
    id: TournamentId,
}

impl TryFrom<String> for After {
    type Error = &'static str;

    fn try_from(text: String) -> std::result::Result<Self, Self::Error> {
        text.split_once('_')
            .and_then(|(starts_on, id)| {
                Some(Self {
                    starts_on: starts_on.parse().ok()?,
                    id: id.parse().ok()?,
                })
            })
            .ok_or("not a place in the list; send `next` of the part before as it is")
    }
}

/// A part of the list of tournaments.
#[derive(Debug, Serialize, ToSchema)]
struct Tournaments {
    /// The newest first.
    tournaments: Vec<TournamentLine>,
    /// What to send as `after` for the next part; `null` at the end.
    next: Option<String>,
}

/// A tournament in few words.
#[derive(Debug, Serialize, ToSchema)]
struct TournamentLine {
    #[serde(flatten)]
    frame: Frame,
    /// Sections in it.
    sections: i64,
    /// Players taking part.
    players: i64,
    /// Teams taking part; left out where the players of every section play for themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    teams: Option<i64>,
}

/// What every tournament has.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Frame {
    /// Its part of addresses.
    #[schema(example = "proevebyens-paaskestaevne-2026")]
    slug: String,
    /// Its name.
    name: String,
    /// Where it is played; may be empty.
    city: String,
    /// In which district, in the organiser's own words; may be empty.
    district: String,
    /// The federation, three letters.
    #[schema(value_type = super::super::shapes::Federation)]
    federation: String,
    /// First day.
    starts_on: Date,
    /// Last day.
    ends_on: Date,
    /// `published`, `running` or `finished`; `draft` only for its own people.
    #[schema(value_type = super::super::shapes::TournamentStanding)]
    status: TournamentStatus,
}

impl Frame {
    pub(super) fn new(slug: &impl ToString, details: TournamentDetails, status: TournamentStatus) -> Self {
        Self {
            slug: slug.to_string(),
            name: details.name,
            city: details.city,
            district: details.district,
            federation: details.federation,
            starts_on: details.starts_on,
            ends_on: details.ends_on,
            status,
        }
    }
}

/// A tournament with its sections.
#[derive(Debug, Serialize, ToSchema)]
struct Tournament {
    #[serde(flatten)]
    frame: Frame,
    /// In the order of the programme.
    sections: Vec<Section>,
    /// The day from which it is called off; left out where it takes place.
    #[serde(skip_serializing_if = "Option::is_none")]
    cancelled_on: Option<Date>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "For få tilmeldte.")]
    cancelled_because: Option<String>,
    /// Since when it is played on another machine: what is told of it stood then, and nothing is written in it. Left out where it is played here.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked_out_at: Option<Timestamp>,
}

/// A section.
#[derive(Debug, Serialize, ToSchema)]
struct Section {
    /// Its part of addresses.
    slug: String,
    /// Its name.
    name: String,
    /// How its rounds are paired; of teams how these meet.
    #[schema(value_type = super::super::shapes::SectionSystemName)]
    system: &'static str,
    /// Players taking part.
    players: usize,
    /// Teams taking part; left out where its players play for themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    teams: Option<usize>,
    /// Are its games reported to FIDE?
    fide_rated: bool,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
    /// The tie-breaks after the points, as FIDE writes them; of teams those of their table, of a cup what decides a level match.
    #[schema(example = json!(["BH/C1", "BH", "SB"]))]
    tie_breaks: Vec<String>,
    /// The day from which it is called off by itself; left out where it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    cancelled_on: Option<Date>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "For få tilmeldte.")]
    cancelled_because: Option<String>,
    /// Its rounds.
    rounds: Vec<PlannedRound>,
}

/// A round of the programme.
#[derive(Debug, Serialize, ToSchema)]
struct PlannedRound {
    /// Its number.
    number: u16,
    /// When it begins, or the first of its matches by a public plan of them; `null` as long as nobody has said day and hour.
    starts_at: Option<Timestamp>,
    /// Is the pairing published?
    is_published: bool,
}

/// Every tournament you may see, the newest first
///
/// Without a token: those that are published. With one, also the drafts its account works in. What is put away is found by `q` only.
#[utoipa::path(
    get, path = "/tournaments", tag = "public",
    params(TournamentQuery),
    responses((status = OK, body = Tournaments))
)]
async fn list_tournaments(
    visitor: Visitor,
    keep: Cacheable,
    db: Db,
    Query(asked): Query<TournamentQuery>,
) -> Result<Response> {
    let most = usize::from(asked.limit.unwrap_or(MOST).clamp(1, MOST));
    let part = match asked.after {
        Some(after) => ListPart::Older((after.starts_on, after.id)),
        None => ListPart::Newest,
    };
    let looking = Looking {
        wanted: asked.q,
        district: asked.district,
        month: asked.month,
    };
    let user = visitor.actor.as_ref().and_then(|actor| actor.user);
    let drafts = visitor.rights.drafts_of(user);
    let mut tx = db.snapshot().await?;
    let listed = service::home::list(&mut tx, drafts, &looking, part, most).await?;
    let next = listed.older.map(|(day, id)| format!("{day}_{id}"));
    let tournaments = listed
        .tournaments
        .into_iter()
        .map(|one| TournamentLine {
            frame: Frame::new(&one.slug, one.details, one.status),
            sections: one.sections,
            players: one.players,
            teams: one.teams,
        })
        .collect();
    Ok(keep.passing(Json(Tournaments { tournaments, next })))
}

/// How the rounds of a section are paired; of teams how these meet.
fn system(settings: &SectionSettings) -> &'static str {
    let of_teams = settings.teams.as_ref().map(|teams| teams.pairing.as_str());
    of_teams.unwrap_or(settings.system.as_str())
}

/// What decides after the points.
fn tie_breaks(settings: &SectionSettings) -> Vec<String> {
    let Some(teams) = &settings.teams else {
        return settings.tie_breaks.iter().map(ToString::to_string).collect();
    };
    match teams.cup() {
        Some(cup) => cup.level_match.iter().map(ToString::to_string).collect(),
        None => teams.order().tie_breaks.iter().map(ToString::to_string).collect(),
    }
}

/// A tournament with its sections
#[utoipa::path(
    get, path = "/tournaments/{tournament}", tag = "public",
    responses((status = OK, body = Tournament))
)]
async fn get_tournament(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let place = visitor.place()?;
    let hold = place.hold.as_ref().filter(|hold| hold.kind == HoldKind::Out);
    let set_up = service::tournaments::load(&mut *db.snapshot().await?, place.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let (tournament, off, planned) = (set_up.tournament, set_up.cancellations, set_up.planned);
    let sections = set_up
        .sections
        .into_iter()
        .map(|(section, rounds)| Section {
            slug: section.slug.to_string(),
            name: section.name,
            system: system(&section.settings),
            players: section.players,
            teams: section.settings.teams.is_some().then_some(section.teams),
            fide_rated: section.settings.fide_rated,
            fide_mode_left_in: section.fide_mode.lost_by(&section.settings).map(RoundNo::get),
            tie_breaks: tie_breaks(&section.settings),
            cancelled_on: off.own(section.id).map(|one| one.on),
            cancelled_because: off.own(section.id).map(|one| one.reason.clone()),
            rounds: rounds
                .into_iter()
                .map(|round| PlannedRound {
                    number: round.number.get(),
                    starts_at: planned
                        .of(section.id, round.number, round.starts_at)
                        .first()
                        .and_then(RoundStart::hour_known),
                    is_published: round.is_published,
                })
                .collect(),
        })
        .collect();
    Ok(keep.passing(Json(Tournament {
        frame: Frame::new(&tournament.slug, tournament.details, tournament.status),
        cancelled_on: off.whole().map(|one| one.on),
        cancelled_because: off.whole().map(|one| one.reason.clone()),
        checked_out_at: hold.map(|hold| hold.since),
        sections,
    })))
}
