//! A random tournament run through the services: whatever is asked, everybody tells the same results.
//!
//! After each round the boards, the points, the standings, the cross table, the report (read back) and the JSON are held
//! against each other, and every board against its log.

use std::{collections::BTreeMap, fmt::Write as _};

use domain::{
    registration::{Leaving, byes::ByeRefusal, form::EntryForm},
    round::RoundStatus,
    section_state::SectionState,
    tournament::TournamentDetails,
};
use engine::{
    hand::sheet::Change,
    ids::{IdempotencyKey, SectionId},
    points::Points,
};
use formats::trf::{self, Dialect, Letters};
use jiff::civil::date;
use proptest::{
    prelude::any,
    test_runner::{Config, TestRunner},
};
use rules::{
    entry::{Outcome, fold, fold_reported},
    regulation::values::Flags,
};
use service::{
    access::{Actor, At, Permit, Right, Rights, authorise},
    byes::{self, ByeError, ByeRequest},
    ids, imports,
    participation::{self, Withdrawal},
    players::{self, NewEntry, PlayerTarget},
    reports::export::{self, Audience, ExportOrder},
    results,
    rounds::{self, Act},
    section_state,
    sections::{self, SectionPlan},
    start_numbers, tournaments,
};
use store::places::Place;

use crate::prelude::*;

/// Each is a whole tournament; more of them find more and take longer.
const TOURNAMENTS: u32 = 6;

#[test]
fn whatever_happens_in_a_tournament_everybody_tells_the_same_results() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::new());
    let config = Config {
        cases: TOURNAMENTS,
        max_shrink_iters: 0,
        failure_persistence: None,
        ..Config::default()
    };
    let run = |seed: u64| {
        runtime.block_on(async { Run::new(&app, seed).await.play().await });
        Ok(())
    };
    // Late entries after a late correction once moved the numbers that the report told it by.
    run(15_025_351_947_776_640_542).unwrap();
    TestRunner::new(config).run(&any::<u64>(), run).unwrap();
}

struct Run<'a> {
    app: &'a TestApp,
    place: Place,
    section: SectionId,
    seed: u64,
    drawn: u64,
    rounds: u16,
    newcomers: usize,
}

fn key() -> IdempotencyKey {
    IdempotencyKey::from_uuid(ids::fresh())
}

impl<'a> Run<'a> {
    async fn new(app: &'a TestApp, seed: u64) -> Self {
        let round_robin = seed.is_multiple_of(3);
        let players = 5 + usize::try_from(seed / 3 % 7).unwrap();
        let rounds = if round_robin {
            u16::try_from(players + players % 2 - 1).unwrap()
        } else {
            4
        };
        let mut tx = app.pool().begin().await.unwrap();
        let now = app.now();
        let details = TournamentDetails {
            name: format!("Prøvestævne {seed}"),
            city: "Prøveby".to_owned(),
            district: String::new(),
            federation: "DEN".to_owned(),
            starts_on: date(2026, 4, 4),
            ends_on: date(2026, 4, 30),
        };
        let command = tournaments::CreateCommand {
            details,
            flags: Flags::default(),
        };
        let created = tournaments::create(&mut tx, &permit(None), now, key(), &command)
            .await
            .unwrap();
        let place = store::places::find_tournament(&mut tx, created.slug.as_str())
            .await
            .unwrap()
            .unwrap();
        let plan = SectionPlan {
            name: "Gruppe A".to_owned(),
            settings: SectionSettings {
                system: if round_robin {
                    PairingSystem::RoundRobin
                } else {
                    PairingSystem::ByHand
                },
                tie_breaks: engine::tiebreak::default_for(round_robin).to_vec(),
                ..SectionSettings::default()
            },
            starts: (0..rounds)
                .map(|round| {
                    let day = i8::try_from(5 + round).unwrap();
                    Some(date(2026, 4, day).at(10, 0, 0, 0))
                })
                .collect(),
        };
        let made = sections::create(&mut tx, &permit(Some(&place)), now, key(), &plan)
            .await
            .unwrap();
        let place = store::places::find_section(&mut tx, &place.tournament_slug, made.slug.as_str())
            .await
            .unwrap()
            .unwrap();
        let mut table = String::from("Efternavn;Fornavn;Rating\n");
        for player in 1..=players {
            writeln!(
                table,
                "Prøvesen;Prøve {};{}",
                letters(player),
                1_200 + player * 37
            )
            .unwrap();
        }
        let import = imports::Import {
            text: &table,
            chosen: None,
            skip_present: false,
            confirmed: true,
            key: key(),
        };
        imports::import(&mut tx, &permit(Some(&place)), now, import)
            .await
            .unwrap();
        start_numbers::ensure(&mut tx, place.tournament, made.id)
            .await
            .unwrap();
        sqlx::query("update tournament set status = 'published' where id = $1")
            .bind(place.tournament.as_uuid())
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        Self {
            app,
            place,
            section: made.id,
            seed,
            drawn: 0,
            rounds,
            newcomers: 0,
        }
    }

    fn draw(&mut self, below: u64) -> u64 {
        self.drawn += 1;
        engine::seeded_rng::lot(self.seed, self.drawn) % below
    }

    async fn play(&mut self) {
        for number in (1..=self.rounds).filter_map(RoundNo::new) {
            self.pair(number).await;
            self.agree().await;
            self.results(number).await;
            self.agree().await;
            self.act(number, Act::Close).await;
            self.correct(number).await;
            self.agree().await;
            self.come_and_go(number).await;
        }
    }

    async fn field(&self) -> SectionState {
        section_state::load(&mut *self.app.conn().await, self.section)
            .await
            .unwrap()
            .unwrap()
    }

    async fn act(&self, number: RoundNo, act: Act) {
        let field = self.field().await;
        let round = field.round(number).unwrap();
        let mut tx = self.app.pool().begin().await.unwrap();
        let command = rounds::Command {
            round: number,
            act,
            seen: round.version,
            reason: "Prøve",
            despite_changes: false,
        };
        rounds::act(
            &mut tx,
            &permit(Some(&self.place)),
            self.app.now(),
            key(),
            &command,
        )
        .await
        .unwrap_or_else(|error| panic!("seed {}: round {number}, {act:?}: {error}", self.seed));
        tx.commit().await.unwrap();
    }

    async fn pair(&mut self, number: RoundNo) {
        let field = self.field().await;
        if field.settings.system.is_round_robin() {
            self.act(number, Act::Draft).await;
        } else {
            self.act(number, Act::DraftByHand).await;
            let mut free: Vec<StartNo> = field
                .players
                .iter()
                .filter(|player| player.stay.includes(number) && player.requested_bye(number).is_none())
                .filter_map(|player| player.no)
                .collect();
            while free.len() > 1 {
                let one = self.draw(free.len() as u64);
                let white = free.remove(usize::try_from(one).unwrap());
                let other = self.draw(free.len() as u64);
                let black = free.remove(usize::try_from(other).unwrap());
                self.act(number, Act::Change(Change::Seat { white, black })).await;
            }
            if let Some(player) = free.pop() {
                let kind = ByeKind::PairingAllocated;
                self.act(number, Act::Change(Change::GiveBye { player, kind }))
                    .await;
            }
        }
        self.act(number, Act::Publish).await;
    }

    async fn results(&mut self, number: RoundNo) {
        for game in self.field().await.round(number).unwrap().games.clone() {
            let result = GameResult::ALL[usize::try_from(self.draw(9)).unwrap()];
            let mut seen = game.version;
            // Now and then somebody writes another result first, and takes it away.
            if self.draw(4) == 0 {
                for act in [
                    results::Act::Enter(Outcome::of(GameResult::Draw)),
                    results::Act::Clear,
                ] {
                    seen = self.enter(number, game.board, act, seen).await;
                }
            }
            let act = results::Act::Enter(Outcome::of(result));
            self.enter(number, game.board, act, seen).await;
        }
    }

    async fn enter(
        &self,
        round: RoundNo,
        board: engine::numbers::BoardNo,
        act: results::Act,
        seen: engine::ids::Version,
    ) -> engine::ids::Version {
        let entering = results::Entering {
            round,
            board,
            act,
            seen,
            key: key(),
            reason: "Prøve",
            confirmed: true,
        };
        let mut tx = self.app.pool().begin().await.unwrap();
        let entered = results::enter(&mut tx, &permit(Some(&self.place)), self.app.now(), &entering)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        match entered {
            results::Entered::Written(standing) | results::Entered::Unchanged(standing) => standing.version,
            results::Entered::Disputed { .. } => panic!("nobody else writes"),
        }
    }

    /// A result of this round or an earlier one was wrong; if it is too late for that, it is reported only.
    async fn correct(&mut self, latest: RoundNo) {
        let number = RoundNo::from_index(usize::try_from(self.draw(latest.get().into())).unwrap()).unwrap();
        let field = self.field().await;
        let effect = field.effect_of_correcting(number);
        let games = field.round(number).unwrap().games.clone();
        let place = usize::try_from(self.draw(games.len() as u64)).unwrap();
        let game = &games[place];
        let result = GameResult::ALL[usize::try_from(self.draw(9)).unwrap()];
        let entering = results::Entering {
            round: number,
            board: game.board,
            act: results::Act::Enter(Outcome::of(result)),
            seen: game.version,
            key: key(),
            reason: "Forkert indtastet",
            confirmed: true,
        };
        let mut tx = self.app.pool().begin().await.unwrap();
        let now = self.app.now();
        results::correct(&mut tx, &permit(Some(&self.place)), now, &entering, effect)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Somebody leaves, asks for a bye, or comes late; never in a round robin, whose field stands.
    async fn come_and_go(&mut self, after: RoundNo) {
        let field = self.field().await;
        let Some(next) = after.next().filter(|next| next.get() <= self.rounds) else {
            return;
        };
        if field.settings.system.is_round_robin() {
            return;
        }
        let there: Vec<_> = field
            .players
            .iter()
            .filter(|player| player.stay.includes(next))
            .collect();
        let chosen = there[usize::try_from(self.draw(there.len() as u64)).unwrap()].id;
        let count = there.len();
        let mut tx = self.app.pool().begin().await.unwrap();
        let now = self.app.now();
        let stored = store::players::find(&mut tx, self.place.tournament, chosen)
            .await
            .unwrap()
            .unwrap();
        let target = PlayerTarget {
            player: chosen,
            version: stored.version,
            key: key(),
        };
        match self.draw(3) {
            0 if count > 4 => {
                let departure = Withdrawal {
                    how: Leaving::Withdrawn,
                    last: Some(after.get()),
                    reason: "Syg",
                };
                participation::leave(&mut tx, &permit(Some(&self.place)), now, target, departure)
                    .await
                    .unwrap();
            }
            1 if count > 4 => {
                let asked = ByeRequest {
                    round: next,
                    kind: ByeKind::HalfPoint,
                    reason: "Rejse",
                    noticed_at: None,
                    confirmed: true,
                };
                let answer = byes::request(&mut tx, &permit(Some(&self.place)), now, target, asked).await;
                // Whoever has had what the section gives is refused, and comes.
                assert!(
                    matches!(answer, Ok(_) | Err(ByeError::Refused(ByeRefusal::TooMany { .. }))),
                    "{answer:?}"
                );
            }
            _ => {
                self.newcomers += 1;
                let form = EntryForm {
                    surname: "Sentkommer".to_owned(),
                    given_name: letters(self.newcomers),
                    rating_national: "1500".to_owned(),
                    joined_round: next.to_string(),
                    ..EntryForm::default()
                };
                let entry = NewEntry {
                    form: &form,
                    confirmed: true,
                    key: key(),
                };
                players::add(&mut tx, &permit(Some(&self.place)), now, entry)
                    .await
                    .unwrap();
            }
        }
        tx.commit().await.unwrap();
    }

    /// Everybody who can be asked tells the same.
    async fn agree(&self) {
        let field = self.field().await;
        let seed = self.seed;
        let counted = count(&field);
        let table = field.crosstable();
        assert_eq!(table.check(), Ok(()), "seed {seed}");
        for contestant in &table.contestants {
            assert_eq!(
                contestant.points(&table.scoring, table.rounds()),
                counted[&contestant.no],
                "seed {seed}, {}",
                contestant.no
            );
        }
        let standings = field.standings(field.public_rounds());
        for row in &standings.rows {
            assert_eq!(row.points, counted[&row.no], "seed {seed}");
        }
        self.logs_agree(&field).await;
        self.report_agrees(&field).await;
        self.json_agrees(&field, &counted).await;
    }

    async fn logs_agree(&self, field: &SectionState) {
        let mut conn = self.app.conn().await;
        for game in field.rounds.iter().flat_map(|round| &round.games) {
            let log = store::games::list_log(&mut conn, game.id).await.unwrap();
            let entries: Vec<_> = log.into_iter().map(|line| line.entry).collect();
            assert_eq!(fold(entries.iter().copied()), game.outcome, "seed {}", self.seed);
            assert_eq!(fold_reported(&entries), game.reported, "seed {}", self.seed);
        }
    }

    async fn report_agrees(&self, field: &SectionState) {
        let wanted = ExportOrder {
            dialect: Dialect::Trf26,
            letters: Letters::default(),
            audience: Audience::Public,
            is_final: false,
        };
        let report = export::export(
            &mut *self.app.conn().await,
            self.place.tournament,
            self.section,
            wanted,
        )
        .await
        .unwrap();
        let text = report.written.text;
        let file = trf::read(text.as_bytes())
            .unwrap_or_else(|refused| panic!("seed {}: {refused}\n{text}", self.seed));
        let table = field.crosstable();
        assert_eq!(file.table.contestants.len(), table.contestants.len());
        for (read, ours) in file.table.contestants.iter().zip(&table.contestants) {
            assert_eq!(
                (read.no, &read.cells),
                (ours.no, &ours.cells),
                "seed {}\n{text}",
                self.seed
            );
        }
        let standings = field.standings(field.public_rounds());
        for row in &standings.rows {
            let rank = file.tournament.player(row.no).and_then(|player| player.rank);
            assert_eq!(rank.map(usize::from), Some(row.place.first), "seed {}", self.seed);
        }
    }

    async fn json_agrees(&self, field: &SectionState, counted: &BTreeMap<StartNo, Points>) {
        let visitor = self.app.visitor();
        let base = format!(
            "/api/v1/tournaments/{}/sections/{}",
            self.place.tournament_slug,
            self.place.section.as_ref().unwrap().slug
        );
        let rounds = field.public_rounds();
        for path in [
            format!("{base}/crosstable"),
            format!("{base}/standings?after={rounds}"),
        ] {
            let told = visitor.get(&path).await.expect(StatusCode::OK).json();
            for row in told["rows"].as_array().unwrap() {
                let no = u16::try_from(row["player"]["no"].as_u64().unwrap()).unwrap();
                let points = row["points"].as_f64().unwrap();
                let ours = counted[&StartNo::new(no).unwrap()];
                assert_eq!(
                    (points * 2.0).to_string(),
                    ours.as_halves().to_string(),
                    "seed {}, {path}",
                    self.seed
                );
            }
        }
        for round in field.rounds.iter().take(rounds) {
            let path = format!("{base}/rounds/{}", round.number);
            let told = visitor.get(&path).await.expect(StatusCode::OK).json();
            let boards = told["boards"].as_array().unwrap();
            assert_eq!(boards.len(), round.games.len(), "seed {}", self.seed);
            for (board, game) in boards.iter().zip(&round.games) {
                assert_eq!(board["white"]["no"], game.white.get());
                assert_eq!(board["black"]["no"], game.black.get());
                let result = game.outcome.result.map(GameResult::as_str);
                assert_eq!(board["result"].as_str(), result, "seed {}", self.seed);
            }
        }
    }
}

fn permit<R: Right, P: At>(place: Option<&Place>) -> Permit<R, P> {
    let at = P::of(place.cloned()).unwrap();
    authorise(Actor::system("Prøve Prøvesen"), Rights::default(), at).unwrap()
}

/// A, B … Z, AA: names that no two people share.
fn letters(number: usize) -> String {
    let letter = char::from(b'A' + u8::try_from((number - 1) % 26).unwrap());
    std::iter::repeat_n(letter, 1 + (number - 1) / 26).collect()
}

/// The points by the boards and byes alone, added up in the plainest way.
fn count(field: &SectionState) -> BTreeMap<StartNo, Points> {
    let scoring = field.settings.scoring;
    let mut counted: BTreeMap<StartNo, Points> = field
        .players
        .iter()
        .filter_map(|player| Some((player.no?, Points::ZERO)))
        .collect();
    let public = [RoundStatus::Published, RoundStatus::Closed];
    for round in field.rounds.iter().filter(|round| public.contains(&round.status)) {
        for game in &round.games {
            let Some(result) = game.outcome.result else {
                continue;
            };
            *counted.get_mut(&game.white).unwrap() += scoring.of_result(result, Colour::White);
            *counted.get_mut(&game.black).unwrap() += scoring.of_result(result, Colour::Black);
        }
        for bye in &round.byes {
            *counted.get_mut(&bye.player).unwrap() += scoring.of_bye(bye.kind);
        }
    }
    counted
}
