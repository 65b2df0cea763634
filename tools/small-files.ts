/**
 * `node tools/small-files.ts`: files of the browser that are at most 20 lines long and used by one other file only.
 * Each is a door more than the rooms need; what belongs to one file goes back into it.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const MOST_LINES = 20
/** Fewer doors, not none: a screen list, an api file or a front door has its place whatever its length. */
const HAS_ITS_PLACE = /(\.screens\.tsx?|\.api\.ts|\/index\.tsx?|\/main\.tsx|\.d\.ts)$/
const IS_TEST = /\.test\.tsx?$|\/(testing|test)\//
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Paths of small files with one user, from the texts of all files. */
export function smallFiles(files: ReadonlyMap<string, string>): string[] {
  const users = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    if (IS_TEST.test(path)) continue
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const used = join(dirname(path), specifier)
      users.set(used, (users.get(used) ?? new Set()).add(path))
    }
  }
  return [...files]
    .filter(([path, text]) => !IS_TEST.test(path) && !HAS_ITS_PLACE.test(path) && linesIn(text) <= MOST_LINES)
    .map(([path]) => path)
    .filter((path) => users.get(path)?.size === 1)
}

const linesIn = (text: string): number => text.trimEnd().split('\n').length

function main(): void {
  const paths = globSync('web/src/**/*.{ts,tsx}')
  const found = smallFiles(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
  for (const path of found) console.log(path)
  console.log(
    `${found.length} of ${paths.length} files of the browser are at most ${MOST_LINES} lines long and used by one file`,
  )
}

if (import.meta.main) main()
