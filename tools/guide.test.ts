import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../shared/src/kernel/languages.ts'
import { guidePages } from './guide.ts'
import { pictureFacts } from './guide-pictures.ts'

const ROOT = join(import.meta.dirname, '..')
const pages = new Map(guidePages(ROOT))

it('has the same pages in every language', () => {
  const namesIn = (language: string) =>
    [...pages.keys()]
      .filter((path) => path.startsWith(`docs/guide/${language}/`))
      .map((path) => path.slice(14))
  for (const language of LANGUAGES) expect(namesIn(language)).toEqual(namesIn('en'))
  expect(namesIn('en').length).toBeGreaterThan(80)
})

it('names buttons by their words, and leaves no place of a text behind', () => {
  const open = [...pages]
    .filter(([, text]) => /\*\*[a-zA-Z]+:\w|\[[a-zA-Z]+:\w/.test(text))
    .map(([path]) => path)
  expect(open).toEqual([])
  expect(pages.get('docs/guide/hu/admin-stock-bring-herd.md')).toContain('**Importálás**')
})

it('keeps no page of a task that is gone', () => {
  for (const language of LANGUAGES) {
    const kept = readdirSync(join(ROOT, 'docs/guide', language)).filter((name) => name.endsWith('.md'))
    expect(kept.filter((name) => !pages.has(`docs/guide/${language}/${name}`))).toEqual([])
  }
})

it('is as it was generated', () => {
  const stale = [...pages].filter(([path, text]) => readFileSync(join(ROOT, path), 'utf8') !== text)
  expect(stale.map(([path]) => path)).toEqual([])
})

it('was pictured with the words the screens have now: `pnpm pictures --guide` takes new ones', () => {
  const taken = JSON.parse(readFileSync(join(ROOT, 'docs/guide/pictures.json'), 'utf8')) as Record<
    string,
    string
  >
  expect(taken).toEqual(pictureFacts(ROOT))
})
