//! How the teams of a section meet: the form that makes it a section of teams.

use crate::{
    forms::{Reader, Refusal, offered},
    prelude::*,
};
use ::public::team_tie_break_name;
use domain::{
    league::{Preset, words::CupTieBreak},
    section::SectionSettings,
    team::{AllocatedBye, BoardColours, MatchWorth, Reporting, TeamPairing, TeamSettings},
    team_cup::{CupDraw, CupFirst, CupSettings},
};
use engine::{
    points::Points,
    team_event::{TeamScore, arrangements::ColourPreferences},
    team_table::{TEAM_PRESETS, TeamTieBreak, parse_list},
};
use service::teams::{self, SetUp};
use web::{
    i18n::{team_cups as cup_words, team_penalties as penalty_words, teams as words},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, change)
}

#[derive(Debug, Template)]
#[template(path = "pages/team_settings.html")]
struct TeamSettingsPage {
    layout: Layout,
    path: TeamSettingsPath,
    /// Is it a section of teams already?
    has_teams: bool,
    /// Is a round paired, so that it stays as it is?
    is_fixed: bool,
    asks_reason: bool,
    fields: BTreeMap<String, String>,
    pairings: Vec<Choice>,
    scores: Vec<Choice>,
    /// Of a cup: how it is drawn, who is named first, and the rules for a level match, each with its field.
    cup_draws: Vec<Choice>,
    cup_firsts: Vec<Choice>,
    cup_levels: Vec<(String, String, Vec<Choice>)>,
    /// Whose captains write results down.
    reportings: Vec<Choice>,
    preferences: Vec<Choice>,
    /// The kinds of league whose tariff can be asked.
    leagues: Vec<Choice>,
    /// Orders to start from.
    lists: Vec<Choice>,
    /// The one the form was shown with: only another choice replaces what is written.
    list_was: String,
    /// What can be written, in words.
    offered: Vec<String>,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
    version: Version,
    key: String,
}

impl TeamSettingsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// Do the fields of a cup stand open?
    fn is_cup(&self) -> bool {
        self.value("pairing") == TeamPairing::Cup.as_str()
    }

    /// Do the teams meet in matches, that have a plan and a season?
    fn has_matches(&self) -> bool {
        let pairing = self.value("pairing").parse::<TeamPairing>();
        !self.is_cup() && !pairing.is_ok_and(TeamPairing::is_of_single_games)
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }
}

/// As many fields for rules of a level match as there are rules.
fn level_fields() -> impl Iterator<Item = String> {
    (1..=CupTieBreak::ALL.len()).map(|at| format!("cup_level_{at}"))
}

/// The settings of a cup that the fields say.
fn read_cup(sent: &Sent) -> Result<CupSettings> {
    let mut reader = Reader::new(sent);
    let drawn_by = reader.needed::<CupDraw>("cup_draw", |lang, _| t!(lang, teams_problem_choice));
    let named_first = reader.needed::<CupFirst>("cup_first", |lang, _| t!(lang, teams_problem_choice));
    let level_match: Vec<CupTieBreak> = level_fields()
        .filter_map(|name| sent.text(&name).parse().ok())
        .collect();
    let made = drawn_by
        .zip(named_first)
        .map(|(drawn_by, named_first)| CupSettings {
            drawn_by,
            named_first,
            level_match,
            seed: None,
        });
    reader.finish(made)
}

/// The choices of a field that begins empty: nothing is decided until somebody does.
fn undecided<T: Copy>(
    lang: Lang,
    all: impl IntoIterator<Item = T>,
    chosen: &str,
    (word, said): (impl Fn(T) -> &'static str, impl Fn(T) -> String),
) -> Vec<Choice> {
    let nothing = Choice::new("", t!(lang, cup_choose), chosen);
    let choices = all
        .into_iter()
        .map(|one| Choice::new(word(one), said(one), chosen));
    std::iter::once(nothing).chain(choices).collect()
}

/// The fields of a level match's rules, with what is chosen in them.
fn levels(lang: Lang, chosen: impl Fn(&str) -> String) -> Vec<(String, String, Vec<Choice>)> {
    level_fields()
        .enumerate()
        .map(|(at, name)| {
            let label = if at == 0 {
                t!(lang, cup_level_first)
            } else {
                t!(lang, cup_level_then)
            };
            let choices = undecided(
                lang,
                CupTieBreak::ALL,
                &chosen(&name),
                (CupTieBreak::as_str, |rule| cup_words::rule(lang, rule)),
            );
            (name, label, choices)
        })
        .collect()
}

/// What stands in the fields.
fn fields(settings: &TeamSettings) -> BTreeMap<String, String> {
    let mut fields: BTreeMap<String, String> = [
        ("colours", settings.colours.to_string()),
        ("match_win", settings.match_points.win.to_string()),
        ("match_draw", settings.match_points.draw.to_string()),
        ("match_loss", settings.match_points.loss.to_string()),
        (
            "bye_matches",
            settings
                .allocated_bye
                .map(|bye| bye.match_points.to_string())
                .unwrap_or_default(),
        ),
        (
            "bye_games",
            settings
                .allocated_bye
                .map(|bye| bye.game_points.to_string())
                .unwrap_or_default(),
        ),
        ("tie_breaks", joined(&settings.tie_breaks)),
        ("league", settings.league.map_or("", Preset::as_str).to_owned()),
        ("reporting", settings.reporting.as_str().to_owned()),
        ("pairing", settings.pairing.as_str().to_owned()),
        ("primary", settings.primary.as_str().to_owned()),
        (
            "colour_preferences",
            settings.colour_preferences.as_str().to_owned(),
        ),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect();
    if let Some(cup) = &settings.cup {
        fields.insert("cup_draw".to_owned(), cup.drawn_by.as_str().to_owned());
        fields.insert("cup_first".to_owned(), cup.named_first.as_str().to_owned());
        fields.extend(level_fields().zip(cup.level_match.iter().map(|rule| rule.as_str().to_owned())));
    }
    for (name, is_so) in [
        ("has_secondary", settings.has_secondary),
        ("sits_by_list", settings.sits_by_list),
        ("penalties_count_again", settings.penalties_count_again),
    ] {
        if is_so {
            fields.insert(name.to_owned(), "yes".to_owned());
        }
    }
    fields
}

/// What stands for a list that is none of the ready ones.
const OWN: &str = "own";

fn joined(names: &[TeamTieBreak]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    names.join(", ")
}

/// The ready list that this is.
fn list_of(names: &[TeamTieBreak]) -> &'static str {
    let preset = TEAM_PRESETS.iter().find(|preset| preset.tie_breaks == names);
    preset.map_or(OWN, |preset| preset.id)
}

/// The order that was chosen or written; nothing if it cannot be read.
fn tie_breaks(sent: &Sent) -> Option<Vec<TeamTieBreak>> {
    let chosen = sent.text("tie_list");
    if !chosen.is_empty() && chosen != OWN && chosen != sent.text("tie_list_was") {
        let preset = TEAM_PRESETS.iter().find(|preset| preset.id == chosen)?;
        return Some(preset.tie_breaks.to_vec());
    }
    parse_list(sent.text("tie_breaks")).ok()
}

/// Points as people type them: `2`, `2½`, `2,5`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Typed(pub(crate) Points);

#[derive(Clone, Copy, Debug)]
pub(crate) struct NoPoints;

impl std::str::FromStr for Typed {
    type Err = NoPoints;

    fn from_str(text: &str) -> std::result::Result<Self, NoPoints> {
        let text = text.trim().replace(',', ".");
        let (whole, half) = match (
            text.strip_suffix('½'),
            text.strip_suffix(".5"),
            text.strip_suffix(".0"),
        ) {
            (Some(whole), ..) | (None, Some(whole), _) => (whole, 1),
            (None, None, Some(whole)) => (whole, 0),
            (None, None, None) => (text.as_str(), 0),
        };
        let whole: u8 = if whole.is_empty() && half == 1 {
            0
        } else {
            whole.parse().map_err(|_| NoPoints)?
        };
        Ok(Self(Points::halves(i32::from(whole) * 2 + half)))
    }
}

/// The settings that the fields say, or what is wrong with them.
fn read(sent: &Sent) -> Result<TeamSettings> {
    let mut reader = Reader::new(sent);
    let no_points = |lang: Lang, _: NoPoints| t!(lang, teams_problem_points);
    let pairing = reader.needed::<TeamPairing>("pairing", |lang, _| t!(lang, teams_problem_choice));
    let primary = reader.needed::<TeamScore>("primary", |lang, _| t!(lang, teams_problem_choice));
    let preferences =
        reader.needed::<ColourPreferences>("colour_preferences", |lang, _| t!(lang, teams_problem_choice));
    let colours = reader.needed::<BoardColours>("colours", |lang, _| {
        t!(lang, teams_problem_colours, most = BoardColours::MOST)
    });
    let [win, draw, loss] =
        ["match_win", "match_draw", "match_loss"].map(|name| reader.needed::<Typed>(name, no_points));
    let league = reader.optional::<Preset>("league", |lang, _| t!(lang, teams_problem_choice));
    let matches = reader.optional::<Typed>("bye_matches", no_points);
    let games = reader.optional::<Typed>("bye_games", no_points);
    // Who plays no cup has no settings of one, whatever stands in the fields.
    let cup = match pairing {
        Some(TeamPairing::Cup) => Some(read_cup(sent)?),
        Some(
            TeamPairing::RoundRobin
            | TeamPairing::DoubleRoundRobin
            | TeamPairing::Swiss
            | TeamPairing::Scheveningen
            | TeamPairing::Molter
            | TeamPairing::Hutton,
        )
        | None => None,
    };
    // Half an answer would be filled up in silence.
    if matches.is_some() != games.is_some() {
        return Err(Problem::field("bye_games", |lang| {
            t!(lang, teams_problem_bye_half)
        }));
    }
    let allocated_bye = matches.zip(games).map(|(matches, games)| AllocatedBye {
        match_points: matches.0,
        game_points: games.0,
    });
    let tie_breaks = tie_breaks(sent)
        .ok_or_else(|| Problem::field("tie_breaks", |lang| t!(lang, teams_problem_tie_breaks)))?;
    let worth = win.zip(draw).zip(loss).map(|((win, draw), loss)| MatchWorth {
        win: win.0,
        draw: draw.0,
        loss: loss.0,
    });
    let chosen = pairing.zip(primary).zip(preferences);
    let made = chosen
        .zip(colours)
        .zip(worth)
        .map(|((chosen, colours), match_points)| {
            let ((pairing, primary), colour_preferences) = chosen;
            let settings = TeamSettings {
                pairing,
                colours,
                match_points,
                primary,
                has_secondary: sent.ticked("has_secondary"),
                colour_preferences,
                allocated_bye,
                tie_breaks,
                sits_by_list: sent.ticked("sits_by_list"),
                league,
                penalties_count_again: sent.ticked("penalties_count_again"),
                reporting: sent.text("reporting").parse().unwrap_or_default(),
                cup,
            };
            // Who plays single games has nothing settled about matches, whatever stands in the fields.
            if pairing.is_of_single_games() {
                settings.without_matches()
            } else {
                settings
            }
        });
    reader.finish(made)
}

async fn page(
    db: &Db,
    path: TeamSettingsPath,
    permit: &Permit<ManageTournament, AtSection>,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<TeamSettingsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let settings: &SectionSettings = &section.settings;
    let stands = settings.teams.clone().unwrap_or_default();
    let fields = typed.map_or_else(|| fields(&stands), |sent| sent.fields.clone());
    let word = |name: &str| fields.get(name).map_or("", String::as_str).to_owned();
    let pairing: TeamPairing = word("pairing").parse().unwrap_or_default();
    let primary = word("primary").parse().unwrap_or(stands.primary);
    let preferences = word("colour_preferences").parse().unwrap_or_default();
    let list_was = typed.map_or_else(
        || list_of(&stands.tie_breaks).to_owned(),
        |_| word("tie_list_was"),
    );
    let list = typed.map_or_else(|| list_was.clone(), |_| word("tie_list"));
    let own = Choice::new(OWN, t!(lang, tie_list_own), &list);
    let lists = TEAM_PRESETS.iter().map(|preset| {
        let label = format!(
            "{} ({})",
            words::tie_list(lang, preset.id),
            joined(preset.tie_breaks)
        );
        Choice::new(preset.id, label, &list)
    });
    let league = word("league");
    let none = Choice::new("", t!(lang, penalties_no_league), &league);
    let leagues = Preset::ALL
        .into_iter()
        .map(|one| Choice::new(one.as_str(), penalty_words::league(lang, one), &league));
    Ok(TeamSettingsPage {
        leagues: std::iter::once(none).chain(leagues).collect(),
        lists: std::iter::once(own).chain(lists).collect(),
        list_was,
        offered: if pairing.is_of_single_games() {
            TeamTieBreak::offered_for_single_games()
                .map(|one| team_tie_break_name(lang, one))
                .collect()
        } else {
            TeamTieBreak::offered(pairing.is_round_robin())
                .map(|one| team_tie_break_name(lang, one))
                .collect()
        },
        has_teams: settings.teams.is_some(),
        is_fixed: section.paired_rounds > 0,
        asks_reason: permit.place().is_public,
        pairings: offered(TeamPairing::ALL, pairing, TeamPairing::as_str, |one| {
            words::pairing(lang, one)
        }),
        scores: offered(TeamScore::ALL, primary, TeamScore::as_str, |one| {
            words::score(lang, one)
        }),
        cup_draws: undecided(
            lang,
            CupDraw::ALL,
            &word("cup_draw"),
            (CupDraw::as_str, |one| cup_words::draw(lang, one)),
        ),
        cup_firsts: undecided(
            lang,
            CupFirst::ALL,
            &word("cup_first"),
            (CupFirst::as_str, |one| cup_words::named_first(lang, one)),
        ),
        cup_levels: levels(lang, word),
        reportings: offered(
            Reporting::ALL,
            word("reporting").parse().unwrap_or_default(),
            Reporting::as_str,
            |one| web::i18n::team_cards::reporting(lang, one),
        ),
        preferences: offered(
            ColourPreferences::ALL,
            preferences,
            ColourPreferences::as_str,
            |one| words::preferences(lang, one),
        ),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        version: typed.map_or(section.version, |sent| sent.seen),
        key: ids::fresh().to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, teams_settings_heading)),
        path,
    })
}

async fn show(
    path: TeamSettingsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: TeamSettingsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let teams = if sent.ticked("singles") {
            None
        } else {
            Some(read(&sent)?)
        };
        let cmd = SetUp {
            seen: sent.seen,
            teams,
            reason: sent.text("reason").to_owned(),
        };
        db.write(async |conn| teams::set_up(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        let to = path.to_string();
        return Ok(Flash::done(t!(lang, teams_settings_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, path, &permit, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
