//! What an offence of a team costs: from the facts of a match and the season's settings comes a proposal with its source, which a person
//! confirms. Confirmed penalties become points beside the matches ([`TeamExtra`]).
//!
//! If the cost of an offence is undecided, the proposal says so; an unknown amount is open. Not here: the ruling itself with deadline and
//! appeal (`rules`), and whether a player may play (line-ups).

use jiff::{SignedDuration, civil::Date};

use engine::{
    ids::PlayerId,
    numbers::{BoardNo, RoundNo, TeamNo},
    points::Points,
    team_event::{TeamEvent, TeamExtra, TeamPoints},
};

use crate::{
    league::{
        Ground, LeagueSettings, Measure, PenaltySteps, Rulebook, SettingId,
        values::Number,
        words::{NoticeEffect, PenaltyUnit},
    },
    line_up::checks::{SeatFault, SeatFinding, is_refused},
    team_match::{attendance::Attendance, coming::ComingTeam},
};

pub mod published;

engine::spelled! {
    /// What a team may be charged with.
    pub enum TeamOffence {
        /// Boards are empty.
        ShortTeam => "short_team",
        /// A board is empty above one that is filled.
        FillFromTop => "fill_from_top",
        /// A player of the line-up did not come.
        NoShowPlayer => "no_show_player",
        /// The team did not come.
        NoShowTeam => "no_show_team",
        /// Somebody played who was not allowed to.
        IneligiblePlayer => "ineligible_player",
    }
}

impl TeamOffence {
    /// The setting that says what it costs.
    pub const fn setting(self) -> SettingId {
        match self {
            Self::ShortTeam => SettingId::ShortTeam,
            Self::FillFromTop => SettingId::FillFromTop,
            Self::NoShowPlayer => SettingId::NoShowPlayer,
            Self::NoShowTeam => SettingId::NoShowTeam,
            Self::IneligiblePlayer => SettingId::IneligiblePlayer,
        }
    }

    /// What it costs by these settings, the first time and after that; `None`: not decided.
    pub const fn steps(self, settings: &LeagueSettings) -> Option<&PenaltySteps> {
        match self {
            Self::ShortTeam => settings.short_team.as_ref(),
            Self::FillFromTop => settings.fill_from_top.as_ref(),
            Self::NoShowPlayer => settings.no_show_player.as_ref(),
            Self::NoShowTeam => settings.no_show_team.as_ref(),
            Self::IneligiblePlayer => settings.ineligible_player.as_ref(),
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamIncident {
    pub offence: TeamOffence,
    pub team: TeamNo,
    pub round: RoundNo,
    /// The boards it happened on; empty for the whole match.
    pub boards: Vec<BoardNo>,
    /// Were opponent and leader told in good time?
    pub was_announced: bool,
    /// How often the team did it before in the season, as far as it was confirmed.
    pub earlier: u16,
}

/// The offences that follow from attendance. A team with too few players counts as absent.
pub fn offences_of(attendance: &Attendance) -> Vec<(TeamOffence, Vec<BoardNo>)> {
    match attendance {
        Attendance::Full => Vec::new(),
        Attendance::Short { missing, gaps } => [
            (TeamOffence::ShortTeam, missing.clone()),
            (TeamOffence::FillFromTop, gaps.clone()),
        ]
        .into_iter()
        .filter(|(_, boards)| !boards.is_empty())
        .collect(),
        Attendance::TooFew { .. } | Attendance::Absent => vec![(TeamOffence::NoShowTeam, Vec::new())],
    }
}

/// The offences that follow from a team's attendance, once nobody is expected any more. If a named player did not come, a person decides
/// whether it was the player's offence or a board that the team did not fill.
pub fn offences_of_team(team: &ComingTeam, least: Option<u16>) -> Vec<(TeamOffence, Vec<BoardNo>)> {
    let Some(settled) = team.settled(least) else {
        return Vec::new();
    };
    let mut found = offences_of(&settled);
    if settled.is_present() {
        let boards: Vec<BoardNo> = team.stayed_away().collect();
        found.extend((!boards.is_empty()).then_some((TeamOffence::NoShowPlayer, boards)));
    }
    found
}

/// The charges against a team for the line-up that played, with the boards concerned (none: the whole match): empty boards, players who
/// were not allowed to play, and, with `None`, faults without a tariff. `findings` are those about these seats.
pub fn charges(
    seats: &[Option<PlayerId>],
    least: Option<u16>,
    findings: &[SeatFinding],
) -> Vec<(Option<TeamOffence>, Vec<BoardNo>)> {
    let filled: Vec<bool> = seats.iter().map(Option::is_some).collect();
    let empty = offences_of(&Attendance::of(&filled, least)).into_iter();
    let mut charged: Vec<(Option<TeamOffence>, Vec<BoardNo>)> =
        empty.map(|(offence, boards)| (Some(offence), boards)).collect();
    for offence in [Some(TeamOffence::IneligiblePlayer), None] {
        let mut found = findings
            .iter()
            .filter(|finding| is_refused(finding) && offence_in(finding.fault) == offence)
            .peekable();
        if found.peek().is_some() {
            let mut boards: Vec<BoardNo> = found.filter_map(|finding| finding.board).collect();
            boards.dedup();
            charged.push((offence, boards));
        }
    }
    charged
}

/// The findings about a line-up as it was played. A player who did not come to one of these boards did not play (an appearance counts at
/// the start of a match), so findings about their eligibility are dropped. Findings about the order and empty boards stay.
pub fn as_played(findings: Vec<SeatFinding>, stayed_away: &[BoardNo]) -> Vec<SeatFinding> {
    let was_there = |finding: &SeatFinding| finding.board.is_none_or(|board| !stayed_away.contains(&board));
    let mut found = findings;
    found.retain(|finding| match finding.fault {
        SeatFault::Unlisted(_)
        | SeatFault::Player { .. }
        | SeatFault::ForeignerTooMany { .. }
        | SeatFault::CapUnknown(_) => was_there(finding),
        SeatFault::Empty
        | SeatFault::Gap
        | SeatFault::TooFew { .. }
        | SeatFault::BoardCount { .. }
        | SeatFault::Twice { .. }
        | SeatFault::OutOfOrder { .. }
        | SeatFault::AboveTeamCap { .. } => true,
    });
    found
}

/// The offence of a fault in a line-up; `None`: no league that was read says what it costs.
const fn offence_in(fault: SeatFault) -> Option<TeamOffence> {
    match fault {
        SeatFault::Empty => Some(TeamOffence::ShortTeam),
        SeatFault::Gap => Some(TeamOffence::FillFromTop),
        SeatFault::TooFew { .. } => Some(TeamOffence::NoShowTeam),
        SeatFault::Unlisted(_) | SeatFault::Player { .. } | SeatFault::ForeignerTooMany { .. } => {
            Some(TeamOffence::IneligiblePlayer)
        }
        SeatFault::BoardCount { .. }
        | SeatFault::Twice { .. }
        | SeatFault::OutOfOrder { .. }
        | SeatFault::AboveTeamCap { .. }
        | SeatFault::CapUnknown(_) => None,
    }
}

/// One thing that is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposedMeasure {
    Warning,
    PlayerWarning,
    /// Penalty points in all; `None`: how many is open.
    Points(Option<Points>),
    GameLost,
    MatchLost,
    RatedAsLost,
    /// Kroner; `None`: how much is open.
    Fine(Option<u16>),
    LeaderDecides,
}

engine::spelled! {
    /// Why nothing is proposed.
    pub enum NothingProposed {
        /// Nobody has decided what it costs.
        Undecided => "undecided",
        /// It was announced in good time, and that excuses it.
        Excused => "excused",
        /// It costs nothing this time.
        Free => "free",
        /// It was announced, and nobody has decided whether that excuses it.
        NoticeUndecided => "notice_undecided",
    }
}

/// What the settings say about an incident.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PenaltyProposal {
    pub offence: TeamOffence,
    pub team: TeamNo,
    pub round: RoundNo,
    /// How many times it has happened, this one included.
    pub time: u16,
    /// What follows, or why nothing does.
    pub measures: Result<Vec<ProposedMeasure>, NothingProposed>,
    /// What penalty points are taken from; `None`: not decided.
    pub unit: Option<PenaltyUnit>,
    /// Where it was read, and how sure it is.
    pub ground: Ground,
    /// Days in which the ruling can be appealed; `None`: not decided.
    pub appeal_days: Option<u16>,
}

impl PenaltyProposal {
    /// Is an amount open, or something else left to the leader?
    pub fn is_open(&self) -> bool {
        match &self.measures {
            Ok(measures) => measures.iter().any(|measure| match measure {
                ProposedMeasure::Points(None)
                | ProposedMeasure::Fine(None)
                | ProposedMeasure::LeaderDecides => true,
                ProposedMeasure::Points(Some(_))
                | ProposedMeasure::Fine(Some(_))
                | ProposedMeasure::Warning
                | ProposedMeasure::PlayerWarning
                | ProposedMeasure::GameLost
                | ProposedMeasure::MatchLost
                | ProposedMeasure::RatedAsLost => false,
            }),
            Err(NothingProposed::Undecided | NothingProposed::NoticeUndecided) => true,
            Err(NothingProposed::Excused | NothingProposed::Free) => false,
        }
    }
}

/// What the settings of a league say about an incident.
pub fn propose(league: Rulebook<'_>, incident: &TeamIncident) -> PenaltyProposal {
    let time = incident.earlier.saturating_add(1);
    PenaltyProposal {
        offence: incident.offence,
        team: incident.team,
        round: incident.round,
        time,
        measures: measures(league, incident, time),
        unit: league.settings().penalty_unit,
        ground: league.ground(incident.offence.setting()),
        appeal_days: league.settings().appeal_days.map(Number::get),
    }
}

fn measures(
    league: Rulebook<'_>,
    incident: &TeamIncident,
    time: u16,
) -> Result<Vec<ProposedMeasure>, NothingProposed> {
    let settings = league.settings();
    if incident.offence == TeamOffence::ShortTeam && incident.was_announced {
        match settings.short_team_notice {
            Some(NoticeEffect::Excuses) => return Err(NothingProposed::Excused),
            Some(NoticeEffect::NoDifference) => {}
            None => return Err(NothingProposed::NoticeUndecided),
        }
    }
    let steps = incident.offence.steps(settings);
    let step = steps.ok_or(NothingProposed::Undecided)?.step(time);
    if step.is_empty() {
        return Err(NothingProposed::Free);
    }
    let boards = i32::try_from(incident.boards.len()).unwrap_or(0).max(1);
    Ok(step
        .iter()
        .map(|measure| match measure {
            Measure::Warning => ProposedMeasure::Warning,
            Measure::PlayerWarning => ProposedMeasure::PlayerWarning,
            Measure::Points(points) => ProposedMeasure::Points(*points),
            Measure::PointsEach(points) => {
                ProposedMeasure::Points(points.map(|points| Points::halves(points.as_halves() * boards)))
            }
            Measure::GameLost => ProposedMeasure::GameLost,
            Measure::MatchLost => ProposedMeasure::MatchLost,
            Measure::RatedAsLost => ProposedMeasure::RatedAsLost,
            Measure::Fine(kroner) => {
                ProposedMeasure::Fine(kroner.or_else(|| settings.fine_kr.map(Number::get)))
            }
            Measure::LeaderDecides => ProposedMeasure::LeaderDecides,
        })
        .collect())
}

engine::spelled! {
    /// Do the points of a ruling go from a team's score, or to it?
    pub enum PointsWay {
        /// Penalty points.
        Taken => "taken",
        /// A bonus, or points of a match that was given to the team (TRF26 record 299 without a result, signed).
        Given => "given",
    }
}

/// What a ruling does to a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamMeasures {
    /// Is the team warned?
    pub is_warning: bool,
    /// As many points as are taken or given; none is [`Points::ZERO`].
    pub points: Points,
    /// Whether they are taken or given.
    pub way: PointsWay,
    pub unit: PenaltyUnit,
    /// Kroner; none is 0.
    pub fine_kr: u16,
}

/// Why a ruling about a team is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeasuresError {
    /// Neither a warning nor points nor a fine.
    #[error("say what follows: a warning, penalty points or a fine")]
    Nothing,
    /// Fewer than no points, or more than a match has.
    #[error("take at most {} points", ConfirmedPenalty::MOST)]
    Points,
    /// A round that nobody has seen yet.
    #[error("round {0} is not public")]
    Round(RoundNo),
    /// Points are given by a ruling of their own.
    #[error("a ruling that gives points neither warns nor fines, and is about no offence")]
    GivenWith,
}

impl TeamMeasures {
    /// May a ruling about this do it? Points are given by a ruling of their own, which is about no offence.
    pub const fn fits(self, offence: Option<TeamOffence>) -> Result<(), MeasuresError> {
        match self.way {
            PointsWay::Given if offence.is_some() => Err(MeasuresError::GivenWith),
            PointsWay::Given | PointsWay::Taken => Ok(()),
        }
    }

    /// The penalty points of a ruling about a round that everybody can see, or about no round; none where it takes no points.
    pub fn confirm(
        self,
        team: TeamNo,
        round: Option<RoundNo>,
        public_rounds: usize,
    ) -> Result<Option<ConfirmedPenalty>, MeasuresError> {
        if let Some(round) = round.filter(|round| round.index() >= public_rounds) {
            return Err(MeasuresError::Round(round));
        }
        if !self.is_warning && self.points == Points::ZERO && self.fine_kr == 0 {
            return Err(MeasuresError::Nothing);
        }
        if self.way == PointsWay::Given && (self.is_warning || self.fine_kr > 0) {
            return Err(MeasuresError::GivenWith);
        }
        if self.points == Points::ZERO {
            return Ok(None);
        }
        ConfirmedPenalty::of(team, round, (self.points, self.way), self.unit)
            .map(Some)
            .ok_or(MeasuresError::Points)
    }
}

/// Can a ruling of this day be appealed up to that one? From the day itself on, and for a year at most: leagues have days and weeks, and
/// what lies further ahead was mistyped.
pub fn is_appeal_day(ruled_on: Date, last: Date) -> bool {
    const LONGEST: SignedDuration = SignedDuration::from_hours(24 * 366);
    (ruled_on..=ruled_on.saturating_add(LONGEST)).contains(&last)
}

/// Penalty points that were confirmed, or points that were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfirmedPenalty {
    pub team: TeamNo,
    /// `None`: for the season as a whole.
    pub round: Option<RoundNo>,
    /// More than none, as many as are taken or given.
    points: Points,
    way: PointsWay,
    pub unit: PenaltyUnit,
}

impl ConfirmedPenalty {
    /// The most that one ruling takes or gives: [`PenaltySteps::MAX_POINTS`] for each of the twenty boards that a match can have.
    pub const MOST: Points = Points::halves(PenaltySteps::MAX_POINTS.as_halves() * 20);

    /// So many points that are taken, more than none and at most [`Self::MOST`].
    #[cfg(test)]
    pub fn new(team: TeamNo, round: Option<RoundNo>, points: Points, unit: PenaltyUnit) -> Option<Self> {
        Self::of(team, round, (points, PointsWay::Taken), unit)
    }

    /// So many points that are taken or given, more than none and at most [`Self::MOST`].
    pub fn of(
        team: TeamNo,
        round: Option<RoundNo>,
        (points, way): (Points, PointsWay),
        unit: PenaltyUnit,
    ) -> Option<Self> {
        (points > Points::ZERO && points <= Self::MOST).then_some(Self {
            team,
            round,
            points,
            way,
            unit,
        })
    }

    /// How many points.
    pub const fn points(&self) -> Points {
        self.points
    }

    /// Are they taken or given?
    pub const fn way(&self) -> PointsWay {
        self.way
    }

    /// Its effect on the table of an event that does not include it yet. If the league recounts match points from the reduced score (its
    /// setting `penalty_changes_match_points`), the opponent's may change too. Given points are added to the team's own and change no
    /// match: that setting is only about reduced scores, and an awarded match is given in match points.
    pub fn extras(&self, event: &TeamEvent, counts_again: bool) -> Vec<TeamExtra> {
        let change = match self.way {
            PointsWay::Taken => -self.points,
            PointsWay::Given => self.points,
        };
        let points = match self.unit {
            PenaltyUnit::BoardPoints => TeamPoints {
                matches: Points::ZERO,
                games: change,
            },
            PenaltyUnit::MatchPoints => TeamPoints {
                matches: change,
                games: Points::ZERO,
            },
        };
        let mut own = TeamExtra {
            team: self.team,
            round: self.round,
            points,
        };
        if self.unit != PenaltyUnit::BoardPoints || !counts_again || self.way == PointsWay::Given {
            return vec![own];
        }
        let Some((opponent, own_change, other_change)) = self.change(event) else {
            return vec![own];
        };
        own.points.matches += own_change;
        let mut extras = vec![own];
        if other_change != Points::ZERO {
            extras.push(TeamExtra {
                team: opponent,
                round: self.round,
                points: TeamPoints {
                    matches: other_change,
                    games: Points::ZERO,
                },
            });
        }
        extras
    }

    /// The opponent, and how the match points of both change with the reduced score; `None` where the penalty is for no match that was played.
    fn change(&self, event: &TeamEvent) -> Option<(TeamNo, Points, Points)> {
        let round = self.round?;
        let game = event
            .rounds
            .get(round.index())?
            .matches
            .iter()
            .find(|game| game.colour_of(self.team).is_some() && game.forfeit.is_none())?;
        let opponent = game.opponent_of(self.team)?;
        let before = |team: TeamNo| {
            let (white, black) = game.game_points();
            let extra: Points = event
                .extras
                .iter()
                .filter(|extra| extra.team == team && extra.round == self.round)
                // Given points change no match, whichever ruling came first.
                .map(|extra| extra.points.games.min(Points::ZERO))
                .sum();
            extra + if team == game.white { white } else { black }
        };
        let (own, other) = (before(self.team), before(opponent));
        let reduced = own - self.points;
        let worth = event.match_points;
        Some((
            opponent,
            worth.of(reduced, other) - worth.of(own, other),
            worth.of(other, reduced) - worth.of(other, own),
        ))
    }
}

#[cfg(test)]
mod tests;
