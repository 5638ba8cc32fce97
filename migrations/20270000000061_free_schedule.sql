-- Sections whose players agree on their games themselves, over weeks or months: by which rules, who has asked whom, and how a game ended as
-- each of the two says it.
create table free_schedule (
    section_id uuid constraint free_schedule_pk primary key
        constraint free_schedule_section references section on delete cascade,
    first_day date not null,
    last_day date not null,
    -- What the games of a round have in common.
    period text not null constraint free_schedule_period_known check (period in ('month', 'all_days')),
    -- Who of two gets White.
    colour_rule text not null constraint free_schedule_colours_known check (colour_rule in ('balanced', 'lots')),
    most_a_day integer not null constraint free_schedule_most_a_day check (most_a_day between 1 and 10),
    most_with_opponent integer not null constraint free_schedule_most_with_opponent check (most_with_opponent between 1 and 48),
    days_between integer not null constraint free_schedule_days_between check (days_between between 0 and 90),
    most_games integer not null constraint free_schedule_most_games check (most_games between 1 and 49),
    wait_minutes integer not null constraint free_schedule_wait_minutes check (wait_minutes between 0 and 240),
    version integer not null default first_version(),
    constraint free_schedule_days check (first_day <= last_day)
);

create table game_invitation (
    id uuid constraint game_invitation_pk primary key,
    section_id uuid not null constraint game_invitation_section references section on delete cascade,
    from_id uuid not null constraint game_invitation_from references player on delete cascade,
    to_id uuid not null constraint game_invitation_to references player on delete cascade,
    plays_at timestamptz not null,
    place text not null default '' constraint game_invitation_place check (length(place) <= 120),
    state text not null constraint game_invitation_state_known check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    asked_at timestamptz not null,
    -- The game that was agreed.
    game_id uuid constraint game_invitation_game references game on delete cascade,
    version integer not null default first_version(),
    constraint game_invitation_of_two check (from_id <> to_id),
    constraint game_invitation_has_game check ((state = 'accepted') = (game_id is not null))
);
create index game_invitation_by_section on game_invitation (section_id, plays_at, id);
create index game_invitation_by_from on game_invitation (from_id);
create index game_invitation_by_to on game_invitation (to_id);
create index game_invitation_by_game on game_invitation (game_id);

create table result_claim (
    game_id uuid constraint result_claim_game references game on delete cascade,
    player_id uuid constraint result_claim_player references player on delete cascade,
    claimed text not null constraint result_claim_known check (claimed in ('won', 'drawn', 'lost', 'not_there')),
    claimed_at timestamptz not null,
    constraint result_claim_pk primary key (game_id, player_id)
);
create index result_claim_by_player on result_claim (player_id);

-- A game that two players have agreed on is added to a round that is public, by an act of its own: the pairing of everybody else stays frozen,
-- and so does the round for every other writer.
drop trigger game_frozen on game;
create trigger game_frozen after insert or delete or update of round_id, board, white_id, black_id on game
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') = ''
        and coalesce(current_setting('dommerbord.agrees_game', true), '') = '')
    execute function refuse_frozen_pairing();

-- Adds a game at a board of a round, for the time on which its players have agreed.
create function add_agreed_game(in_round uuid, new_id uuid, at_board integer, white uuid, black uuid, agreed timestamptz, where_played text)
    returns boolean language plpgsql as $$
begin
    perform set_config('dommerbord.agrees_game', 'yes', true);
    insert into game (id, round_id, board, white_id, black_id) values (new_id, in_round, at_board, white, black);
    perform set_config('dommerbord.agrees_game', '', true);
    insert into game_agreement (game_id, agreed_at, agreed_place) values (new_id, agreed, where_played);
    update round set version = version + 1, shown_version = shown_version + 1 where id = in_round;
    return true;
end $$;
