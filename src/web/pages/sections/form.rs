//! The form of a section: what it shows, and what is read from it.

use jiff::civil::DateTime;

use super::{
    correspondence::{self, CorrespondenceView},
    final_order::{self, OrderView},
    keizer::{self, KeizerView},
    limits::{self, LimitsView},
    monrad::{self, MonradView},
    parts::{self, PartsView},
};
use crate::{forms::offered, prelude::*};
use domain::{
    confirmation::Confirmation,
    fide_mode::{Breakage, FideMode, Lockable, may_cut_rounds},
    league::{SettingId, known, values::RatingDay},
    protest::{LastWord, Terms},
    rating::counts::RatingCounts,
    section::{Acceleration, EntryRules, PairingSystem, PublicNames, RatingMethod, SectionSettings},
    tournament::TournamentDetails,
};
use engine::{
    numbers::Rating,
    pairing::{arrangements::Arrangements, keizer_rules::KeizerRules, monrad_rules::MonradRules},
    points::Points,
    scoring::Scoring,
    tiebreak::parse_list,
};
use rules::{regulation::text::moment, ruling::PublicRulings};
use service::sections::SectionPlan;
use store::sections::PlannedRound;
use web::{
    i18n::{acceleration, findings, names, read_date},
    i18n_teams::{league_settings, teams as team_words},
};

/// A round's line in the form.
#[derive(Debug)]
pub(super) struct StartView {
    pub(super) name: String,
    pub(super) label: String,
    pub(super) value: String,
    /// The same in words, where it stays.
    pub(super) words: String,
    /// The players have seen the pairing: the time stays.
    pub(super) is_published: bool,
    pub(super) error: String,
}

/// What can still be changed.
#[derive(Clone, Copy, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a field of its own on the page"
)]
pub(super) struct Locks {
    pub(super) system: bool,
    pub(super) rounds: bool,
    pub(super) scoring: bool,
    pub(super) bye: bool,
    pub(super) acceleration: bool,
    pub(super) monrad: bool,
    pub(super) keizer: bool,
    pub(super) tie_breaks: bool,
}

impl Locks {
    fn of(section: &Section) -> Self {
        let locked = |what: Lockable| {
            what.is_locked(section.fide_mode, section.settings.system, section.paired_rounds)
        };
        Self {
            system: locked(Lockable::System),
            // Rounds that nobody has paired can be left out.
            rounds: locked(Lockable::Rounds)
                && !(may_cut_rounds(&section.settings) && section.paired_rounds < section.rounds),
            scoring: locked(Lockable::Scoring),
            bye: locked(Lockable::ByeValue),
            acceleration: locked(Lockable::Acceleration),
            monrad: locked(Lockable::Monrad),
            keizer: locked(Lockable::Keizer),
            tie_breaks: locked(Lockable::TieBreaks),
        }
    }
}

/// Everything the form shows, as text.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "boxes of the form")]
pub(super) struct FormView {
    pub(super) action: String,
    pub(super) is_new: bool,
    /// What the folded parts are set to, and the one that is open because a button in it was pressed.
    pub(super) parts: PartsView,
    pub(super) open: &'static str,
    pub(super) locks: Locks,
    pub(super) name: String,
    pub(super) systems: Vec<Choice>,
    /// How its teams meet, which is chosen with them; empty where single players play.
    pub(super) how_teams_meet: String,
    pub(super) rounds: String,
    pub(super) starts: Vec<StartView>,
    pub(super) fide_rated: bool,
    pub(super) national_championship: bool,
    pub(super) outside_coordination: bool,
    pub(super) ratings: Vec<Choice>,
    /// Which Danish rating counts for a game; empty where the event is too short for two, and the one at the start does.
    pub(super) rating_counts: Vec<Choice>,
    /// The day whose ratings count, written down or proposed, and what is to be known of it.
    pub(super) rating_counts_on: String,
    pub(super) rating_day_help: String,
    pub(super) win: String,
    pub(super) draw: String,
    pub(super) loss: String,
    pub(super) absence: String,
    pub(super) bye: String,
    pub(super) order: OrderView,
    pub(super) accelerations: Vec<Choice>,
    /// Its own groups with virtual points, one a line.
    pub(super) acceleration_groups: String,
    /// Time odds, one step a line.
    pub(super) time_odds: String,
    pub(super) swap_cycle_end: bool,
    pub(super) monrad: MonradView,
    pub(super) keizer: KeizerView,
    pub(super) max_players: String,
    pub(super) half_byes: String,
    pub(super) protests: TermsView,
    pub(super) correspondence: CorrespondenceView,
    pub(super) first_board: String,
    pub(super) entry_form: bool,
    pub(super) entry_text: String,
    pub(super) min_rating: String,
    pub(super) max_rating: String,
    pub(super) born_from: String,
    pub(super) born_until: String,
    pub(super) limits: LimitsView,
    pub(super) public: PublicNames,
    pub(super) public_rulings: Vec<Choice>,
    pub(super) confirmations: Vec<Choice>,
    pub(super) reason: String,
    pub(super) asks_reason: bool,
    /// What the change breaks, to be confirmed; empty when nothing.
    pub(super) breaks: Vec<String>,
    pub(super) errors: FieldErrors,
    pub(super) version: i32,
    pub(super) key: String,
}

fn optional<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn rating_counts(lang: Lang, chosen: RatingCounts) -> Vec<Choice> {
    offered(RatingCounts::ALL, chosen, RatingCounts::as_str, |one| match one {
        RatingCounts::AtStart => t!(lang, rating_counts_at_start),
        RatingCounts::EachRound => t!(lang, rating_counts_each_round),
        RatingCounts::OnDay => t!(lang, rating_counts_on_day),
    })
}

/// The value of a date-and-time input.
fn input(start: DateTime) -> String {
    start.strftime("%Y-%m-%dT%H:%M").to_string()
}

impl FormView {
    /// The form with a plan in it.
    #[expect(clippy::too_many_lines, reason = "one field of the form after the other")]
    pub(super) fn of_plan(lang: Lang, action: String, plan: &SectionPlan) -> Self {
        let settings = &plan.settings;
        Self {
            action,
            is_new: true,
            parts: PartsView::of(lang, plan),
            open: "",
            locks: Locks::default(),
            name: plan.name.clone(),
            systems: PairingSystem::ALL
                .into_iter()
                .map(|one| Choice::new(one.as_str(), names::system(lang, one), settings.system.as_str()))
                .collect(),
            how_teams_meet: String::new(),
            rounds: plan.rounds().to_string(),
            starts: plan
                .starts
                .iter()
                .enumerate()
                .map(|(index, start)| StartView {
                    name: format!("start.{}", index + 1),
                    label: t!(lang, section_starts, round = (index + 1)),
                    value: start.map(input).unwrap_or_default(),
                    words: start
                        .map(|start| format!("{} {}", lang.day(start.date()), lang.time(start.time())))
                        .unwrap_or_default(),
                    is_published: false,
                    error: String::new(),
                })
                .collect(),
            fide_rated: settings.fide_rated,
            national_championship: settings.national_championship,
            outside_coordination: settings.outside_coordination,
            ratings: RatingMethod::ALL
                .into_iter()
                .map(|one| {
                    Choice::new(
                        one.as_str(),
                        findings::rating_method(lang, one),
                        settings.rating.as_str(),
                    )
                })
                .collect(),
            rating_counts: if settings.rating_counts.is_at_start() {
                Vec::new()
            } else {
                rating_counts(lang, settings.rating_counts)
            },
            rating_counts_on: optional(settings.rating_counts_on),
            rating_day_help: t!(lang, rating_counts_on_help),
            win: settings.scoring.win.to_string(),
            draw: settings.scoring.draw.to_string(),
            loss: settings.scoring.loss.to_string(),
            absence: settings.scoring.absence.to_string(),
            bye: settings.scoring.pairing_allocated_bye.to_string(),
            order: OrderView::of(lang, settings),
            accelerations: offered(
                Acceleration::ALL,
                settings.acceleration,
                Acceleration::as_str,
                |one| acceleration::way(lang, one),
            ),
            acceleration_groups: in_lines(&settings.acceleration_groups),
            time_odds: in_lines(&settings.time_odds),
            swap_cycle_end: settings.swap_cycle_end,
            monrad: MonradView::of(lang, settings.monrad, settings.plays_monrad()),
            keizer: KeizerView::of(lang, settings.keizer, settings.plays_keizer()),
            max_players: optional(settings.max_players),
            half_byes: settings.half_point_byes.to_string(),
            protests: TermsView::of(lang, settings.protests),
            correspondence: CorrespondenceView::of(settings.correspondence.as_ref()),
            first_board: settings.first_board.to_string(),
            entry_form: settings.entry_form,
            entry_text: settings.entry.text.clone(),
            min_rating: optional(settings.entry.min_rating),
            max_rating: optional(settings.entry.max_rating),
            born_from: optional(settings.entry.born_from),
            born_until: optional(settings.entry.born_until),
            limits: LimitsView::of(lang, &settings.entry),
            public: settings.public,
            public_rulings: offered(
                PublicRulings::ALL,
                settings.public_rulings,
                PublicRulings::as_str,
                |one| match one {
                    PublicRulings::Nothing => t!(lang, section_public_rulings_nothing),
                    PublicRulings::Effects => t!(lang, section_public_rulings_effects),
                    PublicRulings::WithReasons => t!(lang, section_public_rulings_with_reasons),
                },
            ),
            confirmations: offered(
                Confirmation::ALL,
                settings.confirmation,
                Confirmation::as_str,
                |one| match one {
                    Confirmation::None => t!(lang, section_confirmation_none),
                    Confirmation::SecondArbiter => t!(lang, section_confirmation_second),
                    Confirmation::Players => t!(lang, section_confirmation_players),
                },
            ),
            reason: String::new(),
            asks_reason: false,
            breaks: Vec::new(),
            errors: FieldErrors::new(),
            version: 0,
            key: ids::fresh().to_string(),
        }
    }

    /// In an event of more than 30 days it is asked which ratings the tie-breaks use, and which one counts for a game.
    pub(super) fn in_event(mut self, lang: Lang, details: &TournamentDetails) -> Self {
        self.order.asks_ratings |= details.is_long();
        if details.is_long() && self.rating_counts.is_empty() {
            self.rating_counts = rating_counts(lang, RatingCounts::AtStart);
        }
        self
    }

    /// In a section of teams whose kind of league says which day's ratings hold, that day stands in the field where none was written down,
    /// with where it was read. It counts only where the rating of a day is chosen.
    pub(super) fn in_league(
        mut self,
        lang: Lang,
        section: &Section,
        (plan, starts_on): (&SectionPlan, Date),
    ) -> Self {
        let Some(league) = section.settings.teams.as_ref().and_then(|teams| teams.league) else {
            return self;
        };
        let id = SettingId::RatingFrozen;
        let first = plan.starts.first().copied().flatten();
        let first_round = first.map_or(starts_on, DateTime::date);
        let rule = known(league, id).value;
        let day = rule
            .and_then(RatingDay::of_text)
            .and_then(|day| day.before(first_round));
        let Some((rule, day)) = rule.zip(day) else {
            return self;
        };
        let usual = t!(
            lang,
            rating_counts_on_usual,
            rule = league_settings::value(lang, id, rule),
            day = lang.date(day),
            ground = league_settings::ground(lang, league, id)
        );
        self.rating_day_help = format!("{} {usual}", self.rating_day_help);
        if self.rating_counts_on.is_empty() {
            self.rating_counts_on = day.to_string();
        }
        if self.rating_counts.is_empty() {
            self.rating_counts = rating_counts(lang, RatingCounts::AtStart);
        }
        self
    }

    /// For a section that exists: with its locks and the rounds that are out.
    pub(super) fn of_section(
        mut self,
        lang: Lang,
        section: &Section,
        (rounds, is_public): (&[PlannedRound], bool),
    ) -> Self {
        self.is_new = false;
        if section.settings.teams.is_some() {
            self.how_teams_meet = team_words::system(lang, &section.settings);
        }
        self.locks = Locks::of(section);
        self.version = section.version.0;
        if let Some(seed) = section.settings.ties.seed() {
            self.order.seed = seed.to_string();
        }
        self.asks_reason = is_public || section.paired_rounds > 0;
        for (index, start) in self.starts.iter_mut().enumerate() {
            start.is_published = rounds
                .iter()
                .any(|round| round.number.index() == index && round.is_published);
        }
        self
    }

    /// With what was typed and is no value, and what is wrong with it.
    pub(super) fn refused(mut self, sent: &Sent, errors: FieldErrors) -> Self {
        let again = |field: &mut String, name: &str| {
            if !errors.of(name).is_empty() {
                *field = sent.text(name).chars().take(300).collect();
            }
        };
        again(&mut self.rounds, "rounds");
        again(&mut self.rating_counts_on, "rating_counts_on");
        again(&mut self.win, "win");
        again(&mut self.draw, "draw");
        again(&mut self.loss, "loss");
        again(&mut self.absence, "absence");
        again(&mut self.bye, "bye");
        again(&mut self.acceleration_groups, "acceleration_groups");
        again(&mut self.time_odds, "time_odds");
        again(&mut self.order.tie_breaks, "tie_breaks");
        again(&mut self.order.hand_order, "hand_order");
        again(&mut self.order.unrated_as, "unrated_as");
        if !errors.of("unrated_by").is_empty() {
            self.order.unrated_as = sent.text("unrated_as").chars().take(300).collect();
        }
        again(&mut self.monrad.rematches, "monrad_rematches");
        for (name, field) in self.keizer.fields() {
            again(field, name);
        }
        again(&mut self.max_players, "max_players");
        again(&mut self.half_byes, "half_byes");
        for (name, field) in TERMS.into_iter().zip(self.protests.fields()) {
            again(field, name);
        }
        for (name, field) in self.correspondence.fields() {
            again(field, name);
        }
        again(&mut self.first_board, "first_board");
        again(&mut self.min_rating, "min_rating");
        again(&mut self.max_rating, "max_rating");
        again(&mut self.born_from, "born_from");
        again(&mut self.born_until, "born_until");
        again(&mut self.limits.clubs, "entry_clubs");
        again(&mut self.limits.federations, "entry_federations");
        for start in &mut self.starts {
            errors.of(&start.name).clone_into(&mut start.error);
            again(&mut start.value, &start.name);
        }
        sent.text("reason").clone_into(&mut self.reason);
        self.errors = errors;
        self
    }

    /// With what was typed, where a button in this part rearranged it and nothing is judged yet, but codes that no button could rearrange.
    pub(super) fn rearranged(mut self, sent: &Sent, errors: FieldErrors, part: &'static str) -> Self {
        let unread = errors.of("tie_breaks").to_owned();
        let order = self.order.tie_breaks.clone();
        // Codes that the system does not take are codes all the same, and have been rearranged.
        let is_unread = parse_list(sent.text("tie_breaks")).is_err();
        self = self.refused(sent, errors);
        if !is_unread {
            self.order.tie_breaks = order;
        }
        // What was seen is still what the page was shown with.
        self.version = sent.seen.0;
        self.errors = FieldErrors::new();
        if part == "points" && is_unread && !unread.is_empty() {
            self.errors.add("tie_breaks", unread);
        }
        for start in &mut self.starts {
            start.error.clear();
        }
        self.open = part;
        self
    }

    /// Is this part open?
    pub(super) fn opens(&self, part: &str) -> bool {
        self.open == part
            || parts::is_wrong(part, &self.errors)
            || (part == "starts" && self.next_round_waits_for_its_start())
    }

    /// Whether a section that is being played has a round that nobody has given a start.
    fn next_round_waits_for_its_start(&self) -> bool {
        self.starts.iter().any(|start| start.is_published)
            && self
                .starts
                .iter()
                .any(|start| !start.is_published && start.value.is_empty())
    }

    /// Asks to confirm what a change breaks.
    pub(super) fn asking(mut self, lang: Lang, breaks: &[Breakage]) -> Self {
        self.breaks = breaks.iter().map(|one| findings::breakage(lang, one)).collect();
        self
    }
}

/// The fields for deadlines and deposit of protests, in the order of [`Terms`].
const TERMS: [&str; 5] = [
    "protest_committee_days",
    "protest_board_days",
    "protest_card_days",
    "protest_hearing_days",
    "protest_deposit",
];

/// Deadlines and deposit of protests; empty where nobody set them.
#[derive(Debug)]
pub(super) struct TermsView {
    pub(super) committee: String,
    pub(super) board: String,
    pub(super) card: String,
    pub(super) hearing: String,
    pub(super) deposit: String,
    pub(super) last_words: Vec<Choice>,
    /// Whether the person who ruled may sit in the committee.
    pub(super) ruler_sits: Vec<Choice>,
}

impl TermsView {
    fn of(lang: Lang, terms: Terms) -> Self {
        let last = terms.last_word.map_or("", LastWord::as_str);
        let open = Choice::new("", t!(lang, section_protest_last_word_open), last);
        let words = LastWord::ALL
            .into_iter()
            .map(|one| Choice::new(one.as_str(), lang.last_word(one), last));
        Self {
            committee: optional(terms.committee_days),
            board: optional(terms.appeals_board_days),
            card: optional(terms.team_card_days),
            hearing: optional(terms.hearing_days),
            deposit: optional(terms.deposit_kroner),
            last_words: std::iter::once(open).chain(words).collect(),
            ruler_sits: {
                let chosen = terms
                    .ruler_sits
                    .map_or("", |sits| if sits { "yes" } else { "no" });
                vec![
                    Choice::new("", t!(lang, section_protest_ruler_open), chosen),
                    Choice::new("no", t!(lang, section_protest_ruler_no), chosen),
                    Choice::new("yes", t!(lang, section_protest_ruler_yes), chosen),
                ]
            },
        }
    }

    const fn fields(&mut self) -> [&mut String; 5] {
        [
            &mut self.committee,
            &mut self.board,
            &mut self.card,
            &mut self.hearing,
            &mut self.deposit,
        ]
    }
}

/// Reads numbers and times out of a form, noting what is wrong field by field.
struct SectionFormReader<'a> {
    lang: Lang,
    sent: &'a Sent,
    errors: FieldErrors,
}

impl SectionFormReader<'_> {
    fn points(&mut self, name: &str) -> Points {
        self.sent.text(name).parse().unwrap_or_else(|_| {
            self.errors.add(name, t!(self.lang, problem_points));
            Points::ZERO
        })
    }

    fn choice<T>(&mut self, name: &str, found: Option<T>) -> Option<T> {
        if found.is_none() {
            self.errors.add(name, t!(self.lang, problem_choice));
        }
        found
    }

    /// A number that may be left out.
    fn number<T: std::str::FromStr>(
        &mut self,
        name: &str,
        say: fn(Lang) -> String,
        fits: fn(&T) -> bool,
    ) -> Option<T> {
        let text = self.sent.text(name);
        if text.is_empty() {
            return None;
        }
        let number = text.parse().ok().filter(fits);
        if number.is_none() {
            self.errors.add(name, say(self.lang));
        }
        number
    }

    fn rounds(&mut self) -> u16 {
        let say = |lang: Lang| t!(lang, section_problem_rounds);
        let rounds = self.number("rounds", say, |rounds: &u16| {
            (1..=SectionPlan::MAX_ROUNDS).contains(&usize::from(*rounds))
        });
        if rounds.is_none() && self.errors.of("rounds").is_empty() {
            self.errors.add("rounds", say(self.lang));
        }
        rounds.unwrap_or(1)
    }

    fn starts(&mut self, rounds: u16) -> Vec<Option<DateTime>> {
        (1..=rounds)
            .map(|round| {
                let name = format!("start.{round}");
                let text = self.sent.text(&name).to_owned();
                if text.is_empty() {
                    return None;
                }
                // A day without a time is no start of a round.
                let start = moment(&text, 1).ok().filter(|_| text.contains(['T', ' ']));
                if start.is_none() {
                    self.errors
                        .add(&name, t!(self.lang, section_problem_start, round));
                }
                start
            })
            .collect()
    }

    /// The list of tie-breaks and what follows it.
    fn order(&mut self, system: PairingSystem) -> final_order::Read {
        let read = final_order::read(self.sent, system);
        for name in &read.wrong {
            let say = match *name {
                "tie_breaks" => t!(self.lang, section_problem_tie_breaks),
                "hand_order" => t!(self.lang, section_problem_hand_order),
                "unrated_as" => t!(self.lang, section_problem_rating),
                "unrated_by" => t!(self.lang, section_problem_unrated_by),
                _ => t!(self.lang, problem_choice),
            };
            self.errors.add(*name, say);
        }
        read
    }

    /// A form that did not ask this has no such field. The day may stand in its field because it is usual, and is read where it counts.
    fn rating_counts(&mut self) -> (RatingCounts, Option<Date>) {
        let counts: RatingCounts = match self.sent.text("rating_counts") {
            "" => RatingCounts::default(),
            text => self
                .choice("rating_counts", text.parse().ok())
                .unwrap_or_default(),
        };
        if !counts.is_frozen() {
            return (counts, None);
        }
        let day = read_date(self.sent.text("rating_counts_on"));
        if day.is_none() {
            self.errors
                .add("rating_counts_on", t!(self.lang, section_problem_rating_day));
        }
        (counts, day)
    }

    /// An older form does not have this field.
    fn public_rulings(&mut self) -> PublicRulings {
        match self.sent.text("public_rulings") {
            "" => PublicRulings::default(),
            text => self
                .choice("public_rulings", text.parse().ok())
                .unwrap_or_default(),
        }
    }

    /// An older form does not have this field.
    fn entry_rules(&mut self) -> EntryRules {
        let rating_limit = |lang: Lang| t!(lang, section_problem_rating);
        let year = |lang: Lang| t!(lang, section_problem_year);
        let is_year = |year: &i16| (1900..=2100).contains(year);
        let others = EntryRules {
            min_rating: self.number("min_rating", rating_limit, |_: &Rating| true),
            max_rating: self.number("max_rating", rating_limit, |_: &Rating| true),
            born_from: self.number("born_from", year, is_year),
            born_until: self.number("born_until", year, is_year),
            text: self.sent.text("entry_text").to_owned(),
            ..EntryRules::default()
        };
        limits::read(self.lang, self.sent, &mut self.errors, others)
    }

    fn confirmation(&mut self) -> Confirmation {
        match self.sent.text("confirmation") {
            "" => Confirmation::None,
            text => self.choice("confirmation", text.parse().ok()).unwrap_or_default(),
        }
    }

    fn terms(&mut self) -> Terms {
        let days = |lang: Lang| t!(lang, section_problem_days, most = Terms::MAX_DAYS);
        let may_be = |days: &u16| *days <= Terms::MAX_DAYS;
        let [committee, board, card, hearing, deposit] = TERMS;
        Terms {
            committee_days: self.number(committee, days, may_be),
            appeals_board_days: self.number(board, days, may_be),
            team_card_days: self.number(card, days, may_be),
            hearing_days: self.number(hearing, days, may_be),
            deposit_kroner: self.number(
                deposit,
                |lang| t!(lang, section_problem_deposit, most = Terms::MAX_KRONER),
                |kroner: &u32| *kroner <= Terms::MAX_KRONER,
            ),
            last_word: match self.sent.text("protest_last_word") {
                "" => None,
                text => self.choice("protest_last_word", text.parse().ok()),
            },
            ruler_sits: match self.sent.text("protest_ruler_sits") {
                "" => None,
                "no" => Some(false),
                "yes" => Some(true),
                _ => self.choice("protest_ruler_sits", None),
            },
        }
    }

    fn monrad(&mut self) -> MonradRules {
        let (monrad, wrong) = monrad::read(self.sent);
        for name in wrong {
            let say = if name == "monrad_rematches" {
                t!(self.lang, section_problem_rematches)
            } else {
                t!(self.lang, problem_choice)
            };
            self.errors.add(name, say);
        }
        monrad
    }

    /// What is written one a line; the first line that cannot be read is named.
    fn lines<T: std::str::FromStr>(&mut self, name: &str, say: fn(Lang, String) -> String) -> Vec<T> {
        let lines = self.sent.text(name).lines().map(str::trim);
        let mut read = Vec::new();
        for line in lines.filter(|line| !line.is_empty()) {
            let Ok(one) = line.parse() else {
                let said = say(self.lang, line.chars().take(60).collect());
                self.errors.add(name, said);
                return Vec::new();
            };
            read.push(one);
        }
        read
    }

    fn keizer(&mut self) -> KeizerRules {
        let (keizer, wrong, wrong_numbers) = keizer::read(self.sent);
        for name in wrong {
            self.errors.add(name, t!(self.lang, problem_choice));
        }
        for number in wrong_numbers {
            let (field, said) = web::i18n::keizer::problem(self.lang, number);
            self.errors.add(field, said);
        }
        keizer
    }

    fn settings(&mut self) -> SectionSettings {
        let system = self.sent.text("system").parse().ok();
        let system = self.choice("system", system).unwrap_or(PairingSystem::Dutch);
        let rating = RatingMethod::ALL
            .into_iter()
            .find(|one| one.as_str() == self.sent.text("rating"));
        let acceleration = Acceleration::ALL
            .into_iter()
            .find(|one| one.as_str() == self.sent.text("acceleration"));
        let (monrad, keizer) = (self.monrad(), self.keizer());
        let (correspondence, wrong) = correspondence::read(self.sent);
        for name in wrong {
            self.errors.add(
                name,
                t!(
                    self.lang,
                    section_problem_correspondence,
                    days = correspondence::MAX_DAYS,
                    moves = correspondence::MAX_MOVES
                ),
            );
        }
        let order = self.order(system);
        let (rating_counts, rating_counts_on) = self.rating_counts();
        SectionSettings {
            system,
            scoring: Scoring {
                win: self.points("win"),
                draw: self.points("draw"),
                loss: self.points("loss"),
                absence: self.points("absence"),
                pairing_allocated_bye: self.points("bye"),
            },
            tie_breaks: order.tie_breaks,
            ties: order.ties,
            unplayed: order.unplayed,
            tie_break_ratings: order.ratings,
            unrated_as: order.unrated_as,
            acceleration: self.choice("acceleration", acceleration).unwrap_or_default(),
            acceleration_groups: self.lines("acceleration_groups", |lang, line| {
                t!(lang, section_problem_groups_line, line)
            }),
            time_odds: self.lines("time_odds", |lang, line| {
                t!(lang, section_problem_time_odds_line, line)
            }),
            swap_cycle_end: self.sent.ticked("swap_cycle_end"),
            rating: self.choice("rating", rating).unwrap_or_default(),
            rating_counts,
            rating_counts_on,
            fide_rated: self.sent.ticked("fide_rated"),
            national_championship: self.sent.ticked("national_championship"),
            outside_coordination: self.sent.ticked("outside_coordination"),
            // Teams have their own page; `None` leaves them unchanged.
            teams: None,
            // A play-off is made at the season's end, and stays one.
            play_off: None,
            max_players: self.number(
                "max_players",
                |lang| t!(lang, section_problem_max_players),
                |_| true,
            ),
            entry: self.entry_rules(),
            first_board: self
                .number(
                    "first_board",
                    |lang| t!(lang, section_problem_first_board),
                    |_| true,
                )
                .unwrap_or(1),
            public: PublicNames {
                club: self.sent.ticked("public_club"),
                rating: self.sent.ticked("public_rating"),
                title: self.sent.ticked("public_title"),
                federation: self.sent.ticked("public_federation"),
                search: self.sent.ticked("public_search"),
                short_names: self.sent.ticked("short_names"),
            },
            public_rulings: self.public_rulings(),
            confirmation: self.confirmation(),
            half_point_byes: self
                .number(
                    "half_byes",
                    |lang| t!(lang, section_problem_half_byes),
                    |byes: &u16| *byes <= 20,
                )
                .unwrap_or(0),
            entry_form: self.sent.ticked("entry_form"),
            monrad,
            keizer,
            protests: self.terms(),
            correspondence,
            // Not on this form: the service keeps what stands.
            arrangements: Arrangements::default(),
        }
    }
}

/// One a line.
fn in_lines<T: ToString>(list: &[T]) -> String {
    list.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What is said when a section was saved; also that its tie-breaks are others than those in the field, because of the system.
pub(super) fn with_replaced(lang: Lang, sent: &Sent, settings: &SectionSettings, said: String) -> String {
    match final_order::replaced(sent, settings) {
        Some(tie_breaks) => {
            let replaced = t!(lang, section_tie_breaks_replaced, tie_breaks);
            format!("{said} {replaced}")
        }
        None => said,
    }
}

/// Reads the form: the plan as far as it can be read, and what is wrong field by field.
pub(super) fn read(lang: Lang, sent: &Sent) -> (SectionPlan, FieldErrors) {
    let mut reader = SectionFormReader {
        lang,
        sent,
        errors: FieldErrors::new(),
    };
    let rounds = reader.rounds();
    let plan = SectionPlan {
        name: sent.text("name").to_owned(),
        settings: reader.settings(),
        starts: reader.starts(rounds),
    };
    let mut errors = reader.errors;
    if plan.name.is_empty() || plan.name.chars().count() > SectionPlan::MAX_NAME {
        errors.add("name", t!(lang, section_problem_name));
    }
    if errors.is_empty()
        && let Err(problem) = plan.settings.check()
    {
        let (field, sentence) = findings::section_problem(lang, problem);
        errors.add(field, sentence);
    }
    (plan, errors)
}

/// What a page says about the section's mode.
#[derive(Debug)]
pub(super) struct ModeView {
    pub(super) is_on: bool,
    /// Does the section play by rules of its own? Then it has locks, and no FIDE mode to leave.
    pub(super) is_own: bool,
    pub(super) heading: String,
    /// The same in a column that says "FIDE mode" itself.
    pub(super) short: String,
    pub(super) text: String,
}

impl ModeView {
    pub(super) fn of(lang: Lang, mode: FideMode, settings: &SectionSettings) -> Self {
        match mode {
            // Its rules are the section's own; they are locked as FIDE's are, until somebody says otherwise.
            FideMode::On if settings.plays_own_rules() => Self {
                is_on: true,
                is_own: true,
                heading: t!(lang, fide_outside),
                short: t!(lang, fide_short_outside),
                text: t!(lang, fide_outside_text),
            },
            FideMode::On => Self {
                is_on: true,
                is_own: false,
                heading: t!(lang, fide_on),
                short: t!(lang, fide_short_on),
                text: t!(lang, fide_on_text),
            },
            FideMode::Left { round } if settings.plays_own_rules() => Self {
                is_on: false,
                is_own: true,
                heading: t!(lang, locks_opened, round = (round.get())),
                short: t!(lang, fide_short_outside),
                text: t!(lang, locks_opened_text),
            },
            FideMode::Left { round } => Self {
                is_on: false,
                is_own: false,
                heading: t!(lang, fide_left, round = (round.get())),
                short: t!(lang, fide_short_left, round = (round.get())),
                text: t!(lang, fide_left_text),
            },
        }
    }
}
