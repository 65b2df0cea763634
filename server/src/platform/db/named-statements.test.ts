import { describe, expect, it } from 'vitest'
import { named, StatementNames } from './named-statements.ts'
import { fastPathWithout } from './fast-path.ts'

const KEPT = 1000
const names = () => new StatementNames({ most: 3, keptMs: KEPT })
const texts = (n: number) => Array.from({ length: n }, (_, i) => `select ${i}`)

describe('the name of a statement', () => {
  it('is made from its text: the same for the same, another for another', () => {
    const one = names()
    const given = texts(3).map((text) => one.nameOf(text, 0))
    expect(new Set(given).size).toBe(3)
    expect(texts(3).map((text) => one.nameOf(text, 1))).toEqual(given)
    expect(texts(3).map((text) => names().nameOf(text, 0))).toEqual(given)
    expect(named('select 0', [1], fastPathWithout())).toEqual({
      name: given[0],
      text: 'select 0',
      values: [1],
    })
  })

  it('is given to no more statements than a connection can keep', () => {
    const one = names()
    expect(texts(5).map((text) => one.nameOf(text, 0) !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('makes room, when it was unused for as long as connections live, for what is used now', () => {
    const one = names()
    const given = texts(3).map((text) => one.nameOf(text, 0))
    one.nameOf('select 0', KEPT)
    // Two were unused since; the third was used.
    expect(one.nameOf('select 3', KEPT)).toBeUndefined()
    expect(one.nameOf('select 3', KEPT + 1)).toBeDefined()
    expect(one.nameOf('select 4', KEPT + 1)).toBeDefined()
    expect(one.nameOf('select 5', KEPT + 1)).toBeUndefined()
    expect(one.nameOf('select 0', KEPT + 1)).toBe(given[0])
    // One that comes back is prepared again under the name it had.
    expect(one.nameOf('select 1', 3 * KEPT)).toBe(given[1])
  })
})
