//! Limits of a row: which ages play, and how strong those who play a round may be on average.

use crate::{
    forms::{Reader, Refusal, Typed, offered},
    prelude::*,
};
use domain::{row_limits::RowLimits, team_rule::Severity};
use engine::numbers::Rating;
use service::{
    fixtures::Planning,
    row_limits::{self, Limiting},
};
use web::{
    i18n::row_limits as words,
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
    fields: Typed,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
}

impl LimitsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

/// What stands in the fields.
fn fields(limits: &RowLimits) -> Typed {
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
    drop(tx);
    let (version, fields) = typed.unwrap_or_else(|| (limits.version, fields(&limits)));
    let kind = fields.text("age_kind").to_owned();
    let kinds = ["", "turns_at_most", "at_least", "under"];
    let severity = fields.text("severity").parse().unwrap_or(limits.severity);
    Ok(LimitsPage {
        version,
        kinds: kinds
            .into_iter()
            .map(|one| Choice::new(one, words::age_kind(lang, one), &kind))
            .collect(),
        severities: offered(Severity::ALL, severity, Severity::as_str, |one| {
            words::severity(lang, one)
        }),
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
    let made = severity.map(|severity| Limiting {
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
