-- In a section of teams a prize is a team's, or a player's of a team: a receipt is either's.
alter table prize_receipt
    alter column player_id drop not null,
    alter column start_no drop not null,
    add column team_id uuid constraint prize_receipt_team references team on delete cascade,
    add column team_no integer,
    add constraint prize_receipt_whose check (num_nonnulls(player_id, team_id) = 1),
    add constraint prize_receipt_numbered check (
        (player_id is null) = (start_no is null) and (team_id is null) = (team_no is null)
    );
create index prize_receipt_by_team on prize_receipt (team_id);
