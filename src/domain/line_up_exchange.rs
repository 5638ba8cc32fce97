//! Line-ups that captains hand in before a round: what speaks against one, and who may read it when.
//!
//! [`crate::line_up`] has the rules; this module applies them to the section's settings and teams.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp, civil::Time};

use crate::team_section::{LineUp, LineUpError, TeamDraft};
use crate::{
    fixtures::plan::PlannedMatch,
    league::{LeagueSettings, values::Number, words::BoardOrder},
    line_up::{
        self, LateLineUp, LineUpRefusal, LineUpRules,
        checks::{SeatFinding, barred, unconfirmed},
        secrecy::{ClubRole, Exchange, Reader, Sight},
    },
    round::RoundStatus,
    schedule,
    section_state::{SectionRound, SectionState},
    strength_list::{binding::second_half_from, book::TeamSquad},
    team::{SectionMatch, Team},
    team_match::Side,
    team_rule::RuleGrounds,
};
use engine::{
    ids::{PlayerId, TeamId},
    numbers::{RoundNo, TeamNo},
    pairing::Maker,
};

/// A line-up that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedIn {
    pub team: TeamId,
    /// Board 1 first; empty boards are the last ones.
    pub players: Vec<PlayerId>,
    pub at: Timestamp,
    /// Has it been opened already?
    pub is_open: bool,
    /// Was it opened to a team that the own one no longer meets? Then nobody reads it again, it plays where nothing else is handed in before the
    /// hour, and until then its captain is asked anew.
    pub closed_again: Option<ClosedAgain>,
}

/// What became of an opened line-up whose match is not paired any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedAgain {
    /// Since when.
    pub at: Timestamp,
    /// The team that could read it; `None` where that is not known.
    pub was_open_to: Option<TeamId>,
}

impl HandedIn {
    /// The line-up of a team.
    fn of(team: TeamId, handed_in: &[Self]) -> Option<&Self> {
        handed_in.iter().find(|one| one.team == team)
    }

    /// Is the captain's line-up in, and meant for the match against this team? One that was closed again is so only where both have read each
    /// other's already: it is the same match.
    fn is_in_for(team: TeamId, other: TeamId, handed_in: &[Self]) -> bool {
        Self::of(team, handed_in).is_some_and(|own| {
            own.closed_again.is_none() || Self::is_of_the_same_match(team, other, handed_in)
        })
    }

    /// Were the line-ups of these two opened to each other, and closed since with nothing handed in after it?
    fn is_of_the_same_match(one: TeamId, other: TeamId, handed_in: &[Self]) -> bool {
        let was_open_to = |team: TeamId| Self::of(team, handed_in)?.closed_again?.was_open_to;
        was_open_to(one) == Some(other) && was_open_to(other) == Some(one)
    }

    /// Is the captain asked anew, because the one that is in was closed again?
    pub(crate) fn is_asked_anew(team: TeamId, handed_in: &[Self]) -> bool {
        Self::of(team, handed_in).is_some_and(|own| own.closed_again.is_some())
    }

    /// Is a line-up of the team in, its captain's or an arbiter's? `handed_in` is what captains have handed in of the round.
    pub(crate) fn has_line_up(team: &Team, round: RoundNo, handed_in: &[Self]) -> bool {
        team.given_line_up(round).is_some() || handed_in.iter().any(|one| one.team == team.id)
    }
}

/// When the line-ups of a match are due. From then on they may be read, even if one is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUpHour {
    /// This moment: that of the round, or of the match where it is played at another.
    At(Timestamp),
    /// The match is put off: no line-up is accepted or opened until it has a day.
    NoDay,
}

impl LineUpHour {
    /// The moment; none while the match is put off.
    pub const fn at(self) -> Option<Timestamp> {
        match self {
            Self::At(at) => Some(at),
            Self::NoDay => None,
        }
    }

    /// Is it over?
    pub fn has_struck(self, now: Timestamp) -> bool {
        self.at().is_some_and(|at| now >= at)
    }

    /// Is it later than another? A match without a day is later than any with one.
    pub(crate) fn is_after(self, other: Self) -> bool {
        match (self.at(), other.at()) {
            (Some(own), Some(other)) => own > other,
            (None, Some(_)) => true,
            (_, None) => false,
        }
    }
}

/// The line-up a team has already handed in, for checking whether it can hand in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InAlready {
    /// Nothing.
    Nothing,
    /// One handed in at this moment that nobody has read.
    Sealed(Timestamp),
    /// One that was open to a team that the own one no longer meets.
    ClosedAgain,
    /// One that both teams can read.
    Opened,
}

impl InAlready {
    fn of(team: TeamId, handed_in: &[HandedIn]) -> Self {
        match handed_in.iter().find(|one| one.team == team) {
            None => Self::Nothing,
            Some(one) if one.is_open => Self::Opened,
            Some(one) if one.closed_again.is_some() => Self::ClosedAgain,
            Some(one) => Self::Sealed(one.at),
        }
    }
}

/// Why a line-up is not taken, from a captain or at all. `F` is a finding about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandInRefusal<F = SeatFinding> {
    /// Not a valid line-up of the team.
    #[error(transparent)]
    LineUp(#[from] LineUpError),
    /// What the rules of the tournament refuse.
    #[error("the line-up is against the rules")]
    Rules(Vec<F>),
    /// What is worth knowing of it, and was not confirmed ([`checks::unconfirmed`](crate::line_up::checks::unconfirmed)).
    #[error("the doubts about the line-up are to be confirmed")]
    Doubts(Vec<F>),
    /// The hour is past: the arbiter decides (`late_line_up`).
    #[error("the hour has struck: the arbiter decides who plays")]
    TooLate,
    /// The match is put off, and has no day.
    #[error("the match is put off: its line-ups are asked for once it has a day")]
    PutOff,
    /// The team has left, or asked the round off.
    #[error("the team does not play in this round")]
    NotPlaying,
    /// One is in already; only the arbiter can return it.
    #[error("a line-up is in: the arbiter gives it back")]
    Sealed,
    /// The other team's line-up has been opened and could have been read: the arbiter enters this one.
    #[error("the other team's line-up has been opened: the arbiter enters this one")]
    OtherIsOpen,
    /// Who plays in the match could be read before, in a round that was public or in a draft: the arbiter enters this one, or gives leave.
    #[error(
        "who plays in the match could be read: the arbiter enters this line-up, or lets its captain hand it in"
    )]
    WasRead,
}

impl HandInRefusal {
    /// The same with findings that name those they are about.
    pub fn named<F>(self, name: impl Fn(&[SeatFinding]) -> Vec<F>) -> HandInRefusal<F> {
        match self {
            Self::LineUp(error) => HandInRefusal::LineUp(error),
            Self::Rules(findings) => HandInRefusal::Rules(name(&findings)),
            Self::Doubts(findings) => HandInRefusal::Doubts(name(&findings)),
            Self::TooLate => HandInRefusal::TooLate,
            Self::PutOff => HandInRefusal::PutOff,
            Self::NotPlaying => HandInRefusal::NotPlaying,
            Self::Sealed => HandInRefusal::Sealed,
            Self::OtherIsOpen => HandInRefusal::OtherIsOpen,
            Self::WasRead => HandInRefusal::WasRead,
        }
    }
}

impl SectionState {
    /// The rules of the section and its tournament for line-ups: a late one is refused, and each is hidden from the other team until both
    /// are in or the hour has come. Ages are those in this year.
    pub fn line_up_rules(&self, settled: &LeagueSettings, year: i16) -> LineUpRules {
        let settings = self.settings.teams.clone().unwrap_or_default();
        let order = if settings.sits_by_list {
            Some(BoardOrder::ListOrder)
        } else {
            settled.board_order
        };
        LineUpRules {
            board_order: order,
            late: LateLineUp::DefaultByList,
            ..LineUpRules::from_settings(
                settled,
                settings.boards().into(),
                year,
                second_half_from(self.planned_rounds),
            )
        }
    }

    /// The sources of its line-up rules: the tournament's settings and the section's own.
    pub fn rule_grounds(&self, settled: &LeagueSettings) -> RuleGrounds {
        let Some(settings) = &self.settings.teams else {
            return RuleGrounds::new(None, settled.clone());
        };
        let own = LeagueSettings {
            board_order: settings.sits_by_list.then_some(BoardOrder::ListOrder),
            boards: Number::new(settings.boards().into()),
            ..LeagueSettings::default()
        };
        RuleGrounds::new(settings.league, own.over(settled))
    }

    /// When the line-ups of a match are due. `call` is the hour for the round: a match with its own day or hour keeps the same time before
    /// its own start. If the start of the round is unknown, they are due at the match's own start.
    pub fn line_up_hour(&self, round: &SectionRound, one: &SectionMatch, call: Timestamp) -> LineUpHour {
        self.hour_by_plan(round, self.planned(round, one.white), call)
    }

    /// The same for a team's match, which may be in the plan before it is drafted.
    pub fn line_up_hour_of(&self, round: &SectionRound, team: &Team, call: Timestamp) -> LineUpHour {
        self.hour_by_plan(round, self.planned(round, team.no), call)
    }

    /// The match of a team in the plan everybody reads.
    fn planned(&self, round: &SectionRound, team: TeamNo) -> Option<&PlannedMatch> {
        self.public_plan()?.of_team(round.number, team)
    }

    fn hour_by_plan(
        &self,
        round: &SectionRound,
        planned: Option<&PlannedMatch>,
        call: Timestamp,
    ) -> LineUpHour {
        let Some(planned) = planned.filter(|one| one.is_postponed || one.has_own_day() || one.hour.is_some())
        else {
            return LineUpHour::At(call);
        };
        if planned.is_postponed {
            return LineUpHour::NoDay;
        }
        let begins = self.begins_as_planned(round);
        let at = self.whereabouts(planned);
        let hour = at.hour.or_else(|| Some(schedule::local(begins?).time()));
        let day = at.day.or_else(|| Some(schedule::local(begins?).date()));
        let own = day.and_then(|day| schedule::moment(day.to_datetime(hour.unwrap_or(Time::midnight()))));
        let Some(own) = own else {
            return LineUpHour::At(call);
        };
        // Line-ups are never due after the start of a match.
        let ahead = begins.map_or(SignedDuration::ZERO, |begins| begins.duration_since(call));
        let ahead = ahead.max(SignedDuration::ZERO);
        LineUpHour::At(own.checked_sub(ahead).unwrap_or(own))
    }

    /// When a round begins for the matches that keep its day and hour: the first of those in the plan; if each has its own hour, the first
    /// on its day; if all were set to home evenings, the first of these; else as the round itself says. A match moved from its evening
    /// counts with its evening, because otherwise the hour of all the others would move by days.
    pub(crate) fn begins_as_planned(&self, round: &SectionRound) -> Option<Timestamp> {
        let plan = self.public_plan();
        let on_its_day = |one: &&PlannedMatch| !one.is_postponed && !one.has_own_day();
        let first = |keeps: &dyn Fn(&&PlannedMatch) -> bool| {
            let matches = plan?.in_round(round.number).filter(keeps);
            matches.filter_map(|one| self.whereabouts(one).starts_at()).min()
        };
        let of_plan = first(&|one| on_its_day(one) && one.hour.is_none())
            .or_else(|| first(&on_its_day))
            .or_else(|| {
                let evenings = plan?
                    .in_round(round.number)
                    .filter_map(PlannedMatch::on_home_evening);
                evenings
                    .filter_map(|one| self.whereabouts(&one).starts_at())
                    .min()
            });
        of_plan.or(round.starts_at)
    }

    /// May a captain replace the line-up that is in? Only if the match was moved after it was handed in and nobody has read it, or if it was open
    /// to a team that the own one no longer meets.
    pub fn may_change_line_up(&self, round: &SectionRound, team: &Team, is_in: InAlready) -> bool {
        match is_in {
            InAlready::Nothing | InAlready::ClosedAgain => true,
            InAlready::Opened => false,
            InAlready::Sealed(at) => self.planned(round, team.no).is_some_and(|one| {
                (one.has_own_day() || one.hour.is_some()) && !one.is_postponed && one.changed_at > at
            }),
        }
    }

    /// Has the opponent's line-up been opened? It stays open even if the hour is changed later, as long as the two meet.
    pub fn is_other_open(&self, round: &SectionRound, team: &Team, handed_in: &[HandedIn]) -> bool {
        let one = round.matches.iter().find(|one| one.is_of(team.no));
        let other = one.and_then(|one| one.opponent_of(team.no));
        let other = other.and_then(|no| self.team(no));
        other.is_some_and(|other| InAlready::of(other.id, handed_in) == InAlready::Opened)
    }

    /// May the two teams meet in this round, as far as anybody knows? Where it is paired, only if they do.
    fn may_meet(&self, round: &SectionRound, team: TeamNo, other: TeamNo) -> bool {
        if !round.matches.is_empty() {
            return round
                .matches
                .iter()
                .any(|one| one.is_of(team) && one.is_of(other));
        }
        let planned = self
            .plan
            .as_ref()
            .and_then(|plan| plan.of_team(round.number, team));
        planned.is_none_or(|planned| planned.fixture.opponent_of(team) == Some(other))
    }

    /// Could it be read before who plays in the match of a team, so that its captain would answer it? By a round that showed what an arbiter had
    /// given to one of the two, and was taken back; then nobody of the match hands in. Or by the own captain who had nothing in, where what the
    /// other captain had handed in was open and is closed again. It ends where the team meets another one, or another line-up is given.
    pub fn was_read(&self, round: &SectionRound, team: &Team, handed_in: &[HandedIn]) -> bool {
        let is_shown = |of: &Team, to: &Team| of.was_shown_to(round.number) == Some(to.id);
        let is_unanswered = |other: &Team| {
            let closed = HandedIn::of(other.id, handed_in).and_then(|one| one.closed_again);
            let was_open_to = closed.and_then(|closed| closed.was_open_to);
            was_open_to == Some(team.id) && HandedIn::of(team.id, handed_in).is_none()
        };
        self.teams.iter().any(|other| {
            other.id != team.id
                && (is_shown(other, team) || is_shown(team, other) || is_unanswered(other))
                && self.may_meet(round, team.no, other.no)
        })
    }

    /// The line-ups that a public round shows and no captain has handed in, because an arbiter gave them, each with the team that reads it. What
    /// captains have handed in is open by itself; the boards of a sealed match are shown to nobody.
    pub fn shown_line_ups(&self, round: &SectionRound, handed_in: &[HandedIn]) -> Vec<(TeamId, TeamId)> {
        let shown = round.matches.iter().filter(|one| !one.is_sealed());
        let sides = shown.flat_map(|one| [(one.white, one.black), (one.black, one.white)]);
        let given = sides.filter_map(|(own, other)| {
            let (own, other) = (self.team(own)?, self.team(other)?);
            let is_given = own.given_line_up(round.number).is_some();
            let is_captains = HandedIn::of(own.id, handed_in).is_some();
            (is_given && !is_captains).then_some((own.id, other.id))
        });
        given.collect()
    }

    /// May the captain of a team be told who sits in the line-up of another team of the club, before it is opened? Not where the two meet in
    /// this round, nor while nobody knows whom the team meets: whoever sits in both is then found when the line-ups are opened.
    pub fn may_know_seats_of(&self, round: &SectionRound, team: TeamNo, sister: TeamNo) -> bool {
        if round.status != RoundStatus::Planned {
            return !round
                .matches
                .iter()
                .any(|one| one.is_of(team) && one.is_of(sister));
        }
        if let Some(plan) = &self.plan {
            let planned = plan.of_team(round.number, team);
            return planned.is_none_or(|one| one.fixture.opponent_of(team) != Some(sister));
        }
        // Only a table knows beforehand who meets whom.
        let pairing = self.settings.teams.as_ref().map(|teams| teams.pairing);
        let is_by_table = pairing.is_some_and(|pairing| pairing.maker() == Maker::Table);
        let meet = |draft: &TeamDraft| {
            let mut pairs = draft.matches.iter().map(|one| [one.white, one.black]);
            pairs.any(|pair| pair.contains(&team) && pair.contains(&sister))
        };
        is_by_table && self.draft_of_teams(round.number).is_ok_and(|draft| !meet(&draft))
    }

    /// Can a team hand in a line-up: is its round a draft, or its match still sealed in a public round? Not where it is free, nor where the plan that
    /// everybody reads has no match for it.
    pub fn takes_line_up(&self, round: &SectionRound, team: &Team) -> bool {
        let is_sealed = || {
            let mut matches = round.matches.iter();
            matches.any(|one| one.is_of(team.no) && one.is_sealed())
        };
        let is_free = self.freed_by(round, team).is_some() || self.has_no_match_planned(round, team);
        !is_free && (!round.status.is_public() || is_sealed())
    }

    /// Does nobody wait for a line-up of this team: is it free, by a bye of the round or of the table too, or is its match annulled, or decided as a
    /// whole? Its captain may hand one in all the same while the round is a draft, because that may be paired anew.
    pub fn needs_no_line_up(&self, round: &SectionRound, team: &Team) -> bool {
        let is_free = self.freed_by(round, team).is_some() || self.has_no_match_planned(round, team);
        if is_free || team.absence(round.number).is_some() {
            return true;
        }
        let mut matches = round.matches.iter();
        match matches.find(|one| one.is_of(team.no)) {
            Some(one) => one.is_annulled || one.forfeit.is_some(),
            None if round.status == RoundStatus::Planned => self.rests_by_draft(round.number, team.no),
            None => round.team_byes.iter().any(|bye| bye.team == team.no),
        }
    }

    /// Is the team free in a round that is not paired, by a table that says beforehand who meets whom?
    fn rests_by_draft(&self, round: RoundNo, team: TeamNo) -> bool {
        let pairing = self.settings.teams.as_ref().map(|teams| teams.pairing);
        let is_by_table = pairing.is_some_and(|pairing| pairing.maker() == Maker::Table);
        let is_free = |draft: TeamDraft| draft.byes.iter().any(|(of, _)| *of == team);
        is_by_table && self.draft_of_teams(round).is_ok_and(is_free)
    }

    /// The team that this one would have met in the round, and that has left so that the match is not played: this one is free. `None` where
    /// it meets somebody, or nothing of that is known.
    pub fn freed_by(&self, round: &SectionRound, team: &Team) -> Option<TeamNo> {
        if team.absence(round.number).is_some() {
            return None;
        }
        let mut own = round.matches.iter().filter(|one| one.is_of(team.no));
        if let Some(one) = own.next() {
            return one.opponent_of(team.no).filter(|_| one.is_annulled);
        }
        let planned = self.plan.as_ref()?.of_team(round.number, team.no)?;
        let opponent = self.team(planned.fixture.opponent_of(team.no)?)?;
        opponent.rests_its_opponent(round.number).then_some(opponent.no)
    }

    /// May a captain hand in now, and until when? `handed_in` has the round's line-ups so far, `call` the hour they are due. A captain who
    /// can read the other line-up cannot hand in, even if the hour was moved to a later one.
    pub fn may_hand_in(
        &self,
        team: &Team,
        round: &SectionRound,
        handed_in: &[HandedIn],
        now: Timestamp,
        call: Timestamp,
    ) -> Result<Timestamp, HandInRefusal> {
        if !self.may_change_line_up(round, team, InAlready::of(team.id, handed_in)) {
            return Err(HandInRefusal::Sealed);
        }
        if team.absence(round.number).is_some() {
            return Err(HandInRefusal::NotPlaying);
        }
        match self.line_up_hour_of(round, team, call) {
            LineUpHour::NoDay => Err(HandInRefusal::PutOff),
            LineUpHour::At(due_at) if now >= due_at => Err(HandInRefusal::TooLate),
            LineUpHour::At(_) if self.is_other_open(round, team, handed_in) => {
                Err(HandInRefusal::OtherIsOpen)
            }
            LineUpHour::At(_) if self.was_read(round, team, handed_in) => Err(HandInRefusal::WasRead),
            LineUpHour::At(due_at) => Ok(due_at),
        }
    }

    /// A captain hands in a line-up, board 1 first, and confirms these doubts about it. `squad` has the people they can choose from, `handed_in`
    /// the round's line-ups so far, `call` the hour they are due.
    pub fn hand_in(
        &self,
        (team, squad): (&Team, &TeamSquad),
        round: &SectionRound,
        (players, confirmed): (&[PlayerId], &BTreeSet<String>),
        handed_in: &[HandedIn],
        now: Timestamp,
        call: Timestamp,
    ) -> Result<HandedIn, HandInRefusal> {
        let rules = &squad.rules;
        let due_at = self.may_hand_in(team, round, handed_in, now, call)?;
        let checked = LineUp::check(self, team, round.number, players, |id| squad.is_newcomer(id));
        if let Err(why) = checked {
            // Who may not play is not there: whom it is about and by which rule is said.
            let barred = barred(squad.findings(players));
            return Err(if why == LineUpError::Away && !barred.is_empty() {
                HandInRefusal::Rules(barred)
            } else {
                why.into()
            });
        }
        let mut seats: line_up::Seats = players.iter().copied().map(Some).collect();
        seats.resize(usize::from(rules.boards), None);
        let findings = squad.findings(players);
        let draft = line_up::LineUp::draft(team.id, rules.boards);
        let sealed = draft
            .write(seats, rules)
            .and_then(|written| written.seal(&findings, now, Some(due_at), rules));
        match sealed {
            Ok(_) => {
                let doubts = unconfirmed(&findings, &squad.grounds, confirmed);
                if !doubts.is_empty() {
                    return Err(HandInRefusal::Doubts(doubts));
                }
                Ok(HandedIn {
                    team: team.id,
                    players: players.to_vec(),
                    at: now,
                    is_open: false,
                    closed_again: None,
                })
            }
            Err(LineUpRefusal::TooLate) => Err(HandInRefusal::TooLate),
            Err(LineUpRefusal::Findings(refused)) => Err(HandInRefusal::Rules(refused)),
            Err(_) => Err(HandInRefusal::LineUp(LineUpError::NotOfTeam)),
        }
    }

    /// May the captain of one of the two teams of a match read what the other handed in ([`Exchange::visible_to`])? An opened line-up stays
    /// readable; one that may be opened is stored as opened before it is shown.
    pub fn may_read_other(
        &self,
        (round, one): (&SectionRound, &SectionMatch),
        reader: &Team,
        handed_in: &[HandedIn],
        call: Timestamp,
        now: Timestamp,
    ) -> bool {
        if self.is_other_open(round, reader, handed_in) {
            return true;
        }
        let LineUpHour::At(due_at) = self.line_up_hour(round, one, call) else {
            return false;
        };
        let rules = self.line_up_rules(&LeagueSettings::default(), 0);
        // One that was closed again counts as in once the hour has come.
        let has_struck = now >= due_at;
        let as_sealed = |no, other| {
            let (team, other) = (self.team(no)?, self.team(other)?);
            let draft = line_up::LineUp::draft(team.id, rules.boards);
            let found = HandedIn::of(team.id, handed_in);
            let found = found.filter(|_| has_struck || HandedIn::is_in_for(team.id, other.id, handed_in));
            Some(found.map_or(draft.clone(), |found| line_up::LineUp {
                stage: line_up::Stage::Sealed {
                    at: found.at,
                    is_late: false,
                },
                ..draft
            }))
        };
        let (home, away) = (as_sealed(one.white, one.black), as_sealed(one.black, one.white));
        let (Some(home), Some(away)) = (home, away) else {
            return false;
        };
        let own = if reader.no == one.white {
            Side::Home
        } else {
            Side::Away
        };
        let exchange = Exchange {
            home: &home,
            away: &away,
            opens_at: Some(due_at),
            secrecy: rules.secrecy,
        };
        let sight = exchange.visible_to(Reader::Team(own, ClubRole::Captain), own.other(), now);
        sight == Sight::Everything
    }

    /// The matches of a draft before it is published: which are ready, and which stay sealed in the public round. `call` is the hour
    /// line-ups are due; `None`: captains are not asked, and no match waits. Refused unless the matches that are ready are played before those
    /// whose captains still have time: with each hour at which line-ups are still due, first the one to wait for.
    pub fn ready_to_publish<'a>(
        &self,
        round: &'a SectionRound,
        handed_in: &[HandedIn],
        call: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<Vec<&'a SectionMatch>, Vec<LineUpHour>> {
        let Some(call) = call else {
            return Ok(Vec::new());
        };
        let played = round.matches.iter().filter(|one| one.forfeit.is_none());
        let (waiting, ready): (Vec<_>, Vec<_>) = played
            .map(|one| (one, self.line_up_hour(round, one, call)))
            .partition(|(one, hour)| {
                let is_ready = hour.has_struck(now) || self.are_both_in(one, *hour, handed_in);
                !is_ready && !self.is_open(one, handed_in)
            });
        let mut hours: Vec<LineUpHour> = waiting.iter().map(|(_, hour)| *hour).collect();
        hours.sort_by_key(|hour| (hour.at().is_none(), hour.at()));
        hours.dedup();
        match hours.first().copied() {
            Some(first) if !ready.iter().any(|(_, hour)| first.is_after(*hour)) => Err(hours),
            Some(_) | None => Ok(waiting.into_iter().map(|(one, _)| one).collect()),
        }
    }

    fn are_both_in(&self, one: &SectionMatch, hour: LineUpHour, handed_in: &[HandedIn]) -> bool {
        let (Some(white), Some(black)) = (self.team(one.white), self.team(one.black)) else {
            return false;
        };
        hour != LineUpHour::NoDay
            && HandedIn::is_in_for(white.id, black.id, handed_in)
            && HandedIn::is_in_for(black.id, white.id, handed_in)
    }

    /// The matches of a draft whose teams have read each other's line-ups already, because they met in the draft before: these are open again.
    pub fn same_matches<'a>(&self, round: &'a SectionRound, handed_in: &[HandedIn]) -> Vec<&'a SectionMatch> {
        let is_same = |one: &&SectionMatch| match (self.team(one.white), self.team(one.black)) {
            (Some(white), Some(black)) => HandedIn::is_of_the_same_match(white.id, black.id, handed_in),
            (Some(_) | None, _) => false,
        };
        round.matches.iter().filter(is_same).collect()
    }

    /// The teams whose opened line-ups are closed again before whom they meet is decided anew, each with the opponent that could read it. Not where
    /// the hour has struck (`call`; `None`: captains are not asked): from then on nobody hands anything in.
    pub fn to_close_again(
        &self,
        round: &SectionRound,
        handed_in: &[HandedIn],
        call: Option<Timestamp>,
        now: Timestamp,
    ) -> Vec<(&Team, Option<TeamId>)> {
        let is_closed = |team: &&Team| {
            let has_struck = call.is_some_and(|call| self.line_up_hour_of(round, team, call).has_struck(now));
            InAlready::of(team.id, handed_in) == InAlready::Opened && !has_struck
        };
        let opponent = |team: &Team| {
            let one = round.matches.iter().find(|one| one.is_of(team.no))?;
            Some(self.team(one.opponent_of(team.no)?)?.id)
        };
        let closed = self.teams.iter().filter(is_closed);
        closed.map(|team| (team, opponent(team))).collect()
    }

    fn is_open(&self, one: &SectionMatch, handed_in: &[HandedIn]) -> bool {
        let of_match = |team: TeamId| {
            self.team(one.white).is_some_and(|white| white.id == team)
                || self.team(one.black).is_some_and(|black| black.id == team)
        };
        handed_in.iter().any(|own| own.is_open && of_match(own.team))
    }

    fn is_in(&self, no: TeamNo, handed_in: &[HandedIn]) -> bool {
        self.team(no)
            .is_some_and(|team| HandedIn::of(team.id, handed_in).is_some())
    }

    /// Which matches of a round have line-ups that may be opened: both are in, or the hour has come. With `None` as `call` captains are not
    /// asked any more, and everything handed in is opened. A sealed match of a public round is opened at its hour even without line-ups.
    pub fn openable<'a>(
        &self,
        round: &'a SectionRound,
        handed_in: &[HandedIn],
        call: Option<Timestamp>,
        now: Timestamp,
    ) -> Vec<&'a SectionMatch> {
        let is_public = round.status.is_public();
        let may_open = |one: &&SectionMatch| {
            if is_public && !one.is_sealed() {
                return false;
            }
            let hour = call.map(|call| self.line_up_hour(round, one, call));
            let has_struck = hour.is_none_or(|hour| hour.has_struck(now));
            let is_any_in = self.is_in(one.white, handed_in) || self.is_in(one.black, handed_in);
            hour.is_some_and(|hour| self.are_both_in(one, hour, handed_in))
                || (has_struck && (is_any_in || one.is_sealed()))
        };
        round.matches.iter().filter(may_open).collect()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;
    use crate::{
        team::{SectionTeamBye, TeamPairing},
        team_section::samples::{CALL, at, planned},
        team_withdrawal::WithdrawalReason,
    };
    use engine::{bye::ByeKind, team_event::MatchForfeit};

    type Change = fn(&mut PlannedMatch);

    const LATER: Change = |one| one.day = Some(date(2026, 11, 15));
    const EARLIER: Change = |one| one.day = Some(date(2026, 11, 1));
    const PUT_OFF: Change = |one| one.is_postponed = true;

    #[test]
    fn whoever_meets_nobody_or_whose_match_is_decided_needs_no_line_up() {
        let field = planned(4, |_| {});
        let needs_none = |field: &SectionState| -> Vec<bool> {
            let round = &field.rounds[0];
            let of_team = |team| field.needs_no_line_up(round, team);
            field.teams.iter().map(of_team).collect()
        };
        assert_eq!(needs_none(&field), [false; 4]);
        let first = field.rounds[0].matches[0].clone();
        let is_of_first: Vec<bool> = field.teams.iter().map(|team| first.is_of(team.no)).collect();
        let mut decided = field.clone();
        decided.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByBoth);
        assert_eq!(needs_none(&decided), is_of_first);
        let mut annulled = field.clone();
        annulled.rounds[0].matches[0].is_annulled = true;
        assert_eq!(needs_none(&annulled), is_of_first);
        // Who is not yet in a match that is made by hand may still meet somebody; who has the bye does not.
        let mut free = field.clone();
        free.rounds[0].matches.remove(0);
        assert_eq!(needs_none(&free), [false; 4]);
        free.rounds[0].team_byes = [first.white, first.black]
            .map(|team| SectionTeamBye {
                team,
                kind: ByeKind::PairingAllocated,
            })
            .to_vec();
        assert_eq!(needs_none(&free), is_of_first);
        let near = free.line_ups_near(
            &free.rounds[0],
            &[],
            at(CALL),
            at(CALL) - SignedDuration::from_secs(1),
        );
        let told: Vec<TeamNo> = near.into_iter().flat_map(|one| one.teams).collect();
        assert!(told.len() == 2 && !told.contains(&first.white), "{told:?}");
    }

    #[test]
    fn line_ups_are_due_as_long_before_the_match_as_they_are_before_the_round() {
        let rows: [(&str, Change, Option<&str>); 7] = [
            ("it keeps its day", |_| {}, Some(CALL)),
            ("a week later", LATER, Some("2026-11-15T11:00:00Z")),
            ("a week earlier", EARLIER, Some("2026-11-01T11:00:00Z")),
            (
                "another day and hour",
                |one| {
                    one.day = Some(date(2026, 11, 10));
                    one.hour = Some(time(19, 0, 0, 0));
                },
                Some("2026-11-10T17:00:00Z"),
            ),
            (
                "another hour of its day",
                |one| one.hour = Some(time(10, 0, 0, 0)),
                Some("2026-11-08T08:00:00Z"),
            ),
            ("put off", PUT_OFF, None),
            (
                "to a day before the clock went back",
                |one| one.day = Some(date(2026, 10, 18)),
                Some("2026-10-18T10:00:00Z"),
            ),
        ];
        for (name, change, due) in rows {
            let field = planned(4, change);
            let round = &field.rounds[0];
            let [moved, other] = &round.matches[..] else {
                panic!("two matches");
            };
            let hour = field.line_up_hour(round, moved, at(CALL));
            assert_eq!(hour.at(), due.map(at), "{name}");
            assert_eq!(
                field.line_up_hour(round, other, at(CALL)),
                LineUpHour::At(at(CALL)),
                "{name}"
            );
            let team = field.team(moved.black).expect("a team");
            assert_eq!(
                field.line_up_hour_of(round, team, at(CALL)),
                hour,
                "{name}: before it is drafted"
            );
        }
        // The plan is not public yet.
        let mut field = planned(4, LATER);
        field.plan.as_mut().expect("a plan").published_at = None;
        let round = &field.rounds[0];
        assert_eq!(
            field.line_up_hour(round, &round.matches[0], at(CALL)),
            LineUpHour::At(at(CALL))
        );
        // A deadline after the round's start gives no time before the start of a match with its own hour.
        let field = planned(4, LATER);
        let round = &field.rounds[0];
        assert_eq!(
            field.line_up_hour(round, &round.matches[0], at("2026-11-08T14:00:00Z")),
            LineUpHour::At(at("2026-11-15T12:00:00Z"))
        );
    }

    #[test]
    #[expect(clippy::type_complexity, reason = "a table that is written out")]
    fn a_round_is_public_when_only_later_matches_still_have_time() {
        const BEFORE: &str = "2026-10-30T12:00:00Z";
        const BETWEEN: &str = "2026-11-03T12:00:00Z";
        const AFTER: &str = "2026-11-08T11:00:00Z";
        // Whose line-ups are in: of the changed match, and of the other one. Which match is sealed in a public round; `None`: it waits.
        let rows: [(&str, Change, [bool; 2], &str, Option<&[usize]>); 12] = [
            ("nobody", |_| {}, [false, false], BEFORE, None),
            ("one match", |_| {}, [true, false], BEFORE, None),
            ("both", |_| {}, [true, true], BEFORE, Some(&[])),
            ("the hour", |_| {}, [false, false], AFTER, Some(&[])),
            ("later, others missing", LATER, [false, false], BEFORE, None),
            ("later, others in", LATER, [false, true], BEFORE, Some(&[0])),
            ("later, others' hour", LATER, [false, false], AFTER, Some(&[0])),
            ("later, it is in, too", LATER, [true, true], BEFORE, Some(&[])),
            ("later, only it is in", LATER, [true, false], BEFORE, None),
            ("earlier, its hour", EARLIER, [false, false], BETWEEN, Some(&[1])),
            ("put off, others in", PUT_OFF, [true, true], BEFORE, Some(&[0])),
            (
                "put off, long after",
                PUT_OFF,
                [true, true],
                "2028-01-01T12:00:00Z",
                Some(&[0]),
            ),
        ];
        for (name, change, is_in, now, sealed) in rows {
            let field = planned(4, change);
            let round = &field.rounds[0];
            let handed_in = in_of(&field, is_in);
            let found = field.ready_to_publish(round, &handed_in, Some(at(CALL)), at(now));
            let numbers = found.ok().map(|found| {
                let index = |one: &&SectionMatch| round.matches.iter().position(|other| other == *one);
                found.iter().filter_map(index).collect::<Vec<_>>()
            });
            assert_eq!(numbers.as_deref(), sealed, "{name}");
        }
    }

    #[test]
    fn each_hour_that_is_still_to_come_is_told_the_first_one_first() {
        let before = at("2026-10-30T12:00:00Z");
        let (kept, later, earlier) = (CALL, "2026-11-15T11:00:00Z", "2026-11-01T11:00:00Z");
        let rows: [(Change, &[Option<&str>]); 4] = [
            (|_| {}, &[Some(kept)]),
            (LATER, &[Some(kept), Some(later)]),
            (EARLIER, &[Some(earlier), Some(kept)]),
            (PUT_OFF, &[Some(kept), None]),
        ];
        for (change, expected) in rows {
            let field = planned(4, change);
            let waits = field.ready_to_publish(&field.rounds[0], &[], Some(at(CALL)), before);
            let hours = waits.expect_err("captains have time").into_iter();
            let hours: Vec<Option<Timestamp>> = hours.map(LineUpHour::at).collect();
            let expected: Vec<_> = expected.iter().map(|hour| hour.map(at)).collect();
            assert_eq!(hours, expected);
        }
    }

    /// What both teams of these matches have handed in.
    fn in_of(field: &SectionState, is_in: [bool; 2]) -> Vec<HandedIn> {
        let matches = field.rounds[0].matches.iter().zip(is_in);
        let teams = matches.filter(|(_, is_in)| *is_in);
        let teams = teams.flat_map(|(one, _)| [one.white, one.black]);
        teams
            .filter_map(|no| {
                Some(HandedIn {
                    team: field.team(no)?.id,
                    players: Vec::new(),
                    at: at("2026-10-25T12:00:00Z"),
                    is_open: false,
                    closed_again: None,
                })
            })
            .collect()
    }

    #[test]
    fn a_sealed_match_of_a_public_round_is_opened_when_both_are_in_or_at_its_own_hour_and_no_other() {
        let rows: [(&str, Change, [bool; 2], &str, bool); 5] = [
            ("nobody", LATER, [false, true], "2026-11-10T12:00:00Z", false),
            ("its hour", LATER, [false, true], "2026-11-15T11:00:00Z", true),
            ("both", LATER, [true, true], "2026-11-10T12:00:00Z", true),
            ("put off", PUT_OFF, [true, true], "2028-01-01T12:00:00Z", false),
            ("not moved any more", |_| {}, [false, true], CALL, true),
        ];
        for (name, change, is_in, now, opens) in rows {
            let mut field = planned(4, change);
            field.rounds[0].status = RoundStatus::Published;
            field.rounds[0].matches[0].sealed_boards = 2;
            let round = &field.rounds[0];
            assert_eq!(round.count().missing, 2, "{name}: nobody sits there yet");
            let seats = field.played_line_up(round, &round.matches[0], Side::Home);
            assert_eq!(seats, None, "{name}: no team is charged with empty boards");
            let found = field.openable(round, &in_of(&field, is_in), Some(at(CALL)), at(now));
            let expected: &[&SectionMatch] = if opens { &[&round.matches[0]] } else { &[] };
            assert_eq!(found, expected, "{name}");
            let team = |no| field.team(no).expect("a team");
            assert!(field.takes_line_up(round, team(round.matches[0].white)));
            assert!(!field.takes_line_up(round, team(round.matches[1].white)));
        }
    }

    #[test]
    fn whoever_would_have_met_a_team_that_is_out_is_free_and_asked_for_no_line_up() {
        let mut field = planned(4, |_| {});
        let (host, guest) = (field.rounds[0].matches[0].white, field.rounds[0].matches[0].black);
        let says = |field: &SectionState, no| {
            let (round, team) = (&field.rounds[0], field.team(no).expect("a team"));
            (field.takes_line_up(round, team), field.freed_by(round, team))
        };
        assert_eq!(says(&field, host), (true, None));
        for team in field.teams.iter_mut().filter(|team| team.no == guest) {
            team.left_after = Some(0);
            team.withdrawal = Some(WithdrawalReason::AnnulAll);
        }
        field.settle_matches();
        assert_eq!(
            says(&field, host),
            (false, Some(guest)),
            "its draft has the match still"
        );
        field.rounds[0].matches.remove(0);
        assert_eq!(says(&field, host), (false, Some(guest)), "the plan has it");
        let other = field.rounds[0].matches[0].white;
        assert_eq!(says(&field, other), (true, None));
        // Where the match is lost without play it is no day off.
        for team in field.teams.iter_mut().filter(|team| team.no == guest) {
            team.withdrawal = Some(WithdrawalReason::KeepPlayed);
        }
        assert_eq!(says(&field, host), (true, None));
    }

    #[test]
    fn a_line_up_is_changed_only_where_its_match_was_moved_after_it_came() {
        let before = InAlready::Sealed(at("2026-10-19T12:00:00Z"));
        let after = InAlready::Sealed(at("2026-10-25T12:00:00Z"));
        let rows: [(&str, Change, InAlready, bool); 6] = [
            ("nothing is in", |_| {}, InAlready::Nothing, true),
            ("it keeps its day", |_| {}, before, false),
            ("moved after it came", LATER, before, true),
            ("handed in after that", LATER, after, false),
            ("everybody has read it", LATER, InAlready::Opened, false),
            ("put off", PUT_OFF, before, false),
        ];
        for (name, change, is_in, may) in rows {
            let field = planned(4, change);
            let round = &field.rounds[0];
            let team = field.team(round.matches[0].white).expect("a team");
            assert_eq!(field.may_change_line_up(round, team, is_in), may, "{name}");
        }
    }

    #[test]
    fn a_captain_is_told_of_a_sister_teams_seats_only_where_the_two_do_not_meet() {
        // By Berger's table and by the plan, teams 1 and 4 meet in round 1, and 2 and 3.
        let no = |no| TeamNo::new(no).expect("a team");
        let mut field = planned(4, |_| {});
        let knows = |field: &SectionState, of| field.may_know_seats_of(&field.rounds[0], no(1), no(of));
        let all = |field: &SectionState| [2, 3, 4].map(|of| knows(field, of));
        assert_eq!(all(&field), [true, true, false], "drafted");
        field.rounds[0].status = RoundStatus::Planned;
        field.rounds[0].matches.clear();
        assert_eq!(all(&field), [true, true, false], "by the plan");
        field.plan = None;
        assert_eq!(all(&field), [true, true, false], "by the table");
        if let Some(teams) = &mut field.settings.teams {
            teams.pairing = TeamPairing::Swiss;
        }
        assert_eq!(all(&field), [false; 3], "nobody knows yet who meets whom");
    }

    const BEFORE: &str = "2026-10-30T12:00:00Z";
    const AFTER: &str = "2026-11-09T12:00:00Z";
    const LATER_BY_HAND: &str = "2026-11-10T11:00:00Z";
    const SEALED: Option<bool> = Some(false);
    const OPEN: Option<bool> = Some(true);

    /// What a team has handed in before its match was changed, if anything, and whether it was opened.
    fn one_of(team: &Team, is_open: Option<bool>) -> Option<HandedIn> {
        Some(HandedIn {
            team: team.id,
            players: Vec::new(),
            at: at("2026-10-19T12:00:00Z"),
            is_open: is_open?,
            closed_again: None,
        })
    }

    /// A line-up that was open to another team in the draft before.
    fn closed_again(team: &Team, was_open_to: &Team) -> HandedIn {
        HandedIn {
            team: team.id,
            players: Vec::new(),
            at: at("2026-10-19T12:00:00Z"),
            is_open: false,
            closed_again: Some(ClosedAgain {
                at: at("2026-10-20T12:00:00Z"),
                was_open_to: Some(was_open_to.id),
            }),
        }
    }

    #[test]
    fn opening_is_between_two_teams_and_another_opponent_reads_nothing_before_the_hour() {
        let field = planned(4, |_| {});
        let round = &field.rounds[0];
        let (one, other) = (&round.matches[0], &round.matches[1]);
        let team = |no| field.team(no).expect("a team");
        let (white, black, third) = (team(one.white), team(one.black), team(other.white));
        let (call, before) = (at(CALL), at(BEFORE));
        // In the draft before each had met somebody else.
        let new_pair = vec![closed_again(white, third), closed_again(black, third)];
        let reads = |all: &[HandedIn], now| field.may_read_other((round, one), white, all, call, now);
        assert!(!reads(&new_pair, before), "both are in, but not for this match");
        assert!(field.may_hand_in(white, round, &new_pair, before, call).is_ok());
        assert!(field.openable(round, &new_pair, Some(call), before).is_empty());
        assert!(field.same_matches(round, &new_pair).is_empty());
        let waits = field.ready_to_publish(round, &new_pair, Some(call), before);
        let due = vec![LineUpHour::At(call)];
        assert_eq!(waits, Err(due), "and the round is not public");
        // Only one side has handed in anew.
        let mut half = new_pair.clone();
        half[1].closed_again = None;
        assert!(!reads(&half, before));
        // Both have, or the hour has struck.
        half[0].closed_again = None;
        assert!(reads(&half, before));
        assert!(reads(&new_pair, call));
        assert_eq!(field.openable(round, &new_pair, Some(call), call), [one]);
        assert_eq!(
            field.may_hand_in(white, round, &new_pair, call, call),
            Err(HandInRefusal::TooLate)
        );
        // The same two meet again: each has read the other's.
        let same = vec![closed_again(white, black), closed_again(black, white)];
        assert_eq!(field.same_matches(round, &same), [one]);
        assert!(reads(&same, before));
        // One of them has handed in another meanwhile, when nobody knew whom they would meet.
        let mut changed = same.clone();
        changed[0].closed_again = None;
        assert!(field.same_matches(round, &changed).is_empty());
        assert!(!reads(&changed, before));
    }

    #[test]
    fn what_is_open_is_closed_again_with_the_opponent_who_read_it_unless_the_hour_has_struck() {
        let field = planned(4, |_| {});
        let round = &field.rounds[0];
        let one = &round.matches[0];
        let team = |no| field.team(no).expect("a team");
        let (white, black) = (team(one.white), team(one.black));
        let all: Vec<HandedIn> = [one_of(white, OPEN), one_of(black, OPEN)]
            .into_iter()
            .chain([one_of(team(round.matches[1].white), SEALED)])
            .flatten()
            .collect();
        let closed = |now| {
            let found = field.to_close_again(round, &all, Some(at(CALL)), at(now));
            let pairs = found.into_iter().map(|(team, to)| (team.id, to));
            pairs.collect::<BTreeSet<_>>()
        };
        let both = BTreeSet::from([(white.id, Some(black.id)), (black.id, Some(white.id))]);
        assert_eq!(closed(BEFORE), both);
        assert_eq!(closed(CALL), BTreeSet::new());
        assert_eq!(
            field.to_close_again(round, &all, None, at(AFTER)).len(),
            2,
            "captains are not asked: they may be again"
        );
    }

    #[test]
    fn what_an_arbiter_gave_and_a_public_round_showed_is_answered_by_no_captain_of_the_match() {
        let mut field = planned(4, |_| {});
        let (one, other) = (
            field.rounds[0].matches[0].clone(),
            field.rounds[0].matches[1].clone(),
        );
        let at_no =
            |field: &SectionState, no| field.teams.iter().position(|team| team.no == no).expect("a team");
        let (white, black) = (at_no(&field, one.white), at_no(&field, one.black));
        let (given, read_by) = (field.teams[white].id, field.teams[black].id);
        let stranger = field.team(other.white).expect("a team").id;
        let (call, before) = (at(CALL), at(BEFORE));
        let may = |field: &SectionState, team: usize, handed_in: &[HandedIn]| {
            let may = field.may_hand_in(&field.teams[team], &field.rounds[0], handed_in, before, call);
            may.err()
        };
        // Who plays by default is no secret, and shows nothing.
        assert!(field.shown_line_ups(&field.rounds[0], &[]).is_empty());
        field.teams[white].line_ups = vec![(RoundNo::FIRST, field.teams[white].players.clone())];
        assert_eq!(field.shown_line_ups(&field.rounds[0], &[]), [(given, read_by)]);
        let of_captain = one_of(&field.teams[white], OPEN).into_iter().collect::<Vec<_>>();
        assert!(
            field.shown_line_ups(&field.rounds[0], &of_captain).is_empty(),
            "it is open by itself"
        );
        let mut sealed = field.clone();
        sealed.rounds[0].matches[0].sealed_boards = 2;
        assert!(sealed.shown_line_ups(&sealed.rounds[0], &[]).is_empty());

        // Before the round was public an arbiter's line-up stands in nobody's way.
        assert_eq!([may(&field, white, &[]), may(&field, black, &[])], [None, None]);
        assert!(!field.notice_would_seat(&field.rounds[0], &field.teams[black], &[]));
        field.teams[white].shown_line_ups = vec![(RoundNo::FIRST, read_by)];
        let closed = Some(HandInRefusal::WasRead);
        assert_eq!(
            [may(&field, white, &[]), may(&field, black, &[])],
            [closed.clone(), closed.clone()]
        );
        assert!(
            field.notice_would_seat(&field.rounds[0], &field.teams[black], &[]),
            "whoever is there would play"
        );
        let bystander = at_no(&field, other.white);
        assert_eq!(may(&field, bystander, &[]), None);
        // Paired anew: with the same two it is closed still, with others nobody is.
        let mut unpaired = field.clone();
        unpaired.rounds[0].status = RoundStatus::Planned;
        unpaired.rounds[0].matches.clear();
        assert_eq!(may(&unpaired, black, &[]), closed, "the plan has them meet");
        unpaired.plan = None;
        assert_eq!(may(&unpaired, black, &[]), closed, "they may meet again");
        let mut anew = field.clone();
        anew.teams[white].shown_line_ups = vec![(RoundNo::FIRST, stranger)];
        assert_eq!([may(&anew, white, &[]), may(&anew, black, &[])], [None, None]);
    }

    #[test]
    fn whoever_had_nothing_in_does_not_answer_what_was_open_in_the_draft_before() {
        let field = planned(4, |_| {});
        let round = &field.rounds[0];
        let (one, third) = (&round.matches[0], &round.matches[1]);
        let team = |no| field.team(no).expect("a team");
        let (white, black, third) = (team(one.white), team(one.black), team(third.white));
        let may = |handed_in: &[HandedIn]| {
            let may = field.may_hand_in(white, round, handed_in, at(BEFORE), at(CALL));
            may.err()
        };
        assert_eq!(may(&[closed_again(black, white)]), Some(HandInRefusal::WasRead));
        assert_eq!(may(&[closed_again(black, third)]), None, "they had not met");
        // The other captain hands in another one, which nobody has read.
        assert_eq!(may(&one_of(black, SEALED).into_iter().collect::<Vec<_>>()), None);
        // The own one was in: it stands as in the draft before, or is changed.
        assert_eq!(
            may(&[closed_again(black, white), closed_again(white, third)]),
            None
        );
        // The other captain may hand in another.
        let theirs = field.may_hand_in(black, round, &[closed_again(black, white)], at(BEFORE), at(CALL));
        assert!(theirs.is_ok());
    }

    /// What is in of the own team and of the other, and whether it was opened; by when line-ups are asked for, and when; why the own captain hands
    /// in nothing, and whether the other's may be read.
    type Exchanged = (
        &'static str,
        Change,
        [Option<bool>; 2],
        [&'static str; 2],
        Option<HandInRefusal>,
        bool,
    );

    #[test]
    fn what_was_opened_stays_open_and_closes_the_match_to_its_captains_whatever_the_hour_becomes() {
        let rows: [Exchanged; 11] = [
            ("nobody", |_| {}, [None, None], [CALL, BEFORE], None, false),
            (
                "it is sealed",
                |_| {},
                [None, SEALED],
                [CALL, BEFORE],
                None,
                false,
            ),
            (
                "the hour strikes",
                |_| {},
                [None, SEALED],
                [CALL, CALL],
                Some(HandInRefusal::TooLate),
                true,
            ),
            // Nobody had read it yet when the hour moved.
            ("moved unread", LATER, [None, SEALED], [CALL, AFTER], None, false),
            (
                "opened, and moved",
                LATER,
                [None, OPEN],
                [CALL, AFTER],
                Some(HandInRefusal::OtherIsOpen),
                true,
            ),
            (
                "opened, and a later hour by hand",
                |_| {},
                [None, OPEN],
                [LATER_BY_HAND, AFTER],
                Some(HandInRefusal::OtherIsOpen),
                true,
            ),
            (
                "opened, and put off",
                PUT_OFF,
                [None, OPEN],
                [CALL, AFTER],
                Some(HandInRefusal::PutOff),
                true,
            ),
            (
                "both opened, and moved",
                LATER,
                [OPEN, OPEN],
                [CALL, AFTER],
                Some(HandInRefusal::Sealed),
                true,
            ),
            (
                "the own one opened alone, and moved",
                LATER,
                [OPEN, None],
                [CALL, AFTER],
                Some(HandInRefusal::Sealed),
                false,
            ),
            (
                "both in, unread, moved",
                LATER,
                [SEALED, SEALED],
                [CALL, BEFORE],
                None,
                true,
            ),
            (
                "the own one came after the other was opened",
                LATER,
                [SEALED, OPEN],
                [CALL, BEFORE],
                Some(HandInRefusal::OtherIsOpen),
                true,
            ),
        ];
        for (name, change, [own, other], [call, now], refusal, reads) in rows {
            let field = planned(4, change);
            let round = &field.rounds[0];
            let one = &round.matches[0];
            let team = |no| field.team(no).expect("a team");
            let both = [one_of(team(one.white), own), one_of(team(one.black), other)];
            let handed_in: Vec<HandedIn> = both.into_iter().flatten().collect();
            let (reader, call, now) = (team(one.white), at(call), at(now));
            let found = field.may_hand_in(reader, round, &handed_in, now, call);
            assert_eq!(found.err(), refusal, "{name}");
            let may_read = field.may_read_other((round, one), reader, &handed_in, call, now);
            assert_eq!(may_read, reads, "{name}");
            // The captains of the other match read nothing of it, and lose nothing.
            let elsewhere = team(round.matches[1].white);
            let found = field.may_hand_in(elsewhere, round, &handed_in, at(BEFORE), call);
            assert_eq!(found, Ok(call), "{name}");
        }
    }
}
