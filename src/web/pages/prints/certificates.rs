//! The certificates of a section after a round: who came where with how many points, and which categories they won; two on a page, to be cut.
//! Where teams play they are the teams', with the players who have played for them.
//!
//! A certificate is given to the player, so it has the whole name also where the section hides surnames from everybody. Prizes are on it once
//! they are settled; the money is not, which is nobody's business who sees it on a wall.

use crate::prelude::*;
use domain::{
    chosen_numbers::{self, ChosenNumbers},
    official::Duty,
    prize::{Given, WinnerNo, is_over, teams_are_over},
};
use engine::{numbers::TeamNo, standings::Place as Rank};
use service::prizes;

/// What a player, or a team, is given.
#[derive(Debug)]
pub(super) struct Certificate {
    pub(super) name: String,
    pub(super) is_long: bool,
    /// The club, as far as it is public; else empty.
    pub(super) club: String,
    /// Who has played for the team, by board; empty for a player.
    pub(super) players: String,
    pub(super) place: String,
    pub(super) points: String,
    /// What was won beside the place.
    pub(super) prizes: Vec<String>,
}

/// Those of a section.
#[derive(Debug, Default)]
pub(super) struct Certificates {
    /// Do teams play?
    pub(super) of_teams: bool,
    /// Best placed first; empty before there is a result.
    pub(super) list: Vec<Certificate>,
    /// The days of the tournament.
    pub(super) days: String,
    /// Who arranges it, by name; may be empty.
    pub(super) organiser: String,
    /// Is anything still to be played, so that places may change?
    pub(super) is_open: bool,
    /// The starting numbers, or numbers of teams, that were asked for, as they were typed.
    pub(super) chosen: String,
    /// Has nobody with a place one of them?
    pub(super) is_nobody: bool,
    /// What is wrong with them, in words; else empty.
    pub(super) error: String,
}

/// What certificates are made from.
struct CertificateScene<'a> {
    lang: Lang,
    field: &'a SectionState,
    /// The rounds that count.
    rounds: usize,
    wanted: ChosenNumbers,
    won: BTreeMap<WinnerNo, Given>,
}

/// Reads them as they are after a public round; none but what is wrong, when the numbers cannot be read. How far the teams of a cup came is
/// told as it stands.
pub(super) async fn read(
    conn: &mut PgConnection,
    lang: Lang,
    place: &Place,
    (field, round): (&SectionState, RoundNo),
    chosen: &str,
) -> Result<Certificates> {
    let of_teams = field.settings.teams.is_some();
    let Ok(wanted) = chosen.parse::<ChosenNumbers>() else {
        return Ok(Certificates {
            of_teams,
            chosen: chosen.chars().take(chosen_numbers::MAX_TEXT).collect(),
            error: if of_teams {
                t!(lang, certificate_team_nos_wrong)
            } else {
                t!(lang, certificate_nos_wrong)
            },
            ..Certificates::default()
        });
    };
    let tournament = store::tournaments::find(conn, place.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let officials = store::officials::list_by_tournament(conn, place.tournament).await?;
    let organisers: Vec<&str> = officials
        .iter()
        .filter(|official| official.valid_to.is_none() && official.data.duty == Duty::Organiser)
        .map(|official| official.data.name.as_str())
        .collect();
    let rounds = field.rounds_with_results().min(round.index() + 1);
    let is_last = rounds == usize::from(field.planned_rounds);
    let is_decided = if of_teams {
        teams_are_over(field)
    } else {
        is_over(field, &field.standings(rounds))
    };
    let is_open = !(is_decided && (is_last || field.is_cup()));
    let won = match prizes::public(conn, field).await? {
        Some(shown) if !is_open => shown.winners.into_iter().collect(),
        Some(_) | None => BTreeMap::new(),
    };
    let is_everybody = wanted == ChosenNumbers::All;
    let scene = CertificateScene {
        lang,
        field,
        rounds,
        wanted,
        won,
    };
    let list = match (rounds, of_teams) {
        (0, _) => Vec::new(),
        (_, true) => scene.teams(),
        (_, false) => scene.players(),
    };
    Ok(Certificates {
        of_teams,
        is_nobody: rounds > 0 && list.is_empty() && !is_everybody,
        list,
        days: lang.span(tournament.details.starts_on, tournament.details.ends_on),
        organiser: organisers.join(", "),
        is_open,
        chosen: chosen.to_owned(),
        error: String::new(),
    })
}

impl CertificateScene<'_> {
    /// One for each player with a place.
    fn players(&self) -> Vec<Certificate> {
        let (lang, field) = (self.lang, self.field);
        let standings = field.standings(self.rounds);
        let rows = standings.rows.iter();
        rows.filter_map(|row| {
            let player = field.player(row.no)?;
            let is_wanted = match &self.wanted {
                ChosenNumbers::All => !row.is_withdrawn,
                ChosenNumbers::These(wanted) => wanted.contains(&row.no),
            };
            is_wanted.then(|| {
                let name = player.person.name.spoken();
                let club = field.public_player(player).club;
                Certificate {
                    is_long: name.chars().count() > 26,
                    name,
                    club: club.map(|club| club.as_str().to_owned()).unwrap_or_default(),
                    players: String::new(),
                    place: ranked(lang, row.place),
                    points: t!(lang, certificate_points, points = row.points.to_string()),
                    prizes: self.prizes(WinnerNo::Player(row.no)),
                }
            })
        })
        .collect()
    }

    /// One for each team with a place: in a cup by how far it came.
    fn teams(&self) -> Vec<Certificate> {
        let (lang, field) = (self.lang, self.field);
        if field.is_cup() {
            let places = field.cup().map(|cup| cup.places()).unwrap_or_default();
            let teams = places.into_iter();
            return teams
                .filter_map(|(no, place)| self.team(no, place, String::new()))
                .collect();
        }
        let rows = field.team_table(self.rounds).map(|table| table.rows);
        rows.unwrap_or_default()
            .iter()
            .filter_map(|row| {
                let games = row.points.games.to_string();
                let points = if field.plays_single_games() {
                    t!(lang, certificate_points, points = games)
                } else {
                    t!(
                        lang,
                        certificate_team_points,
                        matches = row.points.matches.to_string(),
                        games
                    )
                };
                self.team(row.no, row.place, points)
            })
            .collect()
    }

    fn team(&self, no: TeamNo, place: Rank, points: String) -> Option<Certificate> {
        let team = self.field.team(no)?;
        let is_wanted = match &self.wanted {
            ChosenNumbers::All => team.left_after.is_none(),
            ChosenNumbers::These(wanted) => wanted.iter().any(|one| one.get() == no.get()),
        };
        is_wanted.then(|| {
            let name = team.name.to_string();
            Certificate {
                is_long: name.chars().count() > 26,
                name,
                club: String::new(),
                players: self.who_played(no),
                place: ranked(self.lang, place),
                points,
                prizes: self.prizes(WinnerNo::Team(no)),
            }
        })
    }

    /// The players of a team who have played, by the board where they did most often.
    fn who_played(&self, team: TeamNo) -> String {
        let mut played: Vec<(Option<u8>, StartNo)> = self
            .field
            .team_player_scores()
            .iter()
            .filter(|score| score.team == team)
            .map(|score| (score.main_board(), score.player))
            .collect();
        played.sort_unstable();
        let players = played.into_iter().filter_map(|(_, no)| self.field.player(no));
        let names = players.map(|player| player.person.name.spoken());
        names.collect::<Vec<_>>().join(", ")
    }

    fn prizes(&self, winner: WinnerNo) -> Vec<String> {
        self.won
            .get(&winner)
            .map(|given| categories(self.lang, given))
            .unwrap_or_default()
    }
}

/// The place in words; shared where nothing separates the players by the announced order.
fn ranked(lang: Lang, place: Rank) -> String {
    if place.is_shared() {
        t!(lang, certificate_shared, place = place.first)
    } else {
        t!(lang, certificate_place, place = place.first)
    }
}

/// What was won in categories with a name; the others follow from the place.
fn categories(lang: Lang, given: &Given) -> Vec<String> {
    let named = given.parts.iter().filter_map(|part| {
        let category = part.category.as_ref()?.to_string();
        let place = lang.prize_place(part.place());
        Some(t!(lang, certificate_category, category, place))
    });
    named.collect()
}
