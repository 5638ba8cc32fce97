//! Files of a room that know each other in a circle, by every `use` and path expanded, are shorter than 5,000 lines together; so is every
//! module. Circles of modules are looked at, too: one is longer, and stands in a list with its reason.
//!
//! A call of a method is no path: an `impl` beside a door (decision 206) is not seen here.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use super::{ROOMS, files};

const MOST: usize = 5_000;

/// Rooms in which modules, not files, know each other in a longer circle; why, says decision 206.
const LONGER: &[&str] = &["src/domain"];

/// A module below its room: `["teams", "settings"]`; the room's root is empty.
type Module = Vec<String>;

/// The files of a room.
#[derive(Default)]
struct Tree {
    lines: BTreeMap<Module, usize>,
    /// Whom each file names.
    names: BTreeMap<Module, BTreeSet<Module>>,
    /// Lines of every module directly below the root, tests included.
    modules: BTreeMap<String, usize>,
}

/// Members of a circle and their lines.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Circle {
    lines: usize,
    of: Vec<String>,
}

/// What a file says: the words and signs of its code, without comments, texts and inline tests.
fn tokens(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("#[cfg(test)]") {
            // What it is about begins below further attributes and ends with the block in the first column.
            let item = lines.by_ref().find(|line| !line.starts_with('#'));
            if item.is_some_and(|item| item.trim_end().ends_with('{')) {
                lines.by_ref().find(|line| ["}", "};"].contains(&line.trim_end()));
            }
            continue;
        }
        let line = line.split("//").next().unwrap_or_default();
        let (mut word, mut in_text, mut before) = (String::new(), false, ' ');
        for sign in line.chars() {
            if sign == '"' && before != '\\' && before != '\'' {
                in_text = !in_text;
            } else if !in_text && (sign.is_alphanumeric() || sign == '_') {
                word.push(sign);
            } else if !in_text {
                if !word.is_empty() {
                    found.push(std::mem::take(&mut word));
                }
                if !sign.is_whitespace() {
                    found.push(sign.to_string());
                }
            }
            before = sign;
        }
        if !word.is_empty() {
            found.push(word);
        }
    }
    found
}

/// Every path of a tree of `use`, with the name it has from then on.
fn expanded(tree: &[String]) -> Vec<(Vec<String>, String)> {
    let mut found = Vec::new();
    let mut heads: Vec<Vec<String>> = vec![Vec::new()];
    let (mut path, mut name): (Vec<String>, Option<String>) = (Vec::new(), None);
    let mut is_renamed = false;
    let mut keep = |path: &mut Vec<String>, name: &mut Option<String>, head: &[String]| {
        if !path.is_empty() {
            let mut whole = head.to_vec();
            whole.append(path);
            if whole.last().is_some_and(|last| last == "self") {
                whole.pop();
            }
            let last = whole.last().cloned().unwrap_or_default();
            found.push((whole, name.take().unwrap_or(last)));
        }
    };
    for token in tree {
        let head = heads.last().cloned().unwrap_or_default();
        match token.as_str() {
            "{" => {
                let mut deeper = head;
                deeper.append(&mut path);
                heads.push(deeper);
            }
            "}" => {
                keep(&mut path, &mut name, &head);
                heads.pop();
            }
            "," => keep(&mut path, &mut name, &head),
            ":" => {}
            "as" => is_renamed = true,
            word if is_renamed => {
                name = Some(word.to_owned());
                is_renamed = false;
            }
            word => path.push(word.to_owned()),
        }
    }
    keep(&mut path, &mut name, &[]);
    found
}

/// The paths that a file names, and those that it gives on by `use`, by the name it gives them: what is not `pub` the modules below it may name.
fn paths(text: &str) -> (Vec<Vec<String>>, BTreeMap<String, Vec<String>>) {
    let tokens = tokens(text);
    let (mut named, mut given_on) = (Vec::new(), BTreeMap::new());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if token == "use" {
            let end = tokens.iter().skip(at).position(|one| one == ";");
            let end = end.map_or(tokens.len(), |length| at + length);
            for (path, name) in expanded(&tokens[at + 1..end]) {
                given_on.insert(name, path.clone());
                named.push(path);
            }
            at = end;
        } else if token.chars().all(|sign| sign.is_alphanumeric() || sign == '_') {
            let mut path = vec![token.clone()];
            while tokens.get(at + 1).is_some_and(|one| one == ":")
                && tokens.get(at + 2).is_some_and(|one| one == ":")
                && tokens
                    .get(at + 3)
                    .is_some_and(|one| one.starts_with(|sign: char| sign.is_alphabetic() || sign == '_'))
            {
                path.push(tokens[at + 3].clone());
                at += 3;
            }
            if path.len() > 1 {
                named.push(path);
            }
        }
        at += 1;
    }
    (named, given_on)
}

/// Which file of the room a path leads to from a module; nothing where it leads out of the room.
fn leads_to(
    from: &[String],
    path: &[String],
    all: &BTreeSet<Module>,
    given_on: &BTreeMap<Module, BTreeMap<String, Vec<String>>>,
    depth: usize,
) -> Option<Module> {
    let (first, mut rest) = path.split_first()?;
    let mut at: Module = match first.as_str() {
        "crate" => Module::new(),
        "self" => from.to_vec(),
        "super" => from[..from.len().checked_sub(1)?].to_vec(),
        name => {
            let mut child = from.to_vec();
            child.push(name.to_owned());
            if !all.contains(&child) {
                return None;
            }
            child
        }
    };
    while first == "super" && rest.first().is_some_and(|one| one == "super") {
        at.pop()?;
        rest = &rest[1..];
    }
    while let Some((next, further)) = rest.split_first() {
        let mut child = at.clone();
        child.push(next.clone());
        if all.contains(&child) {
            (at, rest) = (child, further);
            continue;
        }
        let given = given_on.get(&at).and_then(|given| given.get(next));
        if let (Some(given), true) = (given, depth < 6) {
            let whole: Vec<String> = given.iter().chain(further).cloned().collect();
            return leads_to(&at, &whole, all, given_on, depth + 1);
        }
        break;
    }
    Some(at)
}

impl Tree {
    /// From the files of a room, each with its place below it (`teams/settings.rs`).
    fn new(files: &[(String, String)]) -> Self {
        let module_of = |place: &str| -> Module {
            let parts = place.trim_end_matches(".rs").split('/').map(ToOwned::to_owned);
            parts.filter(|part| part != "lib").collect()
        };
        let is_test = |module: &Module| {
            let mut parts = module.iter();
            parts.any(|part| part == "tests" || part.ends_with("_tests"))
        };
        let mut tree = Self::default();
        let (mut said, mut given_on) = (Vec::new(), BTreeMap::new());
        for (place, text) in files {
            let module = module_of(place);
            let lines = text.lines().count();
            if let Some(top) = module.first() {
                *tree.modules.entry(top.clone()).or_default() += lines;
            }
            if is_test(&module) {
                continue;
            }
            let (named, given) = paths(text);
            tree.lines.insert(module.clone(), lines);
            given_on.insert(module.clone(), given);
            said.push((module, named));
        }
        let all: BTreeSet<Module> = tree.lines.keys().cloned().collect();
        for (module, named) in said {
            let of = named
                .iter()
                .filter_map(|path| leads_to(&module, path, &all, &given_on, 0));
            let of = of.filter(|of| *of != module).collect();
            tree.names.insert(module, of);
        }
        tree
    }

    /// The room as it stands, without the rooms below it.
    fn of_room(room: &str) -> Self {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join(room);
        let mut found = Vec::new();
        files(&directory, &mut found);
        let is_own = |path: &Path| {
            let mut above = path.ancestors().skip(1).take_while(|above| *above != directory);
            !above.any(|above| above.join("Cargo.toml").exists())
        };
        let found: Vec<(String, String)> = found
            .iter()
            .filter(|path| {
                is_own(path.as_path()) && !path.ends_with("main.rs") && !path.ends_with("build.rs")
            })
            .map(|path| {
                let place = path
                    .strip_prefix(&directory)
                    .unwrap()
                    .to_string_lossy()
                    .into_owned();
                (place, fs::read_to_string(path).unwrap())
            })
            .collect();
        Self::new(&found)
    }

    /// Files that know each other, the longest circle first.
    fn of_files(&self) -> Vec<Circle> {
        let lines = self
            .lines
            .iter()
            .map(|(module, lines)| (module.join("::"), *lines))
            .collect();
        let names = self
            .names
            .iter()
            .map(|(module, of)| (module.join("::"), of.iter().map(|of| of.join("::")).collect()));
        circles(&lines, &names.collect())
    }

    /// Modules directly below the root that know each other, the longest circle first.
    fn of_modules(&self) -> Vec<Circle> {
        let top = |module: &Module| module.first().cloned().unwrap_or_default();
        let (mut lines, mut names): (BTreeMap<String, usize>, BTreeMap<String, BTreeSet<String>>) =
            (BTreeMap::new(), BTreeMap::new());
        for (module, of) in &self.names {
            *lines.entry(top(module)).or_default() += self.lines[module];
            let of = of.iter().map(top).filter(|of| *of != top(module));
            names.entry(top(module)).or_default().extend(of);
        }
        circles(&lines, &names)
    }
}

/// Who reaches whom, and back: the longest first.
fn circles(lines: &BTreeMap<String, usize>, names: &BTreeMap<String, BTreeSet<String>>) -> Vec<Circle> {
    let reached: BTreeMap<&String, BTreeSet<&String>> = names
        .keys()
        .map(|from| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(one) = open.pop() {
                open.extend(
                    names
                        .get(one)
                        .into_iter()
                        .flatten()
                        .filter(|next| seen.insert(*next)),
                );
            }
            (from, seen)
        })
        .collect();
    let mut found: Vec<Circle> = Vec::new();
    let mut is_told = BTreeSet::new();
    for (from, seen) in &reached {
        if !seen.contains(from) || is_told.contains(from) {
            continue;
        }
        let back = |one: &&String| reached.get(one).is_some_and(|seen| seen.contains(from));
        let of: Vec<&String> = seen.iter().copied().filter(back).collect();
        is_told.extend(of.iter().copied());
        found.push(Circle {
            lines: of.iter().map(|one| lines[*one]).sum(),
            of: of.into_iter().cloned().collect(),
        });
    }
    found.sort();
    found.reverse();
    found
}

#[test]
fn no_files_of_a_room_know_each_other_in_a_circle_of_more_than_five_thousand_lines() {
    for room in ROOMS.iter().map(|(room, ..)| *room).chain(["src"]) {
        let tree = Tree::of_room(room);
        assert!(
            !tree.lines.is_empty(),
            "{room} is empty: looked in the wrong place"
        );
        for circle in tree.of_files() {
            assert!(circle.lines <= MOST, "files of {room}: {circle:?}");
        }
        let longest = tree.of_modules().into_iter().next();
        let is_longer = longest.as_ref().is_some_and(|circle| circle.lines > MOST);
        assert_eq!(
            is_longer,
            LONGER.contains(&room),
            "modules of {room}: {longest:?}"
        );
        for (module, lines) in tree.modules {
            assert!(lines <= MOST, "{room}/{module} has {lines} lines");
        }
    }
}

/// A made-up file that names these.
fn file(place: &str, lines: usize, says: &str) -> (String, String) {
    let rest = "// A line.\n".repeat(lines - says.lines().count());
    (place.to_owned(), format!("{says}{rest}"))
}

#[test]
fn a_circle_is_found_however_it_is_closed() {
    for back in [
        "use super::super::boards::Board;\n",
        "use crate::{\n    boards::{self as tables, Board},\n};\n",
        "fn of() -> crate::boards::Board {}\n",
        // What the root gives on is where it came from.
        "use crate::Board;\n",
        "use crate::Row as Board;\n",
    ] {
        let root = "mod boards;\nmod games;\npub use self::boards::{Board, Board as Row};\n";
        let tree = Tree::new(&[
            file("lib.rs", 10, root),
            file("boards.rs", 3_000, "use crate::games::one::Game;\n"),
            file("games.rs", 10, "mod one;\n"),
            file("games/one.rs", 2_500, back),
            file("rounds.rs", 4_000, "use crate::boards::Board;\n"),
        ]);
        let circle = Circle {
            lines: 5_500,
            of: vec!["boards".to_owned(), "games::one".to_owned()],
        };
        assert_eq!(tree.of_files(), [circle], "{back}");
        assert_eq!(tree.of_modules()[0].lines, 5_510, "{back}");
    }
}

#[test]
fn what_is_no_path_closes_no_circle() {
    for back in [
        "",
        "// use crate::boards::Board;\n",
        "const SAID: &str = \"crate::boards::Board\";\n",
        "#[cfg(test)]\nmod tests {\n    use crate::boards::Board;\n}\n",
        // A room of its own, of the same name.
        "use engine::boards::Board;\n",
    ] {
        let tree = Tree::new(&[
            file("lib.rs", 10, "mod boards;\nmod games;\n"),
            file("boards.rs", 3_000, "use crate::games::Game;\n"),
            file("games.rs", 2_500, back),
            file("games/tests.rs", 2_600, "use crate::boards::Board;\n"),
        ]);
        assert!(
            tree.of_files().is_empty() && tree.of_modules().is_empty(),
            "{back}"
        );
        assert_eq!(
            tree.modules["games"], 5_100,
            "a module is as long as its tests make it"
        );
    }
}
