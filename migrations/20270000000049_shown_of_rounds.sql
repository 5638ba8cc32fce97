-- How often something of a round was changed that everybody reads: its start, and whether it is public or closed. Calendars count that, and
-- not `version`, which also moves on with a draft that is secret and with line-ups that only two captains may read.
alter table round add column shown_version integer not null default first_version();
update round set shown_version = version;
