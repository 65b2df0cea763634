import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { stockFilter } from '@warren/shared/features/stock/stock.contract.ts'
import type { Palpation } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

type StockFilter = z.output<typeof stockFilter>
type Value = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

/** The stored figures `f` of doe `r`; a buck has none. */
export const FIGURES = sql`left join app.doe_figures f on f.farm_id = r.farm_id and f.rabbit_id = r.id`
/** The same, looked up row by row and without a memory of rows that never come again. */
export const ROW_FIGURES = sql`left join lateral (
    select x.* from app.doe_figures x where x.farm_id = r.farm_id and x.rabbit_id = r.id offset 0
  ) f on true`

/** A figure as it is stored, as her covers tell it where one of them begins after today, and whichever holds [D-067]. */
export interface Figure {
  readonly stored: Value
  readonly counted?: Value
  readonly shown: Value
  readonly isNullable: boolean
}

const beginsLater = (today: Day) => sql<SqlBool>`f.last_start > ${today}`

const stable = (stored: Value, isNullable: boolean): Figure => ({ stored, shown: stored, isNullable })

/** Only who has a group that begins after today is counted anew: planned groups are few and short-lived. */
const dated = (figure: { stored: Value; counted: Value; isNullable: boolean }, today: Day): Figure => ({
  ...figure,
  shown: sql`case when ${beginsLater(today)} then ${figure.counted} else ${figure.stored} end`,
})

const at = (today: Day) => sql`(f.farm_id, f.rabbit_id, ${today})`
const ofNewest = (column: string, today: Day) => sql`(app.newest_begun${at(today)}).${sql.ref(column)}`

/** What the list shows, sorts and filters by of a doe's covers, over her stored figures `f` [D-065…067]. */
export const figuresAt = (today: Day) => {
  const newest = (column: string) => ofNewest(column, today)
  const felt = sql`(${newest('farrowing_date')} is not null or ${newest('touching')})`
  return {
    iaCount: dated({ stored: sql`f.ias`, counted: sql`app.begun_ias${at(today)}`, isNullable: false }, today),
    lastIa: dated({ stored: sql`f.last_start`, counted: newest('start_date'), isNullable: true }, today),
    pregnant: dated({ stored: sql`f.pregnant`, counted: felt, isNullable: true }, today),
    births: stable(sql`f.births`, false),
    viableMean: stable(sql`f.viable_tenths`, true),
  } as const satisfies Record<string, Figure>
}
/** The newest begun group by its name and day. */
export const iaGroupAt = (today: Day): Value =>
  sql`case when ${beginsLater(today)} then app.ia_group_label(f.farm_id, ${ofNewest('ia_group_id', today)}) else f.last_group end`
export type FigureSort = keyof ReturnType<typeof figuresAt>
const FIGURE_SORTS: readonly string[] = [
  'iaCount',
  'lastIa',
  'pregnant',
  'births',
  'viableMean',
] satisfies FigureSort[]
export const isFigureSort = (sort: string): sort is FigureSort => FIGURE_SORTS.includes(sort)

const atLeast = (value: Value, least: unknown): Condition[] =>
  least === undefined ? [] : [sql<SqlBool>`${value} >= ${least}`]
const atMost = (value: Value, most: unknown): Condition[] =>
  most === undefined ? [] : [sql<SqlBool>`${value} <= ${most}`]
const tenths = (mean: number | undefined) => (mean === undefined ? undefined : Math.round(mean * 10))

function palpated(palpations: readonly Palpation[] | undefined, today: Day): Condition[] {
  if (!palpations?.length) return []
  const { pregnant, lastIa } = figuresAt(today)
  const felt: Record<Palpation, Condition> = {
    PREGNANT: sql`${pregnant.shown} is true`,
    EMPTY: sql`${pregnant.shown} is false`,
    UNKNOWN: sql`(${pregnant.shown} is null and ${lastIa.shown} is not null)`,
  }
  return [
    sql<SqlBool>`(${sql.join(
      [...new Set(palpations)].map((one) => felt[one]),
      sql` or `,
    )})`,
  ]
}

/** The conditions of a filter over the figures `f` of a doe; none when it asks for none [STK-07]. */
export function figureConditions(filter: StockFilter, today: Day): Condition[] {
  const { lastIa, births, viableMean } = figuresAt(today)
  const conditions = [
    ...palpated(filter.palpations, today),
    ...atLeast(lastIa.shown, filter.lastIaFrom),
    // No begun insemination is newer than the newest of all: an index knows that one.
    ...atLeast(lastIa.stored, filter.lastIaFrom),
    ...atMost(lastIa.shown, filter.lastIaTo),
    ...atLeast(births.shown, filter.birthsFrom),
    ...atMost(births.shown, filter.birthsTo),
    ...atLeast(viableMean.shown, tenths(filter.viableMeanFrom)),
    ...atMost(viableMean.shown, tenths(filter.viableMeanTo)),
  ]
  const [living, ...others] = livingOf(filter)
  return conditions.length === 0 || others.length > 0
    ? conditions
    : [...conditions, sql<SqlBool>`f.living = ${sql.lit(living)}`]
}

/** Whether a list holds the living, those who left, or both. */
export function livingOf({ other, statuses }: StockFilter): readonly boolean[] {
  if (other === 'CAGELESS_MOTHER') return [true]
  return statuses?.length ? [...new Set(statuses.map(isLiving))] : [true, false]
}

/**
 * The parts of a list of does that walk along an index each: the living and those who left apart; blanks by
 * themselves, as they are last either way; and the few who have a group that begins after today.
 */
export function walksOf(sort: FigureSort, filter: StockFilter, today: Day) {
  const { stored, counted, isNullable } = figuresAt(today)[sort] as Figure
  const later = beginsLater(today)
  const settled = counted ? [sql<SqlBool>`(f.last_start <= ${today} or f.last_start is null)`] : []
  return livingOf(filter).flatMap((living) => {
    const those = sql<SqlBool>`f.living = ${sql.lit(living)}`
    const known = isNullable ? [sql<SqlBool>`${stored} is not null`] : []
    return [
      { key: stored, isBlank: false, where: [those, ...known, ...settled] },
      ...(isNullable
        ? [{ key: stored, isBlank: true, where: [those, sql<SqlBool>`${stored} is null`, ...settled] }]
        : []),
      ...(counted ? [{ key: counted, isBlank: true, where: [those, later] }] : []),
    ]
  })
}
