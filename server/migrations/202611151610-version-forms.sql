-- Farms, stables and accounts get the version their forms send back, as rabbits, inseminations and rows have it:
-- a colleague's change is refused with both sides instead of being written over.
alter table app.farms add column version integer default 1 not null;
alter table app.stables add column version integer default 1 not null;
alter table app.users add column version integer default 1 not null;
grant update (version) on app.farms to warren_app;
grant select (version), update (version) on app.users to warren_app, warren_superadmin;
