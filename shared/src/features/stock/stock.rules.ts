import { addMonths, type Day, readDay } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { isExit, isHealthCondition, isRabbitStatus } from '../animals/animals.rules.ts'
import type { ListKind } from './stock.vocabulary.ts'

/** The filter of the stock list as the screen and the calls hold it [STK-07, D-057]. */
export interface StockFilter {
  readonly other: ListKind
  readonly stableId?: number | undefined
  readonly position?: string | undefined
  readonly row?: number | undefined
  readonly col?: number | undefined
  readonly earTag?: string | undefined
  readonly tattoo?: string | undefined
  readonly iaGroupId?: number | undefined
  readonly notInGroup?: boolean | undefined
  readonly statuses?: readonly string[] | undefined
  readonly lines?: readonly string[] | undefined
  readonly healthConditions?: readonly string[] | undefined
  readonly breeds?: readonly string[] | undefined
  readonly ageFrom?: number | undefined
  readonly ageTo?: number | undefined
  readonly twins?: boolean | undefined
  readonly palpations?: readonly string[] | undefined
  readonly lastIaFrom?: Day | undefined
  readonly lastIaTo?: Day | undefined
  readonly birthsFrom?: number | undefined
  readonly birthsTo?: number | undefined
  readonly viableMeanFrom?: number | undefined
  readonly viableMeanTo?: number | undefined
}

/** Fields that only a list of mothers has [STK-11]. */
const MOTHER_FIELDS = [
  'earTag',
  'tattoo',
  'iaGroupId',
  'notInGroup',
  'statuses',
  'lines',
  'healthConditions',
] as const satisfies readonly (keyof StockFilter)[]
/** Fields of lists of mothers, with or without a cage: what their inseminations say. */
const COVER_FIELDS = [
  'palpations',
  'lastIaFrom',
  'lastIaTo',
  'birthsFrom',
  'birthsTo',
  'viableMeanFrom',
  'viableMeanTo',
] as const satisfies readonly (keyof StockFilter)[]
/** Fields of every list of rabbits; a list of cages has none of them. */
const RABBIT_FIELDS = [
  'breeds',
  'ageFrom',
  'ageTo',
  'twins',
] as const satisfies readonly (keyof StockFilter)[]
const PLACE_FIELDS = ['stableId', 'position', 'row', 'col'] as const satisfies readonly (keyof StockFilter)[]

const without = <F extends StockFilter>(filter: F, fields: readonly (keyof StockFilter)[]): F => ({
  ...filter,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})

/** Which filters a list offers; what is switched off is not shown at all [STK-09, STK-11]. */
export const hasPlaceFilters = (other: ListKind): boolean => other !== 'CAGELESS_MOTHER'
export const hasMotherFilters = (other: ListKind): boolean => other === 'ALL_MOTHER'
export const hasCoverFilters = (other: ListKind): boolean =>
  other === 'ALL_MOTHER' || other === 'CAGELESS_MOTHER'
export const hasRabbitFilters = (other: ListKind): boolean => hasCoverFilters(other) || other === 'ALL_BUCK'

const OFFERED = [
  [hasPlaceFilters, PLACE_FIELDS],
  [hasMotherFilters, MOTHER_FIELDS],
  [hasCoverFilters, COVER_FIELDS],
  [hasRabbitFilters, RABBIT_FIELDS],
] as const

/** What a choice in one field does to the others [STK-09…12, T-30]. */
export function coupledStock<F extends StockFilter>(filter: F): F {
  const refused = OFFERED.flatMap(([has, fields]) => (has(filter.other) ? [] : fields))
  const owned = refused.length === 0 ? filter : without(filter, refused)
  return owned.notInGroup === true ? without(owned, ['iaGroupId']) : owned
}

/**
 * Birth days of rabbits of an age in whole months, both ends included: as the list shows ages, a month is full on the
 * same day of the month.
 */
export const birthsBetween = (
  { ageFrom, ageTo }: Pick<StockFilter, 'ageFrom' | 'ageTo'>,
  today: Day,
): { readonly after?: Day; readonly until?: Day } => ({
  ...(ageFrom !== undefined && { until: addMonths(today, -ageFrom) }),
  ...(ageTo !== undefined && { after: addMonths(today, -(ageTo + 1)) }),
})

/** Rows of cages have no rabbit of their own; of rabbits those with a tattoo can be chosen [STK-03, D-058]. */
export const isCageList = (other: ListKind): boolean => other === 'ALL_CAGE' || other === 'EMPTY_CAGE'
export const isSelectable = (row: { readonly id: number | null; readonly tattoo: string | null }): boolean =>
  row.id !== null && row.tattoo !== null

/** Stock travels in and out with all mothers, bucks go out with all bucks; semen and buck import always [STK-14, STK-15, D-059]. */
export const mayMoveStock = (other: ListKind): boolean => other === 'ALL_MOTHER'
export const mayExportBucks = (other: ListKind): boolean => other === 'ALL_BUCK'

/** The change a bulk edit asks for: a status, a health condition or both; either may stay [STK-17]. */
export interface BulkChange {
  readonly rabbitStatus?: string | null | undefined
  readonly healthCondition?: string | null | undefined
  /** The day rabbits leave on, if not today: only with a status by which they leave [D-062]. */
  readonly exitDate?: string | null | undefined
}

const isGiven = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null && value !== ''

/** Rabbits leave on a day of the calendar that has come, and only by leaving [D-062]. */
export function checkExitDate({ rabbitStatus, exitDate }: BulkChange, today: Day): Problem[] {
  if (!isGiven(exitDate)) return []
  const day = isGiven(rabbitStatus) && isExit(rabbitStatus) ? readDay(exitDate) : undefined
  return day !== undefined && day <= today
    ? []
    : [{ code: 'INVALID_DATA', field: 'exitDate', limit: { max: today } }]
}

/** Something must be asked for, and it must exist [STK-18, D-063]. */
export function checkBulkChange(change: BulkChange, today: Day): Problem[] {
  const { rabbitStatus, healthCondition } = change
  if (!isGiven(rabbitStatus) && !isGiven(healthCondition)) return [{ code: 'INVALID_DATA' }]
  return [
    ...checkExitDate(change, today),
    ...(isGiven(rabbitStatus) && !isRabbitStatus(rabbitStatus)
      ? [{ code: 'INVALID_STATUS', field: 'rabbitStatus' } as const]
      : []),
    ...(isGiven(healthCondition) && !isHealthCondition(healthCondition)
      ? [{ code: 'INVALID_HEALTH_CONDITION', field: 'healthCondition' } as const]
      : []),
  ]
}

/** Whether the dialog has anything to send; its own sentence says so otherwise [STK-18]. */
export const hasBulkChange = ({ rabbitStatus, healthCondition }: BulkChange): boolean =>
  isGiven(rabbitStatus) || isGiven(healthCondition)
