import { problemOf, rememberedOf } from '@warren/shared/features/imports/column-map.rules.ts'
import { IMPORT_MAP } from '@warren/shared/features/imports/imports.commands.ts'
import type { ImportState, mapImport } from '@warren/shared/features/imports/imports.contract.ts'
import { type ImportKind, isUnderWay, isWritten } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { findFileColumns, saveMap, updateColumns } from '../imports.maps.queries.ts'
import { found, runAgain } from './change-import.ts'
import { importCommand } from './import-command.ts'

/** Which column of a file is which; kept for the next file of its user, and the file is read again with it. */
export const mapImportColumns = (
  context: CommandContext,
  actor: Actor,
  target: { readonly id: number; readonly sheetOf: (kind: string) => Sheet },
  body: BodyOf<typeof mapImport>,
): Promise<ImportState> =>
  importCommand(
    { context, actor },
    { command: IMPORT_MAP, payload: { id: target.id, ...body } },
    async (tx, note) => {
      const head = await found(tx, target.id)
      if (isUnderWay(head.status) || isWritten(head.status)) throw refuse('SAVING_ERROR')
      const { columns } = await findFileColumns(tx, target.id)
      // Places and names are checked here; what the cells then say is a matter of their lines.
      if (problemOf(body, columns, target.sheetOf(head.kind)) !== undefined)
        throw refuse('INVALID_DATA', { field: 'columns' })
      const of = { userId: actor.userId, kind: head.kind as ImportKind, now: context.now }
      // A file is known again by its headings.
      if (body.noHeadings !== true) await saveMap(tx, of, rememberedOf(columns, body))
      await updateColumns(tx, target.id, { mapping: 'CHOSEN', map: body, columns })
      await runAgain(tx, actor, target.id, { status: 'CHECKING' })
      note.change(target.id, { mapping: head.mapping }, { mapping: 'CHOSEN', columns: body.columns.length })
      return target.id
    },
  )
