//! The plan of a section of teams: drawing it up, taking over one made by hand, its days, and making it public.

use crate::{
    forms::{Refusal, Typed, offered},
    prelude::*,
};
use domain::{
    fixtures::plan::{Drawing, FixturePlan, PlannedMatch},
    league::{Rulebook, words::SameClubRound},
};
use jiff::civil::Time;
use service::{
    fixtures::{self, Days, PlanReceipt, Planned, Planning, Source},
    move_requests,
};
use web::{
    i18n::{fixtures as words, read_date},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, act)
}

/// An hour as fields have it.
pub(super) fn hour(hour: Option<Time>) -> String {
    hour.map(|hour| hour.strftime("%H:%M").to_string())
        .unwrap_or_default()
}

/// A match of the plan.
#[derive(Debug)]
struct MatchLine {
    words: String,
    at: String,
    mark: String,
    href: String,
}

/// A round of the plan.
#[derive(Debug)]
struct RoundBlock {
    no: u16,
    heading: String,
    /// Its day as fields have it.
    day: String,
    error: String,
    matches: Vec<MatchLine>,
}

#[derive(Debug, Template)]
#[template(path = "pages/fixture_plan.html")]
struct PlanPage {
    layout: Layout,
    path: FixturePlanPath,
    version: Version,
    has_plan: bool,
    /// Since when everybody can read it, in words.
    published: Option<String>,
    /// Why it cannot be made, or made anew; empty where it can.
    why_not: String,
    /// What the group has beside what was decided for it, as long as it has not begun.
    findings: Vec<String>,
    same_club: Vec<Choice>,
    rounds: Vec<RoundBlock>,
    /// How many requests of clubs wait.
    waiting: usize,
    fields: Typed,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
}

impl PlanPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.fields.ticked(name)
    }

    /// Does this form have to be accepted with what it cannot keep?
    fn asks(&self, act: &str) -> bool {
        self.fields.text("act") == act && !self.errors.of("accepted").is_empty()
    }
}

/// Two teams, the first-named one first.
pub(super) fn versus(lang: Lang, field: &SectionState, one: &PlannedMatch) -> String {
    let name = |no| field.team(no).map_or("", |team| team.name.as_str());
    t!(
        lang,
        fixtures_match_heading,
        first = name(one.fixture.first),
        second = name(one.fixture.second)
    )
}

fn line(lang: Lang, field: &SectionState, path: &FixturePlanPath, one: &PlannedMatch) -> MatchLine {
    let at = words::whereabouts(lang, &field.whereabouts(one));
    let home = match one.fixture.home_team() {
        Some(no) => field
            .team(no)
            .map(|team| t!(lang, fixtures_home_with, team = team.name.as_str()))
            .unwrap_or_default(),
        None => t!(lang, fixtures_joint),
    };
    let said: Vec<String> = [at, home].into_iter().filter(|text| !text.is_empty()).collect();
    let moved = one
        .planned_day
        .filter(|_| one.is_moved())
        .map(|day| t!(lang, fixtures_moved_from, day = lang.day_and_month(day)));
    let postponed = one.is_postponed.then(|| t!(lang, fixtures_postponed));
    MatchLine {
        words: versus(lang, field, one),
        at: said.join(" · "),
        mark: postponed.or(moved).unwrap_or_default(),
        href: path.here().fixture(one.id),
    }
}

fn rounds(
    lang: Lang,
    field: &SectionState,
    path: &FixturePlanPath,
    plan: &FixturePlan,
    (typed, errors): (&Typed, &FieldErrors),
) -> Vec<RoundBlock> {
    (1..=plan.rounds())
        .filter_map(RoundNo::new)
        .map(|round| {
            let name = format!("day_{}", round.get());
            let stands = plan.day_of(round).map(|day| day.to_string()).unwrap_or_default();
            RoundBlock {
                no: round.get(),
                heading: match plan.day_of(round) {
                    Some(day) => t!(lang, fixtures_round_on, round = round.get(), day = lang.day(day)),
                    None => t!(lang, fixtures_round, round = round.get()),
                },
                day: typed.0.get(&name).cloned().unwrap_or(stands),
                error: errors.of(&name).to_owned(),
                matches: plan
                    .in_round(round)
                    .map(|one| line(lang, field, path, one))
                    .collect(),
            }
        })
        .collect()
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: FixturePlanPath,
    permit: &Planning,
    layout: Layout,
    (typed, errors, said): (Typed, FieldErrors, String),
) -> Result<PlanPage> {
    let mut tx = db.snapshot().await?;
    let field = super::load(&mut tx, permit.section_id()).await?;
    let waiting = move_requests::count_waiting(&mut tx, &field, now).await?;
    let lang = layout.lang;
    let findings = super::row_limits::before_start(&mut tx, lang, &field).await?;
    drop(tx);
    let league = field.settings.teams.as_ref().and_then(|teams| teams.league);
    let usual = league.and_then(|league| Rulebook::of_preset(league).settings().same_club_round);
    let same_club = typed
        .text("same_club")
        .parse()
        .ok()
        .or(usual)
        .unwrap_or(SameClubRound::AsEarlyAsPossible);
    let plan = field.plan.as_ref();
    let why_not = field
        .may_plan()
        .err()
        .map(|problem| words::plan(lang, &problem))
        .unwrap_or_default();
    Ok(PlanPage {
        version: plan.map_or(Version(0), |plan| plan.version),
        has_plan: plan.is_some(),
        published: plan
            .and_then(|plan| plan.published_at)
            .map(|at| t!(lang, fixtures_state_public, at = lang.stamp(at))),
        why_not,
        findings,
        same_club: offered(SameClubRound::ALL, same_club, SameClubRound::as_str, |one| {
            words::same_club(lang, one)
        }),
        rounds: plan
            .map(|plan| rounds(lang, &field, &path, plan, (&typed, &errors)))
            .unwrap_or_default(),
        waiting,
        fields: typed,
        errors,
        said,
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, fixtures_plan_heading)),
        path,
    })
}

async fn show(path: FixturePlanPath, permit: Planning, (db, now, layout): Visit) -> Result<Page> {
    let shown = (Typed::default(), FieldErrors::new(), String::new());
    let page = page((&db, now), path, &permit, layout, shown).await?;
    Ok(Html(page.render()?))
}

/// The days that the form says, round 1 first.
fn days(sent: &Sent) -> Result<Vec<Option<Date>>> {
    (1..=99)
        .map(|round| format!("day_{round}"))
        .take_while(|name| sent.fields.contains_key(name))
        .map(|name| {
            let text = sent.text(&name);
            if text.is_empty() {
                return Ok(None);
            }
            read_date(text).map(Some).ok_or_else(|| {
                let wrong = FieldError::new(&name, |lang| t!(lang, tournament_problem_date));
                Problem::invalid(vec![wrong])
            })
        })
        .collect()
}

async fn perform((db, now): (&Db, Now), permit: &Planning, sent: &Sent) -> Result<PlanReceipt> {
    let (seen, key) = (sent.seen, sent.key);
    match sent.text("act") {
        "publish" => {
            db.write(async |conn| fixtures::publish(conn, permit, now.0, key, seen).await)
                .await
        }
        "drop" => {
            db.write(async |conn| fixtures::drop(conn, permit, now.0, key, seen).await)
                .await
        }
        "days" => {
            let cmd = Days {
                seen,
                days: days(sent)?,
            };
            db.write(async |conn| fixtures::set_days(conn, permit, now.0, key, &cmd).await)
                .await
        }
        act => {
            let source = if act == "import" {
                Source::ByHand(sent.text("list").to_owned())
            } else {
                Source::Drawn(Drawing {
                    same_club: sent
                        .text("same_club")
                        .parse()
                        .map_err(|_| Problem::field("same_club", |lang| t!(lang, teams_problem_choice)))?,
                    joint_last_round: sent.ticked("joint_last_round"),
                    closed: sent.text("closed").to_owned(),
                    shared: sent.text("shared").to_owned(),
                })
            };
            let cmd = Planned {
                seen,
                source,
                accepted: sent.ticked("accepted"),
            };
            db.write(async |conn| fixtures::make(conn, permit, now.0, key, &cmd).await)
                .await
        }
    }
}

async fn act(
    path: FixturePlanPath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let Err(problem) = perform((&db, now), &permit, &sent).await else {
        let to = path.to_string();
        let done = match sent.text("act") {
            "publish" => t!(lang, fixtures_published),
            "drop" => t!(lang, fixtures_dropped),
            _ => t!(lang, fixtures_saved),
        };
        return Ok(Flash::done(done).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let shown = (Typed(sent.fields), refusal.errors, refusal.said);
    let page = page((&db, now), path, &permit, layout, shown).await?;
    again(refusal.status, &page)
}
