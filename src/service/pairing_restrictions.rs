//! Pairing restrictions of a section: the rules, their effect in a round, and what one more of them would change. If FIDE's Swiss system or a
//! Monrad pairs teams, they are about teams ([`domain::team_section`]); tables and cups have none.

use super::{
    pairings,
    prelude::*,
    rounds::{RoundError, Scene, as_sheet},
};
use domain::{
    fide_mode::Lockable,
    integrity::IntegrityEvent,
    round::{RoundStatus, transition::Refusal},
    section::SectionSettings,
    section_state::Entrant,
};
use engine::{
    bye::ByeKind,
    crosstable::Crosstable,
    hand::sheet::ChangeError,
    numbers::TeamNo,
    pairing::{
        Board, LeftOver, Round,
        restrictions::{Firmness, GivenUp, PairingRestriction, RestrictedPlayers, Rule, Settled},
    },
    systems,
    team_swiss::TeamPair,
};

/// Whom a rule is to keep apart, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum RestrictedNumbers {
    Players {
        first: StartNo,
        second: StartNo,
    },
    /// Where teams meet.
    Teams {
        first: TeamNo,
        second: TeamNo,
    },
    /// Players of the same club, or teams.
    Club,
    /// Players of the same federation.
    Federation,
}

impl RestrictedNumbers {
    fn who(self, field: &SectionState) -> Option<RestrictedPlayers> {
        Some(match self {
            Self::Players { first, second } => RestrictedPlayers::Players {
                first: field.player(first)?.id,
                second: field.player(second)?.id,
            },
            Self::Teams { first, second } => RestrictedPlayers::Teams {
                first: field.team(first)?.id,
                second: field.team(second)?.id,
            },
            Self::Club => RestrictedPlayers::Club,
            Self::Federation => RestrictedPlayers::Federation,
        })
    }

    /// The same, of an existing rule. `None` if one of the two is no longer in the section.
    pub fn of(who: RestrictedPlayers, field: &SectionState) -> Option<Self> {
        Some(match who {
            RestrictedPlayers::Players { first, second } => Self::Players {
                first: field.player_by_id(first)?.no?,
                second: field.player_by_id(second)?.no?,
            },
            RestrictedPlayers::Teams { first, second } => {
                let no = |id| Some(field.teams.iter().find(|team| team.id == id)?.no);
                Self::Teams {
                    first: no(first)?,
                    second: no(second)?,
                }
            }
            RestrictedPlayers::Club => Self::Club,
            RestrictedPlayers::Federation => Self::Federation,
        })
    }
}

/// The rules that hold in a round, as groups of numbers.
pub fn rules(field: &SectionState, round: RoundNo) -> Vec<Rule> {
    field
        .settings
        .arrangements
        .kept_apart
        .iter()
        .enumerate()
        .filter(|(_, rule)| rule.holds_in(round))
        .map(|(index, rule)| Rule {
            index,
            firmness: rule.firmness,
            is_pair: matches!(rule.who, RestrictedPlayers::Players { .. }),
            groups: groups(field, rule.who),
        })
        .collect()
}

/// The groups no two of whom meet.
pub fn groups(field: &SectionState, who: RestrictedPlayers) -> Vec<Vec<StartNo>> {
    let by = |name: fn(&Entrant) -> Option<String>| {
        let mut groups: std::collections::BTreeMap<String, Vec<StartNo>> = std::collections::BTreeMap::new();
        for player in &field.players {
            if let (Some(no), Some(name)) = (player.no, name(player)) {
                groups.entry(name).or_default().push(no);
            }
        }
        groups.into_values().filter(|group| group.len() > 1).collect()
    };
    match who {
        RestrictedPlayers::Players { first, second } => vec![
            [first, second]
                .into_iter()
                .filter_map(|id| field.player_by_id(id)?.no)
                .collect(),
        ],
        RestrictedPlayers::Teams { .. } => Vec::new(),
        RestrictedPlayers::Club => by(|player| player.person.club.as_ref().map(ToString::to_string)),
        RestrictedPlayers::Federation => {
            by(|player| player.person.federation.as_ref().map(ToString::to_string))
        }
    }
}

/// Who does not meet in a round, and which soft rules are given up for it.
pub fn settled(field: &SectionState, table: &Crosstable, round: RoundNo) -> Settled {
    let prohibited = field.settings.arrangements.pairs(round);
    let rules = rules(field, round);
    if rules.is_empty() {
        return Settled {
            pairs: prohibited,
            given_up: Vec::new(),
        };
    }
    systems::restrictions::settle(&pairings::request(field, table, &prohibited, round), &rules)
}

/// A rule with its effect in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestrictionStanding {
    pub rule: PairingRestriction,
    /// Whom it keeps apart, by their numbers.
    pub whom: RestrictedNumbers,
    /// For how many from the top it is obeyed, and of how many, if it cannot be obeyed for all.
    pub given_up: Option<GivenUp>,
}

/// The rules that hold in a round, and what of them had to be given up.
pub async fn standing(field: &SectionState, round: RoundNo) -> Vec<RestrictionStanding> {
    if rules(field, round).is_empty() {
        return Vec::new();
    }
    let asked = field.clone();
    let thinking = tokio::task::spawn_blocking(move || {
        if asked.settings.teams.is_some() {
            return asked
                .teams_apart(round)
                .map_or_else(Vec::new, |settled| settled.given_up);
        }
        let table = asked.crosstable_before(round);
        settled(&asked, &table, round).given_up
    });
    let given_up = match thinking.await {
        Ok(given_up) => given_up,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    };
    let rules = field.settings.arrangements.kept_apart.iter().enumerate();
    rules
        .filter(|(_, rule)| rule.holds_in(round))
        .filter_map(|(index, rule)| {
            Some(RestrictionStanding {
                whom: RestrictedNumbers::of(rule.who, field).filter(|whom| fits(field, *whom))?,
                given_up: given_up.iter().find(|one| one.index == index).copied(),
                rule: rule.clone(),
            })
        })
        .collect()
}

/// What a round would be with two players kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// Boards that would be removed.
    pub gone: Vec<Board>,
    /// Boards that would be added.
    pub instead: Vec<Board>,
    /// Who has the bye, and who would have it, where that differs.
    pub bye: Option<(Option<StartNo>, Option<StartNo>)>,
}

/// The elements of the first that are not in the second.
fn missing<T: Copy + PartialEq>(from: &[T], other: &[T]) -> Vec<T> {
    from.iter().filter(|one| !other.contains(one)).copied().collect()
}

/// The differences if two players were kept apart in this round. Nothing is changed.
///
/// # Errors
///
/// When they are not two players of the section, no legal pairing exists then, or the program does not pair this section.
pub async fn what_if(
    field: &SectionState,
    round: &SectionRound,
    pair: (StartNo, StartNo),
) -> Result<WhatIf, RoundError> {
    let (first, second) = pair;
    let who = two(RestrictedNumbers::Players { first, second }, field)?;
    let mut changed = field.clone();
    changed.settings.arrangements.kept_apart.push(PairingRestriction {
        who,
        firmness: Firmness::Hard,
        from: round.number,
        to: round.number,
        reason: String::new(),
    });
    let paired = pairings::by_rules(&changed, round.number).await?;
    let stands = as_sheet(round).round(false);
    let receiver = |round: &Round| round.left_over.map(LeftOver::player);
    let (has, would) = (receiver(&stands), receiver(&paired));
    Ok(WhatIf {
        gone: missing(&stands.boards, &paired.boards),
        instead: missing(&paired.boards, &stands.boards),
        bye: (has != would).then_some((has, would)),
    })
}

/// What a round of teams would be with two of them kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamWhatIf {
    /// Matches that would be removed.
    pub gone: Vec<TeamPair>,
    /// Matches that would be added.
    pub instead: Vec<TeamPair>,
    /// Which team has the bye, and which would have it, where that differs.
    pub bye: Option<(Option<TeamNo>, Option<TeamNo>)>,
}

/// The differences if two teams were kept apart in this round. Nothing is changed.
///
/// # Errors
///
/// When they are not two teams of the section, no legal pairing exists then, or neither FIDE's Swiss system nor a Monrad pairs them.
pub async fn what_if_teams(
    field: &SectionState,
    round: &SectionRound,
    pair: (TeamNo, TeamNo),
) -> Result<TeamWhatIf, RoundError> {
    let (first, second) = pair;
    let who = two(RestrictedNumbers::Teams { first, second }, field)?;
    let mut changed = field.clone();
    let number = round.number;
    changed.settings.arrangements.kept_apart.push(PairingRestriction {
        who,
        firmness: Firmness::Hard,
        from: number,
        to: number,
        reason: String::new(),
    });
    let thinking = tokio::task::spawn_blocking(move || changed.draft_of_teams(number));
    let paired = match thinking.await {
        Ok(paired) => paired.map_err(|why| RoundError::of_teams(field, why))?,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    };
    let stand: Vec<TeamPair> = round
        .matches
        .iter()
        .map(|one| TeamPair {
            white: one.white,
            black: one.black,
        })
        .collect();
    let would_stand: Vec<TeamPair> = paired
        .matches
        .iter()
        .map(|one| TeamPair {
            white: one.white,
            black: one.black,
        })
        .collect();
    let allocated = ByeKind::PairingAllocated;
    let has = round.team_byes.iter().find(|bye| bye.kind == allocated);
    let would = paired.byes.iter().find(|(_, kind)| *kind == allocated);
    let (has, would) = (has.map(|bye| bye.team), would.map(|(team, _)| *team));
    Ok(TeamWhatIf {
        gone: missing(&stand, &would_stand),
        instead: missing(&would_stand, &stand),
        bye: (has != would).then_some((has, would)),
    })
}

/// Is a rule about these asked in this section?
fn fits(field: &SectionState, whom: RestrictedNumbers) -> bool {
    match whom {
        RestrictedNumbers::Players { .. } | RestrictedNumbers::Federation => field.keeps_players_apart(),
        RestrictedNumbers::Teams { .. } => field.keeps_teams_apart(),
        RestrictedNumbers::Club => field.keeps_clubs_apart(),
    }
}

/// May the rules of this section still change? In FIDE mode they are fixed once a round is published (C.05 art. 5.2).
pub const fn is_locked(field: &SectionState, public_rounds: usize) -> bool {
    let rounds = if public_rounds > 0 { 1 } else { 0 };
    Lockable::ProhibitedPairings.is_locked(field.fide_mode, field.settings.system, rounds)
}

/// The two whom a rule would be about; they must differ.
fn two(whom: RestrictedNumbers, field: &SectionState) -> Result<RestrictedPlayers, RoundError> {
    if !fits(field, whom) {
        return Err(RoundError::ApartNotSo);
    }
    match whom {
        RestrictedNumbers::Players { first, second } if first == second => {
            return Err(ChangeError::SamePlayer.into());
        }
        RestrictedNumbers::Teams { first, second } if first == second => return Err(RoundError::SameTeam),
        RestrictedNumbers::Players { .. }
        | RestrictedNumbers::Teams { .. }
        | RestrictedNumbers::Club
        | RestrictedNumbers::Federation => {}
    }
    whom.who(field).ok_or(RoundError::NoSuchRound)
}

/// Keeps two apart from this round on, and makes a draft of the round again.
pub(super) async fn keep(
    scene: &mut Scene<'_>,
    whom: RestrictedNumbers,
    firmness: Firmness,
    to: Option<RoundNo>,
) -> Result<bool, RoundError> {
    let who = two(whom, scene.field)?;
    let last = RoundNo::new(scene.field.planned_rounds).unwrap_or(scene.round.number);
    let rule = PairingRestriction {
        who,
        firmness,
        from: scene.round.number,
        to: to.unwrap_or(last).max(scene.round.number),
        reason: scene.reason.to_owned(),
    };
    change(scene, who, Some(rule)).await
}

/// Lets two meet again from this round on, and makes a draft of the round again.
pub(super) async fn let_meet(scene: &mut Scene<'_>, whom: RestrictedNumbers) -> Result<bool, RoundError> {
    let who = two(whom, scene.field)?;
    change(scene, who, None).await
}

async fn change(
    scene: &mut Scene<'_>,
    who: RestrictedPlayers,
    rule: Option<PairingRestriction>,
) -> Result<bool, RoundError> {
    if !matches!(scene.round.status, RoundStatus::Planned | RoundStatus::Draft) {
        scene.needs(RoundStatus::Draft)?;
    }
    if scene.reason.is_empty() {
        return Err(Refusal::ReasonMissing.into());
    }
    let field = scene.field;
    if is_locked(field, field.public_rounds()) {
        return Err(RoundError::ApartLocked {
            own_rules: field.settings.plays_own_rules(),
        });
    }
    let mut settings = field.settings.clone();
    settings.arrangements.keep_apart(who, scene.round.number, rule);
    if settings == field.settings {
        return Ok(false);
    }
    store::sections::set(
        scene.conn,
        scene.section,
        &field.name,
        &settings,
        field.planned_rounds,
    )
    .await?;
    if field.public_rounds() > 0 {
        let told = |settings: &SectionSettings| settings.arrangements.kept_apart.len().to_string();
        let event = IntegrityEvent::Configuration {
            round: scene.round.number,
            setting: Lockable::ProhibitedPairings,
            was: told(&field.settings),
            becomes: told(&settings),
        };
        scene.record(event).await?;
    }
    if scene.round.status == RoundStatus::Draft && settings.is_paired_here() {
        let changed = SectionState {
            settings,
            ..field.clone()
        };
        pairings::draft_again(&mut scene.with(&changed)).await?;
    }
    Ok(false)
}
