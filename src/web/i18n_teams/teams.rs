//! The words for teams: how they are paired, their scores, and how a match was lost as a whole.

use crate::i18n::{Lang, names};
use domain::{
    section::SectionSettings,
    section_state::SectionState,
    team::{MatchWorth, SectionTeamBye, TeamPairing, TeamSettings},
};
use engine::{
    bye::ByeKind,
    numbers::RoundNo,
    points::Points,
    team_event::{MatchForfeit, TeamPoints, TeamScore, arrangements::ColourPreferences},
};
use texts::{t, word};

/// How teams are paired.
pub fn pairing(lang: Lang, pairing: TeamPairing) -> String {
    word!(lang, "team-pairing", TeamPairing: pairing)
}

/// How the rounds of a section are paired: its players' system, or of teams how these meet, whatever stands beside it for single players.
pub fn system(lang: Lang, settings: &SectionSettings) -> String {
    match &settings.teams {
        Some(teams) => pairing(lang, teams.pairing),
        None => names::system(lang, settings.system),
    }
}

/// What stands where a section of teams is looked up: its table, or the bracket of a cup.
pub fn table_heading(lang: Lang, field: &SectionState) -> String {
    heading_of(lang, field.settings.teams.as_ref())
}

/// The same by the settings alone.
pub fn heading_of(lang: Lang, teams: Option<&TeamSettings>) -> String {
    if teams.is_some_and(|teams| teams.pairing == TeamPairing::Cup) {
        t!(lang, cup_heading)
    } else {
        t!(lang, teams_table_heading)
    }
}

/// Why a team has no opponent in a round: it has left, in a cup it goes on without playing, and where everybody meets everybody it rests, which is no absence.
pub fn bye(lang: Lang, field: &SectionState, round: RoundNo, bye: &SectionTeamBye) -> String {
    let pairing = field.settings.teams.as_ref().map(|teams| teams.pairing);
    let rests = bye.kind == ByeKind::ZeroPoint && pairing.is_some_and(TeamPairing::is_round_robin);
    if field.team(bye.team).is_some_and(|team| !team.plays_on(round)) {
        t!(lang, team_bye_left)
    } else if field.is_cup() {
        t!(lang, cup_bye)
    } else if rests {
        t!(lang, bye_rest)
    } else {
        lang.bye(bye.kind)
    }
}

/// One of the two scores.
pub fn score(lang: Lang, score: TeamScore) -> String {
    word!(lang, "team-score", TeamScore: score)
}

/// Which teams are due a colour.
pub fn preferences(lang: Lang, preferences: ColourPreferences) -> String {
    word!(lang, "team-preferences", ColourPreferences: preferences)
}

/// Who lost a match as a whole.
pub fn forfeit(lang: Lang, forfeit: MatchForfeit) -> String {
    word!(lang, "team-forfeit", MatchForfeit: forfeit)
}

/// That these rounds were paired by the table before a match was decided anew, and stay; nothing where there are none.
pub fn paired_before(lang: Lang, rounds: &[RoundNo]) -> Option<String> {
    let told: Vec<String> = rounds.iter().map(RoundNo::to_string).collect();
    (!told.is_empty()).then(|| t!(lang, teams_paired_before, rounds = told.join(", ")))
}

/// What penalties and bonuses took and gave, which the points have in them; empty where there were none.
pub fn penalties(lang: Lang, points: TeamPoints) -> String {
    let signed = |points: Points| {
        let sign = if points > Points::ZERO { "+" } else { "" };
        format!("{sign}{points}")
    };
    let matches = (points.matches != Points::ZERO)
        .then(|| t!(lang, teams_penalty_matches, points = signed(points.matches)));
    let games =
        (points.games != Points::ZERO).then(|| t!(lang, teams_penalty_games, points = signed(points.games)));
    let said: Vec<String> = matches.into_iter().chain(games).collect();
    said.join(" · ")
}

/// What a match and the bye are worth, in sentences; empty where the teams play no matches, or go on instead of getting points.
pub fn worth(lang: Lang, teams: &TeamSettings) -> String {
    let has_bye = match teams.pairing {
        TeamPairing::RoundRobin | TeamPairing::DoubleRoundRobin => false,
        TeamPairing::Swiss | TeamPairing::Monrad | TeamPairing::MonradWithRematches => true,
        TeamPairing::Cup | TeamPairing::Scheveningen | TeamPairing::Molter | TeamPairing::Hutton => {
            return String::new();
        }
    };
    let MatchWorth { win, draw, loss } = teams.match_points;
    let said = t!(
        lang,
        teams_worth_match,
        win = win.to_string(),
        draw = draw.to_string(),
        loss = loss.to_string()
    );
    if !has_bye {
        return said;
    }
    let TeamPoints { matches, games } = teams.bye_worth();
    let bye = t!(
        lang,
        teams_worth_bye,
        matches = matches.to_string(),
        games = games.to_string()
    );
    format!("{said} {bye}")
}

/// The announced colours down the boards, in a sentence.
pub fn announced_colours(lang: Lang, teams: &TeamSettings) -> String {
    let colours = (1..=teams.boards()).filter_map(|board| teams.colours.of(board));
    let colours: Vec<String> = colours.map(|colour| lang.colour(colour)).collect();
    t!(lang, teams_announced_colours, colours = colours.join(", "))
}

/// A ready order of the table by its id.
pub fn tie_list(lang: Lang, id: &str) -> String {
    match id {
        "match_points" => t!(lang, teams_tie_list_match_points),
        "olympiad" => t!(lang, teams_tie_list_olympiad),
        "olympiad_2006" => t!(lang, teams_tie_list_olympiad_2006),
        "norway" => t!(lang, teams_tie_list_norway),
        "danish_division" => t!(lang, teams_tie_list_danish_division),
        "skakliga_trial" => t!(lang, teams_tie_list_skakliga_trial),
        "u_hold_dm" => t!(lang, teams_tie_list_u_hold_dm),
        "hk7_cup" => t!(lang, teams_tie_list_hk7_cup),
        id => id.to_owned(),
    }
}
