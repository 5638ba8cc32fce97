-- A club may ask to put a match off without a new day, and may name reserves of one team.
alter table move_request add column is_postponed boolean not null default false;
alter table move_request add constraint move_request_postponed_is_open
    check (not is_postponed or day is null and hour is null and venue = '');

alter table list_member add column reserve_of uuid constraint list_member_reserve_of references team on delete set null;
alter table list_member add constraint list_member_one_duty check (regular_of is null or reserve_of is null);
create index list_member_by_reserved_team on list_member (reserve_of) where reserve_of is not null;
