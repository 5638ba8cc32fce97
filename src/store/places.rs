//! The tournament and section that a request's address names.

use super::{cancellations::cancellation, codec, prelude::*};
use domain::{
    access::Scope, cancellation::Cancellation, check_out::Hold, section::SectionSettings, team::TeamPairing,
};

/// The tournament and perhaps the section an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub tournament_slug: String,
    pub tournament_name: String,
    /// May the public see it?
    pub is_public: bool,
    /// When its regulation was frozen, if it was.
    pub frozen_at: Option<Timestamp>,
    /// Is it put away? Then nothing is written in it.
    pub is_archived: bool,
    /// How another machine has to do with it, if one has.
    pub hold: Option<Hold>,
    /// Is it called off, the tournament or the section that the address names?
    pub cancelled: Option<Cancellation>,
    /// The section, if the address names one.
    pub section: Option<PlaceSection>,
    /// All sections, for the pages of those who have work somewhere; nobody else asks.
    pub sections: Vec<SectionBeside>,
}

/// A section of the tournament that an address names, as one goes over to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionBeside {
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: String,
    pub name: String,
    /// How its teams are paired; `None` where players play for themselves.
    pub pairing: Option<TeamPairing>,
    /// Its newest public round.
    pub round: Option<RoundNo>,
}

/// The section an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceSection {
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: String,
    pub name: String,
    /// Grows with every change a reader could see.
    pub content_version: i64,
    /// The round in which it lost FIDE mode, if that must be said on its pages.
    pub lost_fide_mode: Option<RoundNo>,
    /// How its teams are paired; `None` where players play for themselves.
    pub pairing: Option<TeamPairing>,
}

impl Place {
    /// The place as a scope.
    pub fn scope(&self) -> Scope {
        match &self.section {
            Some(section) => Scope::Section(self.tournament, section.id),
            None => Scope::Tournament(self.tournament),
        }
    }
}

/// The tournament with this slug.
pub async fn find_tournament(conn: &mut PgConnection, slug: &str) -> Result<Option<Place>> {
    let row = sqlx::query!(
        r#"
        select id as "id: TournamentId", slug, name, status <> 'draft' as "is_public!", frozen_at,
            archived_at is not null as "is_archived!", cancelled_on, cancelled_why,
            (select jsonb_build_object('kind', h.kind, 'since', h.since, 'by', h.by_name)
                from held_tournament h where h.tournament_id = tournament.id order by h.kind desc limit 1) as "hold: Json<Hold>"
        from tournament
        where slug = $1
        "#,
        slug
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Place {
        tournament: row.id,
        tournament_slug: row.slug,
        tournament_name: row.name,
        is_public: row.is_public,
        frozen_at: row.frozen_at.map(jiff_sqlx::Timestamp::to_jiff),
        is_archived: row.is_archived,
        hold: row.hold.map(|Json(hold)| hold),
        cancelled: cancellation(row.cancelled_on, row.cancelled_why),
        section: None,
        sections: Vec::new(),
    }))
}

/// The section with this slug of the tournament with that slug.
pub async fn find_section(conn: &mut PgConnection, tournament: &str, section: &str) -> Result<Option<Place>> {
    let row = sqlx::query!(
        r#"
        select t.id as "id: TournamentId", t.slug, t.name, t.status <> 'draft' as "is_public!", t.frozen_at,
            t.archived_at is not null as "is_archived!",
            (select jsonb_build_object('kind', h.kind, 'since', h.since, 'by', h.by_name)
                from held_tournament h where h.tournament_id = t.id order by h.kind desc limit 1) as "hold: Json<Hold>",
            coalesce(t.cancelled_on, s.cancelled_on) as cancelled_on, coalesce(t.cancelled_why, s.cancelled_why) as cancelled_why,
            s.id as "section_id: SectionId", s.slug as section_slug, s.name as section_name,
            s.content_version, s.fide_mode, s.fide_mode_left_round as "left_round: RoundNo",
            s.settings as "settings: Json<SectionSettings>"
        from tournament t
        join section s on s.tournament_id = t.id
        where t.slug = $1 and s.slug = $2
        "#,
        tournament,
        section
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        let fide_mode = codec::fide_mode(row.fide_mode, row.left_round)?;
        Ok(Place {
            tournament: row.id,
            tournament_slug: row.slug,
            tournament_name: row.name,
            is_public: row.is_public,
            frozen_at: row.frozen_at.map(jiff_sqlx::Timestamp::to_jiff),
            is_archived: row.is_archived,
            hold: row.hold.map(|Json(hold)| hold),
            cancelled: cancellation(row.cancelled_on, row.cancelled_why),
            section: Some(PlaceSection {
                id: row.section_id,
                slug: row.section_slug,
                name: row.section_name,
                content_version: row.content_version,
                lost_fide_mode: fide_mode.lost_by(&row.settings.0),
                pairing: row.settings.0.teams.as_ref().map(|teams| teams.pairing),
            }),
            sections: Vec::new(),
        })
    })
    .transpose()
}

/// The sections of a tournament in the order of its programme.
pub async fn list_sections(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<SectionBeside>> {
    let rows = sqlx::query!(
        r#"
        select s.id as "id: SectionId", s.slug, s.name, s.settings -> 'teams' ->> 'pairing' as "pairing: TeamPairing",
            (select r.number from round r
                where r.section_id = s.id and r.status in ('published', 'closed')
                order by r.number desc
                limit 1) as "round: RoundNo"
        from section s
        where s.tournament_id = $1
        order by s.ordinal
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SectionBeside {
            id: row.id,
            slug: row.slug,
            name: row.name,
            pairing: row.pairing,
            round: row.round,
        })
        .collect())
}
