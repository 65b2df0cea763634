import { describe, expect, it } from 'vitest'
import { mapOf } from '../testing/farms-world.ts'
import { columnOf, gapBefore, layOut, findOnMap } from './map-layout.ts'
import { moveBy } from './map-moves.ts'

const range = (position: 'UP' | 'DOWN' | 'OUTER' | 'INNER', from: number, to: number) => ({
  position,
  cageType: 1,
  from,
  to,
})
const layout = layOut(
  mapOf([
    { row: 1, version: 1, cageCount: 8, cages: [range('DOWN', 1, 4), range('UP', 1, 2), range('UP', 4, 5)] },
    { row: 2, version: 1, cageCount: 6, cages: [range('INNER', 21, 23), range('OUTER', 21, 23)] },
  ]).rows,
)

describe('the layout', () => {
  it('puts upper over lower and outer over inner, row by row [FRM-40]', () => {
    expect(layout.tiers.map(({ row, position, at }) => [row, position, at])).toEqual([
      [1, 'UP', 0],
      [1, 'DOWN', 1],
      [2, 'OUTER', 2],
      [2, 'INNER', 3],
    ])
    expect(layout).toMatchObject({ columns: 5, digits: 2 })
  })
  it('leaves a gap where a number is missing, and counts each row from its first number', () => {
    const [upper, , outer] = layout.tiers
    if (!upper || !outer) throw new Error('no tiers')
    expect(
      upper.cages.map((cage, index) => [cage.no, columnOf(upper, cage), gapBefore(upper, index)]),
    ).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [4, 3, 1],
      [5, 4, 0],
    ])
    expect(outer.cages.map((cage) => columnOf(outer, cage))).toEqual([0, 1, 2])
  })
  it('has no columns without rows', () => {
    expect(layOut([])).toEqual({ blocks: [], tiers: [], columns: 0, digits: 1 })
  })
})

describe('a key', () => {
  const at = (label: string, key: string, ctrlKey = false): string => {
    const [row, letter, no] = label.split(' ')
    const tier = layout.tiers.find((one) => String(one.row) === row && one.position.startsWith(letter ?? ''))
    const cage = tier?.cages.find((one) => String(one.no) === no)
    const place = findOnMap(layout, cage?.id)
    if (!place) throw new Error(`no ${label}`)
    const target = findOnMap(layout, moveBy(layout, place, { key, ctrlKey })?.id)
    return target ? `${target.tier.row} ${target.tier.position[0]} ${target.cage.no}` : 'none'
  }
  it.each([
    ['1 U 2', 'ArrowRight', '1 U 4'],
    ['1 U 5', 'ArrowRight', '1 U 5'],
    ['1 D 1', 'ArrowLeft', '1 D 1'],
    ['1 U 4', 'ArrowDown', '1 D 4'],
    ['1 U 5', 'ArrowDown', '1 D 4'],
    ['1 D 3', 'ArrowUp', '1 U 2'],
    ['1 D 2', 'ArrowDown', '2 O 22'],
    ['2 O 22', 'ArrowUp', '1 D 2'],
    ['2 I 23', 'ArrowDown', '2 I 23'],
    ['1 D 3', 'Home', '1 D 1'],
    ['1 D 1', 'End', '1 D 4'],
    ['1 D 2', 'PageDown', '2 O 22'],
    ['2 I 21', 'PageUp', '1 U 1'],
  ])('from %s with %s leads to %s', (from, key, to) => {
    expect(at(from, key)).toBe(to)
  })
  it('with Ctrl leads to the ends of the stable', () => {
    expect(at('1 D 3', 'Home', true)).toBe('1 U 1')
    expect(at('1 D 3', 'End', true)).toBe('2 I 23')
  })
  it('of no meaning leads nowhere', () => {
    expect(at('1 D 3', 'a')).toBe('none')
  })
})
