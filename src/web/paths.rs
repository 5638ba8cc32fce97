//! Every address of the pages: the pattern, the extractor and the link, in one struct each.
//!
//! Links inside a tournament are made from the place: `path.here().round(n).board(b)`. `here()` is there on every path inside a place, on a
//! `Permit` and on a `Place` ([`Here`]); it gives the links of a tournament, a section or a round, one method for each row below. Links of
//! a round are those of its section too, and those of a section are those of its tournament.
//!
//! A tournament is `/t/{tournament}`, a section of it `/t/{tournament}/s/{section}`: the guard of [`super::auth`] finds
//! the place by these two names, in pages and API alike.
#![expect(clippy::disallowed_types, reason = "TypedPath expands to axum's Path")]

use std::ops::Deref;

use axum_extra::routing::TypedPath;
use serde::{Deserialize, Serialize};

use super::error::Problem;
use crate::sheets::Sheet;
use domain::player_key::PlayerAddress;
use engine::ids::AbuseReportId;
use engine::ids::BinId;
use engine::ids::MemberImportId;
use engine::ids::OfficialId;
use engine::ids::OnlinePaymentId;
use engine::ids::RatingCheckId;
use engine::ids::RatingReportId;
use engine::ids::RatingSettingsId;
use engine::ids::RestorePointId;
use engine::ids::{
    CaptainLinkId, ClubId, ClubLinkId, FixtureId, MatchLeaderId, PlayerId, PlayerLinkId, TeamId,
};
use engine::ids::{
    CommitteeAppointmentId, FideListId, ForeignEventId, GrantId, InvitationId, SessionId, TabletId, TokenId,
    UserId, WebhookId,
};
use engine::ids::{LetterId, SanctionId};
use engine::ids::{ProtestId, RulingId};
use engine::numbers::{BoardNo, MatchNo, RoundNo, TeamNo};
use service::access::{AtSection, AtTournament, Permit};
use store::places::Place;

macro_rules! path {
    ($(#[$doc:meta])* $name:ident, $pattern:literal, {}) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Deserialize, TypedPath)]
        #[typed_path($pattern, rejection(Problem))]
        pub struct $name;
    };
    ($(#[$doc:meta])* $name:ident, $pattern:literal, { $($field:ident: $type:ty),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Deserialize, TypedPath)]
        #[typed_path($pattern, rejection(Problem))]
        pub struct $name {
            $(#[expect(missing_docs, reason = "the pattern says it")] pub $field: $type,)+
        }
    };
}

/// Addresses; those inside a place are links of the place, too.
macro_rules! paths {
    (in $links:ident $place:tt $(
        $(#[$doc:meta])* $link:ident: $name:ident = $pattern:literal $({ $($field:ident: $type:ty),+ })?;
    )+) => {
        $(paths!(@link $links $place $(#[$doc])* $link, $name, $pattern, { $($($field: $type),+)? });)+
    };
    (@link $links:ident { $($part:ident: $part_type:ty),+ }
        $(#[$doc:meta])* $link:ident, $name:ident, $pattern:literal, { $($field:ident: $type:ty),* }
    ) => {
        path!($(#[$doc])* $name, $pattern, { $($part: $part_type),+ $(, $field: $type)* });

        impl $name {
            /// The links of the place it lies in.
            pub fn here(&self) -> $links {
                $links::new($(Clone::clone(&self.$part)),+)
            }
        }

        impl $links {
            $(#[$doc])*
            pub fn $link(&self, $($field: $type),*) -> String {
                $name { $($part: Clone::clone(&self.$part),)+ $($field),* }.to_string()
            }
        }
    };
    ($($(#[$doc:meta])* $name:ident = $pattern:literal $({ $($field:ident: $type:ty),+ })?;)+) => {
        $(path!($(#[$doc])* $name, $pattern, { $($($field: $type),+)? });)+
    };
}

/// The links of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLinks {
    tournament: String,
}

/// The links of a section, and those of its tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionLinks {
    outer: TournamentLinks,
    section: String,
}

/// The links of a round, and those of its section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLinks {
    outer: SectionLinks,
    round: RoundNo,
}

impl TournamentLinks {
    /// By the tournament's part of addresses.
    pub fn new(tournament: impl Into<String>) -> Self {
        Self {
            tournament: tournament.into(),
        }
    }

    /// Those of one of its sections.
    pub fn within(&self, section: impl Into<String>) -> SectionLinks {
        SectionLinks {
            outer: self.clone(),
            section: section.into(),
        }
    }
}

impl SectionLinks {
    /// By the parts of addresses of tournament and section.
    pub fn new(tournament: impl Into<String>, section: impl Into<String>) -> Self {
        TournamentLinks::new(tournament).within(section)
    }

    /// Those of one of its rounds.
    pub fn round(&self, round: RoundNo) -> RoundLinks {
        RoundLinks {
            outer: self.clone(),
            round,
        }
    }
}

impl RoundLinks {
    /// By the parts of addresses of tournament, section and round.
    pub fn new(tournament: impl Into<String>, section: impl Into<String>, round: RoundNo) -> Self {
        SectionLinks::new(tournament, section).round(round)
    }
}

impl Deref for SectionLinks {
    type Target = TournamentLinks;

    fn deref(&self) -> &TournamentLinks {
        &self.outer
    }
}

impl Deref for RoundLinks {
    type Target = SectionLinks;

    fn deref(&self) -> &SectionLinks {
        &self.outer
    }
}

/// A thing with a place, from which the links of the place are made. Every path inside a place has the same as a method.
pub trait Here {
    /// The links of such a place.
    type Links;

    /// The links of the place.
    fn here(&self) -> Self::Links;
}

/// Of the tournament, whether the place is a section or not.
impl Here for Place {
    type Links = TournamentLinks;

    fn here(&self) -> TournamentLinks {
        TournamentLinks::new(self.tournament_slug.clone())
    }
}

impl<R> Here for Permit<R, AtTournament> {
    type Links = TournamentLinks;

    fn here(&self) -> TournamentLinks {
        self.place().here()
    }
}

impl<R> Here for Permit<R, AtSection> {
    type Links = SectionLinks;

    fn here(&self) -> SectionLinks {
        self.place().here().within(self.section().slug.clone())
    }
}

paths! {
    /// The list of tournaments.
    HomePath = "/";
    /// The search in the whole installation.
    SearchPath = "/search";
    /// Every public tournament as a calendar.
    AllTournamentsCalendarPath = "/calendar.ics";
    /// Where a person played in public, by the number of the union.
    NationalRecordsPath = "/players/dsu/{national_id}" { national_id: String };
    /// The same, by the number of FIDE.
    FideRecordsPath = "/players/fide/{fide_id}" { fide_id: String };
    /// Where a club took part in public.
    ClubRecordsPath = "/clubs/{club_name}" { club_name: String };
    /// Is the process alive?
    HealthPath = "/healthz";
    /// Can the process work?
    ReadyPath = "/readyz";
    /// What the process has counted.
    MetricsPath = "/metrics";
    /// A file of the program itself, under the hash of this build.
    AssetPath = "/static/{hash}/{*name}" { hash: String, name: String };
    /// The script by which the board list opens without a network.
    ServiceWorkerPath = "/sw.js";
    /// What search engines may look at.
    RobotsPath = "/robots.txt";
    /// Every component in every state; in debug builds only.
    ComponentsPath = "/components";
    /// The patterns of every page that is read; in debug builds only.
    PagesPath = "/components/pages";
    /// A board of the sample list, to be pressed; in debug builds only.
    SampleBoardPath = "/components/boards/{board}" { board: u16 };
    /// Choose the language.
    LanguagePath = "/preferences/language";
    /// Choose light or dark.
    ThemePath = "/preferences/theme";
    /// Sign in.
    SignInPath = "/sign-in";
    /// Ask for a link to a new password.
    ForgottenPasswordPath = "/forgotten-password";
    /// Sign this device out.
    SignOutPath = "/sign-out";
    /// Let this device in as a tablet, by its code.
    JoinPath = "/join";
    /// The same, from a QR code. The code must not be logged.
    JoinCodePath = "/join/{code}" { code: String };
    /// This tablet: what it may do, and how it leaves.
    ThisTabletPath = "/tablet";
    /// This tablet leaves.
    LeaveTabletPath = "/tablet/leave";
    /// What this tablet says of itself.
    TabletStatePath = "/tablet/state";
    /// Somebody at this tablet has read the message.
    TabletReadPath = "/tablet/read";
    /// A one-time link. The secret must not be logged.
    InvitationLinkPath = "/invitation/{secret}" { secret: String };
    /// The page of the one-time link that was opened.
    InvitationPath = "/invitation";
    /// Take a whole tournament over from a report.
    TakeOverPath = "/tournaments/import";
    /// Take a whole tournament in from its own file.
    TakeInPath = "/tournaments/from-file";
    /// The rules, to be looked up.
    RulesPath = "/rules";
    /// The pages of the manual, and a search in them.
    HelpPath = "/help";
    /// One of them.
    HelpPagePath = "/help/{page}" { page: String };
    /// The tournaments one works in.
    TournamentsPath = "/tournaments";
    /// Make a tournament.
    NewTournamentPath = "/tournaments/new";
    /// What was deleted and can be fetched back.
    BinPath = "/bin";
    /// Fetch something back.
    RestorePath = "/bin/{item}/restore" { item: BinId };
    /// A player's own link, short for a QR code. The secret must not be logged.
    OwnLinkPath = "/p/{secret}" { secret: String };
    /// A player's own page.
    OwnPath = "/my/{link}" { link: PlayerLinkId };
    /// A player's notice of absence.
    OwnNoticePath = "/my/{link}/absence" { link: PlayerLinkId };
    /// A player leaves the tournament.
    OwnLeavePath = "/my/{link}/leave" { link: PlayerLinkId };
    /// A player checks in with the code of the hall.
    OwnTapPath = "/my/{link}/check-in" { link: PlayerLinkId };
    /// A player switches notices by mail on or off.
    OwnMailPath = "/my/{link}/mail" { link: PlayerLinkId };
    /// A player proposes a time for an own game, or answers.
    OwnAgreementPath = "/my/{link}/agreement" { link: PlayerLinkId };
    /// A player agrees on games with others, and says how they ended.
    OwnGamesPath = "/my/{link}/games" { link: PlayerLinkId };
    /// A player pays the own entry fee online.
    OwnPayPath = "/my/{link}/pay" { link: PlayerLinkId };
    /// Where Quickpay tells of a payment.
    QuickpayCallbackPath = "/online-payments/{payment}/quickpay" { payment: OnlinePaymentId };
    /// Stop mail, by the link that stands in each. The secret must not be logged.
    MailStopPath = "/mail/stop/{secret}" { secret: String };
    /// A captain's link, short for a QR code. The secret must not be logged.
    CaptainLinkPath = "/c/{secret}" { secret: String };
    /// By when a captain has to do what, as a calendar. The secret is the calendar's own, and must not be logged.
    CaptainCalendarPath = "/c/{secret}/calendar.ics" { secret: String };
    /// A captain's own page.
    CaptainPath = "/captain/{link}" { link: CaptainLinkId };
    /// A captain hands in a line-up.
    CaptainLineUpPath = "/captain/{link}/line-up" { link: CaptainLinkId };
    /// A captain says who of the team will not play in a round.
    CaptainNoticePath = "/captain/{link}/absence" { link: CaptainLinkId };
    /// A captain writes on the card of the own match.
    CaptainCardPath = "/captain/{link}/card" { link: CaptainLinkId };
    /// The card of an own match as a file.
    CaptainCardPdfPath = "/captain/{link}/matches/{round}/{no}/card.pdf" { link: CaptainLinkId, round: RoundNo, no: MatchNo };
    /// A captain's phone is let in to report the boards of the team's match.
    CaptainPhonePath = "/captain/{link}/phone" { link: CaptainLinkId };
    /// A captain makes a substitution in the team's match.
    CaptainSubstitutionPath = "/captain/{link}/substitution" { link: CaptainLinkId };
    /// A captain opens the calendar of the link.
    OpenCaptainCalendarPath = "/captain/{link}/calendar" { link: CaptainLinkId };
    /// A captain goes on to the page of a play-off that the team plays.
    CaptainPlayOffPath = "/captain/{link}/play-off" { link: CaptainLinkId };
    /// A captain protests about the own match.
    CaptainProtestPath = "/captain/{link}/protest" { link: CaptainLinkId };
    /// A captain names the leader of the team's match, if the home club does so.
    CaptainLeaderPath = "/captain/{link}/matches/{round}/{no}/leader" { link: CaptainLinkId, round: RoundNo, no: MatchNo };
    /// A match leader's link, short for a QR code. The secret must not be logged.
    LeaderLinkPath = "/l/{secret}" { secret: String };
    /// The own page of the match leader.
    LeaderPath = "/leader/{link}" { link: MatchLeaderId };
    /// A match leader writes on the card.
    LeaderCardPath = "/leader/{link}/card" { link: MatchLeaderId };
    /// The card of the match that is led as a file.
    LeaderCardPdfPath = "/leader/{link}/card.pdf" { link: MatchLeaderId };
    /// A match leader's phone is let in to the boards of the match.
    LeaderPhonePath = "/leader/{link}/phone" { link: MatchLeaderId };
    /// A match leader passes the duty on.
    LeaderPassPath = "/leader/{link}/pass" { link: MatchLeaderId };
    /// A club's link, short for a QR code. The secret must not be logged.
    OwnClubLinkPath = "/k/{secret}" { secret: String };
    /// By when a club has to do what, as a calendar. The secret is the calendar's own, and must not be logged.
    OwnClubCalendarPath = "/k/{secret}/calendar.ics" { secret: String };
    /// A club opens the calendar of its link.
    OpenClubCalendarPath = "/club/{link}/calendar" { link: ClubLinkId };
    /// A club's own strength list.
    OwnClubPath = "/club/{link}" { link: ClubLinkId };
    /// A club's own strength list from a file.
    OwnListImportPath = "/club/{link}/import" { link: ClubLinkId };
    /// A club's own strength list as a file.
    OwnListCsvPath = "/club/{link}/list.csv" { link: ClubLinkId };
    /// The matches of a club's teams, and what was asked about them.
    OwnClubMatchesPath = "/club/{link}/matches" { link: ClubLinkId };
    /// The teams of a club, where it enters them itself.
    OwnClubTeamsPath = "/club/{link}/teams" { link: ClubLinkId };
    /// The players that a club enters itself.
    OwnClubPlayersPath = "/club/{link}/players" { link: ClubLinkId };
    /// The contact of a club's team, which the club enters itself.
    OwnClubContactPath = "/club/{link}/teams/{team}/contact" { link: ClubLinkId, team: TeamId };
    /// A club asks to move a match.
    AskToMovePath = "/club/{link}/matches/{fixture}" { link: ClubLinkId, fixture: FixtureId };
    /// One's own account.
    ProfilePath = "/profile";
    /// Change one's own password.
    PasswordPath = "/profile/password";
    /// Sign one of one's own devices out.
    SessionEndPath = "/profile/sessions/{session}/end" { session: SessionId };
    /// Sign all of one's own devices out but this one.
    OtherSessionsPath = "/profile/sessions/end-others";
    /// One's own tokens.
    TokensPath = "/profile/tokens";
    /// Revoke one of one's own tokens.
    TokenRevokePath = "/profile/tokens/{token}/revoke" { token: TokenId };
    /// Give a token a new secret.
    TokenRotatePath = "/profile/tokens/{token}/rotate" { token: TokenId };
    /// The accounts of the installation.
    UsersPath = "/users";
    /// Close an account, or open it again.
    UserStatePath = "/users/{user}/state" { user: UserId };
    /// Make a new way into an account.
    UserLinkPath = "/users/{user}/link" { user: UserId };
    /// Report a public page to those who run the installation.
    ReportPagePath = "/report-page";
    /// What was reported.
    AbuseReportsPath = "/report-page/received";
    /// Mark such a report as handled.
    HandleAbuseReportPath = "/report-page/received/{report}" { report: AbuseReportId };
    /// Editions of the rules, and two rule-sets side by side.
    EditionsPath = "/editions";
    /// Add an edition.
    NewEditionPath = "/editions/new";
    /// Write down that an edition was promulgated.
    PromulgationPath = "/editions/{edition}/promulgation" { edition: String };
    /// The settings of the Danish rating, in versions.
    RatingSettingsPath = "/ratings/settings";
    /// One version of them.
    RatingVersionPath = "/ratings/settings/{settings}" { settings: RatingSettingsId };
    /// Approve a version.
    ApproveRatingsPath = "/ratings/settings/{settings}/approval" { settings: RatingSettingsId };
    /// That a version was promulgated.
    PromulgateRatingsPath = "/ratings/settings/{settings}/promulgation" { settings: RatingSettingsId };
    /// Withdraw an approved version.
    WithdrawRatingsPath = "/ratings/settings/{settings}/withdrawal" { settings: RatingSettingsId };
    /// A calculation of a section by a version that need not be approved.
    RatingPreviewPath = "/ratings/preview";
    /// FIDE's rating lists.
    FideListsPath = "/registers/fide";
    /// One of them.
    FideListPath = "/registers/fide/{list}" { list: FideListId };
    /// A piece of the file of one that is coming in.
    FideListPiecePath = "/registers/fide/{list}/pieces/{no}" { list: FideListId, no: i32 };
    /// Entry lists that were sent to the ratings office.
    RatingChecksPath = "/registers/checks";
    /// One of them, to be answered.
    RatingCheckPath = "/registers/checks/{check}" { check: RatingCheckId };
    /// The same as CSV.
    RatingCheckCsvPath = "/registers/checks/{check}/list.csv" { check: RatingCheckId };
    /// The same as a workbook.
    RatingCheckXlsxPath = "/registers/checks/{check}/list.xlsx" { check: RatingCheckId };
    /// The same as a workbook in the open format.
    RatingCheckOdsPath = "/registers/checks/{check}/list.ods" { check: RatingCheckId };
    /// The rating list of the office.
    OfficeListsPath = "/registers/lists";
    /// What the office has decided about it.
    OfficeListSettingsPath = "/registers/lists/settings";
    /// The list as JSON.
    OfficeListJsonPath = "/registers/lists.json";
    /// The list as CSV.
    OfficeListCsvPath = "/registers/lists.csv";
    /// The list as a workbook.
    OfficeListXlsxPath = "/registers/lists.xlsx";
    /// The same in the open format.
    OfficeListOdsPath = "/registers/lists.ods";
    /// Who sits on the union's rating committee.
    RatingCommitteePath = "/registers/committee";
    /// One appointment to it.
    CommitteeAppointmentPath = "/registers/committee/{appointment}" { appointment: CommitteeAppointmentId };
    /// End its term early.
    EndCommitteeAppointmentPath = "/registers/committee/{appointment}/end" { appointment: CommitteeAppointmentId };
    /// The union's register of players.
    MembersPath = "/registers/members";
    /// One member, by any of their numbers.
    MemberPath = "/registers/members/{number}" { number: String };
    /// Make one member of two.
    MergeMemberPath = "/registers/members/{number}/merge" { number: String };
    /// Split a number off again.
    SplitMemberPath = "/registers/members/{number}/split" { number: String };
    /// Member lists that were sent to the register.
    MemberImportsPath = "/registers/member-imports";
    /// One of them, compared with the register.
    MemberImportPath = "/registers/member-imports/{import}" { import: MemberImportId };
    /// Who has which role in the whole installation.
    EveryRightsPath = "/rights";
    /// Take such a role away.
    EveryRightTakePath = "/rights/{right}/take" { right: GrantId };
    /// Invite somebody to such a role.
    EveryInvitationsPath = "/invitations";
    /// Take such an invitation back.
    EveryInvitationRevokePath = "/invitations/{invitation}/revoke" { invitation: InvitationId };
    /// The log of the whole installation.
    WholeAuditPath = "/audit";
    /// The register of all sanctions.
    RegisterPath = "/sanctions";
    /// The reports that wait for the ratings office.
    OfficePath = "/reports";
    /// One report, at the office.
    OfficeReportPath = "/reports/{report}" { report: RatingReportId };
    /// A version of it as a workbook.
    OfficeWorkbookPath = "/reports/{report}/versions/{number}/report.xlsx" { report: RatingReportId, number: i32 };
    /// A section of a version in FIDE's format.
    OfficeFilePath = "/reports/{report}/versions/{number}/files/{part}/{dialect}" { report: RatingReportId, number: i32, part: String, dialect: String };
    /// The reports that are worth a sample check, and the checks that were made.
    SampleChecksPath = "/reports/samples";
    /// The newest version of a report counted again.
    SampleCheckPath = "/reports/{report}/sample" { report: RatingReportId };
    /// What Danish players played abroad.
    ForeignEventsPath = "/reports/abroad";
    /// Take one of them back.
    ForeignEventPath = "/reports/abroad/{event}" { event: ForeignEventId };
    /// Its new rating was carried over into the lists.
    CarriedForeignEventPath = "/reports/abroad/{event}/carried" { event: ForeignEventId };
    /// Arbiters who want to play.
    PlayingArbitersPath = "/reports/playing";
    /// Approve one of them, or take it back.
    PlayingArbiterPath = "/reports/playing/{official}" { official: OfficialId };
}

paths! {
    in TournamentLinks { tournament: String }

    /// A tournament for everybody: its invitation.
    tournament: TournamentPath = "/t/{tournament}";
    /// Whether the players check themselves in, and the codes for it.
    own_check_in: OwnCheckInPath = "/t/{tournament}/own-check-in";
    /// The strength lists of the clubs, for everybody.
    strength_lists: StrengthListsPath = "/t/{tournament}/strength-lists";
    /// The clubs of a tournament and their lists, for those who manage the entries.
    clubs: ClubsPath = "/t/{tournament}/clubs";
    /// The links of all clubs at once.
    club_links: ClubLinksPath = "/t/{tournament}/clubs/links";
    /// The strength list of a club.
    club: ClubPath = "/t/{tournament}/clubs/{club}" { club: ClubId };
    /// The strength list of a club from a file.
    list_import: ListImportPath = "/t/{tournament}/clubs/{club}/import" { club: ClubId };
    /// The strength list of a club as a file.
    list_csv: ListCsvPath = "/t/{tournament}/clubs/{club}/list.csv" { club: ClubId };
    /// Making and ending the link of a club.
    club_link: ClubLinkPath = "/t/{tournament}/clubs/{club}/link" { club: ClubId };
    /// What the tournament decides about lists and line-ups.
    list_rules: ListRulesPath = "/t/{tournament}/list-rules";
    /// Which other tournaments count for that.
    counted_tournaments: CountedTournamentsPath = "/t/{tournament}/list-rules/tournaments";
    /// The end of a season of teams: who moves, and next season's tournament.
    season_end: SeasonEndPath = "/t/{tournament}/season-end";
    /// What the leader of a league has to do in the season.
    season_duties: SeasonDutiesPath = "/t/{tournament}/season-duties";
    /// The search in a tournament.
    tournament_search: TournamentSearchPath = "/t/{tournament}/search";
    /// The rules that hold for a tournament.
    tournament_rules: TournamentRulesPath = "/t/{tournament}/rules";
    /// Checking a claim: moves replayed, repetitions counted, whether a side can still mate.
    claims: ClaimsPath = "/t/{tournament}/claims";
    /// A screen in the hall; its remote sets what it shows.
    screen: ScreenPath = "/t/{tournament}/screens/{screen}" { screen: u16 };
    /// The events for the screens of a tournament, and for pages with several of its sections.
    screens_live: ScreensLivePath = "/t/{tournament}/screens/live";
    /// The screens of a tournament, and what is announced on them.
    screens: ScreensPath = "/t/{tournament}/screens";
    /// The remote of one screen.
    remote: RemotePath = "/t/{tournament}/screens/{screen}/remote" { screen: u16 };
    /// Turn a page of a screen.
    turn_screen: TurnScreenPath = "/t/{tournament}/screens/{screen}/turn" { screen: u16 };
    /// Take a screen away.
    remove_screen: RemoveScreenPath = "/t/{tournament}/screens/{screen}/remove" { screen: u16 };
    /// Announce something on every screen.
    announcement: AnnouncementPath = "/t/{tournament}/announcement";
    /// Name, town and days of a tournament.
    details: DetailsPath = "/t/{tournament}/details";
    /// Make a new tournament from this one.
    copy: CopyTournamentPath = "/t/{tournament}/copy";
    /// Put the tournament away, or take it out again.
    archive: ArchivePath = "/t/{tournament}/archive";
    /// Call the tournament off, or take that back.
    cancellation: CancelTournamentPath = "/t/{tournament}/cancellation";
    /// Delete the tournament: its name is typed.
    delete: DeleteTournamentPath = "/t/{tournament}/delete";
    /// The whole tournament as one file.
    file: TournamentFilePath = "/t/{tournament}/tournament.json";
    /// How the tournament is moved to another machine and back.
    check_out: CheckOutPath = "/t/{tournament}/check-out";
    /// The file for the other machine.
    check_out_file: CheckOutFilePath = "/t/{tournament}/check-out.json";
    /// Take back what was played on the other machine.
    take_back: TakeBackPath = "/t/{tournament}/check-out/return";
    /// Break the lock: what was played elsewhere does not come back.
    break_check_out: BreakCheckOutPath = "/t/{tournament}/check-out/break";
    /// Hand a copy back.
    hand_back: HandBackPath = "/t/{tournament}/check-out/hand-back";
    /// Play on with a copy that was handed back.
    take_up: TakeUpPath = "/t/{tournament}/check-out/take-up";
    /// What the tournament can be put back to.
    restore_points: RestorePointsPath = "/t/{tournament}/restore-points";
    /// One of them beside what stands now.
    restore_point: RestorePointPath = "/t/{tournament}/restore-points/{point}" { point: RestorePointId };
    /// The regulation with its checklist.
    regulation: RegulationPath = "/t/{tournament}/setup";
    /// Announce the tournament.
    publish: PublishPath = "/t/{tournament}/setup/publish";
    /// Take the announcement back.
    unpublish: UnpublishPath = "/t/{tournament}/setup/unpublish";
    /// What entries owe and what was paid, for the treasurer.
    entry_fees: EntryFeesPath = "/t/{tournament}/entry-fees";
    /// The same as a table.
    entry_fees_csv: EntryFeesCsvPath = "/t/{tournament}/entry-fees.csv";
    /// The same as a workbook, with the receipts.
    entry_fees_xlsx: EntryFeesXlsxPath = "/t/{tournament}/entry-fees.xlsx";
    /// The same in the open format.
    entry_fees_ods: EntryFeesOdsPath = "/t/{tournament}/entry-fees.ods";
    /// The receipts on paper.
    entry_fee_receipts: EntryFeeReceiptsPath = "/t/{tournament}/entry-fees/receipts";
    /// The receipts as a table.
    entry_fee_receipts_csv: EntryFeeReceiptsCsvPath = "/t/{tournament}/entry-fees/receipts.csv";
    /// The account of one player.
    entry_fee: EntryFeePath = "/t/{tournament}/entry-fees/players/{player}" { player: PlayerId };
    /// The account of a club.
    entry_fee_club: EntryFeeClubPath = "/t/{tournament}/entry-fees/clubs/{club}" { club: String };
    /// Online payment of entry fees: what is set up, and the payments.
    online_payments: OnlinePaymentsPath = "/t/{tournament}/online-payments";
    /// Set it up, or switch it off.
    online_payment_settings: OnlinePaymentSettingsPath = "/t/{tournament}/online-payments/settings";
    /// Give money of a payment back.
    online_refunds: OnlineRefundsPath = "/t/{tournament}/online-payments/refunds";
    /// The sections of a tournament, for those who set it up.
    sections: SectionsPath = "/t/{tournament}/sections";
    /// Mail to the players: what is on, what was sent.
    mails: MailsPath = "/t/{tournament}/mails";
    /// Switch kinds of mail on or off.
    mail_settings: MailSettingsPath = "/t/{tournament}/mails/settings";
    /// Write to the players.
    mail_message: MailMessagePath = "/t/{tournament}/mails/message";
    /// Embedding the tournament on other sites, and its webhooks.
    webhooks: WebhooksPath = "/t/{tournament}/webhooks";
    /// One webhook, and the log of its messages.
    webhook: WebhookPath = "/t/{tournament}/webhooks/{webhook}" { webhook: WebhookId };
    /// Make a section.
    new_section: NewSectionPath = "/t/{tournament}/sections/new";
    /// Arbiters and committee.
    officials: OfficialsPath = "/t/{tournament}/officials";
    /// One of them.
    official: OfficialPath = "/t/{tournament}/officials/{official}" { official: OfficialId };
    /// Take one off the list.
    dismiss_official: DismissOfficialPath = "/t/{tournament}/officials/{official}/dismiss" { official: OfficialId };
    /// Everybody in all sections of a tournament.
    tournament_players: TournamentPlayersPath = "/t/{tournament}/players";
    /// Divide the players over the sections.
    division: DivisionPath = "/t/{tournament}/division";
    /// What a division would do, as a person has changed it.
    division_preview: DivisionPreviewPath = "/t/{tournament}/division/preview";
    /// Take the last division back.
    division_undo: DivisionUndoPath = "/t/{tournament}/division/undo";
    /// The rounds of all sections as a calendar.
    tournament_calendar: TournamentCalendarPath = "/t/{tournament}/calendar.ics";
    /// The games of all sections, for everybody.
    tournament_games: TournamentGamesPath = "/t/{tournament}/games.pgn";
    /// The contact of a tournament as a card for an address book.
    contact_card: ContactCardPath = "/t/{tournament}/contact.vcf";
    /// The matches of all teams of a tournament, day by day, for everybody.
    tournament_fixtures: TournamentFixturesPath = "/t/{tournament}/fixtures";
    /// The matches of a club's teams in all sections, for everybody.
    club_fixtures: ClubFixturesPath = "/t/{tournament}/fixtures/{club}" { club: String };
    /// The same as a calendar.
    club_calendar: ClubCalendarPath = "/t/{tournament}/fixtures/{club}/calendar.ics" { club: String };
    /// What has happened to a club's teams in all sections, as a feed.
    club_feed: ClubFeedPath = "/t/{tournament}/fixtures/{club}/feed.atom" { club: String };
    /// What has happened in a tournament, as a feed.
    feed: FeedPath = "/t/{tournament}/feed.atom";
    /// Applications that wait.
    applications: ApplicationsPath = "/t/{tournament}/applications";
    /// Accept an application.
    accept: AcceptPath = "/t/{tournament}/applications/{player}/accept" { player: PlayerId };
    /// Accept several applications at once.
    accept_chosen: AcceptChosenPath = "/t/{tournament}/applications/accept";
    /// Decline an application.
    decline: DeclinePath = "/t/{tournament}/applications/{player}/decline" { player: PlayerId };
    /// The public entry form.
    sign_up: SignUpPath = "/t/{tournament}/sign-up";
    /// The receipt of an application.
    receipt: ReceiptPath = "/t/{tournament}/sign-up/{player}" { player: PlayerId };
    /// An applicant takes an application back.
    take_back_application: TakeBackApplicationPath = "/t/{tournament}/sign-up/{player}/take-back" { player: PlayerId };
    /// The ratings of a tournament's entries beside the lists.
    listed_ratings: ListedRatingsPath = "/t/{tournament}/ratings";
    /// Send the entry list to the ratings office.
    send_rating_check: SendRatingCheckPath = "/t/{tournament}/ratings/check";
    /// Take ratings over that came into force while a long event runs.
    take_later_ratings: TakeLaterRatingsPath = "/t/{tournament}/ratings/later";
    /// Write one of them by hand.
    write_later_rating: WriteLaterRatingPath = "/t/{tournament}/ratings/later/one";
    /// Who has which role in a tournament.
    rights: RightsPath = "/t/{tournament}/rights";
    /// Take a role away.
    right_take: RightTakePath = "/t/{tournament}/rights/{right}/take" { right: GrantId };
    /// Invite somebody to a role.
    invitations: InvitationsPath = "/t/{tournament}/invitations";
    /// Take an invitation back.
    invitation_revoke: InvitationRevokePath = "/t/{tournament}/invitations/{invitation}/revoke" { invitation: InvitationId };
    /// The log of a tournament.
    audit: AuditPath = "/t/{tournament}/audit";
    /// What was done to a tournament that its results do not show.
    technical_report: TechnicalReportPath = "/t/{tournament}/technical-report";
    /// What needs the arbiters of a tournament now.
    desk: DeskPath = "/t/{tournament}/desk";
    /// To the board list of the section that waits for results.
    tournament_entry: TournamentEntryPath = "/t/{tournament}/entry";
    /// To the rounds of the first section.
    tournament_rounds: TournamentRoundsPath = "/t/{tournament}/rounds";
    /// What a tournament reports for rating.
    rating_report: RatingReportPath = "/t/{tournament}/rating-report";
    /// Who reached a candidate result.
    candidate_results: CandidateResultsPath = "/t/{tournament}/rating-report/candidate-results";
    /// The fee of the union.
    union_fee: UnionFeePath = "/t/{tournament}/rating-report/fee";
}

paths! {
    in SectionLinks { tournament: String, section: String }

    /// What was done in a section that its results do not show.
    section_technical_report: SectionTechnicalReportPath = "/t/{tournament}/s/{section}/technical-report";
    /// A section as a tournament report.
    export: ExportPath = "/t/{tournament}/s/{section}/export.trf";
    /// A section for everybody: leads to what is newest.
    section: SectionPath = "/t/{tournament}/s/{section}";
    /// The standings as they are.
    standings: StandingsPath = "/t/{tournament}/s/{section}/standings";
    /// What happens in a section, as it happens.
    live: LivePath = "/t/{tournament}/s/{section}/live";
    /// The prizes of a section for everybody, once they are public.
    prizes: PrizesPath = "/t/{tournament}/s/{section}/prizes";
    /// Who met whom.
    crosstable: CrosstablePath = "/t/{tournament}/s/{section}/crosstable";
    /// Who plays.
    start_list: StartListPath = "/t/{tournament}/s/{section}/start-list";
    /// A player with every game, and the reasons for their place.
    card: CardPath = "/t/{tournament}/s/{section}/start-list/{key}" { key: PlayerAddress };
    /// Where the player also played in public; the address tells no number.
    player_records: PlayerRecordsPath = "/t/{tournament}/s/{section}/start-list/{key}/tournaments" { key: PlayerAddress };
    /// A list of the section as a file: `standings.csv`, `round-3.xlsx`.
    list_file: ListFilePath = "/t/{tournament}/s/{section}/lists/{file}" { file: String };
    /// The settings of a section.
    section_settings: SectionSettingsPath = "/t/{tournament}/s/{section}/settings";
    /// The prizes of a section, for those who set it up.
    prize_plan: PrizePlanPath = "/t/{tournament}/s/{section}/settings/prizes";
    /// What an entry in a section costs.
    entry_fee_terms: EntryFeeTermsPath = "/t/{tournament}/s/{section}/settings/entry-fee";
    /// Make the prizes public.
    publish_prizes: PublishPrizesPath = "/t/{tournament}/s/{section}/settings/prizes/publish";
    /// Settle the prizes.
    settle_prizes: SettlePrizesPath = "/t/{tournament}/s/{section}/settings/prizes/settle";
    /// The receipts, to be printed.
    prize_receipts: PrizeReceiptsPath = "/t/{tournament}/s/{section}/settings/prizes/receipts";
    /// Say that a receipt was paid, or take that back.
    pay_prize: PayPrizePath = "/t/{tournament}/s/{section}/settings/prizes/receipts/{no}" { no: i32 };
    /// Remove a section.
    remove_section: RemoveSectionPath = "/t/{tournament}/s/{section}/remove";
    /// Call a section off, or take that back.
    cancel_section: CancelSectionPath = "/t/{tournament}/s/{section}/cancellation";
    /// Delete a section with whatever is in it: its name is typed.
    delete_section: DeleteSectionPath = "/t/{tournament}/s/{section}/delete";
    /// Make a section like this one.
    copy_section: CopySectionPath = "/t/{tournament}/s/{section}/copy";
    /// Leave FIDE mode.
    fide_mode: FideModePath = "/t/{tournament}/s/{section}/fide-mode";
    /// Everybody in a section.
    players: PlayersPath = "/t/{tournament}/s/{section}/players";
    /// The players of a section as CSV.
    players_csv: PlayersCsvPath = "/t/{tournament}/s/{section}/players.csv";
    /// The players of a section as a workbook.
    players_xlsx: PlayersXlsxPath = "/t/{tournament}/s/{section}/players.xlsx";
    /// The same in the open format.
    players_ods: PlayersOdsPath = "/t/{tournament}/s/{section}/players.ods";
    /// Enter a player by hand.
    new_player: NewPlayerPath = "/t/{tournament}/s/{section}/players/new";
    /// Enter many players from a table.
    import_players: ImportPlayersPath = "/t/{tournament}/s/{section}/players/import";
    /// An empty table with the right headings.
    import_template: ImportTemplatePath = "/t/{tournament}/s/{section}/players/template.csv";
    /// Starting numbers: the current ones, and assigning them again.
    start_numbers: StartNumbersPath = "/t/{tournament}/s/{section}/players/numbers";
    /// Exchange two starting numbers.
    exchange_numbers: ExchangeNumbersPath = "/t/{tournament}/s/{section}/players/numbers/exchange";
    /// The teams of a section, for those who enter them.
    team_entries: TeamEntriesPath = "/t/{tournament}/s/{section}/players/teams";
    /// Number the teams anew.
    number_teams: NumberTeamsPath = "/t/{tournament}/s/{section}/players/teams/numbers";
    /// The links of all captains at once.
    captain_links: CaptainLinksPath = "/t/{tournament}/s/{section}/players/teams/links";
    /// Send them by mail.
    captain_link_mails: CaptainLinkMailsPath = "/t/{tournament}/s/{section}/players/teams/links/mail";
    /// The teams of a row, divided over its groups.
    team_groups: TeamGroupsPath = "/t/{tournament}/s/{section}/players/teams/groups";
    /// How the teams are reached.
    team_contacts: TeamContactsPath = "/t/{tournament}/s/{section}/players/teams/contacts";
    /// How one team is reached.
    team_contact: TeamContactPath = "/t/{tournament}/s/{section}/players/teams/{team}/contact" { team: TeamId };
    /// One team: who plays for it, and what can be done.
    team_entry: TeamEntryPath = "/t/{tournament}/s/{section}/players/teams/{team}" { team: TeamId };
    /// Making and ending the link of a team's captain.
    team_captain: TeamCaptainPath = "/t/{tournament}/s/{section}/players/teams/{team}/captain" { team: TeamId };
    /// Rulings about a team.
    team_rulings: TeamRulingsPath = "/t/{tournament}/s/{section}/players/teams/{team}/rulings" { team: TeamId };
    /// A team leaves in mid-season: the consequences, and the withdrawal itself.
    team_withdrawal: TeamWithdrawalPath = "/t/{tournament}/s/{section}/players/teams/{team}/withdrawal" { team: TeamId };
    /// The plan of a section of teams, for those who set it up.
    fixture_plan: FixturePlanPath = "/t/{tournament}/s/{section}/settings/plan";
    /// A match of the plan.
    fixture: FixturePath = "/t/{tournament}/s/{section}/settings/plan/{fixture}" { fixture: FixtureId };
    /// The plan from a file: looked at, then taken over.
    fixture_list: FixtureListPath = "/t/{tournament}/s/{section}/settings/plan-file";
    /// The plan as such a file.
    fixture_list_csv: FixtureListCsvPath = "/t/{tournament}/s/{section}/settings/plan-file.csv";
    /// More groups beside a section of teams.
    new_team_groups: NewTeamGroupsPath = "/t/{tournament}/s/{section}/settings/groups";
    /// Who may play in a row: ages, and strength on average.
    row_limits: RowLimitsPath = "/t/{tournament}/s/{section}/settings/limits";
    /// What clubs ask of the plan.
    move_requests: MoveRequestsPath = "/t/{tournament}/s/{section}/settings/plan-requests";
    /// Lots as the last step of the order of a table of teams.
    team_lots: TeamLotsPath = "/t/{tournament}/s/{section}/settings/lots";
    /// The rules of a team section's season.
    team_season: TeamSeasonPath = "/t/{tournament}/s/{section}/settings/season";
    /// The matches of a section of teams, round by round, for everybody.
    fixtures: FixturesPath = "/t/{tournament}/s/{section}/fixtures";
    /// A team's matches as a calendar.
    team_calendar: TeamCalendarPath = "/t/{tournament}/s/{section}/teams/{no}/calendar.ics" { no: TeamNo };
    /// What has happened to a team, as a feed.
    team_feed: TeamFeedPath = "/t/{tournament}/s/{section}/teams/{no}/feed.atom" { no: TeamNo };
    /// How the teams of a section meet.
    team_settings: TeamSettingsPath = "/t/{tournament}/s/{section}/settings/teams";
    /// The table of the teams, for everybody.
    team_table: TeamTablePath = "/t/{tournament}/s/{section}/teams";
    /// A team with its players and matches, for everybody.
    public_team: PublicTeamPath = "/t/{tournament}/s/{section}/teams/{no}" { no: TeamNo };
    /// How the values of a team in the table are computed, for everybody.
    team_working: TeamWorkingPath = "/t/{tournament}/s/{section}/teams/{no}/working" { no: TeamNo };
    /// What every team made against every other, for everybody.
    team_crosstable: TeamCrosstablePath = "/t/{tournament}/s/{section}/team-crosstable";
    /// All single games of a section of teams by the table, for everybody.
    team_games: TeamGamesPath = "/t/{tournament}/s/{section}/team-games";
    /// What the players of the teams made, for everybody.
    team_players: TeamPlayersPath = "/t/{tournament}/s/{section}/team-players";
    /// The players' own links.
    player_links: PlayerLinksPath = "/t/{tournament}/s/{section}/links";
    /// End a player's own link.
    revoke_link: RevokeLinkPath = "/t/{tournament}/s/{section}/links/{player}/revoke" { player: PlayerId };
    /// The rounds of a section as a calendar.
    section_calendar: SectionCalendarPath = "/t/{tournament}/s/{section}/calendar.ics";
    /// What has happened in a section, as a feed.
    section_feed: SectionFeedPath = "/t/{tournament}/s/{section}/feed.atom";
    /// A player's rounds as a calendar, with board and opponent once they are public.
    player_calendar: PlayerCalendarPath = "/t/{tournament}/s/{section}/start-list/{key}/calendar.ics" { key: PlayerAddress };
    /// Who has come before a round.
    check_in: CheckInPath = "/t/{tournament}/s/{section}/check-in";
    /// Leave everybody out of the round who has not come.
    leave_out: LeaveOutPath = "/t/{tournament}/s/{section}/check-in/leave-out";
    /// The consequences for a player who has not come.
    absent: AbsentPath = "/t/{tournament}/s/{section}/check-in/{player}" { player: PlayerId };
    /// One player: what is known, and what can be done.
    player: PlayerPath = "/t/{tournament}/s/{section}/players/{player}" { player: PlayerId };
    /// Points beside the games: given to a player, or taken.
    player_points: PlayerPointsPath = "/t/{tournament}/s/{section}/players/{player}/points" { player: PlayerId };
    /// Byes of rounds that are public, mended.
    earlier_byes: EarlierByesPath = "/t/{tournament}/s/{section}/players/{player}/earlier-byes" { player: PlayerId };
    /// Move a player to another section.
    move_player: MovePlayerPath = "/t/{tournament}/s/{section}/players/{player}/move" { player: PlayerId };
    /// Remove an entry.
    delete_player: DeletePlayerPath = "/t/{tournament}/s/{section}/players/{player}/delete" { player: PlayerId };
    /// A player leaves.
    leave: LeavePath = "/t/{tournament}/s/{section}/players/{player}/leave" { player: PlayerId };
    /// A player comes back.
    come_back: ReturnPath = "/t/{tournament}/s/{section}/players/{player}/return" { player: PlayerId };
    /// A player asks for a bye.
    bye: ByePath = "/t/{tournament}/s/{section}/players/{player}/bye" { player: PlayerId };
    /// A bye is taken back.
    take_back_bye: TakeBackByePath = "/t/{tournament}/s/{section}/players/{player}/bye/take-back" { player: PlayerId };
    /// What a section does to ratings: changes, performances, norms.
    section_ratings: SectionRatingsPath = "/t/{tournament}/s/{section}/ratings";
    /// The same for one player, with the working.
    expected_rating: ExpectedRatingPath = "/t/{tournament}/s/{section}/ratings/{key}" { key: PlayerAddress };
    /// To the board list of the round being played.
    section_entry: SectionEntryPath = "/t/{tournament}/s/{section}/entry";
    /// The moves of games out of a file, and by how much they are held back.
    moves: MovesPath = "/t/{tournament}/s/{section}/moves";
    /// By how much moves are held back.
    move_delay: MoveDelayPath = "/t/{tournament}/s/{section}/moves/delay";
    /// The rounds of a section and how far each has come.
    rounds: RoundsPath = "/t/{tournament}/s/{section}/rounds";
    /// Play-offs of players after the last round.
    player_play_offs: PlayerPlayOffsPath = "/t/{tournament}/s/{section}/player-play-offs";
    /// Rounds that are played over days, and what is agreed for their games.
    round_windows: RoundWindowsPath = "/t/{tournament}/s/{section}/windows";
    /// The rules by which the players of a section agree on their games, and what waits there.
    free_schedule: FreeSchedulePath = "/t/{tournament}/s/{section}/free-schedule";
    /// The tablets of a section, and their messages.
    tablets: TabletsPath = "/t/{tournament}/s/{section}/tablets";
    /// Another code for a tablet that has not joined.
    tablet_code: TabletCodePath = "/t/{tournament}/s/{section}/tablets/{tablet}/code" { tablet: TabletId };
    /// Send a tablet away.
    tablet_revoke: TabletRevokePath = "/t/{tournament}/s/{section}/tablets/{tablet}/revoke" { tablet: TabletId };
    /// A message to all tablets of a section.
    tablet_message: TabletMessagePath = "/t/{tournament}/s/{section}/tablets/message";
    /// Take the message away.
    tablet_message_end: TabletMessageEndPath = "/t/{tournament}/s/{section}/tablets/message/end";
    /// Every ruling of a section.
    rulings: RulingsPath = "/t/{tournament}/s/{section}/rulings";
    /// One ruling.
    ruled: RuledPath = "/t/{tournament}/s/{section}/rulings/{ruling}" { ruling: RulingId };
    /// Drop a draft.
    drop_ruling: DropRulingPath = "/t/{tournament}/s/{section}/rulings/{ruling}/drop" { ruling: RulingId };
    /// The protests of a section.
    protests: ProtestsPath = "/t/{tournament}/s/{section}/protests";
    /// File one.
    new_protest: NewProtestPath = "/t/{tournament}/s/{section}/protests/new";
    /// One protest: what it says, who said what, what was decided, and what comes next.
    protest: ProtestPath = "/t/{tournament}/s/{section}/protests/{protest}" { protest: ProtestId };
    /// Ask the parties, write down what they say, the deposit, and the end.
    protest_step: ProtestStepPath = "/t/{tournament}/s/{section}/protests/{protest}/step" { protest: ProtestId };
    /// Ask the next instance.
    protest_appeal: ProtestAppealPath = "/t/{tournament}/s/{section}/protests/{protest}/appeal" { protest: ProtestId };
    /// What the arbiter decides, or hands to the committee.
    protest_arbiter: ProtestArbiterPath = "/t/{tournament}/s/{section}/protests/{protest}/arbiter" { protest: ProtestId };
    /// What the committee decides.
    protest_committee: ProtestCommitteePath = "/t/{tournament}/s/{section}/protests/{protest}/committee" { protest: ProtestId };
    /// What the appeals board decides.
    protest_board: ProtestBoardPath = "/t/{tournament}/s/{section}/protests/{protest}/board" { protest: ProtestId };
    /// Every sanction of a section.
    sanctions: SanctionsPath = "/t/{tournament}/s/{section}/sanctions";
    /// The committee decides a sanction.
    new_sanction: NewSanctionPath = "/t/{tournament}/s/{section}/sanctions/new";
    /// One sanction.
    sanction: SanctionPath = "/t/{tournament}/s/{section}/sanctions/{sanction}" { sanction: SanctionId };
    /// A letter about it.
    letter: LetterPath = "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}" { sanction: SanctionId, letter: LetterId };
    /// The committee has sent a letter about what it decided.
    send_letter: SendLetterPath = "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}/sent" { sanction: SanctionId, letter: LetterId };
    /// The appeals board has sent a letter about what it decided.
    inform_letter: InformLetterPath = "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}/informed" { sanction: SanctionId, letter: LetterId };
    /// Say that an entry is not its namesake in quarantine.
    clear_player: ClearPlayerPath = "/t/{tournament}/s/{section}/players/{player}/clear" { player: PlayerId };
}

paths! {
    in RoundLinks { tournament: String, section: String, round: RoundNo }

    /// Who meets whom in a round, and how it ended.
    public_round: PublicRoundPath = "/t/{tournament}/s/{section}/rounds/{round}";
    /// The moves of a game, for everybody.
    game: GamePath = "/t/{tournament}/s/{section}/rounds/{round}/games/{board}" { board: BoardNo };
    /// The matches of a round with their boards, for everybody.
    public_matches: PublicMatchesPath = "/t/{tournament}/s/{section}/rounds/{round}/matches";
    /// By when captains hand in line-ups of a round, and whose are in.
    line_ups: RoundLineUpsPath = "/t/{tournament}/s/{section}/rounds/{round}/line-ups";
    /// Who plays for a team in a round.
    line_up: LineUpPath = "/t/{tournament}/s/{section}/rounds/{round}/line-ups/{team}" { team: TeamId };
    /// A match that is lost as a whole.
    forfeit_match: ForfeitMatchPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/forfeit" { no: MatchNo };
    /// Which team advances from a cup match, if an arbiter decides it.
    cup_decision: CupDecisionPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/cup" { no: MatchNo };
    /// The result cards of a round's matches.
    cards: RoundCardsPath = "/t/{tournament}/s/{section}/rounds/{round}/cards";
    /// The links of all who lead a match of the round at once.
    leader_links: RoundLeadersPath = "/t/{tournament}/s/{section}/rounds/{round}/leaders";
    /// The result card of a match.
    match_card: MatchCardPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card" { no: MatchNo };
    /// The result card of a match as a file.
    card_pdf: CardPdfPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card.pdf" { no: MatchNo };
    /// The approval of a match's card.
    card_approval: CardApprovalPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card/approval" { no: MatchNo };
    /// Who of the two teams has come to a match.
    match_arrivals: MatchArrivalsPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/arrivals" { no: MatchNo };
    /// A team that has not come to its match.
    match_absence: MatchAbsencePath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/absence" { no: MatchNo };
    /// Who leads a match.
    match_leader: MatchLeaderPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/leader" { no: MatchNo };
    /// A protest about a match.
    card_protest: CardProtestPath = "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card/protest" { no: MatchNo };
    /// The standings after a round.
    standings_after: StandingsAfterPath = "/t/{tournament}/s/{section}/standings/{round}";
    /// How every value of a player is computed, after a round.
    working: WorkingPath = "/t/{tournament}/s/{section}/standings/{round}/players/{key}" { key: PlayerAddress };
    /// The pairing of a round: the draft, and what is done to it.
    pairing: PairingPath = "/t/{tournament}/s/{section}/rounds/{round}/pairing";
    /// Everything of a round that is printed.
    print: PrintPath = "/t/{tournament}/s/{section}/rounds/{round}/print";
    /// A sheet of a round for the tables.
    sheet: SheetPath = "/t/{tournament}/s/{section}/rounds/{round}/print/{sheet}" { sheet: Sheet };
    /// The rows of the board list that differ from what the reader has.
    entry_rows: EntryRowsPath = "/t/{tournament}/s/{section}/rounds/{round}/entry/rows";
    /// The board list of a round, where results are entered.
    entry: EntryPath = "/t/{tournament}/s/{section}/rounds/{round}/entry";
    /// The results of a round out of a file.
    results_file: ResultsFilePath = "/t/{tournament}/s/{section}/rounds/{round}/entry/file";
    /// One board: every result, its log, and two values to choose between.
    board: BoardPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}" { board: BoardNo };
    /// When the players of a game meet, as an arbiter writes it down.
    agreement: GameAgreementPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/agreement" { board: BoardNo };
    /// Who has come to the boards of a round.
    arrivals: ArrivalsPath = "/t/{tournament}/s/{section}/rounds/{round}/arrivals";
    /// The arbiters' duties in a round, and the boards in time trouble.
    watch: WatchPath = "/t/{tournament}/s/{section}/rounds/{round}/watch";
    /// Check a claim made at a board, for a ruling.
    board_claim: BoardClaimPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/claim" { board: BoardNo };
    /// Settle the start position of a round of Chess960.
    start_array: StartArrayPath = "/t/{tournament}/s/{section}/rounds/{round}/start-array";
    /// The ledger of a correspondence game; cards and evidence are written into it.
    correspondence: CorrespondencePath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence" { board: BoardNo };
    /// What the arbiter finds about cards and time.
    correspondence_finding: CorrespondenceFindingPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/findings" { board: BoardNo };
    /// What the arbiter decides about a stamp.
    correspondence_arbiter: CorrespondenceArbiterPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/arbiter" { board: BoardNo };
    /// What the committee decides about a stamp.
    correspondence_committee: CorrespondenceCommitteePath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/committee" { board: BoardNo };
    /// What the appeals board decides about a stamp.
    correspondence_board: CorrespondenceBoardPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/board" { board: BoardNo };
    /// Rule on what happened at a board: the incidents, then the proposal.
    ruling: RulingPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/ruling" { board: BoardNo };
    /// Keep it as a draft.
    draft_ruling: DraftRulingPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/ruling/draft" { board: BoardNo };
    /// Change a result of a closed round.
    correction: CorrectionPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correction" { board: BoardNo };
}

/// Where to go after signing in.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ReturnTo {
    /// A path of this site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// What may be kept or told of an address: all of it, unless it holds a secret; then what stands before that.
pub fn without_secret(path: &str) -> &str {
    [
        InvitationLinkPath::PATH,
        OwnLinkPath::PATH,
        MailStopPath::PATH,
        CaptainLinkPath::PATH,
        LeaderLinkPath::PATH,
        OwnClubLinkPath::PATH,
    ]
    .into_iter()
    .filter_map(|pattern| pattern.split("{secret}").next())
    .find(|before| path.starts_with(before))
    .unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_the_address_of_its_path() {
        let path = EntryPath {
            tournament: "påske".to_owned(),
            section: "a".to_owned(),
            round: RoundNo::new(3).unwrap(),
        };
        let here = path.here();
        assert_eq!(here.entry(), path.to_string());
        assert_eq!(here.entry(), "/t/p%C3%A5ske/s/a/rounds/3/entry");
        let board = BoardNo::new(7).unwrap();
        assert_eq!(here.board(board), "/t/p%C3%A5ske/s/a/rounds/3/boards/7");
    }

    #[test]
    fn what_is_inside_links_to_what_is_around_it() {
        let here = TournamentLinks::new("cup").within("b").round(RoundNo::FIRST);
        assert_eq!(here, RoundLinks::new("cup", "b", RoundNo::FIRST));
        assert_eq!(here.players(), "/t/cup/s/b/players");
        assert_eq!(here.desk(), "/t/cup/desk");
        assert_eq!(here.within("c").section(), "/t/cup/s/c");
    }

    #[test]
    fn of_an_address_with_a_secret_only_what_stands_before_it_is_kept() {
        for (path, kept) in [
            ("/invitation/hemmeligt", "/invitation/"),
            ("/mail/stop/hemmeligt?lang=en", "/mail/stop/"),
            ("/c/hemmeligt/calendar.ics", "/c/"),
            ("/t/paaske/s/a/standings", "/t/paaske/s/a/standings"),
            ("/", "/"),
        ] {
            assert_eq!(without_secret(path), kept);
        }
    }
}
