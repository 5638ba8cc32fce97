-- The token of the API that a tablet was let in with: revoking the one ends the other.
alter table tablet add column made_with uuid constraint tablet_made_with references api_token on delete set null;
create index tablet_by_token on tablet (made_with) where made_with is not null;
create index tablet_by_maker on tablet (made_by);
