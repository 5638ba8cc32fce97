-- A correction that came after the end of the next round: it is reported for rating, while pairings and standings keep
-- the result they were made with (C.04.2 art. 4.3). Null: nothing else is reported than the result.
alter table game add column reported text constraint game_reported_known check (reported in (
    '1-0', '1/2-1/2', '0-1', '1/2-0', '0-1/2', '0-0', '+/-', '-/+', '-/-'));
alter table game add constraint game_reported_beside_result check (reported is null or (result is not null and reported <> result));
alter table game_entry drop constraint game_entry_kind_known;
alter table game_entry add constraint game_entry_kind_known check (kind in (
    'entered', 'cleared', 'corrected', 'suspended', 'imported', 'reported'));
