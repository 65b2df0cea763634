import type {
  EntrySource,
  FattenedDay,
  FattenedGroup,
  MotherPage,
  RoundSource,
  StatisticSources,
} from '@warren/shared/features/statistics/statistic-sources.rules.ts'
import { addDays, addMonths, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { World } from './world.ts'

/*
 * What statistics are made from, worked out anew from single postings, weights and documents of a farm: no total, no sum of a
 * day and no trigger has a hand in it.
 */

interface GroupRow {
  readonly id: number
  readonly kind: 'MOTHER' | 'YOUNG' | 'FATTENING'
  readonly parent: number | null
  readonly name: string
  readonly startDate: string
  readonly endDate: string | null
  readonly age: number | null
}
interface PostingRow {
  readonly day: string
  readonly kind: string
  readonly fromGroup: number | null
  readonly fromStock: string | null
  readonly toGroup: number | null
  readonly toStock: string | null
  readonly num: number
  readonly grams: number
}
type Numbers = Readonly<Record<string, number>>

/** All rows of a farm that figures come from. */
async function documentsOf(world: World, farmId: number) {
  const ask = async <Row>(text: string): Promise<Row[]> =>
    (await world.admin.query(text, [farmId])).rows as Row[]
  return {
    groups: await ask<GroupRow>(
      `select id::int, kind, parent_id::int as parent, generated_name as name, start_date::text as "startDate", end_date::text as "endDate", age
       from app.production_groups where farm_id = $1 and deleted_at is null order by start_date, id`,
    ),
    postings: await ask<PostingRow>(
      `select day::text, kind, from_group_id::int as "fromGroup", from_stock as "fromStock", to_group_id::int as "toGroup",
         to_stock as "toStock", num, grams::float8 from app.animal_postings where farm_id = $1 order by day, id`,
    ),
    numbers: await ask<Numbers>('select * from app.mother_numbers where farm_id = $1'),
    kits: await ask<Numbers>('select * from app.suckling_numbers where farm_id = $1'),
    diary: await ask<{ group: number; day: string; feed: number | null; weight: number | null }>(
      `select group_id::int as group, day::text, feed_g::float8 as feed, weight_a as weight from app.diary_days where farm_id = $1`,
    ),
    weights: await ask<{ group: number; day: string; grams: number }>(
      `select group_id::int as group, day::text, grams from app.weight_records
       where farm_id = $1 and type = 'FAT' and removed_at is null`,
    ),
    origins: await ask<{
      id: number
      group: number
      day: string
      heads: number
      grams: number
      other: number | null
      moving: boolean
    }>(
      `select id::int, group_id::int as group, arrived_date::text as day, num + num_ps + num_gp as heads,
         (grams + grams_ps + grams_gp)::float8 as grams, other_group_id::int as other, is_moving as moving
       from app.origins where farm_id = $1 and deleted_at is null and not is_moving_source order by arrived_date, id`,
    ),
    condemned: await ask<{ group: number; cause: string; num: number; grams: number }>(
      `select s.group_id::int as group, c.cause, c.num, c.grams::float8 from app.slaughterings s
         join app.slaughter_condemnations c on c.farm_id = s.farm_id and c.slaughtering_id = s.id
       where s.farm_id = $1 and s.deleted_at is null`,
    ),
    places: await ask<{ group: number; stable: number }>(
      'select group_id::int as group, stable_id as stable from app.group_stables where farm_id = $1 order by place',
    ),
    stables: await ask<{ id: number; name: string; areaM2: number | null; cages: number }>(
      `select s.id, s.name, s.area_m2::float8 as "areaM2", (select count(*)::int from app.cages c
         where c.farm_id = s.farm_id and c.stable_id = s.id and c.cage_type_id in (4, 5)) as cages
       from app.stables s where s.farm_id = $1 order by s.walk_key`,
    ),
    does: await ask<{ birth: string; exit: string | null }>(
      `select birth_date::text as birth, exit_date::text as exit from app.rabbits
       where farm_id = $1 and sex = 'FEMALE' and birth_date is not null`,
    ),
    settings: await ask<{ rhythm: number }>(
      'select rhythm_days as rhythm from app.breeding_settings where farm_id = $1',
    ),
  }
}
type Documents = Awaited<ReturnType<typeof documentsOf>>

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((all, one) => all + of(one), 0)

/** Lines of a stock with how they change it. */
const linesOf = ({ postings }: Documents, group: number, stock: string) =>
  postings.flatMap((line) => {
    const isOut = line.fromGroup === group && line.fromStock === stock
    const isIn = line.toGroup === group && line.toStock === stock
    return isOut || isIn ? [{ ...line, sign: isIn ? 1 : -1 }] : []
  })
type Line = ReturnType<typeof linesOf>[number]
const headsOf = (lines: readonly Line[], ...kinds: string[]): number =>
  sum(lines, ({ kind, num }) => (kinds.includes(kind) ? num : 0))
const signedOf = (lines: readonly Line[], kind: string): number =>
  sum(lines, (line) => (line.kind === kind ? line.num * line.sign : 0))

const feedOf = ({ diary }: Documents, group: number): number =>
  sum(diary, (day) => (day.group === group ? (day.feed ?? 0) : 0))

function pageOf(documents: Documents, { id, name, startDate }: GroupRow): MotherPage {
  const lines = linesOf(documents, id, 'SUC')
  const does = documents.numbers.find((row) => Number(row['group_id']) === id)
  const kits = documents.kits.find((row) => Number(row['group_id']) === id)
  const birth = addDays(startDate, 31)
  const deadIn = (from: number, to: number) =>
    sum(lines, ({ kind, num, day }) => {
      const age = daysBetween(birth, day)
      return kind === 'DIED' && age >= from && age <= to ? num : 0
    })
  return {
    id,
    name,
    inseminated: sum(['ia_incycle', 'ia_outcycle', 'ia_virgin'], (key) => does?.[key] ?? 0),
    kindlings: sum(['farrowed_incycle', 'farrowed_outcycle', 'farrowed_virgin'], (key) => does?.[key] ?? 0),
    born: kits?.['suckling_num'] ?? 0,
    viable: kits?.['suckling_viable'] ?? 0,
    added: headsOf(lines, 'BORN'),
    fostered: signedOf(lines, 'FOSTERED'),
    corrected: signedOf(lines, 'CORRECTED'),
    weaned: headsOf(lines, 'WEANED'),
    dead: headsOf(lines, 'DIED'),
    culled: headsOf(lines, 'CULLED'),
    balance: sum(lines, ({ num, sign }) => num * sign),
    nestDead: [deadIn(-1000, 7), deadIn(8, 21), deadIn(22, 1000)],
    feedGrams: feedOf(documents, id),
  }
}

/** Days on which something came or left, from single lines. */
function daysOf(lines: readonly Line[], startDate: string): FattenedDay[] {
  const days = new Map<number, Record<keyof FattenedDay, number>>()
  for (const { day, kind, num, sign } of lines) {
    const offset = daysBetween(startDate, day)
    const one = days.get(offset) ?? { offset, dead: 0, out: 0, movedOut: 0, in: 0 }
    days.set(offset, one)
    if (kind === 'DIED') one.dead += num
    if (kind === 'SOLD' || kind === 'SLAUGHTERED') one.out += num
    if (kind === 'MOVED' && sign < 0) one.movedOut += num
    if (sign > 0 && ['ARRIVED', 'PLACED', 'MOVED'].includes(kind)) one.in += num
  }
  return [...days.values()]
    .filter(({ dead, out, movedOut, in: entered }) => dead + out + movedOut + entered !== 0)
    .sort((a, b) => a.offset - b.offset)
}

function weightsOf({ weights, diary }: Documents, { id, startDate }: GroupRow): FattenedGroup['weights'] {
  const weighed = Map.groupBy(
    weights.filter(({ group }) => group === id),
    ({ day }) => day,
  )
  const means = new Map(
    diary.flatMap(({ group, day, weight }) => (group === id && weight !== null ? [[day, weight]] : [])),
  )
  for (const [day, list] of weighed) means.set(day, Math.round(sum(list, ({ grams }) => grams) / list.length))
  return [...means]
    .map(([day, grams]) => ({ offset: daysBetween(startDate, day), grams }))
    .sort((a, b) => a.offset - b.offset)
}

function fattenedOf(documents: Documents, group: GroupRow): FattenedGroup {
  const { id, name, startDate, endDate, age } = group
  const lines = linesOf(documents, id, 'FAT')
  const gramsOf = (kind: string) => sum(lines, (line) => (line.kind === kind ? line.grams : 0))
  const condemned = documents.condemned.filter((one) => one.group === id)
  return {
    id,
    name,
    startDate,
    endDate,
    age: age ?? 0,
    culled: headsOf(lines, 'CULLED'),
    corrected: signedOf(lines, 'CORRECTED'),
    balance: sum(lines, ({ num, sign }) => num * sign),
    sold: headsOf(lines, 'SOLD'),
    slaughtered: headsOf(lines, 'SLAUGHTERED'),
    gramsSold: gramsOf('SOLD'),
    gramsSlaughtered: gramsOf('SLAUGHTERED'),
    gramsMoved: sum(lines, (line) => (line.kind === 'MOVED' ? line.grams * line.sign : 0)),
    days: daysOf(lines, startDate),
    weights: weightsOf(documents, group),
    feedGrams: feedOf(documents, id),
    condemned: sum(condemned, ({ num }) => num),
    condemnedGrams: sum(condemned, ({ grams }) => grams),
    deadInTransport: sum(condemned, ({ cause, num }) => (cause === 'trDead' ? num : 0)),
    stables: documents.places.flatMap((place) => (place.group === id ? [place.stable] : [])),
  }
}

function entriesOf({ origins, groups }: Documents): EntrySource[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  return groups
    .filter(({ kind, id, parent }) => kind !== 'MOTHER' && parent !== id)
    .flatMap((target) =>
      origins
        .filter(({ group }) => group === target.id)
        .map(({ day, heads, grams, other }): EntrySource => {
          const source = other === null ? undefined : byId.get(other)
          return {
            group: target.id,
            kind: target.kind as EntrySource['kind'],
            heads,
            grams,
            age: (target.age ?? 0) + daysBetween(target.startDate, day),
            from: source
              ? { id: source.kind === 'MOTHER' ? (source.parent ?? source.id) : source.id, kind: source.kind }
              : null,
          }
        }),
    )
}

/** Does that live and are older than 112 days, counted one by one on the first day of each month. */
function doesOf({ does }: Documents, from: string, to: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (let day = `${from.slice(0, 7)}-01`; day <= addDays(to, 400); day = addMonths(day, 1))
    counts[day.slice(0, 7)] = does.filter(
      ({ birth, exit }) => daysBetween(birth, day) > 112 && (exit === null || exit > day),
    ).length
  return counts
}

/** All that statistics of a farm in a range are made from. */
export async function postedSources(
  world: World,
  farmId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StatisticSources> {
  const documents = await documentsOf(world, farmId)
  const { groups } = documents
  const mothers = groups.filter(({ kind }) => kind === 'MOTHER')
  const rounds = mothers
    .filter(
      ({ parent, id, startDate }) =>
        (parent === null || parent === id) && startDate >= from && startDate <= to,
    )
    .map(
      ({ id, name, startDate, endDate }): RoundSource => ({
        id,
        name,
        startDate,
        endDate,
        pages: mothers
          .filter(
            (page) => (page.id === id && page.parent === null) || (page.parent === id && page.id !== id),
          )
          .sort((a, b) => a.id - b.id)
          .map((page) => pageOf(documents, page)),
      }),
    )
  return {
    rounds,
    groups: groups
      .filter(({ kind, id, parent }) => kind === 'FATTENING' && parent !== id)
      .map((group) => fattenedOf(documents, group)),
    entries: entriesOf(documents),
    stables: documents.stables,
    does: doesOf(documents, from, to),
    rhythmDays: documents.settings[0]?.rhythm ?? 42,
  }
}
