import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openEngine } from '../../platform/db/engine.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../../platform/db/prepare.ts'
import { integrityProblems } from '../../platform/integrity/integrity.ts'

const database = `warren_test_retired_${process.pid}`
const adminUrl = inject('adminUrl')
const rootUrl = urlFor(adminUrl, new URL(adminUrl).username, database)
const ownerUrl = urlFor(adminUrl, 'warren_owner', database)
const admin = new pg.Client({ connectionString: rootUrl })

/** As it was when only a tag's first rabbit was noted. */
const HERD_SQL = `
  insert into app.users (username, email, password_hash, role) values ('owner', 'o@farm.example', '-', 'OWNER');
  insert into app.farms (owner_id, name, short_name) select id, 'Farm', 'FA' from app.users;
  insert into app.ear_tags (tag, eid, farm_id)
    select 'A-0000' || n, '90000000000000' || n, case when n < 9 then f.id end from generate_series(1, 9) n, app.farms f;
  insert into app.rabbits (farm_id, tattoo, sex, ear_tag_id, status)
    select e.farm_id, 'T' || e.tag, 'FEMALE', e.id, case when e.tag = 'A-00002' then 'DEAD' else 'IN_PROD' end
    from app.ear_tags e where e.tag <= 'A-00004';
  update app.rabbits set status = 'SOLD' where tattoo = 'TA-00003';
  update app.rabbits set ear_tag_id = (select id from app.ear_tags where tag = 'A-00005') where tattoo = 'TA-00004';
  update app.ear_tags set active = false where tag in ('A-00001', 'A-00006')`

beforeAll(async () => {
  const files = await readMigrations()
  await prepareDatabase(adminUrl, database)
  await migrate(
    ownerUrl,
    files.slice(
      0,
      files.findIndex(({ name }) => name.endsWith('retire-ear-tags.sql')),
    ),
  )
  await admin.connect()
  await admin.query(HERD_SQL)
})
afterAll(async () => {
  await admin.end()
  await dropDatabase(adminUrl, database)
})

it('a register in use is mended: tags are active while their rabbits live, replaced ones are neither [D-107]', async () => {
  const engine = openEngine({ urls: { worker: rootUrl }, poolSize: 1 })
  expect(await integrityProblems(engine)).not.toEqual([])
  await migrate(ownerUrl)
  const { rows } = await admin.query<{ tag: string; active: boolean; used: boolean }>(
    'select tag, active, used from app.ear_tags order by tag',
  )
  expect(rows.map(({ tag, active, used }) => [tag, active, used])).toEqual([
    ['A-00001', true, true],
    ['A-00002', false, true],
    ['A-00003', false, true],
    ['A-00004', false, false],
    ['A-00005', true, true],
    // Lost before any rabbit wore it: stays so.
    ['A-00006', false, false],
    ['A-00007', true, false],
    ['A-00008', true, false],
    ['A-00009', true, false],
  ])
  const counts = await admin.query(
    'select farm > 0 as placed, active, used, n::int from app.ear_tag_counts where n <> 0 order by 1, 2, 3',
  )
  expect(counts.rows).toEqual([
    { placed: false, active: true, used: false, n: 1 },
    { placed: true, active: false, used: false, n: 2 },
    { placed: true, active: false, used: true, n: 2 },
    { placed: true, active: true, used: false, n: 2 },
    { placed: true, active: true, used: true, n: 2 },
  ])
  expect(await integrityProblems(engine)).toEqual([])
  await engine.close()
})
