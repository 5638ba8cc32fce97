//! What every GET of the demonstration answers every role, in both languages: a digest each.
//!
//! Everybody is asked every address of the table, filled in with what the demonstration holds, and a few of each kind of link that the
//! pages show them. `script/pages-same` asks more (tablets, links of players, refused forms) and keeps whole answers; this needs no
//! second program.

use std::{
    collections::{BTreeMap, HashMap, HashSet, VecDeque},
    fmt::Write as _,
    fs,
    net::SocketAddr,
    path::Path,
};

use axum::{
    extract::ConnectInfo,
    http::{
        Request,
        header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION},
    },
};

use super::{Names, compare, demonstration, shown};
use crate::prelude::*;

const TOLD: &str = "Each line: the reader, status and digest in Danish, in English, the address. To see what differs: \
    `DOMMERBORD_GOLDEN_BODIES=/tmp/after script/test it golden::answers`, the same with /tmp/before on the commit before, \
    and `diff -r /tmp/before /tmp/after`.";

/// So many links of a kind are followed; the public's and the arbiter's pages are looked at most.
const FEW: usize = 1;
const MORE: usize = 3;

/// Somebody who reads.
struct Reader<'a> {
    name: &'static str,
    client: Client<'a>,
    /// Refusals are asked for in English, too, and every section is.
    is_wide: bool,
}

/// The visitor, and everybody with one role; of the API with a token that opens everything the role may.
async fn readers(app: &TestApp, is_api: bool) -> Vec<Reader<'_>> {
    let mut readers = vec![Reader {
        name: "visitor",
        client: app.visitor(),
        is_wide: true,
    }];
    for role in &Role::ALL {
        let (name, grants) = (role.as_str(), [(*role, Scope::Everywhere)]);
        readers.push(Reader {
            name,
            client: if is_api {
                app.token(name, &grants, &TokenScope::ALL).await
            } else {
                app.signed_in(name, &grants).await
            },
            is_wide: *role == Role::Arbiter,
        });
    }
    readers
}

/// What addresses are filled in with.
struct Values {
    tournament: String,
    sections: Vec<String>,
    /// The first of each noun, in a section or (`""`) anywhere.
    ids: HashMap<(String, String), String>,
}

impl Values {
    async fn of(app: &TestApp) -> Self {
        let tournament = sqlx::query_scalar("select slug from tournament")
            .fetch_one(app.pool())
            .await
            .unwrap();
        let sections = sqlx::query_scalar("select slug from section order by ordinal")
            .fetch_all(app.pool())
            .await
            .unwrap();
        let ids: Vec<(String, String, String)> = sqlx::query_as(
            "select noun, coalesce(s.slug, ''), min(k.id::text)
             from (select 'player' as noun, section_id, id from player
                   union all select 'player', null, id from player where status = 'applied'
                   union all select 'official', null, id from official
                   union all select 'ruling', section_id, id from ruling
                   union all select 'protest', section_id, id from protest) k
             left join section s on s.id = k.section_id
             group by 1, 2",
        )
        .fetch_all(app.pool())
        .await
        .unwrap();
        assert!(ids.len() >= 7, "{ids:?}");
        Self {
            tournament,
            sections,
            ids: ids
                .into_iter()
                .map(|(noun, section, id)| ((noun, section), id))
                .collect(),
        }
    }

    fn fill(&self, pattern: &str, section: &str) -> String {
        let value = |part: &str| {
            let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
                return part.to_owned();
            };
            match name {
                "tournament" => self.tournament.clone(),
                "section" => section.to_owned(),
                "round" | "board" | "number" | "key" | "screen" => "1".to_owned(),
                "sheet" => "slips".to_owned(),
                "file" => "start-list.csv".to_owned(),
                _ => {
                    let place = if pattern.contains("{section}") {
                        section
                    } else {
                        ""
                    };
                    let found = self.ids.get(&(name.to_owned(), place.to_owned()));
                    found
                        .map_or("01900000-0000-7000-8000-000000000000", String::as_str)
                        .to_owned()
                }
            }
        };
        pattern.split('/').map(value).collect::<Vec<_>>().join("/")
    }

    /// Everything the pattern stands for.
    fn addresses(&self, pattern: &str, is_wide: bool) -> Vec<String> {
        let many = if pattern.contains("{section}") && is_wide {
            self.sections.len()
        } else {
            1
        };
        self.sections[..many]
            .iter()
            .map(|section| self.fill(pattern, section))
            .collect()
    }
}

/// Streams have no end, counters count what came before, the files of the program stand in the repository, and editions that other tests
/// add are known to the whole process.
fn is_asked(path: &str) -> bool {
    let lists_editions = path.contains("/editions") || path.ends_with("/setup");
    !path.ends_with("/live") && path != "/metrics" && !path.starts_with("/static/") && !lists_editions
}

/// Which pattern an address is of, in which section, with what asked: links that agree in these are alike.
fn kind(patterns: &[String], address: &str) -> Option<String> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |pattern: &&String| {
        let its: Vec<&str> = pattern.split('/').collect();
        its.len() == parts.len()
            && its
                .iter()
                .zip(&parts)
                .all(|(its, part)| its.starts_with('{') || its == part)
    };
    let pattern = patterns
        .iter()
        .filter(fits)
        .min_by_key(|pattern| pattern.matches('{').count())?;
    let section = if parts.get(3) == Some(&"s") {
        parts.get(4)
    } else {
        None
    };
    let mut asked: Vec<&str> = query
        .split('&')
        .filter_map(|pair| pair.split('=').next())
        .collect();
    asked.sort_unstable();
    Some(format!("{pattern} {} {asked:?}", section.unwrap_or(&"")))
}

/// The addresses of this site that a page links to.
fn links(page: &str) -> impl Iterator<Item = String> {
    page.split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(|link| link.replace("&#38;", "&").replace("&amp;", "&"))
        .map(|link| link.split('#').next().unwrap_or_default().to_owned())
        .filter(|link| link.starts_with('/') && !link.starts_with("//"))
}

/// What somebody was told.
struct Told {
    status: StatusCode,
    /// Status, the headers that matter, and the body.
    text: String,
}

/// Asks, from an address of its own: limits of an address are not what is looked at.
async fn ask(reader: &Reader<'_>, address: &str, lang: &str, asked: usize) -> Told {
    let mut request = Request::get(address)
        .header(ACCEPT_LANGUAGE, lang)
        .body(Body::empty())
        .unwrap();
    let [.., high, low] = asked.to_be_bytes();
    request
        .extensions_mut()
        .insert(ConnectInfo(SocketAddr::from(([127, 1, high, low], 50_000))));
    let client = reader.client.clone().with_cookie("lang", lang);
    let (parts, body) = client.fetch(request).await;
    assert_ne!(parts.status, StatusCode::TOO_MANY_REQUESTS, "{address}");
    let mut text = format!("{}\n", parts.status.as_u16());
    for name in [CONTENT_TYPE, CACHE_CONTROL, CONTENT_DISPOSITION, LOCATION] {
        if let Some(value) = parts.headers.get(&name) {
            writeln!(text, "{name}: {}", value.to_str().unwrap()).unwrap();
        }
    }
    write!(text, "\n{}", shown(&body)).unwrap();
    Told {
        status: parts.status,
        text,
    }
}

/// FNV-1a: quick without optimisation, and the same in every version of the compiler.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Keeps a body to be looked at, if that was asked for.
fn keep(reader: &str, lang: &str, address: &str, text: &str) {
    if let Some(root) = std::env::var_os("DOMMERBORD_GOLDEN_BODIES") {
        let directory = Path::new(&root).join(reader).join(lang);
        fs::create_dir_all(&directory).unwrap();
        let file: String = address.replace('/', "+").chars().take(200).collect();
        fs::write(directory.join(file), text).unwrap();
    }
}

/// Everything that this reader is told: a line each, by address.
async fn walk(
    reader: &Reader<'_>,
    (patterns, values, names): (&[String], &Values, &Names),
    asked: &mut usize,
) -> BTreeMap<String, String> {
    let mut queue: VecDeque<String> = patterns
        .iter()
        .flat_map(|pattern| values.addresses(pattern, reader.is_wide))
        .collect();
    let mut known: HashSet<String> = queue.iter().cloned().collect();
    let mut alike: HashMap<String, usize> = HashMap::new();
    let most = if reader.is_wide { MORE } else { FEW };
    let mut lines = BTreeMap::new();
    while let Some(address) = queue.pop_front() {
        let place = names.put_into(&address);
        let mut line = format!("{:<16}", reader.name);
        for lang in ["da", "en"] {
            *asked += 1;
            let told = ask(reader, &address, lang, *asked).await;
            let text = names.put_into(&told.text);
            keep(reader.name, lang, &place, &text);
            write!(line, " {}:{:016x}", told.status.as_u16(), digest(&text)).unwrap();
            if told.status == StatusCode::OK {
                for link in links(&told.text) {
                    let path = link.split('?').next().unwrap_or_default();
                    let Some(kind) = kind(patterns, &link).filter(|_| is_asked(path)) else {
                        continue;
                    };
                    let count = alike.entry(kind).or_default();
                    if *count < most && known.insert(link.clone()) {
                        *count += 1;
                        queue.push_back(link);
                    }
                }
            } else if !reader.is_wide {
                // A refusal is the same sentence everywhere; it is read in English by those who are asked everything.
                break;
            }
        }
        lines.insert(place.clone(), format!("{line} {place}"));
    }
    lines
}

async fn golden(name: &str, is_api: bool) {
    let app = demonstration().await;
    let readers = readers(&app, is_api).await;
    let patterns: Vec<String> = dommerbord::site::table(&app.state)
        .into_iter()
        .filter(|route| route.method == "GET" && route.path.starts_with("/api/") == is_api)
        .map(|route| route.path)
        .filter(|path| is_asked(path))
        .collect();
    let (values, names) = (Values::of(&app).await, Names::of(&app).await);
    let mut lines = Vec::new();
    let mut asked = 0;
    for reader in &readers {
        lines.extend(
            walk(reader, (patterns.as_slice(), &values, &names), &mut asked)
                .await
                .into_values(),
        );
    }
    let answered = lines.iter().filter(|line| line.contains(" 200:")).count();
    assert!(answered > 300, "only {answered} of {} were answered", lines.len());
    compare(name, TOLD, &lines.join("\n"));
}

#[tokio::test]
async fn every_page_says_what_it_said() {
    Box::pin(golden("pages", false)).await;
}

#[tokio::test]
async fn every_operation_that_reads_says_what_it_said() {
    Box::pin(golden("operations", true)).await;
}
