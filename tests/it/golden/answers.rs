//! What every GET of the demonstration's weekend answers every role, in both languages: a digest each.
//!
//! Everybody is asked every address of the table, filled in with what the demonstration holds, and a few of each kind of link that the
//! pages show them. `script/pages-same` asks more (tablets, links of players, refused forms) and keeps whole answers; this needs no
//! second program. The season of teams is asked by [`super::season`].

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
use web::{auth::Access, routes::Route};

use super::{Names, compare, demonstration, shown};
use crate::prelude::*;

const TOLD: &str = "Each line: the reader, status and digest in Danish, in English, the address. To see what differs: \
    `DOMMERBORD_GOLDEN_BODIES=/tmp/after script/test it golden`, the same with /tmp/before on the commit before, \
    and `diff -r /tmp/before /tmp/after`.";

/// Somebody who reads.
pub(super) struct Reader<'a> {
    pub name: &'static str,
    pub client: Client<'a>,
    /// None without an account.
    pub role: Option<Role>,
    /// Refusals are asked for in English, too, what this reader may read is in every section, and more links are followed.
    pub is_wide: bool,
}

impl Reader<'_> {
    /// May they read what such a route leads to?
    pub fn may(&self, access: Access) -> bool {
        match access {
            Access::Anybody | Access::Public => true,
            Access::SignedIn => self.role.is_some(),
            Access::Needs(capability) => self
                .role
                .is_some_and(|role| capability.carried_by().contains(&role)),
            Access::Link(_) => false,
        }
    }
}

/// The visitor, and everybody with one role; of the API with a token that opens everything the role may. The visitor and these roles read
/// widely.
pub(super) async fn readers<'a>(app: &'a TestApp, is_api: bool, wide: &[Role]) -> Vec<Reader<'a>> {
    let mut readers = vec![Reader {
        name: "visitor",
        client: app.visitor(),
        role: None,
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
            role: Some(*role),
            is_wide: wide.contains(role),
        });
    }
    readers
}

/// The routes that answer a GET, but for those that nobody is asked.
pub(super) fn routes(app: &TestApp, is_wanted: impl Fn(&Route) -> bool) -> Vec<Route> {
    dommerbord::site::table(&app.state)
        .into_iter()
        .filter(|route| route.method == "GET" && is_asked(&route.path) && is_wanted(route))
        .collect()
}

/// Is it an operation of the API?
pub(super) fn is_operation(route: &Route) -> bool {
    route.path.starts_with("/api/")
}

/// What addresses are filled in with.
pub(super) struct Values {
    pub tournament: String,
    pub sections: Vec<String>,
    /// What a part is in every section, by its name (`round`), or by the part before it, too (`teams/no`).
    pub parts: HashMap<String, String>,
    /// The first of each noun, in a section or (`""`) anywhere.
    ids: HashMap<(String, String), String>,
}

impl Values {
    /// Of the one tournament there is.
    pub async fn of<'a>(app: &TestApp, parts: impl IntoIterator<Item = (&'a str, String)>) -> Self {
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
                   union all select 'protest', section_id, id from protest
                   union all select 'fixture', section_id, id from fixture) k
             left join section s on s.id = k.section_id
             group by 1, 2",
        )
        .fetch_all(app.pool())
        .await
        .unwrap();
        Self {
            tournament,
            sections,
            parts: parts
                .into_iter()
                .map(|(part, value)| (part.to_owned(), value))
                .collect(),
            ids: ids
                .into_iter()
                .map(|(noun, section, id)| ((noun, section), id))
                .collect(),
        }
    }

    /// The pattern with what is there in this section.
    pub fn fill(&self, pattern: &str, section: &str) -> String {
        let mut before = "";
        let value = |part: &str, before: &str| {
            let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
                return part.to_owned();
            };
            let said = self
                .parts
                .get(&format!("{before}/{name}"))
                .or_else(|| self.parts.get(name));
            match (name, said) {
                ("tournament", _) => self.tournament.clone(),
                ("section", _) => section.to_owned(),
                (_, Some(said)) => said.clone(),
                (_, None) => {
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
        let parts = pattern.split('/').map(|part| {
            let filled = value(part, before);
            before = part;
            filled
        });
        parts.collect::<Vec<_>>().join("/")
    }

    /// Everything the pattern stands for, in the first section or in every one.
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

/// Streams have no end, counters count what came before, the files of the program stand in the repository, the description of the API has a
/// golden file of its own, editions that other tests add are known to the whole process, and a tournament's file says when it was made.
fn is_asked(path: &str) -> bool {
    let lists_editions = path.contains("/editions") || path.ends_with("/setup");
    let is_known = path == "/api/v1/openapi.json" || path.starts_with("/static/");
    let is_dated =
        path.ends_with("/tournament.json") || (path.starts_with("/api/") && path.ends_with("/file"));
    !path.ends_with("/live") && path != "/metrics" && !is_known && !lists_editions && !is_dated
}

/// Which route an address belongs to.
pub(super) fn route_of<'a>(routes: &'a [Route], path: &str) -> Option<&'a Route> {
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |route: &&Route| {
        let its: Vec<&str> = route.path.split('/').collect();
        its.len() == parts.len()
            && its
                .iter()
                .zip(&parts)
                .all(|(its, part)| its.starts_with('{') || its == part)
    };
    routes
        .iter()
        .filter(fits)
        .min_by_key(|route| route.path.matches('{').count())
}

/// In which section a page is.
fn section_of(path: &str) -> Option<&str> {
    let mut parts = path.split('/').skip(3);
    (parts.next() == Some("s")).then(|| parts.next()).flatten()
}

/// Which pattern an address is of, in which section, with what asked: links that agree in these are alike.
fn kind(routes: &[Route], address: &str) -> Option<String> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let route = route_of(routes, path)?;
    let mut asked: Vec<&str> = query
        .split('&')
        .filter_map(|pair| pair.split('=').next())
        .collect();
    asked.sort_unstable();
    let section = section_of(path).unwrap_or("");
    Some(format!("{} {section} {asked:?}", route.path))
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
pub(super) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Keeps a body to be looked at, if that was asked for.
pub(super) fn keep(reader: &str, lang: &str, address: &str, text: &str) {
    if let Some(root) = std::env::var_os("DOMMERBORD_GOLDEN_BODIES") {
        let directory = Path::new(&root).join(reader).join(lang);
        fs::create_dir_all(&directory).unwrap();
        let file: String = address.replace('/', "+").chars().take(200).collect();
        fs::write(directory.join(file), text).unwrap();
    }
}

/// Where links are followed to, and how many.
pub(super) struct Net<'a> {
    pub routes: &'a [Route],
    pub values: &'a Values,
    pub names: &'a Names,
    /// So many links of a kind are followed for those who read little.
    pub few: usize,
    /// The same for those who read widely.
    pub more: usize,
    /// How an address begins that is followed.
    pub within: &'a str,
}

impl Net<'_> {
    /// What kind of link it is, if it is one to be followed.
    fn kind_of(&self, link: &str) -> Option<String> {
        let path = link.split('?').next().unwrap_or_default();
        let is_here =
            section_of(path).is_none_or(|section| self.values.sections.iter().any(|own| own == section));
        kind(self.routes, link).filter(|_| is_here && link.starts_with(self.within) && is_asked(path))
    }

    /// Everything that this reader is told at these addresses and where they lead: a line each, by address.
    pub async fn walk(&self, reader: &Reader<'_>, addresses: Vec<String>, asked: &mut usize) -> Vec<String> {
        let mut queue = VecDeque::from(addresses);
        let mut known: HashSet<String> = queue.iter().cloned().collect();
        let mut alike: HashMap<String, usize> = HashMap::new();
        let most = if reader.is_wide { self.more } else { self.few };
        let mut lines = BTreeMap::new();
        while let Some(address) = queue.pop_front() {
            let place = self.names.put_into(&address);
            let mut line = format!("{:<16}", reader.name);
            for lang in ["da", "en"] {
                *asked += 1;
                let told = ask(reader, &address, lang, *asked).await;
                let text = self.names.put_into(&told.text);
                keep(reader.name, lang, &place, &text);
                write!(line, " {}:{:016x}", told.status.as_u16(), digest(&text)).unwrap();
                if told.status == StatusCode::OK {
                    for link in links(&told.text) {
                        let Some(kind) = self.kind_of(&link) else {
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
        lines.into_values().collect()
    }
}

/// Compares the lines, of which more than so many say what was asked for.
pub(super) fn compare_lines(name: &str, lines: &[String], least: usize) {
    let answered = lines.iter().filter(|line| line.contains(" 200:")).count();
    assert!(
        answered > least,
        "only {answered} of {} were answered",
        lines.len()
    );
    compare(name, TOLD, &lines.join("\n"));
}

async fn golden(name: &str, is_api: bool) {
    let app = demonstration().await;
    let readers = readers(&app, is_api, &[Role::Arbiter]).await;
    let routes = routes(&app, |route| is_operation(route) == is_api);
    let parts = ["round", "board", "number", "key", "screen"].map(|part| (part, "1"));
    let files = [("sheet", "slips"), ("file", "start-list.csv")];
    let parts = parts.into_iter().chain(files);
    let values = Values::of(&app, parts.map(|(part, value)| (part, value.to_owned()))).await;
    assert!(values.ids.len() >= 7, "{:?}", values.ids);
    let names = Names::of(&app).await;
    let net = Net {
        routes: &routes,
        values: &values,
        names: &names,
        few: 1,
        more: 3,
        within: "/",
    };
    let (mut lines, mut asked) = (Vec::new(), 0);
    for reader in &readers {
        // Who is refused is refused in every section alike.
        let addresses = routes
            .iter()
            .flat_map(|route| values.addresses(&route.path, reader.is_wide && reader.may(route.access)));
        lines.extend(net.walk(reader, addresses.collect(), &mut asked).await);
    }
    compare_lines(name, &lines, 300);
}

#[tokio::test]
async fn every_page_says_what_it_said() {
    Box::pin(golden("pages", false)).await;
}

#[tokio::test]
async fn every_operation_that_reads_says_what_it_said() {
    Box::pin(golden("operations", true)).await;
}
