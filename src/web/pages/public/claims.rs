//! The claim checker: moves typed or pasted, and what they give under the rules of the tournament. Nothing is stored.

use askama::Template;
use axum::{
    extract::State as Shared,
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use serde::Deserialize;

use super::super::nav::{self, Tab};
use crate::{
    domain::{
        access::Capability,
        chess::{
            board::Position,
            claims::{Claim, ClaimRules, Evidence, Ground},
            mate::{Budget, MatePossible},
            notation::{Game, Language, write_line, write_move},
        },
        colour::Colour,
    },
    service::{
        self,
        claims::{Answer, Asked, CheckError},
    },
    state::AppState,
    web::{
        auth::{Access, Visitor},
        components::{Choice, Diagram, FieldErrors, State},
        device::Device,
        error::{Problem, Result},
        extract::{Db, Form},
        layout::{Layout, NavItem},
        paths::{ClaimsPath, TournamentPath, TournamentRulesPath},
        routes::Routes,
        text::{Lang, t},
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, show)
        .post(Access::Public, check)
}

/// What the form sends.
#[derive(Debug, Default, Deserialize)]
struct ClaimForm {
    #[serde(default)]
    moves: String,
    /// `danish`, `english`, or anything else to find out.
    #[serde(default)]
    notation: String,
    #[serde(default)]
    intended: String,
    #[serde(default)]
    start: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/claims.html")]
struct ClaimsPage {
    layout: Layout,
    action: String,
    /// Which rules decide, in one sentence.
    by: String,
    moves: String,
    notations: Vec<Choice>,
    intended: String,
    start: String,
    errors: FieldErrors,
    found: Option<Found>,
    board: Diagram,
}

/// An answer, ready to be read.
#[derive(Debug)]
struct Found {
    /// Legal, or the first move that is not.
    state: State,
    headline: String,
    text: String,
    /// How the game ended by itself.
    end: Option<String>,
    lines: Vec<Line>,
    written: Option<String>,
}

/// One question and its answer.
#[derive(Debug)]
struct Line {
    question: String,
    mark: Option<(State, String)>,
    text: String,
    /// A series of moves that proves it.
    proof: Option<String>,
}

impl Line {
    fn new(question: String, text: String) -> Self {
        Self {
            question,
            mark: None,
            text,
            proof: None,
        }
    }

    fn marked(self, state: State, word: String) -> Self {
        Self {
            mark: Some((state, word)),
            ..self
        }
    }
}

async fn show(path: ClaimsPath, visitor: Visitor, layout: Layout, db: Db) -> Result<impl IntoResponse> {
    let (rules, by) = rules(layout.lang, &visitor, &db).await?;
    let mut page = page(layout, &visitor, &path, by, ClaimForm::default())?;
    if rules.is_none() {
        let lang = page.layout.lang;
        page.errors.add("moves", t!(lang, "claims-no-rules"));
    }
    Ok(Html(page.render()?))
}

async fn check(
    path: ClaimsPath,
    visitor: Visitor,
    device: Device,
    Shared(state): Shared<AppState>,
    (layout, db): (Layout, Db),
    Form(sent): Form<ClaimForm>,
) -> Result<Response> {
    state.limits.claim(device.peer)?;
    let lang = layout.lang;
    let (rules, by) = rules(lang, &visitor, &db).await?;
    let asked = Asked {
        moves: sent.moves.clone(),
        language: language(&sent.notation),
        start: sent.start.clone(),
        intended: sent.intended.clone(),
    };
    let mut page = page(layout, &visitor, &path, by, sent)?;
    let Some(rules) = rules else {
        page.errors.add("moves", t!(lang, "claims-no-rules"));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
    };
    match service::claims::check(asked, rules, Budget::default()).await {
        Ok(answer) => {
            page.board = board(lang, &answer.game);
            page.found = Some(found(lang, &answer));
            Ok(Html(page.render()?).into_response())
        }
        Err(error) => {
            let (field, sentence) = refused(lang, error);
            page.errors.add(field, sentence);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
        }
    }
}

fn language(notation: &str) -> Option<Language> {
    match notation {
        "danish" => Some(Language::Danish),
        "english" => Some(Language::English),
        _ => None,
    }
}

/// The field that is wrong and what to write in it.
fn refused(lang: Lang, error: CheckError) -> (&'static str, String) {
    use crate::domain::chess::notation::Unreadable;
    match error {
        CheckError::Start(fault) => ("start", lang.fen_fault(fault)),
        CheckError::Moves(Unreadable::TooLong) => ("moves", t!(lang, "claims-too-long")),
        CheckError::Moves(Unreadable::Start(fault)) => ("moves", lang.fen_fault(fault)),
    }
}

/// The numbers claims are judged by, and where they come from.
async fn rules(lang: Lang, visitor: &Visitor, db: &Db) -> Result<(Option<ClaimRules>, String)> {
    let mut tx = db.snapshot().await?;
    let set_up = service::tournaments::load(&mut tx, visitor.place()?.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let tournament = &set_up.tournament;
    let edition = tournament.regulation.edition(tournament.details.starts_on).code();
    Ok((
        service::claims::rules_of(tournament),
        t!(lang, "claims-by", rules = edition.as_str()),
    ))
}

fn page(
    layout: Layout,
    visitor: &Visitor,
    path: &ClaimsPath,
    by: String,
    form: ClaimForm,
) -> Result<ClaimsPage> {
    let lang = layout.lang;
    let place = visitor.place()?;
    let heading = t!(lang, "claims-heading");
    let layout = if visitor.may(Capability::ReadDesk) {
        nav::frame(layout, &visitor.rights, place, Tab::Rules, &heading)
    } else {
        let tournament = path.tournament.clone();
        let links = vec![
            NavItem::new(
                TournamentPath {
                    tournament: tournament.clone(),
                }
                .to_string(),
                t!(lang, "public-nav-invitation"),
                false,
            ),
            NavItem::new(
                TournamentRulesPath { tournament }.to_string(),
                t!(lang, "nav-rules"),
                false,
            ),
            NavItem::new(path.to_string(), heading.clone(), true),
        ];
        layout
            .titled(heading.clone())
            .at(heading, place.tournament_name.clone())
            .with_nav(links)
    };
    Ok(ClaimsPage {
        layout,
        action: path.to_string(),
        by,
        notations: [
            ("auto", t!(lang, "claims-notation-auto")),
            ("danish", t!(lang, "claims-notation-danish")),
            ("english", t!(lang, "claims-notation-english")),
        ]
        .map(|(value, label)| {
            let chosen = if language(&form.notation).is_none() {
                "auto"
            } else {
                &form.notation
            };
            Choice::new(value, label, chosen)
        })
        .to_vec(),
        moves: form.moves,
        intended: form.intended,
        start: form.start,
        errors: FieldErrors::new(),
        found: None,
        board: board(lang, &Game::from_position(Position::initial())),
    })
}

fn found(lang: Lang, answer: &Answer) -> Found {
    let game = &answer.game;
    let style = lang.notation();
    let (state, headline, text) = match &game.fault {
        None => (
            State::Confirmed,
            t!(lang, "claims-legal", moves = game.moves.len()),
            String::new(),
        ),
        Some(fault) => (
            State::Refused,
            lang.faulty_move(fault),
            format!("{} {}", lang.why_no_move(&fault.why), t!(lang, "claims-before")),
        ),
    };
    let end = answer.report.end.as_ref().map(|end| {
        let played_on = match answer.report.played_on {
            0 => String::new(),
            moves => format!(" {}", t!(lang, "claims-played-on", moves = moves)),
        };
        format!("{}{played_on}", lang.game_end(end))
    });
    let last = game.last();
    let mut lines = vec![Line::new(
        t!(lang, "claims-position"),
        lang.position(last.to_move(), last.is_check(), last.end()),
    )];
    match &answer.intended {
        Some(Err(why)) => lines.push(
            Line::new(t!(lang, "claims-intended"), lang.why_no_move(why))
                .marked(State::Refused, t!(lang, "claims-intended-faulty")),
        ),
        Some(Ok(longer)) => lines.extend(longer.moves.last().map(|next| {
            let number = next.number;
            let dots = match next.colour {
                Colour::White => ".",
                Colour::Black => "…",
            };
            let written = format!("{number}{dots} {}", write_move(last, next.legal, style));
            Line::new(
                t!(lang, "claims-intended"),
                t!(lang, "claims-with", played = written),
            )
        })),
        None => {}
    }
    for (ground, claim) in &answer.claims {
        lines.push(claim_line(lang, answer, *ground, claim));
    }
    if let Some(most) = &answer.report.most_repeated {
        lines.push(Line::new(t!(lang, "claims-most-repeated"), lang.repetition(most)));
    }
    lines.push(mate_line(lang, t!(lang, "claims-mate-white"), &answer.white));
    lines.push(mate_line(lang, t!(lang, "claims-mate-black"), &answer.black));
    lines.push(Line::new(t!(lang, "claims-dead"), lang.dead(answer.dead)));
    let offers: Vec<String> = game
        .moves
        .iter()
        .filter(|played| played.draw_offered)
        .map(|played| lang.when_played(played.moment()))
        .collect();
    if !offers.is_empty() {
        lines.push(Line::new(t!(lang, "claims-offers"), offers.join(", ")));
    }
    for note in &game.notes {
        lines.push(Line::new(t!(lang, "claims-notes"), lang.note(*note)));
    }
    let moves: Vec<_> = game.moves.iter().map(|played| played.legal).collect();
    Found {
        state,
        headline,
        text,
        end,
        lines,
        written: (!moves.is_empty()).then(|| write_line(game.start(), &moves, style)),
    }
}

fn claim_line(lang: Lang, answer: &Answer, ground: Ground, claim: &Claim) -> Line {
    let word = lang.claim(claim);
    let (state, measured) = match claim {
        Claim::Right(evidence) => (Some(State::Confirmed), Some(evidence)),
        Claim::Wrong(evidence) => (Some(State::Refused), Some(evidence)),
        Claim::Inadmissible(_) => (None, None),
    };
    let (question, text) = match (ground, measured) {
        (_, Some(Evidence::Repetition(repetition))) => {
            (t!(lang, "claims-same-position"), lang.repetition(repetition))
        }
        (_, Some(Evidence::QuietMoves(quiet))) => (t!(lang, "claims-quiet"), lang.quiet_moves(quiet)),
        (Ground::Repetition, None) => (
            t!(lang, "claims-same-position"),
            format!("{}. {word}.", lang.repetition(&answer.report.repetition)),
        ),
        (Ground::QuietMoves, None) => (
            t!(lang, "claims-quiet"),
            format!("{}. {word}.", lang.quiet_moves(&answer.report.quiet)),
        ),
    };
    let line = Line::new(question, text);
    match state {
        Some(state) => line.marked(state, word),
        None => line,
    }
}

fn mate_line(lang: Lang, question: String, answer: &MatePossible) -> Line {
    let (word, why) = lang.mate_possible(answer);
    let proof = match answer {
        MatePossible::Yes(line) => Some(line.written(lang.notation())).filter(|written| !written.is_empty()),
        MatePossible::No(_) | MatePossible::Undecided { .. } => None,
    };
    let text = match why {
        Some(why) => format!("{word}. {why}"),
        None => format!("{word}."),
    };
    Line {
        proof,
        ..Line::new(question, text)
    }
}

fn board(lang: Lang, game: &Game) -> Diagram {
    let position = game.last();
    let caption = t!(
        lang,
        "claims-board",
        moves = game.moves.len(),
        colour = lang.colour(position.to_move())
    );
    Diagram::of(lang, position, caption)
}
