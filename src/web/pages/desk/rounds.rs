//! Desk lines about the rounds of a section: missing or disputed results, games put off, and the next round.

use super::{Desk, JUST_BEGUN, Need, SOON, Urgency, hall::Hall};
use crate::prelude::*;
use domain::{
    cup_section::CupHindrance,
    round::{
        Stage,
        transition::{self, Refusal},
    },
};
use engine::numbers::TeamNo;
use service::{
    own_publication::OwnPublication,
    rounds::DraftChange,
    start_numbers::{Unnumbered, unnumbered},
};
use web::i18n_teams::{own_publication as publication_words, team_cups as cup_words};

impl Desk<'_> {
    pub(super) fn disputes(&mut self, section: &Section, round: &SectionRound) {
        if !self.may(Capability::EnterResults, section) {
            return;
        }
        let lang = self.lang;
        for game in round.games.iter().filter(|game| game.is_disputed) {
            let need = Need {
                when: t!(lang, desk_board, board = game.board.get()),
                detail: section.name.clone(),
                heading: t!(lang, desk_disputed, result = lang.outcome(&game.outcome)),
                text: t!(lang, desk_disputed_text, round = round.number.get()),
                href: self.here(section).round(round.number).board(game.board),
                action: t!(lang, desk_choose),
                state: "refused",
            };
            self.needs.push((Urgency::Disputed, need));
        }
    }

    /// Cup matches where boards and rules do not decide who goes on, or where a correction changed who does.
    pub(super) fn cup(&mut self, section: &Section, field: &SectionState, round: &SectionRound) {
        if !field.is_cup() || !round.status.is_public() || !self.may(Capability::Pair, section) {
            return;
        }
        let lang = self.lang;
        for line in field.cup_lines(round) {
            if !line.waits_for_arbiter() {
                continue;
            }
            let name = |no: TeamNo| field.team_name(no);
            let need = Need {
                when: t!(lang, desk_round, round = round.number.get()),
                detail: section.name.clone(),
                heading: format!("{} – {}", name(line.white), name(line.black)),
                text: cup_words::outcome(lang, field, &line),
                href: self.here(section).round(round.number).cup_decision(line.no),
                action: t!(lang, cup_decide_heading),
                state: if line.is_turned { "refused" } else { "missing" },
            };
            self.needs.push((Urgency::Cup, need));
        }
    }

    pub(super) fn missing(&mut self, section: &Section, round: &SectionRound) {
        let missing = round.count().missing;
        if round.stage(self.now) != Stage::Started
            || missing == 0
            || !self.may(Capability::EnterResults, section)
        {
            return;
        }
        let lang = self.lang;
        // Everybody has just sat down: nothing is missing yet.
        let has_just_begun = missing == round.games.len()
            && round
                .starts_at
                .is_some_and(|at| self.now.duration_since(at) < JUST_BEGUN);
        let need = Need {
            when: t!(lang, desk_round, round = round.number.get()),
            detail: section.name.clone(),
            heading: if has_just_begun {
                t!(lang, desk_running, boards = missing)
            } else {
                t!(lang, desk_missing, boards = missing)
            },
            text: round
                .starts_at
                .map(|at| t!(lang, desk_started_at, at = lang.moment(at)))
                .unwrap_or_default(),
            href: format!("{}?show=missing", self.here(section).round(round.number).entry()),
            action: t!(lang, desk_enter),
            state: if has_just_begun { "" } else { "missing" },
        };
        self.needs.push((Urgency::ResultsMissing, need));
    }

    pub(super) fn suspended(&mut self, section: &Section, round: &SectionRound) {
        if !self.may(Capability::EnterResults, section) {
            return;
        }
        let lang = self.lang;
        for game in &round.games {
            if game.outcome.suspended.is_none() {
                continue;
            }
            let need = Need {
                when: t!(lang, desk_board, board = game.board.get()),
                detail: section.name.clone(),
                heading: lang.agreed(&game.outcome, game.appointment),
                text: t!(lang, desk_suspended_text, round = round.number.get()),
                href: self.here(section).round(round.number).board(game.board),
                action: t!(lang, desk_see_board),
                state: "",
            };
            // In the order in which they are played.
            let at = game.appointment.plays_at.or(game.appointment.resume_by);
            self.soon.push((at.unwrap_or(self.now), need));
        }
    }

    pub(super) fn starting(&mut self, section: &Section, round: &SectionRound) {
        let Some(at) = round.starts_at.filter(|at| *at > self.now) else {
            return;
        };
        let is_soon = at.duration_since(self.now) <= SOON;
        let is_done = round.status.is_public() && round.count().missing == 0;
        if !is_soon || is_done || !round.status.is_public() || !self.may(Capability::EnterResults, section) {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: lang.clock(at),
            detail: lang.short_date(lang.local(at).date()),
            heading: t!(
                lang,
                desk_starts,
                round = round.number.get(),
                section = section.name.as_str()
            ),
            text: t!(lang, desk_starts_text),
            href: self.here(section).round(round.number).entry(),
            action: t!(lang, desk_see_boards),
            state: "",
        };
        self.soon.push((at, need));
    }

    /// Adds the line of the next round if it is published automatically and has no other line; returns whether it did.
    pub(super) fn own_publication(
        &mut self,
        section: &Section,
        field: &SectionState,
        changes: &[DraftChange],
        own: Option<OwnPublication>,
    ) -> bool {
        let Some((own, round)) = own.zip(field.next_to_pair()) else {
            return false;
        };
        let lang = self.lang;
        let number = round.number.get();
        let need = |heading: String, text: String, state: &'static str| Need {
            when: t!(lang, desk_round, round = number),
            detail: section.name.clone(),
            heading,
            text,
            href: self.here(section).round(round.number).pairing(),
            action: t!(lang, rounds_round_no, round = number),
            state,
        };
        match own {
            OwnPublication::Waits(why) => {
                let heading = t!(lang, desk_own_publication_waits, round = number);
                let need = need(heading, publication_words::waits_for(lang, why), "missing");
                self.needs.push((Urgency::DraftNotPublished, need));
                true
            }
            own @ (OwnPublication::Awaited(_) | OwnPublication::Due) => {
                // Somebody must pair it first, or check a draft after a change.
                if round.status != RoundStatus::Draft || !changes.is_empty() {
                    return false;
                }
                let heading = t!(lang, desk_own_publication, round = number);
                let need = need(heading, publication_words::stands(lang, own), "");
                self.others.push(need);
                true
            }
        }
    }

    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each thing the next round waits for"
    )]
    pub(super) fn next_round(
        &mut self,
        section: &Section,
        field: &SectionState,
        changes: &[DraftChange],
        hall: &Hall,
    ) {
        if !self.may(Capability::Pair, section) {
            return;
        }
        let lang = self.lang;
        let open = field
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Published)
            .any(|round| round.count().missing > 0);
        let Some(round) = field.next_to_pair() else {
            // Everything is played: the last round is closed, and the tournament can be reported.
            if let Some(last) = field
                .last_public()
                .filter(|_| field.abandoned().is_none())
                .filter(|last| !open && !hall.has_unconfirmed() && last.status == RoundStatus::Published)
            {
                let need = Need {
                    when: t!(lang, desk_round, round = last.number.get()),
                    detail: section.name.clone(),
                    heading: t!(lang, desk_close, round = last.number.get()),
                    text: t!(lang, desk_close_text),
                    href: self.here(section).round(last.number).pairing(),
                    action: t!(lang, desk_close_action, round = last.number.get()),
                    state: "missing",
                };
                self.needs.push((Urgency::CloseRound, need));
            }
            return;
        };
        let mut href = self.here(section).round(round.number).pairing();
        let number = round.number.get();
        let when = t!(lang, desk_round, round = number);
        let starts = round
            .starts_at
            .map(|at| t!(lang, desk_starts_at, at = lang.moment(at)))
            .unwrap_or_default();
        let more = changes.len().saturating_sub(1);
        let outdated = changes
            .first()
            .map(|first| t!(lang, desk_outdated_text, first = lang.change_since(first), more));
        let hindrance = transition::hindrance(field, round.number, self.now);
        let mut text = outdated.clone().unwrap_or(starts);
        let (urgency, heading, action) = if outdated.is_some() {
            (
                Urgency::DraftOutdated,
                t!(lang, desk_outdated, round = number),
                t!(lang, desk_see_draft),
            )
        } else if round.status == RoundStatus::Draft {
            (
                Urgency::DraftNotPublished,
                t!(lang, desk_draft, round = number),
                t!(lang, desk_see_draft),
            )
        } else if open || field.players.len() < 2 || hall.has_unconfirmed() {
            return;
        } else if let Some(Refusal::StillSuspended {
            games,
            round: of,
            board,
        }) = &hindrance
        {
            // Pairing would be refused, so the link goes to the game that the round waits for.
            href = self.here(section).round(*of).board(*board);
            text = t!(lang, round_still_suspended, games = *games);
            (
                Urgency::PairNext,
                t!(lang, desk_waits, round = number),
                t!(lang, desk_see_board),
            )
        } else if let Some(Refusal::AdjournmentsRun {
            round: of,
            board,
            until,
        }) = &hindrance
        {
            href = self.here(section).round(*of).board(*board);
            text = t!(
                lang,
                round_adjournments_run,
                round = of.get(),
                board = board.get(),
                until = lang.moment(*until)
            );
            (
                Urgency::PairNext,
                t!(lang, desk_pair_after, round = number, at = lang.stamp(*until)),
                t!(lang, desk_see_board),
            )
        } else if hindrance.is_some() {
            return;
        } else if let Some(waits) = field.cup_hindrance(round.number) {
            match waits {
                // These have lines of their own.
                CupHindrance::Level(..) | CupHindrance::Turned(_) | CupHindrance::Over => return,
                CupHindrance::Teams(_)
                | CupHindrance::Rounds { .. }
                | CupHindrance::Open(_)
                | CupHindrance::Outdated => {}
            }
            text = cup_words::hindrance(lang, &waits);
            (
                Urgency::PairNext,
                t!(lang, cup_waits, round = number),
                t!(lang, rounds_round_no, round = number),
            )
        } else if let Unnumbered::Else(players) = unnumbered(field, round.number) {
            href = self.here(section).start_numbers();
            (
                Urgency::PairNext,
                t!(lang, desk_unnumbered, players),
                t!(lang, desk_unnumbered_act),
            )
        } else {
            if let Unnumbered::ByRating(players) = unnumbered(field, round.number) {
                text = format!("{text} {}", t!(lang, desk_numbers_by_rating, players));
            }
            (
                Urgency::PairNext,
                t!(lang, desk_pair, round = number),
                t!(lang, desk_pair_action, round = number),
            )
        };
        let need = Need {
            when,
            detail: section.name.clone(),
            heading,
            text,
            href,
            action,
            state: "missing",
        };
        self.needs.push((urgency, need));
    }
}
