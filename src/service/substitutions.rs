//! Substitutions in a team once the round is public and before the board has begun: by those who give line-ups, or by the captain until the
//! start.
//!
//! The seat, its colour and its board stay. Who replaced whom and why is visible to those who lead the matches and to the two teams;
//! everybody else sees who plays. Taking it back is another substitution.

use std::collections::BTreeSet;

use super::{
    access::Pair,
    captain_links::{self, Captain},
    line_ups::{away, check_own, enter_newcomers, judge},
    prelude::*,
    registration,
    sealed_line_ups::Reserve,
    strength_lists::{books::Lists, findings::NamedFinding},
    teams::{Target, TeamError, TeamReceipt, called, seen, with_teams},
};
use domain::{
    line_up::{
        changing::MAX_REASON,
        checks::{self, SeatFinding},
    },
    line_up_exchange::HandInRefusal,
    strength_list::book::TeamSquad,
    team::{
        SectionMatch, Team,
        changing::{TeamRefusal, has_matches},
        match_of,
    },
    team_section::{LineUp, NoticeRefusal, SeatChange, SubstitutionRefusal, TeamSeat},
};
use engine::{colour::Colour, ids::TeamId};
use store::substitutions::{NewSubstitution, Substituted};

/// A substitution to be made.
#[derive(Clone, Debug, Serialize)]
pub struct Substituting {
    pub target: Target,
    pub round: RoundNo,
    /// Of the match.
    pub board: BoardNo,
    /// A player of the team, or a person on the club's list who is not yet a player, by the id from the list.
    pub player: PlayerId,
    /// Why; for the two teams and those who lead the matches.
    pub reason: String,
    /// Why rules of the tournament are set aside; empty: none are.
    pub set_aside: String,
    /// The doubts about it that a captain has read and confirmed, by their names; nobody else is asked.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub confirmed: BTreeSet<String>,
}

/// A seat in the log: without the reason, which may be about somebody's health and is for the two teams only.
#[derive(Serialize)]
struct SeatLogValue<'a> {
    round: RoundNo,
    board: BoardNo,
    player: String,
    /// Why rules were set aside.
    #[serde(skip_serializing_if = "str::is_empty")]
    note: &'a str,
}

/// Who changes a public line-up.
struct SubstitutionHand<'a> {
    actor: &'a Actor,
    place: (TournamentId, SectionId),
    is_leader: bool,
}

/// Substitutes a player, for those who give line-ups.
pub async fn substitute(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Substituting,
) -> Result<TeamReceipt, TeamError> {
    let hand = SubstitutionHand {
        actor: permit.actor(),
        place: permit.ids(),
        is_leader: true,
    };
    hand.substitute(conn, now, key, cmd).await
}

/// The same for a captain, who sets no rule aside, and who is asked about doubts as with a line-up that is handed in. The team is the captain's,
/// whatever the command names.
pub async fn substitute_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Substituting,
) -> Result<TeamReceipt, TeamError> {
    let own = Substituting {
        target: Target {
            team: captain.team(),
            seen: cmd.target.seen,
        },
        set_aside: String::new(),
        ..cmd.clone()
    };
    let hand = SubstitutionHand {
        actor: &captain.actor(&captain_links::team_of(conn, captain).await?),
        place: (captain.tournament(), captain.section()),
        is_leader: false,
    };
    hand.substitute(conn, now, key, &own).await
}

impl SubstitutionHand<'_> {
    /// What a captain has not confirmed of what the change brings into doubt. Whoever gives line-ups is asked about none of them, and reads
    /// all beside the line-up.
    fn unconfirmed(
        &self,
        squad: &TeamSquad,
        findings: &[SeatFinding],
        cmd: &Substituting,
    ) -> Vec<SeatFinding> {
        if self.is_leader {
            Vec::new()
        } else {
            checks::unconfirmed(findings, &squad.grounds, &cmd.confirmed)
        }
    }

    async fn substitute(
        &self,
        conn: &mut PgConnection,
        now: Timestamp,
        key: IdempotencyKey,
        cmd: &Substituting,
    ) -> Result<TeamReceipt, TeamError> {
        let (tournament, section) = self.place;
        let scope = Scope::Section(tournament, section);
        let act = self.actor.act(scope, now, key, "team.substitute");
        act.once(conn, cmd, async |conn| {
            // Locked before any game, in the common lock order, so that no result is written meanwhile.
            store::rounds::list_for_update(conn, section).await?;
            let field = with_teams(conn, section).await?;
            has_matches(&field)?;
            let team = seen(&field, cmd.target.team, cmd.target.seen)?;
            let (round, one) = open_match(&field, &team, cmd.round)?;
            let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
            let seat = field
                .seat_at((round, one), &team, cmd.board)
                .ok_or(SubstitutionRefusal::NoGame(cmd.board))?;
            store::strength_lists::hold(conn, tournament).await?;
            let lists = Lists::load(conn, tournament, now).await?;
            let lists = lists.ok_or(TeamError::NotFound)?;
            let squad = lists
                .squad(&field, team.id, cmd.round)
                .ok_or(TeamError::NotFound)?;
            let change = SeatChange {
                board: cmd.board,
                player: cmd.player,
                reason,
                now,
                by_leader: self.is_leader,
                was_touched: TouchedSeats::of(conn, &field, cmd.round).await?.holds(&seat),
            };
            let everybody = registration::seen(conn, section).await?;
            check_own(&squad, &[cmd.player])?;
            let seats = field.substitute((round, one), &team, &change, &squad.rules)?;
            let line_up: Vec<PlayerId> = seats.iter().flatten().copied().collect();
            // Other seats, and earlier findings about them, are not judged here.
            let side = one.side_of(team.no);
            let old = side.and_then(|side| field.played_line_up(round, one, side));
            let old = old.unwrap_or_default();
            let stays = |id: PlayerId| id != cmd.player && old.contains(&Some(id));
            let is_there = |id| squad.is_newcomer(id) || stays(id);
            let checked = LineUp::check(&field, &team, cmd.round, &line_up, is_there);
            checked.map_err(|why| away(&squad, why, squad.findings_at(&seats)))?;
            let stood = squad.findings_at(&old);
            let findings = checks::after_change(squad.findings_at(&seats), &stood, cmd.board);
            let doubts = self.unconfirmed(&squad, &findings, cmd);
            let set_aside = self.is_leader.then_some(cmd.set_aside.as_str());
            judge(&lists, &squad, findings, set_aside)?;
            if !doubts.is_empty() {
                return Err(HandInRefusal::Doubts(NamedFinding::all(&squad, &doubts)).into());
            }
            let by = (self.actor, self.place);
            let of = (&team, cmd.round);
            let line_up = enter_newcomers(conn, by, (&lists, &squad), of, &line_up, now).await?;
            let player = squad.name_of(cmd.player).unwrap_or_default().to_owned();
            let came = line_up
                .iter()
                .find(|id| **id == cmd.player || !team.players.contains(id))
                .ok_or(TeamRefusal::UnknownPlayer)?;
            let new = NewSubstitution {
                game: seat.game.id,
                team: team.id,
                left: seat.player,
                came: *came,
                reason,
                at: now,
                by: &self.actor.name,
            };
            store::substitutions::insert(conn, ids::fresh(), &new).await?;
            registration::close_up(conn, section, &everybody).await?;
            store::teams::set_line_up(conn, team.id, cmd.round, &line_up).await?;
            let version = store::teams::set(conn, &team).await?;
            let noted = |player: String, note| SeatLogValue {
                round: cmd.round,
                board: cmd.board,
                player,
                note,
            };
            act.log(team.name.as_str())
                .before(noted(called(&field, seat.player), ""))
                .after(noted(player, cmd.set_aside.trim()))
                .write(conn)
                .await?;
            store::changes::bump(conn, section).await?;
            Ok(TeamReceipt { version })
        })
        .await
    }
}

/// The match of a team in a round that is open.
fn open_match<'a>(
    field: &'a SectionState,
    team: &Team,
    number: RoundNo,
) -> Result<(&'a SectionRound, &'a SectionMatch), TeamError> {
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    let one = round.matches.iter().find(|one| one.is_of(team.no));
    field.is_played_now(round, one)?;
    Ok((round, one.ok_or(NoticeRefusal::NotPlaying)?))
}

/// A substitution, with names.
#[derive(Clone, Debug)]
pub struct Made {
    pub team: TeamId,
    pub round: RoundNo,
    /// Of the match.
    pub board: BoardNo,
    pub left: PlayerId,
    pub left_name: String,
    pub came: PlayerId,
    pub came_name: String,
    pub reason: String,
    pub at: Timestamp,
    pub by: String,
}

impl Made {
    fn of(field: &SectionState, one: Substituted) -> Option<Self> {
        let boards = field.settings.teams.as_ref()?.boards();
        let (_, board) = match_of(one.board, boards)?;
        Some(Self {
            team: one.team,
            round: one.round,
            board: BoardNo::new(board.into())?,
            left_name: called(field, one.left),
            left: one.left,
            came_name: called(field, one.came),
            came: one.came,
            reason: one.reason,
            at: one.at,
            by: one.by,
        })
    }
}

/// All substitutions of a section, the earliest first; for those who may read the reasons.
async fn made(conn: &mut PgConnection, field: &SectionState) -> store::Result<Vec<Made>> {
    let all = store::substitutions::list(conn, field.section).await?;
    Ok(all.into_iter().filter_map(|one| Made::of(field, one)).collect())
}

/// All substitutions of a team in a round.
pub async fn of_team(
    conn: &mut PgConnection,
    _: &Permit<Pair>,
    (field, team): (&SectionState, &Team),
    round: RoundNo,
) -> store::Result<Vec<Made>> {
    let mut all = made(conn, field).await?;
    all.retain(|one| one.team == team.id && one.round == round);
    Ok(all)
}

/// The seats of a team, and the possible substitutes.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The boards of the match at which the team has a game, with who sits there.
    pub seats: Vec<(BoardNo, String)>,
    /// People without a seat: the team's own, then possible reserves, with the findings against each.
    pub players: Vec<Reserve>,
    pub newcomers: Vec<Reserve>,
    /// Until when, where that is a moment.
    pub until: Option<Timestamp>,
}

impl Bench {
    fn of(
        field: &SectionState,
        squad: &TeamSquad,
        team: &Team,
        round: RoundNo,
        (is_leader, now): (bool, Timestamp),
        touched: &TouchedSeats,
    ) -> Option<Self> {
        let (round, one) = open_match(field, team, round).ok()?;
        if !is_leader && field.is_undated(round, one) {
            return None;
        }
        let until = field.substitutes_until((round, one), is_leader, &squad.rules);
        if until.is_some_and(|until| now > until) {
            return None;
        }
        let seated = field.played_line_up(round, one, one.side_of(team.no)?)?;
        let open = field.open_seats((round, one), team, |seat| touched.holds(seat));
        if open.is_empty() {
            return None;
        }
        let seats = open
            .into_iter()
            .map(|(board, player)| (board, called(field, player)));
        let (mut players, mut newcomers) = Reserve::of(squad, &team.players);
        newcomers.retain(|newcomer| is_leader || newcomer.may_play());
        players.retain(|player| !seated.contains(&Some(player.id)));
        Some(Self {
            seats: seats.collect(),
            players,
            newcomers,
            until,
        })
    }
}

/// The seats of a round with a stored arrival, and the boards with a ruling.
struct TouchedSeats {
    came: BTreeSet<(BoardNo, Colour)>,
    ruled: BTreeSet<BoardNo>,
}

impl TouchedSeats {
    async fn of(conn: &mut PgConnection, field: &SectionState, round: RoundNo) -> store::Result<Self> {
        let mut came = BTreeSet::new();
        if let Some(round) = field.round(round) {
            let seen = store::arrivals::list_by_round(conn, round.id).await?.into_iter();
            let seen = seen.filter(|seen| seen.came_at.is_some());
            came.extend(seen.map(|seen| (seen.board, seen.colour)));
        }
        let marks = store::rulings::list_marks(conn, field.section, round, None).await?;
        Ok(Self {
            came,
            ruled: marks.into_iter().map(|mark| mark.board).collect(),
        })
    }

    fn holds(&self, seat: &TeamSeat<'_>) -> bool {
        let board = seat.game.board;
        self.came.contains(&(board, seat.colour)) || self.ruled.contains(&board)
    }
}

/// The possible substitutions in a team of an open round; `None` if there are none any more.
pub async fn bench(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    (field, team): (&SectionState, &Team),
    round: RoundNo,
    now: Timestamp,
) -> store::Result<Option<Bench>> {
    let lists = Lists::load(conn, permit.tournament(), now).await?;
    let Some(squad) = lists.and_then(|lists| lists.squad(field, team.id, round)) else {
        return Ok(None);
    };
    let touched = TouchedSeats::of(conn, field, round).await?;
    Ok(Bench::of(field, &squad, team, round, (true, now), &touched))
}

/// The captain's view: the possible substitutions in open rounds, and the ones made in the team's matches, including the opponents'.
pub async fn of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    (field, team): (&SectionState, &Team),
    now: Timestamp,
) -> store::Result<(Vec<(RoundNo, Bench)>, Vec<Made>)> {
    let open = field
        .rounds
        .iter()
        .filter(|round| open_match(field, team, round.number).is_ok());
    let open: Vec<RoundNo> = open.map(|round| round.number).collect();
    let mut benches = Vec::new();
    if !open.is_empty()
        && let Some(lists) = Lists::load(conn, captain.tournament(), now).await?
    {
        for number in open {
            let Some(squad) = lists.squad(field, team.id, number) else {
                continue;
            };
            let touched = TouchedSeats::of(conn, field, number).await?;
            let bench = Bench::of(field, &squad, team, number, (false, now), &touched);
            benches.extend(bench.map(|bench| (number, bench)));
        }
    }
    let mut all = made(conn, field).await?;
    all.retain(|one| {
        let other = field.teams.iter().find(|other| other.id == one.team);
        let of_round = field
            .round(one.round)
            .into_iter()
            .flat_map(|round| &round.matches);
        let mut own = of_round.filter(|of| of.is_of(team.no));
        other.is_some_and(|other| own.any(|of| of.is_of(other.no)))
    });
    Ok((benches, all))
}
