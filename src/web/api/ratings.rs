//! What the games of a section do to ratings, as JSON: FIDE's changes, performances and norms, and the Danish calculation with where each
//! number comes from.

use super::prelude::*;
use domain::rating::{
    danish::{Calculated, Missing, Outcome, Source, Working},
    expected::Expected,
    fide::{Forecast, Newcomer, Period, RatingChange},
    games::RatedGame,
    norms::NormCheck,
};
use engine::title::Title;
use service::{
    public::Sight,
    ratings::{self, FrozenRatings, Rateable, SettingsChoice},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Needs(Capability::ReadDesk), routes!(read_section_ratings))
}

/// The Danish calculation of a section.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CalculationBody {
    /// `approved`, `withdrawn`, `draft` or `example`: only what was approved is more than a preview.
    #[schema(value_type = super::shapes::CalculationBasis)]
    settings: &'static str,
    /// From which day's events the version holds; `null` for the example set.
    valid_from: Option<Date>,
    /// `standard`, `rapid` or `blitz`.
    #[schema(value_type = super::shapes::DisciplineName)]
    discipline: &'static str,
    /// The ratings of one day that count in all rounds; left out where the section writes down no such day.
    #[serde(skip_serializing_if = "Option::is_none")]
    frozen: Option<FrozenRatingsBody>,
    /// The players in the order of their starting numbers.
    players: Vec<CalculatedBody>,
    /// Every game with a result or without, and whether it is rated.
    games: Vec<RatedGameBody>,
}

body! {
    /// The Danish ratings of one day, which count in all rounds.
    struct FrozenRatingsBody from frozen: &FrozenRatings {
        /// The day that the section wrote down.
        day: Date = frozen.day,
        /// The days of the member lists that give them.
        lists: Vec<Date> = frozen.lists.iter().copied().collect(),
        /// Of whom no list of that day says it for sure: the rating at the start counts for them.
        #[schema(value_type = Vec<super::shapes::StartNo>)]
        unknown: Vec<StartNo> = frozen.unknown.clone(),
    }
}

body! {
    /// A player of the calculation.
    struct CalculatedBody from one: &Calculated,
        let (outcome, missing, working) = match &one.outcome {
            Outcome::NoGames => ("no_games", Vec::new(), None),
            Outcome::Missing(missing) => (
                "missing",
                missing.iter().copied().map(Missing::name).collect(),
                None,
            ),
            Outcome::Worked(working) => ("worked", Vec::new(), Some(WorkingBody::from(&**working))),
        };
    {
        /// Starting number.
        #[schema(value_type = super::shapes::StartNo)]
        no: StartNo = one.no,
        /// `worked`, `no_games` or `missing`.
        #[schema(value_type = super::shapes::CalculationOutcome)]
        outcome: &'static str = outcome,
        /// What is missing: places of the settings, `birth` or `games_before`.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<super::shapes::MissingForRating>)]
        missing: Vec<String> = missing,
        /// The working; `null` where there is none.
        working: Option<WorkingBody> = working,
    }
}

body! {
    /// Rn = Ro + K·(W − We + B). Amounts of points are decimals in strings, so that nothing is rounded on the way.
    struct WorkingBody from working: &Working,
        let (ro_source, ro_row) = source(working.ro_source);
    {
        /// The rating at the start of the event, or that of the day that counts in all rounds.
        ro: u16 = working.ro.get(),
        /// Where it comes from: `at_start`, `standard` (at another rate of play), `fide`, `start_table` with `ro_row`, or `listed`: the
        /// member list in force on the day that counts in all rounds.
        #[schema(value_type = super::shapes::RoSource)]
        ro_source: &'static str = ro_source,
        /// The row of the table of first ratings.
        ro_row: Option<usize> = ro_row,
        /// Rated games.
        games: usize = working.games.len(),
        /// Points made.
        #[schema(value_type = super::shapes::Hundredths)]
        w: String = working.w.to_string(),
        /// Points expected, as the table has them.
        #[schema(value_type = super::shapes::Hundredths)]
        we_raw: String = working.we_raw.to_string(),
        /// Points expected, rounded.
        #[schema(value_type = super::shapes::Hundredths)]
        we: String = working.we.to_string(),
        /// The bonus.
        #[schema(value_type = super::shapes::Hundredths)]
        b: String = working.b.to_string(),
        /// The row of the bonus table; `null` where none holds.
        b_row: Option<usize> = working.b_row,
        /// The coefficient.
        k: u16 = working.k,
        /// Its row in the table.
        k_row: usize = working.k_row,
        /// K·(W − We + B), rounded.
        change: i32 = working.change,
        /// What the change is added to: `ro` with the conversions since the start.
        current: u16 = working.current.get(),
        /// The new rating.
        rn: u16 = working.rn.get(),
        /// Was it raised to the lowest rating?
        is_floored: bool = working.is_floored,
        /// Game by game.
        lines: Vec<WorkingLine> =
            working
                .games
                .iter()
                .map(|line| WorkingLine {
                    round: line.round,
                    opponent: line.opponent,
                    own: line.own.get(),
                    rating: line.rating.get(),
                    source: source(line.source).0,
                    difference: line.difference,
                    is_capped: line.is_capped,
                    expected: line.expected.to_string(),
                    score: line.score.to_string(),
                })
                .collect(),
    }
}

/// A game of the working.
#[derive(Debug, Serialize, ToSchema)]
struct WorkingLine {
    /// The round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The opponent's starting number.
    #[schema(value_type = super::shapes::StartNo)]
    opponent: StartNo,
    /// What the player counts as: `ro`, or the rating of the day where the section counts with that.
    #[schema(example = 1700)]
    own: u16,
    /// What the opponent counts as.
    rating: u16,
    /// Where that comes from, as `ro_source`; `listed` is the member list of the day.
    #[schema(value_type = super::shapes::RoSource)]
    source: &'static str,
    /// The difference that counts.
    difference: i32,
    /// Was the real one larger?
    is_capped: bool,
    /// What the table expects.
    #[schema(value_type = super::shapes::Hundredths)]
    expected: String,
    /// What was made.
    #[schema(value_type = super::shapes::Hundredths)]
    score: String,
}

body! {
    /// A game and whether it is rated; the two ratings are facts of their own.
    struct RatedGameBody from game: &RatedGame {
        /// The round.
        #[schema(value_type = super::shapes::RoundNo)]
        round: RoundNo = game.round,
        /// The board.
        board: u16 = game.board.get(),
        /// White's starting number.
        #[schema(value_type = super::shapes::StartNo)]
        white: StartNo = game.white,
        /// Black's.
        #[schema(value_type = super::shapes::StartNo)]
        black: StartNo = game.black,
        /// The result as it is reported for rating; `null` while it is open.
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        result: Option<&'static str> = game.result.map(engine::result::GameResult::as_str),
        /// Is it rated nationally? `null` while that is not settled.
        rated_dk: Option<bool> = game.danish.is_rated(),
        /// Why.
        #[schema(value_type = super::shapes::RatedStanding)]
        rated_dk_reason: &'static str = game.danish.as_str(),
        /// Is it rated by FIDE?
        rated_fide: Option<bool> = game.fide.is_rated(),
        /// Why.
        #[schema(value_type = super::shapes::RatedStanding)]
        rated_fide_reason: &'static str = game.fide.as_str(),
    }
}

const fn source(source: Source) -> (&'static str, Option<usize>) {
    match source {
        Source::AtStart => ("at_start", None),
        Source::Standard => ("standard", None),
        Source::Fide => ("fide", None),
        Source::Listed => ("listed", None),
        Source::Start(row) => ("start_table", Some(row)),
    }
}

impl CalculationBody {
    /// The calculation of a section by these settings.
    pub(super) fn new(section: &Rateable, by: &SettingsChoice) -> Self {
        let (games, calculated) = section.danish(by.settings());
        let (settings, valid_from) = match by {
            SettingsChoice::Approved(stored) => ("approved", Some(stored.valid_from)),
            SettingsChoice::Withdrawn(stored) => ("withdrawn", Some(stored.valid_from)),
            SettingsChoice::Draft(stored) => ("draft", Some(stored.valid_from)),
            SettingsChoice::Example => ("example", None),
        };
        Self {
            settings,
            valid_from,
            discipline: games.discipline.as_str(),
            frozen: section.frozen().as_ref().map(Into::into),
            players: calculated.iter().map(Into::into).collect(),
            games: games.games.iter().map(Into::into).collect(),
        }
    }
}

/// What a section does to ratings as far as it has been played.
#[derive(Debug, Serialize, ToSchema)]
struct SectionRatingsBody {
    /// By FIDE's rules, in the order of the starting numbers; empty for an event before the oldest rules that are kept.
    fide: Vec<ExpectedBody>,
    /// The Danish calculation, by the settings in force, else by the example set.
    danish: CalculationBody,
}

body! {
    /// What is expected for a player by FIDE's rules.
    struct ExpectedBody from one: &Expected,
        let (outcome, first_rating) = match &one.forecast {
            Forecast::NoGames => ("no_games", None),
            Forecast::Changes(_) => ("changes", None),
            Forecast::Newcomer(Newcomer::TooFewGames { .. }) => ("too_few_games", None),
            Forecast::Newcomer(Newcomer::ScoredNothing) => ("scored_nothing", None),
            Forecast::Newcomer(Newcomer::BelowFloor(initial)) => ("below_floor", Some(initial.rating)),
            Forecast::Newcomer(Newcomer::Rated(initial)) => ("first_rating", Some(initial.rating)),
        };
    {
        /// Starting number.
        #[schema(value_type = super::shapes::StartNo)]
        no: StartNo = one.no,
        /// `changes`, `no_games`, `too_few_games`, `scored_nothing`, `below_floor` or `first_rating`.
        #[schema(value_type = super::shapes::ExpectedOutcome)]
        outcome: &'static str = outcome,
        /// The sum of the changes; null for a player without a rating.
        change: Option<i32> = one.forecast.change(),
        /// The first rating, or what it would have been.
        first_rating: Option<i32> = first_rating,
        /// One for a short event, one a month for a long one.
        periods: Vec<PeriodBody> = match &one.forecast {
            Forecast::Changes(changes) => changes
                .iter()
                .map(|(period, change)| PeriodBody::of(*period, change))
                .collect(),
            Forecast::NoGames | Forecast::Newcomer(_) => Vec::new(),
        },
        /// The performance against rated opponents.
        performance: Option<i32> = one.performance.map(|made| made.rating),
        /// Title norms the player could make, each requirement met or not.
        norms: Vec<NormBody> = one.norms.iter().map(Into::into).collect(),
    }
}

/// The change of a rating period.
#[derive(Debug, Serialize, ToSchema)]
struct PeriodBody {
    /// `2026-04`; null for an event of at most 30 days.
    period: Option<String>,
    /// The player's rating in the period.
    #[schema(value_type = super::shapes::Rating)]
    rating: Rating,
    /// Rated games.
    games: usize,
    /// Points made.
    #[schema(value_type = super::shapes::Hundredths)]
    w: String,
    /// Points expected.
    #[schema(value_type = super::shapes::Hundredths)]
    we: String,
    /// K.
    k: u16,
    /// `listed`, `high`, `junior`, `new`, `usual` or `assumed`.
    #[schema(value_type = super::shapes::KReasonWord)]
    k_reason: &'static str,
    /// K·(W − We), rounded.
    change: i32,
}

impl PeriodBody {
    fn of(period: Option<Period>, change: &RatingChange) -> Self {
        Self {
            period: period.map(|period| format!("{}-{:02}", period.year, period.month)),
            rating: change.rating,
            games: change.games.len(),
            w: change.score.to_string(),
            we: change.expected.to_string(),
            k: change.k,
            k_reason: change.k_reason.as_str(),
            change: change.change,
        }
    }
}

body! {
    /// A title norm.
    struct NormBody from norm: &NormCheck {
        /// The title.
        #[schema(value_type = super::shapes::FideTitle)]
        title: Title = norm.title,
        /// Is every requirement met that matters?
        is_made: bool = norm.is_made(),
        /// Up to which round the games were taken; null for all.
        #[schema(value_type = Option<super::shapes::RoundNo>)]
        up_to: Option<RoundNo> = norm.up_to,
        /// Each requirement.
        requirements: Vec<RequirementBody> =
            norm
                .checks
                .iter()
                .map(|check| RequirementBody {
                    requirement: check.requirement.as_str(),
                    article: check.article,
                    has: check.has,
                    needs: check.needs,
                    is_a_bound: check.requirement.is_a_bound(),
                    is_met: check.is_met,
                    is_waived: check.is_waived(),
                    waived_by: check.waived_by,
                })
                .collect(),
    }
}

/// A requirement of a norm.
#[derive(Debug, Serialize, ToSchema)]
struct RequirementBody {
    /// `games`, `score`, `titled`, `required_title`, `federations`, `own_federation`, `one_federation`, `average` or `performance`.
    #[schema(value_type = super::shapes::NormRequirement)]
    requirement: &'static str,
    /// The article of B.01.
    article: &'static str,
    /// What the player has.
    has: i32,
    /// What is needed; at most so much where `is_a_bound`.
    needs: i32,
    /// Is it a bound from above?
    is_a_bound: bool,
    /// Is it met?
    is_met: bool,
    /// It does not matter, because the event is a national championship or international enough.
    is_waived: bool,
    /// The article of B.01 that says so.
    waived_by: Option<&'static str>,
}

/// What a section does to ratings: FIDE's changes, performances, norms, and the Danish calculation
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/ratings", tag = "rounds",
    responses((status = 200, body = SectionRatingsBody), (status = "4XX"))
)]
async fn read_section_ratings(permit: Permit<ReadDesk>, db: Db) -> Result<Json<SectionRatingsBody>> {
    let sight = Sight::of(permit.rights(), permit.scope());
    let section = ratings::load(&mut *db.snapshot().await?, permit.ids(), sight)
        .await?
        .ok_or_else(Problem::not_found)?;
    let fide = section.expected().map(|(_, all)| all).unwrap_or_default();
    Ok(Json(SectionRatingsBody {
        fide: fide.iter().map(Into::into).collect(),
        danish: CalculationBody::new(&section, &section.by()),
    }))
}
