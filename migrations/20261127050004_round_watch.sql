-- What the arbiters have looked after in a round (12.2), and the boards they watch because time is short (12.3). Nothing follows from
-- either but that the others know.
create table round_care (
    round_id uuid not null constraint round_care_round references round on delete cascade,
    care text not null constraint round_care_known check (care in (
        'fair_play', 'best_conditions', 'playing_conditions', 'no_disturbance', 'progress', 'needs', 'anti_cheating')),
    at timestamptz not null,
    actor text not null constraint round_care_actor_length check (length(actor) <= 200),
    constraint round_care_pk primary key (round_id, care)
);
create table time_trouble (
    game_id uuid not null constraint time_trouble_pk primary key constraint time_trouble_game references game on delete cascade,
    at timestamptz not null,
    actor text not null constraint time_trouble_actor_length check (length(actor) <= 200)
);
