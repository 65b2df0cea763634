-- The log of the super administrators calls tasks by their work and group.
grant select (id, farm_id, ia_group_id, type) on app.ia_tasks to warren_superadmin;
create policy ia_tasks__superadmin on app.ia_tasks for select to warren_superadmin using (true);
grant select (farm_id) on app.ia_groups to warren_superadmin;
