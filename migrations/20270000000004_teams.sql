-- Sections whose players meet in teams. A board of a match is a game like every other; what teams add stands beside it, and a section of
-- single players has no row here. How many boards a match has and how their colours run are settings of the section.
create table team (
    id uuid constraint team_pk primary key,
    section_id uuid not null constraint team_section references section on delete cascade,
    -- The pairing number (C.04.6 art. 1.1): 1 to the number of teams.
    number integer not null constraint team_number_range check (number between 1 and 999),
    name text not null constraint team_name_length check (length(name) between 1 and 80),
    club text not null default '' constraint team_club_length check (length(club) <= 80),
    captain text not null default '' constraint team_captain_length check (length(captain) <= 80),
    -- Last round before leaving; null while taking part.
    left_after_round integer constraint team_left_after_range check (left_after_round between 0 and 99),
    version integer not null default first_version(),
    constraint team_number_unique unique (section_id, number) deferrable initially deferred
);

-- The players of a team in the order of its boards.
create table team_player (
    team_id uuid not null constraint team_player_team references team on delete cascade,
    player_id uuid not null constraint team_player_pk primary key constraint team_player_player references player on delete cascade,
    place integer not null constraint team_player_place_range check (place between 1 and 60),
    constraint team_player_place_unique unique (team_id, place) deferrable initially deferred
);

-- Rounds that teams have asked off.
create table team_requested_bye (
    team_id uuid not null constraint team_requested_bye_team references team on delete cascade,
    round_no integer not null constraint team_requested_bye_round_range check (round_no between 1 and 99),
    kind text not null constraint team_requested_bye_kind_known check (kind in ('full_point', 'half_point', 'zero_point')),
    constraint team_requested_bye_pk primary key (team_id, round_no)
);

-- Who plays for a team in a round, where it is not the first of its players who are there.
create table line_up (
    team_id uuid not null constraint line_up_team references team on delete cascade,
    round_no integer not null constraint line_up_round_range check (round_no between 1 and 99),
    board integer not null constraint line_up_board_range check (board between 1 and 20),
    player_id uuid not null constraint line_up_player references player on delete cascade,
    constraint line_up_pk primary key (team_id, round_no, board),
    constraint line_up_player_once unique (player_id, round_no)
);

create table team_match (
    id uuid constraint team_match_pk primary key,
    round_id uuid not null constraint team_match_round references round on delete cascade,
    number integer not null constraint team_match_number_range check (number between 1 and 499),
    -- The first-named team, whose colours down the boards are announced.
    white_team_id uuid not null constraint team_match_white references team,
    black_team_id uuid not null constraint team_match_black references team,
    -- Who lost the whole match without play or by decision.
    forfeit text constraint team_match_forfeit_known check (forfeit in ('by_white', 'by_black', 'by_both')),
    version integer not null default first_version(),
    constraint team_match_number_unique unique (round_id, number),
    constraint team_match_white_once unique (round_id, white_team_id),
    constraint team_match_black_once unique (round_id, black_team_id),
    constraint team_match_two_teams check (white_team_id <> black_team_id)
);
create index team_match_by_white on team_match (white_team_id);
create index team_match_by_black on team_match (black_team_id);

create table team_bye (
    round_id uuid not null constraint team_bye_round references round on delete cascade,
    team_id uuid not null constraint team_bye_team references team,
    kind text not null constraint team_bye_kind_known check (kind in ('pairing_allocated', 'full_point', 'half_point', 'zero_point')),
    constraint team_bye_pk primary key (round_id, team_id)
);
create index team_bye_by_team on team_bye (team_id);

-- A board of a match to which one team has nobody to send: the player who sits there has the point without a game.
create table lone_seat (
    match_id uuid not null constraint lone_seat_match references team_match on delete cascade,
    board integer not null constraint lone_seat_board_range check (board between 1 and 20),
    player_id uuid not null constraint lone_seat_player references player,
    constraint lone_seat_pk primary key (match_id, board),
    constraint lone_seat_player_once unique (match_id, player_id)
);
create index lone_seat_by_player on lone_seat (player_id);

alter table game
    add column match_id uuid constraint game_match references team_match on delete cascade,
    add column match_board integer constraint game_match_board_range check (match_board between 1 and 20),
    add constraint game_match_and_board check ((match_id is null) = (match_board is null));
create unique index game_match_board_unique on game (match_id, match_board) where match_id is not null;

-- Which teams meet changes in planned rounds and drafts only, as with players.
create trigger team_match_frozen after insert or delete or update of round_id, number, white_team_id, black_team_id on team_match
    for each row execute function refuse_frozen_pairing();
create trigger team_bye_frozen after insert or delete or update on team_bye
    for each row execute function refuse_frozen_pairing();
