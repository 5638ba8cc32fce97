//! Who plays for a team in a round: given by the arbiter before the round is public. Otherwise the players proposed by the club's list
//! play, or the first players of the team who are present ([`domain::team_section::LineUp`]).

use std::collections::BTreeSet;

use super::{
    access::Pair,
    line_up_calls::call_of,
    prelude::*,
    rounds::RoundError,
    sealed_line_ups::{AskedFor, HeldSeats, Reserve, handed_in},
    stepping_in::{self, Gate},
    strength_lists::{books::Lists, findings::NamedFinding},
    team_pairings,
    teams::{Target, TeamError, TeamReceipt, called, seen, with_teams},
};
use domain::{
    league::words::BoardOrder,
    line_up::checks::{SeatFault, SeatFinding, SeatingHand, against_rules, barred},
    line_up_exchange::HandInRefusal,
    round::RoundStatus,
    strength_list::book::TeamSquad,
    team::{
        SectionMatch, Team,
        changing::{TeamRefusal, may_give_line_up},
    },
    team_rule::Severity,
    team_section::{LineUp, LineUpError, SeatedTwice},
};
use engine::ids::TeamId;
use rules::regulation::MAX_REASON;

/// A line-up as it shall be.
#[derive(Clone, Debug, Serialize)]
pub struct GivenLineUp {
    pub target: Target,
    pub round: RoundNo,
    /// Board 1 first; empty: the default players. A person on the club's list who is not yet a player is given by the id from the list.
    pub players: Vec<PlayerId>,
    /// Why rules of the tournament are set aside; empty: none are.
    pub reason: String,
}

/// A line-up in the log.
#[derive(Serialize)]
struct Noted {
    round: RoundNo,
    players: Vec<String>,
}

impl Noted {
    fn of(field: &SectionState, team: &Team, round: RoundNo) -> Self {
        let given = team.given_line_up(round).unwrap_or_default();
        Self {
            round,
            players: given.iter().map(|id| called(field, *id)).collect(),
        }
    }
}

/// Stores who plays for a team in a round. If the round is a draft, the boards of the team's match are seated again.
pub async fn give(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &GivenLineUp,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.line_up");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let team = seen(&field, cmd.target.team, cmd.target.seen)?;
        let round = field.round(cmd.round).ok_or(TeamError::NotFound)?;
        may_give_line_up(&field, round)?;
        // A line-up that a captain handed in must be given back first, so that it is not overwritten unread.
        let sealed = store::sealed_line_ups::list(conn, section, cmd.round).await?;
        if sealed
            .iter()
            .any(|one| one.team == team.id && one.opened_at.is_none())
        {
            return Err(TeamError::HandIn(HandInRefusal::Sealed));
        }
        let players = if cmd.players.is_empty() {
            Vec::new()
        } else {
            checked(conn, permit, (&field, &team), cmd, now).await?
        };
        store::teams::set_line_up(conn, team.id, cmd.round, &players).await?;
        let version = store::teams::set(conn, &team).await?;
        // Who was left out of the captain's is not asked about any more.
        store::sealed_line_ups::forget_left_out(conn, team.id, cmd.round).await?;
        let changed = if round.status == RoundStatus::Draft {
            let (by, own) = ((permit.actor(), permit.ids()), [team.id]);
            let changed = Box::pin(with_defaults(conn, by, (cmd.round, &own), now)).await?;
            let by = (permit.actor(), permit.scope());
            seat_again(conn, by, &changed, (round, &team), now).await?;
            changed
        } else {
            with_teams(conn, section).await?
        };
        let after = changed.teams.iter().find(|other| other.id == team.id);
        let line = act
            .log(team.name.as_str())
            .before(Noted::of(&field, &team, cmd.round))
            .after(after.map(|after| Noted::of(&changed, after, cmd.round)));
        let line = match own_words::said(&cmd.reason, MAX_REASON) {
            Some(reason) => line.reason(reason),
            None => line,
        };
        line.write(conn).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// The players of a line-up that breaks no rule of the tournament. A person on the club's list who is not yet a player of the section is
/// entered with it.
async fn checked(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    (field, team): (&SectionState, &Team),
    cmd: &GivenLineUp,
    now: Timestamp,
) -> Result<Vec<PlayerId>, TeamError> {
    let (tournament, section) = permit.ids();
    store::strength_lists::hold(conn, tournament).await?;
    let lists = Lists::load(conn, tournament, now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let squad = lists
        .squad(field, team.id, cmd.round)
        .ok_or(TeamError::NotFound)?;
    check_own(&squad, &cmd.players)?;
    let checked = LineUp::check(field, team, cmd.round, &cmd.players, |id| squad.is_newcomer(id));
    checked.map_err(|why| away(&squad, why, squad.findings(&cmd.players)))?;
    judge(&lists, &squad, squad.findings(&cmd.players), Some(&cmd.reason))?;
    let by = (permit.actor(), (tournament, section));
    enter_newcomers(conn, by, (&lists, &squad), (team, cmd.round), &cmd.players, now).await
}

/// Refuses a line-up with a player of another team of the club in the same section, and names that team.
pub(super) fn check_own(squad: &TeamSquad, players: &[PlayerId]) -> Result<(), TeamError> {
    match players.iter().find_map(|id| squad.in_other_team(*id)) {
        Some(other) => Err(TeamRefusal::InAnotherTeam {
            player: other.player.clone(),
            team: other.team.clone(),
        }
        .into()),
        None => Ok(()),
    }
}

/// Why players cannot be in a line-up: of those who may not play at all, whom it is about and by which rule.
pub(super) fn away(squad: &TeamSquad, why: LineUpError, findings: Vec<SeatFinding>) -> TeamError {
    let barred = barred(findings);
    if why == LineUpError::Away && !barred.is_empty() {
        TeamError::HandIn(HandInRefusal::Rules(NamedFinding::all(squad, &barred)))
    } else {
        TeamError::HandIn(why.into())
    }
}

/// Refuses a line-up that breaks the rules of the tournament, except those that the league leader sets aside with a reason; `None` for a
/// captain, who cannot set rules aside.
pub(super) fn judge(
    lists: &Lists,
    squad: &TeamSquad,
    findings: Vec<SeatFinding>,
    set_aside: Option<&str>,
) -> Result<(), TeamError> {
    let hand = match set_aside {
        None => SeatingHand::Captain,
        Some(why) => SeatingHand::Leader {
            sets_aside: own_words::said(why, MAX_REASON).is_some(),
            is_bound: order_binds_all(lists),
        },
    };
    let refused = against_rules(findings, hand);
    if !refused.is_empty() {
        return Err(HandInRefusal::Rules(NamedFinding::all(squad, &refused)).into());
    }
    Ok(())
}

/// Does the order of a list bind the league leader, too? The arbiter may seat a team out of its own order, which binds its captain only.
pub(super) fn order_binds_all(lists: &Lists) -> bool {
    lists.settled.board_order == Some(BoardOrder::ListOrder)
}

/// The players of a line-up, each by their id in the section. A person on the club's list who is not yet a player of the section is
/// entered.
pub(super) async fn enter_newcomers(
    conn: &mut PgConnection,
    (actor, place): (&Actor, (TournamentId, SectionId)),
    (lists, squad): (&Lists, &TeamSquad),
    (team, round): (&Team, RoundNo),
    line_up: &[PlayerId],
    now: Timestamp,
) -> Result<Vec<PlayerId>, TeamError> {
    let mut players = Vec::new();
    let mut team = team.clone();
    for id in line_up {
        if !squad.is_newcomer(*id) {
            players.push(*id);
            continue;
        }
        let stepped = stepping_in::enter(conn, lists, place, (&team, round), *id, now).await?;
        let stepped = stepped?;
        team.players.push(stepped.id);
        players.push(stepped.id);
        actor
            .log(
                Scope::Section(place.0, place.1),
                now,
                "team.step_in",
                team.name.as_str(),
            )
            .after(&stepped)
            .write(conn)
            .await?;
    }
    Ok(players)
}

/// The section with the players that the clubs' lists give its teams in a round ([`read_defaults`]), once those of these teams who are no players
/// yet are entered ([`enter_defaults`]). Whoever sits in a line-up of another team of the club that is in stays there.
pub(super) async fn with_defaults(
    conn: &mut PgConnection,
    by: (&Actor, (TournamentId, SectionId)),
    (round, teams): (RoundNo, &[TeamId]),
    now: Timestamp,
) -> Result<SectionState, TeamError> {
    let (tournament, section) = by.1;
    let mut field = with_teams(conn, section).await?;
    if enter_defaults(conn, by, (&field, round), Some(teams), now).await? > 0 {
        field = with_teams(conn, section).await?;
    }
    read_defaults(conn, tournament, &mut field, round, now).await?;
    Ok(field)
}

/// Enters the fixed players of teams by the clubs' lists who are seated by default in a round and are no players of the section yet; returns how
/// many. `asked`: only of these teams. A team whose captain's line-up is in has no default players.
pub(super) async fn enter_defaults(
    conn: &mut PgConnection,
    (actor, place): (&Actor, (TournamentId, SectionId)),
    (field, round): (&SectionState, RoundNo),
    asked: Option<&[TeamId]>,
    now: Timestamp,
) -> Result<usize, TeamError> {
    let (tournament, section) = place;
    if !field.settings.plays_matches()
        || store::strength_lists::list_clubs(conn, tournament)
            .await?
            .is_empty()
    {
        return Ok(0);
    }
    store::strength_lists::hold(conn, tournament).await?;
    let Some(lists) = Lists::load(conn, tournament, now).await? else {
        return Ok(0);
    };
    let sealed = store::sealed_line_ups::list(conn, section, round).await?;
    let plays_by_default = |team: &&Team| {
        let is_in = sealed
            .iter()
            .any(|one| one.team == team.id && one.opened_at.is_none());
        let is_asked = asked.is_none_or(|teams| teams.contains(&team.id));
        is_asked && !is_in && team.given_line_up(round).is_none() && team.absence(round).is_none()
    };
    let teams: Vec<&Team> = field.teams.iter().filter(plays_by_default).collect();
    let Some(of_round) = field.round(round) else {
        return Ok(0);
    };
    let ids: Vec<TeamId> = teams.iter().map(|team| team.id).collect();
    let held = HeldSeats::load(conn, &lists, field, &ids).await?;
    let mut entered = 0;
    for team in teams {
        let Some(mut squad) = held.squad(&lists, field, (team, of_round), AskedFor::Seating) else {
            continue;
        };
        let mut team = team.clone();
        let scope = Scope::Section(tournament, section);
        let mut done: BTreeSet<PlayerId> = BTreeSet::new();
        let next = |team: &Team, squad: &TeamSquad, done: &BTreeSet<PlayerId>| {
            let mut players = field.default_players(team, round, squad).into_iter();
            players.find(|id| squad.is_own_newcomer(*id) && !done.contains(id))
        };
        while let Some(id) = next(&team, &squad, &done) {
            let stepped = stepping_in::enter(conn, &lists, place, (&team, round), id, now).await?;
            let Ok(stepped) = stepped else {
                // The section does not accept them: whoever may play and is next does, and who was left out stands beside the draft.
                let name = squad.name_of(id).unwrap_or_default().to_owned();
                note_left_out(conn, (actor, scope), &team, (&name, round), now).await?;
                squad.pass_over(id);
                continue;
            };
            done.insert(id);
            team.players.push(stepped.id);
            entered += 1;
            actor
                .log(scope, now, "team.step_in", team.name.as_str())
                .after(&stepped)
                .write(conn)
                .await?;
        }
    }
    Ok(entered)
}

/// A person of a line-up whom the section does not accept.
#[derive(Serialize)]
struct LeftOutLogValue<'a> {
    player: &'a str,
    round: RoundNo,
}

/// Logs who does not sit for a team though the line-up or the list has them, because the section does not accept them.
pub(super) async fn note_left_out(
    conn: &mut PgConnection,
    (actor, scope): (&Actor, Scope),
    team: &Team,
    (player, round): (&str, RoundNo),
    now: Timestamp,
) -> store::Result<()> {
    actor
        .log(scope, now, "team.leave_out", team.name.as_str())
        .before(LeftOutLogValue { player, round })
        .write(conn)
        .await
}

/// Reads from the clubs' lists who plays in a round for the teams without a given line-up. If no club has a list, nothing is read: the
/// teams play in their own order.
pub(super) async fn read_defaults(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &mut SectionState,
    round: RoundNo,
    now: Timestamp,
) -> store::Result<()> {
    let is_given = |team: &Team| team.given_line_up(round).is_some();
    if !field.settings.plays_matches() || field.teams.iter().all(is_given) {
        return Ok(());
    }
    if store::strength_lists::list_clubs(conn, tournament)
        .await?
        .is_empty()
    {
        return Ok(());
    }
    if let Some(lists) = Lists::load(conn, tournament, now).await? {
        let open: Vec<&Team> = field.teams.iter().filter(|team| !is_given(team)).collect();
        let ids: Vec<TeamId> = open.iter().map(|team| team.id).collect();
        let held = HeldSeats::load(conn, &lists, field, &ids).await?;
        let of_round = field.round(round);
        let defaults = open.into_iter().filter_map(|team| {
            let mut squad = held.squad(&lists, field, (team, of_round?), AskedFor::Seating)?;
            // Whoever could be entered has been: of those who are no players yet nobody sits.
            for id in squad.own_newcomers() {
                squad.pass_over(id);
            }
            Some(((team.id, round), field.default_players(team, round, &squad)))
        });
        let defaults = defaults.collect();
        field.default_line_ups = defaults;
    }
    Ok(())
}

/// A team as it is seated in a draft, and the findings against that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InDraft {
    pub team: String,
    /// Was the line-up given? Then it was already judged; otherwise it was not.
    pub is_given: bool,
    /// The number of seated boards.
    pub seated: usize,
    /// Is its captain's line-up in, and not opened yet?
    pub is_sealed: bool,
    /// Without findings about empty boards.
    pub findings: Vec<NamedFinding>,
    /// Who was left out when its captain's line-up was opened.
    pub left_out: Vec<LeftOut>,
    /// Findings that nobody has to answer, because nobody has decided the rule: who fills a gap.
    pub undecided: Vec<NamedFinding>,
    /// Its fixed players whom nobody seats by default, where nobody has given or handed in a line-up.
    pub not_by_default: Vec<PassedOver>,
}

impl InDraft {
    /// Does nobody sit for the team, so that it would lose every board without a word?
    pub const fn is_empty(&self) -> bool {
        self.seated == 0 && !self.is_sealed
    }

    /// Is the round published with a reason only?
    pub const fn needs_reason(&self) -> bool {
        let is_unjudged = !self.is_given && !self.findings.is_empty();
        is_unjudged || self.is_empty() || !self.left_out.is_empty()
    }
}

/// A fixed player of a team by the club's list who does not play by default though nobody has said that they are away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    pub player: String,
    /// The rules that refuse the person; empty: the section cannot take them, or they play in it already, though not for this team.
    pub refused: Vec<NamedFinding>,
    /// The other team of the club for which the person plays in the section.
    pub other_team: Option<String>,
}

impl PassedOver {
    /// Those of a team in a round, once the squad knows whom the section does not accept.
    pub(super) fn all(field: &SectionState, team: &Team, round: RoundNo, squad: &TeamSquad) -> Vec<Self> {
        let passed_over = field.not_by_default(team, round, squad).into_iter();
        passed_over
            .map(|one| Self {
                player: squad.name_of(one.listed).unwrap_or_default().to_owned(),
                refused: one
                    .refused
                    .iter()
                    .map(|finding| NamedFinding::about(squad, one.listed, finding))
                    .collect(),
                other_team: squad.in_other_team(one.listed).map(|other| other.team.clone()),
            })
            .collect()
    }
}

/// Somebody of a captain's line-up whom the section did not accept when it was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub player: String,
    /// The other team of the club for which the person plays in the section; `None`: something else stands in the way.
    pub other_team: Option<String>,
}

/// What speaks against the line-ups of a draft.
#[derive(Clone, Debug, Default)]
pub struct DraftCheck {
    /// The teams whose line-ups break a rule of the tournament, with these findings only, that have nobody at a board, or that lost somebody.
    pub teams: Vec<InDraft>,
    /// Who would have two seats in the round.
    pub twice: Vec<SeatedTwice>,
}

/// What speaks against the line-ups of a draft. A match whose line-ups are due after the round is public is not seated yet, so it is left out.
pub async fn check_draft(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (field, round): (&SectionState, &SectionRound),
    now: Timestamp,
) -> store::Result<DraftCheck> {
    let mut teams = field.seated_teams(round);
    if teams.is_empty() {
        return Ok(DraftCheck::default());
    }
    let later = later_matches(conn, field, round, now).await?;
    teams.retain(|team| !later.iter().any(|one| one.is_of(team.no)));
    let Some(lists) = Lists::load(conn, tournament, now).await? else {
        return Ok(DraftCheck::default());
    };
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let gate = if lists.clubs.is_empty() {
        None
    } else {
        Gate::read(conn, (tournament, field.section)).await?
    };
    let of_team = |team: &&Team| {
        let (mut one, mut squad) = seated_in_draft(&lists, (field, round), team)?;
        let (refuses, others) = one
            .findings
            .into_iter()
            .partition::<Vec<NamedFinding>, _>(|finding| finding.severity == Severity::Refuse);
        one.findings = refuses;
        one.undecided = others;
        one.undecided.retain(NamedFinding::is_undecided);
        if let Some(own) = sealed.iter().find(|own| own.team == team.id) {
            one.is_sealed = own.opened_at.is_none();
            let left_out = own.left_out.iter().map(|id| LeftOut {
                player: squad.name_of(*id).unwrap_or_default().to_owned(),
                other_team: squad.in_other_team(*id).map(|other| other.team.clone()),
            });
            one.left_out = left_out.collect();
        }
        if !one.is_given && !one.is_sealed {
            if let Some(gate) = &gate {
                gate.close(&lists, &mut squad, (team, round.number), now);
            }
            one.not_by_default = PassedOver::all(field, team, round.number, &squad);
        }
        let is_told = !one.findings.is_empty()
            || !one.undecided.is_empty()
            || !one.not_by_default.is_empty()
            || one.needs_reason();
        is_told.then_some(one)
    };
    Ok(DraftCheck {
        teams: teams.iter().filter_map(of_team).collect(),
        twice: field.seated_twice(round, &lists.who_is(field)),
    })
}

/// The matches of a draft that are not seated when the round becomes public, because their line-ups are due later. None while captains
/// still have time for the round.
pub(super) async fn later_matches<'a>(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &'a SectionRound,
    now: Timestamp,
) -> store::Result<Vec<&'a SectionMatch>> {
    if !field.settings.plays_matches() {
        return Ok(Vec::new());
    }
    let call = call_of(conn, field, round).await?;
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let call = call.map(|call| call.due_at);
    let later = field.ready_to_publish(round, &handed_in(&sealed), call, now);
    Ok(later.unwrap_or_default())
}

/// How these teams are seated in a draft, and the findings against it; a team whose match is not seated is left out.
pub(super) async fn in_draft(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (field, round): (&SectionState, &SectionRound),
    teams: &[&Team],
    now: Timestamp,
) -> store::Result<Vec<InDraft>> {
    if teams.is_empty() {
        return Ok(Vec::new());
    }
    let Some(lists) = Lists::load(conn, tournament, now).await? else {
        return Ok(Vec::new());
    };
    let of_team = |team: &&Team| Some(seated_in_draft(&lists, (field, round), team)?.0);
    Ok(teams.iter().filter_map(of_team).collect())
}

fn seated_in_draft(
    lists: &Lists,
    (field, round): (&SectionState, &SectionRound),
    team: &Team,
) -> Option<(InDraft, TeamSquad)> {
    let one = round.matches.iter().find(|one| one.is_of(team.no))?;
    let seats = field.played_line_up(round, one, one.side_of(team.no)?)?;
    let squad = lists.squad(field, team.id, round.number)?;
    let mut found = squad.findings_at(&seats);
    found.retain(|finding| finding.fault != SeatFault::Empty);
    let in_draft = InDraft {
        team: team.name.to_string(),
        is_given: team.given_line_up(round.number).is_some(),
        seated: seats.iter().flatten().count(),
        is_sealed: false,
        findings: NamedFinding::all(&squad, &found),
        left_out: Vec::new(),
        undecided: Vec::new(),
        not_by_default: Vec::new(),
    };
    Some((in_draft, squad))
}

/// The players an arbiter can seat for a team in a round, and the findings against the current line-up.
pub async fn squad(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    (field, team): (&SectionState, &Team),
    round: RoundNo,
    now: Timestamp,
) -> Result<Squad, TeamError> {
    let lists = Lists::load(conn, permit.tournament(), now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let squad = lists.squad(field, team.id, round).ok_or(TeamError::NotFound)?;
    let found = field.round(round).ok_or(TeamError::NotFound)?;
    let mut not_by_default = Vec::new();
    let sat = found
        .matches
        .iter()
        .find(|one| one.is_of(team.no))
        .filter(|_| found.status.is_public())
        .and_then(|one| field.played_line_up(found, one, one.side_of(team.no)?));
    let (findings, by_default) = match (sat, team.given_line_up(round)) {
        // A published player stays seated, even if the list has changed.
        (Some(sat), None) => (squad.findings_at(&sat), Some(sat.into_iter().flatten().collect())),
        // Before round 1 is paired, players have no numbers, so a given line-up is compared by id.
        (_, Some(given)) => (squad.findings(given), None),
        (None, None) => {
            let held = HeldSeats::load(conn, &lists, field, &[team.id]).await?;
            let seating = held.squad(&lists, field, (team, found), AskedFor::Seating);
            let mut seating = seating.ok_or(TeamError::NotFound)?;
            if !lists.clubs.is_empty()
                && let Some(gate) = Gate::read(conn, permit.ids()).await?
            {
                gate.close(&lists, &mut seating, (team, round), now);
            }
            not_by_default = PassedOver::all(field, team, round, &seating);
            let players = field.default_players(team, round, &seating);
            let findings = if players.is_empty() {
                Vec::new()
            } else {
                squad.findings(&players)
            };
            (findings, Some(players))
        }
    };
    let (_, reserves) = Reserve::of(&squad, &team.players);
    Ok(Squad {
        findings: NamedFinding::all(&squad, &findings),
        reserves,
        by_default,
        not_by_default,
    })
}

/// The findings against the current line-ups of these teams, without those about empty boards; read once for all of them.
pub async fn findings_of(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    (teams, round): (&[TeamId], RoundNo),
    now: Timestamp,
) -> store::Result<HashMap<TeamId, Vec<NamedFinding>>> {
    if teams.is_empty() {
        return Ok(HashMap::new());
    }
    let Some(lists) = Lists::load(conn, tournament, now).await? else {
        return Ok(HashMap::new());
    };
    let of_team = |id: &TeamId| {
        let team = field.teams.iter().find(|team| team.id == *id)?;
        let squad = lists.squad(field, *id, round)?;
        let mut found = squad.findings(team.given_line_up(round)?);
        found.retain(|finding| finding.fault != SeatFault::Empty);
        Some((*id, NamedFinding::all(&squad, &found)))
    };
    Ok(teams.iter().filter_map(of_team).collect())
}

/// What an arbiter should know who seats a team.
#[derive(Clone, Debug)]
pub struct Squad {
    /// Who of the club's list might step in, the strongest first.
    pub reserves: Vec<Reserve>,
    /// The players if no line-up was given, board 1 first: as published in a public round, else the default ones; `None` if one was given.
    pub by_default: Option<Vec<PlayerId>>,
    /// Its fixed players by the list whom nobody seats by default; empty if a line-up was given, or the round is public.
    pub not_by_default: Vec<PassedOver>,
    /// The findings against the current line-up.
    pub findings: Vec<NamedFinding>,
}

/// Seats the boards of the team's match in a draft again, from the current line-ups. The match and its leader stay.
pub(super) async fn seat_again(
    conn: &mut PgConnection,
    by: (&Actor, Scope),
    field: &SectionState,
    (round, team): (&SectionRound, &Team),
    now: Timestamp,
) -> Result<(), TeamError> {
    let mut matches = round.matches.iter();
    let Some(one) = matches.find(|one| one.white == team.no || one.black == team.no) else {
        return Ok(());
    };
    let Some(origin) = round.origin else {
        return Err(TeamError::NotFound);
    };
    let anew = field.draft_match(one.white, one.black, round.number);
    let games = team_pairings::seat_anew(conn, by, (field, round), (one, &anew), now).await;
    let games = games.map_err(|error| {
        if let RoundError::Store(error) = error {
            TeamError::Store(error)
        } else {
            TeamError::NotFound
        }
    })?;
    store::games::insert(conn, round.id, &games).await?;
    store::rounds::set_draft(conn, round.id, origin, now).await?;
    Ok(())
}
