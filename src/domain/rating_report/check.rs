//! What has to be mended before a report is sent, and what the sender should know.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::candidates::Candidates;
use super::document::{GameLine, PlayerLine, Report, SectionReport, Standing};
use crate::{
    official::{Duty, Licence},
    player::Federation,
    rating::counts::RatingCounts,
    sanction::SanctionState,
};
use engine::numbers::{BoardNo, RoundNo, StartNo};

/// Something about a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    pub code: FaultCode,
    /// In which section: its part of addresses; nothing for the whole tournament.
    pub section: Option<String>,
    /// In which round.
    pub round: Option<RoundNo>,
    /// On which board.
    pub board: Option<BoardNo>,
    /// Of which player.
    pub player: Option<StartNo>,
    /// Who or what, for the sentence.
    pub about: String,
}

engine::spelled! {
    /// What it is.
    pub enum FaultCode {
        /// There is no section, or nothing was played.
        NothingPlayed => "nothing_played",
        /// Rounds are not paired.
        RoundsMissing => "rounds_missing",
        /// A game has no result.
        OpenGame => "open_game",
        /// A game was put off and is not finished.
        PutOff => "put_off",
        /// A round has no day.
        NoDate => "no_date",
        /// There is no chief arbiter.
        NoChiefArbiter => "no_chief_arbiter",
        /// There is no time control.
        NoTimeControl => "no_time_control",
        /// The time control is too short for the strongest player to be rated (DM-12.3).
        TooShort => "too_short",
        /// A section is reported to FIDE whose games FIDE cannot rate, because they are not played by its rules (the Laws' preface).
        NotByFideLaws => "not_by_fide_laws",
        /// An arbiter has no licence.
        NoLicence => "no_licence",
        /// In a section reported to FIDE an arbiter has no FIDE id.
        NoArbiterFideId => "no_arbiter_fide_id",
        /// A Danish player has no number of the union.
        NoNationalId => "no_national_id",
        /// In a section reported to FIDE a player has no FIDE id.
        NoFideId => "no_fide_id",
        /// Nobody has decided whether an unplayed game is rated.
        ExcuseOpen => "excuse_open",
        /// The union does not rate the tournament.
        NotRated => "not_rated",
        /// A warning or a quarantine has not been sent to the player.
        SanctionNotSent => "sanction_not_sent",
        /// Nobody has said whether somebody reached a candidate result (DM-6.2).
        CandidatesNotStated => "candidates_not_stated",
        /// The fee of the union was not paid, or nobody has written it down (DM-5.6).
        FeeNotPaid => "fee_not_paid",
        /// The rating of the day counts, but for the day of a rated game no list after the first day names the player.
        NoListOfDay => "no_list_of_day",
    }
}

impl FaultCode {
    /// Does it keep the report from being sent? The rest is told to the sender, and to the office.
    pub const fn blocks(self) -> bool {
        match self {
            Self::NothingPlayed
            | Self::RoundsMissing
            | Self::OpenGame
            | Self::PutOff
            | Self::NoDate
            | Self::NoChiefArbiter
            | Self::NoTimeControl => true,
            Self::TooShort
            | Self::NotByFideLaws
            | Self::NoLicence
            | Self::NoArbiterFideId
            | Self::NoNationalId
            | Self::NoFideId
            | Self::ExcuseOpen
            | Self::NotRated
            | Self::SanctionNotSent
            | Self::CandidatesNotStated
            | Self::FeeNotPaid
            | Self::NoListOfDay => false,
        }
    }

    /// May only those read it who may read sanctions?
    pub const fn is_about_sanctions(self) -> bool {
        matches!(self, Self::SanctionNotSent)
    }
}

/// Everything there is to say about a report, what stops it first.
pub fn check(report: &Report) -> Vec<Fault> {
    let mut found = Vec::new();
    let fault = |code: FaultCode| Fault {
        code,
        section: None,
        round: None,
        board: None,
        player: None,
        about: String::new(),
    };
    if report.games() == 0 {
        found.push(fault(FaultCode::NothingPlayed));
    }
    if !report.tournament.rated {
        found.push(fault(FaultCode::NotRated));
    }
    if report.tournament.time_control.is_none() {
        found.push(fault(FaultCode::NoTimeControl));
    }
    let in_office = || report.arbiters.iter().filter(|arbiter| arbiter.until.is_none());
    if !in_office().any(|arbiter| arbiter.duty == Duty::ChiefArbiter) {
        found.push(fault(FaultCode::NoChiefArbiter));
    }
    let is_for_fide = report.sections.iter().any(|section| section.fide_rated);
    for arbiter in in_office() {
        if arbiter.licence == Licence::None {
            found.push(Fault {
                about: arbiter.name.clone(),
                ..fault(FaultCode::NoLicence)
            });
        }
        if is_for_fide && arbiter.fide_id.is_none() {
            found.push(Fault {
                about: arbiter.name.clone(),
                ..fault(FaultCode::NoArbiterFideId)
            });
        }
    }
    for section in &report.sections {
        check_section(section, report.tournament.starts_on, &mut found);
    }
    for sanction in report.sanctions.iter().flatten() {
        if sanction.state == SanctionState::Voted {
            found.push(Fault {
                section: Some(sanction.section.clone()),
                about: sanction.name.clone(),
                ..fault(FaultCode::SanctionNotSent)
            });
        }
    }
    if report.tournament.rated && matches!(report.candidate_results, Candidates::Absent(_)) {
        found.push(fault(FaultCode::CandidatesNotStated));
    }
    if report.tournament.coordinated && !report.fees.is_settled() {
        found.push(fault(FaultCode::FeeNotPaid));
    }
    // Stable: what belongs together stays together.
    found.sort_by_key(|fault| !fault.code.blocks());
    found
}

fn check_section(section: &SectionReport, starts_on: Date, found: &mut Vec<Fault>) {
    let fault = |code: FaultCode| Fault {
        code,
        section: Some(section.slug.clone()),
        round: None,
        board: None,
        player: None,
        about: section.name.clone(),
    };
    if section.paired_rounds < section.rounds {
        let (first, last) = (section.paired_rounds + 1, section.rounds);
        found.push(Fault {
            about: if first == last {
                last.to_string()
            } else {
                format!("{first}–{last}")
            },
            ..fault(FaultCode::RoundsMissing)
        });
    }
    for (index, date) in section.round_dates.iter().enumerate() {
        if date.is_none() {
            found.push(Fault {
                round: RoundNo::from_index(index),
                ..fault(FaultCode::NoDate)
            });
        }
    }
    if section.eligible.is_some_and(|found| !found.is_long_enough) {
        found.push(fault(FaultCode::TooShort));
    }
    if section.fide_rated && section.not_fide.is_some() {
        found.push(fault(FaultCode::NotByFideLaws));
    }
    for game in &section.games {
        if let Some(code) = fault_of_game(game) {
            found.push(Fault {
                round: Some(game.round),
                board: Some(game.board),
                about: section.pair(game),
                ..fault(code)
            });
        }
    }
    for player in &section.players {
        for code in faults_of_player(section, starts_on, player) {
            found.push(Fault {
                player: Some(player.no),
                about: player.name.clone(),
                ..fault(code)
            });
        }
    }
}

fn fault_of_game(game: &GameLine) -> Option<FaultCode> {
    match (game.result, game.suspended) {
        (None, Some(_)) => Some(FaultCode::PutOff),
        (None, None) => Some(FaultCode::OpenGame),
        (Some(_), _) => game
            .rated_dk
            .because
            .awaits_ruling()
            .then_some(FaultCode::ExcuseOpen),
    }
}

fn faults_of_player(section: &SectionReport, starts_on: Date, player: &PlayerLine) -> Vec<FaultCode> {
    let has_game = section
        .games
        .iter()
        .any(|game| game.white == player.no || game.black == player.no);
    // Who left before the first game is in the report, and nothing of theirs is rated.
    if !has_game && player.standing != Standing::Active {
        return Vec::new();
    }
    let is_danish = player.federation.as_deref() == Some(Federation::DENMARK.as_str());
    let mut codes = Vec::new();
    if is_danish && player.national_id.is_none() {
        codes.push(FaultCode::NoNationalId);
    }
    if section.fide_rated && player.fide_id.is_none() {
        codes.push(FaultCode::NoFideId);
    }
    let is_frozen = section.rating_counts.is_some_and(RatingCounts::is_frozen);
    let lacks_list = |game: &GameLine| {
        let rated = game.rated_dk.rated == Some(true);
        let then = game.ratings.filter(|_| rated).zip(game.colour_of(player.no));
        // On the first day the rating at the start is that of the day, but where another day is written down.
        then.is_some_and(|(then, colour)| {
            then.of_side(colour).list.is_none() && (is_frozen || then.day.is_none_or(|day| day > starts_on))
        })
    };
    if section.games.iter().any(lacks_list) {
        codes.push(FaultCode::NoListOfDay);
    }
    codes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checklist::NotFide, rating_report::document::tests::report};

    /// "Kun partier spillet efter FIDE's skakregler" can be rated by FIDE (the Laws' preface): the report says so to both sides.
    #[test]
    fn a_section_that_is_reported_to_fide_and_not_played_by_its_rules_is_told() {
        let told = |fide_rated: bool, not_fide: Option<NotFide>| {
            let mut report = report();
            for section in &mut report.sections {
                section.fide_rated = fide_rated;
                section.not_fide = not_fide;
            }
            check(&report)
                .iter()
                .any(|fault| fault.code == FaultCode::NotByFideLaws)
        };
        for why in NotFide::ALL {
            assert!(told(true, Some(why)), "{why:?}");
            assert!(!told(false, Some(why)), "{why:?}");
        }
        assert!(!told(true, None));
        assert!(!FaultCode::NotByFideLaws.blocks());
    }

    #[test]
    fn one_round_that_is_missing_is_no_span() {
        let told = |paired: u16| {
            let mut report = report();
            for section in &mut report.sections {
                (section.paired_rounds, section.rounds) = (paired, 7);
            }
            let mut found = check(&report).into_iter();
            let fault = found.find(|fault| fault.code == FaultCode::RoundsMissing);
            fault.map(|fault| fault.about)
        };
        assert_eq!(told(4).as_deref(), Some("5–7"));
        assert_eq!(told(6).as_deref(), Some("7"));
        assert_eq!(told(7), None);
    }
}
