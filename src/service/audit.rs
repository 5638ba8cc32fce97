//! Writing the log, and reading it: who did what, when, before and after.
//!
//! [`list`] is how pages and API read it: who may not read personal data is told that it changed, not to what. `web::log` writes it in the
//! reader's words; the API keeps those of the program. A trigger refuses to change or delete a line.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use sqlx::PgConnection;

use super::access::{Actor, At, Permit, Rights};
use domain::access::{Capability, Scope};
use engine::ids::{SectionId, TournamentId};
use store::audit::{Filter, Line, NewLine};

/// What happened, to be put in the log.
#[derive(Clone, Debug)]
pub struct Happened<'a, B, A> {
    /// `noun.verb`, stable: readers filter by it.
    pub act: &'static str,
    /// To what, in a few words.
    pub subject: &'a str,
    /// How it stood; `None::<()>` when it is new.
    pub before: Option<B>,
    /// How it stands; `None::<()>` when it is gone.
    pub after: Option<A>,
    /// Why, where a reason was asked for.
    pub reason: Option<&'a str>,
}

/// Where it happened, for the reader's filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Where {
    /// In this tournament; none for what belongs to the whole installation.
    pub tournament: Option<TournamentId>,
    /// In this section of it.
    pub section: Option<SectionId>,
}

impl From<Scope> for Where {
    fn from(scope: Scope) -> Self {
        Self {
            tournament: scope.tournament(),
            section: scope.section(),
        }
    }
}

/// Adds a line for an act at the permit's place.
pub async fn record<R, P: At, B: Serialize, A: Serialize>(
    conn: &mut PgConnection,
    permit: &Permit<R, P>,
    now: Timestamp,
    happened: Happened<'_, B, A>,
) -> store::Result<()> {
    record_by(conn, permit.actor(), permit.scope().into(), now, happened).await
}

/// Adds a line for an act that needs no right: what people do with their own account, and what the command line does.
pub async fn record_by<B: Serialize, A: Serialize>(
    conn: &mut PgConnection,
    actor: &Actor,
    at: Where,
    now: Timestamp,
    happened: Happened<'_, B, A>,
) -> store::Result<()> {
    let subject: String = happened.subject.chars().take(300).collect();
    let line = NewLine {
        at: now,
        user: actor.user,
        actor: &actor.name,
        via: actor.via().as_str(),
        act: happened.act,
        tournament: at.tournament,
        section: at.section,
        subject: &subject,
        before: happened.before.and_then(|value| serde_json::to_value(value).ok()),
        after: happened.after.and_then(|value| serde_json::to_value(value).ok()),
        reason: happened.reason,
    };
    store::audit::append(conn, &line).await
}

/// Fields that are personal: only those who may read personal data are told what stood in them.
const PERSONAL: [&str; 8] = [
    "birth",
    "birth_date",
    "born",
    "email",
    "phone",
    "contact",
    "sex",
    "absence",
];

/// What stands in place of a personal value.
pub const HIDDEN: &str = "…";

/// The sections whose lines somebody with these rights may read; `None` when they may read all of the place.
pub fn readable(rights: &Rights, tournament: Option<TournamentId>) -> Option<Vec<SectionId>> {
    let tournament = tournament?;
    let is_all = rights.allow_throughout(Capability::ReadAudit, Scope::Tournament(tournament));
    (!is_all).then(|| rights.sections(Capability::ReadAudit, tournament))
}

/// Reads the log, newest first; of a tournament in which somebody answers for some sections only, the lines of these.
/// Who may not read personal data is told that it changed, not to what.
pub async fn list(
    conn: &mut PgConnection,
    rights: &Rights,
    filter: &Filter,
    limit: i64,
) -> store::Result<Vec<Line>> {
    let only = readable(rights, filter.tournament);
    let mut lines = store::audit::list(conn, filter, only.as_deref(), limit).await?;
    let may_read_personal = match (filter.tournament, &only) {
        (None, _) => rights.allow(Capability::ReadPersonal, Scope::Everywhere),
        (Some(tournament), None) => rights.allow(Capability::ReadPersonal, Scope::Tournament(tournament)),
        (Some(tournament), Some(sections)) => sections.iter().all(|section| {
            let there = Scope::Section(tournament, *section);
            rights.allow(Capability::ReadPersonal, there)
        }),
    };
    if !may_read_personal {
        for line in &mut lines {
            line.before.iter_mut().for_each(hide);
            line.after.iter_mut().for_each(hide);
        }
    }
    Ok(lines)
}

fn hide(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if PERSONAL.contains(&name.as_str()) && !value.is_null() {
                    *value = HIDDEN.into();
                } else {
                    hide(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(hide),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn personal_values_are_hidden_however_deep_they_stand() {
        let mut value =
            json!({ "name": "Prøve Prøvesen", "players": [{ "birth": "1980-01-01", "email": null }] });
        hide(&mut value);
        let hidden = json!({ "name": "Prøve Prøvesen", "players": [{ "birth": "…", "email": null }] });
        assert_eq!(value, hidden);
    }
}
