//! Line-ups that captains hand in: asked for by the arbiter, kept from everybody until both of a match are in or the hour strikes, and opened
//! then.
//!
//! What is sealed stands in tables of its own ([`store::sealed_line_ups`]), which nothing but this file reads: no page, answer, feed, log or
//! stream can have it by accident. Opening writes it where every line-up stands, and seats the match anew.

use super::{
    access::Pair,
    captain_links::{self, Captain},
    line_ups,
    prelude::*,
    rounds::RoundError,
    strength_lists::{books::Lists, findings::NamedFinding, stepping_in},
    team_pairings,
    teams::{TeamError, TeamReceipt, seen, with_teams},
};
use domain::{
    round::RoundStatus,
    strength_list::{book::TeamSquad, eligibility::PlayerFinding},
    team::{Team, TeamSettings},
    team_rule::Severity,
    team_section::{HandInRefusal, HandedIn, InAlready, LineUpHour},
};
use engine::{ids::TeamId, numbers::TeamNo};
use rules::regulation::MAX_REASON;
use sqlx::PgPool;
use store::sealed_line_ups::{Call, Sealed};

/// By when line-ups of a round shall be in.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Asking {
    pub round: RoundNo,
    /// The version of the call that was seen; 0 where there was none.
    pub seen: Version,
    /// `None`: captains are not asked any more.
    pub due_at: Option<Timestamp>,
}

/// A call that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallReceipt {
    /// For the next change; 0 where nobody is asked.
    pub version: Version,
}

/// The version of a call that is not there.
const NO_CALL: Version = Version(0);

/// A call as the log keeps it.
#[derive(Serialize)]
struct Noted {
    round: RoundNo,
    due_at: Option<Timestamp>,
}

/// Asks the captains for their line-ups, moves the hour, or asks no more; until the round is public.
pub async fn ask(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Asking,
) -> Result<CallReceipt, TeamError> {
    let act = permit.act(now, key, "team.ask_line_ups");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        if field.plays_single_games() {
            return Err(TeamError::SingleGames);
        }
        let round = unpublished(&field, cmd.round)?;
        let stands = store::sealed_line_ups::find_call(conn, round.id).await?;
        let version = stands.map_or(NO_CALL, |call| call.version);
        if version != cmd.seen {
            return Err(TeamError::CallChanged(version));
        }
        if cmd.due_at.is_some_and(|due_at| due_at <= now) {
            return Err(TeamError::CallPast);
        }
        let version = if let Some(due_at) = cmd.due_at {
            store::sealed_line_ups::set_call(conn, round.id, due_at).await?
        } else {
            store::sealed_line_ups::delete_call(conn, round.id).await?;
            NO_CALL
        };
        let noted = |due_at| Noted {
            round: cmd.round,
            due_at,
        };
        act.log(Subject::Round { round: cmd.round })
            .before(noted(stands.map(|call| call.due_at)))
            .after(noted(cmd.due_at))
            .write(conn)
            .await?;
        Ok(CallReceipt { version })
    })
    .await
}

fn unpublished(field: &SectionState, round: RoundNo) -> Result<&SectionRound, TeamError> {
    let round = field.round(round).ok_or(TeamError::NotFound)?;
    if round.status.is_public() {
        return Err(TeamError::Public(round.number));
    }
    Ok(round)
}

/// The round, while a team is asked for a line-up: it is a draft, or the team's match is sealed.
fn taken<'a>(field: &'a SectionState, team: &Team, number: RoundNo) -> Result<&'a SectionRound, TeamError> {
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    if field.takes_line_up(round, team) {
        Ok(round)
    } else {
        Err(TeamError::Public(number))
    }
}

fn in_already(sealed: &[Sealed], team: TeamId) -> InAlready {
    match sealed.iter().find(|one| one.team == team) {
        None => InAlready::Nothing,
        Some(one) if one.opened_at.is_some() => InAlready::Opened,
        Some(one) => InAlready::Sealed(one.sealed_at),
    }
}

/// How far the line-ups of a round are, for those who run it: whether they are in, and nothing of what is in them.
#[derive(Clone, Debug)]
pub struct Standing {
    pub call: Option<Call>,
    pub teams: Vec<TeamStanding>,
}

/// Whether a team's line-up is in.
#[derive(Clone, Debug)]
pub struct TeamStanding {
    /// By when it is to be in: a match that was moved has an hour of its own. `None`: nobody is asked.
    pub hour: Option<LineUpHour>,
    /// Can it still be handed in, or given back: is its round a draft, or its match sealed?
    pub is_taken: bool,
    pub team: TeamId,
    pub no: TeamNo,
    pub name: String,
    /// When it was handed in.
    pub sealed_at: Option<Timestamp>,
    /// Since when it can be read.
    pub opened_at: Option<Timestamp>,
}

/// How far the line-ups of a round are.
pub async fn standing(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    round: RoundNo,
) -> Result<Standing, TeamError> {
    let section = permit.section_id();
    let field = with_teams(conn, section).await?;
    let found = field.round(round).ok_or(TeamError::NotFound)?;
    let sealed = store::sealed_line_ups::list(conn, section, round).await?;
    let call = store::sealed_line_ups::find_call(conn, found.id).await?;
    Ok(Standing {
        call,
        teams: field
            .teams
            .iter()
            .filter(|team| team.absence(round).is_none())
            .map(|team| {
                let own = sealed.iter().find(|one| one.team == team.id);
                TeamStanding {
                    hour: call.map(|call| field.line_up_hour_of(found, team, call.due_at)),
                    is_taken: field.takes_line_up(found, team),
                    team: team.id,
                    no: team.no,
                    name: team.name.to_string(),
                    sealed_at: own.map(|own| own.sealed_at),
                    opened_at: own.and_then(|own| own.opened_at),
                }
            })
            .collect(),
    })
}

/// A line-up as a captain hands it in.
#[derive(Clone, Debug, Serialize)]
pub struct HandingIn {
    pub round: RoundNo,
    /// The version of the team that was seen.
    pub seen: Version,
    /// Board 1 first.
    pub players: Vec<PlayerId>,
}

/// What the log keeps of it while it is sealed: that it came, and how many play.
#[derive(Serialize)]
struct NotedSealed {
    round: RoundNo,
    players: usize,
}

/// Takes a captain's line-up. Where both of a drafted match are in now, they are opened.
pub async fn hand_in(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &HandingIn,
) -> Result<TeamReceipt, TeamError> {
    let actor = captain.actor(&captain_links::team_of(conn, captain).await?);
    let act = actor.act(captain.scope(), now, key, "team.hand_in");
    act.once(conn, &(captain.team(), cmd), async |conn| {
        let section = captain.section();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        if field.plays_single_games() {
            return Err(TeamError::SingleGames);
        }
        let team = seen(&field, captain.team(), cmd.seen)?;
        let round = taken(&field, &team, cmd.round)?;
        let call = store::sealed_line_ups::find_call(conn, round.id)
            .await?
            .ok_or(TeamError::NotAsked(cmd.round))?;
        let sealed = store::sealed_line_ups::list(conn, section, cmd.round).await?;
        let is_in = in_already(&sealed, team.id);
        // Who is measured by the lists is on them when the line-up is sealed.
        store::strength_lists::hold(conn, captain.tournament()).await?;
        let squad = squad(conn, captain, &field, (team.id, cmd.round), now).await?;
        let handed_in = field
            .hand_in((&team, &squad), round, &cmd.players, is_in, now, call.due_at)
            .map_err(|refusal| refused(&squad, refusal))?;
        let players = handed_in.players;
        let newcomers: Vec<PlayerId> = players
            .iter()
            .copied()
            .filter(|id| squad.is_newcomer(*id))
            .collect();
        let seats = (players.as_slice(), newcomers.as_slice());
        // Of a match that was moved after it came, another one takes its place.
        store::sealed_line_ups::delete(conn, team.id, cmd.round).await?;
        store::sealed_line_ups::insert(conn, team.id, cmd.round, seats, now).await?;
        let version = store::teams::set(conn, &team).await?;
        act.log(team.name.as_str())
            .after(NotedSealed {
                round: cmd.round,
                players: cmd.players.len(),
            })
            .write(conn)
            .await?;
        open_and_tell(conn, (section, cmd.round), Some(call.due_at), now).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// Whom a captain can choose from. What is known of them comes from rounds that everybody can see, never from what is sealed.
async fn squad(
    conn: &mut PgConnection,
    captain: &Captain,
    field: &SectionState,
    (team, round): (TeamId, RoundNo),
    now: Timestamp,
) -> Result<TeamSquad, TeamError> {
    let lists = Lists::load(conn, captain.tournament(), now).await?;
    lists
        .and_then(|lists| lists.squad(field, team, round))
        .ok_or(TeamError::NotFound)
}

/// A refusal with the names of those it is about.
fn refused(squad: &TeamSquad, refusal: HandInRefusal) -> TeamError {
    match refusal {
        HandInRefusal::LineUp(error) => TeamError::LineUp(error),
        HandInRefusal::Rules(findings) => TeamError::AgainstRules(NamedFinding::all(squad, &findings)),
        HandInRefusal::NotPlaying => TeamError::NotPlaying,
        HandInRefusal::TooLate => TeamError::HourStruck,
        HandInRefusal::PutOff => TeamError::PutOff,
        HandInRefusal::Sealed => TeamError::Sealed,
    }
}

/// A line-up that goes back to its captain.
#[derive(Clone, Debug, Serialize)]
pub struct GivingBack {
    pub round: RoundNo,
    pub team: TeamId,
    /// The version of the team that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// Gives a sealed line-up back, so that its captain hands in another; nobody has read it.
pub async fn give_back(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &GivingBack,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.give_back");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let team = seen(&field, cmd.team, cmd.seen)?;
        taken(&field, &team, cmd.round)?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        if !store::sealed_line_ups::delete(conn, team.id, cmd.round).await? {
            return Err(TeamError::NotSealed);
        }
        let version = store::teams::set(conn, &team).await?;
        act.log(team.name.as_str())
            .after(NotedSealed {
                round: cmd.round,
                players: 0,
            })
            .reason(reason)
            .write(conn)
            .await?;
        Ok(TeamReceipt { version })
    })
    .await
}

fn handed_in(sealed: &[Sealed]) -> Vec<HandedIn> {
    let all = sealed.iter().map(|one| HandedIn {
        team: one.team,
        players: one.players.clone(),
        at: one.sealed_at,
        is_open: one.opened_at.is_some(),
    });
    all.collect()
}

/// Opens what may be opened, and tells the readers of a round that is public.
async fn open_and_tell(
    conn: &mut PgConnection,
    (section, number): (SectionId, RoundNo),
    call: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let is_new = open(conn, section, number, call, now).await?;
    let field = with_teams(conn, section).await?;
    let is_public = field.round(number).is_some_and(|round| round.status.is_public());
    if is_new && is_public {
        store::changes::bump(conn, section).await?;
    }
    Ok(is_new)
}

/// Opens the line-ups of matches that were moved, whose round is public and whose hour has struck; how many rounds something was opened in.
/// A round that cannot be opened now is left for the next time.
pub async fn open_due(pool: &PgPool, now: Timestamp) -> store::Result<usize> {
    let mut conn = store::connections::acquire(pool).await?;
    let rounds = store::team_matches::list_sealed(&mut conn).await?;
    drop(conn);
    let mut opened = 0;
    for (section, number) in rounds {
        let mut tx = store::connections::begin(pool).await?;
        let done: Result<bool, TeamError> = async {
            let rounds = store::rounds::list_for_update(&mut tx, section).await?;
            let Some(round) = rounds.iter().find(|round| round.number == number) else {
                return Ok(false);
            };
            let call = store::sealed_line_ups::find_call(&mut tx, round.id).await?;
            open_and_tell(&mut tx, (section, number), call.map(|call| call.due_at), now).await
        }
        .await;
        match done {
            Ok(is_new) => {
                tx.commit().await?;
                opened += usize::from(is_new);
            }
            // One round that cannot be written keeps no other one closed.
            Err(error) => tracing::warn!(%error, "could not open line-ups whose hour has struck"),
        }
    }
    Ok(opened)
}

/// Opens what may be opened, in a draft and where a public round has a sealed match, and seats those matches; was anything opened?
async fn open(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
    call: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let field = with_teams(conn, section).await?;
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    match round.status {
        RoundStatus::Draft | RoundStatus::Published => {}
        RoundStatus::Planned | RoundStatus::Closed => return Ok(false),
    }
    let sealed = store::sealed_line_ups::list(conn, section, number).await?;
    let openable = field.openable(round, &handed_in(&sealed), call, now);
    let mut whites = Vec::new();
    for one in openable {
        let of_match = sealed.iter().filter(|own| {
            let no = field
                .teams
                .iter()
                .find(|team| team.id == own.team)
                .map(|team| team.no);
            own.opened_at.is_none() && (no == Some(one.white) || no == Some(one.black))
        });
        let mut is_new = one.is_sealed();
        for own in of_match {
            let players = entered(conn, &field, (own, number), now).await?;
            store::teams::set_line_up(conn, own.team, number, &players).await?;
            store::sealed_line_ups::open(conn, own.team, number, &players, now).await?;
            is_new = true;
        }
        if is_new {
            whites.push(one.white);
        }
    }
    for white in &whites {
        let changed = with_teams(conn, section).await?;
        let (Some(team), Some(round)) = (changed.team(*white), changed.round(number)) else {
            continue;
        };
        if round.status.is_public() {
            seat_opened(conn, &changed, round, team).await?;
        } else {
            line_ups::seat_again(conn, &changed, round, team, now).await?;
        }
    }
    Ok(!whites.is_empty())
}

/// Seats the match of a team in a public round, once its line-ups are open; the first of a team that has handed in none.
async fn seat_opened(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    team: &Team,
) -> Result<(), TeamError> {
    let mut matches = round.matches.iter();
    let Some(one) = matches.find(|one| one.is_of(team.no) && one.is_sealed()) else {
        return Ok(());
    };
    let anew = field.draft_match(one.white, one.black, round.number);
    let (games, lone) = team_pairings::boards_of(field, (one.id, one.no), &anew).map_err(as_team_error)?;
    store::games::insert(conn, round.id, &games).await?;
    store::team_matches::set_seated(conn, one.id, &lone).await?;
    Ok(())
}

fn as_team_error(error: RoundError) -> TeamError {
    if let RoundError::Store(error) = error {
        TeamError::Store(error)
    } else {
        TeamError::NotFound
    }
}

/// Somebody of a sealed line-up whom the section takes no more.
#[derive(Serialize)]
struct LeftOut<'a> {
    player: &'a str,
    round: RoundNo,
}

/// The players of a line-up that is opened: whoever is no player of the section yet is entered now, and not before, so that nobody reads from
/// the players who was handed in. Whom the section takes no more is left out, and the boards below move up.
async fn entered(
    conn: &mut PgConnection,
    field: &SectionState,
    (own, number): (&Sealed, RoundNo),
    now: Timestamp,
) -> Result<Vec<PlayerId>, TeamError> {
    let is_entered = |id: &PlayerId| field.player_by_id(*id).is_some();
    if own.players.iter().all(is_entered) {
        return Ok(own.players.clone());
    }
    let section = store::sections::find(conn, field.section).await?;
    let tournament = section.ok_or(TeamError::NotFound)?.tournament;
    store::strength_lists::hold(conn, tournament).await?;
    let lists = Lists::load(conn, tournament, now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let squad = lists.squad(field, own.team, number).ok_or(TeamError::NotFound)?;
    let scope = Scope::Section(tournament, field.section);
    let mut players = Vec::new();
    for id in &own.players {
        // Somebody of the list may have been entered since, by hand.
        let there = Some(*id).filter(is_entered).or_else(|| squad.player_of(*id));
        if let Some(player) = there {
            if !players.contains(&player) {
                players.push(player);
            }
            continue;
        }
        let changed = with_teams(conn, field.section).await?;
        let found = changed.teams.iter().find(|team| team.id == own.team);
        let team = found.ok_or(TeamError::NotFound)?;
        let place = (tournament, field.section);
        // Whoever has been sent out of another row since steps in nowhere.
        let stepped = if squad.is_expelled(*id) {
            None
        } else {
            stepping_in::enter(conn, &lists, place, (team, number), *id, now)
                .await?
                .ok()
        };
        let Some(stepped) = stepped else {
            let left_out = LeftOut {
                player: squad.name_of(*id).unwrap_or_default(),
                round: number,
            };
            Actor::system(team.name.as_str())
                .log(scope, now, "team.leave_out", team.name.as_str())
                .before(left_out)
                .write(conn)
                .await?;
            continue;
        };
        players.push(stepped.id);
        Actor::system(team.name.as_str())
            .log(scope, now, "team.step_in", team.name.as_str())
            .after(&stepped)
            .write(conn)
            .await?;
    }
    Ok(players)
}

/// Before a round is published: opens what is in, and takes everybody from the boards of matches whose hour comes later. Refused while captains
/// still have time and somebody is missing. Was anything changed?
pub(super) async fn open_to_publish(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> Result<bool, TeamError> {
    let found = store::sealed_line_ups::find_call(conn, round.id).await?;
    let sealed = store::sealed_line_ups::list(conn, field.section, round.number).await?;
    let call = found.map(|call| call.due_at);
    let later = field.ready_to_publish(round, &handed_in(&sealed), call, now);
    let later = later.map_err(|hour| {
        let due_at = hour.at().or(call).unwrap_or(now);
        TeamError::LineUpsWait(due_at)
    })?;
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    for one in &later {
        store::team_matches::unseat(conn, one.id, boards).await?;
    }
    let is_opened = open(conn, field.section, round.number, call, now).await?;
    Ok(is_opened || !later.is_empty())
}

/// A round as a captain sees it.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "what each page shows or not, each for itself"
)]
pub struct CaptainRound {
    pub round: RoundNo,
    /// By when the own line-up is to be in: as the round's, or as the own match was moved.
    pub hour: LineUpHour,
    /// Is the match played at another day or hour than its round, so that its line-ups have an hour of their own?
    pub has_own_hour: bool,
    /// Was the match moved after the own line-up came, so that it may be changed?
    pub may_change: bool,
    /// The opponent, once the round is drafted.
    pub opponent: Option<TeamNo>,
    /// What the own team handed in, by name, and when.
    pub own: Option<(Vec<String>, Timestamp)>,
    /// Is the other team's line-up in?
    pub other_is_in: bool,
    /// The other team's line-up by name, from the moment it may be read.
    pub other: Option<Vec<String>>,
    /// May the own team still hand in?
    pub is_open: bool,
    /// Who of the club's list might step in, the strongest first, with what speaks against each.
    pub reserves: Vec<Reserve>,
    /// What the own players are called, and what speaks against each.
    pub own_players: Vec<Reserve>,
    /// What is worth knowing of the line-up that was handed in.
    pub warnings: Vec<NamedFinding>,
}

/// Somebody a captain may choose, or may not.
#[derive(Clone, Debug)]
pub struct Reserve {
    /// What to hand in: the player, or the person on the list.
    pub id: PlayerId,
    pub name: String,
    pub against: Vec<NamedFinding>,
}

impl Reserve {
    /// Whom a squad has, players of the team first and then who might step in.
    pub(super) fn of(squad: &TeamSquad, players: &[PlayerId]) -> (Vec<Self>, Vec<Self>) {
        let one = |id: PlayerId, against: Vec<PlayerFinding>| Self {
            id,
            name: squad.name_of(id).unwrap_or_default().to_owned(),
            against: against
                .iter()
                .map(|finding| NamedFinding::about(squad, id, finding))
                .collect(),
        };
        let own = players.iter().map(|id| one(*id, squad.against(*id)));
        let newcomers = squad.newcomers().into_iter();
        (
            own.collect(),
            newcomers.map(|(id, against)| one(id, against)).collect(),
        )
    }

    /// May the person play?
    pub fn may_play(&self) -> bool {
        self.against
            .iter()
            .all(|finding| finding.severity == Severity::Warn)
    }
}

/// What a captain sees.
#[derive(Clone, Debug)]
pub struct CaptainView {
    pub field: SectionState,
    pub team: Team,
    /// The rounds that captains are asked about, which are not public yet.
    pub rounds: Vec<CaptainRound>,
}

/// What those of a line-up are called; somebody of the club's list may be no player of the section yet.
fn called(field: &SectionState, squad: Option<&TeamSquad>, players: &[PlayerId]) -> Vec<String> {
    let name = |id: &PlayerId| match field.player_by_id(*id) {
        Some(player) => field.public_player(player).name.spoken(),
        None => squad
            .and_then(|squad| squad.name_of(*id))
            .unwrap_or_default()
            .to_owned(),
    };
    players.iter().map(name).collect()
}

/// What a captain sees: the own team, and the rounds that line-ups are asked for.
pub async fn of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
) -> Result<CaptainView, TeamError> {
    let section = captain.section();
    let field = with_teams(conn, section).await?;
    let found = field.teams.iter().find(|team| team.id == captain.team());
    let team = found.ok_or(TeamError::NotFound)?.clone();
    let lists = Lists::load(conn, captain.tournament(), now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let mut rounds = Vec::new();
    for round in field
        .rounds
        .iter()
        .filter(|round| field.takes_line_up(round, &team))
    {
        let Some(call) = store::sealed_line_ups::find_call(conn, round.id).await? else {
            continue;
        };
        let sealed = store::sealed_line_ups::list(conn, section, round.number).await?;
        let all = handed_in(&sealed);
        let mut matches = round.matches.iter();
        let one = matches.find(|one| one.white == team.no || one.black == team.no);
        let opponent = one.map(|one| {
            if one.white == team.no {
                one.black
            } else {
                one.white
            }
        });
        let other = opponent
            .and_then(|no| field.team(no))
            .and_then(|other| all.iter().find(|one| one.team == other.id));
        let may_read =
            one.is_some_and(|one| field.may_read_other((round, one), &team, &all, call.due_at, now));
        let own = all.iter().find(|one| one.team == team.id);
        let hour = field.line_up_hour_of(round, &team, call.due_at);
        let is_in = in_already(&sealed, team.id);
        let may_hand_in = hour.at().is_some_and(|at| now < at)
            && team.absence(round.number).is_none()
            && field.may_change_line_up(round, &team, is_in);
        let Some(squad) = lists.squad(&field, team.id, round.number) else {
            continue;
        };
        let (own_players, reserves) = Reserve::of(&squad, &team.players);
        let warnings = own.map(|own| squad.findings(&own.players)).unwrap_or_default();
        rounds.push(CaptainRound {
            round: round.number,
            hour,
            has_own_hour: hour != LineUpHour::At(call.due_at),
            may_change: may_hand_in && own.is_some(),
            opponent,
            own: own.map(|own| (called(&field, Some(&squad), &own.players), own.at)),
            other_is_in: other.is_some(),
            other: other.filter(|_| may_read).map(|other| {
                let squad = lists.squad(&field, other.team, round.number);
                called(&field, squad.as_ref(), &other.players)
            }),
            is_open: may_hand_in,
            warnings: NamedFinding::all(&squad, &warnings),
            own_players,
            reserves,
        });
    }
    Ok(CaptainView { field, team, rounds })
}
