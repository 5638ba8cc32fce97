//! What speaks against the matches of a draft that were made or changed by hand, and why a change of them is refused.

use crate::i18n::Lang;
use domain::section_state::SectionState;
use engine::{
    numbers::TeamNo,
    team_swiss::{findings::TeamFault, hand::TeamChangeError},
};
use texts::t;

/// One finding as a sentence.
pub fn fault(lang: Lang, field: &SectionState, fault: TeamFault) -> String {
    let name = |team: TeamNo| field.team_name(team);
    match fault {
        TeamFault::NotThere { team } => t!(lang, team_fault_not_there, team = name(team)),
        TeamFault::Unpaired { team } => t!(lang, team_fault_unpaired, team = name(team)),
        TeamFault::Rematch { pair, round } => t!(
            lang,
            fault_rematch,
            white = name(pair.white),
            black = name(pair.black),
            round = round.get()
        ),
        TeamFault::Apart { pair } => t!(
            lang,
            team_fault_apart,
            white = name(pair.white),
            black = name(pair.black)
        ),
        TeamFault::SecondBye { team, round } => {
            t!(lang, fault_second_bye, player = name(team), round = round.get())
        }
        TeamFault::ByeAfterUnplayedWin { team, round } => t!(
            lang,
            fault_bye_after_unplayed_win,
            player = name(team),
            round = round.get()
        ),
        TeamFault::ByeNotNeeded { team } => t!(lang, team_fault_bye_not_needed, team = name(team)),
        TeamFault::ByeAboveLowest { team, lowest } => t!(
            lang,
            team_fault_bye_above,
            team = name(team),
            lowest = name(lowest)
        ),
        TeamFault::Colours { pair, .. } => t!(
            lang,
            team_fault_colours,
            white = name(pair.white),
            black = name(pair.black)
        ),
        TeamFault::AgainstPreference {
            team,
            due,
            is_strong: true,
            ..
        } => t!(
            lang,
            team_fault_preference_strong,
            team = name(team),
            colour = lang.colour(due)
        ),
        TeamFault::AgainstPreference { team, due, .. } => t!(
            lang,
            team_fault_preference,
            team = name(team),
            colour = lang.colour(due)
        ),
        TeamFault::ScoreDifference { pair, points } => t!(
            lang,
            team_fault_score,
            white = name(pair.white),
            black = name(pair.black),
            points = points.to_string()
        ),
    }
}

/// Why a change of a match cannot be made; `team` is the name of the team it is about.
pub fn change_error(lang: Lang, why: TeamChangeError, team: &str) -> String {
    match why {
        TeamChangeError::Unknown(no) => t!(lang, matches_unknown, number = no.get()),
        TeamChangeError::Away(_) => t!(lang, matches_away, team),
        TeamChangeError::NoSuchMatch(no) => t!(lang, matches_none, number = no.get()),
        TeamChangeError::Paired(_) => t!(lang, matches_paired, team),
        TeamChangeError::SameTeam => t!(lang, apart_same_team),
        TeamChangeError::NoPlace => t!(lang, matches_no_place),
        TeamChangeError::NoBye(_) => t!(lang, matches_no_bye, team),
        TeamChangeError::ByeIsGiven(_) => t!(lang, matches_bye_given, team),
        TeamChangeError::TooManyMatches => t!(lang, matches_too_many),
    }
}
