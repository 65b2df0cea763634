-- The breeding round: insemination groups from draft to weaning, what is prepared for them, what became of each doe, who does
-- which work, and how litters were evened out.

alter table app.ia_groups
  -- Counts changes of the group's covers. Raised first by every command that touches them, so it is their lock as well: the
  -- numbers appear in the order of commits, and "what is new since n" misses nothing.
  add column cover_seq  bigint not null default 0,
  add column created_by int,
  add constraint ia_groups__start_date__check check (not active or start_date is not null),
  add constraint ia_groups__post_addition_covers__check check (active or not post_addition_covers);
alter table app.covers
  -- cover_seq of the group at the last change of this cover.
  add column seq        bigint not null default 0,
  -- Without a key: 55 million rows need no index for it, and people are never deleted.
  add column updated_by int;
alter table app.covers set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);

-- How a farm breeds; without a row the defaults hold.
create table app.breeding_settings (
  farm_id         int not null,
  rhythm_days     int not null default 42,
  min_age_days    int not null default 112,
  open_limit_days int not null default 42,
  kinship_warn    numeric(5,4) not null default 0.0625,
  -- Null: a pairing of close kin is never asked about.
  kinship_block   numeric(5,4) default 0.25,
  target_first    int not null default 8,
  target_other    int not null default 9,
  foster_gap_days int not null default 1,
  foster_reach    text not null default 'ROWS',
  walk_order      text not null default 'ROWS',
  scheme          jsonb not null default '[]',
  version         int not null default 1,
  updated_at      timestamptz not null default now(),
  constraint breeding_settings__farm_id__pkey primary key (farm_id),
  constraint breeding_settings__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint breeding_settings__days__check check (
    rhythm_days between 14 and 84 and min_age_days between 84 and 250 and open_limit_days between 7 and 365
    and foster_gap_days between 0 and 3),
  constraint breeding_settings__kinship__check check (
    kinship_warn > 0 and kinship_warn <= 1 and (kinship_block is null or kinship_block between kinship_warn and 1)),
  constraint breeding_settings__targets__check check (target_first between 1 and 20 and target_other between 1 and 20),
  constraint breeding_settings__foster_reach__check check (foster_reach in ('ROW', 'ROWS', 'STABLE')),
  constraint breeding_settings__walk_order__check check (walk_order in ('ROWS', 'SERPENTINE'))
);

-- The tray: the semen that is at hand for a round, in the order of its keys.
create table app.ia_group_sperms (
  farm_id     int not null,
  ia_group_id bigint not null,
  sperm_id    bigint not null,
  place       int not null,
  doses       int,
  constraint ia_group_sperms__key__pkey primary key (farm_id, ia_group_id, sperm_id),
  constraint ia_group_sperms__place__key unique (farm_id, ia_group_id, place),
  constraint ia_group_sperms__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id) on delete cascade,
  constraint ia_group_sperms__sperm_id__fkey foreign key (farm_id, sperm_id) references app.sperms (farm_id, id),
  constraint ia_group_sperms__doses__check check (doses between 0 and 100000)
);
create index ia_group_sperms__sperm_id__idx on app.ia_group_sperms (farm_id, sperm_id);

-- A doe that was on the list and was not inseminated: her cover as it was, so that it can be put back.
create table app.ia_group_skips (
  farm_id       int not null,
  ia_group_id   bigint not null,
  mother_id     bigint not null,
  reason        text not null,
  sperm_id      bigint,
  sperm_label   text,
  pedigree      text not null,
  post_addition boolean not null,
  at            timestamptz not null,
  user_id       int not null,
  constraint ia_group_skips__key__pkey primary key (farm_id, ia_group_id, mother_id),
  constraint ia_group_skips__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id) on delete cascade,
  constraint ia_group_skips__mother_id__fkey foreign key (farm_id, mother_id) references app.rabbits (farm_id, id),
  constraint ia_group_skips__sperm_id__fkey foreign key (farm_id, sperm_id) references app.sperms (farm_id, id),
  constraint ia_group_skips__user_id__fkey foreign key (user_id) references app.users (id),
  constraint ia_group_skips__reason__check check (reason in ('GONE', 'ILL', 'REFUSED', 'NO_DOSE', 'OTHER')),
  constraint ia_group_skips__pedigree__check check (pedigree in ('CP', 'XXL', 'TP', 'D', 'XP'))
);
create index ia_group_skips__mother_id__idx on app.ia_group_skips (farm_id, mother_id);
create index ia_group_skips__sperm_id__idx on app.ia_group_skips (farm_id, sperm_id);
create index ia_group_skips__user_id__idx on app.ia_group_skips (user_id);

-- The work of a round. Stored is what people did; what the covers say is worked out when it is read.
create table app.ia_tasks (
  id                 bigint generated always as identity,
  farm_id            int not null,
  ia_group_id        bigint not null,
  type               text not null,
  status             text not null default 'TO_DO',
  estimated_start_at timestamptz not null,
  started_at         timestamptz,
  finished_at        timestamptz,
  by_hand            boolean not null default false,
  version            int not null default 1,
  constraint ia_tasks__id__pkey primary key (id),
  constraint ia_tasks__farm_id_id__key unique (farm_id, id),
  constraint ia_tasks__type__key unique (farm_id, ia_group_id, type),
  constraint ia_tasks__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id),
  constraint ia_tasks__type__check check (type in ('insemination', 'check-touching', 'farrowing', 'weighing3', 'weighing4', 'weighing_3rdyean')),
  constraint ia_tasks__status__check check (status in ('TO_DO', 'IN_PROGRESS', 'DONE')),
  constraint ia_tasks__instants__check check ((status = 'DONE') = (finished_at is not null) and (status <> 'TO_DO' or started_at is null))
);

create table app.ia_task_users (
  farm_id   int not null,
  task_id   bigint not null,
  user_id   int not null,
  dedicated boolean not null default true,
  working   boolean not null default false,
  constraint ia_task_users__key__pkey primary key (farm_id, task_id, user_id),
  constraint ia_task_users__task_id__fkey foreign key (farm_id, task_id) references app.ia_tasks (farm_id, id) on delete cascade,
  constraint ia_task_users__user_id__fkey foreign key (user_id) references app.users (id),
  constraint ia_task_users__working__check check (dedicated or not working)
);
create index ia_task_users__user_id__idx on app.ia_task_users (user_id, farm_id);

-- Who does which stable or row of a task: no stable is the whole task, no row the whole stable.
create table app.ia_task_parts (
  id        bigint generated always as identity,
  farm_id   int not null,
  task_id   bigint not null,
  user_id   int not null,
  stable_id int,
  row_no    int,
  constraint ia_task_parts__id__pkey primary key (id),
  constraint ia_task_parts__farm_id_id__key unique (farm_id, id),
  constraint ia_task_parts__place__key unique nulls not distinct (farm_id, task_id, user_id, stable_id, row_no),
  constraint ia_task_parts__user_id__fkey foreign key (farm_id, task_id, user_id) references app.ia_task_users (farm_id, task_id, user_id) on delete cascade,
  constraint ia_task_parts__stable_id__fkey foreign key (farm_id, stable_id) references app.stables (farm_id, id) on delete cascade,
  constraint ia_task_parts__row_no__fkey foreign key (farm_id, stable_id, row_no) references app.cage_rows (farm_id, stable_id, row_no) on delete cascade,
  constraint ia_task_parts__row_no__check check (row_no is null or stable_id is not null)
);
create index ia_task_parts__stable_id__idx on app.ia_task_parts (farm_id, stable_id, row_no);

-- What can be taken back as one piece.
create table app.round_changes (
  id          bigint generated always as identity,
  farm_id     int not null,
  ia_group_id bigint not null,
  user_id     int not null,
  at          timestamptz not null,
  kind        text not null,
  changes     jsonb not null,
  undone_at   timestamptz,
  constraint round_changes__id__pkey primary key (id),
  constraint round_changes__farm_id_id__key unique (farm_id, id),
  constraint round_changes__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id) on delete cascade,
  constraint round_changes__user_id__fkey foreign key (user_id) references app.users (id),
  constraint round_changes__kind__check check (kind in ('PAIRING', 'INTERVAL', 'MOVES', 'IMPORT'))
);
create index round_changes__ia_group_id__idx on app.round_changes (farm_id, ia_group_id, id desc);
create index round_changes__user_id__idx on app.round_changes (user_id);

create table app.equalizations (
  id           bigint generated always as identity,
  farm_id      int not null,
  ia_group_id  bigint not null,
  kind         text not null,
  -- Rows of cages may be rebuilt; the label stays.
  cage_from_id bigint,
  cage_to_id   bigint,
  cage_from    text,
  cage_to      text,
  adjusted     int,
  litters      int not null,
  added        int not null,
  taken        int not null,
  created_at   timestamptz not null,
  created_by   int not null,
  change_id    bigint,
  undone_at    timestamptz,
  constraint equalizations__id__pkey primary key (id),
  constraint equalizations__farm_id_id__key unique (farm_id, id),
  constraint equalizations__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id),
  constraint equalizations__cage_from_id__fkey foreign key (farm_id, cage_from_id) references app.cages (farm_id, id) on delete set null (cage_from_id),
  constraint equalizations__cage_to_id__fkey foreign key (farm_id, cage_to_id) references app.cages (farm_id, id) on delete set null (cage_to_id),
  constraint equalizations__created_by__fkey foreign key (created_by) references app.users (id),
  constraint equalizations__change_id__fkey foreign key (farm_id, change_id) references app.round_changes (farm_id, id) on delete set null (change_id),
  constraint equalizations__kind__check check (kind in ('INTERVAL', 'MOVES')),
  constraint equalizations__adjusted__check check (adjusted between 1 and 25)
);
create index equalizations__ia_group_id__idx on app.equalizations (farm_id, ia_group_id, id desc);
create index equalizations__cage_from_id__idx on app.equalizations (farm_id, cage_from_id);
create index equalizations__cage_to_id__idx on app.equalizations (farm_id, cage_to_id);
create index equalizations__created_by__idx on app.equalizations (created_by);
create index equalizations__change_id__idx on app.equalizations (farm_id, change_id);

-- Kits that were carried from one litter to another, or away from all of them for a reason.
create table app.kit_moves (
  farm_id         int not null,
  equalization_id bigint not null,
  no              int not null,
  from_cover_id   bigint not null,
  to_cover_id     bigint,
  reason          text,
  kits            int not null,
  constraint kit_moves__key__pkey primary key (farm_id, equalization_id, no),
  constraint kit_moves__equalization_id__fkey foreign key (farm_id, equalization_id) references app.equalizations (farm_id, id) on delete cascade,
  constraint kit_moves__from_cover_id__fkey foreign key (farm_id, from_cover_id) references app.covers (farm_id, id),
  constraint kit_moves__to_cover_id__fkey foreign key (farm_id, to_cover_id) references app.covers (farm_id, id),
  constraint kit_moves__reason__check check (reason in ('EXTERM', 'DEAD', 'OTHER_GROUP', 'UNKNOWN')),
  constraint kit_moves__kits__check check (
    kits between 1 and 25 and from_cover_id is distinct from to_cover_id and (to_cover_id is null) = (reason is not null))
);
create index kit_moves__from_cover_id__idx on app.kit_moves (farm_id, from_cover_id);
create index kit_moves__to_cover_id__idx on app.kit_moves (farm_id, to_cover_id);

do $$
declare
  t text;
begin
  foreach t in array array['breeding_settings', 'ia_group_sperms', 'ia_group_skips', 'ia_tasks', 'ia_task_users', 'ia_task_parts',
      'round_changes', 'equalizations', 'kit_moves'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
grant insert, update, delete on app.ia_groups to warren_app;
grant insert, delete on app.covers to warren_app;
grant select, insert, update on app.breeding_settings to warren_app;
grant select, insert, update, delete on app.ia_group_sperms, app.ia_group_skips, app.ia_tasks, app.ia_task_users, app.ia_task_parts to warren_app;
grant select, insert, update (undone_at) on app.round_changes, app.equalizations to warren_app;
grant select, insert on app.kit_moves to warren_app;

-- The log of a super administrator calls a group by its name and day.
grant select (id, name, start_date) on app.ia_groups to warren_superadmin;
create policy ia_groups__superadmin on app.ia_groups for select to warren_superadmin using (true);
