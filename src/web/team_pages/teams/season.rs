//! What the season of a section of teams goes by: what becomes of a team that leaves, and how many go up and down; and giving the season up.

use crate::{
    forms::{Reader, Refusal, Typed},
    prelude::*,
    section_of_teams::load,
};
use domain::{
    league::{
        values::Number,
        words::{SeasonAbandoned, TeamWithdraws},
    },
    team_season::{SeasonRules, ZoneRange},
};
use service::{
    fixtures::Planning,
    team_season::{self, Abandoning, Settled, TakingUp},
};
use web::{
    i18n_teams::fixtures as words,
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
    if_abandoned: Vec<Choice>,
    fields: Typed,
    /// The season as it was given up.
    abandoned: Option<AbandonedView>,
    /// The version of that.
    abandonment: Version,
    /// What is settled for it; empty if the person who gives the season up decides.
    settled: String,
    holds: Vec<Choice>,
    /// What becomes of the table, and in how many matches games were played.
    follows: String,
    /// Are rounds closed that would be played if the season were taken up again?
    opens: bool,
    /// The form that was refused, and what was typed in it.
    refused: Option<Form>,
    typed: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl SeasonPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    /// What was typed to give the season up, or to take it up again.
    fn typed(&self, name: &str) -> &str {
        match self.refused {
            Some(Form::GiveUp | Form::TakeUp) => self.typed.text(name),
            Some(Form::Rules) | None => "",
        }
    }

    /// What is wrong with a field of the rules whose name the other forms have, too.
    fn rules_error(&self, name: &str) -> &str {
        match self.refused {
            Some(Form::Rules) => self.errors.of(name),
            Some(Form::GiveUp | Form::TakeUp) | None => "",
        }
    }

    fn is_open(&self) -> bool {
        !self.typed("form").is_empty()
    }
}

/// A form of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Rules,
    GiveUp,
    TakeUp,
}

impl Form {
    fn of(sent: &Sent) -> Self {
        match sent.text("form") {
            "give_up" => Self::GiveUp,
            "take_up" => Self::TakeUp,
            _ => Self::Rules,
        }
    }
}

/// A season that was given up: what everybody reads, why, and who wrote it down when.
#[derive(Debug)]
struct AbandonedView {
    line: String,
    reason: String,
    by: String,
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
        (
            "if_abandoned",
            rules.if_abandoned.map_or("", SeasonAbandoned::as_str).to_owned(),
        ),
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
    refused: Option<&Sent>,
) -> Result<SeasonPage> {
    let mut tx = db.snapshot().await?;
    let field = load(&mut tx, permit.section_id()).await?;
    let closed_at = store::rounds::closed_at(&mut tx, field.section).await?;
    drop(tx);
    let lang = layout.lang;
    let (version, fields) = match refused.filter(|sent| Form::of(sent) == Form::Rules) {
        Some(sent) => (sent.seen, Typed(sent.fields.clone())),
        None => (field.season.version, fields(&field.season)),
    };
    let typed = refused.map_or_else(Typed::default, |sent| Typed(sent.fields.clone()));
    let chosen = fields.text("withdraws").to_owned();
    let open = Choice::new("", t!(lang, season_withdraws_open), &chosen);
    let rules = TeamWithdraws::ALL
        .into_iter()
        .map(|one| Choice::new(one.as_str(), words::withdraws(lang, one), &chosen));
    let abandoned_choices = |nothing: String, chosen: &str| {
        let rules = SeasonAbandoned::ALL
            .into_iter()
            .map(|one| Choice::new(one.as_str(), words::if_abandoned(lang, one), chosen));
        std::iter::once(Choice::new("", nothing, chosen))
            .chain(rules)
            .collect()
    };
    let settled = field.season.if_abandoned;
    let holds = field.abandoned().map(|abandoned| abandoned.holds).or(settled);
    let follows = field
        .follows_from_abandoning(holds)
        .ok_or_else(Problem::not_found)?;
    Ok(SeasonPage {
        version,
        withdraws: std::iter::once(open).chain(rules).collect(),
        if_abandoned: abandoned_choices(t!(lang, season_withdraws_open), fields.text("if_abandoned")),
        fields,
        abandoned: field.abandoned().map(|abandoned| AbandonedView {
            line: words::abandoned(lang, abandoned),
            reason: abandoned.reason.clone(),
            by: format!("{} · {}", abandoned.by, lang.moment(abandoned.at)),
        }),
        abandonment: field.abandonment.version,
        settled: settled.map_or_else(String::new, |rule| {
            t!(lang, abandoned_settled, holds = words::if_abandoned(lang, rule))
        }),
        holds: abandoned_choices(t!(lang, abandoned_holds_open), typed.text("holds")),
        follows: format!(
            "{} {}{}",
            words::abandoned_table(lang, follows.table),
            t!(lang, abandoned_rated, matches = follows.rated.len()),
            match field.cancelled_matches() {
                0 => String::new(),
                matches => format!(" {}", t!(lang, abandoned_not_played, matches)),
            }
        ),
        opens: !field.closed_unplayed(&closed_at).is_empty(),
        refused: refused.map(Form::of),
        typed,
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
    let if_abandoned =
        reader.optional::<SeasonAbandoned>("if_abandoned", |lang, _| t!(lang, teams_problem_choice));
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
            if_abandoned,
            version: sent.seen,
        },
        reason: sent.text("reason").to_owned(),
    }))
}

/// The season to be given up as the fields say, or what is wrong with them.
fn read_giving_up(sent: &Sent) -> Result<Abandoning> {
    let mut reader = Reader::new(sent);
    let on = reader.needed_day("on");
    let holds = reader.optional::<SeasonAbandoned>("holds", |lang, _| t!(lang, teams_problem_choice));
    reader.finish(on.map(|on| Abandoning {
        seen: sent.seen,
        on,
        holds,
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
        match Form::of(&sent) {
            Form::Rules => {
                let cmd = read(&sent)?;
                db.write(async |conn| team_season::settle(conn, &permit, now.0, sent.key, &cmd).await)
                    .await
            }
            Form::GiveUp => {
                let cmd = read_giving_up(&sent)?;
                db.write(async |conn| team_season::give_up(conn, &permit, now.0, sent.key, &cmd).await)
                    .await
            }
            Form::TakeUp => {
                let cmd = TakingUp {
                    seen: sent.seen,
                    reason: sent.text("reason").to_owned(),
                };
                db.write(async |conn| team_season::take_up(conn, &permit, now.0, sent.key, &cmd).await)
                    .await
            }
        }
    };
    let Err(problem) = written.await else {
        let said = match Form::of(&sent) {
            Form::Rules => t!(lang, season_saved),
            Form::GiveUp => t!(lang, abandoned_done),
            Form::TakeUp => t!(lang, abandoned_taken_up),
        };
        let to = path.to_string();
        return Ok(Flash::done(said).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
