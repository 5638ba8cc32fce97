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
}
