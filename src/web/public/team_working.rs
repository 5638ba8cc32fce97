//! How every value of a team in the table came about, and what put it before and behind others, in words.

use super::scene::Tab;
use super::teams::place_of;
use super::teams::{AskedTable, after_rounds};
use super::working::{Explained, ExplainedMember, ExplainedPart, ExplainedPass, Why, cut_words};
use super::{
    team_tie_break_names::{long, number, value},
    tie_break_names::sum,
};
use crate::prelude::*;
use engine::{
    numbers::TeamNo,
    points::Points,
    team_table::{
        EncounterStep, OwnBoards, TeamDecider, TeamEncounter, TeamKind, TeamPart, TeamRow, TeamSource,
        TeamTable, TeamTieBreak, TeamTotal, TeamWorking,
    },
    tiebreak::Cap,
};
use web::i18n_teams::teams as words;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// Writes the sentences.
struct Teller<'a> {
    lang: Lang,
    scene: &'a Scene,
    table: &'a TeamTable,
}

impl Teller<'_> {
    fn name(&self, no: TeamNo) -> String {
        self.scene.field.team_name(no)
    }

    fn why(&self, no: TeamNo) -> Option<Why> {
        let rows = &self.table.rows;
        let index = rows.iter().position(|row| row.no == no)?;
        let own = rows.get(index)?;
        let before = index.checked_sub(1).and_then(|before| rows.get(before));
        let after = rows.get(index + 1);
        let deciders = [own.decided_by, after.and_then(|after| after.decided_by)];
        let workings = self.table.tie_breaks.iter().enumerate();
        Some(Why {
            sentences: [
                before.and_then(|before| self.behind(before, own)),
                after.and_then(|after| self.ahead(own, after)),
            ]
            .into_iter()
            .flatten()
            .collect(),
            workings: workings
                .map(|(position, tie_break)| Explained {
                    decided: deciders.contains(&Some(TeamDecider::TieBreak(*tie_break))),
                    ..self.explain(own, *tie_break, position)
                })
                .collect(),
        })
    }

    /// "After X: match points 8 against 9".
    fn behind(&self, before: &TeamRow, own: &TeamRow) -> Option<String> {
        let (lang, other) = (self.lang, self.name(before.no));
        Some(match own.decided_by {
            None => t!(lang, card_shared_place, other),
            Some(TeamDecider::Lots) => t!(lang, card_decided_by_lots, other),
            Some(TeamDecider::ByHand) => t!(lang, card_decided_by_hand, other),
            Some(TeamDecider::TieBreak(tie_break)) => t!(
                lang,
                teams_behind,
                other,
                name = long(lang, tie_break),
                mine = self.shown(own, tie_break)?,
                theirs = self.shown(before, tie_break)?
            ),
        })
    }

    /// "Ahead of X: match points 9 against 8".
    fn ahead(&self, own: &TeamRow, after: &TeamRow) -> Option<String> {
        let (lang, other) = (self.lang, self.name(after.no));
        Some(match after.decided_by {
            None => t!(lang, card_shared_place, other),
            Some(TeamDecider::Lots) => t!(lang, ahead_by_lots, other),
            Some(TeamDecider::ByHand) => t!(lang, ahead_by_hand, other),
            Some(TeamDecider::TieBreak(tie_break)) => t!(
                lang,
                teams_ahead,
                other,
                name = long(lang, tie_break),
                mine = self.shown(own, tie_break)?,
                theirs = self.shown(after, tie_break)?
            ),
        })
    }

    /// A line's value of a tie-break as people read it.
    fn shown(&self, row: &TeamRow, tie_break: TeamTieBreak) -> Option<String> {
        let position = self.table.tie_breaks.iter().position(|one| *one == tie_break)?;
        Some(value(self.lang, tie_break, row.values.get(position)?))
    }

    fn explain(&self, row: &TeamRow, tie_break: TeamTieBreak, position: usize) -> Explained {
        let lang = self.lang;
        let named = Explained {
            name: long(lang, tie_break),
            value: row
                .values
                .get(position)
                .map(|one| value(lang, tie_break, one))
                .unwrap_or_default(),
            article: tie_break.kind().article(),
            parts: Vec::new(),
            total: String::new(),
            passes: Vec::new(),
            decided: false,
        };
        if tie_break.kind().is_encounter() {
            return match self.table.encounter(row.no, tie_break) {
                Some(encounter) => Explained {
                    passes: encounter
                        .steps
                        .iter()
                        .map(|step| self.step(tie_break, step))
                        .collect(),
                    total: self.placed(&encounter, row.no),
                    ..named
                },
                None => Explained {
                    total: t!(lang, encounter_nobody),
                    ..named
                },
            };
        }
        let Some(working) = self.table.working(row.no, tie_break) else {
            return named;
        };
        Explained {
            parts: working
                .parts
                .iter()
                .map(|part| self.part(tie_break, part))
                .collect(),
            total: self.total(tie_break, &working),
            ..named
        }
    }

    fn part(&self, tie_break: TeamTieBreak, part: &TeamPart) -> ExplainedPart {
        let (round, words) = self.source(tie_break, &part.source);
        ExplainedPart {
            round,
            words,
            amount: number(self.lang, tie_break, part.amount),
            cut: part.cut.map(|cut| cut_words(self.lang, cut)),
        }
    }

    /// The round, and where the amount comes from in words.
    fn source(&self, tie_break: TeamTieBreak, source: &TeamSource) -> (String, String) {
        let lang = self.lang;
        match *source {
            TeamSource::Round { round, opponent } => {
                let name = opponent.map_or_else(|| t!(lang, crosstable_absent), |no| self.name(no));
                (round.to_string(), name)
            }
            TeamSource::Extra { round } => (
                round.map(|round| round.to_string()).unwrap_or_default(),
                t!(lang, working_extra),
            ),
            TeamSource::Opponent {
                round,
                opponent,
                score,
                table_score,
                points,
            } => {
                let (name, score) = (self.name(opponent), score.to_string());
                let words = if score == table_score.to_string() {
                    t!(lang, teams_working_score, name, score)
                } else {
                    t!(
                        lang,
                        teams_working_score_adjusted,
                        name,
                        score,
                        table = table_score.to_string()
                    )
                };
                (round.to_string(), times(words, tie_break, points))
            }
            TeamSource::Dummy {
                round,
                scheduled,
                score,
                cap,
                points,
                voluntary: _,
            } => {
                let score = score.to_string();
                let words = match cap {
                    None => t!(lang, working_dummy, score),
                    Some(Cap::ScheduledOpponent) => t!(lang, working_dummy_capped_by_opponent, score),
                    Some(Cap::AllDraws) => t!(lang, working_dummy_capped_by_draws, score),
                };
                let words = match scheduled {
                    Some(no) => format!("{} · {words}", self.name(no)),
                    None => words,
                };
                (round.to_string(), times(words, tie_break, points))
            }
            TeamSource::Figure { round, opponent } => (round.to_string(), self.name(opponent)),
            TeamSource::Board { board, times, .. } => {
                let board = board.to_string();
                let words = if times > 1 {
                    t!(lang, teams_working_board_times, board, times = times.to_string())
                } else {
                    t!(lang, teams_working_board, board)
                };
                (String::new(), words)
            }
        }
    }

    /// How the parts become the value: "Sum: 5 + 4½ + 3 = 12½".
    fn total(&self, tie_break: TeamTieBreak, working: &TeamWorking) -> String {
        let lang = self.lang;
        let value = value(lang, tie_break, &working.value);
        let counted: Vec<String> = working
            .parts
            .iter()
            .filter(|part| part.counts())
            .map(|part| number(lang, tie_break, part.amount))
            .collect();
        match working.total {
            TeamTotal::Own => t!(lang, teams_working_own),
            TeamTotal::Series => t!(lang, teams_working_series),
            TeamTotal::Sum if counted.len() < 2 => String::new(),
            TeamTotal::Sum => t!(lang, working_sum, sum = sum(&counted), value),
            TeamTotal::Average => t!(
                lang,
                working_average,
                sum = sum(&counted),
                count = (counted.len()),
                value
            ),
            TeamTotal::OnTopOf {
                score,
                buchholz,
                factor,
            } => t!(
                lang,
                teams_working_on_top,
                score = score.to_string(),
                buchholz = number(lang, tie_break, buchholz),
                factor = factor.to_string(),
                value
            ),
        }
    }

    fn step(&self, tie_break: TeamTieBreak, step: &EncounterStep) -> ExplainedPass {
        let lang = self.lang;
        match step {
            EncounterStep::Table {
                score,
                all_met,
                members,
            } => {
                let (count, score) = (members.len(), words::score(lang, *score));
                ExplainedPass {
                    lead: if *all_met {
                        t!(lang, teams_encounter_all_met, count, score)
                    } else {
                        t!(lang, teams_encounter_not_all_met, count, score)
                    },
                    who: t!(lang, teams_team),
                    has_most: !*all_met,
                    members: members
                        .iter()
                        .map(|member| {
                            let rounds = member.matches.iter().map(|(round, _)| round.to_string());
                            ExplainedMember {
                                rounds: rounds.collect::<Vec<_>>().join(", "),
                                points: number(lang, tie_break, member.points),
                                most: number(lang, tie_break, member.most),
                                ..self.member(member.no)
                            }
                        })
                        .collect(),
                }
            }
            EncounterStep::OwnMatch { by, teams } => ExplainedPass {
                lead: t!(
                    lang,
                    teams_encounter_own_match,
                    by = match by {
                        OwnBoards::Count => t!(lang, own_boards_count),
                        OwnBoards::Top => t!(lang, own_boards_top),
                        OwnBoards::Bottom => t!(lang, own_boards_bottom),
                    }
                ),
                who: t!(lang, teams_team),
                has_most: false,
                members: teams
                    .iter()
                    .map(|(team, own)| ExplainedMember {
                        // A number here is one of the boards, not a place.
                        points: value(lang, TeamTieBreak::plain(TeamKind::BoardCount), own),
                        ..self.member(*team)
                    })
                    .collect(),
            },
        }
    }

    fn member(&self, no: TeamNo) -> ExplainedMember {
        let name = self.name(no);
        ExplainedMember {
            is_long: name.chars().count() > 24,
            name,
            href: self.scene.here.public_team(no),
            rounds: String::new(),
            points: String::new(),
            most: String::new(),
        }
    }

    /// The place among the tied, or that the group stays together.
    fn placed(&self, encounter: &TeamEncounter, no: TeamNo) -> String {
        let found = encounter.places.iter().find(|(other, _)| *other == no);
        match found {
            Some((_, place)) if *place > 0 => t!(self.lang, encounter_place, place = *place),
            Some(_) | None => t!(self.lang, encounter_undecided),
        }
    }
}

/// Adds the second factor in a sum of products.
fn times(words: String, tie_break: TeamTieBreak, made: engine::team_event::TeamPoints) -> String {
    let own: Points = match tie_break.kind() {
        TeamKind::MatchByMatch | TeamKind::GameByMatch => made.matches,
        TeamKind::MatchByGame | TeamKind::GameByGame => made.games,
        TeamKind::Primary
        | TeamKind::MatchPoints
        | TeamKind::GamePoints
        | TeamKind::OtherScore
        | TeamKind::Wins
        | TeamKind::MatchesWon
        | TeamKind::RoundsElected
        | TeamKind::StandardPoints
        | TeamKind::PairingNumber
        | TeamKind::Progressive
        | TeamKind::Buchholz
        | TeamKind::ForeBuchholz
        | TeamKind::AverageOpponentBuchholz
        | TeamKind::Koya
        | TeamKind::ScoreAndSchedule
        | TeamKind::BoardCount
        | TeamKind::TopBoards
        | TeamKind::BottomBoards
        | TeamKind::DirectEncounter
        | TeamKind::ExtendedEncounter
        | TeamKind::ExtendedByTop
        | TeamKind::ExtendedByBottom
        | TeamKind::ExtendedByCountAndTop
        | TeamKind::ExtendedByCountAndBottom
        | TeamKind::Berlin
        | TeamKind::EachBoard => return words,
    };
    format!("{words} × {own}")
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_working.html")]
struct TeamWorkingPage {
    layout: Layout,
    name: String,
    /// The team's own page.
    href: String,
    /// Place, points and rounds in one line.
    about: String,
    /// Back to the table.
    back: String,
    why: Why,
}

async fn show(
    path: TeamWorkingPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
    Query(asked): Query<AskedTable>,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let lang = layout.lang;
    let rounds = asked.rounds(&scene.field)?;
    let table = scene
        .field
        .team_table(rounds)
        .filter(|_| !scene.field.is_cup() && scene.field.settings.plays_matches());
    let table = table.ok_or_else(Problem::not_found)?;
    let row = table.find(path.no).ok_or_else(Problem::not_found)?;
    let teller = Teller {
        lang,
        scene: &scene,
        table: &table,
    };
    let name = teller.name(path.no);
    let title = t!(lang, teams_working_title, team = name.as_str());
    let page = TeamWorkingPage {
        about: t!(
            lang,
            teams_working_about,
            place = place_of(&scene.field, row),
            match_points = row.points.matches.to_string(),
            game_points = row.points.games.to_string(),
            rounds = table.rounds
        ),
        href: scene.here.public_team(path.no),
        back: scene.here.team_table() + &after_rounds(&scene.field, rounds),
        why: teller.why(path.no).ok_or_else(Problem::not_found)?,
        layout: scene.frame(layout, Tab::Teams, title),
        name,
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}
