import { describe, expect, it } from 'vitest'
import { mutantsOf, plant, sample } from './mutants.ts'

const planted = (text: string) => mutantsOf('x.ts', text).map((mutant) => plant(text, mutant))

describe('mutants', () => {
  it.each([
    ['const a = b < c', ['const a = b <= c']],
    ['const a = b >= 7', ['const a = b > 7', 'const a = b >= 8']],
    ['const a = b && c', ['const a = b || c']],
    ['const a = b === c', ['const a = b !== c']],
    ['const a = b + c', ['const a = b - c']],
    ["const a = b + 'x'", []],
    ['if (isA) f()', ['if (!(isA)) f()', 'if (isA) ;']],
    ['if (!isA) throw e', ['if (isA) throw e']],
    ['const a = isB ? c : d', ['const a = !(isB) ? c : d']],
    ['const f = () => true', ['const f = () => false']],
    ['await save(x)', [';']],
    ["throw refuse('NOT_FOUND')", ["throw refuse('MUTANT')"]],
    ["q.where('id', '=', id).execute()", [';', 'q.execute()']],
    ['sql`where r.farm_id = ${farm} and r.id = 1`', ['sql`where r.id = 1`']],
    ['const a = q.limit(1)', []],
    ['const a = q.limit(2)', ['const a = q.limit(3)']],
    ["import { a } from 'some-module'", []],
    ["type A = 'NOT_FOUND' | 7 | true", []],
  ])('of %s', (text, expected) => {
    expect(planted(text)).toEqual(expected)
  })

  it('say where they are', () => {
    expect(mutantsOf('x.ts', 'const a = 1\nconst b = c > a')).toMatchObject([
      { line: 1, kind: 'number', before: '1', after: '2' },
      { line: 2, kind: 'boundary', before: '>', after: '>=' },
    ])
  })
})

it('a sample is the same for the same seed, and another for another', () => {
  const all = Array.from({ length: 100 }, (_, n) => n)
  expect(sample(all, 5, 1)).toEqual(sample(all, 5, 1))
  expect(sample(all, 5, 1)).toEqual(sample(all, 9, 1).slice(0, 5))
  expect(sample(all, 5, 1)).not.toEqual(sample(all, 5, 2))
  expect(new Set(sample(all, 100, 3)).size).toBe(100)
})
