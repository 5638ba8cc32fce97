-- What a team is called where there is room for little, as in record 310 of a TRF, which has five columns for it; empty for no such name.
alter table team
    add column short_name text not null default '' constraint team_short_name_length check (length(short_name) <= 5);
