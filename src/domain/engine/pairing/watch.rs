//! Watching a round while it is paired: how far it has come, and whether it was cancelled.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::Unpairable;

/// Shared between an engine and its caller. An engine checks it between brackets, and repeatedly within a
/// long one.
#[derive(Debug, Default)]
pub struct Watch {
    is_cancelled: AtomicBool,
    settled: AtomicUsize,
    players: AtomicUsize,
    /// How often it was asked, and at which question it is to be cancelled.
    #[cfg(test)]
    questions: [AtomicUsize; 2],
}

impl Watch {
    /// Cancels the pairing: the engine stops at once, also in the middle of a bracket.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// Was it told to stop?
    pub fn is_cancelled(&self) -> bool {
        #[cfg(test)]
        if self.questions[0].fetch_add(1, Ordering::Relaxed) + 1 == self.questions[1].load(Ordering::Relaxed)
        {
            self.cancel();
        }
        self.is_cancelled.load(Ordering::Relaxed)
    }

    /// One that is cancelled when it is asked so often.
    #[cfg(test)]
    pub(crate) fn cancelled_at(question: usize) -> Self {
        let watch = Self::default();
        watch.questions[1].store(question, Ordering::Relaxed);
        watch
    }

    /// How often it was asked.
    #[cfg(test)]
    pub(crate) fn asked(&self) -> usize {
        self.questions[0].load(Ordering::Relaxed)
    }

    /// Players who are paired, and players there are; 0 of 0 before it begins.
    pub fn progress(&self) -> (usize, usize) {
        let settled = self.settled.load(Ordering::Relaxed);
        (settled, self.players.load(Ordering::Relaxed))
    }

    /// Why an engine has found nothing: it was cancelled, or the field was more than it can weigh.
    pub(crate) fn reason(&self) -> Unpairable {
        if self.is_cancelled() {
            Unpairable::Cancelled
        } else {
            Unpairable::OutOfReach
        }
    }

    /// The engine begins.
    pub(crate) fn begin(&self, players: usize) {
        self.players.store(players, Ordering::Relaxed);
    }

    /// So many more have an opponent or the bye.
    pub(crate) fn settle(&self, players: usize) {
        self.settled.fetch_add(players, Ordering::Relaxed);
    }

    /// An error once it was cancelled.
    pub(crate) fn check(&self) -> Result<(), Unpairable> {
        if self.is_cancelled() {
            Err(Unpairable::Cancelled)
        } else {
            Ok(())
        }
    }
}
