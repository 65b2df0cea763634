import * as contract from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { deletePrinter, savePrinter } from './commands/save-printer.ts'
import { printCalibration, printCards } from './print-cards.ts'
import { listPrinters } from './printers.queries.ts'

/** Drawing keeps a processor busy: only a few cards are drawn where requests are answered. */
const FEW_CARDS = 10

export const cageCardsRoutes = ({ settings }: Services): Route[] => [
  fileRoute(
    contract.printCageCards,
    ({ context, actor, body }) => printCards({ context, actor, zone: settings.TIME_ZONE }, body),
    { onlyByJob: ({ body }) => body.rabbitIds.length > FEW_CARDS },
  ),
  fileRoute(contract.printCalibration, ({ context, actor, query }) =>
    printCalibration({ context, actor, zone: settings.TIME_ZONE }, query),
  ),
  route(contract.listPrinters, ({ actor, read }) => read((db) => listPrinters(scopeOf(actor), db))),
  route(contract.savePrinter, ({ context, actor, body }) => savePrinter(context, actor, body)),
  route(contract.deletePrinter, ({ context, actor, params }) => deletePrinter(context, actor, params.id)),
]
