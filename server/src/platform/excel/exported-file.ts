import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { type Actor, channelOf, visibilityOf } from '../auth/actor.ts'
import type { CommandContext, Db } from '../commands/command.ts'
import { exportFileName } from './file-name.ts'
import { sheetWords } from './sheet-words.ts'
import { countedWorkbook } from './write-workbook.ts'

/** Who asks for a file, and in which zone its name is. */
export interface Exporting {
  readonly context: CommandContext
  readonly actor: Actor
  readonly zone: string
}

/** A workbook in the caller's language, written while its rows are still being read. */
export function exportedFile(
  { context, actor, zone }: Exporting,
  sheet: Sheet,
  open: (db: Db) => Parameters<typeof countedWorkbook>[2],
): FileAnswer {
  const words = sheetWords(actor.language, sheet)
  const rows = context.engine.stream(channelOf(actor), visibilityOf(actor), open)
  return {
    name: exportFileName(words.texts.title, actor.username, context.now, zone),
    ...countedWorkbook(sheet, words, rows),
  }
}
