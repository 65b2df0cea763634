import type { exportEarTagging as exportEndpoint } from '@warren/shared/features/ear-tagging/ear-tagging.contract.ts'
import { earTaggingSheet } from '@warren/shared/features/ear-tagging/ear-tagging.sheet.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { channelOf, scopeOf, visibilityOf } from '../../platform/auth/actor.ts'
import { namedFile } from '../../platform/excel/file-name.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { countedWorkbook } from '../../platform/excel/write-workbook.ts'
import type { FileCall } from '../../platform/files/file-route.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { findList, streamItems } from './ear-tagging.queries.ts'

/** A list as a workbook, named by title, who tagged, the list and its day [ETL-05, O-12, D-120]. */
export async function exportEarTagging(
  { actor, context, read }: Pick<FileCall<typeof exportEndpoint>, 'actor' | 'context' | 'read'>,
  id: number,
  zone: string,
): Promise<FileAnswer> {
  const list = await read((db) => findList(scopeOf(actor), db, id))
  if (!list) throw new HttpFailure('NOT_FOUND')
  const words = sheetWords(actor.language, earTaggingSheet)
  const rows = context.engine.stream(channelOf(actor), visibilityOf(actor), (db) =>
    streamItems(scopeOf(actor), db, id, zone),
  )
  return {
    name: namedFile([words.texts.title, list.username, list.listName, todayIn(zone, list.endAt)]),
    ...countedWorkbook(earTaggingSheet, words, rows),
  }
}
