-- The log of a board shows every result that came too late, the decided ones too.
create index result_dispute_by_game on result_dispute (game_id, at desc);

-- Arbiters in office who play are few among all officials, and asked for across tournaments.
create index official_playing on official (tournament_id) where plays and valid_to is null;
