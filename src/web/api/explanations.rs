//! Why a round is as it is, and how it compares with what the rules give.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::RoundAddress;
use crate::{
    domain::{
        access::Capability,
        colour::Colour,
        field::{Field, FieldRound},
        ids::Version,
        numbers::{BoardNo, RoundNo, StartNo},
        pairing::{
            Board,
            colours::Strength,
            criteria::Criterion,
            reasons::{
                Alternative, BoardReason, BracketReason, ColourRule, Explanation, Instead, Place, Standpoint,
            },
        },
        points::Points,
    },
    service::{
        access::{Pair, Permit},
        explanations, fields,
    },
    web::{
        auth::Access,
        error::{Problem, Result},
        extract::{Db, Path, Query, Versioned},
        routes::ApiRoutes,
        text::{Lang, reasons::Said},
    },
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    api.add(Access::Needs(Capability::Pair), routes!(explain_round))
}

#[derive(Debug, Default, Deserialize)]
struct Asked {
    #[serde(default)]
    board: Option<BoardNo>,
}

/// Why a round is as it is. Every alternative was tried: the best pairing with it was compared with what stands.
#[derive(Debug, Serialize, ToSchema)]
struct RoundExplanation {
    /// The round.
    #[schema(value_type = u16)]
    round: RoundNo,
    /// Is it exactly what the rules give? `null` when that was not compared.
    by_rules: Option<bool>,
    /// Why nothing is explained: not everybody has a seat, no legal pairing exists, or the system is not explained.
    not_explained: Option<String>,
    /// The boards, the first one first.
    boards: Vec<BoardExplanation>,
    /// The pairing-allocated bye.
    bye: Option<ByeExplanation>,
    /// The brackets, the highest first.
    brackets: Vec<BracketExplanation>,
}

/// A sentence with its article.
#[derive(Debug, Serialize, ToSchema)]
struct Sentence {
    /// In English.
    text: String,
    /// `C.04.3 art. 2, C12`, `C.04.3 art. 5.2.1`.
    article: String,
}

impl From<Said> for Sentence {
    fn from(said: Said) -> Self {
        Self {
            text: said.text,
            article: said.article,
        }
    }
}

/// Why two players meet.
#[derive(Debug, Serialize, ToSchema)]
struct BoardExplanation {
    /// The board.
    #[schema(value_type = u16)]
    board: BoardNo,
    /// White.
    white: PlayerStanding,
    /// Black.
    black: PlayerStanding,
    /// The pairing score of the group in whose bracket the pair was made.
    bracket: f64,
    /// `natural`, `transposed`, `exchanged` or `moved_down`.
    place: &'static str,
    /// The article of the colour rule that decided: `5.2.1` to `5.2.5`.
    colour_rule: &'static str,
    /// Are the colours what that rule gives?
    colours_by_rules: bool,
    /// The obvious other pairing and what rules it out; `null` for a natural pair, and where nothing was tried.
    alternative: Option<AlternativeTried>,
    /// All of it in words.
    reasons: Vec<Sentence>,
}

/// A player of a board.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerStanding {
    /// Starting number.
    #[schema(value_type = u16)]
    no: StartNo,
    /// The pairing score.
    score: f64,
    /// The colour due, `white` or `black`.
    due: Option<&'static str>,
    /// `mild`, `strong` or `absolute`.
    strength: Option<&'static str>,
}

/// An alternative and what came of it.
#[derive(Debug, Serialize, ToSchema)]
struct AlternativeTried {
    /// `meet`, `float` or `bye`.
    kind: &'static str,
    /// The players who would meet, or the one who would float or have the bye.
    players: Vec<u16>,
    /// The criterion that decides, `C1` to `C21`; `null` when the order of generation does.
    criterion: Option<&'static str>,
    /// In words.
    reason: Sentence,
}

/// Why a player has the bye.
#[derive(Debug, Serialize, ToSchema)]
struct ByeExplanation {
    /// Who.
    #[schema(value_type = u16)]
    player: StartNo,
    /// The pairing score.
    score: f64,
    /// Players ranked lower and why they do not have it.
    alternatives: Vec<AlternativeTried>,
    /// All of it in words.
    reasons: Vec<Sentence>,
}

/// A bracket.
#[derive(Debug, Serialize, ToSchema)]
struct BracketExplanation {
    /// The score of its residents.
    score: f64,
    /// Who was moved down into it.
    moved_down: Vec<u16>,
    /// Who has the score.
    residents: Vec<u16>,
    /// Pairs it makes.
    pairs: usize,
    /// Who leaves it downwards; from the last one, the bye.
    floaters: Vec<u16>,
    /// How it departs from what the rules make of the same players; `null` where it does not, or was not compared.
    departs: Option<Departing>,
}

/// A bracket that is not as the rules make it.
#[derive(Debug, Serialize, ToSchema)]
struct Departing {
    /// The criterion on which what stands is worse; `null` when it is as good and generated later.
    criterion: Option<&'static str>,
    /// Pairs the rules make that do not stand, the higher-ranked first.
    missing: Vec<(u16, u16)>,
    /// In words.
    reason: Sentence,
}

fn number(points: Points) -> f64 {
    f64::from(points.as_halves()) / 2.0
}

fn plain(numbers: &[StartNo]) -> Vec<u16> {
    numbers.iter().map(|no| no.get()).collect()
}

impl PlayerStanding {
    fn of(point: Standpoint) -> Self {
        Self {
            no: point.player,
            score: number(point.score),
            due: point.due.map(|(colour, _)| match colour {
                Colour::White => "white",
                Colour::Black => "black",
            }),
            strength: point.due.map(|(_, strength)| match strength {
                Strength::Mild => "mild",
                Strength::Strong => "strong",
                Strength::Absolute => "absolute",
            }),
        }
    }
}

impl AlternativeTried {
    fn of(alternative: &Alternative, called: &dyn Fn(StartNo) -> String) -> Self {
        let (kind, players) = match alternative.what {
            Instead::Meet(one, other) => ("meet", vec![one.get(), other.get()]),
            Instead::Float(player) => ("float", vec![player.get()]),
            Instead::Bye(player) => ("bye", vec![player.get()]),
        };
        Self {
            kind,
            players,
            criterion: alternative.verdict.criterion().map(Criterion::as_str),
            reason: Lang::En.alternative(alternative, called).into(),
        }
    }
}

impl BracketExplanation {
    fn of(bracket: &BracketReason, called: &dyn Fn(StartNo) -> String) -> Self {
        let reason = Lang::En.departure(bracket, called);
        Self {
            score: number(bracket.score),
            moved_down: plain(&bracket.moved_down),
            residents: plain(&bracket.residents),
            pairs: bracket.pairs,
            floaters: plain(&bracket.floaters),
            departs: bracket
                .by_rules
                .as_ref()
                .zip(reason)
                .map(|(departure, reason)| Departing {
                    criterion: departure.verdict.criterion().map(Criterion::as_str),
                    missing: departure
                        .missing
                        .iter()
                        .map(|(one, other)| (one.get(), other.get()))
                        .collect(),
                    reason: reason.into(),
                }),
        }
    }
}

impl BoardExplanation {
    fn of(no: BoardNo, board: &BoardReason, whole: &Explanation, called: &dyn Fn(StartNo) -> String) -> Self {
        Self {
            board: no,
            white: PlayerStanding::of(board.white),
            black: PlayerStanding::of(board.black),
            bracket: number(board.bracket),
            place: match board.place {
                Place::Natural { .. } => "natural",
                Place::Transposed => "transposed",
                Place::Exchanged => "exchanged",
                Place::MovedDown { .. } => "moved_down",
            },
            colour_rule: match board.colours.rule {
                ColourRule::BothGranted => "5.2.1",
                ColourRule::StrongerClaim => "5.2.2",
                ColourRule::Alternation => "5.2.3",
                ColourRule::HigherRanked => "5.2.4",
                ColourRule::Lot => "5.2.5",
            },
            colours_by_rules: board.colours.is_followed,
            alternative: board
                .instead
                .as_ref()
                .map(|one| AlternativeTried::of(one, called)),
            reasons: Lang::En
                .board_reasons(board, whole, called)
                .into_iter()
                .map(Sentence::from)
                .collect(),
        }
    }
}

impl RoundExplanation {
    fn of(field: &Field, round: &FieldRound, whole: &Explanation) -> Self {
        let called = |no: StartNo| {
            field
                .player(no)
                .map_or_else(|| no.to_string(), |player| player.person.name.spoken())
        };
        let boards = round.games.iter().zip(&whole.boards);
        Self {
            round: round.number,
            by_rules: whole
                .is_compared
                .then(|| whole.brackets.iter().all(|bracket| bracket.by_rules.is_none())),
            not_explained: None,
            boards: boards
                .map(|(game, board)| BoardExplanation::of(game.board, board, whole, &called))
                .collect(),
            bye: whole.bye.as_ref().map(|bye| ByeExplanation {
                player: bye.player,
                score: number(bye.score),
                alternatives: bye
                    .instead
                    .iter()
                    .map(|one| AlternativeTried::of(one, &called))
                    .collect(),
                reasons: Lang::En
                    .bye_reasons(bye, whole, &called)
                    .into_iter()
                    .map(Sentence::from)
                    .collect(),
            }),
            brackets: whole
                .brackets
                .iter()
                .map(|bracket| BracketExplanation::of(bracket, &called))
                .collect(),
        }
    }

    fn without(round: RoundNo, why: String) -> Self {
        Self {
            round,
            by_rules: None,
            not_explained: Some(why),
            boards: Vec::new(),
            bye: None,
            brackets: Vec::new(),
        }
    }
}

/// Why each board of a round of the Dutch system is as it is, and how the round compares with what the rules give
///
/// In a field of more than 250 players alternatives are tried for the board that is asked about only.
#[utoipa::path(
    get,
    path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/explanation",
    tag = "rounds",
    params(
        ("tournament" = String, Path), ("section" = String, Path), ("round" = u16, Path),
        ("board" = Option<u16>, Query, description = "the board that is asked about"),
    ),
    responses((status = 200, body = RoundExplanation), (status = 404, body = crate::web::error::ProblemDocument)),
    security(("bearer" = []))
)]
async fn explain_round(
    Path(address): Path<RoundAddress>,
    Query(asked): Query<Asked>,
    permit: Permit<Pair>,
    db: Db,
) -> Result<Versioned<RoundExplanation, Version>> {
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    let board = asked.board.and_then(|no| round.game(no)).map(|game| Board {
        white: game.white,
        black: game.black,
    });
    let explanation = match explanations::explained(&field, round, board).await {
        Ok(whole) => RoundExplanation::of(&field, round, &whole),
        Err(why) => RoundExplanation::without(round.number, why.to_string()),
    };
    Ok(Versioned(round.version, explanation))
}
