-- The list picks the rows of a page by status, health and line while it walks through the cages: with these in the
-- index, what a page skips is never read from the table.
drop index app.rabbits__list__idx;
create index rabbits__list__idx on app.rabbits (farm_id, sex, cage_key, id) include (status, health_condition, line);
