import { expect, it } from 'vitest'
import { cleanPlaces, vagueWords } from './check-words.ts'

const texts = new Map([
  ['shared/a.ts', '/** Cells of a row. */\nconst NOBODY = 0\n// Somebody else, or whoever was faster.\n'],
  ['web/form/b.tsx', '// Nobody types here.\n'],
  ['web/form-kit.tsx', 'const anyNobody = 1\n'],
  ['docs/c.md', 'Every user has a role.\n'],
])

it('names file, line and word, in names and comments alike', () => {
  expect(vagueWords(texts, [])).toEqual([
    'shared/a.ts:2: NOBODY',
    'shared/a.ts:3: Somebody',
    'shared/a.ts:3: whoever',
    'web/form/b.tsx:1: Nobody',
    'web/form-kit.tsx:1: Nobody',
  ])
})

it('leaves allowed files and folders alone, and only those', () => {
  expect(vagueWords(texts, ['shared/a.ts', 'web/form/'])).toEqual(['web/form-kit.tsx:1: Nobody'])
})

it('reports allowed places that are clean by now', () => {
  expect(cleanPlaces(texts, ['web/form/', 'docs/c.md', 'server/gone/'])).toEqual([
    'docs/c.md',
    'server/gone/',
  ])
})
