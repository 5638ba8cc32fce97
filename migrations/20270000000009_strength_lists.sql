-- Clubs of a tournament, and their lists of who may play for their teams, in the order of strength. A club is named by what its teams call it.
create table club (
    id uuid constraint club_pk primary key,
    tournament_id uuid not null constraint club_tournament references tournament on delete cascade,
    name text not null constraint club_name_length check (length(name) between 1 and 80),
    -- The name for comparing.
    key text not null constraint club_key_length check (length(key) between 1 and 200),
    version integer not null default first_version(),
    constraint club_once unique (tournament_id, key)
);

-- A person on the list of a club.
create table list_member (
    id uuid constraint list_member_pk primary key,
    club_id uuid not null constraint list_member_club references club on delete cascade,
    place integer not null constraint list_member_place_range check (place between 1 and 500),
    surname text not null constraint list_member_surname_length check (length(surname) between 1 and 60),
    given_name text not null constraint list_member_given_name_length check (length(given_name) <= 60),
    -- Personal.
    national_id text not null constraint list_member_national_id_length check (length(national_id) <= 20),
    fide_id integer constraint list_member_fide_id_range check (fide_id between 1 and 999999999),
    rating integer constraint list_member_rating_range check (rating between 1 and 4000),
    is_foreign boolean not null,
    -- The team the person is a fixed player of; a reserve where it is null.
    regular_of uuid constraint list_member_regular_of references team on delete set null,
    -- The first day the person may be used, for one who came after the list was locked.
    usable_from date,
    -- The last day in the club.
    left_on date,
    constraint list_member_place_once unique (club_id, place) deferrable initially deferred
);
create index list_member_by_team on list_member (regular_of) where regular_of is not null;

-- What a tournament decides about lists and line-ups: settings of a league by name. What is not there is open.
create table squad_rule (
    tournament_id uuid constraint squad_rule_pk primary key constraint squad_rule_tournament references tournament on delete cascade,
    settings jsonb not null constraint squad_rule_settings_object check (jsonb_typeof(settings) = 'object'),
    version integer not null default first_version()
);

-- A club's own way in, without an account, as captains have one.
create table club_link (
    id uuid constraint club_link_pk primary key,
    -- SHA-256 of the secret in the link.
    token_hash bytea not null constraint club_link_token_unique unique,
    club_id uuid not null constraint club_link_club references club on delete cascade,
    created_at timestamptz not null,
    created_by text not null constraint club_link_created_by_length check (length(created_by) <= 200),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz
);
create unique index club_link_living on club_link (club_id) where revoked_at is null;
create index club_link_by_expiry on club_link (expires_at);

-- A sealed seat may be somebody's of the club's list who is no player of the section yet: entered when the line-up is opened, so that nobody
-- can tell from the players of the section who has been handed in.
alter table sealed_seat
    alter column player_id drop not null,
    add column member_id uuid constraint sealed_seat_member references list_member on delete cascade,
    add constraint sealed_seat_somebody check (num_nonnulls(player_id, member_id) = 1),
    add constraint sealed_seat_member_once unique (member_id, team_id, round_no);
