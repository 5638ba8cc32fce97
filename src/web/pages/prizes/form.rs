//! The form of a plan: as many categories as there are and some blank ones, each with its conditions and a prize on every line.

use std::{result::Result, str::FromStr};

use crate::prelude::*;
use domain::{
    player::{Club, TextError},
    prize::{
        BoardContest, BornRange, Category, CategoryName, CategoryNo, Contest, Currency, Draft, Group, Money,
        Plan, PlanError, Prize, RatingGroup, RatingRange, Sharing, Unit, check_in, lines,
    },
    section::SectionSettings,
    team::TeamSettings,
    team_players::BoardCriterion,
};
use engine::numbers::Rating;
use web::error_texts::prizes as words;

/// Blank categories that stand ready.
const SPARE: usize = 2;
/// What shares may be rounded down to, in hundredths.
const UNITS: [u32; 6] = [1, 50, 100, 500, 1_000, 10_000];

/// A category in the form.
#[derive(Debug)]
pub(super) struct Slot {
    /// Its number in the form.
    pub(super) n: usize,
    pub(super) heading: String,
    pub(super) is_open: bool,
    pub(super) name: String,
    /// Who competes; nothing in a section of single players.
    pub(super) of_teams: Option<TeamSlot>,
    pub(super) prizes: String,
    pub(super) sharings: Vec<Choice>,
    pub(super) ratings: Vec<Choice>,
    pub(super) rating_from: String,
    pub(super) rating_until: String,
    pub(super) unrated: bool,
    pub(super) women: bool,
    pub(super) born_from: String,
    pub(super) born_until: String,
    pub(super) club: String,
}

/// Who competes in a category of a section of teams, in the form.
#[derive(Debug)]
pub(super) struct TeamSlot {
    pub(super) contests: Vec<Choice>,
    pub(super) board: String,
    pub(super) games: String,
    pub(super) most: bool,
    /// What decides at a board: the name of the field, its label and its choices.
    pub(super) order: Vec<(String, String, Vec<Choice>)>,
}

impl Slot {
    /// The name of one of its fields.
    pub(super) fn field(&self, name: &str) -> String {
        field(self.n, name)
    }
}

fn field(n: usize, name: &str) -> String {
    format!("c{n}-{name}")
}

/// The form as it is shown.
#[derive(Debug)]
pub(super) struct FormView {
    pub(super) currency: String,
    pub(super) units: Vec<Choice>,
    pub(super) one_each: bool,
    pub(super) reason: String,
    pub(super) slots: Vec<Slot>,
    pub(super) count: usize,
    pub(super) errors: FieldErrors,
}

impl FormView {
    /// The form with what was typed, or with what stands.
    pub(super) fn new(
        lang: Lang,
        fields: &BTreeMap<String, String>,
        errors: FieldErrors,
        settings: &SectionSettings,
    ) -> Self {
        let teams = settings.teams.as_ref();
        let text = |name: &str| fields.get(name).cloned().unwrap_or_default();
        let count = count(fields);
        Self {
            currency: text("currency"),
            units: units(lang, &text("unit")),
            one_each: fields.contains_key("one_each"),
            reason: text("reason"),
            slots: (1..=count)
                .map(|n| slot(lang, fields, n, &errors, teams))
                .collect(),
            count,
            errors,
        }
    }
}

/// How many categories the form has.
fn count(fields: &BTreeMap<String, String>) -> usize {
    let sent = fields.get("count").and_then(|count| count.parse().ok());
    sent.unwrap_or(SPARE + 1).clamp(1, Plan::MAX_CATEGORIES)
}

/// The same form with more blank categories.
pub(super) fn with_more(fields: &mut BTreeMap<String, String>) {
    let more = (count(fields) + SPARE + 1).min(Plan::MAX_CATEGORIES);
    fields.insert("count".to_owned(), more.to_string());
}

fn units(lang: Lang, chosen: &str) -> Vec<Choice> {
    let known = UNITS.into_iter().filter_map(Money::from_hundredths);
    let mut amounts: Vec<Money> = known.collect();
    if let Ok(own) = chosen.parse::<Money>()
        && !own.is_zero()
        && !amounts.contains(&own)
    {
        amounts.push(own);
        amounts.sort_unstable();
    }
    amounts
        .into_iter()
        .map(|amount| Choice::new(amount.to_string(), lang.amount(amount), chosen))
        .collect()
}

/// What decides at a board, the most important first: the parts of the names of fields.
const ORDER: [&str; BoardContest::MOST_CRITERIA] = ["by1", "by2", "by3"];
/// That nothing more decides.
const NOTHING: &str = "none";

fn team_slot(lang: Lang, fields: &BTreeMap<String, String>, n: usize, teams: &TeamSettings) -> TeamSlot {
    let text = |name: &str| fields.get(&field(n, name)).cloned().unwrap_or_default();
    let contest = text("contest");
    let contests = [
        ("teams", lang.prize_contest_of_teams(teams.cup().is_some())),
        ("board", t!(lang, prize_contest_one_board)),
        ("boards", t!(lang, prize_contest_each_board)),
    ];
    let order = ORDER.iter().zip(BoardCriterion::USUAL).enumerate();
    TeamSlot {
        contests: contests
            .into_iter()
            .map(|(value, label)| Choice::new(value, label, &contest))
            .collect(),
        board: text("board"),
        games: text("games"),
        most: fields.contains_key(&field(n, "most")),
        order: order
            .map(|(index, (name, usual))| {
                let name = field(n, name);
                let chosen = fields.get(&name).map_or(usual.as_str(), String::as_str);
                let none = (index > 0).then(|| Choice::new(NOTHING, t!(lang, prize_decides_none), chosen));
                let choices = BoardCriterion::ALL
                    .into_iter()
                    .map(|one| Choice::new(one.as_str(), lang.prize_criterion(one), chosen));
                let label = if index == 0 {
                    t!(lang, prize_decides_first)
                } else {
                    t!(lang, prize_decides_then)
                };
                (name, label, none.into_iter().chain(choices).collect())
            })
            .collect(),
    }
}

fn slot(
    lang: Lang,
    fields: &BTreeMap<String, String>,
    n: usize,
    errors: &FieldErrors,
    teams: Option<&TeamSettings>,
) -> Slot {
    let text = |name: &str| fields.get(&field(n, name)).cloned().unwrap_or_default();
    let (name, sharing, rating) = (text("name"), text("sharing"), text("rating"));
    let heading = if name.trim().is_empty() {
        t!(lang, prize_slot, n)
    } else {
        t!(lang, prize_slot_named, n, name = name.trim())
    };
    let start = format!("c{n}-");
    Slot {
        n,
        heading,
        is_open: n == 1 || !is_blank(fields, n) || errors.iter().any(|(field, _)| field.starts_with(&start)),
        name,
        of_teams: teams.map(|teams| team_slot(lang, fields, n, teams)),
        prizes: text("prizes"),
        sharings: Sharing::ALL
            .into_iter()
            .map(|one| Choice::new(one.as_str(), lang.prize_sharing(one), &sharing))
            .collect(),
        ratings: [
            ("", t!(lang, prize_rating_any)),
            ("between", t!(lang, prize_rating_between)),
            ("unrated", t!(lang, prize_group_unrated)),
        ]
        .into_iter()
        .map(|(value, label)| Choice::new(value, label, &rating))
        .collect(),
        rating_from: text("from"),
        rating_until: text("until"),
        unrated: fields.contains_key(&field(n, "unrated")),
        women: fields.contains_key(&field(n, "women")),
        born_from: text("born-from"),
        born_until: text("born-until"),
        club: text("club"),
    }
}

/// Is nothing written in a category? Choices alone say nothing.
fn is_blank(fields: &BTreeMap<String, String>, n: usize) -> bool {
    [
        "name",
        "prizes",
        "from",
        "until",
        "born-from",
        "born-until",
        "club",
        "board",
        "games",
    ]
    .into_iter()
    .all(|name| {
        fields
            .get(&field(n, name))
            .is_none_or(|text| text.trim().is_empty())
    })
}

/// What stands in the fields for a plan.
pub(super) fn fields(lang: Lang, draft: &Draft) -> BTreeMap<String, String> {
    let mut fields = BTreeMap::new();
    let mut put = |name: String, value: String| {
        if !value.is_empty() {
            fields.insert(name, value);
        }
    };
    let count = (draft.categories.len() + SPARE).min(Plan::MAX_CATEGORIES);
    put("count".to_owned(), count.to_string());
    put("currency".to_owned(), draft.currency.to_string());
    put("unit".to_owned(), draft.unit.money().to_string());
    put("one_each".to_owned(), yes(draft.one_each));
    for n in 1..=count {
        let Some(category) = draft.categories.get(n - 1) else {
            put(field(n, "sharing"), Sharing::default().to_string());
            continue;
        };
        let group = &category.group;
        put(
            field(n, "name"),
            category
                .name
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
        );
        put(field(n, "sharing"), category.sharing.to_string());
        for (name, value) in contest_fields(n, &category.contest) {
            put(name, value);
        }
        let prizes: Vec<String> = category.prizes.iter().map(|prize| line(lang, prize)).collect();
        put(field(n, "prizes"), prizes.join("\n"));
        match group.rating {
            Some(RatingGroup::Between(range)) => {
                put(field(n, "rating"), "between".to_owned());
                put(field(n, "from"), number(range.from()));
                put(field(n, "until"), number(range.until()));
                put(field(n, "unrated"), yes(range.has_unrated()));
            }
            Some(RatingGroup::Unrated) => put(field(n, "rating"), "unrated".to_owned()),
            None => {}
        }
        put(field(n, "women"), yes(group.women));
        put(
            field(n, "born-from"),
            number(group.born.and_then(BornRange::from)),
        );
        put(
            field(n, "born-until"),
            number(group.born.and_then(BornRange::until)),
        );
        put(
            field(n, "club"),
            group.club.as_ref().map(ToString::to_string).unwrap_or_default(),
        );
    }
    fields
}

/// What stands in the fields for who competes; nothing for single players.
fn contest_fields(n: usize, contest: &Contest) -> Vec<(String, String)> {
    match contest {
        Contest::Players => Vec::new(),
        Contest::Teams => vec![(field(n, "contest"), "teams".to_owned())],
        Contest::Board(board) => {
            let fields = [
                ("contest", "board".to_owned()),
                ("board", board.board.to_string()),
                ("games", board.fewest_games.to_string()),
                ("most", yes(board.most_played)),
            ];
            let order = ORDER.iter().enumerate().map(|(index, name)| {
                let criterion = board.order.get(index);
                (*name, criterion.map_or(NOTHING, |one| one.as_str()).to_owned())
            });
            let fields = fields.into_iter().chain(order);
            fields.map(|(name, value)| (field(n, name), value)).collect()
        }
    }
}

fn yes(is: bool) -> String {
    if is { "yes".to_owned() } else { String::new() }
}

fn number(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// A prize as it is typed: `1500; Pokal`.
fn line(lang: Lang, prize: &Prize) -> String {
    let hundredths = prize.amount.hundredths();
    let mark = match lang {
        Lang::Da => ',',
        Lang::En => '.',
    };
    let money = match (hundredths / 100, hundredths % 100) {
        (0, 0) => String::new(),
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}{mark}{rest:02}"),
    };
    match &prize.thing {
        None => money,
        Some(thing) if money.is_empty() => {
            // A thing that begins with a figure, or has a semicolon, would be read as money.
            if thing.as_str().starts_with(|letter: char| letter.is_ascii_digit())
                || thing.as_str().contains(';')
            {
                format!("; {thing}")
            } else {
                thing.to_string()
            }
        }
        Some(thing) => format!("{money}; {thing}"),
    }
}

/// Where the parts of a draft stand in the form.
#[derive(Debug, Default)]
struct Places {
    /// For each category its number in the form, and the line of each prize.
    categories: Vec<(usize, Vec<usize>)>,
}

impl Places {
    fn n(&self, category: CategoryNo) -> usize {
        self.categories.get(category.index()).map_or(1, |(n, _)| *n)
    }

    fn line(&self, category: CategoryNo, place: usize) -> usize {
        self.categories
            .get(category.index())
            .and_then(|(_, lines)| lines.get(place.saturating_sub(1)))
            .copied()
            .unwrap_or(place)
    }

    /// The field of an error, and its sentence.
    fn tell(&self, lang: Lang, error: PlanError) -> (String, String) {
        let at = |category, place, why: String| {
            let sentence = t!(lang, prize_problem_line, line = self.line(category, place), why);
            (field(self.n(category), "prizes"), sentence)
        };
        let here = |category, name| {
            let sentence = words::contest(lang, error).unwrap_or_default();
            (field(self.n(category), name), sentence)
        };
        match error {
            PlanError::TooManyCategories | PlanError::TooMuch => {
                (field(1, "prizes"), words::plan(lang, error))
            }
            PlanError::NoName { category } => {
                (field(self.n(category), "name"), t!(lang, prize_problem_name_here))
            }
            PlanError::SameName { category } => {
                (field(self.n(category), "name"), t!(lang, prize_problem_same_here))
            }
            PlanError::NoPrizes { category } => (
                field(self.n(category), "prizes"),
                t!(lang, prize_problem_none_here),
            ),
            PlanError::TooManyPrizes { category } => (
                field(self.n(category), "prizes"),
                t!(lang, prize_problem_lines, most = Plan::MAX_PRIZES),
            ),
            PlanError::BoardGames { category } => here(category, "games"),
            PlanError::BoardOrder { category } => here(category, "by1"),
            PlanError::SharedWithoutPoints { category } | PlanError::CupWithoutPoints { category } => {
                here(category, "sharing")
            }
            PlanError::TeamsInGroup { category }
            | PlanError::PlayersOfTeams { category }
            | PlanError::NoTeams { category } => here(category, "contest"),
            PlanError::NoSuchBoard { category, .. } => here(category, "board"),
            PlanError::NoPrize { category, place } => {
                at(category, place, t!(lang, prize_problem_nothing_here))
            }
            PlanError::Rises { category, place } => at(category, place, t!(lang, prize_problem_rises_here)),
            PlanError::NotInUnits { category, place } => {
                at(category, place, t!(lang, prize_problem_units_here))
            }
        }
    }
}

/// Reads a draft that makes sense in the section, or says field by field what does not.
pub(super) fn read(lang: Lang, sent: &Sent, settings: &SectionSettings) -> Result<Draft, FieldErrors> {
    let mut errors = FieldErrors::new();
    let currency = match sent.text("currency") {
        "" => Currency::default(),
        text => text.parse().unwrap_or_else(|_| {
            errors.add("currency", t!(lang, prize_problem_currency));
            Currency::default()
        }),
    };
    let unit = match sent.text("unit") {
        "" => Unit::default(),
        text => text
            .parse::<Money>()
            .ok()
            .and_then(|money| Unit::try_from(money).ok())
            .unwrap_or_else(|| {
                errors.add("unit", t!(lang, prize_problem_unit));
                Unit::default()
            }),
    };
    let mut draft = Draft {
        currency,
        unit,
        one_each: sent.ticked("one_each"),
        categories: Vec::new(),
    };
    let mut places = Places::default();
    for n in (1..=count(&sent.fields)).filter(|n| !is_blank(&sent.fields, *n)) {
        let (category, lines) = category(lang, sent, n, &mut errors);
        let all = match &settings.teams {
            Some(teams) => in_teams(lang, sent, n, category, teams, &mut errors),
            None => vec![category],
        };
        places.categories.extend(all.iter().map(|_| (n, lines.clone())));
        draft.categories.extend(all);
    }
    if errors.is_empty()
        && let Err(error) = Plan::new(draft.clone()).and_then(|plan| check_in(&plan, settings))
    {
        let (field, sentence) = places.tell(lang, error);
        errors.add(field, sentence);
    }
    if errors.is_empty() { Ok(draft) } else { Err(errors) }
}

fn category(lang: Lang, sent: &Sent, n: usize, errors: &mut FieldErrors) -> (Category, Vec<usize>) {
    let text = |name: &str| sent.text(&field(n, name));
    let name = optional(text("name")).unwrap_or_else(|error| {
        errors.add(field(n, "name"), words::words(lang, error));
        None
    });
    let (lines, prizes) = match lines::read(text("prizes")) {
        Ok(prizes) => prizes.into_iter().unzip(),
        Err(error) => {
            errors.add(field(n, "prizes"), words::line(lang, error));
            (Vec::new(), Vec::new())
        }
    };
    let sharing = text("sharing").parse().unwrap_or_default();
    let group = Group {
        rating: rating(lang, sent, n, errors),
        women: sent.ticked(&field(n, "women")),
        born: born(lang, sent, n, errors),
        club: optional::<Club>(text("club")).unwrap_or_else(|error| {
            errors.add(field(n, "club"), words::words(lang, error));
            None
        }),
    };
    let category = Category {
        name,
        contest: Contest::Players,
        group,
        sharing,
        prizes,
    };
    (category, lines)
}

/// What a category of the form stands for in a section of teams: one for teams or a board, or one for each board.
fn in_teams(
    lang: Lang,
    sent: &Sent,
    n: usize,
    category: Category,
    teams: &TeamSettings,
    errors: &mut FieldErrors,
) -> Vec<Category> {
    let mut number = |name: &str, why: String| {
        sent.text(&field(n, name)).parse::<u16>().unwrap_or_else(|_| {
            errors.add(field(n, name), why);
            1
        })
    };
    let of_each = match sent.text(&field(n, "contest")) {
        "board" => false,
        "boards" => true,
        _ => {
            return vec![Category {
                contest: Contest::Teams,
                ..category
            }];
        }
    };
    let games = t!(lang, prize_problem_games, most = BoardContest::MOST_GAMES);
    let fewest_games = number("games", games);
    let boards = if of_each {
        1..=teams.boards()
    } else {
        // A text that is no board number is refused like a board the matches do not have.
        let board = u8::try_from(number("board", t!(lang, prize_problem_board))).unwrap_or(u8::MAX);
        board..=board
    };
    let mut order = Vec::new();
    for name in ORDER {
        let name = field(n, name);
        match sent.text(&name) {
            "" | NOTHING => {}
            word => match word.parse() {
                Ok(criterion) => order.push(criterion),
                Err(_) => errors.add(name, t!(lang, prize_problem_order)),
            },
        }
    }
    let mut all = Vec::new();
    for board in boards {
        let name = if of_each {
            board_name(lang, category.name.as_ref(), board).unwrap_or_else(|error| {
                errors.add(field(n, "name"), words::words(lang, error));
                None
            })
        } else {
            category.name.clone()
        };
        all.push(Category {
            name,
            contest: Contest::Board(BoardContest {
                board,
                fewest_games,
                most_played: sent.ticked(&field(n, "most")),
                order: order.clone(),
            }),
            ..category.clone()
        });
    }
    all
}

/// What the category of one board is called where the same is given at each.
fn board_name(lang: Lang, name: Option<&CategoryName>, board: u8) -> Result<Option<CategoryName>, TextError> {
    let named = match name {
        Some(name) => format!("{name} {board}"),
        None => t!(lang, prize_board_name, board = board.to_string()),
    };
    named.parse().map(Some)
}

fn optional<T: FromStr<Err = TextError>>(text: &str) -> Result<Option<T>, TextError> {
    if text.is_empty() {
        Ok(None)
    } else {
        text.parse().map(Some)
    }
}

/// A number, or nothing; `Err` where something else was written.
fn whole<T>(sent: &Sent, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, String> {
    match sent.text(name) {
        "" => Ok(None),
        text => read(text).map(Some).ok_or_else(|| name.to_owned()),
    }
}

fn rating(lang: Lang, sent: &Sent, n: usize, errors: &mut FieldErrors) -> Option<RatingGroup> {
    match sent.text(&field(n, "rating")) {
        "unrated" => return Some(RatingGroup::Unrated),
        "between" => {}
        // Typed limits count, whatever is chosen above them.
        _ if sent.text(&field(n, "from")).is_empty() && sent.text(&field(n, "until")).is_empty() => {
            return None;
        }
        _ => {}
    }
    let mut limit = |name: &str| {
        whole(sent, &field(n, name), |text| {
            text.parse().ok().and_then(Rating::new)
        })
        .unwrap_or_else(|name| {
            errors.add(name, t!(lang, prize_problem_rating));
            None
        })
    };
    let (from, until) = (limit("from"), limit("until"));
    match RatingRange::new(from, until, sent.ticked(&field(n, "unrated"))) {
        Ok(range) => Some(RatingGroup::Between(range)),
        Err(error) => {
            if errors.of(&field(n, "from")).is_empty() && errors.of(&field(n, "until")).is_empty() {
                errors.add(field(n, "from"), words::range(lang, error));
            }
            None
        }
    }
}

fn born(lang: Lang, sent: &Sent, n: usize, errors: &mut FieldErrors) -> Option<BornRange> {
    let mut limit = |name: &str| {
        whole(sent, &field(n, name), |text| text.parse().ok()).unwrap_or_else(|name| {
            errors.add(name, t!(lang, prize_problem_year));
            None
        })
    };
    let (from, until) = (limit("born-from"), limit("born-until"));
    if from.is_none() && until.is_none() {
        return None;
    }
    BornRange::new(from, until)
        .map_err(|error| errors.add(field(n, "born-from"), words::range(lang, error)))
        .ok()
}
