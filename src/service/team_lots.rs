//! Drawing lots as the last step of a table's order: the league leader draws once the table is final and teams are level in it. Which
//! teams, and the effect of a draw, is in `domain::team_section`.

use super::{
    fixtures::Planning,
    prelude::*,
    sections::{self, SectionError},
    teams::{TeamError, with_teams},
};
use domain::tie_rule::LotSeed;
use engine::ids::TeamId;

/// Lots to be drawn.
#[derive(Clone, Debug, Serialize)]
pub struct DrawingLots {
    /// The version of the section that was seen.
    pub seen: Version,
    /// All the teams of a shared place.
    pub teams: Vec<TeamId>,
}

/// Lots that were drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotsReceipt {
    /// The version of the section, for the next change.
    pub version: Version,
    /// The seed, in hexadecimal: it is logged, and the same seed repeats the draw.
    pub seed: LotSeed,
    /// The teams in the order they were drawn in, the best first.
    pub teams: Vec<TeamId>,
}

/// A draw in the log.
#[derive(Serialize)]
struct TeamLotsLogValue {
    seed: LotSeed,
    teams: Vec<String>,
}

/// Draws lots among the teams of a shared place of a final table. The seed is made here, so that a draw cannot be tried out first, and a
/// draw cannot be taken back.
pub async fn draw(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &DrawingLots,
) -> Result<LotsReceipt, TeamError> {
    let act = permit.act(now, key, "team.draw_lots");
    act.once(conn, cmd, async |conn| {
        let section = sections::lock(conn, permit).await?;
        let field = with_teams(conn, section.id).await?;
        if section.version != cmd.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(section)).into());
        }
        let drawn = field.draw_lots(&cmd.teams, LotSeed::new(ids::seed()))?;
        let mut settings = section.settings.clone();
        settings.teams = settings.teams.map(|teams| teams.with_lots(drawn.clone()));
        let version =
            store::sections::set(conn, section.id, &section.name, &settings, section.rounds).await?;
        let names = drawn.teams.iter().filter_map(|id| {
            let team = field.teams.iter().find(|team| team.id == *id)?;
            Some(team.name.to_string())
        });
        act.log(section.name.as_str())
            .after(TeamLotsLogValue {
                seed: drawn.seed,
                teams: names.collect(),
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, section.id).await?;
        Ok(LotsReceipt {
            version,
            seed: drawn.seed,
            teams: drawn.teams,
        })
    })
    .await
}
