-- The plan of a section of teams: who meets whom in every round, when and where. A round is paired by it.
create table fixture_plan (
    section_id uuid constraint fixture_plan_pk primary key constraint fixture_plan_section references section on delete cascade,
    -- Since when everybody can read it.
    published_at timestamptz,
    version integer not null default first_version()
);

create table fixture (
    id uuid constraint fixture_pk primary key,
    section_id uuid not null constraint fixture_of_plan references fixture_plan on delete cascade,
    round_no integer not null constraint fixture_round_range check (round_no between 1 and 99),
    -- Its place in the round, from 1.
    place integer not null constraint fixture_place_range check (place between 1 and 499),
    -- The first-named team, whose colours down the boards are announced. Who is at home is another fact.
    first_team_id uuid not null constraint fixture_first references team,
    second_team_id uuid not null constraint fixture_second references team,
    home text not null constraint fixture_home_known check (home in ('first', 'second', 'neither')),
    -- The day of the round.
    planned_day date,
    -- The day it is moved to.
    day date,
    -- Put off without a new day.
    is_postponed boolean not null default false,
    -- When the home team's matches begin where it is null.
    hour time,
    -- Where the home team plays where it is empty.
    venue text not null default '' constraint fixture_venue_length check (length(venue) <= 120),
    changed_at timestamptz not null,
    version integer not null default first_version(),
    constraint fixture_place_unique unique (section_id, round_no, place),
    constraint fixture_two_teams check (first_team_id <> second_team_id),
    constraint fixture_postponed_has_no_day check (not is_postponed or day is null)
);
create index fixture_by_first on fixture (first_team_id);
create index fixture_by_second on fixture (second_team_id);

-- What the season of a section of teams goes by, as far as somebody has decided it.
create table team_season (
    section_id uuid constraint team_season_pk primary key constraint team_season_section references section on delete cascade,
    withdraws text constraint team_season_withdraws_known check (withdraws in ('annul_all', 'keep_played', 'by_share')),
    share_percent integer constraint team_season_share_range check (share_percent between 1 and 100),
    up_fewest integer not null constraint team_season_up_fewest_range check (up_fewest between 0 and 20),
    up_most integer not null constraint team_season_up_most_range check (up_most between up_fewest and 20),
    down_fewest integer not null constraint team_season_down_fewest_range check (down_fewest between 0 and 20),
    down_most integer not null constraint team_season_down_most_range check (down_most between down_fewest and 20),
    version integer not null default first_version()
);

alter table team
    -- Where it plays at home, and when its matches there begin, by the clock in Denmark.
    add column venue text not null default '' constraint team_venue_length check (length(venue) <= 120),
    add column plays_at time,
    -- Why its matches stand, or do not, if it left in mid-season.
    add column withdrawal text constraint team_withdrawal_known
        check (withdrawal in ('annul_all', 'keep_played', 'share_reached', 'share_missed')),
    add constraint team_withdrawal_of_one_that_left check (withdrawal is null or left_after_round is not null);
