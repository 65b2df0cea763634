import type { World } from './world.ts'

/** What was written since a moment, table by table: rows that are new or changed, and how many more there are than before. */
export type WrittenRows = Readonly<Record<string, string>>

export interface Moment {
  readonly xid: string
  readonly counts: ReadonlyMap<string, number>
}

interface Counted {
  readonly name: string
  readonly n: number
  readonly written: number
}

/** Each row knows the transaction that wrote it; those after the moment have higher numbers. */
async function countedIn({ admin }: World): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
     and not relispartition order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n,
       count(*) filter (where xmin::text::bigint >= $1)::int as written from app.${name}`,
  )
  return `${each.join(' union all ')} order by 1`
}

let known: { readonly world: World; readonly text: string } | undefined
async function count(world: World, xid: string): Promise<Counted[]> {
  if (known?.world !== world) known = { world, text: await countedIn(world) }
  // Named: a hundred tables are planned once, not with each look.
  const asked = { name: `written in ${world.database}`, text: known.text, values: [xid] }
  return (await world.admin.query<Counted>(asked)).rows
}

export async function momentIn(world: World): Promise<Moment> {
  const { rows } = await world.admin.query<{ xid: string }>(
    'select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint % (1::bigint << 32))::text as xid',
  )
  const xid = rows[0]?.xid ?? '0'
  return { xid, counts: new Map((await count(world, xid)).map(({ name, n }) => [name, n])) }
}

export async function writtenSince(world: World, { xid, counts }: Moment): Promise<WrittenRows> {
  const now = await count(world, xid)
  const changed = now.filter(({ name, n, written }) => written > 0 || n !== counts.get(name))
  return Object.fromEntries(
    changed.map(({ name, n, written }) => [name, `${written} written, ${n - (counts.get(name) ?? 0)} more`]),
  )
}
