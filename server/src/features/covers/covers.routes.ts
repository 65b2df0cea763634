import { updateCover as endpoint } from '@warren/shared/features/covers/covers.contract.ts'
import * as files from '@warren/shared/features/covers/cover-files.contract.ts'
import { farrowingSheet } from '@warren/shared/features/covers/farrowing.sheet.ts'
import * as outlook from '@warren/shared/features/covers/outlook.contract.ts'
import * as grid from '@warren/shared/features/covers/grid.contract.ts'
import { undoRoundChange as undoEndpoint } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { importDirectly, templateFile } from '../imports/index.ts'
import { saveCells } from './commands/save-cells.ts'
import { undoRoundChange } from './commands/undo-change.ts'
import { updateCover } from './commands/update-cover.ts'
import { exportFarrowing, exportSeparation, exportTattooForm } from './files/export-round.ts'
import { farrowingImporter } from './import/import-farrowing.ts'
import { showChanges, showCovers, showGrid, showSummary } from './show-grid.ts'
import { showForecast, showMissed } from './show-outlook.ts'

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
      found(read((db) => showGrid(actor, db, params.id, query))),
    ),
    route(grid.saveCoverCells, ({ context, actor, params, body }) =>
      saveCells(context, actor, { id: params.id, body, today: today(context.now) }),
    ),
    route(grid.listCoverChanges, ({ actor, read, params, query }) =>
      found(read((db) => showChanges(actor, db, params.id, query.since))),
    ),
    route(undoEndpoint, ({ actor, context, params }) => undoRoundChange(context, actor, params.id)),
    route(outlook.pageMissed, ({ actor, context, read, query }) =>
      read((db) => showMissed(actor, db, query, today(context.now))),
    ),
    route(outlook.forecastBirths, ({ actor, context, read, query }) =>
      found(read((db) => showForecast(actor, db, query, today(context.now)))),
    ),
    ...fileRoutes(settings.TIME_ZONE),
  ]
}

/** Results as workbooks, in and out. */
const fileRoutes = (zone: string): Route[] => [
  route(files.downloadFarrowingTemplate, ({ actor, context }) =>
    templateFile(farrowingSheet, actor, context.now, zone),
  ),
  route(files.importFarrowing, ({ context, actor, read, body, params }) =>
    importDirectly(
      { context, actor, read },
      { importer: farrowingImporter, file: body, iaGroupId: params.id },
    ),
  ),
  fileRoute(files.exportFarrowing, ({ context, actor, params }) =>
    exportFarrowing({ context, actor, zone }, params.id),
  ),
  fileRoute(files.exportSeparation, ({ context, actor, params }) =>
    exportSeparation({ context, actor, zone }, params.id),
  ),
  fileRoute(files.exportTattooForm, ({ context, actor, params }) =>
    exportTattooForm({ context, actor, zone }, params.id),
  ),
]
