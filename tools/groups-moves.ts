import { openEngine } from '../server/src/platform/db/engine.ts'
import { integrityProblems } from '../server/src/platform/integrity/integrity.ts'
import { addDays } from '../shared/src/kernel/calendar.ts'
import { psql } from './bare-engine.ts'
import { bare } from './groups-load.ts'
import type { GroupsWorld } from './groups-world.ts'
import { judge, length, ratio, sent, throughWarren } from './measuring.ts'

const GROUPS = 8
const HEADS = 5000
const CLIENTS = 16

/** Open groups of one farm, one number behind the other. */
async function openGroups(world: GroupsWorld, farm: number, token: string): Promise<number> {
  const stable = Number(psql(world.adminUrl, `select min(id) from app.stables where farm_id = ${farm}`))
  const startDate = addDays(world.today, -30)
  const ids: number[] = []
  for (let n = 0; n < GROUPS; n++) {
    const { body: id } = await sent<number>(world, token, {
      path: '/api/v1/group/fattening',
      body: { startDate, age: 35, name: `MOVES${n}`, stables: [{ id: stable, name: 'any' }] },
    })
    await sent(world, token, {
      path: `/api/v1/group/fattening/${id}/origin`,
      body: { arrivedDate: startDate, age: 35, num: HEADS, weight: HEADS },
    })
    ids.push(id)
  }
  const [first = 0] = ids
  if (ids.some((id, n) => id !== first + n)) throw new Error('The groups do not lie one behind the other')
  return first
}

/** What no move can do without: both groups held, the posting, both rows of it, the log. */
const moveStatements = (world: GroupsWorld, first: number, farm: number) => {
  const [from, to] = [`${first} + :client_id % ${GROUPS}`, `${first} + (:client_id + 3) % ${GROUPS}`]
  const row = `date '${world.today}', 'Farm', 65`
  return [
    `select id from app.production_groups where farm_id = ${farm} and id in (${from}, ${to}) order by id for no key update`,
    `with x as (select gen_random_uuid() as id) insert into app.origins (farm_id, group_id, other_group_id, arrived_date, farm_name, age, num, grams, is_moving, is_moving_source, associated_id)
      select ${farm}, ${from}, ${to}, ${row}, -1, -2000, true, true, x.id from x union all select ${farm}, ${to}, ${from}, ${row}, 1, 2000, true, false, x.id from x`,
    `insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at, user_id)
      values (${farm}, '${world.today}', 'MOVED', ${from}, 'FAT', ${to}, 'FAT', 1, 2000, 'origin', 1, now(), 1)`,
    `insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash)
      values (now(), ${farm}, 1, 'prove', 'PROOF', 'DONE', 'WEB', '{}', 0, '')`,
  ].map((text) => ({ text, values: [] }))
}

/** P10: animals moved between eight groups of a farm by sixteen clients. */
export async function proveMoves(world: GroupsWorld, seconds: number): Promise<void> {
  const { farm, token } = world.adminOf(30)
  const first = await openGroups(world, farm, token)
  const usual = length.seconds
  length.seconds = seconds
  let asked = 0
  const through = await throughWarren(world, CLIENTS, (connection, i) => {
    asked++
    const from = (connection + i) % GROUPS
    const to = (from + 1 + (i % (GROUPS - 1))) % GROUPS
    const body = { arrivedDate: world.today, age: 65, num: 1, weight: 2, isMoving: true, groupId: first + to }
    return { path: `/api/v1/group/fattening/${first + from}/origin`, token, body }
  })
  length.seconds = usual
  const without = bare(world, {
    connections: CLIENTS,
    statements: moveStatements(world, first, farm),
    writes: true,
    farm: String(farm),
  })
  const groups = `between ${first} and ${first + GROUPS - 1}`
  const [heads = 0, moved = 0] = psql(
    world.adminUrl,
    `select (select sum(balance) from app.stock_totals where farm_id = ${farm} and group_id ${groups}) || ' ' ||
      (select count(distinct associated_id) from app.origins where farm_id = ${farm} and group_id ${groups} and is_moving)`,
  )
    .split(' ')
    .map(Number)
  const deadlocks = Number(
    psql(world.adminUrl, 'select deadlocks from pg_stat_database where datname = current_database()'),
  )
  const engine = openEngine({ urls: { worker: world.adminUrl }, poolSize: 1 })
  const problems = await integrityProblems(engine, farm)
  await engine.close()
  for (const problem of problems.slice(0, 5)) console.log(problem)
  judge(
    'P10',
    `moves between ${GROUPS} groups by ${CLIENTS} clients: ${through.perSecond.toFixed(0)}/s (300) of bare ${without.perSecond.toFixed(0)}/s, ratio ${ratio(through, without).toFixed(2)}, ${moved} of ${asked} stored, ${heads} heads (${GROUPS * HEADS}), ${deadlocks} deadlocks (0), ${problems.length} problems (0)`,
    through.perSecond >= 300,
    moved === asked && heads === GROUPS * HEADS && deadlocks === 0 && problems.length === 0,
  )
}
