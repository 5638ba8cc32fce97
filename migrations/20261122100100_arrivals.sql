-- When the players of a board came, tapped in as they come; a player without a line has not come yet.
create table arrival (
    game_id uuid not null constraint arrival_game references game on delete cascade,
    colour text not null constraint arrival_colour_known check (colour in ('white', 'black')),
    at timestamptz not null,
    actor text not null constraint arrival_actor_length check (length(actor) <= 200),
    constraint arrival_pk primary key (game_id, colour)
);
