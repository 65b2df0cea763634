/** Finds words that leave open which user, animal or process is meant, so that a sentence has to be read twice. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const VAGUE = /nobody|somebody|whoever/gi

const CODE = '{shared,server,web,e2e,tools,ops}/**/*.{ts,tsx,sql,css,html,sh,cjs}'
const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/decisions/*.md']

/** Places that may keep the words, with the reason. A path that ends with a slash stands for its folder. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tools/check-words.ts': 'names the words',
  'tools/check-words.test.ts': 'plants the words',
  'docs/requirements.md': 'copy of the specification',
}

/** Texts by path. */
export type Texts = ReadonlyMap<string, string>

const covers = (place: string, path: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place

/** Returns `path:line: word` for each vague word outside the allowed places. */
export function vagueWords(texts: Texts, allowed: readonly string[]): string[] {
  const checked = [...texts].filter(([path]) => !allowed.some((place) => covers(place, path)))
  return checked.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.match(VAGUE) ?? []).map((word) => `${path}:${index + 1}: ${word}`)),
  )
}

/** Returns the allowed places that no longer need to be: none of their files has such a word. */
export const cleanPlaces = (texts: Texts, allowed: readonly string[]): string[] =>
  allowed.filter((place) =>
    [...texts].every(([path, text]) => !covers(place, path) || text.search(VAGUE) === -1),
  )

function main(): void {
  const root = join(import.meta.dirname, '..')
  const paths = globSync([CODE, ...DOCUMENTS], { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  const texts = new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const allowed = Object.keys(ALLOWED)
  const found = vagueWords(texts, allowed)
  for (const line of found) console.error(`✗ ${line}: name the user, the animal or the process`)
  for (const place of cleanPlaces(texts, allowed))
    console.log(`${place} has none of the words any more: take it off the list in tools/check-words.ts`)
  console.log(`${texts.size} files read, ${found.length} vague words`)
  if (found.length > 0) process.exitCode = 1
}

if (import.meta.main) main()
