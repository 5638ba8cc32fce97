//! What the desk of a tournament says: the moments of its life from the invitation to the report's receipt, which of them comes first, and
//! whose step it is then.
//!
//! [`DeskMoment`] is the closed list, the most urgent first; `docs/LOOK.md` has it as a table, and a test compares the two. Whose step a moment
//! is follows from what the person may do ([`DeskMoment::step_for`]), never from a list of roles. The functions here decide from facts
//! in which moment a round, a section's next round, its prizes or the report is. Reading the facts is the caller's part, and so are the words.

use jiff::{SignedDuration, Timestamp};

use crate::{
    access::Capability,
    prize::Status,
    rating_report::{deadline::Timing, review::Stand},
    round::Stage,
};
use rules::time_control::TimeControl;

/// What starts within this time is soon.
pub const SOON: SignedDuration = SignedDuration::from_hours(24);

/// For so long after its start no result of a round is missing, where nobody has announced how long its games last; and for so long before
/// the next round starts they are.
pub const JUST_BEGUN: SignedDuration = SignedDuration::from_mins(15);

/// So many can be paired.
pub const ENOUGH: usize = 2;

engine::spelled! {
    /// Something the desk of a tournament can say, the most urgent first.
    pub enum DeskMoment {
        /// Somebody in the entry list is in quarantine, or may be.
        Barred => "barred",
        /// Two results were sent of one board.
        Disputed => "disputed",
        /// Neither boards nor rules say who goes on in a cup, or a correction changed who does.
        CupToDecide => "cup_to_decide",
        /// Nobody sat at a board of a match, its round is closed, and nobody has decided the match.
        MatchLeft => "match_left",
        /// A result of a match does not agree with its boards, or the teams do not agree.
        MatchContested => "match_contested",
        /// The time to come to the board is over.
        PlayersLate => "players_late",
        /// A tablet has entries that the server has not.
        TabletUnsent => "tablet_unsent",
        /// A claim has ended a game, and the appointed arbiter decides.
        ClaimOpen => "claim_open",
        /// An incident was written down, and nobody has decided.
        RulingOpen => "ruling_open",
        /// The draft was made from something that has changed.
        DraftOutdated => "draft_outdated",
        /// A game that was put off should have been played.
        GameOverdue => "game_overdue",
        /// Results are missing although the games should be over.
        ResultsMissing => "results_missing",
        /// The result or the card of a match should be there.
        CardsLate => "cards_late",
        /// Results wait for a second look.
        ResultsUnconfirmed => "results_unconfirmed",
        /// A draft waits to be published.
        DraftWaits => "draft_waits",
        /// Round 1 is near, and not everybody is checked in.
        CheckIn => "check_in",
        /// Players are to get their starting numbers.
        StartNumbers => "start_numbers",
        /// The next round can be paired.
        PairNext => "pair_next",
        /// The next round waits for something a person has to bring about: a game that was put off, or a cup's teams.
        RoundBlocked => "round_blocked",
        /// A card that was signed with a reservation waits for approval.
        CardsReserved => "cards_reserved",
        /// Signed cards wait for approval.
        CardsSigned => "cards_signed",
        /// Clubs ask to move matches.
        MovesAsked => "moves_asked",
        /// A section has begun or is about to, and players still owe their entry fee.
        FeesToPay => "fees_to_pay",
        /// The prizes should be public.
        PrizesToPublish => "prizes_to_publish",
        /// A protest for the arbiter.
        ProtestToArbiter => "protest_to_arbiter",
        /// A protest for the committee.
        ProtestToCommittee => "protest_to_committee",
        /// An appeal for the appeals board.
        ProtestToBoard => "protest_to_board",
        /// Everything is paired and played, and a round is not closed; or a season was given up, and nothing of the round is played any more.
        LastRoundToClose => "last_round_to_close",
        /// The season is played, and nobody has confirmed who goes up and down.
        PromotionToConfirm => "promotion_to_confirm",
        /// The prizes are to be worked out, or worked out again.
        PrizesToSettle => "prizes_to_settle",
        /// Prizes are worked out and not paid.
        PrizesToPay => "prizes_to_pay",
        /// The report for rating is to be sent.
        ReportToSend => "report_to_send",
        /// The office has sent it back.
        ReportRejected => "report_rejected",
        /// The tournament is not what was reported any more.
        ReportChanged => "report_changed",
        /// The office has it and has not acknowledged it.
        ReportAtOffice => "report_at_office",
        /// Somebody has applied for entry.
        Applications => "applications",
        /// The lists have other ratings than the entries.
        RatingsToTake => "ratings_to_take",
        /// The office is late with the ratings of the entry list.
        RatingsAtOffice => "ratings_at_office",
        /// There is no section.
        NoSections => "no_sections",
        /// Answers are missing without which the tournament cannot be published.
        RegulationOpen => "regulation_open",
        /// It can be published and is not.
        NotPublished => "not_published",
        /// A section has not enough players, or teams, for a round.
        FewPlayers => "few_players",
        /// Clubs have strength lists to hand in.
        ListsDue => "lists_due",
        /// Captains have line-ups to hand in.
        LineUpsDue => "line_ups_due",
        /// Matches are played, and their cards are not signed.
        CardsUnsigned => "cards_unsigned",
        /// The round becomes public by itself.
        OwnPublication => "own_publication",
        /// A round is being played, and no result is missing yet.
        RoundRuns => "round_runs",
        /// Entries are open.
        EntriesOpen => "entries_open",
        /// A round is published and has not started.
        RoundAhead => "round_ahead",
        /// Players may still come to their boards.
        PlayersExpected => "players_expected",
        /// A game is put off.
        GamePutOff => "game_put_off",
        /// The next round can be paired once the time for games that were put off is over.
        RoundLater => "round_later",
    }
}

/// Whose step a moment is for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskStep {
    /// Theirs, now.
    Now,
    /// Theirs, and there is time: nothing is asked of them.
    Soon,
    /// Somebody else's, whom they wait for.
    Others,
}

impl DeskMoment {
    /// What somebody must be allowed to do so that it is their step; `None` where nobody at the desk can do it: clubs and captains, or the
    /// program.
    pub const fn done_by(self) -> Option<Capability> {
        Some(match self {
            Self::Disputed
            | Self::PlayersLate
            | Self::GameOverdue
            | Self::ResultsMissing
            | Self::ResultsUnconfirmed
            | Self::RoundAhead
            | Self::PlayersExpected
            | Self::GamePutOff
            | Self::RoundRuns => Capability::EnterResults,
            Self::CupToDecide
            | Self::MatchLeft
            | Self::DraftOutdated
            | Self::DraftWaits
            | Self::PairNext
            | Self::RoundBlocked
            | Self::RoundLater
            | Self::LastRoundToClose => Capability::Pair,
            Self::MatchContested | Self::CardsLate | Self::CardsReserved | Self::CardsSigned => {
                Capability::CorrectResults
            }
            Self::ClaimOpen | Self::RulingOpen => Capability::Rule,
            Self::TabletUnsent => Capability::ManageTablets,
            Self::CheckIn => Capability::CheckIn,
            Self::Barred
            | Self::StartNumbers
            | Self::Applications
            | Self::RatingsToTake
            | Self::FewPlayers
            | Self::EntriesOpen => Capability::ManageEntries,
            Self::MovesAsked
            | Self::FeesToPay
            | Self::PrizesToPublish
            | Self::PrizesToSettle
            | Self::PrizesToPay
            | Self::PromotionToConfirm
            | Self::NoSections
            | Self::RegulationOpen
            | Self::NotPublished => Capability::ManageTournament,
            Self::ProtestToArbiter => Capability::JudgeAsArbiter,
            Self::ProtestToCommittee => Capability::JudgeInCommittee,
            Self::ProtestToBoard => Capability::DecideInBoard,
            Self::ReportToSend | Self::ReportRejected | Self::ReportChanged => Capability::SubmitReport,
            Self::ReportAtOffice => Capability::ReceiveReports,
            Self::RatingsAtOffice => Capability::ManageRegisters,
            Self::ListsDue | Self::LineUpsDue | Self::CardsUnsigned | Self::OwnPublication => return None,
        })
    }

    /// What those may do who wait for it without being able to do it themselves; `None` where nobody has to know.
    pub const fn awaited_by(self) -> Option<Capability> {
        match self {
            // Whoever has announced the tournament sees what its arbiters have before them.
            Self::CupToDecide
            | Self::MatchLeft
            | Self::DraftOutdated
            | Self::ResultsMissing
            | Self::DraftWaits
            | Self::PairNext
            | Self::RoundBlocked
            | Self::LastRoundToClose
            | Self::ListsDue => Some(Capability::ManageTournament),
            // And they see what keeps the tournament from its end.
            Self::PromotionToConfirm
            | Self::PrizesToSettle
            | Self::PrizesToPay
            | Self::NoSections
            | Self::RegulationOpen
            | Self::NotPublished
            | Self::LineUpsDue
            | Self::OwnPublication => Some(Capability::Pair),
            Self::ClaimOpen | Self::RulingOpen => Some(Capability::DraftRulings),
            Self::ProtestToArbiter | Self::ProtestToCommittee | Self::ProtestToBoard => {
                Some(Capability::FileProtests)
            }
            Self::ReportRejected | Self::ReportChanged => Some(Capability::ReceiveReports),
            Self::ReportAtOffice => Some(Capability::SubmitReport),
            Self::RatingsAtOffice => Some(Capability::ManageEntries),
            Self::CardsUnsigned => Some(Capability::CorrectResults),
            Self::Barred
            | Self::Disputed
            | Self::MatchContested
            | Self::PlayersLate
            | Self::TabletUnsent
            | Self::GameOverdue
            | Self::CardsLate
            | Self::ResultsUnconfirmed
            | Self::CheckIn
            | Self::StartNumbers
            | Self::CardsReserved
            | Self::CardsSigned
            | Self::MovesAsked
            | Self::FeesToPay
            | Self::PrizesToPublish
            | Self::ReportToSend
            | Self::Applications
            | Self::RatingsToTake
            | Self::FewPlayers
            | Self::EntriesOpen
            | Self::RoundAhead
            | Self::PlayersExpected
            | Self::GamePutOff
            | Self::RoundLater
            | Self::RoundRuns => None,
        }
    }

    /// Is there time, so that nothing is asked of anybody yet?
    pub const fn is_soon(self) -> bool {
        matches!(
            self,
            Self::EntriesOpen
                | Self::RoundAhead
                | Self::PlayersExpected
                | Self::GamePutOff
                | Self::RoundLater
        )
    }

    /// Whose step it is for somebody who may do that; `None`: the moment does not concern them.
    pub fn step_for(self, may: impl Fn(Capability) -> bool) -> Option<DeskStep> {
        if self.done_by().is_some_and(&may) {
            Some(if self.is_soon() {
                DeskStep::Soon
            } else {
                DeskStep::Now
            })
        } else if self.awaited_by().is_some_and(may) {
            Some(DeskStep::Others)
        } else {
            None
        }
    }
}

/// A section whose first round is not public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeforeFirstRound {
    /// Players or teams who take part.
    pub entered: usize,
    /// Who has not been checked in; `None` where nobody is.
    pub awaited: Option<usize>,
    pub starts_at: Option<Timestamp>,
}

impl BeforeFirstRound {
    /// The moment before the round can be paired.
    pub fn moment(self, now: Timestamp) -> Option<DeskMoment> {
        if self.entered < ENOUGH {
            return Some(DeskMoment::FewPlayers);
        }
        let is_far_off = self.starts_at.is_some_and(|at| is_far_off(at, now));
        let is_awaited = self.awaited.is_some_and(|awaited| awaited > 0);
        (is_awaited && !is_far_off).then_some(DeskMoment::CheckIn)
    }
}

/// How long a game is reckoned to last: both players' time for the moves that rate of play is counted by.
pub fn lasts(control: &TimeControl) -> SignedDuration {
    SignedDuration::from_secs(2 * i64::from(control.total60_seconds()))
}

/// Is it later than soon?
pub fn is_far_off(at: Timestamp, now: Timestamp) -> bool {
    at.duration_since(now) > SOON
}

/// A round that everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicRound {
    pub stage: Stage,
    pub missing: usize,
    pub starts_at: Option<Timestamp>,
    /// Is it the first of the section that has not started?
    pub is_next: bool,
    /// How long its games last; `None` where nobody has announced it.
    pub lasts: Option<SignedDuration>,
    /// When the round after it starts.
    pub followed_at: Option<Timestamp>,
    /// Do its games go on for weeks, each with deadlines of its own?
    pub is_by_correspondence: bool,
    /// The first moment after its last day, where it is played over days.
    pub open_until: Option<Timestamp>,
}

impl PublicRound {
    /// The moment of the round. A round with every result has none.
    pub fn moment(self, now: Timestamp) -> Option<DeskMoment> {
        if self.missing == 0 {
            return None;
        }
        match self.stage {
            Stage::Planned | Stage::Draft | Stage::Closed => None,
            Stage::Published => {
                let is_near = self.starts_at.is_some_and(|at| !is_far_off(at, now));
                (self.is_next || is_near).then_some(DeskMoment::RoundAhead)
            }
            Stage::Started if self.is_by_correspondence => Some(DeskMoment::RoundRuns),
            Stage::Started => Some(if self.is_over(now) {
                DeskMoment::ResultsMissing
            } else {
                DeskMoment::RoundRuns
            }),
        }
    }

    /// Should its games be over: has the time passed they last, or is the next round about to start?
    fn is_over(self, now: Timestamp) -> bool {
        if let Some(end) = self.open_until {
            return now >= end;
        }
        let lasts = self.lasts.unwrap_or(JUST_BEGUN);
        let is_played = self
            .starts_at
            .is_none_or(|start| now.duration_since(start) >= lasts);
        let next = self.followed_at.filter(|next| Some(*next) != self.starts_at);
        is_played || next.is_some_and(|next| next.duration_since(now) <= JUST_BEGUN)
    }
}

/// What keeps a round from being paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// Something a person has to bring about.
    Blocks,
    /// Something that is over at a known time.
    Runs,
    /// Something that has a line of its own, or that nobody can mend.
    Else,
}

/// The next round of a section, which not everybody sees yet.
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that are known apart from each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextRound {
    /// Is it paired?
    pub is_draft: bool,
    /// Has something changed since it was?
    pub is_outdated: bool,
    /// Have captains time left for line-ups that are not all in?
    pub awaits_line_ups: bool,
    /// Are results of a public round missing, or do they wait for a second look?
    pub is_before_complete: bool,
    /// Players or teams who take part.
    pub entered: usize,
    pub hindrance: Option<Hindrance>,
    /// Are starting numbers to be given by hand?
    pub lacks_numbers: bool,
    /// Is it the first, far off, and may players still enter?
    pub is_open_for_entries: bool,
}

impl NextRound {
    /// The moment of the round.
    pub const fn moment(self) -> Option<DeskMoment> {
        if self.is_draft && self.is_outdated {
            return Some(DeskMoment::DraftOutdated);
        }
        if self.is_draft && self.awaits_line_ups {
            return Some(DeskMoment::LineUpsDue);
        }
        if self.is_draft {
            return Some(DeskMoment::DraftWaits);
        }
        if self.is_before_complete || self.entered < ENOUGH || self.is_open_for_entries {
            return None;
        }
        match self.hindrance {
            Some(Hindrance::Blocks) => Some(DeskMoment::RoundBlocked),
            Some(Hindrance::Runs) => Some(DeskMoment::RoundLater),
            Some(Hindrance::Else) => None,
            None if self.lacks_numbers => Some(DeskMoment::StartNumbers),
            None => Some(DeskMoment::PairNext),
        }
    }
}

/// The moment of a game that was put off until then.
pub fn put_off(until: Option<Timestamp>, now: Timestamp) -> DeskMoment {
    if until.is_some_and(|until| until <= now) {
        DeskMoment::GameOverdue
    } else {
        DeskMoment::GamePutOff
    }
}

/// The entry list of a tournament that nobody has begun to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entries {
    pub is_announced: bool,
    pub until: Option<Timestamp>,
}

impl Entries {
    /// Entries are open to a day that was announced; without one there is nothing to wait for.
    pub fn moment(self, now: Timestamp) -> Option<DeskMoment> {
        let is_open = self.is_announced && self.until.is_some_and(|until| now <= until);
        is_open.then_some(DeskMoment::EntriesOpen)
    }
}

/// What stands between a tournament and its publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUp {
    pub sections: usize,
    /// Answers without which it cannot be published.
    pub unanswered: usize,
    pub is_announced: bool,
}

impl SetUp {
    /// The moments of the set-up; a section comes first, because the answers ask about the sections there are.
    pub fn moments(self) -> Vec<DeskMoment> {
        let mut moments = Vec::new();
        if self.sections == 0 {
            moments.push(DeskMoment::NoSections);
        }
        match (self.is_announced, self.unanswered) {
            (true, _) => {}
            (false, 0) => moments.push(DeskMoment::NotPublished),
            (false, _) => moments.push(DeskMoment::RegulationOpen),
        }
        moments
    }
}

/// Is it time to ask who of a section still owes the entry fee: has it begun, or does its first round start soon?
pub fn are_fees_due(has_begun: bool, starts_at: Option<Timestamp>, now: Timestamp) -> bool {
    has_begun || starts_at.is_some_and(|at| !is_far_off(at, now))
}

/// The prizes of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionPrizes {
    /// How their publication stands; `None` where no rule asks for one, or none are promised.
    pub publication: Option<Status>,
    /// Can they be worked out: for the first time, or again because somebody should get another prize?
    pub may_settle: bool,
    /// Receipts that nobody has paid.
    pub unpaid: usize,
}

impl SectionPrizes {
    /// The moment of the prizes.
    pub const fn moment(self) -> Option<DeskMoment> {
        match self.publication {
            Some(Status::Due | Status::Overdue) => return Some(DeskMoment::PrizesToPublish),
            Some(Status::NotYet | Status::InTime | Status::Late) | None => {}
        }
        if self.may_settle {
            Some(DeskMoment::PrizesToSettle)
        } else if self.unpaid > 0 {
            Some(DeskMoment::PrizesToPay)
        } else {
            None
        }
    }
}

/// The report of a tournament for rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedReport {
    /// How it stands at the office; `None` before it was sent.
    pub stand: Option<Stand>,
    /// How it stands against its deadline, where it is not sent; `None` where none is asked for.
    pub timing: Option<Timing>,
    /// Is everything played?
    pub is_played: bool,
    /// Is the tournament not what was reported any more?
    pub is_outdated: bool,
}

impl RatedReport {
    /// The moment of the report. What the office has acknowledged or rated waits for nobody.
    pub const fn moment(self) -> Option<DeskMoment> {
        match self.stand {
            None => match self.timing {
                Some(Timing::Overdue(_) | Timing::Reminded(_)) => Some(DeskMoment::ReportToSend),
                Some(Timing::Left(_)) if self.is_played => Some(DeskMoment::ReportToSend),
                Some(Timing::Left(_) | Timing::NotOver | Timing::InTime | Timing::CameLate(_)) | None => None,
            },
            Some(Stand::Rejected) => Some(DeskMoment::ReportRejected),
            Some(_) if self.is_played && self.is_outdated => Some(DeskMoment::ReportChanged),
            Some(Stand::New | Stand::Changed | Stand::ChangedAfterRated) => Some(DeskMoment::ReportAtOffice),
            Some(Stand::Acknowledged | Stand::Rated) => None,
        }
    }
}

#[cfg(test)]
mod tests;
