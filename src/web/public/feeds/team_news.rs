//! What the feed tells where teams play: who meets whom, what the matches gave and which teams lead, who goes on in a cup, and which
//! matches of a public plan were moved or put off.

use super::{News, name, place};
use crate::prelude::*;
use domain::{
    fixtures::plan::PlannedMatch,
    section_state::{SectionRound, SectionState},
    team::SectionMatch,
    team_match::MatchState,
};
use engine::team_event::TeamScore;
use formats::atom::Entry;
use web::i18n_teams::{fixtures as plan_words, team_cups as cup_words, teams as words};

/// How many teams or players of a table are named.
pub(super) const LEADERS: usize = 3;

impl News<'_> {
    /// The matches of a round, who has none, and when it starts.
    pub(super) fn matches_to_play(&self, field: &SectionState, round: &SectionRound) -> String {
        let own = round.matches.iter().filter(|one| self.tells(one));
        let matches = own.map(|one| self.named(field, one));
        let told: Vec<String> = matches.chain(self.byes(field, round)).collect();
        let told = told.join(" · ");
        // By a plan every match has a day of its own.
        match round.starts_at.filter(|_| !field.has_public_plan()) {
            Some(at) => t!(
                self.lang,
                feed_matches_when,
                matches = told,
                when = self.lang.moment(at)
            ),
            None => told,
        }
    }

    /// Is one of the match's teams in this feed?
    fn tells(&self, one: &SectionMatch) -> bool {
        self.tells_of(one.white) || self.tells_of(one.black)
    }

    fn named(&self, field: &SectionState, one: &SectionMatch) -> String {
        t!(
            self.lang,
            fixtures_match_heading,
            first = field.team_name(one.white),
            second = field.team_name(one.black)
        )
    }

    fn byes(&self, field: &SectionState, round: &SectionRound) -> impl Iterator<Item = String> {
        let own = round.team_byes.iter().filter(|bye| self.tells_of(bye.team));
        own.map(|bye| {
            let why = words::bye(self.lang, field, round.number, bye);
            format!("{}: {why}", field.team_name(bye.team))
        })
    }

    /// A match with what it gave, and who goes on where it is one of a cup.
    fn result(&self, field: &SectionState, round: &SectionRound, one: &SectionMatch) -> String {
        let named = self.named(field, one);
        if one.is_annulled {
            return format!("{named}: {}", t!(self.lang, fixtures_annulled));
        }
        let score = match field.score_so_far(round, one) {
            Some((white, black)) => format!("{white}–{black}"),
            None => "–".to_owned(),
        };
        let goes_on = field.cup_line(round, one);
        let goes_on = goes_on.map(|line| cup_words::outcome(self.lang, field, &line));
        match goes_on.filter(|said| !said.is_empty()) {
            Some(said) => format!("{named} {score}. {said}"),
            None => format!("{named} {score}"),
        }
    }

    /// What a round that is closed is called, what it gave, and where that stands.
    pub(super) fn closed_of_teams(
        &self,
        field: &SectionState,
        round: &SectionRound,
    ) -> (String, String, String) {
        let lang = self.lang;
        let page = self.here.team_table();
        let own = round.matches.iter().filter(|one| self.tells(one));
        let results = own.map(|one| self.result(field, round, one));
        let results: Vec<String> = results.collect();
        if field.is_cup() {
            let stage = cup_words::stage(lang, field.cup_stage(round.number));
            let told: Vec<String> = results.into_iter().chain(self.byes(field, round)).collect();
            return (t!(lang, feed_cup_round, stage), told.join(" · "), page);
        }
        let title = t!(lang, feed_standings, round = round.number.get());
        let leaders = self.leaders(field, round);
        let summary = if results.is_empty() {
            leaders
        } else {
            let results = results.join(" · ");
            t!(lang, feed_matches_played, results, leaders)
        };
        (title, summary, page)
    }

    /// The first teams of the table after the round, with the points that count first.
    fn leaders(&self, field: &SectionState, round: &SectionRound) -> String {
        let lang = self.lang;
        let primary = field.settings.teams.as_ref().map(|teams| teams.primary);
        let by_games = field.plays_single_games() || primary == Some(TeamScore::GamePoints);
        let table = field.team_table(usize::from(round.number.get()));
        let rows = table.into_iter().flat_map(|table| table.rows);
        let rows = rows.filter(|row| !field.is_out(row.no));
        let named = rows.take(LEADERS).map(|row| {
            let points = if by_games {
                format!("{} {}", row.points.games, t!(lang, teams_col_gp))
            } else {
                format!("{} {}", row.points.matches, t!(lang, teams_col_mp))
            };
            format!("{}. {} {points}", place(row.place), field.team_name(row.no))
        });
        named.collect::<Vec<_>>().join(" · ")
    }

    /// The matches that were moved or put off since the plan is public.
    pub(super) fn moved(&self, field: &SectionState) -> Vec<Entry> {
        let public = field
            .plan
            .as_ref()
            .and_then(|plan| Some((plan, plan.published_at?)));
        let Some((plan, since)) = public else {
            return Vec::new();
        };
        let own = |one: &PlannedMatch| self.tells_of(one.fixture.first) || self.tells_of(one.fixture.second);
        let changed = plan
            .matches
            .iter()
            .filter(|one| one.changed_at >= since && own(one));
        changed.filter_map(|one| self.moved_match(field, one)).collect()
    }

    fn moved_match(&self, field: &SectionState, one: &PlannedMatch) -> Option<Entry> {
        let lang = self.lang;
        let (first, second) = (
            field.team_name(one.fixture.first),
            field.team_name(one.fixture.second),
        );
        let title = match field.state_of(one) {
            MatchState::Postponed => t!(lang, feed_match_put_off, first, second),
            MatchState::Void => return None,
            MatchState::Planned
            | MatchState::LineUps
            | MatchState::Playing
            | MatchState::Reported
            | MatchState::Confirmed
            | MatchState::Approved
            | MatchState::Forfeited => {
                if !one.is_moved() {
                    return None;
                }
                t!(lang, feed_match_moved, first, second)
            }
        };
        let round = t!(lang, own_round, round = one.round.get());
        let at = plan_words::whereabouts(lang, &field.whereabouts(one));
        let told = [round, at].into_iter().filter(|part| !part.is_empty());
        Some(Entry {
            id: name(one.id, "moved"),
            title: format!("{}{title}", self.prefix),
            summary: told.collect::<Vec<_>>().join(" · "),
            updated: one.changed_at,
            page: format!("{}{}", self.origin, self.here.fixtures()),
        })
    }
}
