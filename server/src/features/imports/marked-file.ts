import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Db } from '../../platform/commands/command.ts'
import { FileRefusal } from '../../platform/excel/file-refusal.ts'
import { markWorkbook } from '../../platform/excel/mark-workbook.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { importStateOf } from './import-state.ts'
import { findImportFile, listLines } from './imports.queries.ts'
import { importLineOf } from './lines.ts'

/** Most cells marked in one workbook; a longer list would not be read. */
const MOST_MARKS = 5000

type Read = <T>(body: (db: Db) => Promise<T>) => Promise<T>

/** The uploaded workbook with its bad cells marked, to be mended in Excel. */
export async function markedFile(read: Read, id: number, language: Language): Promise<FileAnswer> {
  const { fileName } = await read((db) => importStateOf(db, id))
  return { name: fileName, content: markedContent(read, id, language) }
}

async function* markedContent(read: Read, id: number, language: Language): AsyncGenerator<Uint8Array> {
  const { file, lines } = await read(async (db) => ({
    file: await findImportFile(db, id),
    lines: await listLines(db, id, {}, { page: 0, pageSize: MOST_MARKS }),
  }))
  if (!file) throw new HttpFailure('NOT_FOUND')
  const marks = lines.flatMap((line) => {
    const { row, col, severity } = line
    if (row === null) return []
    const { code, msg } = importLineOf(line, language)
    return [{ row, col, severity, text: `${msg} (${code})` }]
  })
  yield await marked(file, marks)
}

/** What cannot be opened again cannot be marked: the lines are on the screen all the same. */
async function marked(...parts: Parameters<typeof markWorkbook>): Promise<Uint8Array> {
  try {
    return await markWorkbook(...parts)
  } catch (error) {
    if (error instanceof FileRefusal) throw new HttpFailure(error.code)
    throw error
  }
}
