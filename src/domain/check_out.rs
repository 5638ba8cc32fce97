//! A tournament that is moved to another machine and back: what ties the files to the check-out, what holds the tournament meanwhile, and how
//! the rows that come back take the place of those that stayed.
//!
//! The files themselves are [`crate::tournament_file`]'s; who may do what, and when, is the service's.

use std::collections::{BTreeMap, BTreeSet};

use engine::ids::CheckOutId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::tournament_file::{ACCOUNT, Reference, Row, SEALED, Tables};

/// The longest reason of a check-out, in characters.
pub const MOST_REASON: usize = 500;

engine::spelled! {
    /// Which way a file of a check-out goes.
    pub enum CheckOutWay {
        /// To the other machine.
        Out => "out",
        /// Back from it.
        Back => "back",
    }
}

/// What ties a file to a check-out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckOutMark {
    /// Which one.
    pub id: CheckOutId,
    /// What only the files of this check-out have.
    pub secret: String,
    pub way: CheckOutWay,
    /// When it was checked out.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
}

engine::spelled! {
    /// How another machine has to do with a tournament.
    pub enum HoldKind {
        /// It is played there: nothing is written here.
        Out => "out",
        /// This is the copy that is played, and it has to go back.
        Copy => "copy",
        /// This is the copy, and it was handed back: nothing is written in it.
        HandedBack => "handed_back",
    }
}

/// That another machine has to do with a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    pub kind: HoldKind,
    pub since: Timestamp,
    /// Who moved it, by name.
    pub by: String,
}

impl Hold {
    /// Is nothing written in the tournament?
    pub const fn locks(&self) -> bool {
        match self.kind {
            HoldKind::Out | HoldKind::HandedBack => true,
            HoldKind::Copy => false,
        }
    }

    /// May what the last part of an address names be done all the same? A copy that was handed back can be put away and deleted.
    pub fn lets(&self, act: &str) -> bool {
        match self.kind {
            HoldKind::Out => ["check-out", "copy"].contains(&act),
            HoldKind::Copy => true,
            HoldKind::HandedBack => ["archive", "check-out", "copy", "delete"].contains(&act),
        }
    }
}

/// Would the copy be without something that is there but may not be read yet: sealed line-ups, or seats of matches that are not open? What
/// captains have said of who will not come stays where it is and is no hindrance.
pub fn has_sealed(tables: &Tables) -> bool {
    let mut open = tables.clone();
    open.seal_drafts();
    open.total() != tables.total()
        || tables
            .rows("sealed_line_up")
            .iter()
            .any(|row| row.get("opened_at").is_none_or(Value::is_null))
}

/// A table of the file with a row that refers to something of the tournament that is not in the file. No file is written so; its other rows are
/// not to be trusted either.
pub fn torn(back: &Tables, references: &[Reference]) -> Option<String> {
    let of_tournament: BTreeSet<&str> = references.iter().map(|one| one.child.as_str()).collect();
    // Another tournament that is counted is outside, and may well be missing.
    let is_inner = |one: &&Reference| {
        let refers_to_it = if one.parent == "tournament" {
            one.columns == ["tournament_id"]
        } else {
            of_tournament.contains(one.parent.as_str())
        };
        refers_to_it && !one.is_emptied && !SEALED.contains(&one.child.as_str())
    };
    let mut inner = references.iter().filter(is_inner);
    inner.find(|one| back.lacks(one)).map(|one| one.child.clone())
}

/// The rows that come back, made fit to take the place of those that are `present`; how many were left out. Nothing in them reaches outside the
/// tournament: what belongs to something of the other installation is left out. What has no row here gets a new id; and what could not travel,
/// since it belongs to something of this installation, is again what it was.
pub fn fit(
    back: &mut Tables,
    log: &mut [Row],
    (present, references): (&Tables, &[Reference]),
    fresh: impl FnMut() -> Uuid,
) -> usize {
    back.0.retain(|table, _| !SEALED.contains(&table.as_str()));
    let left_out = back.close(references);
    renew_strangers(back, log, present, fresh);
    let stayed = Stayed::of(present, references);
    stayed.give_back(back);
    let inner: Vec<Reference> = references
        .iter()
        .filter(|one| present.0.contains_key(&one.parent) || back.0.contains_key(&one.parent))
        .cloned()
        .collect();
    back.close(&inner);
    // Numbers that the database counts are other tournaments' by now.
    for row in back.0.values_mut().flatten() {
        if row.get("id").is_some_and(Value::is_number) {
            row.remove("id");
        }
    }
    left_out
}

fn id(row: &Row) -> Option<&str> {
    row.get("id").and_then(Value::as_str)
}

/// New ids for rows that came into being on the other machine, whatever it says that they are.
fn renew_strangers(back: &mut Tables, log: &mut [Row], present: &Tables, mut fresh: impl FnMut() -> Uuid) {
    let mut renewed: BTreeMap<String, String> = BTreeMap::new();
    for (table, rows) in &back.0 {
        let known: BTreeSet<&str> = present.rows(table).iter().filter_map(id).collect();
        for new in rows.iter().filter_map(id).filter(|id| !known.contains(id)) {
            if !renewed.contains_key(new) {
                renewed.insert(new.to_owned(), fresh().to_string());
            }
        }
    }
    back.rename(log, &renewed);
}

/// What stayed here when the tournament went, since it belongs to something of this installation.
struct Stayed {
    /// Whole rows by table.
    rows: BTreeMap<String, Vec<Row>>,
    /// Columns by table and row.
    columns: BTreeMap<(String, String), Row>,
}

/// Names a row among those of its table, whatever account it has.
fn name(row: &Row) -> String {
    if let Some(id) = id(row) {
        return id.to_owned();
    }
    let mut row = row.clone();
    row.remove(ACCOUNT);
    // A number that the database counts is another one on the other machine.
    row.remove("id");
    Value::Object(row).to_string()
}

/// Where a row stands in its table; no column is called so.
const PLACE: &str = "#";

impl Stayed {
    fn of(present: &Tables, references: &[Reference]) -> Self {
        let mut went = present.clone();
        for rows in went.0.values_mut() {
            for (place, row) in rows.iter_mut().enumerate() {
                row.insert(PLACE.to_owned(), place.into());
            }
        }
        went.close(references);
        let mut stayed = Self {
            rows: BTreeMap::new(),
            columns: BTreeMap::new(),
        };
        for (table, rows) in &present.0 {
            let mut travelled: BTreeMap<u64, Row> = BTreeMap::new();
            for row in went.rows(table) {
                let mut row = row.clone();
                if let Some(place) = row.remove(PLACE).as_ref().and_then(Value::as_u64) {
                    travelled.insert(place, row);
                }
            }
            for (place, row) in (0_u64..).zip(rows) {
                let Some(gone) = travelled.get(&place) else {
                    stayed.rows.entry(table.clone()).or_default().push(row.clone());
                    continue;
                };
                let lost: Row = row
                    .iter()
                    .filter(|(column, value)| {
                        !value.is_null()
                            && (*column == ACCOUNT || gone.get(*column).is_some_and(Value::is_null))
                    })
                    .map(|(column, value)| (column.clone(), value.clone()))
                    .collect();
                if !lost.is_empty() {
                    stayed.columns.insert((table.clone(), name(gone)), lost);
                }
            }
        }
        stayed
    }

    fn give_back(self, back: &mut Tables) {
        for (table, rows) in &mut back.0 {
            for row in rows {
                let Some(lost) = self.columns.get(&(table.clone(), name(row))) else {
                    continue;
                };
                for (column, value) in lost {
                    if row.get(column).is_none_or(Value::is_null) {
                        row.insert(column.clone(), value.clone());
                    }
                }
            }
        }
        for (table, rows) in self.rows {
            back.0.entry(table).or_default().extend(rows);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ROOT: &str = "00000000-0000-7000-8000-000000000001";
    const GAME: &str = "00000000-0000-7000-8000-000000000002";
    const NEW: &str = "00000000-0000-7000-8000-000000000003";
    const OTHER: &str = "00000000-0000-7000-8000-000000000009";

    fn tables(value: Value) -> Tables {
        serde_json::from_value(value).unwrap()
    }

    fn reference(child: &str, column: &str, parent: &str, is_emptied: bool) -> Reference {
        Reference {
            child: child.to_owned(),
            parent: parent.to_owned(),
            columns: vec![column.to_owned()],
            targets: vec!["id".to_owned()],
            is_emptied,
        }
    }

    fn references() -> Vec<Reference> {
        vec![
            reference("game", "tournament_id", "tournament", false),
            reference("game", "club_id", "club", true),
            reference("touch", "game_id", "game", false),
            reference("touch", "list_id", "list", false),
        ]
    }

    fn hold(kind: HoldKind) -> Hold {
        Hold {
            kind,
            since: Timestamp::UNIX_EPOCH,
            by: "Prøve Prøvesen".to_owned(),
        }
    }

    #[test]
    fn what_is_played_elsewhere_or_handed_back_is_written_in_by_nobody() {
        for (kind, act, may) in [
            (HoldKind::Out, "results", false),
            (HoldKind::Out, "delete", false),
            (HoldKind::Out, "check-out", true),
            (HoldKind::Out, "copy", true),
            (HoldKind::Copy, "results", true),
            (HoldKind::HandedBack, "results", false),
            (HoldKind::HandedBack, "delete", true),
            (HoldKind::HandedBack, "check-out", true),
        ] {
            assert_eq!(hold(kind).lets(act), may, "{kind:?} {act}");
        }
        assert!(hold(HoldKind::Out).locks() && hold(HoldKind::HandedBack).locks());
        assert!(!hold(HoldKind::Copy).locks());
    }

    #[test]
    fn line_ups_that_nobody_may_read_yet_hold_it_back() {
        assert!(!has_sealed(&tables(json!({ "tournament": [{ "id": ROOT }] }))));
        for (opened_at, holds) in [(Value::Null, true), (json!("2026-11-30T12:00:00Z"), false)] {
            let handed_in = json!({ "sealed_line_up": [{ "team_id": "a", "opened_at": opened_at }] });
            assert_eq!(has_sealed(&tables(handed_in)), holds);
        }
        assert!(has_sealed(&tables(
            json!({ "line_up": [{ "team_id": "a", "round_no": 1 }] })
        )));
        assert!(!has_sealed(&tables(
            json!({ "absence_notice": [{ "team_id": "a" }] })
        )));
    }

    #[test]
    fn rows_that_are_new_get_an_id_here_and_the_others_keep_theirs() {
        let present = tables(json!({
            "tournament": [{ "id": ROOT }],
            "game": [{ "id": GAME, "tournament_id": ROOT, "result": null }],
        }));
        let mut back = tables(json!({
            "tournament": [{ "id": ROOT }],
            "game": [
                { "id": GAME, "tournament_id": ROOT, "result": "1-0" },
                { "id": NEW, "tournament_id": ROOT, "result": null },
                { "id": OTHER, "tournament_id": OTHER, "result": null },
            ],
            "absence_notice": [{ "id": OTHER }],
        }));
        let mut log = vec![json!({ "about": NEW }).as_object().unwrap().clone()];
        let mut next = 100_u128;
        let left_out = fit(&mut back, &mut log, (&present, &references()), || {
            next += 1;
            Uuid::from_u128(next)
        });
        assert_eq!(left_out, 1);
        let games = back.rows("game");
        assert_eq!(games.len(), 2);
        assert_eq!(games[0]["id"], GAME);
        assert_eq!(games[0]["result"], "1-0");
        assert_eq!(games[1]["id"], Uuid::from_u128(101).to_string());
        assert_eq!(log[0]["about"], games[1]["id"]);
        assert_eq!(back.count("absence_notice"), 0);
    }

    #[test]
    fn a_file_with_a_row_that_belongs_to_nothing_is_torn() {
        for (game, touched, torn_in) in [
            (ROOT, GAME, None),
            (OTHER, GAME, Some("game")),
            (ROOT, OTHER, Some("touch")),
        ] {
            let back = tables(json!({
                "tournament": [{ "id": ROOT }],
                "game": [{ "id": GAME, "tournament_id": game, "club_id": OTHER, "counted_id": OTHER }],
                "touch": [{ "game_id": touched, "list_id": OTHER }],
                "sealed_seat": [{ "game_id": OTHER }],
            }));
            let mut references = references();
            references.push(reference("sealed_seat", "game_id", "game", false));
            references.push(reference("game", "counted_id", "tournament", false));
            assert_eq!(torn(&back, &references).as_deref(), torn_in, "{game} {touched}");
        }
    }

    #[test]
    fn what_belongs_to_this_installation_is_again_what_it_was() {
        let present = tables(json!({
            "tournament": [{ "id": ROOT }],
            "game": [{ "id": GAME, "tournament_id": ROOT, "club_id": OTHER, "result": null }],
            "entry": [{ "key": "k", "user_id": OTHER }, { "key": "l", "user_id": null }],
            "touch": [{ "game_id": GAME, "list_id": OTHER }, { "game_id": NEW, "list_id": OTHER }],
            "event": [{ "id": 7, "what": "a" }],
        }));
        let mut back = tables(json!({
            "tournament": [{ "id": ROOT }],
            "game": [{ "id": GAME, "tournament_id": ROOT, "club_id": null, "result": "0-1" }],
            "entry": [{ "key": "k", "user_id": null }, { "key": "m", "user_id": null }],
            "event": [{ "id": 1, "what": "a" }, { "id": 2, "what": "b" }],
        }));
        fit(&mut back, &mut [], (&present, &references()), Uuid::nil);
        assert_eq!(back.rows("game")[0]["club_id"], OTHER);
        assert_eq!(back.rows("game")[0]["result"], "0-1");
        assert_eq!(back.rows("entry")[0]["user_id"], OTHER);
        assert_eq!(back.rows("entry")[1]["user_id"], Value::Null);
        // The second belonged to a game that is not there any more.
        assert_eq!(back.count("touch"), 1);
        assert!(back.rows("event").iter().all(|row| !row.contains_key("id")));
    }
}
