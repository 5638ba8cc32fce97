//! The closed lists of words that settings of a league choose from.

engine::spelled! {
    /// An answer to a question.
    pub enum YesNo {
        Yes => "yes",
        No => "no",
    }

    /// How the matches of a group are drawn up.
    pub enum LeagueFormat {
        /// Everybody meets everybody once.
        RoundRobin => "round_robin",
        /// Twice, with colours reversed.
        DoubleRoundRobin => "double_round_robin",
        /// Danish Monrad of teams.
        Monrad => "monrad",
        /// FIDE's Swiss team pairing (C.04.6).
        Swiss => "swiss",
        /// Cup: the loser of a match is out.
        Knockout => "knockout",
        /// Two teams, every player meets every opponent.
        Scheveningen => "scheveningen",
        /// Games of single players against players of other teams.
        Molter => "molter",
        /// One game for each player, each board against another team.
        Hutton => "hutton",
    }

    /// How rounds are spread over days.
    pub enum RoundDays {
        OneAtATime => "one_at_a_time",
        TwoAWeekend => "two_a_weekend",
        OneDay => "one_day",
    }

    /// How teams are put into groups.
    pub enum GroupAssignment {
        OneGroup => "one_group",
        Geography => "geography",
        /// By the average rating of a list of a day.
        AverageRating => "average_rating",
        /// Where they ended the last season.
        LastSeason => "last_season",
        /// As they enter or qualify.
        Entry => "entry",
    }

    /// When two teams of one club meet.
    pub enum SameClubRound {
        RoundOne => "round_one",
        AsEarlyAsPossible => "as_early_as_possible",
        /// In whichever round the table pairs them.
        Free => "free",
    }

    /// Does the number of teams that go down depend on the row above?
    pub enum RelegationDepends {
        Fixed => "fixed",
        /// One more for each team that comes down.
        ComingDown => "coming_down",
    }

    /// May a lower team of a club go up to where a higher one plays?
    pub enum ReserveTeamUp {
        May => "may",
        /// It may not; its place goes to the next team.
        NextGoesUp => "next_goes_up",
        /// It may not; nobody goes up for it.
        NobodyGoesUp => "nobody_goes_up",
    }

    /// Who fills the place of a team that leaves between seasons.
    pub enum Vacancy {
        /// The best placed team that went down from the same group.
        BestRelegatedOfGroup => "best_relegated_of_group",
        /// Nobody.
        StaysEmpty => "stays_empty",
        LeagueDecides => "league_decides",
    }

    /// May two clubs make one team?
    pub enum JointTeams {
        No => "no",
        ByLeave => "by_leave",
        SameDistrict => "same_district",
        AnyClubs => "any_clubs",
    }

    /// How free a club is in ordering its list.
    pub enum StrengthListOrder {
        Free => "free",
        ByRating => "by_rating",
        /// By rating, within a tolerance.
        ByRatingTolerance => "by_rating_tolerance",
    }

    /// Do the boards follow the list?
    pub enum BoardOrder {
        ListOrder => "list_order",
        Free => "free",
    }

    /// Whose members the players are.
    pub enum Membership {
        /// Members through the club.
        ClubMember => "club_member",
        /// Members, through any club.
        MixedClubs => "mixed_clubs",
        NotRequired => "not_required",
    }

    /// On how many lists a player may stand.
    pub enum ListsOfPlayer {
        /// Of one club, wherever it plays.
        OneClub => "one_club",
        /// Of one club of the same district.
        OneClubOfDistrict => "one_club_of_district",
        /// Of one club of this league; of another elsewhere.
        OneClubOfLeague => "one_club_of_league",
        OneTeam => "one_team",
        Free => "free",
    }

    /// Who may fill a gap.
    pub enum ReserveScope {
        /// Everybody on the list below the regulars.
        ListBelowRegulars => "list_below_regulars",
        NamedReserves => "named_reserves",
        Nobody => "nobody",
    }

    /// What being bound to a higher team means.
    pub enum BindingEffect {
        NotLower => "not_lower",
        NotLowerThisHalf => "not_lower_this_half",
        Nothing => "nothing",
    }

    /// Does notice excuse an empty board?
    pub enum NoticeEffect {
        Excuses => "excuses",
        NoDifference => "no_difference",
    }

    /// Who leads a match.
    pub enum MatchLeader {
        HomeClub => "home_club",
        Arbiter => "arbiter",
        Organiser => "organiser",
    }

    /// Must the match leader have a licence?
    pub enum LicenceDemand {
        None => "none",
        Advised => "advised",
        Required => "required",
    }

    /// Who brings sets, clocks and score sheets.
    pub enum Equipment {
        Home => "home",
        Organiser => "organiser",
        HomeOrOrganiser => "home_or_organiser",
    }

    /// By when the result of a match is told.
    pub enum QuickResult {
        AfterMatch => "after_match",
        AfterRound => "after_round",
        SameEvening => "same_evening",
        NextDay => "next_day",
    }

    /// Who signs a card.
    pub enum Signatures {
        CaptainsAndLeader => "captains_and_leader",
        Captains => "captains",
        Nobody => "nobody",
    }

    /// What has to be written on a card.
    pub enum CardRemark {
        Forfeits => "forfeits",
        Irregularities => "irregularities",
        WinWithoutPlay => "win_without_play",
    }

    /// Are the moves of the games sent in?
    pub enum GamesUploaded {
        No => "no",
        Wished => "wished",
        Required => "required",
    }

    /// Who must agree that a match is moved.
    pub enum PostponeConsent {
        LeagueLeader => "league_leader",
        BothClubs => "both_clubs",
        BothClubsAndLeader => "both_clubs_and_leader",
    }

    /// May a match be played later than planned?
    pub enum LaterThanPlan {
        Never => "never",
        WithLeave => "with_leave",
        Free => "free",
    }

    /// Until when a captain may protest.
    pub enum ProtestUntil {
        /// Before signing the card without a reservation.
        BeforeSigning => "before_signing",
        WithinDays => "within_days",
    }

    /// Who decides about a ruling of the leader.
    pub enum AppealTo {
        TournamentCommittee => "tournament_committee",
        CommitteeOfThree => "committee_of_three",
        Board => "board",
        Nobody => "nobody",
    }

    /// Who is above the committee.
    pub enum FinalInstance {
        AppealsBoard => "appeals_board",
        None => "none",
        /// Nobody, except about the Laws and the union's tournament regulation.
        NoneButLaws => "none_but_laws",
    }

    /// What a penalty point is taken from.
    pub enum PenaltyUnit {
        BoardPoints => "board_points",
        MatchPoints => "match_points",
    }

    /// What separates teams that are level for a place that matters.
    pub enum PlayOff {
        Lot => "lot",
        PlayOffMatch => "play_off_match",
        Blitz => "blitz",
        /// Nothing: they share the place.
        Shared => "shared",
    }

    /// What decides a cup match with as many board points on both sides (C.07 art. 12).
    pub enum CupTieBreak {
        /// Board count: the sum of board numbers times points, the lower is better (C.07 art. 12.1).
        BoardCount => "BC",
        /// The points of board 1, then board 2 and so on (C.07 art. 12.2).
        TopBoards => "TBR",
        /// The points without the last board, then without the last two and so on (C.07 art. 12.3).
        BottomBoards => "BBE",
        PlayOff => "play_off",
        Lot => "lot",
    }

    /// As what games are rated.
    pub enum Rated {
        Standard => "standard",
        Rapid => "rapid",
        Blitz => "blitz",
        No => "no",
    }

    /// Is a game rated as lost that was lost without notice?
    pub enum ForfeitRated {
        LeaderDecides => "leader_decides",
        Never => "never",
        Always => "always",
    }

    /// What becomes of the matches of a team that leaves during the season.
    pub enum TeamWithdraws {
        /// None of them counts.
        AnnulAll => "annul_all",
        /// What was played counts, the rest is lost.
        KeepPlayed => "keep_played",
        /// What was played counts, and the rest is lost, if enough was played; else none of them counts.
        ByShare => "by_share",
    }

    /// What holds when a season is given up.
    pub enum SeasonAbandoned {
        /// No champion, nobody goes up or down; games that were played are rated.
        NoChampionNoMoves => "no_champion_no_moves",
        LeagueDecides => "league_decides",
        /// Nothing counts at all; games that were played are rated.
        Cancelled => "cancelled",
    }
}

impl YesNo {
    /// Is it yes?
    pub const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }
}

impl LeagueFormat {
    /// Does everybody meet everybody?
    pub const fn is_round_robin(self) -> bool {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin => true,
            Self::Monrad
            | Self::Swiss
            | Self::Knockout
            | Self::Scheveningen
            | Self::Molter
            | Self::Hutton => false,
        }
    }

    /// Is the number of rounds a choice and not given by the number of teams or players?
    pub const fn chooses_rounds(self) -> bool {
        match self {
            Self::Monrad | Self::Swiss | Self::Hutton => true,
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Knockout
            | Self::Scheveningen
            | Self::Molter => false,
        }
    }
}
