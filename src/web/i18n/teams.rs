//! The words for teams: how they are paired, their scores, and how a match was lost as a whole.

use super::Lang;
use domain::team::TeamPairing;
use engine::team_event::{MatchForfeit, TeamScore, arrangements::ColourPreferences};
use texts::word;

/// How teams are paired.
pub fn pairing(lang: Lang, pairing: TeamPairing) -> String {
    word!(lang, "team-pairing", TeamPairing: pairing)
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
