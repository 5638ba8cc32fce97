-- Points of a player beside those of the results, as domain::extra has them: penalties, bonuses, results worth something else.
create table player_extra (
    player_id uuid not null constraint player_extra_player references player on delete cascade,
    -- Null is the whole tournament.
    round_no integer constraint player_extra_round_range check (round_no between 1 and 99),
    kind text not null constraint player_extra_kind_known check (kind in ('ruling', 'value')),
    halves integer not null,
    constraint player_extra_once unique nulls not distinct (player_id, round_no, kind),
    constraint player_extra_value_has_round check (kind <> 'value' or round_no is not null)
);
