//! By when captains hand in the line-ups of a round, and which are in. Their content is not shown here, except what speaks against one
//! that is open.

use crate::{forms::Refusal, prelude::*, section_of_teams::load};
use domain::{line_up_exchange::LineUpHour, team::CallLead};
use engine::ids::TeamId;
use service::{
    access::Pair,
    line_ups, own_publication,
    sealed_line_ups::{self, Asking, GivingBack, Standing, WantedCall, WithoutCaptain},
};
use web::{
    i18n::read_moment,
    i18n_teams::{
        line_up_findings as findings, own_publication as publication_words, sealed_line_ups as call_words,
    },
    nav::Tab,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state).get(pair, show).post(pair, act)
}

/// A team of the round.
#[derive(Debug)]
struct TeamLine {
    id: TeamId,
    name: String,
    state: State,
    said: String,
    /// By when it is to be in, where its match has an hour of its own.
    due: String,
    /// Can its line-up be given back?
    is_sealed: bool,
    /// Could it be read before who plays in its match, so that its captain waits for leave?
    was_read: bool,
    version: Version,
    /// Where the arbiter gives one.
    line_up: String,
    /// What speaks against it, once it is open.
    findings: Vec<String>,
    /// Who will not play, as the captain has said, in a sentence; empty where nobody is named.
    noticed: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/round_line_ups.html")]
struct RoundLineUpsPage {
    layout: Layout,
    path: RoundLineUpsPath,
    teams: Vec<TeamLine>,
    /// The hour, as it stands or as it was typed.
    due_at: String,
    is_asked: bool,
    /// What stands beside the hour: by the rule, or set by hand where there is a rule; empty without one.
    origin: String,
    /// What the rule of the section says, and what became of it here; empty without one.
    rule: String,
    /// Is the hour left to the rule, with nothing said about the round?
    is_by_rule: bool,
    is_public: bool,
    /// The state of a round that is published automatically; empty if an arbiter publishes it.
    own_publication: String,
    /// Where that, and the rule for the hour, is chosen, for those who may.
    choose: String,
    version: Version,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// As a browser's field of date and time has it, on the Danish clock.
fn typed(at: Timestamp) -> String {
    schedule::local(at).strftime("%Y-%m-%dT%H:%M").to_string()
}

/// What the rule of the section says about the round, and whether it was set aside.
fn ruled(lang: Lang, standing: &Standing, rule: CallLead) -> String {
    let lead = call_words::lead(lang, rule);
    let Some(at) = standing.rule_due_at else {
        return t!(lang, captains_rule_no_start, lead = lead);
    };
    let set_aside = t!(
        lang,
        captains_rule_set_aside,
        at = lang.stamp(at),
        lead = lead.as_str()
    );
    match standing.call {
        Some(call) if call.is_by_rule => t!(lang, captains_rule, lead = lead),
        Some(_) => set_aside,
        None => format!("{} {set_aside}", t!(lang, captains_rule_not_asked)),
    }
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: RoundLineUpsPath,
    permit: &Permit<Pair>,
    layout: Layout,
) -> Result<RoundLineUpsPage> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let standing = sealed_line_ups::standing(&mut tx, permit, path.round).await?;
    let opened = standing.teams.iter().filter(|team| team.opened_at.is_some());
    let opened: Vec<TeamId> = opened.map(|team| team.team).collect();
    let place = permit.place();
    let own = own_publication::of_round(&mut tx, place.tournament, &field, path.round, now).await?;
    let found = line_ups::findings_of(&mut tx, place.tournament, &field, (&opened, path.round), now).await?;
    drop(tx);
    let lang = layout.lang;
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let version = |id| {
        let found = field.teams.iter().find(|team| team.id == id);
        found.map_or(Version::FIRST, |team| team.version)
    };
    let title = t!(lang, captains_heading, round = path.round.get());
    let rule = standing.rule.map(|lead| ruled(lang, &standing, lead));
    let rule = rule.unwrap_or_default();
    let is_by_rule = standing.rule.is_some() && standing.version == Version(0);
    let origin = match standing.call {
        Some(call) if call.is_by_rule => t!(lang, captains_unit_by_rule),
        Some(_) if standing.rule.is_some() => t!(lang, captains_unit_by_hand),
        Some(_) | None => String::new(),
    };
    Ok(RoundLineUpsPage {
        teams: standing
            .teams
            .into_iter()
            .map(|team| TeamLine {
                state: match (team.opened_at, team.sealed_at) {
                    (Some(_), _) => State::Confirmed,
                    (None, Some(_)) => State::Pending,
                    (None, None) => match team.without {
                        WithoutCaptain::Given => State::Confirmed,
                        WithoutCaptain::NotNeeded if standing.call.is_some() => State::Confirmed,
                        WithoutCaptain::NotNeeded | WithoutCaptain::Missing => State::Missing,
                    },
                },
                said: match (team.opened_at, team.closed_again_at, team.sealed_at) {
                    (Some(at), ..) => t!(lang, captains_opened, at = lang.stamp(at)),
                    (None, Some(at), _) => t!(lang, captains_closed_again, at = lang.stamp(at)),
                    (None, None, Some(at)) => t!(lang, captains_in, at = lang.stamp(at)),
                    (None, None, None) => match team.without {
                        WithoutCaptain::NotNeeded => t!(lang, captains_needs_none),
                        WithoutCaptain::Given => t!(lang, captains_given),
                        WithoutCaptain::Missing => t!(lang, captains_missing),
                    },
                },
                due: match (team.hour, standing.call) {
                    (Some(LineUpHour::At(at)), Some(call)) if at != call.due_at => {
                        t!(lang, captains_due_team, at = lang.stamp(at))
                    }
                    (Some(LineUpHour::NoDay), _) => t!(lang, captains_due_put_off),
                    (Some(LineUpHour::At(_)) | None, _) => String::new(),
                },
                is_sealed: team.is_taken && team.sealed_at.is_some() && team.opened_at.is_none(),
                was_read: team.was_read,
                version: version(team.team),
                line_up: path.here().line_up(team.team),
                findings: found.get(&team.team).map_or_else(Vec::new, |found| {
                    found.iter().map(|one| findings::finding(lang, one)).collect()
                }),
                noticed: if team.noticed.is_empty() {
                    String::new()
                } else {
                    let names: Vec<String> = team.noticed.into_iter().map(|(_, name)| name).collect();
                    t!(lang, captains_noticed_team, players = names.join(", "))
                },
                id: team.team,
                name: team.name,
            })
            .collect(),
        due_at: standing.call.map(|call| typed(call.due_at)).unwrap_or_default(),
        is_asked: standing.call.is_some(),
        origin,
        rule,
        is_by_rule,
        is_public: round.status.is_public(),
        own_publication: own
            .map(|own| publication_words::stands(lang, own))
            .unwrap_or_default(),
        choose: if permit.may(Capability::ManageTournament) {
            path.here().team_settings()
        } else {
            String::new()
        },
        version: standing.version,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title),
        path,
    })
}

async fn show(path: RoundLineUpsPath, permit: Permit<Pair>, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now), path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

/// Does what the form asks for, and returns the message about it.
async fn perform(
    (db, now, lang): (&Db, Now, Lang),
    path: &RoundLineUpsPath,
    permit: &Permit<Pair>,
    sent: &Sent,
) -> Result<String> {
    if sent.ticked("give_back") {
        let team = sent.text("give_back").parse().map_err(|_| Problem::not_found())?;
        let cmd = GivingBack {
            round: path.round,
            team,
            seen: sent.seen,
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| sealed_line_ups::give_back(conn, permit, now.0, sent.key, &cmd).await)
            .await?;
        return Ok(t!(lang, captains_given_back));
    }
    let wanted = if sent.ticked("no_more") {
        WantedCall::Nothing
    } else if sent.ticked("by_rule") {
        WantedCall::ByRule
    } else {
        let read = read_moment(sent.text("due_at"));
        WantedCall::By(read.ok_or_else(|| Problem::field("due_at", |lang| t!(lang, captains_problem_past)))?)
    };
    let cmd = Asking {
        round: path.round,
        seen: sent.seen,
        wanted,
    };
    db.write(async |conn| sealed_line_ups::ask(conn, permit, now.0, sent.key, &cmd).await)
        .await?;
    Ok(match wanted {
        WantedCall::By(at) => t!(lang, captains_asked, at = lang.stamp(at)),
        WantedCall::ByRule => t!(lang, captains_follows_rule),
        WantedCall::Nothing => t!(lang, captains_asked_no_more),
    })
}

async fn act(
    path: RoundLineUpsPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let problem = match perform((&db, now, lang), &path, &permit, &sent).await {
        Ok(said) => return Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), path, &permit, layout).await?;
    if sent.ticked("due_at") {
        sent.text("due_at").clone_into(&mut page.due_at);
        page.origin.clear();
    }
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
