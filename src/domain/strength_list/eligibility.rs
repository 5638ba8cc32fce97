//! May a player play for a team on a day, and if not, why: used for the strength list, the line-up and the approval of a card.
//!
//! Every finding has its severity and the setting it comes from. [`crate::line_up::checks`] has the rules for a line-up as a whole (order,
//! foreigners, the average rating).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    ListEntry,
    binding::{Appearance, BindingRules, Bound, BoundElsewhere, bound_above, bound_elsewhere},
};
use crate::{
    birth::BirthDate,
    counted_tournament::{SeatElsewhere, TeamElsewhere},
    league::{
        LeagueSettings, SettingId,
        values::{AgeLimit, Limit},
        words::{self, ReserveScope},
    },
    sanction::Match,
    team_rule::{Demand, RuleSource, Severity},
};
use engine::{
    ids::{PlayerId, TeamId},
    numbers::{Age, Rating, RoundNo, TeamRank},
};

engine::spelled! {
    /// Is a player a member of the union through this club, or through any where the rules mix clubs?
    #[derive(Default)]
    pub enum Membership {
        Member => "member",
        /// The register does not know yet: somebody has to look.
        #[default]
        Unknown => "unknown",
        NotMember => "not_member",
    }
}

/// Which ages may play, with the year or the day it is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "age_limit")]
pub enum AgeBound {
    /// Turns at most so many years in the year of the event.
    TurnsAtMost { age: Age, year: i16 },
    /// Turns at least so many years in the year of the event.
    TurnsAtLeast { age: Age, year: i16 },
    /// Is younger than so many years on a day.
    UnderOn { age: Age, day: Date },
}

impl AgeBound {
    /// A league's limit in an event of this year; `None` where there is none.
    pub fn of(limit: AgeLimit, year: i16) -> Option<Self> {
        match limit {
            AgeLimit::None => None,
            AgeLimit::TurnsAtMost(most) => Age::new(most.get()).map(|age| Self::TurnsAtMost { age, year }),
            AgeLimit::AtLeast(least) => Age::new(least.get()).map(|age| Self::TurnsAtLeast { age, year }),
            AgeLimit::Under(limit) => {
                let first = Date::new(year, 1, 1).ok()?;
                Age::new(limit.get()).map(|age| Self::UnderOn { age, day: first })
            }
        }
    }

    /// Does somebody born then keep it? `None` where the year of birth alone does not tell.
    pub fn allows(self, birth: BirthDate) -> Option<bool> {
        let turns = |year: i16| i32::from(year) - i32::from(birth.year());
        match self {
            Self::TurnsAtMost { age, year } => Some(turns(year) <= i32::from(age.get())),
            Self::TurnsAtLeast { age, year } => Some(turns(year) >= i32::from(age.get())),
            Self::UnderOn { age, day } => {
                let (years, age) = (turns(day.year()), i32::from(age.get()));
                if years != age {
                    return Some(years < age);
                }
                // The player reaches the age limit in this year and is still younger until the birthday.
                birth
                    .date()
                    .map(|born| (day.month(), day.day()) < (born.month(), born.day()))
            }
        }
    }
}

/// What the rules of a row ask of every player used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EligibilityRules {
    pub membership: Demand,
    pub rating_required: Demand,
    /// The highest rating of a single player.
    pub player_rating_cap: Option<Rating>,
    pub one_match_a_day: Demand,
    /// Matches a season over all teams (`max_matches_per_player`).
    pub max_matches: Option<u16>,
    /// Non-residents without Danish citizenship in a match (`foreigners_max`).
    pub foreigners_max: Option<u16>,
    pub age: Option<AgeBound>,
    /// How grave it is to be too old or too young.
    pub age_severity: Severity,
    /// Who may fill a gap (`reserve_scope`); everybody on the list if undecided, and whoever looks at the line-up is told.
    pub reserves: Option<ReserveScope>,
    pub binding: BindingRules,
}

impl EligibilityRules {
    /// From the settings, with ages in this year and the season's second half from this round. Undecided settings keep nobody from playing.
    /// A row's highest rating of a single player is not a setting of a league and is added separately.
    pub fn from_settings(settings: &LeagueSettings, year: i16, second_half_from: Option<RoundNo>) -> Self {
        Self {
            membership: match settings.membership {
                Some(words::Membership::ClubMember | words::Membership::MixedClubs) => Demand::Refuse,
                Some(words::Membership::NotRequired) | None => Demand::Off,
            },
            rating_required: Demand::of_answer(settings.rating_required),
            player_rating_cap: None,
            one_match_a_day: Demand::of_answer(settings.one_match_a_day),
            max_matches: settings.max_matches_per_player.and_then(Limit::at),
            foreigners_max: settings.foreigners_max.and_then(Limit::at),
            age: settings.age_limit.and_then(|limit| AgeBound::of(limit, year)),
            age_severity: Severity::Refuse,
            reserves: settings.reserve_scope,
            binding: BindingRules::from_settings(settings, second_half_from),
        }
    }
}

/// What has to be known about a player beside the list.
#[derive(Clone, Copy, Debug)]
pub struct PlayerFacts<'a> {
    pub membership: Membership,
    /// Does a quarantine bar the player on the day ([`crate::sanction::Sanction::bars`]), and is it this person?
    pub quarantine: Match,
    /// Has the player been expelled from the event?
    pub is_expelled: bool,
    pub rating: Option<Rating>,
    pub birth: Option<BirthDate>,
    /// A non-resident without Danish citizenship.
    pub is_foreign: bool,
    /// The player's matches of this season before this one.
    pub appearances: &'a [Appearance],
    /// Seats in matches that are still to come, or going on.
    pub seats: &'a [OtherSeat],
    /// Teams of the club that have left the season and have no players any more.
    pub left_teams: &'a [TeamRank],
    /// The player's matches in other tournaments that count here, before this one.
    pub elsewhere: &'a [SeatElsewhere],
    /// The teams of those tournaments whose fixed player it is.
    pub regular_elsewhere: &'a [TeamElsewhere],
}

impl PlayerFacts<'_> {
    /// Nothing is known, not even whether it is a member.
    pub const UNKNOWN: Self = Self {
        membership: Membership::Unknown,
        quarantine: Match::No,
        is_expelled: false,
        rating: None,
        birth: None,
        is_foreign: false,
        appearances: &[],
        seats: &[],
        left_teams: &[],
        elsewhere: &[],
        regular_elsewhere: &[],
    };
}

/// Another team that has seated a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherSeat {
    pub team: TeamRank,
    pub day: Date,
    /// Is it the same round of the same group?
    pub is_same_round: bool,
}

/// The match it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    pub team: TeamRank,
    pub round: RoundNo,
    pub day: Date,
}

/// Why a player may not play, or should rather not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerFault {
    /// Came to the club too late to be used before this day.
    NotYet(Date),
    /// Left the club after this day.
    Left(Date),
    NotAMember,
    /// The register does not say whether the player is a member.
    MembershipUnknown,
    /// In quarantine (CASE-97).
    InQuarantine,
    /// Perhaps in quarantine: same name, and nothing tells the two apart.
    PerhapsInQuarantine,
    Expelled,
    /// A fixed player of a higher team.
    RegularOfHigher(TeamRank),
    /// A fixed player of another team, where no such player fills a gap.
    RegularOfOther(TeamRank),
    /// No reserve this team has named.
    NotNamed,
    /// A reserve, where nobody but the fixed players plays.
    NoReserves,
    /// No fixed player of this team, where nobody has decided who fills a gap.
    ReserveUndecided,
    BoundByAppearances(Bound),
    /// A fixed player of this team of a tournament that stands above.
    RegularElsewhere(TeamId),
    /// Bound to a team of a tournament that stands above.
    BoundElsewhere(BoundElsewhere),
    /// Plays for this team on the same day.
    SameDay(TeamRank),
    /// Plays for this team of another tournament on the same day.
    SameDayElsewhere(TeamId),
    /// Is seated for this team in the same round of the group.
    SameRound(TeamRank),
    /// Has played as often as one may.
    TooManyMatches {
        played: usize,
        most: u16,
    },
    /// Has played as often as one may, with what was played in other tournaments.
    TooManyElsewhere {
        /// In all of them.
        played: usize,
        most: u16,
    },
    /// No foreigner may play.
    Foreign,
    Unrated,
    /// The rating is too high.
    AboveCap {
        rating: Rating,
        cap: Rating,
    },
    WrongAge,
    /// Nothing tells whether the age is right.
    AgeUnknown,
}

/// Something about a player in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFinding {
    pub fault: PlayerFault,
    pub severity: Severity,
    /// The setting it comes from; none if it holds for every match.
    pub source: Option<RuleSource>,
}

impl PlayerFinding {
    const fn refuse(fault: PlayerFault, source: RuleSource) -> Self {
        Self {
            fault,
            severity: Severity::Refuse,
            source: Some(source),
        }
    }

    const fn warn(fault: PlayerFault, source: RuleSource) -> Self {
        Self {
            severity: Severity::Warn,
            ..Self::refuse(fault, source)
        }
    }

    /// A finding with the severity of the setting; none if the setting is off.
    fn demanded(fault: PlayerFault, source: RuleSource, demand: Demand) -> Option<Self> {
        demand.severity().map(|severity| Self {
            fault,
            severity,
            source: Some(source),
        })
    }
}

/// Everything that speaks against a player in a match. Empty: may play.
pub fn findings(
    entry: &ListEntry,
    facts: &PlayerFacts<'_>,
    occasion: Occasion,
    rules: &EligibilityRules,
) -> Vec<PlayerFinding> {
    let mut found = Vec::new();
    found.extend(membership(entry, facts, occasion, rules));
    found.extend(barred(facts));
    found.extend(belongs_elsewhere(entry, facts, occasion, rules));
    found.extend(plays_elsewhere(facts, occasion, rules));
    found.extend(person(facts, rules));
    found
}

/// A team of the club, and what speaks against a player in its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhereTo {
    pub occasion: Occasion,
    pub findings: Vec<PlayerFinding>,
}

impl WhereTo {
    /// May the player play there?
    pub fn is_open(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.severity == Severity::Warn)
    }
}

/// Where a player may still play, and why not elsewhere.
pub fn where_to<'a>(
    entry: &ListEntry,
    facts: &PlayerFacts<'_>,
    matches: impl IntoIterator<Item = (Occasion, &'a EligibilityRules)>,
) -> Vec<WhereTo> {
    matches
        .into_iter()
        .map(|(occasion, rules)| WhereTo {
            occasion,
            findings: findings(entry, facts, occasion, rules),
        })
        .collect()
}

/// In the club, in time, and a member.
fn membership(
    entry: &ListEntry,
    facts: &PlayerFacts<'_>,
    occasion: Occasion,
    rules: &EligibilityRules,
) -> Vec<PlayerFinding> {
    let mut found = Vec::new();
    if let Some(from) = entry.usable_from.filter(|from| occasion.day < *from) {
        found.push(PlayerFinding::refuse(
            PlayerFault::NotYet(from),
            RuleSource::Setting(SettingId::NewMemberDelayDays),
        ));
    }
    if let Some(last) = entry.left_on.filter(|last| occasion.day > *last) {
        found.push(PlayerFinding::refuse(
            PlayerFault::Left(last),
            RuleSource::Setting(SettingId::Membership),
        ));
    }
    if let Some(severity) = rules.membership.severity() {
        let finding = |fault, severity| PlayerFinding {
            fault,
            severity,
            source: Some(RuleSource::Setting(SettingId::Membership)),
        };
        match facts.membership {
            Membership::Member => {}
            // The register may be out of date, so this is a question that must be answered before the card is approved.
            Membership::Unknown => found.push(finding(PlayerFault::MembershipUnknown, Severity::Warn)),
            Membership::NotMember => found.push(finding(PlayerFault::NotAMember, severity)),
        }
    }
    found
}

/// Neither in quarantine nor expelled.
fn barred(facts: &PlayerFacts<'_>) -> Vec<PlayerFinding> {
    let mut found = Vec::new();
    match facts.quarantine {
        Match::No => {}
        Match::Possible => found.push(PlayerFinding::warn(
            PlayerFault::PerhapsInQuarantine,
            RuleSource::Quarantine,
        )),
        Match::Certain => found.push(PlayerFinding::refuse(
            PlayerFault::InQuarantine,
            RuleSource::Quarantine,
        )),
    }
    if facts.is_expelled {
        found.push(PlayerFinding::refuse(
            PlayerFault::Expelled,
            RuleSource::Quarantine,
        ));
    }
    found
}

/// Free to play for this team: neither a fixed player of a higher one nor bound to one.
fn belongs_elsewhere(
    entry: &ListEntry,
    facts: &PlayerFacts<'_>,
    occasion: Occasion,
    rules: &EligibilityRules,
) -> Vec<PlayerFinding> {
    let mut found = Vec::new();
    let team = occasion.team;
    // No rule says what happens to the players of a team that left, and undecided rules keep nobody from playing.
    let plays_on = |team: &TeamRank| !facts.left_teams.contains(team);
    let regular_of = entry.regular_of().filter(plays_on);
    if let Some(higher) = regular_of.filter(|own| *own < team) {
        found.extend(PlayerFinding::demanded(
            PlayerFault::RegularOfHigher(higher),
            RuleSource::Setting(SettingId::RegularsInLowerTeams),
            rules.binding.regulars_step_down,
        ));
    }
    match (rules.reserves, regular_of) {
        (Some(ReserveScope::NamedReserves | ReserveScope::Nobody), Some(own)) if own != team => {
            found.push(PlayerFinding::refuse(
                PlayerFault::RegularOfOther(own),
                RuleSource::Setting(SettingId::ReserveScope),
            ));
        }
        // Reserves of a team that left belong to no team, and no rule keeps them from playing.
        (Some(ReserveScope::NamedReserves), None)
            if entry.duty.reserve_of() != Some(team)
                && entry.duty.called(|of| plays_on(&of).then_some(of)) == entry.duty =>
        {
            found.push(PlayerFinding::refuse(
                PlayerFault::NotNamed,
                RuleSource::Setting(SettingId::ReserveScope),
            ));
        }
        (Some(ReserveScope::Nobody), None) => found.push(PlayerFinding::refuse(
            PlayerFault::NoReserves,
            RuleSource::Setting(SettingId::ReserveScope),
        )),
        (
            Some(ReserveScope::ListBelowRegulars | ReserveScope::NamedReserves | ReserveScope::Nobody) | None,
            _,
        ) => {}
    }
    let binding = facts.appearances.iter().filter(|at| plays_on(&at.team));
    let binding: Vec<Appearance> = binding.copied().collect();
    if let Some(bound) = bound_above(team, occasion.round, &binding, &rules.binding) {
        found.push(PlayerFinding::refuse(
            PlayerFault::BoundByAppearances(bound),
            RuleSource::Setting(SettingId::ReserveLimit),
        ));
    }
    if let Some(higher) = facts.regular_elsewhere.iter().find(|team| team.binds()) {
        found.extend(PlayerFinding::demanded(
            PlayerFault::RegularElsewhere(higher.id),
            RuleSource::Setting(SettingId::RegularsInLowerTeams),
            rules.binding.regulars_step_down,
        ));
    }
    if let Some(bound) = bound_elsewhere(occasion.round, facts.elsewhere, &rules.binding) {
        found.push(PlayerFinding::refuse(
            PlayerFault::BoundElsewhere(bound),
            RuleSource::Setting(SettingId::ReserveLimit),
        ));
    }
    found
}

/// Not seated elsewhere, and not too often already.
fn plays_elsewhere(
    facts: &PlayerFacts<'_>,
    occasion: Occasion,
    rules: &EligibilityRules,
) -> Vec<PlayerFinding> {
    let mut found = Vec::new();
    // Nobody sits at two boards of one round, whatever the settings say.
    if let Some(seat) = facts.seats.iter().find(|seat| seat.is_same_round) {
        found.push(PlayerFinding {
            fault: PlayerFault::SameRound(seat.team),
            severity: Severity::Refuse,
            source: None,
        });
    }
    let played = facts.appearances.iter().map(|at| (at.team, at.day));
    let seated = facts
        .seats
        .iter()
        .filter(|seat| !seat.is_same_round)
        .map(|seat| (seat.team, seat.day));
    if let Some((team, _)) = played.chain(seated).find(|(_, day)| *day == occasion.day) {
        found.extend(PlayerFinding::demanded(
            PlayerFault::SameDay(team),
            RuleSource::Setting(SettingId::OneMatchADay),
            rules.one_match_a_day,
        ));
    } else if let Some(seat) = facts.elsewhere.iter().find(|at| at.day == Some(occasion.day)) {
        found.extend(PlayerFinding::demanded(
            PlayerFault::SameDayElsewhere(seat.team.id),
            RuleSource::Setting(SettingId::OneMatchADay),
            rules.one_match_a_day,
        ));
    }
    let here = facts.appearances.len();
    let played = here + facts.elsewhere.len();
    if let Some(most) = rules.max_matches.filter(|most| played >= usize::from(*most)) {
        let fault = if here >= usize::from(most) {
            PlayerFault::TooManyMatches { played: here, most }
        } else {
            PlayerFault::TooManyElsewhere { played, most }
        };
        found.push(PlayerFinding::refuse(
            fault,
            RuleSource::Setting(SettingId::MaxMatchesPerPlayer),
        ));
    }
    found
}

/// Nationality, rating and age.
fn person(facts: &PlayerFacts<'_>, rules: &EligibilityRules) -> Vec<PlayerFinding> {
    let mut found = Vec::new();
    if facts.is_foreign && rules.foreigners_max == Some(0) {
        found.push(PlayerFinding::refuse(
            PlayerFault::Foreign,
            RuleSource::Setting(SettingId::ForeignersMax),
        ));
    }
    match (facts.rating, rules.player_rating_cap) {
        (None, _) => found.extend(PlayerFinding::demanded(
            PlayerFault::Unrated,
            RuleSource::Setting(SettingId::RatingRequired),
            rules.rating_required,
        )),
        (Some(rating), Some(cap)) if rating > cap => found.push(PlayerFinding::refuse(
            PlayerFault::AboveCap { rating, cap },
            RuleSource::PlayerRatingCap,
        )),
        (Some(_), _) => {}
    }
    match rules
        .age
        .map(|limit| facts.birth.and_then(|birth| limit.allows(birth)))
    {
        None | Some(Some(true)) => {}
        Some(Some(false)) => found.push(PlayerFinding {
            severity: rules.age_severity,
            ..PlayerFinding::refuse(PlayerFault::WrongAge, RuleSource::Setting(SettingId::AgeLimit))
        }),
        Some(None) => found.push(PlayerFinding::warn(
            PlayerFault::AgeUnknown,
            RuleSource::Setting(SettingId::AgeLimit),
        )),
    }
    found
}

/// The facts of each player of a list. For players without facts it is unknown whether they are members.
pub type Facts<'a> = std::collections::BTreeMap<PlayerId, PlayerFacts<'a>>;

#[cfg(test)]
mod tests;
