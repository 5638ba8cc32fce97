//! The words for the end of a season of teams: who moves and why, what is open, what was written down, and what is refused.

use super::team_cups as cup_words;
use crate::i18n::Lang;
use domain::{
    cup_section::CupGround,
    league::words::{RelegationDepends, ReserveTeamUp, Vacancy},
    promotion::{MoveKind, PromotionProblem},
    season_end::{
        AcrossEnd, AcrossLine, AcrossOutcome, AcrossRule, BookProblem, DecidedBy, Ground, Happening,
        Question, QuestionKind, RowPlan, RowProblem, SeasonEndBook, played::MOST_TEAMS,
    },
};
use engine::{
    ids::{SectionId, TeamId},
    team_event::TeamScore,
};
use service::season_end::SeasonEnd;
use texts::{t, word};

/// Do more go down when teams come down from above?
pub fn depends(lang: Lang, depends: RelegationDepends) -> String {
    word!(lang, "relegation-depends", RelegationDepends: depends)
}

/// May a lower team go up to where a higher one of its club plays?
pub fn reserve_team(lang: Lang, rule: ReserveTeamUp) -> String {
    word!(lang, "reserve-team-up", ReserveTeamUp: rule)
}

/// How teams of one place in parallel groups are compared.
pub fn across_rule(lang: Lang, rule: AcrossRule) -> String {
    word!(lang, "across-rule", AcrossRule: rule)
}

/// What came of it for a team.
pub fn across_outcome(lang: Lang, outcome: AcrossOutcome) -> String {
    word!(lang, "across-outcome", AcrossOutcome: outcome)
}

/// Points for each match with three decimals: those that come first in the table, then the others.
pub fn per_match(lang: Lang, end: &AcrossEnd, line: &AcrossLine) -> String {
    let written = |score: TeamScore| {
        let thousandths = i32::try_from(line.per_match(score)).unwrap_or(i32::MAX);
        lang.decimal(f64::from(thousandths) / 1000.0, 3)
    };
    format!("{} · {}", written(end.primary), written(end.primary.other()))
}

/// Who fills the place of a team that leaves?
pub fn vacancy(lang: Lang, rule: Vacancy) -> String {
    word!(lang, "vacancy-rule", Vacancy: rule)
}

/// By what level teams were put in order.
pub fn decided_by(lang: Lang, by: DecidedBy) -> String {
    word!(lang, "season-decided", DecidedBy: by)
}

/// What becomes of a team, with its sign; `to` is the row it plays in next season, if it is one of the tournament's.
pub fn moved(lang: Lang, kind: MoveKind, to: Option<&str>) -> String {
    match (kind, to) {
        (MoveKind::Promoted, Some(row)) => t!(lang, season_end_goes_up, row),
        (MoveKind::Promoted, None) => t!(lang, season_end_goes_up_out),
        (MoveKind::Relegated, Some(row)) => t!(lang, season_end_goes_down, row),
        (MoveKind::Relegated, None) => t!(lang, season_end_goes_down_out),
        (MoveKind::Regrouped, Some(row)) => t!(lang, season_end_changes_group, row),
        (MoveKind::Stays, _) => t!(lang, season_end_stays),
        (MoveKind::Leaves, _) | (MoveKind::Regrouped, None) => t!(lang, season_end_leaves),
    }
}

/// Why a team moves.
pub fn ground(lang: Lang, end: &SeasonEnd, from: SectionId, kind: MoveKind, ground: Ground) -> String {
    let named = |team: TeamId| end.team_name(team);
    match ground {
        Ground::Place { place: 1, .. } if kind == MoveKind::Promoted => {
            t!(lang, season_end_ground_winner, row = end.row_name(from))
        }
        Ground::Place { place, of } => t!(lang, season_end_ground_place, place = place, of = of),
        Ground::InsteadOf { team } => t!(lang, season_end_ground_instead, team = named(team)),
        Ground::AfterDeclined { team } => t!(lang, season_end_ground_declined, team = named(team)),
        Ground::BestAcross { place, groups } => {
            t!(lang, season_end_ground_across, place = place, groups = groups)
        }
        Ground::WonPlayOff => t!(lang, season_end_ground_won),
        Ground::LostPlayOff => t!(lang, season_end_ground_lost),
        Ground::FillsPlaceOf { team } => t!(lang, season_end_ground_fills, team = named(team)),
        Ground::Told => t!(lang, season_end_ground_told),
        Ground::LeftInSeason => t!(lang, season_end_ground_left),
        Ground::ByHand => t!(lang, season_end_ground_by_hand),
    }
}

fn names(end: &SeasonEnd, teams: &[TeamId]) -> String {
    let names: Vec<String> = teams.iter().map(|team| end.team_name(*team)).collect();
    names.join(", ")
}

/// What is open, in a sentence that says what can be done about it.
pub fn question(lang: Lang, end: &SeasonEnd, question: &Question) -> String {
    let row = end.row_name(question.section);
    let teams = names(end, &question.teams);
    let (from, to) = (question.from, question.to);
    match question.kind {
        QuestionKind::NotFinal => t!(lang, season_end_open_not_final, row),
        QuestionKind::SlotsUnknown => t!(lang, season_end_open_slots_unknown, row, coming = from),
        QuestionKind::SlotsDepend => t!(lang, season_end_open_slots_depend, row, fewest = from, most = to),
        QuestionKind::Tie => t!(lang, season_end_open_tie, row, teams, first = from, last = to),
        QuestionKind::AcrossTie => t!(lang, season_end_open_across, teams, place = from, up = to),
        QuestionKind::PlayOff => t!(lang, season_end_open_play_off, row, teams),
        QuestionKind::ReserveTeam => t!(lang, season_end_open_reserve_team, row, teams),
        QuestionKind::Destination => t!(lang, season_end_open_destination, row, teams),
        QuestionKind::PlaceUpEmpty => t!(lang, season_end_open_place_up_empty, row, teams),
        QuestionKind::Vacancy => t!(lang, season_end_open_vacancy, row, teams),
        QuestionKind::BesideLowerTeam => t!(lang, season_end_open_beside_lower, teams),
        QuestionKind::Abandoned => t!(lang, season_end_open_abandoned, row),
        QuestionKind::BeyondZone => t!(lang, season_end_open_beyond_zone, row, down = from, most = to),
    }
}

/// What was written down.
pub fn happening(lang: Lang, end: &SeasonEnd, what: &Happening) -> String {
    let named = |team: &TeamId| end.team_name(*team);
    match what {
        Happening::Leaves { team } => t!(lang, season_end_note_leaves, team = named(team)),
        Happening::Declines { team } => t!(lang, season_end_note_declines, team = named(team)),
        Happening::Goes { team, to: Some(to) } => {
            t!(
                lang,
                season_end_note_goes,
                team = named(team),
                row = end.row_name(*to)
            )
        }
        Happening::Goes { team, to: None } => t!(lang, season_end_note_goes_out, team = named(team)),
        Happening::PlayOff { winner, loser, score } => t!(
            lang,
            season_end_note_play_off,
            winner = named(winner),
            loser = named(loser),
            score = score.as_str()
        ),
        Happening::Match { section, .. } => {
            let played = end.played_in(*section).map(|one| &one.played);
            match played.and_then(|played| Some((played.outcome.as_ref()?, played.by))) {
                Some((outcome, by)) => ended(lang, end, outcome, by),
                None => t!(lang, season_end_note_match, teams = names(end, &what.teams())),
            }
        }
        Happening::Order {
            section,
            teams,
            by,
            score,
        } => {
            let by = match score {
                Some(score) => format!("{} {score}", decided_by(lang, *by)),
                None => decided_by(lang, *by),
            };
            t!(
                lang,
                season_end_note_order,
                row = end.row_name(*section),
                teams = names(end, teams),
                by
            )
        }
    }
}

/// How a play-off that was played ended: where its boards did not decide it, by what it was.
fn ended(lang: Lang, end: &SeasonEnd, outcome: &Happening, by: Option<CupGround>) -> String {
    let Some(by) = by.filter(|by| *by != CupGround::Boards) else {
        return happening(lang, end, outcome);
    };
    let by = cup_words::short_ground(lang, by);
    match outcome {
        Happening::PlayOff { winner, loser, score } => t!(
            lang,
            season_end_note_play_off_by,
            winner = end.team_name(*winner),
            loser = end.team_name(*loser),
            score = score.as_str(),
            by
        ),
        Happening::Order { .. }
        | Happening::Leaves { .. }
        | Happening::Declines { .. }
        | Happening::Goes { .. }
        | Happening::Match { .. } => format!("{} ({by})", happening(lang, end, outcome)),
    }
}

/// What is wrong with a row.
pub fn row_problem(lang: Lang, problem: &RowProblem) -> String {
    match problem {
        RowProblem::TooMany => t!(lang, season_end_problem_rows, most = SeasonEndBook::MOST_ROWS),
        RowProblem::Twice { .. } => t!(lang, season_end_problem_twice),
        RowProblem::NoSuchRow { .. } => t!(lang, season_end_problem_no_such_row),
        RowProblem::Level { .. } => t!(lang, season_end_problem_level, most = RowPlan::MOST_LEVELS),
        RowProblem::Direction { .. } => t!(lang, season_end_problem_direction),
        RowProblem::Number { .. } => t!(lang, season_end_problem_number, most = RowPlan::MOST),
        RowProblem::Across { .. } => t!(lang, season_end_problem_across),
        RowProblem::Zone { fewest, most, .. } => {
            t!(lang, season_end_problem_zone, fewest = *fewest, most = *most)
        }
    }
}

/// Why tables cannot be worked through.
pub fn moves_problem(lang: Lang, problem: PromotionProblem) -> String {
    match problem {
        PromotionProblem::TooManyMove { teams, moving, .. } => {
            t!(
                lang,
                season_end_problem_too_many_move,
                teams = teams,
                moving = moving
            )
        }
        PromotionProblem::TooLarge { most, teams } => {
            t!(lang, season_end_problem_too_large, most = most, teams = teams)
        }
        PromotionProblem::NotAbove { .. } | PromotionProblem::NotBelow { .. } => {
            t!(lang, season_end_problem_direction)
        }
        PromotionProblem::GroupTwice(_) | PromotionProblem::TeamTwice(_) => {
            t!(lang, season_end_problem_twice)
        }
        PromotionProblem::NoSuchTeam(_) => t!(lang, season_end_problem_no_such_team),
    }
}

/// Why nothing was written down, taken back or confirmed.
pub fn problem(lang: Lang, problem: &BookProblem) -> String {
    match problem {
        BookProblem::Row(row) => row_problem(lang, row),
        BookProblem::NoRows => t!(lang, season_end_problem_no_rows),
        BookProblem::IsConfirmed => t!(lang, season_end_problem_is_confirmed),
        BookProblem::NotConfirmed => t!(lang, season_end_problem_not_confirmed),
        BookProblem::TooMany => t!(lang, season_end_problem_notes, most = SeasonEndBook::MOST_NOTES),
        BookProblem::NoSuchNote => t!(lang, season_end_problem_no_such_note),
        BookProblem::NoSuchTeam => t!(lang, season_end_problem_no_such_team),
        BookProblem::NoSuchRow => t!(lang, season_end_problem_no_such_row),
        BookProblem::SameRow => t!(lang, season_end_problem_same_row),
        BookProblem::NotLevel => t!(lang, season_end_problem_not_level),
        BookProblem::NoPlayOff => t!(lang, season_end_problem_no_play_off, most = MOST_TEAMS),
        BookProblem::PlayOffPaired => t!(lang, season_end_problem_paired),
        BookProblem::ScoreMissing => t!(lang, season_end_problem_score),
        BookProblem::NotFinal => t!(lang, season_end_problem_not_final),
        BookProblem::StandsOpen => t!(lang, season_end_problem_stands_open),
        BookProblem::NotAccepted => t!(lang, season_end_problem_not_accepted),
        BookProblem::ShownOther => t!(lang, season_end_problem_shown_other),
        BookProblem::NextMade => t!(lang, season_end_problem_next_made),
        BookProblem::Moves(why) => moves_problem(lang, *why),
    }
}
