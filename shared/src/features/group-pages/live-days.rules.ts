import type { CellValue } from '../../kernel/cells.ts'
import { type DayCells, emptyValue, gramsOf, storedValue } from './diary.rules.ts'
import type { DiaryFieldName } from './diary.vocabulary.ts'
import { HEAD_FIELDS, type HeadField } from './documents.rules.ts'
import { COLUMN_OF, type DiaryRow, emptyStockDay, type StockDay, type StoredDiary } from './fold.rules.ts'
import type { Stock } from './groups.vocabulary.ts'

const isHead = (field: string): field is HeadField => Object.hasOwn(HEAD_FIELDS, field)

/** Heads that were typed, laid over what is booked of their stock on that day. */
function withHeads(booked: readonly StockDay[], offset: number, cells: DayCells): StockDay[] {
  const days = new Map(booked.map((day) => [day.stock, day]))
  const change = (stock: Stock, more: Partial<StockDay>) =>
    days.set(stock, { ...(days.get(stock) ?? emptyStockDay(stock, offset)), ...more })
  for (const [field, value] of Object.entries(cells)) {
    if (isHead(field)) {
      const { kind, stock } = HEAD_FIELDS[field]
      change(stock, { [COLUMN_OF[kind]]: Number(value ?? 0) })
    } else if (field === 'soldWeight') change('FAT', { gramsSold: gramsOf(Number(value ?? 0)) })
  }
  return [...days.values()]
}

/** The diary cells of a day without its heads, which the ledger tells. */
const withoutHeads = (cells: DayCells): DayCells =>
  Object.fromEntries(
    Object.entries(cells).filter(([field]) => !isHead(field) && field !== 'soldWeight'),
  ) as DayCells

/**
 * A diary as it would be stored with what is typed by now: so that the page and the server fold the same days. Cells are
 * those of whole days, by days after the start.
 */
export function withTyped(stored: StoredDiary, typed: ReadonlyMap<number, DayCells>): StoredDiary {
  if (typed.size === 0) return stored
  const booked = Map.groupBy(stored.stock, ({ offset }) => offset)
  const kept = new Map(stored.days.map((day) => [day.offset, day]))
  for (const [offset, cells] of typed) {
    const clean = Object.fromEntries(
      (Object.entries(cells) as [DiaryFieldName, CellValue][]).map(([field, value]) => [
        field,
        value === null ? emptyValue(field) : storedValue(field, value),
      ]),
    ) as DayCells
    booked.set(offset, withHeads(booked.get(offset) ?? [], offset, clean))
    const before: DiaryRow = kept.get(offset) ?? { offset, version: 0, cells: {} }
    kept.set(offset, { ...before, cells: { ...before.cells, ...withoutHeads(clean) } })
  }
  return { ...stored, stock: [...booked.values()].flat(), days: [...kept.values()] }
}
