import * as contract from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { importDirectly, templateFile } from '../imports/index.ts'
import { placeEarTags } from './commands/place-ear-tags.ts'
import { relocateEarTags } from './commands/relocate-ear-tags.ts'
import { pageEarTags } from './ear-tags.queries.ts'
import { exportEarTags } from './export-ear-tags.ts'
import { earTagImporter } from './import-ear-tags.ts'

export const earTagsRoutes = ({ settings }: Services): Route[] => [
  route(contract.pageEarTags, ({ read, query }) => read((db) => pageEarTags(db, query))),
  route(contract.placeEarTags, ({ context, actor, query, body }) =>
    placeEarTags(context, actor, { farmId: query.farmId, filter: body }),
  ),
  route(contract.relocateEarTags, ({ context, actor, query, body }) =>
    relocateEarTags(context, actor, { farmId: query.farmId, filter: body }),
  ),
  route(contract.importEarTags, ({ context, actor, read, body }) =>
    importDirectly({ context, actor, read }, { importer: earTagImporter, file: body }),
  ),
  fileRoute(contract.exportEarTags, ({ context, actor, query }) =>
    exportEarTags(context, actor, query, settings.TIME_ZONE),
  ),
  route(contract.downloadEarTagTemplate, ({ context, actor }) =>
    templateFile(earTagSheet, actor, context.now, settings.TIME_ZONE),
  ),
]
