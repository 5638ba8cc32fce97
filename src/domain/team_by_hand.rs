//! The matches of a draft that somebody makes or changes by hand, where teams are paired by score: what the program proposes is no
//! command, and where no legal round exists the arbiter decides (C.04.6 art. 3.3.3). A table follows its plan, and a cup its draw.
//!
//! [`engine::team_swiss::hand`] has the changes, [`engine::team_swiss::findings`] what speaks against the outcome.

use crate::{
    round::{Origin, RoundStatus},
    section_state::{SectionRound, SectionState},
    team_section::TeamDraft,
};
use engine::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    team_swiss::{
        TeamPair,
        findings::{self, JudgedBy, TeamFinding},
        hand::{TeamChange, TeamChangeError, TeamSheet},
    },
};

impl SectionState {
    /// Can matches be made and changed by hand here?
    pub fn makes_matches_by_hand(&self) -> bool {
        let teams = self.settings.teams.as_ref();
        teams.is_some_and(|teams| teams.pairing.is_by_score())
    }

    /// A draft in which nobody has a match, to be made by hand.
    pub fn empty_draft_of_teams(&self, round: RoundNo) -> TeamDraft {
        self.as_draft(&TeamSheet::default(), round)
    }

    /// The draft after a change of it, its boards seated from the current state.
    ///
    /// # Errors
    ///
    /// When the change cannot be made, or would give a match or the bye to a team that is not there.
    pub fn change_matches(
        &self,
        round: &SectionRound,
        change: TeamChange,
    ) -> Result<TeamDraft, TeamChangeError> {
        let named = change.teams();
        if let Some(unknown) = named.iter().find(|no| self.team(**no).is_none()) {
            return Err(TeamChangeError::Unknown(*unknown));
        }
        let sheet = self.sheet_of_teams(round).changed(change)?;
        let gets_bye = match change {
            TeamChange::GiveBye { .. } => sheet.bye,
            TeamChange::Exchange { .. }
            | TeamChange::TurnColours { .. }
            | TeamChange::Pair { .. }
            | TeamChange::Dissolve { .. }
            | TeamChange::TakeBye { .. } => None,
        };
        let is_away = |no: &&TeamNo| {
            let has_place = gets_bye == Some(**no) || sheet.match_of(**no).is_some();
            has_place && self.is_away(**no, round.number)
        };
        if let Some(away) = named.iter().find(is_away) {
            return Err(TeamChangeError::Away(*away));
        }
        Ok(self.as_draft(&sheet, round.number))
    }

    /// The teams that take part in a draft and have neither a match nor the bye; none where matches are not made by hand.
    pub fn teams_without_match(&self, round: &SectionRound) -> Vec<TeamNo> {
        if round.status != RoundStatus::Draft || !self.makes_matches_by_hand() {
            return Vec::new();
        }
        let sheet = self.sheet_of_teams(round);
        let here = self.teams.iter().map(|team| team.no);
        here.filter(|no| !self.is_away(*no, round.number) && !sheet.has_place(*no))
            .collect()
    }

    /// What speaks against a draft that somebody made or changed by hand, or that a team has come too late for, the gravest first. The program's
    /// own is as the rules give it; what else has changed since is told elsewhere.
    pub fn findings_of_teams(&self, round: &SectionRound) -> Vec<TeamFinding> {
        let is_draft = round.status == RoundStatus::Draft && self.makes_matches_by_hand();
        let is_by_hand = round.origin == Some(Origin::Hand);
        if !is_draft || !(is_by_hand || self.is_anybody_without_match(round)) {
            return Vec::new();
        }
        let (Some(settings), Some(event)) = (&self.settings.teams, self.team_event_before(round.number))
        else {
            return Vec::new();
        };
        let arrangements = self.arrangements_of_teams(settings, &event, round.number);
        let request = Self::swiss_request(settings, &event, &arrangements, round.number);
        let rules = if settings.pairing.is_swiss() {
            JudgedBy::Fide
        } else if settings.pairing.allows_rematches() {
            JudgedBy::Monrad {
                rematches: self.settings.monrad.rematches.into(),
            }
        } else {
            JudgedBy::Monrad { rematches: 0 }
        };
        findings::judge(&request, &self.sheet_of_teams(round), rules)
    }

    fn is_anybody_without_match(&self, round: &SectionRound) -> bool {
        !self.teams_without_match(round).is_empty()
    }

    /// The matches of a round and its pairing-allocated bye. A bye is none that a team has asked for.
    fn sheet_of_teams(&self, round: &SectionRound) -> TeamSheet {
        let matches = round.matches.iter().map(|one| TeamPair {
            white: one.white,
            black: one.black,
        });
        let mut byes = round.team_byes.iter();
        let bye = byes.find(|bye| bye.kind == ByeKind::PairingAllocated);
        TeamSheet {
            matches: matches.collect(),
            bye: bye
                .map(|bye| bye.team)
                .filter(|team| !self.is_away(*team, round.number)),
        }
    }

    /// The draft of these matches: whoever is away and has none has the bye that was asked for.
    fn as_draft(&self, sheet: &TeamSheet, round: RoundNo) -> TeamDraft {
        let matches = sheet.matches.iter();
        let allocated = sheet.bye.filter(|team| !self.is_away(*team, round));
        let absent = self
            .teams
            .iter()
            .filter(|team| sheet.match_of(team.no).is_none())
            .filter_map(|team| Some((team.no, team.absence(round)?)));
        TeamDraft {
            matches: matches
                .map(|pair| self.draft_match(pair.white, pair.black, round))
                .collect(),
            byes: allocated
                .map(|team| (team, ByeKind::PairingAllocated))
                .into_iter()
                .chain(absent)
                .collect(),
        }
    }

    /// Has the team left, or asked the round off?
    fn is_away(&self, no: TeamNo, round: RoundNo) -> bool {
        self.team(no).is_none_or(|team| team.absence(round).is_some())
    }
}

#[cfg(test)]
mod tests;
