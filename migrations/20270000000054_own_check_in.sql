-- Players check themselves in from their own links, with the code that is shown in the hall.
create table own_check_in (
    tournament_id uuid constraint own_check_in_pk primary key
        constraint own_check_in_tournament references tournament on delete cascade,
    is_on boolean not null,
    -- Before every round, or before round 1 only.
    every_round boolean not null,
    -- What the codes are made from; a new one each time it is switched on. Nobody is shown it.
    seed bytea not null constraint own_check_in_seed check (length(seed) = 32),
    version integer not null default first_version()
);

-- To which round a player has come; until now it was always the first.
alter table check_in add column round integer not null default 1 constraint check_in_round check (round > 0);
alter table check_in drop constraint check_in_pk;
alter table check_in add constraint check_in_pk primary key (player_id, round);
-- Was the last tap the player's own?
alter table check_in add column by_link boolean not null default false;

-- Until when an announcement counts down, as of a pause; it is gone from the screens then.
alter table hall add column ends_at timestamptz;
