import * as contract from '@warren/shared/features/equalization/equalization.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findGroup } from '../ia-groups/index.ts'
import { equalizeInterval } from './commands/equalize-interval.ts'
import { moveKits } from './commands/move-kits.ts'
import { listHistory } from './equalization.queries.ts'
import { listNests } from './litters.queries.ts'
import { propose } from './propose.ts'

/** Litters that are evened out: a row of cages to one size, or kits carried from nest to nest. */
export const equalizationRoutes = ({ settings }: Services): Route[] => {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  return [
    route(contract.createEqualization, ({ context, actor, params, body }) =>
      equalizeInterval(context, actor, { id: params.id, body, today: today(context.now) }),
    ),
    route(contract.listEqualizations, ({ actor, read, params }) =>
      found(
        read(async (db) => {
          const group = await findGroup(scopeOf(actor), db, params.id)
          return group && listHistory(db, { farmId: group.farmId, groupId: group.id })
        }),
      ),
    ),
    route(contract.proposeMoves, async ({ actor, read, params, body }) => {
      const { stableId, rows, ...wishes } = body
      const nests = await found(
        read(async (db) => {
          const group = await findGroup(scopeOf(actor), db, params.id)
          return group && listNests(db, { farmId: group.farmId, groupId: group.id, stableId, rows })
        }),
      )
      return propose(nests, wishes)
    }),
    route(contract.bookMoves, ({ context, actor, params, body: { clientId, ...body } }) =>
      moveKits(context, actor, { id: params.id, body, sender: { clientId }, today: today(context.now) }),
    ),
  ]
}
