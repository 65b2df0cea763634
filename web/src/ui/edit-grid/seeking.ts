import type { GridModel } from './grid-model.ts'
import { foldName } from './paste.ts'
import type { Point } from './selection.ts'

/** The next row, after this one and round, that is called so. */
export function nextNamed(model: GridModel, from: number, text: string, back: boolean): number | undefined {
  const { rows, columns } = model
  const wanted = foldName(text)
  const named = columns.flatMap(({ names }, col) => (names ? [col] : []))
  for (let step = 1; step <= rows && wanted !== ''; step += 1) {
    const row = (from + (back ? rows - step : step)) % rows
    const isCalledSo = named.some((col) => foldName(model.textAt({ row, col })).includes(wanted))
    if (isCalledSo && !model.isPassedOver(row)) return row
  }
  return undefined
}

/** The first cell, after this row and round, that waits for its user. */
export function nextOpen(model: GridModel, from: Point, state: 'wrong' | 'conflict'): Point | undefined {
  const rows = model.rowsIn(state)
  const row = rows.find((index) => index > from.row) ?? rows[0]
  if (row === undefined) return undefined
  const col = model.columns.findIndex((_, index) => model.viewAt({ row, col: index })?.state === state)
  return { row, col: col < 0 ? from.col : col }
}
