-- Rulings about teams: a warning, penalty points, a fine. Points are taken from the table (TRF 299); boards stay as they were played.
create table team_penalty (
    id uuid constraint team_penalty_pk primary key,
    team_id uuid not null constraint team_penalty_team references team on delete cascade,
    -- What it is about; none of those that tariffs know where it is null.
    offence text constraint team_penalty_offence_known
        check (offence in ('short_team', 'fill_from_top', 'no_show_player', 'no_show_team', 'ineligible_player')),
    -- The round it is about; the event as a whole where it is null.
    round_no integer constraint team_penalty_round_range check (round_no between 1 and 99),
    is_warning boolean not null,
    -- As many as are taken.
    halves integer not null constraint team_penalty_halves_range check (halves between 0 and 800),
    unit text not null constraint team_penalty_unit_known check (unit in ('board_points', 'match_points')),
    fine_kr integer not null constraint team_penalty_fine_range check (fine_kr between 0 and 65535),
    reason text not null constraint team_penalty_reason_length check (length(reason) between 1 and 2000),
    appeal_until date,
    given_at timestamptz not null,
    given_by text not null constraint team_penalty_given_by_length check (length(given_by) <= 200),
    -- Since when it no longer holds.
    taken_back_at timestamptz,
    version integer not null default first_version(),
    constraint team_penalty_does_something check (is_warning or halves > 0 or fine_kr > 0)
);
create index team_penalty_by_team on team_penalty (team_id);
