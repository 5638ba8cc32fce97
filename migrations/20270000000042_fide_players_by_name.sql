-- Whoever enters players finds them in FIDE's list by the beginning of the name, surname first, as `search_key` writes it.
create index fide_player_by_name on fide_player (list_id, search_key(surname || ' ' || given_name) collate "C");
