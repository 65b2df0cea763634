-- A view may be shared with a farm: all of it see it, its user alone changes it.
alter table app.saved_views add column shared_farm_id int;
alter table app.saved_views add constraint saved_views__shared_farm_id__fkey foreign key (shared_farm_id) references app.farms (id);
create index saved_views__shared_farm_id_screen__idx on app.saved_views (shared_farm_id, screen) where shared_farm_id is not null;

drop policy saved_views__app on app.saved_views;
create policy saved_views__app on app.saved_views to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id()))
  with check (user_id = (select app.current_user_id())
    and (shared_farm_id is null or shared_farm_id = any ((select app.current_farms())::int[])));
create policy saved_views__shared on app.saved_views for select to warren_app
  using (shared_farm_id = any ((select app.current_farms())::int[]));
