//! Reading a section's current state, in eight queries whatever its size and the rest of the database; nine if ratings came into force
//! while it was played, and ten more for teams, eleven if their matches are planned.

use crate::prelude::*;
use domain::{
    later_ratings::{LaterRating, LaterRatings, ranked},
    section::SectionSettings,
    section_state::{Bye, Entrant, Game},
    team::{SectionMatch, SectionTeamBye},
    team_season::SeasonRules,
    team_withdrawal::Abandonment,
};
use engine::ids::RoundId;
use store::later_ratings::Kept;

/// The section's current state, or the caller's error if there is no such section.
pub async fn found<E: From<sqlx::Error>>(
    conn: &mut PgConnection,
    section: SectionId,
    absent: impl FnOnce() -> E,
) -> Result<SectionState, E> {
    load(conn, section).await?.ok_or_else(absent)
}

/// The section's current state; `None` if there is no such section.
///
/// The queries agree with each other when the caller's transaction is a snapshot or holds the section's rounds.
pub async fn load(conn: &mut PgConnection, section: SectionId) -> store::Result<Option<SectionState>> {
    let Some(row) = store::section_state::find_section(conn, section).await? else {
        return Ok(None);
    };
    let mut asked: HashMap<PlayerId, Vec<_>> = HashMap::new();
    for bye in store::byes::list_by_section(conn, section).await? {
        asked.entry(bye.player).or_default().push((bye.round, bye.kind));
    }
    let mut extras: HashMap<PlayerId, Vec<_>> = HashMap::new();
    for (player, extra) in store::extras::list_by_section(conn, section).await? {
        extras.entry(player).or_default().push(extra);
    }
    let players = store::players::list_by_section(conn, section).await?;
    let mut later = later(conn, section, &row.settings, &players).await?;
    let players = players
        .into_iter()
        .filter(|player| player.stay.status.is_entered())
        .map(|player| Entrant {
            id: player.id,
            no: player.start_no,
            rating: player.rating(),
            later: later.remove(&player.id).unwrap_or_default(),
            person: player.person,
            stay: player.stay,
            requested_byes: asked.remove(&player.id).unwrap_or_default(),
            extras: extras.remove(&player.id).unwrap_or_default(),
            short_name: None,
        })
        .collect();
    let rounds = store::rounds::list(conn, section).await?;
    let mut games: HashMap<RoundId, Vec<Game>> = HashMap::new();
    for (round, game) in store::games::list(conn, section).await? {
        games.entry(round).or_default().push(game);
    }
    let mut byes = byes(conn, section).await?;
    // Data of teams is read only for sections of teams.
    let mut matches: HashMap<RoundId, Vec<SectionMatch>> = HashMap::new();
    let mut team_byes: HashMap<RoundId, Vec<SectionTeamBye>> = HashMap::new();
    let mut teams = Vec::new();
    let mut team_penalties = Vec::new();
    let (mut plan, mut season) = (None, SeasonRules::default());
    let mut abandonment = Abandonment::default();
    if row.settings.teams.is_some() {
        teams = store::teams::list(conn, section).await?;
        team_penalties = store::team_penalties::list_points(conn, section).await?;
        plan = store::fixtures::find(conn, section).await?;
        season = store::fixtures::season(conn, section).await?;
        abandonment = store::fixtures::abandonment(conn, section).await?;
        for (round, one) in store::team_matches::list(conn, section).await? {
            matches.entry(round).or_default().push(one);
        }
        for (round, bye) in store::team_matches::list_byes(conn, section).await? {
            team_byes.entry(round).or_default().push(bye);
        }
    }
    let rounds = rounds
        .into_iter()
        .map(|round| SectionRound {
            id: round.id,
            number: round.number,
            starts_at: round.starts_at,
            status: round.status,
            origin: round.origin,
            published_at: round.published_at,
            version: round.version,
            shown_version: round.shown_version,
            games: games.remove(&round.id).unwrap_or_default(),
            byes: byes.remove(&round.id).unwrap_or_default(),
            matches: matches.remove(&round.id).unwrap_or_default(),
            team_byes: team_byes.remove(&round.id).unwrap_or_default(),
            annulled_boards: std::collections::BTreeSet::new(),
            last_day: round.last_day,
            planned_starts: None,
        })
        .collect();
    let mut field = SectionState {
        section,
        name: row.name,
        settings: row.settings,
        planned_rounds: row.planned_rounds,
        fide_mode: row.fide_mode,
        content_version: row.content_version,
        players,
        rounds,
        teams,
        team_penalties,
        plan,
        season,
        abandonment,
        default_line_ups: std::collections::BTreeMap::new(),
        card_days: row.card_days,
        play_offs: row.play_offs,
    };
    field.settle_names();
    field.settle_virtual_points();
    field.settle_matches();
    Ok(Some(field))
}

/// The players without an opponent, by round.
async fn byes(conn: &mut PgConnection, section: SectionId) -> store::Result<HashMap<RoundId, Vec<Bye>>> {
    let mut byes: HashMap<RoundId, Vec<Bye>> = HashMap::new();
    for bye in store::rounds::list_byes(conn, section).await? {
        byes.entry(bye.round).or_default().push(Bye {
            player: bye.player,
            kind: bye.kind,
        });
    }
    Ok(byes)
}

/// The ratings that came into force while the section was played; empty for an event that is not long.
async fn later(
    conn: &mut PgConnection,
    section: SectionId,
    settings: &SectionSettings,
    players: &[Player],
) -> store::Result<HashMap<PlayerId, LaterRatings>> {
    let mut kept: HashMap<PlayerId, Vec<Kept>> = HashMap::new();
    for one in store::later_ratings::list_by_section(conn, section).await? {
        kept.entry(one.player).or_default().push(one);
    }
    let Some(first) = players.first().filter(|_| !kept.is_empty()) else {
        return Ok(HashMap::new());
    };
    let Some(tournament) = store::tournaments::find(conn, first.tournament)
        .await?
        .filter(|tournament| tournament.details.is_long())
    else {
        return Ok(HashMap::new());
    };
    let (method, starts_on) = (settings.rating, tournament.details.starts_on);
    let rate = settings.rate_of_play(&tournament.regulation, starts_on);
    Ok(players
        .iter()
        .filter_map(|player| {
            let ratings = kept.remove(&player.id)?.into_iter().map(|one| LaterRating {
                from: one.from,
                rating: one.rating,
                k: one.k,
                is_typed: one.is_typed,
                ranks: ranked(method, rate, &player.person, player.rating_typed, one.rating),
            });
            Some((player.id, LaterRatings::new(ratings)))
        })
        .collect())
}
