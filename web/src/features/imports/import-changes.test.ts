import { expect, it } from 'vitest'
import {
  type Changes,
  correctCell,
  countChanges,
  isChanged,
  mapValue,
  NO_CHANGES,
  outcomeOf,
  repairOf,
  toggleSkip,
  undoPlace,
} from './import-changes.ts'

const place = { row: 41, column: 'tag', info: 'A-1', skipped: false }
const twin = { ...place, row: 42 }
const after = (...steps: ((changes: Changes) => Changes)[]) =>
  steps.reduce((changes, step) => step(changes), NO_CHANGES)

it('corrects one cell; the newest value counts [IMP-01]', () => {
  const changes = after(
    (c) => correctCell(c, place, 'A-00001'),
    (c) => correctCell(c, place, 'A-00002'),
  )
  expect(changes.cells).toEqual([{ row: 41, column: 'tag', value: 'A-00002' }])
  expect(outcomeOf(changes, place).value).toBe('A-00002')
  expect(isChanged(outcomeOf(changes, twin))).toBe(false)
})

it('maps a value for all rows that hold it; a corrected cell goes before [IMP-01]', () => {
  const changes = after(
    (c) => mapValue(c, place, 'A-00001'),
    (c) => correctCell(c, twin, 'A-00002'),
  )
  expect(outcomeOf(changes, place).value).toBe('A-00001')
  expect(outcomeOf(changes, twin).value).toBe('A-00002')
  expect(outcomeOf(changes, { ...place, column: 'eid' }).value).toBeUndefined()
  expect(countChanges(changes)).toBe(2)
})

it('skips a row, or takes back one that is skipped; a second time undoes it [IMP-01]', () => {
  const skipped = { ...twin, skipped: true }
  const changes = after(
    (c) => toggleSkip(c, place),
    (c) => toggleSkip(c, skipped),
  )
  expect(repairOf(changes)).toEqual({ skips: [41], unskips: [42] })
  expect(outcomeOf(changes, skipped)).toEqual({ value: undefined, skip: false, unskip: true })
  expect(toggleSkip(toggleSkip(changes, place), skipped)).toEqual(NO_CHANGES)
})

it('takes back everything about a line, and leaves the rest', () => {
  const changes = after(
    (c) => mapValue(c, place, 'A-00001'),
    (c) => toggleSkip(c, place),
    (c) => correctCell(c, { ...twin, info: 'A-2' }, 'A-00002'),
  )
  expect(repairOf(undoPlace(changes, place))).toEqual({
    cells: [{ row: 42, column: 'tag', value: 'A-00002' }],
  })
})

it('leaves alone what has no cell or no row', () => {
  const whole = { row: null, column: null, info: null, skipped: false }
  expect(correctCell(NO_CHANGES, whole, 'x')).toBe(NO_CHANGES)
  expect(mapValue(NO_CHANGES, { ...place, info: null }, 'x')).toBe(NO_CHANGES)
  expect(toggleSkip(NO_CHANGES, whole)).toBe(NO_CHANGES)
})
