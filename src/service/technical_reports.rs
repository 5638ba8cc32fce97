//! The technical report of a tournament or a section: what was done to it that its results do not show by themselves, out of the log and
//! the events that are kept with the pairings. [`domain::technical_report`] says which acts these are.
//!
//! Who may read the log may read this; what they may not read there is hidden here, too. It is never public, for reasons name people.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    access::{At, AtSection, ReadAudit},
    audit,
    prelude::*,
};
use domain::{
    protest::Outcome,
    technical_report::{LineFacts, UNSAFE, UnsafeKind, kind_of},
};
use store::{audit::AuditLine, integrity::SectionEvent};

/// The most lines of the log that are read for one report.
pub const MOST: usize = 2_000;

/// Something that was done.
#[derive(Clone, Debug)]
pub struct UnsafeAct {
    pub kind: UnsafeKind,
    /// The round it was about, if it was about one.
    pub round: Option<RoundNo>,
    /// The name of the section, while it exists; none for what was done to the tournament.
    pub section: Option<String>,
    pub at: Timestamp,
    /// Who, by the name of the time.
    pub actor: String,
    /// Why, where a reason was asked for or is kept with the pairings.
    pub reason: Option<String>,
    /// The line of the log; none where the act itself is ordinary and only its effect on the pairings is told.
    pub line: Option<AuditLine>,
    /// The comment lines that the tournament file has of it.
    pub notes: Vec<String>,
}

/// Everything that was done, in order of round and time; what was about no round comes first.
#[derive(Clone, Debug)]
pub struct TechnicalReport {
    pub acts: Vec<UnsafeAct>,
    /// Are there more lines in the log than the report holds?
    pub is_cut: bool,
}

impl TechnicalReport {
    /// How often each kind of thing was done; kinds that never were are left out.
    pub fn counts(&self) -> BTreeMap<UnsafeKind, usize> {
        let mut counts = BTreeMap::new();
        for act in &self.acts {
            *counts.entry(act.kind).or_default() += 1;
        }
        counts
    }
}

/// The report of a tournament; a reader responsible for some sections only sees what was done in these.
pub async fn of_tournament(
    conn: &mut PgConnection,
    permit: &Permit<ReadAudit>,
) -> store::Result<TechnicalReport> {
    let only = audit::readable(permit.rights(), Some(permit.tournament()));
    read(conn, permit, permit.tournament(), only.as_deref()).await
}

/// The report of a section.
pub async fn of_section(
    conn: &mut PgConnection,
    permit: &Permit<ReadAudit, AtSection>,
) -> store::Result<TechnicalReport> {
    read(conn, permit, permit.tournament(), Some(&[permit.section_id()])).await
}

async fn read<P: At>(
    conn: &mut PgConnection,
    permit: &Permit<ReadAudit, P>,
    tournament: TournamentId,
    only: Option<&[SectionId]>,
) -> store::Result<TechnicalReport> {
    let acts: Vec<&str> = UNSAFE.iter().map(|(act, _, _)| *act).collect();
    let limit = i64::try_from(MOST).unwrap_or(i64::MAX).saturating_add(1);
    let mut lines = store::audit::list_of_acts(conn, tournament, only, &acts, limit).await?;
    let is_cut = lines.len() > MOST;
    lines.truncate(MOST);
    audit::hide_personal(permit.rights(), Some(tournament), only, &mut lines);
    let events = store::integrity::list_by_tournament(conn, tournament, only).await?;
    Ok(TechnicalReport {
        acts: together(lines, events),
        is_cut,
    })
}

/// Lines and events in order; an event is told with the line of its act, which was written in the same moment by the same person.
fn together(lines: Vec<AuditLine>, events: Vec<SectionEvent>) -> Vec<UnsafeAct> {
    let mut acts: Vec<UnsafeAct> = lines.into_iter().filter_map(of_line).collect();
    for SectionEvent { section, recorded } in events {
        let note = recorded.event.comment_line();
        let (kind, round) = (UnsafeKind::of(&recorded.event), recorded.event.round());
        let same = acts.iter_mut().filter(|act| {
            act.line.is_some()
                && act.at == recorded.at
                && act.actor == recorded.actor
                && act.section.as_deref() == Some(section.as_str())
        });
        // Of several acts of one moment it is the one about its round, then the one of its kind.
        if let Some(act) = same.min_by_key(|act| (act.round != round, act.kind != kind)) {
            act.round = act.round.or(round);
            act.notes.push(note);
            continue;
        }
        acts.push(UnsafeAct {
            kind,
            round,
            section: Some(section),
            at: recorded.at,
            actor: recorded.actor,
            reason: Some(recorded.reason),
            line: None,
            notes: vec![note],
        });
    }
    acts.sort_by_key(|act| (act.round, act.at, act.line.as_ref().map(|line| line.id)));
    acts
}

fn of_line(line: AuditLine) -> Option<UnsafeAct> {
    let kind = kind_of(&line.act, facts(&line))?;
    Some(UnsafeAct {
        kind,
        round: round_of(&line),
        section: line.section.clone(),
        at: line.at,
        actor: line.actor.clone(),
        reason: line.reason.clone(),
        line: Some(line),
        notes: Vec::new(),
    })
}

fn facts(line: &AuditLine) -> LineFacts {
    let after = |path: &str| line.after.as_ref().and_then(|after| after.pointer(path));
    let word = |path: &str| after(path).and_then(Value::as_str);
    LineFacts {
        has_reason: line.reason.as_deref().is_some_and(|reason| !reason.is_empty()),
        was_outdated: after("/changed_since").is_some(),
        overturns: word("/outcome")
            .and_then(|word| word.parse().ok())
            .is_some_and(|outcome: Outcome| match outcome {
                Outcome::Overturned | Outcome::Replaced => true,
                Outcome::Upheld | Outcome::DismissedLate | Outcome::DismissedNotCompetent => false,
            }),
        restarts: word("/decision/effect/game") == Some("replays"),
    }
}

/// The round a line is about: its subject's, or the one that its values name.
fn round_of(line: &AuditLine) -> Option<RoundNo> {
    match line.about() {
        Subject::Round { round } | Subject::Board { round, .. } | Subject::Watch { round, .. } => {
            return Some(round);
        }
        Subject::Named(_)
        | Subject::Players { .. }
        | Subject::Sanction
        | Subject::Protest { .. }
        | Subject::OfficeLists => {}
    }
    let named = |side: &Option<Value>| {
        let number = side.as_ref()?.get("round")?.as_u64()?;
        RoundNo::new(u16::try_from(number).ok()?)
    };
    named(&line.after).or_else(|| named(&line.before))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use domain::integrity::{IntegrityEvent, Pair};
    use store::integrity::IntegrityRecord;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(1_775_000_000 + minute * 60).unwrap()
    }

    fn line(id: i64, act: &str, subject: &str, reason: Option<&str>) -> AuditLine {
        AuditLine {
            id,
            at: at(id),
            actor: "Kaj Prøvesen".to_owned(),
            via: "page".to_owned(),
            act: act.to_owned(),
            tournament: None,
            section: Some("Gruppe A".to_owned()),
            subject: subject.to_owned(),
            about: None,
            before: None,
            after: None,
            reason: reason.map(str::to_owned),
        }
    }

    fn event(minute: i64, event: IntegrityEvent) -> SectionEvent {
        SectionEvent {
            section: "Gruppe A".to_owned(),
            recorded: IntegrityRecord {
                event,
                reason: "Tastefejl".to_owned(),
                actor: "Kaj Prøvesen".to_owned(),
                at: at(minute),
            },
        }
    }

    fn corrected() -> IntegrityEvent {
        IntegrityEvent::ResultCorrected {
            round: RoundNo::new(1).unwrap(),
            board: BoardNo::new(2).unwrap(),
            pair: Pair {
                white: StartNo::new(4).unwrap(),
                black: StartNo::new(9),
            },
            was: None,
            becomes: None,
            report_only: false,
        }
    }

    #[test]
    fn what_was_done_stands_in_order_of_round_and_time_and_an_event_with_its_act() {
        let lines = vec![
            line(1, "round.reopen", "Round 2", Some("Fejl")),
            line(2, "result.correct", "Round 1, board 2", Some("Tastefejl")),
            line(3, "round.publish", "Round 3", None),
            line(4, "tournament.import", "Prøvestævne", None),
        ];
        let full_point = IntegrityEvent::FullPointBye {
            round: RoundNo::new(2).unwrap(),
            player: StartNo::new(3).unwrap(),
        };
        let acts = together(lines, vec![event(2, corrected()), event(0, full_point)]);
        let told: Vec<_> = acts
            .iter()
            .map(|act| (act.kind, act.round.map(RoundNo::get), act.notes.len()))
            .collect();
        assert_eq!(
            told,
            [
                (UnsafeKind::Imported, None, 0),
                (UnsafeKind::Corrected, Some(1), 1),
                (UnsafeKind::FullPointBye, Some(2), 1),
                (UnsafeKind::Reopened, Some(2), 0),
            ]
        );
        let report = TechnicalReport { acts, is_cut: false };
        assert_eq!(report.counts().get(&UnsafeKind::Corrected), Some(&1));
        assert_eq!(report.counts().get(&UnsafeKind::Published), None);
    }

    #[test]
    fn an_event_of_another_moment_stands_by_itself() {
        let lines = vec![line(2, "result.correct", "Round 1, board 2", Some("Tastefejl"))];
        let acts = together(lines, vec![event(3, corrected())]);
        assert_eq!(acts.len(), 2);
        assert!(acts.iter().any(|act| act.line.is_none()));
    }

    #[test]
    fn what_a_line_says_of_a_decision_is_read_of_its_values() {
        let mut decided = line(1, "protest.decide", "Protest 2", None);
        decided.after = Some(json!({ "outcome": "overturned" }));
        assert!(facts(&decided).overturns);
        decided.after = Some(json!({ "outcome": "upheld" }));
        assert!(!facts(&decided).overturns);
        let mut ruled = line(1, "ruling.confirm", "Round 9, board 5", None);
        ruled.after = Some(json!({ "decision": { "effect": { "game": "replays" } } }));
        assert!(facts(&ruled).restarts);
        let mut notice = line(1, "team.give_back", "Prøveby 1", None);
        notice.after = Some(json!({ "round": 2, "players": 0 }));
        assert_eq!(round_of(&notice).map(RoundNo::get), Some(2));
    }
}
