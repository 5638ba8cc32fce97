//! The report of a tournament, made from its current data.

use std::collections::BTreeMap;

use crate::{prelude::*, ratings};
use domain::{
    free_schedule,
    official::OfficialData,
    rating::on_day::LaterLists,
    rating_report::{
        Report,
        build::{self, Facts, RulingFacts, SectionFacts, SettingsInForce},
        document::{SanctionLine, Settled},
    },
};
use engine::{ids::GameId, standings::Standings};
use rules::{arrival_rulings::AbsenceFacts, entry::EntryKind, ruling::RulingStatus};
use store::{
    candidate_results::Stated, officials::Official, rating_settings::StoredSettings, rulings::RulingListing,
    sanctions::Sanction, tournaments::Tournament, union_fees::StoredFee,
};

/// One section's part, as it is read.
struct GatheredSection {
    slug: String,
    field: SectionState,
    /// After the public rounds, for the document and for its files.
    standings: Standings,
    settled: HashMap<GameId, Settled>,
    rulings: Vec<RulingListing>,
    absences: BTreeMap<GameId, AbsenceFacts>,
    lists: LaterLists,
}

/// A tournament with everything a report is made from, except the settings; each section is read once.
pub(super) struct Gathered {
    pub(super) tournament: Tournament,
    pub(super) officials: Vec<Official>,
    parts: Vec<GatheredSection>,
    sanctions: Vec<SanctionLine>,
    candidates: Option<Stated>,
    fee: Option<StoredFee>,
}

/// The current report of a tournament; `None` if there is no such tournament.
pub async fn report(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Option<Report>> {
    let made = read(conn, tournament, false).await?;
    Ok(made.map(|(report, _)| report))
}

/// The same with its input, and with the sections locked until the transaction ends, so that nothing changes between reading and sending.
pub(super) async fn report_held(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<Option<(Report, Gathered)>> {
    read(conn, tournament, true).await
}

/// The current report of a tournament by one version of the settings, and by another; `None` means no version.
pub async fn reports_by(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (one, other): (Option<&StoredSettings>, Option<&StoredSettings>),
) -> store::Result<Option<(Report, Report)>> {
    let gathered = gather(conn, tournament, false).await?;
    Ok(gathered.map(|gathered| (gathered.report(one), gathered.report(other))))
}

async fn read(
    conn: &mut PgConnection,
    tournament: TournamentId,
    is_held: bool,
) -> store::Result<Option<(Report, Gathered)>> {
    let Some(gathered) = gather(conn, tournament, is_held).await? else {
        return Ok(None);
    };
    let starts_on = gathered.tournament.details.starts_on;
    let in_force = crate::rating_settings::in_force(conn, starts_on).await?;
    Ok(Some((gathered.report(in_force.as_ref()), gathered)))
}

async fn gather(
    conn: &mut PgConnection,
    tournament: TournamentId,
    is_held: bool,
) -> store::Result<Option<Gathered>> {
    let Some(row) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    if is_held {
        for section in &sections {
            store::sections::lock(conn, section.id).await?;
        }
    }
    let officials = store::officials::list_by_tournament(conn, tournament).await?;
    let mut parts = Vec::new();
    let mut sanctions = Vec::new();
    for section in &sections {
        let of_section = store::sanctions::list_by_section(conn, section.id).await?;
        sanctions.extend(
            of_section
                .into_iter()
                .map(|row| sanction_line(section.slug.as_str(), row)),
        );
        // An unrated play-off, as one of blitz at the end of a season, is not part of the report, nor are games with time odds; decisions
        // about their players are.
        if !section.settings.is_reported() {
            continue;
        }
        let Some(field) = section_state::load(conn, section.id).await? else {
            continue;
        };
        let lists = ratings::later_lists(conn, &row, &field).await?;
        let mut field = field.as_reported();
        // Players who agree on games themselves never stop to have some to play: what is closed is reported meanwhile.
        if store::free_schedule::find(conn, section.id).await?.is_some() {
            field = free_schedule::closed_part(field);
        }
        let settled = store::games::list_last_entries(conn, section.id)
            .await?
            .into_iter()
            .map(|(game, entry, by, at)| {
                let ruling = (by == EntryKind::Ruled).then(|| RulingId::from_uuid(entry.as_uuid()));
                (game, Settled { by, at, ruling })
            })
            .collect();
        let mut rulings = store::rulings::list_by_section(conn, section.id).await?;
        rulings.retain(|listed| field.round(listed.round).is_some());
        parts.push(GatheredSection {
            slug: section.slug.to_string(),
            lists,
            standings: field.standings(field.public_rounds()),
            field,
            settled,
            absences: ratings::absences(&rulings),
            rulings,
        });
    }
    Ok(Some(Gathered {
        tournament: row,
        officials,
        parts,
        sanctions,
        candidates: store::candidate_results::find(conn, tournament).await?,
        fee: store::union_fees::find(conn, tournament).await?,
    }))
}

impl Gathered {
    /// The section as it was read, and its standings.
    pub(super) fn section(&self, section: SectionId) -> Option<(&SectionState, &Standings)> {
        self.parts
            .iter()
            .map(|part| (&part.field, &part.standings))
            .find(|(field, _)| field.section == section)
    }

    /// The report by these settings.
    fn report(&self, settings: Option<&StoredSettings>) -> Report {
        let officials: Vec<(OfficialData, Option<Date>)> = self
            .officials
            .iter()
            .map(|official| {
                let until = official.valid_to.map(|at| schedule::local(at).date());
                (official.data.clone(), until)
            })
            .collect();
        let rulings: Vec<Vec<RulingFacts<'_>>> = self
            .parts
            .iter()
            .map(|part| part.rulings.iter().filter_map(ruling_facts).collect())
            .collect();
        let sections: Vec<SectionFacts<'_>> = self
            .parts
            .iter()
            .zip(&rulings)
            .map(|(part, rulings)| SectionFacts {
                field: &part.field,
                standings: &part.standings,
                slug: &part.slug,
                settled: &part.settled,
                rulings,
                absences: &part.absences,
                lists: &part.lists,
            })
            .collect();
        build::report(&Facts {
            id: self.tournament.id,
            details: &self.tournament.details,
            regulation: &self.tournament.regulation,
            rules: self.tournament.rules.as_ref(),
            officials: &officials,
            sections: &sections,
            sanctions: &self.sanctions,
            settings: settings.map(|stored| SettingsInForce {
                id: stored.id,
                valid_from: stored.valid_from,
                settings: &stored.settings,
            }),
            candidates: self.candidates.as_ref().map(|stated| &stated.results),
            fee: self.fee.as_ref().map(|stored| &stored.fee),
        })
    }
}

/// The data of a confirmed ruling for the report; `None` for drafts.
fn ruling_facts(listed: &RulingListing) -> Option<RulingFacts<'_>> {
    let ruling = &listed.ruling;
    match ruling.status {
        RulingStatus::Confirmed => Some(RulingFacts {
            id: ruling.id,
            game: ruling.game,
            round: listed.round,
            board: listed.board,
            incident: ruling.incident,
            decision: ruling.decision.as_ref()?,
            ground: ruling.proposal.grounds.first(),
            decided_as: ruling.decided_as,
            at: ruling.decided_at?,
            supersedes: ruling.supersedes,
            is_superseded: listed.is_superseded,
        }),
        RulingStatus::Draft | RulingStatus::Dropped => None,
    }
}

fn sanction_line(section: &str, row: Sanction) -> SanctionLine {
    SanctionLine {
        id: row.id,
        section: section.to_owned(),
        name: row.identity.name.to_string(),
        national_id: row.identity.national_id.map(|id| id.to_string()),
        fide_id: row.identity.fide_id,
        what: row.sanction.kind,
        state: row.sanction.state,
        article: row.article,
        decided_as: row.decided_as,
        decided_on: schedule::local(row.decided_at).date(),
        reasons: row.reasons,
    }
}
