//! A made-up weekend tournament and a made-up season of team matches, for demonstration, trying out and measuring. The system makes them
//! through the same functions as people use, so that the log shows it; only the many played rounds of the Swiss are stored in bulk.

pub mod league;
mod moves;
mod people;
mod play;
mod rulings;

use std::collections::BTreeMap;

use jiff::SignedDuration;

use crate::{
    access::{At, Pair, Right, Rights, Via, authorise},
    applications::{self, Application, AwayForm},
    byes::{self, ByeRequest},
    game_moves,
    ids::key,
    imports, officials, participation,
    players::{self, NewEntry, PlayerTarget},
    prelude::*,
    regulation, results, rounds,
    sections::{self, SectionPlan},
    start_numbers, tournaments,
};
use domain::{
    official::{Duty, Licence, OfficialData},
    registration::{Leaving, form::EntryForm},
    round::RoundStatus,
    section::SectionSettings,
    tournament::{Slug, TournamentDetails},
};
use engine::{
    bye::ByeKind,
    ids::{EntryId, GameId, RoundId},
    pairing::PairingSystem,
    result::GameResult,
    seeded_rng::lot,
    tiebreak::default_for,
};
use rules::{
    entry::Outcome,
    regulation::{
        SettingValue,
        values::{ArrivalPoint, Contact, Deadline, Flags, Lateness, Moments, Prose},
    },
};
use store::{
    places::Place,
    transfers::{WholeGame, WholeRound, Writer},
};

/// What to make.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The same seed makes the same tournament.
    pub seed: u64,
    /// Players of the Swiss.
    pub players: usize,
    pub rounds: u16,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            seed: 1,
            players: 124,
            rounds: 7,
        }
    }
}

/// What was made.
#[derive(Clone, Debug)]
pub struct DemoReceipt {
    /// The tournament's part of addresses.
    pub tournament: Slug,
    /// The sections' parts: the Swiss, the round robin, the Monrad.
    pub sections: Vec<Slug>,
    /// Players in all.
    pub players: usize,
}

/// Players of the round robin, and of the section that has not begun.
const MASTERS: usize = 10;
const OPEN: usize = 80;
/// Rounds of the round robin whose games have moves.
const RELAYED_ROUNDS: usize = 2;
/// Applications that wait.
const WAITING: usize = 12;
/// Players of a section who are entered one by one.
const ONE_BY_ONE: usize = 200;

type Failure = anyhow::Error;

/// Is there no tournament at all?
pub async fn is_wanted(conn: &mut PgConnection) -> store::Result<bool> {
    Ok(!store::tournaments::exists_any(conn).await?)
}

/// Makes the tournament around `now`: it began five days ago, the Swiss is in its middle, the open section begins tomorrow.
pub async fn make(conn: &mut PgConnection, now: Timestamp, plan: &Plan) -> Result<DemoReceipt, Failure> {
    anyhow::ensure!(
        (4..=usize::from(SectionSettings::MAX_PLAYERS)).contains(&plan.players),
        "the Swiss has 4 to {} players",
        SectionSettings::MAX_PLAYERS
    );
    anyhow::ensure!(
        plan.rounds >= 1 && plan.rounds <= 30 && usize::from(plan.rounds) * 2 <= plan.players,
        "at most 30 rounds, and half as many as there are players"
    );
    let mut stage = Stage {
        conn,
        plan: *plan,
        now,
        today: schedule::local(now).date(),
    };
    // Boxed, because the future is large: it calls nearly every act there is.
    Box::pin(stage.make()).await
}

struct Stage<'a> {
    conn: &'a mut PgConnection,
    plan: Plan,
    now: Timestamp,
    today: Date,
}

fn permit<R: Right, P: At>(place: Option<&Place>) -> Result<Permit<R, P>, Failure> {
    let at = P::of(place.cloned()).ok_or_else(|| anyhow::anyhow!("a permit is for another kind of place"))?;
    Ok(authorise(
        Actor::system("Dommerbord demo"),
        Rights::default(),
        at,
    )?)
}

/// What the log keeps of rounds stored at once.
#[derive(Serialize)]
struct StoredRoundsLogValue {
    rounds: usize,
    games: usize,
}

impl Stage<'_> {
    fn day(&self, offset: i64) -> Date {
        self.today
            .checked_add(SignedDuration::from_hours(24 * offset))
            .unwrap_or(self.today)
    }

    fn at(&self, offset: i64, hour: i8) -> jiff::civil::DateTime {
        self.day(offset).at(hour, 0, 0, 0)
    }

    fn moment(&self, offset: i64, hour: i8) -> Timestamp {
        schedule::moment(self.at(offset, hour)).unwrap_or(self.now)
    }

    async fn make(&mut self) -> Result<DemoReceipt, Failure> {
        let begun = self.moment(-25, 20);
        let details = TournamentDetails {
            name: "Prøvebyens Weekendstævne".to_owned(),
            city: "Prøveby".to_owned(),
            district: String::new(),
            federation: "DEN".to_owned(),
            starts_on: self.day(-5),
            ends_on: self.day(3),
        };
        let command = tournaments::CreateCommand {
            details,
            flags: Flags {
                coordinated: true,
                rated: true,
                ..Flags::default()
            },
        };
        let created = tournaments::create(self.conn, &permit(None)?, begun, key(), &command).await?;
        let place = store::places::find_tournament(self.conn, created.slug.as_str())
            .await?
            .ok_or_else(|| anyhow::anyhow!("the tournament is gone"))?;
        let swiss = self
            .section(&place, "Gruppe A", PairingSystem::Dutch, self.swiss_starts())
            .await?;
        let masters = self
            .section(
                &place,
                "Mestergruppen",
                PairingSystem::RoundRobin,
                self.masters_starts(),
            )
            .await?;
        let open = self
            .section(&place, "Åben Monrad", PairingSystem::Monrad, self.open_starts())
            .await?;
        self.officials(&place).await?;
        self.announce(&place).await?;
        let total = self.plan.players + MASTERS + OPEN;
        let people = people::people(self.plan.seed, total + WAITING + 1);
        let (first, rest) = people.split_at(self.plan.players.min(people.len()));
        let (second, rest) = rest.split_at(MASTERS.min(rest.len()));
        let (third, waiting) = rest.split_at(OPEN.min(rest.len()));
        self.enter(&swiss, first).await?;
        self.enter(&masters, second).await?;
        self.enter(&open, third).await?;
        if let Some((late, waiting)) = waiting.split_first() {
            self.swiss(&swiss, late).await?;
            self.queue(&open, waiting).await?;
        }
        self.masters(&masters).await?;
        Ok(DemoReceipt {
            tournament: created.slug,
            sections: [&swiss, &masters, &open]
                .into_iter()
                .filter_map(|place| Slug::new(&place.section.as_ref()?.slug))
                .collect(),
            players: total + 1,
        })
    }

    fn swiss_starts(&self) -> Vec<Option<jiff::civil::DateTime>> {
        // Two rounds a day around today; a long Swiss begins earlier in the same days.
        (0..self.plan.rounds)
            .map(|index| {
                let from_start = i64::from(index);
                let day = (-2 + from_start / 2).min(3);
                let extra = (from_start - 11).clamp(0, 4);
                let hour = if index % 2 == 0 { 10 } else { 15 };
                let hour = hour + i8::try_from(extra).unwrap_or(0);
                Some(self.at(day, hour))
            })
            .collect()
    }

    fn masters_starts(&self) -> Vec<Option<jiff::civil::DateTime>> {
        (0..9)
            .map(|index| Some(self.at(-5 + index / 2, if index % 2 == 0 { 10 } else { 15 })))
            .collect()
    }

    fn open_starts(&self) -> Vec<Option<jiff::civil::DateTime>> {
        [(1, 10), (1, 13), (1, 16), (2, 10), (2, 13), (2, 16), (3, 10)]
            .into_iter()
            .map(|(day, hour)| Some(self.at(day, hour)))
            .collect()
    }

    async fn section(
        &mut self,
        place: &Place,
        name: &str,
        system: PairingSystem,
        starts: Vec<Option<jiff::civil::DateTime>>,
    ) -> Result<Place, Failure> {
        let plan = SectionPlan {
            name: name.to_owned(),
            settings: SectionSettings {
                system,
                tie_breaks: default_for(system.is_round_robin()).to_vec(),
                fide_rated: system == PairingSystem::Dutch,
                ..SectionSettings::default()
            },
            starts,
        };
        let made = sections::create(
            self.conn,
            &permit(Some(place))?,
            self.moment(-24, 20),
            key(),
            &plan,
        )
        .await?;
        store::places::find_section(self.conn, &place.tournament_slug, made.slug.as_str())
            .await?
            .ok_or_else(|| anyhow::anyhow!("the section is gone"))
    }

    async fn officials(&mut self, place: &Place) -> Result<(), Failure> {
        let crew = [
            (Duty::Organiser, Licence::None, "Demo Attrapgaard"),
            (Duty::ChiefArbiter, Licence::DsuI, "Åge Kladdestrup"),
            (Duty::DeputyChiefArbiter, Licence::DsuOther, "Prøve Mønsterbjerg"),
            (Duty::Arbiter, Licence::DsuOther, "Skitse Udkastholm"),
            (Duty::AssistantArbiter, Licence::Trainee, "Fiktiva Forlægsen"),
            (Duty::CommitteeMember, Licence::DsuOther, "Ærø Skabelonsen"),
            (Duty::CommitteeMember, Licence::DsuOther, "Øjvind Eksempelgaard"),
            (Duty::CommitteeMember, Licence::DsuOther, "Model Øvelseslund"),
        ];
        for (duty, licence, name) in crew {
            let data = OfficialData {
                section: None,
                duty,
                name: name.to_owned(),
                licence,
                fide_id: None,
                email: String::new(),
                phone: String::new(),
                plays: false,
                play_approved_by: String::new(),
            };
            officials::name(
                self.conn,
                &permit(Some(place))?,
                self.moment(-24, 21),
                key(),
                &data,
            )
            .await?;
        }
        Ok(())
    }

    /// Answers what an invitation must answer, and publishes.
    async fn announce(&mut self, place: &Place) -> Result<(), Failure> {
        let prose = |text: &str| Prose::new(text).ok_or_else(|| anyhow::anyhow!("an empty text"));
        let values = [
            SettingValue::TimeControl("90+30s".parse()?),
            SettingValue::Postponement(prose(
                "Udsatte partier aftales med dommeren og spilles, før næste runde lægges.",
            )?),
            SettingValue::Lateness(Lateness {
                minutes: 30,
                arrival: ArrivalPoint::Board,
            }),
            SettingValue::EntryDeadline(Deadline(self.at(-6, 23))),
            SettingValue::Contact(Contact {
                phone: "12 34 56 78".to_owned(),
                email: "staevne@example.org".to_owned(),
            }),
            SettingValue::Divisions(prose(
                "Mestergruppen efter indbydelse, Gruppe A efter rating, Åben Monrad for alle.",
            )?),
            SettingValue::Sessions(Moments(vec![self.at(3, 18)])),
        ];
        self.answer_and_publish(place, &values, (-23, -21)).await
    }

    /// Answers these settings on one day, and publishes on another.
    async fn answer_and_publish(
        &mut self,
        place: &Place,
        values: &[SettingValue],
        (answered, published): (i64, i64),
    ) -> Result<(), Failure> {
        let fields: BTreeMap<String, String> = values.iter().flat_map(SettingValue::fields).collect();
        let seen = self.version(place).await?;
        let command = regulation::RegulationCommand {
            seen,
            fields,
            reset: None,
            reason: String::new(),
        };
        regulation::change(
            self.conn,
            &permit(Some(place))?,
            self.moment(answered, 19),
            key(),
            &command,
        )
        .await?;
        let command = tournaments::PublishCommand {
            seen: self.version(place).await?,
            reason: String::new(),
        };
        tournaments::publish(
            self.conn,
            &permit(Some(place))?,
            self.moment(published, 19),
            key(),
            &command,
        )
        .await?;
        Ok(())
    }

    async fn version(&mut self, place: &Place) -> Result<engine::ids::Version, Failure> {
        let tournament = store::tournaments::find(self.conn, place.tournament).await?;
        Ok(tournament
            .ok_or_else(|| anyhow::anyhow!("the tournament is gone"))?
            .version)
    }

    /// Entries are spread over ten days; only a section made for measuring is imported from tables.
    async fn enter(&mut self, place: &Place, people: &[people::Somebody]) -> Result<(), Failure> {
        if people.len() <= ONE_BY_ONE {
            for (index, somebody) in people.iter().enumerate() {
                let form = EntryForm {
                    rating_national: somebody.rating.to_string(),
                    birth: somebody.birth_year.to_string(),
                    title: somebody.title.to_owned(),
                    ..entry_form(somebody)
                };
                let entry = NewEntry {
                    form: &form,
                    confirmed: true,
                    key: key(),
                };
                let at = self.entered_at(index, people.len());
                players::add(self.conn, &permit(Some(place))?, at, entry).await?;
            }
            return Ok(());
        }
        // As many at once as a pasted table may hold.
        for some in people.chunks(1_000) {
            let table = people::table(some);
            let import = imports::Import {
                text: &table,
                chosen: None,
                skip_present: false,
                confirmed: true,
                key: key(),
            };
            imports::import(self.conn, &permit(Some(place))?, self.moment(-10, 18), import).await?;
        }
        Ok(())
    }

    /// From twenty to ten days before today, in the evening.
    fn entered_at(&self, index: usize, of: usize) -> Timestamp {
        let day = i64::try_from(index * 10 / of.max(1)).unwrap_or(0) - 20;
        let minutes = i64::try_from(index % 150).unwrap_or(0);
        let evening = self.moment(day, 18);
        evening
            .checked_add(SignedDuration::from_mins(minutes))
            .unwrap_or(evening)
    }

    /// Applications that wait for the organiser.
    async fn queue(&mut self, place: &Place, waiting: &[people::Somebody]) -> Result<(), Failure> {
        let section = section_of(place)?;
        for (index, somebody) in waiting.iter().enumerate() {
            let form = EntryForm {
                birth: somebody.birth_year.to_string(),
                rating_typed: somebody.rating.to_string(),
                email: format!("spiller{}@example.org", index + 1),
                ..entry_form(somebody)
            };
            let application = Application {
                section: Some(section),
                form: &form,
                away: AwayForm::default(),
                key: key(),
                via: Via::System,
                mail: None,
            };
            applications::apply(self.conn, place.tournament, self.moment(-7, 12), application).await?;
        }
        Ok(())
    }

    /// The Swiss: a late entry, a withdrawal, byes, and rounds up to the one that is being played.
    async fn swiss(&mut self, place: &Place, late: &people::Somebody) -> Result<(), Failure> {
        let section = section_of(place)?;
        let before = self.moment(-3, 18);
        start_numbers::ensure(self.conn, place.tournament, section).await?;
        if self.plan.rounds >= 3 {
            let form = EntryForm {
                rating_national: late.rating.to_string(),
                joined_round: "2".to_owned(),
                ..entry_form(late)
            };
            let entry = NewEntry {
                form: &form,
                confirmed: true,
                key: key(),
            };
            players::add(self.conn, &permit(Some(place))?, before, entry).await?;
            self.absences(place, section, before).await?;
        }
        let field = self.field(section).await?;
        let mut show = play::Show::new(&field, self.plan.seed);
        let running = field
            .rounds
            .iter()
            .filter(|round| round.starts_at.is_some_and(|start| start <= self.now))
            .count()
            .max(1);
        let (mut games, mut left, mut settled) = (Vec::new(), Vec::new(), Vec::new());
        for round in field.rounds.iter().take(running) {
            let made = show
                .round(&field, round.number)
                .ok_or_else(|| anyhow::anyhow!("round {} cannot be made up", round.number))?;
            let is_last = round.number.index() + 1 == running;
            settled.push(WholeRound {
                id: round.id,
                number: round.number,
                starts_at: round.starts_at,
                status: if is_last {
                    RoundStatus::Published
                } else {
                    RoundStatus::Closed
                },
            });
            self.boards(&field, round.id, &made, is_last, &mut games);
            for bye in &made.byes {
                left.extend(
                    field
                        .player(bye.player)
                        .map(|player| (round.id, player.id, bye.kind)),
                );
            }
        }
        let actor: Permit<Pair> = permit(Some(place))?;
        let writer = Writer {
            at: self.now,
            user: None,
            actor: &actor.actor().name,
        };
        for round in &settled {
            store::rounds::set_draft(self.conn, round.id, domain::round::Origin::Engine, self.now).await?;
        }
        store::transfers::insert_games(self.conn, &games, writer).await?;
        store::transfers::insert_byes(self.conn, &left).await?;
        store::transfers::settle_rounds(self.conn, &settled, self.now).await?;
        let noted = StoredRoundsLogValue {
            rounds: settled.len(),
            games: games.len(),
        };
        actor
            .log(self.now, "round.demo", &field.name)
            .after(noted)
            .write(self.conn)
            .await?;
        regulation::freeze(self.conn, place.tournament, self.now).await?;
        store::changes::bump(self.conn, section).await?;
        self.swiss_rulings(place).await?;
        Ok(())
    }

    /// In the last round four boards of ten are still being played.
    fn boards(
        &self,
        field: &domain::section_state::SectionState,
        round: RoundId,
        made: &play::ShowRound,
        is_last: bool,
        games: &mut Vec<WholeGame>,
    ) {
        for (index, (board, result)) in made.boards.iter().enumerate() {
            let seats = (field.player(board.white), field.player(board.black));
            let number = u16::try_from(index + 1).ok().and_then(BoardNo::new);
            let ((Some(white), Some(black)), Some(number)) = (seats, number) else {
                continue;
            };
            let open = is_last && lot(self.plan.seed, 77_000 + u64::from(number.get())) % 10 < 4;
            games.push(WholeGame {
                of_match: None,
                id: GameId::from_uuid(ids::fresh()),
                round,
                board: number,
                white: white.id,
                black: black.id,
                outcome: if open { Outcome::OPEN } else { Outcome::of(*result) },
                entry: EntryId::from_uuid(ids::fresh()),
            });
        }
    }

    async fn absences(&mut self, place: &Place, section: SectionId, at: Timestamp) -> Result<(), Failure> {
        let field = self.field(section).await?;
        let chosen: Vec<PlayerId> = [7, 19, 31, 43]
            .into_iter()
            .filter_map(|index| field.players.get(index).map(|player| player.id))
            .collect();
        for (index, player) in chosen.into_iter().enumerate() {
            let stored = store::players::find(self.conn, place.tournament, player)
                .await?
                .ok_or_else(|| anyhow::anyhow!("a player is gone"))?;
            let target = PlayerTarget {
                player,
                version: stored.version,
                key: key(),
            };
            if index < 2 {
                let departure = participation::Withdrawal {
                    how: Leaving::Withdrawn,
                    last: Some(2),
                    reason: "Rejser hjem",
                };
                participation::leave(self.conn, &permit(Some(place))?, at, target, departure).await?;
            } else {
                let asked = ByeRequest {
                    round: RoundNo::new(if index == 2 { 2 } else { 3 }).unwrap_or(RoundNo::FIRST),
                    kind: ByeKind::HalfPoint,
                    reason: "Familiefest",
                    noticed_at: None,
                    confirmed: true,
                };
                byes::request(self.conn, &permit(Some(place))?, at, target, asked).await?;
            }
        }
        Ok(())
    }

    /// The round robin: every round drafted, published, played and at the end closed.
    async fn masters(&mut self, place: &Place) -> Result<(), Failure> {
        let section = section_of(place)?;
        start_numbers::ensure(self.conn, place.tournament, section).await?;
        let numbers: Vec<RoundNo> = self
            .field(section)
            .await?
            .rounds
            .iter()
            .map(|round| round.number)
            .collect();
        for number in numbers {
            for act in [rounds::Act::Draft, rounds::Act::Publish] {
                self.round(place, section, number, act).await?;
            }
            self.masters_rulings(place, number).await?;
            self.enter_results(place, section, number, usize::MAX).await?;
            self.round(place, section, number, rounds::Act::Close).await?;
        }
        self.relay_moves(place, section).await
    }

    /// The moves of the last rounds, as a program of electronic boards sends them.
    async fn relay_moves(&mut self, place: &Place, section: SectionId) -> Result<(), Failure> {
        let field = self.field(section).await?;
        for round in field.rounds.iter().rev().take(RELAYED_ROUNDS) {
            let at = self.beside(round.starts_at, 4);
            for game in &round.games {
                let sent = game
                    .outcome
                    .result
                    .and_then(|result| moves::sent(round.number, game.board, result));
                if let Some(text) = sent {
                    let within = game_moves::Within::Board(round.number, game.board);
                    game_moves::relay(self.conn, &permit(Some(place))?, at, within, &text).await?;
                }
            }
        }
        Ok(())
    }

    async fn round(
        &mut self,
        place: &Place,
        section: SectionId,
        number: RoundNo,
        act: rounds::Act,
    ) -> Result<(), Failure> {
        let field = self.field(section).await?;
        let round = field
            .round(number)
            .ok_or_else(|| anyhow::anyhow!("round {number} is gone"))?;
        let hours = if act == rounds::Act::Close { 5 } else { -12 };
        let at = self.beside(round.starts_at, hours);
        if act == rounds::Act::Close && round.status != RoundStatus::Published {
            return Ok(());
        }
        let command = rounds::Command {
            round: number,
            act,
            seen: round.version,
            reason: "",
            despite_changes: false,
        };
        rounds::act(self.conn, &permit(Some(place))?, at, key(), &command).await?;
        Ok(())
    }

    /// Results of the first boards that nothing has decided yet.
    async fn enter_results(
        &mut self,
        place: &Place,
        section: SectionId,
        number: RoundNo,
        most: usize,
    ) -> Result<(), Failure> {
        let field = self.field(section).await?;
        let Some(round) = field.round(number) else {
            return Ok(());
        };
        // Some were decided by a ruling.
        let open = round.games.iter().filter(|game| game.outcome.is_missing());
        for game in open.take(most) {
            let drawn = lot(
                self.plan.seed,
                88_000 + u64::from(number.get()) * 100 + u64::from(game.board.get()),
            );
            let result = match drawn % 10 {
                0..4 => GameResult::WhiteWins,
                4..7 => GameResult::Draw,
                _ => GameResult::BlackWins,
            };
            let entering = results::Entering {
                round: number,
                board: game.board,
                act: results::Act::Enter(Outcome::of(result)),
                seen: game.version,
                key: key(),
                reason: "",
                confirmed: true,
            };
            let at = self.beside(round.starts_at, 3);
            results::enter(self.conn, &permit(Some(place))?, at, &entering).await?;
        }
        Ok(())
    }

    /// So many hours from the start of a round, and never later than now: nobody has done anything in the future.
    fn beside(&self, start: Option<Timestamp>, hours: i64) -> Timestamp {
        start
            .and_then(|start| start.checked_add(SignedDuration::from_hours(hours)).ok())
            .map_or(self.now, |at| at.min(self.now))
    }

    async fn field(&mut self, section: SectionId) -> Result<domain::section_state::SectionState, Failure> {
        section_state::load(self.conn, section)
            .await?
            .ok_or_else(|| anyhow::anyhow!("the section is gone"))
    }
}

/// Who somebody is, as everybody writes it who enters them.
fn entry_form(somebody: &people::Somebody) -> EntryForm {
    EntryForm {
        surname: somebody.surname.clone(),
        given_name: somebody.given.clone(),
        club: somebody.club.to_owned(),
        national_id: somebody.national_id.clone(),
        ..EntryForm::default()
    }
}

fn section_of(place: &Place) -> Result<SectionId, Failure> {
    place
        .section
        .as_ref()
        .map(|section| section.id)
        .ok_or_else(|| anyhow::anyhow!("the place names no section"))
}
