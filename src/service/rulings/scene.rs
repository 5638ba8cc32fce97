//! A board with all the data for a ruling on it, and the proposal of the rules.

use super::RulingError;
use crate::{correspondence, prelude::*, regulation};
use domain::{
    round::RoundStatus,
    section_state::{Game, PlacesByResult},
};
use engine::colour::Colour;
use rules::{
    RuleSnapshot,
    arrival_rulings::lateness::arrival_of,
    correspondence::Ledger,
    regulation::Regulation,
    ruling::{
        Answers, Context, Ground, History, Incident, Penalty, Proposal, Question, Refusal, context::GameFacts,
    },
};
use store::rulings::Ruling;

/// A game to be ruled on, with everything that applies to it.
#[derive(Clone, Debug)]
pub struct Scene {
    pub field: SectionState,
    pub round: SectionRound,
    pub game: Game,
    /// What the tournament announced.
    pub regulation: Regulation,
    /// The rules of the tournament.
    pub rules: RuleSnapshot,
    /// Rulings and drafts, the oldest first.
    pub rulings: Vec<Ruling>,
    /// The ledger of a correspondence game.
    pub correspondence: Option<Ledger>,
}

/// Reads a board and all the data for a ruling on it.
///
/// # Errors
///
/// When there is no such board, its pairing is not published, or the tournament has no rules yet.
pub async fn scene(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    round: RoundNo,
    board: BoardNo,
) -> Result<Scene, RulingError> {
    let field = section_state::found(conn, section, || RulingError::NotFound).await?;
    let round = field.round(round).ok_or(RulingError::NotFound)?.clone();
    if !round.status.is_public() {
        return Err(RulingError::NotPublished);
    }
    let game = round.game(board).ok_or(RulingError::NotFound)?.clone();
    let whole = regulation::in_force(conn, tournament).await?;
    let (rules, regulation) = regulation::for_class(whole, &field.settings);
    let rulings = store::rulings::list_by_game(conn, game.id).await?;
    let correspondence = correspondence::ledger(conn, &field, &round, game.id).await?;
    Ok(Scene {
        field,
        round,
        game,
        regulation,
        rules,
        rulings,
        correspondence,
    })
}

impl Scene {
    /// Is its round closed, so that a game that goes on is an adjourned one?
    pub fn is_closed(&self) -> bool {
        self.round.status == RoundStatus::Closed
    }

    /// What was confirmed so far.
    pub fn history(&self) -> History {
        History::new(self.rulings.iter().filter_map(Ruling::ruled))
    }

    /// The number of confirmed rulings, and of records in the ledger of a correspondence game: a further ruling requires having seen them
    /// all.
    pub fn seen(&self) -> u32 {
        let ruled = u32::try_from(self.history().iter().count()).unwrap_or(u32::MAX);
        let written = self.correspondence.as_ref().map_or(0, |ledger| ledger.records);
        ruled.saturating_add(written)
    }

    /// The proposal of the rules, with all rulings except the one it would supersede.
    pub fn propose(
        &self,
        incident: Incident,
        answers: &Answers,
        supersedes: Option<RulingId>,
    ) -> Result<Proposal, Refusal> {
        let history = self.history_without(supersedes);
        rules::proposing::propose(incident, answers, &self.context(&history))
    }

    /// The incidents that can happen in this game.
    pub fn incidents(&self) -> impl Iterator<Item = Incident> {
        let by_correspondence = self.correspondence.is_some();
        let all = Incident::ALL.iter().copied();
        all.filter(move |incident| incident.can_happen(by_correspondence))
    }

    /// The questions about an incident, for a ruling that would supersede this one: asked as if that one had not been given.
    pub fn questions(&self, incident: Incident, supersedes: Option<RulingId>) -> Vec<Question> {
        let history = self.history_without(supersedes);
        incident.questions(&self.context(&history))
    }

    /// The players whose place depends on the game, by the current standings: shown to an arbiter before a draw away from the board is
    /// approved (CASE-49).
    pub fn places(&self) -> Option<PlacesByResult> {
        self.field.places_by_result(self.round.number, self.game.board)
    }

    fn history_without(&self, supersedes: Option<RulingId>) -> History {
        let others = self.rulings.iter().filter(|ruling| Some(ruling.id) != supersedes);
        History::new(others.filter_map(Ruling::ruled))
    }

    fn context<'a>(&'a self, history: &'a History) -> Context<'a> {
        let last = self
            .field
            .rounds
            .iter()
            .rfind(|round| round.number.get() <= self.field.planned_rounds);
        Context {
            rules: &self.rules,
            regulation: &self.regulation,
            history,
            game: GameFacts {
                outcome: self.game.outcome,
                starts_at: self.field.board_begins_at(&self.round, self.game.board),
                round: Some(self.round.number),
                last_round: RoundNo::new(self.field.planned_rounds),
                is_last_round: self.round.number.get() >= self.field.planned_rounds,
                last_round_starts_at: last.and_then(SectionRound::begins_at),
            },
            correspondence: self.correspondence.as_ref(),
        }
    }
}

/// The stored answers to the questions of an incident: when the players came (6.7).
pub async fn noted(
    conn: &mut PgConnection,
    scene: &Scene,
    incident: Incident,
    supersedes: Option<RulingId>,
) -> store::Result<Vec<(&'static str, Timestamp)>> {
    let questions = scene.questions(incident, supersedes);
    let is_asked = |name: &str| questions.iter().any(|question| question.name == name);
    if ![Colour::White, Colour::Black]
        .map(|side| arrival_of(side).name)
        .into_iter()
        .any(is_asked)
    {
        return Ok(Vec::new());
    }
    let seen = store::arrivals::list_by_round(conn, scene.round.id).await?;
    Ok(seen
        .into_iter()
        .filter(|seen| seen.board == scene.game.board)
        .filter_map(|seen| Some((arrival_of(seen.colour).name, seen.came_at?)))
        .filter(|&(name, _)| is_asked(name))
        .collect())
}

impl Scene {
    /// The article of a penalty, as numbered in the edition in force.
    pub(super) fn article_of(&self, penalty: &Penalty) -> &'static str {
        let history = self.history();
        let grounds = self.context(&history).grounds(&[penalty.article()]);
        grounds
            .first()
            .and_then(Ground::article)
            .map_or(penalty.article(), |found| found.article.as_str())
    }

    /// Who sits on this side.
    pub(super) fn player(&self, side: Colour) -> Option<PlayerId> {
        let no = match side {
            Colour::White => self.game.white,
            Colour::Black => self.game.black,
        };
        self.field.player(no).map(|entrant| entrant.id)
    }
}
