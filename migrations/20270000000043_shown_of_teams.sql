-- How often something of a team was changed that everybody reads: its name, club, home and whether it still plays. Calendars count that, and
-- not `version`, which also moves on when a captain hands in a line-up that nobody may know of yet.
alter table team add column shown_version integer not null default first_version();
update team set shown_version = version;
