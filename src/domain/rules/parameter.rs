//! The questions a rule-set answers: one id for each, and how the answer is shaped.
//!
//! `data/rulesets.json` has the articles they come from and the answers of each edition.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::value::Value;

macro_rules! parameters {
    ($($name:ident = $key:literal,)+) => {
        engine::spelling! {
            /// A parameter of the rules. The names are those of the data, which also says what each means.
            #[derive(Serialize, Deserialize)]
            #[serde(try_from = "String", into = "&'static str")]
            #[expect(missing_docs, reason = "each is described, with its article, in data/rulesets.json")]
            pub enum ParameterId {
                $($name => $key,)+
            }
        }
    };
}

parameters! {
    RuleSetDiscipline = "rule_set.discipline",
    RuleSetSupervision = "rule_set.supervision",
    DisciplineMinTotalMin = "discipline.min_total_min",
    DisciplineMaxTotalMin = "discipline.max_total_min",
    SupervisionMaxBoardsPerArbiter = "supervision.max_boards_per_arbiter",
    SupervisionSheetRequestsMax = "supervision.sheet_requests_max",
    LatenessDefaultMin = "lateness.default_min",
    LatenessArrivalPoint = "lateness.arrival_point",
    LatenessAnnouncementRequired = "lateness.announcement_required",
    LatenessArbiterOverride = "lateness.arbiter_override",
    LatenessBothAbsent = "lateness.both_absent",
    MoveCompletedBy = "move.completed_by",
    IllegalLossAt = "illegal.loss_at",
    IllegalCompensationS = "illegal.compensation_s",
    IllegalCounterScope = "illegal.counter_scope",
    IllegalWindow = "illegal.window",
    IllegalRestoreFallback = "illegal.restore_fallback",
    IllegalDrawIfOpponentCannotMate = "illegal.draw_if_opponent_cannot_mate",
    IllegalTwoHands = "illegal.two_hands",
    IllegalPressWithoutMove = "illegal.press_without_move",
    IllegalPromotionNotReplaced = "illegal.promotion_not_replaced",
    ClaimThreefold = "claim.threefold",
    ClaimNoProgressMoves = "claim.no_progress_moves",
    ClaimNoProgressMovesLong = "claim.no_progress_moves_long",
    ClaimWrongCompensationS = "claim.wrong_compensation_s",
    ClaimWithdrawable = "claim.withdrawable",
    ClaimForfeitedBy = "claim.forfeited_by",
    AutoDrawRepetition = "auto_draw.repetition",
    AutoDrawNoProgressMoves = "auto_draw.no_progress_moves",
    DrawMinMovesEach = "draw.min_moves_each",
    DrawRegulationMayRestrict = "draw.regulation_may_restrict",
    DrawClaimIsOffer = "draw.claim_is_offer",
    ResignMinMovesEach = "resign.min_moves_each",
    ResignDrawIfOpponentCannotMate = "resign.draw_if_opponent_cannot_mate",
    TimeDrawIfOpponentCannotMate = "time.draw_if_opponent_cannot_mate",
    TimeClaimantNeedsOwnTime = "time.claimant_needs_own_time",
    TimeArbiterCallsFlag = "time.arbiter_calls_flag",
    BothFlagsOrderKnown = "both_flags.order_known",
    BothFlagsOrderUnknown = "both_flags.order_unknown",
    QuickFinishMode = "quick_finish.mode",
    QuickFinishThresholdS = "quick_finish.threshold_s",
    QuickFinishAddIncrementS = "quick_finish.add_increment_s",
    QuickFinishPostponedBonusS = "quick_finish.postponed_bonus_s",
    QuickFinishRejectedBonusS = "quick_finish.rejected_bonus_s",
    QuickFinishAppealable = "quick_finish.appealable",
    DeviceTrigger = "device.trigger",
    DeviceAllowedIf = "device.allowed_if",
    DeviceOpponentScore = "device.opponent_score",
    DeviceMilderSanctionByRegulation = "device.milder_sanction_by_regulation",
    SetupWrongInitialPosition = "setup.wrong_initial_position",
    SetupWrongOrientation = "setup.wrong_orientation",
    SetupReversedColours = "setup.reversed_colours",
    SetupClaimLimitMoves = "setup.claim_limit_moves",
    ClockSettingAfterLimit = "clock_setting.after_limit",
    IllegalPositionA44Draw = "illegal_position.a44_draw",
    ScoresheetPlayerMustRecord = "scoresheet.player_must_record",
    ScoresheetExemptBelowS = "scoresheet.exempt_below_s",
    ScoresheetExemptOnlyIfIncrementLtS = "scoresheet.exempt_only_if_increment_lt_s",
    ScoresheetExemptScope = "scoresheet.exempt_scope",
    ScoresheetSignedResultBinding = "scoresheet.signed_result_binding",
    AssistantTimeAdjustmentDisabledPlayer = "assistant.time_adjustment_disabled_player",
    ScoringDefault = "scoring.default",
    ScoringSumAndNormalScoresCheck = "scoring.sum_and_normal_scores_check",
    ResultsAllowed = "results.allowed",
    PenaltiesList = "penalties.list",
    PenaltiesImposedBy = "penalties.imposed_by",
    PenaltiesFineRequiresAnnouncement = "penalties.fine_requires_announcement",
    AppealsAllowed = "appeals.allowed",
    AppealsAfterSigning = "appeals.after_signing",
    ForfeitPersistentRefusal = "forfeit.persistent_refusal",
    AdjournmentRules = "adjournment.rules",
    PairingFreeze = "pairing.freeze",
    PairingEarliest = "pairing.earliest",
    PostponedGamesDeadline = "postponed_games.deadline",
    TimeControlNormalMinTotalMin = "time_control.normal_min_total_min",
    RatingMinTotalByMaxRating = "rating.min_total_by_max_rating",
    RatingCountMoves = "rating.count_moves",
    QuickFinishMinTotalPlayingTimeMin = "quick_finish.min_total_playing_time_min",
    QuickFinishLastPeriodMin = "quick_finish.last_period_min",
    ReportDaysAfterLastRound = "report.days_after_last_round",
    RatingCheckDays = "rating_check.days",
    PrizesPublishByDay = "prizes.publish_by_day",
    CommitteeSize = "committee.size",
    CommitteeAllLicensed = "committee.all_licensed",
    ArbiterMinLicensed = "arbiter.min_licensed",
}

impl ParameterId {
    /// Does it say what a rule-set is for? Then editions cannot change it.
    pub const fn is_what_for(self) -> bool {
        matches!(self, Self::RuleSetDiscipline | Self::RuleSetSupervision)
    }
}

impl From<ParameterId> for &'static str {
    fn from(id: ParameterId) -> Self {
        id.as_str()
    }
}

/// The text names no parameter of the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a parameter of the rules")]
pub struct UnknownParameter(String);

impl FromStr for ParameterId {
    type Err = UnknownParameter;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|id| id.as_str() == text)
            .ok_or_else(|| UnknownParameter(text.chars().take(60).collect()))
    }
}

impl TryFrom<String> for ParameterId {
    type Error = UnknownParameter;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// How the answer to a parameter is shaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParameterKind {
    /// Yes or no.
    Flag,
    /// A whole number; its unit, if it has one, stands in [`ParameterInfo::unit`].
    Count,
    /// One word out of a few.
    Choice,
    /// Several words out of a few.
    Choices,
    /// A limit such as `<60`.
    Bound,
    /// Points for win, draw and loss.
    Points,
    /// Smallest and largest.
    Range,
    /// Rows of (from this rating, at least so much), highest rating first.
    Thresholds,
}

impl ParameterKind {
    /// Reads a value as [`Value`] is displayed, with `yes` and `no` too.
    pub fn read(self, text: &str) -> Option<Value> {
        let text = text.trim();
        let parts = || text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let value = match self {
            Self::Flag => Value::Flag(match text {
                "yes" | "ja" | "true" => true,
                "no" | "nej" | "false" => false,
                _ => return None,
            }),
            Self::Count => Value::Count(text.parse().ok()?),
            Self::Choice | Self::Bound => Value::text(text),
            Self::Choices | Self::Points => Value::Texts(parts().map(str::to_owned).collect()),
            Self::Range => Value::Counts(parts().map(str::parse).collect::<Result<_, _>>().ok()?),
            Self::Thresholds => Value::Rows(
                parts()
                    .map(|row| {
                        let (from, least) = row.split_once(':')?;
                        Some((from.trim().parse().ok()?, least.trim().parse().ok()?))
                    })
                    .collect::<Option<_>>()?,
            ),
        };
        self.accepts(&value).then_some(value)
    }

    /// Has the value the shape this kind asks for?
    pub fn accepts(self, value: &Value) -> bool {
        match self {
            Self::Flag => value.as_flag().is_some(),
            Self::Count => value.as_count().is_some(),
            Self::Choice => value.as_text().is_some(),
            Self::Choices => value.as_texts().is_some(),
            Self::Bound => value.as_bound().is_some(),
            Self::Points => value.as_points().is_some(),
            Self::Range => value.as_range().is_some_and(|(low, high)| low <= high),
            Self::Thresholds => value
                .as_rows()
                .is_some_and(|rows| rows.is_sorted_by(|a, b| a.0 > b.0)),
        }
    }
}

/// What the tables say about a parameter, whatever the edition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ParameterInfo {
    /// Which.
    #[serde(rename = "key")]
    pub id: ParameterId,
    /// Shape of the answer.
    pub kind: ParameterKind,
    /// The articles it comes from, in all editions.
    pub article: String,
    /// What is asked, in English.
    pub description: String,
    /// Unit of a count: `seconds`, `minutes`.
    #[serde(default)]
    pub unit: Option<String>,
    /// What a reader of the sources should know.
    #[serde(default)]
    pub note: Option<String>,
    /// May the announced regulation of a tournament set it aside?
    #[serde(default)]
    pub regulation_may_differ: bool,
    /// May the arbiter set it aside in a ruling with a reason?
    #[serde(default)]
    pub arbiter_may_differ: bool,
}

#[cfg(test)]
mod tests {
    use super::super::rules;

    #[test]
    fn every_value_of_the_tables_is_read_back_as_it_is_shown() {
        for (code, set) in rules().sets() {
            for (id, value) in set.values() {
                let kind = rules().info(id).kind;
                assert_eq!(kind.read(&value.to_string()).as_ref(), Some(value), "{code} {id}");
            }
        }
        for (id, value, _) in rules().coordinated_values() {
            assert_eq!(
                rules().info(id).kind.read(&value.to_string()).as_ref(),
                Some(value),
                "{id}"
            );
        }
    }
}
