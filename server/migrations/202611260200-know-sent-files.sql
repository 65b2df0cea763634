-- A client that heard no answer sends its file again. The plain call knows it by its content: where the first sending was
-- never answered, the second waits for it and gets its answer, and no row is written twice.
alter table app.imports add column digest bytea, add column told_at timestamptz;
grant update (told_at) on app.imports to warren_app, warren_superadmin;
