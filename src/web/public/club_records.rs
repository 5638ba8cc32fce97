//! A club's page across tournaments: its coming matches, and who played for it where.

use crate::prelude::*;
use domain::player_key::PlayerKey;
use engine::ids::TournamentId;
use service::club_records::{self, ClubLine, ComingMatch};
use web::components::Link;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Anybody, show)
}

/// Where the list goes on.
#[derive(Debug, Default, Deserialize)]
struct Part {
    before: Option<TournamentId>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/club_records.html")]
struct ClubRecordsPage {
    layout: Layout,
    name: String,
    matches: Vec<MatchRow>,
    /// May there be more of them?
    has_more_matches: bool,
    tournaments: Vec<TournamentCard>,
    older: Option<String>,
    /// Address of the first page, from any other.
    first: Option<String>,
}

/// A match to come.
#[derive(Debug)]
struct MatchRow {
    teams: String,
    /// When and where.
    at: String,
    /// The matches of the club in its tournament.
    tournament: Link,
}

/// Who played for the club in a tournament.
#[derive(Debug)]
struct TournamentCard {
    href: String,
    name: String,
    when: String,
    teams: Vec<Link>,
    players: Vec<PlayersOfSection>,
}

/// The players of the club in a section.
#[derive(Debug)]
struct PlayersOfSection {
    section: String,
    /// Address and name; no address before there is a number.
    players: Vec<(Option<String>, String)>,
}

async fn show(
    path: ClubRecordsPath,
    layout: Layout,
    (db, now): (Db, Now),
    Query(part): Query<Part>,
) -> Result<Response> {
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let mut tx = db.snapshot().await?;
    let records = club_records::read(&mut tx, &path.club_name, part.before, today)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let here = path.to_string();
    let page = ClubRecordsPage {
        matches: records
            .matches
            .iter()
            .map(|one| match_row(lang, &records.name, one))
            .collect(),
        has_more_matches: records.has_more_matches,
        tournaments: records.lines.iter().map(|line| card(lang, line)).collect(),
        older: records.older.map(|id| format!("{here}?before={id}")),
        first: part.before.map(|_| here),
        layout: Layout {
            unlisted: records.is_unlisted,
            ..layout.titled(records.name.clone())
        },
        name: records.name,
    };
    Ok(Html(page.render()?).into_response())
}

fn match_row(lang: Lang, club: &str, one: &ComingMatch) -> MatchRow {
    let (first, second) = &one.teams;
    let hour = one
        .hour
        .map(|hour| t!(lang, fixtures_hour_line, hour = lang.time(hour)));
    let when: Vec<String> = std::iter::once(lang.day(one.day)).chain(hour).collect();
    let at: Vec<String> = std::iter::once(when.join(" ")).chain(one.venue.clone()).collect();
    let here = TournamentLinks::new(one.slug.as_str());
    MatchRow {
        teams: t!(
            lang,
            fixtures_match_heading,
            first = first.as_str(),
            second = second.as_str()
        ),
        at: at.join(" · "),
        tournament: Link::new(here.club_fixtures(club.to_owned()), one.tournament_name.as_str()),
    }
}

fn card(lang: Lang, line: &ClubLine) -> TournamentCard {
    let details = &line.tournament.details;
    let here = TournamentLinks::new(line.tournament.slug.as_str());
    let mut players: Vec<PlayersOfSection> = Vec::new();
    for player in &line.players {
        let of_section = here.within(player.section.as_str());
        let page = player
            .is_numbered
            .then(|| of_section.card(PlayerKey::of(player.id).into()));
        let shown = (page, player.name.spoken());
        match players
            .last_mut()
            .filter(|group| group.section == player.section_name)
        {
            Some(group) => group.players.push(shown),
            None => players.push(PlayersOfSection {
                section: player.section_name.clone(),
                players: vec![shown],
            }),
        }
    }
    TournamentCard {
        href: here.tournament(),
        name: details.name.clone(),
        when: lang.span(details.starts_on, details.ends_on),
        teams: line
            .teams
            .iter()
            .map(|team| {
                let page = here.within(team.section.as_str()).public_team(team.no);
                Link::new(page, format!("{} ({})", team.name, team.section_name))
            })
            .collect(),
        players,
    }
}
