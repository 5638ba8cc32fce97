//! The claim checker: moves typed or pasted, and what they give under the rules of the tournament. Nothing is stored here; at a
//! board the answer can go into a ruling.

use axum::{extract::State as Shared, http::StatusCode, response::IntoResponse};
use sqlx::PgConnection;

use crate::prelude::*;
use engine::ids::TournamentId;
use rules::chess::{
    board::Position,
    claims::{Claim, ClaimRules, Evidence, Ground},
    evidence::Written,
    mate::{Budget, MatePossible},
    notation::{Game, Language, write_line, write_move},
};
use service::claims::{Answer, Asker, ClaimInput};
use web::{
    components::{Choice, Diagram, FieldErrors, State},
    device::Device,
    error_texts::claims::refused,
    extract::Form,
    layout::NavItem,
    nav::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, show)
        .post(Access::Public, check)
}

/// What the form sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ClaimForm {
    moves: String,
    /// `danish`, `english`, or anything else to find out.
    notation: String,
    intended: String,
    start: String,
}

impl ClaimForm {
    /// An empty form for a game that begins from this FEN.
    pub fn begun_from(start: String) -> Self {
        Self {
            start,
            ..Self::default()
        }
    }

    /// What is to be checked.
    pub fn written(&self) -> Written {
        Written {
            moves: self.moves.clone(),
            notation: language(&self.notation),
            intended: self.intended.clone(),
            start: self.start.clone(),
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/public/claims.html")]
pub struct ClaimsPage {
    layout: Layout,
    action: String,
    /// Rulings the answer may go into; none where it is not asked at a board.
    pub rulings: Vec<(String, String)>,
    /// The board it was opened at.
    pub back: Option<String>,
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
    let (rules, by) = rules(
        layout.lang,
        &mut *db.snapshot().await?,
        visitor.place()?.tournament,
    )
    .await?;
    let layout = frame(layout, &visitor, &path)?;
    let mut page = page(layout, path.to_string(), by, ClaimForm::default());
    if rules.is_none() {
        let lang = page.layout.lang;
        page.errors.add("moves", t!(lang, claims_no_rules));
    }
    shown(&page)
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
    let (rules, by) = rules(
        layout.lang,
        &mut *db.snapshot().await?,
        visitor.place()?.tournament,
    )
    .await?;
    let written = sent.written();
    let layout = frame(layout, &visitor, &path)?;
    let page = page(layout, path.to_string(), by, sent);
    let asker = match visitor.actor {
        Some(_) => Asker::Known,
        None => Asker::Visitor,
    };
    answered(page, rules, &written, asker).await
}

/// The page as it is.
pub fn shown(page: &ClaimsPage) -> Result<Html<String>> {
    Ok(Html(page.render()?))
}

/// The page with what was found, or with what is wrong.
pub async fn answered(
    mut page: ClaimsPage,
    rules: Option<ClaimRules>,
    written: &Written,
    asker: Asker,
) -> Result<Response> {
    let lang = page.layout.lang;
    let (field, sentence) = match rules {
        None => ("moves", t!(lang, claims_no_rules)),
        Some(rules) => {
            let claim = ClaimInput::from(written.clone());
            match service::claims::check(asker, claim, rules, Budget::default()).await {
                Ok(answer) => {
                    page.board = board(lang, &answer.game);
                    page.found = Some(found(lang, &answer));
                    return Ok(shown(&page)?.into_response());
                }
                Err(error) => match refused(lang, error) {
                    Some(wrong) => wrong,
                    None => return Err(error.into()),
                },
            }
        }
    };
    page.errors.add(field, sentence);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
}

fn language(notation: &str) -> Option<Language> {
    match notation {
        "danish" => Some(Language::Danish),
        "english" => Some(Language::English),
        _ => None,
    }
}

/// The numbers claims are judged by, and where they come from.
pub async fn rules(
    lang: Lang,
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<(Option<ClaimRules>, String)> {
    let set_up = service::tournaments::load(conn, tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let tournament = &set_up.tournament;
    let edition = tournament.regulation.edition(tournament.details.starts_on).code();
    Ok((
        service::claims::rules_of(tournament),
        t!(lang, claims_by, rules = edition.as_str()),
    ))
}

fn frame(layout: Layout, visitor: &Visitor, path: &ClaimsPath) -> Result<Layout> {
    let lang = layout.lang;
    let place = visitor.place()?;
    let heading = t!(lang, claims_heading);
    if visitor.may(Capability::ReadDesk) {
        return Ok(nav::frame(layout, &visitor.rights, place, Tab::Rules, &heading));
    }
    let here = path.here();
    let links = vec![
        NavItem::new(here.tournament(), t!(lang, public_nav_invitation), false),
        NavItem::new(here.tournament_rules(), t!(lang, nav_rules), false),
        NavItem::new(path.to_string(), heading.clone(), true),
    ];
    Ok(layout
        .titled(heading.clone())
        .at(heading, place.tournament_name.clone())
        .with_nav(links))
}

/// The page before anything was checked.
pub fn page(layout: Layout, action: String, by: String, form: ClaimForm) -> ClaimsPage {
    let lang = layout.lang;
    ClaimsPage {
        layout,
        action,
        by,
        rulings: Vec::new(),
        back: None,
        notations: [
            ("auto", t!(lang, claims_notation_auto)),
            ("danish", t!(lang, claims_notation_danish)),
            ("english", t!(lang, claims_notation_english)),
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
    }
}

fn found(lang: Lang, answer: &Answer) -> Found {
    let game = &answer.game;
    let style = lang.notation();
    let (state, headline, text) = match &game.fault {
        None => (
            State::Confirmed,
            t!(lang, claims_legal, moves = game.moves.len()),
            String::new(),
        ),
        Some(fault) => (
            State::Refused,
            lang.faulty_move(fault),
            format!("{} {}", lang.why_no_move(&fault.why), t!(lang, claims_before)),
        ),
    };
    let end = answer.report.end.as_ref().map(|end| {
        let played_on = match answer.report.played_on {
            0 => String::new(),
            moves => format!(" {}", t!(lang, claims_played_on, moves)),
        };
        format!("{}{played_on}", lang.game_end(end))
    });
    let last = game.last();
    let mut lines = vec![Line::new(
        t!(lang, claims_position),
        lang.position(last.to_move(), last.is_check(), last.end()),
    )];
    match &answer.intended {
        Some(Err(why)) => lines.push(
            Line::new(t!(lang, claims_intended), lang.why_no_move(why))
                .marked(State::Refused, t!(lang, claims_intended_faulty)),
        ),
        Some(Ok(longer)) => lines.extend(longer.moves.last().map(|next| {
            let number = next.number;
            let dots = match next.colour {
                Colour::White => ".",
                Colour::Black => "…",
            };
            let written = format!("{number}{dots} {}", write_move(last, next.legal, style));
            Line::new(t!(lang, claims_intended), t!(lang, claims_with, played = written))
        })),
        None => {}
    }
    for (ground, claim) in &answer.claims {
        lines.push(claim_line(lang, answer, *ground, claim));
    }
    if let Some(most) = &answer.report.most_repeated {
        lines.push(Line::new(t!(lang, claims_most_repeated), lang.repetition(most)));
    }
    lines.push(mate_line(lang, t!(lang, claims_mate_white), &answer.white));
    lines.push(mate_line(lang, t!(lang, claims_mate_black), &answer.black));
    lines.push(Line::new(t!(lang, claims_dead), lang.dead(answer.dead)));
    let offers: Vec<String> = game
        .moves
        .iter()
        .filter(|played| played.draw_offered)
        .map(|played| lang.when_played(played.moment()))
        .collect();
    if !offers.is_empty() {
        lines.push(Line::new(t!(lang, claims_offers), offers.join(", ")));
    }
    for note in &game.notes {
        lines.push(Line::new(t!(lang, claims_notes), lang.note(*note)));
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
        // Without a move that is written and not played there is no claim, so it is no fault.
        Claim::Wrong(evidence) => (
            answer.intended.is_some().then_some(State::Refused),
            Some(evidence),
        ),
        Claim::Inadmissible(_) => (None, None),
    };
    let (question, text) = match (ground, measured) {
        (_, Some(Evidence::Repetition(repetition))) => {
            (t!(lang, claims_same_position), lang.repetition(repetition))
        }
        (_, Some(Evidence::QuietMoves(quiet))) => (t!(lang, claims_quiet), lang.quiet_moves(quiet)),
        (Ground::Repetition, None) => (
            t!(lang, claims_same_position),
            format!("{}. {word}.", lang.repetition(&answer.report.repetition)),
        ),
        (Ground::QuietMoves, None) => (
            t!(lang, claims_quiet),
            format!("{}. {word}.", lang.quiet_moves(&answer.report.quiet)),
        ),
    };
    match (state, measured) {
        (Some(state), _) => Line::new(question, text).marked(state, word),
        (None, Some(_)) => Line::new(question, format!("{text}. {word}.")),
        (None, None) => Line::new(question, text),
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
        claims_board,
        moves = game.moves.len(),
        colour = lang.colour(position.to_move())
    );
    Diagram::of(lang, position, caption)
}
