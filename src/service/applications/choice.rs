//! Choosing a section by rating: what the form tells before it is sent, and where an application goes that names no section.
//!
//! What the form tells is worked out from the rating that was typed and from FIDE's list, which everybody can read; the union's register is not
//! asked, because whoever types numbers would learn who is a member and how strong. An application that is sent is weighed as every other.

use super::{ApplyError, Desk, frame_of};
use crate::{players, prelude::*, rating_checks::taking};
use domain::{
    player::{Person, Ratings},
    registration::{
        Ranking, Stay,
        choice::{Fit, FittedSection, Open, best, fit, goes_by_rating},
        doubts::{Doubt, against_rules, refusals},
        form::Entry,
    },
};
use engine::numbers::{FideId, Rating};
use store::sections::Section;

/// The sections that take entries, for somebody with a rating.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// In the order of the tournament.
    pub sections: Vec<FittedSection>,
    /// The one that fits best; `None` where the limits of none take the rating.
    pub best: Option<SectionId>,
}

/// Is there a choice by rating on this form?
pub fn is_offered(desk: &Desk) -> bool {
    goes_by_rating(desk.sections.iter().map(|section| &section.settings.entry))
}

/// The rating a section ranks somebody by.
fn ranked(
    desk: &Desk,
    section: &Section,
    (fide, national, typed): (Ratings, Ratings, Option<Rating>),
) -> Option<Rating> {
    let starts_on = desk.tournament.details.starts_on;
    let rate = section
        .settings
        .rate_of_play(&desk.tournament.regulation, starts_on);
    let (fide, national) = (fide.of_or_standard(rate), national.of_or_standard(rate));
    Ranking::pick(section.settings.rating, fide, national, typed).map(|ranking| ranking.rating)
}

fn open(section: &Section) -> Open<'_> {
    Open {
        section: section.id,
        rules: &section.settings.entry,
    }
}

/// How the sections take somebody with this rating or FIDE number.
pub async fn look(
    conn: &mut PgConnection,
    desk: &Desk,
    typed: Option<Rating>,
    fide_id: Option<FideId>,
) -> store::Result<Fitted> {
    let listed = match fide_id {
        Some(id) => store::fide_lists::list_listed(conn, &[id]).await?,
        None => Vec::new(),
    };
    let fide = listed.first().map(|one| one.ratings).unwrap_or_default();
    let fitted = |section: &Section| FittedSection {
        section: section.id,
        fit: fit(
            &section.settings.entry,
            ranked(desk, section, (fide, Ratings::default(), typed)),
        ),
    };
    let sections: Vec<FittedSection> = desk.sections.iter().map(fitted).collect();
    let takes: Vec<Open<'_>> = desk
        .sections
        .iter()
        .zip(&sections)
        .filter(|(_, fitted)| fitted.fit == Fit::Fits)
        .map(|(section, _)| open(section))
        .collect();
    Ok(Fitted {
        best: best(&takes),
        sections,
    })
}

/// Is the person within every limit of the section?
fn takes(section: &Section, person: &Person, rating: Option<Rating>) -> bool {
    let settings = &section.settings;
    let doubts = against_rules(settings, person, rating, 0);
    !doubts.iter().any(Doubt::is_of_limits) && refusals(settings, person, rating).is_empty()
}

/// The section that fits somebody best who has applied without naming one, by the ratings of the lists.
pub(crate) async fn of_entry(
    conn: &mut PgConnection,
    desk: &Desk,
    entry: &Entry,
    now: Timestamp,
) -> Result<SectionId, ApplyError> {
    let first = desk.sections.first().ok_or(ApplyError::Closed)?;
    let frame = frame_of(conn, desk.tournament.id, first.id).await?;
    let player = players::made(&frame, entry.clone(), Stay::FROM_THE_START, now);
    let mut listed = taking::supplied(conn, desk.tournament.id, std::slice::from_ref(&player)).await?;
    let person = listed.remove(&player.id).unwrap_or(player.person);
    let ratings = (person.fide, person.national, entry.rating_typed);
    let within: Vec<Open<'_>> = desk
        .sections
        .iter()
        .filter(|section| takes(section, &person, ranked(desk, section, ratings)))
        .map(open)
        .collect();
    best(&within).ok_or(ApplyError::NoneFits)
}
