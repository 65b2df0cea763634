import {
  applyImport,
  cancelImport,
  downloadMarked,
  getImport,
  listImportColumns,
  mapImport,
  pageImportLines,
  pageImportPreview,
  pageImports,
  repairImport,
  startImport as startImportEndpoint,
  undoImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import {
  type ImportKind,
  KINDS_WITH_SOURCE_FARM,
} from '@warren/shared/features/imports/imports.vocabulary.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  applyImportFile,
  cancelImportFile,
  repairImportFile,
  undoImportFile,
} from './commands/change-import.ts'
import { mapImportColumns } from './commands/map-import.ts'
import { startImport } from './commands/start-import.ts'
import { checkedParams } from './import-directly.ts'
import { columnsAnswer, importRowOf, importStateOf } from './import-state.ts'
import type { Importer, Importers } from './importer.ts'
import { countImports, listImports, pagePreview } from './imports.list.queries.ts'
import { findFileColumns } from './imports.maps.queries.ts'
import { countLines, listLines } from './imports.queries.ts'
import { wizardLineOf } from './lines.ts'
import { markedFile } from './marked-file.ts'

/** Imports of the last days, and what one of them would do. */
const LISTS: readonly Route[] = [
  route(pageImports, ({ query, read }) =>
    read(async (db) => ({
      content: (await listImports(db, query)).map(importRowOf),
      totalElements: await countImports(db, query.kind),
      number: query.page,
    })),
  ),

  route(pageImportPreview, ({ params, query, read }) =>
    read(async (db) => {
      await importStateOf(db, params.id)
      return pagePreview(db, params.id, query)
    }),
  ),

  route(listImportColumns, ({ params, read }) =>
    read(async (db) => {
      await importStateOf(db, params.id)
      return columnsAnswer(await findFileColumns(db, params.id))
    }),
  ),
]

export const importsRoutes = (services: Services, importers: Importers): Route[] => {
  const importerOf = (kind: string): Importer => {
    const importer = importers[kind as ImportKind]
    if (!importer) throw new HttpFailure('NOT_FOUND')
    return importer
  }
  return [
    route(startImportEndpoint, async ({ context, actor, query, body, read }) => {
      const importer = importerOf(query.kind)
      if (!importer.roles.includes(actor.role)) throw new HttpFailure('NOT_ALLOWED')
      // Where bought animals come from cannot be guessed [IMP-10].
      if (KINDS_WITH_SOURCE_FARM.includes(importer.kind) && query.sourceFarmId === undefined)
        throw new HttpFailure('INVALID_FARM')
      const params = await checkedParams({ actor, read }, { importer, ...query })
      const upload = { importer, file: body, params, direct: false }
      return startImport(context, actor, upload)
    }),

    ...LISTS,

    route(getImport, ({ params, read }) => read((db) => importStateOf(db, params.id))),

    route(pageImportLines, ({ params, query, actor, read }) =>
      read(async (db) => {
        await importStateOf(db, params.id)
        const lines = await listLines(db, params.id, query, query)
        return {
          content: lines.map((line) => wizardLineOf(line, actor.language)),
          totalElements: await countLines(db, params.id, query),
          number: query.page,
        }
      }),
    ),

    route(repairImport, ({ context, actor, params, body }) => {
      const sheetOf = (kind: string) => importerOf(kind).sheet
      return repairImportFile(context, actor, { id: params.id, sheetOf }, body)
    }),

    route(mapImport, ({ context, actor, params, body }) => {
      const sheetOf = (kind: string) => importerOf(kind).sheet
      return mapImportColumns(context, actor, { id: params.id, sheetOf }, body)
    }),

    route(applyImport, ({ context, actor, params }) => applyImportFile(context, actor, params.id)),

    route(cancelImport, ({ context, actor, params }) => cancelImportFile(context, actor, params.id)),

    route(undoImport, ({ context, actor, params }) => {
      const mayUndo = (kind: string) => importerOf(kind).roles.includes(actor.role)
      return undoImportFile(context, actor, { id: params.id, mayUndo })
    }),

    fileRoute(downloadMarked, ({ actor, params, read }) => markedFile(read, params.id, actor.language), {
      onlyByJob: () => true,
    }),
  ]
}
