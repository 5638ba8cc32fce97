//! Starting numbers: the list, what a new drawing would move, exchanging two, and numbers written by hand.

use axum_extra::extract::CookieJar;

use crate::prelude::*;
use service::{
    participation::MAX_REASON,
    start_numbers::{self, Drawing, NumberError, NumberingInput, NumberingPreview},
};
use store::players::Player;
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, draw)
        .post(entries, exchange)
}

/// A player in the order shown.
#[derive(Debug)]
struct StartNumberRow {
    id: PlayerId,
    no: String,
    new_no: String,
    moves: bool,
    title: String,
    name: String,
    rating: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/start_numbers.html")]
struct StartNumbersPage {
    layout: Layout,
    methods: Vec<Choice>,
    method: String,
    lines: Vec<StartNumberRow>,
    moved: usize,
    is_preview: bool,
    locked_by: Option<u16>,
    paired: u16,
    refused: String,
    reason: String,
    first: String,
    second: String,
    max_reason: usize,
    seen: i64,
    key: IdempotencyKey,
    path: StartNumbersPath,
    back: String,
}

impl StartNumbersPage {
    fn is_by_chance(&self) -> bool {
        drawing(&self.method).is_some_and(|drawing| drawing.is_by_chance())
    }

    fn is_by_hand(&self) -> bool {
        self.method == "by_hand"
    }
}

#[derive(Deserialize, Default)]
struct MethodQuery {
    #[serde(default)]
    method: String,
}

fn method_name(lang: Lang, method: &str) -> String {
    match method {
        "name" => t!(lang, number_by_name),
        "lots" => t!(lang, number_by_lots),
        "seeded_lots" => t!(lang, number_by_seeded_lots),
        "varma" => t!(lang, number_by_varma),
        "by_hand" => t!(lang, number_by_hand),
        _ => t!(lang, number_by_strength),
    }
}

/// The words of the methods, in the order of the page.
const METHODS: [&str; 6] = ["strength", "name", "lots", "seeded_lots", "varma", "by_hand"];

fn drawing(method: &str) -> Option<Drawing> {
    match method {
        "strength" => Some(Drawing::Strength),
        "name" => Some(Drawing::Name),
        "lots" => Some(Drawing::Lots),
        "seeded_lots" => Some(Drawing::SeededLots),
        "varma" => Some(Drawing::Varma),
        _ => None,
    }
}

fn line(player: &Player, new_no: Option<StartNo>) -> StartNumberRow {
    let text = |no: Option<StartNo>| no.map(|no| no.to_string()).unwrap_or_default();
    StartNumberRow {
        id: player.id,
        no: text(player.start_no),
        new_no: text(new_no),
        moves: player.start_no.is_some() && player.start_no != new_no,
        title: player
            .person
            .title
            .map(|title| title.to_string())
            .unwrap_or_default(),
        name: player.person.name.to_string(),
        rating: player
            .rating()
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
    }
}

/// What was typed, for a page that is shown again.
#[derive(Default)]
struct TypedNumbers {
    method: String,
    reason: String,
    first: String,
    second: String,
    /// Numbers written by hand, by player.
    numbers: Vec<(PlayerId, String)>,
}

async fn page(
    db: &Db,
    permit: &Permit<ManageEntries>,
    layout: Layout,
    path: StartNumbersPath,
    typed: TypedNumbers,
) -> Result<StartNumbersPage> {
    let lang = layout.lang;
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let numbers = start_numbers::numbers(&mut tx, place.tournament, section).await?;
    let method = if METHODS.contains(&typed.method.as_str()) {
        typed.method
    } else {
        numbers.proposed.as_str().to_owned()
    };
    let preview = match drawing(&method) {
        Some(drawing) => start_numbers::preview(&mut tx, place.tournament, section, &drawing).await?,
        None => None,
    };
    let moved = preview
        .as_ref()
        .map_or(0, |preview: &NumberingPreview| preview.moves.len());
    let is_preview = preview.is_some();
    let lines = match preview {
        Some(preview) => preview
            .order
            .iter()
            .enumerate()
            .map(|(index, player)| line(player, StartNo::from_index(index)))
            .collect(),
        None => numbers
            .players
            .iter()
            .enumerate()
            .map(|(index, player)| {
                let mut line = line(player, player.start_no.or_else(|| StartNo::from_index(index)));
                if let Some((_, number)) = typed.numbers.iter().find(|(id, _)| *id == player.id) {
                    line.new_no.clone_from(number);
                }
                line
            })
            .collect(),
    };
    let heading = t!(lang, number_heading);
    Ok(StartNumbersPage {
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &heading),
        methods: METHODS
            .into_iter()
            .map(|word| Choice::new(word, method_name(lang, word), &method))
            .collect(),
        method,
        lines,
        moved,
        is_preview,
        locked_by: numbers.locked_by,
        paired: numbers.last_paired.map_or(0, RoundNo::get),
        refused: String::new(),
        reason: typed.reason.chars().take(MAX_REASON).collect(),
        first: typed.first.chars().take(10).collect(),
        second: typed.second.chars().take(10).collect(),
        max_reason: MAX_REASON,
        seen: numbers.content_version,
        key: IdempotencyKey::from_uuid(ids::fresh()),
        back: path.here().players(),
        path,
    })
}

async fn show(
    path: StartNumbersPath,
    permit: Permit<ManageEntries>,
    (db, _, layout): Visit,
    Query(query): Query<MethodQuery>,
) -> Result<Page> {
    let typed = TypedNumbers {
        method: query.method,
        ..TypedNumbers::default()
    };
    Ok(Html(page(&db, &permit, layout, path, typed).await?.render()?))
}

async fn refused(
    db: &Db,
    permit: &Permit<ManageEntries>,
    layout: Layout,
    path: StartNumbersPath,
    error: NumberError,
    typed: TypedNumbers,
) -> Result<Response> {
    let lang = layout.lang;
    let problem = Problem::from(error);
    let status = problem.kind().status();
    if status.is_server_error() || status == axum::http::StatusCode::NOT_FOUND {
        return Err(problem);
    }
    let mut page = page(db, permit, layout, path, typed).await?;
    page.refused = problem.sentences(lang);
    again(status, &page)
}

/// The fields of a form as they came, in their order: the numbers by hand have a name each.
type NumberFields = Vec<(String, String)>;

fn field<'a>(fields: &'a NumberFields, name: &str) -> &'a str {
    fields
        .iter()
        .find(|(field, _)| field == name)
        .map_or("", |(_, value)| value.as_str())
}

/// The order written by hand: players by the number typed beside them. Numbers must be 1, 2, 3 … each once.
fn by_hand(numbers: &[(PlayerId, String)]) -> Option<Drawing> {
    let mut order: Vec<(StartNo, PlayerId)> = numbers
        .iter()
        .map(|(player, number)| Some((number.trim().parse().ok()?, *player)))
        .collect::<Option<_>>()?;
    order.sort_by_key(|(number, _)| *number);
    let complete = order
        .iter()
        .enumerate()
        .all(|(index, (number, _))| StartNo::from_index(index) == Some(*number));
    complete.then(|| Drawing::ByHand(order.into_iter().map(|(_, player)| player).collect()))
}

fn asked(fields: &NumberFields) -> Result<NumberingInput<'_>> {
    let key: IdempotencyKey = field(fields, "key").parse().map_err(|_| {
        Problem::new(web::error::Kind::KeyRequired, |lang| {
            t!(lang, problem_key_required_detail)
        })
    })?;
    Ok(NumberingInput {
        seen: field(fields, "version").parse().unwrap_or_default(),
        confirmed: !field(fields, "confirmed").is_empty(),
        reason: field(fields, "reason"),
        key,
    })
}

async fn draw(
    path: StartNumbersPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    jar: CookieJar,
    Form(fields): Form<NumberFields>,
) -> Result<Response> {
    let lang = layout.lang;
    let asked = asked(&fields)?;
    let method = field(&fields, "method").to_owned();
    let numbers: Vec<(PlayerId, String)> = fields
        .iter()
        .filter_map(|(name, value)| {
            let player = name.strip_prefix("no-")?.parse().ok()?;
            Some((player, value.chars().take(6).collect()))
        })
        .collect();
    let chosen = drawing(&method).or_else(|| by_hand(&numbers));
    let typed = TypedNumbers {
        method,
        reason: asked.reason.to_owned(),
        numbers,
        ..TypedNumbers::default()
    };
    let Some(chosen) = chosen else {
        let mut page = page(&db, &permit, layout, path, typed).await?;
        page.refused = t!(lang, number_by_hand_incomplete, last = page.lines.len());
        return again(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let mut tx = db.begin().await?;
    match start_numbers::draw(&mut tx, &permit, now, &chosen, asked).await {
        Ok(drawn) => {
            tx.commit().await?;
            let said = match drawn.seed {
                Some(seed) => t!(lang, number_drawn_by_lots, count = drawn.players, seed),
                None => t!(lang, number_drawn, count = drawn.players, moved = drawn.moved),
            };
            let jar = jar.add(Flash::done(said).cookie());
            let list = path.here().players();
            Ok((jar, Redirect::to(&list)).into_response())
        }
        Err(error) => {
            drop(tx);
            refused(&db, &permit, layout, path, error, typed).await
        }
    }
}

async fn exchange(
    path: ExchangeNumbersPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(fields): Form<NumberFields>,
) -> Result<Response> {
    let lang = layout.lang;
    let asked = asked(&fields)?;
    let back = StartNumbersPath {
        tournament: path.tournament,
        section: path.section,
    };
    let (first, second) = (field(&fields, "first"), field(&fields, "second"));
    let typed = TypedNumbers {
        first: first.to_owned(),
        second: second.to_owned(),
        reason: asked.reason.to_owned(),
        ..TypedNumbers::default()
    };
    let (Ok(one), Ok(other)) = (first.parse::<StartNo>(), second.parse::<StartNo>()) else {
        let mut page = page(&db, &permit, layout, back, typed).await?;
        page.refused = t!(lang, number_exchange_which);
        return again(StatusCode::UNPROCESSABLE_ENTITY, &page);
    };
    let mut tx = db.begin().await?;
    match start_numbers::exchange(&mut tx, &permit, now, (one, other), asked).await {
        Ok(()) => {
            tx.commit().await?;
            let said = t!(lang, number_exchanged, first = one.get(), second = other.get());
            Ok(Flash::done(said).leads_to(&back.to_string()))
        }
        Err(NumberError::NotFound) => {
            drop(tx);
            let mut page = page(&db, &permit, layout, back, typed).await?;
            page.refused = t!(lang, number_exchange_which);
            again(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => {
            drop(tx);
            refused(&db, &permit, layout, back, error, typed).await
        }
    }
}
