//! Data without records in TRF16, in the notation of the engines that continue such a file.

use std::fmt::Write as _;

use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, StartNo},
    points::Points,
    scoring::Scoring,
};

use super::{
    model::TrfTournament,
    write::{File, Omission},
};

impl File {
    /// Data without records in TRF16, in the notation of the engines that read it (`JaVaFo`, `bbpPairings`).
    pub(crate) fn records_for_older_engines(&mut self, tournament: &TrfTournament) {
        self.optional("XXR", tournament.rounds.map(|rounds| rounds.to_string()).as_ref());
        match tournament.initial_colour {
            Some(Colour::White) => self.record("XXC", "white1"),
            Some(Colour::Black) => self.record("XXC", "black1"),
            None => {}
        }
        if tournament.scoring != Scoring::STANDARD {
            self.scoring_for_older_engines(&tournament.scoring);
        }
        if tournament.accelerations.is_empty() {
            self.player_accelerations(tournament);
        } else {
            self.accelerations_by_player(tournament);
        }
        self.prohibitions_of_all_rounds(tournament);
        for (tag, is_said) in [
            ("172", tournament.rating_rule.is_some()),
            ("182", tournament.controller.is_some()),
            ("192", tournament.system.is_some()),
            ("202", !tournament.tie_breaks.is_empty()),
            ("212", !tournament.standings_order.is_empty()),
            ("222", tournament.time_control_code.is_some()),
            ("299", !tournament.abnormal_points.is_empty()),
            ("###", !tournament.comments.is_empty()),
        ] {
            if is_said {
                self.omissions.push(Omission::NoSuchRecord { tag });
            }
        }
    }

    /// XXP names no rounds, so it holds in all of them. A program that continues the file needs the next round; if there is none, the file
    /// is read to check the played rounds, and only prohibitions that held in all of these are written.
    fn prohibitions_of_all_rounds(&mut self, tournament: &TrfTournament) {
        let paired = tournament.paired_rounds();
        let planned = tournament.rounds.unwrap_or(RoundNo::MAX);
        let last = planned.max(RoundNo::from_index(paired.saturating_sub(1)).unwrap_or(RoundNo::MAX));
        let next = RoundNo::from_index(paired).filter(|next| *next <= last);
        for record in &tournament.prohibited {
            let holds_in_all = record.from == RoundNo::FIRST && record.to >= last;
            let is_asked_for = next.map_or(holds_in_all, |next| record.holds_in(next));
            if !is_asked_for {
                self.omit_once(Omission::NoSuchRecord { tag: "260" });
                continue;
            }
            self.line(&format!("XXP{}", narrow_ids(&record.players)));
            if !holds_in_all {
                self.omit_once(Omission::ProhibitionWidened);
            }
        }
    }

    fn omit_once(&mut self, omission: Omission) {
        if !self.omissions.contains(&omission) {
            self.omissions.push(omission);
        }
    }

    fn scoring_for_older_engines(&mut self, scoring: &Scoring) {
        let bye = scoring.pairing_allocated_bye;
        let words = [
            ("W", scoring.win),
            ("D", scoring.draw),
            ("L", scoring.loss),
            ("FW", scoring.win),
            ("FL", scoring.absence),
            ("PAB", bye),
            ("FPB", scoring.win),
            ("HPB", scoring.draw),
            ("ZPB", scoring.absence),
        ]
        .map(|(word, points)| format!("{word}={}", points.decimal()));
        self.record("XXS", &words.join(" "));
        for (tag, points) in [
            ("BBW", scoring.win),
            ("BBD", scoring.draw),
            ("BBL", scoring.loss),
            ("BBZ", scoring.absence),
            ("BBF", scoring.absence),
            ("BBU", bye),
        ] {
            self.record(tag, &format!("{:>4}", points.decimal()));
        }
    }

    fn accelerations_by_player(&mut self, tournament: &TrfTournament) {
        let named = tournament.accelerations.iter().map(|group| group.to).max();
        let last = tournament.rounds.or(named).unwrap_or(RoundNo::FIRST);
        let all = tournament.virtual_points_until(last);
        for (player, points) in tournament.players.iter().zip(&all) {
            if points.iter().any(|points| *points != Points::ZERO) {
                self.player_acceleration(player.no, points);
            }
        }
    }

    /// Who has a bye in the round after the last paired one, by number; byes after that have no place.
    pub(super) fn next_round_byes(
        &mut self,
        tournament: &TrfTournament,
        paired: usize,
    ) -> Vec<(StartNo, ByeKind)> {
        let Some(next) = RoundNo::from_index(paired) else {
            return Vec::new();
        };
        let mut byes = Vec::new();
        for record in &tournament.byes {
            if record.round == next {
                byes.extend(record.players.iter().map(|player| (*player, record.kind)));
            } else if record.round > next {
                self.omit_once(Omission::LaterByes { round: next });
            }
        }
        byes.sort_unstable();
        byes.dedup_by_key(|(player, _)| *player);
        byes
    }
}

/// Starting numbers after a blank each.
fn narrow_ids(players: &[StartNo]) -> String {
    let mut text = String::with_capacity(players.len() * 5);
    for player in players {
        let _ = write!(text, " {}", player.get());
    }
    text
}
