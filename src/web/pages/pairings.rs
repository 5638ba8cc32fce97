//! The pairing of a round: made, looked at, altered by hand, published, taken back, closed.

mod acts;
mod by_hand;
mod history;

use axum::extract::State as Shared;

use self::history::{Past, SideHistory};
use super::start_arrays::{Card, Sent};
use crate::prelude::*;
use domain::{
    cup_section::CupHindrance,
    integrity::IntegrityEvent,
    round::{
        Stage,
        transition::{self, Refusal},
    },
    section_state::Bye,
    single_games_section::NoGamePlan,
    team::SectionMatch,
    team_section::{Owed, not_standing},
};
use engine::{
    bye::ByeKind,
    crosstable::{Contestant, Crosstable},
    hand::findings::{Fault, Finding, Severity},
    numbers::TeamNo,
    pairing::{Board, Maker, PairingSystem, colours::History},
    team_event::MatchForfeit,
    team_swiss::{TeamPair, findings::TeamFinding},
};
use service::{
    access::Pair,
    boards::{self, BoardView},
    check_ins::{self, Count},
    explanations, league_settings,
    line_ups::{self, DraftCheck, InDraft},
    own_publication,
    pairing_restrictions::{self, RestrictedNumbers, RestrictionStanding},
    pairings::{self, Thinking},
    quarantines::BarredEntry,
    rounds::{self, DraftChange},
    start_arrays,
    start_numbers::{self, Unnumbered},
    team_cards, team_matches,
};
use store::integrity::IntegrityRecord;
use web::{
    i18n::{acceleration, reasons::Said, single_games},
    i18n_teams::{
        line_up_findings, own_publication as publication_words, team_cards as card_words,
        team_cups as cup_words, team_monrad as monrad_words, team_reasons, team_swiss as swiss_words,
        teams as words,
    },
    nav::Tab,
    paths::PairingPath,
    undecided::UndecidedCard,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state).get(pair, show).post(pair, acts::act)
}

/// A board of the table.
#[derive(Debug)]
struct PairingBoardRow {
    board: BoardView,
    /// Why this pair and these colours.
    reasons: Vec<Said>,
    /// In a draft: what White and Black have had so far.
    past: Option<[SideHistory; 2]>,
}

impl PairingBoardRow {
    fn new(board: BoardView, past: Option<&Past<'_>>) -> Self {
        Self {
            past: past.map(|past| past.both(&board)),
            board,
            reasons: Vec::new(),
        }
    }

    /// Every board of a round.
    fn all(lang: Lang, field: &SectionState, round: &SectionRound) -> Vec<Self> {
        let past = Past::of(lang, field, round);
        let boards = boards::of_round(field, round).into_iter();
        boards.map(|board| Self::new(board, past.as_ref())).collect()
    }
}

/// A player without an opponent.
#[derive(Debug)]
struct PairingByeRow {
    bye: Bye,
    /// Why this player.
    reasons: Vec<Said>,
}

impl PairingByeRow {
    const fn new(bye: Bye) -> Self {
        let reasons = Vec::new();
        Self { bye, reasons }
    }
}

/// Something found, as a line of the checks.
#[derive(Debug)]
struct PairingCheckRow {
    state: State,
    text: String,
    href: String,
    article: &'static str,
}

/// One side of "why this board".
#[derive(Debug)]
struct SideGrounds {
    name: String,
    points: String,
    /// The colours of the games played, true for White.
    colours: Vec<bool>,
    due: String,
}

/// Why a board is as it is.
#[derive(Debug)]
struct BoardGrounds {
    board: BoardNo,
    white: SideGrounds,
    black: SideGrounds,
    checks: Vec<PairingCheckRow>,
}

/// The round beside what the rules give.
#[derive(Debug, Default)]
enum Comparison {
    /// There is nothing to compare, or the field is so large that it is compared only on request.
    #[default]
    Not,
    /// It is the same.
    Same,
    /// Bracket for bracket what differs.
    Departs(Vec<Said>),
    /// Why it cannot be.
    Cannot(String),
}

/// Two players, or teams, who were asked about, and what would be different without their game.
#[derive(Debug)]
struct WhatIfView {
    first: StartNo,
    second: StartNo,
    gone: Vec<String>,
    instead: Vec<String>,
    /// Why nothing can be shown.
    problem: String,
}

/// A match of teams: what stands above its boards.
#[derive(Debug)]
struct PairingMatchLine {
    number: u16,
    white: String,
    black: String,
    /// Where their line-ups are.
    line_ups: [String; 2],
    /// What it stands; empty before its first result.
    score: String,
    /// The boards of the round at which it is played, in words.
    boards: String,
    /// How many boards have nobody on one side.
    lone: usize,
    /// Does neither team have anybody at a board, and has nobody decided the match as a whole, so that somebody must?
    waits: bool,
    /// Who lost it as a whole, in words; empty where the boards count.
    lost: String,
    forfeits: Vec<Choice>,
    version: Version,
    action: String,
    /// In a cup: who goes on and by what, whether somebody has to decide, and where.
    cup: Option<CupState>,
    /// Why the two teams meet, in a draft by FIDE's Swiss Team Pairing System.
    reasons: Vec<Said>,
}

/// How a match of a cup stands.
#[derive(Debug)]
struct CupState {
    says: String,
    waits: bool,
    /// Where an arbiter decides, or takes it back; empty where there is nothing to decide.
    href: String,
}

impl CupState {
    fn of(
        lang: Lang,
        path: &PairingPath,
        field: &SectionState,
        (round, one): (&SectionRound, &SectionMatch),
    ) -> Option<Self> {
        let line = field.cup_line(round, one).filter(|_| round.status.is_public())?;
        let waits = line.is_turned || line.waits_for_arbiter();
        Some(Self {
            says: cup_words::outcome(lang, field, &line),
            waits,
            href: if waits || line.decided.is_some() {
                path.here().cup_decision(one.no)
            } else {
                String::new()
            },
        })
    }
}

impl PairingMatchLine {
    fn of(
        lang: Lang,
        path: &PairingPath,
        field: &SectionState,
        round: &SectionRound,
        one: &SectionMatch,
    ) -> Self {
        let name = |no: TeamNo| field.team_name(no);
        let line_up = |no: TeamNo| {
            let team = field.team(no);
            team.map(|team| path.here().line_up(team.id)).unwrap_or_default()
        };
        let score = field.score_so_far(round, one);
        let score = score.map_or_else(String::new, |(white, black)| format!("{white}–{black}"));
        let games = field.games_of(round, one);
        let boards = games.first().zip(games.last()).map(|((_, first), (_, last))| {
            t!(
                lang,
                teams_at_boards,
                from = first.board.get(),
                to = last.board.get()
            )
        });
        let mut forfeits = vec![Choice {
            value: String::new(),
            label: t!(lang, teams_boards_count),
            chosen: one.forfeit.is_none(),
        }];
        forfeits.extend(MatchForfeit::ALL.iter().map(|forfeit| Choice {
            value: forfeit.as_str().to_owned(),
            label: words::forfeit(lang, *forfeit),
            chosen: one.forfeit == Some(*forfeit),
        }));
        Self {
            number: one.no.get(),
            white: name(one.white),
            black: name(one.black),
            line_ups: [line_up(one.white), line_up(one.black)],
            score,
            boards: boards.unwrap_or_default(),
            lone: one.lone.len(),
            waits: round.status.is_public()
                && one.waits_for_decision()
                && field.given_up_match(round, one).is_none(),
            lost: one
                .forfeit
                .map(|forfeit| words::forfeit(lang, forfeit))
                .unwrap_or_default(),
            forfeits,
            version: one.version,
            action: path.here().forfeit_match(one.no),
            cup: CupState::of(lang, path, field, (round, one)),
            reasons: Vec::new(),
        }
    }
}

/// What a player wrote when they signed up.
#[derive(Debug)]
struct SignUpNote {
    name: String,
    text: String,
    href: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/pairing.html")]
struct PairingPage {
    layout: Layout,
    path: PairingPath,
    field: SectionState,
    round: SectionRound,
    stage: Stage,
    drafted: Option<jiff::Timestamp>,
    query: PairingQuery,
    rows: Vec<PairingBoardRow>,
    byes: Vec<PairingByeRow>,
    /// The matches, where teams meet, and the teams without an opponent, in words.
    matches: Vec<PairingMatchLine>,
    team_byes: Vec<String>,
    /// The matches that were decided anew after the round was closed, in sentences.
    corrected: Vec<String>,
    /// How the round of a cup was drawn, in words; empty elsewhere.
    cup_drawn: String,
    /// Where single games are played by a table: the line-up of each team in this round.
    line_ups: Vec<(String, String)>,
    unseated: Vec<StartNo>,
    findings: Vec<Finding>,
    /// The teams of a draft that have neither a match nor the bye, and what speaks against matches that were changed by hand.
    without: Vec<TeamNo>,
    team_findings: Vec<TeamFinding>,
    /// What speaks against the line-ups.
    line_up_check: DraftCheck,
    /// Was it not published just now for what came out when its line-ups were opened? Then there is a field for the reason.
    was_refused: bool,
    /// Why a team has the bye, and how the score groups of the teams were paired, each under its heading.
    team_reasons: Vec<(String, Vec<Said>)>,
    comparison: Comparison,
    /// Who is kept apart in this round.
    rules: Vec<RestrictionStanding>,
    what_if: Option<WhatIfView>,
    /// The start position, where Chess960 is played.
    start_array: Option<Card>,
    /// Players already paired, and all players, while the program pairs the round.
    progress: Option<(usize, usize)>,
    key: String,
    /// What has changed since the draft was made.
    changes: Vec<DraftChange>,
    /// Entries in quarantine, or perhaps: they are settled before the round is published.
    barred: Vec<BarredEntry>,
    reason: String,
    /// A sentence about what is wrong, or nothing.
    problem: String,
    /// What was not done, in words.
    undone: String,
    /// What the round waits for, in a sentence; nothing where it can be paired.
    waits_for: String,
    /// Is it enough to say why the round does not wait for it?
    asks_leave: bool,
    /// What is not settled on the cards of a round that may be closed, in sentences.
    cards: Vec<String>,
    /// The state of a round that is published automatically and waits for nothing else; empty otherwise.
    own_publication: String,
    /// Link to the page where that is resolved.
    cure: Option<(String, String)>,
    /// What players wrote when they signed up that may be about this round.
    notes: Vec<SignUpNote>,
    /// Before round 1: how many have not come.
    check_in: Option<Count>,
    /// Before round 1 of teams: what nobody has decided.
    undecided: Option<UndecidedCard>,
    /// Before round 1 of teams: how the group differs from what was decided for it.
    group_findings: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PairingQuery {
    why: Option<BoardNo>,
    edit: Option<bool>,
    /// Two players of whom it is asked what keeping them apart would change.
    apart: Option<StartNo>,
    and: Option<StartNo>,
}

async fn show(
    path: PairingPath,
    Query(query): Query<PairingQuery>,
    permit: Permit<Pair>,
    (db, now, Shared(thinking)): (Db, Now, Shared<Thinking>),
    layout: Layout,
) -> Result<Html<String>> {
    let mut page = PairingPage::load(&db, now, &permit, &path, query, layout).await?;
    page.progress = thinking.progress(permit.section_id(), path.round);
    Ok(Html(page.render()?))
}

/// The page with a start position that was sent and could not be settled.
pub(super) async fn with_start_array(
    db: &Db,
    now: Now,
    permit: &Permit<Pair>,
    path: &PairingPath,
    layout: Layout,
    sent: Sent,
) -> Result<String> {
    let mut page = PairingPage::load(db, now, permit, path, PairingQuery::default(), layout).await?;
    if let Some(card) = &mut page.start_array {
        card.sent = sent;
    } else {
        page.problem = sent.problem;
    }
    Ok(page.render()?)
}

/// How many have checked in before the round; `None` if nobody has to check in.
async fn checked_in(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<Pair>,
    round: RoundNo,
    is_public: bool,
) -> Result<Option<Count>> {
    if is_public {
        return Ok(None);
    }
    let list = check_ins::list(conn, permit.tournament(), permit.section_id()).await?;
    let count = list
        .filter(|list| list.round == round && !list.is_over)
        .and_then(|list| list.asked_for());
    Ok(count.filter(|count| count.came + count.awaited > 0))
}

/// What was decided anew about the matches of a round after it was closed, in sentences.
async fn corrected(
    conn: &mut sqlx::PgConnection,
    lang: Lang,
    field: &SectionState,
    round: &SectionRound,
) -> Result<Vec<String>> {
    if round.matches.is_empty() || !round.status.is_public() {
        return Ok(Vec::new());
    }
    let lost = |forfeit: Option<MatchForfeit>| match forfeit {
        Some(forfeit) => words::forfeit(lang, forfeit),
        None => t!(lang, teams_boards_count),
    };
    let said = |recorded: &IntegrityRecord| match &recorded.event {
        IntegrityEvent::MatchDecided {
            no,
            white,
            black,
            was,
            becomes,
            paired,
            ..
        } => {
            let line = t!(
                lang,
                teams_corrected_line,
                number = no.get(),
                white = field.team_name(*white),
                black = field.team_name(*black),
                was = lost(*was),
                becomes = lost(*becomes),
                reason = recorded.reason.as_str(),
                at = lang.stamp(recorded.at),
                by = recorded.actor.as_str()
            );
            let stays = words::paired_before(lang, paired);
            Some(std::iter::once(line).chain(stays).collect::<Vec<_>>().join(" "))
        }
        IntegrityEvent::ManualPairing { .. }
        | IntegrityEvent::Import { .. }
        | IntegrityEvent::Carried { .. }
        | IntegrityEvent::StartNumbersRegenerated { .. }
        | IntegrityEvent::StartNumbersExchanged { .. }
        | IntegrityEvent::ResultCorrected { .. }
        | IntegrityEvent::Adjourned { .. }
        | IntegrityEvent::Configuration { .. }
        | IntegrityEvent::FideModeLeft { .. }
        | IntegrityEvent::FullPointBye { .. } => None,
    };
    let found = team_matches::corrections(conn, field.section, round.number).await?;
    Ok(found.iter().filter_map(said).collect())
}

impl PairingPage {
    #[expect(clippy::too_many_lines, reason = "all that the page shows, read once")]
    async fn load(
        db: &Db,
        now: Now,
        permit: &Permit<Pair>,
        path: &PairingPath,
        query: PairingQuery,
        layout: Layout,
    ) -> Result<Self> {
        let place = permit.place();
        let section = permit.section_id();
        let mut tx = db.snapshot().await?;
        let field = section_state::found(&mut tx, section, Problem::not_found).await?;
        let drafted = store::rounds::list(&mut tx, section)
            .await?
            .into_iter()
            .find(|round| round.number == path.round)
            .and_then(|round| round.drafted_at);
        let round = field.round(path.round).ok_or_else(Problem::not_found)?.clone();
        let (is_draft, is_public) = (round.status == RoundStatus::Draft, round.status.is_public());
        let lang = layout.lang;
        let changes = rounds::told_changes(&mut tx, &field, &round).await?;
        let barred = if is_draft {
            rounds::barred(&mut tx, place.tournament, (&field, &round), now.0).await?
        } else {
            Vec::new()
        };
        let line_up_check = if is_draft && field.settings.plays_matches() {
            line_ups::check_draft(&mut tx, place.tournament, (&field, &round), now.0).await?
        } else {
            DraftCheck::default()
        };
        let check_in = checked_in(&mut tx, permit, path.round, is_public).await?;
        let undecided = undecided(&mut tx, permit, path, layout.lang, &field).await?;
        let group_findings =
            web::group_findings::before_start(&mut tx, lang, place.tournament, &field).await?;
        let unconfirmed = unconfirmed(&mut tx, &field, &round).await?;
        let own = own_publication::of_round(&mut tx, place.tournament, &field, path.round, now.0).await?;
        let cards = unsettled_cards(&mut tx, (lang, now), &field, &round).await?;
        let may_set_up = permit.may(Capability::ManageTournament);
        let notes = if is_public {
            Vec::new()
        } else {
            notes(&mut tx, path, &field).await?
        };
        let start_array = if is_public {
            start_arrays::find(&mut tx, place.tournament, &round)
                .await?
                .map(|beginning| Card::new(lang, path, &beginning))
        } else {
            None
        };
        let corrected = corrected(&mut tx, lang, &field, &round).await?;
        let title = t!(lang, pairing_title, round = path.round.get());
        // The explanation takes time, so the transaction ends first.
        drop(tx);
        let mut page = Self {
            layout: nav::frame(layout, permit.rights(), place, Tab::Rounds, &title),
            path: path.clone(),
            stage: round.stage(now.0),
            drafted,
            rows: PairingBoardRow::all(lang, &field, &round),
            byes: round.byes.iter().copied().map(PairingByeRow::new).collect(),
            matches: round
                .matches
                .iter()
                .map(|one| PairingMatchLine::of(lang, path, &field, &round, one))
                .collect(),
            team_byes: team_byes(lang, &field, &round),
            corrected,
            line_ups: line_up_links(path, &field),
            cup_drawn: cup_drawn(lang, &field),
            unseated: pairings::unseated(&field, &round),
            without: field.teams_without_match(&round),
            team_findings: field.findings_of_teams(&round),
            findings: if is_draft {
                pairings::findings(&field, &round)
            } else {
                Vec::new()
            },
            line_up_check,
            was_refused: false,
            comparison: Comparison::Not,
            team_reasons: Vec::new(),
            rules: if is_public {
                Vec::new()
            } else {
                pairing_restrictions::standing(&field, path.round).await
            },
            what_if: if is_draft && let (Some(first), Some(second)) = (query.apart, query.and) {
                Some(what_if(lang, &field, &round, first, second).await)
            } else {
                None
            },
            start_array,
            progress: None,
            key: ids::fresh().to_string(),
            changes,
            barred,
            reason: String::new(),
            problem: String::new(),
            undone: t!(lang, pairing_not_done),
            waits_for: String::new(),
            asks_leave: false,
            cards,
            own_publication: own
                .map(|own| publication_words::stands(lang, own))
                .unwrap_or_default(),
            cure: None,
            notes,
            check_in,
            undecided,
            group_findings,
            query,
            field,
            round,
        };
        page.look_ahead(now, unconfirmed, may_set_up);
        // Teams ask after the round is out, too, and why they meet stays what it was before it.
        if (is_draft || is_public) && page.has_teams() {
            page.explain_matches().await;
        } else if is_draft {
            page.explain().await;
        }
        Ok(page)
    }

    /// What the round waits for and where that is resolved.
    fn look_ahead(&mut self, now: Now, unconfirmed: Option<Refusal>, may_set_up: bool) {
        let lang = self.layout.lang;
        match self.stage {
            Stage::Planned | Stage::Draft => {}
            Stage::Published | Stage::Started | Stage::Closed => return,
        }
        let number = self.round.number;
        let unnumbered = match start_numbers::unnumbered(&self.field, number) {
            Unnumbered::Else(players) => Some(Refusal::Unnumbered(players)),
            Unnumbered::Nobody | Unnumbered::ByRating(_) => None,
        };
        let no_start = (self.is_draft() && !self.round.has_start()).then_some(Refusal::NoStart(number));
        let hindrance = unnumbered
            .or_else(|| transition::hindrance(&self.field, number, now.0))
            .or(unconfirmed)
            .or(no_start);
        if let Some(refusal) = hindrance {
            self.asks_leave = matches!(refusal, Refusal::StillSuspended { by_leave: true, .. });
            // The plan of the rounds is the organiser's.
            let is_theirs = matches!(refusal, Refusal::NoStart(_)) && !may_set_up;
            self.cure = cure(lang, &self.path, refusal).filter(|_| !is_theirs);
            self.waits_for = Problem::from(refusal).sentence(lang);
            return;
        }
        if let Some(Err(why)) = self.field.game_plan() {
            self.cure = games_cure(lang, &self.path, why, may_set_up);
            self.waits_for = single_games::no_plan(lang, why);
            return;
        }
        let waits = if self.is_draft() {
            self.field.cup_draft_hindrance(&self.round)
        } else {
            self.field.cup_hindrance(number)
        };
        if let Some(waits) = waits {
            self.cure = cup_cure(lang, &self.path, &waits, may_set_up);
            self.waits_for = cup_words::hindrance(lang, &waits);
        }
    }

    /// Why each board and bye is as it is, and whether the rules give the same.
    async fn explain(&mut self) {
        let lang = self.layout.lang;
        let asked = self.query.why.and_then(|no| self.round.game(no));
        let asked = asked.map(|game| Board {
            white: game.white,
            black: game.black,
        });
        let explanation = match explanations::explained(&self.field, &self.round, asked).await {
            Ok(explanation) => explanation,
            Err(why) => {
                if let Some(sentence) = lang.unexplained(why) {
                    self.comparison = Comparison::Cannot(sentence);
                }
                return;
            }
        };
        let called = |no: StartNo| called(&self.field, no);
        for (row, board) in self.rows.iter_mut().zip(&explanation.boards) {
            row.reasons = lang.board_reasons(board, &explanation, &called);
        }
        if let Some(bye) = &explanation.bye
            && let Some(row) = self.byes.iter_mut().find(|row| row.bye.player == bye.player)
        {
            row.reasons = lang.bye_reasons(bye, &explanation, &called);
        }
        let departures = lang.departures(&explanation, &called);
        self.comparison = match (explanation.is_compared, departures.is_empty()) {
            (false, _) => Comparison::Not,
            (true, true) => Comparison::Same,
            (true, false) => Comparison::Departs(departures),
        };
    }

    /// Why the teams meet as they do, by a Monrad as for single players.
    async fn explain_monrad(&mut self) {
        let (lang, field) = (self.layout.lang, &self.field);
        let explained = match explanations::of_monrad(field, &self.round).await {
            Some(Ok(explained)) => explained,
            Some(Err(why)) => {
                if let Some(sentence) = lang.unexplained(why) {
                    self.comparison = Comparison::Cannot(sentence);
                }
                return;
            }
            None => return,
        };
        for (line, one) in self.matches.iter_mut().zip(&self.round.matches) {
            line.reasons = monrad_words::of_match(lang, field, &explained, (one.white, one.black));
        }
        let bye = explained.bye.iter().map(|bye| {
            let player = monrad_words::called(field, bye.player);
            let why = t!(lang, pairing_why_bye, player);
            (why, monrad_words::of_bye(lang, field, &explained))
        });
        let settled = (t!(lang, team_monrad_rules), monrad_words::settled(lang, field));
        self.team_reasons = std::iter::once(settled).chain(bye).collect();
        let departures = monrad_words::departures(lang, field, &explained);
        self.comparison = match (explained.is_compared, departures.is_empty()) {
            (false, _) => Comparison::Not,
            (true, true) => Comparison::Same,
            (true, false) => Comparison::Departs(departures),
        };
    }

    /// Why the teams meet as they do, who has the bye, and whether the rules still give the same.
    async fn explain_matches(&mut self) {
        if self.field.settings.plays_monrad() {
            self.explain_monrad().await;
            return;
        }
        let (lang, field) = (self.layout.lang, &self.field);
        let explained = match explanations::of_teams(field, &self.round).await {
            Some(Ok(explained)) => explained,
            Some(Err(why)) => {
                self.comparison = Comparison::Cannot(error_texts::rounds::unpairable(lang, why));
                return;
            }
            None => return,
        };
        for (line, one) in self.matches.iter_mut().zip(&self.round.matches) {
            let mut reasons = explained.matches.iter();
            let found =
                reasons.find(|reason| (reason.pair.white, reason.pair.black) == (one.white, one.black));
            line.reasons = found
                .map(|reason| team_reasons::of_match(lang, field, reason))
                .unwrap_or_default();
        }
        let sits_out = |no: TeamNo| self.round.team_byes.iter().any(|one| one.team == no);
        let bye = explained.bye.iter().filter(|bye| sits_out(bye.team)).map(|bye| {
            let why = t!(lang, pairing_why_bye, player = field.team_name(bye.team));
            (why, team_reasons::of_bye(lang, field, bye))
        });
        let brackets = explained.brackets.iter().map(|bracket| {
            let heading = t!(lang, team_reason_bracket, points = bracket.score.to_string());
            (heading, team_reasons::of_bracket(lang, field, bracket))
        });
        let settled = swiss_words::settled(lang, field);
        let settled = (!settled.is_empty()).then(|| (t!(lang, team_swiss_settled), settled));
        self.team_reasons = settled.into_iter().chain(bye).chain(brackets).collect();
        let missing = not_standing(&explained, &self.round);
        self.comparison = if missing.is_empty() {
            Comparison::Same
        } else {
            Comparison::Departs(team_reasons::not_standing(lang, field, &missing))
        };
    }

    /// How long each of the two at a board has, White first, where they have not the same time.
    fn times(&self, row: &PairingBoardRow) -> Option<[String; 2]> {
        let game = &row.board.game;
        let times = self.field.time_odds(game.white, game.black)?;
        Some(times.map(|time| self.layout.lang.time_control(time)))
    }

    /// Who of the players has virtual points in which rounds.
    fn virtual_points(&self) -> Vec<Said> {
        acceleration::given(self.layout.lang, &self.field)
    }

    /// The part of FIDE's Handbook that the round is compared with.
    fn compared_with(&self) -> &'static str {
        if self.field.settings.plays_monrad() {
            ""
        } else if self.has_teams() {
            "C.04.6"
        } else {
            rules_of(self.field.settings.system)
        }
    }

    /// Do teams meet here?
    fn has_teams(&self) -> bool {
        self.field.settings.teams.is_some()
    }

    /// Do they meet in matches?
    fn has_matches(&self) -> bool {
        self.field.settings.plays_matches()
    }

    fn is_draft(&self) -> bool {
        self.stage == Stage::Draft
    }

    fn is_editing(&self) -> bool {
        self.is_draft()
            && !self.has_teams()
            && (self.query.edit.unwrap_or(false) || !self.unseated.is_empty())
    }

    fn is_refused(&self) -> bool {
        let mut found = self.findings.iter();
        let is_anybody_twice = !self.line_up_check.twice.is_empty();
        !self.barred.is_empty()
            || is_anybody_twice
            || self.are_matches_refused()
            || found.any(|finding| finding.severity == Severity::Refused)
    }

    fn needs_reason(&self) -> bool {
        let is_unruly =
            self.was_refused || self.asks_leave || self.line_up_check.teams.iter().any(InDraft::needs_reason);
        self.is_draft() && (is_unruly || rounds::needs_reason(&self.field, &self.round))
    }

    /// What speaks against the line-ups: who would sit twice; what a rule refuses, where one that somebody gave has its reason and one that
    /// follows from a list or an order is unchecked; who was left out; and teams without anybody.
    fn check_line_ups(&self) -> Vec<PairingCheckRow> {
        let lang = self.layout.lang;
        let row = |state, text| PairingCheckRow {
            state,
            text,
            href: String::new(),
            article: "",
        };
        let mut rows = Vec::new();
        for one in &self.line_up_check.twice {
            rows.push(row(State::Refused, line_up_findings::seated_twice(lang, one)));
        }
        for one in &self.line_up_check.teams {
            if !one.findings.is_empty() {
                let what = line_up_findings::of_team(lang, &one.team, &one.findings);
                rows.push(if one.is_given {
                    row(State::Ruled, what)
                } else {
                    row(State::Missing, t!(lang, pairing_line_up_default, what))
                });
            }
            let said = line_up_findings::of_draft(lang, one);
            rows.extend(said.into_iter().map(|text| row(State::Missing, text)));
            let told = line_up_findings::told_of_draft(lang, one);
            rows.extend(told.into_iter().map(|text| row(State::Pending, text)));
        }
        rows
    }

    /// Can anybody be kept apart? A table says who meets whom.
    fn keeps_apart(&self) -> bool {
        if self.has_teams() {
            self.field.keeps_teams_apart()
        } else {
            self.field.settings.system.maker() != Maker::Table
        }
    }

    /// A player, or a team, that is asked about.
    fn asked_name(&self, no: StartNo) -> String {
        asked_name(&self.field, no)
    }

    /// Who can be asked about.
    fn can_be_asked(&self) -> Vec<Choice> {
        if !self.has_teams() {
            return self.everybody();
        }
        let here = self.field.teams.iter();
        here.filter(|team| team.plays_on(self.round.number))
            .map(|team| Choice::new(team.no.to_string(), team.name.to_string(), ""))
            .collect()
    }

    /// In FIDE mode the rules are fixed.
    fn rules_are_locked(&self) -> bool {
        pairing_restrictions::is_locked(&self.field, self.field.public_rounds())
    }

    /// Are the rules the section's own, so that there is no FIDE mode to leave?
    fn plays_own_rules(&self) -> bool {
        self.field.settings.plays_own_rules()
    }

    /// Can the program pair it?
    fn can_draft(&self) -> bool {
        self.field.settings.is_paired_here()
    }

    fn why_not(&self) -> String {
        let lang = self.layout.lang;
        match self.field.settings.maker() {
            Maker::Table | Maker::Engine => String::new(),
            Maker::Arbiter => t!(lang, round_made_by_hand),
        }
    }

    /// What is waited for before the round is closed.
    fn owed(&self) -> Owed {
        self.field.owed(&self.round)
    }

    /// How many of its boards wait for a decision between two results, where teams meet: it is closed with a reason.
    fn disputed(&self) -> usize {
        self.field.disputed_at_closing(&self.round)
    }

    /// Rounds already paired from the current table. They stay, whatever is decided about a match of this round.
    fn stays(&self) -> Option<String> {
        words::paired_before(self.layout.lang, &self.field.paired_after(self.path.round))
    }

    fn stage_word(&self) -> String {
        error_texts::rounds::stage(self.layout.lang, self.stage)
    }

    /// Quiet words below the heading: when the draft was made, games put off, and when the round starts.
    fn about(&self) -> String {
        let (lang, field, round) = (self.layout.lang, &self.field, &self.round);
        let suspended: usize = field
            .rounds
            .iter()
            .filter(|earlier| earlier.number < round.number)
            .map(|earlier| earlier.count().suspended)
            .sum();
        let mut parts = Vec::new();
        if let Some(at) = self.drafted {
            parts.push(t!(lang, pairing_drafted_at, at = lang.clock(at)));
        }
        if suspended > 0 {
            parts.push(t!(lang, pairing_counted_as_draws, games = suspended));
        }
        // In a draft it stands among the findings.
        if round.status.is_public()
            && let Some(table_round) = pairings::out_of_turn(field, round)
        {
            parts.push(t!(lang, pairing_out_of_turn, round = table_round.get()));
        }
        let starts = round.starts();
        parts.push(match (starts.days(), starts.first()) {
            (Some((first, last)), _) => t!(lang, pairing_on_days, days = lang.span(first, last)),
            (None, Some(start)) if self.stage == Stage::Started || self.stage == Stage::Closed => {
                t!(lang, pairing_started, at = lang.round_start(start))
            }
            (None, Some(start)) => t!(lang, pairing_starts, at = lang.round_start(start)),
            (None, None) => t!(lang, pairing_no_start),
        });
        parts.join(" · ")
    }

    fn called(&self, no: StartNo) -> String {
        called(&self.field, no)
    }

    /// Is something said about the board below "Control"?
    fn is_remarked(&self, row: &PairingBoardRow) -> bool {
        self.findings
            .iter()
            .flat_map(|finding| concerned(finding.fault))
            .any(|no| no == row.board.white.no || no == row.board.black.no)
    }

    fn is_asked(&self, row: &PairingBoardRow) -> bool {
        self.query.why == Some(row.board.game.board)
    }

    fn unseated_choices(&self) -> Vec<Choice> {
        self.unseated
            .iter()
            .map(|no| Choice::new(no.to_string(), format!("{no} {}", self.called(*no)), ""))
            .collect()
    }

    /// Every player that can be moved, with the place he has now.
    fn everybody(&self) -> Vec<Choice> {
        let lang = self.layout.lang;
        let here = |no: StartNo| {
            let mut games = self.round.games.iter();
            games.find(|game| game.white == no || game.black == no)
        };
        self.field
            .players
            .iter()
            .filter(|player| player.stay.includes(self.round.number))
            .filter_map(|player| {
                let no = player.no?;
                // In words: a bare number beside a name is read as the start number.
                let seat = here(no).map_or_else(
                    || t!(lang, pairing_no_board),
                    |game| t!(lang, pairing_at_board, board = game.board.get()),
                );
                let label = format!("{} ({seat})", player.person.name);
                Some(Choice::new(no.to_string(), label, ""))
            })
            .collect()
    }

    /// The byes that can be given to somebody.
    fn bye_kinds(&self) -> Vec<Choice> {
        [
            ByeKind::PairingAllocated,
            ByeKind::HalfPoint,
            ByeKind::ZeroPoint,
            ByeKind::FullPoint,
        ]
        .map(|kind| Choice::new(kind.as_str(), self.layout.lang.bye(kind), ""))
        .into()
    }

    fn rule_text(&self, rule: &RestrictionStanding) -> String {
        let lang = self.layout.lang;
        lang.kept_apart(rule, |no| self.called(no), &self.field)
    }

    fn check(&self, finding: &Finding) -> PairingCheckRow {
        let board = concerned(finding.fault).first().and_then(|no| {
            let mut games = self.round.games.iter();
            games.find(|game| game.white == *no || game.black == *no)
        });
        PairingCheckRow {
            state: match finding.severity {
                Severity::Refused => State::Refused,
                Severity::NeedsReason => State::Missing,
                Severity::Note => State::Ruled,
            },
            text: self.layout.lang.fault(finding.fault, |no| self.called(no)),
            href: board
                .map(|game| format!("#board-{}", game.board))
                .unwrap_or_default(),
            article: finding.fault.article().unwrap_or_default(),
        }
    }

    /// Points, colours and what is due of both players of the board that was asked about, and what was found about it.
    fn why(&self) -> Option<BoardGrounds> {
        let lang = self.layout.lang;
        let view = &self.rows.iter().find(|row| self.is_asked(row))?.board;
        let table = self.field.crosstable_before(self.round.number);
        // Both have both colours in a match of two games, and nobody is due one.
        let is_due = !self.field.settings.system.plays_two_games();
        let grounds = |side: &boards::Side| grounds(lang, &table, self.round.number, side, is_due);
        let fine = |text: String| PairingCheckRow {
            state: State::Confirmed,
            text,
            href: String::new(),
            article: "",
        };
        let mut checks: Vec<PairingCheckRow> = self
            .findings
            .iter()
            .filter(|finding| {
                let concerned = concerned(finding.fault);
                concerned.contains(&view.white.no) || concerned.contains(&view.black.no)
            })
            .map(|finding| self.check(finding))
            .collect();
        let have_met = table.find(view.white.no).is_some_and(|white| {
            let mut met = white.met(self.round.number.index());
            met.any(|opponent| opponent == view.black.no)
        });
        if !have_met {
            checks.push(fine(t!(lang, pairing_have_not_met)));
        }
        if view.white.points == view.black.points {
            let points = view.white.points.to_string();
            checks.push(fine(t!(lang, pairing_same_score, points)));
        }
        Some(BoardGrounds {
            board: view.game.board,
            white: grounds(&view.white),
            black: grounds(&view.black),
            checks,
        })
    }

    /// The round after this one, to be paired once this one is complete.
    fn next_step(&self) -> Option<PairingPath> {
        if self.round.count().missing > 0 {
            return None;
        }
        let next = self.field.next_to_pair()?;
        (next.number > self.round.number).then(|| PairingPath {
            round: next.number,
            ..self.path.clone()
        })
    }
}

/// Who plays for each team in a round of single games; nothing where there are matches, whose line-ups stand beside them.
fn line_up_links(path: &PairingPath, field: &SectionState) -> Vec<(String, String)> {
    if !field.plays_single_games() {
        return Vec::new();
    }
    let here = path.here();
    let teams = field.teams.iter();
    teams
        .map(|team| (team.name.to_string(), here.line_up(team.id)))
        .collect()
}

/// How the rounds of a cup are drawn, in words; empty where teams play none.
fn cup_drawn(lang: Lang, field: &SectionState) -> String {
    let settings = field.cup_settings();
    settings.map_or_else(String::new, |settings| cup_words::drawn(lang, settings))
}

/// Where to resolve what a round of a cup waits for.
fn cup_cure(
    lang: Lang,
    path: &PairingPath,
    waits: &CupHindrance,
    may_set_up: bool,
) -> Option<(String, String)> {
    let here = path.here();
    Some(match waits {
        CupHindrance::Level(one, _) | CupHindrance::Turned(one) => {
            let href = here.round(one.round).cup_decision(one.no);
            (t!(lang, cup_decide_heading), href)
        }
        CupHindrance::Open(one) => {
            let words = t!(lang, rounds_enter, round = one.round.get());
            (words, here.round(one.round).entry())
        }
        CupHindrance::Rounds { .. } if may_set_up => (t!(lang, desk_to_setup), here.section_settings()),
        CupHindrance::Teams(_) => (t!(lang, teams_heading), here.team_entries()),
        CupHindrance::Rounds { .. } | CupHindrance::Over | CupHindrance::Outdated => return None,
    })
}

/// Where to resolve what prevents a plan of single games.
fn games_cure(lang: Lang, path: &PairingPath, why: NoGamePlan, may_set_up: bool) -> Option<(String, String)> {
    let here = path.here();
    match why {
        NoGamePlan::EveryRound { .. } | NoGamePlan::Rounds { .. } => {
            may_set_up.then(|| (t!(lang, desk_to_setup), here.section_settings()))
        }
        NoGamePlan::TwoTeams(_) | NoGamePlan::Table(_) => {
            Some((t!(lang, teams_heading), here.team_entries()))
        }
    }
}

/// The teams without an opponent, in words.
fn team_byes(lang: Lang, field: &SectionState, round: &SectionRound) -> Vec<String> {
    let byes = round.team_byes.iter();
    byes.filter_map(|bye| {
        let why = words::bye(lang, field, round.number, bye);
        Some(format!("{} · {why}", field.team(bye.team)?.name))
    })
    .collect()
}

fn called(field: &SectionState, no: StartNo) -> String {
    field
        .player(no)
        .map_or_else(|| no.to_string(), |player| player.person.name.spoken())
}

/// The part of FIDE's Handbook that has the system; empty for a section's own rules.
const fn rules_of(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::Dutch => "C.04.3",
        PairingSystem::Dubov => "C.04.4.1",
        PairingSystem::Burstein => "C.04.4.2",
        PairingSystem::Lim => "C.04.4.3",
        PairingSystem::DoubleSwiss => "C.04.5",
        PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => "C.05, Annex 1",
        PairingSystem::Monrad
        | PairingSystem::MonradWithRematches
        | PairingSystem::Keizer
        | PairingSystem::RoundRobinByHand
        | PairingSystem::ByHand => "",
    }
}

/// The player with this number; in team sections, the team.
fn asked_name(field: &SectionState, no: StartNo) -> String {
    match TeamNo::new(no.get()).filter(|_| field.settings.teams.is_some()) {
        Some(team) => field.team_name(team),
        None => called(field, no),
    }
}

/// The same of teams, and of their matches.
async fn what_if_teams(lang: Lang, field: &SectionState, round: &SectionRound, asked: &mut WhatIfView) {
    let Some(pair) = TeamNo::new(asked.first.get()).zip(TeamNo::new(asked.second.get())) else {
        return;
    };
    let told = |matches: &[TeamPair]| {
        let named = matches
            .iter()
            .map(|one| format!("{} – {}", field.team_name(one.white), field.team_name(one.black)));
        named.collect::<Vec<_>>()
    };
    match pairing_restrictions::what_if_teams(field, round, pair).await {
        Ok(differs) => {
            asked.gone = told(&differs.gone);
            asked.instead = told(&differs.instead);
            if let Some((has, would)) = differs.bye {
                let bye = |no: TeamNo| t!(lang, apart_bye, player = field.team_name(no));
                asked.gone.extend(has.map(bye));
                asked.instead.extend(would.map(bye));
            }
        }
        Err(error) => asked.problem = Problem::from(error).detail(lang),
    }
}

async fn what_if(
    lang: Lang,
    field: &SectionState,
    round: &SectionRound,
    first: StartNo,
    second: StartNo,
) -> WhatIfView {
    let told = |boards: &[Board]| {
        boards
            .iter()
            .map(|board| format!("{} – {}", called(field, board.white), called(field, board.black)))
            .collect::<Vec<_>>()
    };
    let mut asked = WhatIfView {
        first,
        second,
        gone: Vec::new(),
        instead: Vec::new(),
        problem: String::new(),
    };
    if field.settings.teams.is_some() {
        what_if_teams(lang, field, round, &mut asked).await;
        return asked;
    }
    match pairing_restrictions::what_if(field, round, (first, second)).await {
        Ok(differs) => {
            asked.gone = told(&differs.gone);
            asked.instead = told(&differs.instead);
            if let Some((has, would)) = differs.bye {
                let bye = |no: StartNo| t!(lang, apart_bye, player = called(field, no));
                asked.gone.extend(has.map(bye));
                asked.instead.extend(would.map(bye));
            }
        }
        Err(error) => asked.problem = Problem::from(error).detail(lang),
    }
    asked
}

/// Whom a finding is about.
fn concerned(fault: Fault) -> Vec<StartNo> {
    match fault {
        Fault::Unknown { player }
        | Fault::SeatedTwice { player }
        | Fault::NotTakingPart { player }
        | Fault::HasABye { player, .. }
        | Fault::Unseated { player }
        | Fault::ThirdSameColour { player, .. }
        | Fault::ColourDifference { player, .. }
        | Fault::SecondBye { player, .. }
        | Fault::ByeAfterUnplayedWin { player, .. }
        | Fault::ByeNotNeeded { player } => vec![player],
        Fault::Rematch { board, .. }
        | Fault::Prohibited { board }
        | Fault::BothAgainstDue { board }
        | Fault::NotSecondGame { board }
        | Fault::MeetsTooOften { board, .. }
        | Fault::MeetsTooSeldom { board, .. } => vec![board.white, board.black],
        // The whole round.
        Fault::OutOfTurn { .. } => Vec::new(),
    }
}

fn grounds(lang: Lang, table: &Crosstable, round: RoundNo, side: &boards::Side, is_due: bool) -> SideGrounds {
    let contestant = table.find(side.no);
    let colours = |contestant: &Contestant| {
        contestant
            .cells
            .iter()
            .take(round.index())
            .filter_map(|cell| cell.played())
            .map(|game| game.colour == Colour::White)
            .collect()
    };
    SideGrounds {
        name: side.name.clone(),
        points: side.points.to_string(),
        colours: contestant.map(colours).unwrap_or_default(),
        due: contestant
            .filter(|_| is_due)
            .and_then(|contestant| History::of(contestant, round.index()).due())
            .map_or_else(|| "–".to_owned(), |(colour, _)| lang.colour(colour)),
    }
}

/// Where to resolve what the round waits for.
fn cure(lang: Lang, path: &PairingPath, refusal: Refusal) -> Option<(String, String)> {
    let here = path.here();
    Some(match refusal {
        Refusal::Unnumbered(_) => (t!(lang, desk_unnumbered_act), here.start_numbers()),
        Refusal::NoStart(_) => (t!(lang, desk_to_setup), here.section_settings()),
        Refusal::NotNext(round) | Refusal::Undecided { round, .. } => {
            let words = t!(lang, rounds_round_no, round = round.get());
            (words, here.round(round).pairing())
        }
        Refusal::ResultsMissing { round, .. }
        | Refusal::Unconfirmed { round, .. }
        | Refusal::TwoResults { round, .. } => {
            let words = t!(lang, rounds_enter, round = round.get());
            (words, here.round(round).entry())
        }
        Refusal::AdjournmentsRun { round, board, .. } | Refusal::StillSuspended { round, board, .. } => {
            (t!(lang, desk_see_board), here.round(round).board(board))
        }
        Refusal::WrongStage { .. }
        | Refusal::Frozen(_)
        | Refusal::Empty
        | Refusal::ReasonMissing
        | Refusal::HasResults(_)
        | Refusal::LaterRound(_)
        | Refusal::Abandoned(_) => return None,
    })
}

/// What is not settled on the cards of a round that may be closed.
async fn unsettled_cards(
    conn: &mut sqlx::PgConnection,
    (lang, now): (Lang, Now),
    field: &SectionState,
    round: &SectionRound,
) -> Result<Vec<String>> {
    if round.status != RoundStatus::Published || field.owed(round).boards > 0 {
        return Ok(Vec::new());
    }
    let needs = team_cards::needs(conn, field, now.0).await?.into_iter();
    let own = needs.filter(|(_, of, _)| *of == round.number);
    let said = own.filter_map(|(need, _, cards)| card_words::unsettled(lang, need, cards));
    Ok(said.collect())
}

/// An earlier round whose results wait for a second look, while this one is still to be published.
async fn unconfirmed(
    conn: &mut sqlx::PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> Result<Option<Refusal>> {
    if round.status.is_public() {
        return Ok(None);
    }
    let found = rounds::unconfirmed_before(conn, field, round.number).await?;
    Ok(found.map(|(round, boards)| Refusal::Unconfirmed { round, boards }))
}

/// What nobody has decided, before the first round of teams is public.
async fn undecided(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<Pair>,
    path: &PairingPath,
    lang: Lang,
    field: &SectionState,
) -> Result<Option<UndecidedCard>> {
    if path.round != RoundNo::FIRST {
        return Ok(None);
    }
    let place = permit.place();
    let open = league_settings::before_start(conn, place.tournament, field).await?;
    let here: &SectionLinks = &path.here();
    Ok(UndecidedCard::of(
        lang,
        (permit.rights(), place),
        here,
        field.settings.teams.as_ref(),
        &open,
    ))
}

/// Sign-up notes of participants that may be about this round: they name its number, or no number at all before round 1.
async fn notes(
    conn: &mut sqlx::PgConnection,
    path: &PairingPath,
    field: &SectionState,
) -> Result<Vec<SignUpNote>> {
    let plays = |player: &store::players::Player| {
        let entrant = field.player_by_id(player.id);
        entrant.is_some_and(|entrant| entrant.stay.includes(path.round))
    };
    let is_about = |note: &str| {
        let mut numbers = note
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|number| !number.is_empty())
            .peekable();
        let names_none = numbers.peek().is_none();
        (names_none && path.round == RoundNo::FIRST)
            || numbers.any(|number| number.parse() == Ok(path.round.get()))
    };
    Ok(store::players::list_by_section(conn, field.section)
        .await?
        .into_iter()
        .filter(|player| !player.contact.note.is_empty() && is_about(&player.contact.note) && plays(player))
        .map(|player| SignUpNote {
            name: player.person.name.spoken(),
            text: player.contact.note,
            href: path.here().player(player.id),
        })
        .collect())
}
