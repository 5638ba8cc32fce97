//! Who certified which version of a club's list, and when. The lists themselves are [`super::strength_lists`].

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::list_certification::Certifier;
use engine::ids::ClubId;

/// The last certification of a club's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListCertification {
    /// Of the list, as it was certified.
    pub version: Version,
    /// Who of the club certified it; personal.
    pub by: Certifier,
    pub at: Timestamp,
    /// Who entered it for the club; `None`: the club itself, with its link.
    pub entered_by: Option<String>,
    /// When the club certified a list for the first time.
    pub first_at: Timestamp,
}

/// The last certifications of the lists of a tournament, of those clubs that have certified theirs.
pub async fn list(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeMap<ClubId, ListCertification>> {
    let rows = sqlx::query!(
        r#"
        select distinct on (c.id) c.id as "club: ClubId", l.version as "version: Version", l.certified_by, l.certified_at, l.entered_by,
            f.certified_at as first_at
        from club c
        join list_certification l on l.club_id = c.id
        join list_certification f on f.club_id = c.id and f.number = 1
        where c.tournament_id = $1
        order by c.id, l.number desc
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let by = row.certified_by.parse();
            let certification = ListCertification {
                version: row.version,
                by: by.map_err(|error: domain::player::TextError| sqlx::Error::Decode(Box::new(error)))?,
                at: row.certified_at.to_jiff(),
                entered_by: row.entered_by,
                first_at: row.first_at.to_jiff(),
            };
            Ok((row.club, certification))
        })
        .collect()
}

/// A certification to store.
#[derive(Clone, Copy, Debug)]
pub struct NewCertification<'a> {
    pub club: ClubId,
    /// Of the list, as it is certified.
    pub version: Version,
    pub by: &'a Certifier,
    pub now: Timestamp,
    /// Who enters it for the club; `None`: the club itself.
    pub entered_by: Option<&'a str>,
}

/// Adds a certification of the club. The caller holds the lock on the club.
pub async fn insert(conn: &mut PgConnection, new: NewCertification<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into list_certification (club_id, number, version, certified_by, certified_at, entered_by)
        values ($1, (select count(*) + 1 from list_certification where club_id = $1), $2, $3, $4, $5)
        ",
        new.club as _,
        new.version as _,
        new.by.as_str(),
        new.now.to_sqlx() as _,
        new.entered_by,
    )
    .execute(conn)
    .await?;
    Ok(())
}
