-- What this installation signs for itself with: which devices were signed in before, and accounts in the log of the machine room.
create table installation_key (
    only_one boolean constraint installation_key_pk primary key default true constraint installation_key_only_one check (only_one),
    key bytea not null constraint installation_key_length check (length(key) = 32)
);
-- Two random identifiers: 244 bits from the system's source of chance.
insert into installation_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
