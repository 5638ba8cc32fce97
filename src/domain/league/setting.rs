//! The settings of a league by name, and the document that holds the values of those that have one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board_colours::ColourScheme,
    penalty_steps::PenaltySteps,
    values::{
        AgeLimit, DayOfYear, GroupSize, Kind, LeagueValue, Limit, MatchWorth, Number, PlayingTime, Ranking,
        RatingDay, ValueFault, WordList, Words,
    },
    words::{
        AppealTo, BindingEffect, BoardOrder, CardRemark, CupTieBreak, Equipment, FinalInstance, ForfeitRated,
        GamesUploaded, GroupAssignment, JointTeams, LaterThanPlan, LeagueFormat, LicenceDemand,
        ListsOfPlayer, MatchLeader, Membership, NoticeEffect, PenaltyUnit, PlayOff, PostponeConsent,
        ProtestUntil, QuickResult, Rated, RelegationDepends, ReserveScope, ReserveTeamUp, RoundDays,
        SameClubRound, SeasonAbandoned, Signatures, StrengthListOrder, TeamWithdraws, Vacancy, YesNo,
    },
};

macro_rules! settings {
    ($($id:ident = $key:literal, $field:ident: $type:ty;)+) => {
        engine::spelled! {
            /// A setting of a league. `data/league.json` says what each means.
            #[expect(missing_docs, reason = "each is described, with its source, in data/league.json")]
            pub enum SettingId {
                $($id => $key,)+
            }
        }

        impl SettingId {
            /// The form of an answer, with its bounds.
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$id => <$type as LeagueValue>::KIND,)+
                }
            }
        }

        /// Values of settings; `None` is what nobody has decided. In JSON each is the text that [`LeagueSettings::fill`] reads.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(try_from = "BTreeMap<SettingId, String>", into = "BTreeMap<SettingId, String>")]
        #[expect(missing_docs, reason = "each is described, with its source, in data/league.json")]
        pub struct LeagueSettings {
            $(pub $field: Option<$type>,)+
        }

        impl LeagueSettings {
            /// A value as a form shows it; `None` where there is none.
            pub fn text(&self, id: SettingId) -> Option<String> {
                match id {
                    $(SettingId::$id => self.$field.as_ref().map(LeagueValue::write),)+
                }
            }

            /// Fills a setting in from what was typed; blanks empty it.
            pub fn fill(&mut self, id: SettingId, text: &str) -> Result<(), SettingFault> {
                let text = text.trim();
                let given = (!text.is_empty()).then_some(text);
                let wrong = |fault| SettingFault { setting: id, fault };
                match id {
                    $(SettingId::$id => {
                        self.$field = given.map(<$type as LeagueValue>::read).transpose().map_err(wrong)?;
                    })+
                }
                Ok(())
            }

            /// These values, and those of `under` where these have none.
            #[must_use]
            pub fn over(&self, under: &Self) -> Self {
                Self {
                    $($field: self.$field.clone().or_else(|| under.$field.clone()),)+
                }
            }
        }
    };
}

settings! {
    Groups = "groups", groups: Number<1, 50>;
    GroupSize = "group_size", group_size: GroupSize;
    Boards = "boards", boards: Number<1, 20>;
    Format = "format", format: LeagueFormat;
    Rounds = "rounds", rounds: Number<1, 99>;
    RoundDays = "round_days", round_days: RoundDays;
    JointLastRound = "joint_last_round", joint_last_round: YesNo;
    GroupAssignment = "group_assignment", group_assignment: GroupAssignment;
    ClubMaxTeamsInGroup = "club_max_teams_in_group", club_max_teams_in_group: Limit<1, 20>;
    SameClubRound = "same_club_round", same_club_round: SameClubRound;
    Promotion = "promotion", promotion: Number<0, 20>;
    Relegation = "relegation", relegation: Number<0, 20>;
    RelegationDepends = "relegation_depends", relegation_depends: RelegationDepends;
    ReserveTeamUp = "reserve_team_up", reserve_team_up: ReserveTeamUp;
    Vacancy = "vacancy", vacancy: Vacancy;
    JointTeams = "joint_teams", joint_teams: JointTeams;
    DivisionTeamsExcluded = "division_teams_excluded", division_teams_excluded: YesNo;
    TeamEntryDeadline = "team_entry_deadline", team_entry_deadline: DayOfYear;
    StrengthList = "strength_list", strength_list: YesNo;
    StrengthListOrder = "strength_list_order", strength_list_order: StrengthListOrder;
    StrengthListTolerance = "strength_list_tolerance", strength_list_tolerance: Number<1, 2000>;
    StrengthListDeadline = "strength_list_deadline", strength_list_deadline: DayOfYear;
    StrengthListLockedAfter = "strength_list_locked_after", strength_list_locked_after: DayOfYear;
    RegularsPerTeam = "regulars_per_team", regulars_per_team: YesNo;
    BoardOrder = "board_order", board_order: BoardOrder;
    Membership = "membership", membership: Membership;
    OneListPerPlayer = "one_list_per_player", one_list_per_player: ListsOfPlayer;
    NewMemberDelayDays = "new_member_delay_days", new_member_delay_days: Number<0, 365>;
    ReserveScope = "reserve_scope", reserve_scope: ReserveScope;
    NamedReserves = "named_reserves", named_reserves: Number<1, 40>;
    RegularsInLowerTeams = "regulars_in_lower_teams", regulars_in_lower_teams: YesNo;
    ReserveLimit = "reserve_limit", reserve_limit: Limit<1, 50>;
    ReserveLimitEffect = "reserve_limit_effect", reserve_limit_effect: BindingEffect;
    MaxMatchesPerPlayer = "max_matches_per_player", max_matches_per_player: Limit<1, 100>;
    OneMatchADay = "one_match_a_day", one_match_a_day: YesNo;
    ForeignersMax = "foreigners_max", foreigners_max: Limit<0, 20>;
    RatingRequired = "rating_required", rating_required: YesNo;
    TeamRatingCap = "team_rating_cap", team_rating_cap: Limit<1, 4000>;
    AgeLimit = "age_limit", age_limit: AgeLimit;
    TimeControl = "time_control", time_control: PlayingTime;
    DefaultTimeMin = "default_time_min", default_time_min: Number<0, 300>;
    ReserveUntilMin = "reserve_until_min", reserve_until_min: Number<0, 300>;
    MinPlayers = "min_players", min_players: Limit<1, 20>;
    ShortTeam = "short_team", short_team: PenaltySteps;
    ShortTeamNotice = "short_team_notice", short_team_notice: NoticeEffect;
    FillFromTop = "fill_from_top", fill_from_top: PenaltySteps;
    NoShowPlayer = "no_show_player", no_show_player: PenaltySteps;
    NoShowTeam = "no_show_team", no_show_team: PenaltySteps;
    IneligiblePlayer = "ineligible_player", ineligible_player: PenaltySteps;
    BoardColours = "board_colours", board_colours: ColourScheme;
    MatchLeader = "match_leader", match_leader: MatchLeader;
    MatchLeaderLicence = "match_leader_licence", match_leader_licence: LicenceDemand;
    Equipment = "equipment", equipment: Equipment;
    Devices = "devices", devices: Words;
    QuickResult = "quick_result", quick_result: QuickResult;
    FullCardDays = "full_card_days", full_card_days: Number<0, 60>;
    Approval = "approval", approval: YesNo;
    Signatures = "signatures", signatures: Signatures;
    Reservation = "reservation", reservation: YesNo;
    RemarksRequiredFor = "remarks_required_for", remarks_required_for: WordList<CardRemark>;
    CardKept = "card_kept", card_kept: YesNo;
    GamesUploaded = "games_uploaded", games_uploaded: GamesUploaded;
    PostponeNoticeDays = "postpone_notice_days", postpone_notice_days: Number<0, 90>;
    PostponeConsent = "postpone_consent", postpone_consent: PostponeConsent;
    PlayLaterThanPlan = "play_later_than_plan", play_later_than_plan: LaterThanPlan;
    VenueLostDays = "venue_lost_days", venue_lost_days: Number<0, 90>;
    MatchEvening = "match_evening", match_evening: Words;
    ProtestToLeader = "protest_to_leader", protest_to_leader: ProtestUntil;
    ProtestDays = "protest_days", protest_days: Number<0, 60>;
    AppealDays = "appeal_days", appeal_days: Number<0, 90>;
    AppealTo = "appeal_to", appeal_to: AppealTo;
    RulerInCommittee = "ruler_in_committee", ruler_in_committee: YesNo;
    FinalInstance = "final_instance", final_instance: FinalInstance;
    MatchPoints = "match_points", match_points: MatchWorth;
    Order = "order", order: Ranking;
    PenaltyUnit = "penalty_unit", penalty_unit: PenaltyUnit;
    PenaltyChangesMatchPoints = "penalty_changes_match_points", penalty_changes_match_points: YesNo;
    PlayOff = "play_off", play_off: PlayOff;
    CupTie = "cup_tie", cup_tie: WordList<CupTieBreak>;
    Prizes = "prizes", prizes: Words;
    EntryFeeKr = "entry_fee_kr", entry_fee_kr: Number<0, 20_000>;
    FineKr = "fine_kr", fine_kr: Number<0, 20_000>;
    Rated = "rated", rated: Rated;
    RatingFrozen = "rating_frozen", rating_frozen: RatingDay;
    FideRated = "fide_rated", fide_rated: YesNo;
    ForfeitRated = "forfeit_rated", forfeit_rated: ForfeitRated;
    TeamWithdraws = "team_withdraws", team_withdraws: TeamWithdraws;
    WithdrawalSharePercent = "withdrawal_share_percent", withdrawal_share_percent: Number<1, 100>;
    SeasonAbandoned = "season_abandoned", season_abandoned: SeasonAbandoned;
}

/// A setting was given something that is no answer to it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{setting}: {fault}")]
pub struct SettingFault {
    /// Which.
    pub setting: SettingId,
    /// What is wrong.
    pub fault: ValueFault,
}

impl TryFrom<BTreeMap<SettingId, String>> for LeagueSettings {
    type Error = SettingFault;

    fn try_from(texts: BTreeMap<SettingId, String>) -> Result<Self, SettingFault> {
        let mut settings = Self::default();
        for (id, text) in texts {
            settings.fill(id, &text)?;
        }
        Ok(settings)
    }
}

impl From<LeagueSettings> for BTreeMap<SettingId, String> {
    fn from(settings: LeagueSettings) -> Self {
        SettingId::ALL
            .into_iter()
            .filter_map(|id| Some((id, settings.text(id)?)))
            .collect()
    }
}
