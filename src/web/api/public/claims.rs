//! The claim checker: the twin of the page, with the facts beside the sentences. It stores nothing.

use axum::{extract::State as Shared, http::HeaderMap};

use crate::prelude::*;
use engine::colour::Colour;
use rules::chess::{
    claims::{Claim, EndedBy, GameEnd, QuietMoves, Repetition},
    mate::{Budget, Dead, MatePossible, NoMate},
    notation::{Fault, Game, Language, Moment, StatedResult, Style, write_line, write_move},
};
use service::claims::{Answer, Asker, ClaimInput};
use web::{device::Device, state::AppState};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(check_claim))
}

/// What is to be checked.
#[derive(Debug, Default, Deserialize, ToSchema)]
struct ClaimBody {
    /// The moves, Danish or English, short or long, or PGN: 64 kB and 1,000 moves of each player at most.
    #[serde(default)]
    #[schema(example = "1.e4 e5 2.Sf3 Sf6 (=)", max_length = 65536)]
    moves: String,
    /// Whose letters name the pieces, `danish` or `english`; left out to find out. What both read differently is told, not guessed.
    #[serde(default)]
    #[schema(value_type = Option<super::super::shapes::MoveLanguage>)]
    notation: Option<Language>,
    /// The next move, written down and not played (9.2.1.1, 9.3.1).
    #[serde(default)]
    #[schema(max_length = 20)]
    intended: String,
    /// The position they begin from, as FEN; left out for the usual array or the one a PGN names.
    #[serde(default)]
    #[schema(max_length = 128)]
    start: String,
}

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
struct ClaimAnswer {
    /// Whose letters the moves are written with; `null` when both say the same.
    #[schema(value_type = Option<super::super::shapes::MoveLanguage>)]
    language: Option<Language>,
    /// Moves of either player that were replayed.
    half_moves: usize,
    /// They, in the short algebraic notation of PGN.
    #[schema(example = "1. e4 e5 2. Nf3 Nf6")]
    moves: String,
    /// The position reached, as FEN.
    position: String,
    /// Who is on move there.
    #[schema(value_type = super::super::shapes::PieceColour)]
    to_move: Colour,
    /// Is that player in check?
    is_check: bool,
    /// The first text that is no legal move; nothing behind it was read.
    fault: Option<FaultView>,
    /// Moves beside which `(=)` is written.
    #[schema(value_type = Vec<super::super::shapes::GameMoment>)]
    draw_offers: Vec<Moment>,
    /// The result written at the end: `white_wins`, `black_wins`, `draw` or `open`.
    #[schema(value_type = Option<super::super::shapes::StatedResultWord>)]
    stated_result: Option<StatedResult>,
    /// What else a reader of the sheet should know.
    notes: Vec<String>,
    /// How often the position reached has stood on the board.
    repetition: RepetitionView,
    /// The position that stood there most often, if more often than the one reached.
    most_repeated: Option<RepetitionView>,
    /// How long nothing was captured and no pawn moved.
    quiet_moves: QuietMovesView,
    /// The first end the game reached without a claim.
    end: Option<EndView>,
    /// The intended move in the notation of PGN, or why it is none.
    intended: Option<IntendedView>,
    /// A claim of the player on move, with the intended move if there is one.
    claims: ClaimsView,
    /// Can White mate by any series of legal moves?
    white_can_mate: MateView,
    /// Can Black?
    black_can_mate: MateView,
    /// Is the position dead (5.2.2): `yes`, `no` or `undecided`?
    #[schema(value_type = super::super::shapes::DeadAnswer)]
    dead: Dead,
}

/// A text that is no legal move.
#[derive(Debug, Serialize, ToSchema)]
struct FaultView {
    /// The number the move would have.
    number: u32,
    /// Who would have made it.
    #[schema(value_type = super::super::shapes::PieceColour)]
    colour: Colour,
    /// The text.
    text: String,
    /// Readable, but against the Laws? Else it could not be read.
    is_illegal: bool,
    /// A stable word: `not_a_move`, `none_can_go`, `several_can`, `leaves_king_in_check` …
    #[schema(value_type = super::super::shapes::NotationFault)]
    why: &'static str,
    /// The same as a sentence.
    detail: String,
}

body! {
    /// When a position stood on the board.
    struct RepetitionView from repetition: &Repetition {
        /// Each time, first to last.
        #[schema(value_type = Vec<super::super::shapes::GameMoment>)]
        at: Vec<Moment> = repetition.at.clone(),
        /// How often a claim needs; `null` where the rules know no claim.
        needed: Option<u32> = repetition.needed,
        /// Often enough?
        suffices: bool = repetition.suffices(),
    }
}

body! {
    /// Moves without capture and pawn move.
    struct QuietMovesView from quiet: &QuietMoves {
        /// Full moves by each player.
        moves_each: u32 = quiet.moves_each(),
        /// Moves of either player.
        half_moves: u32 = quiet.half_moves,
        /// The last capture or pawn move; `null` when it lies before what was read.
        #[schema(value_type = Option<super::super::shapes::GameMoment>)]
        since: Option<Moment> = quiet.since,
        /// How many by each player a claim needs; `null` where the rules know no claim.
        needed: Option<u32> = quiet.needed,
        /// The ending in which the rules ask for more than usual.
        #[schema(value_type = Option<super::super::shapes::LongEndingName>)]
        ending: Option<&'static str> = quiet.ending.map(rules::chess::endings::LongEnding::as_str),
        /// Long enough?
        suffices: bool = quiet.suffices(),
    }
}

/// Where a game ended by itself.
#[derive(Debug, Serialize, ToSchema)]
struct EndView {
    /// When.
    #[schema(value_type = super::super::shapes::GameMoment)]
    at: Moment,
    /// `checkmate`, `stalemate`, `no_material`, `repetition` or `quiet_moves`.
    #[schema(value_type = super::super::shapes::EndOfGame)]
    by: &'static str,
    /// The same as a sentence.
    detail: String,
    /// Moves of either player written after it.
    played_on: usize,
}

/// The intended move.
#[derive(Debug, Serialize, ToSchema)]
struct IntendedView {
    /// In the notation of PGN; `null` when it is none.
    #[serde(rename = "move")]
    written: Option<String>,
    /// Why it is none.
    detail: Option<String>,
}

/// Claims on both grounds.
#[derive(Debug, Serialize, ToSchema)]
struct ClaimsView {
    /// 9.2: the same position.
    repetition: JudgedView,
    /// 9.3: no capture and no pawn move.
    quiet_moves: JudgedView,
}

/// A judged claim.
#[derive(Debug, Serialize, ToSchema)]
struct JudgedView {
    /// `right`, `wrong` or `inadmissible`.
    #[schema(value_type = super::super::shapes::ClaimVerdict)]
    answer: &'static str,
    /// The same in words.
    detail: String,
}

/// Whether a side can mate.
#[derive(Debug, Serialize, ToSchema)]
struct MateView {
    /// `yes`, `no` or `undecided`.
    #[schema(value_type = super::super::shapes::DeadAnswer)]
    answer: &'static str,
    /// Moves that end in mate, in the notation of PGN; empty when it is mate.
    line: Option<String>,
    /// Why not: `game_over`, `material`, `walls` or `exhausted`.
    #[schema(value_type = Option<super::super::shapes::MateReason>)]
    because: Option<&'static str>,
    /// The same in words.
    detail: String,
}

/// Check a claim: are the moves legal, repetitions, quiet moves, and can a side still mate
#[utoipa::path(
    post, path = "/tournaments/{tournament}/claims", tag = "public",
    responses((status = OK, body = ClaimAnswer))
)]
async fn check_claim(
    visitor: Visitor,
    device: Device,
    Shared(state): Shared<AppState>,
    (headers, db): (HeaderMap, Db),
    Json(body): Json<ClaimBody>,
) -> Result<Json<ClaimAnswer>> {
    state.limits.claim(device.peer)?;
    let rules = {
        let set_up = service::tournaments::load(&mut *db.snapshot().await?, visitor.place()?.tournament)
            .await?
            .ok_or_else(Problem::not_found)?;
        service::claims::rules_of(&set_up.tournament)
    };
    let rules = rules.ok_or_else(|| invalid("moves", |lang| t!(lang, claims_no_rules)))?;
    let claim = ClaimInput {
        moves: body.moves,
        language: body.notation,
        start: body.start,
        intended: body.intended,
    };
    let asker = match visitor.actor {
        Some(_) => Asker::Known,
        None => Asker::Visitor,
    };
    match service::claims::check(asker, claim, rules, Budget::default()).await {
        Ok(answer) => Ok(Json(view(Lang::of_api(&headers), &answer))),
        Err(error) => Err(error.into()),
    }
}

fn invalid(field: &str, say: impl Fn(Lang) -> String + Send + Sync + 'static) -> Problem {
    Problem::field(field, say)
}

fn view(lang: Lang, answer: &Answer) -> ClaimAnswer {
    let game = &answer.game;
    let last = game.last();
    let moves: Vec<_> = game.moves.iter().map(|played| played.legal).collect();
    let [(_, repetition), (_, quiet)] = &answer.claims;
    ClaimAnswer {
        language: game.language,
        half_moves: moves.len(),
        moves: write_line(game.start(), &moves, Style::English),
        position: last.fen(),
        to_move: last.to_move(),
        is_check: last.is_check(),
        fault: game.fault.as_ref().map(|fault| fault_view(lang, fault)),
        draw_offers: game
            .moves
            .iter()
            .filter(|played| played.draw_offered)
            .map(rules::chess::notation::Played::moment)
            .collect(),
        stated_result: game.result,
        notes: game.notes.iter().map(|note| lang.note(*note)).collect(),
        repetition: (&answer.report.repetition).into(),
        most_repeated: answer.report.most_repeated.as_ref().map(Into::into),
        quiet_moves: (&answer.report.quiet).into(),
        end: answer.report.end.as_ref().map(|end| EndView {
            at: end.at,
            by: ended_by(end),
            detail: lang.game_end(end),
            played_on: answer.report.played_on,
        }),
        intended: answer.intended.as_ref().map(|intended| match intended {
            Ok(longer) => IntendedView {
                written: written(game, longer),
                detail: None,
            },
            Err(why) => IntendedView {
                written: None,
                detail: Some(lang.why_no_move(why)),
            },
        }),
        claims: ClaimsView {
            repetition: judged(lang, repetition),
            quiet_moves: judged(lang, quiet),
        },
        white_can_mate: mate_view(lang, &answer.white),
        black_can_mate: mate_view(lang, &answer.black),
        dead: answer.dead,
    }
}

fn fault_view(lang: Lang, fault: &Fault) -> FaultView {
    FaultView {
        number: fault.number,
        colour: fault.colour,
        text: fault.text.clone(),
        is_illegal: fault.why.is_illegal(),
        why: fault.why.as_str(),
        detail: lang.why_no_move(&fault.why),
    }
}

fn written(game: &Game, longer: &Game) -> Option<String> {
    let next = longer.moves.last()?;
    Some(write_move(game.last(), next.legal, Style::English))
}

const fn ended_by(end: &GameEnd) -> &'static str {
    match end.by {
        EndedBy::Checkmate { .. } => "checkmate",
        EndedBy::Stalemate => "stalemate",
        EndedBy::NoMaterial => "no_material",
        EndedBy::Repetition { .. } => "repetition",
        EndedBy::QuietMoves => "quiet_moves",
    }
}

fn judged(lang: Lang, claim: &Claim) -> JudgedView {
    JudgedView {
        answer: match claim {
            Claim::Right(_) => "right",
            Claim::Wrong(_) => "wrong",
            Claim::Inadmissible(_) => "inadmissible",
        },
        detail: lang.claim(claim),
    }
}

fn mate_view(lang: Lang, answer: &MatePossible) -> MateView {
    let (word, why) = lang.mate_possible(answer);
    let (answer, line, because) = match answer {
        MatePossible::Yes(line) => ("yes", Some(line.written(Style::English)), None),
        MatePossible::No(why) => (
            "no",
            None,
            Some(match why {
                NoMate::GameOver { .. } => "game_over",
                NoMate::Material { .. } => "material",
                NoMate::Walls => "walls",
                NoMate::Exhausted { .. } => "exhausted",
            }),
        ),
        MatePossible::Undecided { .. } => ("undecided", None, None),
    };
    MateView {
        answer,
        line,
        because,
        detail: why.unwrap_or(word),
    }
}
