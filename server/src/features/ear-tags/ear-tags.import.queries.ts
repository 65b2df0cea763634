import type { EAR_TAG } from '@warren/shared/features/ear-tags/ear-tags.record.ts'
import type { ImportedOf } from '@warren/shared/kernel/record.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Which tags and EIDs of a file the register has already. */
export interface EarTagFacts {
  readonly tags: ReadonlySet<string>
  readonly eids: ReadonlySet<string>
}

/** What a file adds to the register: the tag and the EID of a row stand at the same place of both lists. */
export interface EarTagPlan {
  readonly tags: readonly string[]
  readonly eids: readonly string[]
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

/**
 * Registers all tags by one statement, so that they are counted once. One file after the other: tags and EIDs are both
 * unique, and what is in order by the one is in any order by the other.
 */
export const saveEarTags = async (tx: Tx, { tags, eids }: EarTagPlan): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${REGISTER}::int, 0)`.execute(tx)
  const inserted = await sql`
    insert into app.ear_tags (tag, eid)
    select tag, eid from unnest(${sql.val([...tags])}::text[], ${sql.val([...eids])}::text[]) as file (tag, eid)`.execute(
    tx,
  )
  return Number(inserted.numAffectedRows)
}
