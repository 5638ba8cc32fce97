-- Which other tournaments of this installation a tournament counts when it asks its own rules about lists and line-ups: one match a day, what
-- binds a player to a team, the most matches of a season, on how many lists somebody stands. Nothing where nobody has named any.
create table counting (
    tournament_id uuid constraint counting_pk primary key constraint counting_tournament references tournament on delete cascade,
    version integer not null default first_version()
);

create table counted_tournament (
    tournament_id uuid not null constraint counted_tournament_by references counting on delete cascade,
    counted_id uuid not null constraint counted_tournament_counted references tournament on delete cascade,
    place integer not null constraint counted_tournament_place_range check (place between 1 and 8),
    -- How the other one stands to the one that counts it.
    stands_above boolean not null,
    is_same_district boolean not null,
    is_same_league boolean not null,
    constraint counted_tournament_pk primary key (tournament_id, counted_id),
    constraint counted_tournament_place_once unique (tournament_id, place),
    constraint counted_tournament_other check (tournament_id <> counted_id)
);
-- Whoever is counted is told by whom.
create index counted_tournament_by_counted on counted_tournament (counted_id);

-- People of lists are looked for by their numbers in other tournaments.
create index list_member_by_national_id on list_member (national_id) where national_id <> '';
create index list_member_by_fide_id on list_member (fide_id) where fide_id is not null;
