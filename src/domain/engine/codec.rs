//! How these values are written to PostgreSQL and read back, for the store alone: the rules themselves use no database.
//!
//! The impls must stand in the crate of their types; each room below the store has such a module, built with its feature
//! `postgres`. Decoding validates again: a row that makes no sense is an error, never a strange value.

#[doc(hidden)]
pub use sqlx;
use sqlx::{
    Decode, Encode, Postgres, Type,
    encode::IsNull,
    error::BoxDynError,
    postgres::{PgArgumentBuffer, PgHasArrayType, PgTypeInfo, PgValueRef},
};
use uuid::Uuid;

use crate::{
    bye::ByeKind,
    colour::Colour,
    extra::ExtraKind,
    ids::{
        AbuseReportId, BinId, CaptainLinkId, CheckOutId, ClubId, ClubLinkId, CommitteeAppointmentId, EntryId,
        FideListId, FixtureId, ForeignEventId, GameId, GameInvitationId, GrantId, IdempotencyKey,
        InvitationId, LedgerLineId, LetterId, LinkMailId, ListMemberId, MailId, MatchId, MatchLeaderId,
        MemberId, MemberImportId, MoveRequestId, OfficialId, OnlinePaymentId, PlayerId, PlayerLinkId,
        PlayerPenaltyId, PlayerPlayOffId, ProtestId, RatingCheckId, RatingReportId, RatingSettingsId,
        RestorePointId, RoundId, RulingId, SanctionId, ScreenId, SectionId, SessionId, TabletId,
        TabletMessageId, TeamId, TeamPenaltyId, TokenId, TournamentId, UserId, Version, WebhookId,
        WebhookMessageId,
    },
    numbers::{Age, BoardNo, FideId, ListCount, MatchNo, Rating, RoundNo, StartNo, TeamNo},
    result::GameResult,
    team_event::MatchForfeit,
    title::Title,
};

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
    AbuseReportId,
    BinId,
    CaptainLinkId,
    CheckOutId,
    ClubId,
    ClubLinkId,
    CommitteeAppointmentId,
    EntryId,
    FideListId,
    FixtureId,
    GameId,
    GameInvitationId,
    GrantId,
    IdempotencyKey,
    InvitationId,
    LedgerLineId,
    LetterId,
    ListMemberId,
    MatchId,
    MatchLeaderId,
    MemberId,
    MemberImportId,
    MoveRequestId,
    OfficialId,
    PlayerId,
    PlayerLinkId,
    PlayerPenaltyId,
    PlayerPlayOffId,
    ProtestId,
    RatingSettingsId,
    RestorePointId,
    RoundId,
    RulingId,
    SanctionId,
    ScreenId,
    SectionId,
    SessionId,
    TeamId,
    TeamPenaltyId,
    TokenId,
    TournamentId,
    UserId,
    TabletId,
    TabletMessageId,
    RatingCheckId,
    ForeignEventId,
    RatingReportId,
    WebhookId,
    WebhookMessageId,
    MailId,
    LinkMailId,
    OnlinePaymentId,
);

/// Values that are one word: stored in their one spelling, read back by `FromStr`.
#[macro_export]
macro_rules! as_text {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::codec::sqlx::Type<$crate::codec::sqlx::Postgres> for $name {
            fn type_info() -> $crate::codec::sqlx::postgres::PgTypeInfo {
                <str as $crate::codec::sqlx::Type<$crate::codec::sqlx::Postgres>>::type_info()
            }
            fn compatible(ty: &$crate::codec::sqlx::postgres::PgTypeInfo) -> bool {
                <str as $crate::codec::sqlx::Type<$crate::codec::sqlx::Postgres>>::compatible(ty)
            }
        }
        impl $crate::codec::sqlx::postgres::PgHasArrayType for $name {
            fn array_type_info() -> $crate::codec::sqlx::postgres::PgTypeInfo {
                <&str as $crate::codec::sqlx::postgres::PgHasArrayType>::array_type_info()
            }
        }
        impl $crate::codec::sqlx::Encode<'_, $crate::codec::sqlx::Postgres> for $name {
            fn encode_by_ref(&self, buf: &mut $crate::codec::sqlx::postgres::PgArgumentBuffer) -> Result<$crate::codec::sqlx::encode::IsNull, $crate::codec::sqlx::error::BoxDynError> {
                <&str as $crate::codec::sqlx::Encode<$crate::codec::sqlx::Postgres>>::encode(self.as_str(), buf)
            }
        }
        impl $crate::codec::sqlx::Decode<'_, $crate::codec::sqlx::Postgres> for $name {
            fn decode(value: $crate::codec::sqlx::postgres::PgValueRef<'_>) -> Result<Self, $crate::codec::sqlx::error::BoxDynError> {
                Ok(<&str as $crate::codec::sqlx::Decode<$crate::codec::sqlx::Postgres>>::decode(value)?.parse()?)
            }
        }
    )+};
}

as_text!(ByeKind, Colour, ExtraKind, GameResult, MatchForfeit, Title);

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

as_integer!(
    Age, BoardNo, FideId, ListCount, MatchNo, Rating, RoundNo, StartNo, TeamNo
);

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
