import { type Cell, openXlsx, saveXlsx, type Sheet } from 'hucre'
import type { Mark } from './mark-messages.ts'
import { damaged } from './file-refusal.ts'
import { findParts } from './workbook-parts.ts'
import { checkPackage } from './zip-guard.ts'

const FILLS = { danger: 'F8CBAD', warning: 'FFE699' } as const
const AUTHOR = 'Warren'

/** Marks of one cell become one comment; the worse colour wins. */
function group(marks: readonly Mark[]): Map<string, { texts: string[]; isDanger: boolean }> {
  const cells = new Map<string, { texts: string[]; isDanger: boolean }>()
  for (const { row, col, text, severity } of marks) {
    const key = `${row - 1},${col ?? 0}`
    const cell = cells.get(key) ?? { texts: [], isDanger: false }
    cell.texts.push(text)
    cells.set(key, { ...cell, isDanger: cell.isDanger || severity === 'danger' })
  }
  return cells
}

function valueAt(sheet: Sheet, key: string): Cell['value'] {
  const [row = 0, column = 0] = key.split(',').map(Number)
  return sheet.rows[row]?.[column] ?? null
}

/** Marks the first sheet of a workbook; everything else goes back as it came. Belongs into a thread. */
export async function markCells(bytes: Uint8Array, marks: readonly Mark[]): Promise<Uint8Array> {
  const { sheetName } = await findParts(await checkPackage(bytes))
  const workbook = await openXlsx(bytes, { readStyles: true })
  const sheet = workbook.sheets.find(({ name }) => name === sheetName)
  if (!sheet) throw damaged('no sheet')
  const cells = sheet.cells ?? new Map<string, Cell>()
  sheet.cells = cells
  for (const [key, { texts, isDanger }] of group(marks)) {
    const cell = cells.get(key) ?? { value: valueAt(sheet, key), type: 'empty' as const }
    const before = cell.comment ? [cell.comment.text] : []
    cells.set(key, {
      ...cell,
      style: {
        ...cell.style,
        fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: FILLS[isDanger ? 'danger' : 'warning'] } },
      },
      comment: { author: AUTHOR, text: [...before, ...texts].join('\n') },
    })
  }
  return saveXlsx(workbook)
}
