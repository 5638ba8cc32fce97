//! Names for what the domain says in its own types, which know nothing of OpenAPI: its words, and its shapes.
//!
//! A word is taken from the type itself, so the description names exactly those it reads and writes; so are the bounds of a number. The
//! shape of everything larger stands in `schemas.json`, where [`super::describe`] puts it into the description under the same name.
//! Moments and days need no name: `Timestamp` and `Date` say by themselves what they are.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, Schema, SchemaFormat,
        schema::{ObjectBuilder, SchemaType, Type},
    },
};

use domain::{rating::danish::Fact, rating_regulation::settings::Slot};

/// What stands in the place of a shape until it is put there.
pub const PLACE: &str = "see schemas.json";

macro_rules! named {
    ($($name:ident: $doc:expr => $schema:expr;)+) => {$(
        #[doc = $doc]
        #[derive(Debug)]
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                $schema
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

macro_rules! shapes {
    ($($name:ident,)+) => {
        named! {$(
            $name: concat!("The shape `", stringify!($name), "` of `schemas.json`.") =>
                ObjectBuilder::new().description(Some(PLACE)).build().into();
        )+}
    };
}

shapes! {
    RoundActChoice, KeptApartWhom, SectionSettings, TeamSettings, RatingSettings, UnionFee, CandidateResult, ReportChange,
    SampleDifference, ReportFaultAt, ReportTiming, ReportDeadlines, RatingReport, ReportSoFar, CardStamp, DayVote, LedgerLineEntry,
    CorrespondenceTerms, CorrespondenceTurn, ProtestAbout, ProtestDeposit, CastVote, BoardBallot, ExcludedMember,
    ProtestRelief, CommitteeBallot, PrizePlan, PrizeGiven, WebhookAct, LinksWhom, ListMoves, TournamentFlags,
    RulingEffect, RulingClock, RulingAnswers, RulingProposal, RulingDecided, RulingDeparture, ClaimWritten, ClaimEvidence,
    GameMoment, ConductCircumstances, Promulgation, EditionChange, ParameterValue, ResolvedRules, LoggedValue,
    WholeAppointment, EndOfTerm, OpenApiDocument, SquadPlayerWritten, DecidedChange,
}

/// A text of this form.
fn text(pattern: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::String))
        .pattern(Some(pattern))
        .build()
        .into()
}

/// A whole number from one to the other.
fn whole(least: u32, most: u32) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::Integer))
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .minimum(Some(least))
        .maximum(Some(most))
        .build()
        .into()
}

macro_rules! ids {
    ($($name:ident,)+) => {
        named! {$(
            $name: concat!("`engine::ids::", stringify!($name), "`.") => ObjectBuilder::new()
                .schema_type(SchemaType::new(Type::String))
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
                .build()
                .into();
        )+}
    };
}

ids! {
    BinId, ClubId, CommitteeAppointmentId, FideListId, FixtureId, ForeignEventId, GameInvitationId, GrantId, InvitationId, LedgerLineId, LetterId, ListMemberId, MailId,
    MatchId, MatchLeaderId, MemberImportId, MoveRequestId, OfficialId, OnlinePaymentId, PlayerId, PlayerPenaltyId, PlayerPlayOffId, ProtestId, RatingCheckId, RatingReportId, RatingSettingsId, RestorePointId, RulingId, SanctionId, SectionId, TabletId, TeamId, TeamPenaltyId,
    WebhookId,
    WebhookMessageId,
}

macro_rules! numbers {
    ($($name:ident,)+) => {
        named! {$(
            $name: concat!("`engine::numbers::", stringify!($name), "`, within its bounds.") => whole(
                engine::numbers::$name::MIN.get().into(),
                engine::numbers::$name::MAX.get().into(),
            );
        )+}
    };
}

numbers! {
    Age, BoardNo, FideId, ListCount, MatchNo, Rating, RoundNo, StartNo, TeamNo,
}

named! {
    Version: "What `If-Match` takes." => whole(0, i32::MAX.unsigned_abs());
    ArticleNumber: "The number of an article in the catalogue." => text("^[A-Z][A-Za-z0-9]*-.+$");
    AppointeeName: "The name of somebody appointed." => text("^.{1,100}$");
    Federation: "The three letters of a federation." => text("^[A-Za-z]{3}$");
    Hundredths: "Points with two decimals, which nothing has rounded." => text(r"^-?[0-9]+\.[0-9]{2}$");
    LocalDateTime: "A moment on the clock of the place." => text("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?$");
    Money: "An amount of money." => text(r"^[0-9]{1,8}\.[0-9]{2}$");
    MoneyBalance: "A sum of money; below zero where more was paid than is owed." => text(r"^-?[0-9]{1,17}\.[0-9]{2}$");
    CurrencyCode: "The three letters of a currency." => text("^[A-Za-z]{3}$");
    NationalId: "The number the union knows somebody by." => text("^[A-Za-z0-9]{1,11}$");
    PlayerKey: "What a player's addresses are made of." => text("^[0-9a-hjkmnp-tv-z]{10}$");
    Slug: "A part of an address." => text("^[a-z0-9][a-z0-9-]{0,39}$");
    TimeOfDay: "A time on the clock of the place." => text("^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$");
    MissingForRating: "What a rating cannot be calculated without; of an opponent with the starting number." => text(&missing_for_rating());
}

/// The names of `domain::rating::danish::Missing`.
fn missing_for_rating() -> String {
    let (slots, facts) = (Slot::ALL.map(Slot::name), Fact::ALL.map(Fact::as_str));
    format!("^({}|({})(:[0-9]+)?)$", slots.join("|"), facts.join("|"))
}

named! {
    SectionSystemName: "How the rounds of a section are paired: its players' system, or of teams how these meet." => one_of(spelled(
        domain::section::PairingSystem::WORDS.iter().chain(domain::team::TeamPairing::WORDS),
    ));
}

/// A word of these.
fn one_of(words: Vec<serde_json::Value>) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::String))
        .enum_values(Some(words))
        .build()
        .into()
}

/// The words as JSON has them, each once.
fn spelled<T: serde::Serialize>(words: impl IntoIterator<Item = T>) -> Vec<serde_json::Value> {
    let mut spelled = Vec::new();
    for word in words
        .into_iter()
        .filter_map(|word| serde_json::to_value(word).ok())
    {
        if !spelled.contains(&word) {
            spelled.push(word);
        }
    }
    spelled
}

macro_rules! words {
    ($($name:ident = $all:expr;)+) => {
        named! {$(
            $name: concat!("The words of `", stringify!($name), "`.") => one_of(spelled($all.iter()));
        )+}
    };
}

words! {
    FideListAct = [domain::fide_list::FideListAct::Complete, domain::fide_list::FideListAct::Accept, domain::fide_list::FideListAct::Drop];
    FideListState = domain::fide_list::FideListState::ALL;
    ReceiptAct = domain::rating_report::review::ReviewAct::ALL;
    ReceiptReason = domain::rating_report::review::ReviewReason::ALL;
    ReportHappening = domain::rating_report::review::Happening::ALL;
    ReportStand = domain::rating_report::review::Stand::ALL;
    ReportVerdict = domain::rating_report::review::ReviewVerdict::ALL;
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
    ApartFirmness = [engine::pairing::restrictions::Firmness::Hard, engine::pairing::restrictions::Firmness::Soft];
    RatingList = domain::rating_source::ListKind::ALL;
    StartArrayLots = [service::start_arrays::Lots::Program, service::start_arrays::Lots::Hall];
    SanctionOccasion = domain::sanction::Occasion::ALL;
    SanctionRecipient = domain::sanction::Recipient::ALL;
    SanctionState = domain::sanction::SanctionState::ALL;
    SanctionVoteWord = domain::committee::Vote::ALL;
    EntryFeePriceReason = domain::entry_fee::PriceReason::ALL;
    EntryFeeState = domain::entry_fee::FeeAccountState::ALL;
    EntryFeeReceiptKind = domain::entry_fee::PostingKind::ALL;
    EntryFeePaymentWay = domain::entry_fee::PaymentWay::ALL;
    DepositOutcome = domain::protest::DepositOutcome::ALL;
    ProtestOutcome = domain::protest::Outcome::ALL;
    ProtestParty = domain::protest::Party::ALL;
    ProtestState = domain::protest::State::ALL;
    ProtestTooLate = domain::protest::TooLate::ALL;
    InterestKindName = domain::interest::InterestKind::ALL;
    KnownByName = domain::interest::KnownBy::ALL;
    SeatDemandName = domain::interest::SeatDemand::ALL;
    ResultCode = engine::result::GameResult::ALL;
    MoveLanguage = rules::chess::notation::Language::ALL;
    RoundOrigin = domain::round::Origin::ALL;
    RoundStanding = domain::round::RoundStatus::ALL;
    RoundStage = domain::round::Stage::ALL;
    TeamScoreName = engine::team_event::TeamScore::ALL;
    OwnBoardsName = engine::team_table::OwnBoards::ALL;
    PartCap = engine::tiebreak::Cap::ALL;
    PartCut = engine::tiebreak::Cut::ALL;
    MatchSide = domain::team_match::Side::ALL;
    CardSigner = domain::team_card::Signer::ALL;
    CardDue = domain::team_card::deadlines::Due::ALL;
    DutyStateName = domain::duties::DutyState::ALL;
    CaptainDutyName = domain::duties::CaptainDuty::ALL;
    ClubDutyName = domain::duties::ClubDuty::ALL;
    LeaderDutyName = domain::duties::LeaderDuty::ALL;
    LeagueDutyName = domain::duties::LeagueDuty::ALL;
    CardProblemName = domain::team_card::problems::CardProblemName::ALL;
    MatchForfeitName = engine::team_event::MatchForfeit::ALL;
    FixtureHome = domain::fixtures::Home::ALL;
    FreePeriodName = domain::free_schedule::FreePeriod::ALL;
    FreeColoursName = domain::free_schedule::FreeColours::ALL;
    ClaimedEndName = domain::free_schedule::claim::ClaimedEnd::ALL;
    HomeWeekdayName = domain::team::home_evening::HomeWeekday::ALL;
    WheelchairAccessName = domain::team::home_evening::WheelchairAccess::ALL;
    MatchStateName = domain::team_match::MatchState::ALL;
    LimitSeverity = domain::team_rule::Severity::ALL;
    ListLineChange = service::strength_lists::importing::LineChange::ALL;
    LinksAtOnceName = service::links_at_once::LinksAtOnce::ALL;
    PostponeConsentName = domain::league::words::PostponeConsent::ALL;
    LaterThanPlanName = domain::league::words::LaterThanPlan::ALL;
    ListStatementName = domain::list_certification::ListStatement::ALL;
    ListHandingInName = domain::list_certification::ListHandingIn::ALL;
    ListDoubtName = domain::list_certification::ListDoubtKind::ALL;
    MoveAnswerName = domain::team_match::request::MoveAnswer::ALL;
    MoveOutcomeName = domain::team_match::request::MoveOutcome::ALL;
    MoveStandingName = domain::team_match::request::MoveStanding::ALL;
    MoveAgreementName = domain::team_match::request::MoveAgreement::ALL;
    MoveDecisionName = service::move_requests::MoveDecision::ALL;
    SameClubRoundName = domain::league::words::SameClubRound::ALL;
    StandingZoneName = domain::team_season::StandingZone::ALL;
    MoveKindName = domain::promotion::MoveKind::ALL;
    RelegationDependsName = domain::league::words::RelegationDepends::ALL;
    ReserveTeamUpName = domain::league::words::ReserveTeamUp::ALL;
    VacancyName = domain::league::words::Vacancy::ALL;
    AcrossRuleName = domain::season_end::AcrossRule::ALL;
    AcrossOutcomeName = domain::season_end::AcrossOutcome::ALL;
    SeasonDecidedBy = domain::season_end::DecidedBy::ALL;
    SeasonQuestionKind = domain::season_end::QuestionKind::ALL;
    TeamWithdrawsName = domain::league::words::TeamWithdraws::ALL;
    SeasonAbandonedName = domain::league::words::SeasonAbandoned::ALL;
    WithdrawalReasonName = domain::team_withdrawal::WithdrawalReason::ALL;
    MatchConsequenceName = domain::team_withdrawal::MatchConsequence::ALL;
    CupDrawName = domain::team_cup::CupDraw::ALL;
    TeamPairingName = domain::team::TeamPairing::ALL;
    GroupNamingName = domain::team_groups::GroupNaming::ALL;
    DivisionBasisName = domain::team_groups::DivisionBasis::ALL;
    DivisionSpreadName = domain::team_groups::DivisionSpread::ALL;
    DivisionGroundName = domain::team_groups::DivisionGround::ALL;
    PlayerDivisionWay = domain::division::DivisionWay::ALL;
    UnratedPlaceName = domain::division::UnratedPlace::ALL;
    PlayerPlayOffStagesName = domain::player_play_off::PlayOffStages::ALL;
    PlayerPlayOffStageKindName = domain::player_play_off::PlayOffStageKind::ALL;
    PlayerPlayOffEndingName = domain::player_play_off::PlayOffEnding::ALL;
    UnratedRuleName = engine::tiebreak::UnratedRule::ALL;
    PlaceGroundName = domain::division::PlaceGround::ALL;
    SectionClosedName = domain::division::SectionClosed::ALL;
    StrengthSourceName = domain::team_groups::StrengthSource::ALL;
    CupFirstName = domain::team_cup::CupFirst::ALL;
    CupDeciderName = domain::team_cup::CupDecider::ALL;
    CupSideName = domain::fixtures::cup::CupSide::ALL;
    CupTieBreakName = domain::league::words::CupTieBreak::ALL;
    UnsafeKindName = domain::technical_report::UnsafeKind::ALL;
    TeamOffenceName = domain::team_penalty::TeamOffence::ALL;
    PenaltyUnitName = domain::league::words::PenaltyUnit::ALL;
    PointsWayName = domain::team_penalty::PointsWay::ALL;
    NothingProposedWhy = domain::team_penalty::NothingProposed::ALL;
    LeagueConfidence = domain::league::Confidence::ALL;
    LeaguePreset = domain::league::Preset::ALL;
    LeagueSettingName = domain::league::SettingId::ALL;
    MeetingPartName = domain::team::MeetingPart::ALL;
    DecidedInName = domain::team::DecidedIn::ALL;
    SupervisionName = rules::edition::Supervision::ALL;
    SuspensionWord = rules::entry::Suspension::ALL;
    TournamentTemplateName = domain::tournament_template::TemplateId::ALL;
    RoleName = domain::access::Role::ALL;
    RulingStanding = rules::ruling::RulingStatus::ALL;
    CommitteeSeat = domain::rating_committee::CommitteeSeat::ALL;
    RatingCheckSince = domain::rating_check::Since::ALL;
    RatingCheckState = domain::rating_check::RatingCheckState::ALL;
    LeaderLicenceDemand = domain::team_rule::Demand::ALL;
    TabletLevelName = domain::tablet::TabletLevel::ALL;
    FideTitle = engine::title::Title::ALL;
    TournamentStanding = domain::tournament::TournamentStatus::ALL;
    MailKindName = domain::mail::MailKind::ALL;
    MailStanding = domain::mail::MailState::ALL;
    MailTroubleName = domain::mail::MailTrouble::ALL;
    OnlinePaymentModeName = domain::online_payment::OnlinePaymentMode::ALL;
    OnlinePaymentStanding = domain::online_payment::OnlinePaymentState::ALL;
    OnlinePaymentDifferenceName = domain::online_payment::OnlinePaymentDifference::ALL;
    WebhookEvent = domain::webhook::Event::ALL;
    WebhookMessageType = domain::webhook::Event::ALL.map(domain::webhook::Event::as_str).into_iter().chain(["webhook.test"]).collect::<Vec<_>>();
    ChannelToChoose = rules::promulgation::Channel::ENOUGH;
    DisciplineName = rules::time_control::Discipline::ALL;
    NumbersFinding = web::error_texts::applications::COMPARISON_WORDS;
    SectionFit = domain::registration::choice::Fit::WORDS;
    EntryFieldName = domain::registration::form::EntryField::ALL.iter().map(|field| field.as_str()).collect::<Vec<_>>();
    EntryOrder = service::player_lists::Order::ALL.map(service::player_lists::Order::as_str);
    MemberFieldName = domain::member::MemberField::ALL.map(domain::member::MemberField::as_str);
    MemberListKind = domain::member::diff::MemberChangeKind::ALL.map(domain::member::diff::MemberChangeKind::as_str);
    MemberListReach = domain::member::diff::Reach::ALL.map(domain::member::diff::Reach::as_str);
    OfficeGroup = domain::office_list::Group::ALL.map(domain::office_list::Group::as_str);
    TrfLetters = formats::trf::Letters::ALL.map(formats::trf::Letters::as_str);
    SearchHitKind = web::search::HitKind::ALL;
    RestoreReasonName = domain::restore_point::RestoreReason::ALL;
    HoldKindName = domain::check_out::HoldKind::ALL;
    CountedThings = domain::restore_point::Counted::ALL;
    KeptThings = domain::bin::Kept::ALL;
    WatchDuty = domain::watch::Care::ALL;
    GameMovesStateName = domain::game_moves::MovesState::ALL;
    GameMovesRefusal = domain::game_moves::MovesFault::ALL.map(domain::game_moves::MovesFault::as_str).into_iter().chain([domain::game_moves::MovesRefusal::ILLEGAL]).collect::<Vec<_>>();
    ResultLineStateName = domain::result_line::ResultLineState::ALL;
    ResultLineRefusal = domain::result_line::ResultLineFault::ALL.map(domain::result_line::ResultLineFault::as_str).into_iter().chain(["rule"]).collect::<Vec<_>>();
    ImportProblemCode = formats::table::entries::ProblemKind::CODES;
    IncidentName = rules::ruling::Incident::ALL;
    ParameterName = rules::ParameterId::ALL;
    RatedStanding = domain::rating::games::Standing::ALL;
    RatingSettingsSlot = Slot::ALL.map(Slot::name);
    RegulationFieldName = rules::regulation::setting::SettingId::ALL.iter().flat_map(|id| id.field_names()).collect::<Vec<_>>();
    RuleTopic = rules::catalogue::catalogue().topics.iter().map(|topic| &topic.code).collect::<Vec<_>>();
    TeamRuleName = domain::league::SettingId::ALL.iter().map(|id| id.as_str()).chain(domain::team_rule::RuleSource::BESIDES_SETTINGS.map(domain::team_rule::RuleSource::as_str)).collect::<Vec<_>>();
    SexName = [domain::player::Sex::Female, domain::player::Sex::Male];
    SettingName = rules::regulation::setting::SettingId::ALL;
    TableColumn = formats::table::mapping::Column::ALL.map(formats::table::mapping::Column::as_str);
    TitleOrNone = engine::title::Title::ALL.map(Some).into_iter().chain([None]).map(title).collect::<Vec<_>>();
    TokenScopeName = domain::access::TokenScope::ALL;
    TrfRemarkCode = [&formats::trf::AdjustmentKind::CODES[..], &formats::trf::TeamAdjustment::CODES[..], &formats::trf_section::Loss::CODES[..]].concat();
}

fn title(title: Option<engine::title::Title>) -> &'static str {
    title.map_or("", engine::title::Title::as_str)
}

// Words that no type of the domain lists: each is said where it is answered.
words! {
    AlternativeKind = ["meet", "float", "bye"];
    AlternativeVerdict = ["met", "kept_apart", "had_bye", "same_colour", "incomplete", "higher_bye", "worse", "better", "later", "as_good", "not_in_table", "not_second_game"];
    MoveGroundName = ["place", "instead_of", "after_declined", "best_across", "won_play_off", "lost_play_off", "fills_place_of", "told", "left_in_season", "by_hand"];
    SeasonNoteKind = ["leaves", "declines", "goes", "play_off", "order", "match"];
    GroupFindingKind = ["too_few", "not_usual", "too_many", "club_too_many"];
    OwnPublicationStanding = ["awaited", "due", "waits"];
    AwardedHow = ["place", "level", "equal", "hort"];
    BasisChange = ["result", "presence", "number"];
    CalculationBasis = ["approved", "draft", "example", "withdrawn"];
    CalculationOutcome = ["worked", "no_games", "missing"];
    CheckInPresence = ["awaited", "came", "away", "later"];
    ClaimVerdict = ["right", "wrong", "inadmissible"];
    ColourRuleName = ["4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.4", "5.2", "5.3", "5.4", "7.2", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "higher_number", "second_meeting", "table"];
    CountdownStanding = ["not_started", "runs", "complete", "over"];
    DeadAnswer = ["yes", "no", "undecided"];
    DeliveryFailure = ["refused", "no_such_host", "inside", "no_connection", "no_trust", "too_slow", "unreadable"];
    DeliveryState = ["waiting", "delivered", "failed"];
    EndOfGame = ["checkmate", "stalemate", "no_material", "repetition", "quiet_moves"];
    MoveDoubtName = [
        "twin", "rating_too_low", "rating_too_high", "too_old", "too_young", "birth_unknown", "other_sex", "other_club",
        "other_federation", "quarantine", "byes",
    ];
    EntryDoubt = [
        "twin", "full", "rating_too_low", "rating_too_high", "too_old", "too_young", "birth_unknown", "other_sex",
        "other_club", "other_federation", "no_member",
    ];
    ExpectedOutcome = ["changes", "no_games", "too_few_games", "scored_nothing", "below_floor", "first_rating"];
    ExplainedText = ["dutch", "burstein_seeding", "burstein", "dubov", "lim", "double_swiss", "monrad", "keizer", "table"];
    ExtraPointsKind = ["ruling", "value"];
    FaultyRow = ["short-line", "too-long", "not-text", "missing", "malformed"];
    FloatStrength = ["mild", "strong", "absolute"];
    FloatWord = ["up", "down"];
    ForeignScore = ["1", "½", "0"];
    ImportLineState = ["ready", "doubtful", "present", "wrong"];
    InterfaceLanguage = ["da", "en"];
    KReasonWord = ["listed", "high", "junior", "new", "usual", "assumed"];
    LaterPairingWord = ["same", "otherwise", "not_by_program", "not_compared"];
    ListFault = ["missing", "too-long", "malformed", "twice", "cut-short"];
    MailAudience = ["all", "section", "owing"];
    ListedSlot = ["national_standard", "national_rapid", "national_blitz", "fide_standard", "fide_rapid", "fide_blitz"];
    LogDoor = ["page", "api", "system", "file"];
    LongEndingName = ["rook_bishop_versus_rook", "two_knights_versus_pawn", "rook_pawn_versus_bishop_pawn"];
    MatchCertainty = ["certain", "possible"];
    MateReason = ["game_over", "material", "walls", "exhausted"];
    MemberHappening = ["change", "merge", "split", "list_new", "list_changed", "list_gone"];
    MemberImportState = ["staged", "accepted", "dropped"];
    NoAbsenceReason = ["nobody_awaited", "no_deadline", "waits", "other_team", "at_the_boards"];
    NormRequirement = ["games", "score", "titled", "required_title", "federations", "own_federation", "one_federation", "average", "performance", "rounds_a_day", "minutes"];
    NotationFault = ["not_a_move", "no_such_piece", "game_over", "nothing_there", "not_yours", "other_piece", "own_piece_there", "none_can_go", "leaves_king_in_check", "several_can", "promotion_missing", "no_promotion", "no_castling_right", "castling_blocked", "castling_through_check", "two_readings", "too_many"];
    PairingCriterion = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21", "fewest_floaters", "lowest_floaters", "next_group", "fewest_rematches", "least_disadvantage", "floated_before", "even_colours", "due_colours", "bye_fewest_byes", "bye_lowest_score", "bye_most_games", "bye_lowest_rating", "bye_lowest_rank"];
    PenaltyMeasure = ["warning", "player_warning", "points", "game_lost", "match_lost", "rated_as_lost", "fine", "leader_decides"];
    PartSource = ["round", "opponent", "dummy", "virtual", "extra", "figure", "share"];
    PlaceInBracket = ["natural", "transposed", "exchanged", "moved_down", "from_both_ends", "neighbours", "sides", "one_side", "second_game", "cell"];
    PlayerDifference = ["back", "gone", "changed"];
    PlayerStatus = ["active", "withdrawn", "expelled"];
    PointAbout = ["setting", "no_sections", "section_settings", "start_times", "start_order", "too_many_rounds", "round_robin_rounds", "organiser", "licensed_arbiter", "fide_laws", "chief_arbiter", "committee", "playing_arbiter", "recorded", "supervision"];
    PointState = ["blocks", "warns", "settled"];
    PrizePublication = ["not_yet", "due", "overdue", "in_time", "late"];
    PromulgationChannel = ["correction_sheet", "skakbladet", "other"];
    QuestionShape = ["side", "yes_no", "choice", "several", "count", "duration", "moment", "text"];
    QuickFinishGround = ["cannot_win", "does_not_try"];
    RatingOriginWord = ["national", "fide", "typed"];
    RoSource = ["at_start", "standard", "fide", "start_table", "listed"];
    SanctionWord = ["warning", "quarantine"];
    SettingStanding = ["default", "chosen", "changed"];
    SeatComing = ["empty", "alone", "put_off", "came", "away", "missing"];
    SexOrNone = ["female", "male", ""];
    SquareKind = ["game", "bye", "absent"];
    StandingsLeftOut = ["expelled", "too_few_games"];
    StartNumberPreview = ["strength", "name", "lots", "seeded_lots", "varma"];
    StatedResultWord = ["white_wins", "black_wins", "draw", "open"];
    TeamAttendance = ["full", "short", "too_few", "absent"];
    TieBreakRatingsWord = ["first", "each_round"];
    TiesWord = ["shared", "lots", "by_hand"];
    TrfDialect = ["trf16", "trf26"];
    UnplayedRules = ["in_force", "before2023"];
    WebhookOff = ["by_hand", "failing", "gone"];
    WinnerLeftOut = ["withdrawn", "expelled", "too_few_games"];
    CupStageName = ["final", "semi_final", "quarter_final", "round"];
    CupOutcomeState = ["open", "through", "level", "nobody"];
    CupGroundName = ["boards", "forfeit", "BC", "TBR", "BBE", "play_off", "lot", "as_drawn"];
    CupReachName = ["winner", "runner_up", "for_third", "third", "fourth", "in", "out", "left"];
    TeamEncounterStepWord = ["table", "own_match"];
    TeamPartSource = ["round", "opponent", "dummy", "extra", "figure", "board"];
    TeamWorkingTotal = ["sum", "average", "series", "own", "on_top_of", "encounter"];
    WorkingTotal = ["sum", "average", "performance", "perfect_performance", "own", "encounter"];
}
