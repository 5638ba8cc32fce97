//! Rulings on sessions: games that are put off, adjourned or resumed.
//!
//! | file | what |
//! | --- | --- |
//! | `adjournment` | a game is adjourned and a move sealed |
//! | `postponement` | a game is put off before it begins |
//! | `resumption` | an adjourned game goes on |

pub(crate) mod adjournment;
pub(crate) mod postponement;
pub(crate) mod resumption;
