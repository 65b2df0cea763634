import { describe, expect, it } from 'vitest'
import { addRepairs, blocks, countRepairs, NO_REPAIRS } from './imports.rules.ts'

describe('lines that block an import', () => {
  it('is any error, and a mother that is in the file twice [IMP-22, D-049]', () => {
    expect(blocks({ code: 'INVALID_DATA', severity: 'danger' })).toBe(true)
    expect(blocks({ code: 'DUPLICATED_MOTHER', severity: 'warning' })).toBe(true)
    expect(blocks({ code: 'CAGE_NOT_FOUND', severity: 'warning' })).toBe(false)
  })
})

describe('corrections', () => {
  const cell = (value: string) => ({ row: 2, column: 'tag', value })

  it('of the same cell or value replace each other; a skipped row can come back', () => {
    const first = addRepairs(NO_REPAIRS, { cells: [cell('A')], skips: [5, 6] })
    const second = addRepairs(first, { cells: [cell('B')], unskips: [5] })
    expect(second).toEqual({ cells: [cell('B')], maps: [], skips: [6] })
    expect(countRepairs(second)).toBe(2)
  })

  it('reach what was corrected before: the list shows the corrected value', () => {
    const first = addRepairs(NO_REPAIRS, {
      cells: [cell('A-0001')],
      maps: [{ column: 'tag', from: 'A1', to: 'A-0001' }],
    })
    const second = addRepairs(first, { maps: [{ column: 'tag', from: 'a-0001', to: 'A-00001' }] })
    expect(second.cells).toEqual([cell('A-00001')])
    expect(second.maps).toContainEqual({ column: 'tag', from: 'A1', to: 'A-00001' })
    const other = addRepairs(first, { maps: [{ column: 'eid', from: 'A-0001', to: 'x' }] })
    expect(other.cells).toEqual(first.cells)
  })
})

it('close kin is accepted until that is changed back, and counts as one correction [D-271]', () => {
  const accepted = addRepairs(NO_REPAIRS, { acceptKinship: true })
  expect([accepted.acceptKinship, countRepairs(accepted)]).toEqual([true, 1])
  expect(addRepairs(accepted, { skips: [2] }).acceptKinship).toBe(true)
  expect(addRepairs(accepted, { acceptKinship: false })).toEqual(NO_REPAIRS)
})
