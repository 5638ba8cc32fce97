//! The plan of a section of teams: drawing it up, taking over one made by hand, its days, making it public, and moving a match. The rules
//! of the season, and the withdrawal of a team during it, are in [`super::team_season`].

use super::{
    access::{AtSection, ManageTournament},
    audit::Entry,
    captain_notices,
    prelude::*,
    registration::Frame,
    teams::{PlanError, TeamError, with_teams},
};
use domain::{
    fixtures::{
        Fixture, Home,
        changing::{DayChange, MovingHand, WantedMatch},
        home_evenings::EveningMove,
        plan::{Drawing, DrawnPlan, FixturePlan, Placed, PlanProblem, PlannedMatch},
    },
    group_limits::GroupMoment,
    league::Rulebook,
    team::{Team, Venue},
    team_match::moving::MoveRules,
};
use engine::{ids::FixtureId, numbers::TeamNo};
use jiff::civil::Time;
use rules::regulation::MAX_REASON;
use store::fixtures::NewFixture;

/// The permit for making and changing plans: that of setting the tournament up.
pub type Planning = Permit<ManageTournament, AtSection>;

/// Where a plan comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Berger's table by the teams' numbers.
    Drawn(Drawing),
    /// A list that was made by hand.
    ByHand(String),
}

/// A plan to be made, in place of the current one.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The version of the plan that was seen; 0 where there was none.
    pub seen: Version,
    pub source: Source,
    /// Was it accepted that not all wishes can be met?
    pub accepted: bool,
    /// Why a list is used in which not everybody meets everybody as often; empty elsewhere.
    pub reason: String,
}

/// A plan that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanReceipt {
    /// For the next change.
    pub version: Version,
}

/// A plan in the log.
#[derive(Serialize)]
struct NotedPlan {
    rounds: usize,
    matches: usize,
    by_hand: bool,
}

/// The section with its teams, its rounds locked, and the plan in the version that was seen.
async fn locked(
    conn: &mut PgConnection,
    permit: &Planning,
    seen: Version,
) -> Result<SectionState, TeamError> {
    let (tournament, section) = permit.ids();
    Frame::lock(conn, tournament, section)
        .await?
        .ok_or(TeamError::NotFound)?;
    let field = with_teams(conn, section).await?;
    let stands = field.plan.as_ref().map_or(Version(0), |plan| plan.version);
    if stands == seen {
        Ok(field)
    } else {
        Err(PlanError::PlanChanged(stands).into())
    }
}

/// The plan that has to be there.
fn plan_of(field: &SectionState) -> Result<&FixturePlan, TeamError> {
    Ok(field.its_plan()?)
}

/// Draws a plan up, or takes one over that was made by hand, as long as no round is drafted; where there is no plan, a list with the rounds
/// as they were paired also later. All of it is stored, or nothing.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Planned,
) -> Result<PlanReceipt, TeamError> {
    let act = permit.act(now, key, "fixtures.make");
    let asked = match &cmd.source {
        Source::Drawn(drawing) => (
            drawing.same_club.as_str(),
            drawing.closed.as_str(),
            drawing.shared.as_str(),
            drawing.joint_last_round,
        ),
        Source::ByHand(text) => ("", text.as_str(), "", false),
    };
    act.once(conn, &(asked, cmd.accepted, cmd.reason.as_str()), async |conn| {
        let field = locked(conn, permit, cmd.seen).await?;
        let reason = own_words::within(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        super::row_limits::admits(conn, &field, GroupMoment::Beginning)
            .await?
            .map_err(TeamError::Group)?;
        let drawn = match &cmd.source {
            Source::Drawn(drawing) => field.draw_up(drawing).map_err(PlanError::Plan)?,
            Source::ByHand(text) => {
                let season = season_of(conn, permit.ids().0).await?;
                field.plan_by_hand(text, season).map_err(PlanError::Plan)?
            }
        };
        let drawn = drawn.accepted(cmd.accepted, reason).map_err(PlanError::Plan)?;
        let matches = listed(&field, &drawn)?;
        let version = store::fixtures::replace(conn, field.section, &matches, now).await?;
        let noted = |rounds, matches, by_hand| NotedPlan {
            rounds,
            matches,
            by_hand,
        };
        let before = field
            .plan
            .as_ref()
            .map(|plan| (usize::from(plan.rounds()), plan.matches.len()));
        act.log(field.name.as_str())
            .before(before.map(|(rounds, matches)| noted(rounds, matches, false)))
            .after(noted(
                drawn.list.rounds.len(),
                matches.len(),
                matches!(cmd.source, Source::ByHand(_)),
            ))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PlanReceipt { version })
    })
    .await
}

/// The first and the last day of the season: those of its tournament.
async fn season_of(conn: &mut PgConnection, tournament: TournamentId) -> Result<(Date, Date), TeamError> {
    let found = store::tournaments::find(conn, tournament).await?;
    let details = found.ok_or(TeamError::NotFound)?.details;
    Ok((details.starts_on, details.ends_on))
}

/// The matches of a plan, each with its round, and when and where it is played.
fn matches_of<'a>(
    field: &'a SectionState,
    drawn: &'a DrawnPlan,
) -> impl Iterator<Item = (RoundNo, u16, Fixture, Placed)> + 'a {
    drawn.list.numbered().flat_map(move |(round, paired)| {
        let said = drawn.at.get(round.index());
        let placed = move |(index, one): (usize, &Fixture)| {
            let at = said.and_then(|said| said.get(index));
            let place = u16::try_from(index + 1).unwrap_or(u16::MAX);
            (round, place, *one, field.placed(round, *one, at))
        };
        paired.matches.iter().enumerate().map(placed)
    })
}

/// The matches of a plan as they are stored: on the days that are announced for their rounds, or as a list made by hand says.
fn listed(field: &SectionState, drawn: &DrawnPlan) -> Result<Vec<NewFixture>, TeamError> {
    let team = |no: TeamNo| field.team(no).map(|team| team.id).ok_or(TeamError::NotFound);
    matches_of(field, drawn)
        .map(|(round, place, one, placed)| {
            Ok(NewFixture {
                id: FixtureId::from_uuid(ids::fresh()),
                round,
                place,
                first: team(one.first)?,
                second: team(one.second)?,
                home: one.home,
                placed,
            })
        })
        .collect()
}

/// A list made by hand as it would be taken over.
#[derive(Debug)]
pub struct ListPreview {
    pub field: SectionState,
    /// The version for making the plan; 0 if there is none.
    pub version: Version,
    /// The matches as they would stand.
    pub matches: Vec<PlannedMatch>,
    /// Headings of columns that are not read.
    pub unread: Vec<String>,
    /// Why it cannot be taken over, or what would have to be accepted.
    pub problem: Option<PlanProblem>,
}

/// Looks at a list made by hand; nothing is stored.
pub async fn preview(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    text: &str,
) -> Result<ListPreview, TeamError> {
    let (tournament, section) = permit.ids();
    let field = with_teams(conn, section).await?;
    let season = season_of(conn, tournament).await?;
    let version = field.plan.as_ref().map_or(Version(0), |plan| plan.version);
    let (matches, unread, problem) = match field.plan_by_hand(text, season) {
        Ok(drawn) => {
            let would = |(round, _, fixture, placed): (RoundNo, u16, Fixture, Placed)| PlannedMatch {
                id: FixtureId::from_uuid(ids::fresh()),
                round,
                fixture,
                planned_day: placed.planned_day,
                day: None,
                home_day: None,
                is_postponed: placed.is_postponed,
                hour: placed.hour,
                venue: placed.venue,
                changed_at: now,
                version: Version(0),
            };
            let matches = matches_of(&field, &drawn).map(would).collect();
            let unread = drawn.unread.clone();
            (matches, unread, drawn.accepted(false, "").err())
        }
        Err(problem) => (Vec::new(), Vec::new(), Some(problem)),
    };
    Ok(ListPreview {
        field,
        version,
        matches,
        unread,
        problem,
    })
}

/// Deletes a plan, as long as no round is drafted: the section is paired by its tables again.
pub async fn drop(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    seen: Version,
) -> Result<PlanReceipt, TeamError> {
    let act = permit.act(now, key, "fixtures.drop");
    act.once(conn, &seen, async |conn| {
        let field = locked(conn, permit, seen).await?;
        let plan = plan_of(&field)?;
        field.may_plan().map_err(PlanError::Plan)?;
        store::fixtures::delete(conn, field.section).await?;
        act.log(field.name.as_str())
            .before(NotedPlan {
                rounds: usize::from(plan.rounds()),
                matches: plan.matches.len(),
                by_hand: false,
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PlanReceipt { version: Version(0) })
    })
    .await
}

/// Makes the plan public.
pub async fn publish(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    seen: Version,
) -> Result<PlanReceipt, TeamError> {
    let act = permit.act(now, key, "fixtures.publish");
    act.once(conn, &seen, async |conn| {
        let field = locked(conn, permit, seen).await?;
        let plan = plan_of(&field)?;
        if plan.published_at.is_some() {
            return Ok(PlanReceipt {
                version: plan.version,
            });
        }
        let version = store::fixtures::publish(conn, field.section, now).await?;
        act.log(field.name.as_str()).write(conn).await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PlanReceipt { version })
    })
    .await
}

/// The days of the rounds, as they shall be.
#[derive(Clone, Debug, Serialize)]
pub struct Days {
    /// The version of the plan that was seen.
    pub seen: Version,
    /// A day for each round of the plan, round 1 first; `None`: open.
    pub days: Vec<Option<Date>>,
}

/// What the log keeps of them.
#[derive(Serialize)]
struct NotedDay {
    round: RoundNo,
    day: Option<Date>,
}

/// Sets the day of each round. Moved matches stay where they are, and those on home evenings return to the day of their round; public
/// rounds keep their day.
pub async fn set_days(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Days,
) -> Result<PlanReceipt, TeamError> {
    let act = permit.act(now, key, "fixtures.days");
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit, cmd.seen).await?;
        let plan = plan_of(&field)?;
        let changes = field.changed_days(&cmd.days)?;
        if changes.is_empty() {
            return Ok(PlanReceipt {
                version: plan.version,
            });
        }
        for one in &changes {
            store::fixtures::set_day(conn, field.section, one.round, one.after, now).await?;
        }
        let noted = |day: fn(&DayChange) -> Option<Date>| -> Vec<NotedDay> {
            let noted = changes.iter().map(|one| NotedDay {
                round: one.round,
                day: day(one),
            });
            noted.collect()
        };
        let version = store::fixtures::touch(conn, field.section).await?;
        act.log(field.name.as_str())
            .before(noted(|one| one.before))
            .after(noted(|one| one.after))
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PlanReceipt { version })
    })
    .await
}

/// A match set to a home evening, in the log.
#[derive(Serialize)]
struct NotedEvening {
    round: RoundNo,
    first: String,
    second: String,
    day: Option<Date>,
}

impl NotedEvening {
    fn of(field: &SectionState, one: &PlannedMatch) -> Self {
        Self {
            round: one.round,
            first: field.team_name(one.fixture.first),
            second: field.team_name(one.fixture.second),
            day: one.plays_on(),
        }
    }
}

/// Sets each match of a plan that is not public to the evening of its home team in the week of its round; which stay is
/// [`SectionState::by_home_evenings`]. `seen` is the version of the plan, which also changes with a home evening.
pub async fn set_evenings(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    seen: Version,
) -> Result<PlanReceipt, TeamError> {
    let act = permit.act(now, key, "fixtures.evenings");
    act.once(conn, &seen, async |conn| {
        let field = locked(conn, permit, seen).await?;
        let plan = plan_of(&field)?;
        plan.may_set_evenings()?;
        let moves = field.by_home_evenings();
        if moves.is_empty() {
            return Ok(PlanReceipt {
                version: plan.version,
            });
        }
        for one in &moves {
            store::fixtures::set(conn, &one.after, now).await?;
        }
        let version = store::fixtures::touch(conn, field.section).await?;
        let noted = |side: fn(&EveningMove) -> &PlannedMatch| -> Vec<NotedEvening> {
            moves
                .iter()
                .map(|one| NotedEvening::of(&field, side(one)))
                .collect()
        };
        act.log(field.name.as_str())
            .before(noted(|one| &one.before))
            .after(noted(|one| &one.after))
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PlanReceipt { version })
    })
    .await
}

/// A match of the plan as it shall be played.
#[derive(Clone, Debug, Serialize)]
pub struct Moving {
    pub fixture: FixtureId,
    /// The version of the match that was seen.
    pub seen: Version,
    pub home: &'static str,
    /// The day; `None`: that of its round.
    pub day: Option<Date>,
    /// Is it put off without a new day?
    pub is_postponed: bool,
    /// When it begins; `None`: the usual hour of the home team.
    pub hour: Option<Time>,
    /// Where; empty: where the home team plays.
    pub venue: String,
    /// Why; needed once the plan is public.
    pub reason: String,
    /// Was it said that a day that is over, or outside the season's, is meant?
    pub confirmed: bool,
}

/// A match in the log.
#[derive(Serialize)]
struct NotedMatch<'a> {
    round: RoundNo,
    first: &'a str,
    second: &'a str,
    home: &'a str,
    day: Option<Date>,
    is_postponed: bool,
    hour: Option<String>,
    venue: &'a str,
    /// Was a day confirmed on which nobody expects a match? Absent where there was nothing to confirm.
    #[serde(skip_serializing_if = "Option::is_none")]
    day_confirmed: Option<bool>,
}

impl<'a> NotedMatch<'a> {
    fn of(field: &'a SectionState, one: &'a PlannedMatch) -> Self {
        let name = |no| field.team(no).map_or("", |team| team.name.as_str());
        Self {
            round: one.round,
            first: name(one.fixture.first),
            second: name(one.fixture.second),
            home: one.fixture.home.as_str(),
            day: one.plays_on(),
            is_postponed: one.is_postponed,
            hour: one.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            venue: one.venue.as_ref().map_or("", Venue::as_str),
            day_confirmed: None,
        }
    }
}

/// Sets when and where a match is played and who is at home. Once the plan is public that is a move, for which the league leader gives a
/// reason but needs no consent; a match that has begun cannot be changed.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Moving,
) -> Result<PlanReceipt, TeamError> {
    let act = permit.act(now, key, "fixtures.move");
    act.once(conn, cmd, async |conn| {
        let (tournament, section) = permit.ids();
        Frame::lock(conn, tournament, section)
            .await?
            .ok_or(TeamError::NotFound)?;
        let field = with_teams(conn, section).await?;
        let plan = plan_of(&field)?;
        let before = plan.find(cmd.fixture).ok_or(TeamError::NotFound)?;
        if before.version != cmd.seen {
            return Err(TeamError::MatchChanged(before.version));
        }
        let after = wished(before, cmd)?;
        if after == *before {
            return Ok(PlanReceipt {
                version: before.version,
            });
        }
        let hand = MovingHand::Leader {
            reason: &cmd.reason,
            is_confirmed: cmd.confirmed,
        };
        let entry = act.log(Subject::Round { round: after.round });
        carry_out(conn, &field, (before, &after), (now, hand), entry).await
    })
    .await
}

/// Stores the change of a match of a locked section, if the move is allowed; `entry` is the line of the log, without the changes.
pub(super) async fn carry_out(
    conn: &mut PgConnection,
    field: &SectionState,
    (before, after): (&PlannedMatch, &PlannedMatch),
    (now, hand): (Timestamp, MovingHand<'_>),
    entry: Entry<'_>,
) -> Result<PlanReceipt, TeamError> {
    let rules = move_rules(conn, field).await?;
    let today = schedule::local(now).date();
    field.may_move_match((before, after), (today, hand), &rules)?;
    let version = store::fixtures::set(conn, after, now).await?;
    // Only a day that had to be confirmed is noted as one.
    let odd = field.odd_day((before, after), today, &rules);
    let is_public = field
        .plan
        .as_ref()
        .is_some_and(|plan| plan.published_at.is_some());
    let noted = NotedMatch {
        day_confirmed: (is_public && odd.is_some()).then_some(true),
        ..NotedMatch::of(field, after)
    };
    let entry = entry.before(NotedMatch::of(field, before)).after(noted);
    let entry = match hand {
        MovingHand::Leader { reason, .. } => entry.reason(reason.trim()),
        MovingHand::Clubs { .. } => entry,
    };
    entry.write(conn).await?;
    if is_public {
        captain_notices::of_move(conn, field, after, now).await?;
    }
    store::changes::bump(conn, field.section).await?;
    Ok(PlanReceipt { version })
}

/// The match as it was asked for.
fn wished(before: &PlannedMatch, cmd: &Moving) -> Result<PlannedMatch, TeamError> {
    let home: Home = cmd.home.parse().map_err(|_| TeamError::NotFound)?;
    let wanted = WantedMatch {
        home,
        day: cmd.day,
        is_postponed: cmd.is_postponed,
        hour: cmd.hour,
        venue: &cmd.venue,
    };
    Ok(wanted.of(before)?)
}

/// The rules for moving a match in the section: those of its tournament, else those of its league, which are only advice: they move no
/// match without the league leader ([`MoveRules::of_tournament`]). Otherwise undecided.
pub async fn move_rules(conn: &mut PgConnection, field: &SectionState) -> store::Result<MoveRules> {
    let settled = store::strength_lists::find_rules_of_section(conn, field.section).await?;
    let league = field.settings.teams.as_ref().and_then(|teams| teams.league);
    let usual = league.map(|league| Rulebook::of_preset(league).settings());
    let tournament = match store::sections::find(conn, field.section).await? {
        Some(section) => store::tournaments::find(conn, section.tournament).await?,
        None => None,
    };
    Ok(MoveRules {
        season: tournament.map(|found| (found.details.starts_on, found.details.ends_on)),
        ..MoveRules::of_tournament(settled, usual)
    })
}

/// Updates the plan after a change of a team's home venue or hour: its home matches that can still be moved get the new values, so that
/// nobody agrees to an hour or a place they did not see. A new home evening applies only when the plan is set to home evenings; the version
/// of the plan is raised, so that nobody sets it to other evenings than they saw.
pub(super) async fn follow_home(
    conn: &mut PgConnection,
    field: &SectionState,
    (before, after): (&Team, &Team),
    now: Timestamp,
) -> store::Result<()> {
    let (is_elsewhere, is_at_another_hour) = (before.venue != after.venue, before.plays_at != after.plays_at);
    let matches = field.plan.iter().flat_map(|plan| &plan.matches);
    let follow = matches.filter(|one| {
        one.fixture.home_team() == Some(after.no)
            && (is_elsewhere && one.venue.is_none() || is_at_another_hour && one.hour.is_none())
            && field.state_of(one).may_move().is_ok()
    });
    for one in follow {
        store::fixtures::set(conn, one, now).await?;
    }
    let is_hidden = field
        .plan
        .as_ref()
        .is_some_and(|plan| plan.published_at.is_none());
    if is_hidden && before.home_weekday != after.home_weekday {
        store::fixtures::touch(conn, field.section).await?;
    }
    Ok(())
}
