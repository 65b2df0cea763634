-- A recall is ended by an entry, and open again when that entry is undone [FLD-15]: whose entry it was, and its id. Nothing
-- while the recall is open.
alter table app.doe_recalls
  add column owner_id int,
  add column client_id text,
  add constraint doe_recalls__owner_id__fkey foreign key (owner_id) references app.users (id),
  add constraint doe_recalls__client_id__check check ((client_id is null) = (owner_id is null) and char_length(client_id) <= 100);
create index doe_recalls__owner_id__idx on app.doe_recalls (owner_id);
