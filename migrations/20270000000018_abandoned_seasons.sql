-- What holds if a season of teams is given up, where that is settled before.
alter table team_season
    add column if_abandoned text constraint team_season_if_abandoned_known
        check (if_abandoned in ('no_champion_no_moves', 'league_decides', 'cancelled'));

-- A season that was given up: from which day on nothing is played, what holds, why, when and by whom. Where it was taken up again the row stays
-- without them, so that its version goes on.
create table season_abandonment (
    section_id uuid constraint season_abandonment_pk primary key
        constraint season_abandonment_section references section on delete cascade,
    abandoned_on date,
    holds text constraint season_abandonment_holds_known check (holds in ('no_champion_no_moves', 'league_decides', 'cancelled')),
    reason text constraint season_abandonment_reason_length check (length(reason) between 1 and 2000),
    abandoned_at timestamptz,
    abandoned_by text,
    version integer not null default first_version(),
    constraint season_abandonment_whole check (num_nonnulls(abandoned_on, holds, reason, abandoned_at, abandoned_by) in (0, 5))
);
