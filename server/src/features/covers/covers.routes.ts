import { updateCover as endpoint } from '@warren/shared/features/covers/covers.contract.ts'
import * as grid from '@warren/shared/features/covers/grid.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { saveCells } from './commands/save-cells.ts'
import { updateCover } from './commands/update-cover.ts'
import { showChanges, showCovers, showGrid, showSummary } from './show-grid.ts'

/** One insemination, and the inseminations of a group as a grid. */
export const coversRoutes = ({ settings }: Services): Route[] => {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  return [
    route(endpoint, ({ context, actor, params, body }) =>
      updateCover(context, actor, { id: params.id, form: body, today: today(context.now) }),
    ),
    route(grid.listGroupCovers, ({ actor, read, params }) =>
      found(read((db) => showCovers(actor, db, params.id))),
    ),
    route(grid.getCoverSummary, ({ actor, read, params }) =>
      found(read((db) => showSummary(actor, db, params.id))),
    ),
    route(grid.getCoverGrid, ({ actor, read, params, query }) =>
      found(read((db) => showGrid(actor, db, params.id, query.stableId))),
    ),
    route(grid.saveCoverCells, ({ context, actor, params, body }) =>
      saveCells(context, actor, { id: params.id, body, today: today(context.now) }),
    ),
    route(grid.listCoverChanges, ({ actor, read, params, query }) =>
      found(read((db) => showChanges(actor, db, params.id, query.since))),
    ),
  ]
}
