-- A tournament is moved to a laptop in a hall without Internet and back: a check-out locks it here until the laptop's file has come back, or an
-- organiser breaks the lock.

-- On the installation it is checked out of: each check-out; the one that has not ended locks the tournament.
create table check_out (
    id uuid constraint check_out_pk primary key,
    tournament_id uuid not null constraint check_out_tournament references tournament on delete cascade,
    at timestamptz not null,
    by_name text not null constraint check_out_by_length check (length(by_name) <= 200),
    reason text not null default '' constraint check_out_reason_length check (length(reason) <= 500),
    -- What the file that comes back must have: it went along with the file that went out.
    secret text not null constraint check_out_secret_length check (length(secret) between 16 and 100),
    ended_at timestamptz,
    ended_by text constraint check_out_ended_by_length check (length(ended_by) <= 200),
    how_ended text constraint check_out_how_ended_known check (how_ended in ('returned', 'broken')),
    constraint check_out_ended_whole check ((ended_at is null) = (how_ended is null) and (ended_at is null) = (ended_by is null))
);
create unique index check_out_one_open on check_out (tournament_id) where ended_at is null;
create index check_out_by_tournament on check_out (tournament_id);

-- On the laptop: the tournament came with such a file and has to go back.
create table checked_out_copy (
    tournament_id uuid constraint checked_out_copy_pk primary key
        constraint checked_out_copy_tournament references tournament on delete cascade,
    -- The check-out there.
    check_out_id uuid not null,
    secret text not null constraint checked_out_copy_secret_length check (length(secret) between 16 and 100),
    at timestamptz not null,
    by_name text not null constraint checked_out_copy_by_length check (length(by_name) <= 200),
    -- Which id here stands for which id there.
    ids jsonb not null,
    handed_back_at timestamptz,
    handed_back_by text constraint checked_out_copy_handed_back_by_length check (length(handed_back_by) <= 200),
    constraint checked_out_copy_handed_back_whole check ((handed_back_at is null) = (handed_back_by is null))
);

-- The tournaments that another machine has to do with: played there, the copy that is played, or that copy after it was handed back; since
-- when, and who did it.
create view held_tournament as
select tournament_id, 'out' as kind, at as since, by_name from check_out where ended_at is null
union all
select tournament_id, case when handed_back_at is null then 'copy' else 'handed_back' end, coalesce(handed_back_at, at),
    coalesce(handed_back_by, by_name)
from checked_out_copy;

-- Every write is logged in its own transaction, so a tournament that is played elsewhere is guarded here, whichever way a write comes. What is
-- done to the hold itself is logged before it begins or after it has ended. That somebody wants no more mail is not the tournament's to refuse.
create function refuse_held_tournament() returns trigger language plpgsql as $$
declare
    hold jsonb;
begin
    -- Whoever checks out waits for what is being written.
    perform pg_advisory_xact_lock_shared(hashtextextended('check_out ' || new.tournament_id, 0));
    -- A copy can itself be checked out.
    select jsonb_build_object('kind', h.kind, 'since', h.since, 'by', h.by_name) into hold
    from held_tournament h where h.tournament_id = new.tournament_id order by h.kind desc limit 1;
    if hold is null or hold ->> 'kind' = 'copy' or new.act in ('tournament.copy', 'mail.stop', 'mail.send')
        or (hold ->> 'kind' = 'handed_back' and new.act in ('tournament.delete', 'tournament.archive', 'tournament.take_out'))
    then
        return new;
    end if;
    raise exception using errcode = 'DM001', message = 'the tournament is played on another machine', detail = hold::text;
end $$;
create trigger audit_of_held_tournament before insert on audit
    for each row when (new.tournament_id is not null) execute function refuse_held_tournament();

-- One more act that a restore point is made before.
alter table restore_point drop constraint restore_point_why_known,
    add constraint restore_point_why_known check (why in
        ('round_published', 'round_taken_back', 'players_imported', 'results_imported', 'section_deleted', 'next_season', 'restored', 'by_hand',
            'came_back'));
