import type { RabbitStatus, Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { rowsOf } from '../../../platform/db/lists.ts'
import { isAwaited } from '../candidates.queries.ts'

/** A group that rows of a file are for. */
export interface FileGroup {
  readonly id: number
  readonly name: string
  readonly startDate: Day | null
  readonly active: boolean
  readonly postAdditionCovers: boolean
}

/** A rabbit with a tattoo that a file names. */
export interface NamedRabbit {
  readonly id: number
  readonly sex: Sex
  readonly status: RabbitStatus
}

interface Named {
  readonly farmId: number
  readonly tattoos: readonly string[]
  readonly labels: readonly string[]
  readonly names: readonly string[]
}

const listNamed = (db: Db, { farmId, tattoos }: Named) =>
  rowsOf<NamedRabbit & { tattoo: string }>(
    db,
    // Who is in production comes first: tattoos are given again once a rabbit has left. Of two the one spelled so.
    sql`select distinct on (a.tattoo) a.tattoo, r.id, r.sex, r.status
    from unnest(${[...tattoos]}::text[], ${tattoos.map(tattooKey)}::text[]) a (tattoo, key)
    join app.rabbits r on r.farm_id = ${farmId} and r.tattoo_key = a.key
    order by a.tattoo, (r.status = 'IN_PROD' and r.sex = 'FEMALE') desc, app.is_living(r.status) desc,
      (r.tattoo = a.tattoo) desc, r.id desc`,
  )

const listLabels = (db: Db, { farmId, labels }: Named) =>
  rowsOf<{ id: number; label: string }>(
    db,
    sql`select s.id, s.label from app.sperms s where s.farm_id = ${farmId} and s.label = any (${[...labels]}::text[])`,
  )

const listPermitted = (db: Db, { farmId, names }: Named) =>
  rowsOf<{ name: string }>(
    db,
    sql`select n.name from app.production_group_names n where n.farm_id = ${farmId} and n.name = any (${[...names]}::text[])`,
  )

const GROUP = sql`g.id, g.name, g.start_date as "startDate", g.active, g.post_addition_covers as "postAdditionCovers"`

export const findTarget = async (db: Db, farmId: number, id: number): Promise<FileGroup | undefined> =>
  (
    await rowsOf<FileGroup>(
      db,
      sql`select ${GROUP} from app.ia_groups g where g.farm_id = ${farmId} and g.id = ${id}`,
    )
  )[0]

/** Groups of the named days; a name comes back every few weeks. */
export const listFileGroups = (db: Db, { farmId, names }: Named, days: readonly Day[]) =>
  rowsOf<FileGroup>(
    db,
    sql`select ${GROUP} from app.ia_groups g where g.farm_id = ${farmId} and g.name = any (${[...names]}::text[])
      and (g.start_date is null or g.start_date = any (${[...days]}::date[]))`,
  )

/** What the farm has of all that a file names. */
export async function loadNamed(db: Db, named: Named) {
  const does = await listNamed(db, named)
  const sperms = await listLabels(db, named)
  const permitted = await listPermitted(db, named)
  return {
    does: new Map(does.map(({ tattoo, ...rabbit }) => [tattoo, rabbit])),
    sperms: new Map(sperms.map(({ id, label }) => [label, id])),
    permitted: new Set(permitted.map(({ name }) => name)),
  }
}

/** What stands against a doe in a group, or is worth knowing. */
export interface DoeThere {
  /** Already on its list. */
  readonly isHere: boolean
  /** Another group that awaits her kindling [D-084]. */
  readonly awaitedIn: string | null
}

interface RecentCover {
  readonly motherId: number
  readonly groupId: number
  readonly isAwaited: boolean
}

/** Covers of does in the groups of a file, and those whose kindling is awaited anywhere: one pass, however many does. */
const listRecent = (
  db: Db,
  { farmId, today }: { readonly farmId: number; readonly today: Day },
  { motherIds, groupIds }: { readonly motherIds: readonly number[]; readonly groupIds: readonly number[] },
) =>
  rowsOf<RecentCover>(
    db,
    sql`select t.* from (
      select c.mother_id as "motherId", c.ia_group_id as "groupId", (${isAwaited(0, today)}) as "isAwaited" from app.covers c
      where c.farm_id = ${farmId} and c.mother_id = any (${[...motherIds]}::bigint[])) t
    where t."isAwaited" or t."groupId" = any (${[...groupIds]}::bigint[]) order by t."groupId"`,
  )

const listNames = (db: Db, farmId: number, ids: readonly number[]) =>
  rowsOf<{ id: number; name: string }>(
    db,
    sql`select i.id, app.ia_group_label(${farmId}, i.id) as name from unnest(${[...ids]}::bigint[]) i (id)`,
  )

/** Whether does are on the lists they are to come to, or awaited in another group; a group that does not exist yet is 0. */
export async function findDoesThere(
  db: Db,
  of: { readonly farmId: number; readonly today: Day },
  wanted: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, DoeThere>> {
  const groupIds = [...new Set(wanted.values())]
  const covers = await listRecent(db, of, { motherIds: [...wanted.keys()], groupIds })
  const awaiting = new Set(covers.filter((one) => one.isAwaited).map(({ groupId }) => groupId))
  const names = new Map((await listNames(db, of.farmId, [...awaiting])).map(({ id, name }) => [id, name]))
  const there = new Map<number, DoeThere>()
  for (const [motherId, own] of Map.groupBy(covers, (one) => one.motherId)) {
    const target = wanted.get(motherId)
    const other = own.find((one) => one.isAwaited && one.groupId !== target)
    there.set(motherId, {
      isHere: own.some(({ groupId }) => groupId === target),
      awaitedIn: other ? (names.get(other.groupId) ?? null) : null,
    })
  }
  return there
}
