//! The duties of a captain, from the data that the captain's page has already read.

use std::collections::HashSet;

use super::lists::ClubLists;
use crate::{
    captain_links::Captain,
    prelude::*,
    sealed_line_ups::{CaptainRound, CaptainView},
    team_cards::{CaptainMatch, LedAt, TeamCase},
    team_penalties::TeamRuling,
};
use domain::{
    duties::{
        CaptainDuty, CaptainFacts, DutyList,
        captain::{CurrentMatch, NextLineUp, NextMatch, OwnList},
    },
    line_up_exchange::HandInRefusal,
    protest::{About, Kind},
    round::RoundStatus,
    section_state::Game,
    team::{SectionMatch, TeamClub},
    team_card::{Signer, deadlines::Due, protests::Window},
    team_match::Side,
};
use engine::{colour::Colour, numbers::MatchNo};

/// What a captain sees of the own season.
#[derive(Clone, Copy, Debug)]
pub struct OwnSeason<'a> {
    pub view: &'a CaptainView,
    /// The newest first.
    pub matches: &'a [CaptainMatch],
    pub cases: &'a [TeamCase],
    pub led: &'a [LedAt],
    pub rulings: &'a [TeamRuling],
}

/// The duties of a captain. Five queries besides the data already read, whatever the size of the season.
pub async fn of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    own: OwnSeason<'_>,
    now: Timestamp,
) -> store::Result<DutyList<CaptainDuty>> {
    let view = own.view;
    let lists = ClubLists::load(conn, captain.tournament(), now).await?;
    let club = view.team.club.as_ref().map(TeamClub::as_str);
    let list = lists.zip(club).and_then(|(lists, club)| {
        Some(OwnList {
            stands: lists.of_club(club)?,
            until: lists.rules.deadline,
        })
    });
    let shown = own.matches.iter().filter(|one| !one.found.one.is_sealed());
    let found = shown.filter_map(|one| Some((one, of_match(&view.field, one, now)?)));
    let mut found: Vec<(&CaptainMatch, CurrentMatch)> = found.collect();
    // Who came to earlier ones is not asked any more.
    if let Some((one, current)) = found.first_mut()
        && current.writes_boards
        && let Some(round) = view.field.round(one.round)
    {
        let at = (round, &one.found.one);
        current.not_seen = not_seen(conn, &view.field, at, &[one.side]).await?;
    }
    let mut newest_first = found.into_iter().map(|(_, one)| one);
    let current = newest_first.next();
    let mut earlier: Vec<CurrentMatch> = newest_first.collect();
    earlier.reverse();
    let facts = CaptainFacts {
        list,
        next: next(view),
        current,
        earlier,
        appeals: own.appeals(),
    };
    Ok(facts.duties(now))
}

/// The match that comes next: one whose line-up is asked for and not in, else the first of those asked for, else the next of the plan.
fn next(view: &CaptainView) -> Option<NextMatch> {
    let plays = |round: &&CaptainRound| round.may_hand_in != Err(HandInRefusal::NotPlaying);
    let asked = || view.rounds.iter().filter(plays);
    let first = asked()
        .find(|round| round.own.is_none() || round.is_asked_anew)
        .or_else(|| asked().next());
    let (round, line_up) = match first {
        Some(round) => (round.round, line_up(round)),
        None => (view.ahead.first()?.planned.round, NextLineUp::NotAsked),
    };
    let noticed = view.field.noticed_absences(&view.team);
    let mut noticed = noticed.into_iter();
    Some(NextMatch {
        round,
        line_up,
        absent: noticed.find_map(|(of, players)| (of == round).then_some(players.len())),
    })
}

fn line_up(round: &CaptainRound) -> NextLineUp {
    if round.own.is_some() && !round.is_asked_anew {
        return NextLineUp::In;
    }
    match &round.may_hand_in {
        Ok(until) => NextLineUp::Asked { until: *until },
        Err(HandInRefusal::Sealed) => NextLineUp::In,
        Err(HandInRefusal::TooLate | HandInRefusal::OtherIsOpen | HandInRefusal::WasRead) => {
            NextLineUp::Closed {
                since: round.hour.at(),
            }
        }
        // Put off: the line-up is asked for once the match has a day. The players are not checked here.
        Err(
            HandInRefusal::PutOff
            | HandInRefusal::NotPlaying
            | HandInRefusal::LineUp(_)
            | HandInRefusal::Rules(_)
            | HandInRefusal::Doubts(_),
        ) => NextLineUp::NotAsked,
    }
}

/// A match as far as its card and its boards tell; who has come is not among that.
fn of_match(field: &SectionState, shown: &CaptainMatch, now: Timestamp) -> Option<CurrentMatch> {
    let round = field.round(shown.round)?;
    let (found, card) = (&shown.found, &shown.found.card);
    let reporting = field.settings.teams.as_ref().map(|teams| teams.reporting);
    // What was put off is reported once it is played, however long its round has been closed.
    let is_open = round.status == RoundStatus::Published || field.waits_for_boards(round, &found.one);
    let writes_boards = reporting.is_some_and(|reporting| reporting.is_by(shown.side)) && is_open;
    let signer = Signer::captain(shown.side);
    Some(CurrentMatch {
        round: shown.round,
        has_begun: field.has_match_begun(round, &found.one, now),
        writes_boards,
        reports_whole: found.rules.quick_result_days.is_some(),
        not_seen: 0,
        open_boards: found.score.open(),
        put_off: field.put_off_boards(round, &found.one),
        is_reported: card.quick.is_some(),
        report_until: found.until(Due::QuickResult),
        contested: card.contested_boards().len(),
        is_signed: card.signature(signer).is_some(),
        is_signable: card.content_problems(&found.score, &found.rules).is_empty(),
        needs_signature: found.rules.needed().contains(&signer),
        card_until: found.until(Due::FullCard),
        is_closed: card.approval.is_some() || found.one.is_annulled,
    })
}

/// How many players of these sides have an open board of the match and no stored arrival.
pub(super) async fn not_seen(
    conn: &mut PgConnection,
    field: &SectionState,
    (round, one): (&SectionRound, &SectionMatch),
    sides: &[Side],
) -> store::Result<usize> {
    let seen = store::arrivals::list_by_round(conn, round.id).await?;
    let seen: HashSet<(BoardNo, Colour)> = seen.iter().map(|seen| (seen.board, seen.colour)).collect();
    let open = field.games_of(round, one).into_iter().map(|(_, game)| game);
    let open = open.filter(|game| game.outcome.is_missing());
    let count = open.flat_map(|game| sides.iter().map(move |side| (game, *side)));
    let colour = |game: &Game, side: Side| {
        let is_white = field
            .team_of(game.white)
            .is_some_and(|team| team.no == one.team(side));
        if is_white { Colour::White } else { Colour::Black }
    };
    let missing = count.filter(|(game, side)| !seen.contains(&(game.board, colour(game, *side))));
    Ok(missing.count())
}

impl OwnSeason<'_> {
    /// The team's possible protests and appeals, each with the first time that is too late.
    fn appeals(&self) -> Vec<Option<Timestamp>> {
        let reserved = self.matches.iter().filter_map(|one| self.reserved(one));
        let windows = reserved.chain(self.led.iter().filter_map(|led| led.window));
        let windows = windows.filter_map(|window| match window {
            Window::Reserved { until } | Window::Ruled { until } => Some(until),
            // Not signed, or waived by the signature.
            Window::Open | Window::Closed { .. } => None,
        });
        // Another team's, too, once what was decided went against this one.
        let further = self
            .cases
            .iter()
            .filter_map(|case| Some(case.further.as_ref()?.as_ref().ok()?.until));
        windows.chain(further).chain(self.rulings()).collect()
    }

    /// How long the team may protest about a match whose card its captain signed with a reservation, without a protest yet. A time without
    /// an end is over once the card is approved.
    fn reserved(&self, one: &CaptainMatch) -> Option<Window> {
        let card = &one.found.card;
        let reserved_at = card.reserved_at(one.side)?;
        if self.has_protested(one.round, one.found.one.no) {
            return None;
        }
        let days = self.view.field.protest_terms(Kind::TeamCard).team_card_days;
        (days.is_some() || card.approval.is_none()).then(|| Window::of((Some(reserved_at), true), None, days))
    }

    fn has_protested(&self, round: RoundNo, no: MatchNo) -> bool {
        let own = self.cases.iter().filter(|case| case.is_own);
        let mut about = own.filter_map(|case| case.protest.about.of_match());
        about.any(|of| of == (self.view.team.no, round, no))
    }

    /// The rulings about the team that it may appeal until a day that was named, and has not.
    fn rulings(&self) -> impl Iterator<Item = Option<Timestamp>> {
        let kind = Kind::TeamPenalty;
        let is_heard = self.view.field.protest_terms(kind).hears(kind);
        let is_filed = |ruling: &TeamRuling| {
            let filed = About::TeamPenalty { penalty: ruling.id };
            self.cases.iter().any(|case| case.protest.about == filed)
        };
        let open = self
            .rulings
            .iter()
            .filter(move |ruling| is_heard && !is_filed(ruling));
        open.filter_map(|ruling| ruling.appeal_until)
            .map(schedule::end_of)
    }
}
