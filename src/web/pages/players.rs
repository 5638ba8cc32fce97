//! Lists of players, and entering one by hand. One player's own page is [`super::player`].

use crate::prelude::*;
use domain::{
    player::{Federation, NationalId},
    registered::{FEWEST_LETTERS, MOST_LETTERS, Registered},
    registration::{
        EntryStatus,
        doubts::Doubt,
        form::{EntryFault, EntryForm},
    },
};
use engine::{
    numbers::{FideId, Rating},
    title::Title,
};
use service::{
    applications,
    player_lists::{self, Order, Search, free_rounds, select},
    players::{self, NewEntry, PlayerError},
    quarantines::{self, BarredEntry},
    registered::{self, Candidates, RegisteredCandidate},
};
use store::players::Player;
use web::{
    attachment::TableKind,
    auth::Visitor,
    components::{
        Filter,
        chart::{self, CountBar},
    },
    i18n::players as words,
    nav::Tab,
    paths::{
        NewPlayerPath, PlayersCsvPath, PlayersOdsPath, PlayersPath, PlayersXlsxPath, SectionLinks,
        TournamentPlayersPath,
    },
    player_files,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let desk = Access::Needs(Capability::ReadDesk);
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(desk, show_tournament)
        .get(desk, show_section)
        .get(entries, show_new)
        .post(entries, add)
        .get(Access::Public, csv)
        .get(Access::Public, xlsx)
        .get(Access::Public, ods)
}

/// A list of players, of a section or of all.
#[derive(Debug, Template)]
#[template(path = "pages/players.html")]
struct PlayersPage {
    layout: Layout,
    heading: String,
    base: String,
    section_links: Vec<Filter>,
    filters: Vec<Filter>,
    orders: Vec<Filter>,
    query: SearchQuery,
    /// Those who were found, in the order that was asked for.
    found: Vec<Player>,
    all: usize,
    typed: usize,
    /// How many players there are in each hundred of ratings; empty where that says nothing.
    spread: Vec<CountBar>,
    /// How many of them have no rating.
    unrated: usize,
    waiting: usize,
    is_checking_in: bool,
    sections: Vec<Section>,
    barred: Vec<BarredEntry>,
    place: Place,
    rights: Rights,
}

impl PlayersPage {
    fn may_manage(&self) -> bool {
        self.rights.allow(Capability::ManageEntries, self.place.scope())
    }

    /// May somebody answer applications, and see everybody's ratings beside the lists?
    fn may_answer(&self) -> bool {
        let whole = Scope::Tournament(self.place.tournament);
        self.rights.allow(Capability::ManageEntries, whole)
    }

    /// Where those who are chosen in the list can be moved to: the sections that have not begun, where there are several.
    fn open_sections(&self) -> Vec<&Section> {
        let is_open = |section: &&Section| {
            section.paired_rounds == 0
                && section.settings.teams.is_none()
                && section.settings.play_off.is_none()
        };
        let open: Vec<&Section> = self.sections.iter().filter(is_open).collect();
        if open.len() > 1 && self.may_answer() {
            open
        } else {
            Vec::new()
        }
    }

    /// The same without the section whose list this is.
    fn destinations(&self) -> Vec<&Section> {
        let here = self.place.section.as_ref().map(|section| section.id);
        let mut open = self.open_sections();
        open.retain(|section| Some(section.id) != here);
        open
    }

    /// Can players be chosen in the list? Not where their section has begun.
    fn may_choose(&self) -> bool {
        let open = self.open_sections();
        match &self.place.section {
            None => !open.is_empty(),
            Some(here) => open.iter().any(|section| section.id == here.id),
        }
    }

    fn is_section(&self) -> bool {
        self.place.section.is_some()
    }

    fn section_of(&self, player: &Player) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == player.section)
    }

    fn href(&self, player: &Player) -> String {
        let section = self.section_of(player);
        let slug = section.map_or("", |section| section.slug.as_str());
        self.place.here().within(slug).player(player.id)
    }

    /// The links of the section, if it is the list of one.
    fn section(&self) -> Option<SectionLinks> {
        let section = self.place.section.as_ref()?;
        Some(self.place.here().within(section.slug.as_str()))
    }

    fn origin(&self, player: &Player) -> String {
        let ranking = player.ranking;
        ranking
            .map(|ranking| words::origin(self.layout.lang, ranking.origin))
            .unwrap_or_default()
    }

    fn status(&self, player: &Player) -> String {
        words::status(self.layout.lang, player.stay.status)
    }

    /// That a quarantine keeps the player out, or may: for those who manage entries.
    fn barred(&self, player: &Player) -> Option<&BarredEntry> {
        self.barred.iter().find(|entry| entry.player == player.id)
    }

    /// From which round and to which, in words; empty for a whole tournament.
    fn rounds(&self, player: &Player) -> String {
        let lang = self.layout.lang;
        match (player.stay.joined, player.stay.left_after) {
            (RoundNo::FIRST, None) => String::new(),
            (first, None) => t!(lang, player_from_round, round = first.get()),
            (_, Some(0)) => t!(lang, player_never_started),
            (_, Some(last)) => t!(lang, player_until_round, round = last),
        }
    }

    /// The teams, where the players of the section play in teams.
    fn teams(&self) -> Option<String> {
        let section = self.place.section.as_ref()?;
        let found = self.sections.iter().find(|one| one.id == section.id)?;
        found.settings.teams.as_ref()?;
        self.section()
            .filter(|_| self.may_manage())
            .map(|here| here.team_entries())
    }

    /// The list at the door, for the helper who checks players in, as long as it is used.
    fn check_in(&self) -> Option<String> {
        let may = self.is_checking_in && self.rights.allow(Capability::CheckIn, self.place.scope());
        self.section().filter(|_| may).map(|here| here.check_in())
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct SearchQuery {
    q: String,
    status: String,
    order: String,
}

impl SearchQuery {
    fn search(&self) -> Search {
        Search {
            text: self.q.chars().take(100).collect(),
            status: self.status.parse().ok(),
            order: Order::from_word(&self.order),
        }
    }
}

/// How an entry is shown.
pub(super) const fn state_of(status: EntryStatus) -> State {
    match status {
        EntryStatus::Applied => State::Missing,
        EntryStatus::Declined | EntryStatus::Expelled => State::Refused,
        EntryStatus::Accepted => State::Confirmed,
        EntryStatus::Withdrawn => State::Postponed,
    }
}

/// Was the rating written by hand?
fn is_typed(player: &Player) -> bool {
    player
        .ranking
        .is_some_and(|ranking| ranking.origin == domain::registration::RatingOrigin::Typed)
}

/// With fewer ratings there is nothing to divide.
const FEWEST_RATINGS: usize = 4;

/// Those who play or want to, by hundreds of their ratings, the highest first; and how many of them have none.
fn spread(players: &[Player]) -> (Vec<CountBar>, usize) {
    let entered = players.iter().filter(|player| match player.stay.status {
        EntryStatus::Applied | EntryStatus::Accepted => true,
        EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => false,
    });
    let ratings: Vec<Option<Rating>> = entered.map(Player::rating).collect();
    let rated: Vec<u16> = ratings.iter().flatten().map(|rating| rating.get()).collect();
    if rated.len() < FEWEST_RATINGS {
        return (Vec::new(), 0);
    }
    let unrated = ratings.len() - rated.len();
    let counts = chart::by_hundreds(rated).into_iter();
    let named = counts.map(|(from, count)| (format!("{from}–{}", from + 99), count));
    (chart::bars(named.collect()), unrated)
}

/// A list's address with its search.
fn address(base: &str, search: &SearchQuery) -> String {
    let mut query = Vec::new();
    for (name, value) in [
        ("q", &search.q),
        ("status", &search.status),
        ("order", &search.order),
    ] {
        if !value.is_empty() {
            let value: String = value.chars().take(100).collect();
            query.push(format!("{name}={}", escape(&value)));
        }
    }
    if query.is_empty() {
        base.to_owned()
    } else {
        format!("{base}?{}", query.join("&"))
    }
}

fn escape(text: &str) -> String {
    use std::fmt::Write as _;
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() {
            out.push(char::from(byte));
        } else {
            // Writing to a text cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

fn filters(lang: Lang, base: &str, query: &SearchQuery, players: &[Player]) -> Vec<Filter> {
    let link = |status: &str, label: String, count: usize| Filter {
        href: address(
            base,
            &SearchQuery {
                status: status.to_owned(),
                ..query.clone()
            },
        ),
        label,
        count: Some(count),
        current: query.status == status,
    };
    let count = |status: EntryStatus| {
        players
            .iter()
            .filter(|player| player.stay.status == status)
            .count()
    };
    let mut filters = vec![link("", t!(lang, players_all), players.len())];
    for status in &EntryStatus::ALL {
        let found = count(*status);
        if found > 0 && found < players.len() {
            filters.push(link(status.as_str(), words::status(lang, *status), found));
        }
    }
    if filters.len() == 1 { Vec::new() } else { filters }
}

fn order_name(lang: Lang, order: Order) -> String {
    match order {
        Order::Number => t!(lang, players_order_number),
        Order::Name => t!(lang, players_order_name),
        Order::Rating => t!(lang, players_order_rating),
        Order::Club => t!(lang, players_order_club),
    }
}

fn orders(lang: Lang, base: &str, query: &SearchQuery, is_section: bool) -> Vec<Filter> {
    Order::ALL
        .into_iter()
        .filter(|order| is_section || *order != Order::Number)
        .map(|order| Filter {
            href: address(
                base,
                &SearchQuery {
                    order: order.as_str().to_owned(),
                    ..query.clone()
                },
            ),
            label: order_name(lang, order),
            count: None,
            current: Order::from_word(&query.order) == order,
        })
        .collect()
}

/// What is shown and where.
struct PlayersView<'a> {
    place: &'a Place,
    rights: &'a Rights,
    sections: Vec<Section>,
    players: Vec<Player>,
    waiting: usize,
    /// Are the section's players checked in, and is its round 1 not public?
    is_checking_in: bool,
    barred: Vec<BarredEntry>,
}

/// The entries a quarantine is about. Only for those who manage entries; empty for others.
async fn barred_here(
    conn: &mut sqlx::PgConnection,
    rights: &Rights,
    place: &Place,
) -> Result<Vec<BarredEntry>> {
    let may_know = |entry: &BarredEntry| {
        let there = Scope::Section(place.tournament, entry.section);
        rights.allow(Capability::ManageEntries, there)
    };
    if !rights.allow_within(Capability::ManageEntries, place.tournament) {
        return Ok(Vec::new());
    }
    let barred = quarantines::list(conn, place.tournament).await?;
    Ok(barred.into_iter().filter(may_know).collect())
}

fn page(layout: Layout, shown: PlayersView<'_>, mut query: SearchQuery) -> PlayersPage {
    let lang = layout.lang;
    let PlayersView {
        place,
        rights,
        sections,
        players,
        waiting,
        is_checking_in,
        barred,
    } = shown;
    let is_section = place.section.is_some();
    // Starting numbers count within a section; across sections they say nothing.
    if !is_section && query.search().order == Order::Number {
        Order::Name.as_str().clone_into(&mut query.order);
    }
    let links = place.here();
    let (whole, base_of) = (links.tournament_players(), |section: &str| {
        links.within(section).players()
    });
    let here = place.section.as_ref();
    let base = here.map_or_else(|| whole.clone(), |section| base_of(&section.slug));
    let heading = t!(lang, players_heading);
    let mut section_links = vec![Filter {
        href: whole,
        label: t!(lang, players_every_section),
        count: None,
        current: !is_section,
    }];
    let may_read = |section: &&Section| {
        let there = Scope::Section(place.tournament, section.id);
        rights.allow(Capability::ReadDesk, there)
    };
    section_links.extend(sections.iter().filter(may_read).map(|section| Filter {
        href: base_of(section.slug.as_str()),
        label: section.name.clone(),
        count: Some(section.players),
        current: here.is_some_and(|here| here.id == section.id),
    }));
    let (spread, unrated) = spread(&players);
    PlayersPage {
        spread,
        unrated,
        layout: nav::frame(layout, rights, place, Tab::Players, &heading),
        heading,
        section_links,
        filters: filters(lang, &base, &query, &players),
        orders: orders(lang, &base, &query, is_section),
        all: players.len(),
        typed: players.iter().filter(|player| is_typed(player)).count(),
        found: select(players, &query.search(), |player| player),
        query,
        waiting,
        is_checking_in,
        sections,
        barred,
        place: place.clone(),
        rights: rights.clone(),
        base,
    }
}

async fn show_tournament(
    _: TournamentPlayersPath,
    permit: Permit<ReadDesk, AtTournament>,
    db: Db,
    layout: Layout,
    Query(query): Query<SearchQuery>,
) -> Result<Html<String>> {
    let place = permit.place();
    let mut tx = db.snapshot().await?;
    let shown = PlayersView {
        place,
        rights: permit.rights(),
        sections: store_sections(&mut tx, place).await?,
        players: player_lists::list_of_tournament(&mut tx, permit.rights(), place.tournament).await?,
        waiting: applications::count_waiting(&mut tx, place.tournament).await?,
        is_checking_in: false,
        barred: barred_here(&mut tx, permit.rights(), place).await?,
    };
    Ok(Html(page(layout, shown, query).render()?))
}

/// The sections of the place's tournament.
pub(super) async fn store_sections(conn: &mut sqlx::PgConnection, place: &Place) -> Result<Vec<Section>> {
    Ok(store::sections::list_by_tournament(conn, place.tournament).await?)
}

async fn show_section(
    _: PlayersPath,
    permit: Permit<ReadDesk>,
    db: Db,
    layout: Layout,
    Query(query): Query<SearchQuery>,
) -> Result<Html<String>> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let players = player_lists::list_of_section(&mut tx, permit.rights(), place.tournament, section).await?;
    let sections = store_sections(&mut tx, place).await?;
    let of_players = sections
        .iter()
        .any(|one| one.id == section && one.settings.checks_players_in());
    let rounds = store::sections::list_rounds(&mut tx, section).await?;
    let shown = PlayersView {
        place,
        rights: permit.rights(),
        sections,
        players: players.into_iter().map(|listed| listed.player).collect(),
        waiting: applications::count_waiting(&mut tx, place.tournament).await?,
        is_checking_in: of_players && !rounds.iter().any(|round| round.is_published),
        barred: barred_here(&mut tx, permit.rights(), place).await?,
    };
    Ok(Html(page(layout, shown, query).render()?))
}

/// The fields of a player, as a form shows them.
#[derive(Debug)]
pub(super) struct FormView {
    pub(super) form: EntryForm,
    pub(super) errors: FieldErrors,
    pub(super) titles: Vec<Choice>,
    pub(super) sexes: Vec<Choice>,
    pub(super) rounds: Vec<Choice>,
}

impl FormView {
    pub(super) fn new(lang: Lang, form: EntryForm, free: &[RoundNo]) -> Self {
        let mut titles = vec![Choice::new("", t!(lang, player_no_title), &form.title)];
        titles.extend(
            Title::ALL
                .into_iter()
                .map(|title| Choice::new(title.as_str(), title.as_str(), &form.title)),
        );
        let sexes = vec![
            Choice::new("", t!(lang, player_sex_unknown), &form.sex),
            Choice::new("female", t!(lang, player_sex_female), &form.sex),
            Choice::new("male", t!(lang, player_sex_male), &form.sex),
        ];
        let mut numbers: Vec<String> = free.iter().map(ToString::to_string).collect();
        if !form.joined_round.is_empty() && !numbers.contains(&form.joined_round) {
            numbers.insert(0, form.joined_round.chars().take(10).collect());
        }
        let rounds = numbers
            .into_iter()
            .map(|number| {
                let label = t!(lang, player_round, round = number.as_str());
                Choice::new(number, label, &form.joined_round)
            })
            .collect();
        Self {
            form,
            errors: FieldErrors::new(),
            titles,
            sexes,
            rounds,
        }
    }

    pub(super) fn fault(&mut self, lang: Lang, faults: &[EntryFault]) {
        for fault in faults {
            self.errors.add(fault.field.as_str(), words::fault(lang, *fault));
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/player_new.html")]
struct NewPlayerPage {
    layout: Layout,
    view: FormView,
    doubts: Vec<String>,
    refused: String,
    key: IdempotencyKey,
    action: String,
    back: String,
    import: String,
    /// The search in the registers.
    find: FindView,
    /// Was the form filled from the registers?
    is_filled: bool,
    /// The ratings that were taken from them, with list and day, and what else they say.
    filled: Vec<String>,
}

/// The search for somebody in the registers, and who was found.
#[derive(Debug, Default)]
struct FindView {
    q: String,
    hits: Vec<HitView>,
    /// Why nobody or not everybody is shown.
    said: String,
    /// Is the page there for the search, with nothing else done yet?
    is_first: bool,
}

/// Somebody in the registers.
#[derive(Debug)]
struct HitView {
    name: String,
    about: String,
    ratings: Vec<String>,
    marks: Vec<String>,
    doubts: Vec<String>,
    /// The form filled with what the registers know.
    href: String,
}

impl HitView {
    fn new(lang: Lang, action: &str, found: &RegisteredCandidate) -> Self {
        let person = &found.registered.person;
        let title = person.title.map(|title| format!("{title} ")).unwrap_or_default();
        let national_id = person.national_id.as_ref();
        let about = [
            person.club.as_ref().map(ToString::to_string),
            person
                .federation
                .filter(|federation| *federation != Federation::DENMARK)
                .map(|federation| federation.to_string()),
            national_id.map(|number| t!(lang, player_find_numbers, number = number.as_str())),
            person.fide_id.map(|id| format!("FIDE {id}")),
        ];
        let href = match (national_id, person.fide_id) {
            (Some(number), _) => format!("{action}?national_id={number}"),
            (None, Some(id)) => format!("{action}?fide_id={id}"),
            (None, None) => action.to_owned(),
        };
        Self {
            name: format!("{title}{}", person.name),
            about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            ratings: lang.listed_ratings(&found.registered.said),
            marks: marks(lang, &found.registered),
            doubts: found
                .doubts
                .iter()
                .map(|doubt: &Doubt| words::doubt(lang, doubt))
                .collect(),
            href,
        }
    }
}

/// What the registers say about somebody's standing in them.
fn marks(lang: Lang, registered: &Registered) -> Vec<String> {
    let gone = registered
        .gone_on
        .map(|day| t!(lang, member_gone_since, day = lang.date(day)));
    let inactive = registered.is_inactive.then(|| t!(lang, player_find_inactive));
    gone.into_iter().chain(inactive).collect()
}

impl NewPlayerPage {
    fn new(
        layout: Layout,
        permit: &Permit<ManageEntries>,
        path: &NewPlayerPath,
        form: EntryForm,
        free: &[RoundNo],
    ) -> Self {
        let heading = t!(layout.lang, player_new_heading);
        Self {
            view: FormView::new(layout.lang, form, free),
            layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &heading),
            doubts: Vec::new(),
            refused: String::new(),
            key: IdempotencyKey::from_uuid(ids::fresh()),
            action: path.to_string(),
            back: path.here().players(),
            import: path.here().import_players(),
            find: FindView::default(),
            is_filled: false,
            filled: Vec::new(),
        }
    }

    /// The form filled with what the registers know of somebody.
    fn fill(&mut self, found: &RegisteredCandidate, free: &[RoundNo]) {
        let lang = self.layout.lang;
        let mut form = EntryForm::default();
        form.fill(&found.registered.person);
        if form.federation.is_empty() {
            form.federation = Federation::DENMARK.to_string();
        }
        self.view = FormView::new(lang, form, free);
        self.doubts = found
            .doubts
            .iter()
            .map(|doubt| words::doubt(lang, doubt))
            .collect();
        self.filled = lang.listed_ratings(&found.registered.said);
        self.filled.extend(marks(lang, &found.registered));
        self.is_filled = true;
    }

    /// Whom a search has found: somebody with the number that was typed fills the form at once.
    fn show_found(&mut self, found: &Candidates, free: &[RoundNo]) {
        let lang = self.layout.lang;
        if let (true, [only]) = (found.is_number, found.people.as_slice()) {
            self.fill(only, free);
            return;
        }
        self.find.said = if found.is_too_short {
            t!(lang, player_find_short, min = FEWEST_LETTERS)
        } else if found.people.is_empty() {
            t!(lang, player_find_none)
        } else if found.has_more {
            t!(lang, player_find_more)
        } else {
            String::new()
        };
        self.find.hits = found
            .people
            .iter()
            .map(|one| HitView::new(lang, &self.action, one))
            .collect();
    }
}

/// The rounds somebody can join in now.
pub(super) async fn rounds_free(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageEntries>,
) -> Result<Vec<RoundNo>> {
    let section = permit.section_id();
    let found = store::sections::find(conn, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let last = store::players::last_public_round(conn, section).await?;
    Ok(free_rounds(last, found.rounds))
}

/// Whom to look for in the registers, or who was chosen there.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct FindQuery {
    q: String,
    national_id: String,
    fide_id: String,
}

async fn show_new(
    path: NewPlayerPath,
    permit: Permit<ManageEntries>,
    db: Db,
    layout: Layout,
    Query(asked): Query<FindQuery>,
) -> Result<Html<String>> {
    let mut tx = db.snapshot().await?;
    let free = rounds_free(&mut tx, &permit).await?;
    let form = EntryForm {
        federation: Federation::DENMARK.to_string(),
        ..EntryForm::default()
    };
    let mut page = NewPlayerPage::new(layout, &permit, &path, form, &free);
    let national_id: Option<NationalId> = asked.national_id.parse().ok();
    let fide_id: Option<FideId> = asked.fide_id.parse().ok();
    if national_id.is_some() || fide_id.is_some() {
        match registered::under_number(&mut tx, &permit, national_id.as_ref(), fide_id).await? {
            Some(found) => page.fill(&found, &free),
            None => page.find.said = t!(page.layout.lang, player_find_none),
        }
    } else if asked.q.trim().is_empty() {
        page.find.is_first = true;
    } else {
        let found = registered::find(&mut tx, &permit, &asked.q).await?;
        page.show_found(&found, &free);
        page.find.q = asked.q.trim().chars().take(MOST_LETTERS).collect();
    }
    Ok(Html(page.render()?))
}

/// What was done, and whether it gave others new numbers.
pub(super) fn with_renumbered(lang: Lang, said: String, renumbered: usize) -> String {
    if renumbered == 0 {
        said
    } else {
        format!("{said} {}", t!(lang, players_renumbered, count = renumbered))
    }
}

#[derive(Deserialize)]
struct AddForm {
    key: IdempotencyKey,
    #[serde(default)]
    confirmed: String,
    #[serde(default)]
    again: String,
    #[serde(flatten)]
    entry: EntryForm,
}

async fn add(
    path: NewPlayerPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<AddForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut tx = db.begin().await?;
    let new = NewEntry {
        form: &sent.entry,
        confirmed: !sent.confirmed.is_empty(),
        key: sent.key,
    };
    let error = match players::add(&mut tx, &permit, now, new).await {
        Ok(added) => {
            tx.commit().await?;
            let name = format!("{} {}", sent.entry.given_name.trim(), sent.entry.surname.trim());
            let said = t!(lang, player_added, name = name.trim());
            let said = Flash::done(with_renumbered(lang, said, added.renumbered));
            // Somebody who enters many paper forms wants the next empty form.
            let to = if sent.again.is_empty() {
                path.here().players()
            } else {
                path.to_string()
            };
            return Ok(said.leads_to(&to));
        }
        Err(error) => error,
    };
    drop(tx);
    let free = rounds_free(&mut *db.snapshot().await?, &permit).await?;
    let mut page = NewPlayerPage::new(layout, &permit, &path, sent.entry, &free);
    let status = match error {
        PlayerError::Invalid(faults) => {
            page.view.fault(lang, &faults);
            StatusCode::UNPROCESSABLE_ENTITY
        }
        PlayerError::Unlisted(fault) => {
            let field = words::unlisted_field(fault).as_str();
            page.view.errors.add(field, words::unlisted(lang, fault));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        PlayerError::Doubtful(doubts) => {
            page.doubts = doubts
                .iter()
                .map(|doubt: &Doubt| words::doubt(lang, doubt))
                .collect();
            StatusCode::UNPROCESSABLE_ENTITY
        }
        error @ (PlayerError::Twice(_)
        | PlayerError::Barred(_)
        | PlayerError::Stay(_)
        | PlayerError::TooMany) => {
            let problem = Problem::from(error);
            page.refused = problem.detail(lang);
            problem.kind().status()
        }
        error @ (PlayerError::NotFound
        | PlayerError::Forbidden(_)
        | PlayerError::ChangedMeanwhile(_)
        | PlayerError::Moving(_)
        | PlayerError::Seat(_)
        | PlayerError::Once(_)
        | PlayerError::Store(_)) => return Err(error.into()),
    };
    Ok((status, Html(page.render()?)).into_response())
}

async fn csv(_: PlayersCsvPath, visitor: Visitor, db: Db, lang: Lang) -> Result<Response> {
    player_files::answer(&db, &visitor, lang, TableKind::Csv).await
}

async fn xlsx(_: PlayersXlsxPath, visitor: Visitor, db: Db, lang: Lang) -> Result<Response> {
    player_files::answer(&db, &visitor, lang, TableKind::Workbook).await
}

async fn ods(_: PlayersOdsPath, visitor: Visitor, db: Db, lang: Lang) -> Result<Response> {
    player_files::answer(&db, &visitor, lang, TableKind::OpenWorkbook).await
}
