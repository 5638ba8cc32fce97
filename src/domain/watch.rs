//! What arbiters look after in every round, as the Laws list it (12.2).

engine::spelled! {
    /// One of the seven.
    pub enum Care {
        FairPlay => "fair_play",
        /// The best conditions for the event.
        BestConditions => "best_conditions",
        /// Good playing conditions are kept up.
        PlayingConditions => "playing_conditions",
        /// Nobody is disturbed.
        NoDisturbance => "no_disturbance",
        /// The progress of the event is watched.
        Progress => "progress",
        /// What players with a disability, or who need medical attention, need.
        Needs => "needs",
        /// FIDE's rules or guidelines against cheating.
        AntiCheating => "anti_cheating",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 12.2 has seven, and each is read back as it is written.
    #[test]
    fn the_seven_duties_of_a_round_have_one_spelling_each() {
        for care in Care::ALL {
            assert_eq!(care.as_str().parse(), Ok(care));
        }
        assert!("coffee".parse::<Care>().is_err());
    }
}
