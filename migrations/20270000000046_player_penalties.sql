-- Points that an arbiter gives a player or takes from one, beside the games. They count wherever the player's points do.
create table player_penalty (
    id uuid constraint player_penalty_pk primary key,
    player_id uuid not null constraint player_penalty_player references player on delete cascade,
    -- The round it is about; the event as a whole where it is null.
    round_no integer constraint player_penalty_round_range check (round_no between 1 and 99),
    -- Fewer than none is a penalty, more a bonus.
    halves integer not null constraint player_penalty_halves_range check (halves between -198 and 198 and halves <> 0),
    -- What it is given by; empty where nobody has said so.
    article text not null constraint player_penalty_article_length check (length(article) <= 80),
    reason text not null constraint player_penalty_reason_length check (length(reason) between 1 and 2000),
    given_at timestamptz not null,
    given_by text not null constraint player_penalty_given_by_length check (length(given_by) <= 200),
    -- Since when it no longer holds.
    taken_back_at timestamptz,
    version integer not null default first_version()
);
create index player_penalty_by_player on player_penalty (player_id);
