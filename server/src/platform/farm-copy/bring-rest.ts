import type pg from 'pg'
import { NotDone } from './hold.ts'
import { type Choice, chosenRows, insertRows, readRows } from './rows.ts'

/** Each row by the digest of all of it; no table has two rows alike. */
export const digestsIn = async (client: pg.ClientBase, choice: Choice): Promise<Set<string>> => {
  const { rows } = await client.query<{ digest: string }>(
    `select md5(to_jsonb(t)::text) as digest from ${chosenRows(choice)}`,
  )
  return new Set(rows.map(({ digest }) => digest))
}

const listed = (digests: readonly string[]): string =>
  `md5(to_jsonb(t)::text) in (${digests.map((digest) => `'${digest}'`).join(', ')})`

const both = (one: string | undefined, other: string): string =>
  one === undefined ? other : `${one} and ${other}`

/** From where to where rows are brought. */
export interface Way {
  readonly from: pg.ClientBase
  readonly into: pg.ClientBase
}

/**
 * Makes the rows of a table those of the other side: only what differs goes and comes, known by its digest. Then what is
 * there is compared row by row. A choice that leaves rows out is one of the other side's; here all of the farm are meant.
 * With `known` it is told what is here, which has not changed since it was asked.
 */
export async function bringRows(
  { from, into }: Way,
  choice: Choice,
  known?: ReadonlySet<string>,
): Promise<number> {
  const whole: Choice = { table: choice.table, farmId: choice.farmId }
  const [there, here] = await Promise.all([digestsIn(from, choice), known ?? digestsIn(into, whole)])
  const gone = [...here].filter((digest) => !there.has(digest))
  const fresh = [...there].filter((digest) => !here.has(digest))
  if (gone.length > 0) await into.query(`delete from ${chosenRows({ ...whole, and: listed(gone) })}`)
  if (fresh.length > 0) {
    const wanted = fresh.length === there.size ? choice : { ...choice, and: both(choice.and, listed(fresh)) }
    await insertRows(into, choice.table, readRows(from, wanted))
  }
  if (gone.length + fresh.length > 0) {
    const now = await digestsIn(into, whole)
    if (now.size !== there.size || [...now].some((digest) => !there.has(digest)))
      throw new NotDone(`${choice.table} differs after it was written: ${there.size} rows, ${now.size} here`)
  }
  return gone.length + fresh.length
}
