//! The undecided settings of a section of teams before its first round is public, as pages list them.

use crate::i18n_teams::{league_settings as words, team_penalties};
use crate::prelude::*;
use domain::team::{DecidedIn, TeamSettings, Undecided};

/// What is not decided, to be looked through.
#[derive(Debug)]
pub struct UndecidedCard {
    /// What a page decides.
    pub lines: Vec<UndecidedLine>,
    /// What the arbiter decides case by case, since the league's rules do not say it.
    pub by_case: Vec<String>,
    /// The section's kind of league; empty if none is set.
    pub league: String,
    /// Does round 1 wait for what a page decides?
    pub waits: bool,
}

/// Something that a page decides.
#[derive(Debug)]
pub struct UndecidedLine {
    pub text: String,
    /// The address where it is decided; empty for readers who may not decide it.
    pub href: String,
    /// The usual value in the section's kind of league, or until when it can be decided.
    pub beside: String,
}

impl UndecidedCard {
    /// The list for a reader with these rights; `None` if all is decided.
    pub fn of(
        lang: Lang,
        (rights, place): (&Rights, &Place),
        here: &SectionLinks,
        teams: Option<&TeamSettings>,
        open: &[Undecided],
    ) -> Option<Self> {
        let league = teams.and_then(|teams| teams.league);
        if open.is_empty() {
            return None;
        }
        let (tournament, section) = (Scope::Tournament(place.tournament), place.scope());
        let may = |scope| rights.allow(Capability::ManageTournament, scope);
        let (mut lines, mut by_case) = (Vec::new(), Vec::new());
        for one in open {
            let text = words::setting(lang, one.setting);
            let (scope, href) = match one.place {
                DecidedIn::TeamSettings => (section, here.team_settings()),
                DecidedIn::Season => (section, here.team_season()),
                DecidedIn::SectionSettings => (section, here.section_settings()),
                DecidedIn::ListRules => (tournament, here.list_rules()),
                DecidedIn::Regulation => (tournament, here.regulation()),
                DecidedIn::CaseByCase => {
                    by_case.push(text);
                    continue;
                }
            };
            let usual = league
                .zip(one.setting)
                .zip(one.usual)
                .and_then(|((league, id), known)| words::usual(lang, league, id, known));
            // How the teams meet is fixed with the first draft.
            let is_soon_settled = one.place == DecidedIn::TeamSettings;
            let until = is_soon_settled.then(|| t!(lang, undecided_before_draft));
            lines.push(UndecidedLine {
                text,
                href: if may(scope) { href } else { String::new() },
                beside: usual.or(until).unwrap_or_default(),
            });
        }
        Some(Self {
            lines,
            by_case,
            league: league.map_or_else(String::new, |league| team_penalties::league(lang, league)),
            waits: teams.is_some_and(|teams| teams.starts_decided),
        })
    }
}
