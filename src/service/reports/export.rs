//! A section as a report: running or final, with or without personal data.

use crate::{
    pairing_restrictions, pairings,
    prelude::*,
    public::{self, Sight},
};
use domain::{
    integrity::{IntegrityEvent, Pair},
    official::Duty,
    player::Federation,
    section::PublicNames,
};
use engine::{pairing::restrictions::Firmness, standings::Standings, tiebreak::TieBreak};
use formats::{
    trf::{Acceleration, Dialect, Letters, Prohibition, TrfTournament, Written, write},
    trf_section::{Event, NO_FEDERATION},
    trf_team::{self, TeamReport},
    trf_team_section::single_games,
};
use store::{officials::Official, tournaments::Tournament};

/// The beginning of the line that marks a report of a section still being played.
pub(super) const RUNNING: &str = "Status: running";

/// Who reads the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Somebody who may read what is personal: everything, also whoever stepped in for a round that is not public yet.
    Arbiters,
    /// Everybody: no birth dates, no sex, no numbers of FIDE or the union, and of title, rating and federation what the section
    /// makes public.
    Public,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct ExportOrder {
    pub dialect: Dialect,
    /// In which letters.
    pub letters: Letters,
    /// Who reads it.
    pub audience: Audience,
    /// Is it final? Then open games prevent it.
    pub is_final: bool,
}

/// A report, ready to be sent.
#[derive(Clone, Debug)]
pub struct Report {
    /// The text and what it could not hold.
    pub written: Written,
    /// The letters it is spelled in.
    pub letters: Letters,
    /// Is every round played and decided?
    pub is_final: bool,
    /// How often the section has changed.
    pub content_version: i64,
}

impl Report {
    /// What is sent.
    pub fn bytes(&self) -> Vec<u8> {
        self.letters.bytes(&self.written.text)
    }
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// No such section.
    #[error("there is no such section")]
    NotFound,
    /// A final report of a section that is not over.
    #[error("{open} games are open and {rounds} rounds not paired; there is no final report yet")]
    NotFinal {
        /// Games without result, put off ones too.
        open: usize,
        /// Rounds still to be paired.
        rounds: usize,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Writes a section as a report.
pub async fn export(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    wanted: ExportOrder,
) -> Result<Report, ExportError> {
    let tournament = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(ExportError::NotFound)?;
    let mut field = section_state::found(conn, section, || ExportError::NotFound).await?;
    let sight = match wanted.audience {
        Audience::Arbiters => Sight::Entries,
        Audience::Public => Sight::Public,
    };
    public::leave_out_unseen(conn, &mut field, sight).await?;
    match wanted.audience {
        Audience::Arbiters => {}
        Audience::Public => field.hide_surnames(),
    }
    let officials = store::officials::list_by_tournament(conn, tournament.id).await?;
    let standings = field.standings(field.public_rounds());
    let source = Source::read(conn, &tournament, &officials, (&field, &standings)).await?;
    source.report(wanted)
}

/// A section with everything its report needs, read once for all editions.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    tournament: &'a Tournament,
    officials: &'a [Official],
    field: &'a SectionState,
    /// The standings after the public rounds.
    standings: &'a Standings,
    /// The integrity events of its pairings, the oldest first.
    integrity: Vec<IntegrityEvent>,
}

impl<'a> Source<'a> {
    /// Reads the data needed besides tournament, officials, and the section with its standings.
    pub async fn read(
        conn: &mut PgConnection,
        tournament: &'a Tournament,
        officials: &'a [Official],
        (field, standings): (&'a SectionState, &'a Standings),
    ) -> store::Result<Self> {
        let integrity = store::integrity::list_by_section(conn, field.section)
            .await?
            .into_iter()
            .map(|recorded| as_numbered(field, recorded.event))
            .collect();
        Ok(Self {
            tournament,
            officials,
            field,
            standings,
            integrity,
        })
    }

    /// Writes the section down.
    pub fn report(&self, wanted: ExportOrder) -> Result<Report, ExportError> {
        let (tournament, field) = (self.tournament, self.field);
        let (open, rounds) = unfinished(field);
        let is_final = open == 0 && rounds == 0;
        if wanted.is_final && !is_final {
            return Err(ExportError::NotFinal { open, rounds });
        }
        let named = |duty: Duty| named(self.officials, field.section, duty);
        let announced = field.settings.announced(&tournament.regulation);
        let event = Event {
            name: tournament.details.name.clone(),
            city: Some(tournament.details.city.clone()).filter(|city| !city.is_empty()),
            federation: tournament.details.federation.parse().ok(),
            starts: Some(tournament.details.starts_on),
            ends: Some(tournament.details.ends_on),
            round_dates: round_dates(field),
            chief_arbiter: named(Duty::ChiefArbiter).next(),
            deputy_arbiters: named(Duty::DeputyChiefArbiter).collect(),
            time_control_text: announced.time_control.as_ref().map(ToString::to_string),
            time_control: announced.time_control.as_ref(),
            discipline: Some(announced.discipline(tournament.details.starts_on)),
            initial_colour: field.settings.arrangements.first_colour,
            controller: Some(format!("Dommerbord {}", env!("CARGO_PKG_VERSION"))),
            accelerations: accelerations(field),
            prohibited: prohibited(field),
            standings: Some(self.standings),
            integrity: &self.integrity,
            is_over: is_final,
        };
        let finish = |report: &mut TrfTournament| {
            tidy(report, wanted.audience, field.settings.public);
            out_of_turn(field, report);
            if !is_final {
                let after = field.public_rounds();
                report.comments.push(format!(
                    "{RUNNING}, after round {after} of {}, {open} games open",
                    field.planned_rounds
                ));
            }
        };
        let written = if let Some(mut report) = TeamReport::of_section(field, &event) {
            finish(&mut report.tournament);
            trf_team::write(&report.spelled(wanted.letters), wanted.dialect)
        } else if let Some(mut games) = single_games(field, &event) {
            finish(&mut games.report);
            let teams: Vec<_> = games
                .teams
                .into_iter()
                .map(|team| team.spelled(wanted.letters))
                .collect();
            let report = games.report.spelled(wanted.letters);
            trf_team::write_with_squads(&report, &teams, &games.unsaid, wanted.dialect)
        } else {
            let mut report = TrfTournament::of_section(field, &event);
            finish(&mut report);
            write(&report.spelled(wanted.letters), wanted.dialect)
        };
        Ok(Report {
            written,
            letters: wanted.letters,
            is_final,
            content_version: field.content_version,
        })
    }
}

/// Who has a duty in a section.
fn named(officials: &[Official], section: SectionId, duty: Duty) -> impl Iterator<Item = String> {
    officials
        .iter()
        .filter(move |official| official.valid_to.is_none() && official.data.duty == duty)
        .filter(move |official| official.data.section.is_none_or(|only| only == section))
        .map(|official| official.data.name.clone())
}

/// Data that FIDE requires in every report to be rated (C.02.03 annex A, column R) and that is missing. The rest is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingHeader {
    /// 022.
    City,
    /// 102.
    ChiefArbiter,
    /// 132, of a round that was paired.
    RoundDate,
}

/// The headers a report of a section would lack.
pub async fn missing_headers(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
) -> Result<Vec<MissingHeader>, ExportError> {
    let tournament = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(ExportError::NotFound)?;
    let officials = store::officials::list_by_tournament(conn, tournament.id).await?;
    let has_arbiter = named(&officials, field.section, Duty::ChiefArbiter)
        .next()
        .is_some();
    let has_days = field
        .rounds
        .iter()
        .filter(|round| round.status.is_public())
        .all(|round| round.starts_at.is_some());
    Ok([
        (!tournament.details.city.is_empty(), MissingHeader::City),
        (has_arbiter, MissingHeader::ChiefArbiter),
        (has_days, MissingHeader::RoundDate),
    ]
    .into_iter()
    .filter_map(|(is_said, header)| (!is_said).then_some(header))
    .collect())
}

/// Says which rounds of a round robin were played out of the turn their table has, once.
fn out_of_turn(field: &SectionState, report: &mut TrfTournament) {
    for round in field.rounds.iter().filter(|round| round.status.is_public()) {
        let Some(table_round) = pairings::out_of_turn(field, round) else {
            continue;
        };
        let line = format!(
            "Berger: round {} has the boards of round {table_round} of the table",
            round.number
        );
        if !report.comments.contains(&line) {
            report.comments.push(line);
        }
    }
}

/// Games without result, and rounds that are not paired.
fn unfinished(field: &SectionState) -> (usize, usize) {
    let open = field
        .rounds
        .iter()
        .filter(|round| round.status.is_public())
        .flat_map(|round| round.games.iter().filter(|game| round.counts(game)))
        .filter(|game| game.outcome.result.is_none())
        .count();
    let rounds = usize::from(field.planned_rounds).saturating_sub(field.public_rounds());
    (open, rounds)
}

/// Days without a gap at the end.
/// What happened on a board, told by the starting numbers of today: late entries may have moved them since.
fn as_numbered(field: &SectionState, event: IntegrityEvent) -> IntegrityEvent {
    let mut event = event;
    if let IntegrityEvent::ResultCorrected {
        round, board, pair, ..
    }
    | IntegrityEvent::Adjourned {
        round, board, pair, ..
    } = &mut event
        && let Some(game) = field
            .round(*round)
            .and_then(|round| round.games.iter().find(|game| game.board == *board))
    {
        *pair = Pair {
            white: game.white,
            black: Some(game.black),
        };
    }
    event
}

fn round_dates(field: &SectionState) -> Vec<Option<jiff::civil::Date>> {
    let mut dates: Vec<_> = field
        .rounds
        .iter()
        .map(|round| round.starts_at.map(|start| schedule::local(start).date()))
        .collect();
    while dates.last() == Some(&None) {
        dates.pop();
    }
    dates
}

fn accelerations(field: &SectionState) -> Vec<Acceleration> {
    field
        .settings
        .arrangements
        .virtual_points
        .iter()
        .map(|group| Acceleration {
            match_points: None,
            points: group.points,
            from: group.from,
            to: group.to,
            first: group.first,
            last: group.last,
        })
        .collect()
}

/// Who must not meet. A record 260 knows no soft rules, and no rounds beyond the last one.
fn prohibited(field: &SectionState) -> Vec<Prohibition> {
    let arrangements = &field.settings.arrangements;
    let settled = arrangements.prohibited.iter().map(|group| Prohibition {
        from: group.from,
        to: group.to,
        players: group.players.clone(),
    });
    let hard = arrangements
        .kept_apart
        .iter()
        .filter(|rule| rule.firmness == Firmness::Hard)
        .flat_map(|rule| {
            pairing_restrictions::groups(field, rule.who)
                .into_iter()
                .map(|players| Prohibition {
                    from: rule.from,
                    to: rule.to,
                    players,
                })
        });
    settled.chain(hard).collect()
}

/// Leaves out what the reader may not see, and placeholders for "nothing".
fn tidy(report: &mut TrfTournament, audience: Audience, shown: PublicNames) {
    for player in &mut report.players {
        let is_nowhere = |federation: &Federation| federation.to_string() == NO_FEDERATION;
        if player.federation.as_ref().is_some_and(is_nowhere) {
            player.federation = None;
        }
        if audience == Audience::Public {
            player.birth = None;
            player.sex = None;
            player.fide_id = None;
            player.title = player.title.filter(|_| shown.title);
            player.rating = player.rating.filter(|_| shown.rating);
            player.federation = player.federation.take().filter(|_| shown.federation);
        }
    }
    if audience == Audience::Public {
        for record in &mut report.national {
            record.id = None;
            record.class = String::new();
            record.birth = None;
            record.sex = None;
        }
        report
            .national
            .retain(|record| shown.rating && record.rating.is_some());
    }
    // Records 202 and 212 name what decides; the points alone decide when nothing else is named.
    if report.tie_breaks.is_empty() && report.standings_order.is_empty() {
        report.standings_order = vec![TieBreak::PTS.to_string()];
    }
}
