-- Ratings of FIDE's that came into force while an event of more than 30 days ran, each with the day from which it holds. The rating at
-- the start stands with the player and stays.
create table later_rating (
    player_id uuid not null constraint later_rating_player references player on delete cascade,
    holds_from date not null,
    -- For the tournament's rate of play.
    rating integer not null constraint later_rating_rating_range check (rating between 1 and 4000),
    -- K, where the list says it.
    k integer constraint later_rating_k_range check (k between 1 and 255),
    -- Written by hand, not taken from a list.
    is_typed boolean not null,
    constraint later_rating_pk primary key (player_id, holds_from)
);
