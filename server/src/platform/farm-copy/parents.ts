import type pg from 'pg'
import type { Move } from './accounts.queries.ts'
import { listReferences } from './catalog.queries.ts'
import { FARM_TABLES } from './farm-tables.ts'
import { NotDone } from './hold.ts'

/** What a row says by naming another farm; a column that comes later is told by its name. */
const SAYS: Readonly<Record<string, string>> = {
  'rabbits.mother_farm_id': 'rabbits have their mother on',
  'rabbits.source_farm_id': 'rabbits were bought from',
  'sperms.buck_farm_id': 'semen have their buck on',
}

interface Tie {
  readonly otherId: number
  readonly words: string
}

/** Columns in which what a farm records names another farm. */
async function listColumnsOfOthers(client: pg.ClientBase): Promise<(readonly [string, string])[]> {
  const found = new Set<string>()
  for (const { table, columns, otherTable, otherColumns } of await listReferences(client)) {
    const farm = columns[otherColumns.indexOf(otherTable === 'farms' ? 'id' : 'farm_id')]
    if (FARM_TABLES[table]?.part === 'herd' && farm !== undefined && farm !== 'farm_id')
      found.add(`${table}.${farm}`)
  }
  return [...found].map((name) => {
    const [table = '', column = ''] = name.split('.')
    return [table, column] as const
  })
}

/** What rows of the farms say of others, but for those that have arrived. */
async function listTies(
  client: pg.ClientBase,
  farmIds: readonly number[],
  arrived: readonly number[],
): Promise<Tie[]> {
  const ties: Tie[] = []
  for (const [table, column] of await listColumnsOfOthers(client)) {
    const { rows } = await client.query<{ otherId: number; letters: string; own: string; n: number }>(
      `select o.id as "otherId", o.short_name as letters, f.short_name as own, count(*)::int as n
       from app.${table} t join app.farms f on f.id = t.farm_id join app.farms o on o.id = t.${column}
       where t.farm_id = any ($1) and o.id <> all ($2) group by o.id, f.id order by own, letters`,
      [farmIds, [...farmIds, ...arrived]],
    )
    const says = SAYS[`${table}.${column}`] ?? `rows of ${table} (${column}) name`
    for (const { otherId, letters, own, n } of rows)
      ties.push({ otherId, words: `${own}: ${n} ${says} ${letters}` })
  }
  return ties
}

/** Farms that have come to the target before: what is said of them leads somewhere there. */
async function listArrived({ source, target }: Move): Promise<number[]> {
  const { rows: gone } = await source.query<{ id: number }>(
    'select chain::int as id from app.command_heads where moved_to is not null',
  )
  const { rows } = await target.query<{ id: number }>(
    `select f.id from app.farms f join app.command_heads h on h.chain = f.id
     where f.id = any ($1) and h.held_at is null`,
    [gone.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

/**
 * Pedigree and inbreeding of a farm's animals follow from their ancestors on all farms, so those must be at the target,
 * too: farms whose animals descend from each other move together, or the parents' farm moves first. Else it is said at
 * once which farms belong together; nothing was copied yet.
 */
export async function expectParentsCome(move: Move): Promise<void> {
  const { source, farmIds } = move
  const arrived = await listArrived(move)
  const ties = await listTies(source, farmIds, arrived)
  if (ties.length === 0) return
  let family = [...farmIds]
  for (let found = ties; found.length > 0; found = await listTies(source, family, arrived))
    family = [...new Set([...family, ...found.map(({ otherId }) => otherId)])]
  const { rows } = await source.query<{ letters: string }>(
    "select string_agg(short_name, ' ' order by short_name) as letters from app.farms where id = any ($1)",
    [family],
  )
  throw new NotDone(
    `pedigree and inbreeding need these parents, too:\n${ties.map(({ words }) => words).join('\n')}\nmove together: ${rows[0]?.letters}`,
  )
}
