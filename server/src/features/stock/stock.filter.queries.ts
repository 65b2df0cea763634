import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { stockFilter } from '@warren/shared/features/stock/stock.contract.ts'
import { birthsBetween, coupledStock, isCageList } from '@warren/shared/features/stock/stock.rules.ts'
import { CYCLE_DAYS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { FarmScope } from '../../platform/db/db.ts'
import { farmOf, holding } from '../../platform/db/lists.ts'
import { LIVING } from '../animals/index.ts'
import { figureConditions, livingOf } from './stock.figures.queries.ts'

export type StockFilter = z.output<typeof stockFilter> & {
  readonly search?: string | undefined
  /** Of what the filter finds, only these, or all but these. */
  readonly ids?: readonly number[] | undefined
  readonly except?: readonly number[] | undefined
}

/** A request for a list of the stock; today decides what is a current insemination. */
export interface StockList {
  readonly filter: StockFilter
  readonly today: Day
}

type Condition = RawBuilder<SqlBool>

export const EAR_TAG = sql`left join app.ear_tags e on e.farm_id = r.farm_id and e.id = r.ear_tag_id`
export const FATHER = sql`left join app.sperms s on s.farm_id = r.farm_id and s.id = r.father_sperm_id`
export const OCCUPANT = sql`left join app.rabbits r on r.farm_id = c.farm_id and r.cage_id = c.id`

const when = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)]
const among = (column: RawBuilder<unknown>, codes: readonly string[] | undefined): Condition[] =>
  codes?.length ? [sql<SqlBool>`${column} = any (${sql.val([...codes])}::text[])`] : []

/** Matches capital letters too when small ones are typed: codes are mostly written in capitals. */
const startingWith = (column: RawBuilder<unknown>, typed: string): Condition => {
  const upper = typed.toUpperCase()
  return upper === typed
    ? sql<SqlBool>`${column} ^@ ${typed}`
    : sql<SqlBool>`(${column} ^@ ${typed} or ${column} ^@ ${upper})`
}

const stableOf = (of: RawBuilder<unknown>, { stableId }: StockFilter): Condition[] =>
  when(stableId, (value) => sql`${of}.stable_id = ${value}`)

const placeOf = ({ position, row, col }: StockFilter): Condition[] => [
  ...when(position, (value) => sql`c.position = ${value}`),
  ...when(row, (value) => sql`c.row_no = ${value}`),
  ...when(col, (value) => sql`c.no = ${value}`),
]

const inCage = (place: readonly Condition[]): Condition[] =>
  place.length === 0
    ? []
    : [
        sql`exists (select from app.cages c where c.farm_id = r.farm_id and c.id = r.cage_id and ${all(place)})`,
      ]

const groupOf = ({ iaGroupId, notInGroup }: StockFilter, today: Day): Condition[] => [
  ...when(
    iaGroupId,
    (value) =>
      sql`exists (select from app.covers v where v.farm_id = r.farm_id and v.ia_group_id = ${value} and v.mother_id = r.id)`,
  ),
  // In a group that waits for its first day, or whose cycle is still running.
  ...(notInGroup === true
    ? [
        sql<SqlBool>`not exists (select from app.covers v join app.ia_groups g on g.farm_id = v.farm_id and g.id = v.ia_group_id
          where v.farm_id = r.farm_id and v.mother_id = r.id and (g.start_date is null or g.start_date >= ${addDays(today, -CYCLE_DAYS)}))`,
      ]
    : []),
]

const typed = (text: string | undefined): string | undefined => text?.trim() || undefined

const namesOf = (farm: number, { earTag, tattoo, search }: StockFilter): Condition[] => [
  ...when(
    typed(earTag),
    (value) =>
      sql`exists (select from app.ear_tags t where t.farm_id = r.farm_id and t.id = r.ear_tag_id and t.tag ^@ ${value.toUpperCase()})`,
  ),
  ...when(typed(tattoo), (value) => startingWith(sql`r.tattoo`, value)),
  ...when(
    typed(search),
    (value) => sql`(${holding(sql`r.tattoo`, value)}
      or r.ear_tag_id in (select t.id from app.ear_tags t where t.farm_id = ${farm} and strpos(t.tag, ${value.toUpperCase()}) > 0))`,
  ),
]

const stateOf = ({ lines, healthConditions, breeds }: StockFilter): Condition[] => [
  ...among(sql`r.line`, lines),
  ...among(sql`r.health_condition`, healthConditions),
  ...among(sql`r.breed`, breeds),
]

/** Living rabbits that share their tattoo with another living one: farms had pairs before D-241. */
const twinsOf = ({ twins }: StockFilter): Condition[] =>
  twins === true
    ? [
        LIVING,
        sql<SqlBool>`exists (select from app.rabbits o where o.farm_id = r.farm_id and o.tattoo_key = r.tattoo_key
          and o.id <> r.id and app.is_living(o.status))`,
      ]
    : []

/** Whether the statuses are all of the living, all of those who left, or both. */
const asksWholly = (filter: StockFilter): boolean => {
  const sides = livingOf(filter)
  const statuses = filter.statuses ?? []
  return (
    statuses.length === 0 ||
    RABBIT_STATUSES.every((status) => statuses.includes(status) === sides.includes(isLiving(status)))
  )
}

const ageOf = (filter: StockFilter, today: Day): Condition[] => {
  const { after, until } = birthsBetween(filter, today)
  return [
    ...when(until, (day) => sql`r.birth_date <= ${day}`),
    ...when(after, (day) => sql`r.birth_date > ${day}`),
  ]
}

const chosenOf = ({ ids, except }: StockFilter): Condition[] => [
  ...when(ids, (value) => sql`r.id = any (${sql.val([...value])}::bigint[])`),
  ...when(except, (value) => sql`r.id <> all (${sql.val([...value])}::bigint[])`),
]

/** What the list is a list of, over rabbits `r` or cages `c` [STK-06, D-058]. */
const kindOf = ({ other }: StockFilter): Condition[] => {
  switch (other) {
    case 'ALL_MOTHER':
      return [sql`r.sex = 'FEMALE'`]
    case 'CAGELESS_MOTHER':
      return [sql`r.sex = 'FEMALE'`, sql`r.cage_id is null`, LIVING]
    case 'ALL_BUCK':
      return [sql`r.sex = 'MALE'`]
    case 'EMPTY_CAGE':
      return [sql`not exists (select from app.rabbits o where o.farm_id = c.farm_id and o.cage_id = c.id)`]
    case 'ALL_CAGE':
      return []
  }
}

const all = (conditions: readonly Condition[]): RawBuilder<unknown> => sql.join([...conditions], sql` and `)

export interface StockSource {
  readonly isCages: boolean
  readonly hasFigures: boolean
  /** Conditions over figures `f` that alone make the same list: each doe has a row of them, which knows whether she lives. */
  readonly figures?: RawBuilder<unknown>
  /** Rabbits `r`, with their figures `f` where a condition looks at them, or cages `c` with their occupant `r`. */
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

function cagesOf(farm: number, filter: StockFilter): StockSource {
  // Of who lives there.
  const names = [...namesOf(farm, filter), ...chosenOf(filter)]
  return {
    isCages: true,
    hasFigures: false,
    from: names.length === 0 ? sql`app.cages c` : sql`app.cages c ${OCCUPANT}`,
    where: all([
      sql`c.farm_id = ${farm}`,
      ...kindOf(filter),
      ...stableOf(sql`c`, filter),
      ...placeOf(filter),
      ...names,
    ]),
  }
}

/** Where the rows of a list come from. Each combination of filters is a statement of its own [STK-07, STK-09…12, D-057]. */
export function sourceOf(scope: FarmScope, { filter: asked, today }: StockList): StockSource {
  const filter = coupledStock(asked)
  const farm = farmOf(scope)
  if (isCageList(filter.other)) return cagesOf(farm, filter)
  const figures = figureConditions(filter, today)
  const hasFigures = figures.length > 0
  const ofFigures = [sql<SqlBool>`f.farm_id = ${farm}`, ...figures]
  const ofRabbits = [
    ...stableOf(sql`r`, filter),
    ...inCage(placeOf(filter)),
    ...namesOf(farm, filter),
    ...groupOf(filter, today),
    ...stateOf(filter),
    ...ageOf(filter, today),
    ...twinsOf(filter),
    ...chosenOf(filter),
  ]
  const isOfFigures = filter.other === 'ALL_MOTHER' && ofRabbits.length === 0 && asksWholly(filter)
  return {
    isCages: false,
    hasFigures,
    ...(isOfFigures && { figures: all(ofFigures) }),
    from: !hasFigures
      ? sql`app.rabbits r`
      : sql`app.rabbits r join app.doe_figures f on f.farm_id = r.farm_id and f.rabbit_id = r.id`,
    where: all([
      sql`r.farm_id = ${farm}`,
      ...kindOf(filter),
      ...among(sql`r.status`, filter.statuses),
      ...ofRabbits,
      ...(hasFigures ? ofFigures : []),
    ]),
  }
}

/** The rabbits behind the rows of a list that can be chosen; of a list of cages, those who live in them [STK-03]. */
export function selectableOf(scope: FarmScope, list: StockList): Pick<StockSource, 'from' | 'where'> {
  const { isCages, from, where } = sourceOf(scope, list)
  return {
    from: isCages ? sql`app.cages c join app.rabbits r on r.farm_id = c.farm_id and r.cage_id = c.id` : from,
    where: sql`${where} and r.tattoo is not null`,
  }
}
