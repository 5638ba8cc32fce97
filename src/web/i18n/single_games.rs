//! The words for single games by a table: why there is no plan of them.

use super::Lang;
use domain::{
    fixtures::individual::{NoTable, TeamTable},
    single_games_section::NoGamePlan,
};
use texts::t;

/// Why there is no table for so many teams and boards.
pub fn no_table(lang: Lang, why: NoTable) -> String {
    match why {
        NoTable::Scheveningen => t!(lang, single_games_no_scheveningen),
        NoTable::Molter { teams, boards } => t!(lang, single_games_no_molter, teams = teams, boards = boards),
        NoTable::MolterBoards { boards } => t!(lang, single_games_no_molter_boards, boards = boards),
        NoTable::HuttonSize => t!(lang, single_games_no_hutton, most = TeamTable::MAX),
        NoTable::HuttonRounds { teams, most } => {
            t!(lang, single_games_hutton_rounds, teams = teams, most = most)
        }
    }
}

/// Why the single games of a section cannot be planned.
pub fn no_plan(lang: Lang, why: NoGamePlan) -> String {
    match why {
        NoGamePlan::Table(why) => no_table(lang, why),
        NoGamePlan::TwoTeams(teams) => t!(lang, single_games_two_teams, teams = teams),
        NoGamePlan::EveryRound { table, section } => {
            t!(lang, single_games_every_round, table = table, section = section)
        }
        NoGamePlan::Rounds { table, section } => {
            t!(lang, single_games_rounds, table = table, section = section)
        }
    }
}
