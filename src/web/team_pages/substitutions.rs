//! Somebody of a team who takes another's seat: the form of the arbiter's and the captain's page, and what both say of those who did.
//!
//! The macros are `components/substitution.html`.

use std::collections::BTreeSet;

use crate::prelude::*;
use domain::team::changing::TeamRefusal;
use engine::ids::TeamId;
use service::{
    sealed_line_ups::Reserve,
    strength_lists::findings::NamedFinding,
    substitutions::{Bench, Made, Substituting},
    teams::Target,
};
use web::i18n_teams::line_up_findings as findings;

/// What a captain is asked about before a line-up, or a change to one, is stored. Nothing where nobody is asked.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    /// Each doubt with its article.
    pub(crate) said: Vec<String>,
    /// The names of those that are confirmed by sending it again.
    pub(crate) names: String,
}

impl Asked {
    pub(crate) fn about(lang: Lang, doubts: &[NamedFinding]) -> Self {
        let names = doubts.iter().map(|finding| finding.doubt.as_str());
        let names = names.filter(|name| !name.is_empty());
        Self {
            names: names.collect::<Vec<_>>().join(" "),
            said: doubts
                .iter()
                .map(|finding| findings::finding(lang, finding))
                .collect(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.said.is_empty()
    }
}

/// The names of the doubts that a form confirms.
pub(crate) fn confirmed(sent: &Sent) -> BTreeSet<String> {
    let names = sent.text("confirmed").split_whitespace();
    names.map(str::to_owned).collect()
}

/// What the form of a substitution says it does.
pub(crate) const ACT: &str = "substitute";

/// The form for a team's match of an open round.
#[derive(Debug)]
pub(crate) struct BenchForm {
    pub(crate) round: u16,
    pub(crate) boards: Vec<Choice>,
    pub(crate) players: Vec<Choice>,
    /// Until when; empty where that is no moment.
    pub(crate) until: String,
    /// What was typed and not taken.
    pub(crate) reason: String,
    pub(crate) set_aside: String,
    /// What a captain is asked about before it is done.
    pub(crate) asked: Asked,
}

impl BenchForm {
    /// `None` if nobody can be replaced, or nobody can come in.
    pub(crate) fn of(lang: Lang, round: RoundNo, bench: &Bench, typed: Option<&Sent>) -> Option<Self> {
        let typed = typed.filter(|sent| sent.text("act") == ACT);
        let typed = typed.filter(|sent| sent.text("round") == round.to_string());
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        let (board, player) = (again("board"), again("player"));
        let boards: Vec<Choice> = bench
            .seats
            .iter()
            .map(|(no, name)| {
                let label = t!(lang, substitution_seat, board = no.get(), player = name.as_str());
                Choice::new(no.to_string(), label, &board)
            })
            .collect();
        let choice = |one: &Reserve, label: String| Choice::new(one.id.to_string(), label, &player);
        let own = bench.players.iter().map(|one| choice(one, one.name.clone()));
        let newcomers = bench.newcomers.iter().map(|one| {
            let label = findings::newcomer(lang, one);
            choice(one, label)
        });
        let players: Vec<Choice> = own.chain(newcomers).collect();
        (!boards.is_empty() && !players.is_empty()).then(|| Self {
            round: round.get(),
            boards,
            players,
            until: bench
                .until
                .map(|at| t!(lang, substitution_until, at = lang.moment(at)))
                .unwrap_or_default(),
            reason: again("reason"),
            set_aside: again("set_aside"),
            asked: Asked::default(),
        })
    }
}

/// Somebody who took another's seat, with the reason: for those who may read it.
#[derive(Debug)]
pub(crate) struct MadeLine {
    pub(crate) said: String,
    /// By whom, and when.
    pub(crate) by: String,
}

impl MadeLine {
    pub(crate) fn of(lang: Lang, field: &SectionState, made: &Made) -> Self {
        let team = field.teams.iter().find(|team| team.id == made.team);
        Self {
            said: t!(
                lang,
                substitution_made,
                team = team.map_or("", |team| team.name.as_str()),
                board = made.board.get(),
                came = made.came_name.as_str(),
                left = made.left_name.as_str(),
                reason = made.reason.as_str()
            ),
            by: t!(
                lang,
                substitution_made_by,
                by = made.by.as_str(),
                at = lang.stamp(made.at)
            ),
        }
    }
}

/// The form as it was sent, about this team.
pub(crate) fn read(sent: &Sent, team: TeamId, round: RoundNo) -> Result<Substituting> {
    let board: BoardNo = sent.text("board").parse().map_err(|_| Problem::not_found())?;
    let player = sent.text("player").parse();
    Ok(Substituting {
        target: Target {
            team,
            seen: sent.seen,
        },
        round,
        board,
        player: player.map_err(|_| TeamRefusal::UnknownPlayer)?,
        reason: sent.text("reason").to_owned(),
        set_aside: sent.text("set_aside").to_owned(),
        confirmed: confirmed(sent),
    })
}
