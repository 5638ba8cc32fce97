//! People in the registers at hand, for a program that enters players.

use super::{
    players::{DoubtBody, PlayerBody},
    prelude::*,
    rating_checks::ListedRatingBody,
};
use axum::http::HeaderMap;
use domain::{registered::FEWEST_LETTERS, registration::form::EntryForm};
use service::registered::{self, RegisteredCandidate};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(
        Access::Needs(Capability::ManageEntries),
        routes!(find_registered_people),
    )
}

/// Whom to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RegisteredQuery {
    /// A whole number of the union or of FIDE, or at least three letters: a part of the name or the club of a member, or how a name
    /// begins in FIDE's list. Left out: nobody.
    #[serde(default)]
    #[param(value_type = Option<String>, example = "kladde")]
    q: String,
}

/// Somebody in the registers as a player who can be entered.
#[derive(Debug, Serialize, ToSchema)]
struct RegisteredPerson {
    /// As it may be sent to enter the player. Of a date of birth only the year is told; that and the sex only to those who read
    /// personal data in the section.
    player: PlayerBody,
    /// What the lists say of the ratings.
    ratings: Vec<ListedRatingBody>,
    /// The day of the union's list that no longer had them.
    gone_on: Option<Date>,
    /// Has FIDE marked them as inactive?
    is_inactive: bool,
    /// What is to be confirmed before they are entered, as who is in the tournament already.
    doubts: Vec<DoubtBody>,
}

impl RegisteredPerson {
    fn new(lang: Lang, found: RegisteredCandidate) -> Self {
        let registered = found.registered;
        let mut form = EntryForm::default();
        form.fill(&registered.person);
        Self {
            player: form.into(),
            ratings: registered.said.iter().map(ListedRatingBody::from).collect(),
            gone_on: registered.gone_on,
            is_inactive: registered.is_inactive,
            doubts: found
                .doubts
                .iter()
                .map(|doubt| DoubtBody::new(lang, doubt))
                .collect(),
        }
    }
}

/// Who was found in the registers.
#[derive(Debug, Serialize, ToSchema)]
struct RegisteredPeople {
    /// A dozen at the most: members of the union in the order of their names, then those who are in FIDE's list alone.
    people: Vec<RegisteredPerson>,
    /// Are there more? Then more letters are needed.
    has_more: bool,
}

/// People in the registers at hand who can be entered: members of the union, and players of FIDE's list in force
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/registered", tag = "entries",
    params(RegisteredQuery),
    responses(
        (status = 200, body = RegisteredPeople),
        (status = 422, description = "Too few letters")
    )
)]
async fn find_registered_people(
    permit: Permit<ManageEntries>,
    db: Db,
    headers: HeaderMap,
    Query(wanted): Query<RegisteredQuery>,
) -> Result<Json<RegisteredPeople>> {
    let lang = Lang::of_api(&headers);
    let found = registered::find(&mut *db.snapshot().await?, &permit, &wanted.q).await?;
    if found.is_too_short && !wanted.q.is_empty() {
        return Err(Problem::field("q", |lang| {
            t!(lang, player_find_short, min = FEWEST_LETTERS)
        }));
    }
    Ok(Json(RegisteredPeople {
        has_more: found.has_more,
        people: found
            .people
            .into_iter()
            .map(|one| RegisteredPerson::new(lang, one))
            .collect(),
    }))
}
