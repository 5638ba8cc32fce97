//! The teams of a section and their matches, for everybody.

use super::{Name, points, read, team_cup::CupOutcomeBody};
use crate::prelude::*;
use domain::{
    league::words::PenaltyUnit,
    player_key::PlayerKey,
    public_card::PublicReport,
    section_state::{Entrant, SectionRound, SectionState},
    team::{
        SectionMatch, Team, TeamSettings, colour_at,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
    team_penalty::{PointsWay, TeamOffence, published::PublicTeamRuling},
    team_withdrawal::WithdrawalReason,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    ids::{MatchId, TeamId, TeamPenaltyId},
    numbers::{MatchNo, TeamNo},
    result::GameResult,
    team_event::MatchForfeit,
};
use rules::entry::Suspension;
use service::public::{Beside, PublicSection};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Public, routes!(list_teams))
        .add(Access::Public, routes!(list_matches))
}

/// The teams of a section.
#[derive(Debug, Serialize, ToSchema)]
struct Teams {
    /// How they meet.
    #[schema(value_type = super::super::shapes::TeamSettings)]
    settings: TeamSettings,
    /// By number.
    teams: Vec<PublicTeam>,
}

/// A team.
#[derive(Debug, Serialize, ToSchema)]
struct PublicTeam {
    /// Its id.
    #[schema(value_type = super::super::shapes::TeamId)]
    id: TeamId,
    /// For `If-Match`.
    #[schema(value_type = super::super::shapes::Version)]
    version: Version,
    /// Its pairing number.
    #[schema(value_type = super::super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    name: String,
    /// What it is called where there is room for little.
    #[schema(example = "PRØ1")]
    short_name: Option<String>,
    /// Its club.
    club: Option<String>,
    /// Who speaks for it.
    captain: Option<String>,
    /// Where it plays at home.
    #[schema(example = "Prøveby Kulturhus")]
    venue: Option<String>,
    /// When its matches begin there, by the clock in Denmark.
    #[schema(example = "19:00")]
    home_hour: Option<String>,
    /// On which weekday its matches there are played.
    #[schema(value_type = super::super::shapes::HomeWeekdayName)]
    home_weekday: HomeWeekday,
    /// Does a wheelchair get in there?
    #[schema(value_type = super::super::shapes::WheelchairAccessName)]
    wheelchair_access: WheelchairAccess,
    /// The last round it plays in; `null` while it takes part.
    left_after: Option<u16>,
    /// Why its matches stand, or do not, if it left in mid-season.
    #[schema(value_type = Option<super::super::shapes::WithdrawalReasonName>)]
    withdrawal: Option<WithdrawalReason>,
    /// Its players in the order of the boards, also before starting numbers are given.
    players: Vec<SquadPlayer>,
    /// The rulings about it, the oldest first, as far as the section tells them.
    rulings: Vec<PublicTeamRulingBody>,
}

/// A player of a team. `PUT …/teams/{team}` takes it as it stands here.
#[derive(Debug, Serialize, ToSchema)]
struct SquadPlayer {
    /// What the player's addresses are made of; it never changes.
    #[schema(value_type = super::super::shapes::PlayerKey)]
    key: PlayerKey,
    /// Starting number; none before it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    no: Option<u16>,
    /// The whole name, given name first.
    #[schema(example = "Prøve Prøvesen")]
    name: String,
}

impl SquadPlayer {
    fn of(field: &SectionState, player: &Entrant) -> Self {
        let shown = field.public_player(player);
        Self {
            key: shown.key,
            no: shown.no.map(StartNo::get),
            name: shown.name.spoken(),
        }
    }
}

/// A ruling about a team as everybody may read it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PublicTeamRuling)]
pub(super) struct PublicTeamRulingBody {
    /// Its id.
    #[schema(value_type = super::super::shapes::TeamPenaltyId)]
    id: TeamPenaltyId,
    /// Which team.
    team: TeamName,
    /// What it is about; `null`: nothing that tariffs know.
    #[schema(value_type = Option<super::super::shapes::TeamOffenceName>)]
    offence: Option<TeamOffence>,
    /// The round it is about; `null`: the event as a whole.
    #[schema(value_type = Option<super::super::shapes::RoundNo>)]
    round: Option<RoundNo>,
    /// Is the team warned?
    is_warning: bool,
    /// Points that are taken or given, in half points: 2 is one point.
    #[schema(example = 2)]
    half_points: i32,
    /// Whether they are taken or given.
    #[schema(value_type = super::super::shapes::PointsWayName)]
    way: PointsWay,
    /// What they are taken from, or added to.
    #[schema(value_type = super::super::shapes::PenaltyUnitName)]
    unit: PenaltyUnit,
    /// Kroner; 0 is no fine.
    #[schema(example = 200)]
    fine_kr: u16,
    /// Why; `null` where that is not told.
    #[schema(example = "Bord 4 stod tomt uden varsel, anden gang")]
    reason: Option<String>,
    /// When it was given.
    at: Timestamp,
    /// Since when it no longer holds.
    taken_back_at: Option<Timestamp>,
}

impl PublicTeamRulingBody {
    pub(super) fn of(field: &SectionState, ruling: &PublicTeamRuling) -> Self {
        Self {
            id: ruling.id,
            team: TeamName::at(field, ruling.team),
            offence: ruling.offence,
            round: ruling.round,
            is_warning: ruling.measures.is_warning,
            half_points: ruling.measures.points.as_halves(),
            way: ruling.measures.way,
            unit: ruling.measures.unit,
            fine_kr: ruling.measures.fine_kr,
            reason: ruling.reason.clone(),
            at: ruling.at,
            taken_back_at: ruling.taken_back_at,
        }
    }
}

impl PublicTeam {
    fn of(field: &SectionState, team: &Team, rulings: &[PublicTeamRuling]) -> Self {
        Self {
            id: team.id,
            version: team.version,
            number: team.no,
            name: team.name.to_string(),
            short_name: team.short_name.as_ref().map(ToString::to_string),
            club: team.club.as_ref().map(ToString::to_string),
            captain: team.captain.as_ref().map(ToString::to_string),
            venue: team.venue.as_ref().map(ToString::to_string),
            home_hour: team.plays_at.map(|hour| hour.strftime("%H:%M").to_string()),
            home_weekday: team.home_weekday,
            wheelchair_access: team.wheelchair_access,
            left_after: team.left_after,
            withdrawal: team.withdrawal,
            players: team
                .players
                .iter()
                .filter_map(|id| field.player_by_id(*id))
                .map(|player| SquadPlayer::of(field, player))
                .collect(),
            rulings: rulings
                .iter()
                .filter(|ruling| ruling.team == team.no)
                .map(|ruling| PublicTeamRulingBody::of(field, ruling))
                .collect(),
        }
    }
}

/// The teams of a section with their players in the order of the boards
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/teams", tag = "teams",
    responses((status = OK, body = Teams), (status = 404, description = "There is no such section, or its players play for themselves"))
)]
async fn list_teams(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let PublicSection {
        field, team_rulings, ..
    } = read(&db, &visitor, Beside::TeamRulings).await?;
    let settings = field.settings.teams.clone().ok_or_else(Problem::not_found)?;
    let answer = Json(Teams {
        settings,
        teams: field
            .teams
            .iter()
            .map(|team| PublicTeam::of(&field, team, &team_rulings))
            .collect(),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}

/// The matches of a round.
#[derive(Debug, Serialize, ToSchema)]
struct Matches {
    /// By number.
    matches: Vec<MatchBody>,
    /// Teams without an opponent.
    byes: Vec<TeamByeBody>,
}

/// A team without an opponent.
#[derive(Debug, Serialize, ToSchema)]
struct TeamByeBody {
    /// Which team.
    team: TeamName,
    /// `pairing_allocated`, `full_point`, `half_point` or `zero_point`.
    #[schema(value_type = super::super::shapes::ByeKind)]
    kind: ByeKind,
}

/// A team in few words.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TeamName {
    /// Its pairing number.
    #[schema(value_type = super::super::shapes::TeamNo)]
    pub(super) number: TeamNo,
    /// What it is called.
    pub(super) name: String,
}

impl TeamName {
    pub(super) fn at(field: &SectionState, no: TeamNo) -> Self {
        Self {
            number: no,
            name: field.team_name(no),
        }
    }
}

/// A match.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "members of a body, each of its own")]
struct MatchBody {
    /// Its id.
    #[schema(value_type = super::super::shapes::MatchId)]
    id: MatchId,
    /// For `If-Match`.
    #[schema(value_type = super::super::shapes::Version)]
    version: Version,
    /// Its number in the round.
    #[schema(value_type = super::super::shapes::MatchNo)]
    number: MatchNo,
    /// The first-named team, whose colours run down the boards as the settings say.
    white: TeamName,
    /// The other team.
    black: TeamName,
    /// The team at home: by the plan, else the first-named one; `null` at a joint venue.
    home: Option<TeamName>,
    /// Does it count for nobody any more, because a team has left?
    is_annulled: bool,
    /// Game points of the first-named team so far. Before anything has come of the match both have what empty boards give them, mostly 0: pages
    /// have a dash then.
    #[schema(example = 2.5)]
    white_points: f64,
    /// Game points of the other.
    #[schema(example = 1.5)]
    black_points: f64,
    /// Who lost the whole match without play or by decision; `null` where the boards count.
    #[schema(value_type = Option<super::super::shapes::MatchForfeitName>)]
    forfeit: Option<MatchForfeit>,
    /// Who goes on, where the teams play a cup; else `null`.
    cup: Option<CupOutcomeBody>,
    /// The result as it was reported as a whole while boards have none: provisional, and counted nowhere. `null` where nobody has reported one, the
    /// teams did not report the same, or the boards say it.
    reported: Option<ReportedScore>,
    /// Have the teams reported different results, while boards have none?
    reports_differ: bool,
    /// Is its result card signed by all who must, or, where the kind of league asks nobody, by both captains?
    is_signed: bool,
    /// The league leader's approval of its result card; `null` before it.
    approval: Option<MatchApproval>,
    /// Are its line-ups still secret, because it is played at an hour of its own? Then it has no boards yet.
    is_sealed: bool,
    /// Board 1 first. A board that neither team fills is left out.
    boards: Vec<MatchBoard>,
}

/// The result of a match as it was reported as a whole.
#[derive(Debug, Serialize, ToSchema)]
struct ReportedScore {
    /// Game points of the first-named team.
    #[schema(example = 2.5)]
    white_points: f64,
    /// Game points of the other.
    #[schema(example = 1.5)]
    black_points: f64,
}

/// The approval of a result card, as everybody reads it.
#[derive(Debug, Serialize, ToSchema)]
struct MatchApproval {
    at: Timestamp,
    /// Was anything remarked, be it to the two teams alone?
    has_remarks: bool,
    /// What is remarked to everybody; empty where nothing is.
    #[schema(example = "Bord 3 blev ikke spillet")]
    remarks: String,
}

/// A board of a match.
#[derive(Debug, Serialize, ToSchema)]
struct MatchBoard {
    /// The board of the match, from 1.
    board: u8,
    /// The board of the round at which it is played, where results are entered; `null` without a game.
    game_board: Option<u16>,
    /// Who plays for the first-named team; `null` for an empty board.
    white: Option<Name>,
    /// Who plays for the other.
    black: Option<Name>,
    /// The colour of the first-named team here; without a game the one it would have.
    #[schema(value_type = super::super::shapes::PieceColour)]
    white_team_has: Colour,
    /// From White's side, as everywhere; `null` while it is open, and where nobody sits opposite.
    #[schema(value_type = Option<super::super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// How it is put off, while it is.
    #[schema(value_type = Option<super::super::shapes::SuspensionWord>)]
    suspended: Option<Suspension>,
    /// When a game that is put off is played, as agreed.
    plays_at: Option<Timestamp>,
}

impl MatchBody {
    fn of(field: &SectionState, round: &SectionRound, one: &SectionMatch) -> Self {
        let (white_points, black_points) = field.match_so_far(round, one).game_points();
        let is_first = |no: StartNo| field.team_of(no).is_some_and(|team| team.no == one.white);
        let colours = field.settings.teams.as_ref().map(|settings| &settings.colours);
        let colour = |board: u8| {
            colours
                .and_then(|colours| colour_at(colours, true, board))
                .unwrap_or(Colour::White)
        };
        let mut boards: Vec<MatchBoard> = field
            .games_of(round, one)
            .into_iter()
            .map(|(board, game)| {
                let has_white = is_first(game.white);
                let (first, second) = if has_white {
                    (game.white, game.black)
                } else {
                    (game.black, game.white)
                };
                MatchBoard {
                    board,
                    game_board: Some(game.board.get()),
                    white: Some(Name::at(field, first)),
                    black: Some(Name::at(field, second)),
                    white_team_has: if has_white { Colour::White } else { Colour::Black },
                    result: game.outcome.result,
                    suspended: game.outcome.suspended,
                    plays_at: game.appointment.plays_at,
                }
            })
            .collect();
        boards.extend(one.lone.iter().map(|seat| {
            let name = Name::at(field, seat.player);
            let (white, black) = if is_first(seat.player) {
                (Some(name), None)
            } else {
                (None, Some(name))
            };
            MatchBoard {
                board: seat.board,
                game_board: None,
                white,
                black,
                white_team_has: colour(seat.board),
                result: None,
                suspended: None,
                plays_at: None,
            }
        }));
        boards.sort_by_key(|board| board.board);
        let card = field.public_card(round, one);
        let (reported, reports_differ) = match card.report {
            Some(PublicReport::Result(white, black)) => {
                let score = ReportedScore {
                    white_points: points(white),
                    black_points: points(black),
                };
                (Some(score), false)
            }
            Some(PublicReport::Differing) => (None, true),
            None => (None, false),
        };
        Self {
            reported,
            reports_differ,
            is_signed: card.is_signed,
            approval: card.approval.map(|approval| MatchApproval {
                at: approval.at,
                has_remarks: approval.has_remarks,
                remarks: approval.remarks.clone(),
            }),
            id: one.id,
            version: one.version,
            number: one.no,
            white: TeamName::at(field, one.white),
            black: TeamName::at(field, one.black),
            home: one.home_team().map(|no| TeamName::at(field, no)),
            is_annulled: one.is_annulled,
            white_points: points(white_points),
            black_points: points(black_points),
            forfeit: one.forfeit,
            cup: field
                .cup_line(round, one)
                .map(|line| CupOutcomeBody::of(field, &line)),
            is_sealed: one.is_sealed(),
            boards,
        }
    }
}

/// The matches of a published round, with what their boards have given so far
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches", tag = "teams",
    responses((status = OK, body = Matches), (status = 404, description = "There is no such round of teams, it is not published, or its players meet in single games"))
)]
async fn list_matches(
    Path(address): Path<super::super::address::RoundAddress>,
    visitor: Visitor,
    keep: Cacheable,
    db: Db,
) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    let round = field
        .round(address.round)
        .filter(|round| round.status.is_public() && field.settings.plays_matches())
        .ok_or_else(Problem::not_found)?;
    let answer = Json(Matches {
        matches: round
            .matches
            .iter()
            .map(|one| MatchBody::of(&field, round, one))
            .collect(),
        byes: round
            .team_byes
            .iter()
            .map(|bye| TeamByeBody {
                team: TeamName::at(&field, bye.team),
                kind: bye.kind,
            })
            .collect(),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
