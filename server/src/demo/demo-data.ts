import pg from 'pg'
import { DEMO_LOGINS } from '../features/session/index.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { fillEarTags, retireEarTags } from './ear-tags.ts'
import { liveFirstFarm } from './live.ts'
import { dateHistory, fillStock } from './stock.ts'

/** Farms of the demo company: owner by number, three letters at most, and how many stables, rows and cages a row side has. */
const FARMS = [
  {
    owner: 'owner',
    name: 'Homokhát',
    shortName: 'HO',
    city: 'Jászszentlászló',
    zip: '6133',
    stables: 3,
    rows: 5,
    side: 40,
  },
  {
    owner: 'owner',
    name: 'Tiszakert',
    shortName: 'TK',
    city: 'Tiszakécske',
    zip: '6060',
    stables: 2,
    rows: 3,
    side: 20,
  },
  {
    owner: 'owner2',
    name: 'Bakonyalja',
    shortName: 'BA',
    city: 'Zirc',
    zip: '8420',
    stables: 2,
    rows: 4,
    side: 25,
  },
  {
    owner: 'owner2',
    name: 'Őrség',
    shortName: 'OR',
    city: 'Őriszentpéter',
    zip: '9941',
    stables: 1,
    rows: 3,
    side: 15,
  },
] as const

/** The stables of a farm in walking order: two for mothers, the rest for fattening; row five of the first holds the bucks. */
const STABLES_SQL = `
  insert into app.stables (farm_id, name, area_m2)
  select f.id, 'M' || n, $3::int * (2 + n * 0.1) from app.farms f, generate_series(1, $2::int) n where f.short_name = $1`
const ROWS_SQL = `
  insert into app.cage_rows (farm_id, stable_id, row_no)
  select s.farm_id, s.id, n from app.stables s join app.farms f on f.id = s.farm_id, generate_series(1, $2::int) n where f.short_name = $1`
const RANGES_SQL = `
  insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no)
  select r.farm_id, r.stable_id, r.row_no, p.position, case when s.name = 'M3' then 4 when s.name = 'M1' and r.row_no = 5 then 3 else 1 end, 1, $2::int
  from app.cage_rows r join app.stables s on s.id = r.stable_id join app.farms f on f.id = r.farm_id, (values ('DOWN'), ('UP')) p(position)
  where f.short_name = $1`
const CAGES_SQL = `
  insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
  select g.farm_id, g.stable_id, g.row_no, g.position, n, g.cage_type_id
  from app.cage_ranges g join app.farms f on f.id = g.farm_id, generate_series(g.from_no, g.to_no) n where f.short_name = $1`
const NAMES_SQL = `
  insert into app.production_group_names (farm_id, name) select f.id, n from app.farms f, unnest(array['BAND01', 'BAND02', 'BAND03']) n where f.short_name = $1`

/** What the log would hold had the people built the farm themselves over the last weeks. */
const LOG_SQL = `
  insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, record_type, record_id, changes, seq, hash)
  select now() - interval '110 days' + s.id * interval '7 hours', s.farm_id, u.id, u.username, 'STABLE_CREATE', 'DONE', 'WEB',
    jsonb_build_object('farmId', s.farm_id, 'name', s.name), 'stable', s.id, jsonb_build_object('name', jsonb_build_array(null, s.name)), 0, ''::bytea
  from app.stables s join app.farms f on f.id = s.farm_id join app.users u on u.farm_id = f.id and u.role = 'ADMIN' where f.short_name = $1
  union all
  select now() - interval '90 days' + (r.stable_id * 10 + r.row_no) * interval '3 hours', r.farm_id, u.id, u.username, 'ROW_SAVE', 'DONE', 'WEB',
    jsonb_build_object('stableId', r.stable_id, 'row', r.row_no), 'row', r.stable_id, jsonb_build_object('row', jsonb_build_array(null, r.row_no)), 0, ''::bytea
  from app.cage_rows r join app.farms f on f.id = r.farm_id join app.users u on u.farm_id = f.id and u.role = 'ADMIN' where f.short_name = $1
  order by 1`

/** Puts the demo company into an empty, migrated database: accounts of every role, four farms, their stables, cages, ear tags and rabbits. */
export async function fillFarms(adminUrl: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    const insertUser = async (username: string, role: string, farm: string | null): Promise<void> => {
      const text = `insert into app.users (username, email, password_hash, role, farm_id, language_code)
        values ($1, $2, $3, $4, (select id from app.farms where short_name = $5), 'en')`
      await client.query(text, [username, `${username}@demo.example`, passwordHash, role, farm])
    }
    for (const username of ['owner', 'owner2']) await insertUser(username, 'OWNER', null)
    for (const farm of FARMS) await fillFarm(client, farm)
    for (const { username, role } of DEMO_LOGINS) {
      if (role !== 'OWNER')
        await insertUser(username, role, role === 'ADMIN' || role === 'USER' ? 'HO' : null)
    }
    for (const { shortName } of FARMS) {
      const short = shortName.toLowerCase()
      if (shortName !== 'HO') await insertUser(`admin.${short}`, 'ADMIN', shortName)
      for (const n of [1, 2]) await insertUser(`worker.${short}${n}`, 'USER', shortName)
      await client.query(LOG_SQL, [shortName])
    }
    await fillEarTags(client)
    await fillStock(client)
    await retireEarTags(client)
    await dateHistory(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The whole demo: its farms, and the rounds, groups and sales of the first one. */
export async function fillDemo(adminUrl: string, password: string): Promise<void> {
  await fillFarms(adminUrl, password)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await liveFirstFarm(client, adminUrl, password)
    // Statistics anew: without them the first pages of the demo would get slow plans.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function fillFarm(client: pg.Client, farm: (typeof FARMS)[number]): Promise<void> {
  const text = `insert into app.farms (owner_id, name, short_name, email, phone_number, street, city, country, zip_code)
    values ((select id from app.users where username = $1), $2, $3, $4, '+36761234567', 'Fő utca 1.', $5, 'Magyarország', $6)`
  await client.query(text, [
    farm.owner,
    farm.name,
    farm.shortName,
    `office.${farm.shortName.toLowerCase()}@demo.example`,
    farm.city,
    farm.zip,
  ])
  await client.query(STABLES_SQL, [farm.shortName, farm.stables, farm.rows * farm.side])
  await client.query(ROWS_SQL, [farm.shortName, farm.rows])
  await client.query(RANGES_SQL, [farm.shortName, farm.side])
  await client.query(CAGES_SQL, [farm.shortName])
  await client.query(NAMES_SQL, [farm.shortName])
}
