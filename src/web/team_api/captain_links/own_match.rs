//! A match of the captain's own team: its boards, who takes whose seat, and what the captain writes on its card.

use super::own_team::{OwnChoice, OwnTeamDone, done};
use crate::{
    address::{BoardAddress, MatchAddress, RoundAddress},
    prelude::*,
    results::{ResultBody, StandingBody, answer},
    team_cards::{ReservationBody, TeamCardBody, TeamCardDone},
};
use domain::{
    section_state::SectionState,
    team::SectionMatch,
    team_card::{Signer, entry::CardEntry},
    team_match::Side,
};
use engine::{ids::TeamId, points::Points, result::GameResult};
use rules::entry::Suspension;
use service::{
    captain_links::Captain,
    captain_phones, results,
    substitutions::{self, Bench, Made, Substituting},
    team_cards::{self, CaptainMatch, CardTarget, CardWriting},
    teams::Target,
    tournaments,
};
use web::{auth::LinkHolder, card_sheet::CardSheet};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let captain = Access::Link(LinkHolder::Captain);
    routes
        .add(captain, routes!(substitute_in_own_team))
        .add(captain, routes!(write_on_own_card))
        .add(captain, routes!(get_own_card_pdf))
        .add(captain, routes!(report_own_board))
}

/// A match of the own team.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnMatch {
    /// Its round.
    #[schema(value_type = crate::shapes::RoundNo)]
    round: RoundNo,
    /// Which side the own team is.
    #[schema(value_type = crate::shapes::MatchSide)]
    side: Side,
    /// Its card, with what still stands in the way and what must be in by when.
    card: TeamCardBody,
    /// May the captain report its boards now? Not before the match begins; boards that were put off at any time, in a closed round nothing else.
    may_report: bool,
    /// Its boards that have a game.
    boards: Vec<OwnBoard>,
    /// Who could take whose seat; `null` where nobody can any more.
    bench: Option<OwnBench>,
    /// Who took whose seat in either team, the earliest first.
    substitutions: Vec<OwnSubstitution>,
}

/// A board of the own match: of a captain's team, or of whoever leads it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnBoard {
    /// The board of the match.
    #[schema(value_type = crate::shapes::BoardNo)]
    board: BoardNo,
    /// Who has White.
    #[schema(example = "Ada Prøvesen")]
    white: String,
    /// Who has Black.
    #[schema(example = "Ada Skitsesen")]
    black: String,
    /// How the game ended.
    #[schema(value_type = Option<crate::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// What keeps it open.
    #[schema(value_type = Option<crate::shapes::SuspensionWord>)]
    suspended: Option<Suspension>,
    /// The version of the game, for `If-Match`.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
}

/// Who sits where in the own team, and who could come in.
#[derive(Debug, Serialize, ToSchema)]
struct OwnBench {
    /// The boards at which somebody can give way.
    seats: Vec<OwnSeat>,
    /// Who of the team sits nowhere.
    players: Vec<OwnChoice>,
    /// Who of the club's list might step in.
    newcomers: Vec<OwnChoice>,
    /// Until when.
    until: Option<Timestamp>,
}

/// A seat of the own team.
#[derive(Debug, Serialize, ToSchema)]
struct OwnSeat {
    /// The board of the match.
    #[schema(value_type = crate::shapes::BoardNo)]
    board: BoardNo,
    /// Who sits there.
    #[schema(example = "Ada Prøvesen")]
    player: String,
}

/// Somebody who took another's seat.
#[derive(Debug, Serialize, ToSchema)]
struct OwnSubstitution {
    /// In which team.
    #[schema(value_type = crate::shapes::TeamId)]
    team: TeamId,
    /// The board of the match.
    #[schema(value_type = crate::shapes::BoardNo)]
    board: BoardNo,
    /// Who gave way.
    #[schema(example = "Bo Prøvesen")]
    left: String,
    /// Who came in.
    #[schema(example = "Carl Prøvesen")]
    came: String,
    /// Why, for the two teams.
    reason: String,
    /// When.
    at: Timestamp,
    /// By whom.
    by: String,
}

impl OwnBench {
    fn of(lang: Lang, bench: &Bench) -> Self {
        let seat = |(board, player): &(BoardNo, String)| OwnSeat {
            board: *board,
            player: player.clone(),
        };
        Self {
            seats: bench.seats.iter().map(seat).collect(),
            players: OwnChoice::all(lang, &bench.players),
            newcomers: OwnChoice::all(lang, &bench.newcomers),
            until: bench.until,
        }
    }
}

impl From<&Made> for OwnSubstitution {
    fn from(made: &Made) -> Self {
        Self {
            team: made.team,
            board: made.board,
            left: made.left_name.clone(),
            came: made.came_name.clone(),
            reason: made.reason.clone(),
            at: made.at,
            by: made.by.clone(),
        }
    }
}

fn called(field: &SectionState, no: StartNo) -> String {
    let player = field.player(no);
    player.map_or_else(
        || no.to_string(),
        |player| field.public_player(player).name.spoken(),
    )
}

/// The boards of a match that have a game.
pub(crate) fn boards(field: &SectionState, round: RoundNo, one: &SectionMatch) -> Vec<OwnBoard> {
    let Some(round) = field.round(round) else {
        return Vec::new();
    };
    let games = field.games_of(round, one).into_iter();
    games
        .filter_map(|(board, game)| {
            Some(OwnBoard {
                board: BoardNo::new(board.into())?,
                white: called(field, game.white),
                black: called(field, game.black),
                result: game.outcome.result,
                suspended: game.outcome.suspended,
                version: game.version,
            })
        })
        .collect()
}

/// The matches with what a captain sees of each.
pub(super) fn matches(
    (lang, now): (Lang, Timestamp),
    captain: &Captain,
    field: &SectionState,
    cards: Vec<CaptainMatch>,
    (benches, made): &(Vec<(RoundNo, Bench)>, Vec<Made>),
) -> Vec<OwnMatch> {
    let one = |one: CaptainMatch| {
        let bench = benches.iter().find(|(round, _)| *round == one.round);
        OwnMatch {
            round: one.round,
            side: one.side,
            may_report: captain_phones::may_report(field, captain, one.round, now),
            boards: boards(field, one.round, &one.found.one),
            bench: bench.map(|(_, bench)| OwnBench::of(lang, bench)),
            substitutions: made
                .iter()
                .filter(|made| made.round == one.round)
                .map(Into::into)
                .collect(),
            card: one.found.into(),
        }
    };
    cards.into_iter().map(one).collect()
}

/// Somebody who shall take another's seat.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnSubstituting {
    /// The board of the match.
    #[schema(value_type = crate::shapes::BoardNo)]
    board: BoardNo,
    /// Who comes in.
    #[schema(value_type = crate::shapes::PlayerId)]
    player: PlayerId,
    /// Why, for the two teams and those who lead the matches.
    reason: String,
    /// Which doubts about it were read and are confirmed: exactly those that the problem document of the first try names in `doubts`.
    #[serde(default)]
    #[schema(max_items = 60, example = json!([]))]
    confirmed: Vec<String>,
}

/// Puts somebody in another's seat before the match begins; what captains may is narrower than what whoever pairs may
#[utoipa::path(
    post, path = "/captain/rounds/{round}/substitutions", tag = "teams",
    responses(
        (status = 200, body = OwnTeamDone),
        (status = 409, description = "the board has begun, it is too late, the team was changed meanwhile, or doubts about it have to be confirmed: then `doubts` names each that is asked about, and the sentence tells them with their articles"),
        (status = 422, description = "Somebody cannot play so; the rule is told")
    )
)]
async fn substitute_in_own_team(
    captain: Captain,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnSubstituting>,
) -> Result<Versioned<OwnTeamDone>> {
    let cmd = Substituting {
        target: Target {
            team: captain.team(),
            seen,
        },
        round: path.round,
        board: body.board,
        player: body.player,
        reason: body.reason.clone(),
        set_aside: String::new(),
        confirmed: body.confirmed.iter().cloned().collect(),
    };
    let receipt = db
        .write(async |conn| {
            let substituted = substitutions::substitute_as_captain(conn, &captain, now.0, key, &cmd).await;
            beside(substituted, &body)
        })
        .await?;
    Ok(done(receipt))
}

/// Something a captain writes on the card of the own match; the side is the own team's.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
enum OwnCardWriting {
    /// The result of the match is reported.
    Quick {
        /// In half points.
        #[schema(example = 9)]
        home_half_points: i32,
        /// In half points.
        #[schema(example = 7)]
        away_half_points: i32,
    },
    /// Something is remarked.
    Remark {
        /// The board of the match; left out: the match.
        #[serde(default)]
        #[schema(value_type = Option<crate::shapes::BoardNo>)]
        board: Option<BoardNo>,
        text: String,
    },
    /// The team does not agree about a board.
    Contest {
        /// The board of the match.
        #[schema(value_type = crate::shapes::BoardNo)]
        board: BoardNo,
        /// How the game ended, as this team says.
        #[serde(default)]
        #[schema(value_type = Option<crate::shapes::ResultCode>)]
        claim: Option<GameResult>,
        text: String,
    },
    /// The teams agree about a board again.
    Settle {
        /// The board of the match.
        #[schema(value_type = crate::shapes::BoardNo)]
        board: BoardNo,
        text: String,
    },
    /// The captain signs, and confirms the card so far.
    Sign {
        /// As whom; left out: as the captain of the own team.
        #[serde(default)]
        #[schema(value_type = Option<crate::shapes::CardSigner>)]
        signer: Option<Signer>,
        /// Who signs.
        #[schema(example = "Prøve Attrapgaard")]
        name: String,
        /// What a protest is reserved on; empty: without reservation.
        #[serde(default)]
        reservations: Vec<ReservationBody>,
        /// `boards_seen` of the card that was read: where a result was changed since, the signature is refused.
        #[schema(example = "0.1 1.2 2.2 3.2 4.2")]
        boards_seen: String,
    },
}

impl OwnCardWriting {
    fn command(&self, target: CardTarget, own: Side) -> CardWriting {
        let unnamed = |entry| CardWriting {
            target,
            entry,
            name: String::new(),
            boards_seen: None,
        };
        match self {
            Self::Quick {
                home_half_points,
                away_half_points,
            } => unnamed(CardEntry::Quick {
                home: Points::halves(*home_half_points),
                away: Points::halves(*away_half_points),
            }),
            Self::Remark { board, text } => unnamed(CardEntry::Remark {
                board: *board,
                text: text.clone(),
            }),
            Self::Contest { board, claim, text } => unnamed(CardEntry::Contest {
                side: own,
                board: *board,
                claim: *claim,
                text: text.clone(),
            }),
            Self::Settle { board, text } => unnamed(CardEntry::Settle {
                board: *board,
                text: text.clone(),
            }),
            Self::Sign {
                signer,
                name,
                reservations,
                boards_seen,
            } => CardWriting {
                target,
                entry: CardEntry::Sign {
                    signer: signer.unwrap_or_else(|| Signer::captain(own)),
                    reservations: reservations.iter().map(Into::into).collect(),
                },
                name: name.clone(),
                boards_seen: Some(boards_seen.clone()),
            },
        }
    }
}

/// Writes on the card of the own match: the reported result, a remark, a board that is contested or settled, a signature
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/card", tag = "teams",
    responses(
        (status = 200, body = TeamCardDone),
        (status = 409, description = "the card is approved or signed, it or a result was changed meanwhile, or something stands in its way"),
        (status = 422, description = "a text, a name or a board is missing, or a match cannot end so")
    )
)]
async fn write_on_own_card(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnCardWriting>,
) -> Result<Versioned<TeamCardDone>> {
    let target = CardTarget {
        round: path.round,
        no: path.match_no,
        seen,
    };
    let mut tx = db.snapshot().await?;
    let side = team_cards::side_in(&mut tx, &captain, target).await?;
    drop(tx);
    let cmd = body.command(target, side);
    let receipt = db
        .write(async |conn| {
            let written = team_cards::write_as_captain(conn, &captain, now.0, key, &cmd).await;
            beside(written, &body)
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

/// The card of an own match as a PDF: the sheet that is printed, with what is written on it and room for the rest
///
/// It is in the language of `Accept-Language`. The same card is the same bytes.
#[utoipa::path(
    get, path = "/captain/rounds/{round}/matches/{match_no}/card.pdf", tag = "teams",
    responses(
        (status = 200, description = "pages of A4, tagged as PDF/UA-1 asks", content_type = "application/pdf"),
        (status = "4XX")
    )
)]
async fn get_own_card_pdf(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let (field, found) = team_cards::own_of_captain(&mut tx, &captain, (path.round, path.match_no)).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let event = &set_up.tournament.details.name;
    let sheet = CardSheet::of(lang, event, (&field, round), &found);
    sheet.file(lang).await
}

/// Enters the result of a board of the own match, where the section lets captains report; the board is the board of the match
#[utoipa::path(
    put, path = "/captain/rounds/{round}/boards/{board}/result", tag = "teams",
    responses(
        (status = 200, body = StandingBody),
        (status = 409, description = "captains do not report here, the round is closed and the board was not put off, the match has not begun (`begins_at`), or it was changed meanwhile, or the other captain reports something else: `current` and `sent`")
    )
)]
async fn report_own_board(
    captain: Captain,
    Path(path): Path<BoardAddress>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(body): Json<ResultBody>,
) -> Result<Versioned<StandingBody>> {
    let mut tx = db.begin().await?;
    let (permit, board) =
        captain_phones::reporting(&mut tx, &captain, (path.round, path.board), now.0).await?;
    let address = BoardAddress {
        round: path.round,
        board,
    };
    let entering = body.entering(&address, seen, key)?;
    let entered = results::enter(&mut tx, &permit, now.0, &entering).await?;
    tx.commit().await?;
    answer(entered)
}
