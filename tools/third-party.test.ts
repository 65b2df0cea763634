import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { thirdParties, thirdPartyPage, unaccepted } from './third-party.ts'

const ROOT = join(import.meta.dirname, '..')

describe('what is installed here', () => {
  const packages = thirdParties(ROOT)

  it('is what the page says', () => {
    const page = readFileSync(join(ROOT, 'docs/generated/third-party.md'), 'utf8')
    expect(thirdPartyPage(packages)).toBe(page)
  })

  it('may be passed on with Warren', () => {
    expect(unaccepted(packages)).toEqual([])
  })
})

describe('packages', () => {
  let root: string
  const plant = (path: string, text: string) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const plantPackage = (path: string, manifest: object) =>
    plant(join(path, 'package.json'), JSON.stringify(manifest))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'third-party-'))
    plantPackage('shared', {})
    plantPackage('web', { dependencies: { '@warren/shared': '*' }, devDependencies: { tool: '1.0.0' } })
    plantPackage('server', { dependencies: { upper: '1.0.0' } })
    plantPackage('node_modules/tool', { name: 'tool', version: '1.0.0', license: 'MIT' })
    plantPackage('server/node_modules/upper', {
      name: 'upper',
      version: '1.0.0',
      license: 'MIT',
      dependencies: { lower: '2.0.0', upper: '1.0.0' },
      optionalDependencies: { 'lower-linux': '2.0.0' },
    })
    plantPackage('node_modules/lower', { name: 'lower', version: '2.0.0', author: 'Ann <ann@example.org>' })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('are found through others; tools and our own are not among them', () => {
    expect(thirdParties(root).map(({ name }) => name)).toEqual(['lower', 'upper'])
  })

  it('are described by their licence file, else by their author', () => {
    plant(
      'server/node_modules/upper/LICENSE',
      '# MIT\n\n  Copyright (c) 2019 Bea | Co\nCopyright notice below\n',
    )
    const packages = thirdParties(root)
    expect(packages.map(({ holders }) => holders)).toEqual([['Ann'], ['Copyright (c) 2019 Bea | Co']])
    expect(thirdPartyPage(packages)).toContain('| upper | 1.0.0 | MIT | Copyright (c) 2019 Bea \\| Co |')
  })

  it('without a word about their licence, or with a part under another one, need a person', () => {
    expect(unaccepted(thirdParties(root)).map(({ name }) => name)).toEqual(['lower'])
    const odd = { name: 'odd', version: '1', licence: 'MIT AND GPL-3.0', holders: [] }
    expect(unaccepted([odd, { ...odd, licence: '(MIT OR CC0-1.0)' }])).toEqual([odd])
  })
})
