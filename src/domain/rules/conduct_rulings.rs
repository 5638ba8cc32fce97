//! Rulings on conduct: what players and others may not do. The penalties themselves are [`crate::ruling`]'s, because rulings of every
//! family may end with one.
//!
//! | file | what |
//! | --- | --- |
//! | `conduct` | the opponent disturbed, and the other duties |
//! | `device` | telephones and other devices |
//! | `notes` | notes, books, advice and other boards |
//! | `refusal` | persistent refusal to follow the rules |

pub(crate) mod conduct;
pub(crate) mod device;
pub(crate) mod notes;
pub(crate) mod refusal;
