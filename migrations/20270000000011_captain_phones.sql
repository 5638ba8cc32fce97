-- A captain's phone reports the boards of one match, and ends with it: paired anew, the same boards are somebody else's.
alter table tablet add column match_id uuid constraint tablet_match references team_match on delete cascade;
delete from tablet where captain_link_id is not null;
alter table tablet add constraint tablet_of_captain_has_match check ((captain_link_id is null) = (match_id is null));
create index tablet_by_match on tablet (match_id) where match_id is not null;
