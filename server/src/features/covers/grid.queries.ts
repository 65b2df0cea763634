import { CELL_FIELDS, MOST_GRID_ROWS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { getCoverGrid, listGroupCovers } from '@warren/shared/features/covers/grid.contract.ts'
import { groupLabelOf } from '@warren/shared/features/ia-groups/ia-groups.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { JsonText } from '../../platform/db/json-text.ts'
import { anyOf, rowsOf } from '../../platform/db/lists.ts'
import { CAGE, STABLE } from '../animals/index.ts'
import { EMPTY_BEFORE, walkOf } from '../ia-groups/index.ts'
import { CELL_COLUMNS } from './cells.queries.ts'

type Grid = AnswerOf<typeof getCoverGrid>
type Rows = JsonText<Grid['rows']>

/** A group as its grid needs it. */
const groupOf = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('ia_groups as g')
    .select(['g.id', 'g.farm_id as farmId', 'g.name', 'g.start_date as startDate', 'g.cover_seq as seq'])
    .where('g.farm_id', '=', anyOf(scope))
    .where('g.id', '=', id)

/** A round with the number of its covers, which costs a look at each of them. */
export const findRound = async (scope: FarmScope, db: Db, id: number) => {
  const group = await groupOf(scope, db, id)
    .select(
      sql<number>`(select count(*) from app.covers c where c.farm_id = g.farm_id and c.ia_group_id = g.id)`.as(
        'total',
      ),
    )
    .executeTakeFirst()
  return group && { ...group, label: groupLabelOf(group) }
}

/** A round and how often its covers have changed: asked every few seconds by everybody who has it open. */
export const findTurn = (
  scope: FarmScope,
  db: Db,
  id: number,
): Promise<{ id: number; farmId: number; seq: number } | undefined> =>
  groupOf(scope, db, id).executeTakeFirst()
export type Round = NonNullable<Awaited<ReturnType<typeof findRound>>>

/** True for a worker who has or had work in the group. */
export const hasWorkIn = async (
  db: Db,
  { farmId, id }: Pick<Round, 'farmId' | 'id'>,
  userId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('ia_task_users as u')
    .innerJoin('ia_tasks as t', (join) =>
      join.onRef('t.farm_id', '=', 'u.farm_id').onRef('t.id', '=', 'u.task_id'),
    )
    .select('t.id')
    .where('u.farm_id', '=', farmId)
    .where('u.user_id', '=', userId)
    .where('t.ia_group_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

const TOUCHING = sql`case when c.touching is not null then to_json(c.touching) when c.touching_date is not null then '"unsure"'::json end`

/** The cells of cover `c` and doe `r` in the order of the columns. */
export const CELLS = sql.join(
  CELL_FIELDS.map((field) => {
    if (field === 'touching') return TOUCHING
    if (field === 'status') return sql`r.status`
    if (field === 'healthCondition') return sql`r.health_condition`
    return sql.ref(`c.${CELL_COLUMNS[field].column}`)
  }),
)
const ROW = sql`json_build_array(c.id, c.version, c.mother_id, nullif(r.stable_id, 0), nullif(substr(r.cage_key, 1, 4), '')::int, ${CAGE},
  e.tag, r.tattoo, r.line, f.births, r.breast_number, r.exit_date, c.sperm_label, c.pedigree, ${CELLS})`

const AROUND = sql`${STABLE}
  left join lateral (select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id offset 0) e on true
  left join lateral (select x.births from app.doe_figures x where x.farm_id = r.farm_id and x.rabbit_id = r.id offset 0) f on true`

/** Each cover of the group, then its doe: the planner believes that a group has one row and must not choose the order. */
const byCover = ({ farmId, id }: Round, around = AROUND): RawBuilder<unknown> => sql`
  from app.covers c
  cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r ${around}
  where c.farm_id = ${farmId} and c.ia_group_id = ${id}`

/** Each doe of a stable, then her cover: a large group is not read whole for one stable. */
const byStable = ({ farmId, id }: Round, stableId: number, around = AROUND): RawBuilder<unknown> => sql`
  from app.rabbits r
  cross join lateral (select x.* from app.covers x
    where x.farm_id = ${farmId} and x.ia_group_id = ${id} and x.mother_id = r.id offset 0) c ${around}
  where r.farm_id = ${farmId} and r.sex = 'FEMALE' and r.stable_id = ${stableId}`

/** The covers of a group, or those of a stable; undefined for a group that is too large to be opened at once. */
const asked = (
  round: Round,
  stableId: number | undefined,
  around?: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined => {
  // Does without a cage are everywhere on the farm: their covers lead to them.
  if (stableId === 0) return sql`${byCover(round, around)} and r.stable_id = 0`
  if (stableId !== undefined) return byStable(round, stableId, around)
  return round.total > MOST_GRID_ROWS ? undefined : byCover(round, around)
}

const textOf = async (db: Db, round: Round, from: RawBuilder<unknown>): Promise<Rows> => {
  const [found] = await rowsOf<{ text: string }>(
    db,
    sql`select coalesce(json_agg(${ROW} order by ${walkOf(round)}), '[]')::text as text ${from}`,
  )
  return new JsonText(found?.text ?? '[]')
}

/** Rows of the grid. */
export const gridRows = async (db: Db, round: Round, stableId: number | undefined): Promise<Rows> => {
  const from = asked(round, stableId)
  return from ? textOf(db, round, from) : new JsonText('[]')
}

/** Covers whose does came empty from the rounds before. A question of its own: it costs three looks at each doe. */
export const emptyBefore = async (
  db: Db,
  round: Round,
  stableId: number | undefined,
): Promise<[number, number][]> => {
  const from = asked(round, stableId, EMPTY_BEFORE)
  if (!from) return []
  const found = await rowsOf<{ id: number; empty: number }>(
    db,
    sql`select c.id, b.empty ${from} and b.empty > 0 order by c.id`,
  )
  return found.map(({ id, empty }) => [id, empty])
}

/** Rows that have changed, and beside them who changed each; row policies hide accounts the caller may not see. */
export const changedRows = async (
  db: Db,
  round: Round,
  since: number,
): Promise<{ readonly rows: Rows; readonly by: JsonText<(string | null)[]> }> => {
  const order = walkOf(round)
  const [found] = await rowsOf<{ text: string; by: string }>(
    db,
    sql`select coalesce(json_agg(${ROW} order by ${order}), '[]')::text as text,
      coalesce(json_agg((select u.username from app.users u where u.id = c.updated_by) order by ${order}), '[]')::text as by
      ${byCover(round)} and c.seq > ${since}`,
  )
  return { rows: new JsonText(found?.text ?? '[]'), by: new JsonText(found?.by ?? '[]') }
}

/** Where the does of the group are. */
export const stablesOf = async (db: Db, { farmId, id, total }: Round): Promise<Grid['stables']> => {
  // Of a large group, one look-up per doe would cost more than the grid. The does in cages and the mothers of the group
  // are each read from an index in one go; "is true" keeps the planner, who takes a group for one row, from joining them.
  const stables = await rowsOf<Grid['stables'][number]>(
    db,
    sql`select r.stable_id as id, st.name, count(*) as covers
    from app.rabbits r ${STABLE}
    where r.farm_id = ${farmId} and r.sex = 'FEMALE' and r.stable_id > 0
      and (r.id in (select c.mother_id from app.covers c where c.farm_id = ${farmId} and c.ia_group_id = ${id})) is true
    group by r.stable_id, st.name, st.walk_key order by st.walk_key nulls last`,
  )
  const without = total - stables.reduce((sum, { covers }) => sum + covers, 0)
  return without > 0 ? [...stables, { id: null, name: null, covers: without }] : stables
}

const PREGNANT = sql`case when c.farrowing_date is not null then true else c.touching end`
const BORN = sql`case when c.viable is not null or c.unviable is not null then coalesce(c.viable, 0) + coalesce(c.unviable, 0) end`
/** All covers of the group as the data sheet shows them. */
export const coversText = async (
  db: Db,
  round: Round,
): Promise<JsonText<AnswerOf<typeof listGroupCovers>>> => {
  const cells = sql.join(
    CELL_FIELDS.filter((field) => field !== 'status' && field !== 'healthCondition').map(
      (field) => sql`${sql.ref(`c.${CELL_COLUMNS[field].column}`)} as ${sql.ref(field)}`,
    ),
  )
  const group = JSON.stringify({ id: round.id, startDate: round.startDate, formattedName: round.label })
  const [found] = await rowsOf<{ text: string }>(
    db,
    sql`select coalesce(json_agg(t.cover order by t.place), '[]')::text as text from (
      select row_number() over (order by ${walkOf(round)}) as place, (select to_json(x) from (select
        c.id, c.mother_id as "motherId", ${group}::json as "group",
        case when s.id is not null then json_build_object('id', s.id, 'label', s.label) end as sperm,
        c.sperm_label as "spermLabel", ${PREGNANT} as pregnant, c.pedigree, ${cells}, r.status, r.health_condition as "healthCondition",
        ${BORN} as born, ${CAGE} as cage, e.tag as "earTag", r.tattoo, c.version, r.version as "motherVersion", c.seq) x) as cover
      from app.covers c
      cross join lateral (select x.* from app.rabbits x where x.farm_id = ${round.farmId} and x.id = c.mother_id offset 0) r ${AROUND}
      left join lateral (select x.id, x.label from app.sperms x where x.farm_id = ${round.farmId} and x.id = c.sperm_id offset 0) s on true
      where c.farm_id = ${round.farmId} and c.ia_group_id = ${round.id}) t`,
  )
  return new JsonText(found?.text ?? '[]')
}
