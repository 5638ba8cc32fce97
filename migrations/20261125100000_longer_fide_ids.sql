-- FIDE gives out numbers of nine digits.
alter table official drop constraint official_fide_id_range, add constraint official_fide_id_range check (fide_id between 1 and 999999999);
alter table player drop constraint player_fide_id_range, add constraint player_fide_id_range check (fide_id between 1 and 999999999);
alter table sanction drop constraint sanction_fide_id_range, add constraint sanction_fide_id_range check (fide_id between 1 and 999999999);
