import * as contract from '@warren/shared/features/releases/releases.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { createRelease } from './commands/create-release.ts'
import { takeRelease } from './commands/take-release.ts'
import { withdrawRelease } from './commands/withdraw-release.ts'
import { printDeliveryNote } from './note/print-note.ts'
import { showRelease, showReleases } from './show-releases.ts'

export function releasesRoutes({ settings }: Services): Route[] {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  return [
    route(contract.pageReleases, ({ actor, context, read, query }) =>
      read((db) => showReleases(actor, db, query, today(context.now))),
    ),
    route(contract.getRelease, ({ actor, context, read, params }) =>
      found(read((db) => showRelease(actor, db, params.id, today(context.now)))),
    ),
    route(contract.createRelease, ({ actor, context, body }) =>
      createRelease(context, actor, body, today(context.now)),
    ),
    route(contract.withdrawRelease, ({ actor, context, params }) =>
      withdrawRelease(context, actor, params.id),
    ),
    route(contract.takeRelease, ({ actor, context, body }) =>
      takeRelease(context, actor, body.code, today(context.now)),
    ),
    fileRoute(contract.printDeliveryNote, ({ actor, context, params }) =>
      printDeliveryNote({ context, actor, zone: settings.TIME_ZONE }, params.id),
    ),
  ]
}
