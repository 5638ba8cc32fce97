//! Which edition of the rules says what an unplayed round is worth in tie-breaks.
//!
//! Results of before August 2023 were counted with a virtual opponent, so an old event that is computed again has the numbers
//! that were printed then. `field` and `sums` apply the editions.

crate::spelled! {
    /// How rounds without a game count.
    #[derive(Default)]
    pub enum Unplayed {
        /// C.07 art. 15 and 16, in force.
        #[default]
        InForce => "in_force",
        /// The rules until July 2023: a virtual opponent stands in for one's own unplayed round, and an opponent's unplayed rounds
        /// count as draws. Swiss tournaments only; a round robin is counted as today.
        Before2023 => "before2023",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_spelling() {
        for one in Unplayed::ALL {
            assert_eq!(one.as_str().parse(), Ok(one));
            let json = serde_json::to_string(&one).expect("it is written");
            assert_eq!(json, format!("\"{}\"", one.as_str()));
        }
        assert!("2023".parse::<Unplayed>().is_err());
    }
}
