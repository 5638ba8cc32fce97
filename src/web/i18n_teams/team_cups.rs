//! The words for cups of teams: how one is drawn, who goes on from a match and by what, how far a team came, and what a round waits for.

use crate::i18n::Lang;
use domain::{
    cup_section::{
        CupGround, CupHindrance, CupLine, CupOutcome, CupReach, CupRefusal, CupStage, NamedCupMatch,
    },
    league::words::CupTieBreak,
    section_state::SectionState,
    team_cup::{CupDecider, CupDraw, CupFirst, CupSettings, PlayOffScore},
};
use engine::numbers::{RoundNo, TeamNo};
use texts::{t, word};

/// How it is drawn who meets whom.
pub fn draw(lang: Lang, draw: CupDraw) -> String {
    word!(lang, "cup-draw", CupDraw: draw)
}

/// Which team is named first.
pub fn named_first(lang: Lang, first: CupFirst) -> String {
    word!(lang, "cup-first", CupFirst: first)
}

/// By what an arbiter says who goes on.
pub fn decider(lang: Lang, by: CupDecider) -> String {
    word!(lang, "cup-decider", CupDecider: by)
}

/// A rule for level matches.
pub fn rule(lang: Lang, rule: CupTieBreak) -> String {
    match rule {
        CupTieBreak::BoardCount => t!(lang, cup_rule_board_count),
        CupTieBreak::TopBoards => t!(lang, cup_rule_top_boards),
        CupTieBreak::BottomBoards => t!(lang, cup_rule_bottom_boards),
        CupTieBreak::PlayOff => t!(lang, cup_decider_play_off),
        CupTieBreak::Lot => t!(lang, cup_decider_lot),
    }
}

/// What a round is called.
pub fn stage(lang: Lang, stage: CupStage) -> String {
    match stage {
        CupStage::Final => t!(lang, cup_stage_final),
        CupStage::SemiFinal => t!(lang, cup_stage_semi_final),
        CupStage::QuarterFinal => t!(lang, cup_stage_quarter_final),
        CupStage::Round(round) => t!(lang, rounds_round_no, round = round.get()),
    }
}

/// By what a match was decided, without the score of a play-off.
pub fn short_ground(lang: Lang, by: CupGround) -> String {
    match by {
        CupGround::Boards => t!(lang, cup_by_boards),
        CupGround::Forfeit => t!(lang, cup_by_forfeit),
        CupGround::Rule(by) => rule(lang, by),
        CupGround::Written(CupDecider::AsDrawn) => t!(lang, cup_by_as_drawn),
        CupGround::Written(by) => decider(lang, by),
    }
}

/// By what a team goes on from a match.
fn ground(lang: Lang, line: &CupLine, by: CupGround) -> String {
    let short = short_ground(lang, by);
    let score = match by {
        CupGround::Written(CupDecider::AsDrawn)
        | CupGround::Boards
        | CupGround::Forfeit
        | CupGround::Rule(_) => None,
        CupGround::Written(_) => line.decided.as_ref().and_then(|decided| decided.score.as_ref()),
    };
    match score.map(PlayOffScore::as_str) {
        Some(score) => format!("{short} {score}"),
        None => short,
    }
}

/// Who goes on from a match and by what, or what it waits for; empty while it is played.
pub fn outcome(lang: Lang, field: &SectionState, line: &CupLine) -> String {
    let name = |no: TeamNo| field.team_name(no);
    let said = match line.outcome {
        CupOutcome::Open => String::new(),
        CupOutcome::Through { team, by } => {
            let (team, by) = (name(team), ground(lang, line, by));
            if line.is_for_third {
                return t!(lang, cup_takes_third, team, by);
            }
            match field.cup_stage(line.round) {
                CupStage::Final => t!(lang, cup_wins, team, by),
                CupStage::SemiFinal | CupStage::QuarterFinal | CupStage::Round(_) => {
                    t!(lang, cup_goes_on, team, by)
                }
            }
        }
        CupOutcome::Level(Some(next)) => t!(lang, cup_level, next = rule(lang, next)),
        CupOutcome::Level(None) => t!(lang, cup_level_open),
        CupOutcome::Nobody => t!(lang, cup_nobody),
    };
    if line.is_turned {
        let turned = line.went_on.map_or_else(
            || t!(lang, cup_turned_nobody),
            |went_on| t!(lang, cup_turned, team = name(went_on)),
        );
        format!("{said} {turned}").trim().to_owned()
    } else if line.is_for_third {
        format!("{} {said}", t!(lang, cup_for_third)).trim().to_owned()
    } else {
        said
    }
}

/// How far a team has come.
pub fn reach(lang: Lang, field: &SectionState, reach: CupReach) -> String {
    let called = |round: RoundNo| stage(lang, field.cup_stage(round));
    match reach {
        CupReach::Winner => t!(lang, cup_reach_winner),
        CupReach::RunnerUp => t!(lang, cup_reach_runner_up),
        CupReach::Third(_) => t!(lang, cup_reach_third),
        CupReach::Fourth(_) => t!(lang, cup_reach_fourth),
        CupReach::In(round) | CupReach::ForThird(round) if field.abandoned().is_some() => {
            t!(lang, cup_reach_reached, round = called(round))
        }
        CupReach::ForThird(_) => t!(lang, cup_reach_for_third),
        CupReach::In(round) => t!(lang, cup_reach_in, round = called(round)),
        CupReach::Out(round) => t!(lang, cup_reach_out, round = called(round)),
        CupReach::Left { after: 0, .. } => t!(lang, cup_reach_left_at_once),
        CupReach::Left { after, .. } => t!(lang, cup_reach_left, round = after),
    }
}

/// How the next round comes about, in a sentence.
pub fn drawn(lang: Lang, settings: &CupSettings) -> String {
    let first = named_first(lang, settings.named_first);
    let how = match settings.drawn_by {
        CupDraw::Bracket => t!(lang, cup_drawn_bracket, first = first),
        CupDraw::Lots => t!(lang, cup_drawn_lots, first = first),
    };
    let third = settings.third_place.then(|| t!(lang, cup_drawn_third));
    let seed = settings.seed.filter(|_| settings.draws_lots());
    let seed = seed.map(|seed| t!(lang, cup_drawn_seed, seed = seed.to_string()));
    let said: Vec<String> = [Some(how), third, seed].into_iter().flatten().collect();
    said.join(" ")
}

/// What decides a level match, in a sentence.
pub fn level(lang: Lang, settings: &CupSettings) -> String {
    let rules: Vec<String> = settings.level_match.iter().map(|one| rule(lang, *one)).collect();
    t!(lang, cup_level_by, rules = rules.join(", "))
}

/// A match by name.
fn named(lang: Lang, one: &NamedCupMatch) -> String {
    t!(
        lang,
        cup_match_named,
        number = one.no.get(),
        round = one.round.get(),
        white = one.white.as_str(),
        black = one.black.as_str()
    )
}

/// Why a round of a cup is not drawn, or its draft not published.
pub fn hindrance(lang: Lang, waits: &CupHindrance) -> String {
    match waits {
        CupHindrance::Teams(teams) => t!(
            lang,
            cup_problem_teams,
            teams = *teams,
            most = domain::fixtures::cup::MAX_CUP_TEAMS
        ),
        CupHindrance::Rounds {
            teams,
            needed,
            planned,
        } => t!(
            lang,
            cup_problem_rounds,
            teams = *teams,
            needed = *needed,
            planned = *planned
        ),
        CupHindrance::Open(one) => t!(lang, cup_problem_open, one = named(lang, one)),
        CupHindrance::Level(one, Some(next)) => t!(
            lang,
            cup_problem_level,
            one = named(lang, one),
            next = rule(lang, *next)
        ),
        CupHindrance::Level(one, None) => t!(lang, cup_problem_level_open, one = named(lang, one)),
        CupHindrance::Turned(one) => t!(lang, cup_problem_turned, one = named(lang, one)),
        CupHindrance::Over => t!(lang, cup_problem_over),
        CupHindrance::Outdated => t!(lang, cup_problem_outdated),
    }
}

/// Why what should be written down about a match is refused.
pub fn refusal(lang: Lang, refusal: CupRefusal) -> String {
    match refusal {
        CupRefusal::NoCup => t!(lang, cup_refused_no_cup),
        CupRefusal::Open => t!(lang, cup_refused_open),
        CupRefusal::Decided => t!(lang, cup_refused_decided),
        CupRefusal::NotByRules(by) => t!(lang, cup_refused_not_by_rules, by = decider(lang, by)),
        CupRefusal::NextPublic(round) => t!(lang, cup_refused_next_public, round = round.get()),
        CupRefusal::Score => t!(lang, cup_refused_score),
        CupRefusal::NotTurned => t!(lang, cup_refused_not_turned),
        CupRefusal::RoundOff => t!(lang, cup_round_off),
        CupRefusal::NoBoards => t!(lang, cup_refused_no_boards),
        CupRefusal::Nothing => t!(lang, cup_refused_nothing),
    }
}
