//! One sanction: what was decided and by which votes, its letters with the one that is next, and what happened to it.

use super::super::rulings::{GroundView, told_article};
use super::{SanctionLineView, new};
use crate::prelude::*;
use domain::sanction::{self, Kind, Occasion};
use engine::ids::SanctionId;
use rules::catalogue::catalogue;
use service::access::ReadSanctions;
use service::sanctions::{self, Whole};
use store::letters::Letter;
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ReadSanctions), show)
}

/// A letter in the list.
#[derive(Debug)]
struct LetterView {
    recipient: String,
    occasion: String,
    href: String,
    /// When and by whom it was sent, or that it waits.
    told: String,
    is_waiting: bool,
    /// May the reader send it?
    is_mine: bool,
}

#[derive(Debug)]
struct VoteView {
    name: String,
    vote: String,
    dissent: String,
}

/// Something that happened to it.
#[derive(Debug)]
struct SanctionEventView {
    at: Timestamp,
    time: String,
    text: String,
    state: &'static str,
}

#[derive(Debug, Template)]
#[template(path = "pages/sanction.html")]
struct SanctionPageView {
    layout: Layout,
    line: SanctionLineView,
    list: String,
    club: String,
    numbers: String,
    reasons: String,
    explanation: String,
    conduct: Vec<String>,
    votes: Vec<VoteView>,
    excluded: Vec<String>,
    is_board: bool,
    applies: bool,
    ended: String,
    ended_reasons: String,
    predecessor: String,
    successor: String,
    grounds: Vec<GroundView>,
    letters: Vec<LetterView>,
    course: Vec<SanctionEventView>,
    scope: bool,
    /// Where a protest against it is filed; empty where nobody may, or it does not hold any more.
    appeal: String,
}

/// May somebody with these rights send a letter of this kind?
pub(super) fn may_send(rights: &Rights, place: &Place, letter: &Letter) -> bool {
    let capability = match letter.occasion {
        Occasion::Issued => Capability::DecideInCommittee,
        Occasion::Annulled | Occasion::Replaced => Capability::DecideInBoard,
    };
    rights.allow(capability, place.scope())
}

async fn show(path: SanctionPath, permit: Permit<ReadSanctions>, (db, now, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let section = permit.section_id();
    let whole = sanctions::whole(&mut *db.snapshot().await?, section, path.sanction)
        .await?
        .ok_or_else(Problem::not_found)?;
    let lang = layout.lang;
    let row = &whole.row;
    let address = |id: SanctionId| path.here().sanction(id);
    let line = SanctionLineView::new(
        lang,
        row,
        lang.local(now.0).date(),
        &path.tournament,
        &path.section,
    );
    let numbers: Vec<String> = [
        row.identity
            .national_id
            .as_ref()
            .map(|id| format!("{} {id}", t!(lang, player_national_id))),
        row.identity
            .fide_id
            .map(|id| format!("{} {id}", t!(lang, player_fide_id))),
    ]
    .into_iter()
    .flatten()
    .collect();
    let title = format!("{}: {}", line.kind, line.name);
    let page = SanctionPageView {
        list: path.here().sanctions(),
        club: row.club.clone(),
        numbers: numbers.join(" · "),
        reasons: row.reasons.clone(),
        explanation: row.explanation.clone(),
        conduct: new::ticked(lang, row.circumstances),
        votes: row
            .votes
            .iter()
            .map(|vote| VoteView {
                name: vote.name.clone(),
                vote: lang.vote(vote.ballot.vote),
                dissent: vote.ballot.dissent.clone(),
            })
            .collect(),
        excluded: row.excluded.iter().map(|member| member.name.clone()).collect(),
        is_board: row.decided_as == Decider::AppealsBoard,
        applies: row.sanction.applies_to_current_event,
        ended: row
            .ended_at
            .map(|at| t!(lang, sanction_ended, at = lang.date_of(at)))
            .unwrap_or_default(),
        ended_reasons: row.ended_reasons.clone(),
        predecessor: row.replaces.map(address).unwrap_or_default(),
        successor: whole
            .successor
            .as_ref()
            .map(|other| address(other.id))
            .unwrap_or_default(),
        grounds: vec![told_article(
            lang,
            &row.article,
            catalogue().article(&row.article),
        )],
        letters: letters(lang, permit.rights(), place, &path, &whole),
        course: course(lang, &whole),
        appeal: if matches!(
            row.sanction.state,
            sanction::SanctionState::Voted | sanction::SanctionState::Issued
        ) && row.decided_as == Decider::Committee
            && permit.may(Capability::FileProtests)
        {
            let new = path.here().new_protest();
            format!("{new}?kind=sanction&about={}", row.id)
        } else {
            String::new()
        },
        scope: match row.sanction.kind {
            Kind::Warning => false,
            Kind::Quarantine { .. } => true,
        },
        layout: nav::frame(layout, permit.rights(), place, Tab::Sanctions, &title),
        line,
    };
    Ok(Html(page.render()?))
}

fn letters(
    lang: Lang,
    rights: &Rights,
    place: &Place,
    path: &SanctionPath,
    whole: &Whole,
) -> Vec<LetterView> {
    let mut letters: Vec<LetterView> = whole
        .letters
        .iter()
        .map(|letter| {
            let is_waiting = sanctions::waits(&whole.row, letter);
            LetterView {
                recipient: lang.recipient(letter.recipient),
                occasion: lang.occasion(letter.occasion),
                href: path.here().letter(path.sanction, letter.id),
                told: match letter.sent_at {
                    Some(at) => t!(
                        lang,
                        sanction_letter_sent,
                        at = lang.stamp(at),
                        who = letter.sent_by.as_str()
                    ),
                    None if is_waiting => t!(lang, sanction_letter_waits),
                    None => t!(lang, sanction_letter_moot),
                },
                is_waiting,
                is_mine: is_waiting && may_send(rights, place, letter),
            }
        })
        .collect();
    // What the reader is to do comes first; the player's letter is first among those as it stands.
    letters.sort_by_key(|letter| (!letter.is_mine, !letter.is_waiting));
    letters
}

fn course(lang: Lang, whole: &Whole) -> Vec<SanctionEventView> {
    let row = &whole.row;
    let happening = |at: Timestamp, text: String, state: State| SanctionEventView {
        at,
        time: lang.stamp(at),
        text,
        state: state.as_str(),
    };
    let decided = t!(
        lang,
        sanction_course_decided,
        who = lang.sanctioned_by(row.decided_as),
        by = row.decided_by.as_str()
    );
    let mut course = vec![happening(row.decided_at, decided, State::Ruled)];
    course.extend(whole.letters.iter().filter_map(|letter| {
        let text = t!(
            lang,
            sanction_course_letter,
            occasion = lang.occasion(letter.occasion),
            recipient = lang.recipient(letter.recipient),
            by = letter.sent_by.as_str()
        );
        Some(happening(letter.sent_at?, text, State::Confirmed))
    }));
    if let Some(at) = row.ended_at {
        let text = match &whole.successor {
            Some(_) => t!(lang, sanction_course_replaced, by = row.ended_by.as_str()),
            None => t!(lang, sanction_course_annulled, by = row.ended_by.as_str()),
        };
        course.push(happening(at, text, State::Refused));
    }
    course.sort_by_key(|one| one.at);
    course
}
