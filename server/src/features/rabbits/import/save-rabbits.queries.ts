import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import { StaleVersion } from '../../../platform/commands/violations.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { importColumns } from '../../../platform/db/record-columns.ts'
import { recordUse } from '../../releases/index.ts'
import { holdCages, holdEarTags, holdHerd, holdPedigree, holdRabbits } from '../../animals/index.ts'
import type { Saved } from '../../imports/index.ts'
import type { Draft, StockPlan } from './plan-rabbits.ts'
import { imagesOf, type Made, written } from './rabbit-images.ts'
import type { RabbitRecord, StockKind } from './rabbit-rows.ts'

const COLUMNS = importColumns(RABBIT)
export const NAMES = sql.raw(COLUMNS.map(({ column }) => column).join(', '))
export const ASSIGNMENTS = sql.raw(COLUMNS.map(({ column }) => `${column} = u.${column}`).join(', '))

/** Farm, kind and time of the file being written. */
interface Saving {
  readonly farmId: number
  readonly kind: StockKind
  readonly now: Date
  /** Day of the installation: the engine's own calendar may be a day behind [D-004]. */
  readonly today: Day
}

export const listed = (values: readonly unknown[], type: string): RawBuilder<unknown> =>
  sql`${sql.val(values)}::${sql.raw(type)}[]`

/** The columns of many records as lists, so that one statement takes them all. */
export const recordLists = (records: readonly RabbitRecord[]): RawBuilder<unknown> =>
  sql.join(
    COLUMNS.map(({ key, type }) =>
      listed(
        records.map((record) => record[key]),
        type,
      ),
    ),
  )

const lists = (drafts: readonly Draft[], made: Made): RawBuilder<unknown> =>
  recordLists(drafts.map((draft) => written(draft, made)))

/** Exit date: today for a rabbit that leaves, unchanged for one that left; the engine clears it for the living [D-062]. */
const exitDate = (today: Day): RawBuilder<unknown> => sql`exit_date = coalesce(r.exit_date, ${today}::date)`

/** Rabbits in the way of others leave their cages first; those that leave the farm keep the name of the last one. */
async function freeCages(tx: Tx, freed: StockPlan['freed'], { today }: Saving): Promise<void> {
  await sql`
    update app.rabbits r set cage_id = null, status = u.status, ${exitDate(today)}
    from unnest(${listed(
      freed.map(({ id }) => id),
      'bigint',
    )}, ${listed(
      freed.map(({ status }) => status),
      'text',
    )}) as u (id, status)
    where r.id = u.id`.execute(tx)
}

async function insertRabbits(
  tx: Tx,
  drafts: readonly Draft[],
  { farmId, kind, today }: Saving,
  made: Made,
): Promise<Map<string, number>> {
  const labels = listed(
    drafts.map(({ lastLabel }) => lastLabel),
    'text',
  )
  const { rows } = await sql<{ id: number; tattoo: string }>`
    insert into app.rabbits (farm_id, sex, exit_date, ${NAMES}, cage_label)
    select ${farmId}::int, ${kind.sex}, ${today}::date, u.* from unnest(${lists(drafts, made)}, ${labels}) as u (${NAMES}, cage_label)
    order by u.tattoo collate "C"
    returning id, tattoo`.execute(tx)
  return new Map(rows.map(({ id, tattoo }) => [tattoo, id]))
}

/** Updates only rabbits unchanged since the comparison; after a concurrent change the whole file is compared again. */
async function updateRabbits(
  tx: Tx,
  updates: StockPlan['updates'],
  { now, today }: Saving,
  made: Made,
): Promise<void> {
  const ids = listed(
    updates.map(({ entry }) => entry.stored.id),
    'bigint',
  )
  const versions = listed(
    updates.map(({ entry }) => entry.stored.version),
    'int',
  )
  const { numAffectedRows } = await sql`
    update app.rabbits r set ${ASSIGNMENTS}, ${exitDate(today)}, version = r.version + 1, updated_at = ${now}
    from unnest(${ids}, ${versions}, ${lists(updates, made)}) as u (id, seen, ${NAMES})
    where r.id = u.id and r.version = u.seen`.execute(tx)
  if (Number(numAffectedRows) !== updates.length) throw new StaleVersion('a rabbit has changed meanwhile')
}

/** Rows of one statement: a statement has to end before the engine loses patience, on any machine. */
const AT_ONCE = 10_000

export const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, i) =>
    list.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )

const known = (ids: readonly (number | null | undefined)[]): number[] =>
  ids.filter((id) => id !== null && id !== undefined)

/** Everything the file is going to change or to claim, before its first statement: rows of a file have any order. */
async function holdAll(tx: Tx, { freed, inserts, updates }: StockPlan, farmId: number): Promise<void> {
  const drafts: readonly Draft[] = [...inserts.flat(), ...updates]
  await holdHerd(tx, farmId)
  await holdRabbits(tx, farmId, [
    ...freed.map(({ id }) => id),
    ...updates.map(({ entry }) => entry.stored.id),
  ])
  if (updates.length > 0) await holdPedigree(tx, farmId)
  const carried = updates.map(({ entry }) => entry.stored.earTagId)
  await holdEarTags(tx, known([...carried, ...drafts.map(({ record }) => record.earTagId)]))
  await holdCages(tx, farmId, known(drafts.map(({ record }) => record.cageId)))
}

const mothersElsewhere = ({ inserts, updates }: StockPlan, farmId: number): (number | null)[] =>
  [...inserts.flat(), ...updates]
    .filter(({ record }) => record.motherFarmId !== farmId)
    .map(({ record }) => record.motherId)

/**
 * Drops the plans that the connection made for a smaller table. The check of a key keeps its plan; made for the first
 * rows of a table without statistics, it would walk through the whole farm for each further row.
 */
const planAgain = (tx: Tx) => sql`discard plans`.execute(tx)

/** Writes the whole file, a few statements whatever its length. */
export async function saveStock(tx: Tx, plan: StockPlan, saving: Saving): Promise<Saved> {
  await holdAll(tx, plan, saving.farmId)
  for (const freed of inParts(plan.freed)) await freeCages(tx, freed, saving)
  const made = new Map<number, number>()
  for (const generation of plan.inserts.flatMap(inParts)) {
    const ids = await insertRabbits(tx, generation, saving, made)
    for (const { entry } of generation) made.set(entry.key, ids.get(entry.tattoo) ?? 0)
    await planAgain(tx)
  }
  for (const updates of inParts(plan.updates)) await updateRabbits(tx, updates, saving, made)
  await recordUse(tx, mothersElsewhere(plan, saving.farmId), saving.now)
  return { rows: plan.rows, images: imagesOf(plan, { made, ...saving }) }
}
