//! The rules by which the players of a section agree on their games themselves, as those who pair set them; the invitations that wait, and the
//! games without a result with what their players say. Players invite and answer on their own pages ([`super::player_links`]).

use crate::{forms::Refusal, prelude::*};
use domain::free_schedule::{
    self as free, FreeColours, FreeNumber, FreePeriod, FreeSchedule, ScheduleProblem,
    claim::{self, ClaimsStand},
};
use service::{
    access::Pair,
    free_schedule::{self, ClaimedGame, FreeScheduleCommand, StoredInvitation},
    tournaments,
};
use web::{agreement_words, free_schedule_words as words, i18n::read_date, nav::Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state).get(pair, show).post(pair, set)
}

/// A number of the rules, with its field.
#[derive(Debug)]
struct NumberField {
    name: &'static str,
    label: String,
    value: String,
    error: String,
}

/// A game without a result.
#[derive(Debug)]
struct FreeGameRow {
    heading: String,
    href: String,
    /// When it is played, and what its players say, each in a sentence.
    lines: Vec<String>,
    /// Is it for an arbiter to decide?
    is_for_arbiter: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/free_schedule.html")]
struct FreeSchedulePage {
    layout: Layout,
    action: String,
    back: String,
    /// Why the section can have no such rules; empty where it can.
    why_not: String,
    is_on: bool,
    version: Version,
    first_day: String,
    first_day_error: String,
    last_day: String,
    last_day_error: String,
    periods: Vec<Choice>,
    colours: Vec<Choice>,
    numbers: Vec<NumberField>,
    invitations: Vec<String>,
    games: Vec<FreeGameRow>,
    errors: FieldErrors,
    /// What was not done, and why.
    problem: String,
}

/// What was sent and refused.
#[derive(Debug)]
struct Typed {
    sent: Sent,
    refusal: Refusal,
}

fn invitation(lang: Lang, field: &SectionState, one: &StoredInvitation) -> String {
    t!(
        lang,
        free_schedule_invitation,
        from = name(field, one.asked.from),
        to = name(field, one.asked.to),
        when = agreement_words::meeting(lang, &one.asked.meeting)
    )
}

fn name(field: &SectionState, player: PlayerId) -> String {
    field
        .player_by_id(player)
        .map_or_else(String::new, |player| player.person.name.spoken())
}

fn game_row((lang, here): (Lang, &SectionLinks), field: &SectionState, game: &ClaimedGame) -> FreeGameRow {
    let (white, black) = (name(field, game.white), name(field, game.black));
    let mut lines: Vec<String> = game
        .agreed_at
        .map(|at| t!(lang, free_schedule_plays_at, at = lang.moment(at)))
        .into_iter()
        .collect();
    for (who, claim) in [(&white, game.white_says), (&black, game.black_says)] {
        lines.extend(claim.map(|claim| {
            let said = words::claim(lang, claim);
            t!(lang, free_schedule_says, who = who.as_str(), said)
        }));
    }
    FreeGameRow {
        heading: t!(
            lang,
            agreement_game,
            round = game.round.get(),
            board = game.board.get(),
            white,
            black
        ),
        href: here.round(game.round).board(game.board),
        lines,
        is_for_arbiter: match claim::compare(game.white_says, game.black_says) {
            ClaimsStand::ForArbiter => true,
            ClaimsStand::Nothing | ClaimsStand::Waits | ClaimsStand::Agree(_) => false,
        },
    }
}

/// The section's rules as the form shows them: as they stand, or as they are proposed for the days of the tournament.
async fn page(
    (db, now): (&Db, Timestamp),
    here: SectionLinks,
    permit: &Permit<Pair>,
    layout: Layout,
    typed: Option<Typed>,
) -> Result<FreeSchedulePage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let view = free_schedule::view(&mut tx, permit.section_id(), now).await?;
    let event = tournaments::load(&mut tx, permit.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let details = &event.tournament.details;
    let proposed = FreeSchedule::proposed(details.starts_on, details.ends_on);
    let rules = view.stored.map_or(proposed, |stored| stored.rules);
    let value = |name: &str, stands: String| {
        let sent = typed.as_ref().map(|typed| typed.sent.text(name).to_owned());
        sent.unwrap_or(stands)
    };
    let error = |name: &str| {
        let refusal = typed.as_ref().map(|typed| &typed.refusal);
        refusal.map_or_else(String::new, |refusal| refusal.errors.of(name).to_owned())
    };
    let period = value("period", rules.period.as_str().to_owned());
    let colour_rule = value("colour_rule", rules.colour_rule.as_str().to_owned());
    let why_not = free::may_be_here(&field.settings).err();
    let title = t!(lang, free_schedule_heading);
    Ok(FreeSchedulePage {
        action: here.free_schedule(),
        back: here.rounds(),
        why_not: why_not.map_or_else(String::new, |why: ScheduleProblem| {
            Problem::from(why).sentence(lang)
        }),
        is_on: view.stored.is_some(),
        version: view.stored.map_or(Version(0), |stored| stored.version),
        first_day: value("first_day", rules.first_day.to_string()),
        first_day_error: error("first_day"),
        last_day: value("last_day", rules.last_day.to_string()),
        last_day_error: error("last_day"),
        periods: FreePeriod::ALL
            .into_iter()
            .map(|one| Choice::new(one.as_str(), words::period(lang, one), &period))
            .collect(),
        colours: FreeColours::ALL
            .into_iter()
            .map(|one| Choice::new(one.as_str(), words::colours(lang, one), &colour_rule))
            .collect(),
        numbers: FreeNumber::ALL
            .into_iter()
            .map(|which| NumberField {
                name: which.as_str(),
                label: words::number(lang, which),
                value: value(which.as_str(), rules.number(which).to_string()),
                error: error(which.as_str()),
            })
            .collect(),
        invitations: view
            .invitations
            .iter()
            .map(|one| invitation(lang, &field, one))
            .collect(),
        games: view
            .games
            .iter()
            .map(|game| game_row((lang, &here), &field, game))
            .collect(),
        errors: typed
            .as_ref()
            .map_or_else(FieldErrors::new, |typed| typed.refusal.errors.clone()),
        problem: typed
            .as_ref()
            .map_or_else(String::new, |typed| typed.refusal.said.clone()),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title),
    })
}

async fn show(path: FreeSchedulePath, permit: Permit<Pair>, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now.0), path.here(), &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

/// The rules as they were typed.
fn read(sent: &Sent) -> Result<FreeSchedule> {
    let day = |name: &'static str| {
        read_date(sent.text(name))
            .ok_or_else(|| Problem::field(name, |lang| t!(lang, tournament_problem_date)))
    };
    let number = |which: FreeNumber| {
        let typed = sent.text(which.as_str()).parse::<u16>();
        typed.map_err(|_| words::number_problem(which))
    };
    let unknown = |name: &'static str| Problem::field(name, |lang| t!(lang, problem_choice));
    Ok(FreeSchedule {
        first_day: day("first_day")?,
        last_day: day("last_day")?,
        period: sent.text("period").parse().map_err(|_| unknown("period"))?,
        colour_rule: sent
            .text("colour_rule")
            .parse()
            .map_err(|_| unknown("colour_rule"))?,
        most_a_day: number(FreeNumber::MostADay)?,
        most_with_opponent: number(FreeNumber::MostWithOpponent)?,
        days_between: number(FreeNumber::DaysBetween)?,
        most_games: number(FreeNumber::MostGames)?,
        wait_minutes: number(FreeNumber::WaitMinutes)?,
    })
}

async fn set(
    path: FreeSchedulePath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = match read(&sent) {
        Ok(rules) => {
            let cmd = FreeScheduleCommand {
                seen: sent.seen,
                rules,
            };
            db.write(async |conn| free_schedule::set(conn, &permit, now.0, sent.key, cmd).await)
                .await
        }
        Err(problem) => Err(problem),
    };
    let Err(problem) = done else {
        return Ok(Flash::done(t!(lang, free_schedule_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    let typed = Some(Typed { sent, refusal });
    let page = page((&db, now.0), path.here(), &permit, layout, typed).await?;
    again(status, &page)
}
