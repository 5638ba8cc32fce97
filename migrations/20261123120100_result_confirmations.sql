-- That somebody looked a second time at a result, as the section asks for. It belongs to one version of the game: another result
-- needs another look.
create table result_confirmation (
    game_id uuid not null constraint result_confirmation_game references game on delete cascade,
    version integer not null,
    at timestamptz not null,
    user_id uuid constraint result_confirmation_user references app_user on delete set null,
    actor text not null,
    constraint result_confirmation_pk primary key (game_id, version)
);
