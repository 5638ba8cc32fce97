//! Every kind of act, every field and every word in both languages; and that nothing of the program's own shows through.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use serde_json::{Value, json};

use super::*;
use crate::i18n::ACTS;
use domain::technical_report::{ORDINARY, UNSAFE};

/// A line of the log of each kind, made up in the shapes the services write: `act`, `subject`, `before`, `after`.
const SAMPLES: &str = include_str!("samples.jsonl");

fn told(before: Option<&Value>, after: Option<&Value>) -> Vec<String> {
    changes(Lang::Da, &Names::new(), "", before, after)
        .into_iter()
        .map(|change| {
            format!(
                "{}: {} > {}",
                change.field,
                change.before.unwrap_or_default(),
                change.after.unwrap_or_default()
            )
        })
        .collect()
}

#[test]
fn only_what_differs_is_told() {
    let before = json!({ "name": "Åge", "language": "da", "single_keys": true });
    let after = json!({ "name": "Åge Kladdestrup", "language": "da", "single_keys": false });
    assert_eq!(
        told(Some(&before), Some(&after)),
        ["navn: Åge > Åge Kladdestrup", "genvejstaster: ja > nej"]
    );
}

#[test]
fn a_new_thing_is_told_whole_and_what_is_inside_it_by_its_path() {
    let after = json!({ "roles": ["arbiter", "assistant"], "settings": { "rounds": 7, "none": null } });
    assert_eq!(
        told(None, Some(&after)),
        ["roller:  > Dommer, Hjælper", "indstillinger · runder:  > 7"]
    );
    let (was, is) = (
        json!({ "status": "published" }),
        json!({ "status": "closed", "club": "" }),
    );
    assert_eq!(
        told(Some(&was), Some(&is)),
        ["klub:  > intet", "tilstand: offentliggjort > lukket"]
    );
    assert!(told(None, None).is_empty());
}

#[test]
fn a_result_is_one_value_and_a_ruling_says_what_follows() {
    let open = json!({ "result": null, "unrated": false, "suspended": null });
    let postponed = json!({ "result": null, "unrated": false, "suspended": "postponed" });
    let drawn = json!({ "result": "1/2-1/2", "unrated": false, "suspended": null });
    assert_eq!(
        told(Some(&open), Some(&postponed)),
        [format!(
            ": {} > {}",
            t!(Lang::Da, outcome_open),
            t!(Lang::Da, outcome_postponed)
        )]
    );
    assert_eq!(
        told(Some(&postponed), Some(&drawn)),
        [format!(": {} > ½–½", t!(Lang::Da, outcome_postponed))]
    );
    let ruling = json!({
        "ruling": "0199d3c4-0000-7000-8000-000000000001",
        "incident": "illegal_move",
        "answers": { "by": "white" },
        "decision": {
            "effect": { "game": "continues" },
            "clock": { "white": 0, "black": 120 },
            "penalties": [],
            "counter": null
        },
        "supersedes": null
    });
    let said = told(None, Some(&ruling)).join(" | ");
    assert!(said.contains("+2:00") && said.contains("Ulovligt træk"), "{said}");
    for raw in ["illegal_move", "clock", "continues", "0199d3c4", "120"] {
        assert!(!said.contains(raw), "{raw}: {said}");
    }
}

#[test]
fn people_have_their_names_and_a_number_that_names_nobody_is_left_out() {
    let id = "0199d3c4-0000-7000-8000-000000000007";
    let names = Names::from([(id.parse().unwrap(), "Holger Prøve".to_owned())]);
    let line = json!({ "player": id, "section": "0199d3c4-0000-7000-8000-000000000008", "round": 3 });
    let said: Vec<_> = changes(Lang::Da, &names, "", None, Some(&line))
        .into_iter()
        .map(|change| (change.field, change.after.unwrap_or_default()))
        .collect();
    assert_eq!(
        said,
        [
            ("spiller".to_owned(), "Holger Prøve".to_owned()),
            ("runde".to_owned(), "3".to_owned()),
        ]
    );
    assert_eq!(subject(Lang::Da, &names, &Subject::from(id)), "Holger Prøve");
    let gone = Subject::from("0199d3c4-0000-7000-8000-000000000008");
    assert_eq!(subject(Lang::Da, &names, &gone), "");
}

#[test]
fn a_huge_change_is_cut() {
    let fields: Map<String, Value> = (0..500)
        .map(|n| (format!("f{n}"), json!("x".repeat(9_999))))
        .collect();
    let told = changes(Lang::En, &Names::new(), "", None, Some(&Value::Object(fields)));
    assert_eq!(told.len(), MOST + 1);
    assert!(
        told.iter()
            .all(|change| change.after.as_deref().unwrap_or_default().chars().count() <= LONGEST + 1)
    );
}

/// What a reader could not be told of one side of a line: fields without a name, words of the program without a text.
fn unsaid(lang: Lang, field: &str, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            let names = Names::new();
            if (Reader { lang, names: &names }).whole(field, value).is_some() {
                return;
            }
            for (name, value) in fields {
                let is_question = field == "answers" && lang.knows_question(name);
                let key = format!("field-{}", name.replace('_', "-"));
                if !is_question && !UNTOLD.contains(&name.as_str()) && !lang.loader().has(&key) {
                    found.insert(format!("{lang:?} field {name}"));
                }
                let name = if field == "answers" { "answer" } else { name };
                unsaid(lang, name, value, found);
            }
        }
        Value::Array(values) => {
            for value in values {
                unsaid(lang, field, value, found);
            }
        }
        Value::String(text) => {
            let looks_like_a_word = text.chars().all(|c| c.is_ascii_lowercase() || c == '_')
                && text.chars().any(|c| c.is_ascii_lowercase());
            let names = Names::new();
            let said = Reader { lang, names: &names }.word(field, text);
            if looks_like_a_word
                && !WRITTEN.contains(&field)
                && !UNTOLD.contains(&field)
                && lang.log_word(field, text).is_none()
                && said.as_deref() == Some(text)
            {
                found.insert(format!("{lang:?} word {text} in {field}"));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn every_kind_of_act_is_told_in_both_languages() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut missing = BTreeSet::new();
    for line in SAMPLES.lines().filter(|line| !line.is_empty()) {
        let line: Value = serde_json::from_str(line).expect("a sample is JSON");
        let act = line["act"].as_str().expect("a sample has an act");
        *seen.entry(act.to_owned()).or_default() += 1;
        for lang in Lang::ALL {
            assert_ne!(lang.act(act), act.replace(['.', '_'], " "), "{act} has no text");
            if act != "regulation.change" {
                for value in [&line["before"], &line["after"]] {
                    unsaid(lang, "", value, &mut missing);
                }
            }
            let side = |name: &str| Some(&line[name]).filter(|value| !value.is_null());
            let names = Names::new();
            let mut said = vec![subject(
                lang,
                &names,
                &Subject::of_words(line["subject"].as_str().unwrap_or_default()),
            )];
            for change in changes(lang, &names, act, side("before"), side("after")) {
                said.extend(
                    [Some(change.field), change.before, change.after]
                        .into_iter()
                        .flatten(),
                );
            }
            for text in said {
                let raw = text
                    .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
                    .find(|word| word.parse::<Uuid>().is_ok());
                if let Some(raw) = raw {
                    missing.insert(format!("{lang:?} {act}: {raw}"));
                }
            }
        }
    }
    let unseen: Vec<&&str> = ACTS.iter().filter(|act| !seen.contains_key(**act)).collect();
    assert!(
        unseen.is_empty(),
        "src/web/log/samples.jsonl has no line of {unseen:?}"
    );
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn it_is_decided_of_every_act_whether_the_technical_report_tells_of_it() {
    let unsafe_acts = UNSAFE.iter().map(|(act, _, _)| *act);
    let decided: BTreeSet<&str> = unsafe_acts.chain(ORDINARY.iter().copied()).collect();
    let acts: BTreeSet<&str> = ACTS.iter().copied().collect();
    let undecided: Vec<_> = acts.difference(&decided).collect();
    assert!(
        undecided.is_empty(),
        "say in src/domain/technical_report.rs whether they are in the report: {undecided:?}"
    );
    let unknown: Vec<_> = decided.difference(&acts).collect();
    assert!(unknown.is_empty(), "the log has no such acts: {unknown:?}");
}

/// Enumerations whose words never appear in the log, and why.
const NEVER_LOGGED: &[(&str, &str)] = &[
    ("QuestionKind", "computed for a page"),
    ("FirstStep", "computed for a page"),
    ("PriceReason", "computed for a page"),
    ("FeeAccountState", "computed for a page"),
    ("PaymentWay", "told by the receipt only"),
    ("OnlinePaymentState", "computed for a page"),
    ("OnlinePaymentDifference", "computed for a page"),
    ("MailContent", "kept with the mail, told by its own texts"),
    ("Audience", "kept with the message, told by its own texts"),
    ("WantedCall", "told by the act and its hour"),
    ("MailKind", "kept with the mail, told by its own texts"),
    ("LinkMailKind", "kept with the mail, told by its own texts"),
    ("MailState", "kept with the mail, told by its own texts"),
    ("MailTrouble", "kept with the mail, told by its own texts"),
    ("DeskMoment", "computed for a page"),
    ("Party", "told with the protest"),
    ("MatchVerdict", "what it does is told by the log of the match"),
    (
        "MatchChange",
        "what it does is told by the log of the match and of the game",
    ),
    ("TemplateId", "what it fills in is logged by itself"),
    ("FreeNumber", "names of fields"),
    ("InvitationState", "told by the act"),
    ("InvitationAct", "told by the act"),
    ("MovesFault", "a reason for refusing"),
    ("MovesState", "computed for a page"),
    ("AcrossOutcome", "computed for a page"),
    ("MeetingPart", "names of fields"),
    ("DecidedIn", "computed for a page"),
    ("Ground", "kept with the moves, told by its own texts"),
    ("RowField", "names of fields"),
    ("KeizerNumber", "names of fields"),
    ("AccelerationFault", "a reason for refusing"),
    ("TimeOddsFault", "a reason for refusing"),
    ("Lockable", "a reason for refusing"),
    ("Kept", "a reason for refusing"),
    ("Counted", "computed for a page"),
    ("CheckOutWay", "a word of the file"),
    ("HoldKind", "computed for a page"),
    (
        "RestoreReason",
        "kept with the restore point, told by its own texts",
    ),
    ("Group", "headings of a page"),
    ("HandColumn", "headings of a file"),
    ("Requirement", "describes the rules"),
    ("Effect", "a ruling's effect is read whole"),
    ("IntegrityEvent", "kept with the pairings, told by its own texts"),
    ("Since", "computed for a page"),
    ("FaultCode", "computed for a page"),
    ("Place", "where reports differ"),
    ("Cause", "why reports differ"),
    ("Timing", "computed for a page"),
    ("EndedBy", "an answer of the claim checker"),
    ("LongEnding", "an answer of the claim checker"),
    ("LackOf", "an answer of the claim checker"),
    ("Moment", "an answer of the claim checker"),
    ("StatedResult", "read in a score"),
    ("ParameterKind", "describes the rules"),
    ("SettingState", "computed for a page"),
    ("Origin", "of a rule or a pairing: neither is logged by it"),
    ("Latitude", "part of a proposal"),
    ("Reminder", "part of a proposal"),
    ("CardEntry", "what is written has an act of its own"),
    ("CardProblemName", "computed for a page"),
    ("Match", "computed for a page"),
    ("ExtraKind", "computed for the standings"),
    ("Standing", "part of the report, told by its own texts"),
    (
        "ReviewAct",
        "what is asked for; what was done has a name of its own",
    ),
    ("NotFide", "part of the report, told by its own texts"),
    (
        "InterestKind",
        "kept with the votes of a committee, told by its own texts",
    ),
    (
        "KnownBy",
        "kept with the votes of a committee, told by its own texts",
    ),
    ("SeatDemand", "computed for a page"),
    ("Role", "told by its own texts"),
    ("TokenScope", "told by its own texts"),
    ("Capability", "roles and scopes are logged, not what they open"),
    ("Criterion", "part of an explanation"),
    ("Cap", "part of an explanation"),
    ("Cut", "part of an explanation"),
    ("GameResult", "figures and signs, told by its own texts"),
    ("FirstRating", "part of the settings, told by its own texts"),
    ("BothAbsent", "a setting, told by its own texts"),
    ("QuickFinish", "a setting, told by its own texts"),
    ("Chess960", "a setting, told by its own texts"),
    ("Event", "names for programs"),
    ("StandingZone", "computed for the table of a league"),
    ("MoveStanding", "computed for a page"),
    ("ListHandingIn", "computed for a page"),
    ("ListDoubtKind", "computed for a page"),
    ("MoveAgreement", "computed for a page"),
    ("DutyState", "computed for a page"),
    ("CaptainDuty", "computed for a page"),
    ("ClubDuty", "computed for a page"),
    ("LeaderDuty", "computed for a page"),
    ("LeagueDuty", "computed for a page"),
    ("Subject", "what a line is about, told by its own texts"),
    ("GroupNaming", "what is asked for; the groups have names"),
    ("DivisionBasis", "what is asked for; the teams have moved"),
    ("DivisionSpread", "what is asked for; the teams have moved"),
    ("DivisionGround", "computed for a page"),
    ("StrengthSource", "computed for a page"),
    ("UnsafeKind", "headings of a report"),
    ("ResultLineFault", "computed for a page"),
    ("ResultLineState", "computed for a page"),
    ("UnratedPlace", "what is asked for; the players have moved"),
    ("PlaceGround", "computed for a page"),
    ("SectionClosed", "computed for a page"),
];

/// The words of team leagues: no act writes them yet.
const OF_LEAGUES: &[&str] = &[
    "AbandonedTable",
    "AgeBound",
    "AppealTo",
    "BindingEffect",
    "BoardOrder",
    "ByeStep",
    "CardRemark",
    "ClubRole",
    "Confidence",
    "CupTieBreak",
    "Cycles",
    "Demand",
    "Due",
    "Duty",
    "Equipment",
    "FinalInstance",
    "ForfeitRated",
    "GamesUploaded",
    "GroupAssignment",
    "Home",
    "JointTeams",
    "LaterThanPlan",
    "LeagueFormat",
    "LicenceDemand",
    "LineUpSecrecy",
    "LineUpState",
    "ListOrdering",
    "ListsOfPlayer",
    "MatchConsequence",
    "MatchLeader",
    "MatchRuling",
    "MatchState",
    "Membership",
    "MoveCause",
    "MoveKind",
    "NothingProposed",
    "NoticeEffect",
    "OwnBoards",
    "PenaltyReach",
    "PenaltyUnit",
    "PlayOff",
    "PostponeConsent",
    "Preset",
    "PresetTies",
    "ProtestUntil",
    "RelegationDepends",
    "ReserveScope",
    "ReserveTeamUp",
    "RoundDays",
    "SameClubRound",
    "SettingGroup",
    "Severity",
    "Side",
    "Sight",
    "Signatures",
    "StrengthListOrder",
    "TeamOffence",
    "TeamWithdraws",
    "Vacancy",
    "WithdrawalReason",
    "Zone",
];

#[test]
fn every_word_of_the_program_that_the_log_may_hold_has_a_text() {
    let mut missing = BTreeSet::new();
    let mut count = 0;
    enumerations(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain"),
        &mut |name, words| {
            count += 1;
            if NEVER_LOGGED.iter().any(|(never, _)| *never == name) || OF_LEAGUES.contains(&name) {
                return;
            }
            for word in words {
                for lang in Lang::ALL {
                    if lang.log_word("", &word).is_none() {
                        missing.insert(format!("{lang:?} word-{} ({name})", word.replace('_', "-")));
                    }
                }
            }
        },
    );
    assert!(count > 80, "the test looks in the wrong place");
    assert!(
        missing.is_empty(),
        "give them texts beside the others, or say in NEVER_LOGGED why not: {missing:#?}"
    );
}

/// The enumerations that are written in words, as the sources have them: closed lists, and those serde joins by underscores.
fn enumerations(dir: &Path, see: &mut impl FnMut(&str, Vec<String>)) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            enumerations(&path, see);
            continue;
        }
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let mut is_ours = false;
        let mut is_list = false;
        let mut lines = code.lines();
        while let Some(line) = lines.next() {
            if line.ends_with("::spelled! {") || line == "}" {
                is_list = line != "}";
            }
            let line = line.trim_start();
            if line.starts_with("#[serde(") && line.contains("rename_all = \"snake_case\"") {
                is_ours = true;
            } else if let Some(rest) = line.strip_prefix("pub enum ") {
                let name = rest.split([' ', '<']).next().unwrap_or_default();
                let mut words = Vec::new();
                for line in lines.by_ref().take_while(|line| line.trim_start() != "}") {
                    let variant = line.trim_start();
                    if let Some((_, word)) = variant.split_once(" => \"") {
                        words.push(word.split('"').next().unwrap_or_default().to_owned());
                    } else if variant.starts_with(|c: char| c.is_ascii_uppercase()) {
                        let variant = variant.split([',', ' ', '(', '{']).next().unwrap_or_default();
                        words.push(snake(variant));
                    }
                }
                if (is_ours || is_list) && !words.is_empty() {
                    see(name, words);
                }
                is_ours = false;
            } else if !line.starts_with("#[") && !line.starts_with("///") {
                is_ours = false;
            }
        }
    }
}

fn snake(variant: &str) -> String {
    let mut word = String::new();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}
