import { describe, expect, it } from 'vitest'
import {
  ALL_SELECTED,
  countSelected,
  isSelected,
  NO_SELECTION,
  pageSelection,
  withRows,
} from './selection.ts'

describe('selection', () => {
  it('adds and takes rows', () => {
    const two = withRows(NO_SELECTION, ['a', 'b'], true)
    const one = withRows(two, ['a'], false)
    expect([isSelected(two, 'a'), isSelected(one, 'a'), isSelected(one, 'b')]).toEqual([true, false, true])
    expect([countSelected(two, 642), countSelected(one, 642)]).toEqual([2, 1])
  })

  it('keeps everything else chosen when a row is taken out of all', () => {
    const some = withRows(ALL_SELECTED, ['a'], false)
    expect([isSelected(some, 'a'), isSelected(some, 'on another page')]).toEqual([false, true])
    expect(countSelected(some, 642)).toBe(641)
    expect(countSelected(withRows(some, ['a'], true), 642)).toBe(642)
  })

  it('does not change the selection it was given', () => {
    withRows(NO_SELECTION, ['a'], true)
    expect(NO_SELECTION.ids.size).toBe(0)
  })

  it('tells how much of a page is chosen', () => {
    const chosen = withRows(NO_SELECTION, ['a', 'z'], true)
    expect(pageSelection(chosen, ['a', 'b'])).toBe('some')
    expect(pageSelection(chosen, ['b'])).toBe('none')
    expect(pageSelection(chosen, ['a'])).toBe('all')
    expect(pageSelection(chosen, [])).toBe('none')
  })
})
