import { importBucks, importRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { importDirectly } from '../../imports/index.ts'
import { boughtRabbitImporter, buckImporter, rabbitImporter } from './import-stock.ts'

/** The imports of the stock as one call each; the wizard has its own. */
export const stockImportRoutes = (): Route[] => [
  route(importRabbits, ({ context, actor, read, body, query: { sourceFarmId } }) =>
    importDirectly(
      { context, actor, read },
      {
        importer: sourceFarmId === undefined ? rabbitImporter : boughtRabbitImporter,
        file: body,
        sourceFarmId,
      },
    ),
  ),
  route(importBucks, ({ context, actor, read, body, query: { sourceFarmId } }) =>
    importDirectly({ context, actor, read }, { importer: buckImporter, file: body, sourceFarmId }),
  ),
]
