//! What the season of a section of teams goes by: what becomes of a team that leaves, and how many go up and down.

use crate::{
    forms::{Reader, Refusal, Typed},
    prelude::*,
};
use domain::{
    league::{values::Number, words::TeamWithdraws},
    team_season::{SeasonRules, ZoneRange},
};
use service::{
    fixtures::Planning,
    team_season::{self, Settled},
};
use web::{
    i18n::fixtures as words,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, change)
}

#[derive(Debug, Template)]
#[template(path = "pages/team_season.html")]
struct SeasonPage {
    layout: Layout,
    path: TeamSeasonPath,
    version: Version,
    withdraws: Vec<Choice>,
    fields: Typed,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
}

impl SeasonPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

fn fields(rules: &SeasonRules) -> Typed {
    let fields = [
        (
            "withdraws",
            rules.withdraws.map_or("", TeamWithdraws::as_str).to_owned(),
        ),
        (
            "share_percent",
            rules
                .share_percent
                .map(|share| share.get().to_string())
                .unwrap_or_default(),
        ),
        ("up_fewest", rules.up.fewest.to_string()),
        ("up_most", rules.up.most.to_string()),
        ("down_fewest", rules.down.fewest.to_string()),
        ("down_most", rules.down.most.to_string()),
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
    path: TeamSeasonPath,
    permit: &Planning,
    layout: Layout,
    typed: Option<(Version, Typed)>,
) -> Result<SeasonPage> {
    let mut tx = db.snapshot().await?;
    let field = super::load(&mut tx, permit.section_id()).await?;
    drop(tx);
    let lang = layout.lang;
    let (version, fields) = typed.unwrap_or_else(|| (field.season.version, fields(&field.season)));
    let chosen = fields.text("withdraws").to_owned();
    let open = Choice::new("", t!(lang, season_withdraws_open), &chosen);
    let rules = TeamWithdraws::ALL
        .into_iter()
        .map(|one| Choice::new(one.as_str(), words::withdraws(lang, one), &chosen));
    Ok(SeasonPage {
        version,
        withdraws: std::iter::once(open).chain(rules).collect(),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, season_heading)),
        path,
    })
}

async fn show(path: TeamSeasonPath, permit: Planning, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

/// The rules that the fields say, or what is wrong with them.
fn read(sent: &Sent) -> Result<Settled> {
    let mut reader = Reader::new(sent);
    let withdraws = reader.optional::<TeamWithdraws>("withdraws", |lang, _| t!(lang, teams_problem_choice));
    let share = reader.optional::<u16>("share_percent", |lang, _| t!(lang, season_problem_share));
    let [up_fewest, up_most, down_fewest, down_most] = ["up_fewest", "up_most", "down_fewest", "down_most"]
        .map(|name| {
            reader
                .optional::<u8>(name, |lang, _| t!(lang, season_problem_number))
                .unwrap_or_default()
        });
    let share_percent = match share.map(Number::new) {
        None => None,
        Some(Some(share)) => Some(share),
        Some(None) => {
            return Err(Problem::field("share_percent", |lang| {
                t!(lang, season_problem_share)
            }));
        }
    };
    reader.finish(Some(Settled {
        rules: SeasonRules {
            withdraws,
            share_percent,
            up: ZoneRange {
                fewest: up_fewest,
                most: up_most,
            },
            down: ZoneRange {
                fewest: down_fewest,
                most: down_most,
            },
            version: sent.seen,
        },
        reason: sent.text("reason").to_owned(),
    }))
}

async fn change(
    path: TeamSeasonPath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let cmd = read(&sent)?;
        db.write(async |conn| team_season::settle(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        let to = path.to_string();
        return Ok(Flash::done(t!(lang, season_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Some((sent.seen, Typed(sent.fields)));
    let mut page = page(&db, path, &permit, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
