//! What stands in braces in addresses: how handlers read it, and how it is described. Also the headers of writes that say what was seen.

use utoipa::openapi::path::Parameter;

use super::prelude::*;
use domain::watch::Care;
use engine::{
    colour::Colour,
    ids::{
        BinId, ClubId, CommitteeAppointmentId, FideListId, FixtureId, ForeignEventId, GrantId, InvitationId,
        LetterId, ListMemberId, MemberImportId, MoveRequestId, OfficialId, PlayerPenaltyId, PlayerPlayOffId,
        ProtestId, RatingCheckId, RatingReportId, RatingSettingsId, RestorePointId, RulingId, SanctionId,
        TabletId, TeamId, TeamPenaltyId, WebhookId,
    },
    numbers::{FideId, MatchNo},
};

macro_rules! addresses {
    ($($name:ident { $($part:ident: $kind:ty),+ })+) => {$(
        #[doc = concat!("`", stringify!($name), "`: the parts of an address as a handler reads them.")]
        #[derive(Debug, Deserialize)]
        pub struct $name {
            $(
                #[doc = concat!("`{", stringify!($part), "}` of the address.")]
                pub $part: $kind,
            )+
        }
    )+};
}

// Tournament and section are read by the guard.
addresses! {
    BoardAddress { round: RoundNo, board: BoardNo }
    CarriedOutAddress { round: RoundNo, ruling: RulingId }
    CheckAddress { check: RatingCheckId }
    DutyAddress { round: RoundNo, duty: Care }
    EditionAddress { edition: String }
    FidePlayerAddress { fide_id: FideId }
    ImportAddress { import: MemberImportId }
    ListAddress { list: FideListId }
    ListFileAddress { file: String }
    MatchAddress { round: RoundNo, match_no: MatchNo }
    ClubName { club_name: String }
    MemberAddress { number: String }
    NationalNumber { national_id: String }
    OneAppointment { appointment: CommitteeAppointmentId }
    OneBinned { item: BinId }
    OneBoard { board: BoardNo }
    OneBye { player: PlayerId, round: RoundNo }
    OneClub { club: ClubId }
    OneFile { report: RatingReportId, number: i32, part: String, dialect: String }
    OneFixture { fixture: FixtureId }
    OneForeignEvent { event: ForeignEventId }
    OneInvitation { invitation: InvitationId }
    OneMoveRequest { request: MoveRequestId }
    OneLetter { sanction: SanctionId, letter: LetterId }
    OneLineUp { round: RoundNo, team: TeamId }
    OneListMember { club: ClubId, member: ListMemberId }
    OneMember { member: ListMemberId }
    OneOfficial { official: OfficialId }
    OnePlayer { player: PlayerId }
    OnePlayerPenalty { penalty: PlayerPenaltyId }
    OnePlayerPlayOff { play_off: PlayerPlayOffId }
    OneReport { report: RatingReportId }
    OneRestorePoint { point: RestorePointId }
    OneRight { right: GrantId }
    OneSeasonNote { note: u16 }
    OneSanction { sanction: SanctionId }
    OneSeat { board: BoardNo, colour: Colour }
    OneScreen { screen: u16 }
    OneTablet { tablet: TabletId }
    OneTeam { team: TeamId }
    OneTeamBye { team: TeamId, round: RoundNo }
    OneTeamPenalty { penalty: TeamPenaltyId }
    OneVersion { report: RatingReportId, number: i32 }
    OneWebhook { webhook: WebhookId }
    PieceAddress { list: FideListId, no: i32 }
    PreviewAddress { settings: String }
    ProtestAddress { protest: ProtestId }
    ReceiptAddress { no: i32 }
    RoundAddress { round: RoundNo }
    RulingAddress { ruling: RulingId }
    SeatAddress { round: RoundNo, board: BoardNo, colour: Colour }
    SettingsAddress { settings: RatingSettingsId }
}

/// The parts of addresses.
pub fn parts() -> Vec<Parameter> {
    Parts::into_params(|| None)
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(
    dead_code,
    reason = "handlers read a few of them each; here all are described"
)]
struct Parts {
    /// The appointment's id.
    #[param(format = Uuid)]
    appointment: String,
    board: u16,
    check: String,
    /// The club's id.
    #[param(format = Uuid)]
    club: String,
    /// What the club is called; case, accents and the ways of writing æ, ø and å do not matter.
    #[param(example = "proeveby-sk")]
    club_name: String,
    /// `white` or `black`
    #[param(inline, value_type = super::shapes::PieceColour)]
    colour: String,
    /// `trf16` or `trf26`.
    #[param(inline, value_type = super::shapes::TrfDialect)]
    dialect: String,
    #[param(inline, value_type = super::shapes::WatchDuty)]
    duty: String,
    edition: String,
    /// Its id.
    #[param(format = Uuid)]
    event: String,
    fide_id: u32,
    /// The list and what kind of file.
    #[param(example = "round-1.pgn")]
    file: String,
    /// The match of the plan.
    #[param(format = Uuid)]
    fixture: String,
    #[param(example = "DSU2018-6.7")]
    id: String,
    import: String,
    /// Its id.
    #[param(format = Uuid)]
    invitation: String,
    /// The letter's id.
    #[param(format = Uuid)]
    letter: String,
    /// Its id in the bin.
    #[param(format = Uuid)]
    item: String,
    list: String,
    /// Its number in the round.
    #[param(example = 1)]
    match_no: u16,
    /// The id of somebody on the list.
    #[param(format = Uuid)]
    member: String,
    /// The number the union knows the player by.
    #[param(example = "1001")]
    national_id: String,
    no: i32,
    /// Its number.
    #[param(example = 1)]
    note: u16,
    /// The version, from 1.
    number: i32,
    /// The official's id.
    #[param(format = Uuid)]
    official: String,
    /// The section's part of addresses.
    part: String,
    /// The ruling's id.
    #[param(format = Uuid)]
    penalty: String,
    /// The play-off's id.
    #[param(format = Uuid)]
    play_off: String,
    /// The player's id.
    #[param(format = Uuid)]
    player: String,
    /// The restore point's id.
    #[param(format = Uuid)]
    point: String,
    protest: String,
    /// The report's id.
    #[param(format = Uuid)]
    report: String,
    /// The request to move a match.
    #[param(format = Uuid)]
    request: String,
    /// Its id.
    #[param(format = Uuid)]
    right: String,
    round: u16,
    ruling: String,
    /// The sanction's id.
    #[param(format = Uuid)]
    sanction: String,
    /// Its number.
    #[param(example = 1)]
    screen: u16,
    /// The section's part of addresses.
    #[param(example = "a")]
    section: String,
    settings: String,
    /// Its id.
    #[param(format = Uuid)]
    tablet: String,
    /// The team's id.
    #[param(format = Uuid)]
    team: String,
    /// The tournament's part of addresses.
    #[param(example = "proevebyens-paaskestaevne-2026")]
    tournament: String,
    /// The webhook's id.
    #[param(format = Uuid)]
    webhook: String,
}

/// Tournament and section without a word about them, as the operations of rounds, rulings and protests name them.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "the guard reads them; here they are described")]
pub struct InSection {
    tournament: String,
    section: String,
}

/// The headers of a write, where its operations say what was seen.
macro_rules! seen {
    ($(#[$what:meta] $name:ident;)+) => {$(
        #[derive(Debug, IntoParams)]
        #[into_params(parameter_in = Header)]
        #[expect(dead_code, reason = "`Seen` and `Key` read them; here they are described")]
        pub struct $name {
            #[$what]
            #[param(rename = "If-Match")]
            version: String,
            /// a UUID that names this attempt
            #[param(rename = "Idempotency-Key")]
            key: String,
        }
    )+};
}

seen! {
    /// the version of the game that was seen
    SeenGame;
    /// the version of the protest that was seen
    SeenProtest;
    /// how many records were seen
    SeenRecords;
}
