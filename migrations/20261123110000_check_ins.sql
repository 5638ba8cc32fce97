-- Who has come before round 1, tapped in at the door. A player without a row has not come.
create table check_in (
    player_id uuid constraint check_in_pk primary key
        constraint check_in_player references player on delete cascade,
    -- When the player came; null once that was taken back.
    came_at timestamptz,
    -- The last tap, and whose it was: what somebody else is told who had seen an earlier one.
    changed_at timestamptz not null,
    actor text not null constraint check_in_actor_length check (length(actor) <= 200),
    version integer not null default 1
);
