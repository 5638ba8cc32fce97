//! A cup of teams, for everybody: the bracket round by round, who went on and by what, and how far each team came.

use super::{
    points,
    team_table::PlayOffBody,
    teams::{PublicTeamRulingBody, TeamName},
};
use crate::prelude::*;
use domain::{
    cup_section::{CupGround, CupLine, CupOutcome, CupReach, CupStage},
    league::words::CupTieBreak,
    section_state::SectionState,
    team_cup::{CupDraw, CupFirst, PlayOffScore},
};
use engine::{numbers::MatchNo, standings::Place};
use service::{
    public::{Beside, PublicSection},
    season_end,
};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_team_cup))
}

/// A cup of teams.
#[derive(Debug, Serialize, ToSchema)]
struct TeamCup {
    /// How it is drawn who meets whom.
    #[schema(value_type = super::super::shapes::CupDrawName)]
    drawn_by: CupDraw,
    /// Which team of a match is named first.
    #[schema(value_type = super::super::shapes::CupFirstName)]
    named_first: CupFirst,
    /// What decides a level match, in order (C.07 art. 12).
    #[schema(value_type = Vec<super::super::shapes::CupTieBreakName>)]
    level_match: Vec<CupTieBreak>,
    /// Do the two teams that lost the semi-finals meet for the third place, in the round of the final?
    third_place: bool,
    /// What lots are drawn with; `null` where none are.
    #[schema(example = "00000000075bcd15")]
    seed: Option<String>,
    /// The published rounds.
    rounds: Vec<CupRoundBody>,
    /// Every team, who came furthest first.
    teams: Vec<CupTeamBody>,
    /// The rulings about its teams, the oldest first, as far as the section tells them.
    rulings: Vec<PublicTeamRulingBody>,
    /// What holds where the match is a play-off at the end of a season; `null` elsewhere.
    play_off: Option<PlayOffBody>,
}

/// A round of a cup.
#[derive(Debug, Serialize, ToSchema)]
struct CupRoundBody {
    /// Its number.
    #[schema(value_type = super::super::shapes::RoundNo)]
    round: RoundNo,
    /// What it is called by how many rounds are left.
    #[schema(value_type = super::super::shapes::CupStageName)]
    stage: &'static str,
    /// Down the bracket.
    matches: Vec<CupMatchBody>,
    /// Teams that go on without playing.
    byes: Vec<TeamName>,
}

/// A match of a cup.
#[derive(Debug, Serialize, ToSchema)]
struct CupMatchBody {
    /// Its number in the round.
    #[schema(value_type = super::super::shapes::MatchNo)]
    number: MatchNo,
    /// The first-named team.
    white: TeamName,
    /// The other team.
    black: TeamName,
    /// Game points of the first-named team so far.
    #[schema(example = 2.0)]
    white_points: f64,
    /// Game points of the other.
    #[schema(example = 2.0)]
    black_points: f64,
    /// Game points that rulings took from the first-named team, which `white_points` is without.
    #[schema(example = 0.0)]
    white_taken: f64,
    /// Game points that rulings took from the other.
    #[schema(example = 0.0)]
    black_taken: f64,
    /// Is it the match for the third place?
    is_for_third: bool,
    /// Who goes on, or takes the third place.
    outcome: CupOutcomeBody,
}

/// Who goes on from a match of a cup, and by what.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CupOutcomeBody {
    /// Still played, decided, level, or lost by both.
    #[schema(value_type = super::super::shapes::CupOutcomeState)]
    state: &'static str,
    /// The team that goes on.
    winner: Option<TeamName>,
    /// By what it goes on.
    #[schema(value_type = Option<super::super::shapes::CupGroundName>)]
    by: Option<&'static str>,
    /// Of a level match: what comes next by the rules; `null` where they leave it open.
    #[schema(value_type = Option<super::super::shapes::CupTieBreakName>)]
    next: Option<CupTieBreak>,
    /// How the play-off ended, as it was written down.
    #[schema(example = "2½–1½")]
    play_off_score: Option<String>,
    /// Which of the two was drawn in the next round, once that is public.
    went_on: Option<TeamName>,
    /// Is the next round public, and would another team be in it as things stand now? An arbiter decides what holds.
    is_turned: bool,
}

impl CupOutcomeBody {
    pub(super) fn of(field: &SectionState, line: &CupLine) -> Self {
        let (state, by, next) = match line.outcome {
            CupOutcome::Open => ("open", None, None),
            CupOutcome::Through { by, .. } => ("through", Some(by), None),
            CupOutcome::Level(next) => ("level", None, next),
            CupOutcome::Nobody => ("nobody", None, None),
        };
        let score = line.decided.as_ref().and_then(|decided| decided.score.as_ref());
        let is_written = matches!(by, Some(CupGround::Written(_)));
        Self {
            state,
            winner: line.outcome.through().map(|no| TeamName::at(field, no)),
            by: by.map(|by| match by {
                CupGround::Boards => "boards",
                CupGround::Forfeit => "forfeit",
                CupGround::Rule(rule) => rule.as_str(),
                CupGround::Written(by) => by.as_str(),
            }),
            next,
            play_off_score: score.filter(|_| is_written).map(PlayOffScore::to_string),
            went_on: line.went_on.map(|no| TeamName::at(field, no)),
            is_turned: line.is_turned,
        }
    }
}

/// How far a team has come.
#[derive(Debug, Serialize, ToSchema)]
struct CupTeamBody {
    /// Which team.
    team: TeamName,
    /// How far.
    #[schema(value_type = super::super::shapes::CupReachName)]
    reach: &'static str,
    /// The round it is in, lost in, or played last; `null` for whoever has a place from 1 to 4.
    #[schema(minimum = 0, maximum = 99, example = 2)]
    round: Option<u16>,
    /// Its place; the best of those who came equally far. `null` while it is still in, unless the season was given up, and for a team that was in
    /// no round.
    place: Option<usize>,
    /// The last place of those who share it.
    to: Option<usize>,
}

impl CupTeamBody {
    fn of(team: TeamName, reach: CupReach, place: Option<Place>) -> Self {
        let (reach, round) = match reach {
            CupReach::Winner => ("winner", None),
            CupReach::RunnerUp => ("runner_up", None),
            CupReach::ForThird(round) => ("for_third", Some(round.get())),
            CupReach::Third(_) => ("third", None),
            CupReach::Fourth(_) => ("fourth", None),
            CupReach::In(round) => ("in", Some(round.get())),
            CupReach::Out(round) => ("out", Some(round.get())),
            CupReach::Left { after, .. } => ("left", Some(after)),
        };
        Self {
            team,
            reach,
            round,
            place: place.map(|place| place.first),
            to: place.map(|place| place.last),
        }
    }
}

const fn stage(stage: CupStage) -> &'static str {
    match stage {
        CupStage::Final => "final",
        CupStage::SemiFinal => "semi_final",
        CupStage::QuarterFinal => "quarter_final",
        CupStage::Round(_) => "round",
    }
}

/// The cup of a section of teams: the bracket, who went on and by what, and how far each team came
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/cup", tag = "teams",
    responses((status = OK, body = TeamCup), (status = 404, description = "There is no such section, or its teams play no cup"))
)]
async fn get_team_cup(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let (section, sight) = (visitor.section()?, visitor.sight());
    let found = service::public::read(&mut tx, section, Beside::TeamRulings, sight).await?;
    let PublicSection {
        field, team_rulings, ..
    } = found.ok_or_else(Problem::not_found)?;
    let tournament = visitor.place()?.tournament;
    let beside = season_end::public_play_offs(&mut tx, tournament, field.section).await?;
    drop(tx);
    let (settings, cup) = field
        .cup_settings()
        .zip(field.cup())
        .ok_or_else(Problem::not_found)?;
    let rounds = cup.rounds.iter().map(|round| CupRoundBody {
        round: round.number,
        stage: stage(round.stage),
        matches: round
            .lines
            .iter()
            .map(|line| CupMatchBody {
                number: line.no,
                white: TeamName::at(&field, line.white),
                black: TeamName::at(&field, line.black),
                white_points: points(line.points.0),
                black_points: points(line.points.1),
                white_taken: points(line.taken.0),
                black_taken: points(line.taken.1),
                is_for_third: line.is_for_third,
                outcome: CupOutcomeBody::of(&field, line),
            })
            .collect(),
        byes: round.byes.iter().map(|no| TeamName::at(&field, *no)).collect(),
    });
    let answer = Json(TeamCup {
        drawn_by: settings.drawn_by,
        named_first: settings.named_first,
        level_match: settings.level_match.clone(),
        third_place: settings.third_place,
        seed: settings.seed.filter(|_| settings.draws_lots()).map(String::from),
        rounds: rounds.collect(),
        teams: field
            .cup_standings()
            .into_iter()
            .map(|(no, reach, place)| CupTeamBody::of(TeamName::at(&field, no), reach, place))
            .collect(),
        rulings: team_rulings
            .iter()
            .map(|ruling| PublicTeamRulingBody::of(&field, ruling))
            .collect(),
        play_off: PlayOffBody::of(&field, beside.rows),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
