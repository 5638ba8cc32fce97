//! Play-offs of single players in words, for the public standings and for those who run them.

use crate::prelude::*;
use domain::player_play_off::{
    PlayOffCourse, PlayOffEnding, PlayOffGame, PlayOffPlan, PlayOffStage, PlayOffStageKind, PlayOffStages,
    SectionPlayOff,
};

/// Which stages, for a list to choose from.
pub fn stages(lang: Lang, stages: PlayOffStages) -> String {
    match stages {
        PlayOffStages::RapidBlitzArmageddon => t!(lang, player_play_off_rapid_blitz_armageddon),
        PlayOffStages::RapidBlitz => t!(lang, player_play_off_rapid_blitz),
        PlayOffStages::BlitzArmageddon => t!(lang, player_play_off_blitz_armageddon),
        PlayOffStages::RapidOnly => t!(lang, player_play_off_rapid),
        PlayOffStages::BlitzOnly => t!(lang, player_play_off_blitz),
        PlayOffStages::ArmageddonOnly => t!(lang, player_play_off_armageddon),
    }
}

/// What becomes of those who are level in the end.
pub fn ending(lang: Lang, ending: PlayOffEnding) -> String {
    match ending {
        PlayOffEnding::Again => t!(lang, player_play_off_again),
        PlayOffEnding::ByLot => t!(lang, player_play_off_by_lot),
        PlayOffEnding::StayLevel => t!(lang, player_play_off_stay_level),
    }
}

/// `Trin 1: hurtigskak, 15+10s`.
fn heading(lang: Lang, plan: &PlayOffPlan, stage: &PlayOffStage) -> String {
    let (what, time) = match stage.kind {
        PlayOffStageKind::Rapid => (t!(lang, player_play_off_rapid), plan.rapid.to_string()),
        PlayOffStageKind::Blitz => (t!(lang, player_play_off_blitz), plan.blitz.to_string()),
        PlayOffStageKind::Armageddon => (
            t!(lang, player_play_off_armageddon),
            t!(
                lang,
                player_play_off_minutes,
                white = plan.white_minutes,
                black = plan.black_minutes
            ),
        ),
    };
    t!(lang, player_play_off_stage, no = stage.no, what, time)
}

/// A game in words.
#[derive(Debug)]
pub struct GameWords {
    pub white: String,
    pub black: String,
    /// Empty while it has none.
    pub result: String,
    pub game: PlayOffGame,
}

/// A stage in words.
#[derive(Debug)]
pub struct StageWords {
    pub no: u8,
    pub heading: String,
    pub games: Vec<GameWords>,
}

/// A play-off in words.
#[derive(Debug)]
pub struct PlayOffWords {
    /// Who plays it.
    pub players: String,
    pub state: State,
    /// How far it has come.
    pub stands: String,
    pub stages: Vec<StageWords>,
    /// The order as far as it is known, best first; who is level stands together. Empty until it is over.
    pub order: Vec<String>,
}

/// A play-off in words. `is_level`: are its players level by the games of the section? `name` says what a player is called.
pub fn words(
    lang: Lang,
    (one, is_level): (&SectionPlayOff, bool),
    name: impl Fn(StartNo) -> String,
) -> PlayOffWords {
    let play_off = &one.play_off;
    let course = play_off.course();
    let game = |game: &PlayOffGame| GameWords {
        white: name(game.white),
        black: name(game.black),
        result: game
            .result
            .map(|result| result.label().to_owned())
            .unwrap_or_default(),
        game: *game,
    };
    let (state, stands) = if !is_level {
        (State::Refused, t!(lang, player_play_off_not_level))
    } else if one.is_fixed {
        (State::Confirmed, t!(lang, player_play_off_fixed))
    } else if course.is_over {
        (State::Pending, t!(lang, player_play_off_over))
    } else {
        (State::Missing, t!(lang, player_play_off_goes_on))
    };
    let players: Vec<String> = play_off.players.iter().copied().map(&name).collect();
    PlayOffWords {
        players: players.join(" – "),
        state,
        stands,
        stages: course
            .stages
            .iter()
            .map(|stage| StageWords {
                no: stage.no,
                heading: heading(lang, &play_off.plan, stage),
                games: stage.games.iter().map(game).collect(),
            })
            .collect(),
        order: order(&course, &name),
    }
}

fn order(course: &PlayOffCourse, name: impl Fn(StartNo) -> String) -> Vec<String> {
    if !course.is_over {
        return Vec::new();
    }
    let parts = course.order.iter().map(|part| {
        let names: Vec<String> = part.iter().copied().map(&name).collect();
        names.join(", ")
    });
    parts.collect()
}
