//! What roles and the scopes of tokens are called.

use super::Lang;
use domain::access::{Role, TokenScope};
use texts::t;

impl Lang {
    /// A role's name: `Dommer`, `Arbiter`.
    pub fn role(self, role: Role) -> String {
        let lang = self;
        match role {
            Role::Organiser => t!(lang, role_organiser),
            Role::Arbiter => t!(lang, role_arbiter),
            Role::Assistant => t!(lang, role_assistant),
            Role::CommitteeMember => t!(lang, role_committee_member),
            Role::RatingsOfficer => t!(lang, role_ratings_officer),
            Role::RatingCommittee => t!(lang, role_rating_committee),
            Role::AppealsBoard => t!(lang, role_appeals_board),
            Role::Admin => t!(lang, role_admin),
        }
    }

    /// What a token of this scope is for.
    pub fn token_scope(self, scope: TokenScope) -> String {
        let lang = self;
        match scope {
            TokenScope::Read => t!(lang, token_scope_read),
            TokenScope::ReadPersonal => t!(lang, token_scope_read_personal),
            TokenScope::Results => t!(lang, token_scope_results),
            TokenScope::Pairings => t!(lang, token_scope_pairings),
            TokenScope::Entries => t!(lang, token_scope_entries),
            TokenScope::Setup => t!(lang, token_scope_setup),
            TokenScope::Rulings => t!(lang, token_scope_rulings),
            TokenScope::Protests => t!(lang, token_scope_protests),
            TokenScope::Sanctions => t!(lang, token_scope_sanctions),
            TokenScope::Editions => t!(lang, token_scope_editions),
            TokenScope::Rights => t!(lang, token_scope_rights),
            TokenScope::Tablets => t!(lang, token_scope_tablets),
            TokenScope::Reports => t!(lang, token_scope_reports),
            TokenScope::RatingSettings => t!(lang, token_scope_rating_settings),
            TokenScope::Registers => t!(lang, token_scope_registers),
        }
    }
}
