//! The line-ups that captains are asked for: by when, and whose are in.

use super::{
    address::{OneLineUp, RoundAddress},
    prelude::*,
};
use domain::line_up_exchange::LineUpHour;
use engine::{ids::TeamId, numbers::TeamNo};
use service::{
    access::Pair,
    own_publication::{self, OwnPublication},
    sealed_line_ups::{self, Asking, GivingBack, WantedCall, WithoutCaptain},
    section_state,
};
use web::i18n_teams::own_publication as publication_words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let pair = Access::Needs(Capability::Pair);
    routes
        .add(pair, routes!(read_line_ups, ask_line_ups))
        .add(pair, routes!(give_line_up_back))
}

/// How far the line-ups of a round are.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpsBody {
    /// The version of what was said about the round by hand, or kept since it was public, for `If-Match`; 0 where there is neither.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// By when they are to be in; `null` where captains are not asked.
    due_at: Option<Timestamp>,
    /// Is `due_at` the hour that the rule of the section gives (`line_ups_due_minutes` of its settings)? It then moves with the start of the round.
    is_by_rule: bool,
    /// The hour that this rule gives the round, also where another was set by hand; `null` without a rule, while nobody has said when the round
    /// begins, and where the round is public.
    rule_due_at: Option<Timestamp>,
    /// How the round stands where it is published by itself; `null` where an arbiter publishes it, captains are not asked, or it is public.
    own_publication: Option<OwnPublicationBody>,
    /// The teams that play in the round, by number.
    teams: Vec<TeamLineUpState>,
}

/// How a round stands that is published by itself.
#[derive(Debug, Serialize, ToSchema)]
struct OwnPublicationBody {
    /// Captains still have time (`awaited`), it is published within a minute (`due`), or somebody has to look at it (`waits`).
    #[schema(value_type = super::shapes::OwnPublicationStanding)]
    standing: &'static str,
    /// Until when captains have time at least; `null` where they have none left, or the matches have no day.
    due_at: Option<Timestamp>,
    /// What it waits for, in a sentence; `null` where nobody has to look at it.
    waits_for: Option<String>,
}

impl OwnPublicationBody {
    fn of(lang: Lang, own: OwnPublication) -> Self {
        let (standing, due_at, waits_for) = match own {
            OwnPublication::Awaited(hour) => ("awaited", hour.at(), None),
            OwnPublication::Due => ("due", None, None),
            OwnPublication::Waits(why) => ("waits", None, Some(publication_words::waits_for(lang, why))),
        };
        Self {
            standing,
            due_at,
            waits_for,
        }
    }
}

/// Whether a team's line-up is in; what is in it is told to nobody before it is opened.
#[derive(Debug, Serialize, ToSchema)]
struct TeamLineUpState {
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Its pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    name: String,
    /// By when it is to be in: that of the round, or of the team's match where it is played on a day or at an hour of its own; `null` where
    /// captains are not asked, or the match is put off.
    due_at: Option<Timestamp>,
    /// When the captain handed it in.
    sealed_at: Option<Timestamp>,
    /// Is one missing? Not where the captain has handed in or an arbiter has given one, nor where the team is free or its match is decided as a whole.
    is_missing: bool,
    /// Since when it stands where every line-up stands.
    opened_at: Option<Timestamp>,
    /// Since when nobody reads it again, because it was open to a team that this one no longer meets; its captain is asked anew, and it plays where
    /// none comes before the hour.
    closed_again_at: Option<Timestamp>,
    /// Could it be read before who plays in the team's match, because an arbiter gave a line-up of it and the round was public, or the other team's
    /// was open while none of this one was in? Its captain then hands in nothing, until leave is given by returning the line-up.
    was_read: bool,
    /// Who of the team will not play, as its captain has said: nobody seats them by default. Personal.
    absent: Vec<NoticedPlayer>,
}

/// A player whom the captain has given notice of.
#[derive(Debug, Serialize, ToSchema)]
struct NoticedPlayer {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// Given name and surname.
    #[schema(example = "Ada Prøvesen")]
    name: String,
}

/// By when captains hand in the line-ups of a round, and whose are in
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups", tag = "teams",
    responses((status = 200, body = LineUpsBody), (status = "4XX"))
)]
async fn read_line_ups(
    permit: Permit<Pair>,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Versioned<LineUpsBody>> {
    let mut tx = db.snapshot().await?;
    let standing = sealed_line_ups::standing(&mut tx, &permit, path.round).await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let own = own_publication::of_round(&mut tx, permit.tournament(), &field, path.round, now.0).await?;
    drop(tx);
    let version = standing.version;
    let body = LineUpsBody {
        version,
        due_at: standing.call.map(|call| call.due_at),
        is_by_rule: standing.call.is_some_and(|call| call.is_by_rule),
        rule_due_at: standing.rule_due_at,
        own_publication: own.map(|own| OwnPublicationBody::of(lang, own)),
        teams: standing
            .teams
            .into_iter()
            .map(|team| TeamLineUpState {
                team: team.team,
                number: team.no,
                name: team.name,
                due_at: team.hour.and_then(LineUpHour::at),
                sealed_at: team.sealed_at,
                is_missing: team.sealed_at.is_none() && team.without == WithoutCaptain::Missing,
                opened_at: team.opened_at,
                closed_again_at: team.closed_again_at,
                was_read: team.was_read,
                absent: team
                    .noticed
                    .into_iter()
                    .map(|(player, name)| NoticedPlayer { player, name })
                    .collect(),
            })
            .collect(),
    };
    Ok(Versioned(version, body))
}

/// By when line-ups shall be in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LineUpCall {
    /// The hour; `null`: captains are not asked any more, whatever the rule of the section, unless `by_rule` says otherwise.
    due_at: Option<Timestamp>,
    /// The hour is that of the rule of the section again, without `due_at`; left out, `due_at` says what holds.
    #[serde(default)]
    by_rule: bool,
}

/// A call that was changed.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpsAsked {
    /// For the next change; 0 where nothing is said about the round by hand.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Asks the captains for the line-ups of a round that is not public, moves the hour, leaves it to the section's rule, or asks no more
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups", tag = "teams",
    responses(
        (status = 200, body = LineUpsAsked),
        (status = 409, description = "the round is public, or the call was changed meanwhile"),
        (status = 422, description = "The hour is not ahead, the section has no rule, or an hour and the rule are sent")
    )
)]
async fn ask_line_ups(
    permit: Permit<Pair>,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<LineUpCall>,
) -> Result<Versioned<LineUpsAsked>> {
    let wanted = match (body.due_at, body.by_rule) {
        (Some(due_at), false) => WantedCall::By(due_at),
        (None, true) => WantedCall::ByRule,
        (None, false) => WantedCall::Nothing,
        (Some(_), true) => {
            return Err(Problem::field("by_rule", |lang| {
                t!(lang, captains_problem_hour_and_rule)
            }));
        }
    };
    let cmd = Asking {
        round: path.round,
        seen,
        wanted,
    };
    let receipt = db
        .write(async |conn| beside(sealed_line_ups::ask(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Versioned(
        receipt.version,
        LineUpsAsked {
            version: receipt.version,
        },
    ))
}

/// Why a line-up goes back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LineUpReturn {
    /// Why.
    #[schema(example = "En spiller er blevet syg")]
    reason: String,
}

/// A line-up that went back to its captain.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpReturned {
    /// The team's new version.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Gives a sealed line-up back to its captain, who hands in another; nobody has read it. Where `was_read`, both captains of the match may hand in
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups/{team}/return", tag = "teams",
    responses(
        (status = 200, body = LineUpReturned),
        (status = 409, description = "the round is public, nothing sealed is there and nothing was read, or the team was changed meanwhile")
    )
)]
async fn give_line_up_back(
    permit: Permit<Pair>,
    Path(path): Path<OneLineUp>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<LineUpReturn>,
) -> Result<Versioned<LineUpReturned>> {
    let cmd = GivingBack {
        round: path.round,
        team: path.team,
        seen,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                sealed_line_ups::give_back(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(Versioned(
        receipt.version,
        LineUpReturned {
            version: receipt.version,
        },
    ))
}
