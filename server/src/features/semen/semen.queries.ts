import { NO_BUCK, SPERM_SORTS } from '@warren/shared/features/semen/semen.vocabulary.ts'
import type { pageSperms as pageEndpoint, SpermRow } from '@warren/shared/features/semen/semen.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isRecordId } from '@warren/shared/kernel/ids.ts'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { anyOf, containing, sortedBy } from '../../platform/db/lists.ts'

type SpermQuery = QueryOf<typeof pageEndpoint>

/** The tattoo of a buck of the own farm is the one he has now; of another farm the one he was bought by. */
const buckTattoo = sql<string | null>`coalesce(r.tattoo, s.buck_tattoo)`

/** The semen of the farm a search finds, by label or by buck [SPB-01]. */
function spermsOf(scope: FarmScope, db: Db, search: string | undefined) {
  const sperms = db
    .selectFrom('sperms as s')
    .leftJoin('rabbits as r', (join) =>
      join.onRef('r.farm_id', '=', 's.buck_farm_id').onRef('r.id', '=', 's.buck_id'),
    )
    .where('s.farm_id', '=', anyOf(scope))
  if (!search?.trim()) return sperms
  const label = containing(sql`app.search_text(s.label)`, search)
  const buck = containing(sql`app.search_text(${buckTattoo})`, search)
  return sperms.where(sql<SqlBool>`(${label} or ${buck})`)
}

/** Letters of the farm a buck stands on. */
const withFarm = (scope: FarmScope, db: Db, search: string | undefined) =>
  spermsOf(scope, db, search).leftJoin(
    sql<{ id: number; short_name: string }>`app.farm_names(array(select b.buck_farm_id from app.sperms b
      where b.farm_id = ${anyOf(scope)} and b.buck_farm_id is not null group by b.buck_farm_id))`.as('d'),
    (join) => join.onRef('d.id', '=', 's.buck_farm_id'),
  )

/** Inseminations that have been: what is only planned was not used yet [D-067]. */
const usedBy = (today: Day) => sql<number>`(
  select count(*) from app.covers c join app.ia_groups g on g.farm_id = c.farm_id and g.id = c.ia_group_id
  where c.farm_id = s.farm_id and c.sperm_id = s.id and g.start_date <= ${today})`

const sortsOf = (today: Day): Record<(typeof SPERM_SORTS)[number], RawBuilder<unknown>> => ({
  label: sql`s.label`,
  buckTattoo: sql`${buckTattoo}`,
  used: usedBy(today),
})

type Results = Omit<SpermRow, 'id' | 'label' | 'buckTattoo' | 'buckId' | 'buckFarm' | 'pedigree'>
const UNUSED: Results = {
  used: 0,
  judged: 0,
  pregnant: 0,
  births: 0,
  bornMean: null,
  viableMean: null,
  lastUsed: null,
}

/** What became of the semen of one page: a birth decides, else the hand that felt [D-065, D-066]. */
async function resultsOf(
  scope: FarmScope,
  db: Db,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, Results>> {
  const born = sql`case when c.viable is null and c.unviable is null then null else coalesce(c.viable, 0) + coalesce(c.unviable, 0) end`
  const gaveBirth = sql`c.farrowing_date is not null`
  const found = await db
    .selectFrom('covers as c')
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 'c.farm_id').onRef('g.id', '=', 'c.ia_group_id'),
    )
    .select((eb) => [
      eb.ref('c.sperm_id').$notNull().as('spermId'),
      sql<number>`count(*)`.as('used'),
      sql<number>`count(*) filter (where c.touching is not null or ${gaveBirth})`.as('judged'),
      sql<number>`count(*) filter (where c.touching or ${gaveBirth})`.as('pregnant'),
      sql<number>`count(*) filter (where ${gaveBirth})`.as('births'),
      sql<number | null>`round(avg(${born}) filter (where ${gaveBirth}), 1)::float8`.as('bornMean'),
      sql<number | null>`round(avg(c.viable) filter (where ${gaveBirth}), 1)::float8`.as('viableMean'),
      sql<string | null>`max(g.start_date)`.as('lastUsed'),
    ])
    .where('c.farm_id', '=', anyOf(scope))
    .where('c.sperm_id', '=', sql<number>`any (${sql.val([...ids])}::bigint[])`)
    .where('g.start_date', '<=', today)
    .groupBy('c.sperm_id')
    .execute()
  return new Map(found.map(({ spermId, ...results }) => [spermId, results]))
}

/** One page of the semen with its results [W-24]. */
export async function pageSperms(scope: FarmScope, db: Db, query: SpermQuery, today: Day) {
  const { search, page, pageSize } = query
  const { totalElements } = await spermsOf(scope, db, search)
    .select(({ fn }) => fn.countAll<number>().as('totalElements'))
    .executeTakeFirstOrThrow()
  const columns = withFarm(scope, db, search).select([
    's.id',
    's.label',
    buckTattoo.as('buckTattoo'),
    'r.id as buckId',
    'd.short_name as buckFarm',
    's.pedigree',
  ])
  const sorting = { query, sorts: sortsOf(today), fallback: 'label', id: sql`s.id` } as const
  const rows = await sortedBy(columns, sorting)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  const results = await resultsOf(
    scope,
    db,
    rows.map(({ id }) => id),
    today,
  )
  const content = rows.map((row) => ({ ...row, ...(results.get(row.id) ?? UNUSED) }))
  return { content, totalElements, number: page }
}

/** The semen in the order of labels, row by row, with the columns of its sheet. A blank buck would not be read back. */
export const streamSperms = (scope: FarmScope, db: Db, search: string | undefined, rowsAtOnce: number) =>
  withFarm(scope, db, search)
    .select([
      's.label',
      sql<string>`coalesce(${buckTattoo}, ${NO_BUCK})`.as('buckTattoo'),
      'd.short_name as buckFarm',
      's.pedigree',
      'r.breed as buckBreed',
      'r.line as buckLine',
    ])
    .orderBy('s.label')
    .stream(rowsAtOnce)

/** Semen of the farm by its number, for a record that names it. */
export const findSperm = async (tx: Tx, { farmId }: { readonly farmId: number }, id: number | null) =>
  isRecordId(id)
    ? tx
        .selectFrom('sperms')
        .select('label')
        .where('farm_id', '=', farmId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
