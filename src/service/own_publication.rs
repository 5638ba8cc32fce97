//! Automatic publication of a round, if its section has chosen so. The program publishes it with the act a person would use
//! ([`rounds::act`]), so that the same checks apply, and it gives no reason and no confirmation: a round that needs one waits for a person,
//! and the pages say so.

use sqlx::PgPool;

use super::{
    access::{At as _, AtSection, Pair, Rights, authorise},
    line_up_calls, line_ups,
    prelude::*,
    rounds::{self, Act, Command, RoundError},
    sealed_line_ups,
    strength_lists::findings::NamedFinding,
    teams::TeamError,
};
use domain::{
    check_out::Hold,
    line_up_exchange::LineUpHour,
    own_publication::{LOOKED_AFTER, LOOKED_AHEAD, LineUpsLack},
};
use engine::ids::TeamId;
use store::own_publication::Waiting;

/// Who publishes it, as the log has it.
const PUBLISHER: &str = "section's setting";

/// The state of a round that is published automatically.
#[derive(Debug)]
pub enum OwnPublication {
    /// Captains still have time: at least until this hour.
    Awaited(LineUpHour),
    /// Nothing prevents it: it is published at the program's next check.
    Due,
    /// It waits for a person.
    Waits(WaitsFor),
}

/// What prevents the automatic publication of a round.
#[derive(Debug)]
pub enum WaitsFor {
    /// Its hour is past, and it is not paired.
    Draft,
    /// It was public since captains were asked, and was taken back.
    TakenBack,
    /// Its hour was so long ago that the program no longer checks it.
    Ago,
    /// The hour is past, these teams have no line-up, and no default players either; by number.
    LineUps(Vec<String>),
    /// There are findings against opened line-ups, by team.
    Findings(Vec<(String, Vec<NamedFinding>)>),
    /// Publishing it needs a reason, for this refusal.
    Person(RoundError),
}

/// The state of a round that is published automatically; `None` if it is not: its section leaves that to arbiters, no captain is asked, or
/// it is public. Nothing is written.
pub async fn of_round(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    number: RoundNo,
    now: Timestamp,
) -> store::Result<Option<OwnPublication>> {
    let round = field.round(number).filter(|round| !round.status.is_public());
    let Some(round) = round.filter(|_| field.publishes_itself()) else {
        return Ok(None);
    };
    let Some(call) = line_up_calls::call_of(conn, field, round).await? else {
        return Ok(None);
    };
    let waits = |why| Ok(Some(OwnPublication::Waits(why)));
    if !call.is_waiting {
        return waits(WaitsFor::TakenBack);
    }
    let sealed = store::sealed_line_ups::list(conn, field.section, number).await?;
    let handed_in = sealed_line_ups::handed_in(&sealed);
    let mut by_default = Vec::new();
    match field.line_ups_let_publish(round, &handed_in, call.due_at, now) {
        Ok(()) => {}
        Err(LineUpsLack::Time(hour)) => return Ok(Some(OwnPublication::Awaited(hour))),
        Err(LineUpsLack::Draft) => return waits(WaitsFor::Draft),
        Err(LineUpsLack::Ago) => return waits(WaitsFor::Ago),
        // The hour is past: the default players play, and the round does not wait for a captain who forgot.
        Err(LineUpsLack::LineUps(teams)) => by_default = teams,
    }
    let by_default = line_ups::in_draft(conn, tournament, (field, round), &by_default, now).await?;
    let unseated = by_default.iter().filter(|one| one.seated == 0);
    let unseated: Vec<String> = unseated.map(|one| one.team.clone()).collect();
    if !unseated.is_empty() {
        return waits(WaitsFor::LineUps(unseated));
    }
    let opened = sealed.iter().filter(|own| own.opened_at.is_some());
    let opened: Vec<TeamId> = opened.map(|own| own.team).collect();
    let mut found = line_ups::findings_of(conn, tournament, field, (&opened, number), now).await?;
    let in_by_default = by_default.into_iter().map(|one| (one.team, one.findings));
    // What nobody has decided keeps no round back.
    let decided = |(team, mut found): (String, Vec<NamedFinding>)| {
        found.retain(|finding| !finding.is_undecided());
        (team, found)
    };
    let against: Vec<(String, Vec<NamedFinding>)> = field
        .teams
        .iter()
        .filter_map(|team| Some((team.name.to_string(), found.remove(&team.id)?)))
        .chain(in_by_default)
        .map(decided)
        .filter(|(_, found)| !found.is_empty())
        .collect();
    if !against.is_empty() {
        return waits(WaitsFor::Findings(against));
    }
    match rounds::publishable(conn, tournament, (field, round), now).await {
        Ok(()) => Ok(Some(OwnPublication::Due)),
        Err(RoundError::Store(error)) => Err(error),
        Err(refused) => waits(WaitsFor::Person(refused)),
    }
}

/// Publishes the called rounds that are published automatically and that nothing prevents; returns how many. Line-ups whose hour is past
/// are opened first, even if the round is not published then. A round that cannot be written now is left for the next run.
pub async fn publish_due(pool: &PgPool, now: Timestamp) -> store::Result<usize> {
    let since = now.checked_sub(LOOKED_AFTER).unwrap_or(Timestamp::MIN);
    let until = now.checked_add(LOOKED_AHEAD).unwrap_or(Timestamp::MAX);
    let mut conn = store::connections::acquire(pool).await?;
    let waiting = store::own_publication::list_waiting(&mut conn, (since, until), now).await?;
    // Other writers of a section wait for its locks, so they are taken only if there is something to do.
    let mut due = Vec::new();
    for one in waiting {
        match look(&mut conn, &one, now).await {
            Ok(seen) if seen.opens || seen.publishes => due.push((one, seen)),
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "could not look for rounds to publish"),
        }
    }
    drop(conn);
    let mut published = 0;
    for (one, seen) in due {
        // The line-ups stay opened, even if the round then waits for a person.
        if seen.opens {
            let mut tx = store::connections::begin(pool).await?;
            match sealed_line_ups::open_called(&mut tx, (one.section, one.round), now).await {
                Ok(_) => tx.commit().await?,
                Err(error) => {
                    tracing::warn!(%error, "could not open line-ups whose hour has struck");
                    continue;
                }
            }
        }
        let mut tx = store::connections::begin(pool).await?;
        match publish(&mut tx, &one, now).await {
            Ok(is_done) => {
                tx.commit().await?;
                published += usize::from(is_done);
            }
            Err(error) => tracing::warn!(%error, "could not publish a round by itself"),
        }
    }
    Ok(published)
}

/// What there is to do in a round, read without locks, so it is checked again under them.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// Is there a line-up to open?
    opens: bool,
    /// Is the round to be published?
    publishes: bool,
}

async fn look(conn: &mut PgConnection, one: &Waiting, now: Timestamp) -> Result<Seen, TeamError> {
    let place = store::places::find_section(conn, &one.tournament, &one.slug).await?;
    let place = place.ok_or(TeamError::NotFound)?;
    // It is played on another machine, which publishes it.
    if place.hold.as_ref().is_some_and(Hold::locks) {
        return Ok(Seen {
            opens: false,
            publishes: false,
        });
    }
    let field = section_state::found(conn, one.section, || TeamError::NotFound).await?;
    let opens = sealed_line_ups::has_unopened(conn, &field, one.round, now).await?;
    let stands = of_round(conn, place.tournament, &field, one.round, now).await?;
    Ok(Seen {
        opens,
        publishes: matches!(stands, Some(OwnPublication::Due)),
    })
}

/// Publishes one of them, if it is still due under the locks; returns whether it was.
async fn publish(conn: &mut PgConnection, one: &Waiting, now: Timestamp) -> Result<bool, RoundError> {
    store::rounds::list_for_update(conn, one.section).await?;
    let place = store::places::find_section(conn, &one.tournament, &one.slug).await?;
    let place = AtSection::of(place).ok_or(RoundError::NoSuchRound)?;
    let actor = Actor::system(PUBLISHER);
    let permit: Permit<Pair> =
        authorise(actor, Rights::default(), place).map_err(|_| RoundError::NoSuchRound)?;
    let field = section_state::found(conn, one.section, || RoundError::NoSuchRound).await?;
    let round = field.round(one.round).ok_or(RoundError::NoSuchRound)?;
    match of_round(conn, permit.tournament(), &field, one.round, now).await? {
        Some(OwnPublication::Due) => {}
        Some(OwnPublication::Awaited(_) | OwnPublication::Waits(_)) | None => return Ok(false),
    }
    let command = Command {
        round: one.round,
        act: Act::Publish,
        seen: round.version,
        reason: "",
        despite_changes: false,
    };
    let key = IdempotencyKey::from_uuid(ids::fresh());
    rounds::act(conn, &permit, now, key, &command).await?;
    Ok(true)
}
