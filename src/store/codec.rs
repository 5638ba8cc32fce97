//! How domain values cross into Postgres and back.
//!
//! The impls live here, not in [`domain`], so that the domain does not know sqlx. Decoding validates again:
//! a row that makes no sense is an error, never a strange value.

use sqlx::{
    Decode, Encode, Postgres, Type,
    encode::IsNull,
    error::BoxDynError,
    postgres::{PgArgumentBuffer, PgHasArrayType, PgTypeInfo, PgValueRef},
};
use uuid::Uuid;

use domain::{
    access::{Role, TokenScope},
    fide_list,
    fide_mode::FideMode,
    member::diff::{Kind as MemberChange, Reach},
    official::{Duty, Licence},
    player::{Federation, Sex},
    protest, rating_check,
    rating_committee::Seat,
    rating_report::lane,
    rating_source,
    registration::{EntryStatus, RatingOrigin},
    round::{Origin, RoundStatus},
    sanction,
    screen::{Content, Ground, Tongue},
    tablet::TabletLevel,
    tournament::{Slug, TournamentStatus},
    webhook,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    extra::ExtraKind,
    ids::{
        CommitteeAppointmentId, EntryId, FideListId, GameId, GrantId, IdempotencyKey, InvitationId,
        LedgerLineId, LetterId, MemberId, MemberImportId, OfficialId, PlayerId, PlayerLinkId, ProtestId,
        RatingCheckId, RatingReportId, RatingSettingsId, RoundId, RulingId, SanctionId, ScreenId, SectionId,
        SessionId, TabletId, TabletMessageId, TokenId, TournamentId, UserId, Version, WebhookId,
        WebhookMessageId,
    },
    numbers::{Age, BoardNo, FideId, ListCount, Rating, RoundNo, StartNo},
    result::GameResult,
    title::Title,
};
use rules::{
    entry::{EntryKind, Suspension},
    ruling::{Decider, Incident, RulingStatus},
};

/// The two columns of a section that say whether it plays in FIDE mode.
pub(super) fn fide_mode(is_on: bool, left_round: Option<RoundNo>) -> sqlx::Result<FideMode> {
    match (is_on, left_round) {
        (true, _) => Ok(FideMode::On),
        (false, Some(round)) => Ok(FideMode::Left { round }),
        (false, None) => Err(sqlx::Error::Decode("FIDE mode was left in no round".into())),
    }
}

macro_rules! as_uuid {
    ($($name:ty),+ $(,)?) => {$(
        impl Type<Postgres> for $name {
            fn type_info() -> PgTypeInfo {
                <Uuid as Type<Postgres>>::type_info()
            }
        }
        impl PgHasArrayType for $name {
            fn array_type_info() -> PgTypeInfo {
                <Uuid as PgHasArrayType>::array_type_info()
            }
        }
        impl Encode<'_, Postgres> for $name {
            fn encode_by_ref(&self, buf: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
                Encode::<Postgres>::encode_by_ref(&self.as_uuid(), buf)
            }
        }
        impl Decode<'_, Postgres> for $name {
            fn decode(value: PgValueRef<'_>) -> Result<Self, BoxDynError> {
                Ok(Self::from_uuid(Decode::<Postgres>::decode(value)?))
            }
        }
    )+};
}

as_uuid!(
    CommitteeAppointmentId,
    EntryId,
    FideListId,
    GameId,
    GrantId,
    IdempotencyKey,
    InvitationId,
    LedgerLineId,
    LetterId,
    MemberId,
    MemberImportId,
    OfficialId,
    PlayerId,
    PlayerLinkId,
    ProtestId,
    RatingSettingsId,
    RoundId,
    RulingId,
    SanctionId,
    ScreenId,
    SectionId,
    SessionId,
    TokenId,
    TournamentId,
    UserId,
    TabletId,
    TabletMessageId,
    RatingCheckId,
    RatingReportId,
    WebhookId,
    WebhookMessageId,
);

macro_rules! as_text {
    ($($name:ty),+ $(,)?) => {$(
        impl Type<Postgres> for $name {
            fn type_info() -> PgTypeInfo {
                <str as Type<Postgres>>::type_info()
            }
            fn compatible(ty: &PgTypeInfo) -> bool {
                <str as Type<Postgres>>::compatible(ty)
            }
        }
        impl PgHasArrayType for $name {
            fn array_type_info() -> PgTypeInfo {
                <&str as PgHasArrayType>::array_type_info()
            }
        }
        impl Encode<'_, Postgres> for $name {
            fn encode_by_ref(&self, buf: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
                <&str as Encode<Postgres>>::encode(self.as_str(), buf)
            }
        }
        impl Decode<'_, Postgres> for $name {
            fn decode(value: PgValueRef<'_>) -> Result<Self, BoxDynError> {
                Ok(<&str as Decode<Postgres>>::decode(value)?.parse()?)
            }
        }
    )+};
}

as_text!(
    ByeKind,
    Colour,
    Content,
    Decider,
    Duty,
    Seat,
    EntryKind,
    EntryStatus,
    ExtraKind,
    Federation,
    GameResult,
    Ground,
    Incident,
    Licence,
    MemberChange,
    Origin,
    RatingOrigin,
    Reach,
    Role,
    RoundStatus,
    RulingStatus,
    Sex,
    Slug,
    Suspension,
    Title,
    TabletLevel,
    TokenScope,
    Tongue,
    TournamentStatus,
    protest::DepositOutcome,
    protest::Kind,
    protest::Outcome,
    protest::State,
    protest::TooLate,
    sanction::Occasion,
    sanction::Recipient,
    sanction::State,
    webhook::Event,
    webhook::Off,
    lane::Verdict,
    lane::Happening,
    fide_list::State,
    rating_check::State,
    rating_source::ListKind,
    rating_source::Slot,
);

macro_rules! as_integer {
    ($($name:ty),+ $(,)?) => {$(
        impl Type<Postgres> for $name {
            fn type_info() -> PgTypeInfo {
                <i32 as Type<Postgres>>::type_info()
            }
        }
        impl PgHasArrayType for $name {
            fn array_type_info() -> PgTypeInfo {
                <i32 as PgHasArrayType>::array_type_info()
            }
        }
        impl Encode<'_, Postgres> for $name {
            fn encode_by_ref(&self, buf: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
                let number = i32::try_from(i64::from(*self))?;
                Encode::<Postgres>::encode_by_ref(&number, buf)
            }
        }
        impl Decode<'_, Postgres> for $name {
            fn decode(value: PgValueRef<'_>) -> Result<Self, BoxDynError> {
                Ok(Self::try_from(i64::from(<i32 as Decode<Postgres>>::decode(value)?))?)
            }
        }
    )+};
}

as_integer!(Age, BoardNo, FideId, ListCount, Rating, RoundNo, StartNo);

impl Type<Postgres> for Version {
    fn type_info() -> PgTypeInfo {
        <i32 as Type<Postgres>>::type_info()
    }
}
impl Encode<'_, Postgres> for Version {
    fn encode_by_ref(&self, buf: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        Encode::<Postgres>::encode_by_ref(&self.0, buf)
    }
}
impl Decode<'_, Postgres> for Version {
    fn decode(value: PgValueRef<'_>) -> Result<Self, BoxDynError> {
        Ok(Self(Decode::<Postgres>::decode(value)?))
    }
}
