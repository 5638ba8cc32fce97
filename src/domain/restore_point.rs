//! Restore points: why one was made, how a tournament as it stood differs from now, and what may not be lost by going back.
//!
//! The tournament as it stood is [`Tables`]. Rulings, protests, receipts and the like are never undone by going back
//! ([`lost`]): they have acts of their own for that.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::LazyLock,
};

use serde::Deserialize;
use serde_json::Value;

use super::{
    bin::Kept,
    tournament_file::{Row, Tables},
};

engine::spelled! {
    /// Before which act a restore point was made.
    pub enum RestoreReason {
        /// A round was made public.
        RoundPublished => "round_published",
        /// A round was taken back.
        RoundTakenBack => "round_taken_back",
        /// Players were entered from a table.
        PlayersImported => "players_imported",
        /// Results were entered from a file.
        ResultsImported => "results_imported",
        /// A section was deleted.
        SectionDeleted => "section_deleted",
        /// Next season was made.
        NextSeason => "next_season",
        /// Another restore point was restored.
        Restored => "restored",
        /// Somebody asked for it.
        ByHand => "by_hand",
        /// The tournament came back from another machine.
        CameBack => "came_back",
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RestoreRule {
    most: u16,
}

static RULE: LazyLock<RestoreRule> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/restore_points.json")).unwrap_or(RestoreRule { most: 40 })
});

/// How many are kept of one tournament; the oldest go first.
pub fn most() -> u16 {
    RULE.most
}

engine::spelled! {
    /// What is counted when two states of a tournament are compared.
    pub enum Counted {
        Sections => "section",
        Players => "player",
        Teams => "team",
        Rounds => "round",
        Games => "game",
        Rulings => "ruling",
    }
}

/// How many there were, and are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountThenNow {
    pub what: Counted,
    pub then: usize,
    pub now: usize,
}

/// A game whose result differs; the result as the database spells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultThenNow {
    pub section: String,
    pub round: u64,
    pub board: u64,
    pub white: String,
    pub black: String,
    /// None where there was no result, or no game.
    pub then: Option<String>,
    pub now: Option<String>,
}

/// What is the matter with a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerChange {
    /// Comes back: was there then, and is not now.
    Back,
    /// Goes: came since.
    Gone,
    /// Something written about the player differs.
    Other,
}

/// A player who differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerThenNow {
    pub name: String,
    pub section: String,
    pub change: PlayerChange,
}

/// A bye of a player or a team that differs, asked for or given; its kinds as the database spells them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeThenNow {
    pub section: String,
    pub round: u64,
    pub name: String,
    /// None where there was no bye.
    pub then: Option<String>,
    pub now: Option<String>,
}

/// Settings that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsOf {
    /// The tournament's own: name, days, whether it is public, rules.
    Tournament,
    /// What a section is played by.
    Section,
    /// What the league has decided.
    League,
    /// How a season of teams ends.
    Season,
    /// Entry fees.
    Fees,
    /// Prizes.
    Prizes,
    /// Which mail is sent.
    Mail,
}

impl SettingsOf {
    /// All of them, those of the whole tournament first.
    pub const ALL: [Self; 7] = [
        Self::Tournament,
        Self::League,
        Self::Mail,
        Self::Section,
        Self::Season,
        Self::Fees,
        Self::Prizes,
    ];

    /// The name of the table that has them.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Tournament => "tournament",
            Self::Section => "section",
            Self::League => "squad_rule",
            Self::Season => "team_season",
            Self::Fees => "entry_fee_terms",
            Self::Prizes => "prize_plan",
            Self::Mail => "mail_setting",
        }
    }

    /// The section whose settings a row has; empty for those of the whole tournament.
    fn section(self, row: &Row) -> &str {
        match self {
            Self::Section => text(row, "id"),
            Self::Tournament | Self::League | Self::Mail => "",
            Self::Season | Self::Fees | Self::Prizes => text(row, "section_id"),
        }
    }
}

/// Settings that differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsThenNow {
    pub of: SettingsOf,
    /// The section by name; empty for those of the whole tournament.
    pub section: String,
}

/// How a tournament as it stood differs from now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    pub counts: Vec<CountThenNow>,
    pub results: Vec<ResultThenNow>,
    pub players: Vec<PlayerThenNow>,
    pub byes: Vec<ByeThenNow>,
    pub settings: Vec<SettingsThenNow>,
}

impl Comparison {
    /// Is nothing of it different?
    pub fn is_same(&self) -> bool {
        self.results.is_empty()
            && self.players.is_empty()
            && self.byes.is_empty()
            && self.settings.is_empty()
            && self.counts.iter().all(|count| count.then == count.now)
    }
}

/// The names that rows refer to by their ids.
struct Names<'a> {
    sections: HashMap<&'a str, &'a str>,
    /// Of players and teams.
    players: HashMap<&'a str, String>,
    /// The section of each player and team.
    sections_of: HashMap<&'a str, &'a str>,
    /// Section and number of each round.
    rounds: HashMap<&'a str, (&'a str, u64)>,
}

fn text<'a>(row: &'a Row, column: &str) -> &'a str {
    row.get(column).and_then(Value::as_str).unwrap_or_default()
}

fn number(row: &Row, column: &str) -> u64 {
    row.get(column).and_then(Value::as_u64).unwrap_or_default()
}

fn name_of(player: &Row) -> String {
    let whole = format!("{} {}", text(player, "given_name"), text(player, "surname"));
    whole.trim().to_owned()
}

impl<'a> Names<'a> {
    fn of(then: &'a Tables, now: &'a Tables) -> Self {
        let both = |table: &'static str| then.rows(table).iter().chain(now.rows(table));
        Self {
            sections: both("section")
                .map(|row| (text(row, "id"), text(row, "name")))
                .collect(),
            players: both("player")
                .map(|row| (text(row, "id"), name_of(row)))
                .chain(both("team").map(|row| (text(row, "id"), text(row, "name").to_owned())))
                .collect(),
            sections_of: both("player")
                .chain(both("team"))
                .map(|row| (text(row, "id"), text(row, "section_id")))
                .collect(),
            rounds: both("round")
                .map(|row| (text(row, "id"), (text(row, "section_id"), number(row, "number"))))
                .collect(),
        }
    }

    fn section(&self, id: &str) -> String {
        self.sections.get(id).copied().unwrap_or_default().to_owned()
    }

    fn player(&self, id: &str) -> String {
        self.players.get(id).cloned().unwrap_or_default()
    }

    /// The byes of one of the two states; one that was given takes the place of one that was asked for.
    fn byes(&self, tables: &'a Tables) -> BTreeMap<ByeKey<'a>, &'a str> {
        let mut byes = BTreeMap::new();
        for (table, whom) in [("requested_bye", "player_id"), ("team_requested_bye", "team_id")] {
            for row in tables.rows(table) {
                let whom = text(row, whom);
                let section = self.sections_of.get(whom).copied().unwrap_or_default();
                byes.insert((section, number(row, "round_no"), whom), text(row, "kind"));
            }
        }
        for (table, whom) in [("bye", "player_id"), ("team_bye", "team_id")] {
            for row in tables.rows(table) {
                let round = self.rounds.get(text(row, "round_id")).copied();
                let (section, round) = round.unwrap_or_default();
                byes.insert((section, round, text(row, whom)), text(row, "kind"));
            }
        }
        byes
    }
}

/// Section, number of the round, and whose a bye is.
type ByeKey<'a> = (&'a str, u64, &'a str);

fn by_id<'a>(tables: &'a Tables, table: &str) -> HashMap<&'a str, &'a Row> {
    tables
        .rows(table)
        .iter()
        .map(|row| (text(row, "id"), row))
        .collect()
}

/// Compares a tournament as it stood with what it is now; results and players in the order of sections, rounds, boards and names.
pub fn compare(then: &Tables, now: &Tables) -> Comparison {
    let names = Names::of(then, now);
    let counts = Counted::ALL
        .into_iter()
        .map(|what| CountThenNow {
            what,
            then: then.count(what.as_str()),
            now: now.count(what.as_str()),
        })
        .filter(|count| count.then > 0 || count.now > 0)
        .collect();
    Comparison {
        counts,
        results: results(&names, then, now),
        players: players(&names, then, now),
        byes: byes(&names, then, now),
        settings: settings(&names, then, now),
    }
}

fn byes<'a>(names: &Names<'a>, then: &'a Tables, now: &'a Tables) -> Vec<ByeThenNow> {
    let (old, new) = (names.byes(then), names.byes(now));
    let keys: BTreeSet<ByeKey<'_>> = old.keys().chain(new.keys()).copied().collect();
    let mut found: Vec<ByeThenNow> = keys
        .into_iter()
        .filter(|key| old.get(key) != new.get(key))
        .map(|key| {
            let (section, round, whom) = key;
            ByeThenNow {
                section: names.section(section),
                round,
                name: names.player(whom),
                then: old.get(&key).map(|kind| (*kind).to_owned()),
                now: new.get(&key).map(|kind| (*kind).to_owned()),
            }
        })
        .collect();
    found.sort_by(|a, b| (&a.section, a.round, &a.name).cmp(&(&b.section, b.round, &b.name)));
    found
}

/// Settings that differ; those of a section that came or went are counted with it.
fn settings(names: &Names<'_>, then: &Tables, now: &Tables) -> Vec<SettingsThenNow> {
    let mut found = Vec::new();
    for of in SettingsOf::ALL {
        let by_section = |tables: &Tables| {
            let mut rows: BTreeMap<String, Vec<Row>> = BTreeMap::new();
            for row in tables.rows(of.as_str()) {
                let section = of.section(row).to_owned();
                rows.entry(section).or_default().push(content(row));
            }
            rows
        };
        let (old, new) = (by_section(then), by_section(now));
        let sections: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
        for section in sections {
            let (old, new) = (old.get(section), new.get(section));
            let has_come_or_gone = of == SettingsOf::Section && (old.is_none() || new.is_none());
            if old != new && !has_come_or_gone {
                found.push(SettingsThenNow {
                    of,
                    section: names.section(section),
                });
            }
        }
    }
    found
}

fn results(names: &Names<'_>, then: &Tables, now: &Tables) -> Vec<ResultThenNow> {
    let (old, new) = (by_id(then, "game"), by_id(now, "game"));
    let result = |row: Option<&&Row>| {
        row.and_then(|row| row.get("result"))
            .and_then(Value::as_str)
            .map(str::to_owned)
    };
    let mut found: Vec<ResultThenNow> = old
        .iter()
        .chain(new.iter().filter(|(id, _)| !old.contains_key(*id)))
        .filter_map(|(id, row)| {
            let (then, now) = (result(old.get(id)), result(new.get(id)));
            if then == now {
                return None;
            }
            let (section, round) = names
                .rounds
                .get(text(row, "round_id"))
                .copied()
                .unwrap_or_default();
            Some(ResultThenNow {
                section: names.section(section),
                round,
                board: number(row, "board"),
                white: names.player(text(row, "white_id")),
                black: names.player(text(row, "black_id")),
                then,
                now,
            })
        })
        .collect();
    found.sort_by(|a, b| {
        (&a.section, a.round, a.board, &a.white).cmp(&(&b.section, b.round, b.board, &b.white))
    });
    found
}

fn players(names: &Names<'_>, then: &Tables, now: &Tables) -> Vec<PlayerThenNow> {
    let (old, new) = (by_id(then, "player"), by_id(now, "player"));
    let mut found: Vec<PlayerThenNow> = old
        .iter()
        .chain(new.iter().filter(|(id, _)| !old.contains_key(*id)))
        .filter_map(|(id, row)| {
            let change = match (old.get(id), new.get(id)) {
                (Some(old), Some(new)) if differ(old, new) => PlayerChange::Other,
                (Some(_), Some(_)) | (None, None) => return None,
                (Some(_), None) => PlayerChange::Back,
                (None, Some(_)) => PlayerChange::Gone,
            };
            Some(PlayerThenNow {
                name: name_of(row),
                section: names.section(text(row, "section_id")),
                change,
            })
        })
        .collect();
    found.sort_by(|a, b| (&a.section, &a.name).cmp(&(&b.section, &b.name)));
    found
}

/// What a row says, but for how often it was changed.
fn content(row: &Row) -> Row {
    let mut row = row.clone();
    row.remove("version");
    row.remove("content_version");
    row
}

/// Do two rows say anything different?
fn differ(one: &Row, other: &Row) -> bool {
    content(one) != content(other)
}

/// Tables whose rows are never undone by going back, and what they are.
const NEVER_LOST: [(&str, Kept); 9] = [
    ("ruling", Kept::Ruling),
    ("player_penalty", Kept::Ruling),
    ("team_penalty", Kept::TeamRuling),
    ("protest", Kept::Protest),
    ("protest_decision", Kept::Protest),
    ("prize_settlement", Kept::Prizes),
    ("prize_receipt", Kept::Prizes),
    ("entry_fee_receipt", Kept::Fees),
    ("candidate_statement", Kept::Candidates),
];

/// What has come since and would be lost by going back: it must be kept, so going back is refused. Drafts of rulings may go.
pub fn lost(then: &Tables, now: &Tables) -> Vec<Kept> {
    let mut lost: Vec<Kept> = Vec::new();
    for (table, kept) in NEVER_LOST {
        let is_kept = |row: &Row| table != "ruling" || text(row, "status") == "confirmed";
        let stands_then = |row: &Row| then.rows(table).iter().any(|old| !differ(old, row));
        let is_lost = now
            .rows(table)
            .iter()
            .any(|row| is_kept(row) && !stands_then(row));
        if is_lost && !lost.contains(&kept) {
            lost.push(kept);
        }
    }
    lost
}

/// What must be kept and is missing in what comes back from another machine. There everybody could go on with it, so that it has changed is
/// no loss.
pub fn missing(back: &Tables, now: &Tables) -> Vec<Kept> {
    let mut missing: Vec<Kept> = Vec::new();
    for (table, kept) in NEVER_LOST {
        let stands = now.rows(table);
        let is_back = |row: &Row| {
            row.get("id")
                .is_none_or(|id| back.rows(table).iter().any(|one| one.get("id") == Some(id)))
        };
        let is_missing = back.count(table) < stands.len() || !stands.iter().all(is_back);
        if is_missing && !missing.contains(&kept) {
            missing.push(kept);
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_ruling_that_went_along_comes_back_however_it_went_on() {
        let now = tables(json!({
            "ruling": [{ "id": "r", "status": "confirmed" }],
            "prize_receipt": [{ "no": 1 }],
        }));
        let back = |ruling: &str, receipts: Value| {
            tables(json!({
                "ruling": [{ "id": ruling, "status": "confirmed" }, { "id": "n", "status": "draft" }],
                "prize_receipt": receipts,
            }))
        };
        assert_eq!(missing(&back("r", json!([{ "no": 1 }, { "no": 2 }])), &now), []);
        assert_eq!(missing(&back("x", json!([{ "no": 1 }])), &now), [Kept::Ruling]);
        assert_eq!(missing(&back("r", json!([])), &now), [Kept::Prizes]);
    }

    fn tables(value: Value) -> Tables {
        serde_json::from_value(value).unwrap()
    }

    fn state(result: &Value, players: &Value) -> Tables {
        tables(json!({
            "tournament": [{ "id": "t" }],
            "section": [{ "id": "s", "name": "Basis" }],
            "player": players,
            "round": [{ "id": "r", "section_id": "s", "number": 2 }],
            "game": [{ "id": "g", "round_id": "r", "board": 3, "white_id": "a", "black_id": "b", "result": result, "version": 7 }],
        }))
    }

    fn player(id: &str, surname: &str, version: u32) -> Value {
        json!({ "id": id, "section_id": "s", "given_name": "Prøve", "surname": surname, "version": version })
    }

    #[test]
    fn forty_are_kept() {
        assert_eq!(most(), 40);
    }

    #[test]
    fn results_and_players_that_differ_are_named() {
        let then = state(
            &Value::Null,
            &json!([player("a", "Ager", 1), player("b", "Bæk", 1)]),
        );
        let now = state(
            &json!("1-0"),
            &json!([
                player("a", "Ager", 9),
                player("b", "Bakke", 2),
                player("c", "Dal", 1)
            ]),
        );
        let told = compare(&then, &now);
        assert_eq!(told.results.len(), 1);
        let result = &told.results[0];
        assert_eq!((&*result.section, result.round, result.board), ("Basis", 2, 3));
        assert_eq!((&*result.white, &*result.black), ("Prøve Ager", "Prøve Bakke"));
        assert_eq!(
            (result.then.as_deref(), result.now.as_deref()),
            (None, Some("1-0"))
        );
        let changes: Vec<_> = told.players.iter().map(|one| (&*one.name, one.change)).collect();
        assert_eq!(
            changes,
            [
                ("Prøve Bæk", PlayerChange::Other),
                ("Prøve Dal", PlayerChange::Gone)
            ]
        );
        assert!(!told.is_same());
        // A version alone is no difference.
        let later = state(
            &Value::Null,
            &json!([player("a", "Ager", 5), player("b", "Bæk", 5)]),
        );
        assert!(compare(&then, &later).is_same());
    }

    #[test]
    fn byes_and_settings_that_differ_are_named() {
        let state = |kind: &str, name: &str, rounds: u32, rules: &Value| {
            tables(json!({
                "tournament": [{ "id": "t", "name": name, "version": rounds }],
                "section": [{ "id": "s", "name": "Basis", "planned_rounds": rounds, "content_version": rounds }],
                "squad_rule": rules,
                "player": [player("a", "Ager", 1), player("b", "Bæk", 1)],
                "team": [{ "id": "h", "section_id": "s", "name": "Prøveby 1" }],
                "round": [{ "id": "r", "section_id": "s", "number": 2 }],
                "requested_bye": [
                    { "player_id": "a", "round_no": 2, "kind": "half_point" },
                    { "player_id": "b", "round_no": 3, "kind": "zero_point" },
                ],
                "bye": [{ "round_id": "r", "player_id": "a", "kind": kind }],
                "team_requested_bye": if rounds == 5 { json!([]) } else {
                    json!([{ "team_id": "h", "round_no": 1, "kind": "full_point" }])
                },
            }))
        };
        let then = state("half_point", "Stævne", 5, &json!([]));
        assert!(compare(&then, &then).is_same());
        let later = state("zero_point", "Stævne", 7, &json!([{ "settings": {} }]));
        let told = compare(&then, &later);
        let bye = |round, name: &str, then: Option<&str>, now: Option<&str>| ByeThenNow {
            section: "Basis".into(),
            round,
            name: name.into(),
            then: then.map(Into::into),
            now: now.map(Into::into),
        };
        assert_eq!(
            told.byes,
            [
                bye(1, "Prøveby 1", None, Some("full_point")),
                bye(2, "Prøve Ager", Some("half_point"), Some("zero_point")),
            ]
        );
        let of: Vec<_> = told.settings.iter().map(|one| (one.of, &*one.section)).collect();
        assert_eq!(of, [(SettingsOf::League, ""), (SettingsOf::Section, "Basis")]);
        assert!(!told.is_same());
        let named = compare(&then, &state("half_point", "Nyt stævne", 5, &json!([])));
        assert_eq!(named.settings.len(), 1);
        assert_eq!(named.settings[0].of, SettingsOf::Tournament);
    }

    #[test]
    fn whoever_is_not_there_now_comes_back() {
        let then = state(
            &json!("1-0"),
            &json!([player("a", "Ager", 1), player("b", "Bæk", 1)]),
        );
        let now = tables(json!({ "tournament": [{ "id": "t" }] }));
        let told = compare(&then, &now);
        assert_eq!(told.results[0].now, None);
        assert!(told.players.iter().all(|one| one.change == PlayerChange::Back));
        assert_eq!(told.players.len(), 2);
    }

    #[test]
    fn confirmed_rulings_and_receipts_are_not_lost_and_drafts_may_go() {
        let then = tables(
            json!({ "tournament": [{ "id": "t" }], "ruling": [{ "id": "a", "status": "confirmed", "version": 1 }] }),
        );
        assert!(lost(&then, &then).is_empty());
        let draft = tables(json!({ "ruling": [{ "id": "b", "status": "draft" }] }));
        assert!(lost(&then, &draft).is_empty());
        let same = tables(json!({ "ruling": [{ "id": "a", "status": "confirmed", "version": 2001 }] }));
        assert!(lost(&then, &same).is_empty());
        let since = tables(json!({
            "ruling": [{ "id": "b", "status": "confirmed" }],
            "player_penalty": [{ "id": "c" }],
            "entry_fee_receipt": [{ "tournament_id": "t", "no": 1 }],
        }));
        assert_eq!(lost(&then, &since), [Kept::Ruling, Kept::Fees]);
    }
}
