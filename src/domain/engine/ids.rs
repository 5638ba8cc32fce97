//! Identities: one type for each kind of thing, so that a section can never be passed where a round is meant.
//!
//! All are `UUIDv7` inside. The service layer makes them; the domain only passes them on.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Uuid);

        impl $name {
            /// Wraps a UUID that is known to name this kind of thing.
            pub const fn from_uuid(id: Uuid) -> Self {
                Self(id)
            }
            /// The UUID inside.
            pub const fn as_uuid(self) -> Uuid {
                self.0
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl FromStr for $name {
            type Err = uuid::Error;
            fn from_str(s: &str) -> Result<Self, Self::Err> {
                s.parse().map(Self)
            }
        }
    )+};
}

id! {
    /// An account: somebody who can sign in.
    UserId;
    /// One signed-in device of a user.
    SessionId;
    /// A one-time invitation link.
    InvitationId;
    /// A right given to a user: a role and its scope.
    GrantId;
    /// A bearer token of the JSON API.
    TokenId;
    /// A tablet that joined a section without an account.
    TabletId;
    /// A message to the tablets of a section.
    TabletMessageId;
    /// A tournament: one invitation, one regulation.
    TournamentId;
    /// Something that was deleted and lies in the bin.
    BinId;
    /// A tournament as it once stood.
    RestorePointId;
    /// A tournament that was moved to another machine, until it is back.
    CheckOutId;
    /// A section of a tournament: its own field of players, pairing system and rounds.
    SectionId;
    /// An official: an arbiter or a committee member as the programme names them.
    OfficialId;
    /// A player entered in a tournament.
    PlayerId;
    /// A team of a section.
    TeamId;
    /// A person on the strength list of a club.
    ListMemberId;
    /// A link of a club.
    ClubLinkId;
    /// A club's request to move a match.
    MoveRequestId;
    /// A match of two teams in a round.
    MatchId;
    /// A match in the plan of a section of teams.
    FixtureId;
    /// A ruling about a team.
    TeamPenaltyId;
    /// Points given to a player or taken from one.
    PlayerPenaltyId;
    /// A play-off of single players.
    PlayerPlayOffId;
    /// A player's invitation of another one to a game.
    GameInvitationId;
    /// A player's own link.
    PlayerLinkId;
    /// A captain's link.
    CaptainLinkId;
    /// Somebody's duty to lead one match, with the link that goes with it.
    MatchLeaderId;
    /// A round of one section.
    RoundId;
    /// A game: two players on one board of one round.
    GameId;
    /// A ruling of an arbiter, a committee or the appeals board.
    RulingId;
    /// A protest: against a pairing, a decision, a clock, a player, a card or a sanction.
    ProtestId;
    /// A sanction: a warning or a quarantine.
    SanctionId;
    /// A version of the settings of the Danish rating.
    RatingSettingsId;
    /// A rating list of FIDE.
    FideListId;
    /// A member in the union's register.
    MemberId;
    /// A member list that was sent to the register.
    MemberImportId;
    /// An entry list at the ratings office.
    RatingCheckId;
    /// An appointment to the union's rating committee.
    CommitteeAppointmentId;
    /// A screen in the hall.
    ScreenId;
    /// A reader's report about a public page.
    AbuseReportId;
    /// A letter that tells somebody of a decision.
    LetterId;
    /// A receiver that a tournament notifies of events.
    WebhookId;
    /// A notification to a webhook.
    WebhookMessageId;
    /// A mail to a player.
    MailId;
    /// A mail that takes a link along.
    LinkMailId;
    /// A payment of an entry fee that a player has begun online.
    OnlinePaymentId;
    /// A tournament's report for rating, in all its versions.
    RatingReportId;
    /// An event abroad whose rating the union calculates.
    ForeignEventId;
    /// One line of the entry log of a game.
    EntryId;
    /// One line of the ledger of a correspondence game.
    LedgerLineId;
    /// A club in a team competition.
    ClubId;
    /// Made by the client for one act, so that repeating the request does not repeat the act.
    IdempotencyKey;
}

/// How often a stored thing has changed; a write must say which version it saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub i32);

impl Version {
    /// What a newly made thing has.
    pub const FIRST: Self = Self(1);

    /// The version after one more change.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
