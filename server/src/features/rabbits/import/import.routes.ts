import {
  downloadStockTemplate,
  importBucks,
  importRabbits,
} from '@warren/shared/features/rabbits/rabbit-imports.contract.ts'
import { boughtRabbitSheet, buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { importDirectly, templateFile } from '../../imports/index.ts'
import { boughtRabbitImporter, buckImporter, rabbitImporter } from './import-rabbits.ts'

const TEMPLATES = { rabbits: rabbitSheet, 'bought-rabbits': boughtRabbitSheet, bucks: buckSheet } as const

/** The imports of rabbits as one call each, and their templates; the wizard has its own calls. */
export const rabbitImportRoutes = (zone: string): Route[] => [
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
  route(downloadStockTemplate, ({ actor, context, params }) =>
    templateFile(TEMPLATES[params.kind], actor, context.now, zone),
  ),
]
