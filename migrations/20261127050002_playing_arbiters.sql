-- That an arbiter plays is approved by the ratings office itself from now on (DM-6.4). What organisers wrote about events that are not
-- over is no approval of that office: it is asked again.
update official set play_approved_by = '' where play_approved_by <> '' and exists (
    select from tournament t where t.id = official.tournament_id and t.ends_on >= current_date);
