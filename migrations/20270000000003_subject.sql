-- What a line of the log is about is kept as a value, so that it can be told in every language without reading the words back. Lines from
-- before have their words alone.
alter table audit add column about jsonb constraint audit_about_is_one check (about ? 'is');
