import { cageLabel } from '@warren/shared/features/farms/farms.rules.ts'
import { CAGE_POSITIONS, type CagePosition } from '@warren/shared/kernel/places.ts'
import { MAX_SEARCH_HITS } from '@warren/shared/features/search/search.vocabulary.ts'
import type { SearchRequest } from '@warren/shared/features/search/search.contract.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { anyOf, containing, rowsOf, withIds } from '../../platform/db/lists.ts'
import { isOfGroup } from '../animals/index.ts'

const LETTER = sql<string>`case c.position when 'DOWN' then 'D' when 'UP' then 'U' when 'OUTER' then 'O' else 'I' end`
const LABEL = sql<string>`s.name || '/' || c.row_no || '/' || ${LETTER} || c.no`

/** Farms the row policies show; the country tells two apart [D-048]. */
export const searchFarms = (db: Db, { term, farmId }: SearchRequest) =>
  db
    .selectFrom('farms')
    .select([
      'id',
      sql<string>`name || ' (' || short_name || ')'`.as('label'),
      sql<string>`coalesce(country, '')`.as('info'),
    ])
    .where(containing(sql`search_name`, term))
    .$if(farmId !== undefined, (found) => found.where('id', '=', farmId ?? 0))
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_SEARCH_HITS)
    .execute()

/** Any farm, through the one function that shows names beyond the own ones: technicians go from farm to farm [D-005]. */
export const searchFarmDirectory = (db: Db, { term, farmId }: SearchRequest) =>
  db
    .selectFrom(
      sql<{
        id: number
        name: string
        short_name: string
        country: string | null
      }>`app.farm_directory(true)`.as('d'),
    )
    .select([
      'd.id',
      sql<string>`d.name || ' (' || d.short_name || ')'`.as('label'),
      sql<string>`coalesce(d.country, '')`.as('info'),
    ])
    .where(containing(sql`app.search_text(d.name || ' ' || d.short_name)`, term))
    .$if(farmId !== undefined, (found) => found.where('d.id', '=', farmId ?? 0))
    .orderBy(sql`d.name collate app.people`)
    .orderBy('d.id')
    .limit(MAX_SEARCH_HITS)
    .execute()

export const searchStables = (scope: FarmScope, db: Db, { term, iaGroupId }: SearchRequest) =>
  db
    .selectFrom('stables as s')
    .innerJoin('farms as f', 'f.id', 's.farm_id')
    .select(['s.id', 's.name as label', 'f.name as info'])
    .where('s.farm_id', '=', anyOf(scope))
    .where(containing(sql`app.search_text(s.name)`, term))
    .where(housesGroup(iaGroupId))
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(MAX_SEARCH_HITS)
    .execute()

/** Whether a doe of the group lives in stable `s`; true of every stable if the query names no group. */
const housesGroup = (iaGroupId: number | undefined) =>
  iaGroupId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from app.rabbits r where r.farm_id = s.farm_id and r.stable_id = s.id and r.cage_id is not null
        and ${isOfGroup(iaGroupId)})`

/** Cages by their label, in any case; the tattoo of who lives there tells two apart [D-038, D-048]. */
export const searchCages = (scope: FarmScope, db: Db, request: SearchRequest) =>
  cagesLike(scope, db, request)
    .orderBy('s.name')
    .orderBy('c.row_no')
    .orderBy('c.position')
    .orderBy('c.no')
    .limit(MAX_SEARCH_HITS)
    .execute()

/** Those in which no rabbit lives, in walking order: the next ones along the row come first. */
export const searchFreeCages = (scope: FarmScope, db: Db, request: SearchRequest) =>
  cagesLike(scope, db, request)
    .where('r.id', 'is', null)
    .orderBy('s.walk_key')
    .orderBy('c.place_key')
    .orderBy('c.id')
    .limit(MAX_SEARCH_HITS)
    .execute()

const cagesLike = (scope: FarmScope, db: Db, { term, iaGroupId }: SearchRequest) =>
  db
    .selectFrom('cages as c')
    .innerJoin('stables as s', (join) =>
      join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.stable_id'),
    )
    .leftJoin('rabbits as r', (join) =>
      join.onRef('r.farm_id', '=', 'c.farm_id').onRef('r.cage_id', '=', 'c.id'),
    )
    .select(['c.id', LABEL.as('label'), sql<string>`coalesce(r.tattoo, '')`.as('info')])
    .where('c.farm_id', '=', anyOf(scope))
    .where(containing(sql`app.search_text(${LABEL})`, term))
    .where(isOfGroup(iaGroupId))

export interface CageFilter {
  readonly stableId?: number | undefined
  readonly row?: number | undefined
  readonly position?: CagePosition | undefined
  readonly cageId?: number | undefined
  /** Only cages in which does of this group live. */
  readonly iaGroupId?: number | undefined
}

interface CagePlace {
  readonly id: number
  readonly stableId: number
  readonly row: number
  readonly position: string
}

/** Cages of the does of a group, doe by doe: the planner believes that a group has one. */
const listGroupCages = (scope: FarmScope, db: Db, iaGroupId: number): Promise<CagePlace[]> =>
  rowsOf<CagePlace>(
    db,
    sql`select k.id, k.stable_id as "stableId", k.row_no as row, k.position from app.covers c
    cross join lateral (select x.farm_id, x.cage_id from app.rabbits x where x.farm_id = c.farm_id and x.id = c.mother_id offset 0) r
    cross join lateral (select x.* from app.cages x where x.farm_id = r.farm_id and x.id = r.cage_id offset 0) k
    where c.farm_id = ${anyOf(scope)} and c.ia_group_id = ${iaGroupId}`,
  )

/** The choices left after what is chosen already: stables, then rows, positions and cages [SRC-07, D-046]. */
export async function chooseCage(scope: FarmScope, db: Db, filter: CageFilter) {
  const { iaGroupId } = filter
  const chosen = await chosenPlace(scope, db, filter)
  const ofGroup = iaGroupId === undefined ? undefined : await listGroupCages(scope, db, iaGroupId)
  const all = await listPlaces(scope, db, chosen.stableId)
  const isOffered = (place: Pick<CagePlace, 'row' | 'position'>) =>
    !ofGroup ||
    ofGroup.some(
      ({ stableId, row, position }) =>
        stableId === chosen.stableId && row === place.row && position === place.position,
    )
  const places = all.filter(isOffered)
  const inRow = places.filter((place) => place.row === chosen.row).map((place) => place.position)
  const [stables, cages] = [await listStableChoices(scope, db), await listCageChoices(scope, db, chosen)]
  return {
    stables: stables.filter(({ id }) => ofGroup?.some(({ stableId }) => stableId === id) ?? true),
    rows: [...new Set(places.map((place) => place.row))],
    positions: CAGE_POSITIONS.filter((position) => inRow.includes(position)),
    cages: cages.filter((cage) => ofGroup?.some(({ id }) => id === cage.id) ?? true),
    filter: chosen,
  }
}

interface ChosenPlace {
  readonly stableId: number | null
  readonly row: number | null
  readonly position: CagePosition | null
  readonly cageId: number | null
}

/** A cage, once known, says everything about its place. */
const chosenPlace = async (scope: FarmScope, db: Db, filter: CageFilter): Promise<ChosenPlace> => {
  const known = filter.cageId === undefined ? undefined : await findCage(scope, db, filter.cageId)
  const { stableId = null, row = null, position = null } = known ?? filter
  return { stableId, row, position, cageId: known?.id ?? null }
}

const listStableChoices = async (scope: FarmScope, db: Db) => {
  const stables = await db
    .selectFrom('stables')
    .select(['id', 'name as label'])
    .where('farm_id', '=', anyOf(scope))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return stables.map((stable) => ({ ...stable, info: '' }))
}

const findCage = async (scope: FarmScope, db: Db, id: number) => {
  const cage = await db
    .selectFrom('cages')
    .select(['id', 'stable_id as stableId', 'row_no as row', 'position'])
    .where('farm_id', '=', anyOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return cage && { ...cage, position: cage.position as CagePosition }
}

const listPlaces = (scope: FarmScope, db: Db, stableId: number | null) =>
  db
    .selectFrom('cage_ranges')
    .select(['row_no as row', 'position'])
    .distinct()
    .where('farm_id', '=', anyOf(scope))
    .where('stable_id', '=', stableId)
    .orderBy('row_no')
    .execute()

const listCageChoices = async (scope: FarmScope, db: Db, { stableId, row, position }: ChosenPlace) => {
  if (row === null || position === null) return []
  const cages = await db
    .selectFrom('cages as c')
    .innerJoin('stables as s', (join) =>
      join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.stable_id'),
    )
    .leftJoin('rabbits as r', (join) =>
      join.onRef('r.farm_id', '=', 'c.farm_id').onRef('r.cage_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.no', 's.name as stable', 'r.tattoo'])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.stable_id', '=', stableId)
    .where('c.row_no', '=', row)
    .where('c.position', '=', position)
    .orderBy('c.no')
    .execute()
  return cages.map(({ id, no, stable, tattoo }) => ({
    id,
    label: cageLabel({ stable, row, position, no }),
    info: tattoo ?? '',
  }))
}

/** Farms by name, for the log; the row policies say which. */
export const nameFarms = (db: Db, ids: readonly number[]) =>
  db.selectFrom('farms').select(['id', 'name']).where('id', '=', withIds(ids)).execute()

/** Stables by name, with the farm whose screen shows them. */
export const nameStables = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('stables')
    .select(['id', 'name', 'farm_id as within'])
    .where('id', '=', withIds(ids))
    .execute()
