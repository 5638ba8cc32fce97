-- What a match leader decides is decided as such: of a ruling at a board the league leader is asked before anybody above, and so of a match
-- that a match leader said is lost as a whole.
alter table ruling
    drop constraint ruling_decided_as_known,
    add constraint ruling_decided_as_known check (decided_as in ('match_leader', 'arbiter', 'committee', 'appeals_board'));
alter table team_match
    add column lost_by_leader boolean not null default false,
    add constraint team_match_lost_by_leader check (not lost_by_leader or lost_at is not null);

-- Rulings that match leaders gave on their phones until now were kept as the arbiter's.
alter table ruling disable trigger ruling_confirmed;
update ruling u
set decided_as = 'match_leader'
where u.decided_as = 'arbiter' and u.status = 'confirmed' and u.decided_at is not null
    and exists (
        select from tablet t
        where t.section_id = u.section_id and t.match_leader_id is not null and t.name = u.decided_by
    );
alter table ruling enable trigger ruling_confirmed;
create index ruling_of_match_leaders on ruling (section_id) where decided_as = 'match_leader';

-- Whom an arbiter has named, and whoever has the duty from them, no home club replaces.
alter table match_leader add column is_arbiters boolean;
update match_leader l
set is_arbiters = not exists (
    select from (
        select e.named_by
        from match_leader e
        where e.match_id = l.match_id and e.named_at <= l.named_at and e.named_by not like 'Kampleder %'
        order by e.named_at desc, e.id desc
        limit 1
    ) giver
    join team_match m on m.id = l.match_id
    join round r on r.id = m.round_id
    join team t on t.section_id = r.section_id and t.name = giver.named_by
);
alter table match_leader alter column is_arbiters set not null;

-- A phone that a link lets in is called as its holder, whose name is longer than what somebody types for a tablet.
alter table tablet
    drop constraint tablet_name_length,
    add constraint tablet_name_length check (length(name) between 1 and case when made_by is null then 140 else 40 end);
