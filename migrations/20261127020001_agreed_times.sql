-- When the players of a game that was put off have agreed to play it. That it must be finished by a moment (resume_by) is another thing, and
-- stops the next round; this one is told to everybody.
alter table game add column plays_at timestamptz;
-- What the line of the log said of both, so that an undo brings them back and the log tells them.
alter table game_entry add column plays_at timestamptz;
alter table game_entry add column resume_by timestamptz;
-- A ruling has asked for the moment since rulings exist, and kept it as the one by which the game is finished.
update game set plays_at = resume_by
where suspended is not null and resume_by is not null and exists (
    select from game_entry e where e.game_id = game.id and e.version = game.version and e.kind = 'ruled');
