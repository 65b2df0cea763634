import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, channelOf, scopeOf, visibilityOf } from '../../platform/auth/actor.ts'
import type { CommandContext } from '../../platform/commands/command.ts'
import { exportFileName } from '../../platform/excel/file-name.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { countedWorkbook } from '../../platform/excel/write-workbook.ts'
import { streamSperms } from './semen.queries.ts'

const ROWS_AT_ONCE = 1000

/** The semen as a workbook in the caller's language, as its import reads it [O-02]. */
export function exportSperms(
  context: CommandContext,
  actor: Actor,
  search: string | undefined,
  zone: string,
): FileAnswer {
  const words = sheetWords(actor.language, spermSheet)
  const rows = context.engine.stream(channelOf(actor), visibilityOf(actor), (db) =>
    streamSperms(scopeOf(actor), db, search, ROWS_AT_ONCE),
  )
  return {
    name: exportFileName(words.texts.title, actor.username, context.now, zone),
    ...countedWorkbook(spermSheet, words, rows),
  }
}
