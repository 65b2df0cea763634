import type { changeRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { checkBulkChange } from '@warren/shared/features/stock/stock.rules.ts'
import { isHealthCondition, isRabbitStatus } from '@warren/shared/features/animals/animals.rules.ts'
import { MAX_BULK } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { refuse, refuseIf } from '../../platform/commands/refusal.ts'
import type { ChosenRabbit, Wanted } from './plan-bulk-change.ts'
import type { Choice } from './stock.bulk.queries.ts'

export type BulkRequest = BodyOf<typeof changeRabbits>

/** What is wanted of the chosen; refused when it is nothing, or nothing that exists [STK-18, D-063]. */
export function wantedOf(request: BulkRequest, today: Day): Wanted {
  const { rabbitStatus, healthCondition, exitDate } = request
  refuseIf(checkBulkChange(request, today))
  return {
    exitDate: exitDate || today,
    ...(isRabbitStatus(rabbitStatus) && { status: rabbitStatus }),
    ...(isHealthCondition(healthCondition) && { health: healthCondition }),
  }
}

/** Accepts either ids or a filter: both together would be ambiguous. */
export function choiceOf(
  { rabbitIds, matching }: Pick<BulkRequest, 'rabbitIds' | 'matching'>,
  today: Day,
): Choice {
  if ((matching === undefined) === (rabbitIds.length === 0)) throw refuse('INVALID_DATA')
  return matching
    ? { list: { filter: matching.filter, today }, except: matching.except }
    : { ids: [...new Set(rabbitIds)] }
}

/** Each number must be a rabbit of the farm with a tattoo, and something must be chosen [D-063]. */
export function checkChosen(choice: Choice, chosen: readonly ChosenRabbit[]): void {
  const isWhole = 'ids' in choice ? chosen.length === choice.ids.length : chosen.length <= MAX_BULK
  if (!isWhole || chosen.length === 0) throw refuse('INVALID_DATA')
}
