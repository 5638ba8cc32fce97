//! The match that comes next by the plan that everybody reads, before anybody has drafted its round.

use crate::prelude::*;
use domain::{round::RoundStatus, team_calendar::MatchAhead};
use service::sealed_line_ups::CaptainView;
use web::i18n_teams::fixtures as words;

/// The match that comes next.
#[derive(Debug)]
pub(super) struct NextMatch {
    pub(super) round: u16,
    pub(super) opponent: String,
    /// At home or away, when and where.
    pub(super) at: String,
}

impl NextMatch {
    /// `None` where no plan says, or a line-up of its round is asked for, so that its card says the same.
    pub(super) fn of(lang: Lang, view: &CaptainView) -> Option<Self> {
        let planned = &view.ahead.first()?.planned;
        if view.rounds.iter().any(|round| round.round == planned.round) {
            return None;
        }
        Some(Self {
            round: planned.round.get(),
            opponent: view.field.team_name(planned.opponent),
            at: said(lang, planned),
        })
    }
}

/// The rounds to come in which the team is free, each with the team that has left, or that no match is planned for it.
pub(super) fn free(lang: Lang, view: &CaptainView) -> Vec<String> {
    let rounds = view.field.rounds.iter();
    let open = rounds.filter(|round| round.status != RoundStatus::Closed);
    let free = open.filter_map(|round| {
        let round_no = round.number.get();
        if view.field.has_no_match_planned(round, &view.team) {
            return Some(t!(lang, captains_free_by_plan, round = round_no));
        }
        let gone = view.field.freed_by(round, &view.team)?;
        let team = view.field.team_name(gone);
        Some(t!(lang, captains_free, round = round_no, team = team.as_str()))
    });
    free.collect()
}

/// At home or away, when and where, in a line; what is open is left out.
pub(super) fn said(lang: Lang, planned: &MatchAhead) -> String {
    let host = match planned.is_at_home {
        Some(true) => t!(lang, captains_at_home),
        Some(false) => t!(lang, captains_away),
        None => t!(lang, fixtures_joint),
    };
    let postponed = planned.is_postponed.then(|| t!(lang, fixtures_postponed));
    let at = Some(words::whereabouts(lang, &planned.at)).filter(|at| !at.is_empty());
    let said: Vec<String> = [Some(host), postponed, at].into_iter().flatten().collect();
    said.join(" · ")
}
