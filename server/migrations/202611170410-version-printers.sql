-- A printer is changed by the one who saw what it is now [S15].
alter table app.printers add column version integer not null default 1;

-- Counted misses are of use for their day; the worker forgets those of long ago.
create index name_misses__day__idx on app.name_misses (day);
grant select, delete on app.name_misses to warren_worker;
create policy name_misses__worker on app.name_misses to warren_worker using (true);
