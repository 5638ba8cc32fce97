//! The technical report: what was done to a tournament that its results do not show by themselves, and that whoever checks it wants to
//! know of. Which acts of the log these are is decided here, act by act; `service::technical_reports` reads them.
//!
//! An act that touches the integrity of the pairings leaves an event ([`IntegrityEvent`]), too. It is in the report in any case: with the
//! line of its act, or by itself where the act is ordinary.

use crate::integrity::IntegrityEvent;

engine::spelled! {
    /// What kind of thing was done.
    pub enum UnsafeKind {
        /// A pairing was made or altered by hand.
        ManualPairing => "manual_pairing",
        /// It was changed who is kept apart, or may meet again.
        Restriction => "restriction",
        /// A pairing was published over a doubt: with a reason, or although what it was made from had changed.
        Published => "published",
        /// A closed round was opened again.
        Reopened => "reopened",
        /// A public pairing was taken back.
        TakenBack => "taken_back",
        /// A result was changed after its round was closed.
        Corrected => "corrected",
        /// A result was corrected too late to count, so only the report for rating has it.
        ReportOnly => "report_only",
        /// A game was adjourned or postponed, and counted as drawn for the pairing.
        Adjourned => "adjourned",
        /// A ruling was overturned, by another one or by an instance above.
        Overturned => "overturned",
        /// A game was annulled, and a new one played.
        Restarted => "restarted",
        /// A match was decided as a whole, or its decision or approval taken back.
        MatchDecided => "match_decided",
        /// Line-ups were opened or given back by hand, changed after that, or made over a doubt.
        LineUp => "line_up",
        /// A list of a club's players was changed over a doubt.
        List => "list",
        /// Points were given or taken beside the boards, or that was undone.
        Points => "points",
        /// A doubt about an entry was overridden.
        Doubt => "doubt",
        /// A bye of a round that was public was given, changed or taken away.
        EarlierBye => "earlier_bye",
        /// Somebody got a full-point bye.
        FullPointBye => "full_point_bye",
        /// Starting numbers were changed after round 1 was paired.
        StartNumbers => "start_numbers",
        /// A setting was changed that had been announced or was in force.
        Settings => "settings",
        /// FIDE mode was left.
        FideMode => "fide_mode",
        /// Something was imported.
        Imported => "imported",
        /// The tournament was taken off the public pages.
        Unpublished => "unpublished",
        /// The end of a season was opened again, or a season was given up or taken up.
        Season => "season",
    }
}

impl UnsafeKind {
    /// The kind of an event that stands by itself.
    pub const fn of(event: &IntegrityEvent) -> Self {
        match event {
            IntegrityEvent::ManualPairing { .. } => Self::ManualPairing,
            IntegrityEvent::Import { .. } | IntegrityEvent::Carried { .. } => Self::Imported,
            IntegrityEvent::StartNumbersRegenerated { .. } | IntegrityEvent::StartNumbersExchanged { .. } => {
                Self::StartNumbers
            }
            IntegrityEvent::ResultCorrected {
                report_only: true, ..
            } => Self::ReportOnly,
            IntegrityEvent::ResultCorrected {
                report_only: false, ..
            } => Self::Corrected,
            IntegrityEvent::MatchDecided { .. } => Self::MatchDecided,
            IntegrityEvent::Adjourned { .. } => Self::Adjourned,
            IntegrityEvent::Configuration { .. } => Self::Settings,
            IntegrityEvent::FideModeLeft { .. } => Self::FideMode,
            IntegrityEvent::FullPointBye { .. } => Self::FullPointBye,
        }
    }
}

/// When a line of an act is in the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Each of them.
    Always,
    /// Where a reason was given: it is asked for where something speaks against the act.
    WithReason,
    /// Where a reason was given, or what the draft was made from had changed.
    Forced,
    /// Where a decision was overturned or replaced.
    Overturns,
    /// Where a game was annulled and is played anew.
    Restarts,
}

/// What is read of a line to decide whether it is in the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct LineFacts {
    /// A reason was given.
    pub has_reason: bool,
    /// What the published draft was made from had changed.
    pub was_outdated: bool,
    /// The decision before it was overturned or replaced.
    pub overturns: bool,
    /// The game is annulled and played anew.
    pub restarts: bool,
}

impl When {
    /// Is a line with these facts in the report?
    pub const fn holds(self, facts: LineFacts) -> bool {
        match self {
            Self::Always => true,
            Self::WithReason => facts.has_reason,
            Self::Forced => facts.has_reason || facts.was_outdated,
            Self::Overturns => facts.overturns,
            Self::Restarts => facts.restarts,
        }
    }
}

/// The acts whose lines are in the report, or may be: their kind, and when. Every other act is in [`ORDINARY`]; a test goes through all
/// acts of the log and finds one that is in neither list, or in both.
pub const UNSAFE: &[(&str, UnsafeKind, When)] = &[
    ("round.draft_by_hand", UnsafeKind::ManualPairing, When::Always),
    ("round.change", UnsafeKind::ManualPairing, When::Always),
    ("round.change_matches", UnsafeKind::ManualPairing, When::Always),
    ("round.keep_apart", UnsafeKind::Restriction, When::Always),
    ("round.let_meet", UnsafeKind::Restriction, When::Always),
    ("round.publish", UnsafeKind::Published, When::Forced),
    ("round.reopen", UnsafeKind::Reopened, When::Always),
    ("round.take_back", UnsafeKind::TakenBack, When::Always),
    ("result.correct", UnsafeKind::Corrected, When::Always),
    ("result.report_only", UnsafeKind::ReportOnly, When::Always),
    ("ruling.overrule", UnsafeKind::Overturned, When::Always),
    ("ruling.confirm", UnsafeKind::Restarted, When::Restarts),
    ("protest.decide", UnsafeKind::Overturned, When::Overturns),
    ("team.forfeit", UnsafeKind::MatchDecided, When::Always),
    ("team.cup_decide", UnsafeKind::MatchDecided, When::WithReason),
    ("team.cup_take_back", UnsafeKind::MatchDecided, When::Always),
    (
        "team_card.take_back_approval",
        UnsafeKind::MatchDecided,
        When::Always,
    ),
    ("team.open_line_ups", UnsafeKind::LineUp, When::Always),
    ("team.close_line_ups", UnsafeKind::LineUp, When::Always),
    ("team.give_back", UnsafeKind::LineUp, When::Always),
    ("team.substitute", UnsafeKind::LineUp, When::Always),
    ("team.line_up", UnsafeKind::LineUp, When::WithReason),
    ("team.hand_in", UnsafeKind::LineUp, When::WithReason),
    ("team.step_in", UnsafeKind::LineUp, When::WithReason),
    ("team.leave_out", UnsafeKind::LineUp, When::WithReason),
    ("strength_list.add", UnsafeKind::List, When::WithReason),
    ("strength_list.arrange", UnsafeKind::List, When::WithReason),
    ("strength_list.correct", UnsafeKind::List, When::WithReason),
    ("strength_list.leave", UnsafeKind::List, When::WithReason),
    ("strength_list.strike", UnsafeKind::List, When::WithReason),
    ("strength_list.import", UnsafeKind::List, When::WithReason),
    ("strength_list.remove", UnsafeKind::List, When::WithReason),
    ("team.penalise", UnsafeKind::Points, When::Always),
    ("team.take_back_penalty", UnsafeKind::Points, When::Always),
    ("player.penalise", UnsafeKind::Points, When::Always),
    ("player.take_back_penalty", UnsafeKind::Points, When::Always),
    ("bye.mend", UnsafeKind::EarlierBye, When::Always),
    ("player.clear", UnsafeKind::Doubt, When::Always),
    ("section.change", UnsafeKind::Settings, When::WithReason),
    ("regulation.change", UnsafeKind::Settings, When::WithReason),
    ("tournament.change", UnsafeKind::Settings, When::WithReason),
    ("strength_list.settle", UnsafeKind::Settings, When::WithReason),
    ("team.set_up", UnsafeKind::Settings, When::WithReason),
    ("team.season", UnsafeKind::Settings, When::WithReason),
    ("section.remove", UnsafeKind::Settings, When::Always),
    ("section.delete", UnsafeKind::Settings, When::Always),
    ("section.cancel", UnsafeKind::Settings, When::Always),
    ("section.uncancel", UnsafeKind::Settings, When::Always),
    ("tournament.cancel", UnsafeKind::Settings, When::Always),
    ("tournament.uncancel", UnsafeKind::Settings, When::Always),
    ("bin.restore", UnsafeKind::Settings, When::Always),
    ("section.leave_fide_mode", UnsafeKind::FideMode, When::Always),
    ("tournament.import", UnsafeKind::Imported, When::Always),
    ("tournament.take_in", UnsafeKind::Imported, When::Always),
    ("tournament.take_back", UnsafeKind::Imported, When::Always),
    ("tournament.restore", UnsafeKind::Settings, When::Always),
    ("player.import", UnsafeKind::Imported, When::Always),
    ("result.import", UnsafeKind::Imported, When::Always),
    ("tournament.unpublish", UnsafeKind::Unpublished, When::Always),
    ("season_end.reopen", UnsafeKind::Season, When::Always),
    ("team.give_season_up", UnsafeKind::Season, When::Always),
    ("team.take_season_up", UnsafeKind::Season, When::Always),
];

/// The acts that are never in the report by themselves.
pub const ORDINARY: &[&str] = &[
    "abuse_report.handle",
    "abuse_report.send",
    "account.change_password",
    "account.change_profile",
    "account.create",
    "account.disable",
    "account.enable",
    "account.new_password",
    "agreement.accept",
    "agreement.propose",
    "agreement.set",
    "agreement.take_back",
    "application.accept",
    "application.decline",
    "application.send",
    "application.take_back",
    "arrival.mark",
    "arrival.mark_all",
    "arrival.take_back",
    "bin.purge",
    "bye.notice",
    "bye.request",
    "bye.take_back",
    "candidate_result.state",
    "captain_link.calendar",
    "captain_link.make",
    "captain_link.mail",
    "captain_link.make_at_once",
    "captain_link.open",
    "captain_link.revoke",
    "captain_notice.stop",
    "check_in.leave_out",
    "check_in.mark",
    "check_in.own",
    "check_in.take_back",
    "club_link.calendar",
    "club_link.make",
    "club_link.make_at_once",
    "club_link.revoke",
    "correspondence.decide",
    "correspondence.find",
    "correspondence.write",
    "counted_tournament.settle",
    "division.make",
    "division.undo",
    "edition.add",
    "edition.promulgate",
    "entry_fee.club",
    "entry_fee.club_pay",
    "entry_fee.online",
    "entry_fee.post",
    "entry_fee.take_back",
    "entry_fee.terms",
    "fide_list.accept",
    "fide_list.begin",
    "fide_list.complete",
    "fide_list.drop",
    "fixtures.days",
    "fixtures.drop",
    "fixtures.evenings",
    "fixtures.make",
    "fixtures.move",
    "fixtures.publish",
    "foreign_event.carry",
    "foreign_event.record",
    "foreign_event.withdraw",
    "free_schedule.set",
    "game_invitation.accept",
    "game_invitation.decline",
    "game_invitation.send",
    "game_invitation.take_back",
    "invitation.admin_link",
    "invitation.mail_way_in",
    "invitation.make",
    "invitation.revoke",
    "invitation.way_in",
    "match_leader.make_at_once",
    "match_leader.name",
    "match_leader.pass",
    "match_leader.renew",
    "match_leader.revoke",
    "mail.send",
    "mail.settings",
    "mail.stop",
    "mail.wish",
    "member.change",
    "member.merge",
    "member.split",
    "member_import.accept",
    "member_import.compare",
    "member_import.drop",
    "member_import.stage",
    "move_request.answer",
    "move_request.ask",
    "move_request.decide",
    "move_request.overtake",
    "move_request.take_note",
    "move_request.withdraw",
    "moves.begin",
    "moves.delay",
    "moves.end",
    "moves.import",
    "moves.replace",
    "office_list.set_up",
    "official.approve",
    "official.change",
    "official.dismiss",
    "official.name",
    "online_payment.begin",
    "online_payment.refund",
    "online_payment.settings",
    "own_check_in.set",
    "player.add",
    "player.delete",
    "player.edit",
    "player.expel",
    "player.leave",
    "player.move",
    "player.return",
    "player.take_later_rating",
    "player.take_ratings",
    "player.withdraw",
    "player.write_later_rating",
    "player_play_off.begin",
    "player_play_off.call_off",
    "player_play_off.fix",
    "player_play_off.leave",
    "player_play_off.reopen",
    "player_play_off.result",
    "player_play_off.return",
    "player_link.make",
    "player_link.revoke",
    "prize.pay",
    "prize.plan",
    "prize.publish",
    "prize.settle",
    "prize.take_back",
    "protest.admit",
    "protest.appeal",
    "protest.close",
    "protest.comment",
    "protest.file",
    "protest.hear",
    "protest.pay",
    "protest.refer",
    "protest.turn_away",
    "rating_check.answer",
    "rating_check.send",
    "rating_committee.appoint",
    "rating_committee.correct",
    "rating_committee.end",
    "rating_report.acknowledge",
    "rating_report.keep",
    "rating_report.rate",
    "rating_report.receive",
    "rating_report.reject",
    "rating_report.sample",
    "rating_report.submit",
    "rating_settings.approve",
    "rating_settings.change",
    "rating_settings.draw_up",
    "rating_settings.promulgate",
    "rating_settings.withdraw",
    "result.clear",
    "result.confirm",
    "result.dispute",
    "result.enter",
    "result.keep",
    "result.suspend",
    "result.undo",
    "result_claim.send",
    "right.give",
    "right.take",
    "round.close",
    "round.demo",
    "round.draft",
    "round.draft_again",
    "round.set_window",
    "round.unpair",
    "ruling.draft",
    "ruling.drop",
    "sanction.annul",
    "sanction.decide",
    "sanction.inform",
    "sanction.issue",
    "sanction.replace",
    "sanction.send",
    "screen.add",
    "screen.announce",
    "screen.direct",
    "screen.remove",
    "screen.turn",
    "season_end.confirm",
    "season_end.next",
    "season_end.note",
    "season_end.play_off",
    "season_end.rows",
    "season_end.take_back",
    "section.copy",
    "section.create",
    "session.end",
    "session.end_others",
    "session.open",
    "start_array.draw",
    "start_array.write",
    "start_numbers.draw",
    "start_numbers.exchange",
    "strength_list.begin",
    "strength_list.certify",
    "tablet.end_message",
    "tablet.join",
    "tablet.leave",
    "tablet.let_in",
    "tablet.message",
    "tablet.renew_code",
    "tablet.revoke",
    "team.ask_line_ups",
    "team.bye",
    "team.change",
    "team.contact",
    "team.draw_lots",
    "team.enter",
    "team.give_notice",
    "team.leave_season",
    "team.number",
    "team.regroup",
    "team.remove",
    "team.return",
    "team.row_limits",
    "team.share_contacts",
    "team.withdraw",
    "team_card.approve",
    "team_card.contest",
    "team_card.put_right",
    "team_card.quick",
    "team_card.remark",
    "team_card.settle",
    "team_card.sign",
    "token.make",
    "token.revoke",
    "token.rotate",
    "tournament.archive",
    "tournament.break_check_out",
    "tournament.check_out",
    "tournament.copy",
    "tournament.create",
    "tournament.delete",
    "tournament.hand_back",
    "tournament.keep",
    "tournament.publish",
    "tournament.take_out",
    "tournament.take_up",
    "union_fee.change",
    "watch.care",
    "watch.carried_out",
    "watch.time_trouble",
    "webhook.change",
    "webhook.give_up",
    "webhook.make",
    "webhook.remove",
    "webhook.rotate",
    "webhook.send_again",
    "webhook.switch_off",
    "webhook.switch_on",
    "webhook.test",
];

/// The kind of a line, if it is in the report.
pub fn kind_of(act: &str, facts: LineFacts) -> Option<UnsafeKind> {
    UNSAFE
        .iter()
        .find(|(name, _, _)| *name == act)
        .filter(|(_, _, when)| when.holds(facts))
        .map(|(_, kind, _)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::integrity::Pair;
    use engine::numbers::{BoardNo, RoundNo, StartNo};

    const NONE: LineFacts = LineFacts {
        has_reason: false,
        was_outdated: false,
        overturns: false,
        restarts: false,
    };

    #[test]
    fn no_act_is_decided_about_twice() {
        let mut acts: Vec<&str> = UNSAFE.iter().map(|(act, _, _)| *act).collect();
        acts.extend(ORDINARY);
        let all = acts.len();
        acts.sort_unstable();
        acts.dedup();
        assert_eq!(acts.len(), all);
    }

    #[test]
    fn what_is_in_the_report_follows_from_the_act_and_what_its_line_says() {
        let reason = LineFacts {
            has_reason: true,
            ..NONE
        };
        let outdated = LineFacts {
            was_outdated: true,
            ..NONE
        };
        let overturns = LineFacts {
            overturns: true,
            ..NONE
        };
        let restarts = LineFacts {
            restarts: true,
            ..NONE
        };
        for (act, facts, kind) in [
            ("round.change", NONE, Some(UnsafeKind::ManualPairing)),
            ("round.change_matches", NONE, Some(UnsafeKind::ManualPairing)),
            ("round.reopen", NONE, Some(UnsafeKind::Reopened)),
            ("round.publish", NONE, None),
            ("round.publish", reason, Some(UnsafeKind::Published)),
            ("round.publish", outdated, Some(UnsafeKind::Published)),
            ("round.close", reason, None),
            ("result.enter", reason, None),
            ("result.correct", NONE, Some(UnsafeKind::Corrected)),
            ("result.report_only", NONE, Some(UnsafeKind::ReportOnly)),
            ("protest.decide", reason, None),
            ("protest.decide", overturns, Some(UnsafeKind::Overturned)),
            ("ruling.confirm", reason, None),
            ("ruling.confirm", restarts, Some(UnsafeKind::Restarted)),
            ("team.line_up", NONE, None),
            ("team.line_up", reason, Some(UnsafeKind::LineUp)),
            ("bye.mend", reason, Some(UnsafeKind::EarlierBye)),
            ("bye.request", reason, None),
            ("section.change", NONE, None),
            ("section.change", reason, Some(UnsafeKind::Settings)),
            ("tournament.import", NONE, Some(UnsafeKind::Imported)),
            ("an.unknown", reason, None),
        ] {
            assert_eq!(kind_of(act, facts), kind, "{act} {facts:?}");
        }
    }

    #[test]
    fn a_correction_that_came_too_late_is_another_kind_than_one_that_counts() {
        let event = |report_only| IntegrityEvent::ResultCorrected {
            round: RoundNo::new(5).expect("a round"),
            board: BoardNo::new(2).expect("a board"),
            pair: Pair {
                white: StartNo::new(4).expect("a number"),
                black: StartNo::new(9),
            },
            was: None,
            becomes: None,
            report_only,
        };
        assert_eq!(UnsafeKind::of(&event(true)), UnsafeKind::ReportOnly);
        assert_eq!(UnsafeKind::of(&event(false)), UnsafeKind::Corrected);
    }
}
