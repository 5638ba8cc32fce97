//! The standings after a round and, if asked for, how every value came about.

use std::collections::BTreeMap;

use super::{Name, Player, left_in, of_single_players, points, value};
use crate::prelude::*;
use domain::{
    prize::{Plan, places_in_category},
    section_state::SectionState,
};
use engine::{
    standings::{Decider, Place, Row, Standings, WhyLeftOut},
    tiebreak::{Cap, Cut, Source, TieBreak, Total, UnratedAs, UnratedRule},
};
use service::public::Beside;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_standings))
}

/// Which standings.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct StandingsQuery {
    /// After which round; without it, the last one that has a result.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 99)]
    after: Option<RoundNo>,
    /// How each value came about, too?
    #[serde(default)]
    workings: bool,
    /// Only the players of this category of the prizes, by its number in the plan; the plan must be public.
    #[param(minimum = 1, maximum = 20)]
    category: Option<u16>,
    /// Only the line of the player with this starting number.
    #[param(value_type = Option<u16>, minimum = 1)]
    player: Option<StartNo>,
}

/// The standings after a round.
#[derive(Debug, Serialize, ToSchema)]
struct Table {
    /// After how many rounds.
    after_round: usize,
    /// Will nothing change any more?
    is_final: bool,
    /// The tie-breaks in their order, as FIDE writes them (C.07); the points are `PTS`.
    #[schema(example = json!(["PTS", "BH/C1", "BH", "SB"]))]
    tie_breaks: Vec<String>,
    /// Those of `tie_breaks` whose values are `null` because they tell ratings, which the section does not show; they decide all the same.
    hidden_tie_breaks: Vec<String>,
    /// What becomes of players whom no tie-break separates: `shared`, `lots` or `by_hand`.
    #[schema(value_type = super::super::shapes::TiesWord)]
    ties: &'static str,
    /// What lots are drawn with, in hexadecimal; the same seed always gives the same order.
    lots_seed: Option<String>,
    /// Which edition of the rules judges unplayed rounds: `in_force` or `before2023`.
    #[schema(value_type = super::super::shapes::UnplayedRules)]
    unplayed: &'static str,
    /// Which ratings tie-breaks are made of: `first`, those at the start, or `each_round`, in an event of more than 30 days.
    #[schema(value_type = super::super::shapes::TieBreakRatingsWord)]
    tie_break_ratings: &'static str,
    /// The number a player without a rating counts as in tie-breaks made of ratings; `null` where such tie-breaks decide nothing then, and where a rule finds it among ratings that are not shown.
    unrated_as: Option<u16>,
    /// What gives that number: the lowest rating of the field or the average of those who have one; `null` where it was announced itself, or there is none.
    #[schema(value_type = Option<super::super::shapes::UnratedRuleName>)]
    unrated_rule: Option<UnratedRule>,
    /// Those of `tie_breaks` whose values are all `null` because somebody has no rating and `unrated_as` says nothing; they decide nothing.
    blank_tie_breaks: Vec<String>,
    /// How many players without a rating that is due to; 0 where `blank_tie_breaks` is empty.
    unrated_players: usize,
    /// The categories by which the standings can be read: those of the prizes that are public and some players are not in.
    categories: Vec<StandingsCategory>,
    /// Whose players the rows are; `null` where they are everybody.
    category: Option<u16>,
    /// Best first.
    rows: Vec<StandingsLine>,
    /// Players who are not in the list.
    left_out: Vec<LeftOut>,
    /// Games of the counted rounds that have no result yet.
    open_games: Vec<OpenGame>,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
}

/// A category by which the standings can be read.
#[derive(Debug, Serialize, ToSchema)]
struct StandingsCategory {
    /// Its number in the plan of the prizes.
    no: u16,
    /// What it is called.
    name: String,
}

/// A player's line.
#[derive(Debug, Serialize, ToSchema)]
struct StandingsLine {
    /// The place among everybody.
    place: usize,
    /// The last of the places that are shared; the same as `place` when it is not shared.
    place_to: usize,
    /// The place in the category that was asked for; left out where none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    category_place: Option<usize>,
    /// The last of the places in it that are shared.
    #[serde(skip_serializing_if = "Option::is_none")]
    category_place_to: Option<usize>,
    /// Who.
    player: Player,
    /// Points.
    points: f64,
    /// The values, one for each of `tie_breaks`; `null` where there is none, or it is hidden.
    values: Vec<Option<f64>>,
    /// What put the player behind the line above: a tie-break, `lots`, `by_hand` or `play_off`.
    decided_by: Option<String>,
    /// How the values came about; only with `workings=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    workings: Option<Vec<Working>>,
}

/// How a value came about.
#[derive(Debug, Serialize, ToSchema)]
struct Working {
    /// The tie-break.
    tie_break: String,
    /// The article that defines it.
    article: &'static str,
    /// What it comes to; for direct encounter the place among the tied, 0 where they stay together.
    value: Option<f64>,
    /// How the parts that count become the value: `sum`, `average`, `performance`, `perfect_performance`, `own` (there are no
    /// parts) or `encounter`.
    #[schema(value_type = super::super::shapes::WorkingTotal)]
    total: &'static str,
    /// What the rounds added, the cut ones included.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Part>,
    /// Direct encounter only: the tied players and what they made against each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    passes: Vec<Pass>,
}

/// What one round has to do with a value.
#[derive(Debug, Serialize, ToSchema)]
struct Part {
    /// The round; 1 for the own value in a Keizer tournament, which belongs to none and stands first.
    round: u16,
    /// `round`, `opponent`, `dummy` (C.07 art. 16.4), `virtual` (the rules until July 2023), `extra` or `figure`; `share` of a Keizer value:
    /// `score` is the opponent's value, or the player's own without `opponent`, and `points` the share of it.
    #[schema(value_type = super::super::shapes::PartSource)]
    source: &'static str,
    /// The opponent, or the scheduled one of a forfeit.
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<u16>,
    /// The adjusted score of the opponent or dummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// The opponent's score as it stands in the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table_score: Option<f64>,
    /// The points the round gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    /// What lowered a dummy's score: `scheduled_opponent` or `all_draws`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::PartCap>)]
    cap: Option<&'static str>,
    /// What the round adds, or would add had it not been cut.
    amount: f64,
    /// Why it does not count: `lowest`, `highest`, `voluntary`, `early` or `under_limit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::PartCut>)]
    cut: Option<&'static str>,
}

/// One look at a group of tied players.
#[derive(Debug, Serialize, ToSchema)]
struct Pass {
    /// Has everybody met everybody?
    all_met: bool,
    /// Best first.
    members: Vec<Member>,
}

/// A tied player.
#[derive(Debug, Serialize, ToSchema)]
struct Member {
    /// Starting number.
    no: u16,
    /// Points in the group.
    points: f64,
    /// The most that could have been reached.
    most: f64,
    /// The games counted.
    games: Vec<Encountered>,
}

/// A game between tied players.
#[derive(Debug, Serialize, ToSchema)]
struct Encountered {
    /// The round.
    round: u16,
    /// The opponent's starting number.
    opponent: u16,
}

/// A player who is not in the list.
#[derive(Debug, Serialize, ToSchema)]
struct LeftOut {
    /// Who.
    player: Name,
    /// `expelled` or `too_few_games` (C.05 art. 6.6).
    #[schema(value_type = super::super::shapes::StandingsLeftOut)]
    reason: &'static str,
}

/// A game without a result.
#[derive(Debug, Serialize, ToSchema)]
struct OpenGame {
    /// In which round.
    round: u16,
    /// White.
    white: Name,
    /// Black.
    black: Name,
}

/// The standings after a round
///
/// With `workings=true` every value comes with the rounds it was made of, as C.07 defines it.
/// With `category` the rows are the players of that category, with their place in it; what decided and `place` are of the whole standings.
/// Where teams play, single players have no place: `404`, and `see` is the address of the teams' table, or of their cup.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/standings", tag = "public",
    params(StandingsQuery),
    responses((status = OK, body = Table), (status = 404, description = "There is no such section or round, or teams play in it; `see` is where they are"))
)]
async fn get_standings(
    visitor: Visitor,
    keep: Cacheable,
    db: Db,
    Query(asked): Query<StandingsQuery>,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let section = visitor.section()?;
    let field = service::public::read(&mut tx, section, Beside::Nothing, visitor.sight())
        .await?
        .ok_or_else(Problem::not_found)?
        .field;
    let plan = service::prizes::public_plan(&mut tx, section).await?;
    drop(tx);
    of_single_players(&visitor, &field, "team-table")?;
    let rounds = asked
        .after
        .map_or_else(|| field.rounds_with_results(), |round| round.index() + 1);
    if rounds > field.public_rounds() {
        return Err(Problem::not_found());
    }
    let answer = Json(table(&field, plan.as_ref(), rounds, &asked)?);
    Ok(keep.answer(field.section, field.content_version, None, answer))
}

/// The places in the category that is asked for; none where none is. It is a 404 where the plan has no such category.
fn places(
    field: &SectionState,
    plan: Option<&Plan>,
    standings: &Standings,
    asked: &StandingsQuery,
) -> Result<Option<BTreeMap<StartNo, Place>>> {
    let Some(number) = asked.category else {
        return Ok(None);
    };
    let (_, category) = plan
        .and_then(|plan| plan.category_of_standings(number))
        .ok_or_else(Problem::not_found)?;
    Ok(Some(places_in_category(field, standings, category)))
}

fn categories(plan: Option<&Plan>) -> Vec<StandingsCategory> {
    let all = plan.into_iter().flat_map(Plan::categories_of_standings);
    all.filter_map(|(no, category)| {
        Some(StandingsCategory {
            no: u16::try_from(no.index() + 1).ok()?,
            name: category.name.as_ref()?.to_string(),
        })
    })
    .collect()
}

fn table(field: &SectionState, plan: Option<&Plan>, rounds: usize, asked: &StandingsQuery) -> Result<Table> {
    let standings = field.standings(rounds);
    let (unrated, blank) = field.blank_tie_breaks().unwrap_or_default();
    let places = places(field, plan, &standings, asked)?;
    Ok(Table {
        after_round: standings.rounds,
        is_final: standings.is_final(),
        fide_mode_left_in: left_in(field),
        tie_breaks: standings.tie_breaks.iter().map(ToString::to_string).collect(),
        hidden_tie_breaks: standings
            .tie_breaks
            .iter()
            .filter(|tie_break| field.hides(**tie_break))
            .map(ToString::to_string)
            .collect(),
        ties: field.settings.ties.as_str(),
        lots_seed: field.settings.ties.seed().map(String::from),
        unplayed: field.settings.unplayed.as_str(),
        tie_break_ratings: field.settings.tie_break_ratings.as_str(),
        unrated_as: field.shown_unrated_as().map(Rating::get),
        unrated_rule: field.settings.unrated_as.and_then(UnratedAs::rule),
        blank_tie_breaks: blank.iter().map(ToString::to_string).collect(),
        unrated_players: unrated,
        rows: standings
            .rows
            .iter()
            .filter(|row| asked.player.is_none_or(|no| no == row.no))
            .filter(|row| places.as_ref().is_none_or(|places| places.contains_key(&row.no)))
            .filter_map(|row| {
                let place = places.as_ref().and_then(|places| places.get(&row.no)).copied();
                Some(StandingsLine {
                    category_place: place.map(|place| place.first),
                    category_place_to: place.map(|place| place.last),
                    ..line(field, &standings, row, asked.workings)?
                })
            })
            .collect(),
        categories: categories(plan),
        category: asked.category,
        left_out: standings
            .left_out
            .iter()
            .map(|left_out| LeftOut {
                player: Name::at(field, left_out.no),
                reason: match left_out.why {
                    WhyLeftOut::Expelled => "expelled",
                    WhyLeftOut::TooFewGames => "too_few_games",
                },
            })
            .collect(),
        open_games: standings
            .open_games
            .iter()
            .map(|game| OpenGame {
                round: game.round.get(),
                white: Name::at(field, game.white),
                black: Name::at(field, game.black),
            })
            .collect(),
    })
}

fn line(
    field: &SectionState,
    standings: &Standings,
    row: &Row,
    with_workings: bool,
) -> Option<StandingsLine> {
    let player = field.player(row.no)?;
    Some(StandingsLine {
        place: row.place.first,
        place_to: row.place.last,
        category_place: None,
        category_place_to: None,
        player: Player::of(field.public_player(player)),
        points: points(row.points),
        values: standings
            .tie_breaks
            .iter()
            .zip(&row.values)
            .map(|(tie_break, found)| found.filter(|_| !field.hides(*tie_break)).map(value))
            .collect(),
        decided_by: row.decided_by.map(|decider| match decider {
            Decider::TieBreak(tie_break) => tie_break.to_string(),
            Decider::Lots => "lots".to_owned(),
            Decider::ByHand => "by_hand".to_owned(),
            Decider::PlayOff => "play_off".to_owned(),
        }),
        workings: with_workings.then(|| {
            standings
                .tie_breaks
                .iter()
                // A section that keeps its ratings to itself does not tell them here.
                .filter(|tie_break| !field.hides(**tie_break))
                .filter_map(|tie_break| working(standings, row, *tie_break))
                .collect()
        }),
    })
}

fn working(standings: &Standings, row: &Row, tie_break: TieBreak) -> Option<Working> {
    if let Some(encounter) = standings.encounter(row.no, tie_break) {
        let pass = |pass: &engine::tiebreak::Pass| Pass {
            all_met: pass.all_met,
            members: pass
                .members
                .iter()
                .map(|member| Member {
                    no: member.no.get(),
                    points: value(member.points),
                    most: value(member.most),
                    games: member
                        .games
                        .iter()
                        .map(|(round, opponent)| Encountered {
                            round: round.get(),
                            opponent: opponent.get(),
                        })
                        .collect(),
                })
                .collect(),
        };
        return Some(Working {
            tie_break: tie_break.to_string(),
            article: tie_break.kind().article(),
            value: encounter
                .places
                .iter()
                .find(|(no, _)| *no == row.no)
                .map(|(_, place)| f64::from(*place)),
            total: "encounter",
            parts: Vec::new(),
            passes: encounter.passes.iter().map(pass).collect(),
        });
    }
    let working = standings.working(row.no, tie_break)?;
    Some(Working {
        tie_break: tie_break.to_string(),
        article: working.article,
        value: Some(value(working.value)),
        total: match working.total {
            Total::Sum => "sum",
            Total::Average => "average",
            Total::Performance(_) => "performance",
            Total::PerfectPerformance => "perfect_performance",
            Total::Own => "own",
        },
        parts: working.parts.iter().map(part).collect(),
        passes: Vec::new(),
    })
}

fn part(part: &engine::tiebreak::Part) -> Part {
    let mut told = Part {
        round: part.round.get(),
        source: "round",
        opponent: None,
        score: None,
        table_score: None,
        points: None,
        cap: None,
        amount: value(part.amount),
        cut: part.cut.map(Cut::as_str),
    };
    match part.source {
        Source::Round => {}
        Source::Extra { .. } => told.source = "extra",
        Source::Opponent {
            no,
            score,
            table_score,
            points: made,
        } => {
            told.source = "opponent";
            told.opponent = Some(no.get());
            told.score = Some(points(score));
            told.table_score = Some(points(table_score));
            told.points = Some(points(made));
        }
        Source::Dummy {
            scheduled,
            score,
            cap,
            points: made,
            voluntary: _,
        } => {
            told.source = "dummy";
            told.opponent = scheduled.map(StartNo::get);
            told.score = Some(points(score));
            told.points = Some(points(made));
            told.cap = cap.map(Cap::as_str);
        }
        Source::Virtual {
            before: _,
            score,
            points: made,
        } => {
            told.source = "virtual";
            told.score = Some(points(score));
            told.points = Some(points(made));
        }
        Source::Figure { no } => {
            told.source = "figure";
            told.opponent = Some(no.get());
        }
        Source::Share {
            round: _,
            opponent,
            value,
            percent,
        } => {
            told.source = "share";
            told.opponent = opponent.map(StartNo::get);
            told.score = Some(f64::from(value));
            told.points = Some(f64::from(percent) / 100.0);
        }
    }
    told
}
