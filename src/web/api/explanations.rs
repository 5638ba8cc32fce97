//! Why a round is as it is, and how it compares with what the rules give.

use super::{address::RoundAddress, numbers::points, prelude::*};
use domain::{
    section_state::{SectionRound, SectionState},
    team::TeamPairing,
    team_section::not_standing,
};
use engine::{
    colour::Colour,
    numbers::TeamNo,
    pairing::{
        Board,
        colours::Strength,
        reasons::{
            Alternative, BoardReason, BracketReason, Explanation, Instead, Opposition, Standpoint, Text,
        },
    },
    team_swiss::reasons::{TeamBracketReason, TeamExplanation},
};
use service::{access::Pair, explanations, section_state};
use web::{
    error_texts::rounds::unpairable,
    i18n::{acceleration, reasons::Said},
    i18n_teams::{team_monrad, team_reasons, team_swiss},
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    api.add(Access::Needs(Capability::Pair), routes!(explain_round))
        .add(Access::Needs(Capability::Pair), routes!(explain_matches))
}

#[derive(Debug, Default, Deserialize)]
struct ExplanationQuery {
    #[serde(default)]
    board: Option<BoardNo>,
}

/// Why a round is as it is. Every alternative was tried: the best pairing with it was compared with what stands.
#[derive(Debug, Serialize, ToSchema)]
struct RoundExplanation {
    /// The round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The text it is explained by: `dutch`, `burstein_seeding` (Burstein's first rounds, which the Dutch system pairs), `burstein`,
    /// `dubov`, `lim`, `double_swiss`, `monrad`, `keizer` or `table`.
    #[schema(value_type = Option<super::shapes::ExplainedText>)]
    rules: Option<&'static str>,
    /// Is it exactly what the rules give? `null` when that was not compared.
    by_rules: Option<bool>,
    /// Why nothing is explained: not everybody has a seat, no legal pairing exists, somebody has no rating (Dubov), the tables have
    /// ended, or no rule makes the rounds of the section.
    not_explained: Option<String>,
    /// The boards, the first one first.
    boards: Vec<BoardExplanation>,
    /// The pairing-allocated bye.
    bye: Option<ByeExplanation>,
    /// The brackets, the highest first.
    brackets: Vec<BracketExplanation>,
    /// Who has virtual points in which rounds, where the section is accelerated.
    settled: Vec<Sentence>,
}

body! {
    /// A sentence with its article.
    struct Sentence from said: Said {
        /// In English.
        text: String = said.text,
        /// `C.04.3 art. 2, C12`, `C.04.4.1 art. 5.2.1`; `Monrad` for a rule of the section.
        article: String = said.article,
    }
}

/// Why two players meet.
#[derive(Debug, Serialize, ToSchema)]
struct BoardExplanation {
    /// The board.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// White.
    white: PlayerStanding,
    /// Black.
    black: PlayerStanding,
    /// The pairing score of the group in whose bracket the pair was made; `null` in tables.
    bracket: Option<f64>,
    /// `natural`, `transposed`, `exchanged` or `moved_down` (in Lim up, too); `from_both_ends` in Burstein and Monrad, `neighbours` in Monrad, `sides` or
    /// `one_side` in Dubov, `second_game` in Double-Swiss, `cell` in tables.
    #[schema(value_type = super::shapes::PlaceInBracket)]
    place: &'static str,
    /// Is it the pair one would think of first?
    natural: bool,
    /// The article of the colour rule that decided: `5.2.1` to `5.2.5`; in Lim `5.2`, `5.3`, `5.4` or `7.2`; in Double-Swiss `4.3.1` to `4.3.5`, or `4.4` in second games; or `higher_number`, `second_meeting` (Monrad), `table`.
    #[schema(value_type = super::shapes::ColourRuleName)]
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
    #[schema(value_type = super::shapes::StartNo)]
    no: StartNo,
    /// The pairing score.
    score: f64,
    /// The colour due, `white` or `black`.
    #[schema(value_type = Option<super::shapes::PieceColour>)]
    due: Option<&'static str>,
    /// `mild`, `strong` or `absolute`.
    #[schema(value_type = Option<super::shapes::FloatStrength>)]
    strength: Option<&'static str>,
    /// Burstein: Buchholz.
    #[serde(skip_serializing_if = "Option::is_none")]
    buchholz: Option<f64>,
    /// Burstein: Sonneborn-Berger.
    #[serde(skip_serializing_if = "Option::is_none")]
    sonneborn_berger: Option<f64>,
    /// Dubov: the average rating of the opponents met; 0 before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    average_of_opponents: Option<u32>,
    /// Dubov: how often the player has met somebody with more points.
    #[serde(skip_serializing_if = "Option::is_none")]
    upfloats: Option<usize>,
}

/// An alternative and what came of it.
#[derive(Debug, Serialize, ToSchema)]
struct AlternativeTried {
    /// `meet`, `float` or `bye`.
    #[schema(value_type = super::shapes::AlternativeKind)]
    kind: &'static str,
    /// The players who would meet, or the one who would float or have the bye.
    players: Vec<u16>,
    /// What came of it: `met`, `kept_apart`, `had_bye`, `same_colour`, `incomplete`, `higher_bye`, `worse`, `better`, `later`, `as_good`,
    /// `not_in_table` or, of second games, `not_second_game`.
    #[schema(value_type = super::shapes::AlternativeVerdict)]
    verdict: &'static str,
    /// The criterion that decides, `C1` to `C21`; a word where the text has no numbers; `null` when the order of generation does.
    #[schema(value_type = Option<super::shapes::PairingCriterion>)]
    criterion: Option<&'static str>,
    /// In words.
    reason: Sentence,
}

/// Why a player has the bye.
#[derive(Debug, Serialize, ToSchema)]
struct ByeExplanation {
    /// Who.
    #[schema(value_type = super::shapes::StartNo)]
    player: StartNo,
    /// The pairing score.
    score: f64,
    /// Who has it by the rules, where that is another and the bye is chosen before the pairs.
    by_rules: Option<u16>,
    /// Players ranked lower and why they do not have it.
    alternatives: Vec<AlternativeTried>,
    /// All of it in words.
    reasons: Vec<Sentence>,
}

/// A bracket.
#[derive(Debug, Serialize, ToSchema)]
struct BracketExplanation {
    /// The score of its residents; `null` for a round from a table, which is one bracket.
    score: Option<f64>,
    /// Who was moved down into it.
    moved_down: Vec<u16>,
    /// Dubov, Lim and Double-Swiss: who came up to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved_up: Vec<u16>,
    /// Who has the score.
    residents: Vec<u16>,
    /// Pairs it makes.
    pairs: usize,
    /// Who leaves it, downwards or, in Lim below the median, upwards; from the last one, the bye.
    floaters: Vec<u16>,
    /// How it departs from what the rules make of the same players; `null` where it does not, or was not compared.
    departs: Option<Departing>,
}

/// A bracket that is not as the rules make it.
#[derive(Debug, Serialize, ToSchema)]
struct Departing {
    /// The criterion on which what stands is worse; `null` when it is as good and generated later.
    #[schema(value_type = Option<super::shapes::PairingCriterion>)]
    criterion: Option<&'static str>,
    /// Pairs the rules make that do not stand, the higher-ranked first.
    missing: Vec<(u16, u16)>,
    /// In words.
    reason: Sentence,
}

fn plain(numbers: &[StartNo]) -> Vec<u16> {
    numbers.iter().map(|no| no.get()).collect()
}

impl PlayerStanding {
    fn of(point: Standpoint) -> Self {
        let (buchholz, sonneborn_berger) = match point.opposition {
            Opposition::Index {
                buchholz,
                sonneborn_berger,
            } => (
                Some(points(buchholz)),
                i32::try_from(sonneborn_berger)
                    .ok()
                    .map(|quarters| f64::from(quarters) / 4.0),
            ),
            Opposition::NotAsked | Opposition::Average { .. } => (None, None),
        };
        let (average_of_opponents, upfloats) = match point.opposition {
            Opposition::Average { rating, upfloats, .. } => (Some(rating), Some(upfloats)),
            Opposition::NotAsked | Opposition::Index { .. } => (None, None),
        };
        Self {
            no: point.player,
            score: points(point.score),
            due: point.due.map(|(colour, _)| match colour {
                Colour::White => "white",
                Colour::Black => "black",
            }),
            strength: point.due.map(|(_, strength)| match strength {
                Strength::Mild => "mild",
                Strength::Strong => "strong",
                Strength::Absolute => "absolute",
            }),
            buchholz,
            sonneborn_berger,
            average_of_opponents,
            upfloats,
        }
    }
}

impl AlternativeTried {
    fn of(by: Text, alternative: &Alternative, called: &dyn Fn(StartNo) -> String) -> Self {
        let (kind, players) = match alternative.what {
            Instead::Meet(one, other) => ("meet", vec![one.get(), other.get()]),
            Instead::Float(player) => ("float", vec![player.get()]),
            Instead::Bye(player) => ("bye", vec![player.get()]),
        };
        Self {
            kind,
            players,
            verdict: alternative.verdict.as_str(),
            criterion: by.criterion(&alternative.verdict),
            reason: Lang::En.alternative(by, alternative, called).into(),
        }
    }
}

impl BracketExplanation {
    fn of(whole: &Explanation, bracket: &BracketReason, called: &dyn Fn(StartNo) -> String) -> Self {
        let by = whole.text;
        let reason = Lang::En.departure(by, bracket, called);
        // In Lim they come from both sides.
        let comes_up = |no: &StartNo| {
            let boards = whole.boards.iter().flat_map(|board| [board.white, board.black]);
            let score = boards.filter(|one| one.player == *no).map(|one| one.score).next();
            score.zip(bracket.score).is_some_and(|(own, group)| own < group)
        };
        let (moved_up, moved_down): (Vec<StartNo>, Vec<StartNo>) = bracket.moved.iter().partition(|&no| {
            matches!(by, Text::Dubov | Text::DoubleSwiss) || by == Text::Lim && comes_up(no)
        });
        Self {
            score: bracket.score.map(points),
            moved_down: plain(&moved_down),
            moved_up: plain(&moved_up),
            residents: plain(&bracket.residents),
            pairs: bracket.pairs,
            floaters: plain(&bracket.floaters),
            departs: bracket
                .by_rules
                .as_ref()
                .zip(reason)
                .map(|(departure, reason)| Departing {
                    criterion: by.criterion(&departure.verdict),
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
            bracket: board.bracket.map(points),
            place: board.place.as_str(),
            natural: board.place.is_natural(),
            colour_rule: whole.text.colour_rule(board.colours.rule),
            colours_by_rules: board.colours.is_followed,
            alternative: board
                .instead
                .as_ref()
                .map(|one| AlternativeTried::of(whole.text, one, called)),
            reasons: Lang::En
                .board_reasons(board, whole, called)
                .into_iter()
                .map(Sentence::from)
                .collect(),
        }
    }
}

impl RoundExplanation {
    fn of(field: &SectionState, round: &SectionRound, whole: &Explanation) -> Self {
        let called = |no: StartNo| {
            field
                .player(no)
                .map_or_else(|| no.to_string(), |player| player.person.name.spoken())
        };
        let boards = round.games.iter().zip(&whole.boards);
        Self {
            round: round.number,
            rules: Some(whole.text.as_str()),
            by_rules: whole.is_by_rules(),
            not_explained: None,
            boards: boards
                .map(|(game, board)| BoardExplanation::of(game.board, board, whole, &called))
                .collect(),
            bye: whole.bye.as_ref().map(|bye| ByeExplanation {
                player: bye.player,
                score: points(bye.score),
                by_rules: bye.by_rules.as_ref().map(|departure| departure.player.get()),
                alternatives: bye
                    .instead
                    .iter()
                    .map(|one| AlternativeTried::of(whole.text, one, &called))
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
                .map(|bracket| BracketExplanation::of(whole, bracket, &called))
                .collect(),
            settled: sentences(acceleration::given(Lang::En, field)),
        }
    }

    fn without(field: &SectionState, round: RoundNo, why: String) -> Self {
        Self {
            round,
            rules: None,
            by_rules: None,
            not_explained: Some(why),
            boards: Vec::new(),
            bye: None,
            brackets: Vec::new(),
            settled: sentences(acceleration::given(Lang::En, field)),
        }
    }
}

/// Why each board of a round is as it is, by the text of its system, and how the round compares with what the rules give
///
/// In a field of more than 250 players alternatives are tried for the board that is asked about only.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/explanation", tag = "rounds",
    params(InSection, ("board" = Option<u16>, Query, description = "the board that is asked about")),
    responses(
        (status = 200, body = RoundExplanation),
        (status = 409, description = "Teams play in the section: no rule pairs its single players")
    )
)]
async fn explain_round(
    Path(address): Path<RoundAddress>,
    Query(asked): Query<ExplanationQuery>,
    permit: Permit<Pair>,
    db: Db,
) -> Result<Versioned<RoundExplanation, Version>> {
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    // Who sits at which board follows from matches and line-ups, or from a table of seats: no system of single players explains it.
    if field.settings.teams.is_some() {
        return Err(Problem::not_now(|lang| t!(lang, teams_problem_not_explained)));
    }
    let board = asked.board.and_then(|no| round.game(no)).map(|game| Board {
        white: game.white,
        black: game.black,
    });
    let explanation = match explanations::explained(&field, round, board).await {
        Ok(whole) => RoundExplanation::of(&field, round, &whole),
        Err(why) => RoundExplanation::without(&field, round.number, why.to_string()),
    };
    Ok(Versioned(round.version, explanation))
}

/// Why the teams of a round meet as they do, by FIDE's Swiss Team Pairing System or the section's rules of a Monrad from what stands now.
#[derive(Debug, Serialize, ToSchema)]
struct MatchesExplanation {
    /// The round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// Are the matches exactly what the rules give? `null` where nothing is explained.
    by_rules: Option<bool>,
    /// Why nothing is explained: no matches are drafted, or no legal pairing exists.
    not_explained: Option<String>,
    /// The matches the rules give, in the order of the pairing; in a Monrad those of the round.
    matches: Vec<MatchExplanation>,
    /// What of FIDE's system is settled otherwise than usual: acceleration with its virtual points, and readings of the text. Of a Monrad all
    /// its rules.
    settled: Vec<Sentence>,
    /// The pairing-allocated bye.
    bye: Option<TeamByeExplanation>,
    /// The brackets, the highest first.
    brackets: Vec<TeamBracketExplanation>,
}

/// Why two teams meet.
#[derive(Debug, Serialize, ToSchema)]
struct MatchExplanation {
    /// The first-named team.
    #[schema(value_type = super::shapes::TeamNo)]
    white: TeamNo,
    /// The other.
    #[schema(value_type = super::shapes::TeamNo)]
    black: TeamNo,
    /// Does the match stand in the round?
    stands: bool,
    /// All of it in words.
    reasons: Vec<Sentence>,
}

/// Why a team has the bye.
#[derive(Debug, Serialize, ToSchema)]
struct TeamByeExplanation {
    /// Who.
    #[schema(value_type = super::shapes::TeamNo)]
    team: TeamNo,
    /// All of it in words.
    reasons: Vec<Sentence>,
}

/// A bracket of teams.
#[derive(Debug, Serialize, ToSchema)]
struct TeamBracketExplanation {
    /// The score of its residents, with virtual points.
    score: f64,
    /// Who has the score, by number.
    residents: Vec<u16>,
    /// Who came up to it, or in a Monrad moved down to it, by number.
    came_up: Vec<u16>,
    /// All of it in words.
    reasons: Vec<Sentence>,
}

fn sentences(said: Vec<Said>) -> Vec<Sentence> {
    said.into_iter().map(Sentence::from).collect()
}

impl TeamBracketExplanation {
    fn of(field: &SectionState, bracket: &TeamBracketReason) -> Self {
        let plain = |teams: &[TeamNo]| teams.iter().map(|no| no.get()).collect();
        Self {
            score: points(bracket.score),
            residents: plain(&bracket.residents),
            came_up: plain(&bracket.came_up),
            reasons: sentences(team_reasons::of_bracket(Lang::En, field, bracket)),
        }
    }
}

impl MatchesExplanation {
    fn of(field: &SectionState, round: &SectionRound, whole: &TeamExplanation) -> Self {
        let missing = not_standing(whole, round);
        Self {
            round: round.number,
            by_rules: Some(missing.is_empty()),
            not_explained: None,
            matches: whole
                .matches
                .iter()
                .map(|one| MatchExplanation {
                    white: one.pair.white,
                    black: one.pair.black,
                    stands: !missing.contains(&one.pair),
                    reasons: sentences(team_reasons::of_match(Lang::En, field, one)),
                })
                .collect(),
            settled: sentences(team_swiss::settled(Lang::En, field)),
            bye: whole.bye.as_ref().map(|bye| TeamByeExplanation {
                team: bye.team,
                reasons: sentences(team_reasons::of_bye(Lang::En, field, bye)),
            }),
            brackets: whole
                .brackets
                .iter()
                .map(|bracket| TeamBracketExplanation::of(field, bracket))
                .collect(),
        }
    }

    /// By a Monrad: the matches as they stand, as boards of single players are explained.
    fn of_monrad(field: &SectionState, round: &SectionRound, whole: &Explanation) -> Self {
        let plain = |some: &[StartNo]| some.iter().map(|no| no.get()).collect();
        let bye = whole.bye.as_ref().and_then(|bye| TeamNo::new(bye.player.get()));
        Self {
            round: round.number,
            by_rules: whole.is_by_rules(),
            not_explained: None,
            matches: round
                .matches
                .iter()
                .map(|one| MatchExplanation {
                    white: one.white,
                    black: one.black,
                    stands: true,
                    reasons: sentences(team_monrad::of_match(
                        Lang::En,
                        field,
                        whole,
                        (one.white, one.black),
                    )),
                })
                .collect(),
            settled: sentences(team_monrad::settled(Lang::En, field)),
            bye: bye.map(|team| TeamByeExplanation {
                team,
                reasons: sentences(team_monrad::of_bye(Lang::En, field, whole)),
            }),
            brackets: whole
                .brackets
                .iter()
                .map(|bracket| TeamBracketExplanation {
                    score: points(bracket.score.unwrap_or_default()),
                    residents: plain(&bracket.residents),
                    came_up: plain(&bracket.moved),
                    reasons: sentences(team_monrad::of_bracket(Lang::En, field, whole, bracket)),
                })
                .collect(),
        }
    }

    fn without(round: RoundNo, why: String) -> Self {
        Self {
            round,
            by_rules: None,
            not_explained: Some(why),
            matches: Vec::new(),
            settled: Vec::new(),
            bye: None,
            brackets: Vec::new(),
        }
    }
}

/// Why the teams of a round meet as they do, by FIDE's Swiss Team Pairing System or a Monrad, and whether the matches are what the rules give
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/team-explanation", tag = "teams",
    params(InSection),
    responses(
        (status = 200, body = MatchesExplanation),
        (status = 409, description = "Neither FIDE's Swiss Team Pairing System nor a Monrad pairs the teams of the section")
    )
)]
async fn explain_matches(
    Path(address): Path<RoundAddress>,
    permit: Permit<Pair>,
    db: Db,
) -> Result<Versioned<MatchesExplanation, Version>> {
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    let pairing = field.settings.teams.as_ref().map(|teams| teams.pairing);
    let not_drafted = || MatchesExplanation::without(round.number, t!(Lang::En, team_reason_not_drafted));
    let explanation = if pairing.is_some_and(TeamPairing::is_monrad) {
        match explanations::of_monrad(&field, round).await {
            Some(Ok(whole)) => MatchesExplanation::of_monrad(&field, round, &whole),
            Some(Err(why)) => {
                let why = Lang::En.unexplained(why).unwrap_or_default();
                MatchesExplanation::without(round.number, why)
            }
            None => not_drafted(),
        }
    } else if pairing.is_some_and(TeamPairing::is_swiss) {
        match explanations::of_teams(&field, round).await {
            Some(Ok(whole)) => MatchesExplanation::of(&field, round, &whole),
            Some(Err(why)) => MatchesExplanation::without(round.number, unpairable(Lang::En, why)),
            None => not_drafted(),
        }
    } else {
        return Err(Problem::not_now(|lang| t!(lang, teams_problem_not_swiss)));
    };
    Ok(Versioned(round.version, explanation))
}
