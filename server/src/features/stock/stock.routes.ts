import * as placing from '@warren/shared/features/stock/placing.contract.ts'
import * as contract from '@warren/shared/features/stock/stock.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { rawAnswer } from '../../platform/http/raw-answer.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { changeRabbits } from './commands/change-rabbits.ts'
import { placeRabbits } from './commands/place-rabbits.ts'
import { undoRabbits } from './commands/undo-rabbits.ts'
import { exportBucks, exportCages, exportMothers } from './export-stock.ts'
import { searchPlaceable } from './placing.queries.ts'
import { previewPlacing } from './preview-placing.ts'
import { previewRabbits } from './preview-rabbits.ts'
import { findFilterOptions } from './stock.options.queries.ts'
import { pageStock } from './stock.page.queries.ts'

const listRoutes = ({ settings }: Services): Route[] => [
  route(contract.pageRabbits, async ({ actor, context, read, query }) => {
    const today = todayIn(settings.TIME_ZONE, context.now)
    return rawAnswer(await read((db) => pageStock(scopeOf(actor), db, query, today)))
  }),
  route(contract.getRabbitFilterOptions, ({ actor, read }) =>
    read((db) => findFilterOptions(scopeOf(actor), db)),
  ),
]

const bulkRoutes = ({ settings }: Services): Route[] => [
  route(contract.changeRabbits, ({ actor, context, body }) =>
    changeRabbits(context, actor, body, todayIn(settings.TIME_ZONE, context.now)),
  ),
  route(contract.previewRabbits, ({ actor, context, read, body }) =>
    read((db) => previewRabbits(actor, db, body, todayIn(settings.TIME_ZONE, context.now))),
  ),
  route(contract.undoRabbits, ({ actor, context, params }) => undoRabbits(context, actor, params.id)),
]

const placingRoutes = ({ settings }: Services): Route[] => [
  route(placing.previewPlacing, ({ actor, context, read, body }) =>
    read((db) => previewPlacing(actor, db, body, todayIn(settings.TIME_ZONE, context.now))),
  ),
  route(placing.placeRabbits, ({ actor, context, body }) => placeRabbits(context, actor, body)),
  route(placing.searchPlaceable, ({ actor, read, query }) =>
    read((db) => searchPlaceable(scopeOf(actor), db, query.search)),
  ),
]

const fileRoutes = ({ settings: { TIME_ZONE: zone } }: Services): Route[] => [
  fileRoute(contract.exportStock, ({ actor, context, query }) =>
    exportMothers({ actor, context, zone }, query),
  ),
  fileRoute(contract.exportBucks, ({ actor, context, query }) =>
    exportBucks({ actor, context, zone }, query),
  ),
  fileRoute(contract.exportCages, ({ actor, context, query }) =>
    exportCages({ actor, context, zone }, query.stables),
  ),
]

/** The stock list, what is done with many rabbits at once, and its files. */
export const stockRoutes = (services: Services): Route[] => [
  ...listRoutes(services),
  ...bulkRoutes(services),
  ...placingRoutes(services),
  ...fileRoutes(services),
]
