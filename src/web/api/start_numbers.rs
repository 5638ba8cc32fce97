//! Starting numbers: as they stand, as they would be, drawn anew, two exchanged.

use super::prelude::*;
use engine::{ids::IdempotencyKey, title::Title};
use service::start_numbers::{self, Drawing, NumberError, NumberingInput, NumberingPreview, Numbers};
use store::players::Player;
use web::extract::SeenContent;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(get_start_numbers, draw_start_numbers))
        .add(entries, routes!(exchange_start_numbers))
}

/// A player and a number.
#[derive(Debug, Serialize, ToSchema)]
struct NumberedPlayer {
    /// The number; `null` while there is none.
    #[schema(value_type = Option<super::shapes::StartNo>)]
    no: Option<StartNo>,
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// `Surname, Given`.
    name: String,
    /// Title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::FideTitle>)]
    title: Option<&'static str>,
    /// The rating the section ranks by.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
}

impl NumberedPlayer {
    fn new(player: &Player, no: Option<StartNo>) -> Self {
        Self {
            no,
            player: player.id,
            name: player.person.name.to_string(),
            title: player.person.title.map(Title::as_str),
            rating: player.rating(),
        }
    }
}

/// The numbers of a section.
#[derive(Debug, Serialize, ToSchema)]
struct StartNumbers {
    /// How often the section has changed; for `If-Match`.
    version: i64,
    /// The last round that is paired.
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    last_paired: Option<RoundNo>,
    /// The round whose pairing has fixed the numbers; `null` while they may be drawn.
    locked_by: Option<u16>,
    /// By number; who has none stands last, by strength.
    players: Vec<NumberedPlayer>,
    /// As the method that was asked about would make them; `null` for lots, which nobody knows before they are drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    preview: Option<PreviewedNumbers>,
}

/// Numbers as they would be.
#[derive(Debug, Serialize, ToSchema)]
struct PreviewedNumbers {
    /// Number 1 first.
    players: Vec<NumberedPlayer>,
    /// Players who would get another number than they have.
    moved: usize,
}

impl StartNumbers {
    fn new(numbers: &Numbers, preview: Option<&NumberingPreview>) -> Self {
        Self {
            version: numbers.content_version,
            last_paired: numbers.last_paired,
            locked_by: numbers.locked_by,
            players: numbers
                .players
                .iter()
                .map(|player| NumberedPlayer::new(player, player.start_no))
                .collect(),
            preview: preview.map(|preview| PreviewedNumbers {
                players: preview
                    .order
                    .iter()
                    .enumerate()
                    .map(|(index, player)| NumberedPlayer::new(player, StartNo::from_index(index)))
                    .collect(),
                moved: preview.moves.len(),
            }),
        }
    }
}

/// How numbers could be made.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Method {
    Strength,
    Name,
    Lots,
    SeededLots,
    Varma,
}

impl From<Method> for Drawing {
    fn from(method: Method) -> Self {
        match method {
            Method::Strength => Self::Strength,
            Method::Name => Self::Name,
            Method::Lots => Self::Lots,
            Method::SeededLots => Self::SeededLots,
            Method::Varma => Self::Varma,
        }
    }
}

/// What to show beside the numbers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Shown {
    /// How would `strength` or `name` make them?
    #[param(inline, value_type = Option<super::shapes::StartNumberPreview>)]
    method: Option<Method>,
}

/// The starting numbers of a section, and what a drawing would make of them
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/start-numbers", tag = "entries",
    params(Shown),
    responses((status = 200, body = StartNumbers), (status = "4XX"))
)]
async fn get_start_numbers(
    permit: Permit<ManageEntries>,
    db: Db,
    Query(shown): Query<Shown>,
) -> Result<Versioned<StartNumbers, i64>> {
    let body = stands(&db, &permit, shown.method.map(Drawing::from)).await?;
    Ok(Versioned(body.version, body))
}

async fn stands(db: &Db, permit: &Permit<ManageEntries>, drawing: Option<Drawing>) -> Result<StartNumbers> {
    let (tournament, section) = permit.ids();
    let mut tx = db.snapshot().await?;
    let numbers = start_numbers::numbers(&mut tx, tournament, section).await?;
    let preview = match drawing {
        Some(drawing) => start_numbers::preview(&mut tx, tournament, section, &drawing).await?,
        None => None,
    };
    Ok(StartNumbers::new(&numbers, preview.as_ref()))
}

/// The refusal; if somebody was faster, with both values.
async fn refused(
    db: &Db,
    permit: &Permit<ManageEntries>,
    sent: &impl Serialize,
    error: NumberError,
) -> Problem {
    let problem = Problem::from(error);
    if problem.kind() != Kind::ChangedMeanwhile {
        return problem;
    }
    match stands(db, permit, None).await {
        Ok(stands) => problem.with("current", stands).with("sent", sent),
        Err(problem) => problem,
    }
}

/// How the numbers shall be made.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "method", rename_all = "snake_case")]
enum DrawingBody {
    /// By rating, then title, then name.
    Strength,
    /// By name in Danish order.
    Name,
    /// By lot.
    Lots,
    /// By lot from four groups of equal strength.
    SeededLots,
    /// By Varma's envelopes (C.05 annex 2), for a round robin of 9 to 24 players.
    Varma,
    /// As written.
    ByHand {
        /// The ids of all players, number 1 first.
        #[schema(value_type = Vec<super::shapes::PlayerId>)]
        order: Vec<PlayerId>,
    },
}

impl From<DrawingBody> for Drawing {
    fn from(body: DrawingBody) -> Self {
        match body {
            DrawingBody::Strength => Self::Strength,
            DrawingBody::Name => Self::Name,
            DrawingBody::Lots => Self::Lots,
            DrawingBody::SeededLots => Self::SeededLots,
            DrawingBody::Varma => Self::Varma,
            DrawingBody::ByHand { order } => Self::ByHand(order),
        }
    }
}

/// Numbers to be drawn.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct NewStartNumbers {
    #[serde(flatten)]
    drawing: DrawingBody,
    /// Is it known that players get another number than they have?
    #[serde(default)]
    confirmed: bool,
    /// Why; needed once a round is paired.
    #[serde(default)]
    reason: String,
}

/// What came of a drawing.
#[derive(Debug, Serialize, ToSchema)]
struct DrawnStartNumbers {
    /// Players who have a number now.
    players: usize,
    /// Players who had another one before.
    moved: usize,
    /// The seed of the lots, in hexadecimal: it stands in the log, and the same seed repeats the draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// For the next `If-Match`.
    version: i64,
}

const fn asked(
    SeenContent(seen): SeenContent,
    Key(key): Key,
    confirmed: bool,
    reason: &str,
) -> NumberingInput<'_> {
    let key: IdempotencyKey = key;
    NumberingInput {
        seen,
        confirmed,
        reason,
        key,
    }
}

/// The content version of the permit's section, as the transaction sees it.
async fn content_version(conn: &mut sqlx::PgConnection, permit: &Permit<ManageEntries>) -> Result<i64> {
    let section = permit.section_id();
    store::changes::current(conn, section)
        .await?
        .ok_or_else(Problem::not_found)
}

/// Makes the starting numbers: by strength, by name, by lot, or as written
///
/// A lot's seed is made when it is drawn, and logged. Numbers stand once round 4 is paired (in a round robin: round 1).
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/start-numbers", tag = "entries",
    params(("If-Match" = String, Header, description = "the `version` of the numbers that were seen")),
    responses(
        (status = 200, body = DrawnStartNumbers),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the numbers are fixed"),
        (status = 422, description = "Not every player once; not confirmed: `moved` says how many would move; or a reason is needed")
    )
)]
async fn draw_start_numbers(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    (seen, key): (SeenContent, Key),
    Json(sent): Json<NewStartNumbers>,
) -> Result<Versioned<DrawnStartNumbers, i64>> {
    let drawing = sent.drawing.clone().into();
    let asked = asked(seen, key, sent.confirmed, &sent.reason);
    let mut tx = db.begin().await?;
    match start_numbers::draw(&mut tx, &permit, now.0, &drawing, asked).await {
        Ok(drawn) => {
            let version = content_version(&mut tx, &permit).await?;
            tx.commit().await?;
            let body = DrawnStartNumbers {
                players: drawn.players,
                moved: drawn.moved,
                seed: drawn.seed,
                version,
            };
            Ok(Versioned(version, body))
        }
        Err(error) => {
            drop(tx);
            Err(refused(&db, &permit, &sent, error).await)
        }
    }
}

/// Two numbers to be exchanged.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct NumberExchange {
    /// One.
    #[schema(value_type = super::shapes::StartNo)]
    first: StartNo,
    /// The other.
    #[schema(value_type = super::shapes::StartNo)]
    second: StartNo,
    /// Are they to be exchanged indeed?
    #[serde(default)]
    confirmed: bool,
    /// Why; needed between different ratings, and once a round is paired.
    #[serde(default)]
    reason: String,
}

/// How the section stands after it.
#[derive(Debug, Serialize, ToSchema)]
struct ExchangedStartNumbers {
    /// For the next `If-Match`.
    version: i64,
}

/// Exchanges the starting numbers of two players
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/start-numbers/exchange", tag = "entries",
    params(("If-Match" = String, Header, description = "the `version` of the numbers that were seen")),
    responses(
        (status = 200, body = ExchangedStartNumbers),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the numbers are fixed")
    )
)]
async fn exchange_start_numbers(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    (seen, key): (SeenContent, Key),
    Json(sent): Json<NumberExchange>,
) -> Result<Versioned<ExchangedStartNumbers, i64>> {
    let asked = asked(seen, key, sent.confirmed, &sent.reason);
    let pair = (sent.first, sent.second);
    let mut tx = db.begin().await?;
    match start_numbers::exchange(&mut tx, &permit, now.0, pair, asked).await {
        Ok(()) => {
            let version = content_version(&mut tx, &permit).await?;
            tx.commit().await?;
            Ok(Versioned(version, ExchangedStartNumbers { version }))
        }
        Err(NumberError::NotFound) => {
            let error = FieldError::new("second", |lang| t!(lang, number_exchange_which));
            Err(Problem::invalid(vec![error]))
        }
        Err(error) => {
            drop(tx);
            Err(refused(&db, &permit, &sent, error).await)
        }
    }
}
