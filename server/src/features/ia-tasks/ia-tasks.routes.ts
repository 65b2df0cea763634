import * as contract from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { dedicateUsers, saveParts, setStatus, undedicateUser } from './commands/hand-out.ts'
import { showStatuses, showTasks, showWorkers } from './show-tasks.ts'
import { showItems, showMyTasks } from './show-worker.ts'

/** The work of rounds: who does what, and how far it is. */
export function iaTasksRoutes({ settings }: Services): Route[] {
  const zone = settings.TIME_ZONE
  const clockAt = (now: Date) => ({ zone, today: todayIn(zone, now) })
  return [
    route(contract.listGroupStatuses, ({ actor, context, read }) =>
      read((db) => showStatuses(actor, db, clockAt(context.now))),
    ),
    route(contract.listTasks, ({ actor, context, read, params }) =>
      found(read((db) => showTasks(actor, db, params.id, clockAt(context.now)))),
    ),
    route(contract.listTaskUsers, ({ actor, read, params }) =>
      found(read((db) => showWorkers(actor, db, params))),
    ),
    route(contract.dedicateUsers, ({ actor, context, params, body }) =>
      dedicateUsers(context, actor, params, body),
    ),
    route(contract.undedicateUser, ({ actor, context, params }) => undedicateUser(context, actor, params)),
    route(contract.saveTaskParts, ({ actor, context, params, body }) =>
      saveParts(context, actor, params, body),
    ),
    route(contract.setTaskStatus, ({ actor, context, params, body }) =>
      setStatus(context, actor, params, body),
    ),
    route(contract.listTaskItems, ({ actor, context, read, params, query }) =>
      found(
        read((db) =>
          showItems(actor, db, { taskId: params.taskId, asked: query, clock: clockAt(context.now) }),
        ),
      ),
    ),
    route(contract.listMyTasks, ({ actor, context, read }) =>
      read((db) => showMyTasks(actor, db, clockAt(context.now))),
    ),
  ]
}
