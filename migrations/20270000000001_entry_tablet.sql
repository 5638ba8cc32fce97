-- Which tablet wrote a line of a game's log: names are not who they name, and whoever lets two tablets in answers for both. Tablets go and the
-- log stays, so it points nowhere.
alter table game_entry add column tablet_id uuid;
