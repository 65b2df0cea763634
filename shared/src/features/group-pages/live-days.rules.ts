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

/** A day with its typed cells over what is stored of it. */
interface LaidDay {
  readonly stock: readonly StockDay[]
  readonly row: DiaryRow
}

/**
 * A diary as it would be stored with what is typed by now: so that the page and the server fold the same days. Cells are
 * those of whole days, by days after the start. A day whose cells are the very ones of the last time is not laid anew: one
 * asks after each key, and one key changes one day.
 */
export function typedOver(stored: StoredDiary): (typed: ReadonlyMap<number, DayCells>) => StoredDiary {
  const booked = Map.groupBy(stored.stock, ({ offset }) => offset)
  const kept = new Map(stored.days.map((day) => [day.offset, day]))
  const known = new WeakMap<DayCells, LaidDay>()
  const lay = (offset: number, cells: DayCells): LaidDay => {
    const clean = Object.fromEntries(
      (Object.entries(cells) as [DiaryFieldName, CellValue][]).map(([field, value]) => [
        field,
        value === null ? emptyValue(field) : storedValue(field, value),
      ]),
    ) as DayCells
    const before: DiaryRow = kept.get(offset) ?? { offset, version: 0, cells: {} }
    return {
      stock: withHeads(booked.get(offset) ?? [], offset, clean),
      row: { ...before, cells: { ...before.cells, ...withoutHeads(clean) } },
    }
  }
  return (typed) => {
    if (typed.size === 0) return stored
    const [stock, days] = [new Map<number, readonly StockDay[]>(booked), new Map(kept)]
    for (const [offset, cells] of typed) {
      const laid = known.get(cells) ?? lay(offset, cells)
      known.set(cells, laid)
      stock.set(offset, laid.stock)
      days.set(offset, laid.row)
    }
    return { ...stored, stock: [...stock.values()].flat(), days: [...days.values()] }
  }
}
