//! The duties of a league leader in the season of one tournament, and where the first of each is found.

use std::collections::BTreeSet;

use super::lists::ClubLists;
use crate::{access::ManageTournament, move_requests, prelude::*, protests};
use domain::{
    cup_section::CupEnd,
    duties::{
        DutyList, LeagueDuty, LeagueFacts,
        league::{LeagueLists, LeagueReport},
    },
    list_certification::ListHandingIn,
    rating_report::deadline,
    season_end::RowPlan,
    strength_list::person::club_key,
    team_card::{CardMark, TeamCard, needs::CardNeed},
    tournament::Slug,
};
use engine::ids::{MatchId, ProtestId};
use store::sections::Section;

/// The duties of a league leader, and where the first of each is found.
#[derive(Clone, Debug)]
pub struct SeasonDuties {
    pub list: DutyList<LeagueDuty>,
    /// The section of a row that is not made, and whether its matches are planned.
    pub row: Option<(FoundIn, bool)>,
    /// The round with the first cards that ask for somebody.
    pub cards: Option<(FoundIn, RoundNo)>,
    /// The protest that waits longest.
    pub protest: Option<(FoundIn, ProtestId)>,
    /// The first decision about a card that says no result.
    pub result: Option<(FoundIn, ProtestId)>,
    /// The section in which somebody asks to move a match.
    pub moves: Option<FoundIn>,
}

/// In which section something is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundIn {
    pub section: SectionId,
    /// Its part of addresses.
    pub slug: Slug,
}

impl FoundIn {
    fn of(section: &Section) -> Self {
        Self {
            section: section.id,
            slug: section.slug.clone(),
        }
    }
}

/// The data collected while the sections are read.
#[derive(Default)]
struct Seen {
    rows: usize,
    not_made: usize,
    has_begun: bool,
    is_unplayed: bool,
    moves_teams: bool,
    cards: (usize, bool),
    moves: usize,
    results: usize,
    last_day: Option<Date>,
    first_row: Option<(FoundIn, bool)>,
    first_cards: Option<(FoundIn, RoundNo)>,
    first_moves: Option<FoundIn>,
    first_result: Option<(FoundIn, ProtestId)>,
}

/// The duties of a league leader; `None`: there is no such tournament. Read like the desk: each section once, and a fixed number of other
/// queries.
pub async fn of_league(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
) -> store::Result<Option<SeasonDuties>> {
    let tournament = permit.tournament();
    let Some(found) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let lists = ClubLists::of(conn, &found, now).await?;
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let listed = store::protests::list_without_result(conn, tournament).await?;
    let mut seen = Seen::default();
    for section in &sections {
        if let Some(field) = section_state::load(conn, section.id).await? {
            let waiting = protests::waiting_for_result(conn, &field, &listed).await?;
            seen.results += waiting.len();
            let first = waiting.first().map(|one| (FoundIn::of(section), one.id));
            seen.first_result = seen.first_result.take().or(first);
            seen.look(conn, section, field, now).await?;
        }
    }
    let book = store::season_end::find(conn, tournament).await?;
    let book = book.map(|(book, _)| book).unwrap_or_default();
    let open = store::protests::list_open(conn, tournament).await?;
    let report = if found.regulation.flags().rated {
        Some(LeagueReport {
            until: seen.last_day.and_then(deadline::deadlines).map(|days| days.due),
            is_sent: store::rating_reports::find_by_tournament(conn, tournament)
                .await?
                .is_some_and(|filed| filed.lane.is_sent()),
        })
    } else {
        None
    };
    let facts = LeagueFacts {
        starts_on: found.details.starts_on,
        is_public: found.status.is_public(),
        has_entry_day: lists.settled.team_entry_deadline.is_some(),
        has_list_day: lists.rules.deadline.is_some() || !lists.is_asked(),
        rows: seen.rows,
        rows_not_made: seen.not_made,
        has_begun: seen.has_begun,
        lists: league_lists(conn, tournament, &lists).await?,
        cards: seen.cards,
        protests: open.len(),
        results: seen.results,
        moves: seen.moves,
        is_played: seen.has_begun && !seen.is_unplayed,
        moves_teams: seen.moves_teams || book.rows.iter().any(RowPlan::moves_teams),
        is_confirmed: book.confirmed.is_some(),
        report,
    };
    let first = open.first();
    Ok(Some(SeasonDuties {
        list: facts.duties(now),
        row: seen.first_row,
        cards: seen.first_cards,
        protest: first.and_then(|first| {
            let section = sections.iter().find(|section| section.id == first.section)?;
            Some((FoundIn::of(section), first.id))
        }),
        result: seen.first_result,
        moves: seen.first_moves,
    }))
}

/// The strength lists that the clubs of a tournament hand in; `None` if it asks for none.
pub async fn lists_of_league(
    conn: &mut PgConnection,
    tournament: &store::tournaments::Tournament,
    now: Timestamp,
) -> store::Result<Option<LeagueLists>> {
    let lists = ClubLists::of(conn, tournament, now).await?;
    league_lists(conn, tournament.id, &lists).await
}

/// The progress of the clubs with teams; `None` if lists are not asked for, or if no club has one and no deadline is set.
async fn league_lists(
    conn: &mut PgConnection,
    tournament: TournamentId,
    lists: &ClubLists,
) -> store::Result<Option<LeagueLists>> {
    let is_used = lists.is_any() || lists.rules.deadline.is_some();
    if !lists.is_asked() || !is_used {
        return Ok(None);
    }
    let teams = store::strength_lists::list_teams(conn, tournament).await?;
    let mut known = BTreeSet::new();
    let named = teams.iter().filter(|team| !team.has_left);
    let clubs = named.filter(|team| !team.club.is_empty() && known.insert(club_key(&team.club)));
    let stands: Vec<ListHandingIn> = clubs.map(|team| lists.of_club_or_none(&team.club)).collect();
    let late = stands.iter().filter(|stands| **stands == ListHandingIn::Late);
    Ok(Some(LeagueLists {
        missing: stands.iter().filter(|stands| stands.waits()).count(),
        late: late.count(),
        clubs: stands.len(),
        until: lists.rules.deadline,
    }))
}

impl Seen {
    async fn look(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: SectionState,
        now: Timestamp,
    ) -> store::Result<()> {
        let is_given_up = field.abandoned().is_some();
        // An abandoned season has no duties.
        let field = field.as_reported();
        let has_begun = is_given_up || field.rounds.iter().any(|round| round.status.is_public());
        let rules = field.settings.teams.as_ref();
        let rules = rules.filter(|_| field.settings.play_off.is_none());
        if let Some(rules) = rules {
            let is_planned = rules.pairing.is_round_robin();
            self.rows += 1;
            if !has_begun && !field.has_public_plan() {
                self.not_made += 1;
                self.first_row
                    .get_or_insert_with(|| (FoundIn::of(section), is_planned));
            }
            self.moves_teams |= field.season.has_zones();
        }
        self.has_begun |= has_begun;
        let days = field.rounds.iter().flat_map(|round| field.days_of_round(round));
        self.last_day = self.last_day.max(days.max());
        let is_open = |round: &SectionRound| {
            let count = round.count();
            count.missing + count.suspended > 0
        };
        // A decided cup has no round to come.
        let waits_for_round = field.next_to_pair().is_some() && field.cup_end() == CupEnd::Open;
        self.is_unplayed |= waits_for_round || field.rounds.iter().any(is_open);
        if field.has_public_plan() {
            let asked = move_requests::count_waiting(conn, &field, now).await?;
            if asked > 0 {
                self.moves += asked;
                self.first_moves.get_or_insert_with(|| FoundIn::of(section));
            }
        }
        self.look_at_cards(conn, section, &field, now).await
    }

    /// The cards that ask for somebody, each once.
    async fn look_at_cards(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
        now: Timestamp,
    ) -> store::Result<()> {
        let public = field.rounds.iter().filter(|round| round.status.is_public());
        let open: Vec<_> = public
            .flat_map(|round| round.matches.iter().map(move |one| (round, one)))
            .filter(|(_, one)| one.card != CardMark::Approved && !one.is_annulled)
            .collect();
        // Usually all cards are approved, or there are no matches: then nothing is read.
        if open.is_empty() {
            return Ok(());
        }
        let written = store::team_cards::list_unapproved(conn, field.section).await?;
        let mut written: HashMap<MatchId, TeamCard> = written.into_iter().collect();
        for (round, one) in open {
            let card = written.remove(&one.id).unwrap_or(TeamCard::BLANK);
            let found = field.match_card(round, one, card);
            let needs = found.card.needs(&found.problems, &found.awaited, now);
            if needs.is_empty() {
                continue;
            }
            self.cards.0 += 1;
            self.cards.1 |= needs.contains(&CardNeed::LateResult) || needs.contains(&CardNeed::LateCard);
            self.first_cards
                .get_or_insert_with(|| (FoundIn::of(section), round.number));
        }
        Ok(())
    }
}
