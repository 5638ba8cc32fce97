//! Golden files: what the program told when they were made, for changes of its inside that must change nothing outside.
//!
//! They lie in `tests/data/golden`, kept by `insta`. What was changed on purpose is taken over with
//! `INSTA_UPDATE=always script/test it golden`, and the change of the files is read and committed with it.
//! What is never the same is named by [`Names`]: ids, moments of PostgreSQL's clock, and the hash of scripts and style sheets.

mod answers;
mod files;
mod season;

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write as _,
    fs,
    io::{Cursor, Read as _},
    path::Path,
};

use domain::{access::Capability, player_key::PlayerKey};
use engine::ids::PlayerId;
use service::demo::{self, Plan};
use sha2::{Digest as _, Sha384};
use sqlx::AssertSqlSafe;
use tokio::sync::OnceCell;
use uuid::Uuid;
use web::auth::{Access, LinkHolder};

use crate::{database::TestDb, prelude::*};

/// Compares with `tests/data/golden/<name>.snap`; `told` says how to read it.
#[track_caller]
fn compare(name: &str, told: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../data/golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(told);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// The weekend of the demonstration, a little smaller than a stranger finds it: everything is in it, and its pages are quick. It is made once,
/// and everybody who asks has a copy.
async fn demonstration() -> TestApp {
    static MADE: OnceCell<TestDb> = OnceCell::const_new();
    let made = MADE.get_or_init(async || {
        let app = TestApp::new().await;
        let plan = Plan {
            players: 48,
            ..Plan::default()
        };
        let mut tx = app.pool().begin().await.unwrap();
        Box::pin(demo::make(&mut tx, app.now(), &plan)).await.unwrap();
        tx.commit().await.unwrap();
        app.left().await
    });
    TestApp::copy_of(made.await).await
}

/// Ids by what they are: `player-7` is the seventh that was made. Another id, a fresh key of a form, is `fresh-1`, `fresh-2`, …
pub struct Names(HashMap<String, String>);

impl Names {
    /// Of everything that is in the database by now.
    pub async fn of(app: &TestApp) -> Self {
        let mut known = HashMap::new();
        let tables: Vec<String> = sqlx::query_scalar(
            "select table_name::text from information_schema.columns
             where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1",
        )
        .fetch_all(app.pool())
        .await
        .unwrap();
        for table in tables {
            let ids: Vec<Uuid> =
                sqlx::query_scalar(AssertSqlSafe(format!("select id from {table} order by id")))
                    .fetch_all(app.pool())
                    .await
                    .unwrap();
            for (id, number) in ids.into_iter().zip(1..) {
                if table == "player" {
                    let key = PlayerKey::of(PlayerId::from_uuid(id));
                    known.insert(key.to_string(), format!("player-key-{number}"));
                }
                // A ruling and its line in the log have one id.
                known.entry(id.to_string()).or_insert(format!("{table}-{number}"));
            }
        }
        Self(known)
    }

    /// The text with names instead of ids.
    pub fn put_into(&self, text: &str) -> String {
        let mut fresh = BTreeMap::new();
        let (mut told, mut from, mut at) = (String::with_capacity(text.len()), 0, 0);
        while at < text.len() {
            if let Some((length, name)) = self.named(text, at, &mut fresh) {
                told.push_str(&text[from..at]);
                told.push_str(&name);
                at += length;
                from = at;
            } else {
                at += 1;
                // Nothing that has a name begins inside a word, where most of a page is.
                while is_inside_word(text.as_bytes(), at) {
                    at += 1;
                }
            }
        }
        told.push_str(&text[from..]);
        told
    }

    /// How long what stands here is, if it has a name, and the name.
    fn named<'a>(
        &self,
        text: &'a str,
        at: usize,
        fresh: &mut BTreeMap<&'a str, usize>,
    ) -> Option<(usize, String)> {
        let rest = &text.as_bytes()[at..];
        match rest.first()? {
            b'/' => {
                return is_asset(rest).then(|| (ASSETS.len() + 10, format!("{ASSETS}{{assets}}")));
            }
            letter if !letter.is_ascii_alphanumeric() => return None,
            _ => {}
        }
        if let Some((before, length)) = digest(&text[at..]) {
            return Some((length, format!("{before}{{digest}}")));
        }
        if let Some(length) = moment(rest) {
            return Some((length, "{moment}".to_owned()));
        }
        let word = |length: usize| {
            text.get(at..at + length)
                .filter(|_| !rest.get(length).is_some_and(u8::is_ascii_alphanumeric))
        };
        if let Some(id) = word(36).filter(|word| is_id(word)) {
            let next = fresh.len() + 1;
            let name = self.0.get(id).cloned();
            return Some((
                36,
                name.unwrap_or_else(|| format!("fresh-{}", fresh.entry(id).or_insert(next))),
            ));
        }
        let key = word(10).filter(|word| word.bytes().all(|byte| byte.is_ascii_alphanumeric()))?;
        Some((10, self.0.get(key)?.clone()))
    }
}

/// Does the word that this letter belongs to begin further to the front? An address within an address has `%2F` before its next part.
fn is_inside_word(text: &[u8], at: usize) -> bool {
    text.get(at).is_some_and(u8::is_ascii_alphanumeric)
        && text[at - 1].is_ascii_alphanumeric()
        && !(text[at - 1] == b'F' && text[..at].ends_with(b"%2F"))
}

/// Digests of what has ids in it, a proposal as it was shown and a row of a board list; and that of all scripts and style sheets.
const DIGESTS: [&str; 3] = ["name=\"shown\" value=\"", "data-mark=\"", "data-build=\""];

/// What stands before the digest that begins here, and how long both are.
fn digest(rest: &str) -> Option<(&'static str, usize)> {
    DIGESTS.into_iter().find_map(|before| {
        let length = rest.strip_prefix(before)?.find('"')?;
        Some((before, before.len() + length))
    })
}

/// Where style sheets and scripts lie: below a hash of ten figures.
const ASSETS: &str = "/static/";

fn is_asset(rest: &[u8]) -> bool {
    let hash = rest
        .strip_prefix(ASSETS.as_bytes())
        .and_then(|rest| rest.get(..10));
    hash.is_some_and(|hash| hash.iter().all(u8::is_ascii_hexdigit))
}

/// How long the moment is that stands here, if it has parts of a second: only PostgreSQL's own clock has them.
fn moment(rest: &[u8]) -> Option<usize> {
    const WHOLE: &[u8] = b"0000-00-00T00:00:00.";
    let is_like = |(have, want): (&u8, &u8)| {
        if *want == b'0' {
            have.is_ascii_digit()
        } else {
            have == want
        }
    };
    let fraction = rest.get(WHOLE.len()..)?;
    let digits = fraction.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (rest.iter().zip(WHOLE).all(is_like) && fraction.get(digits) == Some(&b'Z'))
        .then_some(WHOLE.len() + digits + 1)
}

fn is_id(word: &str) -> bool {
    word.bytes().enumerate().all(|(at, byte)| match at {
        8 | 13 | 18 | 23 => byte == b'-',
        _ => byte.is_ascii_hexdigit(),
    })
}

/// QR codes are of addresses, in which ids stand: what they lead to is tested where they are made.
fn without_codes(text: &str) -> String {
    const CODE: &str = "<path fill=\"#000\" d=\"";
    let mut parts = text.split(CODE);
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find('"').unwrap_or(part.len());
        write!(told, "{CODE}{{code}}{}", &part[end..]).unwrap();
    }
    told
}

/// A body as text: a workbook as the files in it, and of what is not UTF-8 the bytes in figures.
pub fn shown(body: &[u8]) -> String {
    if body.starts_with(b"PK\x03\x04") {
        let mut archive = zip::ZipArchive::new(Cursor::new(body)).unwrap();
        let mut told = String::new();
        for at in 0..archive.len() {
            let mut file = archive.by_index(at).unwrap();
            let mut content = Vec::new();
            file.read_to_end(&mut content).unwrap();
            let content = shown(&content).replace("><", ">\n<");
            writeln!(told, "-- {}\n{content}", file.name().unwrap()).unwrap();
        }
        return told;
    }
    // Ends of lines are part of some formats.
    if let Ok(text) = str::from_utf8(body) {
        return without_codes(&text.replace('\r', "\\r"));
    }
    let lines = body.split_inclusive(|byte| *byte == b'\n');
    lines.fold(String::new(), |mut told, line| {
        writeln!(told, "{}", line.escape_ascii()).unwrap();
        told
    })
}

#[tokio::test]
async fn ids_have_names_that_are_the_same_every_time() {
    let app = demonstration().await;
    let names = Names::of(&app).await;
    let id: Uuid = sqlx::query_scalar("select id from player order by id offset 6 limit 1")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let key = PlayerKey::of(PlayerId::from_uuid(id));
    let other = Uuid::nil();
    assert_eq!(
        names.put_into(&format!(
            "æ{key} x-{id}/{other} {other}\u{e6} /static/0123456789/a.css data-build=\"0123456789\" 2026-11-24T00:32:27.98Z 2026-04-04T08:00:00Z \
             %2F{key}%2F{id}%2F x{id} {id}x x{key} {key}"
        )),
        format!(
            "æplayer-key-7 x-player-7/fresh-1 fresh-1æ /static/{{assets}}/a.css data-build=\"{{digest}}\" {{moment}} 2026-04-04T08:00:00Z \
             %2Fplayer-key-7%2Fplayer-7%2F x{id} {id}x x{key} player-key-7"
        )
    );
    assert_eq!(shown(b"a\xe6\r\nb"), "a\\xe6\\r\\n\nb\n");
}

#[tokio::test]
async fn the_description_of_the_api_is_what_it_was() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    compare(
        "openapi",
        "The OpenAPI document, as YAML.",
        &serde_yaml_ng::to_string(&document).unwrap(),
    );
}

/// Who passes: a word of [`Access`], or a right with its roles, and in the API with the scopes that open it.
fn who_passes(access: Access, is_api: bool) -> String {
    let capability: Capability = match access {
        Access::Anybody => return "anybody".to_owned(),
        Access::Public => return "public".to_owned(),
        Access::SignedIn => return "signed in".to_owned(),
        Access::Link(LinkHolder::Captain) => return "a captain's link".to_owned(),
        Access::Link(LinkHolder::Club) => return "a club's link".to_owned(),
        Access::Link(LinkHolder::MatchLeader) => return "a match leader's link".to_owned(),
        Access::Needs(capability) => capability,
    };
    let roles: Vec<&str> = capability.carried_by().iter().map(|role| role.as_str()).collect();
    let mut told = format!("{}: {}", capability.as_str(), roles.join(" "));
    if is_api {
        let scopes: Vec<&str> = TokenScope::ALL
            .iter()
            .filter(|scope| scope.opens().contains(&capability))
            .map(|scope| scope.as_str())
            .collect();
        write!(told, "; by token: {}", scopes.join(" ")).unwrap();
    }
    told
}

#[tokio::test]
async fn every_route_stands_where_it_stood_and_opens_for_the_same() {
    let app = TestApp::new().await;
    let mut lines: Vec<String> = dommerbord::site::table(&app.state)
        .iter()
        .map(|route| {
            let place = match (
                route.path.contains("{tournament}"),
                route.path.contains("{section}"),
            ) {
                (_, true) => "section",
                (true, false) => "tournament",
                (false, false) => "installation",
            };
            let access = who_passes(route.access, route.path.starts_with("/api/"));
            format!("{} {} | {place} | {access}", route.path, route.method)
        })
        .collect();
    lines.sort();
    compare(
        "routes",
        "Address and method | the place whose rights count | who passes.",
        &lines.join("\n"),
    );
}

/// The list of migrations in their order: the beginning of a digest, and the file.
fn migrations() -> Vec<String> {
    let mut files: Vec<_> = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|path| {
            let digest: [u8; 48] = Sha384::digest(fs::read(path).unwrap()).into();
            let start = u64::from_be_bytes(*digest.first_chunk().unwrap());
            format!("{start:016x} {}", path.file_name().unwrap().to_string_lossy())
        })
        .collect()
}

/// From here on migrations are counted, see DECISIONS 177.
const COUNTED: u64 = 20_270_000_000_000;

#[test]
fn migrations_are_added_at_the_end_and_never_changed() {
    let recorded: Vec<&str> = include_str!("../data/migrations.txt").lines().collect();
    let now = migrations();
    assert!(
        now.len() >= recorded.len() && now[..recorded.len()] == recorded,
        "a recorded migration was changed, moved or removed, or a new one sorts before one that was applied"
    );
    assert_eq!(
        now.len(),
        recorded.len(),
        "to be added at the end of tests/data/migrations.txt:\n{}",
        now[recorded.len()..].join("\n")
    );
    let counted: Vec<u64> = now
        .iter()
        .map(|line| {
            let file = line.split(' ').nth(1).unwrap();
            file.split('_').next().unwrap().parse().unwrap()
        })
        .filter(|number| *number >= COUNTED)
        .collect();
    let wanted: Vec<u64> = (COUNTED + 1..).take(counted.len()).collect();
    assert_eq!(counted, wanted, "the next migration has the next number");
}
