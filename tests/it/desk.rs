//! The desk from the invitation to the receipt of the report, as each role sees it: the table of `docs/LOOK.md`, cell by cell. Every line's link
//! is followed, so that no line leads to a page its reader may not open.
//!
//! The walks stand in the modules below, those of teams in [`crate::teams`]; a test sees to it that no moment is without one.

mod before;
mod end;
mod hall;
mod rounds;

use domain::desk::DeskMoment;

use crate::prelude::*;

const LOOK: &str = include_str!("../../docs/LOOK.md");
const TEXTS: &str = include_str!("../../i18n/da/dommerbord.ftl");
const PRIZES: &str = "/t/paaske/s/a/settings/prizes";

/// The files with the walks.
const WALKS: [&str; 7] = [
    include_str!("desk/before.rs"),
    include_str!("desk/end.rs"),
    include_str!("desk/hall.rs"),
    include_str!("desk/rounds.rs"),
    include_str!("teams/desk_of_matches.rs"),
    include_str!("teams/desk_of_seasons.rs"),
    include_str!("teams/move_requests/desk.rs"),
];

/// The columns of the table.
const ROLES: [Role; 7] = [
    Role::Organiser,
    Role::Arbiter,
    Role::Assistant,
    Role::CommitteeMember,
    Role::AppealsBoard,
    Role::RatingsOfficer,
    Role::RatingCommittee,
];

/// A row of the table.
struct Row {
    moment: &'static str,
    says: &'static str,
    button: &'static str,
    cells: Vec<&'static str>,
}

fn table() -> Vec<Row> {
    let rows = LOOK.lines().filter(|line| line.starts_with("| `"));
    let rows = rows.map(|line| line.trim().trim_matches('|').split(" | ").map(str::trim));
    rows.filter_map(|cells| {
        let cells: Vec<&'static str> = cells.collect();
        (cells.len() == 3 + ROLES.len()).then(|| Row {
            moment: cells[0].trim_matches('`'),
            says: cells[1],
            button: cells[2],
            cells: cells[3..].to_vec(),
        })
    })
    .collect()
}

fn row(moment: &str) -> Row {
    let found = table().into_iter().find(|row| row.moment == moment);
    found.unwrap_or_else(|| panic!("{moment} is not in the table of LOOK"))
}

/// Does a text say this, with something or nothing in the place of each `…`? What stands in brackets is no fixed text.
fn says(text: &str, pattern: &str) -> bool {
    pattern.split(" / ").any(|pattern| {
        let mut rest = text;
        pattern.starts_with('(')
            || pattern.split('…').map(str::trim).all(|piece| {
                let at = rest.find(piece);
                rest = at.map_or("", |at| &rest[at + piece.len()..]);
                at.is_some()
            })
    })
}

/// A line of the desk: its heading, button and link.
#[derive(Debug)]
struct DeskLine {
    heading: String,
    button: String,
    href: String,
    is_primary: bool,
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).map_or(text.len(), |at| at + from.len());
    let end = text[start..].find(to).map_or(text.len(), |at| start + at);
    &text[start..end]
}

/// The lines under a heading.
fn lines(desk: &str, heading: &str) -> Vec<DeskLine> {
    let part = between(desk, &format!("<h2>{heading}"), "<h2>");
    let lines = part.split("<li class=\"need\"").skip(1);
    lines
        .map(|line| {
            let link = between(line, "<a class=\"btn", "</a>");
            DeskLine {
                heading: between(line, "<h3>", "</h3>").to_owned(),
                button: link.rsplit('>').next().unwrap_or_default().to_owned(),
                href: between(link, "href=\"", "\"").to_owned(),
                is_primary: link.starts_with(" primary"),
            }
        })
        .collect()
}

async fn person<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    let is_everywhere = [Role::AppealsBoard, Role::RatingsOfficer, Role::RatingCommittee].contains(&role);
    let scope = if is_everywhere {
        Scope::Everywhere
    } else {
        stage.scope()
    };
    app.signed_in(&format!("{role} Prøvesen"), &[(role, scope)]).await
}

/// Where the desk of the tournament is.
async fn address(app: &TestApp, stage: &Stage) -> String {
    let slug: String = sqlx::query_scalar("select slug from tournament where id = $1")
        .bind(stage.tournament.as_uuid())
        .fetch_one(app.pool())
        .await
        .unwrap();
    format!("/t/{slug}/desk")
}

/// The desk as somebody with this role sees it.
async fn shown(app: &TestApp, stage: &Stage, role: Role) -> String {
    let (client, address) = (person(app, stage, role).await, address(app, stage).await);
    client.get(&address).await.expect(StatusCode::OK).body
}

/// Does a link lead to a page its reader may see?
async fn opens(client: &Client<'_>, href: &str) -> bool {
    let mut path = href.to_owned();
    for _ in 0..3 {
        let answer = client.get(path.split('#').next().unwrap_or_default()).await;
        if answer.status == StatusCode::OK {
            return true;
        }
        if !answer.status.is_redirection() || answer.location().starts_with("/sign-in") {
            return false;
        }
        answer.location().clone_into(&mut path);
    }
    false
}

/// Looks at the desk as each role, compares it with the row of the moment, and follows every link.
pub async fn check(app: &TestApp, stage: &Stage, moment: &str) {
    check_saying(app, stage, moment, row(moment).says).await;
}

/// The same, where the table says in brackets what the line names.
pub async fn check_saying(app: &TestApp, stage: &Stage, moment: &str, heading: &str) {
    let row = row(moment);
    let address = address(app, stage).await;
    for (role, cell) in ROLES.into_iter().zip(&row.cells) {
        let client = person(app, stage, role).await;
        let desk = client.get(&address).await.expect(StatusCode::OK).body;
        let mut found = Vec::new();
        for (under, word) in [("Nu", "now"), ("Snart", "soon"), ("Venter på andre", "waits")] {
            for line in lines(&desk, under) {
                let is_own = word == "waits" || says(&line.button, row.button);
                let is_it = says(&line.heading, heading) && is_own;
                if is_it && !found.contains(&word) {
                    found.push(word);
                }
                assert!(opens(&client, &line.href).await, "{moment}, {role}: {line:?}");
            }
        }
        let expected: Vec<&str> = Some(*cell).filter(|cell| *cell != "–").into_iter().collect();
        assert_eq!(found, expected, "{moment}, {role}: {desk}");
        // The first line of what is theirs has the one primary button, and nothing else has.
        let own = ["Nu", "Snart"].map(|under| lines(&desk, under));
        let first = own.iter().flatten().next();
        assert!(
            first.is_none_or(|line| line.is_primary),
            "{moment}, {role}: {desk}"
        );
        assert!(
            desk.matches("class=\"btn primary\"").count() <= 1,
            "{moment}, {role}: {desk}"
        );
    }
}

/// The one primary button of a role's desk is that of the moment.
pub async fn first(app: &TestApp, stage: &Stage, role: Role, moment: &str) {
    let row = row(moment);
    let desk = shown(app, stage, role).await;
    let now = lines(&desk, "Nu");
    let all = now
        .iter()
        .chain(lines(&desk, "Snart").iter())
        .map(|line| (line.heading.clone(), line.button.clone(), line.is_primary))
        .collect::<Vec<_>>();
    let (heading, button, is_primary) = all.first().unwrap_or_else(|| panic!("{moment}: {desk}"));
    assert!(*is_primary, "{moment}, {role}: {all:?}");
    assert!(says(heading, row.says), "{moment}, {role}: {all:?}");
    assert!(says(button, row.button), "{moment}, {role}: {all:?}");
}

/// Nobody has a step left, and the desk says so to everybody, with the way to the final standings.
async fn over(app: &TestApp, stage: &Stage) {
    for role in ROLES {
        let desk = shown(app, stage, role).await;
        assert!(desk.contains("Turneringen er færdig"), "{role}: {desk}");
        assert!(
            desk.contains("class=\"btn primary\" href=\"/t/paaske\""),
            "{role}: {desk}"
        );
        for heading in ["Nu", "Snart", "Venter på andre"] {
            assert_eq!(lines(&desk, heading).len(), 0, "{role}, {heading}: {desk}");
        }
        assert_eq!(
            desk.contains("/t/paaske/copy"),
            role == Role::Organiser,
            "{role}: {desk}"
        );
    }
}

#[test]
fn what_the_table_of_look_says_stands_in_the_texts_of_the_program() {
    for row in table() {
        let texts = row.says.split(" / ").chain([row.button]);
        for text in texts.filter(|text| !text.starts_with('(')) {
            for piece in text.split('…').map(str::trim).filter(|piece| !piece.is_empty()) {
                assert!(TEXTS.contains(piece), "{}: {piece}", row.moment);
            }
        }
        assert!(!row.button.is_empty(), "{}: no line without its act", row.moment);
    }
}

/// What a walk asks of the desk: from each call to where it is awaited.
fn asked(walk: &str) -> Vec<&str> {
    let calls = ["check(", "check_saying("]
        .into_iter()
        .flat_map(|call| walk.match_indices(call));
    calls
        .map(|(at, _)| walk[at..].split(".await").next().unwrap_or_default())
        .collect()
}

#[test]
fn every_moment_of_the_desk_is_walked_over_http() {
    let asked: Vec<&str> = WALKS.into_iter().flat_map(asked).collect();
    let is_walked = |moment: &&&str| {
        let word = format!("\"{moment}\"");
        asked.iter().any(|call| call.contains(&word))
    };
    let missing: Vec<&&str> = DeskMoment::WORDS
        .iter()
        .filter(|moment| !is_walked(moment))
        .collect();
    assert!(missing.is_empty(), "no tournament is brought to {missing:?}");
}
