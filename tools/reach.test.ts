import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { behindDoor, importsOf, readSources, testsReaching, type Sources } from './reach.ts'

const sources: Sources = {
  tests: [
    'shared/src/features/a/a.rules.test.ts',
    'shared/src/texts.test.ts',
    'server/src/features/a/a.test.ts',
    'server/src/features/b/b.test.ts',
    'server/src/app/walk.test.ts',
    'web/src/features/a/a-page.test.tsx',
    'web/src/features/a/dialogs/a-dialog.test.tsx',
    'web/src/features/b/b-page.test.tsx',
  ],
  importers: new Map([
    [
      'shared/src/features/a/a.rules.ts',
      ['server/src/features/a/commands/save-a.ts', 'web/src/features/a/dialogs/a-dialog.tsx'],
    ],
    ['server/src/features/a/commands/save-a.ts', ['server/src/features/a/a.routes.ts']],
    ['server/src/features/a/a.routes.ts', ['server/src/app/routes.ts']],
    ['server/src/app/routes.ts', ['server/src/app/walk.test.ts']],
    [
      'web/src/features/a/dialogs/a-dialog.tsx',
      ['web/src/features/a/a-page.tsx', 'web/src/features/a/dialogs/a-dialog.test.tsx'],
    ],
    ['web/src/features/a/a-page.tsx', ['web/src/app/screens.ts']],
    ['web/src/app/screens.ts', ['web/src/features/b/b-page.test.tsx']],
  ]),
}

describe('the tests a change can reach', () => {
  it('stand beside what imports it, on both sides, and stop at an index of everything', () => {
    expect(testsReaching(['shared/src/features/a/a.rules.ts'], sources)).toEqual([
      'server/src/features/a/a.test.ts',
      'shared/src/features/a/a.rules.test.ts',
      'web/src/features/a/a-page.test.tsx',
      'web/src/features/a/dialogs/a-dialog.test.tsx',
    ])
  })

  it('are the changed test itself, unless it is gone', () => {
    expect(testsReaching(['server/src/features/b/b.test.ts', 'web/src/gone.test.ts'], sources)).toEqual([
      'server/src/features/b/b.test.ts',
    ])
  })

  it('are those over all dictionaries and of the screens for a text', () => {
    expect(testsReaching(['shared/src/features/a/texts/hu.ts'], sources)).toEqual([
      'shared/src/features/a/a.rules.test.ts',
      'shared/src/texts.test.ts',
      'web/src/features/a/a-page.test.tsx',
    ])
  })

  it('reach through an index that was changed itself', () => {
    expect(testsReaching(['server/src/app/routes.ts'], sources)).toEqual(['server/src/app/walk.test.ts'])
  })
})

it('reads imports of files, lazy ones too, and leaves types and packages out', () => {
  const text = [
    "import type { A } from './a.ts'",
    "import { b, type B, bb as other } from './b.ts'",
    "import { type C } from './c.ts'",
    "export { c } from '../c.ts'",
    "import {\n  d,\n} from '@warren/shared/kernel/d.ts'",
    "import './e.css'",
    "import { z } from 'zod'",
    "const page = () => import('./f.tsx')",
  ].join('\n')
  expect(importsOf('web/src/x/y.ts', text)).toEqual([
    { path: 'web/src/x/b.ts', names: ['b', 'bb'] },
    { path: 'web/src/c.ts', names: ['c'] },
    { path: 'shared/src/kernel/d.ts', names: ['d'] },
    { path: 'web/src/x/e.css', names: undefined },
    { path: 'web/src/x/f.tsx', names: undefined },
  ])
})

it('looks behind a front door for the files of the names that are taken', () => {
  const door = [
    { path: 'a.ts', names: ['a', 'aa'] },
    { path: 'b.ts', names: ['b'] },
    { path: 'all.ts', names: undefined },
  ]
  expect(behindDoor({ path: 'index.ts', names: ['aa', 'x'] }, door)).toEqual(['a.ts', 'all.ts'])
  expect(behindDoor({ path: 'index.ts', names: undefined }, door)).toEqual(['index.ts'])
})

it('finds in this repository what tests a rule of both sides', () => {
  const found = testsReaching(
    ['shared/src/features/farms/farms.rules.ts'],
    readSources(join(import.meta.dirname, '..')),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'server/src/features/farms/rows.test.ts',
      'shared/src/features/farms/farms.rules.test.ts',
      'web/src/features/farms/farms-page.test.tsx',
    ]),
  )
})
