import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, channelOf, visibilityOf } from '../../platform/auth/actor.ts'
import type { CommandContext } from '../../platform/commands/command.ts'
import { exportFileName } from '../../platform/excel/file-name.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { countedWorkbook } from '../../platform/excel/write-workbook.ts'
import { type RegisterFilter, streamEarTags } from './ear-tags.queries.ts'

/** Rows fetched at a time: the file is written while the engine is still reading, whatever its length. */
const ROWS_AT_ONCE = 1000

/** The rows of the sheet by its keys, in the order of tags. */
export const earTagRows = (
  { engine }: Pick<CommandContext, 'engine'>,
  actor: Actor,
  filter: RegisterFilter,
) => engine.stream(channelOf(actor), visibilityOf(actor), (db) => streamEarTags(db, filter, ROWS_AT_ONCE))

/** The filtered register as a workbook in the caller's language. */
export const exportEarTags = (
  context: CommandContext,
  actor: Actor,
  filter: RegisterFilter,
  zone: string,
): FileAnswer => {
  const words = sheetWords(actor.language, earTagSheet)
  return {
    name: exportFileName(words.texts.title, actor.username, context.now, zone),
    ...countedWorkbook(earTagSheet, words, earTagRows(context, actor, filter)),
  }
}
