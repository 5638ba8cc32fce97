//! The report as a document: what is stored, sent and compared. Its fields stand in one order and its lists are sorted, so the same
//! facts make the same bytes.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{candidates::Candidates, fees::Fees, new_ratings::NewRatings};
use crate::{
    checklist::NotFide,
    fixtures::individual::TableSeat,
    official::{Duty, Licence},
    rating::{counts::RatingCounts, games, on_day::GameRatings},
    sanction,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::Participation,
    ids::{RulingId, SanctionId, SectionId, TournamentId},
    numbers::{BoardNo, FideId, MatchNo, Rating, RoundNo, StartNo, TeamNo},
    points::Points,
    result::GameResult,
    scoring::Scoring,
    title::Title,
};
use rules::{
    arrival_rulings::AbsenceFacts,
    entry::{EntryKind, Suspension},
    ruling::Decider,
};

/// The version of the document's format; it is raised when a reader of the previous format could misread the document.
pub const FORMAT: u16 = 3;

/// What a tournament reports for rating (DM-5.8, DM-6.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// [`FORMAT`] of the day.
    pub format: u16,
    pub tournament: Event,
    /// The arbiters, replaced ones too.
    pub arbiters: Vec<ArbiterLine>,
    /// The sections in their order.
    pub sections: Vec<SectionReport>,
    /// New ratings (DM-6.3).
    pub new_ratings: NewRatings,
    /// Candidate results (DM-6.3).
    pub candidate_results: Candidates,
    /// The fee of the union (DM-5.6).
    pub fees: Fees,
    /// Warnings and quarantines decided in the tournament (DM-6.3). Left out for readers who may not see them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanctions: Option<Vec<SanctionLine>>,
}

/// A part of the report that is not there, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absent {
    pub absent_because: AbsentBecause,
}

/// Why a part of the report is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbsentBecause {
    /// The office has not approved the settings it is calculated with.
    SettingsNotApproved,
    /// Nobody has said whether somebody met requirements that the product does not know.
    RequirementsNotKnown,
    /// Nobody has written it down.
    NotRecorded,
}

/// The tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub id: TournamentId,
    pub name: String,
    /// Where; may be empty.
    pub city: String,
    /// Of which federation.
    pub federation: String,
    pub starts_on: Date,
    pub ends_on: Date,
    /// Days on which rounds were played, or matches of theirs.
    pub playing_dates: Vec<Date>,
    /// The edition of the Laws.
    pub edition: String,
    /// The rule-set, once it is frozen.
    pub rule_set: Option<String>,
    /// Coordinated by the union?
    pub coordinated: bool,
    /// To be rated by the union?
    pub rated: bool,
    /// `standard`, `rapid` or `blitz`.
    pub discipline: String,
    /// As it was announced.
    pub time_control: Option<String>,
    /// As files write it.
    pub time_control_trf: Option<String>,
    /// Minutes a player has for 60 moves, begun ones counted whole.
    pub total60_minutes: Option<u32>,
}

/// An arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArbiterLine {
    pub duty: Duty,
    pub name: String,
    /// With which licence.
    pub licence: Licence,
    /// FIDE's number.
    pub fide_id: Option<u32>,
    /// Only in this section: its part of addresses.
    pub section: Option<String>,
    /// Does the arbiter play as well (DM-6.4)?
    pub plays: bool,
    /// Until when, if somebody else took over.
    pub until: Option<Date>,
}

/// A section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionReport {
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: String,
    pub name: String,
    /// How it is paired.
    pub system: String,
    pub rounds: u16,
    /// Rounds that everybody has seen the pairing of.
    pub paired_rounds: u16,
    /// The day of each round, as far as it was announced.
    pub round_dates: Vec<Option<Date>>,
    /// What results are worth.
    pub scoring: Worth,
    /// Is it reported to FIDE?
    pub fide_rated: bool,
    /// Why FIDE cannot rate its games: they are not played by FIDE's rules (the Laws' preface). Left out where they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_fide: Option<NotFide>,
    /// The round in which it lost FIDE mode.
    pub fide_mode_left: Option<RoundNo>,
    /// Is its time control long enough to be rated (DM-12.3)? Nothing where that is not known.
    pub eligible: Option<Eligible>,
    /// Which Danish rating counts for a game. Left out where it is that at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_counts: Option<RatingCounts>,
    /// The players by starting number.
    pub players: Vec<PlayerLine>,
    /// The games by round and board.
    pub games: Vec<GameLine>,
    /// Who had no opponent, by round and number.
    pub byes: Vec<ByeLine>,
    /// Rulings that changed a result or carried a penalty, the oldest first.
    pub rulings: Vec<RulingLine>,
}

/// What results are worth, in decimals: `"0.5"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    pub win: Decimal,
    pub draw: Decimal,
    /// A loss over the board.
    pub loss: Decimal,
    /// A loss by forfeit, or a round not taken part in.
    pub absence: Decimal,
    /// The pairing-allocated bye.
    pub pairing_allocated_bye: Decimal,
}

impl From<Scoring> for Worth {
    fn from(scoring: Scoring) -> Self {
        Self {
            win: scoring.win.into(),
            draw: scoring.draw.into(),
            loss: scoring.loss.into(),
            absence: scoring.absence.into(),
            pairing_allocated_bye: scoring.pairing_allocated_bye.into(),
        }
    }
}

impl Worth {
    /// As the rules count with it.
    pub const fn scoring(&self) -> Scoring {
        Scoring {
            win: self.win.0,
            draw: self.draw.0,
            loss: self.loss.0,
            absence: self.absence.0,
            pairing_allocated_bye: self.pairing_allocated_bye.0,
        }
    }
}

/// Points as the document writes them: `"3.5"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Decimal(pub Points);

impl From<Points> for Decimal {
    fn from(points: Points) -> Self {
        Self(points)
    }
}

impl From<Decimal> for String {
    fn from(decimal: Decimal) -> Self {
        decimal.0.decimal()
    }
}

impl TryFrom<String> for Decimal {
    type Error = engine::points::ParsePointsError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

/// How a time control is judged for a section (DM-12.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eligible {
    pub is_long_enough: bool,
    /// Minutes for 60 moves that are needed.
    pub required_minutes: u32,
    /// Because somebody is rated this or more.
    pub from_rating: u32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerLine {
    pub no: StartNo,
    /// `Surname, Given`.
    pub name: String,
    /// The union's number.
    pub national_id: Option<String>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    pub federation: Option<String>,
    pub club: Option<String>,
    pub title: Option<Title>,
    /// The union's rating at the start, for this kind of chess.
    pub national_rating: Option<Rating>,
    /// FIDE's rating at the start, for this kind of chess.
    pub fide_rating: Option<Rating>,
    /// Did the player stay?
    pub standing: Standing,
    pub joined: RoundNo,
    /// Points in the tournament, penalties counted.
    pub points: Decimal,
    /// Points beside those of the results; fewer than none is a penalty.
    pub extra_points: Decimal,
    /// The place, the best of a shared one; none for who is not in the standings.
    pub place: Option<u32>,
    /// For which team. Left out in a section of single players, and for who is in none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamLine>,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamLine {
    pub no: TeamNo,
    pub name: String,
}

/// Does the player take part to the end?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    Active,
    Withdrawn,
    /// Was sent out.
    Expelled,
}

impl From<Participation> for Standing {
    fn from(standing: Participation) -> Self {
        match standing {
            Participation::Active => Self::Active,
            Participation::Withdrawn => Self::Withdrawn,
            Participation::Expelled => Self::Expelled,
        }
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    pub round: RoundNo,
    pub board: BoardNo,
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// The result that counts in the tournament; none while the game is open.
    pub result: Option<GameResult>,
    /// The result for rating, where it is another (C.04.2 art. 4.3).
    pub reported: Option<GameResult>,
    /// Why it is open although its round is over.
    pub suspended: Option<Suspension>,
    /// Was it played over the board?
    pub played: bool,
    /// Does it count and is marked as not rated?
    pub unrated: bool,
    /// For the union's rating.
    pub rated_dk: Rated,
    /// For FIDE's.
    pub rated_fide: Rated,
    /// What was found about an absence.
    pub absence: Option<Absence>,
    /// What put the result there.
    pub settled: Option<Settled>,
    /// For which teams, and where of their meeting. Left out in a section of single players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<BetweenTeams>,
    /// The Danish ratings of its day. Left out where those at the start count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<GameRatings>,
}

/// For which teams a game was played, and where of their meeting: `board` of the game counts through all matches of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BetweenTeams {
    /// White's.
    pub white: TeamNo,
    /// Black's.
    pub black: TeamNo,
    #[serde(flatten)]
    pub at: TeamPlace,
}

/// Where of the meeting of teams a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TeamPlace {
    /// In a match.
    Match {
        /// Its number in the round.
        #[serde(rename = "match")]
        no: MatchNo,
        /// Its board, counted from 1.
        board: u8,
    },
    /// In single games by a table: the seats of the two.
    Table {
        white_seat: TableSeat,
        black_seat: TableSeat,
    },
}

impl GameLine {
    /// The colour a player had, if it was the player's game.
    pub fn colour_of(&self, no: StartNo) -> Option<Colour> {
        if self.white == no {
            Some(Colour::White)
        } else if self.black == no {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// The result that is rated.
    pub const fn for_rating(&self) -> Option<GameResult> {
        match self.reported {
            Some(result) => Some(result),
            None => self.result,
        }
    }
}

/// Is a game rated, and why?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rated {
    /// Yes or no; nothing while nobody has decided.
    pub rated: Option<bool>,
    pub because: games::Standing,
}

impl From<games::Standing> for Rated {
    fn from(because: games::Standing) -> Self {
        Self {
            rated: because.is_rated(),
            because,
        }
    }
}

/// What was found about an absence: words of the ruling on it. The reason for the absence is not included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// Who was not there: `white`, `black` or `both`.
    pub absent: String,
    /// To whom notice was given.
    pub notice: String,
    /// Was the excuse valid: `yes`, `no` or `undecided`?
    pub excuse_valid: String,
    /// Was the reason documented?
    pub documented: bool,
    /// Is it excused that no notice was given?
    pub no_notice_excused: bool,
    /// For how long: `this_game`, `rest_of_tournament` or `whole_tournament`.
    pub extent: String,
    /// What the ruling says about rating: `yes`, `no` or `undecided`.
    pub rated: String,
}

impl From<&AbsenceFacts> for Absence {
    fn from(facts: &AbsenceFacts) -> Self {
        let found = |found: Option<bool>| {
            let word = match found {
                Some(true) => "yes",
                Some(false) => "no",
                None => "undecided",
            };
            word.to_owned()
        };
        Self {
            absent: facts.absent.map_or("both", Colour::as_str).to_owned(),
            notice: facts.notice.clone(),
            excuse_valid: found(facts.valid),
            documented: facts.documented,
            no_notice_excused: facts.no_notice_excused,
            extent: facts.extent.clone(),
            rated: found(facts.rated),
        }
    }
}

/// The log entry that set a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// What it was.
    pub by: EntryKind,
    pub at: Timestamp,
    /// The ruling, if it was one.
    pub ruling: Option<RulingId>,
}

/// A player without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByeLine {
    pub round: RoundNo,
    pub player: StartNo,
    pub kind: ByeKind,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingLine {
    pub id: RulingId,
    /// The round of its game.
    pub round: RoundNo,
    pub board: BoardNo,
    /// On what: the kind of incident.
    pub incident: String,
    /// The first article it is based on.
    pub article: Option<String>,
    /// The result it gave, if it gave one.
    pub result: Option<GameResult>,
    /// How many penalties it carried.
    pub penalties: usize,
    pub decided_as: Decider,
    pub at: Timestamp,
    /// The ruling it took the place of.
    pub supersedes: Option<RulingId>,
    /// Has another taken its place?
    pub is_superseded: bool,
}

/// A warning or a quarantine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SanctionLine {
    pub id: SanctionId,
    /// The section whose committee decided it: its part of addresses.
    pub section: String,
    /// Who: `Surname, Given`.
    pub name: String,
    /// The union's number.
    pub national_id: Option<String>,
    /// FIDE's number.
    pub fide_id: Option<FideId>,
    /// What, and for which days.
    #[serde(flatten)]
    pub what: sanction::Kind,
    /// How far it has come.
    pub state: sanction::SanctionState,
    /// The article it is based on.
    pub article: String,
    pub decided_as: Decider,
    /// On which day.
    pub decided_on: Date,
    pub reasons: String,
}

impl Report {
    /// The report as it is stored and sent.
    ///
    /// # Errors
    ///
    /// Never for a report: every map in it has text for keys.
    pub fn canonical(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Does it say the same as another report? A different format version is no difference.
    pub fn says_what(&self, other: &Self) -> bool {
        let mut shaped = Self {
            format: other.format,
            ..self.clone()
        };
        shaped.leave_out_what_is_not_in(other);
        shaped == *other
    }

    /// Removes the teams from the sections for which another report, made before reports held teams, has none.
    pub(super) fn leave_out_what_is_not_in(&mut self, other: &Self) {
        for section in &mut self.sections {
            if other
                .section(&section.slug)
                .is_some_and(|before| !before.tells_teams())
            {
                section.players.iter_mut().for_each(|player| player.team = None);
                section.games.iter_mut().for_each(|game| game.teams = None);
            }
        }
    }

    /// The same for a reader who may not see warnings and quarantines.
    #[must_use]
    pub fn without_sanctions(mut self) -> Self {
        self.sanctions = None;
        self
    }

    /// The section with this part of addresses.
    pub fn section(&self, slug: &str) -> Option<&SectionReport> {
        self.sections.iter().find(|section| section.slug == slug)
    }

    /// The last day on which a round is played, or a match of one, as far as they have days.
    pub fn last_round(&self) -> Option<Date> {
        self.tournament.playing_dates.last().copied()
    }

    /// Players in all sections.
    pub fn players(&self) -> usize {
        self.sections.iter().map(|section| section.players.len()).sum()
    }

    /// Games in all sections.
    pub fn games(&self) -> usize {
        self.sections.iter().map(|section| section.games.len()).sum()
    }
}

impl SectionReport {
    /// The player with this number.
    pub fn player(&self, no: StartNo) -> Option<&PlayerLine> {
        self.players
            .binary_search_by_key(&no, |player| player.no)
            .ok()
            .and_then(|index| self.players.get(index))
    }

    /// Does it say for which teams its players play?
    pub fn tells_teams(&self) -> bool {
        self.players.iter().any(|player| player.team.is_some())
    }

    /// The game on this board.
    pub fn game(&self, round: RoundNo, board: BoardNo) -> Option<&GameLine> {
        self.games
            .iter()
            .find(|game| game.round == round && game.board == board)
    }

    /// The name of the player with this number, or the number.
    pub fn name(&self, no: StartNo) -> String {
        self.player(no)
            .map_or_else(|| no.to_string(), |player| player.name.clone())
    }

    /// What the team of the player with this number is called, where there is one.
    pub fn team_of(&self, no: StartNo) -> Option<&str> {
        self.player(no)?.team.as_ref().map(|team| team.name.as_str())
    }

    /// Who plays a game, White first, each with the team.
    pub fn pair(&self, game: &GameLine) -> String {
        let named = |no| match self.team_of(no) {
            Some(team) => format!("{} ({team})", self.name(no)),
            None => self.name(no),
        };
        format!("{} – {}", named(game.white), named(game.black))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::rating_report::{
        compare::differences,
        new_ratings::{Calculation, NewRating, Worked},
    };

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a starting number")
    }

    /// The first game of [`report`]: played, and won by White.
    pub(in crate::rating_report) fn game() -> GameLine {
        serde_json::from_value(serde_json::json!({
            "round": 1, "board": 1, "white": 1, "black": 2, "result": "1-0", "reported": null, "suspended": null,
            "played": true, "unrated": false, "rated_dk": {"rated": true, "because": "played"},
            "rated_fide": {"rated": false, "because": "not_reported"}, "absence": null, "settled": null,
        }))
        .expect("a game")
    }

    /// A report of four players after one round, the second game of which nobody came to as White.
    pub(in crate::rating_report) fn report() -> Report {
        let player = |number: u16, points: &str| {
            serde_json::json!({
                "no": number, "name": format!("Springer {number}, Prøve"), "national_id": null, "fide_id": null, "federation": "DEN",
                "club": null, "title": null, "national_rating": 1500, "fide_rating": null, "standing": "active", "joined": 1,
                "points": points, "extra_points": "0.0", "place": number,
            })
        };
        let forfeit = GameLine {
            board: BoardNo::try_from(2).expect("a board"),
            white: no(3),
            black: no(4),
            result: Some(GameResult::BlackWinsByForfeit),
            played: false,
            rated_dk: games::Standing::NoFinding.into(),
            ..game()
        };
        let mut report: Report = serde_json::from_value(serde_json::json!({
            "format": FORMAT,
            "tournament": {
                "id": TournamentId::from_uuid(uuid::Uuid::nil()), "name": "Prøve", "city": "", "federation": "DEN",
                "starts_on": "2026-03-07", "ends_on": "2026-03-07", "playing_dates": ["2026-03-07"], "edition": "2025",
                "rule_set": null, "coordinated": false, "rated": true, "discipline": "standard", "time_control": null,
                "time_control_trf": null, "total60_minutes": null,
            },
            "arbiters": [],
            "sections": [{
                "id": SectionId::from_uuid(uuid::Uuid::nil()), "slug": "a", "name": "A", "system": "dutch", "rounds": 1,
                "paired_rounds": 1, "round_dates": ["2026-03-07"],
                "scoring": {"win": "1.0", "draw": "0.5", "loss": "0.0", "absence": "0.0", "pairing_allocated_bye": "1.0"},
                "fide_rated": false, "fide_mode_left": null, "eligible": null,
                "players": [player(1, "1.0"), player(2, "0.0"), player(3, "0.0"), player(4, "1.0")],
                "games": [game(), forfeit], "byes": [], "rulings": [],
            }],
            "new_ratings": {"absent_because": "settings_not_approved"},
            "candidate_results": {"absent_because": "requirements_not_known"},
            "fees": {"absent_because": "not_recorded"},
            "sanctions": [],
        }))
        .expect("a report");
        let new = |number: u16, w: &str, change: i32, rn: u16| NewRating {
            section: "a".to_owned(),
            no: no(number),
            worked: Some(Worked {
                ro: Rating::new(1500).expect("a rating"),
                ro_source: crate::rating::danish::Source::AtStart,
                games: 1,
                w: w.parse().expect("points"),
                we: "0.50".parse().expect("points"),
                b: "0.00".parse().expect("points"),
                k: 20,
                change,
                rn: Rating::new(rn).expect("a rating"),
            }),
            missing: Vec::new(),
        };
        report.new_ratings = NewRatings::By(Calculation {
            settings: engine::ids::RatingSettingsId::from_uuid(uuid::Uuid::nil()),
            valid_from: jiff::civil::date(2026, 1, 1),
            players: vec![new(1, "1.00", 10, 1510), new(2, "0.00", -10, 1490)],
        });
        report
    }

    #[test]
    fn a_stored_report_is_read_as_it_was_written() {
        let report = report();
        let text = report.canonical().expect("JSON");
        let read: Report = serde_json::from_str(&text).expect("a report");
        assert_eq!(read, report);
        assert_eq!(read.canonical().expect("JSON"), text);
    }

    #[test]
    fn teams_are_told_and_a_report_from_before_they_were_says_the_same() {
        let before = report();
        let mut now = before.clone();
        let team = |number: u16| TeamNo::new(number).expect("a team");
        let at = |board: u8| TeamPlace::Match {
            no: MatchNo::new(1).expect("a match"),
            board,
        };
        let line = |number: u16| TeamLine {
            no: team(number),
            name: format!("Hold {number}"),
        };
        let between = |board: u8| BetweenTeams {
            white: team(1),
            black: team(2),
            at: at(board),
        };
        for section in &mut now.sections {
            for player in &mut section.players {
                player.team = Some(line(2 - player.no.get() % 2));
            }
            for (board, game) in (1..).zip(&mut section.games) {
                game.teams = Some(between(board));
            }
        }
        assert!(now.says_what(&before));
        assert_eq!(differences(&before, &now), []);
        let text = now.canonical().expect("JSON");
        assert!(
            text.contains(r#""teams":{"white":1,"black":2,"match":1,"board":2}"#),
            "{text}"
        );
        assert_eq!(serde_json::from_str::<Report>(&text).expect("a report"), now);

        let mut later = now.clone();
        if let Some(section) = later.sections.first_mut() {
            section.players[0].team = Some(line(3));
            section.games[1].teams = Some(between(4));
        }
        assert!(!later.says_what(&now));
        let changes = differences(&now, &later);
        let said: Vec<(&str, Option<&str>, Option<&str>)> = changes
            .iter()
            .map(|one| (one.field.as_str(), one.before.as_deref(), one.after.as_deref()))
            .collect();
        assert_eq!(
            said,
            [
                ("match_board", Some("1.2"), Some("1.4")),
                ("team", Some("Hold 1"), Some("Hold 3"))
            ]
        );
        assert_eq!(
            changes[0].about,
            "Springer 3, Prøve (Hold 1) – Springer 4, Prøve (Hold 2)"
        );
    }

    #[test]
    fn seats_of_a_table_are_written_as_they_are_called() {
        let text = r#"{"white":2,"black":1,"white_seat":"B3","black_seat":"A1"}"#;
        let read: BetweenTeams = serde_json::from_str(text).expect("seats");
        assert_eq!(
            read.at,
            TeamPlace::Table {
                white_seat: TableSeat { team: 1, board: 3 },
                black_seat: TableSeat { team: 0, board: 1 },
            }
        );
        assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
    }

    #[test]
    fn the_words_of_the_first_format_are_still_read() {
        for (old, now) in [
            ("marked_unrated", games::Standing::EndedAtOnce),
            ("valid_excuse", games::Standing::Excused),
            ("excuse_open", games::Standing::ExcuseUndecided),
            ("not_rated_event", games::Standing::NotReported),
            ("too_short", games::Standing::TimeTooShort),
        ] {
            let read: games::Standing = serde_json::from_value(old.into()).expect("a word");
            assert_eq!(read, now);
        }
    }

    #[test]
    fn an_absence_is_told_without_its_reason() {
        let facts = AbsenceFacts {
            ruling: RulingId::from_uuid(uuid::Uuid::nil()),
            absent: None,
            notice: "notice_to_arbiter".to_owned(),
            reason: "illness".to_owned(),
            documented: true,
            valid: Some(false),
            no_notice_excused: false,
            extent: "this_game".to_owned(),
            rated: None,
        };
        let told = Absence::from(&facts);
        assert_eq!(
            (
                told.absent.as_str(),
                told.excuse_valid.as_str(),
                told.rated.as_str()
            ),
            ("both", "no", "undecided")
        );
        let json = serde_json::to_string(&told).expect("JSON");
        assert!(
            json.contains("notice_to_arbiter") && !json.contains("illness"),
            "{json}"
        );
    }
}
