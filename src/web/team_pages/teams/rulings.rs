//! Rulings about a team: what happened is asked first, then the tariff of the section's league proposes, and an arbiter gives what they decide.

use crate::{
    forms::{Fields, Reader, Refusal, Typed, offered},
    prelude::*,
    section_of_teams::load,
    typed_points::TypedPoints,
};
use domain::{
    league::{Confidence, Preset, words::PenaltyUnit},
    protest::Kind,
    team::{Team, TeamSettings},
    team_penalty::{PenaltyProposal, PointsWay, ProposedMeasure, TeamMeasures, TeamOffence},
};
use engine::points::Points;
use jiff::ToSpan as _;
use service::{
    access::Rule,
    team_penalties::{self, Giving, TakingBack, TeamRuling, Told},
};
use web::{
    i18n_teams::{league_settings, team_penalties as words},
    nav::Tab,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let rule = Access::Needs(Capability::Rule);
    Routes::new(state).get(rule, show).post(rule, act)
}

/// A ruling that was given.
#[derive(Debug)]
struct RulingLine {
    id: String,
    version: Version,
    /// What it is about, and when.
    about: String,
    /// What follows.
    measures: String,
    reason: String,
    given: String,
    appeal: String,
    holds: bool,
}

impl RulingLine {
    fn of(lang: Lang, ruling: &TeamRuling) -> Self {
        Self {
            id: ruling.id.to_string(),
            version: ruling.version,
            about: words::about(lang, ruling.offence, ruling.round),
            measures: words::measures(lang, &ruling.measures),
            reason: ruling.reason.clone(),
            given: t!(
                lang,
                penalties_given,
                at = lang.stamp(ruling.given_at),
                by = ruling.given_by.as_str()
            ),
            appeal: ruling
                .appeal_until
                .map(|day| t!(lang, penalties_appeal_until_line, day = lang.date(day)))
                .unwrap_or_default(),
            holds: ruling.taken_back_at.is_none(),
        }
    }
}

/// What the tariff says, in words, and where it was read.
#[derive(Debug)]
struct Proposed {
    time: String,
    said: Vec<String>,
    /// Is something left for the arbiter to decide?
    is_open: bool,
    ground: Vec<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/team_rulings.html")]
struct TeamRulingsPage {
    layout: Layout,
    path: TeamRulingsPath,
    team: Team,
    /// The kind of league whose tariff is asked; none: the arbiter decides alone.
    league: Option<String>,
    offences: Vec<Choice>,
    rounds: Vec<Choice>,
    units: Vec<Choice>,
    /// Taken or given.
    ways: Vec<Choice>,
    /// Where a ruling is appealed; empty where nobody is asked, or the reader files nothing.
    appeal: String,
    /// Who reads the reason.
    reason_help: String,
    fields: Typed,
    proposed: Option<Proposed>,
    /// Is it asked about something that no tariff knows?
    is_unknown: bool,
    given: Vec<RulingLine>,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl TeamRulingsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.fields.ticked(name)
    }
}

/// The facts that the fields tell, or what is wrong with them.
fn told(fields: &Typed, boards: u8) -> Result<Told> {
    let needed = |lang: Lang| t!(lang, penalties_problem_facts);
    let mut named = Vec::new();
    for board in fields
        .text("boards")
        .split([',', ' '])
        .filter(|text| !text.is_empty())
    {
        let read = board
            .parse()
            .ok()
            .filter(|board: &BoardNo| board.get() <= boards.into());
        let board = read.ok_or_else(|| {
            Problem::field("boards", move |lang| {
                t!(lang, penalties_problem_boards, most = boards)
            })
        })?;
        if !named.contains(&board) {
            named.push(board);
        }
    }
    Ok(Told {
        offence: fields.read("offence", |word| word.parse().ok(), needed)?,
        round: fields.read("round", |word| word.parse().ok(), needed)?,
        boards: named,
        was_announced: fields.ticked("announced"),
    })
}

fn proposed(lang: Lang, league: Preset, proposal: &PenaltyProposal) -> Proposed {
    let said = match &proposal.measures {
        Ok(measures) => measures
            .iter()
            .map(|measure| words::proposed(lang, *measure))
            .collect(),
        Err(why) => vec![words::nothing(lang, *why)],
    };
    let sources = proposal.ground.sources.iter();
    let mut ground: Vec<String> = sources
        .map(|source| league_settings::place(lang, source))
        .collect();
    if proposal.ground.confidence != Confidence::Unknown {
        ground.push(t!(
            lang,
            penalties_ground,
            league = words::league(lang, league),
            confidence = words::confidence(lang, proposal.ground.confidence)
        ));
    }
    Proposed {
        time: t!(lang, penalties_time, time = proposal.time),
        said,
        is_open: proposal.is_open(),
        ground,
    }
}

/// What the tariff proposes stands in the fields, for the arbiter to keep or to change.
fn filled(fields: &mut Typed, proposal: &PenaltyProposal, today: Date) {
    let Ok(measures) = &proposal.measures else {
        return;
    };
    for name in ["warning", "points", "fine"] {
        fields.0.remove(name);
    }
    let mut put = |name: &str, value: String| fields.0.insert(name.to_owned(), value);
    for measure in measures {
        match measure {
            ProposedMeasure::Warning => {
                put("warning", "yes".to_owned());
            }
            ProposedMeasure::Points(Some(points)) => {
                put("points", points.to_string());
            }
            ProposedMeasure::Fine(Some(kroner)) => {
                put("fine", kroner.to_string());
            }
            ProposedMeasure::Points(None)
            | ProposedMeasure::Fine(None)
            | ProposedMeasure::PlayerWarning
            | ProposedMeasure::GameLost
            | ProposedMeasure::MatchLost
            | ProposedMeasure::RatedAsLost
            | ProposedMeasure::LeaderDecides => {}
        }
    }
    if let Some(unit) = proposal.unit {
        put("unit", unit.as_str().to_owned());
    }
    let until = proposal
        .appeal_days
        .map(|days| today.checked_add(i64::from(days).days()));
    if let Some(Ok(until)) = until {
        put("appeal_until", until.to_string());
    }
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: TeamRulingsPath,
    permit: &Permit<Rule>,
    layout: Layout,
    (mut fields, asks): (Typed, bool),
) -> Result<TeamRulingsPage> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let rulings = team_penalties::list(&mut tx, permit).await?;
    drop(tx);
    let lang = layout.lang;
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?.clone();
    let league = field.settings.teams.as_ref().and_then(|teams| teams.league);
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    let proposal = if asks {
        let told = told(&fields, boards)?;
        team_penalties::proposal(&field, &rulings, &team, &told)
    } else {
        None
    };
    if let Some(proposal) = &proposal {
        filled(&mut fields, proposal, schedule::local(now).date());
    }
    // The usual ruling is about the last round and an empty board.
    if let Some(last) = field.last_public() {
        let last = last.number.to_string();
        fields.0.entry("round".to_owned()).or_insert(last);
    }
    let usual = TeamOffence::ShortTeam.as_str().to_owned();
    fields.0.entry("offence".to_owned()).or_insert(usual);
    let round = fields.text("round").to_owned();
    let whole = Choice::new("", t!(lang, penalties_whole_event), &round);
    let public = field.rounds.iter().filter(|round| round.status.is_public());
    let rounds = public.rev().map(|one| {
        let label = t!(lang, rounds_round_no, round = one.number.get());
        Choice::new(one.number.to_string(), label, &round)
    });
    let offence = fields.text("offence").to_owned();
    let other = Choice::new("", t!(lang, team_offence_other), &offence);
    let offences = TeamOffence::ALL
        .into_iter()
        .map(|one| Choice::new(one.as_str(), words::offence(lang, one), &offence));
    let unit = fields.text("unit").parse().ok();
    let way = fields.text("way").parse().ok();
    let is_heard = field.protest_terms(Kind::TeamPenalty).hears(Kind::TeamPenalty);
    let may_appeal = is_heard && permit.may(Capability::FileProtests);
    let name = team.name.to_string();
    let title = t!(lang, penalties_heading, team = name.as_str());
    Ok(TeamRulingsPage {
        league: league.map(|league| words::league(lang, league)),
        is_unknown: false,
        proposed: league
            .zip(proposal.as_ref())
            .map(|(league, proposal)| proposed(lang, league, proposal)),
        offences: offences.chain(std::iter::once(other)).collect(),
        rounds: rounds.chain(std::iter::once(whole)).collect(),
        units: offered(
            PenaltyUnit::ALL,
            unit.unwrap_or(PenaltyUnit::BoardPoints),
            PenaltyUnit::as_str,
            |one| words::unit(lang, one),
        ),
        ways: offered(
            PointsWay::ALL,
            way.unwrap_or(PointsWay::Taken),
            PointsWay::as_str,
            |one| words::way(lang, one),
        ),
        given: rulings
            .iter()
            .filter(|ruling| ruling.team == team.id)
            .map(|ruling| RulingLine::of(lang, ruling))
            .collect(),
        appeal: if may_appeal {
            path.here().new_protest()
        } else {
            String::new()
        },
        reason_help: words::reason_help(lang, field.settings.public_rulings),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        team,
        path,
    })
}

/// With facts in the address, as a match's page has them, the tariff is asked at once; nothing is written. Without an offence they are about
/// something that no tariff knows.
async fn show(
    path: TeamRulingsPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    Query(facts): Query<Fields>,
) -> Result<Page> {
    let offence = facts.get("offence").map(|word| !word.is_empty());
    let fields = Typed(if offence.is_some() { facts } else { Fields::new() });
    let asked = (fields, offence == Some(true));
    let mut page = page((&db, now), path, &permit, layout, asked).await?;
    page.is_unknown = offence == Some(false);
    Ok(Html(page.render()?))
}

/// The ruling that the fields say, or what is wrong with them.
fn read(path: &TeamRulingsPath, sent: &Sent) -> Result<Giving> {
    let mut reader = Reader::new(sent);
    let points = reader.optional::<TypedPoints>("points", |lang, _| t!(lang, teams_problem_points));
    let unit = reader.needed::<PenaltyUnit>("unit", |lang, _| t!(lang, teams_problem_choice));
    let way = reader.optional::<PointsWay>("way", |lang, _| t!(lang, teams_problem_choice));
    let fine = reader.optional::<u16>("fine", |lang, _| t!(lang, penalties_problem_fine));
    let offence = reader.optional::<TeamOffence>("offence", |lang, _| t!(lang, teams_problem_choice));
    let round = reader.optional::<RoundNo>("round", |lang, _| t!(lang, teams_problem_choice));
    let appeal_until = reader.day("appeal_until");
    let made = unit.map(|unit| Giving {
        team: path.team,
        // The field always has an offence, but a ruling that gives points is about none.
        offence: offence.filter(|_| way != Some(PointsWay::Given)),
        round,
        measures: TeamMeasures {
            is_warning: sent.ticked("warning"),
            points: points.map_or(Points::ZERO, |typed| typed.0),
            way: way.unwrap_or(PointsWay::Taken),
            unit,
            fine_kr: fine.unwrap_or_default(),
        },
        reason: sent.text("reason").to_owned(),
        appeal_until,
    });
    reader.finish(made)
}

async fn act(
    path: TeamRulingsPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    if sent.ticked("propose") {
        // Nothing is written: the form comes again with what the tariff proposes in it.
        let asked = (Typed(sent.fields.clone()), true);
        let answered = page((&db, now), path.clone(), &permit, layout.clone(), asked).await;
        return match answered {
            Ok(page) => Ok(Html(page.render()?).into_response()),
            Err(problem) => refuse(problem, (&db, now), path, &permit, (layout, sent)).await,
        };
    }
    let written = async {
        if let Ok(ruling) = sent.text("take_back").parse() {
            let cmd = TakingBack {
                ruling,
                seen: sent.seen,
                reason: sent.text("reason").to_owned(),
            };
            return db
                .write(async |conn| team_penalties::take_back(conn, &permit, now.0, sent.key, &cmd).await)
                .await;
        }
        let cmd = read(&path, &sent)?;
        db.write(async |conn| team_penalties::give(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        let to = path.to_string();
        return Ok(Flash::done(t!(lang, penalties_saved)).leads_to(&to));
    };
    refuse(problem, (&db, now), path, &permit, (layout, sent)).await
}

/// The form again with what was typed, and what is wrong with it.
async fn refuse(
    problem: Problem,
    at: (&Db, Now),
    path: TeamRulingsPath,
    permit: &Permit<Rule>,
    (layout, sent): (Layout, Sent),
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut page = page(at, path, permit, layout, (Typed(sent.fields), false)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
