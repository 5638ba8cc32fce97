//! Limits of a row: which ages play, how strong those who play a round may be on average, and how many teams it has, with what is known of its
//! kind of league beside the fields.

use crate::{
    forms::{Reader, Refusal, Typed, offered},
    prelude::*,
    section_of_teams::load,
};
use domain::{
    group_limits::GroupLimits,
    league::{Preset, SettingId, known, values::GroupSize},
    row_limits::RowLimits,
    team::TeamSettings,
    team_rule::Severity,
};
use engine::numbers::Rating;
use service::{
    fixtures::Planning,
    row_limits::{self, Limiting},
    teams::kept_out,
};
use web::{
    i18n_teams::{league_settings as league_words, row_limits as words},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, change)
}

#[derive(Debug, Template)]
#[template(path = "pages/row_limits.html")]
struct LimitsPage {
    layout: Layout,
    path: RowLimitsPath,
    version: Version,
    kinds: Vec<Choice>,
    severities: Vec<Choice>,
    group_severities: Vec<Choice>,
    /// What the section's kind of league says of the size of a group, and of the teams of one club, with where it was read.
    group_ground: String,
    club_ground: String,
    /// How the group differs from what was decided.
    findings: Vec<String>,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl LimitsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

/// What a kind of league says of a setting, and where that was read; nothing where nobody knows it.
fn ground(lang: Lang, league: Option<Preset>, id: SettingId) -> String {
    let found = league.and_then(|league| Some((league, known(league, id).value?)));
    found.map_or_else(String::new, |(league, value)| {
        let value = league_words::value(lang, id, value);
        format!("{value}: {}", league_words::ground(lang, league, id))
    })
}

/// What stands in the fields. As long as nobody has decided anything, those of the group are filled in as in the kind of league, to be looked
/// through.
fn fields(limits: &RowLimits, league: Option<Preset>) -> Typed {
    let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
    let group = match league {
        Some(league) if limits.version == Version(0) => GroupLimits::as_in(league),
        Some(_) | None => limits.group,
    };
    let text = limits.age_text();
    let (kind, age) = text.split_once(' ').unwrap_or(("", ""));
    let fields = [
        ("age_kind", kind.to_owned()),
        ("age", age.to_owned()),
        (
            "team_cap",
            limits
                .team_cap
                .map(|cap: Rating| cap.to_string())
                .unwrap_or_default(),
        ),
        (
            "list_day",
            limits.list_day.map(|day| day.to_string()).unwrap_or_default(),
        ),
        ("severity", limits.severity.as_str().to_owned()),
        ("group_fewest", number(group.fewest)),
        ("group_usual", number(group.usual)),
        ("group_most", number(group.most)),
        ("group_club_most", number(group.club_most)),
        ("group_severity", group.severity.as_str().to_owned()),
    ];
    Typed(
        fields
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
    )
}

async fn page(
    db: &Db,
    path: RowLimitsPath,
    permit: &Planning,
    layout: Layout,
    typed: Option<(Version, Typed)>,
) -> Result<LimitsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let limits = row_limits::read(&mut tx, permit.section_id()).await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let above = kept_out::findings(&mut tx, permit.tournament(), &field).await?;
    let found = row_limits::group_findings(&mut tx, &field).await?;
    drop(tx);
    let beyond = found.iter().map(|one| words::group_finding(lang, one));
    let above = above.iter().map(|one| words::kept_out(lang, one));
    let league = field
        .settings
        .teams
        .as_ref()
        .and_then(|teams: &TeamSettings| teams.league);
    let (version, fields) = typed.unwrap_or_else(|| (limits.version, fields(&limits, league)));
    let kind = fields.text("age_kind").to_owned();
    let kinds = ["", "turns_at_most", "at_least", "under"];
    let severity = fields.text("severity").parse().unwrap_or(limits.severity);
    let group_severity = fields
        .text("group_severity")
        .parse()
        .unwrap_or(limits.group.severity);
    Ok(LimitsPage {
        version,
        kinds: kinds
            .into_iter()
            .map(|one| Choice::new(one, words::age_kind(lang, one), &kind))
            .collect(),
        severities: offered(Severity::ALL, severity, Severity::as_str, |one| {
            words::severity(lang, one)
        }),
        group_severities: offered(Severity::ALL, group_severity, Severity::as_str, |one| {
            words::group_severity(lang, one)
        }),
        group_ground: ground(lang, league, SettingId::GroupSize),
        club_ground: ground(lang, league, SettingId::ClubMaxTeamsInGroup),
        findings: beyond.chain(above).collect(),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, limits_heading)),
        path,
    })
}

async fn show(path: RowLimitsPath, permit: Planning, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

fn read(sent: &Sent) -> Result<Limiting> {
    let mut reader = Reader::new(sent);
    let severity = reader.needed::<Severity>("severity", |lang, _| t!(lang, teams_problem_choice));
    let list_day = reader.day("list_day");
    let [fewest, usual, most] = ["group_fewest", "group_usual", "group_most"].map(|name| {
        reader.optional::<u16>(name, |lang, _| {
            t!(lang, limits_problem_group_size, most = GroupSize::MAX)
        })
    });
    let club_most = reader.optional::<u16>("group_club_most", |lang, _| {
        t!(lang, limits_problem_group_club, most = GroupLimits::MOST_OF_CLUB)
    });
    let group_severity =
        reader.needed::<Severity>("group_severity", |lang, _| t!(lang, teams_problem_choice));
    let made = severity.zip(group_severity).map(|(severity, of_group)| Limiting {
        group: GroupLimits {
            fewest,
            usual,
            most,
            club_most,
            severity: of_group,
        },
        seen: sent.seen,
        age_kind: sent.text("age_kind").to_owned(),
        age: sent.text("age").to_owned(),
        team_cap: sent.text("team_cap").to_owned(),
        list_day,
        severity,
        reason: sent.text("reason").to_owned(),
    });
    reader.finish(made)
}

async fn change(
    path: RowLimitsPath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let cmd = read(&sent)?;
        db.write(async |conn| row_limits::settle(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        return Ok(Flash::done(t!(lang, limits_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Some((sent.seen, Typed(sent.fields)));
    let mut page = page(&db, path, &permit, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
