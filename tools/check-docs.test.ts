import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deadPaths, unknownProofs, wrongFeatures } from './check-docs.ts'

const root = mkdtempSync(join(tmpdir(), 'warren-docs-'))
for (const path of [
  'README.md',
  'docs/a.md',
  'docs/decisions/0001-x.md',
  'shared/src/features/farms/farms.rules.ts',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}
afterAll(() => rmSync(root, { recursive: true }))

const dead = (markdown: string, file = 'docs/a.md') => deadPaths(markdown, file, root)

it('accepts paths that exist, in backticks and links', () => {
  expect(
    dead('See `docs/a.md`, `README.md`, `docs/`, [one](decisions/0001-x.md#choice), [up](../README.md).'),
  ).toEqual([])
})

it('reports paths that do not', () => {
  expect(dead('See `docs/b.md` and `MISSING.md`.')).toEqual(['docs/b.md', 'MISSING.md'])
  expect(dead('See [one](decisions/0009-x.md).')).toEqual(['docs/decisions/0009-x.md'])
  expect(dead('Start at [the map](/docs/map.md).', 'README.md')).toEqual(['docs/map.md'])
})

it('reads commands and fenced blocks word by word', () => {
  expect(dead('Run `node tools/gone.ts --check`.')).toEqual(['tools/gone.ts'])
  expect(dead('```sh\ncp ops/gone.env .env\n```')).toEqual(['ops/gone.env'])
})

it('takes a placeholder for any name, as long as one such file exists', () => {
  expect(dead('`shared/src/features/<feature>/<feature>.rules.ts`')).toEqual([])
  expect(dead('`shared/src/features/*/*.{rules,sheet}.ts`')).toEqual([])
  expect(dead('`shared/src/features/<feature>/<feature>.sheet.ts`')).toEqual([
    'shared/src/features/*/*.sheet.ts',
  ])
})

it('leaves alone what is no path of the repository', () => {
  expect(
    dead(
      '`/api/v1/farms`, `texts/en.ts`, `server/dist/main.js`, `web`, [site](https://example.com/docs/x.md), [below](#part), `[a](b.md)`',
    ),
  ).toEqual([])
})

describe('the table from requirement to folder', () => {
  const features = new Set(['stock', 'ear-tags'])
  const table = (...cells: string[]) =>
    ['| Prefix | Feature folder |', '|---|---|', ...cells.map((cell) => `| X | ${cell} |`)].join('\n')

  it('agrees with the folders that are there, and with those that come later', () => {
    expect(
      wrongFeatures(table('`stock`', '`ear-tags`', '`weights` (later)', '`web/src/ui/`'), features),
    ).toEqual([])
  })

  it('names a folder that is missing, and one that has come', () => {
    expect(wrongFeatures(table('`sperm`', '`stock` (later)'), features)).toEqual([
      'feature folder sperm does not exist',
      'feature folder stock is there already',
    ])
  })

  it('is the only table that is read', () => {
    const other = '| Setting | Value |\n|---|---|\n| `fsync` | `off` |'
    expect(wrongFeatures(`${other}\n\n${table('`stock`')}\n\n${other}`, features)).toEqual([])
    expect(wrongFeatures(`${other}\n\n${table('`sperm`')}`, features)).toHaveLength(1)
  })
})

it('reports a proof that a document names and the table does not have', () => {
  const text = 'Run `pnpm prove soak --minutes 5`, then `prove stok`; `pnpm prove <name>` for others.'
  expect(unknownProofs(text, ['soak', 'stock'])).toEqual(['no proof is called stok'])
  expect(unknownProofs(text, ['soak', 'stok'])).toEqual([])
})
