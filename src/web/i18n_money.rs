//! The words for money: prizes, and fees of entries. Fetching a text is in [`super::i18n`], which does not depend on these.

mod entry_fees;
mod prizes;
