import type { Problem } from '../../kernel/problem.ts'
import {
  HEALTH_CONDITIONS,
  type HealthCondition,
  LIVING_STATUSES,
  OLD_HEALTH_CONDITIONS,
  type OtherFilter,
  RABBIT_STATUSES,
  type RabbitStatus,
} from './stock.vocabulary.ts'

/** The filter of the stock list as the screen and the calls hold it [STK-07, D-057]. */
export interface StockFilter {
  readonly other: OtherFilter
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
const PLACE_FIELDS = ['stableId', 'position', 'row', 'col'] as const satisfies readonly (keyof StockFilter)[]

const without = <F extends StockFilter>(filter: F, fields: readonly (keyof StockFilter)[]): F => ({
  ...filter,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})

/** What a choice in one field does to the others [STK-09…12, T-30]. */
export function coupledStock<F extends StockFilter>(filter: F): F {
  const placed = filter.other === 'CAGELESS_MOTHER' ? without(filter, PLACE_FIELDS) : filter
  const owned = placed.other === 'ALL_MOTHER' ? placed : without(placed, MOTHER_FIELDS)
  return owned.notInGroup === true ? without(owned, ['iaGroupId']) : owned
}

/** Clearing keeps what the list is a list of [STK-08]. */
export const clearedStock = (filter: StockFilter): StockFilter => ({ other: filter.other })

/** Which filters a list offers; what is switched off is not shown at all [STK-09, STK-11]. */
export const hasPlaceFilters = (other: OtherFilter): boolean => other !== 'CAGELESS_MOTHER'
export const hasMotherFilters = (other: OtherFilter): boolean => other === 'ALL_MOTHER'

/** Rows of cages have no rabbit of their own; of rabbits those with a tattoo can be chosen [STK-03, D-058]. */
export const isCageList = (other: OtherFilter): boolean => other === 'ALL_CAGE' || other === 'EMPTY_CAGE'
export const isSelectable = (row: { readonly id: number | null; readonly tattoo: string | null }): boolean =>
  row.id !== null && row.tattoo !== null

/** Stock travels in and out with all mothers, bucks go out with all bucks; semen and buck import always [STK-14, STK-15, D-059]. */
export const mayMoveStock = (other: OtherFilter): boolean => other === 'ALL_MOTHER'
export const mayExportBucks = (other: OtherFilter): boolean => other === 'ALL_BUCK'

export const isLiving = (status: string): boolean => (LIVING_STATUSES as readonly string[]).includes(status)
export const isDead = (status: string): boolean => status.startsWith('DEAD')
/** Left the farm, dead or alive [D-060]. */
export const isExit = (status: string): boolean => !isLiving(status)

/**
 * Whether a rabbit may go from one status to another. Back from an exit is a correction: it belongs on the data
 * sheet, where one looks at the animal [STK-24, D-062].
 */
export function mayBecome(from: RabbitStatus, to: RabbitStatus, where: 'list' | 'sheet'): boolean {
  if (from === to || isLiving(from)) return true
  // Another way of having left, or the cause of a death, is a detail; back to life is for the sheet alone.
  return where === 'sheet' ? to === 'IN_PROD' || isExit(to) : false
}

export const isRabbitStatus = (value: unknown): value is RabbitStatus =>
  typeof value === 'string' && (RABBIT_STATUSES as readonly string[]).includes(value)
export const isHealthCondition = (value: unknown): value is HealthCondition =>
  typeof value === 'string' && (HEALTH_CONDITIONS as readonly string[]).includes(value)

/** Health conditions a form offers; the old ones stay readable [D-061]. */
export const offeredHealth = (): HealthCondition[] =>
  HEALTH_CONDITIONS.filter((condition) => !(OLD_HEALTH_CONDITIONS as readonly string[]).includes(condition))

/** The change a bulk edit asks for: a status, a health condition or both; either may stay [STK-17]. */
export interface BulkChange {
  readonly rabbitStatus?: string | null | undefined
  readonly healthCondition?: string | null | undefined
}

const isGiven = (value: string | null | undefined): value is string =>
  value !== undefined && value !== null && value !== ''

/** Something must be asked for, and it must exist [STK-18, D-063]. */
export function checkBulkChange({ rabbitStatus, healthCondition }: BulkChange): Problem[] {
  if (!isGiven(rabbitStatus) && !isGiven(healthCondition)) return [{ code: 'INVALID_DATA' }]
  return [
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
