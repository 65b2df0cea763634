import { expect, it } from 'vitest'
import { arrowsDrawn, arrowsOf, circleIn, compareArrows } from './feature-arrows.ts'

const file = (path: string, text: string) => [path, text] as const
const code = arrowsOf([
  file('web/src/features/stock/page.tsx', "import { useRabbit } from '../rabbits/index.ts'"),
  file(
    'server/src/features/rabbits/x.ts',
    "import type { A } from '@warren/shared/features/animals/a.rules.ts'",
  ),
  file('shared/src/features/rabbits/y.ts', "import { z } from 'zod'\nimport { own } from './own.ts'"),
  file('web/src/features/animals/age.test.ts', "import { x } from '../stock/index.ts'"),
  file('web/src/features/animals/age.ts', 'export const a = 1'),
])
const page = (...lines: string[]) => ['# Page', '```arrows', ...lines, '```', 'stock → nothing'].join('\n')
const RIGHT = page('stock → rabbits', 'rabbits → animals', 'animals →')

it('finds the arrows of all three sides, also of types and lazy imports, and leaves tests out', () => {
  expect(code).toEqual(
    new Map([
      ['stock', new Set(['rabbits'])],
      ['rabbits', new Set(['animals'])],
      ['animals', new Set()],
    ]),
  )
  expect(arrowsOf([file('web/src/features/a/b.ts', "const C = import('../c/d.tsx')")]).get('a')).toEqual(
    new Set(['c']),
  )
})

it('agrees with a page that draws the same', () => {
  expect(compareArrows(arrowsDrawn(RIGHT), code)).toEqual([])
})

it('names what is not drawn, what is not used, and who is missing', () => {
  expect(compareArrows(arrowsDrawn(page('stock →', 'rabbits → animals, stock')), code)).toEqual([
    'stock → rabbits is not drawn in ARCHITECTURE.md',
    'rabbits → stock is drawn in ARCHITECTURE.md, but no import follows it',
    'animals is missing in the drawing',
  ])
})

it('finds a way round', () => {
  const round = arrowsDrawn(page('a → b', 'b → c', 'c → a'))
  expect(circleIn(round)).toEqual(['a', 'b', 'c', 'a'])
  expect(compareArrows(round, round)).toEqual(['the arrows go round: a → b → c → a'])
})
