import { expect, it } from 'vitest'
import { offsetOf, shiftsOf } from './entry-clock.ts'
import { draft, START } from './testing/entry-model.ts'
import type { EntryRow } from './entry.ts'

const MINUTE = 60_000
/** Made when the page had run for so long; by its clock it was then `START` and that. */
const row = (seq: number, ran: number, bootId = 'page'): EntryRow => ({
  ...draft(),
  laneId: 'lane',
  seq,
  state: 'queued',
  at: new Date(START + ran).toISOString(),
  monotonic: ran,
  bootId,
})
const clock = (ran: number, wrong: number) => ({
  now: () => START + ran + wrong,
  monotonic: () => ran,
  bootId: 'page',
})

it('[FLD-04] takes the difference of clocks in the middle of a call', () => {
  const date = new Date(START + 10_000).toUTCString()
  expect(offsetOf(date, START, START + 2000)).toBe(9000)
  expect(offsetOf(null, START, START)).toBeUndefined()
  expect(offsetOf('soon', START, START)).toBeUndefined()
})

it('[FLD-04] tells which entries were made before the clock was set back', () => {
  const rows = [row(1, 0), row(2, MINUTE), row(3, 2 * MINUTE)]
  expect(shiftsOf(rows, clock(3 * MINUTE, 0))).toEqual([])
  expect(shiftsOf(rows, clock(3 * MINUTE, -30_000))).toEqual([])
  expect(shiftsOf(rows, clock(3 * MINUTE, -2880 * MINUTE))).toEqual([[1, 3, -2880 * MINUTE]])
})

it('[FLD-04] leaves alone what a sleeping phone and another page look like', () => {
  expect(shiftsOf([row(1, 0)], clock(MINUTE, 480 * MINUTE))).toEqual([])
  expect(shiftsOf([row(1, 0, 'before')], clock(MINUTE, -480 * MINUTE))).toEqual([])
})
