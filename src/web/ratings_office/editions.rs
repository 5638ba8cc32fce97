//! The editions of the rules, for the administrator: when each binds, two rule-sets side by side, and adding one ([`new`]).

mod new;

use crate::prelude::*;
use rules::{Binding, Channel, Doubt, Edition, ParameterId, Promulgation, RuleSetCode, Rules, Value, rules};
use service::{
    access::ManageEditions,
    editions::{self, PromulgateCommand},
};
use web::{
    components::{Link, State as Mark},
    paths::{EditionsPath, NewEditionPath, PromulgationPath},
};

const ACCESS: Access = Access::Needs(Capability::ManageEditions);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .post(ACCESS, promulgate)
        .merge(new::routes(state))
}

#[derive(Debug, Template)]
#[template(path = "pages/editions.html")]
struct EditionsPage {
    layout: Layout,
    rows: Vec<EditionRow>,
    left: Vec<Choice>,
    right: Vec<Choice>,
    shows_all: bool,
    compared: Option<RuleSetComparison>,
    bases: Vec<Choice>,
    new: &'static str,
    /// By which an edition can be promulgated.
    channels: Vec<Choice>,
    errors: FieldErrors,
}

/// An edition and whether it binds a tournament that starts today.
#[derive(Debug)]
struct EditionRow {
    code: String,
    name: String,
    days: Vec<String>,
    source: String,
    mark: Mark,
    state: String,
    by_default: bool,
    /// Its rule-sets, each with a link to what it says.
    sets: Vec<Link>,
    /// Where its promulgation is written down, with the version that was seen; none where there is nothing to write.
    promulgation: Option<(String, i32)>,
    key: String,
    /// What is wrong with what was written about its promulgation.
    error: String,
}

/// Two rule-sets side by side.
#[derive(Debug)]
struct RuleSetComparison {
    left: String,
    right: String,
    /// Is it one rule-set, shown whole?
    is_one: bool,
    rows: Vec<RuleSetPair>,
}

#[derive(Debug)]
struct RuleSetPair {
    parameter: String,
    article: String,
    left: EditionCell,
    right: EditionCell,
}

#[derive(Debug)]
struct EditionCell {
    /// The value; empty where there is no such rule.
    value: String,
    doubt: Option<String>,
}

/// Which rule-sets to compare.
#[derive(Debug, Default, Deserialize)]
struct EditionsQuery {
    #[serde(default)]
    left: String,
    #[serde(default)]
    right: String,
    #[serde(default)]
    all: String,
}

async fn show(
    _: EditionsPath,
    Query(wanted): Query<EditionsQuery>,
    (db, now): (Db, Now),
    _: Permit<ManageEditions>,
    layout: Layout,
) -> Result<Html<String>> {
    let today = schedule::local(now.0).date();
    Ok(Html(
        load(&db, layout, &wanted, today, FieldErrors::new())
            .await?
            .render()?,
    ))
}

async fn load(
    db: &Db,
    layout: Layout,
    wanted: &EditionsQuery,
    today: Date,
    errors: FieldErrors,
) -> Result<EditionsPage> {
    let lang = layout.lang;
    editions::keep_up(&mut *db.connect().await?).await?;
    let rules = rules();
    let find = |text: &str| {
        rules
            .sets()
            .map(|(code, _)| code)
            .find(|code| code.as_str() == text)
    };
    let shows_all = !wanted.all.is_empty();
    let compared = match (find(&wanted.left), find(&wanted.right)) {
        (Some(left), Some(right)) => compare(lang, rules, left, right, shows_all),
        (Some(_) | None, _) => None,
    };
    let newest = rules.editions().iter().find(|edition| edition.selectable);
    // By default the newest is compared with what it changes.
    let base = rules
        .editions()
        .iter()
        .filter(|edition| Some(&edition.code) == newest.and_then(|newest| newest.based_on.as_ref()))
        .find_map(|edition| edition.rule_sets.first())
        .map_or("", RuleSetCode::as_str);
    Ok(EditionsPage {
        channels: Choice::of_channels(lang, ""),
        rows: rules
            .editions()
            .iter()
            .map(|edition| row(lang, edition, today, &errors))
            .collect(),
        left: rule_sets(rules, &wanted.left),
        right: rule_sets(
            rules,
            if wanted.right.is_empty() {
                base
            } else {
                &wanted.right
            },
        ),
        shows_all,
        compared,
        bases: bases(lang, newest.map_or("", |edition| edition.code.as_str())),
        new: NewEditionPath::PATH,
        errors,
        layout: layout.titled(t!(lang, editions_heading)),
    })
}

/// Every rule-set, those of the newest edition first.
fn rule_sets(rules: &Rules, chosen: &str) -> Vec<Choice> {
    rules
        .editions()
        .iter()
        .flat_map(|edition| &edition.rule_sets)
        .map(|code| Choice::new(code.as_str(), code.as_str(), chosen))
        .collect()
}

/// Every edition another one can be based on.
fn bases(lang: Lang, chosen: &str) -> Vec<Choice> {
    rules()
        .editions()
        .iter()
        .map(|edition| {
            let label = format!("{}: {}", edition.code, labels::edition(lang, &edition.code));
            Choice::new(&edition.code, label, chosen)
        })
        .collect()
}

fn row(lang: Lang, edition: &Edition, today: Date, errors: &FieldErrors) -> EditionRow {
    let binding = edition.binding_on(today);
    let (mark, state) = match binding {
        _ if !edition.selectable && edition.added.is_none() => (Mark::Postponed, t!(lang, editions_archive)),
        Binding::Binds => (Mark::Confirmed, t!(lang, editions_binds)),
        Binding::PromulgationNotRecorded if edition.added.is_none() => {
            (Mark::Postponed, t!(lang, editions_not_recorded))
        }
        Binding::PromulgationNotRecorded => (Mark::Missing, t!(lang, editions_not_recorded)),
        Binding::NotYetInForce(day) => (Mark::Postponed, t!(lang, editions_not_yet, day = lang.date(day))),
        Binding::PromulgatedLater(day) => (Mark::Postponed, t!(lang, editions_later, day = lang.date(day))),
    };
    let based_on = edition.based_on.as_ref();
    let days = [
        edition
            .approved_on
            .map(|day| t!(lang, editions_approved, day = lang.date(day))),
        edition.promulgated_on.map(|day| {
            let day = t!(lang, editions_promulgated, day = lang.date(day));
            match edition.channel {
                None => day,
                Some(channel) => format!("{day}: {}", lang.promulgated_in(channel, &edition.issue)),
            }
        }),
        edition
            .effective_from
            .map(|day| t!(lang, editions_effective, day = lang.date(day))),
        based_on.map(|base| t!(lang, editions_based_on, edition = base.as_str())),
    ];
    let waits = edition.added.filter(|_| edition.promulgated_on.is_none());
    EditionRow {
        name: labels::edition(lang, &edition.code),
        days: days.into_iter().flatten().collect(),
        source: edition.source.clone(),
        mark,
        state,
        by_default: edition.by_default && edition.selectable,
        sets: edition
            .rule_sets
            .iter()
            .map(|set| {
                let href = format!("{}?left={set}&right={set}#compared", EditionsPath::PATH);
                Link::new(href, set.as_str())
            })
            .collect(),
        promulgation: waits.map(|version| {
            let path = PromulgationPath {
                edition: edition.code.clone(),
            };
            (path.to_string(), version.0)
        }),
        key: ids::fresh().to_string(),
        error: ["promulgated_on", "channel", "issue"]
            .map(|field| errors.of(&format!("{field}-{}", edition.code)))
            .into_iter()
            .find(|sentence| !sentence.is_empty())
            .unwrap_or_default()
            .to_owned(),
        code: edition.code.clone(),
    }
}

fn compare(
    lang: Lang,
    rules: &Rules,
    left: &RuleSetCode,
    right: &RuleSetCode,
    shows_all: bool,
) -> Option<RuleSetComparison> {
    let cell = |code: &RuleSetCode, id: ParameterId, value: Option<&Value>| EditionCell {
        value: value.map_or_else(String::new, |value| lang.rule_value(rules.info(id), value)),
        doubt: rules.doubt(code, id).map(|doubt| match doubt {
            Doubt::Assumed => t!(lang, editions_assumed_help),
            Doubt::Reading(number) => number.to_owned(),
        }),
    };
    let is_one = left == right;
    let rows = rules
        .compare(left, right)?
        .iter()
        .filter(|compared| is_one || shows_all || compared.differs())
        .map(|compared| RuleSetPair {
            parameter: lang.parameter(compared.id),
            article: rules.info(compared.id).article.clone(),
            left: cell(left, compared.id, compared.left),
            right: cell(right, compared.id, compared.right),
        })
        .collect();
    Some(RuleSetComparison {
        left: left.to_string(),
        right: right.to_string(),
        is_one,
        rows,
    })
}

/// That an edition was promulgated.
#[derive(Debug, Deserialize)]
struct PromulgationForm {
    #[serde(default)]
    promulgated_on: String,
    #[serde(default)]
    channel: String,
    #[serde(default)]
    issue: String,
    version: i32,
    key: IdempotencyKey,
}

async fn promulgate(
    path: PromulgationPath,
    (db, now): (Db, Now),
    permit: Permit<ManageEditions>,
    layout: Layout,
    Form(made): Form<PromulgationForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let on = made
            .promulgated_on
            .trim()
            .parse()
            .map_err(|_| Problem::field("promulgated_on", |lang| t!(lang, editions_date_wrong)))?;
        let command = PromulgateCommand {
            code: path.edition.clone(),
            seen: Version(made.version),
            promulgation: Promulgation {
                on,
                channel: made.channel.parse().unwrap_or(Channel::Other),
                issue: made.issue.trim().to_owned(),
            },
        };
        let mut tx = db.begin().await?;
        let done = editions::promulgate(&mut tx, &permit, now.0, made.key, &command).await?;
        tx.commit().await?;
        Ok::<_, Problem>(done)
    };
    match written.await {
        Ok(done) => {
            let flash = Flash::done(t!(lang, editions_promulgate_done, code = done.code));
            Ok(flash.leads_to(EditionsPath::PATH))
        }
        Err(problem) if !problem.errors().is_empty() => {
            let status = problem.kind().status();
            let mut errors = FieldErrors::new();
            for error in problem.errors() {
                errors.add(format!("{}-{}", error.field, path.edition), (error.say)(lang));
            }
            let today = schedule::local(now.0).date();
            let page = load(&db, layout, &EditionsQuery::default(), today, errors).await?;
            Ok((status, Html(page.render()?)).into_response())
        }
        Err(problem) => Err(problem),
    }
}
