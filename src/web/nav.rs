//! The navigation of those who work in a tournament: one for every page, in one order, and of it what the reader may open.
//!
//! The pages lie in eight parts, the tabs. Below the tabs stand the other pages of the part one is in, and beside the name of the tournament
//! that of the section, which leads to the same page of another one. The same list is what [`super::search`] looks for pages in.
//!
//! Not here: the frame of pages that set a tournament up ([`crate::tournament_frame`]), and the band of the ratings office ([`super::office`]).

use crate::{
    i18n::Lang,
    layout::{Layout, NavItem, Way},
    paths::{Here as _, SectionLinks, TournamentLinks},
};
use domain::{
    access::{Capability, Scope},
    team::TeamPairing,
};
use engine::numbers::RoundNo;
use service::access::Rights;
use store::places::{Place, PlaceSection, SectionBeside};
use texts::t;

/// The subject of a link in a band. It may have links in several bands, with different texts and addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What needs me now.
    Desk,
    /// The board list.
    Entry,
    /// Rounds and their pairings.
    Rounds,
    /// The standings, as everybody sees them.
    Standings,
    /// Players and applications.
    Players,
    /// The rules, to be looked up.
    Rules,
    /// Warnings and quarantines.
    Sanctions,
    /// The report for rating.
    Report,
    /// The regulation, and what goes with it.
    SetUp,
    /// Who did what.
    Log,
    Sections,
    /// Arbiters and committee.
    Officials,
    /// Where the tournament is shown and told elsewhere.
    Elsewhere,
    /// Who has which role.
    Rights,
    /// The reports of tournaments.
    Reports,
    /// Entry lists that wait for ratings.
    Checks,
    /// The union's players.
    Members,
    /// The lists the union's players are renewed from.
    MemberLists,
    /// FIDE's rating lists.
    FideLists,
    /// The rating list the office publishes.
    Lists,
    /// The settings of the Danish rating.
    Settings,
}

/// A possible link in a band: its subject, whether this reader may follow it, its text, and its address.
pub(super) type Offer = (Tab, bool, String, String);

/// The links that the reader may follow; `current` is the page shown.
pub(super) fn band(current: Tab, offers: impl IntoIterator<Item = Offer>) -> Vec<NavItem> {
    offers
        .into_iter()
        .filter(|(_, opens, ..)| *opens)
        .map(|(tab, _, label, href)| NavItem::new(href, label, tab == current))
        .collect()
}

/// A part of the work in a tournament: a tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What needs me now, and what is about the whole tournament.
    Desk,
    /// Boards and what happens at them.
    Boards,
    /// Rounds and their pairings.
    Rounds,
    /// What everybody sees of a section.
    Standings,
    /// Players and teams.
    Players,
    /// Rulings, protests, the rules.
    Rulings,
    /// What is made for paper.
    Prints,
    /// The regulation, and what goes with it.
    SetUp,
}

impl Part {
    /// All of them, as the tabs stand.
    pub const ALL: [Self; 8] = [
        Self::Desk,
        Self::Boards,
        Self::Rounds,
        Self::Standings,
        Self::Players,
        Self::Rulings,
        Self::Prints,
        Self::SetUp,
    ];

    /// The tab's words.
    pub fn label(self, lang: Lang) -> String {
        match self {
            Self::Desk => t!(lang, nav_desk),
            Self::Boards => t!(lang, nav_entry),
            Self::Rounds => t!(lang, nav_rounds),
            Self::Standings => t!(lang, nav_standings),
            Self::Players => t!(lang, nav_players),
            Self::Rulings => t!(lang, rulings_heading),
            Self::Prints => t!(lang, nav_prints),
            Self::SetUp => t!(lang, nav_setup),
        }
    }

    /// The part in which a page lies that names this subject; an address that is listed decides before it.
    const fn of(tab: Tab) -> Self {
        match tab {
            Tab::Entry => Self::Boards,
            Tab::Rounds => Self::Rounds,
            Tab::Standings => Self::Standings,
            Tab::Players => Self::Players,
            Tab::Rules | Tab::Sanctions => Self::Rulings,
            Tab::SetUp | Tab::Sections | Tab::Officials | Tab::Elsewhere | Tab::Rights => Self::SetUp,
            // Those of the ratings office have a band of their own.
            Tab::Desk
            | Tab::Report
            | Tab::Log
            | Tab::Reports
            | Tab::Checks
            | Tab::Members
            | Tab::MemberLists
            | Tab::FideLists
            | Tab::Lists
            | Tab::Settings => Self::Desk,
        }
    }
}

/// How a page stands in the band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stand {
    /// It is where the tab leads, and has the tab's words.
    Head,
    /// Below the tab, also for the pages that lie below it.
    Below,
    /// Below the tab; what lies below its address is not its own.
    Alone,
    /// Not in the band: found by the search, and by going over from another section.
    Hidden,
}

/// A page of the work in a tournament that the reader may open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkPage {
    part: Part,
    stand: Stand,
    /// Its name: one to three words.
    pub label: String,
    /// Its address.
    pub href: String,
}

impl WorkPage {
    /// Does this address lie at the page, or below it?
    fn holds(&self, path: &str) -> bool {
        let is_exact = match self.stand {
            Stand::Alone | Stand::Hidden => true,
            // What is about a round lies below the list of rounds.
            Stand::Head => self.part == Part::Rounds,
            Stand::Below => false,
        };
        path.strip_prefix(&self.href)
            .is_some_and(|rest| rest.is_empty() || (rest.starts_with('/') && !is_exact))
    }
}

/// The pages a reader may open, as they are gathered.
struct Gathering<'a> {
    lang: Lang,
    rights: &'a Rights,
    place: &'a Place,
    here: TournamentLinks,
    /// The section the pages are of: the one the place names, else the first that plays of those in which the reader has work.
    section: Option<(SectionBeside, SectionLinks)>,
    /// The round they are of.
    round: Option<RoundNo>,
    pages: Vec<WorkPage>,
}

impl<'a> Gathering<'a> {
    fn new(lang: Lang, rights: &'a Rights, place: &'a Place, round: Option<RoundNo>) -> Self {
        let here = place.here();
        let section = match &place.section {
            Some(named) => Some(
                place
                    .sections
                    .iter()
                    .find(|one| one.id == named.id)
                    .cloned()
                    .unwrap_or_else(|| beside(named)),
            ),
            None => first_at_work(rights, place, true),
        };
        let newest = section.as_ref().and_then(|one| one.round);
        let section = section.map(|one| {
            let links = here.within(one.slug.as_str());
            (one, links)
        });
        Self {
            lang,
            rights,
            place,
            here,
            section,
            round: round
                .filter(|round| newest.is_some_and(|newest| *round <= newest))
                .or(newest),
            pages: Vec::new(),
        }
    }

    /// May the reader do that in the section, or in the whole tournament where it has none?
    fn may(&self, capability: Capability) -> bool {
        let scope = match &self.section {
            Some((section, _)) => Scope::Section(self.place.tournament, section.id),
            None => Scope::Tournament(self.place.tournament),
        };
        self.rights.allow(capability, scope)
    }

    fn may_in_all(&self, capability: Capability) -> bool {
        self.rights
            .allow(capability, Scope::Tournament(self.place.tournament))
    }

    /// May the reader open what everybody reads of the whole tournament? Of a draft that takes more than work in one section.
    fn opens_whole(&self) -> bool {
        self.place.is_public || self.may_in_all(Capability::ReadDesk)
    }

    fn pairing(&self) -> Option<TeamPairing> {
        self.section.as_ref().and_then(|(one, _)| one.pairing)
    }

    /// Do teams meet in matches, so that there are line-ups and cards, and no check-in?
    fn plays_matches(&self) -> bool {
        self.pairing()
            .is_some_and(|pairing| !pairing.is_of_single_games())
    }

    fn add(&mut self, (part, stand): (Part, Stand), opens: bool, label: String, href: String) {
        if opens {
            self.pages.push(WorkPage {
                part,
                stand,
                label,
                href,
            });
        }
    }

    /// The pages of one part.
    fn gather(&mut self, part: Part) {
        match part {
            Part::Desk => self.desk(),
            Part::Boards => self.boards(),
            Part::Rounds => self.rounds(),
            Part::Standings => self.standings(),
            Part::Players => self.players_of_whom(),
            Part::Rulings => self.rulings(),
            Part::Prints => self.prints(),
            Part::SetUp => self.set_up(),
        }
    }

    fn desk(&mut self) {
        let (lang, here) = (self.lang, self.here.clone());
        let [reads, pairs, reports, manages, audits] = [
            Capability::ReadDesk,
            Capability::Pair,
            Capability::SubmitReport,
            Capability::ManageTournament,
            Capability::ReadAudit,
        ]
        .map(|capability| self.may_in_all(capability));
        let has_teams = self.place.sections.iter().any(|one| one.pairing.is_some());
        let below = (Part::Desk, Stand::Below);
        self.add((Part::Desk, Stand::Head), reads, t!(lang, nav_desk), here.desk());
        self.add(below, pairs, t!(lang, screens_heading), here.screens());
        self.add(below, reports, t!(lang, rating_report_tab), here.rating_report());
        let duties = t!(lang, duties_season_heading);
        self.add(below, manages && has_teams, duties, here.season_duties());
        self.add(below, audits, t!(lang, nav_log), here.audit());
    }

    fn boards(&mut self) {
        let lang = self.lang;
        let below = (Part::Boards, Stand::Below);
        let head = (Part::Boards, Stand::Head);
        let enters = self.may(Capability::EnterResults);
        if self.place.section.is_none() && self.may_in_all(Capability::ReadDesk) {
            // It leads on to the list of a section that waits for results.
            let enters = self
                .rights
                .allow_within(Capability::EnterResults, self.place.tournament);
            self.add(head, enters, t!(lang, nav_entry), self.here.tournament_entry());
        } else if let Some((_, here)) = self.section.clone() {
            self.add(head, enters, t!(lang, nav_entry), here.section_entry());
        }
        let Some((_, here)) = self.section.clone() else {
            return;
        };
        if let Some(round) = self.round.filter(|_| !self.plays_matches()) {
            let arrivals = here.round(round).arrivals();
            self.add(below, enters, t!(lang, arrivals_link), arrivals);
        }
        let tablets = self.may(Capability::ManageTablets);
        self.add(below, tablets, t!(lang, tablets_heading), here.tablets());
    }

    fn rounds(&mut self) {
        let lang = self.lang;
        let head = (Part::Rounds, Stand::Head);
        let below = (Part::Rounds, Stand::Below);
        let reads = self.may(Capability::ReadDesk);
        if self.place.section.is_none() {
            let reads = self.may_in_all(Capability::ReadDesk);
            self.add(head, reads, t!(lang, nav_rounds), self.here.tournament_rounds());
        } else if let Some((_, here)) = self.section.clone() {
            self.add(head, reads, t!(lang, nav_rounds), here.rounds());
        }
        let Some((_, here)) = self.section.clone() else {
            return;
        };
        let pairs_players = self.may(Capability::Pair) && self.pairing().is_none();
        let rules_players = self.may(Capability::Rule) && self.pairing().is_none();
        let play_offs = t!(lang, player_play_offs_heading);
        self.add(
            (Part::Rounds, Stand::Hidden),
            rules_players,
            play_offs,
            here.player_play_offs(),
        );
        let windows = t!(lang, round_windows_heading);
        self.add(
            (Part::Rounds, Stand::Hidden),
            pairs_players,
            windows,
            here.round_windows(),
        );
        let free = t!(lang, free_schedule_heading);
        self.add(
            (Part::Rounds, Stand::Hidden),
            pairs_players,
            free,
            here.free_schedule(),
        );
        if let Some(round) = self.round.filter(|_| self.plays_matches()) {
            let here = here.round(round);
            let (pairs, rules) = (self.may(Capability::Pair), self.may(Capability::Rule));
            self.add(below, pairs, t!(lang, nav_line_ups), here.line_ups());
            self.add(below, reads, t!(lang, nav_cards), here.cards());
            self.add(below, rules, t!(lang, nav_leaders), here.leader_links());
        }
    }

    fn standings(&mut self) {
        let lang = self.lang;
        let part = Part::Standings;
        let is_open = self.place.is_public || self.may(Capability::ReadDesk);
        let manages = self.may_in_all(Capability::ManageTournament);
        if let Some((_, here)) = self.section.clone() {
            let pairing = self.pairing();
            let (table, cross) = if pairing.is_some() {
                (here.team_table(), here.team_crosstable())
            } else {
                (here.standings(), here.crosstable())
            };
            self.add((part, Stand::Head), is_open, t!(lang, nav_standings), table);
            // The page of a cup shows whom every team met.
            let has_cross = pairing != Some(TeamPairing::Cup);
            self.add(
                (part, Stand::Below),
                is_open && has_cross,
                t!(lang, public_nav_crosstable),
                cross,
            );
            self.add(
                (part, Stand::Below),
                is_open,
                t!(lang, nav_start_list),
                here.start_list(),
            );
            self.add(
                (part, Stand::Below),
                manages,
                t!(lang, nav_prize_plan),
                here.prize_plan(),
            );
            let receipts = here.prize_receipts();
            self.add((part, Stand::Hidden), manages, t!(lang, prize_receipts), receipts);
            if let Some(round) = self.round {
                let (label, here) = (t!(lang, public_nav_round, round = round.get()), here.round(round));
                let (public, matches) = (here.public_round(), here.public_matches());
                let shown = if self.plays_matches() { matches } else { public };
                self.add((part, Stand::Hidden), is_open, label, shown);
            }
        }
        let invitation = self.here.tournament();
        self.add(
            (part, Stand::Alone),
            self.opens_whole(),
            t!(lang, public_nav_invitation),
            invitation,
        );
    }

    /// Those of the whole tournament lead to a section that has not begun, if there is one: it waits for its players.
    fn players_of_whom(&mut self) {
        if self.place.section.is_some() {
            self.players();
            return;
        }
        let ahead = first_at_work(self.rights, self.place, false).map(|one| {
            let links = self.here.within(one.slug.as_str());
            (one, links)
        });
        let plays = std::mem::replace(&mut self.section, ahead);
        self.players();
        self.section = plays;
    }

    fn players(&mut self) {
        let lang = self.lang;
        let part = Part::Players;
        let (head, below, hidden) = ((part, Stand::Head), (part, Stand::Below), (part, Stand::Hidden));
        let reads = self.may(Capability::ReadDesk);
        let enters = self.may(Capability::ManageEntries);
        let enters_in_all = self.may_in_all(Capability::ManageEntries);
        let outer = self.here.clone();
        if self.place.section.is_none() {
            let reads = self.may_in_all(Capability::ReadDesk);
            self.add(head, reads, t!(lang, nav_players), outer.tournament_players());
        }
        let of_teams = self.pairing().is_some();
        let applications = t!(lang, application_heading);
        if let Some((_, here)) = self.section.clone() {
            if self.place.section.is_some() {
                self.add(head, reads, t!(lang, nav_players), here.players());
            }
            let checks = self.may(Capability::CheckIn) && !self.plays_matches();
            self.add(below, checks, t!(lang, check_in_heading), here.check_in());
            self.add(
                below,
                enters && of_teams,
                t!(lang, teams_nav),
                here.team_entries(),
            );
            self.add(below, enters_in_all, applications, outer.applications());
            let numbers = here.start_numbers();
            self.add(below, enters && !of_teams, t!(lang, number_heading), numbers);
            self.add(
                below,
                enters_in_all,
                t!(lang, listed_ratings_link),
                outer.listed_ratings(),
            );
            self.add(below, enters, t!(lang, player_links_link), here.player_links());
            self.add(hidden, enters, t!(lang, players_add), here.new_player());
            self.add(hidden, enters, t!(lang, import_heading), here.import_players());
            let manages = self.may(Capability::ManageTournament);
            self.add(
                hidden,
                manages,
                t!(lang, entry_fee_terms_heading),
                here.entry_fee_terms(),
            );
            self.add(hidden, reads, t!(lang, expected_link), here.section_ratings());
        } else {
            self.add(below, enters_in_all, applications, outer.applications());
        }
        let manages_all = self.may_in_all(Capability::ManageTournament);
        self.add(below, manages_all, t!(lang, entry_fee_link), outer.entry_fees());
        let receipts = t!(lang, entry_fees_receipts);
        self.add(hidden, manages_all, receipts, outer.entry_fee_receipts());
        let online = t!(lang, online_payments_heading);
        self.add(hidden, manages_all, online, outer.online_payments());
        let own_check_in = t!(lang, own_check_in_heading);
        self.add(hidden, manages_all, own_check_in, outer.own_check_in());
        let has_teams = self.place.sections.iter().any(|one| one.pairing.is_some());
        self.add(
            below,
            enters_in_all && has_teams,
            t!(lang, lists_public),
            outer.clubs(),
        );
    }

    fn rulings(&mut self) {
        let lang = self.lang;
        let part = Part::Rulings;
        let reads = self.may(Capability::ReadDesk);
        let is_open = self.opens_whole();
        if let Some((_, here)) = self.section.clone() {
            let sees = self.may(Capability::ReadSanctions);
            self.add(
                (part, Stand::Head),
                reads,
                t!(lang, rulings_heading),
                here.rulings(),
            );
            self.add(
                (part, Stand::Below),
                reads,
                t!(lang, protests_heading),
                here.protests(),
            );
            self.add(
                (part, Stand::Below),
                sees,
                t!(lang, sanctions_heading),
                here.sanctions(),
            );
        }
        let (rules, claims) = (self.here.tournament_rules(), self.here.claims());
        self.add((part, Stand::Below), is_open, t!(lang, nav_rules), rules);
        self.add((part, Stand::Below), is_open, t!(lang, claims_heading), claims);
    }

    fn prints(&mut self) {
        let Some(((_, here), round)) = self.section.clone().zip(self.round) else {
            return;
        };
        let reads = self.may(Capability::ReadDesk);
        let print = here.round(round).print();
        self.add(
            (Part::Prints, Stand::Head),
            reads,
            t!(self.lang, nav_prints),
            print,
        );
    }

    fn set_up(&mut self) {
        let lang = self.lang;
        let part = Part::SetUp;
        let (manages, gives) = (
            self.may_in_all(Capability::ManageTournament),
            self.may_in_all(Capability::ManageRights),
        );
        let here = self.here.clone();
        let below = (part, Stand::Below);
        self.add(below, manages, t!(lang, setup_regulation), here.regulation());
        self.add(below, manages, t!(lang, setup_tab_sections), here.sections());
        if let (Some(_), Some((section, inner))) = (&self.place.section, self.section.clone()) {
            self.add(below, manages, section.name, inner.section_settings());
        }
        self.add(below, manages, t!(lang, setup_tab_officials), here.officials());
        self.add(below, manages, t!(lang, webhooks_tab), here.webhooks());
        self.add(below, manages, t!(lang, mails_tab), here.mails());
        self.add(below, gives, t!(lang, rights_heading), here.rights());
        self.add(
            (part, Stand::Hidden),
            manages,
            t!(lang, setup_tab_details),
            here.details(),
        );
        self.add(
            (part, Stand::Hidden),
            manages,
            t!(lang, section_create),
            here.new_section(),
        );
    }
}

/// The first section in which the reader has work that has begun, or that has not: where there is none such, the first of all.
fn first_at_work(rights: &Rights, place: &Place, has_begun: bool) -> Option<SectionBeside> {
    let works = |one: &&SectionBeside| {
        let scope = Scope::Section(place.tournament, one.id);
        rights.allow(Capability::ReadDesk, scope) || rights.allow(Capability::EnterResults, scope)
    };
    let mut all = place.sections.iter().filter(works);
    all.clone()
        .find(|one| one.round.is_some() == has_begun)
        .or_else(|| all.next())
        .cloned()
}

/// A section of which nothing but its place is known.
fn beside(section: &PlaceSection) -> SectionBeside {
    SectionBeside {
        id: section.id,
        slug: section.slug.clone(),
        name: section.name.clone(),
        pairing: section.pairing,
        round: None,
    }
}

/// Every page of the work in a place that the reader may open, as the tabs stand.
pub fn pages(lang: Lang, rights: &Rights, place: &Place) -> Vec<WorkPage> {
    let mut all = Gathering::new(lang, rights, place, None);
    for part in Part::ALL {
        all.gather(part);
    }
    all.pages
}

/// The place of another section of the same tournament.
pub fn within(place: &Place, section: &SectionBeside) -> Place {
    Place {
        section: Some(PlaceSection {
            id: section.id,
            slug: section.slug.clone(),
            name: section.name.clone(),
            content_version: 0,
            lost_fide_mode: None,
            pairing: section.pairing,
        }),
        ..place.clone()
    }
}

/// The round that an address names.
fn round_of(path: &str) -> Option<RoundNo> {
    let (_, rest) = path.split_once("/rounds/")?;
    rest.split('/').next()?.parse().ok()
}

/// The page that an address lies at, or below.
fn at<'a>(pages: &'a [WorkPage], path: &str) -> Option<&'a WorkPage> {
    pages
        .iter()
        .filter(|page| page.holds(path))
        .max_by_key(|page| page.href.len())
}

/// The same page of another section: what lies nearest to it where it is not there, or not for this reader.
fn over_there(band: &Gathering<'_>, part: Part, path: &str, section: &SectionBeside) -> Option<String> {
    let place = within(band.place, section);
    let mut there = Gathering::new(band.lang, band.rights, &place, round_of(path));
    let inside = band.here.within(section.slug.as_str()).section();
    let same = match &band.place.section {
        Some(from) => {
            let outer = band.here.within(from.slug.as_str()).section();
            path.strip_prefix(&outer)
                .filter(|rest| rest.starts_with('/'))
                .map(|rest| format!("{inside}{rest}"))
        }
        None => None,
    };
    for part in [part, Part::Boards, Part::Rounds, Part::Standings] {
        let from = there.pages.len();
        there.gather(part);
        let new = there.pages.get(from..).unwrap_or_default();
        let of_section = |page: &&WorkPage| page.href.starts_with(&inside);
        let found = same
            .as_deref()
            .and_then(|same| at(new, same))
            .filter(of_section)
            .or_else(|| new.iter().find(of_section));
        if let Some(page) = found {
            return Some(page.href.clone());
        }
    }
    None
}

/// The ways to the other sections, and to all of them; none where there is one only.
fn sections(band: &Gathering<'_>, part: Part, path: &str) -> Vec<NavItem> {
    let place = band.place;
    if place.sections.len() < 2 {
        return Vec::new();
    }
    let outer = &band.here;
    let whole = match part {
        Part::Players => outer.tournament_players(),
        Part::SetUp => outer.sections(),
        Part::Desk | Part::Boards | Part::Rounds | Part::Standings | Part::Rulings | Part::Prints => {
            outer.desk()
        }
    };
    let is_whole = place.section.is_none();
    let reads = match part {
        Part::SetUp => Capability::ManageTournament,
        Part::Desk
        | Part::Boards
        | Part::Rounds
        | Part::Standings
        | Part::Players
        | Part::Rulings
        | Part::Prints => Capability::ReadDesk,
    };
    let all = band
        .may_in_all(reads)
        .then(|| NavItem::new(whole, t!(band.lang, players_every_section), is_whole));
    let each = place.sections.iter().filter_map(|section| {
        let is_here = place.section.as_ref().is_some_and(|here| here.id == section.id);
        let href = if is_here {
            path.to_owned()
        } else {
            over_there(band, part, path, section)?
        };
        Some(NavItem::new(href, section.name.as_str(), is_here))
    });
    let ways: Vec<NavItem> = all.into_iter().chain(each).collect();
    // There is nowhere to go over to where the one that is open is all of them.
    if ways.iter().all(|way| way.current) {
        return Vec::new();
    }
    ways
}

/// The pages that a page everybody reads has beside it, with the names they have in the band; then the others of the band.
fn merged(beside: Vec<NavItem>, band: Vec<NavItem>) -> Vec<NavItem> {
    let mut all = beside;
    for own in band {
        match all.iter_mut().find(|item| item.href == own.href) {
            Some(item) => item.label = own.label,
            None => all.push(own),
        }
    }
    all
}

/// The frame of a page of the work in a tournament: its name in the browser's tab, tournament and section in the band, the tabs, and the pages
/// beside this one.
pub fn frame(layout: Layout, rights: &Rights, place: &Place, current: Tab, title: &str) -> Layout {
    around(layout, rights, place, (Part::of(current), title), None)
}

/// The same around a page everybody reads, which brings the pages beside it along.
pub fn around(
    layout: Layout,
    rights: &Rights,
    place: &Place,
    (part, title): (Part, &str),
    beside: Option<Vec<NavItem>>,
) -> Layout {
    let lang = layout.lang;
    let path = layout.path.split('?').next().unwrap_or_default().to_owned();
    let mut band = Gathering::new(lang, rights, place, round_of(&path));
    for part in Part::ALL {
        band.gather(part);
    }
    let found = at(&band.pages, &path);
    let part = found.map_or(part, |page| page.part);
    let mut tabs = Vec::with_capacity(Part::ALL.len());
    let mut below = Vec::new();
    for one in Part::ALL {
        let shown: Vec<&WorkPage> = band
            .pages
            .iter()
            .filter(|page| page.part == one && page.stand != Stand::Hidden)
            .collect();
        let Some(first) = shown.first() else {
            continue;
        };
        // A tab that leads to another page than its own has that page's name. Setting up has none of its own: it is all of its pages.
        let is_own = first.stand == Stand::Head || (one == Part::SetUp && shown.len() > 1);
        let label = if is_own {
            one.label(lang)
        } else {
            first.label.clone()
        };
        let is_named = label == first.label;
        tabs.push(NavItem::new(first.href.as_str(), label, one == part));
        if one == part {
            below = shown
                .into_iter()
                .skip(usize::from(is_named))
                .map(|page| NavItem::new(page.href.as_str(), page.label.as_str(), Some(page) == found))
                .collect();
        }
    }
    if let Some(mut beside) = beside {
        let whole = band.here.tournament();
        beside.retain(|item| band.opens_whole() || item.href != whole);
        let head = tabs.iter().find(|tab| tab.current).map(|tab| tab.href.clone());
        below = merged(beside, below);
        below.retain(|item| head.as_deref() != Some(item.href.as_str()));
    }
    let section = place.section.as_ref().map(|section| section.name.clone());
    let way = Way {
        part: part.label(lang),
        below,
        sections: sections(&band, part, &path),
    };
    let draft = (!place.is_public).then(|| t!(lang, tournament_status_draft));
    let every = (way.sections.len() > 1).then(|| t!(lang, players_every_section));
    let detail: Vec<String> = section.or(every).into_iter().chain(draft).collect();
    let layout = Layout {
        is_nowhere: !band.opens_whole(),
        ..layout
    };
    layout
        .titled(title)
        .at(place.tournament_name.clone(), detail.join(" · "))
        .with_nav(tabs)
        .on_way(way)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(part: Part, stand: Stand, href: &str) -> WorkPage {
        WorkPage {
            part,
            stand,
            label: String::new(),
            href: href.to_owned(),
        }
    }

    #[test]
    fn an_address_lies_at_the_nearest_page_above_it() {
        let pages = [
            page(Part::Rounds, Stand::Head, "/t/x/s/a/rounds"),
            page(Part::Boards, Stand::Below, "/t/x/s/a/rounds/3/arrivals"),
            page(Part::Players, Stand::Head, "/t/x/s/a/players"),
            page(Part::Players, Stand::Below, "/t/x/s/a/players/numbers"),
            page(Part::Standings, Stand::Hidden, "/t/x/s/a/rounds/3"),
            page(Part::Standings, Stand::Alone, "/t/x"),
        ];
        let found = |path: &str| at(&pages, path).map(|page| page.href.as_str());
        assert_eq!(
            found("/t/x/s/a/rounds/3/arrivals"),
            Some("/t/x/s/a/rounds/3/arrivals")
        );
        assert_eq!(found("/t/x/s/a/rounds/3"), Some("/t/x/s/a/rounds/3"));
        assert_eq!(found("/t/x/s/a/players/7/move"), Some("/t/x/s/a/players"));
        assert_eq!(
            found("/t/x/s/a/players/numbers"),
            Some("/t/x/s/a/players/numbers")
        );
        assert_eq!(found("/t/x/s/a/playersearch"), None);
        // A board lies at no listed page: the handler says where it belongs.
        assert_eq!(found("/t/x/s/a/rounds/3/boards/5"), None);
        assert_eq!(found("/t/x/s/a/rulings"), None);
    }

    #[test]
    fn the_round_is_read_out_of_an_address() {
        assert_eq!(round_of("/t/x/s/a/rounds/3/entry"), RoundNo::new(3));
        for none in ["/t/x/s/a/rounds", "/t/x/s/a/rounds/", "/t/x/s/a/rounds/x", "/t/x"] {
            assert_eq!(round_of(none), None, "{none}");
        }
    }
}
