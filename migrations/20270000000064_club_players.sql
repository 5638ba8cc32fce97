-- Which players a club has entered itself with its link, and when.
create table club_player (
    player_id uuid constraint club_player_pk primary key constraint club_player_player references player on delete cascade,
    club_id uuid not null constraint club_player_club references club on delete cascade,
    entered_at timestamptz not null
);
create index club_player_by_club on club_player (club_id);
