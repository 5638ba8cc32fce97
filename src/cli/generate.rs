//! `dommerbord generate`: a finished tournament made up by chance, as a report, to try engines and checkers on.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, ValueEnum};

use super::team_generate::{self, AskedEvent};
use domain::{
    made_up::{self, Amount, Event, Ratings, Wishes},
    made_up_games::GamesWishes,
    team::TeamPairing,
};
use engine::{
    numbers::{Rating, RoundNo},
    points::Points,
    scoring::Scoring,
    standings::{Order, Ties},
    team_event::MatchPoints,
    team_swiss::made_up::TeamWishes,
    tiebreak::{self, Rules},
};
use formats::{
    trf::{self, Dialect, TrfTournament, Written},
    trf_team,
};

/// The edition of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ReportEdition {
    /// Of 2016, with the records older pairing engines read
    Trf16,
    /// Of 2026
    #[default]
    Trf26,
}

/// What is said of an event of players only.
const FOR_PLAYERS: [&str; 14] = [
    "players",
    "half_point_byes",
    "full_point_byes",
    "zero_point_byes",
    "withdrawals",
    "late_entries",
    "double_forfeits",
    "odd_results",
    "bye_points",
    "ratings",
    "highest_rating",
    "lowest_rating",
    "rating_step",
    "edition",
];

/// Make up a finished tournament by chance and write it as a report (TRF)
///
/// Every round is paired by the Dutch system, games end as the ratings let expect, and the places follow the tie-breaks. What
/// is not asked for is drawn. AMOUNT is a number of times in the whole tournament, such as 12, or a share of all cases, such as 2.5%.
#[derive(Debug, Args)]
pub(super) struct Generate {
    /// The same seed and options always make the same report; without it every report is another
    #[arg(long)]
    seed: Option<u64>,
    /// How many players
    #[arg(long)]
    players: Option<u16>,
    /// How many teams: an event of teams is made up instead
    #[arg(long, conflicts_with_all = FOR_PLAYERS)]
    teams: Option<u16>,
    /// Of teams: how many boards a match has
    #[arg(long, requires = "teams")]
    boards: Option<u8>,
    /// Of teams: `fide_team` (C.04.6), which is usual, `round_robin` or `double_round_robin` (Berger's table), `cup` (a bracket), or single
    /// games of their players by a table: `scheveningen`, `molter` or `hutton`
    #[arg(long, requires = "teams")]
    system: Option<AskedEvent>,
    /// Of teams: scores and colours, as record 192 writes them, such as `FIDE_TEAM_TYPEB_GP_MP`
    #[arg(long, value_name = "CODE", requires = "teams")]
    team_system: Option<String>,
    /// How many rounds; of a cup and of single games by a table how many of them are played
    #[arg(long)]
    rounds: Option<u16>,
    /// Half-point byes
    #[arg(long, value_name = "AMOUNT")]
    half_point_byes: Option<Amount>,
    /// Full-point byes
    #[arg(long, value_name = "AMOUNT")]
    full_point_byes: Option<Amount>,
    /// Rounds a player has announced not to play
    #[arg(long, value_name = "AMOUNT")]
    zero_point_byes: Option<Amount>,
    /// Players who leave before the end
    #[arg(long, value_name = "AMOUNT")]
    withdrawals: Option<Amount>,
    /// Players who come after round 1
    #[arg(long, value_name = "AMOUNT")]
    late_entries: Option<Amount>,
    /// Games that one player did not come to; of teams the share of matches that a team did not come to
    #[arg(long, value_name = "AMOUNT")]
    forfeits: Option<Amount>,
    /// Games that neither player came to
    #[arg(long, value_name = "AMOUNT")]
    double_forfeits: Option<Amount>,
    /// Played games that ended ½–0, 0–½ or 0–0
    #[arg(long, value_name = "AMOUNT")]
    odd_results: Option<Amount>,
    /// Draws between players of the same strength, in per cent
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u64).range(0..=100))]
    draws: Option<u64>,
    /// Pairs who must not meet
    #[arg(long, value_name = "NUMBER")]
    prohibited_pairs: Option<u16>,
    /// Accelerate the first rounds by the Baku method (C.04.7)
    #[arg(long, value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    baku: Option<bool>,
    /// The points of a win, a draw and a loss, such as 3,1,0; of teams the match points
    #[arg(long, value_name = "WIN,DRAW,LOSS", value_delimiter = ',')]
    points: Option<Vec<Points>>,
    /// The points of the pairing-allocated bye; those of a win if not given
    #[arg(long, value_name = "POINTS")]
    bye_points: Option<Points>,
    /// The players' ratings, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with_all = ["highest_rating", "lowest_rating", "rating_step"])]
    ratings: Option<Vec<Rating>>,
    /// The highest rating
    #[arg(long, value_name = "RATING", default_value = "2600")]
    highest_rating: Rating,
    /// The lowest rating; drawn between this and the highest
    #[arg(long, value_name = "RATING", default_value = "1400")]
    lowest_rating: Rating,
    /// Instead of drawing them: how much less each player has than the one before
    #[arg(long, value_name = "POINTS")]
    rating_step: Option<u16>,
    /// The tie-breaks in their order, with commas: "BH/C1,BH,SB"
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<String>,
    /// The edition of the report
    #[arg(long, value_enum, default_value_t)]
    edition: ReportEdition,
    /// Where to put it; standard output if not given
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Generate {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let seed = self.seed.unwrap_or_else(rand::random);
        if let Some(teams) = self.teams {
            return put(&self.of_teams(seed, teams)?, self.output.as_deref());
        }
        let order = Order {
            tie_breaks: match &self.tie_breaks {
                Some(list) => tiebreak::parse_list(list)?,
                None => tiebreak::default_for(false).to_vec(),
            },
            ties: Ties::Shared,
            rules: Rules::FIDE,
        };
        if let Some(wrong) = order.tie_breaks.iter().find(|one| !one.is_allowed(false)) {
            anyhow::bail!(
                "{wrong} may not be used in a Swiss tournament ({})",
                wrong.kind().article()
            );
        }
        let made = made_up::make(seed, &self.wishes()?)?;
        let report = TrfTournament::of_made_up(&format!("Made up, seed {seed}"), &made, &order);
        let written = trf::write(
            &report,
            match self.edition {
                ReportEdition::Trf16 => Dialect::Trf16,
                ReportEdition::Trf26 => Dialect::Trf26,
            },
        );
        put(&written, self.output.as_deref())
    }

    /// An event of teams as a report.
    fn of_teams(&self, seed: u64, teams: u16) -> anyhow::Result<Written> {
        let tie_breaks = self.tie_breaks.as_deref();
        let report = match self.system {
            Some(AskedEvent::Games(pairing)) => {
                let wishes = self.games_wishes(pairing, teams)?;
                return Ok(team_generate::games(seed, &wishes, tie_breaks)?.write(Dialect::Trf26));
            }
            Some(AskedEvent::Cup) => {
                anyhow::ensure!(
                    tie_breaks.is_none() && self.team_system.is_none(),
                    "--tie-breaks and --team-system are not for a cup"
                );
                self.no_swiss()?;
                team_generate::cup(seed, &self.team_wishes(teams)?)?
            }
            Some(AskedEvent::Matches(_)) | None => {
                team_generate::report(seed, &self.team_wishes(teams)?, tie_breaks)?
            }
        };
        Ok(trf_team::write(&report, Dialect::Trf26))
    }

    /// Refuses what is for Swiss systems only.
    fn no_swiss(&self) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.baku != Some(true) && self.prohibited_pairs.unwrap_or(0) == 0,
            "--baku and --prohibited-pairs are for Swiss systems"
        );
        Ok(())
    }

    /// What is asked of single games by a table.
    fn games_wishes(&self, pairing: TeamPairing, teams: u16) -> anyhow::Result<GamesWishes> {
        anyhow::ensure!(
            self.team_system.is_none() && self.points.is_none(),
            "--team-system and --points are for matches of teams; single games by a table have none"
        );
        self.no_swiss()?;
        Ok(GamesWishes {
            pairing,
            teams: u8::try_from(teams).map_err(|_| anyhow::anyhow!("no table has {teams} teams"))?,
            boards: self.boards.unwrap_or(4),
            rounds: self.asked_rounds()?.map(RoundNo::get),
            forfeits: self.share_of_forfeits()?,
            draws: self.draws,
        })
    }

    fn asked_rounds(&self) -> anyhow::Result<Option<RoundNo>> {
        Ok(match self.rounds {
            None => None,
            Some(rounds) => Some(RoundNo::try_from(i64::from(rounds))?),
        })
    }

    fn share_of_forfeits(&self) -> anyhow::Result<Option<u64>> {
        match self.forfeits {
            None => Ok(None),
            Some(Amount::Thousandths(share)) => Ok(Some(share)),
            Some(Amount::Times(_)) => anyhow::bail!("--forfeits of teams is a share, such as 2.5%"),
        }
    }

    /// What is asked of an event of teams that meet.
    fn team_wishes(&self, teams: u16) -> anyhow::Result<TeamWishes> {
        let code = self
            .team_system
            .as_deref()
            .map(team_generate::system)
            .transpose()?;
        let system = match self.system {
            Some(AskedEvent::Matches(system)) => Some(system),
            Some(AskedEvent::Cup | AskedEvent::Games(_)) | None => None,
        };
        let cycles = team_generate::cycles(system, code)?;
        if cycles.is_some() {
            anyhow::ensure!(
                self.baku != Some(true) && self.prohibited_pairs.unwrap_or(0) == 0,
                "--baku and --prohibited-pairs are for Swiss systems; in a round robin everybody meets everybody"
            );
        }
        let scoring = self.scoring()?;
        scoring.check()?;
        Ok(TeamWishes {
            cycles,
            teams: Some(teams),
            boards: self.boards,
            rounds: self.asked_rounds()?,
            match_points: self.points.is_some().then_some(MatchPoints {
                win: scoring.win,
                draw: scoring.draw,
                loss: scoring.loss,
            }),
            primary: code.map(|code| code.primary),
            has_secondary: code.map(|code| code.has_secondary),
            preferences: code.map(|code| code.preferences),
            is_accelerated: self.baku.or(code.map(|code| code.is_baku)),
            prohibited: self.prohibited_pairs,
            forfeits: self.share_of_forfeits()?,
            draws: self.draws,
            ..TeamWishes::default()
        })
    }

    fn wishes(&self) -> anyhow::Result<Wishes> {
        let events = [
            (Event::HalfPointBye, self.half_point_byes),
            (Event::FullPointBye, self.full_point_byes),
            (Event::ZeroPointBye, self.zero_point_byes),
            (Event::Withdrawal, self.withdrawals),
            (Event::LateEntry, self.late_entries),
            (Event::Forfeit, self.forfeits),
            (Event::DoubleForfeit, self.double_forfeits),
            (Event::OddResult, self.odd_results),
        ];
        let scoring = self.scoring()?;
        scoring.check()?;
        Ok(Wishes {
            players: self.players,
            rounds: self.rounds,
            events: events
                .into_iter()
                .filter_map(|(event, amount)| Some((event, amount?)))
                .collect(),
            draws: self.draws,
            prohibited: self.prohibited_pairs,
            // The older edition cannot say in which rounds.
            prohibits_by_rounds: self.edition == ReportEdition::Trf26,
            is_accelerated: self.baku,
            scoring: Some(scoring),
            ratings: Some(match (&self.ratings, self.rating_step) {
                (Some(given), _) => Ratings::Given(given.clone()),
                (None, Some(step)) => Ratings::Steps(self.highest_rating, step),
                (None, None) => Ratings::Between(self.lowest_rating, self.highest_rating),
            }),
        })
    }

    fn scoring(&self) -> anyhow::Result<Scoring> {
        let usual = Scoring::STANDARD;
        let (win, draw, loss) = match self.points.as_deref() {
            None => (usual.win, usual.draw, usual.loss),
            Some(&[win, draw, loss]) => (win, draw, loss),
            Some(_) => anyhow::bail!("--points takes three numbers, such as 3,1,0"),
        };
        Ok(Scoring {
            win,
            draw,
            loss,
            absence: usual.absence,
            pairing_allocated_bye: self.bye_points.unwrap_or(win),
        })
    }
}

/// Writes a report to where it is to go, and says what it could not hold.
fn put(written: &Written, output: Option<&Path>) -> anyhow::Result<ExitCode> {
    for omission in &written.omissions {
        eprintln!("note: {omission}");
    }
    match output {
        Some(path) => fs::write(path, &written.text)
            .map_err(|error| anyhow::anyhow!("{} cannot be written: {error}", path.display()))?,
        None => std::io::stdout().write_all(written.text.as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}
