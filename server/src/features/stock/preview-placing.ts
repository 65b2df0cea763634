import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { previewPlacing as contract } from '@warren/shared/features/stock/placing.contract.ts'
import { MAX_PLACED, SPARE_CAGES } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { checkChosen, choiceOf } from './choose-rabbits.ts'
import { named } from './plan-bulk-change.ts'
import { hasCage, listFreeCages, listInOrder } from './placing.queries.ts'
import { listChosen } from './stock.bulk.queries.ts'

/** Who can be put into a cage, and the free cages along the way; the browser pairs them, so that the user can edit it. */
export async function previewPlacing(actor: Actor, db: Db, request: BodyOf<typeof contract>, today: Day) {
  const scope = scopeOf(actor)
  const { moving, fromCageId } = request
  if (fromCageId != null && !(await hasCage(scope, db, fromCageId)))
    throw refuse('CAGE_NOT_FOUND', { field: 'fromCageId' })
  const choice = choiceOf(request, today)
  const chosen = await listChosen(scope, db, choice)
  checkChosen(choice, chosen)
  const living = chosen.filter(({ status }) => isLiving(status))
  const wanted = living.filter(({ cageId }) => moving || cageId === null)
  const most = Math.min(wanted.length, MAX_PLACED) + SPARE_CAGES
  const [rabbits, { cages, free }] = await Promise.all([
    listInOrder(
      scope,
      db,
      wanted.map(({ id }) => id),
    ),
    listFreeCages(scope, db, request, most),
  ])
  return {
    chosen: chosen.length,
    rabbits,
    beyond: wanted.length - rabbits.length,
    cages,
    free,
    settled: living.length - wanted.length,
    left: named(chosen.filter(({ status }) => !isLiving(status))),
  }
}
