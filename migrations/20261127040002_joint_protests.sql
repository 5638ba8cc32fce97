-- Several may protest together, against several rulings at once, and an appeal may be about the rating of the games only (case 139).
alter table protest
    add column also_rulings jsonb not null default '[]' constraint protest_also_rulings_list check (jsonb_typeof(also_rulings) = 'array'),
    add column joined_by jsonb not null default '[]' constraint protest_joined_by_list check (jsonb_typeof(joined_by) = 'array'),
    add column only_rating boolean not null default false
        constraint protest_only_rating_of_decisions check (not only_rating or kind = 'decision');
