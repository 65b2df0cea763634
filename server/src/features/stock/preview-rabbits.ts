import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { type BulkRequest, checkChosen, choiceOf, wantedOf } from './choose-rabbits.ts'
import { planBulkChange, summaryOf } from './plan-bulk-change.ts'
import { listChosen } from './stock.bulk.queries.ts'

/** What a bulk change would do: the same plan as the change itself, in numbers. */
export async function previewRabbits(actor: Actor, db: Db, request: BulkRequest, today: Day) {
  const wanted = wantedOf(request, today)
  const choice = choiceOf(request, today)
  const chosen = await listChosen(scopeOf(actor), db, choice)
  checkChosen(choice, chosen)
  return summaryOf(chosen, planBulkChange(chosen, wanted))
}
