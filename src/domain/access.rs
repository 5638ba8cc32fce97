//! Who may do what: roles, their scope, and the capabilities they carry.
//!
//! The table of [`Capability::carried_by`] is the whole policy. Deny unless granted: there is no role that may do
//! everything, and nothing is inferred. How a request proves who sends it lives in `web::auth`.
//!
//! [`may_give`] says who may give which role where. An invitation is checked again when it is accepted, and the last administrator cannot be
//! removed; both are in `service`.

use serde::{Deserialize, Serialize};

use engine::ids::{SectionId, TournamentId};

engine::spelled! {
    /// A role of somebody in a tournament, in a section of it, or for the whole installation.
    pub enum Role {
        /// Writes the invitation: settings, officials, sections, entries.
        Organiser => "organiser",
        /// Pairs, enters and corrects results, rules.
        Arbiter => "arbiter",
        /// Enters results; drafts rulings.
        Assistant => "assistant",
        /// Votes on protests and sanctions (TK).
        CommitteeMember => "committee_member",
        /// Keeps the register and receives reports (RKF).
        RatingsOfficer => "ratings_officer",
        /// Takes samples and reports to FIDE (RK).
        RatingCommittee => "rating_committee",
        /// Decides appeals (Skaknævnet).
        AppealsBoard => "appeals_board",
        /// Keeps accounts and rights.
        Admin => "admin",
    }
}

engine::spelled! {
    /// An action that a role can allow.
    pub enum Capability {
        /// Invite people, give and take rights, disable accounts.
        ManageAccounts => "manage_accounts",
        /// Give and take roles in a tournament, and invite people to them; which ones says [`may_give`].
        ManageRights => "manage_rights",
        /// Look at the editions of the rules, add one, write down that one was promulgated.
        ManageEditions => "manage_editions",
        /// Draw up, preview and approve the settings of the Danish rating.
        ManageRatingSettings => "manage_rating_settings",
        /// Keep the registers: FIDE's list, the union's members.
        ManageRegisters => "manage_registers",
        /// Make a tournament, or import one.
        CreateTournament => "create_tournament",
        /// See a tournament that is not published, with its desk.
        ReadDesk => "read_desk",
        /// Change the regulation, sections, officials; publish.
        ManageTournament => "manage_tournament",
        /// Enter players, answer applications, set starting numbers.
        ManageEntries => "manage_entries",
        /// Write down who has come before round 1.
        CheckIn => "check_in",
        /// See birth dates, contacts and reasons for absence.
        ReadPersonal => "read_personal",
        /// Make, correct and publish pairings; open and close rounds.
        Pair => "pair",
        /// Write down how a game of the current round ended.
        EnterResults => "enter_results",
        /// Change a result with a reason, also in an earlier round.
        CorrectResults => "correct_results",
        /// Write down an incident at a board for an arbiter to decide.
        DraftRulings => "draft_rulings",
        /// Decide on an incident as an arbiter.
        Rule => "rule",
        /// Admit tablets without an account, list them, remove them, and send them messages.
        ManageTablets => "manage_tablets",
        /// Write a protest down, with what the parties say, and take it to the next instance.
        FileProtests => "file_protests",
        /// Answer a protest as the arbiter, and decide a doubtful stamp.
        JudgeAsArbiter => "judge_as_arbiter",
        /// Decide protests and doubtful stamps in the tournament committee.
        JudgeInCommittee => "judge_in_committee",
        /// Decide warnings and quarantines in the tournament committee.
        DecideInCommittee => "decide_in_committee",
        /// Decide in the appeals board of the union.
        DecideInBoard => "decide_in_board",
        /// See warnings and quarantines with their reasons.
        ReadSanctions => "read_sanctions",
        /// Send a tournament's report for rating, and see what it lacks.
        SubmitReport => "submit_report",
        /// Read the reports of every tournament.
        ReadReports => "read_reports",
        /// Write down samples of rating calculations, and what Danish players played abroad (DM-3.2).
        SampleReports => "sample_reports",
        /// Say what becomes of reports: received, rated, sent back.
        ReceiveReports => "receive_reports",
        /// Approve that an arbiter plays (DM-6.4).
        ApprovePlaying => "approve_playing",
        /// Read the audit log of a tournament.
        ReadAudit => "read_audit",
        /// Read the audit log of the whole installation.
        ReadWholeAudit => "read_whole_audit",
    }
}

impl Capability {
    /// The roles that carry it. This table is the policy.
    pub const fn carried_by(self) -> &'static [Role] {
        use Role::{
            Admin, AppealsBoard, Arbiter, Assistant, CommitteeMember, Organiser, RatingCommittee,
            RatingsOfficer,
        };
        match self {
            Self::ManageAccounts | Self::ManageEditions | Self::ReadWholeAudit => &[Admin],
            Self::ManageRights => &[Organiser, Admin],
            Self::CreateTournament | Self::ManageTournament => &[Organiser],
            Self::ReadDesk => &[
                Organiser,
                Arbiter,
                Assistant,
                CommitteeMember,
                RatingsOfficer,
                RatingCommittee,
                AppealsBoard,
            ],
            // A report is prepared by the arbiter, and the organiser answers for it (DM-5.8, DM-6.3).
            Self::ManageEntries | Self::SubmitReport => &[Organiser, Arbiter],
            // The organiser's people and the arbiters' may check players in at the door.
            Self::CheckIn => &[Organiser, Arbiter, Assistant],
            Self::ReadPersonal => &[Organiser, Arbiter, RatingsOfficer],
            Self::Pair | Self::CorrectResults | Self::Rule | Self::JudgeAsArbiter | Self::ManageTablets => {
                &[Arbiter]
            }
            Self::EnterResults | Self::DraftRulings => &[Arbiter, Assistant],
            Self::FileProtests => &[Arbiter, Assistant, CommitteeMember, AppealsBoard],
            Self::JudgeInCommittee | Self::DecideInCommittee => &[CommitteeMember],
            Self::DecideInBoard => &[AppealsBoard],
            Self::ReadSanctions => &[CommitteeMember, RatingsOfficer, AppealsBoard],
            Self::ReadReports | Self::SampleReports | Self::ManageRatingSettings => {
                &[RatingsOfficer, RatingCommittee]
            }
            Self::ReceiveReports | Self::ManageRegisters | Self::ApprovePlaying => &[RatingsOfficer],
            Self::ReadAudit => &[Organiser, Arbiter, RatingsOfficer, AppealsBoard, Admin],
        }
    }
}

/// Where a right holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// In every tournament.
    Everywhere,
    /// In one tournament, in all its sections.
    Tournament(TournamentId),
    /// In one section.
    Section(TournamentId, SectionId),
}

impl Scope {
    /// Does a right with this scope reach that place?
    pub fn covers(self, place: Self) -> bool {
        match (self, place) {
            (Self::Everywhere, _) => true,
            (Self::Tournament(mine), Self::Tournament(theirs) | Self::Section(theirs, _)) => mine == theirs,
            (Self::Section(_, mine), Self::Section(_, theirs)) => mine == theirs,
            (Self::Tournament(_) | Self::Section(..), Self::Everywhere)
            | (Self::Section(..), Self::Tournament(_)) => false,
        }
    }

    /// The tournament, if the scope is within one.
    pub const fn tournament(self) -> Option<TournamentId> {
        match self {
            Self::Everywhere => None,
            Self::Tournament(id) | Self::Section(id, _) => Some(id),
        }
    }

    /// The section, if the scope is one.
    pub const fn section(self) -> Option<SectionId> {
        match self {
            Self::Everywhere | Self::Tournament(_) => None,
            Self::Section(_, id) => Some(id),
        }
    }
}

/// A right somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grant {
    pub role: Role,
    pub scope: Scope,
}

/// Do these rights allow that at this place?
///
/// Somebody with a fitting role in one section may also read the desk of the tournament, because its sections share it; the page of its
/// rights, where [`may_give`] decides about each one; and its log, limited to the lines of their sections ([`sections_of`]).
pub fn allows(grants: &[Grant], capability: Capability, place: Scope) -> bool {
    let is_common = matches!(
        capability,
        Capability::ReadDesk | Capability::ManageRights | Capability::ReadAudit
    );
    let is_frame = is_common && place.section().is_none();
    allows_throughout(grants, capability, place)
        || place
            .tournament()
            .is_some_and(|tournament| is_frame && !sections_of(grants, capability, tournament).is_empty())
}

/// Do these rights allow that in all of this place?
pub fn allows_throughout(grants: &[Grant], capability: Capability, place: Scope) -> bool {
    grants
        .iter()
        .any(|grant| grant.scope.covers(place) && capability.carried_by().contains(&grant.role))
}

/// The sections of a tournament in which these rights allow that by a role of their own.
pub fn sections_of(grants: &[Grant], capability: Capability, tournament: TournamentId) -> Vec<SectionId> {
    grants
        .iter()
        .filter(|grant| capability.carried_by().contains(&grant.role))
        .filter_map(|grant| match grant.scope {
            Scope::Section(theirs, section) if theirs == tournament => Some(section),
            Scope::Section(..) | Scope::Tournament(_) | Scope::Everywhere => None,
        })
        .collect()
}

/// Do these rights allow that somewhere in the tournament: in all of it, or in one of its sections?
pub fn allows_within(grants: &[Grant], capability: Capability, tournament: TournamentId) -> bool {
    grants.iter().any(|grant| {
        let reaches = grant.scope.tournament().is_none_or(|theirs| theirs == tournament);
        reaches && capability.carried_by().contains(&grant.role)
    })
}

impl Role {
    /// The roles whose holders may give and take this one, where their own right reaches.
    pub const fn given_by(self) -> &'static [Self] {
        match self {
            Self::Organiser | Self::Arbiter | Self::Assistant | Self::CommitteeMember => {
                &[Self::Organiser, Self::Admin]
            }
            // The union's own offices, and the keeper of the accounts.
            Self::RatingsOfficer | Self::RatingCommittee | Self::AppealsBoard | Self::Admin => &[Self::Admin],
        }
    }

    /// Is it a role for the whole installation only?
    pub const fn is_everywhere_only(self) -> bool {
        match self {
            Self::Admin => true,
            Self::Organiser
            | Self::Arbiter
            | Self::Assistant
            | Self::CommitteeMember
            | Self::RatingsOfficer
            | Self::RatingCommittee
            | Self::AppealsBoard => false,
        }
    }
}

/// May somebody with these rights give or take that one?
pub fn may_give(grants: &[Grant], wanted: Grant) -> bool {
    let fits = !wanted.role.is_everywhere_only() || wanted.scope == Scope::Everywhere;
    fits && grants
        .iter()
        .any(|grant| grant.scope.covers(wanted.scope) && wanted.role.given_by().contains(&grant.role))
}

engine::spelled! {
    /// What a bearer token may be used for, within the rights of the account that made it.
    pub enum TokenScope {
        /// Everything that only reads, personal data excepted.
        Read => "read",
        /// Personal data and the log too.
        ReadPersonal => "read_personal",
        /// Enter and correct results.
        Results => "results",
        /// Pairings and rounds.
        Pairings => "pairings",
        /// Players and applications.
        Entries => "entries",
        /// Tournaments, sections, officials.
        Setup => "setup",
        /// Incidents and rulings.
        Rulings => "rulings",
        /// Protests and what is decided about them.
        Protests => "protests",
        /// Warnings and quarantines.
        Sanctions => "sanctions",
        /// Roles in a tournament, and invitations to them.
        Rights => "rights",
        /// Editions of the rules.
        Editions => "editions",
        /// Tablets without an account, and messages to them.
        Tablets => "tablets",
        /// Reports for rating: sent by tournaments, received by the office.
        Reports => "reports",
        /// Settings of the Danish rating.
        RatingSettings => "rating_settings",
        /// The registers: FIDE's list, the union's members.
        Registers => "registers",
    }
}

impl TokenScope {
    /// What it opens. The desk of a tournament, which a draft has too, is opened by the two scopes that read.
    pub const fn opens(self) -> &'static [Capability] {
        match self {
            Self::Read => &[Capability::ReadDesk],
            Self::ReadPersonal => &[
                Capability::ReadDesk,
                Capability::ReadPersonal,
                Capability::ReadAudit,
            ],
            Self::Results => &[
                Capability::EnterResults,
                Capability::CorrectResults,
                Capability::CheckIn,
            ],
            Self::Pairings => &[Capability::Pair],
            // `ReadPersonal`: a new entry includes a date of birth, and a change sends the whole entry.
            Self::Entries => &[
                Capability::ManageEntries,
                Capability::ReadPersonal,
                Capability::CheckIn,
            ],
            Self::Setup => &[Capability::CreateTournament, Capability::ManageTournament],
            Self::Rulings => &[Capability::DraftRulings, Capability::Rule],
            Self::Protests => &[
                Capability::FileProtests,
                Capability::JudgeAsArbiter,
                Capability::JudgeInCommittee,
                Capability::DecideInBoard,
            ],
            Self::Sanctions => &[Capability::ReadSanctions, Capability::DecideInCommittee],
            Self::Rights => &[Capability::ManageRights],
            Self::Editions => &[Capability::ManageEditions],
            Self::Tablets => &[Capability::ManageTablets],
            Self::Reports => &[
                Capability::SubmitReport,
                Capability::ReadReports,
                Capability::SampleReports,
                Capability::ReceiveReports,
                Capability::ApprovePlaying,
            ],
            Self::RatingSettings => &[Capability::ManageRatingSettings],
            Self::Registers => &[Capability::ManageRegisters],
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn tournament(n: u128) -> TournamentId {
        TournamentId::from_uuid(Uuid::from_u128(n))
    }
    fn section(n: u128) -> SectionId {
        SectionId::from_uuid(Uuid::from_u128(n))
    }

    #[test]
    fn nobody_without_a_grant_may_do_anything() {
        for capability in &Capability::ALL {
            assert!(!allows(&[], *capability, Scope::Everywhere));
        }
    }

    #[test]
    fn a_section_arbiter_stays_in_the_section() {
        let grants = [Grant {
            role: Role::Arbiter,
            scope: Scope::Section(tournament(1), section(1)),
        }];
        let here = Scope::Section(tournament(1), section(1));
        let next_door = Scope::Section(tournament(1), section(2));
        assert!(allows(&grants, Capability::EnterResults, here));
        assert!(!allows(&grants, Capability::EnterResults, next_door));
        assert!(!allows(
            &grants,
            Capability::Pair,
            Scope::Tournament(tournament(1))
        ));
        assert!(allows(
            &grants,
            Capability::ReadDesk,
            Scope::Tournament(tournament(1))
        ));
        assert!(!allows(
            &grants,
            Capability::ReadDesk,
            Scope::Tournament(tournament(2))
        ));
        assert!(!allows(&grants, Capability::ReadDesk, Scope::Everywhere));
    }

    #[test]
    fn the_log_is_read_in_ones_own_sections() {
        let grants = [Grant {
            role: Role::Arbiter,
            scope: Scope::Section(tournament(1), section(1)),
        }];
        let here = Scope::Tournament(tournament(1));
        assert!(allows(&grants, Capability::ReadAudit, here));
        assert!(!allows_throughout(&grants, Capability::ReadAudit, here));
        assert!(!allows(
            &grants,
            Capability::ReadAudit,
            Scope::Tournament(tournament(2))
        ));
        assert!(!allows(&grants, Capability::ReadAudit, Scope::Everywhere));
        let sections = |n| sections_of(&grants, Capability::ReadAudit, tournament(n));
        assert_eq!(sections(1), [section(1)]);
        assert_eq!(sections(2), []);
        assert_eq!(sections_of(&grants, Capability::ManageRights, tournament(1)), []);
    }

    #[test]
    fn a_right_in_one_section_is_a_right_somewhere_in_its_tournament() {
        let grants = [Grant {
            role: Role::Assistant,
            scope: Scope::Section(tournament(1), section(1)),
        }];
        let within = |capability, n| allows_within(&grants, capability, tournament(n));
        assert!(within(Capability::EnterResults, 1));
        assert!(!within(Capability::EnterResults, 2));
        assert!(!within(Capability::Pair, 1));
        let everywhere = [Grant {
            role: Role::Assistant,
            scope: Scope::Everywhere,
        }];
        assert!(allows_within(
            &everywhere,
            Capability::EnterResults,
            tournament(2)
        ));
    }

    #[test]
    fn an_assistant_enters_but_does_not_correct_or_pair() {
        let grants = [Grant {
            role: Role::Assistant,
            scope: Scope::Tournament(tournament(1)),
        }];
        let here = Scope::Section(tournament(1), section(1));
        assert!(allows(&grants, Capability::EnterResults, here));
        assert!(!allows(&grants, Capability::CorrectResults, here));
        assert!(!allows(&grants, Capability::Pair, here));
        assert!(!allows(&grants, Capability::ReadPersonal, here));
    }

    #[test]
    fn nobody_gives_what_they_have_no_authority_over() {
        let here = Scope::Tournament(tournament(1));
        let room = Scope::Section(tournament(1), section(1));
        let of = |role, scope| [Grant { role, scope }];
        let may = |grants: &[Grant], role, scope| may_give(grants, Grant { role, scope });
        assert!(may(&of(Role::Organiser, here), Role::Arbiter, here));
        assert!(may(&of(Role::Organiser, here), Role::Organiser, room));
        assert!(!may(&of(Role::Organiser, here), Role::Arbiter, Scope::Everywhere));
        assert!(!may(
            &of(Role::Organiser, here),
            Role::Arbiter,
            Scope::Tournament(tournament(2))
        ));
        assert!(!may(&of(Role::Organiser, here), Role::AppealsBoard, here));
        assert!(!may(
            &of(Role::Organiser, Scope::Everywhere),
            Role::Admin,
            Scope::Everywhere
        ));
        assert!(may(&of(Role::Organiser, room), Role::Assistant, room));
        assert!(!may(&of(Role::Organiser, room), Role::Assistant, here));
        assert!(may(
            &of(Role::Admin, Scope::Everywhere),
            Role::RatingsOfficer,
            Scope::Everywhere
        ));
        assert!(!may(&of(Role::Admin, Scope::Everywhere), Role::Admin, here));
        for role in &Role::ALL {
            for nobody in [Role::Arbiter, Role::Assistant, Role::RatingsOfficer] {
                assert!(
                    !may(&of(nobody, Scope::Everywhere), *role, here),
                    "{nobody} gives {role}"
                );
            }
        }
    }

    #[test]
    fn no_token_scope_opens_accounts_and_rights_have_one_of_their_own() {
        for scope in &TokenScope::ALL {
            let opens_rights = scope.opens().contains(&Capability::ManageRights);
            assert_eq!(opens_rights, *scope == TokenScope::Rights);
            assert!(!scope.opens().contains(&Capability::ManageAccounts));
            assert!(!scope.opens().contains(&Capability::ReadWholeAudit));
        }
    }
}
