//! How the teams of a section meet: the form that makes it a section of teams, filled in as in a kind of league where that is asked for.

use crate::{
    forms::{Reader, Refusal, offered},
    prelude::*,
    typed_points::{NoPoints, TypedPoints},
};
use ::public::team_tie_break_name;
use domain::{
    league::{Preset, SettingId, words::CupTieBreak},
    team::{
        AllocatedBye, AsInLeague, BoardColours, CallLead, DecidedIn, LeaguePart, MatchWorth, MeetingPart,
        Publishing, Reporting, TeamAcceleration, TeamPairing, TeamSettings, TeamSwiss,
    },
    team_cup::{CupDraw, CupFirst, CupSettings},
};
use engine::{
    team_event::{TeamScore, arrangements::ColourPreferences},
    team_swiss::readings::{BalancedInLastRound, FloaterScores, ForfeitedBoards, NextBracket, TeamParity},
    team_table::{TEAM_PRESETS, TeamPreset, TeamTieBreak, parse_list},
};
use service::{
    league_settings,
    teams::{self, SetUp},
};
use web::{
    i18n_teams::{
        league_settings as league_words, own_publication as publication_words, team_cups as cup_words,
        team_penalties as penalty_words, team_swiss as swiss_words, teams as words,
    },
    tournament_frame::{self, Tab},
    undecided::UndecidedCard,
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
    /// Who publishes a round that line-ups are asked for.
    publishings: Vec<Choice>,
    preferences: Vec<Choice>,
    /// Of FIDE's Swiss system: acceleration and readings, each with its name and label.
    swiss: Vec<(&'static str, String, Vec<Choice>)>,
    /// The kinds of league whose tariff can be asked.
    leagues: Vec<Choice>,
    /// Those the form can be filled in from.
    known_leagues: Vec<Choice>,
    /// What the form was filled in with, where it was.
    filled: Option<Filled>,
    /// What nobody has decided, before the first round is public.
    undecided: Option<UndecidedCard>,
    /// Orders to start from.
    lists: Vec<Choice>,
    /// The one the form was shown with: only another choice replaces what is written.
    list_was: String,
    /// What can be written, in words.
    offered: Vec<String>,
    errors: FieldErrors,
    /// An error that belongs to no single field.
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

    /// Do the fields of FIDE's Swiss system stand open?
    fn is_swiss(&self) -> bool {
        self.value("pairing") == TeamPairing::Swiss.as_str()
    }

    /// Are the teams paired by the section's rules of a Monrad?
    fn is_monrad(&self) -> bool {
        let pairing = self.value("pairing").parse::<TeamPairing>();
        pairing.is_ok_and(TeamPairing::is_monrad)
    }

    /// Does every team meet every other, so that there is a plan?
    fn has_plan(&self) -> bool {
        let pairing = self.value("pairing").parse::<TeamPairing>();
        pairing.is_ok_and(TeamPairing::is_round_robin)
    }

    /// Do the teams meet in matches, that have a season?
    fn has_matches(&self) -> bool {
        let pairing = self.value("pairing").parse::<TeamPairing>();
        !self.is_cup() && !pairing.is_ok_and(TeamPairing::is_of_single_games)
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// The source of the value that a field was filled in with; empty if it was not.
    fn ground(&self, name: &str) -> &str {
        let filled = self.filled.as_ref();
        filled
            .and_then(|filled| filled.grounds.get(name))
            .map_or("", String::as_str)
    }

    /// What helps with a field, and where its value came from.
    fn help(&self, name: &str) -> String {
        let lang = self.layout.lang;
        let usual = match name {
            "pairing" => format!(
                "{} {}",
                t!(lang, team_monrad_settings),
                t!(lang, single_games_settings)
            ),
            "colours" => t!(lang, teams_colours_help),
            "tie_breaks" => t!(lang, teams_tie_breaks_help),
            _ => String::new(),
        };
        let parts = [usual.as_str(), self.ground(name)];
        let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        said.join(" ")
    }
}

/// What the form shows.
#[derive(Clone, Copy)]
enum Shown<'a> {
    /// The settings as they stand.
    Stands,
    /// What was typed, and refused.
    Typed(&'a Sent),
    /// The settings as they stand, with what is known of a kind of league in their place.
    AsIn(Preset),
}

/// The league the form shall be filled in from.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct FillQuery {
    as_in: String,
}

/// What a league knows that other pages settle.
#[derive(Debug)]
struct ElsewhereLine {
    text: String,
    /// Where; empty for readers who may not settle it.
    href: String,
    ground: String,
}

/// What holds with the league without a field that says so.
#[derive(Debug)]
struct FollowsLine {
    text: String,
    ground: String,
}

/// What the form was filled in with.
#[derive(Debug)]
struct Filled {
    /// From which league, as data and in words.
    id: &'static str,
    league: String,
    /// Where the value of a field came from, by its name.
    grounds: BTreeMap<&'static str, String>,
    /// What stands as before, since nobody knows what the league says of it.
    left_alone: Vec<String>,
    /// What stands as before although it is known, with why.
    known: Vec<String>,
    /// What holds with the league without a field that says so.
    follows: Vec<FollowsLine>,
    elsewhere: Vec<ElsewhereLine>,
}

/// The field a part is written in; none where leagues are not asked.
const fn field_of(part: MeetingPart) -> Option<&'static str> {
    match part {
        MeetingPart::Pairing => Some("pairing"),
        MeetingPart::LevelMatch => Some("cup_level_1"),
        MeetingPart::Boards | MeetingPart::Colours => Some("colours"),
        MeetingPart::MatchPoints => Some("match_win"),
        MeetingPart::Primary => Some("primary"),
        MeetingPart::HasSecondary => Some("has_secondary"),
        MeetingPart::TieBreaks => Some("tie_breaks"),
        MeetingPart::LotsLast => Some("lots_last"),
        MeetingPart::SitsByList => Some("sits_by_list"),
        MeetingPart::PenaltiesCountAgain => Some("penalties_count_again"),
        MeetingPart::Cup
        | MeetingPart::Reporting
        | MeetingPart::Publishing
        | MeetingPart::LineUpsDue
        | MeetingPart::ColourPreferences
        | MeetingPart::Swiss
        | MeetingPart::AllocatedBye => None,
    }
}

impl Filled {
    fn of(
        lang: Lang,
        permit: &Permit<ManageTournament, AtSection>,
        season: Option<&str>,
        here: &SectionLinks,
        as_in: &AsInLeague,
    ) -> Self {
        let league = as_in.league;
        let mut grounds: BTreeMap<&'static str, String> = BTreeMap::new();
        for one in as_in.parts.iter().filter(|one| one.is_filled) {
            let told = one.part.setting().zip(field_of(one.part));
            if let Some((id, field)) = told {
                let ground = league_words::ground(lang, league, id);
                // Two parts in one field, such as boards and colours, each with its own ground.
                let said = match one.part {
                    MeetingPart::Boards => t!(
                        lang,
                        league_filled_boards,
                        boards = as_in.settings.boards(),
                        ground = ground
                    ),
                    // The box says only whether it is lots.
                    MeetingPart::LotsLast => t!(
                        lang,
                        league_filled_lots,
                        text = one
                            .known
                            .and_then(|known| known.value)
                            .map_or_else(String::new, |value| said(lang, id, value)),
                        ground = ground
                    ),
                    MeetingPart::Pairing
                    | MeetingPart::Cup
                    | MeetingPart::LevelMatch
                    | MeetingPart::Colours
                    | MeetingPart::MatchPoints
                    | MeetingPart::Primary
                    | MeetingPart::HasSecondary
                    | MeetingPart::TieBreaks
                    | MeetingPart::SitsByList
                    | MeetingPart::PenaltiesCountAgain
                    | MeetingPart::Reporting
                    | MeetingPart::Publishing
                    | MeetingPart::LineUpsDue
                    | MeetingPart::ColourPreferences
                    | MeetingPart::Swiss
                    | MeetingPart::AllocatedBye => ground,
                };
                let beside = grounds.entry(field).or_default();
                if !beside.is_empty() {
                    beside.push(' ');
                }
                beside.push_str(&said);
            }
        }
        let unknown = as_in.unknown();
        let follows = as_in.with_the_league().into_iter();
        Self {
            id: league.as_str(),
            league: penalty_words::league(lang, league),
            grounds,
            left_alone: unknown.map(|one| league_words::part(lang, one.part)).collect(),
            known: as_in
                .not_filled()
                .filter_map(|one| not_filled(lang, one))
                .collect(),
            follows: follows
                .filter_map(|(id, known)| {
                    Some(FollowsLine {
                        text: said(lang, id, known.value?),
                        ground: league_words::ground(lang, league, id),
                    })
                })
                .collect(),
            elsewhere: elsewhere(lang, permit, season, here, as_in),
        }
    }

    /// Drops the grounds of values that were typed differently.
    fn keep_grounds_of(&mut self, typed: &BTreeMap<String, String>, filled_in: &BTreeMap<String, String>) {
        self.grounds.retain(|name, _| {
            let is_of = |(field, _): &(&String, &String)| {
                // The worth of a match is three fields below one ground.
                field.as_str() == *name || *name == "match_win" && field.starts_with("match_")
            };
            typed.iter().filter(is_of).eq(filled_in.iter().filter(is_of))
        });
    }
}

/// A setting with its value.
fn said(lang: Lang, id: SettingId, value: &str) -> String {
    format!(
        "{}: {}",
        league_words::setting(lang, Some(id)),
        league_words::value(lang, id, value)
    )
}

/// A part that is known and stands as before all the same, with why.
fn not_filled(lang: Lang, one: LeaguePart) -> Option<String> {
    let id = one.part.setting()?;
    let value = league_words::value(lang, id, one.known?.value?);
    Some(if one.part == MeetingPart::Boards {
        t!(lang, league_filled_no_colours, boards = value)
    } else {
        let part = league_words::part(lang, one.part);
        t!(lang, league_filled_not_offered, part = part, value = value)
    })
}

/// What the league knows that other pages settle.
fn elsewhere(
    lang: Lang,
    permit: &Permit<ManageTournament, AtSection>,
    season: Option<&str>,
    here: &SectionLinks,
    as_in: &AsInLeague,
) -> Vec<ElsewhereLine> {
    let tournament = Scope::Tournament(permit.place().tournament);
    let may_tournament = permit.rights().allow(Capability::ManageTournament, tournament);
    let found = as_in.elsewhere().into_iter();
    found
        .map(|one| ElsewhereLine {
            text: said(lang, one.setting, one.known.value.unwrap_or_default()),
            href: match one.place {
                // Before the section has matches there are no rules of a season.
                DecidedIn::Season => season.unwrap_or_default().to_owned(),
                DecidedIn::SectionSettings => here.section_settings(),
                DecidedIn::Regulation if may_tournament => here.regulation(),
                DecidedIn::ListRules if may_tournament => here.list_rules(),
                DecidedIn::TeamSettings
                | DecidedIn::Regulation
                | DecidedIn::ListRules
                | DecidedIn::CaseByCase => String::new(),
            },
            ground: league_words::ground(lang, as_in.league, one.setting),
        })
        .collect()
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
            third_place: sent.ticked("cup_third"),
            seed: None,
        });
    reader.finish(made)
}

/// The choices of a field that begins empty: nothing is decided until somebody does.
fn undecided_choices<T: Copy>(
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
            let choices = undecided_choices(
                lang,
                CupTieBreak::ALL,
                &chosen(&name),
                (CupTieBreak::as_str, |rule| cup_words::rule(lang, rule)),
            );
            (name, label, choices)
        })
        .collect()
}

/// Acceleration and readings of FIDE's Swiss system: for each its name, what it is called, and the choices with the one that is chosen.
fn swiss_choices(lang: Lang, chosen: impl Fn(&str) -> String) -> Vec<(&'static str, String, Vec<Choice>)> {
    let acceleration = chosen("acceleration").parse().unwrap_or_default();
    let next_bracket = chosen("next_bracket").parse().unwrap_or_default();
    let balanced = chosen("balanced_in_last_round").parse().unwrap_or_default();
    let parity = chosen("parity").parse().unwrap_or_default();
    let floaters = chosen("floater_scores").parse().unwrap_or_default();
    let forfeited = chosen("forfeited_boards").parse().unwrap_or_default();
    vec![
        (
            "acceleration",
            t!(lang, section_acceleration),
            offered(
                TeamAcceleration::ALL,
                acceleration,
                TeamAcceleration::as_str,
                |one| match one {
                    TeamAcceleration::None => t!(lang, section_acceleration_none),
                    TeamAcceleration::Baku => t!(lang, section_acceleration_baku),
                },
            ),
        ),
        (
            "next_bracket",
            t!(lang, team_swiss_next_bracket),
            offered(NextBracket::ALL, next_bracket, NextBracket::as_str, |one| {
                swiss_words::next_bracket(lang, one)
            }),
        ),
        (
            "balanced_in_last_round",
            t!(lang, team_swiss_balanced),
            offered(
                BalancedInLastRound::ALL,
                balanced,
                BalancedInLastRound::as_str,
                |one| swiss_words::balanced(lang, one),
            ),
        ),
        (
            "parity",
            t!(lang, team_swiss_parity),
            offered(TeamParity::ALL, parity, TeamParity::as_str, |one| {
                swiss_words::parity(lang, one)
            }),
        ),
        (
            "floater_scores",
            t!(lang, team_swiss_floaters),
            offered(FloaterScores::ALL, floaters, FloaterScores::as_str, |one| {
                swiss_words::floaters(lang, one)
            }),
        ),
        (
            "forfeited_boards",
            t!(lang, team_swiss_forfeited),
            offered(ForfeitedBoards::ALL, forfeited, ForfeitedBoards::as_str, |one| {
                swiss_words::forfeited(lang, one)
            }),
        ),
    ]
}

/// Acceleration and readings that the fields say; a field that was not sent is the usual.
fn read_swiss(sent: &Sent) -> Result<TeamSwiss> {
    let mut reader = Reader::new(sent);
    let choice = |lang: Lang, _| t!(lang, teams_problem_choice);
    let made = TeamSwiss {
        acceleration: reader.optional("acceleration", choice).unwrap_or_default(),
        next_bracket: reader.optional("next_bracket", choice).unwrap_or_default(),
        balanced_in_last_round: reader
            .optional("balanced_in_last_round", choice)
            .unwrap_or_default(),
        parity: reader.optional("parity", choice).unwrap_or_default(),
        floater_scores: reader.optional("floater_scores", choice).unwrap_or_default(),
        forfeited_boards: reader.optional("forfeited_boards", choice).unwrap_or_default(),
    };
    reader.finish(Some(made))
}

/// The values of the fields.
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
        ("publishing", settings.publishing.as_str().to_owned()),
        ("line_ups_due_hours", part_of_lead(settings, |(hours, _)| hours)),
        (
            "line_ups_due_minutes",
            part_of_lead(settings, |(_, minutes)| minutes),
        ),
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
    let swiss = &settings.swiss;
    for (name, value) in [
        ("acceleration", swiss.acceleration.as_str()),
        ("next_bracket", swiss.next_bracket.as_str()),
        ("balanced_in_last_round", swiss.balanced_in_last_round.as_str()),
        ("parity", swiss.parity.as_str()),
        ("floater_scores", swiss.floater_scores.as_str()),
        ("forfeited_boards", swiss.forfeited_boards.as_str()),
    ] {
        fields.insert(name.to_owned(), value.to_owned());
    }
    if let Some(cup) = &settings.cup {
        fields.insert("cup_draw".to_owned(), cup.drawn_by.as_str().to_owned());
        fields.insert("cup_first".to_owned(), cup.named_first.as_str().to_owned());
        fields.extend(level_fields().zip(cup.level_match.iter().map(|rule| rule.as_str().to_owned())));
    }
    for (name, is_so) in [
        ("has_secondary", settings.has_secondary),
        ("sits_by_list", settings.sits_by_list),
        ("penalties_count_again", settings.penalties_count_again),
        ("lots_last", settings.lots_last),
        ("starts_decided", settings.starts_decided),
        (
            "cup_third",
            settings.cup.as_ref().is_some_and(|cup| cup.third_place),
        ),
    ] {
        if is_so {
            fields.insert(name.to_owned(), "yes".to_owned());
        }
    }
    fields
}

/// The hours or the minutes before the start at which line-ups are due; empty without a rule.
fn part_of_lead(settings: &TeamSettings, part: fn((u16, u16)) -> u16) -> String {
    let lead = settings.line_ups_due_minutes.map(CallLead::hours_and_minutes);
    lead.map(|lead| part(lead).to_string()).unwrap_or_default()
}

/// How long before the start line-ups are due: hours and minutes together, either of which may be left out; both: there is no rule.
fn lead(sent: &Sent) -> Result<Option<CallLead>> {
    let wrong = |name: &'static str| {
        Problem::field(name, |lang| {
            t!(lang, teams_problem_line_ups_due, most = CallLead::MOST / 60)
        })
    };
    let part = |name: &'static str| match sent.text(name) {
        "" => Ok(None),
        text => text.parse::<u16>().map(Some).map_err(|_| wrong(name)),
    };
    let (hours, minutes) = (part("line_ups_due_hours")?, part("line_ups_due_minutes")?);
    if hours.is_none() && minutes.is_none() {
        return Ok(None);
    }
    let lead = CallLead::of(hours.unwrap_or(0), minutes.unwrap_or(0));
    lead.map(Some).ok_or_else(|| wrong("line_ups_due_hours"))
}

/// The value for a list that is none of the ready ones.
const OWN: &str = "own";

fn joined(names: &[TeamTieBreak]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    names.join(", ")
}

/// The ready list that was chosen instead of the one that stood; nothing where the list stays.
fn chosen_list(sent: &Sent) -> Option<&str> {
    let chosen = sent.text("tie_list");
    let is_new = !chosen.is_empty() && chosen != OWN && chosen != sent.text("tie_list_was");
    is_new.then_some(chosen)
}

/// The ready list of this name.
fn ready_list(id: &str) -> Option<TeamPreset> {
    TEAM_PRESETS.into_iter().find(|preset| preset.id == id)
}

/// Does the order end with lots? By its box, and by a ready list that is chosen now and whose source ends so, where the teams have a table
/// to end.
fn lots_last(sent: &Sent, pairing: TeamPairing) -> bool {
    let brings_lots = || {
        let list = chosen_list(sent).and_then(ready_list);
        list.is_some_and(|list| list.ends_with_lots())
    };
    sent.ticked("lots_last") || pairing.has_table() && brings_lots()
}

/// The ready list that this is.
fn list_of(names: &[TeamTieBreak]) -> &'static str {
    let preset = TEAM_PRESETS.iter().find(|preset| preset.tie_breaks == names);
    preset.map_or(OWN, |preset| preset.id)
}

/// The order that was chosen or written; nothing if it cannot be read.
fn tie_breaks(sent: &Sent) -> Option<Vec<TeamTieBreak>> {
    if let Some(chosen) = chosen_list(sent) {
        return Some(ready_list(chosen)?.tie_breaks.to_vec());
    }
    parse_list(sent.text("tie_breaks")).ok()
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
        ["match_win", "match_draw", "match_loss"].map(|name| reader.needed::<TypedPoints>(name, no_points));
    let league = reader.optional::<Preset>("league", |lang, _| t!(lang, teams_problem_choice));
    let matches = reader.optional::<TypedPoints>("bye_matches", no_points);
    let games = reader.optional::<TypedPoints>("bye_games", no_points);
    // A section that is no cup has no cup settings, whatever the fields say.
    let cup = match pairing {
        Some(TeamPairing::Cup) => Some(read_cup(sent)?),
        Some(
            TeamPairing::RoundRobin
            | TeamPairing::DoubleRoundRobin
            | TeamPairing::Swiss
            | TeamPairing::Monrad
            | TeamPairing::MonradWithRematches
            | TeamPairing::Scheveningen
            | TeamPairing::Molter
            | TeamPairing::Hutton,
        )
        | None => None,
    };
    // As with a cup: a section that is not paired by FIDE's Swiss system has no settings of it.
    let swiss = match pairing {
        Some(TeamPairing::Swiss) => read_swiss(sent)?,
        Some(
            TeamPairing::RoundRobin
            | TeamPairing::DoubleRoundRobin
            | TeamPairing::Monrad
            | TeamPairing::MonradWithRematches
            | TeamPairing::Cup
            | TeamPairing::Scheveningen
            | TeamPairing::Molter
            | TeamPairing::Hutton,
        )
        | None => TeamSwiss::default(),
    };
    // Otherwise half an answer would be completed silently.
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
    let line_ups_due_minutes = lead(sent)?;
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
                publishing: sent.text("publishing").parse().unwrap_or_default(),
                line_ups_due_minutes,
                cup,
                swiss,
                lots_last: lots_last(sent, pairing),
                starts_decided: sent.ticked("starts_decided"),
                drawn_lots: Vec::new(),
            };
            // A section of single games has no match settings, whatever the fields say.
            if pairing.is_of_single_games() {
                settings.without_matches()
            } else {
                settings
            }
        });
    reader.finish(made)
}

/// The orders to start from, with the one that was chosen.
fn lists(lang: Lang, list: &str) -> Vec<Choice> {
    let own = Choice::new(OWN, t!(lang, tie_list_own), list);
    let ready = TEAM_PRESETS.iter().map(|preset| {
        let mut order = joined(preset.tie_breaks);
        if preset.ends_with_lots() {
            order = t!(lang, teams_tie_list_then_lots, order = order);
        }
        let label = format!("{} ({order})", words::tie_list(lang, preset.id));
        Choice::new(preset.id, label, list)
    });
    std::iter::once(own).chain(ready).collect()
}

/// The kinds of league below a choice of none.
fn leagues(lang: Lang, none: String, chosen: &str) -> Vec<Choice> {
    let none = Choice::new("", none, chosen);
    let leagues = Preset::ALL
        .into_iter()
        .map(|one| Choice::new(one.as_str(), penalty_words::league(lang, one), chosen));
    std::iter::once(none).chain(leagues).collect()
}

/// What can be written in an order where the teams meet so, in words.
fn offered_breaks(lang: Lang, pairing: TeamPairing) -> Vec<String> {
    if pairing.is_of_single_games() {
        TeamTieBreak::offered_for_single_games()
            .map(|one| team_tie_break_name(lang, one))
            .collect()
    } else {
        TeamTieBreak::offered(pairing.is_round_robin())
            .map(|one| team_tie_break_name(lang, one))
            .collect()
    }
}

/// What nobody has decided, before the first round of teams is public.
async fn undecided_card(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    here: &SectionLinks,
    lang: Lang,
) -> Result<Option<UndecidedCard>> {
    if league_settings::has_begun(conn, permit.section_id()).await? {
        return Ok(None);
    }
    let place = permit.place();
    let field = section_state::found(conn, permit.section_id(), Problem::not_found).await?;
    let open = league_settings::open(conn, place.tournament, &field).await?;
    Ok(UndecidedCard::of(
        lang,
        (permit.rights(), place),
        here,
        field.settings.teams.as_ref(),
        &open,
    ))
}

#[expect(clippy::too_many_lines, reason = "one field of the form after the other")]
async fn page(
    db: &Db,
    path: TeamSettingsPath,
    permit: &Permit<ManageTournament, AtSection>,
    layout: Layout,
    shown: Shown<'_>,
) -> Result<TeamSettingsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id())
        .await?
        .ok_or_else(Problem::not_found)?;
    let (has_teams, is_fixed) = (section.settings.teams.is_some(), section.paired_rounds > 0);
    let undecided = if has_teams {
        undecided_card(&mut tx, permit, &path.here(), lang).await?
    } else {
        None
    };
    // A form that was filled in and refused still shows the sources of its values.
    let league = match shown {
        Shown::AsIn(league) => Some(league),
        Shown::Typed(sent) => sent.text("as_in").parse().ok(),
        Shown::Stands => None,
    };
    // The settings are fixed once a round is paired, so nothing can be filled in.
    let as_in = match league.filter(|_| !is_fixed) {
        Some(league) => league_settings::as_in(&mut tx, permit, league).await?,
        None => None,
    };
    let as_in = as_in.map(|(as_in, _)| as_in);
    drop(tx);
    let stands = section.settings.teams.clone().unwrap_or_default();
    let typed = match shown {
        Shown::Typed(sent) => Some(sent),
        Shown::Stands | Shown::AsIn(_) => None,
    };
    let settings = as_in.as_ref().map_or(&stands, |as_in| &as_in.settings);
    let filled_in = fields(settings);
    let fields = typed.map_or_else(|| filled_in.clone(), |sent| sent.fields.clone());
    let season = section
        .settings
        .plays_matches()
        .then(|| path.here().team_season());
    let filled = as_in.as_ref().map(|as_in| {
        let mut filled = Filled::of(lang, permit, season.as_deref(), &path.here(), as_in);
        filled.keep_grounds_of(&fields, &filled_in);
        filled
    });
    let word = |name: &str| fields.get(name).map_or("", String::as_str).to_owned();
    let pairing: TeamPairing = word("pairing").parse().unwrap_or_default();
    let primary = word("primary").parse().unwrap_or(stands.primary);
    let preferences = word("colour_preferences").parse().unwrap_or_default();
    let list_was = typed.map_or_else(
        || list_of(&settings.tie_breaks).to_owned(),
        |_| word("tie_list_was"),
    );
    let list = typed.map_or_else(|| list_was.clone(), |_| word("tie_list"));
    let asked = as_in.as_ref().map_or("", |as_in| as_in.league.as_str());
    Ok(TeamSettingsPage {
        leagues: leagues(lang, t!(lang, penalties_no_league), &word("league")),
        known_leagues: leagues(lang, t!(lang, league_fill_choose), asked),
        filled,
        undecided,
        lists: lists(lang, &list),
        list_was,
        offered: offered_breaks(lang, pairing),
        has_teams,
        is_fixed,
        asks_reason: permit.place().is_public,
        pairings: offered(TeamPairing::ALL, pairing, TeamPairing::as_str, |one| {
            words::pairing(lang, one)
        }),
        scores: offered(TeamScore::ALL, primary, TeamScore::as_str, |one| {
            words::score(lang, one)
        }),
        cup_draws: undecided_choices(
            lang,
            CupDraw::ALL,
            &word("cup_draw"),
            (CupDraw::as_str, |one| cup_words::draw(lang, one)),
        ),
        cup_firsts: undecided_choices(
            lang,
            CupFirst::ALL,
            &word("cup_first"),
            (CupFirst::as_str, |one| cup_words::named_first(lang, one)),
        ),
        swiss: swiss_choices(lang, word),
        cup_levels: levels(lang, word),
        reportings: offered(
            Reporting::ALL,
            word("reporting").parse().unwrap_or_default(),
            Reporting::as_str,
            |one| web::i18n_teams::team_cards::reporting(lang, one),
        ),
        publishings: offered(
            Publishing::ALL,
            word("publishing").parse().unwrap_or_default(),
            Publishing::as_str,
            |one| publication_words::publishing(lang, one),
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
    Query(query): Query<FillQuery>,
    permit: Permit<ManageTournament, AtSection>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let shown = query.as_in.parse().map_or(Shown::Stands, Shown::AsIn);
    let page = page(&db, path, &permit, layout, shown).await?;
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
    let mut page = page(&db, path, &permit, layout, Shown::Typed(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
