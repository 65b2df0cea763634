import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../../platform/db/db.ts'
import { anyOf } from '../../../platform/db/lists.ts'
import { CAGE } from '../../animals/index.ts'
import { selectionOf } from '../../../platform/db/record-columns.ts'
import {
  type CageFact,
  type MotherFact,
  motherFarmOf,
  motherPlace,
  type Parents,
  type StockFacts,
  type StockKind,
  type StockRow,
  type StoredRabbit,
  type TagFact,
} from './rabbit-rows.ts'

/** Farm, source farm and day of an import. */
export interface StockCall {
  readonly farmId: number
  readonly sourceFarmId: number
  readonly today: string
}

const texts = (values: readonly string[]) => sql<string>`any (${sql.val([...new Set(values)])}::text[])`
const named = (
  rows: readonly StockRow[],
  key: 'tattoo' | 'earTag' | 'cage' | 'fatherSperm' | 'motherTattoo',
) => rows.flatMap(({ values }) => values[key] ?? [])

/** Names of rabbits of the farm by number: the mothers of those a file is about. */
async function loadTattoos(
  scope: FarmScope,
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const found = await db
    .selectFrom('rabbits')
    .select(['id', 'tattoo'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', sql<number>`any (${sql.val([...new Set(ids)])}::bigint[])`)
    .execute()
  return new Map(found.map(({ id, tattoo }) => [id, tattoo]))
}

async function loadRabbits(
  scope: FarmScope,
  db: Db,
  tattoos: readonly string[],
): Promise<Map<string, StoredRabbit[]>> {
  const found = await db
    .selectFrom('rabbits as r')
    .leftJoin('stables as st', (join) =>
      join.onRef('st.farm_id', '=', 'r.farm_id').onRef('st.id', '=', 'r.stable_id'),
    )
    .select(['r.id', 'r.version', 'r.sex', CAGE.as('cageLabel'), ...selectionOf(RABBIT, 'r')])
    .where('r.farm_id', '=', anyOf(scope))
    .where('r.tattoo', '=', texts(tattoos))
    .execute()
  const mothers = await loadTattoos(
    scope,
    db,
    found.flatMap(({ motherId }) => motherId ?? []),
  )
  const byTattoo = new Map<string, StoredRabbit[]>()
  for (const { tattoo, ...rest } of found) {
    if (tattoo === null) continue
    const motherShown = mothers.get(rest.motherId ?? 0) ?? rest.motherTattoo
    const rabbit = { ...rest, tattoo, motherShown }
    const same = byTattoo.get(tattoo)
    if (same) same.push(rabbit)
    else byTattoo.set(tattoo, [rabbit])
  }
  return byTattoo
}

async function loadTags(scope: FarmScope, db: Db, tags: readonly string[]): Promise<Map<string, TagFact>> {
  const found = await db
    .selectFrom('ear_tags')
    .select(['id', 'tag', 'active'])
    .where('farm_id', '=', anyOf(scope))
    .where('tag', '=', texts(tags))
    .execute()
  const ids = found.map(({ id }) => id)
  const carriers = await db
    .selectFrom('rabbits')
    .select(['id', 'tattoo', 'ear_tag_id as earTagId'])
    .where('farm_id', '=', anyOf(scope))
    .where('ear_tag_id', '=', sql<number>`any (${sql.val(ids)}::bigint[])`)
    .execute()
  const byTag = new Map(carriers.map(({ earTagId, ...carrier }) => [earTagId, carrier]))
  return new Map(found.map(({ id, tag, active }) => [tag, { id, active, carrier: byTag.get(id) ?? null }]))
}

/**
 * Labels in any case; of two cages that differ in nothing else the one spelled exactly so. All cages of the farm are
 * read, and put together here: under row policies the engine may not look for small letters in an index, and it takes a
 * farm for so small that it would compare each cage with each rabbit.
 */
async function loadCages(
  scope: FarmScope,
  db: Db,
  labels: readonly string[],
): Promise<Map<string, CageFact>> {
  if (labels.length === 0) return new Map()
  const found = await db
    .selectFrom('cages as c')
    .innerJoin('stables as s', (join) =>
      join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.stable_id'),
    )
    .select(['c.id', sql<string>`app.cage_label(s.name, c.place_key)`.as('label')])
    .where('c.farm_id', '=', anyOf(scope))
    .execute()
  const caged = await db
    .selectFrom('rabbits')
    .select(['id', 'tattoo', 'cage_id as cageId'])
    .where('farm_id', '=', anyOf(scope))
    .where('cage_id', 'is not', null)
    .execute()
  const occupants = new Map(caged.map(({ cageId, ...rabbit }) => [cageId, rabbit]))
  const byLabel = new Map<string, CageFact>()
  for (const { id, label } of found) {
    const cage = { id, label, occupant: occupants.get(id) ?? null }
    byLabel.set(label, cage)
    if (!byLabel.has(label.toLowerCase())) byLabel.set(label.toLowerCase(), cage)
  }
  return new Map(
    labels.flatMap((label) => {
      const cage = byLabel.get(label) ?? byLabel.get(label.toLowerCase())
      return cage ? [[label, cage] as const] : []
    }),
  )
}

async function loadSperms(
  scope: FarmScope,
  db: Db,
  labels: readonly string[],
): Promise<StockFacts['sperms']> {
  const found = await db
    .selectFrom('sperms')
    .select(['id', 'label', 'buck_id as buckId'])
    .where('farm_id', '=', anyOf(scope))
    .where('label', '=', texts(labels))
    .execute()
  return new Map(found.map(({ label, ...sperm }) => [label, sperm]))
}

/** One question for each farm that a file names. */
async function loadMothers(
  db: Db,
  rows: readonly StockRow[],
  from: Pick<StockFacts, 'farms' | 'sourceFarmId'>,
): Promise<Map<string, MotherFact[]>> {
  const asked = new Map<number, string[]>()
  for (const row of rows) {
    const farmId = motherFarmOf(row, from)
    const tattoo = row.values.motherTattoo
    if (!tattoo || farmId === undefined) continue
    const list = asked.get(farmId)
    if (list) list.push(tattoo)
    else asked.set(farmId, [tattoo])
  }
  const mothers = new Map<string, MotherFact[]>()
  for (const [farmId, tattoos] of asked)
    for (const { tattoo, ...mother } of await mothersOn(db, farmId, tattoos)) {
      const place = motherPlace(farmId, tattoo)
      mothers.set(place, [...(mothers.get(place) ?? []), mother])
    }
  return mothers
}

const mothersOn = (db: Db, farmId: number, tattoos: readonly string[]) =>
  db
    .selectFrom(
      sql<{ id: number; tattoo: string; sex: string; birth_date: string | null; living: boolean }>`
        app.rabbits_of_farm(${farmId}::int, ${sql.val([...new Set(tattoos)])}::text[])`.as('m'),
    )
    .select(['m.id', 'm.tattoo', 'm.sex', 'm.birth_date as birthDate', 'm.living'])
    .execute()

/** Tattoos that bucks of other farms have [SPB-07]. */
async function loadBucksElsewhere(
  scope: FarmScope,
  db: Db,
  tattoos: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .selectFrom(
      sql<{ farm_id: number; tattoo: string }>`
        app.bucks_anywhere(${sql.val([...new Set(tattoos)])}::text[])`.as('b'),
    )
    .select('b.tattoo')
    .where('b.farm_id', '<>', sql<number>`all (${sql.val([...scope.farmIds])}::int[])`)
    .execute()
  return new Set(found.map(({ tattoo }) => tattoo))
}

/** Ancestors of the parents this file gives to rabbits of the farm; new rabbits have no young yet. */
async function loadAncestors(
  db: Db,
  rows: readonly StockRow[],
  facts: Omit<StockFacts, 'ancestors'>,
): Promise<Parents[]> {
  const asked = rows.flatMap((row) => {
    const { tattoo, motherTattoo, fatherSperm } = row.values
    if (!tattoo || !facts.rabbits.has(tattoo)) return []
    const farmId = motherFarmOf(row, facts)
    const mothers = facts.mothers.get(motherPlace(farmId ?? 0, motherTattoo ?? '')) ?? []
    return [...mothers.map(({ id }) => id), facts.sperms.get(fatherSperm ?? '')?.buckId ?? []].flat()
  })
  if (asked.length === 0) return []
  return db
    .selectFrom(
      sql<{ id: number; mother_id: number | null; father_id: number | null }>`
        app.rabbit_ancestors(${sql.val([...new Set(asked)])}::bigint[])`.as('a'),
    )
    .select(['a.id', 'a.mother_id as mother', 'a.father_id as father'])
    .execute()
}

/** A handful of questions for the whole file, however many rows it has. */
export async function loadStockFacts(
  scope: FarmScope,
  db: Db,
  kind: StockKind,
  { call, farms, rows }: { call: StockCall; farms: ReadonlyMap<string, number>; rows: readonly StockRow[] },
): Promise<StockFacts> {
  const tattoos = named(rows, 'tattoo')
  const facts = {
    ...call,
    farms,
    letters: new Map([...farms].map(([letters, id]) => [id, letters])),
    rabbits: await loadRabbits(scope, db, tattoos),
    tags: await loadTags(scope, db, named(rows, 'earTag')),
    cages: await loadCages(scope, db, named(rows, 'cage')),
    sperms: await loadSperms(scope, db, named(rows, 'fatherSperm')),
    mothers: await loadMothers(db, rows, { farms, sourceFarmId: call.sourceFarmId }),
    bucksElsewhere: kind.kind === 'BUCKS' ? await loadBucksElsewhere(scope, db, tattoos) : new Set<string>(),
  }
  return { ...facts, ancestors: await loadAncestors(db, rows, facts) }
}
