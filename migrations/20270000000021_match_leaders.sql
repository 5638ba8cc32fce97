-- Who leads a match (kampleder), and who led it before the duty passed on. Whoever leads has a link of their own, without an account, that
-- opens this match and nothing else; it ends with the duty.
create table match_leader (
    id uuid constraint match_leader_pk primary key,
    match_id uuid not null constraint match_leader_match references team_match on delete cascade,
    name text not null constraint match_leader_name_length check (length(name) between 1 and 125),
    -- Who plays in the match, too.
    player_id uuid constraint match_leader_player references player on delete set null,
    licence text not null constraint match_leader_licence_known
        check (licence in ('dsu_i', 'dsu_other', 'fa', 'ia', 'trainee', 'none')),
    -- SHA-256 of the secret in the link.
    token_hash bytea not null constraint match_leader_token_unique unique,
    named_at timestamptz not null,
    named_by text not null constraint match_leader_named_by_length check (length(named_by) <= 200),
    expires_at timestamptz not null,
    ended_at timestamptz,
    -- The last time the link was used, as far as somebody has to know whether it arrived.
    last_used_at timestamptz
);
-- One person leads a match at a time.
create unique index match_leader_living on match_leader (match_id) where ended_at is null;
create index match_leader_by_match on match_leader (match_id, named_at);
create index match_leader_by_player on match_leader (player_id) where player_id is not null;

-- The leader's phone is a tablet for the boards of the match, let in by the leader's link, which it ends with.
alter table tablet
    add column match_leader_id uuid constraint tablet_match_leader references match_leader on delete cascade,
    drop constraint tablet_let_in_by_one,
    drop constraint tablet_of_captain_has_match,
    drop constraint tablet_of_captain_has_round,
    add constraint tablet_let_in_by_one check (num_nonnulls(made_by, captain_link_id, match_leader_id) = 1),
    add constraint tablet_of_match_has_match check ((made_by is null) = (match_id is not null)),
    add constraint tablet_of_match_has_round check ((made_by is null) = (round_no is not null));
create index tablet_by_match_leader on tablet (match_leader_id) where match_leader_id is not null;
