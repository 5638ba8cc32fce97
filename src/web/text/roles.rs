//! What roles and the scopes of tokens are called.

use super::{Lang, t};
use crate::domain::access::{Role, TokenScope};

impl Lang {
    /// A role's name: `Dommer`, `Arbiter`.
    pub fn role(self, role: Role) -> String {
        let lang = self;
        match role {
            Role::Organiser => t!(lang, "role-organiser"),
            Role::Arbiter => t!(lang, "role-arbiter"),
            Role::Assistant => t!(lang, "role-assistant"),
            Role::CommitteeMember => t!(lang, "role-committee-member"),
            Role::RatingsOfficer => t!(lang, "role-ratings-officer"),
            Role::RatingCommittee => t!(lang, "role-rating-committee"),
            Role::AppealsBoard => t!(lang, "role-appeals-board"),
            Role::Admin => t!(lang, "role-admin"),
        }
    }

    /// What a token of this scope is for.
    pub fn token_scope(self, scope: TokenScope) -> String {
        let lang = self;
        match scope {
            TokenScope::Read => t!(lang, "token-scope-read"),
            TokenScope::ReadPersonal => t!(lang, "token-scope-read-personal"),
            TokenScope::Results => t!(lang, "token-scope-results"),
            TokenScope::Pairings => t!(lang, "token-scope-pairings"),
            TokenScope::Entries => t!(lang, "token-scope-entries"),
            TokenScope::Setup => t!(lang, "token-scope-setup"),
            TokenScope::Rulings => t!(lang, "token-scope-rulings"),
            TokenScope::Protests => t!(lang, "token-scope-protests"),
            TokenScope::Sanctions => t!(lang, "token-scope-sanctions"),
            TokenScope::Editions => t!(lang, "token-scope-editions"),
            TokenScope::Rights => t!(lang, "token-scope-rights"),
            TokenScope::Tablets => t!(lang, "token-scope-tablets"),
            TokenScope::Reports => t!(lang, "token-scope-reports"),
            TokenScope::RatingSettings => t!(lang, "token-scope-rating-settings"),
            TokenScope::Registers => t!(lang, "token-scope-registers"),
        }
    }
}
