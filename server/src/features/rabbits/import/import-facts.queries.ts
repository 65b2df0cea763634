import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../../platform/db/db.ts'
import { anyOf } from '../../../platform/db/lists.ts'
import { CAGE, LIVING } from '../../animals/index.ts'
import { listReleased } from '../../releases/index.ts'
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
const keys = (tattoos: readonly string[]) => texts(tattoos.map(tattooKey))
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
    .where('r.tattoo_key', '=', keys(tattoos))
    .execute()
  const mothers = await loadTattoos(
    scope,
    db,
    found.flatMap(({ motherId }) => motherId ?? []),
  )
  const rabbits = found.flatMap(({ tattoo, ...rest }) => {
    const motherShown = mothers.get(rest.motherId ?? 0) ?? rest.motherTattoo
    return tattoo === null ? [] : [{ ...rest, tattoo, motherShown }]
  })
  return Map.groupBy(rabbits, ({ tattoo }) => tattooKey(tattoo))
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

/** Does and bucks of the own farm by tattoo. */
const ownRabbits = (scope: FarmScope, db: Db, tattoos: readonly string[]): Promise<MotherFact[]> =>
  db
    .selectFrom('rabbits as r')
    .select((eb) => [
      'r.id',
      eb.ref('r.tattoo').$notNull().as('tattoo'),
      'r.sex',
      'r.birth_date as birthDate',
      LIVING.$castTo<boolean>().as('living'),
    ])
    .where('r.farm_id', '=', anyOf(scope))
    .where('r.tattoo_key', '=', keys(tattoos))
    .execute()

/** Mothers of another farm whom rabbits of the own farm name already; of them no more is known than that. */
async function keptMothers(
  scope: FarmScope,
  db: Db,
  farmId: number,
  tattoos: readonly string[],
): Promise<MotherFact[]> {
  const found = await db
    .selectFrom('rabbits')
    .select((eb) => [
      eb.ref('mother_id').$notNull().as('id'),
      eb.ref('mother_tattoo').$notNull().as('tattoo'),
    ])
    .distinct()
    .where('farm_id', '=', anyOf(scope))
    .where('mother_farm_id', '=', farmId)
    .where('mother_id', 'is not', null)
    .where(sql<string>`app.tattoo_key(mother_tattoo)`, '=', keys(tattoos))
    .execute()
  return found.map((mother) => ({ ...mother, sex: 'FEMALE', birthDate: null, living: true }))
}

/** On another farm a mother is one it released, or one the own farm has written down before; nothing else is asked. */
async function mothersElsewhere(
  scope: FarmScope,
  db: Db,
  farmId: number,
  tattoos: readonly string[],
): Promise<MotherFact[]> {
  const released = await listReleased(scope, db, { farmId, tattoos })
  const told = new Set(released.map(({ id }) => id))
  const kept = await keptMothers(scope, db, farmId, tattoos)
  return [
    // Whether it still lives is not told.
    ...released.map(({ farmId: _farm, ...animal }) => ({ ...animal, living: true })),
    ...kept.filter(({ id }) => !told.has(id)),
  ]
}

/** The mothers a file names, by farm: the keys of their tattoos. */
export function mothersAsked(
  rows: readonly StockRow[],
  from: Pick<StockFacts, 'farms' | 'sourceFarmId'>,
): Map<number, ReadonlySet<string>> {
  const asked = new Map<number, Set<string>>()
  for (const row of rows) {
    const farmId = motherFarmOf(row, from)
    const tattoo = row.values.motherTattoo
    if (!tattoo || farmId === undefined) continue
    asked.set(farmId, (asked.get(farmId) ?? new Set()).add(tattooKey(tattoo)))
  }
  return asked
}

/** One question for each farm that a file names, two where it is not the own one. */
async function loadMothers(
  scope: FarmScope,
  db: Db,
  asked: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<Map<string, MotherFact[]>> {
  const mothers = new Map<string, MotherFact[]>()
  for (const [farmId, names] of asked) {
    const tattoos = [...names]
    const found = scope.farmIds.includes(farmId)
      ? await ownRabbits(scope, db, tattoos)
      : await mothersElsewhere(scope, db, farmId, tattoos)
    for (const mother of found) {
      const place = motherPlace(farmId, mother.tattoo)
      mothers.set(place, [...(mothers.get(place) ?? []), mother])
    }
  }
  return mothers
}

/** Keys of the tattoos that bucks have which other farms released to the own one [SPB-07]. */
const loadBucksElsewhere = async (
  scope: FarmScope,
  db: Db,
  tattoos: readonly string[],
): Promise<Set<string>> =>
  new Set((await listReleased(scope, db, { tattoos, sex: 'MALE' })).map(({ tattoo }) => tattooKey(tattoo)))

/** Ancestors of the parents this file gives to rabbits of the farm; new rabbits have no young yet. */
async function loadAncestors(
  db: Db,
  rows: readonly StockRow[],
  facts: Omit<StockFacts, 'ancestors'>,
): Promise<Parents[]> {
  const asked = rows.flatMap((row) => {
    const { tattoo, motherTattoo, fatherSperm } = row.values
    if (!tattoo || !facts.rabbits.has(tattooKey(tattoo))) return []
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
    mothers: await loadMothers(scope, db, mothersAsked(rows, { farms, sourceFarmId: call.sourceFarmId })),
    bucksElsewhere: kind.kind === 'BUCKS' ? await loadBucksElsewhere(scope, db, tattoos) : new Set<string>(),
  }
  return { ...facts, ancestors: await loadAncestors(db, rows, facts) }
}
