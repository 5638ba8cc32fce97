//! Editions of the rules: all of them, two rule-sets side by side, adding one, and that it was promulgated.

use std::collections::BTreeMap;

use super::{address::EditionAddress, prelude::*};
use rules::{
    Addition, Change, Channel, Doubt, Edition, ParameterId, Promulgation, RuleSetCode, Value, rules,
};
use service::{
    access::ManageEditions,
    editions::{self, PromulgateCommand},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageEditions);
    routes
        .add(manage, routes!(list_editions, add_edition))
        .add(manage, routes!(compare_rule_sets))
        .add(manage, routes!(promulgate_edition))
}

body! {
    /// An edition of the rules.
    struct EditionBody from edition: &Edition {
        /// Its code.
        #[schema(example = "DSU2018")]
        code: String = edition.code.clone(),
        /// Its title.
        name: String = edition.name.clone(),
        /// The edition it changes.
        based_on: Option<String> = edition.based_on.clone(),
        /// Where the text can be read; empty for those of the program.
        source: String = edition.source.clone(),
        /// When it was adopted.
        approved_on: Option<Date> = edition.approved_on,
        /// When it was promulgated.
        promulgated_on: Option<Date> = edition.promulgated_on,
        /// By which channel: `correction_sheet` or `skakbladet`, or `other` where it was written down before the two were asked for; `null`
        /// when nobody has recorded it.
        #[schema(value_type = Option<super::shapes::PromulgationChannel>)]
        channel: Option<Channel> = edition.channel,
        /// In which sheet or issue; empty when nobody has recorded it.
        issue: String = edition.issue.clone(),
        /// From when it applies.
        effective_from: Option<Date> = edition.effective_from,
        /// May a tournament choose it?
        is_selectable: bool = edition.selectable,
        /// Does it hold for tournaments that choose none?
        by_default: bool = edition.by_default,
        /// The version of one that was added, for `If-Match`; `null` for those of the program.
        version: Option<i32> = edition.added.map(|version| version.0),
        /// The codes of its rule-sets.
        rule_sets: Vec<String> = edition.rule_sets.iter().map(ToString::to_string).collect(),
    }
}

/// Every edition.
#[derive(Debug, Serialize, ToSchema)]
struct EditionList {
    /// The newest first.
    editions: Vec<EditionBody>,
}

/// Every edition of the rules, those that were added too.
#[utoipa::path(
    get, path = "/editions", tag = "editions",
    responses((status = 200, body = EditionList), (status = "4XX"))
)]
async fn list_editions(_: Permit<ManageEditions>, db: Db) -> Result<Json<EditionList>> {
    editions::keep_up(&mut *db.connect().await?).await?;
    let editions = rules().editions().iter().map(EditionBody::from).collect();
    Ok(Json(EditionList { editions }))
}

/// Two rule-sets.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Pair {
    /// The code of the one.
    #[param(example = "DSU2018-STD")]
    left: String,
    /// The code of the other.
    #[param(example = "DSU2009")]
    right: String,
    /// What is the same too?
    #[serde(default)]
    #[param(required = false)]
    all: bool,
}

/// Two rule-sets side by side.
#[derive(Debug, Serialize, ToSchema)]
struct Comparison {
    /// Parameter by parameter.
    parameters: Vec<ComparedParameter>,
}

/// A parameter in two rule-sets.
#[derive(Debug, Serialize, ToSchema)]
struct ComparedParameter {
    /// Its key.
    #[schema(value_type = super::shapes::ParameterName)]
    parameter: ParameterId,
    /// The articles it comes from.
    article: String,
    /// What the one answers; `null` where it has no such rule.
    #[schema(value_type = super::shapes::ParameterValue)]
    left: Option<Value>,
    /// What the other answers.
    #[schema(value_type = super::shapes::ParameterValue)]
    right: Option<Value>,
    /// Why the answer of `left` or of `right` is in doubt: `assumed`, or the number of the doubt in our list.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    doubts: BTreeMap<&'static str, String>,
}

/// Two rule-sets side by side, where they differ.
#[utoipa::path(
    get, path = "/editions/comparison", tag = "editions",
    params(Pair),
    responses((status = 200, body = Comparison), (status = "4XX"))
)]
async fn compare_rule_sets(
    Query(pair): Query<Pair>,
    _: Permit<ManageEditions>,
    db: Db,
) -> Result<Json<Comparison>> {
    editions::keep_up(&mut *db.connect().await?).await?;
    let rules = rules();
    let find = |text: &str| {
        let mut codes = rules.sets().map(|(code, _)| code);
        codes.find(|code| code.as_str() == text)
    };
    let (left, right) = find(&pair.left)
        .zip(find(&pair.right))
        .ok_or_else(Problem::not_found)?;
    let compared = rules.compare(left, right).ok_or_else(Problem::not_found)?;
    let doubt = |side: &'static str, code: &RuleSetCode, id| {
        rules.doubt(code, id).map(|doubt| match doubt {
            Doubt::Assumed => (side, "assumed".to_owned()),
            Doubt::Reading(number) => (side, number.to_owned()),
        })
    };
    let parameters = compared
        .iter()
        .filter(|compared| pair.all || compared.differs())
        .map(|compared| ComparedParameter {
            parameter: compared.id,
            article: rules.info(compared.id).article.clone(),
            left: compared.left.cloned(),
            right: compared.right.cloned(),
            doubts: [
                doubt("left", left, compared.id),
                doubt("right", right, compared.id),
            ]
            .into_iter()
            .flatten()
            .collect(),
        })
        .collect();
    Ok(Json(Comparison { parameters }))
}

/// An edition to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewEdition {
    /// 3 to 20 capital letters, digits and hyphens, a letter first.
    #[schema(example = "DSU2027")]
    code: String,
    /// Its title.
    name: String,
    /// The code of the edition it changes.
    #[schema(example = "DSU2018")]
    based_on: String,
    /// Where the text can be read.
    source: String,
    /// When it was adopted.
    #[serde(default)]
    approved_on: Option<Date>,
    /// When and by which channel it was promulgated: `{"on", "channel", "issue"}`, the channel `correction_sheet` or `skakbladet`. Nobody can choose it before.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Promulgation>)]
    promulgation: Option<Promulgation>,
    /// From when it applies.
    #[serde(default)]
    effective_from: Option<Date>,
    /// Does it hold for tournaments that choose none?
    #[serde(default)]
    by_default: bool,
    /// What differs: `{"rule_set", "parameter", "value"}`, each with a rule-set of the edition it changes.
    #[schema(value_type = Vec<super::shapes::EditionChange>)]
    changes: Vec<Change>,
}

body! {
    /// An edition that was added or promulgated.
    struct WrittenEdition from done: editions::EditionReceipt {
        /// Its code.
        code: String = done.code,
        /// Its version, for `If-Match`.
        version: i32 = done.version.0,
    }
}

/// Adds an edition.
///
/// It is the one it is based on with other values. It never changes afterwards; only its promulgation can be written down.
#[utoipa::path(
    post, path = "/editions", tag = "editions",
    params(("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    responses(
        (status = 201, body = WrittenEdition),
        (status = 422, description = "a field is wrong; `value.2` is the second change")
    )
)]
async fn add_edition(
    permit: Permit<ManageEditions>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(new): Json<NewEdition>,
) -> Result<Response> {
    let addition = Addition {
        code: new.code,
        name: new.name.trim().to_owned(),
        based_on: new.based_on,
        source: new.source.trim().to_owned(),
        approved_on: new.approved_on,
        promulgation: new.promulgation,
        effective_from: new.effective_from,
        by_default: new.by_default,
        changes: new.changes,
    };
    let done = db
        .write(async |conn| editions::add(conn, &permit, now.0, key, &addition).await)
        .await?;
    Ok((
        StatusCode::CREATED,
        Versioned(done.version, WrittenEdition::from(done)),
    )
        .into_response())
}

/// When and by which channel.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Made {
    /// On which day.
    on: Date,
    /// `correction_sheet` or `skakbladet`: nothing else is enough (CASE-139).
    #[schema(value_type = super::shapes::ChannelToChoose)]
    channel: Channel,
    /// Which sheet or issue.
    issue: String,
}

/// Writes down that an edition was promulgated: from that day it can bind and be chosen.
#[utoipa::path(
    put, path = "/editions/{edition}/promulgation", tag = "editions",
    responses(
        (status = 200, body = WrittenEdition),
        (status = 409, description = "it was promulgated already")
    )
)]
async fn promulgate_edition(
    Path(address): Path<EditionAddress>,
    permit: Permit<ManageEditions>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(made): Json<Made>,
) -> Result<Versioned<WrittenEdition>> {
    let command = PromulgateCommand {
        code: address.edition,
        seen,
        promulgation: Promulgation {
            on: made.on,
            channel: made.channel,
            issue: made.issue.trim().to_owned(),
        },
    };
    let done = db
        .write(async |conn| editions::promulgate(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}
