import { expect, it } from 'vitest'
import { fresh, weaned } from '../../../test/sample-rabbit.ts'
import { lifeLineOf } from './life-line.ts'
import { LEFT, scaleOf } from './life-line-scale.ts'

const lineOn = (today: string) => {
  const line = lifeLineOf([fresh, weaned], today)
  if (!line) throw new Error('no line')
  return line
}

it.each([
  [1000, '2026-05-20'],
  [300, '2026-05-20'],
  [1000, '2026-07-20'],
  [300, '2026-07-20'],
])('leaves room for the word of the herd mean behind today: %i px on %s', (room, today) => {
  const line = lineOn(today)
  const { x, end, width } = scaleOf(line, room, 160)
  expect(end - x(line.until)).toBeGreaterThanOrEqual(159.9)
  expect(x(line.from)).toBe(LEFT)
  expect(x(line.to)).toBeLessThanOrEqual(end)
  expect(width).toBeGreaterThanOrEqual(room)
})

it('takes the whole room for the days when no word needs any', () => {
  const line = lineOn('2026-07-20')
  const { x, end, width } = scaleOf(line, 1000, 0)
  expect(width).toBe(1000)
  expect(x(line.to)).toBe(end)
})
