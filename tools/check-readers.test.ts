import { expect, it } from 'vitest'
import { foreignReaders } from './check-readers.ts'

it.each([
  ["setTyped(text.replaceAll(/\\D/g, ''))"],
  ["import { NumberInput } from '@mantine/core'"],
  ['const grams = Number(typed)'],
  ['const value = parseFloat(text)'],
])('finds a reader of typed numbers: %s', (line) => {
  expect(foreignReaders('web/src/a.ts', `const a = 1\n${line}`)).toEqual([
    expect.stringMatching(/^web\/src\/a\.ts:2: /),
  ])
})

it('leaves other numbers alone', () => {
  expect(
    foreignReaders('web/src/a.ts', 'const id = Number(claims.sub)\nreadNumber(text, LIMITS, from)'),
  ).toEqual([])
})
