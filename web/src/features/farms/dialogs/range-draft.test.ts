import { describe, expect, it } from 'vitest'
import { countDrafted, faultsOf, isTooLong, nextDraft, type RangeDraft } from './range-draft.ts'

const draft = (key: number, part: Partial<RangeDraft> = {}): RangeDraft => ({
  key,
  position: 'DOWN',
  cageType: 1,
  from: 1,
  to: 10,
  ...part,
})
const faults = (...drafts: RangeDraft[]) => Object.fromEntries(faultsOf(drafts))

describe('what is wrong with a line', () => {
  it('is an overlap on the same position only [FRM-27, T-04]', () => {
    expect(faults(draft(0), draft(1, { from: 10, to: 20 }))).toEqual({ 1: 'overlap' })
    expect(faults(draft(0), draft(1, { position: 'UP', from: 5, to: 15 }))).toEqual({})
  })
  it('is the order of its numbers, a zero, or a missing one [FRM-26, FRM-29, T-04]', () => {
    expect(faults(draft(0, { from: 0 }))).toEqual({ 0: 'order' })
    expect(faults(draft(0, { from: 5, to: 4 }))).toEqual({ 0: 'order' })
    expect(faults(draft(0, { to: '' }))).toEqual({ 0: 'order' })
  })
  it('is a missing cage type [FRM-26]', () => {
    expect(faults(draft(0, { cageType: null }))).toEqual({ 0: 'type' })
  })
  it('may be the length of all lines together', () => {
    const long = [draft(0, { to: 1500 }), draft(1, { position: 'UP', to: 1500 })]
    expect(isTooLong(long)).toBe(true)
    expect(faultsOf(long).size).toBe(0)
    expect(isTooLong([draft(0, { to: 1500 })])).toBe(false)
  })
})

it('counts the cages of the lines that are complete [FRM-30, T-03]', () => {
  const row = [draft(0, { to: 20 }), draft(1, { position: 'UP', to: 15 })]
  expect(countDrafted(row)).toBe(35)
  expect(countDrafted([...row, draft(2, { to: '' }), draft(3, { from: 9, to: 3 })])).toBe(35)
})

describe('the next line', () => {
  it('is the same on the other tier', () => {
    expect(nextDraft([draft(0, { to: 32 })], 1)).toEqual(draft(1, { position: 'UP', to: 32 }))
    expect(nextDraft([draft(0, { position: 'INNER' })], 1)).toEqual(draft(1, { position: 'OUTER' }))
  })
  it('goes on with the numbers where the other tier is taken', () => {
    const two = [draft(0), draft(1, { position: 'UP' })]
    expect(nextDraft(two, 2)).toEqual(draft(2, { position: 'UP', from: 11, to: 20 }))
  })
  it('begins a row with the lower mother cages', () => {
    expect(nextDraft([], 0)).toEqual(draft(0, { to: '' }))
  })
  it('leaves the numbers open when the last line has none', () => {
    const open = [draft(0, { to: '' })]
    expect(nextDraft(open, 1)).toMatchObject({ from: '', to: '' })
  })
})
