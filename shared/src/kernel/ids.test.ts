import { expect, it } from 'vitest'
import { recordId } from './ids.ts'

it.each([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['99999999999', false],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['x', false],
  ['', false],
])('%j is the id of a record: %s [D-003]', (text, right) => {
  expect(recordId.safeParse(text).success).toBe(right)
})
