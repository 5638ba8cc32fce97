-- The captain's link of a play-off that was opened with the link of the team in its row: it ends with that one.
alter table captain_link
    add column opened_with uuid constraint captain_link_opened_with references captain_link on delete cascade;
create index captain_link_by_opener on captain_link (opened_with) where opened_with is not null;
