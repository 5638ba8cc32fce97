//! Every address of the pages: the pattern, the extractor and the link, in one struct each.
//!
//! A tournament is `/t/{tournament}`, a section of it `/t/{tournament}/s/{section}`: the guard of [`super::auth`] finds
//! the place by these two names, in pages and API alike.
#![expect(clippy::disallowed_types, reason = "TypedPath expands to axum's Path")]

use axum_extra::routing::TypedPath;
use serde::{Deserialize, Serialize};

use super::error::Problem;
use crate::sheets::Sheet;
use domain::player_key::PlayerAddress;
use engine::ids::MemberImportId;
use engine::ids::OfficialId;
use engine::ids::RatingCheckId;
use engine::ids::RatingReportId;
use engine::ids::RatingSettingsId;
use engine::ids::{
    CommitteeAppointmentId, FideListId, ForeignEventId, GrantId, InvitationId, SessionId, TabletId, TokenId,
    UserId, WebhookId,
};
use engine::ids::{LetterId, SanctionId};
use engine::ids::{PlayerId, PlayerLinkId};
use engine::ids::{ProtestId, RulingId};
use engine::numbers::{BoardNo, RoundNo};

macro_rules! paths {
    ($($(#[$doc:meta])* $name:ident = $pattern:literal $({ $($field:ident: $type:ty),+ $(,)? })?;)+) => {$(
        paths!(@one $(#[$doc])* $name, $pattern $(, { $($field: $type),+ })?);
    )+};
    (@one $(#[$doc:meta])* $name:ident, $pattern:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Deserialize, TypedPath)]
        #[typed_path($pattern, rejection(Problem))]
        pub struct $name;
    };
    (@one $(#[$doc:meta])* $name:ident, $pattern:literal, { $($field:ident: $type:ty),+ }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Deserialize, TypedPath)]
        #[typed_path($pattern, rejection(Problem))]
        pub struct $name {
            $(#[expect(missing_docs, reason = "the pattern says it")] pub $field: $type,)+
        }
    };
}

paths! {
    /// The list of tournaments.
    HomePath = "/";
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
    /// What is behind the one-time link that was opened.
    InvitationPath = "/invitation";

    /// Take a whole tournament over from a report.
    TakeOverPath = "/tournaments/import";
    /// A section as a tournament report.
    ExportPath = "/t/{tournament}/s/{section}/export.trf" { tournament: String, section: String };

    /// A tournament for everybody: its invitation.
    TournamentPath = "/t/{tournament}" { tournament: String };
    /// The rules, to be looked up.
    RulesPath = "/rules";
    /// The rules that hold for a tournament.
    TournamentRulesPath = "/t/{tournament}/rules" { tournament: String };
    /// Checking a claim: moves replayed, repetitions counted, whether a side can still mate.
    ClaimsPath = "/t/{tournament}/claims" { tournament: String };
    /// A section for everybody: leads to what is newest.
    SectionPath = "/t/{tournament}/s/{section}" { tournament: String, section: String };
    /// Who meets whom in a round, and how it ended.
    PublicRoundPath = "/t/{tournament}/s/{section}/rounds/{round}" { tournament: String, section: String, round: RoundNo };
    /// The standings as they are.
    StandingsPath = "/t/{tournament}/s/{section}/standings" { tournament: String, section: String };
    /// What happens in a section, as it happens.
    LivePath = "/t/{tournament}/s/{section}/live" { tournament: String, section: String };
    /// A screen in the hall; what it shall show is sent to its remote.
    ScreenPath = "/t/{tournament}/screens/{screen}" { tournament: String, screen: u16 };
    /// What the screens of a tournament hear.
    ScreensLivePath = "/t/{tournament}/screens/live" { tournament: String };
    /// The screens of a tournament, and what is announced on them.
    ScreensPath = "/t/{tournament}/screens" { tournament: String };
    /// What one screen is told.
    RemotePath = "/t/{tournament}/screens/{screen}/remote" { tournament: String, screen: u16 };
    /// Turn a page of a screen.
    TurnScreenPath = "/t/{tournament}/screens/{screen}/turn" { tournament: String, screen: u16 };
    /// Take a screen away.
    RemoveScreenPath = "/t/{tournament}/screens/{screen}/remove" { tournament: String, screen: u16 };
    /// Announce something on every screen.
    AnnouncementPath = "/t/{tournament}/announcement" { tournament: String };
    /// The standings after a round.
    StandingsAfterPath = "/t/{tournament}/s/{section}/standings/{round}" { tournament: String, section: String, round: RoundNo };
    /// How every value of a player came about, after a round.
    WorkingPath = "/t/{tournament}/s/{section}/standings/{round}/players/{key}" { tournament: String, section: String, round: RoundNo, key: PlayerAddress };
    /// The prizes of a section for everybody, once they are public.
    PrizesPath = "/t/{tournament}/s/{section}/prizes" { tournament: String, section: String };
    /// Who met whom.
    CrosstablePath = "/t/{tournament}/s/{section}/crosstable" { tournament: String, section: String };
    /// Who plays.
    StartListPath = "/t/{tournament}/s/{section}/start-list" { tournament: String, section: String };
    /// A player with every game, and why they stand where they stand.
    CardPath = "/t/{tournament}/s/{section}/start-list/{key}" { tournament: String, section: String, key: PlayerAddress };
    /// A list of the section as a file: `standings.csv`, `round-3.xlsx`.
    ListFilePath = "/t/{tournament}/s/{section}/lists/{file}" { tournament: String, section: String, file: String };
    /// The tournaments one works in.
    TournamentsPath = "/tournaments";
    /// Make a tournament.
    NewTournamentPath = "/tournaments/new";
    /// Name, town and days of a tournament.
    DetailsPath = "/t/{tournament}/details" { tournament: String };
    /// The regulation with its checklist.
    RegulationPath = "/t/{tournament}/setup" { tournament: String };
    /// Announce the tournament.
    PublishPath = "/t/{tournament}/setup/publish" { tournament: String };
    /// Take the announcement back.
    UnpublishPath = "/t/{tournament}/setup/unpublish" { tournament: String };
    /// The sections of a tournament, for those who set it up.
    SectionsPath = "/t/{tournament}/sections" { tournament: String };
    /// Where the tournament is shown and told elsewhere.
    WebhooksPath = "/t/{tournament}/webhooks" { tournament: String };
    /// One webhook, and the log of what it was told.
    WebhookPath = "/t/{tournament}/webhooks/{webhook}" { tournament: String, webhook: WebhookId };
    /// Make a section.
    NewSectionPath = "/t/{tournament}/sections/new" { tournament: String };
    /// The settings of a section.
    SectionSettingsPath = "/t/{tournament}/s/{section}/settings" { tournament: String, section: String };
    /// The prizes of a section, for those who set it up.
    PrizePlanPath = "/t/{tournament}/s/{section}/settings/prizes" { tournament: String, section: String };
    /// Make the prizes public.
    PublishPrizesPath = "/t/{tournament}/s/{section}/settings/prizes/publish" { tournament: String, section: String };
    /// Settle the prizes.
    SettlePrizesPath = "/t/{tournament}/s/{section}/settings/prizes/settle" { tournament: String, section: String };
    /// The receipts, to be printed.
    PrizeReceiptsPath = "/t/{tournament}/s/{section}/settings/prizes/receipts" { tournament: String, section: String };
    /// Say that a receipt was paid, or take that back.
    PayPrizePath = "/t/{tournament}/s/{section}/settings/prizes/receipts/{no}" { tournament: String, section: String, no: i32 };
    /// Remove a section.
    RemoveSectionPath = "/t/{tournament}/s/{section}/remove" { tournament: String, section: String };
    /// Leave FIDE mode.
    FideModePath = "/t/{tournament}/s/{section}/fide-mode" { tournament: String, section: String };
    /// Arbiters and committee.
    OfficialsPath = "/t/{tournament}/officials" { tournament: String };
    /// One of them.
    OfficialPath = "/t/{tournament}/officials/{official}" { tournament: String, official: OfficialId };
    /// Take one off the list.
    DismissOfficialPath = "/t/{tournament}/officials/{official}/dismiss" { tournament: String, official: OfficialId };
    /// Everybody in all sections of a tournament.
    TournamentPlayersPath = "/t/{tournament}/players" { tournament: String };
    /// Everybody in a section.
    PlayersPath = "/t/{tournament}/s/{section}/players" { tournament: String, section: String };
    /// The players of a section as CSV.
    PlayersCsvPath = "/t/{tournament}/s/{section}/players.csv" { tournament: String, section: String };
    /// The players of a section as a workbook.
    PlayersXlsxPath = "/t/{tournament}/s/{section}/players.xlsx" { tournament: String, section: String };
    /// Enter a player by hand.
    NewPlayerPath = "/t/{tournament}/s/{section}/players/new" { tournament: String, section: String };
    /// Enter many players from a table.
    ImportPlayersPath = "/t/{tournament}/s/{section}/players/import" { tournament: String, section: String };
    /// An empty table with the right headings.
    ImportTemplatePath = "/t/{tournament}/s/{section}/players/template.csv" { tournament: String, section: String };
    /// Starting numbers: as they stand, and drawn up anew.
    StartNumbersPath = "/t/{tournament}/s/{section}/players/numbers" { tournament: String, section: String };
    /// Exchange two starting numbers.
    ExchangeNumbersPath = "/t/{tournament}/s/{section}/players/numbers/exchange" { tournament: String, section: String };
    /// The players' own links.
    PlayerLinksPath = "/t/{tournament}/s/{section}/links" { tournament: String, section: String };
    /// End a player's own link.
    RevokeLinkPath = "/t/{tournament}/s/{section}/links/{player}/revoke" { tournament: String, section: String, player: PlayerId };
    /// A player's own link, short for a QR code. The secret must not be logged.
    OwnLinkPath = "/p/{secret}" { secret: String };
    /// A player's own page.
    OwnPath = "/my/{link}" { link: PlayerLinkId };
    /// A player's notice of absence.
    OwnNoticePath = "/my/{link}/absence" { link: PlayerLinkId };
    /// The rounds of all sections as a calendar.
    TournamentCalendarPath = "/t/{tournament}/calendar.ics" { tournament: String };
    /// The rounds of a section as a calendar.
    SectionCalendarPath = "/t/{tournament}/s/{section}/calendar.ics" { tournament: String, section: String };
    /// A player's rounds as a calendar, with board and opponent once they are public.
    PlayerCalendarPath = "/t/{tournament}/s/{section}/start-list/{key}/calendar.ics" { tournament: String, section: String, key: PlayerAddress };
    /// What has happened in a tournament, as a feed.
    FeedPath = "/t/{tournament}/feed.atom" { tournament: String };
    /// Who has come before round 1.
    CheckInPath = "/t/{tournament}/s/{section}/check-in" { tournament: String, section: String };
    /// Leave everybody out of round 1 who has not come.
    LeaveOutPath = "/t/{tournament}/s/{section}/check-in/leave-out" { tournament: String, section: String };
    /// What becomes of a player who has not come.
    AbsentPath = "/t/{tournament}/s/{section}/check-in/{player}" { tournament: String, section: String, player: PlayerId };
    /// One player: what is known, and what can be done.
    PlayerPath = "/t/{tournament}/s/{section}/players/{player}" { tournament: String, section: String, player: PlayerId };
    /// Move a player to another section.
    MovePlayerPath = "/t/{tournament}/s/{section}/players/{player}/move" { tournament: String, section: String, player: PlayerId };
    /// Remove an entry.
    DeletePlayerPath = "/t/{tournament}/s/{section}/players/{player}/delete" { tournament: String, section: String, player: PlayerId };
    /// A player leaves.
    LeavePath = "/t/{tournament}/s/{section}/players/{player}/leave" { tournament: String, section: String, player: PlayerId };
    /// A player comes back.
    ReturnPath = "/t/{tournament}/s/{section}/players/{player}/return" { tournament: String, section: String, player: PlayerId };
    /// A player asks for a bye.
    ByePath = "/t/{tournament}/s/{section}/players/{player}/bye" { tournament: String, section: String, player: PlayerId };
    /// A bye is taken back.
    TakeBackByePath = "/t/{tournament}/s/{section}/players/{player}/bye/take-back" { tournament: String, section: String, player: PlayerId };
    /// Applications that wait.
    ApplicationsPath = "/t/{tournament}/applications" { tournament: String };
    /// Accept an application.
    AcceptPath = "/t/{tournament}/applications/{player}/accept" { tournament: String, player: PlayerId };
    /// Decline an application.
    DeclinePath = "/t/{tournament}/applications/{player}/decline" { tournament: String, player: PlayerId };
    /// The public entry form.
    SignUpPath = "/t/{tournament}/sign-up" { tournament: String };
    /// The receipt of an application.
    ReceiptPath = "/t/{tournament}/sign-up/{player}" { tournament: String, player: PlayerId };
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
    /// Who sits on the union's rating committee.
    RatingCommitteePath = "/registers/committee";
    /// One appointment to it.
    CommitteeAppointmentPath = "/registers/committee/{appointment}" { appointment: CommitteeAppointmentId };
    /// End its term early.
    EndCommitteeAppointmentPath = "/registers/committee/{appointment}/end" { appointment: CommitteeAppointmentId };
    /// What a section does to ratings: changes, performances, norms.
    SectionRatingsPath = "/t/{tournament}/s/{section}/ratings" { tournament: String, section: String };
    /// The same for one player, with the working.
    ExpectedRatingPath = "/t/{tournament}/s/{section}/ratings/{key}" { tournament: String, section: String, key: PlayerAddress };
    /// The ratings of a tournament's entries beside the lists.
    ListedRatingsPath = "/t/{tournament}/ratings" { tournament: String };
    /// Send the entry list to the ratings office.
    SendRatingCheckPath = "/t/{tournament}/ratings/check" { tournament: String };
    /// Take ratings over that came into force while a long event runs.
    TakeLaterRatingsPath = "/t/{tournament}/ratings/later" { tournament: String };
    /// Write one of them by hand.
    WriteLaterRatingPath = "/t/{tournament}/ratings/later/one" { tournament: String };
    /// The union's register of players.
    MembersPath = "/registers/members";
    /// One member, by any of their numbers.
    MemberPath = "/registers/members/{number}" { number: String };
    /// Make one member of two.
    MergeMemberPath = "/registers/members/{number}/merge" { number: String };
    /// Let a number stand for itself again.
    SplitMemberPath = "/registers/members/{number}/split" { number: String };
    /// Member lists that were sent to the register.
    MemberImportsPath = "/registers/member-imports";
    /// One of them, beside the register.
    MemberImportPath = "/registers/member-imports/{import}" { import: MemberImportId };
    /// Who has which role in a tournament.
    RightsPath = "/t/{tournament}/rights" { tournament: String };
    /// Take a role away.
    RightTakePath = "/t/{tournament}/rights/{right}/take" { tournament: String, right: GrantId };
    /// Invite somebody to a role.
    InvitationsPath = "/t/{tournament}/invitations" { tournament: String };
    /// Take an invitation back.
    InvitationRevokePath = "/t/{tournament}/invitations/{invitation}/revoke" { tournament: String, invitation: InvitationId };
    /// Who has which role in the whole installation.
    EveryRightsPath = "/rights";
    /// Take such a role away.
    EveryRightTakePath = "/rights/{right}/take" { right: GrantId };
    /// Invite somebody to such a role.
    EveryInvitationsPath = "/invitations";
    /// Take such an invitation back.
    EveryInvitationRevokePath = "/invitations/{invitation}/revoke" { invitation: InvitationId };
    /// The log of a tournament.
    AuditPath = "/t/{tournament}/audit" { tournament: String };
    /// The log of the whole installation.
    WholeAuditPath = "/audit";
    /// What needs the arbiters of a tournament now.
    DeskPath = "/t/{tournament}/desk" { tournament: String };
    /// To the board list of the section that waits for results.
    TournamentEntryPath = "/t/{tournament}/entry" { tournament: String };
    /// To the rounds of the first section.
    TournamentRoundsPath = "/t/{tournament}/rounds" { tournament: String };
    /// To the board list of the round being played.
    SectionEntryPath = "/t/{tournament}/s/{section}/entry" { tournament: String, section: String };
    /// The rounds of a section and how far each has come.
    RoundsPath = "/t/{tournament}/s/{section}/rounds" { tournament: String, section: String };
    /// The pairing of a round: the draft, and what is done to it.
    PairingPath = "/t/{tournament}/s/{section}/rounds/{round}/pairing" { tournament: String, section: String, round: RoundNo };
    /// Everything of a round that is printed.
    PrintPath = "/t/{tournament}/s/{section}/rounds/{round}/print" { tournament: String, section: String, round: RoundNo };
    /// A sheet of a round for the tables.
    SheetPath = "/t/{tournament}/s/{section}/rounds/{round}/print/{sheet}" { tournament: String, section: String, round: RoundNo, sheet: Sheet };
    /// The tablets of a section, and their messages.
    TabletsPath = "/t/{tournament}/s/{section}/tablets" { tournament: String, section: String };
    /// Another code for a tablet that has not joined.
    TabletCodePath = "/t/{tournament}/s/{section}/tablets/{tablet}/code" { tournament: String, section: String, tablet: TabletId };
    /// Send a tablet away.
    TabletRevokePath = "/t/{tournament}/s/{section}/tablets/{tablet}/revoke" { tournament: String, section: String, tablet: TabletId };
    /// A message to all tablets of a section.
    TabletMessagePath = "/t/{tournament}/s/{section}/tablets/message" { tournament: String, section: String };
    /// Take the message away.
    TabletMessageEndPath = "/t/{tournament}/s/{section}/tablets/message/end" { tournament: String, section: String };
    /// The rows of the board list that differ from what the reader has.
    EntryRowsPath = "/t/{tournament}/s/{section}/rounds/{round}/entry/rows" { tournament: String, section: String, round: RoundNo };
    /// The board list of a round, where results are entered.
    EntryPath = "/t/{tournament}/s/{section}/rounds/{round}/entry" { tournament: String, section: String, round: RoundNo };
    /// One board: every result, its log, and two values to choose between.
    BoardPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// Who has come to the boards of a round.
    ArrivalsPath = "/t/{tournament}/s/{section}/rounds/{round}/arrivals" { tournament: String, section: String, round: RoundNo };
    /// What the arbiters look after in a round, and the boards where time is short.
    WatchPath = "/t/{tournament}/s/{section}/rounds/{round}/watch" { tournament: String, section: String, round: RoundNo };
    /// Check a claim made at a board, for a ruling.
    BoardClaimPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/claim" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// Settle the start position of a round of Chess960.
    StartArrayPath = "/t/{tournament}/s/{section}/rounds/{round}/start-array" { tournament: String, section: String, round: RoundNo };
    /// The ledger of a correspondence game; cards and evidence are written into it.
    CorrespondencePath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// What the arbiter finds about cards and time.
    CorrespondenceFindingPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/findings" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// What the arbiter decides about a stamp.
    CorrespondenceArbiterPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/arbiter" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// What the committee decides about a stamp.
    CorrespondenceCommitteePath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/committee" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// What the appeals board decides about a stamp.
    CorrespondenceBoardPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correspondence/board" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// Rule on what happened at a board: the incidents, then the proposal.
    RulingPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/ruling" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// Keep it as a draft.
    DraftRulingPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/ruling/draft" { tournament: String, section: String, round: RoundNo, board: BoardNo };
    /// Every ruling of a section.
    RulingsPath = "/t/{tournament}/s/{section}/rulings" { tournament: String, section: String };
    /// One ruling.
    RuledPath = "/t/{tournament}/s/{section}/rulings/{ruling}" { tournament: String, section: String, ruling: RulingId };
    /// Drop a draft.
    DropRulingPath = "/t/{tournament}/s/{section}/rulings/{ruling}/drop" { tournament: String, section: String, ruling: RulingId };
    /// The protests of a section.
    ProtestsPath = "/t/{tournament}/s/{section}/protests" { tournament: String, section: String };
    /// File one.
    NewProtestPath = "/t/{tournament}/s/{section}/protests/new" { tournament: String, section: String };
    /// One protest: what it says, who said what, what was decided, and what comes next.
    ProtestPath = "/t/{tournament}/s/{section}/protests/{protest}" { tournament: String, section: String, protest: ProtestId };
    /// Ask the parties, write down what they say, the deposit, and the end.
    ProtestStepPath = "/t/{tournament}/s/{section}/protests/{protest}/step" { tournament: String, section: String, protest: ProtestId };
    /// Ask the next instance.
    ProtestAppealPath = "/t/{tournament}/s/{section}/protests/{protest}/appeal" { tournament: String, section: String, protest: ProtestId };
    /// What the arbiter decides, or hands to the committee.
    ProtestArbiterPath = "/t/{tournament}/s/{section}/protests/{protest}/arbiter" { tournament: String, section: String, protest: ProtestId };
    /// What the committee decides.
    ProtestCommitteePath = "/t/{tournament}/s/{section}/protests/{protest}/committee" { tournament: String, section: String, protest: ProtestId };
    /// What the appeals board decides.
    ProtestBoardPath = "/t/{tournament}/s/{section}/protests/{protest}/board" { tournament: String, section: String, protest: ProtestId };
    /// Every sanction of a section.
    SanctionsPath = "/t/{tournament}/s/{section}/sanctions" { tournament: String, section: String };
    /// The committee decides a sanction.
    NewSanctionPath = "/t/{tournament}/s/{section}/sanctions/new" { tournament: String, section: String };
    /// One sanction.
    SanctionPath = "/t/{tournament}/s/{section}/sanctions/{sanction}" { tournament: String, section: String, sanction: SanctionId };
    /// A letter about it.
    LetterPath = "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}" { tournament: String, section: String, sanction: SanctionId, letter: LetterId };
    /// The committee has sent a letter about what it decided.
    SendLetterPath = "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}/sent" { tournament: String, section: String, sanction: SanctionId, letter: LetterId };
    /// The appeals board has sent a letter about what it decided.
    InformLetterPath = "/t/{tournament}/s/{section}/sanctions/{sanction}/letters/{letter}/informed" { tournament: String, section: String, sanction: SanctionId, letter: LetterId };
    /// The register of all sanctions.
    RegisterPath = "/sanctions";
    /// What a tournament reports for rating.
    RatingReportPath = "/t/{tournament}/rating-report" { tournament: String };
    /// Who reached a candidate result.
    CandidateResultsPath = "/t/{tournament}/rating-report/candidate-results" { tournament: String };
    /// The fee of the union.
    UnionFeePath = "/t/{tournament}/rating-report/fee" { tournament: String };
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
    /// Say that an entry is not its namesake in quarantine.
    ClearPlayerPath = "/t/{tournament}/s/{section}/players/{player}/clear" { tournament: String, section: String, player: PlayerId };
    /// Change a result of a closed round.
    CorrectionPath = "/t/{tournament}/s/{section}/rounds/{round}/boards/{board}/correction" { tournament: String, section: String, round: RoundNo, board: BoardNo };
}

/// Where to go after signing in.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ReturnTo {
    /// A path of this site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
