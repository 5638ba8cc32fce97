//! The rulings of the made-up tournament, made by the services an arbiter uses, so that desk, timeline, register and public pages look as
//! in a real one.

use jiff::SignedDuration;

use super::{Failure, Stage, key, permit, section_of};
use crate::{
    prelude::*,
    protests::{self, Filer, Filing},
    rulings::{self, Confirming, Deviation, Incidence},
};
use domain::{protest::About, section_state::Game};
use rules::ruling::{Answers, Incident};
use store::places::Place;

/// An incident at a board, so many minutes after its round began.
struct Scenario<'a> {
    round: RoundNo,
    board: BoardNo,
    minutes: i64,
    incident: Incident,
    answers: &'a [(&'a str, &'a str)],
    reason: &'a str,
}

impl Stage<'_> {
    /// The round robin: somebody who did not come, and a game whose course shows two rulings.
    pub(super) async fn masters_rulings(&mut self, place: &Place, round: RoundNo) -> Result<(), Failure> {
        let (Some(first), Some(second)) = (BoardNo::new(1), BoardNo::new(2)) else {
            return Ok(());
        };
        match round.get() {
            2 => {
                let field = self.field(section_of(place)?).await?;
                let start = field.round(round).and_then(|round| round.starts_at);
                let came = self.after(start, -5).to_string();
                let now = self.after(start, 31).to_string();
                let answers = [("black_arrived", came.as_str()), ("now", now.as_str())];
                let nobody = Scenario {
                    round,
                    board: second,
                    minutes: 31,
                    incident: Incident::Lateness,
                    answers: &answers,
                    reason: "",
                };
                self.rule(place, &nobody).await?;
            }
            4 => {
                let touched = Scenario {
                    round,
                    board: first,
                    minutes: 95,
                    incident: Incident::IllegalMove,
                    answers: &[("by", "white")],
                    reason: "",
                };
                self.rule(place, &touched).await?;
                let claimed = Scenario {
                    minutes: 170,
                    incident: Incident::DrawClaim,
                    answers: &[("by", "black"), ("kind", "threefold"), ("correct", "yes")],
                    ..touched
                };
                self.rule(place, &claimed).await?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The round of the Swiss that is being played: minutes given, a claim that failed and is protested against, a draft.
    pub(super) async fn swiss_rulings(&mut self, place: &Place) -> Result<(), Failure> {
        let field = self.field(section_of(place)?).await?;
        let Some(round) = field.last_public() else {
            return Ok(());
        };
        let mut open = round.games.iter().filter(|game| game.outcome.is_missing());
        let Some(game) = open.next() else {
            return Ok(());
        };
        let illegal = Scenario {
            round: round.number,
            board: game.board,
            minutes: 20,
            incident: Incident::IllegalMove,
            answers: &[("by", "black")],
            reason: "",
        };
        self.rule(place, &illegal).await?;
        if let Some(game) = open.next() {
            let claim = Scenario {
                board: game.board,
                minutes: 30,
                incident: Incident::DrawClaim,
                answers: &[("by", "white"), ("kind", "threefold"), ("correct", "no")],
                ..illegal
            };
            let ruling = self.rule(place, &claim).await?;
            let white = field.player(game.white).map(|player| player.id);
            if let Some(white) = white {
                let at = self.after(round.starts_at, 40);
                self.protest(place, ruling, white, at).await?;
            }
        }
        if let Some(game) = open.next() {
            self.draft(place, round.number, game, round.starts_at).await?;
        }
        Ok(())
    }

    /// An arbiter confirms what the rules propose.
    async fn rule(&mut self, place: &Place, scenario: &Scenario<'_>) -> Result<RulingId, Failure> {
        let section = section_of(place)?;
        let at = (place.tournament, section);
        let scene = rulings::scene(self.conn, at, scenario.round, scenario.board).await?;
        let confirming = Confirming {
            shown: None,
            about: Incidence {
                round: scenario.round,
                board: scenario.board,
                incident: scenario.incident,
                answers: Answers::new(scenario.answers.iter().copied()),
                claim: None,
                supersedes: None,
            },
            departure: Deviation::default(),
            reason: scenario.reason.to_owned(),
            seen: scene.game.version,
            rulings_seen: scene.seen(),
            draft: None,
        };
        let now = self.after(scene.round.starts_at, scenario.minutes);
        Ok(rulings::confirm(self.conn, &permit(Some(place))?, now, key(), &confirming).await?)
    }

    /// A player asks the committee.
    async fn protest(
        &mut self,
        place: &Place,
        ruling: RulingId,
        player: PlayerId,
        at: Timestamp,
    ) -> Result<(), Failure> {
        let filing = Filing {
            also: Vec::new(),
            with: Vec::new(),
            only_rating: false,
            about: About::Decision { ruling },
            filer: Filer::Player(player),
            filed_at: None,
            statement:
                "Stillingen opstod tre gange. Bordets notation har et hul ved træk 31, som dommeren ikke så."
                    .to_owned(),
        };
        protests::file(self.conn, &permit(Some(place))?, at, key(), &filing).await?;
        Ok(())
    }

    /// An assistant wrote down what an arbiter is to decide.
    async fn draft(
        &mut self,
        place: &Place,
        round: RoundNo,
        game: &Game,
        start: Option<Timestamp>,
    ) -> Result<(), Failure> {
        let about = Incidence {
            round,
            board: game.board,
            incident: Incident::Device,
            answers: Answers::new([("by", "black")]),
            claim: None,
            supersedes: None,
        };
        let at = self.after(start, 45);
        let note = "Telefonen ringede i jakken over stolen. Begge spillere er bedt om at vente.";
        rulings::draft(self.conn, &permit(Some(place))?, at, key(), &about, note).await?;
        Ok(())
    }

    /// So many minutes after a round began, and never in the future.
    fn after(&self, start: Option<Timestamp>, minutes: i64) -> Timestamp {
        start
            .and_then(|start| start.checked_add(SignedDuration::from_mins(minutes)).ok())
            .unwrap_or(self.now)
            .min(self.now)
    }
}
