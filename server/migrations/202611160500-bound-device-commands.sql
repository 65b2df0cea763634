-- What devices send is bounded, and told apart by its content [D-188].

-- An id belongs to the user who sent it: the same id of another user is another command, and tells nothing of the first.
-- The hash tells a repeat from another command under the same id; ids from before it have none and go by the name. The key
-- keeps its name although it begins with the user: the program before this change knows a repeat by it.
alter table app.command_clients add column payload_hash bytea;
alter table app.command_clients drop constraint command_clients__client_id__pkey,
  add constraint command_clients__client_id__pkey primary key (user_id, client_id);
drop index app.command_clients__user_id__idx;

-- What the devices of a user have put into the log on a day (UTC): the log cannot be deleted from, so it is bounded here. Kept
-- by the transaction that logs; the worker forgets old days. alarmed_at: when the log first said that the day is used up.
create table app.device_days (
  user_id    int not null,
  day        date not null,
  rows       int not null,
  bytes      bigint not null,
  alarmed_at timestamptz,
  constraint device_days__user_id_day__pkey primary key (user_id, day),
  constraint device_days__rows_bytes__check check (rows >= 0 and bytes >= 0),
  constraint device_days__user_id__fkey foreign key (user_id) references app.users (id)
);
create index device_days__day__idx on app.device_days (day);
alter table app.device_days enable row level security;
alter table app.device_days force row level security;
grant select, insert, update (rows, bytes, alarmed_at) on app.device_days to warren_app;
create policy device_days__sender on app.device_days to warren_app
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
grant select, delete on app.device_days to warren_worker;
create policy device_days__worker on app.device_days to warren_worker using (true);
