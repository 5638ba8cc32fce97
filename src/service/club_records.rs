//! A club's page across tournaments: its players and teams in public tournaments, and the matches its teams are still to play.

use std::collections::BTreeSet;

use crate::prelude::*;
use domain::strength_list::person::club_key;
use jiff::civil::Time;
use store::club_records::{ClubPlayer, ClubTeam, ClubTournament};

/// Tournaments of a page.
const TOURNAMENTS: i64 = 10;
/// Players of a page.
const PLAYERS: i64 = 1000;
/// Teams that are looked at, those of the newest sections first.
const TEAMS: i64 = 30;
/// Sections whose plans are read for the coming matches.
const PLANS: usize = 4;
/// Coming matches that are shown.
const MATCHES: usize = 12;

/// A tournament with who played for the club.
#[derive(Clone, Debug)]
pub struct ClubLine {
    pub tournament: ClubTournament,
    /// By section and number, as far as the sections show clubs and surnames.
    pub players: Vec<ClubPlayer>,
    pub teams: Vec<ClubTeam>,
}

/// A match that a team of the club is still to play.
#[derive(Clone, Debug)]
pub struct ComingMatch {
    /// The tournament's part of addresses.
    pub slug: String,
    /// The section's part of addresses.
    pub section: String,
    pub tournament_name: String,
    pub round: RoundNo,
    /// The team that is named first, and the other one.
    pub teams: (String, String),
    pub day: Date,
    pub hour: Option<Time>,
    pub venue: Option<String>,
}

/// A page of where a club took part.
#[derive(Clone, Debug)]
pub struct ClubRecords {
    /// As the newest of these tournaments spells it.
    pub name: String,
    /// Does any of the sections ask search engines to leave it out?
    pub is_unlisted: bool,
    /// The newest first.
    pub lines: Vec<ClubLine>,
    /// By day; on the first page only.
    pub matches: Vec<ComingMatch>,
    /// May there be more of them: further ahead, or in sections whose plans were not read?
    pub has_more_matches: bool,
    /// Where to go on, if older ones may follow.
    pub older: Option<TournamentId>,
}

/// Where a club took part, behind a tournament; `None` where nobody did for a club of this name in public.
pub async fn read(
    conn: &mut PgConnection,
    club: &str,
    before: Option<TournamentId>,
    today: Date,
) -> store::Result<Option<ClubRecords>> {
    let key = club_key(club);
    // PostgreSQL takes no text with such a character, and no club has one in its name.
    if key.is_empty() || club.contains('\0') {
        return Ok(None);
    }
    let seen = store::club_records::list_of_players(conn, club, before, TOURNAMENTS + 1).await?;
    let goes_on = i64::try_from(seen.len()).is_ok_and(|found| found > TOURNAMENTS);
    let older = seen
        .len()
        .checked_sub(2)
        .and_then(|last| seen.get(last))
        .copied()
        .filter(|_| goes_on);
    let kept = if goes_on { seen.len() - 1 } else { seen.len() };
    let of_players: Vec<TournamentId> = seen.into_iter().take(kept).collect();
    let teams = store::club_records::list_teams(conn, club, TEAMS).await?;
    let mut wanted: BTreeSet<TournamentId> = of_players.iter().copied().collect();
    // The newest teams stand on the first page, whoever else played in their tournaments.
    if before.is_none() {
        wanted.extend(teams.iter().map(|team| team.tournament));
    }
    let wanted: Vec<TournamentId> = wanted.into_iter().collect();
    let players: Vec<ClubPlayer> = store::club_records::list_players(conn, club, &of_players, PLAYERS)
        .await?
        .into_iter()
        // Who belongs to a club at home, and plays there as others do with the whole name, would be known by it.
        .filter(|player| player.settings.public.club && !player.settings.public.short_names)
        .collect();
    let lines: Vec<ClubLine> = store::club_records::list_public(conn, &wanted)
        .await?
        .into_iter()
        .map(|tournament| ClubLine {
            players: of(&players, |player| player.tournament == tournament.id),
            teams: of(&teams, |team| team.tournament == tournament.id),
            tournament,
        })
        .filter(|line| !line.players.is_empty() || !line.teams.is_empty())
        .collect();
    let Some(name) = lines.first().and_then(|line| {
        let of_team = line.teams.first().map(|team| team.club.clone());
        of_team.or_else(|| line.players.first().map(|player| player.club.clone()))
    }) else {
        return Ok(None);
    };
    let (matches, has_more_matches) = if before.is_none() {
        coming(conn, &key, &lines, today).await?
    } else {
        (Vec::new(), false)
    };
    Ok(Some(ClubRecords {
        name,
        is_unlisted: players.iter().any(|player| !player.settings.public.search)
            || teams.iter().any(|team| !team.settings.public.search),
        lines,
        matches,
        has_more_matches,
        older,
    }))
}

fn of<T: Clone>(all: &[T], is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
    all.iter().filter(|one| is_wanted(one)).cloned().collect()
}

/// The sections with teams of the club in tournaments that are not over, each with its tournament: those made
/// first, as a rule the highest, in front.
fn with_matches(lines: &[ClubLine], today: Date) -> Vec<(&ClubTournament, &ClubTeam)> {
    let mut found: Vec<(&ClubTournament, &ClubTeam)> = Vec::new();
    for line in lines {
        for team in line.teams.iter().rev() {
            let is_known = found.iter().any(|(_, other)| other.section_id == team.section_id);
            if team.ends_on >= today && !is_known {
                found.push((&line.tournament, team));
            }
        }
    }
    found
}

/// The matches that the club's teams are still to play, as far as a few plans tell; and may there be more?
async fn coming(
    conn: &mut PgConnection,
    club: &str,
    lines: &[ClubLine],
    today: Date,
) -> store::Result<(Vec<ComingMatch>, bool)> {
    let mut matches = Vec::new();
    let sections = with_matches(lines, today);
    let has_unread = sections.len() > PLANS;
    for (tournament, team) in sections.into_iter().take(PLANS) {
        let Some(field) = section_state::load(conn, team.section_id).await? else {
            continue;
        };
        for (day, one) in field.coming_matches_of_club(club, today) {
            let fixture = one.fixture();
            let at = field.whereabouts_told(one);
            matches.push(ComingMatch {
                slug: tournament.slug.to_string(),
                section: team.section.to_string(),
                tournament_name: tournament.details.name.clone(),
                round: one.round(),
                teams: (field.team_name(fixture.first), field.team_name(fixture.second)),
                day,
                hour: at.hour,
                venue: at.venue.map(|venue| venue.to_string()),
            });
        }
    }
    matches.sort_by_key(|one| (one.day, one.hour.is_none(), one.hour));
    let has_more = has_unread || matches.len() > MATCHES;
    matches.truncate(MATCHES);
    Ok((matches, has_more))
}
