import type { ReleaseDirection } from '@warren/shared/features/releases/releases.vocabulary.ts'
import type { Breed, Line, Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { PageQuery } from '@warren/shared/kernel/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, sortedBy, withIds } from '../../platform/db/lists.ts'

/** Releases the farms of the scope gave, or got. */
const releasesOf = (scope: FarmScope, db: Db, direction: ReleaseDirection) =>
  db
    .selectFrom('releases as r')
    .where(direction === 'GIVEN' ? 'r.farm_id' : 'r.buyer_farm_id', '=', anyOf(scope))

const COUNT = sql<number>`(select count(*) from app.released_rabbits a where a.farm_id = r.farm_id and a.release_id = r.id)`
const COLUMNS = [
  'r.id',
  'r.farm_id as farmId',
  'r.buyer_farm_id as buyerFarmId',
  'r.code',
  'r.valid_until as validUntil',
  'r.created_at as createdAt',
  'r.used_at as usedAt',
  'r.withdrawn_at as withdrawnAt',
  COUNT.as('rabbits'),
] as const

const SORTS: Readonly<Record<'createdAt', RawBuilder<unknown>>> = { createdAt: sql`r.created_at` }

export async function pageReleases(
  scope: FarmScope,
  db: Db,
  query: PageQuery & { readonly direction: ReleaseDirection },
) {
  const { direction, page, pageSize } = query
  const { totalElements } = await releasesOf(scope, db, direction)
    .select(({ fn }) => fn.countAll<number>().as('totalElements'))
    .executeTakeFirstOrThrow()
  const content = await sortedBy(releasesOf(scope, db, direction).select(COLUMNS), {
    query,
    sorts: SORTS,
    fallback: 'createdAt',
    id: sql`r.id`,
  })
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { content, totalElements, number: page }
}
export type ReleaseRecord = Awaited<ReturnType<typeof pageReleases>>['content'][number]

/** A release of either direction; the row policies show no other. */
export const findRelease = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('releases as r')
    .select(COLUMNS)
    .where('r.id', '=', id)
    .where((eb) => eb.or([eb('r.farm_id', '=', anyOf(scope)), eb('r.buyer_farm_id', '=', anyOf(scope))]))
    .executeTakeFirst()

/** What was told of each animal. */
export const listReleasedRabbits = (db: Db, releaseId: number) =>
  db
    .selectFrom('released_rabbits')
    .select(['rabbit_id as id', 'tattoo', 'sex', 'birth_date as birthDate', 'breed', 'line'])
    .select('as_parent as asParent')
    .where('release_id', '=', releaseId)
    .orderBy('tattoo')
    .orderBy('rabbit_id')
    .$narrowType<{ sex: Sex; breed: Breed | null; line: Line | null }>()
    .execute()

/** Numbers of the own parents of rabbits: what a buyer of the young records of them. */
export async function listOwnParents(tx: Tx, farmId: number, ids: readonly number[]): Promise<number[]> {
  const found = await tx
    .selectFrom('rabbits as r')
    .leftJoin('sperms as s', (join) =>
      join
        .onRef('s.farm_id', '=', 'r.farm_id')
        .onRef('s.id', '=', 'r.father_sperm_id')
        .onRef('s.buck_farm_id', '=', 'r.farm_id'),
    )
    .select([
      sql<number | null>`case when r.mother_farm_id = r.farm_id then r.mother_id end`.as('mother'),
      's.buck_id as buck',
    ])
    .where('r.farm_id', '=', farmId)
    .where('r.id', '=', withIds(ids))
    .execute()
  return [...new Set(found.flatMap(({ mother, buck }) => [mother, buck]).filter((id) => id !== null))]
}

/** How many of these are rabbits of the farm that have a tattoo. */
export const countNamed = async (tx: Tx, farmId: number, ids: readonly number[]): Promise<number> =>
  (
    await tx
      .selectFrom('rabbits')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('farm_id', '=', farmId)
      .where('id', '=', withIds(ids))
      .where('tattoo', 'is not', null)
      .executeTakeFirstOrThrow()
  ).n

interface NewRelease {
  readonly farmId: number
  readonly buyerFarmId: number | null
  readonly code: string | null
  readonly validUntil: string | null
  readonly userId: number
  readonly now: Date
}

export const insertRelease = async (tx: Tx, release: NewRelease): Promise<number> =>
  (
    await tx
      .insertInto('releases')
      .values({
        farm_id: release.farmId,
        buyer_farm_id: release.buyerFarmId,
        code: release.code,
        valid_until: release.validUntil,
        created_by: release.userId,
        created_at: release.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Animals of a release: those that were chosen, and parents that go along. */
export interface Released {
  readonly chosen: readonly number[]
  readonly parents: readonly number[]
}

/** Writes down what is told of each animal, as it is today; answers how many there are. */
export const insertReleasedRabbits = async (
  tx: Tx,
  { farmId, releaseId }: { readonly farmId: number; readonly releaseId: number },
  { chosen, parents }: Released,
): Promise<number> => {
  const isParent = sql`not (r.id = ${withIds(chosen)})`
  const { numAffectedRows } = await sql`
    insert into app.released_rabbits (farm_id, release_id, rabbit_id, tattoo, sex, birth_date, breed, line, as_parent)
    select r.farm_id, ${releaseId}, r.id, r.tattoo, r.sex, r.birth_date, r.breed, r.line, ${isParent} from app.rabbits r
    where r.farm_id = ${farmId} and r.id = ${withIds([...chosen, ...parents])} and r.tattoo is not null order by r.id`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** A release the farm gave, held until it is withdrawn. */
export const lockGiven = (scope: FarmScope, tx: Tx, id: number) =>
  tx
    .selectFrom('releases')
    .select(['id', 'withdrawn_at as withdrawnAt'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const withdraw = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('releases').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

/** The release of a code, from now on that of the farm; undefined for every code that cannot be entered. */
export const takeByCode = async (
  tx: Tx,
  code: string,
  { farmId, today, now }: { readonly farmId: number; readonly today: string; readonly now: Date },
): Promise<{ id: number; farmId: number } | undefined> =>
  tx
    .selectFrom(
      sql<{
        id: number
        farm_id: number
      }>`app.take_release(${code}, ${farmId}::int, ${today}::date, ${now}::timestamptz)`.as('t'),
    )
    .select(['t.id', 't.farm_id as farmId'])
    .executeTakeFirst()

/** Releases by their two farms, for the log. */
export const nameReleases = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('releases as r')
    .innerJoin('farms as s', 's.id', 'r.farm_id')
    .leftJoin('farms as b', 'b.id', 'r.buyer_farm_id')
    .select(['r.id', sql<string>`s.short_name || ' → ' || coalesce(b.short_name, '…')`.as('name')])
    .where('r.id', '=', withIds(ids))
    .execute()

/** Notes in the logs of both farms that these released animals are recorded as parents now. */
export const noteUse = async (tx: Tx, rabbitIds: readonly number[], now: Date): Promise<void> => {
  await sql`select app.use_releases(${sql.val([...rabbitIds])}::bigint[], ${now}::timestamptz)`.execute(tx)
}
