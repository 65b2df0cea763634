import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../../..')
const PACKAGES = join(WEB, 'node_modules')
const STYLES = join(PACKAGES, '@mantine/core/styles')
/** What no part asks for, and all of them stand on. */
const GROUND = ['baseline', 'default-css-variables', 'global']

const contents = new Map<string, string>()
function read(file: string): string {
  const known = contents.get(file) ?? readFileSync(file, 'utf8')
  contents.set(file, known)
  return known
}

interface Named {
  readonly names: readonly string[]
  readonly from: string
}
const IMPORTS = /(?:^|\n)import (?!type )(?:\{([^}]*)\}|[^'"{]*?) ?(?:from )?["']([^"']+)["']/g
const importsOf = (text: string): Named[] =>
  [...text.matchAll(IMPORTS)].map(([, names = '', from = '']) => ({
    names: names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type ')),
    from,
  }))

/** The modules of a package of Mantine in which such names are made. */
function madeIn(name: string, names: readonly string[]): string[] {
  const index = join(PACKAGES, name, 'esm/index.mjs')
  return importsOf(read(index))
    .filter(({ from, names: made }) => from.startsWith('.') && made.some((one) => names.includes(one)))
    .map(({ from }) => resolve(dirname(index), from))
}

/** Packages whose parts are drawn; the others only compute. */
const isOfMantine = (from: string) => /^@mantine\/(core|dates|dropzone|notifications|charts)$/.test(from)

/** The modules of Mantine that Warren's own files reach. */
function reached(): Set<string> {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.test\.|\/test\//.test(file),
  )
  const waiting = sources
    .flatMap((file) => importsOf(readFileSync(join(WEB, file), 'utf8')))
    .filter(({ from }) => isOfMantine(from))
    .flatMap(({ names, from }) => madeIn(from, names))
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const { names, from } of importsOf(read(file))) {
      if (from.startsWith('.')) waiting.push(resolve(dirname(file), from))
      else if (isOfMantine(from)) waiting.push(...madeIn(from, names))
    }
  }
  return found
}

const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? [])

/** In the order of Mantine's own sheet, on which its parts count. */
function neededStyles(): string[] {
  const classes = new Set(
    [...reached()]
      .filter((file) => file.endsWith('.module.mjs'))
      .flatMap((file) => [...classesIn(read(file))]),
  )
  const whole = read(join(STYLES, '../styles.layer.css'))
  const placeOf = (part: string) =>
    Math.min(...[...classesIn(sheetOf(part))].map((name) => whole.indexOf(`.${name}`)))
  const parts = readdirSync(STYLES)
    .filter((file) => /^[A-Z]\w*\.layer\.css$/.test(file))
    .map((file) => file.replace('.layer.css', ''))
    .filter((part) => [...classesIn(sheetOf(part))].some((name) => classes.has(name)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...GROUND, ...parts]
}
const sheetOf = (part: string) => read(join(STYLES, `${part}.layer.css`))

it('the styles of every part of Mantine that is used are there, and no others', () => {
  const list = read(join(import.meta.dirname, 'mantine-parts.css'))
  const given = [...list.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, part]) => part)
  expect(given).toEqual(neededStyles())
})
