//! What roles and the scopes of tokens are called.

use super::Lang;
use domain::access::{Role, TokenScope};
use texts::word;

impl Lang {
    /// A role's name: `Dommer`, `Arbiter`.
    pub fn role(self, role: Role) -> String {
        word!(self, "role", Role: role)
    }

    /// What a token of this scope is for.
    pub fn token_scope(self, scope: TokenScope) -> String {
        word!(self, "token-scope", TokenScope: scope)
    }
}
