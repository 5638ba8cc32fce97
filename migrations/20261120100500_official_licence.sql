-- The licences of domain::official; nobody's is 'none'.
update official set licence = 'none' where licence = '';
alter table official alter column licence set default 'none';
alter table official add constraint official_licence_known
    check (licence in ('none', 'trainee', 'dsu_i', 'dsu_other', 'fa', 'ia'));
