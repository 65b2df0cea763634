import type { mapImport } from '@warren/shared/features/imports/imports.contract.ts'
import { asksOrder, type FileColumn, requiredLeft } from '@warren/shared/features/imports/column-map.rules.ts'
import { COLUMN_SAMPLES } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import type { DayOrder } from '@warren/shared/kernel/written-days.rules.ts'
import { useState } from 'react'

/** What is chosen so far: by place the column of the sheet, and by place what comes first in its days. */
export interface Choice {
  readonly keys: ReadonlyMap<number, string>
  readonly orders: ReadonlyMap<number, DayOrder>
  /** The row in the place of headings is data. */
  readonly noHeadings: boolean
}

export const firstChoice = (
  columns: readonly FileColumn[],
  dayOrders: Readonly<Record<string, DayOrder>>,
  noHeadings = false,
): Choice => {
  const known = columns.flatMap(({ place, key }): [number, string][] => (key === null ? [] : [[place, key]]))
  const orders = known.flatMap(([place, key]): [number, DayOrder][] => {
    const order = dayOrders[key]
    return order === undefined ? [] : [[place, order]]
  })
  return { keys: new Map(known), orders: new Map(orders), noHeadings }
}

/** A column of the sheet stands in one place: chosen for a second one, it leaves the first. */
export function withKey(choice: Choice, place: number, key: string | null): Choice {
  const others = [...choice.keys].filter(([at, one]) => at !== place && one !== key)
  return { ...choice, keys: new Map(key === null ? others : [...others, [place, key]]) }
}

export const withOrder = (choice: Choice, place: number, order: DayOrder): Choice => ({
  ...choice,
  orders: new Map([...choice.orders, [place, order]]),
})

/** Places whose days are not clear and have no answer yet. */
export const ordersLeft = (
  { keys, orders }: Choice,
  columns: readonly FileColumn[],
  sheet: Sheet,
): number[] =>
  columns
    .filter((column) => asksOrder(column, keys.get(column.place) ?? null, sheet))
    .map(({ place }) => place)
    .filter((place) => !orders.has(place))

export const columnsLeft = ({ keys }: Choice, sheet: Sheet): string[] =>
  requiredLeft([...keys.values()], sheet)

/** What is sent: only columns that are read, and orders of days where they were asked for. */
export function bodyOf(
  { keys, orders, noHeadings }: Choice,
  columns: readonly FileColumn[],
  sheet: Sheet,
): RequestOf<typeof mapImport>['body'] {
  const asked = columns.filter((column) => asksOrder(column, keys.get(column.place) ?? null, sheet))
  return {
    columns: [...keys].map(([place, key]) => ({ place, key })),
    dayOrders: Object.fromEntries(
      asked.flatMap(({ place }) => {
        const [key, order] = [keys.get(place), orders.get(place)]
        return key === undefined || order === undefined ? [] : [[key, order] as const]
      }),
    ),
    ...(noHeadings && { noHeadings }),
  }
}

/** Without headings, what stands in their place is the first value. */
export const withoutHeading = (column: FileColumn): FileColumn => ({
  ...column,
  heading: '',
  samples: [...new Set([column.heading, ...column.samples])]
    .filter((sample) => sample !== '')
    .slice(0, COLUMN_SAMPLES),
})

/** The choice on the screen; what the server proposes is its beginning. */
export function useColumnsChoice(
  columns: readonly FileColumn[],
  dayOrders: Readonly<Record<string, DayOrder>>,
  noHeadings: boolean,
) {
  const [choice, setChoice] = useState<Choice>()
  const shown = choice ?? firstChoice(columns, dayOrders, noHeadings)
  return {
    choice: shown,
    setKey: (place: number, key: string | null) => setChoice(withKey(shown, place, key)),
    setOrder: (place: number, order: DayOrder) => setChoice(withOrder(shown, place, order)),
    setNoHeadings: (value: boolean) => setChoice({ ...shown, noHeadings: value }),
  }
}
