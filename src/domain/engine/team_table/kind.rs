//! What the tie-breaks of team events count, and what sets them apart: acronym, article, decimals, modifiers, where they are allowed.

crate::spelling! {
    /// What is counted, before cuts and other modifiers. The words are the acronyms of C.07; `OTHER_` stands before what it does not know.
    pub enum TeamKind {
        /// The primary score of the event.
        Primary => "PTS",
        /// Match points.
        MatchPoints => "MPTS",
        /// Game points.
        GamePoints => "GPTS",
        /// The score that is not the primary one (C.07 art. 13.1).
        OtherScore => "MPvGP",
        /// Rounds that gave the match points of a win (art. 7.1).
        Wins => "WIN",
        /// Matches won over the boards (art. 7.2).
        MatchesWon => "WON",
        /// Rounds one elected to play (art. 7.6).
        RoundsElected => "REP",
        /// Standard points: 1 – ½ – 0 whatever a match is worth (art. 7.7).
        StandardPoints => "STD",
        /// Pairing number, the lowest first (art. 7.8).
        PairingNumber => "TPN",
        /// Progressive score (art. 7.5).
        Progressive => "PS",
        /// Buchholz (art. 8.1).
        Buchholz => "BH",
        /// Buchholz as if the last round were drawn (art. 8.3).
        ForeBuchholz => "FB",
        /// Average of the opponents' Buchholz (art. 8.2).
        AverageOpponentBuchholz => "AOB",
        /// Koya: points against those with half the points (art. 9.2).
        Koya => "KS",
        /// Opponents' match points times the match points made against them (art. 13.2.1).
        MatchByMatch => "EMMSB",
        /// Opponents' match points times the game points made against them (art. 13.2.2).
        MatchByGame => "EMGSB",
        /// Opponents' game points times the match points made against them (art. 13.2.3).
        GameByMatch => "EGMSB",
        /// Opponents' game points times the game points made against them (art. 13.2.4).
        GameByGame => "EGGSB",
        /// Scores and strength of the schedule: the other score and a part of the Buchholz (art. 13.4).
        ScoreAndSchedule => "SSSC",
        /// Board count: board numbers times the points made there, the lowest first (art. 12.1).
        BoardCount => "BC",
        /// Points on board 1, then on board 2, and so on (art. 12.2).
        TopBoards => "TBR",
        /// Points without the bottom board, then without the bottom two, and so on (art. 12.3).
        BottomBoards => "BBE",
        /// Direct encounter (art. 6).
        DirectEncounter => "DE",
        /// Extended direct encounter: on the primary score, then on the other (art. 13.3).
        ExtendedEncounter => "EDE",
        /// The same, then the top boards of the match of the last two.
        ExtendedByTop => "EDET",
        /// The same, then that match without its bottom boards.
        ExtendedByBottom => "EDEB",
        /// The same, then the board count of that match and its top boards.
        ExtendedByCountAndTop => "EDEBT",
        /// The same, then the board count of that match, and the match without its bottom boards.
        ExtendedByCountAndBottom => "EDEBB",
        /// Berlin count: the top board counts as many times as there are boards, the bottom one once. Not in C.07.
        Berlin => "OTHER_BERLIN",
        /// Points on each board over all matches, from the top: what Danish division rules say after game points and match points.
        EachBoard => "OTHER_BOARDS",
    }
}

/// On which score a tie-break may be counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scores {
    /// It has one meaning only.
    Fixed,
    /// `:MP` is allowed, and is the default.
    MatchPoints,
    /// `:MP` or `:GP`; without either the primary score.
    Either,
}

/// Where a tie-break may be used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Everywhere,
    Swiss,
    RoundRobin,
}

crate::spelled! {
    /// What of the boards of two teams' own match is compared (art. 13.3.2).
    pub enum OwnBoards {
        /// The board count, the lower the better.
        Count => "count",
        /// Board 1, then board 2, and so on.
        Top => "top",
        /// The match without the bottom board, then without the bottom two, and so on.
        Bottom => "bottom",
    }
}

#[derive(Clone, Copy)]
struct TeamTieBreakTraits {
    article: &'static str,
    decimals: usize,
    scores: Scores,
    /// C cut, M median, P forfeits as matches, F fore, L limit, K factor, R reversed.
    modifiers: &'static str,
    used: Use,
    /// For an encounter of the tied: the board comparisons it ends with.
    encounter: Option<&'static [OwnBoards]>,
}

impl TeamKind {
    /// One table for all that is known about a kind.
    const fn traits(self) -> TeamTieBreakTraits {
        const fn row(article: &'static str, decimals: usize, modifiers: &'static str) -> TeamTieBreakTraits {
            TeamTieBreakTraits {
                article,
                decimals,
                scores: Scores::Fixed,
                modifiers,
                used: Use::Everywhere,
                encounter: None,
            }
        }
        const fn on(scores: Scores, row: TeamTieBreakTraits) -> TeamTieBreakTraits {
            TeamTieBreakTraits { scores, ..row }
        }
        const fn only(used: Use, row: TeamTieBreakTraits) -> TeamTieBreakTraits {
            TeamTieBreakTraits { used, ..row }
        }
        const fn encounter(boards: &'static [OwnBoards], row: TeamTieBreakTraits) -> TeamTieBreakTraits {
            TeamTieBreakTraits {
                encounter: Some(boards),
                ..row
            }
        }
        let extended = row("C.07 art. 13.3.2", 0, "P");
        match self {
            Self::Primary | Self::MatchPoints | Self::GamePoints => row("C.07 art. 11.1", 1, ""),
            Self::OtherScore => row("C.07 art. 13.1", 1, ""),
            Self::Wins => on(Scores::MatchPoints, row("C.07 art. 7.1", 0, "")),
            Self::MatchesWon => on(Scores::MatchPoints, row("C.07 art. 7.2", 0, "")),
            Self::RoundsElected => row("C.07 art. 7.6", 0, ""),
            Self::StandardPoints => row("C.07 art. 7.7", 1, ""),
            Self::PairingNumber => row("C.07 art. 7.8", 0, "R"),
            Self::Progressive => on(Scores::Either, row("C.07 art. 7.5", 1, "C")),
            Self::Buchholz => only(Use::Swiss, on(Scores::Either, row("C.07 art. 8.1", 1, "CMP"))),
            Self::ForeBuchholz => only(Use::Swiss, on(Scores::Either, row("C.07 art. 8.3", 1, "CMP"))),
            Self::AverageOpponentBuchholz => {
                only(Use::Swiss, on(Scores::Either, row("C.07 art. 8.2", 2, "F")))
            }
            Self::Koya => only(Use::RoundRobin, on(Scores::Either, row("C.07 art. 9.2", 1, "L"))),
            Self::MatchByMatch => row("C.07 art. 13.2.1", 2, "CP"),
            Self::MatchByGame => row("C.07 art. 13.2.2", 2, "CP"),
            Self::GameByMatch => row("C.07 art. 13.2.3", 2, "CP"),
            Self::GameByGame => row("C.07 art. 13.2.4", 2, "CP"),
            Self::ScoreAndSchedule => only(Use::Swiss, row("C.07 art. 13.4", 2, "KPF")),
            Self::BoardCount => row("C.07 art. 12.1", 1, ""),
            Self::TopBoards => row("C.07 art. 12.2", 1, ""),
            Self::BottomBoards => row("C.07 art. 12.3", 1, ""),
            Self::DirectEncounter => encounter(&[], on(Scores::Either, row("C.07 art. 6", 0, "P"))),
            Self::ExtendedEncounter => encounter(&[], row("C.07 art. 13.3.1", 0, "P")),
            Self::ExtendedByTop => encounter(&[OwnBoards::Top], extended),
            Self::ExtendedByBottom => encounter(&[OwnBoards::Bottom], extended),
            Self::ExtendedByCountAndTop => encounter(&[OwnBoards::Count, OwnBoards::Top], extended),
            Self::ExtendedByCountAndBottom => encounter(&[OwnBoards::Count, OwnBoards::Bottom], extended),
            Self::Berlin => row("Berliner Wertung", 1, ""),
            Self::EachBoard => row("Danish division regulation", 1, ""),
        }
    }

    /// The acronym of records 202 and 212.
    pub const fn acronym(self) -> &'static str {
        self.as_str()
    }

    /// The article, or the regulation, that defines it.
    pub const fn article(self) -> &'static str {
        self.traits().article
    }

    /// How many decimals its values are written with.
    pub const fn decimals(self) -> usize {
        self.traits().decimals
    }

    /// Does its value depend on who is tied, so that it is a place and not a number of the team's own?
    pub const fn is_encounter(self) -> bool {
        self.traits().encounter.is_some()
    }

    /// With what of the boards of their own match an encounter separates the last two.
    pub(super) fn own_boards(self) -> &'static [OwnBoards] {
        self.traits().encounter.unwrap_or_default()
    }

    /// Does the lowest value come first?
    pub(super) const fn lowest_first(self) -> bool {
        self.is_encounter() || matches!(self, Self::PairingNumber | Self::BoardCount)
    }

    /// On which score it may be counted.
    pub(super) const fn scores(self) -> Scores {
        self.traits().scores
    }

    /// The letters of the modifiers it may have.
    pub(super) const fn modifiers(self) -> &'static str {
        self.traits().modifiers
    }

    /// Can it be counted if the players of the teams meet in single games, so that there are no matches, match points and opponents?
    pub(super) const fn is_of_single_games(self) -> bool {
        match self {
            Self::Primary
            | Self::GamePoints
            | Self::PairingNumber
            | Self::Progressive
            | Self::BoardCount
            | Self::TopBoards
            | Self::BottomBoards
            | Self::Berlin
            | Self::EachBoard => true,
            Self::MatchPoints
            | Self::OtherScore
            | Self::Wins
            | Self::MatchesWon
            | Self::RoundsElected
            | Self::StandardPoints
            | Self::Buchholz
            | Self::ForeBuchholz
            | Self::AverageOpponentBuchholz
            | Self::Koya
            | Self::MatchByMatch
            | Self::MatchByGame
            | Self::GameByMatch
            | Self::GameByGame
            | Self::ScoreAndSchedule
            | Self::DirectEncounter
            | Self::ExtendedEncounter
            | Self::ExtendedByTop
            | Self::ExtendedByBottom
            | Self::ExtendedByCountAndTop
            | Self::ExtendedByCountAndBottom => false,
        }
    }

    /// May it be used there (C.07 art. 15.2)?
    pub(super) const fn is_allowed(self, in_round_robin: bool) -> bool {
        match self.traits().used {
            Use::Everywhere => true,
            Use::Swiss => !in_round_robin,
            Use::RoundRobin => in_round_robin,
        }
    }
}
