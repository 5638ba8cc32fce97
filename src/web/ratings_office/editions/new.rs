//! Adding an edition: which one it is based on, its days, and a line for each value that differs.

use super::ACCESS;
use crate::prelude::*;
use rules::{
    Addition, Change, ChangeProblem, Channel, Edition, ParameterId, Promulgation, RuleSetCode, rules,
};
use service::{access::ManageEditions, editions};
use web::paths::{EditionsPath, NewEditionPath};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(ACCESS, show).post(ACCESS, add)
}

/// Lines of a form, and so many more each time.
const LINES: usize = 6;

/// The word for every rule-set of the edition.
const EVERY: &str = "every";

#[derive(Debug, Template)]
#[template(path = "pages/edition_new.html")]
struct NewEditionPage {
    layout: Layout,
    action: &'static str,
    back: &'static str,
    base: String,
    base_name: String,
    sent: BTreeMap<String, String>,
    lines: Vec<ChangedValueLine>,
    by_default: bool,
    /// By which it can be promulgated.
    channels: Vec<Choice>,
    errors: FieldErrors,
    key: String,
}

impl NewEditionPage {
    fn text(&self, name: &str) -> &str {
        self.sent.get(name).map_or("", String::as_str)
    }
}

/// A value that differs, as it is typed.
#[derive(Debug)]
struct ChangedValueLine {
    number: usize,
    sets: Vec<Choice>,
    parameters: Vec<Choice>,
    value: String,
    error: String,
}

/// Which edition it is based on.
#[derive(Debug, Default, Deserialize)]
struct Based {
    #[serde(default)]
    based_on: String,
}

async fn show(
    _: NewEditionPath,
    Query(based): Query<Based>,
    db: Db,
    _: Permit<ManageEditions>,
    layout: Layout,
) -> Result<Html<String>> {
    editions::keep_up(&mut *db.connect().await?).await?;
    let base = rules()
        .edition(&based.based_on)
        .or_else(|| rules().editions().iter().find(|edition| edition.selectable))
        .ok_or_else(Problem::not_found)?;
    Ok(Html(
        page(layout, base, BTreeMap::new(), LINES, FieldErrors::new()).render()?,
    ))
}

fn page(
    layout: Layout,
    base: &Edition,
    sent: BTreeMap<String, String>,
    lines: usize,
    errors: FieldErrors,
) -> NewEditionPage {
    let lang = layout.lang;
    let text = |name: String| sent.get(&name).map_or("", String::as_str);
    let lines = (1..=lines)
        .map(|number| ChangedValueLine {
            number,
            sets: sets(lang, base, text(format!("rule_set.{number}"))),
            parameters: parameters(lang, text(format!("parameter.{number}"))),
            value: text(format!("value.{number}")).to_owned(),
            error: errors.of(&format!("value.{number}")).to_owned(),
        })
        .collect();
    NewEditionPage {
        action: NewEditionPath::PATH,
        back: EditionsPath::PATH,
        base: base.code.clone(),
        base_name: labels::edition(lang, &base.code),
        by_default: sent.contains_key("by_default"),
        channels: Choice::of_channels(lang, text("channel".to_owned())),
        lines,
        errors,
        key: ids::fresh().to_string(),
        layout: layout.titled(t!(lang, editions_add)),
        sent,
    }
}

fn sets(lang: Lang, base: &Edition, chosen: &str) -> Vec<Choice> {
    let every = Choice::new(EVERY, t!(lang, editions_every_set), chosen);
    let each = base
        .rule_sets
        .iter()
        .map(|code| Choice::new(code.as_str(), code.as_str(), chosen));
    std::iter::once(every).chain(each).collect()
}

fn parameters(lang: Lang, chosen: &str) -> Vec<Choice> {
    let nothing = Choice::new("", t!(lang, editions_nothing), chosen);
    let each = ParameterId::ALL
        .iter()
        .filter(|id| !id.is_what_for())
        .map(|id| Choice::new(id.as_str(), lang.parameter(*id), chosen));
    std::iter::once(nothing).chain(each).collect()
}

/// How many lines a form was sent with.
fn count(sent: &Sent) -> usize {
    let numbers = sent
        .fields
        .keys()
        .filter_map(|name| name.strip_prefix("parameter.")?.parse::<usize>().ok());
    numbers.max().unwrap_or(LINES).min(Addition::MAX_CHANGES)
}

async fn add(
    _: NewEditionPath,
    (db, now): (Db, Now),
    permit: Permit<ManageEditions>,
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let lines = count(&sent);
    let base = rules()
        .edition(sent.text("based_on"))
        .ok_or_else(Problem::not_found)?;
    if !sent.text("more").is_empty() {
        let lines = (lines + LINES).min(Addition::MAX_CHANGES);
        let page = page(layout, base, sent.fields, lines, FieldErrors::new());
        return Ok(Html(page.render()?).into_response());
    }
    let (addition, of_lines, mut errors) = read(lang, &sent, base, lines);
    if errors.is_empty() {
        match addition.check(rules()) {
            Ok(()) => {}
            Err(problem) => {
                let field = error_texts::editions::field(&problem, &of_lines);
                errors.add(field, error_texts::editions::said(lang, &problem));
            }
        }
    }
    if !errors.is_empty() {
        let page = page(layout, base, sent.fields, lines, errors);
        return Ok((axum::http::StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
    }
    let done = db
        .write(async |conn| editions::add(conn, &permit, now.0, sent.key, &addition).await)
        .await?;
    let flash = Flash::done(t!(lang, editions_added, code = done.code));
    Ok(flash.leads_to(EditionsPath::PATH))
}

/// The edition as it was typed, the line each of its changes stands in, and what cannot be read.
fn read(lang: Lang, sent: &Sent, base: &Edition, lines: usize) -> (Addition, Vec<usize>, FieldErrors) {
    let mut errors = FieldErrors::new();
    let mut day = |name: &str| -> Option<Date> {
        let text = sent.text(name);
        let day = text.parse().ok();
        if day.is_none() && !text.is_empty() {
            errors.add(name, t!(lang, editions_date_wrong));
        }
        day
    };
    let approved_on = day("approved_on");
    let effective_from = day("effective_from");
    let promulgated_on = day("promulgated_on");
    let channel = sent.text("channel").parse().unwrap_or(Channel::Other);
    let issue = sent.text("issue").to_owned();
    let (mut changes, mut of_lines) = (Vec::new(), Vec::new());
    for number in 1..=lines {
        let id = sent.text(&format!("parameter.{number}"));
        if id.is_empty() {
            continue;
        }
        let parameter = id.parse::<ParameterId>();
        let value = parameter.as_ref().ok().and_then(|id| {
            let kind = rules().info(*id).kind;
            kind.read(sent.text(&format!("value.{number}")))
        });
        match (parameter, value) {
            (Ok(parameter), Some(value)) => {
                let chosen: Vec<&str> = match sent.text(&format!("rule_set.{number}")) {
                    EVERY => base.rule_sets.iter().map(RuleSetCode::as_str).collect(),
                    one => vec![one],
                };
                for rule_set in chosen {
                    of_lines.push(number);
                    changes.push(Change {
                        rule_set: rule_set.to_owned(),
                        parameter,
                        value: value.clone(),
                    });
                }
            }
            (parameter, _) => {
                let problem = match parameter {
                    Ok(_) => ChangeProblem::Shape,
                    Err(_) => ChangeProblem::Parameter,
                };
                errors.add(
                    format!("value.{number}"),
                    error_texts::editions::said_of_change(lang, problem),
                );
            }
        }
    }
    let addition = Addition {
        code: sent.text("code").to_owned(),
        name: sent.text("name").to_owned(),
        based_on: base.code.clone(),
        source: sent.text("source").to_owned(),
        approved_on,
        promulgation: promulgated_on.map(|on| Promulgation { on, channel, issue }),
        effective_from,
        by_default: sent.ticked("by_default"),
        changes,
    };
    (addition, of_lines, errors)
}
