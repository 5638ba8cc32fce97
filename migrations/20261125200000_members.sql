-- The union's register of players, and the member lists it is renewed from.

-- How often the register has changed: who compares a list with it, and who writes in it, takes turns at this row.
create table member_register (
    id boolean not null default true constraint member_register_pk primary key,
    version bigint not null default 1,
    constraint member_register_one check (id)
);
insert into member_register default values;

create table member_import (
    id uuid constraint member_import_pk primary key,
    file_name text not null constraint member_import_file_name_length check (length(file_name) <= 200),
    listed_on date not null,
    reach text not null constraint member_import_reach_known check (reach in ('whole', 'clubs')),
    state text not null constraint member_import_state_known check (state in ('staged', 'accepted', 'dropped')),
    -- Kept while it waits, so that it can be compared anew; it holds years of birth.
    file bytea,
    -- The register it was compared with.
    against bigint not null,
    lines integer not null,
    fresh integer not null,
    changed integer not null,
    gone integer not null,
    same integer not null,
    older integer not null,
    -- Lines that could not be read: how many, and the first of them.
    faults integer not null,
    fault_lines jsonb not null,
    staged_at timestamptz not null,
    staged_by text not null constraint member_import_staged_by_length check (length(staged_by) <= 200),
    settled_at timestamptz,
    settled_by text constraint member_import_settled_by_length check (length(settled_by) <= 200),
    version integer not null default 1,
    constraint member_import_file_while_staged check ((state = 'staged') = (file is not null)),
    constraint member_import_settled_by_somebody check (
        (state = 'staged') = (settled_at is null) and (settled_at is null) = (settled_by is null))
);
create index member_import_by_time on member_import (staged_at desc, id desc);
create index member_import_waiting on member_import (id) where state = 'staged';

create table member (
    id uuid constraint member_pk primary key,
    national_id text not null constraint member_national_id_shape check (national_id ~ '^[0-9A-Z]{1,11}$')
        constraint member_national_id_unique unique,
    surname text not null constraint member_surname_length check (length(surname) between 1 and 60),
    given_name text not null default '' constraint member_given_name_length check (length(given_name) <= 60),
    club text not null default '' constraint member_club_length check (length(club) <= 80),
    federation text constraint member_federation_shape check (federation ~ '^[A-Z]{3}$'),
    fide_id integer constraint member_fide_id_range check (fide_id between 1 and 999999999),
    title text constraint member_title_known check (title in ('GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM')),
    sex text constraint member_sex_known check (sex in ('male', 'female')),
    -- YYYY or YYYY-MM-DD; personal.
    birth text not null default '' constraint member_birth_length check (length(birth) <= 10),
    licences text not null default '' constraint member_licences_length check (length(licences) <= 200),
    rating_national integer constraint member_rating_national_range check (rating_national between 1 and 4000),
    rating_national_rapid integer constraint member_rating_national_rapid_range check (rating_national_rapid between 1 and 4000),
    rating_national_blitz integer constraint member_rating_national_blitz_range check (rating_national_blitz between 1 and 4000),
    rating_fide integer constraint member_rating_fide_range check (rating_fide between 1 and 4000),
    fide_k integer constraint member_fide_k_range check (fide_k between 0 and 255),
    -- The list that gave the ratings, and its day.
    rated_on date,
    rated_list uuid constraint member_rated_list references member_import,
    -- The day of the last list that named them, and of the one that no longer did.
    listed_on date not null,
    gone_on date,
    -- Where this number leads since a merge, and what the other took from it.
    merged_into uuid constraint member_merged_into references member,
    taken text[],
    -- What a search looks through, and where the name stands in a list: both written by domain::member.
    folded text not null,
    place text not null,
    version integer not null default 1,
    constraint member_rating_has_list check (
        (rated_on is null) = (rated_list is null)
        and (rated_on is not null or (rating_national is null and rating_national_rapid is null
            and rating_national_blitz is null and rating_fide is null and fide_k is null))),
    constraint member_not_merged_into_itself check (merged_into <> id),
    constraint member_merged_took_something check ((merged_into is null) = (taken is null))
);
create index member_by_place on member (place collate "C", id) where merged_into is null;
create index member_by_fide_id on member (fide_id);
create index member_by_merged_into on member (merged_into) where merged_into is not null;
create index member_by_rated_list on member (rated_list);

-- As for tournaments: few rows are looked at for a word, where the server has trigrams.
do $$
begin
    create extension if not exists pg_trgm;
    create index member_by_folded on member using gin (folded gin_trgm_ops) where merged_into is null;
exception
    when undefined_file or insufficient_privilege or feature_not_supported then
        raise notice 'pg_trgm is not available: searching members reads them all';
end
$$;

-- Nobody ever leaves the register.
create function refuse_lost_member() returns trigger language plpgsql as $$
begin
    raise exception 'members are never taken out of the register' using errcode = 'restrict_violation';
end $$;
create trigger member_stays before delete on member for each row execute function refuse_lost_member();

-- What a list does to each member that it does something to: numbered from 1 within each kind.
create table member_change (
    import_id uuid not null constraint member_change_import references member_import on delete cascade,
    kind text not null constraint member_change_kind_known check (kind in ('changed', 'gone', 'new')),
    ordinal integer not null,
    national_id text not null,
    name text not null,
    -- A list of field, before, after.
    fields jsonb not null,
    constraint member_change_pk primary key (import_id, kind, ordinal)
);
create index member_change_by_member on member_change (national_id, import_id);

-- The history of one member is read from the log.
create index audit_of_member on audit (subject, id desc) where starts_with(act, 'member.');
