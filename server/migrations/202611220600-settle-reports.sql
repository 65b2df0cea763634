-- The office settles what phones sent and the server could not carry out [FLD-15].

-- How it was settled; nothing where a super administrator marked it. Farm, owner and id are those of the command, so that the
-- farm finds what is settled without the log, and a phone hears of its own.
alter table app.command_resolutions
  add column how text,
  add column farm_id int,
  add column owner_id int,
  add column client_id text,
  add constraint command_resolutions__how__check check (how in ('TAKE', 'AGAIN', 'KEEP', 'BACK')),
  add constraint command_resolutions__farm_id__fkey foreign key (farm_id) references app.farms (id),
  add constraint command_resolutions__owner_id__fkey foreign key (owner_id) references app.users (id);
update app.command_resolutions r set farm_id = c.farm_id, owner_id = c.user_id, client_id = c.client_id
  from app.commands c where c.id = r.command_id;
create index command_resolutions__farm_id__idx on app.command_resolutions (farm_id);
create index command_resolutions__owner_id__idx on app.command_resolutions (owner_id, resolved_at);

grant select, insert on app.command_resolutions to warren_app;
create policy command_resolutions__app on app.command_resolutions for select to warren_app
  using (farm_id = any ((select app.current_farms())::int[]));
create policy command_resolutions__app_insert on app.command_resolutions for insert to warren_app
  with check (farm_id = any ((select app.current_farms())::int[]) and resolved_by = (select app.current_user_id()));

-- What waits to be settled is few of many, and never ages out: each month has a small index over it.
create index commands__reports__idx on app.commands (farm_id, version desc, id desc)
  where source = 'MOBILE' and status in ('CONFLICT', 'ERROR', 'UNSUPPORTED');

-- A doe that a worker has to look at again: she is open on the list of the task until she has an answer.
create table app.doe_recalls (
  farm_id    int not null,
  cover_id   bigint not null,
  type       text not null,
  -- The report that was settled by it.
  command_id bigint not null,
  note       text,
  created_by    int not null,
  sent_at    timestamptz not null,
  constraint doe_recalls__key__pkey primary key (farm_id, cover_id, type),
  constraint doe_recalls__cover_id__fkey foreign key (farm_id, cover_id) references app.covers (farm_id, id) on delete cascade,
  constraint doe_recalls__created_by__fkey foreign key (created_by) references app.users (id),
  constraint doe_recalls__type__check check (type in ('check-touching', 'farrowing', 'weighing3', 'weighing4', 'weighing_3rdyean')),
  constraint doe_recalls__note__check check (char_length(note) <= 1000)
);
create index doe_recalls__created_by__idx on app.doe_recalls (created_by);
alter table app.doe_recalls enable row level security;
alter table app.doe_recalls force row level security;
grant select, insert, update, delete on app.doe_recalls to warren_app;
create policy doe_recalls__app on app.doe_recalls to warren_app
  using (farm_id = any ((select app.current_farms())::int[]))
  with check (farm_id = any ((select app.current_farms())::int[]));
