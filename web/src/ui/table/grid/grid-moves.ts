import { stepOf } from '../../keys/steps.ts'

/** Where a key leads in a list of rows; `undefined` when the key does not move. */
export function movedTo(key: string, current: number, count: number, perView: number): number | undefined {
  const last = count - 1
  switch (stepOf({ key })) {
    case 'down':
      return Math.min(current + 1, last)
    case 'up':
      return Math.max(current - 1, 0)
    case 'pageDown':
      return Math.min(current + perView, last)
    case 'pageUp':
      return Math.max(current - perView, 0)
    case 'lineStart':
      return 0
    case 'lineEnd':
      return last
    default:
      return undefined
  }
}

/** All indexes between two rows, both included. */
export const between = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step)
