//! What the page shows: rows with who moves, what is open, what was written down, and the fields of its forms.

use super::forms::{level_fields, named, team_fields, with_level};
use crate::{forms::Typed, prelude::*};
use domain::{
    league::words::{CupTieBreak, RelegationDepends, ReserveTeamUp, Vacancy},
    play_off::usual_level_match,
    season_end::{
        AcrossRule, DecidedBy, Happening, Moved, Note, NoteNo, Proposal, QuestionKind, RowField, RowPlan,
    },
    tournament::TournamentDetails,
};
use engine::ids::{SectionId, TeamId};
use rules::edition::Supervision;
use service::season_end::{RowSection, SeasonEnd};
use web::{
    i18n::labels,
    i18n_teams::{season_end as words, team_cups as cup_words},
    paths::TournamentLinks,
};

/// A row at the end.
#[derive(Debug)]
pub(super) struct RowView {
    pub(super) heading: String,
    /// The table as everybody reads it.
    pub(super) href: String,
    pub(super) counts: String,
    pub(super) lines: Vec<LineView>,
}

/// A team of a row.
#[derive(Debug)]
pub(super) struct LineView {
    pub(super) place: String,
    pub(super) name: String,
    pub(super) has_left: bool,
    /// What becomes of it, and why; empty where it simply stays.
    pub(super) moved: String,
    pub(super) ground: String,
}

fn place(first: usize, last: usize) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}–{last}")
    }
}

/// What becomes of a team, in words.
fn moved(lang: Lang, end: &SeasonEnd, one: &Moved) -> (String, String) {
    let to = one.to.map(|to| end.row_name(to));
    (
        words::moved(lang, one.kind, to.as_deref()),
        words::ground(lang, end, one.from, one.kind, one.ground),
    )
}

/// What is told of each team: what was confirmed, and before that what is proposed.
fn told(end: &SeasonEnd, proposal: &Proposal, team: TeamId) -> Option<Moved> {
    match &end.book.confirmed {
        None => proposal.of_team(team).copied(),
        Some(confirmed) => confirmed
            .moves
            .iter()
            .find(|one| one.team == team)
            .map(|one| Moved {
                team: one.team,
                from: one.from,
                to: one.to,
                kind: one.kind,
                ground: one.ground,
            }),
    }
}

pub(super) fn rows(lang: Lang, end: &SeasonEnd, proposal: &Proposal, here: &TournamentLinks) -> Vec<RowView> {
    let of = |row: &domain::season_end::RowEnd| {
        let slug = end.sections.iter().find(|section| section.id == row.section);
        RowView {
            heading: t!(
                lang,
                season_end_row_level,
                row = end.row_name(row.section),
                level = u16::from(row.level)
            ),
            href: slug.map_or_else(String::new, |section| {
                here.within(section.slug.to_string()).team_table()
            }),
            counts: t!(
                lang,
                season_end_row_counts,
                coming = row.coming_down,
                going = row.going_down,
                next = row.next.len()
            ),
            lines: row
                .places
                .iter()
                .map(|one| {
                    let (moved, ground) = told(end, proposal, one.team)
                        .map(|found| moved(lang, end, &found))
                        .unwrap_or_default();
                    LineView {
                        place: place(one.first, one.last),
                        name: one.name.clone(),
                        has_left: one.has_left,
                        moved,
                        ground,
                    }
                })
                .collect(),
        }
    };
    proposal.rows_as_told(&end.book).iter().map(of).collect()
}

/// Teams of one place in parallel groups that were compared.
#[derive(Debug)]
pub(super) struct AcrossView {
    pub(super) heading: String,
    pub(super) rule: String,
    pub(super) lines: Vec<AcrossLineView>,
}

/// A team that was compared, with the working.
#[derive(Debug)]
pub(super) struct AcrossLineView {
    pub(super) team: String,
    pub(super) row: String,
    pub(super) matches: usize,
    pub(super) match_points: String,
    pub(super) game_points: String,
    /// Points for each match, those that come first in the table first.
    pub(super) per_match: String,
    pub(super) outcome: String,
}

pub(super) fn across(lang: Lang, end: &SeasonEnd, proposal: &Proposal) -> Vec<AcrossView> {
    let of = |one: &domain::season_end::AcrossEnd| AcrossView {
        heading: t!(
            lang,
            season_end_across_heading,
            place = one.place,
            level = u16::from(one.level)
        ),
        rule: t!(
            lang,
            season_end_across_rule,
            rule = words::across_rule(lang, one.rule),
            up = u16::from(one.slots)
        ),
        lines: one
            .lines
            .iter()
            .map(|line| AcrossLineView {
                team: end.team_name(line.team),
                row: end.row_name(line.section),
                matches: line.matches,
                match_points: line.points.matches.to_string(),
                game_points: line.points.games.to_string(),
                per_match: words::per_match(lang, one, line),
                outcome: words::across_outcome(lang, line.outcome),
            })
            .collect(),
    };
    proposal.across.iter().map(of).collect()
}

/// Something that is open.
#[derive(Debug)]
pub(super) struct QuestionView {
    pub(super) stops: bool,
    pub(super) text: String,
}

pub(super) fn questions(lang: Lang, end: &SeasonEnd, proposal: &Proposal) -> Vec<QuestionView> {
    let of = |question: &domain::season_end::Question| QuestionView {
        stops: question.kind.stops(),
        text: words::question(lang, end, question),
    };
    proposal.questions.iter().map(of).collect()
}

/// Level teams that are to be put in order.
#[derive(Debug)]
pub(super) struct TieView {
    pub(super) heading: String,
    pub(super) section: SectionId,
    pub(super) places: Vec<ChoiceField>,
    pub(super) deciders: Vec<Choice>,
    /// Where lots are drawn, where the announced order of the row ends with them; else empty.
    pub(super) lots: String,
}

pub(super) fn tie(
    lang: Lang,
    end: &SeasonEnd,
    (proposal, here): (&Proposal, &TournamentLinks),
    (typed, refused, errors): (&Typed, &str, &FieldErrors),
) -> Option<TieView> {
    let of = |question: &domain::season_end::Question| {
        let is_refused = refused == "order" && typed.text("section") == question.section.to_string();
        let chosen = |name: &str| if is_refused { typed.text(name) } else { "" };
        let places = (question.from..=question.to).map(|place| {
            let name = format!("place-{place}");
            let nobody = Choice::new("", t!(lang, season_end_choose), chosen(&name));
            let teams = question
                .teams
                .iter()
                .map(|team| Choice::new(team.to_string(), end.team_name(*team), chosen(&name)));
            let choices = std::iter::once(nobody).chain(teams).collect();
            ChoiceField {
                label: t!(lang, season_end_order_place, place = place),
                error: if is_refused {
                    errors.of(&name).to_owned()
                } else {
                    String::new()
                },
                name,
                choices,
            }
        });
        let nothing = Choice::new("", t!(lang, season_end_choose), chosen("by"));
        let deciders = DecidedBy::ALL
            .into_iter()
            .map(|by| Choice::new(by.as_str(), words::decided_by(lang, by), chosen("by")));
        TieView {
            heading: t!(
                lang,
                season_end_order_heading,
                row = end.row_name(question.section),
                first = question.from,
                last = question.to
            ),
            section: question.section,
            places: places.collect(),
            deciders: std::iter::once(nothing).chain(deciders).collect(),
            lots: end
                .sections
                .iter()
                .find(|one| one.id == question.section && one.lots_last)
                .map_or_else(String::new, |one| here.within(one.slug.to_string()).team_lots()),
        }
    };
    let ties = proposal
        .questions
        .iter()
        .filter(|question| question.kind == QuestionKind::Tie);
    let is_final = |question: &&domain::season_end::Question| {
        let mut sections = end.sections.iter();
        sections.any(|section| section.id == question.section && section.table.is_final)
    };
    ties.filter(is_final).map(of).next()
}

/// Something that was written down.
#[derive(Debug)]
pub(super) struct NoteView {
    pub(super) no: u16,
    pub(super) text: String,
    pub(super) reason: String,
    pub(super) by: String,
    /// Does it say nothing any more?
    pub(super) is_idle: bool,
    /// Of a play-off that is a section of its own.
    pub(super) played: Option<PlayedView>,
    /// Was it not taken back, although somebody asked? Then why, as it was typed.
    pub(super) is_refused: bool,
    pub(super) typed: String,
    /// The form to play it again, where it is level and its rules have another play-off next.
    pub(super) again: Option<AgainView>,
}

/// A level play-off that is played again: what was typed, where that was refused.
#[derive(Debug)]
pub(super) struct AgainView {
    pub(super) is_refused: bool,
    /// How closely it is watched; empty where the level one says so.
    pub(super) supervision: Vec<Choice>,
    pub(super) day: String,
    pub(super) hour: String,
    pub(super) reason: String,
}

impl AgainView {
    fn of(lang: Lang, end: &SeasonEnd, note: &Note, typed: Option<&Typed>) -> Option<Self> {
        let level = end.play_off(note.no).filter(|found| !found.again.is_empty())?;
        let text = |name: &str| typed.map_or_else(String::new, |typed| typed.text(name).to_owned());
        Some(Self {
            is_refused: typed.is_some(),
            supervision: if level.leaves_supervision {
                supervision(lang, typed)
            } else {
                Vec::new()
            },
            day: text("day"),
            hour: text("hour"),
            reason: text("reason"),
        })
    }
}

/// How closely the games of a play-off are watched.
fn supervision(lang: Lang, typed: Option<&Typed>) -> Vec<Choice> {
    let watched = typed.map_or("", |typed| typed.text("supervision"));
    let announced = Choice::new("", t!(lang, season_end_match_as_announced), watched);
    let kinds = Supervision::ALL
        .into_iter()
        .map(|kind| Choice::new(kind.as_str(), labels::supervision(lang, kind), watched));
    std::iter::once(announced).chain(kinds).collect()
}

/// A play-off that is a section of its own.
#[derive(Debug)]
pub(super) struct PlayedView {
    /// Its public page; empty where somebody has removed the section.
    pub(super) href: String,
    pub(super) name: String,
    /// How far it is.
    pub(super) said: String,
}

impl PlayedView {
    fn of(lang: Lang, end: &SeasonEnd, note: &Note, here: &TournamentLinks) -> Option<Self> {
        if !matches!(note.what, Happening::Match { .. }) {
            return None;
        }
        let Some(found) = end.play_off(note.no) else {
            return Some(Self {
                href: String::new(),
                name: String::new(),
                said: t!(lang, season_end_match_gone),
            });
        };
        Some(Self {
            href: here.within(found.slug.to_string()).team_table(),
            name: found.name.clone(),
            said: if found.was_played_again {
                t!(lang, season_end_match_again)
            } else if found.played.outcome.is_none() {
                t!(lang, season_end_match_open)
            } else if end.stands(note.no) {
                t!(lang, season_end_match_decided)
            } else {
                t!(lang, season_end_match_set_aside)
            },
        })
    }
}

pub(super) fn notes(
    lang: Lang,
    end: &SeasonEnd,
    (typed, refused): (&Typed, &str),
    here: &TournamentLinks,
) -> Vec<NoteView> {
    let is_idle = |no| end.proposal.as_ref().is_ok_and(|found| found.idle.contains(&no));
    let is_of = |form: &str, no: NoteNo| refused == form && typed.text("note") == no.0.to_string();
    let is_refused = |no: NoteNo| is_of("back", no);
    let of = |note: &Note| NoteView {
        is_refused: is_refused(note.no),
        typed: if is_refused(note.no) {
            typed.text("reason").to_owned()
        } else {
            String::new()
        },
        no: note.no.0,
        text: words::happening(lang, end, &note.what),
        reason: note.reason.clone(),
        by: t!(
            lang,
            season_end_note_by,
            at = lang.stamp(note.at),
            by = note.by.as_str()
        ),
        is_idle: is_idle(note.no),
        played: PlayedView::of(lang, end, note, here),
        again: AgainView::of(lang, end, note, is_of("again", note.no).then_some(typed)),
    };
    end.book.notes.iter().map(of).collect()
}

/// The form for a play-off that is a section of its own.
#[derive(Debug)]
pub(super) struct MakingView {
    pub(super) teams: Vec<ChoiceField>,
    pub(super) levels: Vec<ChoiceField>,
    pub(super) name: String,
    pub(super) supervision: Vec<Choice>,
    pub(super) lots: bool,
    pub(super) rated: bool,
}

impl MakingView {
    /// With the teams of the first shared place that somebody has to settle, where there is one, or with two to choose.
    pub(super) fn of(
        lang: Lang,
        end: &SeasonEnd,
        proposal: &Proposal,
        (typed, errors): (Option<&Typed>, &FieldErrors),
    ) -> Self {
        let tie = proposal
            .questions
            .iter()
            .find(|one| one.kind == QuestionKind::Tie);
        let level = tie.map_or(&[][..], |tie| tie.teams.as_slice());
        let fields = team_fields().enumerate().take(level.len().max(2));
        let chosen_teams = fields.map(|(at, name)| {
            let stands = level.get(at).map(ToString::to_string).unwrap_or_default();
            let chosen = typed.map_or(stands.as_str(), |typed| typed.text(&name));
            let error = match errors.of(&name) {
                "" if at == 0 => errors.of("teams"),
                error => error,
            };
            ChoiceField {
                label: t!(lang, season_end_match_team, no = at + 1),
                choices: teams(lang, end, chosen),
                error: error.to_owned(),
                name,
            }
        });
        let section = tie.map(|tie| tie.section).or_else(|| {
            let rows = end.book.rows.iter();
            rows.min_by_key(|row| row.level).map(|row| row.section)
        });
        let mut rows = end.sections.iter();
        let row = rows.find(|row| Some(row.id) == section);
        let usual = usual_level_match(row.and_then(|row| row.league));
        let levels = level_fields().enumerate().map(|(at, name)| {
            let stands = usual.get(at).map_or("", |rule| rule.as_str());
            let chosen = typed.map_or(stands, |typed| typed.text(&name));
            let nothing = Choice::new("", t!(lang, cup_choose), chosen);
            let rules = CupTieBreak::ALL
                .into_iter()
                .map(|rule| Choice::new(rule.as_str(), cup_words::rule(lang, rule), chosen));
            ChoiceField {
                label: if at == 0 {
                    t!(lang, cup_level_first)
                } else {
                    t!(lang, cup_level_then)
                },
                choices: std::iter::once(nothing).chain(rules).collect(),
                error: errors.of(&name).to_owned(),
                name,
            }
        });
        Self {
            teams: chosen_teams.collect(),
            levels: levels.collect(),
            supervision: supervision(lang, typed),
            name: typed.map_or_else(
                || t!(lang, season_end_match_usual_name),
                |typed| typed.text("name").to_owned(),
            ),
            lots: typed.is_none_or(|typed| typed.ticked("lots")),
            rated: typed.is_some_and(|typed| typed.ticked("rated")),
        }
    }
}

/// The sections that are rows.
fn in_season(end: &SeasonEnd) -> impl Iterator<Item = &RowSection> {
    end.sections
        .iter()
        .filter(|section| end.book.row(section.id).is_some())
}

/// Every team with its row.
pub(super) fn teams(lang: Lang, end: &SeasonEnd, chosen: &str) -> Vec<Choice> {
    let nobody = Choice::new("", t!(lang, season_end_choose), chosen);
    let all = in_season(end).flat_map(|section| {
        let row = &section.table.name;
        let places = section.table.places.iter();
        places
            .map(move |place| Choice::new(place.team.to_string(), format!("{} · {row}", place.name), chosen))
    });
    std::iter::once(nobody).chain(all).collect()
}

pub(super) fn whats(lang: Lang, chosen: &str) -> Vec<Choice> {
    [
        ("", t!(lang, season_end_choose)),
        ("leaves", t!(lang, season_end_what_leaves)),
        ("declines", t!(lang, season_end_what_declines)),
        ("goes", t!(lang, season_end_what_goes)),
    ]
    .into_iter()
    .map(|(word, label)| Choice::new(word, label, chosen))
    .collect()
}

pub(super) fn destinations(lang: Lang, end: &SeasonEnd, chosen: &str) -> Vec<Choice> {
    let nowhere = Choice::new("", t!(lang, season_end_choose), chosen);
    let rows =
        in_season(end).map(|section| Choice::new(section.id.to_string(), section.table.name.clone(), chosen));
    let out = Choice::new("out", t!(lang, season_end_out), chosen);
    std::iter::once(nowhere).chain(rows).chain([out]).collect()
}

/// The moves as they were confirmed.
#[derive(Debug)]
pub(super) struct ConfirmedView {
    pub(super) by: String,
    pub(super) reason: String,
    /// Would others be proposed by now?
    pub(super) has_changed: bool,
}

pub(super) fn confirmed(lang: Lang, end: &SeasonEnd) -> Option<ConfirmedView> {
    let confirmed = end.book.confirmed.as_ref()?;
    Some(ConfirmedView {
        by: t!(
            lang,
            season_end_confirmed_by,
            at = lang.stamp(confirmed.at),
            by = confirmed.by.as_str()
        ),
        reason: confirmed.reason.clone(),
        has_changed: end.has_changed(),
    })
}

/// Next season's tournament, or the form for it.
#[derive(Debug)]
pub(super) struct NextView {
    /// Where it is set up, once it is made.
    pub(super) href: String,
    pub(super) may_make: bool,
    pub(super) name: String,
    pub(super) starts_on: String,
    pub(super) ends_on: String,
}

impl NextView {
    pub(super) fn of(
        end: &SeasonEnd,
        details: &TournamentDetails,
        may_make: bool,
        typed: Option<&Typed>,
    ) -> Self {
        let text = |name: &str| typed.map_or_else(String::new, |typed| typed.text(name).to_owned());
        Self {
            href: end.next.as_ref().map_or_else(String::new, |slug| {
                TournamentLinks::new(slug.to_string()).sections()
            }),
            may_make,
            name: if typed.is_some() {
                text("name")
            } else {
                details.name.clone()
            },
            starts_on: text("starts_on"),
            ends_on: text("ends_on"),
        }
    }
}

/// A field of a row: its name, label, value, help and what is wrong.
#[derive(Debug)]
pub(super) struct NumberField {
    pub(super) name: String,
    pub(super) label: String,
    pub(super) value: String,
    pub(super) help: String,
    pub(super) error: String,
}

/// A choice of a row or of a shared place.
#[derive(Debug)]
pub(super) struct ChoiceField {
    pub(super) name: String,
    pub(super) label: String,
    pub(super) choices: Vec<Choice>,
    pub(super) error: String,
}

/// The fields of a section that is a row, or may be one.
#[derive(Debug)]
pub(super) struct RowFields {
    pub(super) heading: String,
    /// The name and value of the hidden field that says which section it is.
    pub(super) section: (String, SectionId),
    pub(super) numbers: Vec<NumberField>,
    pub(super) choices: Vec<ChoiceField>,
}

/// The value of a field as the row stands; what the zones of its table say where nobody has settled it, to be looked at and sent.
fn stands(row: Option<&RowPlan>, section: &RowSection, field: &str) -> String {
    let number = |number: u8| number.to_string();
    let Some(row) = row else {
        let zones = &section.table.zones;
        return match field {
            "promoted" if zones.has_zones() => number(zones.up.fewest),
            "relegated" if zones.has_zones() => number(zones.down.fewest),
            _ => String::new(),
        };
    };
    let id = |id: Option<SectionId>| id.map(|id| id.to_string()).unwrap_or_default();
    match field {
        "level" => number(row.level),
        "promoted" => number(row.promoted),
        "best_next" => number(row.best_next),
        "compared_by" => row.compared_by.map_or("", AcrossRule::as_str).to_owned(),
        "play_off_up" => number(row.play_off_up),
        "play_off_down" => number(row.play_off_down),
        "relegated" => row.relegated.map(number).unwrap_or_default(),
        "from_elsewhere" => number(row.from_elsewhere),
        "above" => id(row.above),
        "below" => id(row.below),
        "relegation_depends" => row.relegation_depends.as_str().to_owned(),
        "reserve_team_up" => row.reserve_team_up.map_or("", ReserveTeamUp::as_str).to_owned(),
        "vacancy" => row.vacancy.map_or("", Vacancy::as_str).to_owned(),
        _ => String::new(),
    }
}

/// Moves the errors of rows to the fields of the page: the request counts rows without the sections that have no level.
fn placed(errors: &FieldErrors, typed: &Typed) -> FieldErrors {
    let sent = with_level(|name| !typed.text(name).is_empty());
    let mut placed = FieldErrors::new();
    for (name, said) in errors.iter() {
        let counted = name.strip_prefix("rows.").and_then(|rest| rest.split_once('.'));
        let at = counted.and_then(|(index, field)| Some((sent.get(index.parse::<usize>().ok()?)?, field)));
        match at {
            Some((at, field)) => placed.add(named(*at, field), said.to_owned()),
            None => placed.add(name, said.to_owned()),
        }
    }
    placed
}

/// The numbers of a row with their labels and what helps with them.
fn number_words(lang: Lang) -> [(RowField, String, String); 7] {
    let none = String::new;
    [
        (RowField::Level, t!(lang, season_end_level), none()),
        (RowField::Promoted, t!(lang, season_end_promoted), none()),
        (
            RowField::BestNext,
            t!(lang, season_end_best_next),
            t!(lang, season_end_best_next_help),
        ),
        (RowField::PlayOffUp, t!(lang, season_end_play_off_up), none()),
        (RowField::PlayOffDown, t!(lang, season_end_play_off_down), none()),
        (
            RowField::Relegated,
            t!(lang, season_end_relegated),
            t!(lang, season_end_relegated_help),
        ),
        (
            RowField::FromElsewhere,
            t!(lang, season_end_from_elsewhere),
            t!(lang, season_end_from_elsewhere_help),
        ),
    ]
}

pub(super) fn row_fields(
    lang: Lang,
    end: &SeasonEnd,
    typed: Option<&Typed>,
    errors: &mut FieldErrors,
) -> Vec<RowFields> {
    if let Some(typed) = typed {
        *errors = placed(errors, typed);
    }
    let of = |(index, section): (usize, &RowSection)| {
        let row = end.book.row(section.id);
        let value = |field: &str| match typed {
            Some(typed) => typed.text(&named(index, field)).to_owned(),
            None => stands(row, section, field),
        };
        let error = |field: &str| errors.of(&named(index, field)).to_owned();
        let number = |(field, label, help): (RowField, String, String)| NumberField {
            name: named(index, field.as_str()),
            label,
            value: value(field.as_str()),
            help,
            error: error(field.as_str()),
        };
        let choice = |field: &str, label: String, open: String, choices: Vec<(String, String)>| {
            let chosen = value(field);
            let first = Choice::new("", open, &chosen);
            let others = choices
                .into_iter()
                .map(|(word, label)| Choice::new(word, label, &chosen));
            ChoiceField {
                name: named(index, field),
                label,
                choices: std::iter::once(first).chain(others).collect(),
                error: error(field),
            }
        };
        let others = || {
            let others = end.sections.iter().filter(|other| other.id != section.id);
            others
                .map(|other| (other.id.to_string(), other.table.name.clone()))
                .collect()
        };
        let open = || t!(lang, season_end_undecided);
        let depends = RelegationDepends::ALL.map(|one| (one.as_str().to_owned(), words::depends(lang, one)));
        let reserves =
            ReserveTeamUp::ALL.map(|one| (one.as_str().to_owned(), words::reserve_team(lang, one)));
        let vacancies = Vacancy::ALL.map(|one| (one.as_str().to_owned(), words::vacancy(lang, one)));
        RowFields {
            heading: section.table.name.clone(),
            section: (named(index, "section"), section.id),
            numbers: number_words(lang).map(number).into(),
            choices: vec![
                choice(
                    "relegation_depends",
                    t!(lang, season_end_depends),
                    open(),
                    depends.into(),
                ),
                choice(
                    "above",
                    t!(lang, season_end_above),
                    t!(lang, season_end_out),
                    others(),
                ),
                choice(
                    "below",
                    t!(lang, season_end_below),
                    t!(lang, season_end_below_open),
                    others(),
                ),
                choice(
                    "reserve_team_up",
                    t!(lang, season_end_reserve_team),
                    open(),
                    reserves.into(),
                ),
                choice("vacancy", t!(lang, season_end_vacancy), open(), vacancies.into()),
                choice(
                    "compared_by",
                    t!(lang, season_end_compared_by),
                    t!(lang, season_end_compared_not),
                    AcrossRule::ALL
                        .map(|one| (one.as_str().to_owned(), words::across_rule(lang, one)))
                        .into(),
                ),
            ],
        }
    };
    end.sections.iter().enumerate().map(of).collect()
}
