import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../../platform/db/prepare.ts'

const KEEPING = '202611261610-keep-cages-of-kit-moves.sql'
const name = `warren_test_old_moves_${process.pid}`
const adminUrl = inject('adminUrl')
afterAll(() => dropDatabase(adminUrl, name))

/** Two does: the first moved after her kits were carried, of the second no cage was written down before. */
const BEFORE = `set session_replication_role = replica;
  insert into app.farms (id, owner_id, name, short_name) overriding system value values (1, 1, 'Farm', 'FA');
  insert into app.rabbit_events (farm_id, rabbit_id, at, old_cage, new_cage) values
    (1, 11, '2026-05-01T06:00Z', null, 'M1/2/U18'),
    (1, 11, '2026-05-03T06:00Z', 'M1/2/U18', 'M3/1/D5'),
    (1, 12, '2026-05-03T06:00Z', null, 'M1/2/U20');
  insert into app.rabbit_events (farm_id, rabbit_id, at, old_health, new_health) values (1, 11, '2026-05-02T06:00Z', 'HEALTHY', 'SKINNY');
  insert into app.covers (id, farm_id, ia_group_id, mother_id, pedigree) overriding system value values (21, 1, 5, 11, 'CP'), (22, 1, 5, 12, 'CP');
  insert into app.equalizations (id, farm_id, ia_group_id, kind, litters, added, taken, created_at, created_by)
    overriding system value values (31, 1, 5, 'MOVES', 2, 2, 2, '2026-05-02T08:00Z', 1);
  insert into app.kit_moves (farm_id, equalization_id, no, from_cover_id, to_cover_id, kits) values (1, 31, 1, 21, 22, 2);`

it('moves booked before they kept their cages get those of that moment, where it is known [EQU-02]', async () => {
  await prepareDatabase(adminUrl, name)
  const owner = urlFor(adminUrl, 'warren_owner', name)
  await migrate(
    owner,
    (await readMigrations()).filter((one) => one.name < KEEPING),
  )
  const url = new URL(adminUrl)
  url.pathname = name
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(BEFORE)
  await migrate(owner)
  const { rows } = await admin.query(
    'select from_cage, to_cage, from_before, from_after, to_before, to_after from app.kit_moves',
  )
  const { rows: open } = await admin.query(
    "select relname from pg_class where relname in ('kit_moves', 'equalizations', 'covers') and not relforcerowsecurity",
  )
  await admin.end()
  expect(rows).toEqual([
    {
      from_cage: 'M1/2/U18',
      to_cage: null,
      from_before: null,
      from_after: null,
      to_before: null,
      to_after: null,
    },
  ])
  expect(open).toEqual([])
})
