import type { EAR_TAG } from '@warren/shared/features/ear-tags/ear-tags.record.ts'
import type { ImportedOf } from '@warren/shared/kernel/record.ts'
import { sql } from 'kysely'
import { StaleVersion } from '../../platform/commands/violations.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { withIds } from '../../platform/db/lists.ts'
import type { Saved } from '../imports/index.ts'

/** Which tags and EIDs of a file the register has already. */
export interface EarTagFacts {
  readonly tags: ReadonlySet<string>
  readonly eids: ReadonlySet<string>
}

/** What a file adds to the register: tag, EID and number of a row stand at the same place of the lists. */
export interface EarTagPlan {
  readonly tags: readonly string[]
  readonly eids: readonly string[]
  readonly fileRows: readonly number[]
}

/** A row of the file; null where the cell is blank or could not be read, which has been reported already. */
export interface EarTagRow {
  readonly row: number
  readonly values: ImportedOf<typeof EAR_TAG>
}

/** Two questions for the whole file, however many rows it has. */
export async function loadEarTagFacts(db: Db, rows: readonly EarTagRow[]): Promise<EarTagFacts> {
  const registered = async (column: 'tag' | 'eid'): Promise<Set<string>> => {
    const asked = rows.flatMap(({ values }) => values[column] ?? [])
    const found = await db
      .selectFrom('ear_tags')
      .select(`${column} as value`)
      .where(column, '=', sql<string>`any (${sql.val(asked)}::text[])`)
      .execute()
    return new Set(found.map(({ value }) => value))
  }
  return { tags: await registered('tag'), eids: await registered('eid') }
}

/** Namespace of the lock that files of the register take. */
const REGISTER = 1405

const holdRegister = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${REGISTER}::int, 0)`.execute(tx)
}

/**
 * Registers all tags by one statement, so that they are counted once. One file after the other: tags and EIDs are both
 * unique, and what is in order by the one is in any order by the other.
 */
export const saveEarTags = async (tx: Tx, { tags, eids, fileRows }: EarTagPlan): Promise<Saved> => {
  await holdRegister(tx)
  const { rows } = await sql<{ id: number; tag: string; eid: string }>`
    insert into app.ear_tags (tag, eid)
    select tag, eid from unnest(${sql.val([...tags])}::text[], ${sql.val([...eids])}::text[]) as file (tag, eid)
    returning id, tag, eid`.execute(tx)
  const rowOf = new Map(tags.map((tag, i) => [tag, fileRows[i] ?? null]))
  const images = rows.map(({ id, tag, eid }) => ({
    type: 'ear-tag' as const,
    id,
    row: rowOf.get(tag) ?? null,
    before: null,
    after: { tag, eid },
  }))
  return { rows: rows.length, images }
}

export interface HeldTag {
  readonly id: number
  readonly tag: string
  readonly farmId: number | null
  readonly used: boolean
}

/** Tags by number, held in the order of their numbers; no file is written to the register meanwhile. */
export async function holdTags(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, HeldTag>> {
  await holdRegister(tx)
  const held = await tx
    .selectFrom('ear_tags')
    .select(['id', 'tag', 'farm_id as farmId', 'used'])
    .where('id', '=', withIds(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(held.map((tag) => [tag.id, tag]))
}

/** Of those that the effect has made. */
export const removeEarTags = async (tx: Tx, effectId: number, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ gone: number }>`
    select app.remove_ear_tags(${effectId}::bigint, ${sql.val([...ids])}::bigint[]) as gone`.execute(tx)
  if (rows[0]?.gone !== ids.length) throw new StaleVersion('a tag has changed meanwhile')
}
