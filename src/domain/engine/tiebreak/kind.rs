//! What the tie-breaks of C.07 count, and what sets them apart: acronym, article, decimals, modifiers, where they are allowed.

/// What is counted, before cuts and other modifiers. The names are the acronyms of C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Points: the score itself.
    Points,
    /// Direct encounter (C.07 art. 6).
    DirectEncounter,
    /// Rounds that gave the points of a win (art. 7.1).
    Wins,
    /// Games won over the board (art. 7.2).
    GamesWon,
    /// Games played with Black (art. 7.3).
    BlackGames,
    /// Games won with Black (art. 7.4).
    BlackWins,
    /// Progressive score (art. 7.5).
    Progressive,
    /// Rounds one elected to play (art. 7.6).
    RoundsElected,
    /// Standard points: 1 – ½ – 0 whatever the point system (art. 7.7).
    StandardPoints,
    /// Tournament pairing number, the lowest first (art. 7.8).
    PairingNumber,
    /// Buchholz (art. 8.1).
    Buchholz,
    /// Average of the opponents' Buchholz (art. 8.2).
    AverageOpponentBuchholz,
    /// Buchholz as if the last round were drawn (art. 8.3).
    ForeBuchholz,
    /// Sonneborn-Berger (art. 9.1).
    SonnebornBerger,
    /// Koya: points against those with half the points (art. 9.2).
    Koya,
    /// Average rating of the opponents (art. 10.1).
    AverageRating,
    /// Tournament performance rating (art. 10.2).
    Performance,
    /// Perfect tournament performance (art. 10.3).
    PerfectPerformance,
    /// Average of the opponents' performance ratings (art. 10.4).
    AverageOpponentPerformance,
    /// Average of the opponents' perfect performances (art. 10.5).
    AverageOpponentPerfect,
    /// The player's own rating (art. 10.6).
    Rating,
    /// Keizer points: shares of the values of those met. Not of C.07; a Keizer tournament is ranked by it and nothing else is.
    Keizer,
}

/// The data of a kind: its spelling, article, decimals and modifiers.
#[derive(Clone, Copy)]
struct TieBreakTraits {
    acronym: &'static str,
    article: &'static str,
    decimals: usize,
    modifiers: &'static str,
    swiss: bool,
    round_robin: bool,
}

impl Kind {
    /// Every kind, in the order of the regulation.
    pub const ALL: [Self; 22] = [
        Self::Points,
        Self::DirectEncounter,
        Self::Wins,
        Self::GamesWon,
        Self::BlackGames,
        Self::BlackWins,
        Self::Progressive,
        Self::RoundsElected,
        Self::StandardPoints,
        Self::PairingNumber,
        Self::Buchholz,
        Self::AverageOpponentBuchholz,
        Self::ForeBuchholz,
        Self::SonnebornBerger,
        Self::Koya,
        Self::AverageRating,
        Self::Performance,
        Self::PerfectPerformance,
        Self::AverageOpponentPerformance,
        Self::AverageOpponentPerfect,
        Self::Rating,
        Self::Keizer,
    ];

    /// One table for all that is known about a kind. Modifiers: C cut, M median, P forfeits as games, F fore, L limit, R reversed.
    const fn traits(self) -> TieBreakTraits {
        const fn row(
            acronym: &'static str,
            article: &'static str,
            decimals: usize,
            modifiers: &'static str,
        ) -> TieBreakTraits {
            TieBreakTraits {
                acronym,
                article,
                decimals,
                modifiers,
                swiss: true,
                round_robin: true,
            }
        }
        // The Buchholz family may not be used in a round robin, where everybody has it in the reverse order of the points;
        // Koya is made for round robins (C.07 art. 4, 8, 9.2).
        const fn swiss_only(traits: TieBreakTraits) -> TieBreakTraits {
            TieBreakTraits {
                round_robin: false,
                ..traits
            }
        }
        match self {
            Self::Points => row("PTS", "Laws art. 10.1", 1, ""),
            Self::DirectEncounter => row("DE", "C.07 art. 6", 0, "P"),
            Self::Wins => row("WIN", "C.07 art. 7.1", 0, ""),
            Self::GamesWon => row("WON", "C.07 art. 7.2", 0, ""),
            Self::BlackGames => row("BPG", "C.07 art. 7.3", 0, ""),
            Self::BlackWins => row("BWG", "C.07 art. 7.4", 0, ""),
            Self::Progressive => row("PS", "C.07 art. 7.5", 1, "C"),
            Self::RoundsElected => row("REP", "C.07 art. 7.6", 0, ""),
            Self::StandardPoints => row("STD", "C.07 art. 7.7", 1, ""),
            Self::PairingNumber => row("TPN", "C.07 art. 7.8", 0, "R"),
            Self::Buchholz => swiss_only(row("BH", "C.07 art. 8.1", 1, "CMP")),
            Self::AverageOpponentBuchholz => swiss_only(row("AOB", "C.07 art. 8.2", 2, "F")),
            Self::ForeBuchholz => swiss_only(row("FB", "C.07 art. 8.3", 1, "CMP")),
            Self::SonnebornBerger => row("SB", "C.07 art. 9.1", 2, "CP"),
            Self::Koya => TieBreakTraits {
                swiss: false,
                ..row("KS", "C.07 art. 9.2", 1, "L")
            },
            Self::AverageRating => row("ARO", "C.07 art. 10.1", 0, "CM"),
            Self::Performance => row("TPR", "C.07 art. 10.2", 0, ""),
            Self::PerfectPerformance => row("PTP", "C.07 art. 10.3", 0, ""),
            Self::AverageOpponentPerformance => row("APRO", "C.07 art. 10.4", 0, ""),
            Self::AverageOpponentPerfect => row("APPO", "C.07 art. 10.5", 0, ""),
            Self::Rating => row("RTNG", "C.07 art. 10.6", 0, "R"),
            // Its place is before the points and follows from the system: no list names it.
            Self::Keizer => TieBreakTraits {
                swiss: false,
                round_robin: false,
                ..row("KZ", "Keizer", 2, "")
            },
        }
    }

    /// The acronym of C.07; `KZ` for Keizer points, which it does not know.
    pub const fn acronym(self) -> &'static str {
        self.traits().acronym
    }

    /// The article that defines it.
    pub const fn article(self) -> &'static str {
        self.traits().article
    }

    /// How many decimals its values are written with.
    pub const fn decimals(self) -> usize {
        self.traits().decimals
    }

    /// Does it need everybody's rating? C.07 art. 10 advises against these where somebody has none.
    pub const fn needs_ratings(self) -> bool {
        match self {
            Self::AverageRating
            | Self::Performance
            | Self::PerfectPerformance
            | Self::AverageOpponentPerformance
            | Self::AverageOpponentPerfect
            | Self::Rating => true,
            Self::Points
            | Self::DirectEncounter
            | Self::Wins
            | Self::GamesWon
            | Self::BlackGames
            | Self::BlackWins
            | Self::Progressive
            | Self::RoundsElected
            | Self::StandardPoints
            | Self::PairingNumber
            | Self::Buchholz
            | Self::AverageOpponentBuchholz
            | Self::ForeBuchholz
            | Self::SonnebornBerger
            | Self::Koya
            | Self::Keizer => false,
        }
    }

    /// The letters of the modifiers it may have.
    pub(super) const fn modifiers(self) -> &'static str {
        self.traits().modifiers
    }

    /// May it be used there?
    pub(super) const fn is_allowed(self, in_round_robin: bool) -> bool {
        let traits = self.traits();
        if in_round_robin {
            traits.round_robin
        } else {
            traits.swiss
        }
    }
}
