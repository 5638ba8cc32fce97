//! Desk lines about the rounds of a section: missing or disputed results, games put off, and the next round.

use super::{Desk, DeskMoment, Line, Need, Shared, hall::Hall, pairable, windows};
use crate::prelude::*;
use domain::{
    cup_section::CupHindrance,
    desk::{self, Hindrance, NextRound, PublicRound},
    round::{
        Stage,
        transition::{self, Refusal},
    },
    round_window::RoundWindow,
};
use engine::numbers::TeamNo;
use service::{
    line_up_calls::{self, AwaitedLineUps},
    own_publication::{self, OwnPublication},
    rounds::DraftChange,
    start_numbers::{Unnumbered, unnumbered},
};
use web::i18n_teams::{own_publication as publication_words, team_cups as cup_words};

/// What the desk knows of a round that everybody sees.
pub(super) fn public_round(
    field: &SectionState,
    round: &SectionRound,
    shared: &Shared,
    now: Timestamp,
) -> PublicRound {
    let is_ahead = |round: &&SectionRound| round.stage(now) == Stage::Published && round.count().missing > 0;
    let next = field.rounds.iter().find(is_ahead);
    let after = round.number.next().and_then(|number| field.round(number));
    let announced = field.settings.announced(&shared.found.regulation);
    PublicRound {
        stage: round.stage(now),
        missing: round
            .count()
            .missing
            .saturating_sub(windows::agreed_for_later(round, now)),
        starts_at: round.begins_at(),
        is_next: next.is_some_and(|next| next.number == round.number),
        lasts: announced.time_control.as_ref().map(desk::lasts),
        followed_at: after.and_then(SectionRound::begins_at),
        is_by_correspondence: field.settings.correspondence.is_some(),
        open_until: round.window().and_then(RoundWindow::ends_at),
    }
}

/// What the next round waits for, as it was read.
struct Ahead<'a> {
    round: &'a SectionRound,
    changes: Vec<DraftChange>,
    line_ups: Option<AwaitedLineUps>,
    refusal: Option<Refusal>,
    cup: Option<CupHindrance>,
    numbers: Unnumbered,
}

/// What a line of the next round says, and where its link leads.
struct Words {
    href: String,
    heading: String,
    text: String,
    action: String,
    at: Option<Timestamp>,
}

impl Ahead<'_> {
    const fn hindrance(&self) -> Option<Hindrance> {
        match (&self.refusal, &self.cup) {
            (Some(Refusal::AdjournmentsRun { .. }), _) => Some(Hindrance::Runs),
            (Some(Refusal::StillSuspended { .. }), _)
            | (
                None,
                Some(
                    CupHindrance::Teams(_)
                    | CupHindrance::Rounds { .. }
                    | CupHindrance::Open(_)
                    | CupHindrance::Outdated,
                ),
            ) => Some(Hindrance::Blocks),
            // The first two of a cup have lines of their own.
            (Some(_), _)
            | (None, Some(CupHindrance::Level(..) | CupHindrance::Turned(_) | CupHindrance::Over)) => {
                Some(Hindrance::Else)
            }
            (None, None) => None,
        }
    }
}

impl Desk<'_> {
    /// The lines of the rounds that are there.
    pub(super) fn rounds(&mut self, section: &Section, field: &SectionState, shared: &Shared) {
        for round in &field.rounds {
            self.disputes(section, round);
            self.cup(section, field, round);
            self.left_undecided(section, field, round);
            self.public_round(section, round, public_round(field, round, shared, self.now));
            self.suspended(section, round);
        }
    }

    fn disputes(&mut self, section: &Section, round: &SectionRound) {
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
            self.put(DeskMoment::Disputed, Some(section), need);
        }
    }

    /// Cup matches where boards and rules do not decide who goes on, or where a correction changed who does.
    fn cup(&mut self, section: &Section, field: &SectionState, round: &SectionRound) {
        if !field.is_cup() || !round.status.is_public() {
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
            let (href, action) = self.look_at_rounds(section);
            self.put(DeskMoment::CupToDecide, Some(section), need.seen_at(href, action));
        }
    }

    /// Matches in which nobody sits, of a round that has begun or was closed without a decision about them. Of a cup its own line asks.
    fn left_undecided(&mut self, section: &Section, field: &SectionState, round: &SectionRound) {
        let has_begun = match round.stage(self.now) {
            Stage::Started | Stage::Closed => true,
            Stage::Planned | Stage::Draft | Stage::Published => false,
        };
        if !has_begun || field.is_cup() {
            return;
        }
        let lang = self.lang;
        for one in round.undecided() {
            let pairing = self.here(section).round(round.number).pairing();
            let need = Need {
                when: t!(lang, desk_round, round = round.number.get()),
                detail: section.name.clone(),
                heading: format!("{} – {}", field.team_name(one.white), field.team_name(one.black)),
                text: if round.was_left(one) {
                    t!(lang, desk_left_undecided)
                } else {
                    t!(lang, teams_nobody_sits)
                },
                href: format!("{pairing}#match-{}", one.no),
                action: t!(lang, desk_decide_match),
                state: "missing",
            };
            let (href, action) = self.look_at_rounds(section);
            self.put(DeskMoment::MatchLeft, Some(section), need.seen_at(href, action));
        }
    }

    /// A round of a season that was given up: nothing of it is played any more, and it is to be closed. `field` is the whole section, with
    /// what is not played.
    pub(super) fn given_up(&mut self, section: &Section, field: &SectionState) {
        let Some(round) = field.closable_as_given_up().next() else {
            return;
        };
        let (lang, number) = (self.lang, round.number.get());
        let need = Need {
            when: t!(lang, desk_round, round = number),
            detail: section.name.clone(),
            heading: t!(lang, desk_given_up, round = number),
            text: t!(lang, desk_close_text),
            href: self.here(section).round(round.number).pairing(),
            action: t!(lang, desk_close_action, round = number),
            state: "missing",
        };
        let (href, action) = self.look_at_rounds(section);
        let line = need.seen_at(href, action);
        self.put(DeskMoment::LastRoundToClose, Some(section), line);
    }

    /// A round that is ahead, is being played, or misses results.
    fn public_round(&mut self, section: &Section, round: &SectionRound, facts: PublicRound) {
        let Some(moment) = facts.moment(self.now) else {
            return;
        };
        let lang = self.lang;
        let number = round.number.get();
        if moment == DeskMoment::RoundAhead {
            let Some(at) = facts.starts_at else { return };
            let need = Need {
                when: lang.clock(at),
                detail: lang.short_date(lang.local(at).date()),
                heading: t!(lang, desk_starts, round = number, section = section.name.as_str()),
                text: windows::text(lang, round, self.now).unwrap_or_else(|| t!(lang, desk_starts_text)),
                href: self.here(section).round(round.number).entry(),
                action: t!(lang, desk_see_boards),
                state: "",
            };
            self.put(moment, Some(section), need.at(at));
            return;
        }
        let is_missing = moment == DeskMoment::ResultsMissing;
        let boards = facts.missing;
        let started = facts
            .starts_at
            .map(|at| t!(lang, desk_started_at, at = lang.moment(at)));
        let started = windows::text(lang, round, self.now).or(started);
        let ends_soon = windows::ends_soon(lang, round, self.now).filter(|_| !is_missing);
        let need = Need {
            when: t!(lang, desk_round, round = number),
            detail: section.name.clone(),
            state: if is_missing || ends_soon.is_some() {
                "missing"
            } else {
                ""
            },
            heading: match ends_soon {
                Some(said) => said,
                None if is_missing => t!(lang, desk_missing, boards),
                None if round.window().is_some() => t!(lang, desk_window_running, boards),
                None => t!(lang, desk_running, boards),
            },
            text: started.unwrap_or_default(),
            href: format!("{}?show=missing", self.here(section).round(round.number).entry()),
            action: t!(lang, desk_enter),
        };
        let (href, action) = self.look_at_rounds(section);
        self.put(moment, Some(section), need.seen_at(href, action));
    }

    fn suspended(&mut self, section: &Section, round: &SectionRound) {
        let lang = self.lang;
        for game in &round.games {
            // Nobody plays what was put off in a match that a team's leaving has annulled.
            if game.outcome.suspended.is_none() || !round.counts(game) {
                continue;
            }
            let moment = desk::put_off(game.appointment.resume_by, self.now);
            let is_overdue = moment == DeskMoment::GameOverdue;
            let agreed = lang.agreed(&game.outcome, game.appointment);
            let number = round.number.get();
            let text = if section.settings.teams.is_some() {
                t!(lang, desk_suspended_text_teams, round = number)
            } else {
                t!(lang, desk_suspended_text, round = number)
            };
            let need = Need {
                when: t!(lang, desk_board, board = game.board.get()),
                detail: section.name.clone(),
                heading: if is_overdue {
                    t!(lang, desk_game_overdue)
                } else {
                    agreed.clone()
                },
                text: if is_overdue {
                    format!("{agreed}. {text}")
                } else {
                    text
                },
                href: self.here(section).round(round.number).board(game.board),
                action: t!(lang, desk_see_board),
                state: if is_overdue { "late" } else { "" },
            };
            // In the order in which they are played.
            let at = game.appointment.plays_at.or(game.appointment.resume_by);
            let line = need.at(at.unwrap_or(self.now));
            self.put(moment, Some(section), line);
        }
    }

    /// The round that is to be paired or published next, or the last one, which is to be closed.
    pub(super) async fn next_round(
        &mut self,
        conn: &mut PgConnection,
        (section, field): (&Section, &SectionState),
        shared: &Shared,
        hall: &Hall,
    ) -> Result<()> {
        let is_open = field
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Published)
            .any(|round| round.count().missing > 0);
        let is_before_complete = is_open || hall.has_unconfirmed();
        let Some(round) = field.next_to_pair() else {
            self.last_round(section, field, is_before_complete);
            return Ok(());
        };
        let ahead = Ahead {
            round,
            changes: service::rounds::told_changes(conn, field, round).await?,
            line_ups: line_up_calls::awaited(conn, field, round, self.now).await?,
            refusal: transition::hindrance(field, round.number, self.now),
            cup: field.cup_hindrance(round.number),
            numbers: unnumbered(field, round.number),
        };
        // Whoever announced the tournament is not told either that a round waits for somebody, when it waits for its hour.
        if self.concerns(DeskMoment::DraftWaits, section) {
            let place = self.place.tournament;
            let own = own_publication::of_round(conn, place, field, round.number, self.now).await?;
            if own.is_some_and(|own| self.own_publication(section, &ahead, own)) {
                return Ok(());
            }
        }
        let is_far_off = round.begins_at().is_some_and(|at| desk::is_far_off(at, self.now));
        let is_first = round.number == RoundNo::FIRST && field.settings.teams.is_none();
        let is_entered = shared.entries_until().is_some_and(|until| self.now <= until);
        let next = NextRound {
            is_draft: round.status == RoundStatus::Draft,
            is_outdated: !ahead.changes.is_empty(),
            awaits_line_ups: ahead.line_ups.is_some(),
            is_before_complete,
            entered: pairable(field, shared.has_lists),
            hindrance: ahead.hindrance(),
            lacks_numbers: matches!(ahead.numbers, Unnumbered::Else(_)),
            is_open_for_entries: is_first && is_far_off && is_entered,
        };
        if let Some(moment) = next.moment() {
            let line = self.line_of_next(section, &ahead, moment);
            self.put(moment, Some(section), line);
        }
        Ok(())
    }

    /// Everything is played: the rounds that are open are closed, the earliest first, and the tournament can be reported. Rounds of a table may
    /// have been published together, and then none has closed the one before it.
    fn last_round(&mut self, section: &Section, field: &SectionState, is_before_complete: bool) {
        let is_put_off = field.rounds.iter().any(|round| round.count().suspended > 0);
        if field.abandoned().is_some() || is_before_complete || is_put_off {
            return;
        }
        let is_open = |round: &&SectionRound| round.status == RoundStatus::Published;
        let Some(last) = field.rounds.iter().find(is_open) else {
            return;
        };
        // Closing it would be refused; each match that nobody has decided has a line of its own.
        if !field.is_cup() && last.undecided_matches() > 0 {
            return;
        }
        let (lang, round) = (self.lang, last.number.get());
        let need = Need {
            when: t!(lang, desk_round, round),
            detail: section.name.clone(),
            heading: t!(lang, desk_close, round),
            text: t!(lang, desk_close_text),
            href: self.here(section).round(last.number).pairing(),
            action: t!(lang, desk_close_action, round),
            state: "missing",
        };
        let (href, action) = self.look_at_rounds(section);
        self.put(
            DeskMoment::LastRoundToClose,
            Some(section),
            need.seen_at(href, action),
        );
    }

    /// Adds the line of the next round if it is published automatically and has no other line; returns whether it did.
    fn own_publication(&mut self, section: &Section, ahead: &Ahead<'_>, own: OwnPublication) -> bool {
        let lang = self.lang;
        let round = ahead.round;
        let number = round.number.get();
        let (moment, heading, text, state) = match own {
            OwnPublication::Waits(why) => (
                DeskMoment::DraftWaits,
                t!(lang, desk_own_publication_waits, round = number),
                publication_words::waits_for(lang, why),
                "missing",
            ),
            own @ (OwnPublication::Awaited(_) | OwnPublication::Due) => {
                // Somebody must pair it first, or check a draft after a change.
                if round.status != RoundStatus::Draft || !ahead.changes.is_empty() {
                    return false;
                }
                (
                    DeskMoment::OwnPublication,
                    t!(lang, desk_own_publication, round = number),
                    publication_words::stands(lang, own),
                    "",
                )
            }
        };
        let need = Need {
            when: t!(lang, desk_round, round = number),
            detail: section.name.clone(),
            heading,
            text,
            href: self.here(section).round(round.number).pairing(),
            action: t!(lang, rounds_round_no, round = number),
            state,
        };
        let (href, action) = self.look_at_rounds(section);
        // Whoever pairs waits for the program, and looks at the draft meanwhile.
        if moment == DeskMoment::OwnPublication {
            self.put(moment, Some(section), need);
        } else {
            self.put(moment, Some(section), need.seen_at(href, action));
        }
        true
    }

    /// The line of the next round in this moment.
    fn line_of_next(&self, section: &Section, ahead: &Ahead<'_>, moment: DeskMoment) -> Line {
        let lang = self.lang;
        let round = ahead.round;
        let number = round.number.get();
        let here = self.here(section);
        let starts = lang
            .round_starts(&round.starts())
            .map(|at| t!(lang, desk_starts_at, at));
        let starts = starts.unwrap_or_default();
        let words = Words {
            href: here.round(round.number).pairing(),
            heading: t!(lang, desk_draft, round = number),
            text: starts,
            action: t!(lang, desk_see_draft),
            at: None,
        };
        let words = if moment == DeskMoment::DraftOutdated {
            let more = ahead.changes.len().saturating_sub(1);
            let first = ahead.changes.first().map(|first| lang.change_since(first));
            Words {
                heading: t!(lang, desk_outdated, round = number),
                text: t!(lang, desk_outdated_text, first = first.unwrap_or_default(), more),
                ..words
            }
        } else if let Some(line_ups) = ahead.line_ups.filter(|_| moment == DeskMoment::LineUpsDue) {
            Words {
                href: here.round(round.number).line_ups(),
                heading: t!(
                    lang,
                    desk_line_ups_due,
                    round = number,
                    done = line_ups.handed_in,
                    all = line_ups.teams
                ),
                text: t!(lang, desk_line_ups_due_text, at = lang.moment(line_ups.due_at)),
                action: t!(lang, desk_line_ups_see),
                at: None,
            }
        } else if moment == DeskMoment::DraftWaits {
            words
        } else if let Some(hindered) = self.hindered(section, ahead) {
            hindered
        } else if let Unnumbered::Else(players) = ahead.numbers {
            Words {
                href: here.start_numbers(),
                heading: t!(lang, desk_unnumbered, players),
                action: t!(lang, desk_unnumbered_act),
                ..words
            }
        } else {
            let text = match ahead.numbers {
                Unnumbered::ByRating(players) => {
                    format!("{} {}", words.text, t!(lang, desk_numbers_by_rating, players))
                }
                Unnumbered::Nobody | Unnumbered::Else(_) => words.text,
            };
            Words {
                heading: t!(lang, desk_pair, round = number),
                text,
                action: t!(lang, desk_pair_action, round = number),
                href: words.href,
                at: None,
            }
        };
        let need = Need {
            when: t!(lang, desk_round, round = number),
            detail: section.name.clone(),
            heading: words.heading,
            text: words.text,
            href: words.href,
            action: words.action,
            state: if moment.is_soon() { "" } else { "missing" },
        };
        // Those who announced the tournament read what its arbiters have before them; their link leads to the list of rounds.
        let is_seen_elsewhere = moment.awaited_by() == Some(Capability::ManageTournament);
        Line {
            need,
            look: is_seen_elsewhere.then(|| self.look_at_rounds(section)),
            at: words.at,
        }
    }

    /// What the next round waits for, with the link to it: pairing it would be refused.
    fn hindered(&self, section: &Section, ahead: &Ahead<'_>) -> Option<Words> {
        let lang = self.lang;
        let here = self.here(section);
        let number = ahead.round.number.get();
        if let Some(Refusal::StillSuspended {
            games,
            round,
            board,
            by_leave,
        }) = &ahead.refusal
        {
            return Some(Words {
                href: here.round(*round).board(*board),
                heading: t!(lang, desk_waits, round = number),
                text: if *by_leave {
                    t!(lang, round_still_suspended_teams, games = *games)
                } else {
                    t!(lang, round_still_suspended, games = *games)
                },
                action: t!(lang, desk_see_board),
                at: None,
            });
        }
        if let Some(Refusal::AdjournmentsRun { round, board, until }) = &ahead.refusal {
            return Some(Words {
                href: here.round(*round).board(*board),
                heading: t!(lang, desk_pair_after, round = number, at = lang.stamp(*until)),
                text: t!(
                    lang,
                    round_adjournments_run,
                    round = round.get(),
                    board = board.get(),
                    until = lang.moment(*until)
                ),
                action: t!(lang, desk_see_board),
                at: Some(*until),
            });
        }
        let waits = ahead.cup.as_ref()?;
        Some(Words {
            href: here.round(ahead.round.number).pairing(),
            heading: t!(lang, cup_waits, round = number),
            text: cup_words::hindrance(lang, waits),
            action: t!(lang, rounds_round_no, round = number),
            at: None,
        })
    }
}
