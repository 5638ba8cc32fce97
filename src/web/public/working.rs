//! How every value of a player came about, and what put them before and behind others: in words, for the card and for the page
//! behind the place in the standings.

use super::crosstable::mark;
use super::scene::{Tab, on_to};
use super::standings::place;
use super::tie_break_names;
use crate::prelude::*;
use engine::crosstable::{Cell, Contestant, Crosstable};
use engine::standings::{Decider, Row, Standings};
use engine::tiebreak::{Cap, Cut, Encounter, Kind, Part, Source, TieBreak, Total, Working};
use web::list_files::bye_words;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// How a tie-break's value came about.
#[derive(Debug)]
pub(super) struct Explained {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) article: &'static str,
    pub(super) parts: Vec<ExplainedPart>,
    /// How the parts become the value, in words; empty where there is nothing to say.
    pub(super) total: String,
    /// Direct encounter only: each look at the tied players.
    pub(super) passes: Vec<ExplainedPass>,
    /// Did this one separate the player from a neighbour?
    pub(super) decided: bool,
}

/// One round of it.
#[derive(Debug)]
pub(super) struct ExplainedPart {
    pub(super) round: String,
    pub(super) words: String,
    pub(super) amount: String,
    pub(super) cut: Option<String>,
}

/// One look at tied players.
#[derive(Debug)]
pub(super) struct ExplainedPass {
    pub(super) lead: String,
    /// What they are: the heading of the column.
    pub(super) who: String,
    pub(super) members: Vec<ExplainedMember>,
    /// Is what could have been reached of interest?
    pub(super) has_most: bool,
}

/// One of them.
#[derive(Debug)]
pub(super) struct ExplainedMember {
    pub(super) name: String,
    pub(super) href: String,
    /// Does the name want more room?
    pub(super) is_long: bool,
    /// The rounds of their games among each other.
    pub(super) rounds: String,
    pub(super) points: String,
    pub(super) most: String,
}

/// What a page says about one player's place.
#[derive(Debug)]
pub(super) struct Why {
    /// What put the player behind the one before, and ahead of the one after.
    pub(super) sentences: Vec<String>,
    pub(super) workings: Vec<Explained>,
}

impl Why {
    pub(super) fn of(lang: Lang, scene: &Scene, standings: &Standings, no: StartNo) -> Self {
        let table = scene.field.crosstable();
        let teller = Teller {
            lang,
            scene,
            standings,
            table: &table,
        };
        Self {
            sentences: teller.sentences(no),
            workings: teller.workings(no),
        }
    }
}

/// Writes the sentences.
struct Teller<'a> {
    lang: Lang,
    scene: &'a Scene,
    standings: &'a Standings,
    table: &'a Crosstable,
}

impl Teller<'_> {
    /// The lines before and after a player's.
    fn neighbours(&self, no: StartNo) -> (Option<&Row>, Option<&Row>, Option<&Row>) {
        let rows = &self.standings.rows;
        let Some(index) = rows.iter().position(|row| row.no == no) else {
            return (None, None, None);
        };
        let before = index.checked_sub(1).and_then(|before| rows.get(before));
        (before, rows.get(index), rows.get(index + 1))
    }

    fn sentences(&self, no: StartNo) -> Vec<String> {
        let (before, own, after) = self.neighbours(no);
        let mut said = Vec::with_capacity(2);
        if let (Some(before), Some(own)) = (before, own) {
            said.extend(self.behind(before, own));
        }
        if let (Some(own), Some(after)) = (own, after) {
            said.extend(self.ahead(own, after));
        }
        said
    }

    /// "After X: Buchholz Cut 2 is 41 against 41½".
    fn behind(&self, before: &Row, own: &Row) -> Option<String> {
        let lang = self.lang;
        let other = self.scene.man_at(before.no).name;
        let other = other.as_str();
        Some(match own.decided_by {
            None => t!(lang, card_shared_place, other),
            Some(Decider::Lots) => t!(lang, card_decided_by_lots, other),
            Some(Decider::ByHand) => t!(lang, card_decided_by_hand, other),
            Some(Decider::PlayOff) => t!(lang, card_decided_by_play_off, other),
            Some(Decider::TieBreak(TieBreak::PTS)) => t!(
                lang,
                card_decided_by_points,
                other,
                mine = own.points.to_string(),
                theirs = before.points.to_string()
            ),
            Some(Decider::TieBreak(tie_break)) if self.scene.field.hides(tie_break) => t!(
                lang,
                card_decided_by_hidden,
                other,
                name = tie_break_names::long(lang, tie_break)
            ),
            Some(Decider::TieBreak(tie_break)) if own.points != before.points => t!(
                lang,
                card_decided_before_points,
                other,
                name = tie_break_names::long(lang, tie_break),
                mine = self.shown(own, tie_break)?,
                theirs = self.shown(before, tie_break)?
            ),
            Some(Decider::TieBreak(tie_break)) => t!(
                lang,
                card_decided_by_tie_break,
                other,
                name = tie_break_names::long(lang, tie_break),
                mine = self.shown(own, tie_break)?,
                theirs = self.shown(before, tie_break)?
            ),
        })
    }

    /// "Ahead of X: Buchholz Cut 2 is 41½ against 41".
    fn ahead(&self, own: &Row, after: &Row) -> Option<String> {
        let lang = self.lang;
        let other = self.scene.man_at(after.no).name;
        let other = other.as_str();
        Some(match after.decided_by {
            None => t!(lang, card_shared_place, other),
            Some(Decider::Lots) => t!(lang, ahead_by_lots, other),
            Some(Decider::ByHand) => t!(lang, ahead_by_hand, other),
            Some(Decider::PlayOff) => t!(lang, ahead_by_play_off, other),
            Some(Decider::TieBreak(TieBreak::PTS)) => t!(
                lang,
                ahead_by_points,
                other,
                mine = own.points.to_string(),
                theirs = after.points.to_string()
            ),
            Some(Decider::TieBreak(tie_break)) if self.scene.field.hides(tie_break) => t!(
                lang,
                ahead_by_hidden,
                other,
                name = tie_break_names::long(lang, tie_break)
            ),
            Some(Decider::TieBreak(tie_break)) if own.points != after.points => t!(
                lang,
                ahead_before_points,
                other,
                name = tie_break_names::long(lang, tie_break),
                mine = self.shown(own, tie_break)?,
                theirs = self.shown(after, tie_break)?
            ),
            Some(Decider::TieBreak(tie_break)) => t!(
                lang,
                ahead_by_tie_break,
                other,
                name = tie_break_names::long(lang, tie_break),
                mine = self.shown(own, tie_break)?,
                theirs = self.shown(after, tie_break)?
            ),
        })
    }

    /// A line's value of a tie-break as people read it.
    fn shown(&self, row: &Row, tie_break: TieBreak) -> Option<String> {
        let position = self
            .standings
            .tie_breaks
            .iter()
            .position(|one| *one == tie_break)?;
        let value = row.values.get(position).copied().flatten()?;
        Some(self.scene.tie_break(self.lang, tie_break, value))
    }

    fn workings(&self, no: StartNo) -> Vec<Explained> {
        let (_, own, after) = self.neighbours(no);
        let Some(own) = own else {
            return Vec::new();
        };
        let deciders = [own.decided_by, after.and_then(|after| after.decided_by)];
        self.standings
            .tie_breaks
            .iter()
            .filter_map(|tie_break| {
                let mut explained = self.explain(own, *tie_break)?;
                explained.decided = deciders.contains(&Some(Decider::TieBreak(*tie_break)));
                Some(explained)
            })
            .collect()
    }

    fn explain(&self, row: &Row, tie_break: TieBreak) -> Option<Explained> {
        let lang = self.lang;
        let named = Explained {
            name: tie_break_names::long(lang, tie_break),
            value: self.shown(row, tie_break).unwrap_or_default(),
            article: tie_break.kind().article(),
            parts: Vec::new(),
            total: String::new(),
            passes: Vec::new(),
            decided: false,
        };
        if tie_break.kind() == Kind::DirectEncounter {
            return Some(match self.standings.encounter(row.no, tie_break) {
                Some(encounter) => Explained {
                    passes: self.passes(&encounter),
                    total: self.placed(&encounter, row.no),
                    ..named
                },
                None => Explained {
                    total: t!(lang, encounter_nobody),
                    ..named
                },
            });
        }
        if self.scene.field.hides(tie_break) {
            return Some(Explained {
                total: t!(lang, working_hidden),
                ..named
            });
        }
        let working = self.standings.working(row.no, tie_break)?;
        let contestant = self.table.find(row.no)?;
        Some(Explained {
            parts: working
                .parts
                .iter()
                .map(|part| ExplainedPart {
                    round: round_of(part),
                    words: self.source(contestant, tie_break, part),
                    amount: tie_break_names::value(lang, tie_break, part.amount),
                    cut: part.cut.map(|cut| cut_words(lang, cut)),
                })
                .collect(),
            total: self.total(tie_break, &working),
            ..named
        })
    }

    /// How the parts become the value: "Sum: 5 + 4½ + 3 = 12½".
    fn total(&self, tie_break: TieBreak, working: &Working) -> String {
        let lang = self.lang;
        let value = tie_break_names::value(lang, tie_break, working.value);
        let counted: Vec<String> = working
            .parts
            .iter()
            .filter(|part| part.counts())
            .map(|part| tie_break_names::value(lang, tie_break, part.amount))
            .collect();
        match working.total {
            Total::Own => t!(lang, working_own),
            Total::Sum if counted.len() < 2 => String::new(),
            Total::Sum => t!(lang, working_sum, sum = tie_break_names::sum(&counted), value),
            Total::Average => t!(
                lang,
                working_average,
                sum = tie_break_names::sum(&counted),
                count = (counted.len()),
                value
            ),
            Total::Performance(None) => t!(lang, working_no_games),
            Total::Performance(Some(made)) => t!(
                lang,
                working_performance,
                average = made.average.to_string(),
                percentage = made.percentage,
                difference = made.difference.to_string(),
                value
            ),
            Total::PerfectPerformance => t!(lang, working_perfect_performance, value),
        }
    }

    fn passes(&self, encounter: &Encounter) -> Vec<ExplainedPass> {
        encounter
            .passes
            .iter()
            .map(|pass| ExplainedPass {
                lead: if pass.all_met {
                    t!(self.lang, encounter_all_met, count = pass.members.len())
                } else {
                    t!(self.lang, encounter_not_all_met, count = pass.members.len())
                },
                who: t!(self.lang, col_player),
                has_most: !pass.all_met,
                members: pass
                    .members
                    .iter()
                    .map(|member| {
                        let rounds: Vec<String> =
                            member.games.iter().map(|(round, _)| round.to_string()).collect();
                        let man = self.scene.man_at(member.no);
                        ExplainedMember {
                            is_long: man.is_long(),
                            name: man.name,
                            href: man.href,
                            rounds: rounds.join(", "),
                            points: tie_break_names::value(self.lang, TieBreak::PTS, member.points),
                            most: tie_break_names::value(self.lang, TieBreak::PTS, member.most),
                        }
                    })
                    .collect(),
            })
            .collect()
    }

    /// The place among the tied, or that the group stays together.
    fn placed(&self, encounter: &Encounter, no: StartNo) -> String {
        let found = encounter.places.iter().find(|(other, _)| *other == no);
        match found {
            Some((_, place)) if *place > 0 => t!(self.lang, encounter_place, place = *place),
            Some(_) | None => t!(self.lang, encounter_undecided),
        }
    }

    /// Where the amount of a round comes from, in words.
    fn source(&self, contestant: &Contestant, tie_break: TieBreak, part: &Part) -> String {
        let lang = self.lang;
        match part.source {
            Source::Round => self.round(contestant, part.round),
            Source::Extra { .. } => t!(lang, working_extra),
            Source::Opponent {
                no,
                score,
                table_score,
                points,
            } => {
                let name = self.scene.man_at(no).name;
                let words = if score == table_score {
                    t!(lang, working_opponent, name, score = score.to_string())
                } else {
                    t!(
                        lang,
                        working_opponent_adjusted,
                        name,
                        score = score.to_string(),
                        table = table_score.to_string()
                    )
                };
                times(words, tie_break, &points.to_string())
            }
            Source::Dummy {
                scheduled,
                score,
                cap,
                points,
                voluntary: _,
            } => {
                let score = score.to_string();
                let words = match cap {
                    None => t!(lang, working_dummy, score),
                    Some(Cap::ScheduledOpponent) => {
                        t!(lang, working_dummy_capped_by_opponent, score)
                    }
                    Some(Cap::AllDraws) => t!(lang, working_dummy_capped_by_draws, score),
                };
                let words = match scheduled {
                    Some(no) => format!("{} · {words}", self.scene.man_at(no).name),
                    None => words,
                };
                times(words, tie_break, &points.to_string())
            }
            Source::Virtual {
                before,
                score,
                points,
            } => {
                let words = t!(
                    lang,
                    working_virtual,
                    score = score.to_string(),
                    before = before.to_string()
                );
                times(words, tie_break, &points.to_string())
            }
            Source::Figure { no } => {
                let name = self.scene.man_at(no).name;
                if self.is_unrated(tie_break, no, part.round) {
                    t!(lang, working_figure_unrated, name)
                } else {
                    t!(lang, working_figure, name)
                }
            }
            Source::Share {
                round,
                opponent,
                value,
                percent,
            } => {
                let words = match (opponent, round) {
                    (Some(_), Some(_)) => self.round(contestant, part.round),
                    (None, Some(round)) => match contestant.cell(round) {
                        Cell::Absent | Cell::Bye(_) => self.round(contestant, round),
                        Cell::Game(_) => t!(lang, working_keizer_no_show),
                    },
                    (_, None) => t!(lang, working_keizer_own),
                };
                t!(lang, working_keizer, words, value, percent)
            }
        }
    }

    /// Is the figure what an opponent without a rating was announced to count as?
    fn is_unrated(&self, tie_break: TieBreak, no: StartNo, round: RoundNo) -> bool {
        let is_rating = matches!(
            tie_break.kind(),
            Kind::AverageRating | Kind::Performance | Kind::PerfectPerformance
        );
        let opponent = self.table.find(no).filter(|_| is_rating);
        opponent.is_some_and(|opponent| opponent.rating_in(round).is_none())
    }

    /// What a round was: the opponent and the result, or the bye.
    fn round(&self, contestant: &Contestant, round: RoundNo) -> String {
        match contestant.cell(round) {
            Cell::Absent => t!(self.lang, crosstable_absent),
            Cell::Bye(kind) => bye_words(self.lang, kind, self.table.is_round_robin),
            Cell::Game(game) => format!("{}: {}", self.scene.man_at(game.opponent).name, mark(game)),
        }
    }
}

/// Adds the second factor in a sum of products.
fn times(words: String, tie_break: TieBreak, points: &str) -> String {
    if tie_break.kind() == Kind::SonnebornBerger {
        format!("{words} × {points}")
    } else {
        words
    }
}

/// The round a part belongs to; a penalty for the whole tournament has none.
fn round_of(part: &Part) -> String {
    match part.source {
        Source::Extra { round } | Source::Share { round, .. } => {
            round.map(|round| round.to_string()).unwrap_or_default()
        }
        Source::Round
        | Source::Opponent { .. }
        | Source::Dummy { .. }
        | Source::Virtual { .. }
        | Source::Figure { .. } => part.round.to_string(),
    }
}

/// Why a part does not count, in words.
pub(super) fn cut_words(lang: Lang, cut: Cut) -> String {
    match cut {
        Cut::Lowest => t!(lang, cut_lowest),
        Cut::Highest => t!(lang, cut_highest),
        Cut::Voluntary => t!(lang, cut_voluntary),
        Cut::Early => t!(lang, cut_early),
        Cut::UnderLimit => t!(lang, cut_under_limit),
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/public/working.html")]
struct WorkingPage {
    layout: Layout,
    man: Man,
    /// Place, points and round in one line.
    about: String,
    /// Back to the standings.
    back: String,
    why: Why,
    /// Are unplayed rounds counted by older rules than today's?
    is_before_2023: bool,
    /// Are ratings those of each round?
    is_each_round: bool,
    /// Does the ranking of a Keizer tournament change with every count?
    is_unsettled: bool,
}

async fn show(
    path: WorkingPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let lang = layout.lang;
    let rounds = path.round.index() + 1;
    if rounds > scene.field.public_rounds() {
        return Err(Problem::not_found());
    }
    let (no, _) = scene.addressed(path.key)?;
    // In a section of teams a player has no place to explain, so the player's own page is shown.
    if scene.field.settings.teams.is_some() {
        return Ok(on_to(&scene.man_at(no).href, &layout));
    }
    let standings = scene.field.standings(rounds);
    let row = standings.find(no).ok_or_else(Problem::not_found)?;
    let man = scene.man_at(no);
    let title = t!(lang, working_title, name = man.name.as_str());
    let page = WorkingPage {
        about: t!(
            lang,
            working_about,
            place = place(row.place),
            points = row.points.to_string(),
            round = path.round.get()
        ),
        back: scene.here.round(path.round).standings_after(),
        why: Why::of(lang, &scene, &standings, no),
        is_before_2023: scene.field.settings.unplayed == engine::tiebreak::Unplayed::Before2023,
        is_each_round: scene.field.uses_round_ratings(),
        is_unsettled: standings.is_keizer_unsettled(),
        layout: scene.frame(layout, Tab::Standings, title),
        man,
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}
