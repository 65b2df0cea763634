-- Second step of signing in: a code from the user's phone, and recovery codes for the day the phone is lost [0030].

create table app.second_factors (
  user_id        int not null,
  -- What the phone computes its codes from. Only the role that signs users in reads it.
  secret         bytea not null,
  created_at     timestamptz not null,
  -- Half minute of the last code that was taken: no code works twice.
  last_step      bigint not null,
  failures       int not null default 0,
  last_failed_at timestamptz,
  next_try_at    timestamptz,
  constraint second_factors__user_id__pkey primary key (user_id),
  constraint second_factors__user_id__fkey foreign key (user_id) references app.users (id) on delete cascade
);

create table app.recovery_codes (
  user_id   int not null,
  -- Only the hash: eighty random bits need no slower one.
  code_hash bytea not null,
  used_at   timestamptz,
  constraint recovery_codes__user_id__pkey primary key (user_id, code_hash),
  constraint recovery_codes__user_id__fkey foreign key (user_id) references app.second_factors (user_id) on delete cascade
);

alter table app.second_factors enable row level security;
alter table app.second_factors force row level security;
alter table app.recovery_codes enable row level security;
alter table app.recovery_codes force row level security;

-- Signing in.
grant select, update (last_step, failures, last_failed_at, next_try_at) on app.second_factors to warren_auth;
create policy second_factors__auth on app.second_factors to warren_auth using (true) with check (true);
grant select, update (used_at) on app.recovery_codes to warren_auth;
create policy recovery_codes__auth on app.recovery_codes to warren_auth using (true) with check (true);

-- Turning it on and off. Both write the secret, neither reads it.
grant select (user_id, created_at), insert (user_id, secret, created_at, last_step), delete on app.second_factors to warren_app, warren_superadmin;
create policy second_factors__app on app.second_factors to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
grant select (user_id, used_at), insert (user_id, code_hash) on app.recovery_codes to warren_app, warren_superadmin;
create policy recovery_codes__app on app.recovery_codes to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));

-- A super administrator helps a user who has lost the phone and the codes: looks whether there is one, and takes it away.
create policy second_factors__superadmin on app.second_factors for select to warren_superadmin using (true);
create policy second_factors__superadmin_delete on app.second_factors for delete to warren_superadmin using (true);
create policy recovery_codes__superadmin on app.recovery_codes for select to warren_superadmin using (true);
