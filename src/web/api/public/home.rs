//! What stands on top of the front page: what is played today, what takes entries, what has just ended, what comes.

use super::tournaments::Frame;
use crate::prelude::*;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Anybody, routes!(get_front_page))
}

/// What stands on top of the front page.
#[derive(Debug, Serialize, ToSchema)]
struct FrontPage {
    /// What is played today, the first to end first; one of more than 30 days only on the days on which a round begins.
    today: Vec<PlayedTournament>,
    /// What takes entries, the first to begin first.
    open: Vec<OpenTournament>,
    /// What has ended in the last fourteen days, the last one first.
    ended: Vec<EndedTournament>,
    /// What begins next and takes no entries.
    coming: Vec<Frame>,
    /// The districts of public tournaments, for `district` of the list of all.
    districts: Vec<String>,
}

/// A tournament that is played today.
#[derive(Debug, Serialize, ToSchema)]
struct PlayedTournament {
    #[serde(flatten)]
    frame: Frame,
    /// The earliest round under way in any section; `null` where none is.
    first_under_way: Option<u16>,
    /// The latest one.
    last_under_way: Option<u16>,
    /// All of them, in order: rounds between the first and the last may be over or still to come.
    #[schema(example = json!([3, 5]))]
    rounds_under_way: Vec<u16>,
    /// The round that begins next today; `null` where none does.
    next_round: Option<u16>,
    /// When it begins.
    next_starts_at: Option<Timestamp>,
}

/// A tournament that takes entries.
#[derive(Debug, Serialize, ToSchema)]
struct OpenTournament {
    #[serde(flatten)]
    frame: Frame,
    /// The last moment for entries; `null` without one.
    entry_deadline: Option<Timestamp>,
}

/// A tournament that has just ended.
#[derive(Debug, Serialize, ToSchema)]
struct EndedTournament {
    #[serde(flatten)]
    frame: Frame,
    /// The parts of addresses of its sections, whose standings are final; empty before every round is closed.
    final_sections: Vec<String>,
}

/// What is played, open, over and to come
///
/// Public tournaments only, a dozen at most of each kind but the first; `GET /tournaments` has all of them.
#[utoipa::path(
    get, path = "/front-page", tag = "public",
    responses((status = OK, body = FrontPage))
)]
async fn get_front_page(keep: Cacheable, (db, now): (Db, Now)) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let front = service::home::front(&mut tx, now.0).await?;
    let districts = service::home::districts(&mut tx).await?;
    drop(tx);
    let frame = |one: store::home::PublicTournament| Frame::new(&one.slug, one.details, one.status);
    Ok(keep.passing(Json(FrontPage {
        today: front
            .today
            .into_iter()
            .map(|(one, played)| PlayedTournament {
                frame: frame(one),
                first_under_way: played.under_way.first().map(|round| round.get()),
                last_under_way: played.under_way.last().map(|round| round.get()),
                rounds_under_way: played.under_way.iter().map(|round| round.get()).collect(),
                next_round: played.next.map(|(round, _)| round.get()),
                next_starts_at: played.next.map(|(_, at)| at),
            })
            .collect(),
        open: front
            .open
            .into_iter()
            .map(|(one, entry_deadline)| OpenTournament {
                frame: frame(one),
                entry_deadline,
            })
            .collect(),
        ended: front
            .ended
            .into_iter()
            .map(|(one, sections)| EndedTournament {
                frame: frame(one),
                final_sections: sections
                    .into_iter()
                    .map(|section| section.slug.to_string())
                    .collect(),
            })
            .collect(),
        coming: front.coming.into_iter().map(frame).collect(),
        districts,
    })))
}
