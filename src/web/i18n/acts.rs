//! What the acts in the log are called, and the fields in it.

use super::{Lang, labels::article};
use domain::subject::Subject;
use service::match_leaders::CALLED;
use texts::t;

macro_rules! acts {
    ($($act:literal = $key:ident,)+) => {
        /// Every act the log may hold, by its stable name; what it is called stands beside it.
        pub const ACTS: &[&str] = &[$($act,)+];

        impl Lang {
            /// What somebody did, after their name: `indtastede et resultat`. An act of another version of the
            /// program is called by its stable name.
            pub fn act(self, act: &str) -> String {
                let lang = self;
                match act {
                    $($act => t!(lang, $key),)+
                    unknown => unknown.replace(['.', '_'], " "),
                }
            }
        }
    };
}

acts! {
    "abuse_report.handle" = act_abuse_report_handle,
    "abuse_report.send" = act_abuse_report_send,
    "account.create" = act_account_create,
    "account.new_password" = act_account_new_password,
    "account.change_profile" = act_account_change_profile,
    "account.change_password" = act_account_change_password,
    "account.disable" = act_account_disable,
    "account.enable" = act_account_enable,
    "agreement.accept" = act_agreement_accept,
    "agreement.propose" = act_agreement_propose,
    "agreement.set" = act_agreement_set,
    "agreement.take_back" = act_agreement_take_back,
    "application.accept" = act_application_accept,
    "application.decline" = act_application_decline,
    "application.send" = act_application_send,
    "application.take_back" = act_application_take_back,
    "arrival.mark" = act_arrival_mark,
    "arrival.mark_all" = act_arrival_mark_all,
    "arrival.take_back" = act_arrival_take_back,
    "bin.purge" = act_bin_purge,
    "bin.restore" = act_bin_restore,
    "bye.mend" = act_bye_mend,
    "bye.notice" = act_bye_request,
    "bye.request" = act_bye_request,
    "bye.take_back" = act_bye_take_back,
    "own_check_in.set" = act_own_check_in_set,
    "check_in.leave_out" = act_check_in_leave_out,
    "check_in.mark" = act_check_in_mark,
    "check_in.own" = act_check_in_own,
    "check_in.take_back" = act_check_in_take_back,
    "foreign_event.carry" = act_foreign_event_carry,
    "foreign_event.record" = act_foreign_event_record,
    "foreign_event.withdraw" = act_foreign_event_withdraw,
    "free_schedule.set" = act_free_schedule_set,
    "game_invitation.accept" = act_game_invitation_accept,
    "game_invitation.decline" = act_game_invitation_decline,
    "game_invitation.send" = act_game_invitation_send,
    "game_invitation.take_back" = act_game_invitation_take_back,
    "invitation.admin_link" = act_invitation_admin_link,
    "invitation.mail_way_in" = act_invitation_mail_way_in,
    "invitation.make" = act_invitation_make,
    "invitation.revoke" = act_invitation_revoke,
    "invitation.way_in" = act_invitation_way_in,
    "mail.send" = act_mail_send,
    "mail.settings" = act_mail_settings,
    "mail.stop" = act_mail_stop,
    "mail.wish" = act_mail_wish,
    "member.change" = act_member_change,
    "member.merge" = act_member_merge,
    "member.split" = act_member_split,
    "member_import.accept" = act_member_import_accept,
    "member_import.compare" = act_member_import_compare,
    "member_import.drop" = act_member_import_drop,
    "member_import.stage" = act_member_import_stage,
    "office_list.set_up" = act_office_list_set_up,
    "official.approve" = act_official_approve,
    "official.change" = act_official_change,
    "official.dismiss" = act_official_dismiss,
    "official.name" = act_official_name,
    "candidate_result.state" = act_candidate_result_state,
    "fixtures.days" = act_fixtures_days,
    "fixtures.drop" = act_fixtures_drop,
    "fixtures.evenings" = act_fixtures_evenings,
    "fixtures.make" = act_fixtures_make,
    "fixtures.move" = act_fixtures_move,
    "fixtures.publish" = act_fixtures_publish,
    "section.cancel" = act_section_cancel,
    "section.uncancel" = act_section_uncancel,
    "section.copy" = act_section_copy,
    "section.delete" = act_section_delete,
    "team.leave_season" = act_team_leave_season,
    "team.season" = act_team_season,
    "team.give_season_up" = act_team_give_season_up,
    "team.take_season_up" = act_team_take_season_up,
    "season_end.confirm" = act_season_end_confirm,
    "season_end.next" = act_season_end_next,
    "season_end.note" = act_season_end_note,
    "season_end.play_off" = act_season_end_play_off,
    "season_end.reopen" = act_season_end_reopen,
    "season_end.rows" = act_season_end_rows,
    "season_end.take_back" = act_season_end_take_back,
    "team.bye" = act_team_bye,
    "team_card.approve" = act_team_card_approve,
    "team_card.contest" = act_team_card_contest,
    "team_card.put_right" = act_team_card_put_right,
    "team_card.quick" = act_team_card_quick,
    "team_card.remark" = act_team_card_remark,
    "team_card.settle" = act_team_card_settle,
    "team_card.sign" = act_team_card_sign,
    "team_card.take_back_approval" = act_team_card_take_back_approval,
    "team.change" = act_team_change,
    "team.enter" = act_team_enter,
    "team.cup_decide" = act_team_cup_decide,
    "team.cup_take_back" = act_team_cup_take_back,
    "team.forfeit" = act_team_forfeit,
    "team.ask_line_ups" = act_team_ask_line_ups,
    "team.give_back" = act_team_give_back,
    "team.give_notice" = act_team_give_notice,
    "team.hand_in" = act_team_hand_in,
    "team.open_line_ups" = act_team_open_line_ups,
    "team.close_line_ups" = act_team_close_line_ups,
    "team.line_up" = act_team_line_up,
    "team.penalise" = act_team_penalise,
    "team.take_back_penalty" = act_team_take_back_penalty,
    "team.contact" = act_team_contact,
    "team.share_contacts" = act_team_share_contacts,
    "team.number" = act_team_number,
    "team.draw_lots" = act_team_draw_lots,
    "team.regroup" = act_team_regroup,
    "team.remove" = act_team_remove,
    "team.return" = act_team_return,
    "team.set_up" = act_team_set_up,
    "team.withdraw" = act_team_withdraw,
    "tournament.archive" = act_tournament_archive,
    "tournament.delete" = act_tournament_delete,
    "tournament.take_out" = act_tournament_take_out,
    "union_fee.change" = act_union_fee_change,
    "entry_fee.terms" = act_entry_fee_terms,
    "entry_fee.post" = act_entry_fee_post,
    "entry_fee.club" = act_entry_fee_club,
    "entry_fee.club_pay" = act_entry_fee_club_pay,
    "entry_fee.take_back" = act_entry_fee_take_back,
    "entry_fee.online" = act_entry_fee_online,
    "online_payment.begin" = act_online_payment_begin,
    "online_payment.refund" = act_online_payment_refund,
    "online_payment.settings" = act_online_payment_settings,
    "player.add" = act_player_add,
    "player.clear" = act_player_clear,
    "player.delete" = act_player_delete,
    "player.edit" = act_player_edit,
    "player.take_ratings" = act_player_take_ratings,
    "player.take_later_rating" = act_player_take_later_rating,
    "player.write_later_rating" = act_player_write_later_rating,
    "rating_check.send" = act_rating_check_send,
    "rating_check.answer" = act_rating_check_answer,
    "rating_committee.appoint" = act_rating_committee_appoint,
    "rating_committee.correct" = act_rating_committee_correct,
    "rating_committee.end" = act_rating_committee_end,
    "player.expel" = act_player_expel,
    "player.import" = act_player_import,
    "player.leave" = act_player_leave,
    "player.move" = act_player_move,
    "division.make" = act_division_make,
    "division.undo" = act_division_undo,
    "player.return" = act_player_return,
    "captain_link.calendar" = act_captain_link_calendar,
    "captain_link.make" = act_captain_link_make,
    "captain_link.mail" = act_captain_link_mail,
    "captain_link.make_at_once" = act_captain_link_make_at_once,
    "captain_link.open" = act_captain_link_open,
    "captain_link.revoke" = act_captain_link_revoke,
    "captain_notice.stop" = act_captain_notice_stop,
    "match_leader.make_at_once" = act_match_leader_make_at_once,
    "match_leader.name" = act_match_leader_name,
    "match_leader.pass" = act_match_leader_pass,
    "match_leader.renew" = act_match_leader_renew,
    "match_leader.revoke" = act_match_leader_revoke,
    "moves.begin" = act_moves_begin,
    "moves.delay" = act_moves_delay,
    "moves.end" = act_moves_end,
    "moves.import" = act_moves_import,
    "moves.replace" = act_moves_replace,
    "move_request.ask" = act_move_request_ask,
    "move_request.answer" = act_move_request_answer,
    "move_request.withdraw" = act_move_request_withdraw,
    "move_request.decide" = act_move_request_decide,
    "move_request.overtake" = act_move_request_overtake,
    "move_request.take_note" = act_move_request_take_note,
    "club_link.calendar" = act_club_link_calendar,
    "club_link.make" = act_club_link_make,
    "club_link.make_at_once" = act_club_link_make_at_once,
    "club_link.revoke" = act_club_link_revoke,
    "strength_list.begin" = act_strength_list_begin,
    "strength_list.add" = act_strength_list_add,
    "strength_list.arrange" = act_strength_list_arrange,
    "strength_list.correct" = act_strength_list_correct,
    "strength_list.leave" = act_strength_list_leave,
    "strength_list.strike" = act_strength_list_strike,
    "strength_list.import" = act_strength_list_import,
    "team.row_limits" = act_team_row_limits,
    "strength_list.remove" = act_strength_list_remove,
    "strength_list.settle" = act_strength_list_settle,
    "strength_list.certify" = act_strength_list_certify,
    "counted_tournament.settle" = act_counted_tournament_settle,
    "team.leave_out" = act_team_leave_out,
    "team.step_in" = act_team_step_in,
    "team.substitute" = act_team_substitute,
    "player_link.make" = act_player_link_make,
    "player_link.revoke" = act_player_link_revoke,
    "player.penalise" = act_player_penalise,
    "player.take_back_penalty" = act_player_take_back_penalty,
    "player_play_off.begin" = act_player_play_off_begin,
    "player_play_off.call_off" = act_player_play_off_call_off,
    "player_play_off.fix" = act_player_play_off_fix,
    "player_play_off.leave" = act_player_play_off_leave,
    "player_play_off.reopen" = act_player_play_off_reopen,
    "player_play_off.result" = act_player_play_off_result,
    "player_play_off.return" = act_player_play_off_return,
    "player.withdraw" = act_player_withdraw,
    "prize.pay" = act_prize_pay,
    "prize.plan" = act_prize_plan,
    "prize.publish" = act_prize_publish,
    "prize.settle" = act_prize_settle,
    "prize.take_back" = act_prize_take_back,
    "protest.admit" = act_protest_admit,
    "protest.appeal" = act_protest_appeal,
    "protest.close" = act_protest_close,
    "protest.comment" = act_protest_comment,
    "protest.decide" = act_protest_decide,
    "protest.file" = act_protest_file,
    "protest.hear" = act_protest_hear,
    "protest.pay" = act_protest_pay,
    "protest.refer" = act_protest_refer,
    "protest.turn_away" = act_protest_turn_away,
    "regulation.change" = act_regulation_change,
    "result.clear" = act_result_clear,
    "result.confirm" = act_result_confirm,
    "result.undo" = act_result_undo,
    "result.correct" = act_result_correct,
    "result.dispute" = act_result_dispute,
    "result.enter" = act_result_enter,
    "result.import" = act_result_import,
    "result.keep" = act_result_keep,
    "result.report_only" = act_result_report_only,
    "result.suspend" = act_result_suspend,
    "result_claim.send" = act_result_claim_send,
    "right.give" = act_right_give,
    "right.take" = act_right_take,
    "round.change" = act_round_change,
    "round.change_matches" = act_round_change_matches,
    "round.close" = act_round_close,
    "round.demo" = act_round_demo,
    "round.draft" = act_round_draft,
    "round.draft_again" = act_round_draft_again,
    "round.draft_by_hand" = act_round_draft_by_hand,
    "round.publish" = act_round_publish,
    "round.keep_apart" = act_round_keep_apart,
    "round.let_meet" = act_round_let_meet,
    "round.reopen" = act_round_reopen,
    "round.set_window" = act_round_set_window,
    "round.take_back" = act_round_take_back,
    "round.unpair" = act_round_unpair,
    "correspondence.decide" = act_correspondence_decide,
    "correspondence.find" = act_correspondence_find,
    "correspondence.write" = act_correspondence_write,
    "edition.add" = act_edition_add,
    "edition.promulgate" = act_edition_promulgate,
    "fide_list.begin" = act_fide_list_begin,
    "fide_list.complete" = act_fide_list_complete,
    "fide_list.accept" = act_fide_list_accept,
    "fide_list.drop" = act_fide_list_drop,
    "rating_settings.draw_up" = act_rating_settings_draw_up,
    "rating_settings.change" = act_rating_settings_change,
    "rating_settings.approve" = act_rating_settings_approve,
    "rating_settings.promulgate" = act_rating_settings_promulgate,
    "rating_settings.withdraw" = act_rating_settings_withdraw,
    "ruling.confirm" = act_ruling_confirm,
    "ruling.draft" = act_ruling_draft,
    "ruling.drop" = act_ruling_drop,
    "ruling.overrule" = act_ruling_overrule,
    "sanction.annul" = act_sanction_annul,
    "sanction.decide" = act_sanction_decide,
    "sanction.inform" = act_sanction_inform,
    "sanction.issue" = act_sanction_issue,
    "sanction.replace" = act_sanction_replace,
    "sanction.send" = act_sanction_send,
    "screen.add" = act_screen_add,
    "screen.announce" = act_screen_announce,
    "screen.direct" = act_screen_direct,
    "screen.remove" = act_screen_remove,
    "screen.turn" = act_screen_turn,
    "section.change" = act_section_change,
    "section.create" = act_section_create,
    "section.leave_fide_mode" = act_section_leave_fide_mode,
    "section.remove" = act_section_remove,
    "session.open" = act_session_open,
    "session.end" = act_session_end,
    "session.end_others" = act_session_end_others,
    "start_array.draw" = act_start_array_draw,
    "start_array.write" = act_start_array_write,
    "start_numbers.draw" = act_start_numbers_draw,
    "start_numbers.exchange" = act_start_numbers_exchange,
    "tablet.end_message" = act_tablet_end_message,
    "tablet.join" = act_tablet_join,
    "tablet.leave" = act_tablet_leave,
    "tablet.let_in" = act_tablet_let_in,
    "tablet.message" = act_tablet_message,
    "tablet.renew_code" = act_tablet_renew_code,
    "tablet.revoke" = act_tablet_revoke,
    "token.make" = act_token_make,
    "token.revoke" = act_token_revoke,
    "token.rotate" = act_token_rotate,
    "tournament.change" = act_tournament_change,
    "tournament.break_check_out" = act_tournament_break_check_out,
    "tournament.cancel" = act_tournament_cancel,
    "tournament.check_out" = act_tournament_check_out,
    "tournament.hand_back" = act_tournament_hand_back,
    "tournament.uncancel" = act_tournament_uncancel,
    "tournament.copy" = act_tournament_copy,
    "tournament.create" = act_tournament_create,
    "tournament.import" = act_tournament_import,
    "tournament.keep" = act_tournament_keep,
    "tournament.publish" = act_tournament_publish,
    "tournament.restore" = act_tournament_restore,
    "tournament.take_back" = act_tournament_take_back,
    "tournament.take_in" = act_tournament_take_in,
    "tournament.take_up" = act_tournament_take_up,
    "tournament.unpublish" = act_tournament_unpublish,
    "rating_report.acknowledge" = act_rating_report_acknowledge,
    "rating_report.keep" = act_rating_report_keep,
    "rating_report.rate" = act_rating_report_rate,
    "rating_report.receive" = act_rating_report_receive,
    "rating_report.reject" = act_rating_report_reject,
    "rating_report.sample" = act_rating_report_sample,
    "rating_report.submit" = act_rating_report_submit,
    "watch.care" = act_watch_care,
    "watch.carried_out" = act_watch_carried_out,
    "watch.time_trouble" = act_watch_time_trouble,
    "webhook.change" = act_webhook_change,
    "webhook.give_up" = act_webhook_give_up,
    "webhook.make" = act_webhook_make,
    "webhook.remove" = act_webhook_remove,
    "webhook.rotate" = act_webhook_rotate,
    "webhook.send_again" = act_webhook_send_again,
    "webhook.switch_off" = act_webhook_switch_off,
    "webhook.switch_on" = act_webhook_switch_on,
    "webhook.test" = act_webhook_test,
}

impl Lang {
    /// What an act was done to: a name as it stands, a round, a board or what has no name in the reader's words.
    pub fn subject(self, subject: &Subject<'_>) -> String {
        let lang = self;
        match subject {
            Subject::Named(name) => name.clone().into_owned(),
            Subject::Round { round } => t!(lang, rounds_round_no, round = round.get()),
            Subject::Board { round, board } => {
                t!(lang, board_title, board = board.get(), round = round.get())
            }
            Subject::Watch { round, care } => {
                let round = t!(lang, rounds_round_no, round = round.get());
                let care = lang.log_word("care", care.as_str()).unwrap_or_default();
                format!("{round}: {care}")
            }
            Subject::Players { count } => t!(lang, start_list_count, count = *count),
            // Who was sanctioned is not in the log.
            Subject::Sanction => t!(lang, sanction_one),
            Subject::Protest { number: Some(number) } => t!(lang, audit_protest_no, number = *number),
            Subject::Protest { number: None } => t!(lang, audit_protest),
            Subject::OfficeLists => article(lang, &subject.to_string()),
        }
    }

    /// What a field of the log is called; its own name without the underscores when it has no other.
    pub fn field(self, name: &str) -> String {
        let key = format!("field-{}", name.replace('_', "-"));
        if self.loader().has(&key) {
            self.loader().get(&key)
        } else {
            name.replace('_', " ")
        }
    }

    /// A word of the program that stands in a field of the log; nothing for what is no such word.
    pub fn log_word(self, field: &str, word: &str) -> Option<String> {
        let dashed = |text: &str| text.replace(['_', '.'], "-");
        let is_word = !word.is_empty()
            && word
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '.');
        if !is_word {
            return None;
        }
        let word = dashed(word);
        [
            format!("word-in-{}-{word}", dashed(field)),
            format!("word-{word}"),
        ]
        .iter()
        .find(|key| self.loader().has(key))
        .map(|key| self.loader().get(key))
    }

    /// Who acted: a person's name as it stands, the program in words.
    pub fn log_actor(self, actor: &str) -> String {
        let lang = self;
        match actor {
            "courier" => t!(lang, actor_courier),
            "entry form" => t!(lang, actor_entry_form),
            "postman" => t!(lang, actor_postman),
            "reader" => t!(lang, actor_reader),
            "captain's link" => t!(lang, actor_captain_link),
            "player's link" => t!(lang, actor_player_link),
            "dommerbord admin link" | "dommerbord fide-list" => t!(lang, actor_command),
            "Dommerbord demo" => t!(lang, actor_demo),
            "section's setting" => t!(lang, actor_own_publication),
            name => match name.strip_prefix(CALLED) {
                Some(name) => t!(lang, actor_match_leader, name),
                None => name.to_owned(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::*;

    fn literals(dir: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                literals(&path, found);
                continue;
            }
            if path.extension().is_none_or(|ending| ending != "rs") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for literal in code.split('"').skip(1).step_by(2) {
                let is_act = literal.split_once('.').is_some_and(|(noun, verb)| {
                    let plain = |word: &str| {
                        !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '_')
                    };
                    plain(noun) && plain(verb)
                });
                if is_act {
                    found.insert(literal.to_owned());
                }
            }
        }
    }

    #[test]
    fn every_act_the_services_record_has_a_name_in_both_languages() {
        let mut recorded = BTreeSet::new();
        literals(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("../service"),
            &mut recorded,
        );
        assert!(
            recorded.contains("right.give"),
            "the test looks in the wrong place"
        );
        for act in recorded {
            assert!(ACTS.contains(&act.as_str()), "{act} has no name in the log");
        }
    }

    #[test]
    fn rounds_and_boards_are_named_in_the_reader_s_language_and_names_are_left_alone() {
        let told = |lang: Lang, words: &str| lang.subject(&Subject::of_words(words));
        assert_eq!(told(Lang::Da, "Round 9"), "Runde 9");
        assert_eq!(told(Lang::Da, "Round 9, board 5"), "Bord 5 · runde 9");
        assert_eq!(told(Lang::En, "Round 9, board 5"), "Board 5 · round 9");
        assert_eq!(told(Lang::Da, "Round 9, fair_play"), "Runde 9: fair play");
        assert_eq!(
            told(Lang::Da, "Round 9, best_conditions"),
            "Runde 9: de bedste vilkår for stævnet"
        );
        for name in ["Round Table", "Round 9, board x", "Åge Kladdestrup", ""] {
            assert_eq!(told(Lang::Da, name), name);
        }
        // Somebody who was entered under such a name keeps it.
        assert_eq!(Lang::Da.subject(&Subject::from("Round 9")), "Round 9");
    }

    #[test]
    fn an_unknown_field_is_called_by_its_own_name() {
        assert_eq!(Lang::Da.field("role"), "rolle");
        assert_eq!(Lang::En.field("no_such_thing"), "no such thing");
    }
}
