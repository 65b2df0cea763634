import type { CellValue } from '@warren/shared/kernel/cells.ts'

/** What the status line says of a range. */
export interface Figures {
  readonly cells: number
  readonly sum: number
  readonly mean: number
  readonly min: number
  readonly max: number
}

/** Numbers alone count; undefined where there are none. */
export function figuresOf(values: readonly CellValue[]): Figures | undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return undefined
  let [sum, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of numbers) {
    sum += value
    if (value < min) min = value
    if (value > max) max = value
  }
  return { cells: values.length, sum, mean: sum / numbers.length, min, max }
}
