//! How a round moves from one status to the next, and what prevents it: paired, published, taken back, closed, reopened.
//!
//! Each transition is decided from the section's current state and further facts from the caller. The answer says what to store, or
//! names the first obstacle. `service::rounds` locks, stores, logs and announces; [`engine::pairing`] makes the pairing.

use jiff::{Timestamp, civil::Date};

use super::{Origin, RoundStatus, Stage};
use crate::{
    integrity::{IntegrityEvent, Pair},
    section_state::{Game, SectionRound, SectionState},
};
use engine::{
    bye::ByeKind,
    hand::findings::Severity,
    ids::RoundId,
    numbers::{BoardNo, RoundNo, StartNo},
    pairing::{self, Maker},
};

/// Why a round stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// An earlier round comes first.
    #[error("round {0} comes first")]
    NotNext(RoundNo),
    /// The round is not in the stage this needs.
    #[error("round {round} is {stage:?}: that cannot be done now")]
    WrongStage { round: RoundNo, stage: Stage },
    /// The announced start has passed: the pairing is frozen (DM-11.5).
    #[error("round {0} has started: its pairing is frozen")]
    Frozen(RoundNo),
    /// Players without a starting number cannot be paired.
    #[error("{0} players have no starting number")]
    Unnumbered(usize),
    /// Boards of a round have no result.
    #[error("round {round} misses {boards} results")]
    ResultsMissing { round: RoundNo, boards: usize },
    /// Matches of a round have nobody of either team at a board: each is decided as a whole.
    #[error("{matches} matches of round {round} have nobody at a board and are not decided")]
    Undecided { round: RoundNo, matches: usize },
    /// Results wait for the second look the section asks for.
    #[error("{boards} results of round {round} wait for a second look")]
    Unconfirmed { round: RoundNo, boards: i64 },
    /// Of boards of a round of teams two different results were sent, and nobody has decided: it is closed with a reason.
    #[error("{boards} boards of round {round} have two results: decide, or give a reason")]
    TwoResults { round: RoundNo, boards: usize },
    /// Games put off may still be finished (DM-11.4).
    #[error("games of round {round} may be finished until {until}")]
    AdjournmentsRun {
        /// The round of the games.
        round: RoundNo,
        /// The board whose game may be finished last.
        board: BoardNo,
        until: Timestamp,
    },
    /// Before the last round every game must be finished (DM-11.3).
    #[error("{games} games are adjourned or postponed; the last round waits for them")]
    StillSuspended {
        games: usize,
        /// The round of the first of them.
        round: RoundNo,
        board: BoardNo,
        /// Does a reason of whoever pairs set it aside ([`may_follow_with_leave`])?
        by_leave: bool,
    },
    /// Nobody is paired.
    #[error("there is no board")]
    Empty,
    /// No start has been announced.
    #[error("announce when round {0} starts")]
    NoStart(RoundNo),
    /// A reason is needed.
    #[error("a reason is needed")]
    ReasonMissing,
    /// Results stand in the round.
    #[error("{0} results stand in the round; clear them first")]
    HasResults(usize),
    /// A later round is published.
    #[error("round {0} is published")]
    LaterRound(RoundNo),
    /// The season was given up: no further round is played.
    #[error("the season was given up on {0}")]
    Abandoned(Date),
}

/// Why a draft is not published. The caller, who found the facts, has the names and findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpublishable {
    /// An obstacle to other transitions, too.
    Rule(Refusal),
    /// Somebody who would play for the first time is in quarantine, or may be.
    Barred,
    /// Arbiters are paired whose playing the ratings office has not approved (DM-6.4).
    UnapprovedArbiters,
    /// The pairing cannot stand.
    CannotStand,
    /// Somebody has two seats in the round.
    SeatedTwice,
    /// The facts the draft was made from have changed: publishing it has to be confirmed.
    Outdated,
    /// A line-up that nobody submitted would break a rule, a team has nobody, or somebody was left out of a line-up: that needs a reason.
    AgainstRules,
}

impl From<Refusal> for Unpublishable {
    fn from(refusal: Refusal) -> Self {
        Self::Rule(refusal)
    }
}

/// What publishing a draft depends on besides the state of the section.
#[derive(Clone, Copy, Debug)]
pub struct DraftFacts {
    pub now: Timestamp,
    /// The first of the rounds [`to_confirm_before`] names of which results wait for a second look, and how many do.
    pub unconfirmed: Option<(RoundNo, i64)>,
    /// Entries that are, or may be, in quarantine and would play for the first time.
    pub barred: usize,
    /// Arbiters who are paired without the approval of the ratings office.
    pub unapproved: usize,
    /// People who have two seats in the round ([`SectionState::seated_twice`]).
    pub seated_twice: usize,
    /// How grave the gravest finding about the pairing is.
    pub gravest: Option<Severity>,
    /// Things that have changed since the draft was made.
    pub changes: usize,
    /// Is it to be published although they have?
    pub despite_changes: bool,
    /// Teams for which nobody submitted a line-up and whose default one would break a rule of the tournament, that have nobody at a board, or
    /// that lost somebody when their line-up was opened.
    pub against_rules: usize,
    /// Is there a reason?
    pub has_reason: bool,
}

/// What to store for a round whose transition is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transition {
    /// Everybody sees the draft.
    Publish(Publication),
    /// The round is a draft again.
    TakeBack {
        /// Are people checked in again until it is published again?
        reopens_check_in: bool,
    },
    /// From now on results are corrected with a reason.
    Close,
    /// Results are entered again as in any published round.
    Reopen,
}

/// What comes with the publication of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// Is it written down beside what the rules give?
    pub comparison: Comparison,
    /// Who has a full-point bye: each is written down.
    pub full_point_byes: Vec<StartNo>,
    /// Have those who were checked in come to their boards?
    pub takes_check_ins: bool,
    /// Earlier rounds that are closed from now on.
    pub closes: Vec<RoundId>,
}

/// When a pairing is written down beside what the rules give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Nobody altered it, and nothing has changed since it was made.
    Omitted,
    /// Only if the boards differ: tables give the same boards whatever has changed.
    IfDifferent,
    /// Made by hand, or against a rule.
    Always,
}

impl Comparison {
    /// The event to log, if any. If no engine gives the pairing by the rules (`ruled` is `None`), it has only the actual one.
    pub fn event(self, ruled: Option<pairing::Round>, round: &SectionRound) -> Option<IntegrityEvent> {
        let (by_rules, stands) = differences(ruled, round);
        let is_kept = match self {
            Self::Omitted => false,
            Self::IfDifferent => by_rules != stands,
            Self::Always => true,
        };
        is_kept.then_some(IntegrityEvent::ManualPairing {
            round: round.number,
            by_rules,
            stands,
        })
    }
}

/// What the rules give and what stands, where they differ.
fn differences(ruled: Option<pairing::Round>, round: &SectionRound) -> (Vec<Pair>, Vec<Pair>) {
    let pair = |white: StartNo, black: StartNo| Pair {
        white,
        black: Some(black),
    };
    let mut stands: Vec<Pair> = round
        .games
        .iter()
        .map(|game| pair(game.white, game.black))
        .collect();
    let mut by_rules: Vec<Pair> = ruled
        .map(|paired| paired.boards)
        .unwrap_or_default()
        .into_iter()
        .map(|board| pair(board.white, board.black))
        .collect();
    let (ruled, standing) = (by_rules.clone(), stands.clone());
    by_rules.retain(|pair| !standing.contains(pair));
    stands.retain(|pair| !ruled.contains(pair));
    (by_rules, stands)
}

/// Refuses unless the round has this status.
pub fn needs(round: &SectionRound, status: RoundStatus, now: Timestamp) -> Result<(), Refusal> {
    if round.status == status {
        Ok(())
    } else {
        Err(Refusal::WrongStage {
            round: round.number,
            stage: round.stage(now),
        })
    }
}

/// May the last round be paired and played before games that were put off, with the leave of whoever pairs? In leagues of teams: there a match is
/// played later than planned with the leader's leave (`play_later_than_plan`), and no rule of theirs was found that has the last round wait. Single
/// players never: DM-11.3 is a rule of their tournaments.
fn may_follow_with_leave(field: &SectionState) -> bool {
    field.settings.teams.is_some()
}

/// What in the earlier rounds prevents pairing or publishing a round. Pages ask this before they offer the action.
pub fn hindrance(field: &SectionState, number: RoundNo, now: Timestamp) -> Option<Refusal> {
    hindrance_despite(field, number, now, false)
}

/// The same where whoever pairs has given a reason.
fn hindrance_despite(
    field: &SectionState,
    number: RoundNo,
    now: Timestamp,
    has_reason: bool,
) -> Option<Refusal> {
    if let Some(abandoned) = field.abandoned() {
        return Some(Refusal::Abandoned(abandoned.on));
    }
    let earlier = || field.rounds.iter().filter(|round| round.number < number);
    // The tables of a round robin ask for no results: its rounds may be announced together.
    let needs_results = field.settings.maker() != Maker::Table;
    if let Some(first) = earlier().find(|round| !round.status.is_public()) {
        return Some(Refusal::NotNext(first.number));
    }
    if needs_results && let Some(round) = earlier().find(|round| round.undecided_matches() > 0) {
        return Some(undecided(round));
    }
    if needs_results && let Some(round) = earlier().find(|round| round.count().missing > 0) {
        return Some(Refusal::ResultsMissing {
            round: round.number,
            boards: round.count().missing,
        });
    }
    let put_off: Vec<(RoundNo, &Game)> = earlier()
        .flat_map(|round| {
            let games = round.games.iter().filter(|game| round.counts(game));
            games.map(|game| (round.number, game))
        })
        .filter(|(_, game)| game.outcome.suspended.is_some())
        .collect();
    let (first, game) = put_off.first()?;
    // DM-11.3: what was put off is played before the last round.
    let by_leave = may_follow_with_leave(field);
    if number.get() == field.planned_rounds && !(by_leave && has_reason) {
        return Some(Refusal::StillSuspended {
            games: put_off.len(),
            round: *first,
            board: game.board,
            by_leave,
        });
    }
    let until = |game: &Game| game.appointment.resume_by.filter(|until| *until > now);
    put_off
        .iter()
        .filter(|_| needs_results)
        .filter_map(|(round, game)| Some((until(game)?, *round, game.board)))
        .max_by_key(|(until, ..)| *until)
        .map(|(until, round, board)| Refusal::AdjournmentsRun { round, board, until })
}

fn undecided(round: &SectionRound) -> Refusal {
    Refusal::Undecided {
        round: round.number,
        matches: round.undecided_matches(),
    }
}

/// The earlier rounds whose results must have been confirmed, if the section asks for it. Tables need no results, and closed rounds
/// are already confirmed.
pub fn to_confirm_before(field: &SectionState, number: RoundNo) -> impl Iterator<Item = &SectionRound> {
    let is_asked = field.settings.confirmation.is_asked() && field.settings.maker() != Maker::Table;
    field
        .rounds
        .iter()
        .filter(move |round| is_asked && round.number < number && round.status == RoundStatus::Published)
}

/// What must be in order before a round is paired or published: the rounds before it.
fn after_earlier(
    field: &SectionState,
    number: RoundNo,
    now: Timestamp,
    unconfirmed: Option<(RoundNo, i64)>,
    has_reason: bool,
) -> Result<(), Refusal> {
    if let Some(hindrance) = hindrance_despite(field, number, now, has_reason) {
        return Err(hindrance);
    }
    match unconfirmed {
        Some((round, boards)) => Err(Refusal::Unconfirmed { round, boards }),
        None => Ok(()),
    }
}

/// May the round be paired, from this status on, and with a reason?
pub fn pair(
    field: &SectionState,
    round: &SectionRound,
    from: RoundStatus,
    now: Timestamp,
    unconfirmed: Option<(RoundNo, i64)>,
    has_reason: bool,
) -> Result<(), Refusal> {
    needs(round, from, now)?;
    let unnumbered = field
        .players
        .iter()
        .filter(|player| player.no.is_none() && player.stay.includes(round.number))
        .count();
    if unnumbered > 0 {
        return Err(Refusal::Unnumbered(unnumbered));
    }
    after_earlier(field, round.number, now, unconfirmed, has_reason)
}

/// Does publishing a draft with such findings need a reason: was it made or altered by hand where the program pairs, or does it go
/// against a rule that an arbiter may set aside?
pub fn needs_reason(field: &SectionState, round: &SectionRound, gravest: Option<Severity>) -> bool {
    let by_hand = round.origin == Some(Origin::Hand) && field.settings.maker() != Maker::Arbiter;
    by_hand || gravest >= Some(Severity::NeedsReason)
}

/// May everybody see the draft?
pub fn publish(
    field: &SectionState,
    round: &SectionRound,
    facts: &DraftFacts,
) -> Result<Transition, Unpublishable> {
    needs(round, RoundStatus::Draft, facts.now)?;
    after_earlier(
        field,
        round.number,
        facts.now,
        facts.unconfirmed,
        facts.has_reason,
    )?;
    if !field.has_pairings(round) {
        return Err(Refusal::Empty.into());
    }
    if !round.has_start() {
        return Err(Refusal::NoStart(round.number).into());
    }
    if facts.barred > 0 {
        return Err(Unpublishable::Barred);
    }
    if facts.unapproved > 0 {
        return Err(Unpublishable::UnapprovedArbiters);
    }
    if facts.gravest == Some(Severity::Refused) {
        return Err(Unpublishable::CannotStand);
    }
    if facts.seated_twice > 0 {
        return Err(Unpublishable::SeatedTwice);
    }
    let is_outdated = facts.changes > 0;
    if is_outdated && !facts.despite_changes {
        return Err(Unpublishable::Outdated);
    }
    if facts.against_rules > 0 && !facts.has_reason {
        return Err(Unpublishable::AgainstRules);
    }
    let comparison = if needs_reason(field, round, facts.gravest) {
        Comparison::Always
    } else if is_outdated {
        Comparison::IfDifferent
    } else {
        Comparison::Omitted
    };
    if comparison != Comparison::Omitted && !facts.has_reason {
        return Err(Refusal::ReasonMissing.into());
    }
    let full_point_byes = round
        .byes
        .iter()
        .filter(|bye| bye.kind == ByeKind::FullPoint)
        .map(|bye| bye.player);
    // An earlier round whose games the tables scheduled ahead stays open.
    let closes: Vec<&SectionRound> = field
        .rounds
        .iter()
        .filter(|earlier| {
            earlier.number < round.number
                && earlier.status == RoundStatus::Published
                && earlier.count().missing == 0
        })
        .collect();
    for earlier in &closes {
        despite_two_results(field, earlier, facts.has_reason)?;
    }
    Ok(Transition::Publish(Publication {
        comparison,
        full_point_byes: full_point_byes.collect(),
        takes_check_ins: round.number == RoundNo::FIRST,
        closes: closes.into_iter().map(|earlier| earlier.id).collect(),
    }))
}

/// May a published round become a draft again? Yes, before its announced start (DM-11.5) and while nothing depends on it.
pub fn take_back(
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
    has_reason: bool,
) -> Result<Transition, Refusal> {
    match round.stage(now) {
        Stage::Published => {}
        Stage::Started | Stage::Closed => return Err(Refusal::Frozen(round.number)),
        stage @ (Stage::Planned | Stage::Draft) => {
            return Err(Refusal::WrongStage {
                round: round.number,
                stage,
            });
        }
    }
    if !has_reason {
        return Err(Refusal::ReasonMissing);
    }
    before_later(field, round)?;
    // Its draft could neither be published nor paired again.
    if let Some(abandoned) = field.abandoned() {
        return Err(Refusal::Abandoned(abandoned.on));
    }
    let results = round
        .games
        .iter()
        .filter(|game| !game.outcome.is_missing())
        .count();
    if results > 0 {
        return Err(Refusal::HasResults(results));
    }
    Ok(Transition::TakeBack {
        reopens_check_in: round.number == RoundNo::FIRST,
    })
}

/// May the round be closed, with so many results that wait for a second look, and with a reason? What is not played any more because the season
/// was given up is not waited for.
pub fn close(
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
    unconfirmed: i64,
    has_reason: bool,
) -> Result<Transition, Refusal> {
    needs(round, RoundStatus::Published, now)?;
    let owed = field.owed(round);
    if owed.undecided > 0 {
        return Err(Refusal::Undecided {
            round: round.number,
            matches: owed.undecided,
        });
    }
    if owed.boards > 0 {
        return Err(Refusal::ResultsMissing {
            round: round.number,
            boards: owed.boards,
        });
    }
    if unconfirmed > 0 {
        return Err(Refusal::Unconfirmed {
            round: round.number,
            boards: unconfirmed,
        });
    }
    despite_two_results(field, round, has_reason)?;
    Ok(Transition::Close)
}

/// Closing a round needs a reason where boards wait for a decision between two results.
fn despite_two_results(field: &SectionState, round: &SectionRound, has_reason: bool) -> Result<(), Refusal> {
    let boards = field.disputed_at_closing(round);
    if boards > 0 && !has_reason {
        return Err(Refusal::TwoResults {
            round: round.number,
            boards,
        });
    }
    Ok(())
}

/// May a closed round be opened again?
pub fn reopen(
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
    has_reason: bool,
) -> Result<Transition, Refusal> {
    needs(round, RoundStatus::Closed, now)?;
    if !has_reason {
        return Err(Refusal::ReasonMissing);
    }
    before_later(field, round)?;
    Ok(Transition::Reopen)
}

/// Refuses once a later round is paired.
fn before_later(field: &SectionState, round: &SectionRound) -> Result<(), Refusal> {
    let later = field
        .rounds
        .iter()
        .find(|later| later.number > round.number && later.status != RoundStatus::Planned);
    match later {
        Some(later) => Err(Refusal::LaterRound(later.number)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
