//! Findings against the played line-ups of a round's matches: the same checks as when line-ups are given, for the arbiter who rules.
//!
//! Lists, register and decisions are read in their current state, other matches only if earlier, and expulsions that may have come later
//! are ignored. No penalty is given automatically: the tariff proposes it ([`crate::team_penalties`]).

use crate::{
    access::Rule,
    line_ups,
    prelude::*,
    strength_lists::{books::Lists, findings::NamedFinding},
};
use domain::{
    league::{Ground, Rulebook},
    team::SectionMatch,
    team_match::Side,
    team_penalty::{TeamOffence, as_played, charges},
    team_rule::RuleSource,
};
use engine::{ids::TeamId, numbers::MatchNo};

/// The findings against one team's line-up in a match.
#[derive(Clone, Debug)]
pub struct PlayedLineUp {
    pub no: MatchNo,
    pub side: Side,
    pub team: TeamId,
    /// Each finding with the source of its rule; `None` if it is not a rule of a league, or is unknown.
    pub findings: Vec<(NamedFinding, Option<Ground>)>,
    /// The offences, and the boards of the match; `None`: no tariff covers it.
    pub charges: Vec<(Option<TeamOffence>, Vec<BoardNo>)>,
}

/// The findings against the line-ups of a public round, by match and home first; of one match, if given. Line-ups without findings are left
/// out.
pub async fn played(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    (field, round): (&SectionState, &SectionRound),
    only: Option<MatchNo>,
    now: Timestamp,
) -> store::Result<Vec<PlayedLineUp>> {
    let Some(lists) = Lists::load(conn, permit.tournament(), now).await? else {
        return Ok(Vec::new());
    };
    let matches = round.matches.iter();
    let asked = matches.filter(|one| only.is_none_or(|no| one.no == no));
    let found = asked.flat_map(|one| Side::ALL.map(|side| of_team(&lists, (field, round), one, side)));
    Ok(found.flatten().collect())
}

fn of_team(
    lists: &Lists,
    (field, round): (&SectionState, &SectionRound),
    one: &SectionMatch,
    side: Side,
) -> Option<PlayedLineUp> {
    let seats = field.played_line_up(round, one, side)?;
    let team = field.team(one.team(side))?;
    let squad = lists.squad_as_played(field, team.id, round.number)?;
    let mut found = as_played(squad.findings_at(&seats), &field.stayed_away(round, one, side));
    found.retain(|finding| !finding.is_order() || line_ups::order_binds_all(lists));
    if found.is_empty() {
        return None;
    }
    let named = NamedFinding::all(&squad, &found).into_iter();
    Some(PlayedLineUp {
        no: one.no,
        side,
        team: team.id,
        charges: charges(&seats, squad.rules.min_players, &found),
        findings: named
            .map(|finding| {
                let ground = ground(lists, field, finding.source);
                (finding, ground)
            })
            .collect(),
    })
}

/// The source of a finding's rule: the tournament's settings, and for a tariff the rules of the section's league.
fn ground(lists: &Lists, field: &SectionState, source: Option<RuleSource>) -> Option<Ground> {
    let id = match source? {
        RuleSource::Setting(id) => id,
        RuleSource::Quarantine | RuleSource::PlayerRatingCap => return None,
    };
    let league = field.settings.teams.as_ref().and_then(|teams| teams.league);
    if lists.settled.text(id).is_some() {
        return Some(Rulebook::of_decided(league, &lists.settled).ground(id));
    }
    let is_tariff = TeamOffence::ALL.iter().any(|offence| offence.setting() == id);
    league
        .filter(|_| is_tariff)
        .map(|league| Rulebook::of_preset(league).ground(id))
}
