import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import type { ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { stockColumns } from '../list/stock-columns.tsx'

const wordFlag = (value: boolean | null): string =>
  value === null ? '' : textsOf('imports')(value ? 'yes' : 'no')

/** What a cell says in a spreadsheet: words as on the screen, days and numbers as they can be counted with. */
const CELLS: Readonly<Record<string, (row: RabbitRow) => string | number | null>> = {
  cage: (row) => row.cage,
  earTag: (row) => row.earTag,
  tattoo: (row) => row.tattoo,
  breed: ({ breed }) => breed && textsOf('stock')(`breeds/${breed}`),
  line: (row) => row.line,
  iaGroup: (row) => row.iaGroup,
  lastIa: (row) => row.lastIa,
  palpation: (row) => wordFlag(row.pregnant),
  iaCount: (row) => row.iaCount,
  births: (row) => row.births,
  viableMean: ({ viableMean }) => viableMean && formatNumber(viableMean, 1),
  status: ({ status }) => status && textsOf('stock')(`statuses/${status}`),
  health: ({ healthCondition }) => healthCondition && textsOf('stock')(`health/${healthCondition}`),
  pedigree: (row) => wordFlag(row.pedigree),
  spermLabel: (row) => row.spermLabel,
  birthDate: (row) => row.birthDate,
}

/** Rows as a spreadsheet takes them: heads first, cells apart by tabs. An age is old tomorrow; the day of birth is not. */
export function copiedRows(rows: readonly RabbitRow[], other: ListKind): string {
  const columns = stockColumns(other, false).flatMap(({ id, header }) => {
    const cell = CELLS[id]
    return cell ? [{ header, cell }] : []
  })
  const lines = rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? '')))
  return [columns.map(({ header }) => header), ...lines].map((cells) => cells.join('\t')).join('\n')
}
