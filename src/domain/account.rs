//! What an account is made of: an address, a name, a password that is good enough.
//!
//! Passwords are stored by `service::passwords`; who may do what is in [`super::access`].

mod email;
mod known;
mod name;
mod password;

pub use email::{Email, EmailError};
pub use name::{AccountName, AccountNameError};
pub use password::{Password, PasswordError};
