-- What clubs ask of the plan with their links: a match on another day, at another hour or place. What has come of it is written here; the
-- match itself is moved in the plan.
create table move_request (
    id uuid constraint move_request_pk primary key,
    fixture_id uuid not null constraint move_request_fixture references fixture on delete cascade,
    -- Whose club asks.
    side text not null constraint move_request_side_known check (side in ('first', 'second')),
    -- The version of the match that was seen: another one since, and the request is overtaken.
    seen integer not null,
    -- The match as it is wished: on the day of the round where the day is null, and so on, as in the plan.
    day date,
    hour time,
    venue text not null constraint move_request_venue_length check (length(venue) <= 120),
    -- Personal, as the words below: for the two clubs and whoever leads the league.
    reason text not null constraint move_request_reason_length check (length(reason) between 1 and 500),
    asked_at timestamptz not null,
    asked_by text not null constraint move_request_asked_by_length check (length(asked_by) <= 200),
    -- What the other club says.
    answer text constraint move_request_answer_known check (answer in ('agrees', 'declines')),
    words text not null default '' constraint move_request_words_length check (length(words) <= 500),
    answered_at timestamptz,
    -- What has come of it; open where it is null.
    outcome text constraint move_request_outcome_known check (outcome in ('by_agreement', 'granted', 'refused', 'withdrawn', 'overtaken')),
    decided_at timestamptz,
    decided_by text constraint move_request_decided_by_length check (length(decided_by) <= 200),
    decision text not null default '' constraint move_request_decision_length check (length(decision) <= 2000),
    -- When whoever leads the league has read of a match that moved by agreement.
    read_at timestamptz,
    version integer not null default first_version(),
    constraint move_request_answered check ((answer is null) = (answered_at is null)),
    constraint move_request_decided check ((outcome is null) = (decided_at is null))
);
create index move_request_by_fixture on move_request (fixture_id);
create unique index move_request_open on move_request (fixture_id) where outcome is null;

-- Who may play in a row: limits of age and strength, which belong to one section. What is not there is no limit.
create table row_limit (
    section_id uuid constraint row_limit_pk primary key constraint row_limit_section references section on delete cascade,
    -- As the settings of a league are written: `turns_at_most 14`, `at_least 50`, `under 20`.
    age text constraint row_limit_age_length check (length(age) between 1 and 40),
    -- The highest average rating of those who play a round.
    team_cap integer constraint row_limit_team_cap_range check (team_cap between 1 and 4000),
    -- Of which list the ratings are.
    list_day date,
    -- Is a line-up against them refused, or is the captain told?
    severity text not null constraint row_limit_severity_known check (severity in ('warn', 'refuse')),
    version integer not null default first_version()
);
