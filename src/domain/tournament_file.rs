//! A whole tournament as one file: the rows of every table that belongs to it, and how they become another tournament's.
//!
//! Which tables and columns there are is the database's to say, so a table that is made later is carried by itself. What stays behind is
//! named here: whatever lets somebody in ([`LEFT_BEHIND`]), what nobody may have read yet ([`SEALED`]), and what only a committee reads
//! ([`CONFIDENTIAL`]). How the file is written is not this module's to say.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{round::RoundStatus, tournament::TournamentStatus};

/// What such a file calls itself.
pub const FORMAT: &str = "dommerbord-tournament";

/// The version of the form of the file, apart from the rows in it.
pub const VERSION: u32 = 1;

/// The most rows of a file.
pub const MOST_ROWS: usize = 300_000;

/// Tables that let somebody in, or tell somebody outside: links, tablets, keys, rights, and messages with where they are sent; and where the
/// tournament is played. Going back to a restore point leaves them as they are now.
pub const LEFT_BEHIND: [&str; 21] = [
    "api_token",
    "captain_link",
    "check_out",
    "checked_out_copy",
    "club_link",
    "invitation",
    "link_mail",
    "mail",
    "mail_wish",
    "match_leader",
    "online_payment",
    "online_payment_setting",
    "own_check_in",
    "player_link",
    "rating_check",
    "role_grant",
    "tablet",
    "tablet_message",
    "webhook",
    "webhook_attempt",
    "webhook_message",
];

/// Line-ups that were handed in and that nobody has opened, and for whom captains have said that they will not come.
pub const SEALED: [&str; 4] = [
    "absence_notice",
    "absence_notice_of_member",
    "sealed_line_up",
    "sealed_seat",
];

/// What parties and committees wrote about protests.
pub const CONFIDENTIAL: [&str; 3] = ["protest", "protest_comment", "protest_decision"];

/// A row: its columns by name.
pub type Row = Map<String, Value>;

/// The rows of a tournament by table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tables(pub BTreeMap<String, Vec<Row>>);

/// A table of this installation that belongs to tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownTable {
    pub name: String,
    pub columns: BTreeSet<String>,
}

/// A reference from one table to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    pub child: String,
    pub parent: String,
    pub columns: Vec<String>,
    pub targets: Vec<String>,
    /// Is it emptied when what it refers to goes, so that the row stays?
    pub is_emptied: bool,
}

/// Why rows are no tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowsProblem {
    /// There must be exactly one tournament.
    #[error("there is not exactly one tournament in it")]
    NotOne,
    /// A table that this version of the program does not have, or that a file never has.
    #[error("unknown table {0}")]
    UnknownTable(String),
    /// A column that this version of the program does not have.
    #[error("unknown field {column} in {table}")]
    UnknownColumn {
        /// In this table.
        table: String,
        /// The field.
        column: String,
    },
    /// More rows than [`MOST_ROWS`].
    #[error("too many rows")]
    TooMany,
}

impl Tables {
    /// How many rows there are of a table.
    pub fn count(&self, table: &str) -> usize {
        self.rows(table).len()
    }

    /// The rows of a table.
    pub fn rows(&self, table: &str) -> &[Row] {
        self.0.get(table).map_or(&[], Vec::as_slice)
    }

    /// Takes the announcement of a public tournament back; whether it was one.
    pub fn hide(&mut self) -> bool {
        let root = self.0.get_mut("tournament").and_then(|rows| rows.first_mut());
        let Some(root) = root else {
            return false;
        };
        let draft = TournamentStatus::Draft.as_str();
        if root.get("status").and_then(Value::as_str) == Some(draft) {
            return false;
        }
        root.insert("status".to_owned(), draft.into());
        root.insert("published_at".to_owned(), Value::Null);
        true
    }

    /// How many rows there are.
    pub fn total(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// The tournament's own row.
    pub fn root(&self) -> Option<&Row> {
        self.rows("tournament").first()
    }

    /// Its name; empty where there is none.
    pub fn name(&self) -> &str {
        self.root()
            .and_then(|root| root.get("name"))
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// Leaves out who sits at the boards of matches that are not open to everybody: those of rounds that are not public, and those with an hour
    /// of their own that is ahead. The two captains may read it, and whoever has the file is neither.
    pub fn seal_drafts(&mut self) {
        let text = |row: &Row, column: &str| row.get(column).and_then(Value::as_str).map(str::to_owned);
        let number = |row: &Row, column: &str| row.get(column).and_then(Value::as_i64);
        let is_public = |row: &&Row| {
            let status = row.get("status").and_then(Value::as_str);
            status.is_some_and(|status| status.parse().is_ok_and(RoundStatus::is_public))
        };
        let rounds: BTreeMap<_, _> = self
            .rows("round")
            .iter()
            .filter(is_public)
            .map(|row| (text(row, "id"), number(row, "number")))
            .collect();
        let (mut open, mut matches) = (BTreeSet::new(), BTreeSet::new());
        for row in self.rows("team_match") {
            let Some(round) = rounds.get(&text(row, "round_id")) else {
                continue;
            };
            if number(row, "sealed_boards") == Some(0) {
                open.insert((text(row, "white_team_id"), *round));
                open.insert((text(row, "black_team_id"), *round));
                matches.insert(text(row, "id"));
            }
        }
        if let Some(seats) = self.0.get_mut("line_up") {
            seats.retain(|row| open.contains(&(text(row, "team_id"), number(row, "round_no"))));
        }
        if let Some(seats) = self.0.get_mut("lone_seat") {
            seats.retain(|row| matches.contains(&text(row, "match_id")));
        }
        self.0.retain(|_, rows| !rows.is_empty());
    }

    /// Are these rows a tournament of tables and columns that are known?
    pub fn check(&self, known: &[KnownTable]) -> Result<(), RowsProblem> {
        if self.total() > MOST_ROWS {
            return Err(RowsProblem::TooMany);
        }
        if self.count("tournament") != 1 {
            return Err(RowsProblem::NotOne);
        }
        for (table, rows) in &self.0 {
            let found = known
                .iter()
                .find(|one| one.name == *table && !LEFT_BEHIND.contains(&table.as_str()))
                .ok_or_else(|| RowsProblem::UnknownTable(cut(table)))?;
            for row in rows {
                if let Some(column) = row.keys().find(|column| !found.columns.contains(*column)) {
                    return Err(RowsProblem::UnknownColumn {
                        table: table.clone(),
                        column: cut(column),
                    });
                }
            }
        }
        Ok(())
    }

    /// Leaves out every row that refers to something outside the file, whatever it is, and empties the references that can be empty; how
    /// many rows were left out. So nothing in a file can reach another tournament.
    pub fn close(&mut self, references: &[Reference]) -> usize {
        let before = self.total();
        // A row that goes may be what another referred to; few levels are possible, and each pass closes at least one.
        loop {
            let went: usize = references.iter().map(|one| self.close_one(one)).sum();
            if went == 0 {
                break;
            }
        }
        self.0.retain(|_, rows| !rows.is_empty());
        before - self.total()
    }

    /// The same for one reference: how many rows went.
    fn close_one(&mut self, reference: &Reference) -> usize {
        if reference.child == "tournament" {
            return 0;
        }
        let there = self.targets(reference);
        let Some(rows) = self.0.get_mut(&reference.child) else {
            return 0;
        };
        let before = rows.len();
        rows.retain_mut(|row| match key(row, &reference.columns) {
            None => true,
            Some(wanted) if there.contains(&wanted) => true,
            Some(_) if reference.is_emptied => {
                for column in &reference.columns {
                    row.insert(column.clone(), Value::Null);
                }
                true
            }
            Some(_) => false,
        });
        before - rows.len()
    }

    /// What is there to be referred to.
    fn targets(&self, reference: &Reference) -> BTreeSet<String> {
        let rows = self.rows(&reference.parent).iter();
        rows.filter_map(|row| key(row, &reference.targets)).collect()
    }

    /// Does a row refer by this to something that is not in the file?
    pub fn lacks(&self, reference: &Reference) -> bool {
        let there = self.targets(reference);
        let mut wanted = self
            .rows(&reference.child)
            .iter()
            .filter_map(|row| key(row, &reference.columns));
        wanted.any(|wanted| !there.contains(&wanted))
    }

    /// Gives every row that has an id another one, and puts it wherever the old one stood: what was one tournament is another with the same
    /// content. Ids of accounts are forgotten, since they are other people's here. The same for the lines of its log. Which old id
    /// each new one stands for.
    pub fn renew(&mut self, log: &mut [Row], mut fresh: impl FnMut() -> Uuid) -> BTreeMap<String, String> {
        let mut renewed: BTreeMap<String, String> = BTreeMap::new();
        for row in self.0.values().flatten() {
            if let Some(Value::String(id)) = row.get("id")
                && Uuid::parse_str(id).is_ok()
            {
                renewed.entry(id.clone()).or_insert_with(|| fresh().to_string());
            }
        }
        for row in self.0.values_mut().flatten().chain(log.iter_mut()) {
            if let Some(account) = row.get_mut(ACCOUNT) {
                *account = Value::Null;
            }
        }
        self.rename(log, &renewed);
        renewed.into_iter().map(|(old, new)| (new, old)).collect()
    }

    /// Writes another id wherever one of these stands, in the lines of the log, too.
    pub fn rename(&mut self, log: &mut [Row], names: &BTreeMap<String, String>) {
        for value in self.0.values_mut().flatten().chain(log).flat_map(Map::values_mut) {
            replace(value, names);
        }
    }
}

/// Who was signed in is an account of this installation, and means nothing in another one.
pub const ACCOUNT: &str = "user_id";

/// The columns of a row as a key, or `None` where one of them is empty: then it refers to nothing.
fn key(row: &Row, columns: &[String]) -> Option<String> {
    let mut key = String::new();
    for column in columns {
        match row.get(column) {
            None | Some(Value::Null) => return None,
            Some(Value::String(text)) => key.push_str(&text.to_ascii_lowercase()),
            Some(value) => key.push_str(&value.to_string()),
        }
        key.push(' ');
    }
    Some(key)
}

fn replace(value: &mut Value, renewed: &BTreeMap<String, String>) {
    match value {
        Value::String(text) => {
            if let Some(new) = renewed.get(text) {
                text.clone_from(new);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|one| replace(one, renewed)),
        Value::Object(fields) => {
            if fields.keys().any(|name| renewed.contains_key(name)) {
                *fields = std::mem::take(fields)
                    .into_iter()
                    .map(|(name, value)| (renewed.get(&name).cloned().unwrap_or(name), value))
                    .collect();
            }
            fields.values_mut().for_each(|one| replace(one, renewed));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// A name out of a file, short enough for a sentence.
fn cut(name: &str) -> String {
    name.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const OLD: &str = "00000000-0000-7000-8000-000000000001";
    const GAME: &str = "00000000-0000-7000-8000-000000000002";
    const OTHER: &str = "00000000-0000-7000-8000-000000000009";

    fn tables(value: Value) -> Tables {
        serde_json::from_value(value).unwrap()
    }

    fn known() -> Vec<KnownTable> {
        ["tournament", "game", "tablet"]
            .into_iter()
            .map(|name| KnownTable {
                name: name.to_owned(),
                columns: ["id", "name", "tournament_id", "supersedes"]
                    .map(str::to_owned)
                    .into(),
            })
            .collect()
    }

    fn reference(column: &str, parent: &str, is_emptied: bool) -> Reference {
        Reference {
            child: "game".to_owned(),
            parent: parent.to_owned(),
            columns: vec![column.to_owned()],
            targets: vec!["id".to_owned()],
            is_emptied,
        }
    }

    #[test]
    fn who_sits_is_in_the_file_when_everybody_may_read_it() {
        let seat = |team: &str, round: i64| json!({ "team_id": team, "round_no": round, "board": 1 });
        let one = |id: &str, round: &str, white: &str, sealed: i64| json!({ "id": id, "round_id": round, "white_team_id": white, "black_team_id": "b", "sealed_boards": sealed });
        let mut all = tables(json!({
            "round": [
                { "id": "r1", "section_id": "s", "number": 1, "status": "closed" },
                { "id": "r2", "section_id": "s", "number": 2, "status": "published" },
                { "id": "r3", "section_id": "s", "number": 3, "status": "draft" },
            ],
            "team_match": [one("m1", "r1", "a", 0), one("m2", "r2", "a", 8), one("m3", "r3", "a", 0)],
            "line_up": [seat("a", 1), seat("a", 2), seat("a", 3)],
            "lone_seat": [{ "match_id": "m1", "board": 1 }, { "match_id": "m2", "board": 1 }],
        }));
        all.seal_drafts();
        assert_eq!(all.count("line_up"), 1);
        assert_eq!(all.rows("line_up")[0]["round_no"], 1);
        assert_eq!(all.count("lone_seat"), 1);
        assert_eq!(all.count("team_match"), 3);
    }

    #[test]
    fn one_tournament_of_known_tables_and_fields_is_asked_for() {
        let good = tables(json!({ "tournament": [{ "id": OLD, "name": "Prøvestævne" }] }));
        assert_eq!(good.check(&known()), Ok(()));
        assert_eq!(good.name(), "Prøvestævne");
        for (bad, why) in [
            (json!({}), RowsProblem::NotOne),
            (json!({ "tournament": [{}, {}] }), RowsProblem::NotOne),
            (
                json!({ "tournament": [{}], "app_user": [{}] }),
                RowsProblem::UnknownTable("app_user".to_owned()),
            ),
            // A table that lets somebody in is never read out of a file.
            (
                json!({ "tournament": [{}], "tablet": [{}] }),
                RowsProblem::UnknownTable("tablet".to_owned()),
            ),
            (
                json!({ "tournament": [{ "owner": 1 }] }),
                RowsProblem::UnknownColumn {
                    table: "tournament".to_owned(),
                    column: "owner".to_owned(),
                },
            ),
        ] {
            assert_eq!(tables(bad.clone()).check(&known()), Err(why), "{bad}");
        }
    }

    #[test]
    fn nothing_in_a_file_reaches_what_is_outside_it() {
        let mut file = tables(json!({
            "tournament": [{ "id": OLD }],
            "game": [
                { "id": GAME, "tournament_id": OLD, "supersedes": OTHER },
                { "id": OTHER, "tournament_id": OTHER, "supersedes": null },
            ],
        }));
        let references = [
            reference("supersedes", "game", true),
            reference("tournament_id", "tournament", false),
        ];
        assert_eq!(file.close(&references), 1);
        let left = json!({
            "tournament": [{ "id": OLD }],
            "game": [{ "id": GAME, "tournament_id": OLD, "supersedes": null }],
        });
        assert_eq!(file, tables(left));
    }

    #[test]
    fn ids_are_new_wherever_they_stand_and_accounts_are_forgotten() {
        let mut file = tables(json!({
            "tournament": [{ "id": OLD, "settings": { "of": [OLD], OLD: 1 }, "name": "Navn" }],
            "game": [{ "id": GAME, "tournament_id": OLD, "user_id": OTHER }],
        }));
        let mut log = vec![
            json!({ "about": { "game": GAME }, "user_id": OTHER })
                .as_object()
                .unwrap()
                .clone(),
        ];
        let mut next = 100_u128;
        file.renew(&mut log, || {
            next += 1;
            Uuid::from_u128(next)
        });
        let written = serde_json::to_string(&(&file, &log)).unwrap();
        assert!(
            !written.contains(OLD) && !written.contains(GAME) && !written.contains(OTHER),
            "{written}"
        );
        let root = file.root().unwrap();
        let id = root.get("id").unwrap();
        assert_eq!(root["settings"]["of"][0], *id);
        assert!(root["settings"].get(id.as_str().unwrap()).is_some());
        assert_eq!(file.rows("game")[0]["tournament_id"], *id);
        assert_eq!(log[0]["about"]["game"], file.rows("game")[0]["id"]);
    }
}
