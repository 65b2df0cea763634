import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { exportFileName } from '../../platform/excel/file-name.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { writeTemplate } from '../../platform/excel/write-template.ts'
import { inOnePiece } from '../../platform/http/files.ts'
import { textsIn } from '../../platform/texts/translate.ts'

/** An empty workbook that an import reads, in the caller's language, with notes and an example [O-15]. */
export async function templateFile(sheet: Sheet, actor: Actor, now: Date, zone: string): Promise<FileAnswer> {
  const t = textsIn(actor.language, 'imports')
  const words = sheetWords(actor.language, sheet)
  const bytes = await writeTemplate(sheet, words, {
    sheet: t('notesSheet'),
    column: t('notesColumn'),
    text: t('notesText'),
    example: t('notesExample'),
    required: t('notesRequired'),
  })
  return {
    // Not the name of the export: both lie in one folder of downloads.
    name: exportFileName(t('templateTitle', { title: words.texts.title }), actor.username, now, zone),
    bytes: bytes.byteLength,
    content: inOnePiece(bytes),
  }
}
