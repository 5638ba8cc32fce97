//! Names for what the domain says in its own types, which know nothing of OpenAPI: its words, and its shapes.
//!
//! A word is taken from the type itself, so the description names exactly those it reads and writes. The shape of everything larger
//! stands in `schemas.json`, where [`super::describe`] puts it into the description under the same name.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{ObjectBuilder, SchemaType, Type},
    },
};

/// What stands in the place of a shape until it is put there.
pub(super) const PLACE: &str = "see schemas.json";

macro_rules! shapes {
    ($($name:ident,)+) => {$(
        #[doc = concat!("The shape `", stringify!($name), "` of `schemas.json`.")]
        #[derive(Debug)]
        pub(super) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().description(Some(PLACE)).build().into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

shapes! {
    RoundActChoice, KeptApartWhom, SectionSettings, RatingSettings, UnionFee, CandidateResult, ReportChange,
    SampleDifference, ReportFaultAt, ReportTiming, ReportDeadlines, RatingReport, ReportSoFar, CardStamp, DayVote, LedgerLineEntry,
    CorrespondenceTerms, CorrespondenceTurn, ProtestAbout, ProtestDeposit, CastVote, BoardBallot, ExcludedMember,
    ProtestRelief, CommitteeBallot, PrizePlan, PrizeGiven, WebhookAct, LinksWhom, ListMoves, TournamentFlags,
    RulingEffect, RulingClock, RulingAnswers, RulingProposal, RulingDecided, RulingDeparture, ClaimWritten, ClaimEvidence,
    GameMoment, ConductCircumstances, Promulgation, EditionChange, ParameterValue, ResolvedRules, LoggedValue,
    WholeAppointment, EndOfTerm,
}

/// A word of these.
fn one_of(words: Vec<serde_json::Value>) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::String))
        .enum_values(Some(words))
        .build()
        .into()
}

fn spelled<T: serde::Serialize>(words: impl IntoIterator<Item = T>) -> Vec<serde_json::Value> {
    words
        .into_iter()
        .filter_map(|word| serde_json::to_value(word).ok())
        .collect()
}

macro_rules! words {
    ($($name:ident = $all:expr;)+) => {$(
        #[doc = concat!("The words of `", stringify!($name), "`.")]
        #[derive(Debug)]
        pub(super) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                one_of(spelled($all.iter()))
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

words! {
    FideListAct = [domain::fide_list::Act::Complete, domain::fide_list::Act::Accept, domain::fide_list::Act::Drop];
    FideListState = domain::fide_list::State::ALL;
    ReceiptAct = domain::rating_report::lane::Act::ALL;
    ReceiptReason = domain::rating_report::lane::Reason::ALL;
    ReportHappening = domain::rating_report::lane::Happening::ALL;
    ReportStand = domain::rating_report::lane::Stand::ALL;
    ReportVerdict = domain::rating_report::lane::Verdict::ALL;
    ByeKind = engine::bye::ByeKind::ALL;
    DelayCause = rules::correspondence::Cause::ALL;
    PieceColour = [engine::colour::Colour::White, engine::colour::Colour::Black];
    ScreenContent = domain::screen::Content::ALL;
    ScreenGround = domain::screen::Ground::ALL;
    ScreenLanguage = domain::screen::Tongue::ALL;
    ScreenTurn = domain::screen::Turn::ALL;
    DecidedAs = rules::ruling::Decider::ALL;
    OfficialDuty = domain::official::Duty::ALL;
    ArbiterLicence = domain::official::Licence::ALL;
    LogEntryKind = rules::entry::EntryKind::ALL;
    EntryStanding = domain::registration::EntryStatus::ALL;
    ApartFirmness = [engine::pairing::apart::Firmness::Hard, engine::pairing::apart::Firmness::Soft];
    RatingList = domain::rating_source::ListKind::ALL;
    StartArrayLots = [service::start_arrays::Lots::Program, service::start_arrays::Lots::Hall];
    SanctionOccasion = domain::sanction::Occasion::ALL;
    SanctionRecipient = domain::sanction::Recipient::ALL;
    SanctionState = domain::sanction::State::ALL;
    SanctionVoteWord = domain::committee::Vote::ALL;
    DepositOutcome = domain::protest::DepositOutcome::ALL;
    ProtestOutcome = domain::protest::Outcome::ALL;
    ProtestState = domain::protest::State::ALL;
    ProtestTooLate = domain::protest::TooLate::ALL;
    ResultCode = engine::result::GameResult::ALL;
    MoveLanguage = rules::chess::notation::Language::ALL;
    RoundOrigin = domain::round::Origin::ALL;
    RoundStanding = domain::round::RoundStatus::ALL;
    RoundStage = domain::round::Stage::ALL;
    SuspensionWord = rules::entry::Suspension::ALL;
    PairingSystemName = domain::section::PairingSystem::ALL;
    RoleName = domain::access::Role::ALL;
    RulingStanding = rules::ruling::RulingStatus::ALL;
    CommitteeSeat = domain::rating_committee::Seat::ALL;
    RatingCheckSince = domain::rating_check::Since::ALL;
    RatingCheckState = domain::rating_check::State::ALL;
    TabletLevelName = domain::tablet::TabletLevel::ALL;
    FideTitle = engine::title::Title::ALL;
    TournamentStanding = domain::tournament::TournamentStatus::ALL;
    WebhookEvent = domain::webhook::Event::ALL;
    ChannelToChoose = rules::promulgation::Channel::ENOUGH;
    DisciplineName = rules::time_control::Discipline::ALL;
    EntryOrder = service::player_lists::Order::ALL.map(service::player_lists::Order::as_str);
    MemberFieldName = domain::member::Field::ALL.map(domain::member::Field::as_str);
    MemberListKind = domain::member::diff::Kind::ALL.map(domain::member::diff::Kind::as_str);
    MemberListReach = domain::member::diff::Reach::ALL.map(domain::member::diff::Reach::as_str);
    OfficeGroup = domain::office_list::Group::ALL.map(domain::office_list::Group::as_str);
    TrfLetters = formats::trf::Letters::ALL.map(formats::trf::Letters::as_str);
    WatchDuty = domain::watch::Care::ALL;
}

// Words that no type of the domain lists: each is said where it is answered.
words! {
    AlternativeKind = ["meet", "float", "bye"];
    AlternativeVerdict = ["met", "kept_apart", "had_bye", "same_colour", "incomplete", "higher_bye", "worse", "better", "later", "as_good", "not_in_table"];
    BasisChange = ["result", "presence", "number"];
    CalculationBasis = ["approved", "draft", "example", "withdrawn"];
    CheckInPresence = ["awaited", "came", "away", "later"];
    ClaimVerdict = ["right", "wrong", "inadmissible"];
    CountdownStanding = ["not_started", "runs", "complete", "over"];
    DeadAnswer = ["yes", "no", "undecided"];
    DeliveryFailure = ["refused", "no_such_host", "inside", "no_connection", "no_trust", "too_slow", "unreadable"];
    DeliveryState = ["waiting", "delivered", "failed"];
    EndOfGame = ["checkmate", "stalemate", "no_material", "repetition", "quiet_moves"];
    EntryDoubt = ["twin", "full", "rating_too_low", "rating_too_high", "too_old", "too_young"];
    ExtraPointsKind = ["ruling", "value"];
    FaultyRow = ["short-line", "too-long", "not-text", "missing", "malformed"];
    FloatStrength = ["mild", "strong", "absolute"];
    ImportLineState = ["ready", "doubtful", "present", "wrong"];
    InterfaceLanguage = ["da", "en"];
    KReasonWord = ["listed", "high", "junior", "new", "usual", "assumed"];
    ListFault = ["missing", "too-long", "malformed", "twice", "cut-short"];
    ListedSlot = ["national_standard", "national_rapid", "national_blitz", "fide_standard", "fide_rapid", "fide_blitz"];
    LogDoor = ["page", "api", "system"];
    MatchCertainty = ["certain", "possible"];
    MateReason = ["game_over", "material", "walls", "exhausted"];
    MemberHappening = ["change", "merge", "split", "list_new", "list_changed", "list_gone"];
    MemberImportState = ["staged", "accepted", "dropped"];
    NormRequirement = ["games", "score", "titled", "required_title", "federations", "own_federation", "one_federation", "average", "performance", "rounds_a_day", "minutes"];
    NotationFault = ["not_a_move", "no_such_piece", "game_over", "nothing_there", "not_yours", "other_piece", "own_piece_there", "none_can_go", "leaves_king_in_check", "several_can", "promotion_missing", "no_promotion", "no_castling_right", "castling_blocked", "castling_through_check", "two_readings", "too_many"];
    PartCap = ["scheduled_opponent", "all_draws"];
    PartCut = ["lowest", "highest", "voluntary", "early", "under_limit"];
    PlayerStatus = ["active", "withdrawn", "expelled"];
    PointAbout = ["setting", "no_sections", "section_settings", "start_times", "start_order", "too_many_rounds", "round_robin_rounds", "organiser", "licensed_arbiter", "fide_laws", "chief_arbiter", "committee", "playing_arbiter", "recorded", "supervision"];
    PointState = ["blocks", "warns", "settled"];
    PrizePublication = ["not_yet", "due", "overdue", "in_time", "late"];
    PromulgationChannel = ["correction_sheet", "skakbladet", "other"];
    QuestionShape = ["side", "yes_no", "choice", "several", "count", "duration", "moment", "text"];
    RatingOriginWord = ["national", "fide", "typed"];
    RoSource = ["at_start", "standard", "fide", "start_table"];
    SanctionWord = ["warning", "quarantine"];
    SettingStanding = ["default", "chosen", "changed"];
    SquareKind = ["game", "bye", "absent"];
    StandingsLeftOut = ["expelled", "too_few_games"];
    StartNumberPreview = ["strength", "name", "lots", "seeded_lots", "varma"];
    StatedResultWord = ["white_wins", "black_wins", "draw", "open"];
    TieBreakRatingsWord = ["first", "each_round"];
    TiesWord = ["shared", "lots", "by_hand"];
    TrfDialect = ["trf16", "trf26"];
    UnplayedRules = ["in_force", "before2023"];
    WebhookOff = ["by_hand", "failing", "gone"];
    WinnerLeftOut = ["withdrawn", "expelled", "too_few_games"];
    WorkingTotal = ["sum", "average", "performance", "perfect_performance", "own", "encounter"];
}
