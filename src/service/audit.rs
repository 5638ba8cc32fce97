//! Writing and reading the audit log: who did what, when, before and after.
//!
//! [`list`] serves pages and API: a reader without access to personal data sees that it changed, not the values. `web::log` writes it in
//! the reader's words; the API keeps those of the program. A trigger refuses to change or delete a line.

use std::borrow::Cow;

use serde_json::Value;

use super::{
    access::{At, Rights, Via},
    prelude::*,
};
use domain::access::Capability;
use engine::ids::UserId;
use store::audit::{AuditLine, Filter, NewLine};

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

/// A line for the log: made by [`Permit::log`], [`Actor::log`] or [`crate::idempotency::Act::log`], filled in, and written.
#[derive(Clone, Debug)]
#[must_use = "a line that is not written is not in the log"]
pub struct Entry<'a>(NewLine<'a>);

impl<R, P: At> Permit<R, P> {
    /// A line for an act at the permit's place.
    pub fn log<'a>(&'a self, now: Timestamp, act: &'a str, subject: impl Into<Subject<'a>>) -> Entry<'a> {
        self.actor().log(self.scope(), now, act, subject)
    }
}

impl Actor {
    /// A line for an act that needs no right, or was not done at the permit's place: what people do with their own account, and what the
    /// command line does.
    pub fn log<'a>(
        &'a self,
        at: impl Into<Where>,
        now: Timestamp,
        act: &'a str,
        subject: impl Into<Subject<'a>>,
    ) -> Entry<'a> {
        Entry::by((self.user, &self.name, self.via()), at.into(), now, act, subject)
    }
}

impl<'a> Entry<'a> {
    /// A line for what somebody did; `act` is `noun.verb` and stable, because readers filter by it.
    pub(super) fn by(
        (user, actor, via): (Option<UserId>, impl Into<Cow<'a, str>>, Via),
        at: Where,
        now: Timestamp,
        act: &'a str,
        subject: impl Into<Subject<'a>>,
    ) -> Self {
        Self(NewLine {
            at: now,
            user,
            actor: actor.into(),
            via: via.as_str(),
            act,
            tournament: at.tournament,
            section: at.section,
            subject: subject.into(),
            before: None,
            after: None,
            reason: None,
        })
    }

    /// Puts the line where it belongs, if that is not the permit's place.
    pub fn at(self, at: impl Into<Where>) -> Self {
        let Where { tournament, section } = at.into();
        Self(NewLine {
            tournament,
            section,
            ..self.0
        })
    }

    /// About something else than a name.
    pub(super) fn about(self, subject: Subject<'a>) -> Self {
        Self(NewLine { subject, ..self.0 })
    }

    /// The value before; none if it is new.
    pub fn before(self, value: impl Serialize) -> Self {
        let before = kept(value);
        Self(NewLine { before, ..self.0 })
    }

    /// The value after; none if it is deleted.
    pub fn after(self, value: impl Serialize) -> Self {
        let after = kept(value);
        Self(NewLine { after, ..self.0 })
    }

    /// Why, where a reason was asked for and given.
    pub fn reason(self, reason: impl Into<Option<&'a str>>) -> Self {
        let reason = reason.into().filter(|reason| !reason.is_empty());
        Self(NewLine { reason, ..self.0 })
    }

    /// Adds it to the log.
    pub async fn write(self, conn: &mut PgConnection) -> store::Result<()> {
        store::audit::append(conn, &self.0).await
    }
}

/// The value as the log keeps it, if there is one.
fn kept(value: impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok().filter(|value| !value.is_null())
}

/// Personal fields: their values are shown only to those who may read personal data.
const PERSONAL: [&str; 9] = [
    "birth",
    "birth_date",
    "born",
    "email",
    "phone",
    "contact",
    "sex",
    "absence",
    "certified_by",
];

/// The placeholder for a personal value.
pub const HIDDEN: &str = "…";

/// The sections whose lines somebody with these rights may read; `None` when they may read all of the place.
pub fn readable(rights: &Rights, tournament: Option<TournamentId>) -> Option<Vec<SectionId>> {
    let tournament = tournament?;
    let is_all = rights.allow_throughout(Capability::ReadAudit, Scope::Tournament(tournament));
    (!is_all).then(|| rights.sections(Capability::ReadAudit, tournament))
}

/// Reads the log, newest first; a reader responsible for some sections only sees the lines of these. A reader without access to personal
/// data sees that it changed, not the values.
pub async fn list(
    conn: &mut PgConnection,
    rights: &Rights,
    filter: &Filter,
    limit: i64,
) -> store::Result<Vec<AuditLine>> {
    let only = readable(rights, filter.tournament);
    let mut lines = store::audit::list(conn, filter, only.as_deref(), limit).await?;
    hide_personal(rights, filter.tournament, only.as_deref(), &mut lines);
    Ok(lines)
}

/// Hides the personal values of lines of a tournament, or of some sections of it, from somebody who may not read them there.
pub(crate) fn hide_personal(
    rights: &Rights,
    tournament: Option<TournamentId>,
    only: Option<&[SectionId]>,
    lines: &mut [AuditLine],
) {
    let may_read_personal = match (tournament, only) {
        (None, _) => rights.allow(Capability::ReadPersonal, Scope::Everywhere),
        (Some(tournament), None) => rights.allow(Capability::ReadPersonal, Scope::Tournament(tournament)),
        (Some(tournament), Some(sections)) => sections.iter().all(|section| {
            let there = Scope::Section(tournament, *section);
            rights.allow(Capability::ReadPersonal, there)
        }),
    };
    if !may_read_personal {
        for line in lines {
            line.before.iter_mut().for_each(hide);
            line.after.iter_mut().for_each(hide);
        }
    }
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
