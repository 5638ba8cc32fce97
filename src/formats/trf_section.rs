//! Between the records of a report ([`crate::trf`]) and the domain: a section as a report, and a report as a tournament of its own.
//!
//! | file | what |
//! | --- | --- |
//! | `event` | a section, running or finished, as a report |
//! | `intake` | what a report becomes when it is taken over, and what of it has no place there |
//! | `made_up` | a tournament that was made up, as a report |
//! | `report` | players as persons, and the cross table as players' lines |
//! | `system` | the codes of systems and kinds of rating, and what the product calls them |

mod event;
mod intake;
mod made_up;
mod report;
mod system;

pub use event::Event;
pub use intake::{Intake, Loss, NO_FEDERATION};
