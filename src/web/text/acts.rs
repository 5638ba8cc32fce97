//! What the acts in the log are called, and the fields in it.

use super::Lang;
use texts::t;

macro_rules! acts {
    ($($act:literal = $key:literal,)+) => {
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
    "account.create" = "act-account-create",
    "account.new_password" = "act-account-new-password",
    "account.change_profile" = "act-account-change-profile",
    "account.change_password" = "act-account-change-password",
    "account.disable" = "act-account-disable",
    "account.enable" = "act-account-enable",
    "application.accept" = "act-application-accept",
    "application.decline" = "act-application-decline",
    "application.send" = "act-application-send",
    "arrival.mark" = "act-arrival-mark",
    "arrival.take_back" = "act-arrival-take-back",
    "bye.notice" = "act-bye-request",
    "bye.request" = "act-bye-request",
    "bye.take_back" = "act-bye-take-back",
    "check_in.leave_out" = "act-check-in-leave-out",
    "check_in.mark" = "act-check-in-mark",
    "check_in.take_back" = "act-check-in-take-back",
    "invitation.admin_link" = "act-invitation-admin-link",
    "invitation.make" = "act-invitation-make",
    "invitation.revoke" = "act-invitation-revoke",
    "invitation.way_in" = "act-invitation-way-in",
    "member.change" = "act-member-change",
    "member.merge" = "act-member-merge",
    "member.split" = "act-member-split",
    "member_import.accept" = "act-member-import-accept",
    "member_import.compare" = "act-member-import-compare",
    "member_import.drop" = "act-member-import-drop",
    "member_import.stage" = "act-member-import-stage",
    "office_list.set_up" = "act-office-list-set-up",
    "official.change" = "act-official-change",
    "official.dismiss" = "act-official-dismiss",
    "official.name" = "act-official-name",
    "candidate_result.state" = "act-candidate-result-state",
    "union_fee.change" = "act-union-fee-change",
    "player.add" = "act-player-add",
    "player.clear" = "act-player-clear",
    "player.delete" = "act-player-delete",
    "player.edit" = "act-player-edit",
    "player.take_ratings" = "act-player-take-ratings",
    "player.take_later_rating" = "act-player-take-later-rating",
    "player.write_later_rating" = "act-player-write-later-rating",
    "rating_check.send" = "act-rating-check-send",
    "rating_check.answer" = "act-rating-check-answer",
    "rating_committee.appoint" = "act-rating-committee-appoint",
    "rating_committee.correct" = "act-rating-committee-correct",
    "rating_committee.end" = "act-rating-committee-end",
    "player.expel" = "act-player-expel",
    "player.import" = "act-player-import",
    "player.leave" = "act-player-leave",
    "player.move" = "act-player-move",
    "player.return" = "act-player-return",
    "player_link.make" = "act-player-link-make",
    "player_link.revoke" = "act-player-link-revoke",
    "player.withdraw" = "act-player-withdraw",
    "prize.pay" = "act-prize-pay",
    "prize.plan" = "act-prize-plan",
    "prize.publish" = "act-prize-publish",
    "prize.settle" = "act-prize-settle",
    "prize.take_back" = "act-prize-take-back",
    "protest.admit" = "act-protest-admit",
    "protest.appeal" = "act-protest-appeal",
    "protest.close" = "act-protest-close",
    "protest.comment" = "act-protest-comment",
    "protest.decide" = "act-protest-decide",
    "protest.file" = "act-protest-file",
    "protest.hear" = "act-protest-hear",
    "protest.pay" = "act-protest-pay",
    "protest.refer" = "act-protest-refer",
    "protest.turn_away" = "act-protest-turn-away",
    "regulation.change" = "act-regulation-change",
    "result.clear" = "act-result-clear",
    "result.confirm" = "act-result-confirm",
    "result.undo" = "act-result-undo",
    "result.correct" = "act-result-correct",
    "result.enter" = "act-result-enter",
    "result.keep" = "act-result-keep",
    "result.report_only" = "act-result-report-only",
    "result.suspend" = "act-result-suspend",
    "right.give" = "act-right-give",
    "right.take" = "act-right-take",
    "round.change" = "act-round-change",
    "round.close" = "act-round-close",
    "round.demo" = "act-round-demo",
    "round.draft" = "act-round-draft",
    "round.draft_again" = "act-round-draft-again",
    "round.draft_by_hand" = "act-round-draft-by-hand",
    "round.publish" = "act-round-publish",
    "round.keep_apart" = "act-round-keep-apart",
    "round.let_meet" = "act-round-let-meet",
    "round.reopen" = "act-round-reopen",
    "round.take_back" = "act-round-take-back",
    "round.unpair" = "act-round-unpair",
    "correspondence.decide" = "act-correspondence-decide",
    "correspondence.find" = "act-correspondence-find",
    "correspondence.write" = "act-correspondence-write",
    "edition.add" = "act-edition-add",
    "edition.promulgate" = "act-edition-promulgate",
    "fide_list.begin" = "act-fide-list-begin",
    "fide_list.complete" = "act-fide-list-complete",
    "fide_list.accept" = "act-fide-list-accept",
    "fide_list.drop" = "act-fide-list-drop",
    "rating_settings.draw_up" = "act-rating-settings-draw-up",
    "rating_settings.change" = "act-rating-settings-change",
    "rating_settings.approve" = "act-rating-settings-approve",
    "ruling.confirm" = "act-ruling-confirm",
    "ruling.draft" = "act-ruling-draft",
    "ruling.drop" = "act-ruling-drop",
    "ruling.overrule" = "act-ruling-overrule",
    "sanction.annul" = "act-sanction-annul",
    "sanction.decide" = "act-sanction-decide",
    "sanction.inform" = "act-sanction-inform",
    "sanction.issue" = "act-sanction-issue",
    "sanction.replace" = "act-sanction-replace",
    "sanction.send" = "act-sanction-send",
    "screen.add" = "act-screen-add",
    "screen.announce" = "act-screen-announce",
    "screen.direct" = "act-screen-direct",
    "screen.remove" = "act-screen-remove",
    "screen.turn" = "act-screen-turn",
    "section.change" = "act-section-change",
    "section.create" = "act-section-create",
    "section.leave_fide_mode" = "act-section-leave-fide-mode",
    "section.remove" = "act-section-remove",
    "session.open" = "act-session-open",
    "session.end" = "act-session-end",
    "session.end_others" = "act-session-end-others",
    "start_array.draw" = "act-start-array-draw",
    "start_array.write" = "act-start-array-write",
    "start_numbers.draw" = "act-start-numbers-draw",
    "start_numbers.exchange" = "act-start-numbers-exchange",
    "tablet.end_message" = "act-tablet-end-message",
    "tablet.join" = "act-tablet-join",
    "tablet.leave" = "act-tablet-leave",
    "tablet.let_in" = "act-tablet-let-in",
    "tablet.message" = "act-tablet-message",
    "tablet.renew_code" = "act-tablet-renew-code",
    "tablet.revoke" = "act-tablet-revoke",
    "token.make" = "act-token-make",
    "token.revoke" = "act-token-revoke",
    "token.rotate" = "act-token-rotate",
    "tournament.change" = "act-tournament-change",
    "tournament.create" = "act-tournament-create",
    "tournament.import" = "act-tournament-import",
    "tournament.publish" = "act-tournament-publish",
    "tournament.unpublish" = "act-tournament-unpublish",
    "rating_report.acknowledge" = "act-rating-report-acknowledge",
    "rating_report.keep" = "act-rating-report-keep",
    "rating_report.rate" = "act-rating-report-rate",
    "rating_report.receive" = "act-rating-report-receive",
    "rating_report.reject" = "act-rating-report-reject",
    "rating_report.sample" = "act-rating-report-sample",
    "rating_report.submit" = "act-rating-report-submit",
    "webhook.change" = "act-webhook-change",
    "webhook.give_up" = "act-webhook-give-up",
    "webhook.make" = "act-webhook-make",
    "webhook.remove" = "act-webhook-remove",
    "webhook.rotate" = "act-webhook-rotate",
    "webhook.send_again" = "act-webhook-send-again",
    "webhook.switch_off" = "act-webhook-switch-off",
    "webhook.switch_on" = "act-webhook-switch-on",
    "webhook.test" = "act-webhook-test",
}

impl Lang {
    /// What an act was done to: a name as it stands, a round or a board (`Round 9, board 5`) in the reader's words.
    pub fn subject(self, subject: &str) -> String {
        let lang = self;
        let number = |text: &str| text.parse::<u16>().ok();
        // Who was sanctioned is not in the log.
        if subject == "Sanction" {
            return t!(lang, sanction_one);
        }
        let Some(rest) = subject.strip_prefix("Round ") else {
            return subject.to_owned();
        };
        let place = match rest.split_once(", board ") {
            Some((round, board)) => number(round)
                .zip(number(board))
                .map(|(round, board)| t!(lang, board_title, board = board, round = round)),
            None => number(rest).map(|round| t!(lang, rounds_round_no, round = round)),
        };
        place.unwrap_or_else(|| subject.to_owned())
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
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/service"),
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
        assert_eq!(Lang::Da.subject("Round 9"), "Runde 9");
        assert_eq!(Lang::Da.subject("Round 9, board 5"), "Bord 5 · runde 9");
        assert_eq!(Lang::En.subject("Round 9, board 5"), "Board 5 · round 9");
        for name in ["Round Table", "Round 9, board x", "Åge Kladdestrup", ""] {
            assert_eq!(Lang::Da.subject(name), name);
        }
    }

    #[test]
    fn an_unknown_field_is_called_by_its_own_name() {
        assert_eq!(Lang::Da.field("role"), "rolle");
        assert_eq!(Lang::En.field("no_such_thing"), "no such thing");
    }
}
