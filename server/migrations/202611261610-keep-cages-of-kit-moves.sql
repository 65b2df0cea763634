-- Moves of kits keep the cages and the litter sizes of their moment: does move on, and litters are counted again.
alter table app.kit_moves
  add column from_cage text,
  add column to_cage text,
  add column from_before smallint,
  add column from_after smallint,
  add column to_before smallint,
  add column to_after smallint;

-- The cages of moves so far are those in which their does were then, as far as events say so; litter sizes were not kept.
-- Row security hides the rows of all farms from their owner, too.
alter table app.kit_moves no force row level security;
alter table app.equalizations no force row level security;
alter table app.covers no force row level security;
update app.kit_moves m set
  from_cage = (select coalesce(e.new_cage, e.old_cage) from app.covers c
    join app.rabbit_events e on e.farm_id = c.farm_id and e.rabbit_id = c.mother_id
    where c.farm_id = m.farm_id and c.id = m.from_cover_id and e.at <= q.created_at and coalesce(e.new_cage, e.old_cage) is not null
    order by e.id desc limit 1),
  to_cage = (select coalesce(e.new_cage, e.old_cage) from app.covers c
    join app.rabbit_events e on e.farm_id = c.farm_id and e.rabbit_id = c.mother_id
    where c.farm_id = m.farm_id and c.id = m.to_cover_id and e.at <= q.created_at and coalesce(e.new_cage, e.old_cage) is not null
    order by e.id desc limit 1)
from app.equalizations q where q.farm_id = m.farm_id and q.id = m.equalization_id;
alter table app.kit_moves force row level security;
alter table app.equalizations force row level security;
alter table app.covers force row level security;
