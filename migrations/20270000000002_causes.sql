-- What a ruling or a sanction does to a player's rounds names its cause, so that another edition's numbers, other words or a reason that begins
-- alike change nothing of it.

-- Rounds a ruling excludes a player from (12.9). They stand beside what the player asked for, which holds again when the ruling falls.
create table exclusion (
    player_id uuid not null constraint exclusion_player references player on delete cascade,
    round_no integer not null constraint exclusion_round_range check (round_no between 1 and 99),
    ruling_id uuid not null constraint exclusion_ruling references ruling on delete cascade,
    -- The article and who decided, for those who may read why somebody is absent.
    reason text not null constraint exclusion_reason_length check (length(reason) between 1 and 500),
    at timestamptz not null,
    constraint exclusion_pk primary key (player_id, round_no, ruling_id)
);
create index exclusion_by_ruling on exclusion (ruling_id);

-- What sent a player out of the tournament: rulings, sanctions, or both. Whom nothing here names was sent out at the desk.
create table expulsion (
    player_id uuid not null constraint expulsion_player references player on delete cascade,
    ruling_id uuid constraint expulsion_ruling references ruling on delete cascade,
    sanction_id uuid constraint expulsion_sanction references sanction on delete cascade,
    constraint expulsion_one_cause check ((ruling_id is null) <> (sanction_id is null)),
    constraint expulsion_by_ruling_unique unique (player_id, ruling_id),
    constraint expulsion_by_sanction_unique unique (player_id, sanction_id)
);
create index expulsion_by_ruling on expulsion (ruling_id);
create index expulsion_by_sanction on expulsion (sanction_id);

-- The rounds players are not paired in: what a ruling says before what they asked for.
create view round_off as
    select b.player_id, b.round_no, b.kind, b.reason, b.noticed_at
    from requested_bye b
    where not exists (select from exclusion x where x.player_id = b.player_id and x.round_no = b.round_no)
    union all
    (select distinct on (x.player_id, x.round_no) x.player_id, x.round_no, 'zero_point'::text, x.reason, x.at
    from exclusion x
    order by x.player_id, x.round_no, x.at, x.ruling_id);

-- What was recognised by its first letters until now. What a player had asked for in such a round was overwritten and is not known any more.
create temporary table given on commit drop as
    select u.id as ruling_id, one.penalty,
        case when (one.penalty ->> 'of' = 'white') = (u.colours_reversed = g.colours_reversed) then g.white_id else g.black_id end
            as player_id
    from ruling u
    join game g on g.id = u.game_id
    cross join lateral jsonb_array_elements(u.decision -> 'penalties') as one (penalty)
    where u.status = 'confirmed'
        and not exists (select from ruling later where later.supersedes = u.id and later.status = 'confirmed');
insert into exclusion (player_id, round_no, ruling_id, reason, at)
    select b.player_id, b.round_no, given.ruling_id, b.reason, b.noticed_at
    from requested_bye b
    join given on given.player_id = b.player_id
    where given.penalty ->> 'penalty' = 'exclusion' and given.penalty -> 'rounds' @> to_jsonb(b.round_no)
        and b.kind = 'zero_point' and starts_with(b.reason, '12.9.8, ')
    on conflict do nothing;
delete from requested_bye b using exclusion x
    where x.player_id = b.player_id and x.round_no = b.round_no and b.reason = x.reason;
insert into expulsion (player_id, ruling_id)
    select p.id, given.ruling_id
    from player p
    join given on given.player_id = p.id
    where given.penalty ->> 'penalty' = 'expulsion' and p.status = 'expelled' and starts_with(p.status_reason, '12.9.9, ')
    on conflict do nothing;
insert into expulsion (player_id, sanction_id)
    select p.id, s.id
    from player p
    join sanction s on s.player_id = p.id
    where s.state = 'issued' and s.applies_to_current_event and p.status = 'expelled' and p.status_reason = s.article
    on conflict do nothing;
