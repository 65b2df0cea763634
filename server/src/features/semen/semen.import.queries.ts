import { SEMEN } from '@warren/shared/features/semen/semen.record.ts'
import type { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import type { CellKey, ImportedOf, SheetColumnOf } from '@warren/shared/kernel/record.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { sql } from 'kysely'
import type { Image } from '../../platform/commands/effects.ts'
import { StaleVersion } from '../../platform/commands/violations.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, withIds } from '../../platform/db/lists.ts'
import { importColumns, selectionOf } from '../../platform/db/record-columns.ts'
import type { Saved } from '../imports/index.ts'
import { listReleased, recordUse } from '../releases/index.ts'

/** A row of the file: what is read of it. */
export type SpermValues = Pick<
  RowOf<typeof spermSheet>,
  'buckTattoo' | 'buckFarm' | SheetColumnOf<typeof SEMEN, CellKey<typeof SEMEN>>
>

export interface Buck {
  readonly id: number
  readonly farmId: number
  readonly tattoo: string
}

/** Semen on record; its buck as he was called when it was registered. */
export interface StoredSperm extends Omit<ImportedOf<typeof SEMEN>, 'label'> {
  readonly id: number
}

/** What the database knows about everything a semen file names. */
export interface SpermFacts {
  /** Farms by their letters. */
  readonly farms: ReadonlyMap<string, number>
  /** Bucks of the own farm, released ones and those that semen of the farm names already, by the key of their tattoo. */
  readonly bucks: ReadonlyMap<string, readonly Buck[]>
  readonly sperms: ReadonlyMap<string, StoredSperm>
}

export interface SpermPlan {
  readonly inserts: readonly {
    readonly row: number
    readonly label: string
    readonly buck: Buck | null
    readonly pedigree: boolean
  }[]
  /** A buck fills an empty place; without one the place stays as it is. */
  readonly updates: readonly {
    readonly row: number
    readonly known: StoredSperm
    readonly buck: Buck | null
    readonly pedigree: boolean
  }[]
  readonly rows: number
}

const asked = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

const keys = (tattoos: readonly string[]) => sql<string>`any (${sql.val(tattoos.map(tattooKey))}::text[])`

/** Bucks that semen of the own farm names already; their farms are not asked. */
const keptBucks = (scope: FarmScope, db: Db, tattoos: readonly string[]): Promise<Buck[]> =>
  db
    .selectFrom('sperms')
    .select((eb) => [
      eb.ref('buck_id').$notNull().as('id'),
      eb.ref('buck_farm_id').$notNull().as('farmId'),
      eb.ref('buck_tattoo').$notNull().as('tattoo'),
    ])
    .distinct()
    .where('farm_id', '=', anyOf(scope))
    .where('buck_id', 'is not', null)
    .where('buck_farm_id', '<>', sql<number>`all (${sql.val([...scope.farmIds])}::int[])`)
    .where(sql<string>`app.tattoo_key(buck_tattoo)`, '=', keys(tattoos))
    .execute()

const ownBucks = (scope: FarmScope, db: Db, tattoos: readonly string[]): Promise<Buck[]> =>
  db
    .selectFrom('rabbits')
    .select((eb) => ['id', 'farm_id as farmId', eb.ref('tattoo').$notNull().as('tattoo')])
    .where('farm_id', '=', anyOf(scope))
    .where('sex', '=', 'MALE')
    .where('tattoo_key', '=', keys(tattoos))
    .execute()

async function loadBucks(scope: FarmScope, db: Db, tattoos: string[]): Promise<Map<string, Buck[]>> {
  const found = [
    ...(await ownBucks(scope, db, tattoos)),
    ...(await listReleased(scope, db, { tattoos, sex: 'MALE' })),
    ...(await keptBucks(scope, db, tattoos)),
  ]
  const bucks = new Map<string, Buck[]>()
  for (const { id, farmId, tattoo } of found.toSorted((a, b) => a.id - b.id)) {
    const key = tattooKey(tattoo)
    const known = bucks.get(key) ?? []
    if (!known.some((buck) => buck.id === id)) bucks.set(key, [...known, { id, farmId, tattoo }])
  }
  return bucks
}

/** A few questions for the whole file, however many rows it has. */
export async function loadSpermFacts(
  scope: FarmScope,
  db: Db,
  rows: readonly { readonly values: SpermValues }[],
): Promise<Omit<SpermFacts, 'farms'>> {
  const labels = asked(rows.map(({ values }) => values.label))
  const sperms = await db
    .selectFrom('sperms')
    .select(['id', ...selectionOf(SEMEN, 'sperms')])
    .where('farm_id', '=', anyOf(scope))
    .where('label', '=', sql<string>`any (${sql.val(labels)}::text[])`)
    .execute()
  return {
    bucks: await loadBucks(scope, db, asked(rows.map(({ values }) => values.buckTattoo))),
    sperms: new Map(sperms.map(({ label, ...sperm }) => [label, sperm])),
  }
}

const COLUMNS = importColumns(SEMEN)
const NAMES = sql.raw(COLUMNS.map(({ column }) => column).join(', '))

const recordOf = ({ buck, label, pedigree }: SpermPlan['inserts'][number]): ImportedOf<typeof SEMEN> => ({
  label,
  pedigree,
  buckId: buck?.id ?? null,
  buckFarmId: buck?.farmId ?? null,
  buckTattoo: buck?.tattoo ?? null,
})

async function insertSperms(tx: Tx, inserts: SpermPlan['inserts'], farmId: number): Promise<Image[]> {
  if (inserts.length === 0) return []
  const records = inserts.map(recordOf)
  const lists = COLUMNS.map(
    ({ key, type }) => sql`${sql.val(records.map((one) => one[key]))}::${sql.raw(type)}[]`,
  )
  const { rows } = await sql<{ id: number; label: string }>`
    insert into app.sperms (farm_id, ${NAMES})
    select ${farmId}::int, u.* from unnest(${sql.join(lists)}) as u (${NAMES})
    order by u.label collate "C" returning id, label`.execute(tx)
  const ids = new Map(rows.map(({ id, label }) => [label, id]))
  return inserts.map((insert) => ({
    type: 'sperm',
    id: ids.get(insert.label) ?? 0,
    row: insert.row,
    before: null,
    after: recordOf(insert),
  }))
}

/** A place that is filled in, and whether it is of a pedigree buck. */
function changedImage({ row, known, buck, pedigree }: SpermPlan['updates'][number]): Image {
  const { id, buckId, buckFarmId, buckTattoo } = known
  const before = { buckId, buckFarmId, buckTattoo, pedigree: known.pedigree }
  const filled = buck && { buckId: buck.id, buckFarmId: buck.farmId, buckTattoo: buck.tattoo }
  return { type: 'sperm', id, row, before, after: { ...before, ...filled, pedigree } }
}

/** In the order of their numbers: two files may name the same semen in any order. */
const holdSperms = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('sperms').select('id').where('id', '=', withIds(ids)).orderBy('id').forNoKeyUpdate().execute()

/** Updates known semen. A buck entered by another user meanwhile is not overwritten: the file is compared again. */
async function updateSperms(tx: Tx, updates: SpermPlan['updates'], now: Date): Promise<void> {
  if (updates.length === 0) return
  await holdSperms(
    tx,
    updates.map(({ known }) => known.id),
  )
  const bucks = updates.map(({ buck }) => buck)
  const { numAffectedRows } = await sql`
    update app.sperms s set
      buck_id = coalesce(u.buck_id, s.buck_id), buck_farm_id = coalesce(u.buck_farm_id, s.buck_farm_id),
      buck_tattoo = coalesce(u.buck_tattoo, s.buck_tattoo), pedigree = u.pedigree, updated_at = ${now}
    from unnest(
      ${sql.val(updates.map(({ known }) => known.id))}::bigint[],
      ${sql.val(bucks.map((buck) => buck?.id ?? null))}::bigint[],
      ${sql.val(bucks.map((buck) => buck?.farmId ?? null))}::int[],
      ${sql.val(bucks.map((buck) => buck?.tattoo ?? null))}::text[],
      ${sql.val(updates.map(({ pedigree }) => pedigree))}::boolean[]
    ) as u (id, buck_id, buck_farm_id, buck_tattoo, pedigree)
    where s.id = u.id and (u.buck_id is null or s.buck_id is null)`.execute(tx)
  if (Number(numAffectedRows) !== updates.length) throw new StaleVersion('semen has changed meanwhile')
}

/** Writes the whole file. */
export async function saveSperms(
  tx: Tx,
  { inserts, updates, rows }: SpermPlan,
  { farmId, now }: { farmId: number; now: Date },
): Promise<Saved> {
  const made = await insertSperms(tx, inserts, farmId)
  await updateSperms(tx, updates, now)
  const elsewhere = [...inserts, ...updates].flatMap(({ buck }) =>
    buck === null || buck.farmId === farmId ? [] : [buck.id],
  )
  await recordUse(tx, elsewhere, now)
  return { rows, images: [...made, ...updates.map(changedImage)] }
}
