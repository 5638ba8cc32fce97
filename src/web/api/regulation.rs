//! The regulation: 27 settings, their defaults and articles, read by everybody and changed by the organiser.

use std::collections::BTreeMap;

use super::{prelude::*, tournaments::Changed};
use rules::regulation::{SettingDefault, SettingId};
use service::{
    access::ManageTournament,
    regulation::{self, RegulationCommand},
};
use web::i18n::labels;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_regulation)).add(
        Access::Needs(Capability::ManageTournament),
        routes!(change_regulation),
    )
}

/// What the tournament announces.
#[derive(Debug, Serialize, ToSchema)]
struct Regulation {
    /// The rule-set that edition, discipline and supervision point to; `null` while it cannot be told.
    rule_set: Option<String>,
    /// In the order of the regulations' list.
    settings: Vec<Setting>,
    /// Every parameter of the rules as this tournament plays by them, with its origin and article; frozen when round 1
    /// starts.
    #[schema(value_type = super::shapes::ResolvedRules)]
    rules: serde_json::Value,
}

/// A setting.
#[derive(Debug, Serialize, ToSchema)]
struct Setting {
    /// Its name.
    #[schema(value_type = super::shapes::SettingName)]
    id: SettingId,
    /// Its number in the regulations' list, 1-27.
    number: u8,
    /// `default`, `chosen` or `changed`.
    #[schema(value_type = super::shapes::SettingStanding)]
    state: &'static str,
    /// Its fields as a form shows them; send them back to change it. Empty while nothing holds.
    fields: BTreeMap<String, String>,
    /// The names of its fields, set or not: what `PATCH` takes.
    #[schema(value_type = Vec<super::shapes::RegulationFieldName>, example = json!(["contact.phone", "contact.email"]))]
    field_names: Vec<String>,
    /// What holds, in English words.
    value: String,
    /// What holds when nobody chooses, in English words.
    default: String,
    /// The articles it comes from.
    articles: Vec<String>,
}

/// The regulation of a tournament.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/regulation", tag = "set-up",
    responses((status = 200, body = Regulation), (status = "4XX"))
)]
async fn get_regulation(visitor: Visitor, db: Db) -> Result<Versioned<Regulation>> {
    let tournament = store::tournaments::find(&mut *db.snapshot().await?, visitor.place()?.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let day = tournament.details.starts_on;
    let announced = &tournament.regulation;
    let lang = Lang::En;
    let setting = |id: &SettingId| {
        let default = announced.default_of(*id, day);
        let holds = announced.value(*id, day);
        Setting {
            id: *id,
            field_names: id.field_names(),
            number: id.info().number,
            state: announced.state(*id, &default).as_str(),
            fields: holds
                .iter()
                .flat_map(rules::regulation::SettingValue::fields)
                .collect(),
            value: holds.map_or_else(
                || labels::default(lang, *id, &default),
                |value| labels::value(lang, &value),
            ),
            default: match &default {
                SettingDefault::MustBeChosen => String::new(),
                SettingDefault::Value(_) | SettingDefault::Wording => labels::default(lang, *id, &default),
            },
            articles: id.info().articles.clone(),
        }
    };
    let rules = tournament.rules.clone().or_else(|| announced.resolve(day).ok());
    let body = Regulation {
        rule_set: announced.rule_set(day).ok().map(ToString::to_string),
        settings: SettingId::ALL.iter().map(setting).collect(),
        rules: serde_json::to_value(rules).map_err(Problem::internal)?,
    };
    Ok(Versioned(tournament.version, body))
}

/// Settings to be changed: all of them, or none.
#[derive(Debug, Deserialize, ToSchema)]
struct RegulationChange {
    /// Fields by name. Settings without a field stay as they are, and so do the other fields of a setting; blank fields go back to the default.
    #[serde(default)]
    #[schema(example = json!({"time_control": "90+30s", "lateness.minutes": "30", "lateness.arrival": "venue"}))]
    settings: BTreeMap<String, String>,
    /// A setting that goes back to its default.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SettingName>)]
    reset: Option<SettingId>,
    /// Why; needed once round 1 has started.
    #[serde(default)]
    reason: String,
}

/// Changes the regulation.
#[utoipa::path(
    patch, path = "/tournaments/{tournament}/regulation", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent` hold both"),
        (status = 422, description = "`errors` names each setting")
    )
)]
async fn change_regulation(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<RegulationChange>,
) -> Result<Versioned<Changed>> {
    let known = |name: &String| SettingId::ALL.iter().any(|id| id.field_names().contains(name));
    let unknown: Vec<_> = body
        .settings
        .keys()
        .filter(|name| !known(name))
        .take(20)
        .map(|name| {
            // Whoever writes the name of a setting is told its fields.
            let own = SettingId::ALL.iter().find(|id| id.as_str() == name);
            let fields = own.map(|id| id.field_names().join(", "));
            FieldError::new(
                name.chars().take(60).collect::<String>(),
                move |lang| match &fields {
                    Some(fields) => t!(lang, reading_unknown, known = fields.as_str()),
                    None => t!(lang, regulation_unknown_field),
                },
            )
        })
        .collect();
    if !unknown.is_empty() {
        return Err(Problem::invalid(unknown));
    }
    let command = RegulationCommand {
        seen,
        fields: body.settings,
        reset: body.reset,
        reason: body.reason,
    };
    let changed = db
        .write(async |conn| {
            beside(
                regulation::change(conn, &permit, now.0, key, &command).await,
                &command.fields,
            )
        })
        .await?;
    Ok(Changed::now(changed.version))
}
