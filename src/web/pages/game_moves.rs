//! The moves of games out of a file of PGN: paste or upload, look at every game beside what stands, then all of them or none. Also by how
//! much moves are held back from the public.
//!
//! The page keeps the file as text, so that what is wrong can be mended in the browser and sent again, and the versions it has shown, so that
//! nothing is written over what somebody else stored meanwhile.

use axum::extract::{Multipart, multipart::MultipartRejection};

use crate::{
    forms::Refusal,
    prelude::*,
    results::file::{is_no_device, receive},
};
use domain::game_moves::{MoveDelay, MovesState};
use engine::result::GameResult;
use formats::pgn_games;
use service::{
    access::Pair,
    game_moves::{
        self, DelayCommand, DelayState, GameMovesError, MAX_TEXT, MovesLine, MovesPreview, SeenMoves,
    },
};
use web::{error::Kind, game_moves_words as words, nav::Tab};

/// The largest form: more than a file may have, so that one that is too large is refused on the page.
const BODY: usize = 3 * MAX_TEXT;

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state)
        .get(enter, show)
        .upload(enter, BODY, send)
        .post(Access::Needs(Capability::Pair), set_delay)
}

/// A game of the file as the page shows it.
#[derive(Debug)]
struct MovesLineView {
    game: usize,
    /// Round and board: `3.1`; empty where it is none of the section's games.
    at: String,
    players: String,
    stands: usize,
    half_moves: usize,
    state: State,
    word: String,
    said: String,
}

/// What would happen.
#[derive(Debug)]
struct MovesPreviewView {
    lines: Vec<MovesLineView>,
    counts: Vec<(State, String)>,
    /// How many games would be written.
    to_write: usize,
    refused: usize,
    /// The versions, for the form.
    seen: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/game_moves.html")]
struct GameMovesPage {
    layout: Layout,
    text: String,
    error: String,
    preview: Option<MovesPreviewView>,
    key: IdempotencyKey,
    action: String,
    back: String,
    max_kb: usize,
    /// Where the delay is sent, for those who may say it.
    delay_action: Option<String>,
    /// In minutes, as it was typed or as it stands.
    delay: String,
    delay_version: Version,
    delay_error: String,
}

impl GameMovesPage {
    fn new<R>(layout: Layout, permit: &Permit<R, AtSection>, here: &SectionLinks, delay: DelayState) -> Self {
        let heading = t!(layout.lang, game_moves_file_heading);
        Self {
            layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Entry, &heading),
            text: String::new(),
            error: String::new(),
            preview: None,
            key: ids::key(),
            action: here.moves(),
            back: here.section_entry(),
            max_kb: MAX_TEXT / 1024,
            delay_action: permit.may(Capability::Pair).then(|| here.move_delay()),
            delay: delay.delay.minutes().to_string(),
            delay_version: delay.version,
            delay_error: String::new(),
        }
    }

    /// The page again with the reason why nothing was done; an error that cannot be mended on it is returned as an error.
    fn refused(mut self, lang: Lang, problem: Problem) -> Result<Response> {
        let status = problem.kind().status();
        if status.is_server_error() || status == StatusCode::NOT_FOUND {
            return Err(problem);
        }
        self.error = problem.detail(lang);
        Ok((status, Html(self.render()?)).into_response())
    }
}

async fn show(path: MovesPath, permit: Permit<EnterResults>, (db, _, layout): Visit) -> Result<Page> {
    is_no_device(&permit)?;
    let delay = game_moves::delay(&mut *db.snapshot().await?, permit.section_id()).await?;
    Ok(Html(
        GameMovesPage::new(layout, &permit, &path.here(), delay).render()?,
    ))
}

/// `3:1:0 3:2:5`: rounds and boards that were shown, with their versions.
fn read_seen(text: &str) -> Vec<SeenMoves> {
    text.split_whitespace()
        .filter_map(|one| {
            let mut parts = one.split(':');
            Some(SeenMoves {
                round: parts.next()?.parse().ok()?,
                board: parts.next()?.parse().ok()?,
                version: Version(parts.next()?.parse().ok()?),
            })
        })
        .collect()
}

fn write_seen(seen: &[SeenMoves]) -> String {
    let said: Vec<String> = seen
        .iter()
        .map(|one| format!("{}:{}:{}", one.round, one.board, one.version.0))
        .collect();
    said.join(" ")
}

async fn send(
    path: MovesPath,
    permit: Permit<EnterResults>,
    (db, Now(now), layout): Visit,
    form: std::result::Result<Multipart, MultipartRejection>,
) -> Result<Response> {
    is_no_device(&permit)?;
    let lang = layout.lang;
    let mut sent = receive(form?).await?;
    let mut tx = db.begin().await?;
    let delay = game_moves::delay(&mut tx, permit.section_id()).await?;
    let mut page = GameMovesPage::new(layout, &permit, &path.here(), delay);
    if !sent.file.is_empty() {
        // A file takes the place of the text, in whatever encoding it came, and is looked at first.
        match pgn_games::text_of(&sent.file) {
            Ok(text) => sent.text = text,
            Err(error) => {
                page.text = sent.text;
                return page.refused(lang, GameMovesError::from(error).into());
            }
        }
        sent.is_store = false;
    }
    page.text.clone_from(&sent.text);
    if !sent.is_store {
        let looked = game_moves::preview(&mut tx, &permit, now, &sent.text).await;
        tx.rollback().await?;
        return match looked {
            Ok(preview) => {
                page.preview = Some(view(lang, &preview));
                Ok(Html(page.render()?).into_response())
            }
            Err(error) => page.refused(lang, error.into()),
        };
    }
    let key = sent
        .key
        .ok_or_else(|| Problem::new(Kind::KeyRequired, |lang| t!(lang, problem_key_required_detail)))?;
    match game_moves::store(&mut tx, &permit, (now, key), &sent.text, &read_seen(&sent.seen)).await {
        Ok(receipt) => {
            tx.commit().await?;
            let said = t!(lang, game_moves_done, count = receipt.written);
            Ok(Flash::done(said).leads_to(&page.action))
        }
        Err(error) => {
            tx.rollback().await?;
            // What stands now, so that it can be looked at and confirmed again.
            if let GameMovesError::Lines(preview) | GameMovesError::Stale(preview) = &error {
                page.preview = Some(view(lang, preview));
            }
            page.refused(lang, error.into())
        }
    }
}

async fn set_delay(
    path: MoveDelayPath,
    permit: Permit<Pair>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let back = path.here().moves();
    let minutes = sent.text("minutes").parse().ok().and_then(MoveDelay::new);
    let done = match minutes {
        Some(delay) => {
            let cmd = DelayCommand {
                seen: sent.seen,
                delay,
            };
            db.write(async |conn| game_moves::set_delay(conn, &permit, now, sent.key, cmd).await)
                .await
        }
        None => Err(Problem::field("minutes", |lang| {
            t!(lang, game_moves_delay_wrong, most = MoveDelay::MOST)
        })),
    };
    let Err(problem) = done else {
        return Ok(Flash::done(t!(lang, game_moves_delay_done)).leads_to(&back));
    };
    let refusal = Refusal::of(problem, lang)?;
    let stands = game_moves::delay(&mut *db.snapshot().await?, permit.section_id()).await?;
    // What was typed stays typed. What somebody else stored meanwhile is not written over before it was told.
    let is_told = refusal.status == StatusCode::CONFLICT;
    let page = GameMovesPage {
        delay: sent.text("minutes").chars().take(10).collect(),
        delay_version: if is_told { stands.version } else { sent.seen },
        delay_error: refusal.in_words(),
        ..GameMovesPage::new(layout, &permit, &path.here(), stands)
    };
    again(refusal.status, &page)
}

const fn sign(state: MovesState) -> State {
    match state {
        MovesState::New | MovesState::Longer => State::Confirmed,
        MovesState::Same | MovesState::Blank => State::Postponed,
        MovesState::Changes => State::Missing,
        MovesState::Refused => State::Refused,
    }
}

/// What has to be mended stands first, then what is replaced, then the rest.
const fn place(state: MovesState) -> u8 {
    match state {
        MovesState::Refused => 0,
        MovesState::Changes => 1,
        MovesState::New | MovesState::Longer | MovesState::Same | MovesState::Blank => 2,
    }
}

fn view(lang: Lang, preview: &MovesPreview) -> MovesPreviewView {
    let mut lines: Vec<&MovesLine> = preview.lines.iter().collect();
    lines.sort_by_key(|line| place(line.state));
    let counts = MovesState::ALL
        .into_iter()
        .map(|state| (state, preview.count(state)))
        .filter(|(_, count)| *count > 0)
        .map(|(state, count)| {
            let word = words::state(lang, state);
            (sign(state), t!(lang, results_file_count, count, word))
        });
    MovesPreviewView {
        counts: counts.collect(),
        to_write: preview.to_write(),
        refused: preview.count(MovesState::Refused),
        seen: write_seen(&preview.seen),
        lines: lines.into_iter().map(|line| line_view(lang, line)).collect(),
    }
}

fn line_view(lang: Lang, line: &MovesLine) -> MovesLineView {
    let said = match (&line.refusal, line.other_result()) {
        (Some(why), _) => words::refusal(lang, why),
        (None, Some(stated)) => t!(
            lang,
            game_moves_other_result,
            stated = stated.label(),
            stands = line.result.map_or("–", GameResult::label)
        ),
        (None, None) => String::new(),
    };
    MovesLineView {
        game: line.game,
        at: line
            .at
            .map(|(round, board)| format!("{round}.{board}"))
            .unwrap_or_default(),
        players: format!("{} – {}", line.white, line.black),
        stands: line.stands,
        half_moves: line.half_moves,
        state: sign(line.state),
        word: words::state(lang, line.state),
        said,
    }
}
