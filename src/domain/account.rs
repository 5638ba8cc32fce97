//! What an account is made of: an address, a name, a password that is good enough.
//!
//! How a password is kept lives in `service::passwords`, who may do what in [`super::access`].

mod email;
mod known;
mod name;
mod password;

pub use email::{Email, EmailError};
pub use name::{AccountName, AccountNameError};
pub use password::{Password, PasswordError};
