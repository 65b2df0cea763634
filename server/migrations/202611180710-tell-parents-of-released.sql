-- The delivery note tells animals that change hands from parents that go along for the pedigree alone. Of what was released
-- before, all count as chosen.
alter table app.released_rabbits add column as_parent boolean not null default false;
