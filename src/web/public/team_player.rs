//! A player's page in a section of teams: the team, every game with its match, board and the other team, and the score at each board.
//! Players have no place of their own there.

use sqlx::PgConnection;

use super::player::{about, club_page, records, score, standing};
use super::round::waits;
use super::teams::TeamLink;
use crate::prelude::*;
use domain::{section_state::Entrant, team::SectionMatch, team_players::PlayerGame};
use engine::{crosstable::GameCell, numbers::TeamNo, points::Points};
use service::team_players::{self, OtherTeam};

/// A game of the player.
#[derive(Debug)]
struct GameLine {
    round: u16,
    /// The match on the page of its round; the round's boards where there are no matches.
    href: String,
    /// How the match stands, the player's team first; empty before anything has come of it.
    stands: String,
    board: u8,
    colour: Option<Colour>,
    /// Nobody where the player sat alone.
    opponent: Option<Man>,
    against: TeamLink,
    /// Why it does not count; empty where it does.
    uncounted: String,
    score: String,
    /// Link to the public rulings on the game.
    ruled: Option<String>,
}

/// What was made at a board.
#[derive(Debug)]
struct BoardLine {
    board: u8,
    games: u16,
    points: String,
    performance: String,
}

/// A team of another section for which the player plays, too.
#[derive(Debug)]
struct ElsewhereLine {
    team: String,
    section: String,
    href: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_player.html")]
pub(super) struct TeamPlayerPage {
    layout: Layout,
    man: Man,
    about: String,
    standing: Option<&'static str>,
    team: Option<TeamLink>,
    games: usize,
    points: Points,
    /// Empty where the section keeps ratings to itself, and without a game that tells one.
    performance: String,
    has_matches: bool,
    has_ratings: bool,
    has_performances: bool,
    lines: Vec<GameLine>,
    boards: Vec<BoardLine>,
    elsewhere: Vec<ElsewhereLine>,
    calendar: String,
    /// The club's page across tournaments, where the section shows clubs.
    club: Option<String>,
    /// The player's page across tournaments, where a number tells who it is.
    records: Option<String>,
}

impl TeamPlayerPage {
    /// Of a player with a number, in a section of teams.
    pub(super) async fn load(
        conn: &mut PgConnection,
        scene: &Scene,
        layout: Layout,
        man: Man,
        player: &Entrant,
    ) -> Result<Self> {
        let lang = layout.lang;
        let field = &scene.field;
        let (tournament, shows_ratings) = (scene.place.tournament, field.settings.public.rating);
        let elsewhere = team_players::list_elsewhere(conn, tournament, field, &[man.no]).await?;
        let made = field.team_player_score(man.no);
        let team = made.as_ref().map(|made| made.team);
        let all = made.as_ref().map(|made| made.all).unwrap_or_default();
        let performance = |rating: Option<i32>| {
            let shown = rating.filter(|_| shows_ratings);
            shown.map(|rating| rating.to_string()).unwrap_or_default()
        };
        let boards: Vec<BoardLine> = made
            .iter()
            .flat_map(|made| &made.boards)
            .map(|(board, at)| BoardLine {
                board: *board,
                games: at.games,
                points: at.points.to_string(),
                performance: performance(at.performance),
            })
            .collect();
        Ok(Self {
            about: about(lang, &man),
            standing: standing(player),
            games: all.games.into(),
            points: all.points,
            performance: performance(all.performance),
            has_matches: field.settings.plays_matches(),
            has_ratings: shows_ratings,
            has_performances: boards.iter().any(|line| !line.performance.is_empty()),
            boards,
            lines: field
                .player_games(man.no)
                .iter()
                .map(|game| line(lang, scene, (man.no, team), game))
                .collect(),
            team: team.map(|no| TeamLink::at(scene, no)),
            elsewhere: elsewhere
                .get(&man.no)
                .into_iter()
                .flatten()
                .map(|other| ElsewhereLine::of(scene, other))
                .collect(),
            calendar: scene.here.player_calendar(player.key().into()),
            club: club_page(&man),
            records: records(scene, player),
            layout,
            man,
        })
    }
}

impl ElsewhereLine {
    fn of(scene: &Scene, other: &OtherTeam) -> Self {
        let here = TournamentLinks::new(scene.place.tournament_slug.as_str());
        Self {
            team: other.team_name.clone(),
            section: other.section_name.clone(),
            href: here.within(other.section.as_str()).card(other.key.into()),
        }
    }
}

fn line(
    lang: Lang,
    scene: &Scene,
    (player, team): (StartNo, Option<TeamNo>),
    game: &PlayerGame<'_>,
) -> GameLine {
    let here = scene.here.round(game.round);
    let cell = game
        .game
        .zip(game.opponent)
        .map(|(of, (colour, opponent))| GameCell {
            opponent,
            colour,
            result: of.outcome.result,
            unrated: of.outcome.unrated,
            reported: of.reported,
        });
    GameLine {
        round: game.round.get(),
        href: match game.of {
            Some(one) => format!("{}#m{}", here.public_matches(), one.no),
            None => here.public_round(),
        },
        stands: game
            .of
            .zip(team)
            .map(|(one, team)| stands(scene, game.round, one, team))
            .unwrap_or_default(),
        board: game.board,
        colour: game.opponent.map(|(colour, _)| colour),
        opponent: game.opponent.map(|(_, no)| scene.man_at(no)),
        against: TeamLink::at(scene, game.against),
        uncounted: if game.counts {
            String::new()
        } else if game.of.is_some_and(|one| one.is_annulled) {
            t!(lang, fixtures_annulled)
        } else {
            t!(lang, team_player_lost_whole)
        },
        score: match (game.game, cell) {
            (Some(of), Some(cell)) => match waits(lang, of) {
                Some(words) => words,
                None => score(lang, cell),
            },
            // A seat alone is a won game that nobody played.
            (Some(_), None) | (None, _) => "+".to_owned(),
        },
        ruled: scene.ruled(game.round, player),
    }
}

/// How a match stands, the player's team first.
fn stands(scene: &Scene, round: RoundNo, one: &SectionMatch, team: TeamNo) -> String {
    let field = &scene.field;
    let score = field
        .round(round)
        .and_then(|round| field.score_so_far(round, one));
    match score {
        None => String::new(),
        Some((white, black)) if one.white == team => format!("{white}–{black}"),
        Some((white, black)) => format!("{black}–{white}"),
    }
}
