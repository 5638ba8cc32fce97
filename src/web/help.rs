//! The manual: its pages, which page of the program each is about, who reads that, and what the pages say.
//!
//! The texts are Markdown, `help/<language>/<name>.md`; the first line is the title. They are read from disk in debug builds and compiled in
//! otherwise. Words in bold are words of the program, which a test keeps (`tests/it/help.rs`); another finds pages of the program that no
//! page of the manual is about. Pictures of pages are `static/help/<language>/<name>.webp`, taken by `script/manual-pictures` from the
//! demonstration; their sizes are `help/pictures.json`.
//!
//! Not here: how they are shown and searched (`public::help`).

use std::{collections::BTreeMap, sync::LazyLock};

use domain::access::Capability::{
    self, CheckIn, CorrectResults, DraftRulings, EnterResults, ManageAccounts, ManageEditions, ManageEntries,
    ManageRatingSettings, ManageRegisters, ManageRights, ManageTablets, ManageTournament, Pair, ReadAudit,
    ReadDesk, ReadReports, ReadSanctions, Rule, SubmitReport,
};
use rust_embed::RustEmbed;
use serde::Deserialize;
use texts::t;

use self::HelpReaders::{Everybody, Link, Published, Role, SignedIn};
use super::{i18n::Lang, paths::HelpPagePath};

/// The files of `help/`.
#[derive(RustEmbed)]
#[folder = "../../help/"]
struct Files;

/// A part of the manual, as its contents are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpGroup {
    /// How to begin.
    Begin,
    /// What is printed for the hall.
    Paper,
    /// What everybody reads.
    Public,
    /// Players and their entries.
    Entry,
    /// Rounds and boards.
    Play,
    /// Rulings, protests and sanctions.
    Rulings,
    /// Setting a tournament up, and reporting it.
    SetUp,
    /// Matches of teams.
    Teams,
    /// The ratings office.
    Office,
    /// Accounts and the installation.
    Account,
}

impl HelpGroup {
    /// All of them, in order.
    pub const ALL: [Self; 10] = [
        Self::Begin,
        Self::Paper,
        Self::Public,
        Self::Entry,
        Self::Play,
        Self::Rulings,
        Self::SetUp,
        Self::Teams,
        Self::Office,
        Self::Account,
    ];

    /// What it is called.
    pub fn heading(self, lang: Lang) -> String {
        match self {
            Self::Begin => t!(lang, help_group_begin),
            Self::Paper => t!(lang, help_group_paper),
            Self::Public => t!(lang, help_group_public),
            Self::Entry => t!(lang, help_group_entry),
            Self::Play => t!(lang, help_group_play),
            Self::Rulings => t!(lang, help_group_rulings),
            Self::SetUp => t!(lang, help_group_set_up),
            Self::Teams => t!(lang, help_group_teams),
            Self::Office => t!(lang, help_group_office),
            Self::Account => t!(lang, help_group_account),
        }
    }
}

/// Who reads the first of the pages that a page of the manual is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpReaders {
    /// Anybody.
    Everybody,
    /// Anybody, once the tournament is published.
    Published,
    /// Anybody with an account.
    SignedIn,
    /// Whoever holds a link of their own.
    Link,
    /// Those whose roles allow it.
    Role(Capability),
}

impl HelpReaders {
    /// The same in one line.
    pub fn said(self, lang: Lang) -> String {
        match self {
            Everybody => t!(lang, help_for_everybody),
            Published => t!(lang, help_for_published),
            SignedIn => t!(lang, help_for_signed_in),
            Link => t!(lang, help_for_link),
            Role(capability) => {
                let roles: Vec<String> = capability
                    .carried_by()
                    .iter()
                    .map(|role| lang.role(*role))
                    .collect();
                t!(lang, help_for_roles, roles = roles.join(", "))
            }
        }
    }
}

/// A page of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpPage {
    /// Its part of addresses, and of the names of its files.
    pub name: &'static str,
    /// Where it stands in the contents.
    pub group: HelpGroup,
    /// Who reads what it is about.
    pub readers: HelpReaders,
    /// The pages of the program it is about, by their patterns, the chief one first.
    pub routes: &'static [&'static str],
    /// Other pages of the manual to go on to, by name.
    pub see: &'static [&'static str],
}

macro_rules! pages {
    ($($group:ident { $($name:literal for $readers:expr => [$($route:literal),* $(,)?] see [$($see:literal),+];)+ })+) => {
        /// All pages, in the order of the contents. The first one is about the manual itself.
        pub const PAGES: &[HelpPage] = &[$($(HelpPage {
            name: $name,
            group: HelpGroup::$group,
            readers: $readers,
            routes: &[$($route),*],
            see: &[$($see),+],
        },)+)+];
    };
}

pages! {
    Begin {
        "help" for Everybody => ["/help", "/help/{page}"] see ["tour", "quick-start", "desk"];
        "tour" for Everybody => [] see ["home", "desk", "pairing", "entry"];
    }
    Paper {
        "quick-start" for Everybody => [] see ["tablet-sheet", "tour", "desk"];
        "tablet-sheet" for Everybody => [] see ["quick-start", "entry", "tablet"];
    }
    Public {
        "home" for Everybody => ["/"] see ["tournament", "tournaments", "rules"];
        "search" for Everybody => ["/search", "/t/{tournament}/search"] see ["home", "tournament", "rules"];
        "tournament" for Published => [
            "/t/{tournament}",
            "/t/{tournament}/s/{section}",
        ] see ["round", "standings", "sign-up", "start-list"];
        "round" for Published => [
            "/t/{tournament}/s/{section}/rounds/{round}",
        ] see ["standings", "start-list", "team-table"];
        "game" for Published => [
            "/t/{tournament}/s/{section}/rounds/{round}/games/{board}",
        ] see ["round", "crosstable"];
        "standings" for Published => [
            "/t/{tournament}/s/{section}/standings",
            "/t/{tournament}/s/{section}/standings/{round}",
            "/t/{tournament}/s/{section}/prizes",
        ] see ["working", "crosstable", "round"];
        "working" for Published => [
            "/t/{tournament}/s/{section}/standings/{round}/players/{key}",
            "/t/{tournament}/s/{section}/teams/{no}/working",
        ] see ["standings", "crosstable", "team-table"];
        "crosstable" for Published => [
            "/t/{tournament}/s/{section}/crosstable",
            "/t/{tournament}/s/{section}/team-crosstable",
        ] see ["standings", "round"];
        "start-list" for Published => [
            "/t/{tournament}/s/{section}/start-list",
            "/t/{tournament}/s/{section}/start-list/{key}",
        ] see ["round", "standings", "own"];
        "records" for Everybody => [
            "/players/dsu/{national_id}",
            "/players/fide/{fide_id}",
            "/clubs/{club_name}",
            "/t/{tournament}/s/{section}/start-list/{key}/tournaments",
        ] see ["home", "start-list"];
        "report-page" for Everybody => ["/report-page"] see ["home", "help"];
        "rules" for Everybody => ["/rules", "/t/{tournament}/rules"] see ["claims", "new-ruling", "editions"];
        "claims" for Published => [
            "/t/{tournament}/claims",
            "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/claim",
        ] see ["new-ruling", "rules", "board"];
        "team-table" for Published => [
            "/t/{tournament}/s/{section}/teams",
            "/t/{tournament}/s/{section}/teams/{no}",
            "/t/{tournament}/s/{section}/rounds/{round}/matches",
            "/t/{tournament}/s/{section}/team-games",
            "/t/{tournament}/s/{section}/team-players",
        ] see ["fixtures", "round", "working"];
        "fixtures" for Published => [
            "/t/{tournament}/fixtures",
            "/t/{tournament}/fixtures/{club}",
            "/t/{tournament}/s/{section}/fixtures",
            "/t/{tournament}/strength-lists",
        ] see ["team-table", "plan", "clubs"];
    }
    Entry {
        "players" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/players",
            "/t/{tournament}/players",
        ] see ["player", "import", "applications", "start-numbers", "check-in"];
        "player" for Role(ManageEntries) => [
            "/t/{tournament}/s/{section}/players/{player}",
            "/t/{tournament}/s/{section}/players/new",
        ] see ["players", "listed-ratings", "start-numbers", "player-points"];
        "player-points" for Role(Rule) => [
            "/t/{tournament}/s/{section}/players/{player}/points",
        ] see ["player", "standings", "technical-report"];
        "import" for Role(ManageEntries) => [
            "/t/{tournament}/s/{section}/players/import",
        ] see ["players", "start-numbers"];
        "sign-up" for Published => [
            "/t/{tournament}/sign-up",
            "/t/{tournament}/sign-up/{player}",
        ] see ["applications", "tournament"];
        "division" for Role(ManageEntries) => ["/t/{tournament}/division"] see ["players", "sections", "start-numbers"];
        "applications" for Role(ManageEntries) => ["/t/{tournament}/applications"] see ["players", "sign-up"];
        "start-numbers" for Role(ManageEntries) => [
            "/t/{tournament}/s/{section}/players/numbers",
        ] see ["players", "pairing"];
        "check-in" for Role(CheckIn) => [
            "/t/{tournament}/s/{section}/check-in",
        ] see ["pairing", "arrivals", "players", "own-check-in"];
        "own-check-in" for Role(ManageTournament) => [
            "/t/{tournament}/own-check-in",
        ] see ["check-in", "player-links", "screens"];
        "player-links" for Role(ManageEntries) => [
            "/t/{tournament}/s/{section}/links",
        ] see ["own", "players", "prints"];
        "own" for Link => ["/my/{link}", "/p/{secret}", "/mail/stop/{secret}"] see ["round", "start-list"];
        "own-games" for Link => ["/my/{link}/games"] see ["own", "round", "standings"];
        "listed-ratings" for Role(ManageEntries) => [
            "/t/{tournament}/ratings",
        ] see ["players", "rating-checks", "fide-lists"];
        "section-ratings" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/ratings",
            "/t/{tournament}/s/{section}/ratings/{key}",
        ] see ["rating-report", "players"];
    }
    Play {
        "desk" for Role(ReadDesk) => ["/t/{tournament}/desk"] see ["rounds", "entry", "players", "rulings"];
        "rounds" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/rounds",
            "/t/{tournament}/rounds",
        ] see ["pairing", "round-windows", "free-schedule", "entry", "prints", "protests"];
        "player-play-offs" for Role(Rule) => [
            "/t/{tournament}/s/{section}/player-play-offs",
        ] see ["standings", "rounds", "log"];
        "round-windows" for Role(Pair) => [
            "/t/{tournament}/s/{section}/windows",
        ] see ["rounds", "pairing", "own"];
        "free-schedule" for Role(Pair) => [
            "/t/{tournament}/s/{section}/free-schedule",
        ] see ["rounds", "round-windows", "own-games"];
        "pairing" for Role(Pair) => [
            "/t/{tournament}/s/{section}/rounds/{round}/pairing",
        ] see ["rounds", "entry", "check-in", "prints"];
        "entry" for Role(EnterResults) => [
            "/t/{tournament}/s/{section}/rounds/{round}/entry",
            "/t/{tournament}/s/{section}/entry",
            "/t/{tournament}/entry",
        ] see ["board", "arrivals", "tablets", "pairing", "results-file", "game-moves"];
        "results-file" for Role(EnterResults) => [
            "/t/{tournament}/s/{section}/rounds/{round}/entry/file",
        ] see ["entry", "board"];
        "game-moves" for Role(EnterResults) => [
            "/t/{tournament}/s/{section}/moves",
        ] see ["entry", "game"];
        "board" for Role(EnterResults) => [
            "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}",
        ] see ["entry", "new-ruling", "claims", "corrections"];
        "corrections" for Role(CorrectResults) => [
            "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correction",
            "/t/{tournament}/s/{section}/players/{player}/earlier-byes",
        ] see ["board", "player", "technical-report"];
        "arrivals" for Role(EnterResults) => [
            "/t/{tournament}/s/{section}/rounds/{round}/arrivals",
        ] see ["entry", "new-ruling", "check-in"];
        "watch" for Role(EnterResults) => [
            "/t/{tournament}/s/{section}/rounds/{round}/watch",
        ] see ["entry", "new-ruling", "arrivals"];
        "tablets" for Role(ManageTablets) => [
            "/t/{tournament}/s/{section}/tablets",
        ] see ["tablet", "entry", "tablet-sheet"];
        "tablet" for Everybody => [
            "/tablet",
            "/join",
            "/join/{code}",
        ] see ["tablets", "entry", "tablet-sheet"];
        "prints" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/rounds/{round}/print",
            "/t/{tournament}/s/{section}/rounds/{round}/print/{sheet}",
        ] see ["rounds", "player-links", "screens"];
        "screens" for Role(Pair) => [
            "/t/{tournament}/screens",
            "/t/{tournament}/screens/{screen}/remote",
            "/t/{tournament}/screens/{screen}",
        ] see ["round", "standings", "prints"];
        "correspondence" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence",
        ] see ["board", "new-ruling", "section"];
    }
    Rulings {
        "rulings" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/rulings",
            "/t/{tournament}/s/{section}/rulings/{ruling}",
        ] see ["new-ruling", "protests", "board"];
        "new-ruling" for Role(DraftRulings) => [
            "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/ruling",
        ] see ["rulings", "claims", "rules", "board"];
        "protests" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/protests",
            "/t/{tournament}/s/{section}/protests/new",
            "/t/{tournament}/s/{section}/protests/{protest}",
        ] see ["rulings", "officials", "sanctions"];
        "sanctions" for Role(ReadSanctions) => [
            "/t/{tournament}/s/{section}/sanctions",
            "/t/{tournament}/s/{section}/sanctions/new",
            "/t/{tournament}/s/{section}/sanctions/{sanction}",
            "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}",
            "/sanctions",
        ] see ["protests", "officials", "player"];
    }
    SetUp {
        "tournaments" for SignedIn => [
            "/tournaments",
            "/tournaments/new",
            "/t/{tournament}/details",
            "/t/{tournament}/copy",
            "/tournaments/import",
        ] see ["regulation", "sections", "rights"];
        "regulation" for Role(ManageTournament) => [
            "/t/{tournament}/setup",
        ] see ["sections", "officials", "rules"];
        "sections" for Role(ManageTournament) => [
            "/t/{tournament}/sections",
            "/t/{tournament}/s/{section}/copy",
        ] see ["section", "regulation", "players"];
        "section" for Role(ManageTournament) => [
            "/t/{tournament}/s/{section}/settings",
            "/t/{tournament}/sections/new",
            "/t/{tournament}/s/{section}/fide-mode",
        ] see ["sections", "prizes", "team-settings"];
        "prizes" for Role(ManageTournament) => [
            "/t/{tournament}/s/{section}/settings/prizes",
            "/t/{tournament}/s/{section}/settings/prizes/receipts",
        ] see ["section", "standings"];
        "entry-fees" for Role(ManageTournament) => [
            "/t/{tournament}/entry-fees",
            "/t/{tournament}/entry-fees/players/{player}",
            "/t/{tournament}/entry-fees/clubs/{club}",
            "/t/{tournament}/entry-fees/receipts",
            "/t/{tournament}/s/{section}/settings/entry-fee",
        ] see ["section", "sign-up", "protests", "online-payments"];
        "online-payments" for Role(ManageTournament) => ["/t/{tournament}/online-payments"] see ["entry-fees", "own"];
        "bin" for SignedIn => [
            "/bin",
            "/t/{tournament}/archive",
            "/t/{tournament}/cancellation",
            "/t/{tournament}/s/{section}/cancellation",
            "/t/{tournament}/delete",
            "/t/{tournament}/s/{section}/delete",
        ] see ["tournaments", "sections", "log"];
        "restore-points" for Role(ManageTournament) => [
            "/t/{tournament}/restore-points",
            "/t/{tournament}/restore-points/{point}",
            "/tournaments/from-file",
        ] see ["check-outs", "bin", "tournaments", "log"];
        "check-outs" for Role(ManageTournament) => [
            "/t/{tournament}/check-out",
        ] see ["restore-points", "bin", "log"];
        "officials" for Role(ManageTournament) => [
            "/t/{tournament}/officials",
            "/t/{tournament}/officials/{official}",
        ] see ["rights", "protests", "reports"];
        "rights" for Role(ManageRights) => [
            "/t/{tournament}/rights",
            "/rights",
        ] see ["officials", "users", "tablets"];
        "elsewhere" for Role(ManageTournament) => [
            "/t/{tournament}/webhooks",
            "/t/{tournament}/webhooks/{webhook}",
        ] see ["tournament", "tokens"];
        "mails" for Role(ManageTournament) => ["/t/{tournament}/mails"] see ["sign-up", "entry-fees", "elsewhere"];
        "rating-report" for Role(SubmitReport) => [
            "/t/{tournament}/rating-report",
            "/t/{tournament}/rating-report/candidate-results",
            "/t/{tournament}/rating-report/fee",
        ] see ["section-ratings", "rounds", "reports"];
        "log" for Role(ReadAudit) => ["/t/{tournament}/audit", "/audit"] see ["rights", "board", "technical-report"];
        "technical-report" for Role(ReadAudit) => [
            "/t/{tournament}/technical-report",
            "/t/{tournament}/s/{section}/technical-report",
        ] see ["log", "rounds"];
    }
    Teams {
        "teams" for Role(ManageEntries) => [
            "/t/{tournament}/s/{section}/players/teams",
            "/t/{tournament}/s/{section}/players/teams/{team}",
            "/t/{tournament}/s/{section}/players/teams/{team}/contact",
            "/t/{tournament}/s/{section}/players/teams/contacts",
        ] see ["team-settings", "groups", "clubs", "line-ups"];
        "team-settings" for Role(ManageTournament) => [
            "/t/{tournament}/s/{section}/settings/teams",
            "/t/{tournament}/s/{section}/settings/limits",
            "/t/{tournament}/s/{section}/settings/lots",
        ] see ["section", "teams", "season"];
        "groups" for Role(ManageEntries) => [
            "/t/{tournament}/s/{section}/players/teams/groups",
            "/t/{tournament}/s/{section}/settings/groups",
        ] see ["teams", "plan"];
        "season" for Role(ManageTournament) => [
            "/t/{tournament}/s/{section}/settings/season",
            "/t/{tournament}/s/{section}/players/teams/{team}/withdrawal",
            "/t/{tournament}/season-duties",
        ] see ["season-end", "teams", "plan"];
        "plan" for Role(ManageTournament) => [
            "/t/{tournament}/s/{section}/settings/plan",
            "/t/{tournament}/s/{section}/settings/plan/{fixture}",
            "/t/{tournament}/s/{section}/settings/plan-file",
            "/t/{tournament}/s/{section}/settings/plan-requests",
        ] see ["fixtures", "own-club", "teams"];
        "line-ups" for Role(Pair) => [
            "/t/{tournament}/s/{section}/rounds/{round}/line-ups",
            "/t/{tournament}/s/{section}/rounds/{round}/line-ups/{team}",
        ] see ["pairing", "captain", "clubs"];
        "cards" for Role(ReadDesk) => [
            "/t/{tournament}/s/{section}/rounds/{round}/cards",
            "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card",
            "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/arrivals",
        ] see ["entry", "match-leader", "team-rulings"];
        "match-leader" for Role(Rule) => [
            "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/leader",
            "/t/{tournament}/s/{section}/rounds/{round}/leaders",
            "/t/{tournament}/s/{section}/players/teams/links",
            "/captain/{link}/matches/{round}/{no}/leader",
        ] see ["leading", "cards", "captain"];
        "team-rulings" for Role(Rule) => [
            "/t/{tournament}/s/{section}/players/teams/{team}/rulings",
        ] see ["protests", "cards", "team-table"];
        "cup" for Role(Pair) => [
            "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/cup",
        ] see ["pairing", "team-settings"];
        "clubs" for Role(ManageEntries) => [
            "/t/{tournament}/clubs",
            "/t/{tournament}/clubs/{club}",
            "/t/{tournament}/clubs/{club}/import",
            "/t/{tournament}/clubs/links",
            "/t/{tournament}/list-rules",
            "/t/{tournament}/list-rules/tournaments",
        ] see ["own-club", "line-ups", "teams"];
        "season-end" for Role(ManageTournament) => [
            "/t/{tournament}/season-end",
        ] see ["season", "team-table", "teams"];
        "captain" for Link => ["/captain/{link}", "/c/{secret}"] see ["leading", "own-club", "team-table"];
        "leading" for Link => [
            "/leader/{link}",
            "/l/{secret}",
        ] see ["match-leader", "new-ruling", "arrivals"];
        "own-club" for Link => [
            "/club/{link}",
            "/club/{link}/import",
            "/club/{link}/teams",
            "/club/{link}/players",
            "/club/{link}/teams/{team}/contact",
            "/club/{link}/matches",
            "/club/{link}/matches/{fixture}",
            "/k/{secret}",
        ] see ["captain", "fixtures", "clubs"];
    }
    Office {
        "reports" for Role(ReadReports) => [
            "/reports",
            "/reports/{report}",
            "/reports/playing",
        ] see ["samples", "rating-report", "members"];
        "samples" for Role(ReadReports) => [
            "/reports/samples",
            "/reports/{report}/sample",
        ] see ["reports", "rating-settings"];
        "abroad" for Role(ReadReports) => ["/reports/abroad"] see ["rating-settings", "members"];
        "rating-checks" for Role(ManageRegisters) => [
            "/registers/checks",
            "/registers/checks/{check}",
        ] see ["listed-ratings", "members"];
        "members" for Role(ManageRegisters) => [
            "/registers/members",
            "/registers/members/{number}",
            "/registers/committee",
            "/registers/committee/{appointment}",
        ] see ["member-lists", "fide-lists", "office-list"];
        "member-lists" for Role(ManageRegisters) => [
            "/registers/member-imports",
            "/registers/member-imports/{import}",
        ] see ["members"];
        "fide-lists" for Role(ManageRegisters) => [
            "/registers/fide",
            "/registers/fide/{list}",
        ] see ["members", "listed-ratings"];
        "office-list" for Role(ManageRegisters) => [
            "/registers/lists",
            "/registers/lists/settings",
        ] see ["members", "rating-settings"];
        "rating-settings" for Role(ManageRatingSettings) => [
            "/ratings/settings",
            "/ratings/settings/{settings}",
            "/ratings/preview",
        ] see ["reports", "editions"];
    }
    Account {
        "sign-in" for Everybody => [
            "/sign-in",
            "/forgotten-password",
            "/invitation",
            "/invitation/{secret}",
        ] see ["profile", "tablet", "home"];
        "profile" for SignedIn => ["/profile"] see ["tokens", "users", "sign-in"];
        "tokens" for SignedIn => ["/profile/tokens"] see ["profile", "elsewhere"];
        "users" for Role(ManageAccounts) => ["/users"] see ["rights", "profile", "log"];
        "reported-pages" for Role(ManageAccounts) => ["/report-page/received"] see ["report-page", "log"];
        "editions" for Role(ManageEditions) => [
            "/editions",
            "/editions/new",
        ] see ["regulation", "rules", "rating-settings"];
    }
}

/// What a page of the manual says in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpText {
    /// Its heading.
    pub title: String,
    /// The rest, as Markdown.
    pub body: String,
}

impl HelpPage {
    /// The page of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        PAGES.iter().find(|page| page.name == name)
    }

    /// Where it is read.
    pub fn address(&self) -> String {
        HelpPagePath {
            page: self.name.to_owned(),
        }
        .to_string()
    }

    /// Is it made to be printed?
    pub fn is_paper(&self) -> bool {
        self.group == HelpGroup::Paper
    }

    /// What it says; `None` if its file is missing, which a test excludes.
    pub fn text(&self, lang: Lang) -> Option<HelpText> {
        let file = Files::get(&format!("{}/{}.md", lang.tag(), self.name))?;
        let text = String::from_utf8_lossy(&file.data);
        let (title, body) = text.split_once('\n')?;
        Some(HelpText {
            title: title.trim_start_matches('#').trim().to_owned(),
            body: body.trim().to_owned(),
        })
    }
}

/// A picture of a page of the program, as it is shown in the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HelpPicture {
    /// In points of the page it shows; the file may have more.
    pub width: u16,
    /// The same.
    pub height: u16,
}

/// The pictures by name. A text of the manual shows one by that name: `![What is seen](desk)`.
pub static PICTURES: LazyLock<BTreeMap<String, HelpPicture>> = LazyLock::new(|| {
    let file = Files::get("pictures.json");
    // A test reads the file, too: with a fault in it the manual has no pictures.
    file.and_then(|file| serde_json::from_slice(&file.data).ok())
        .unwrap_or_default()
});

/// The name of a picture's file under `static/`.
pub fn picture_file(lang: Lang, name: &str) -> String {
    format!("help/{}/{name}.webp", lang.tag())
}

/// The page about the page of the program at this address. An address that is only written to belongs to the page around it.
pub fn about(address: &str) -> &'static HelpPage {
    let path = address.split(['?', '#']).next().unwrap_or(address);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    (0..=parts.len())
        .rev()
        .find_map(|length| about_exactly(parts.get(..length)?))
        .unwrap_or(&PAGES[0])
}

/// The same, if this very address is a page. Of several patterns that fit, the one with the most words is meant: `players/new` before
/// `players/{player}`.
fn about_exactly(parts: &[&str]) -> Option<&'static HelpPage> {
    PAGES
        .iter()
        .flat_map(|page| page.routes.iter().map(move |route| (page, route)))
        .filter_map(|(page, route)| Some((words_in_common(route, parts)?, page)))
        .max_by_key(|(words, _)| *words)
        .map(|(_, page)| page)
}

/// How many words of the pattern stand in this address, if it fits.
fn words_in_common(pattern: &str, parts: &[&str]) -> Option<usize> {
    let mut words = 0;
    let mut left = parts.iter();
    for wanted in pattern.split('/').filter(|part| !part.is_empty()) {
        let part = left.next()?;
        if wanted == *part {
            words += 1;
        } else if !wanted.starts_with('{') {
            return None;
        }
    }
    left.next().is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_the_page_about_it() {
        for (address, name) in [
            ("/", "home"),
            ("/?q=skak", "home"),
            ("/t/paaske/desk", "desk"),
            ("/t/p%C3%A5ske/s/a/rounds/3/entry?show=missing", "entry"),
            ("/t/paaske/s/a/players", "players"),
            ("/t/paaske/s/a/players/new", "player"),
            ("/t/paaske/s/a/players/import", "import"),
            (
                "/t/paaske/s/a/players/01900000-0000-7000-8000-000000000000",
                "player",
            ),
            ("/t/paaske/s/a/players/teams", "teams"),
            ("/t/paaske/s/a/standings/3/players/0123456789", "working"),
            ("/help", "help"),
        ] {
            assert_eq!(about(address).name, name, "{address}");
        }
    }

    #[test]
    fn what_is_only_written_to_belongs_to_the_page_around_it() {
        for (address, name) in [
            ("/t/paaske/s/a/check-in/leave-out", "check-in"),
            (
                "/t/paaske/s/a/players/01900000-0000-7000-8000-000000000000/bye",
                "player",
            ),
            ("/profile/password", "profile"),
            ("/nowhere/at/all", "home"),
        ] {
            assert_eq!(about(address).name, name, "{address}");
        }
    }

    #[test]
    fn names_are_used_once_and_every_page_to_go_on_to_exists() {
        for page in PAGES {
            assert_eq!(HelpPage::named(page.name), Some(page), "{}", page.name);
            for name in page.see {
                assert!(HelpPage::named(name).is_some(), "{}: {name}", page.name);
                assert_ne!(*name, page.name);
            }
        }
        let mut groups: Vec<HelpGroup> = PAGES.iter().map(|page| page.group).collect();
        groups.dedup();
        assert_eq!(groups, HelpGroup::ALL, "each group stands together");
    }
}
