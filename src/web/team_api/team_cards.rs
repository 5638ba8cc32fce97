//! The result cards of team matches: what stands on them, writing on one, and the arbiter's approval. Captains write on theirs with their
//! link ([`super::captain_links`]).

use super::{
    address::{MatchAddress, RoundAddress},
    prelude::*,
};
use domain::{
    league::{Confidence, Ground},
    team_card::{
        EndedSignature, QuickResult, Reservation, Signature, Signer,
        deadlines::Due,
        entry::CardEntry,
        problems::{CardProblem, CardProblemName},
    },
    team_match::Side,
    team_penalty::TeamOffence,
    team_rule::Severity,
    team_section::MatchCard,
};
use engine::{
    numbers::{MatchNo, TeamNo},
    points::Points,
    result::GameResult,
    team_event::MatchForfeit,
};
use service::{
    access::{CorrectResults, EnterResults, Rule},
    section_state,
    strength_lists::findings::NamedFinding,
    team_cards::{self, Approving, ApprovingAll, CardTarget, CardWriting, PlayedLineUp, TakingBack},
    teams::TeamReceipt,
};
use web::{
    card_sheet::CardSheet,
    i18n_teams::{league_settings, line_up_findings},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let correct = Access::Needs(Capability::CorrectResults);
    routes
        .add(Access::Needs(Capability::ReadDesk), routes!(list_team_cards))
        .add(Access::Needs(Capability::ReadDesk), routes!(get_team_card_pdf))
        .add(correct, routes!(approve_team_cards))
        .add(
            Access::Needs(Capability::EnterResults),
            routes!(write_on_team_card),
        )
        .add(correct, routes!(approve_team_card))
        .add(correct, routes!(take_back_card_approval))
}

/// The result cards of a round.
#[derive(Debug, Serialize, ToSchema)]
struct TeamCardsBody {
    /// By match.
    cards: Vec<TeamCardBody>,
}

/// A match with its card.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TeamCardBody {
    /// The match of the round.
    #[serde(rename = "match")]
    #[schema(value_type = u16, example = 1)]
    no: MatchNo,
    /// The version of the card, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// What the boards are, for whoever signs: a signature hands it back as it was read.
    #[schema(example = "0.1 1.2 2.2 3.2 4.2")]
    boards_seen: String,
    /// The home team's number.
    #[schema(value_type = super::shapes::TeamNo)]
    home: TeamNo,
    /// The away team's number.
    #[schema(value_type = super::shapes::TeamNo)]
    away: TeamNo,
    /// What the boards have given so far, in half points: 9 is 4½.
    #[schema(example = 9)]
    home_half_points: i32,
    /// The same of the away team.
    #[schema(example = 7)]
    away_half_points: i32,
    /// How many boards have no result.
    open_boards: usize,
    /// Who has lost the match as a whole: `by_white` is the first-named team. Each board then gives what that gives, whatever was played; `null`
    /// where the boards count.
    #[schema(value_type = Option<super::shapes::MatchForfeitName>)]
    forfeit: Option<MatchForfeit>,
    /// Does the match count for nobody, because a team has left?
    is_annulled: bool,
    /// What was reported at once; `null` where nothing was.
    reported: Option<ReportedBody>,
    /// What a captain reports who says something else; `null` where nobody does. A report of both that differs from the boards, or from the other,
    /// stands in the way until it is put right.
    counter_report: Option<ReportedBody>,
    /// What was remarked, the oldest first.
    remarks: Vec<RemarkBody>,
    /// Boards the teams did not agree about.
    contests: Vec<ContestBody>,
    /// Who signed.
    signatures: Vec<SignatureBody>,
    /// Signatures that ended because a board was changed under them, the oldest first: about every other board they still say what may be
    /// protested.
    ended_signatures: Vec<EndedSignatureBody>,
    /// What still stands in the way; empty: confirmed, or of a match that is annulled, for which nothing is missing.
    problems: Vec<CardProblemBody>,
    /// What the league still waits for; empty where everything is in or the kind of league sets no time, and for a match that is annulled,
    /// put off, or whose day nobody has said.
    awaited: Vec<CardAwaitedBody>,
    /// The arbiter's approval; `null` before it.
    approval: Option<CardApprovalGiven>,
    /// What speaks against the line-ups that played, by the lists and the rules as they stand now; `null` for whoever may not rule.
    findings: Option<Vec<CardFindingBody>>,
    /// What the teams may be charged with for that. Nothing is given by itself: `penalty-proposal` says what it costs. `null` for whoever may
    /// not rule.
    charges: Option<Vec<CardChargeBody>>,
}

/// Something that speaks against a line-up that played.
#[derive(Debug, Serialize, ToSchema)]
struct CardFindingBody {
    /// Whose line-up.
    #[schema(value_type = super::shapes::MatchSide)]
    side: Side,
    /// The board of the match; `null` where it is about the whole team.
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    board: Option<BoardNo>,
    /// Would a line-up have been refused for it?
    refuses: bool,
    /// The setting of a league, or the rule, it comes from; `null` for what follows from what a match is.
    #[schema(value_type = Option<super::shapes::TeamRuleName>)]
    rule: Option<String>,
    /// In a sentence.
    #[schema(
        example = "Ada Skitsesen sidder under Bo Skitsesen, som står lavere på holdets liste. Regel: bordenes orden."
    )]
    text: String,
    /// Where leagues were read about the rule; empty where the tournament has decided it itself, or nothing is known.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// Where the rule stands, in words: the paragraphs of the section's own league, the tournament's announcement, or articles of the union;
    /// `null` where it follows from what a match is, or nobody has decided it.
    #[schema(example = "the tournament's own announcement")]
    article: Option<String>,
    /// How sure the rule is; `null` where it is none of a league, or is not known.
    #[schema(value_type = Option<super::shapes::LeagueConfidence>)]
    confidence: Option<Confidence>,
}

/// Something a team may be charged with for its line-up.
#[derive(Debug, Serialize, ToSchema)]
struct CardChargeBody {
    /// Which team.
    #[schema(value_type = super::shapes::MatchSide)]
    side: Side,
    /// `null`: no league that was read says what it costs, and the arbiter decides.
    #[schema(value_type = Option<super::shapes::TeamOffenceName>)]
    offence: Option<TeamOffence>,
    /// The boards of the match it happened on; none for the whole match.
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    boards: Vec<BoardNo>,
}

impl CardFindingBody {
    fn of(lang: Lang, side: Side, (finding, ground): &(NamedFinding, Option<Ground>)) -> Self {
        Self {
            side,
            board: finding.board,
            refuses: finding.severity == Severity::Refuse,
            rule: finding.source.map(|source| source.as_str().to_owned()),
            text: line_up_findings::with_rule(lang, finding),
            sources: ground
                .map(|ground| league_settings::sources(lang, ground))
                .unwrap_or_default(),
            article: line_up_findings::place(lang, finding),
            confidence: ground.map(|ground| ground.confidence),
        }
    }
}

impl TeamCardBody {
    /// With what speaks against the line-ups, for whoever may rule.
    fn with_line_ups(mut self, lang: Lang, played: &[PlayedLineUp]) -> Self {
        let own = || played.iter().filter(|one| one.no == self.no);
        let findings = own().flat_map(|one| {
            let findings = one.findings.iter();
            findings.map(|finding| CardFindingBody::of(lang, one.side, finding))
        });
        let charges = own().flat_map(|one| {
            let charges = one.charges.iter();
            charges.map(|(offence, boards)| CardChargeBody {
                side: one.side,
                offence: *offence,
                boards: boards.clone(),
            })
        });
        let (findings, charges) = (findings.collect(), charges.collect());
        self.findings = Some(findings);
        self.charges = Some(charges);
        self
    }
}

/// The result of a match as it was reported at once.
#[derive(Debug, Serialize, ToSchema)]
struct ReportedBody {
    /// In half points.
    #[schema(example = 9)]
    home_half_points: i32,
    /// In half points.
    #[schema(example = 7)]
    away_half_points: i32,
    /// Which team's captain reported it; `null`: whoever leads the match or the league.
    #[schema(value_type = Option<super::shapes::MatchSide>)]
    side: Option<Side>,
    by: String,
    at: Timestamp,
}

impl From<QuickResult> for ReportedBody {
    fn from(report: QuickResult) -> Self {
        Self {
            home_half_points: report.home.as_halves(),
            away_half_points: report.away.as_halves(),
            side: report.side,
            by: report.by,
            at: report.at,
        }
    }
}

/// Something that was remarked.
#[derive(Debug, Serialize, ToSchema)]
struct RemarkBody {
    /// The board of the match; `null`: the match.
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    board: Option<BoardNo>,
    text: String,
    by: String,
    at: Timestamp,
}

/// A board one team does not agree about.
#[derive(Debug, Serialize, ToSchema)]
struct ContestBody {
    /// Which team.
    #[schema(value_type = super::shapes::MatchSide)]
    side: Side,
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// How the game ended, as this team says.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    claim: Option<GameResult>,
    text: String,
    at: Timestamp,
    /// How it was settled; `null` while it is open.
    settled: Option<String>,
}

/// A signature. Without a reservation it ends the right to protest.
#[derive(Debug, Serialize, ToSchema)]
struct SignatureBody {
    #[schema(value_type = super::shapes::CardSigner)]
    signer: Signer,
    name: String,
    at: Timestamp,
    /// What a protest is reserved on; empty: without reservation.
    reservations: Vec<ReservationBody>,
}

impl From<Signature> for SignatureBody {
    fn from(signature: Signature) -> Self {
        let reservations = signature.reservations.into_iter();
        Self {
            signer: signature.signer,
            name: signature.name,
            at: signature.at,
            reservations: reservations
                .map(|one| ReservationBody {
                    board: one.board,
                    text: one.text,
                })
                .collect(),
        }
    }
}

/// A signature that ended because a board was changed under it.
#[derive(Debug, Serialize, ToSchema)]
struct EndedSignatureBody {
    /// As it was given.
    signature: SignatureBody,
    /// When the first change ended it.
    ended_at: Timestamp,
    /// The boards of the match that were changed since it was given.
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    boards: Vec<BoardNo>,
}

impl From<EndedSignature> for EndedSignatureBody {
    fn from(ended: EndedSignature) -> Self {
        Self {
            signature: ended.signature.into(),
            ended_at: ended.ended_at,
            boards: ended.boards,
        }
    }
}

/// What a protest is reserved on.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReservationBody {
    /// The board of the match; `null`: the match, with every board.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    board: Option<BoardNo>,
    /// What it is about.
    #[schema(example = "Ur på bord 3")]
    text: String,
}

impl From<&ReservationBody> for Reservation {
    fn from(one: &ReservationBody) -> Self {
        Self {
            board: one.board,
            text: one.text.clone(),
        }
    }
}

/// The arbiter's approval.
#[derive(Debug, Serialize, ToSchema)]
struct CardApprovalGiven {
    by: String,
    at: Timestamp,
    /// What is remarked to the two teams. Nothing of either: without remarks.
    remarks: String,
    /// What is remarked to everybody.
    public_remarks: String,
}

/// Something that must be in by a time.
#[derive(Debug, Serialize, ToSchema)]
struct CardAwaitedBody {
    /// `quick_result`: the result reported, or one on every board. `full_card`: the card with everything it needs.
    #[schema(value_type = super::shapes::CardDue)]
    what: Due,
    /// The moment before which it must be in: the midnight after the last day.
    until: Timestamp,
}

/// Something in the way of a card.
#[derive(Debug, Serialize, ToSchema)]
struct CardProblemBody {
    /// Which.
    #[schema(value_type = super::shapes::CardProblemName)]
    problem: CardProblemName,
    /// The board of the match it is about.
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    board: Option<BoardNo>,
    /// Who has not signed.
    #[schema(value_type = Option<super::shapes::CardSigner>)]
    signer: Option<Signer>,
}

impl From<CardProblem> for CardProblemBody {
    fn from(problem: CardProblem) -> Self {
        let (board, signer) = match problem {
            CardProblem::BoardsOpen(_)
            | CardProblem::Difference { .. }
            | CardProblem::ReportsDiffer { .. } => (None, None),
            CardProblem::RemarkMissing(board)
            | CardProblem::Contested(board)
            | CardProblem::TwoResults(board) => (Some(board), None),
            CardProblem::Unsigned(signer) => (None, Some(signer)),
        };
        Self {
            problem: problem.name(),
            board,
            signer,
        }
    }
}

impl From<MatchCard> for TeamCardBody {
    fn from(found: MatchCard) -> Self {
        let (home, away) = found.score.points();
        let card = found.card;
        Self {
            no: found.one.no,
            version: card.version,
            boards_seen: found.boards_seen,
            home: found.one.team(Side::Home),
            away: found.one.team(Side::Away),
            home_half_points: home.as_halves(),
            away_half_points: away.as_halves(),
            open_boards: found.score.open(),
            forfeit: found.one.forfeit,
            is_annulled: found.one.is_annulled,
            reported: card.quick.map(Into::into),
            counter_report: card.counter.map(Into::into),
            remarks: card
                .remarks
                .into_iter()
                .map(|remark| RemarkBody {
                    board: remark.board,
                    text: remark.text,
                    by: remark.by,
                    at: remark.at,
                })
                .collect(),
            contests: card
                .contests
                .into_iter()
                .map(|contest| ContestBody {
                    side: contest.side,
                    board: contest.board,
                    claim: contest.claim,
                    text: contest.text,
                    at: contest.at,
                    settled: contest.settled,
                })
                .collect(),
            signatures: card.signatures.into_iter().map(Into::into).collect(),
            ended_signatures: card.ended.into_iter().map(Into::into).collect(),
            problems: found.problems.into_iter().map(Into::into).collect(),
            awaited: found
                .awaited
                .into_iter()
                .map(|one| CardAwaitedBody {
                    what: one.what,
                    until: one.until,
                })
                .collect(),
            approval: card.approval.map(|approval| CardApprovalGiven {
                by: approval.by,
                at: approval.at,
                remarks: approval.remarks,
                public_remarks: approval.public_remarks,
            }),
            findings: None,
            charges: None,
        }
    }
}

/// The result cards of a public round's matches
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/cards", tag = "teams",
    responses((status = 200, body = TeamCardsBody), (status = "4XX"))
)]
async fn list_team_cards(
    permit: Permit<ReadDesk>,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<TeamCardsBody>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let round = field
        .round(path.round)
        .filter(|round| round.status.is_public() && field.settings.plays_matches())
        .ok_or_else(Problem::not_found)?;
    let cards = team_cards::of_round(&mut tx, &field, round).await?;
    let played = match permit.also::<Rule>().ok() {
        Some(permit) => Some(team_cards::played(&mut tx, &permit, (&field, round), None, now.0).await?),
        None => None,
    };
    drop(tx);
    let cards = cards.into_iter().map(|card| {
        let body = TeamCardBody::from(card);
        match &played {
            Some(played) => body.with_line_ups(lang, played),
            None => body,
        }
    });
    Ok(Json(TeamCardsBody {
        cards: cards.collect(),
    }))
}

/// The card of a match as a PDF: the sheet that is printed, with what is written on it and room for the rest
///
/// It is in the language of `Accept-Language`. The same card is the same bytes.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/card.pdf", tag = "teams",
    responses(
        (status = 200, description = "pages of A4, tagged as PDF/UA-1 asks", content_type = "application/pdf"),
        (status = "4XX")
    )
)]
async fn get_team_card_pdf(
    permit: Permit<ReadDesk>,
    Path(path): Path<MatchAddress>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let found = team_cards::of_match(&mut tx, &field, (path.round, path.match_no)).await?;
    drop(tx);
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let event = &permit.place().tournament_name;
    let sheet = CardSheet::of(lang, event, (&field, round), &found);
    sheet.file(lang).await
}

/// Something to be written on a card.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum CardWritingBody {
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
        #[schema(value_type = Option<super::shapes::BoardNo>)]
        board: Option<BoardNo>,
        text: String,
    },
    /// A team does not agree about a board.
    Contest {
        #[schema(value_type = super::shapes::MatchSide)]
        side: Side,
        /// The board of the match.
        #[schema(value_type = super::shapes::BoardNo)]
        board: BoardNo,
        /// How the game ended, as this team says.
        #[serde(default)]
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        claim: Option<GameResult>,
        text: String,
    },
    /// The teams agree about a board again, or the match leader has decided.
    Settle {
        /// The board of the match.
        #[schema(value_type = super::shapes::BoardNo)]
        board: BoardNo,
        text: String,
    },
    /// Somebody signs; what captains signed on paper is written down so, too.
    Sign {
        #[schema(value_type = super::shapes::CardSigner)]
        signer: Signer,
        /// Who signs.
        #[schema(example = "Prøve Attrapgaard")]
        name: String,
        /// What a protest is reserved on; empty: without reservation.
        #[serde(default)]
        reservations: Vec<ReservationBody>,
        /// `boards_seen` of the card that was read: where a result was changed since, the signature is refused. Left out: what was signed on
        /// paper stands under the results as they are.
        #[serde(default)]
        #[schema(example = "0.1 1.2 2.2 3.2 4.2")]
        boards_seen: Option<String>,
    },
}

impl CardWritingBody {
    pub(super) fn command(&self, target: CardTarget) -> CardWriting {
        let mut boards_seen = None;
        let (entry, name) = match self {
            Self::Quick {
                home_half_points,
                away_half_points,
            } => (
                CardEntry::Quick {
                    home: Points::halves(*home_half_points),
                    away: Points::halves(*away_half_points),
                },
                "",
            ),
            Self::Remark { board, text } => (
                CardEntry::Remark {
                    board: *board,
                    text: text.clone(),
                },
                "",
            ),
            Self::Contest {
                side,
                board,
                claim,
                text,
            } => (
                CardEntry::Contest {
                    side: *side,
                    board: *board,
                    claim: *claim,
                    text: text.clone(),
                },
                "",
            ),
            Self::Settle { board, text } => (
                CardEntry::Settle {
                    board: *board,
                    text: text.clone(),
                },
                "",
            ),
            Self::Sign {
                signer,
                name,
                reservations,
                boards_seen: seen,
            } => {
                boards_seen.clone_from(seen);
                (
                    CardEntry::Sign {
                        signer: *signer,
                        reservations: reservations.iter().map(Into::into).collect(),
                    },
                    name.as_str(),
                )
            }
        };
        CardWriting {
            target,
            entry,
            name: name.to_owned(),
            boards_seen,
        }
    }
}

/// A card that was written on.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TeamCardDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

impl From<TeamReceipt> for TeamCardDone {
    fn from(receipt: TeamReceipt) -> Self {
        Self {
            version: receipt.version,
        }
    }
}

/// Writes on the card of a match: the reported result, a remark, a board that is contested or settled, a signature
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/card", tag = "teams",
    responses(
        (status = 200, body = TeamCardDone),
        (status = 409, description = "the card is approved or signed, it or a result was changed meanwhile, or something stands in its way"),
        (status = 422, description = "a text, a name or a board is missing, or a match cannot end so")
    )
)]
async fn write_on_team_card(
    permit: Permit<EnterResults>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CardWritingBody>,
) -> Result<Versioned<TeamCardDone>> {
    let cmd = body.command(target(&path, seen));
    let receipt = db
        .write(async |conn| beside(team_cards::write(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

const fn target(path: &MatchAddress, seen: Version) -> CardTarget {
    CardTarget {
        round: path.round,
        no: path.match_no,
        seen,
    }
}

/// What is remarked at the approval.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CardApproval {
    /// To the two teams, whose captains read it on the card. Nothing of either: without remarks, which only a confirmed card can be approved with.
    #[serde(default)]
    #[schema(example = "Kortet kom aldrig; resultatet er bekræftet")]
    remarks: String,
    /// To everybody, who reads it beside the match.
    #[serde(default)]
    #[schema(example = "Bord 3 blev ikke spillet")]
    public_remarks: String,
    /// `boards_seen` of the card that was read: where a result was changed since, nothing is approved. Left out: it is approved with the results
    /// as they are.
    #[serde(default)]
    #[schema(example = "0.1 1.2 2.2 3.2 4.2")]
    boards_seen: Option<String>,
}

/// Approves the card of a match: from then on a result changes by a ruling only
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/card/approval", tag = "teams",
    responses(
        (status = 200, body = TeamCardDone),
        (status = 409, description = "boards are open, it is approved already, or it or a result was changed meanwhile"),
        (status = 422, description = "it is not confirmed, and nothing is remarked")
    )
)]
async fn approve_team_card(
    permit: Permit<CorrectResults>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CardApproval>,
) -> Result<Versioned<TeamCardDone>> {
    let cmd = Approving {
        target: target(&path, seen),
        remarks: body.remarks.clone(),
        public_remarks: body.public_remarks.clone(),
        boards_seen: body.boards_seen.clone(),
    };
    let receipt = db
        .write(async |conn| beside(team_cards::approve(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

/// Why an approval is taken back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CardApprovalReturn {
    /// Why.
    #[schema(example = "Bord 2 var skrevet forkert")]
    reason: String,
}

/// Takes the approval of a card back, so that results can be put right
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/card/approval/take-back", tag = "teams",
    responses(
        (status = 200, body = TeamCardDone),
        (status = 409, description = "it is not approved, or was written on meanwhile"),
        (status = 422, description = "nobody says why")
    )
)]
async fn take_back_card_approval(
    permit: Permit<CorrectResults>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CardApprovalReturn>,
) -> Result<Versioned<TeamCardDone>> {
    let cmd = TakingBack {
        target: target(&path, seen),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                team_cards::take_back(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

/// How many cards were approved.
#[derive(Debug, Serialize, ToSchema)]
struct ApprovedCards {
    #[schema(example = 4)]
    approved: usize,
}

/// A card as it was seen.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenCard {
    /// The match of the round.
    #[serde(rename = "match")]
    #[schema(value_type = u16, example = 1)]
    no: MatchNo,
    /// The version of its card.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// `boards_seen` of the card: where a result was changed since, it is not approved. Left out: it is approved with the results as they are.
    #[serde(default)]
    #[schema(example = "0.1 1.2 2.2 3.2 4.2")]
    boards_seen: Option<String>,
}

/// The cards of a round as they were seen.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenCards {
    /// At most one for each match.
    #[schema(max_items = 499)]
    cards: Vec<SeenCard>,
}

/// Approves without remarks every card of a round that is confirmed as it was seen
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/cards/approval", tag = "teams",
    responses((status = 200, body = ApprovedCards), (status = "4XX"))
)]
async fn approve_team_cards(
    permit: Permit<CorrectResults>,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<SeenCards>,
) -> Result<Json<ApprovedCards>> {
    let cmd = ApprovingAll {
        round: path.round,
        seen: body
            .cards
            .iter()
            .map(|card| team_cards::SeenCard {
                no: card.no,
                version: card.version,
                boards_seen: card.boards_seen.clone(),
            })
            .collect(),
    };
    let approved = db
        .write(async |conn| {
            beside(
                team_cards::approve_confirmed(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(Json(ApprovedCards { approved }))
}
