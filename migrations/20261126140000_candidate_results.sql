-- Whom the arbiters of a tournament say to have reached a candidate result (DM-6.2). A statement without lines says that nobody did.
create table candidate_statement (
    tournament_id uuid constraint candidate_statement_pk primary key
        constraint candidate_statement_tournament references tournament on delete cascade,
    stated_at timestamptz not null,
    stated_by text not null constraint candidate_statement_by_length check (length(stated_by) <= 200),
    version integer not null default 1
);

create table candidate_result (
    player_id uuid constraint candidate_result_pk primary key
        constraint candidate_result_player references player on delete cascade,
    tournament_id uuid not null
        constraint candidate_result_statement references candidate_statement on delete cascade,
    note text constraint candidate_result_note_length check (length(note) between 1 and 200)
);
create index candidate_result_by_tournament on candidate_result (tournament_id);
