-- Sample checks of rating calculations (DM-3.2): a version of a report counted again, by whom, and what came out differently.
create table sample_check (
    report_id uuid not null,
    -- Of which version.
    number integer not null,
    -- The first of the report is 1.
    ordinal integer not null constraint sample_check_ordinal_range check (ordinal >= 1),
    players integer not null constraint sample_check_players_range check (players >= 0),
    games integer not null constraint sample_check_games_range check (games >= 0),
    differences jsonb not null,
    -- What whoever counted says to it.
    note text not null constraint sample_check_note_length check (length(note) <= 2000),
    checked_at timestamptz not null,
    checked_by text not null constraint sample_check_by_length check (length(checked_by) <= 200),
    constraint sample_check_pk primary key (report_id, ordinal),
    constraint sample_check_version foreign key (report_id, number) references rating_report_version
);
-- The newest first, and whether a version was counted.
create index sample_check_by_day on sample_check (checked_at desc);
create index sample_check_of_version on sample_check (report_id, number);
