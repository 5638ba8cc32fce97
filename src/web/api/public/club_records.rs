//! Where a club took part in public, and the matches its teams are still to play.

use crate::{address::ClubName, prelude::*};
use domain::player_key::PlayerKey;
use engine::ids::TournamentId;
use service::club_records::{self, ClubLine, ComingMatch};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Anybody, routes!(get_club))
}

/// Which part of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ClubQuery {
    /// Where to go on: `next` of the part before.
    #[param(value_type = Option<String>, example = "019d4c5e-0000-7000-8000-000000000000")]
    after: Option<TournamentId>,
}

/// Where a club took part in public.
#[derive(Debug, Serialize, ToSchema)]
struct ClubAcross {
    /// As the newest of these tournaments spells it.
    #[schema(example = "Prøveby SK")]
    name: String,
    /// Does any of the sections ask search engines to leave the page out?
    is_unlisted: bool,
    /// What the teams are still to play, by day, a dozen matches of four sections at most; on the first part only.
    matches: Vec<ClubMatch>,
    /// The newest first.
    tournaments: Vec<ClubTournament>,
    /// What to send as `after` for the next part; `null` at the end.
    next: Option<String>,
}

/// A match that a team of the club is still to play.
#[derive(Debug, Serialize, ToSchema)]
struct ClubMatch {
    /// The tournament's part of addresses.
    #[schema(example = "proevekredsens-holdturnering")]
    tournament: String,
    /// Its name.
    tournament_name: String,
    /// The section's part of addresses.
    #[schema(example = "a")]
    section: String,
    /// In which round.
    round: u16,
    /// The team that is named first.
    #[schema(example = "Prøveby 1")]
    first_team: String,
    /// The other one.
    #[schema(example = "Skitseby 1")]
    second_team: String,
    /// The day it is played.
    plays_on: Date,
    /// The hour, by the clock in Denmark; `null` while it is open.
    #[schema(value_type = Option<super::super::shapes::TimeOfDay>, example = "19:00")]
    hour: Option<String>,
    /// Where; `null` while it is open.
    #[schema(example = "Prøvesalen")]
    venue: Option<String>,
}

impl From<ComingMatch> for ClubMatch {
    fn from(one: ComingMatch) -> Self {
        let (first_team, second_team) = one.teams;
        Self {
            tournament: one.slug,
            tournament_name: one.tournament_name,
            section: one.section,
            round: one.round.get(),
            first_team,
            second_team,
            plays_on: one.day,
            hour: one.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            venue: one.venue,
        }
    }
}

/// A tournament in which the club took part.
#[derive(Debug, Serialize, ToSchema)]
struct ClubTournament {
    /// The tournament's part of addresses.
    #[schema(example = "proevebyens-paaskestaevne-2026")]
    tournament: String,
    /// Its name.
    tournament_name: String,
    /// First day.
    starts_on: Date,
    /// Last day.
    ends_on: Date,
    /// Its players in sections that show clubs.
    players: Vec<ClubPlayerLine>,
    /// Its teams.
    teams: Vec<ClubTeamLine>,
}

/// A player of the club.
#[derive(Debug, Serialize, ToSchema)]
struct ClubPlayerLine {
    /// The section's part of addresses.
    #[schema(example = "a")]
    section: String,
    /// What the player's addresses in the section are made of.
    #[schema(value_type = super::super::shapes::PlayerKey)]
    key: PlayerKey,
    /// The whole name, given name first.
    #[schema(example = "Prøve Prøvesen")]
    name: String,
}

/// A team of the club.
#[derive(Debug, Serialize, ToSchema)]
struct ClubTeamLine {
    /// The section's part of addresses.
    #[schema(example = "a")]
    section: String,
    /// Its number in the section.
    no: u16,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
}

impl From<ClubLine> for ClubTournament {
    fn from(line: ClubLine) -> Self {
        let details = line.tournament.details;
        Self {
            tournament: line.tournament.slug.to_string(),
            tournament_name: details.name,
            starts_on: details.starts_on,
            ends_on: details.ends_on,
            players: line
                .players
                .into_iter()
                .map(|player| ClubPlayerLine {
                    section: player.section.to_string(),
                    key: PlayerKey::of(player.id),
                    name: player.name.spoken(),
                })
                .collect(),
            teams: line
                .teams
                .into_iter()
                .map(|team| ClubTeamLine {
                    section: team.section.to_string(),
                    no: team.no.get(),
                    name: team.name,
                })
                .collect(),
        }
    }
}

/// Where a club took part
///
/// A club is known by its name as players and teams write it; one of a draft does not exist.
#[utoipa::path(
    get, path = "/clubs/{club_name}", tag = "public",
    params(ClubQuery),
    responses((status = OK, body = ClubAcross))
)]
async fn get_club(
    keep: Cacheable,
    (db, now): (Db, Now),
    Path(at): Path<ClubName>,
    Query(asked): Query<ClubQuery>,
) -> Result<Response> {
    let today = domain::schedule::local(now.0).date();
    let mut tx = db.snapshot().await?;
    let records = club_records::read(&mut tx, &at.club_name, asked.after, today)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    Ok(keep.passing(Json(ClubAcross {
        name: records.name,
        is_unlisted: records.is_unlisted,
        matches: records.matches.into_iter().map(ClubMatch::from).collect(),
        tournaments: records.lines.into_iter().map(ClubTournament::from).collect(),
        next: records.older.map(|id| id.to_string()),
    })))
}
