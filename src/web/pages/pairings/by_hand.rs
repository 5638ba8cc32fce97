//! The matches of a draft that somebody makes or changes by hand: which teams can be chosen, and what speaks against the outcome.

use super::{PairingCheckRow, PairingPage};
use crate::prelude::*;
use engine::{
    bye::ByeKind,
    hand::findings::Severity,
    numbers::{MatchNo, TeamNo},
    team_swiss::findings::{TeamFinding, gravest},
};
use web::i18n_teams::team_findings;

/// A team that can be chosen.
fn choice(no: TeamNo, label: String) -> Choice {
    Choice::new(no.to_string(), label, "")
}

impl PairingPage {
    /// Can the round be begun as an empty draft? Not where a plan or a draw brings teams together.
    pub(super) fn can_begin_by_hand(&self) -> bool {
        !self.has_teams() || self.field.makes_matches_by_hand()
    }

    /// Can the matches of this draft be changed?
    pub(super) fn can_edit_matches(&self) -> bool {
        self.is_draft() && self.field.makes_matches_by_hand()
    }

    pub(super) fn is_editing_matches(&self) -> bool {
        self.can_edit_matches() && (self.query.edit.unwrap_or(false) || !self.without.is_empty())
    }

    /// Does something speak against the matches that no reason sets aside?
    pub(super) fn are_matches_refused(&self) -> bool {
        gravest(&self.team_findings) == Some(Severity::Refused)
    }

    /// The teams that have neither a match nor the bye.
    pub(super) fn without_choices(&self) -> Vec<Choice> {
        let without = self.without.iter();
        without.map(|no| choice(*no, self.field.team_name(*no))).collect()
    }

    /// Who can be given a match: these, and the team with the bye, which can meet one of them. As the opponent another one is proposed than
    /// as the first-named team.
    pub(super) fn to_pair(&self, is_opponent: bool) -> Vec<Choice> {
        let bye = self.team_with_bye().map(|(no, name)| choice(no, name));
        let mut choices: Vec<Choice> = self.without_choices().into_iter().chain(bye).collect();
        let proposed = usize::from(is_opponent);
        if let Some(proposed) = choices.get_mut(proposed) {
            proposed.chosen = true;
        }
        choices
    }

    /// The number and the name of the team with the bye.
    pub(super) fn team_with_bye(&self) -> Option<(TeamNo, String)> {
        let mut byes = self.round.team_byes.iter();
        let bye = byes.find(|bye| bye.kind == ByeKind::PairingAllocated)?;
        Some((bye.team, self.field.team_name(bye.team)))
    }

    /// Every team that can take another's place, with the place it has now.
    pub(super) fn every_team(&self) -> Vec<Choice> {
        let lang = self.layout.lang;
        let bye = self.team_with_bye().map(|(no, _)| no);
        let number = |no: TeamNo| -> Option<MatchNo> {
            let mut matches = self.round.matches.iter();
            Some(matches.find(|one| one.is_of(no))?.no)
        };
        let here = self.field.teams.iter();
        here.filter_map(|team| {
            let name = team.name.to_string();
            let label = if let Some(number) = number(team.no) {
                t!(lang, matches_place_match, team = name, number = number.get())
            } else if bye == Some(team.no) {
                t!(lang, matches_place_bye, team = name)
            } else if self.without.contains(&team.no) {
                t!(lang, matches_place_none, team = name)
            } else {
                return None;
            };
            Some(choice(team.no, label))
        })
        .collect()
    }

    /// What speaks against the matches, as lines of the checks.
    pub(super) fn check_matches(&self) -> Vec<PairingCheckRow> {
        let findings = self.team_findings.iter();
        findings.map(|finding| self.check_match(finding)).collect()
    }

    fn check_match(&self, finding: &TeamFinding) -> PairingCheckRow {
        let [one, _] = finding.fault.teams();
        let mut matches = self.round.matches.iter();
        let about = matches.find(|of| of.is_of(one));
        PairingCheckRow {
            state: match finding.severity {
                Severity::Refused => State::Refused,
                Severity::NeedsReason => State::Missing,
                Severity::Note => State::Ruled,
            },
            text: team_findings::fault(self.layout.lang, &self.field, finding.fault),
            href: about.map(|one| format!("#match-{}", one.no)).unwrap_or_default(),
            article: finding.article,
        }
    }
}
