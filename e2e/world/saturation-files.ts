import { rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { importColumns } from '@warren/shared/kernel/sheet.ts'
import { writeXlsx } from 'hucre'
import { sheetWords } from '../../server/src/platform/excel/sheet-words.ts'

/** Rabbits of which each has a fault: much to read, much to mark, nothing to write. */
export function faultyRabbitsFile(rows: number): Promise<Uint8Array> {
  const { columns } = sheetWords('en', rabbitSheet).texts
  const keys = importColumns(rabbitSheet).map(([key]) => key)
  const cells = Array.from({ length: rows }, (_, n) =>
    keys.map((key) => (key === 'tattoo' ? `FAULT${n}` : key === 'birthDate' ? 'spring' : null)),
  )
  return writeXlsx({ sheets: [{ name: 'Sheet1', rows: [keys.map((key) => columns[key] ?? key), ...cells] }] })
}
