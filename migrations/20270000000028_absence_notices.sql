-- Who of a team will not play in a round, as the captain has said. The captain and whoever pairs read it; nothing that is public does.
create table absence_notice (
    team_id uuid not null constraint absence_notice_team references team on delete cascade,
    round_no integer not null constraint absence_notice_round_range check (round_no between 1 and 99),
    player_id uuid not null constraint absence_notice_player references player on delete cascade,
    constraint absence_notice_pk primary key (team_id, round_no, player_id)
);
create index absence_notice_by_player on absence_notice (player_id);
