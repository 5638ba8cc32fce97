//! Giving the duty to lead a match, passing it on and taking it back.

use super::{
    super::{
        access::{Credential, Forbidden, Rule},
        captain_links::{self, Captain},
        leader_duties::DutyLogValue,
        link_ends,
        prelude::*,
        secrets::Secret,
        team_cards::{CardError, still_leads},
        teams::TeamError,
    },
    LeaderError, LeaderTarget, MOST, MatchLeader, MatchLeaders, Named, Naming, load,
};
use domain::{
    player::PersonName,
    round::RoundStatus,
    tablet::OF_MATCH_LEADERS,
    team_match::leading::{MatchLeader as Leader, may_lead},
    team_section::MatchDecisionRefusal,
};
use engine::ids::MatchLeaderId;
use store::match_leaders::{Duty, NewDuty};

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct NamedOnce {
    id: MatchLeaderId,
    lacks_licence: bool,
}

/// The right by which the duty is given or taken.
#[derive(Clone, Copy, Debug)]
enum GivingRight<'a> {
    /// An arbiter of the section.
    Arbiter,
    /// The captain of the home team, where the league lets the home club name the leader.
    HomeClub(&'a Captain),
    /// The current leader, who passes the duty on.
    Leader(&'a MatchLeader),
}

impl GivingRight<'_> {
    fn may(self, found: &MatchLeaders) -> Result<(), LeaderError> {
        match self {
            Self::Arbiter => Ok(()),
            Self::HomeClub(captain) => {
                let side = found.field.side_of_team(captain.team(), &found.found.one);
                side.ok_or(CardError::NotFound)?;
                found.named_by(captain)
            }
            Self::Leader(leader) => match found.current() {
                Some(duty) if duty.id == leader.id() => Ok(()),
                Some(_) | None => Err(LeaderError::Nobody),
            },
        }
    }

    /// Does the duty now given count as an arbiter's? It does, too, when a leader named by an arbiter passes it on.
    fn is_arbiters(self, held: Option<&Duty>) -> bool {
        match self {
            Self::Arbiter => true,
            Self::HomeClub(_) => false,
            Self::Leader(_) => held.is_some_and(|duty| duty.is_arbiters),
        }
    }
}

/// The actor who gives or takes a duty, and the match.
pub(super) struct Giver<'a> {
    actor: &'a Actor,
    by: GivingRight<'a>,
    tournament: TournamentId,
    section: SectionId,
}

impl Giver<'_> {
    const fn scope(&self) -> Scope {
        Scope::Section(self.tournament, self.section)
    }

    /// The match in the version that was seen, locked until the transaction ends.
    async fn hold(
        &self,
        conn: &mut PgConnection,
        target: LeaderTarget,
        now: Timestamp,
    ) -> Result<MatchLeaders, LeaderError> {
        store::rounds::list_for_update(conn, self.section).await?;
        if let GivingRight::Leader(leader) = self.by {
            still_leads(conn, leader, now).await?;
        }
        let found = load(conn, self.section, (target.round, target.no), now).await?;
        self.by.may(&found)?;
        if found.version() != target.seen {
            return Err(LeaderError::Changed(found.version()));
        }
        Ok(found)
    }

    /// When links of the tournament stop working.
    pub(super) async fn links_end(
        &self,
        conn: &mut PgConnection,
        now: Timestamp,
    ) -> Result<Timestamp, LeaderError> {
        let until = link_ends::of_tournament(conn, self.tournament, now).await;
        Ok(until.map_err(TeamError::from)?)
    }

    async fn name(
        &self,
        conn: &mut PgConnection,
        (now, key): (Timestamp, IdempotencyKey),
        act: &'static str,
        cmd: &Naming,
    ) -> Result<Named, LeaderError> {
        let mut secret = None;
        let act = self.actor.act(self.scope(), now, key, act);
        let named: NamedOnce = act
            .once(conn, cmd, async |conn| {
                let found = self.hold(conn, cmd.target, now).await?;
                let is_led = match found.round.status {
                    RoundStatus::Published => true,
                    // Somebody may still lead the boards that were put off.
                    RoundStatus::Closed => found.field.waits_for_boards(&found.round, &found.found.one),
                    RoundStatus::Planned | RoundStatus::Draft => false,
                };
                if !is_led {
                    return Err(TeamError::Match(MatchDecisionRefusal::NotOpen(cmd.target.round)).into());
                }
                if found.duties.len() >= MOST {
                    return Err(LeaderError::TooMany);
                }
                let (leader, is_over) = chosen(&found, cmd)?;
                let held = found.current();
                let before = held.map(|duty| &duty.leader);
                let advice = may_lead(found.state, (&leader, is_over), before, found.leading.rules)?;
                if let Some(held) = held {
                    end_duty(conn, held.id, now).await?;
                }
                let made = Secret::random();
                let new = NewDuty {
                    id: MatchLeaderId::from_uuid(ids::fresh()),
                    of: found.found.one.id,
                    leader: &leader,
                    token_hash: &made.digest(),
                    by: &self.actor.name,
                    is_arbiters: self.by.is_arbiters(held),
                    now,
                    expires_at: self.links_end(conn, now).await?,
                };
                store::match_leaders::insert(conn, &new).await?;
                let round = cmd.target.round;
                act.log(Subject::Round { round })
                    .before(before.map(|leader| DutyLogValue::of(cmd.target.no, leader)))
                    .after(DutyLogValue::of(cmd.target.no, &leader))
                    .write(conn)
                    .await?;
                secret = Some(made);
                Ok::<_, LeaderError>(NamedOnce {
                    id: new.id,
                    lacks_licence: advice.is_some(),
                })
            })
            .await?;
        Ok(Named {
            id: named.id,
            secret,
            lacks_licence: named.lacks_licence,
        })
    }

    async fn renew(
        &self,
        conn: &mut PgConnection,
        (now, key): (Timestamp, IdempotencyKey),
        target: LeaderTarget,
    ) -> Result<Named, LeaderError> {
        let mut secret = None;
        let act = self.actor.act(self.scope(), now, key, "match_leader.renew");
        let named: NamedOnce = act
            .once(conn, &target, async |conn| {
                let found = self.hold(conn, target, now).await?;
                let held = found.current().ok_or(LeaderError::Nobody)?;
                // The tournament's last day may have changed.
                let until = self.links_end(conn, now).await?;
                let made = Secret::random();
                store::match_leaders::set_secret(conn, held.id, &made.digest(), until).await?;
                store::tablets::revoke_of_leader(conn, held.id, now).await?;
                let round = target.round;
                act.log(Subject::Round { round })
                    .after(DutyLogValue::of(target.no, &held.leader))
                    .write(conn)
                    .await?;
                secret = Some(made);
                Ok::<_, LeaderError>(NamedOnce {
                    id: held.id,
                    lacks_licence: false,
                })
            })
            .await?;
        Ok(Named {
            id: named.id,
            secret,
            lacks_licence: named.lacks_licence,
        })
    }

    async fn revoke(
        &self,
        conn: &mut PgConnection,
        (now, key): (Timestamp, IdempotencyKey),
        target: LeaderTarget,
    ) -> Result<(), LeaderError> {
        let act = self.actor.act(self.scope(), now, key, "match_leader.revoke");
        act.once(conn, &target, async |conn| {
            let found = self.hold(conn, target, now).await?;
            let held = found.current().ok_or(LeaderError::Nobody)?;
            end_duty(conn, held.id, now).await?;
            let round = target.round;
            act.log(Subject::Round { round })
                .before(DutyLogValue::of(target.no, &held.leader))
                .write(conn)
                .await?;
            Ok(())
        })
        .await
    }
}

/// The person named, and whether their own game is over.
fn chosen(found: &MatchLeaders, cmd: &Naming) -> Result<(Leader, bool), LeaderError> {
    let seat = match cmd.player {
        Some(id) => {
            let mut players = found.players.iter();
            Some(
                players
                    .find(|one| one.player == id)
                    .ok_or(LeaderError::NotInMatch)?,
            )
        }
        None => None,
    };
    let of_player = seat.and_then(|seat| found.field.player_by_id(seat.player));
    let name = match of_player {
        Some(player) => player.person.name.clone(),
        None => PersonName::from_spoken(&cmd.name).map_err(|_| LeaderError::Name)?,
    };
    let leader = Leader {
        name,
        player: cmd.player,
        licence: cmd.licence,
    };
    Ok((leader, seat.is_none_or(|seat| seat.is_over)))
}

/// Ends a duty, with the link and the phones it let in.
async fn end_duty(conn: &mut PgConnection, id: MatchLeaderId, now: Timestamp) -> store::Result<()> {
    store::match_leaders::end(conn, id, now).await?;
    store::tablets::revoke_of_leader(conn, id, now).await
}

/// An arbiter who gives the duty: only with the right to rule, and not from a tablet.
pub(super) fn arbiter(permit: &Permit<Rule>) -> Result<Giver<'_>, LeaderError> {
    if permit.rights().are_lent() {
        return Err(LeaderError::OnTablet);
    }
    let is_system = permit.actor().credential == Credential::System;
    let mut lent = OF_MATCH_LEADERS.iter().copied();
    if let Some(lacks) = lent.find(|capability| !is_system && !permit.may(*capability)) {
        return Err(Forbidden(lacks).into());
    }
    let (tournament, section) = permit.ids();
    Ok(Giver {
        actor: permit.actor(),
        by: GivingRight::Arbiter,
        tournament,
        section,
    })
}

/// Names the leader of a match; the duty and the link of the previous leader end.
pub async fn name(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Naming,
) -> Result<Named, LeaderError> {
    arbiter(permit)?
        .name(conn, (now, key), "match_leader.name", cmd)
        .await
}

/// Makes another link for the match leader, and ends the one before.
pub async fn renew(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    target: LeaderTarget,
) -> Result<Named, LeaderError> {
    arbiter(permit)?.renew(conn, (now, key), target).await
}

/// Takes the duty back: the link ends, and nobody leads the match until somebody is named.
pub async fn revoke(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    target: LeaderTarget,
) -> Result<(), LeaderError> {
    arbiter(permit)?.revoke(conn, (now, key), target).await
}

/// What is done with the duty of a match.
#[derive(Clone, Debug)]
pub enum LeaderAct {
    Name(Naming),
    Renew(LeaderTarget),
    Revoke(LeaderTarget),
}

/// Gives or takes the duty for the home club, if its league allows it; `None` if nobody has a link now.
pub async fn act_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    act: &LeaderAct,
) -> Result<Option<Named>, LeaderError> {
    let team = captain_links::team_of(conn, captain).await?;
    let giver = Giver {
        actor: &captain.actor(&team),
        by: GivingRight::HomeClub(captain),
        tournament: captain.tournament(),
        section: captain.section(),
    };
    match act {
        LeaderAct::Name(cmd) => {
            let named = giver.name(conn, (now, key), "match_leader.name", cmd).await?;
            Ok(Some(named))
        }
        LeaderAct::Renew(target) => Ok(Some(giver.renew(conn, (now, key), *target).await?)),
        LeaderAct::Revoke(target) => {
            giver.revoke(conn, (now, key), *target).await?;
            Ok(None)
        }
    }
}

/// Passes the duty on: the previous leader's duty ends.
pub async fn pass(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Naming,
) -> Result<Named, LeaderError> {
    if (cmd.target.round, cmd.target.no) != leader.at() {
        return Err(CardError::NotFound.into());
    }
    if leader.is_over() {
        return Err(LeaderError::Done);
    }
    let giver = Giver {
        actor: &leader.actor(),
        by: GivingRight::Leader(leader),
        tournament: leader.tournament(),
        section: leader.section(),
    };
    giver.name(conn, (now, key), "match_leader.pass", cmd).await
}
