//! The section's own row, for its [`domain::section_state::SectionState`]. Players, rounds and boards have files of their own.

use super::{codec, prelude::*};
use domain::{
    fide_mode::FideMode,
    league::{LeagueSettings, SettingId},
    player_play_off::SectionPlayOff,
    section::SectionSettings,
    team_card::deadlines::CardDays,
};

/// A section's own row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionRow {
    pub name: String,
    pub settings: SectionSettings,
    /// How many rounds are to be played.
    pub planned_rounds: u16,
    /// Does it play in FIDE mode?
    pub fide_mode: FideMode,
    /// Grows with every change a reader could see.
    pub content_version: i64,
    /// The deadlines of its tournament for results and cards of matches, if it has set them.
    pub card_days: CardDays,
    /// The play-offs of its players, in the order in which they began.
    pub play_offs: Vec<SectionPlayOff>,
}

/// The section, if it exists.
pub async fn find_section(conn: &mut PgConnection, section: SectionId) -> Result<Option<SectionRow>> {
    let row = sqlx::query!(
        r#"
        select s.name, s.settings as "settings: Json<SectionSettings>", s.planned_rounds, s.fide_mode,
            s.fide_mode_left_round as "left_round: RoundNo", s.content_version,
            r.settings ->> 'quick_result' as quick_result, r.settings ->> 'full_card_days' as full_card_days,
            (select jsonb_agg(jsonb_build_object('id', o.id, 'version', o.version, 'is_fixed', o.fixed_at is not null,
                    'play_off', o.play_off) order by o.begun_at, o.id)
                from (
                    select id, version, fixed_at, play_off, begun_at from player_play_off
                    where section_id = s.id order by begun_at, id limit 20
                ) o) as "play_offs?: Json<Vec<SectionPlayOff>>"
        from section s
        left join squad_rule r on r.tournament_id = s.tournament_id
        where s.id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        let mut decided = LeagueSettings::default();
        for (id, text) in [
            (SettingId::QuickResult, row.quick_result),
            (SettingId::FullCardDays, row.full_card_days),
        ] {
            decided
                .fill(id, text.as_deref().unwrap_or_default())
                .map_err(decode)?;
        }
        Ok(SectionRow {
            name: row.name,
            settings: row.settings.0,
            planned_rounds: u16::try_from(row.planned_rounds).map_err(decode)?,
            fide_mode: codec::fide_mode(row.fide_mode, row.left_round)?,
            content_version: row.content_version,
            card_days: CardDays::of(&decided),
            play_offs: row.play_offs.map(|play_offs| play_offs.0).unwrap_or_default(),
        })
    })
    .transpose()
}

fn decode(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}
