/** Finds numbers that are read from typed texts outside of the one library: there a character is dropped or misread. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const READERS: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /\bNumberInput\b/, why: 'take NumberField: NumberInput swallows keys' },
  { pattern: /replace(?:All)?\(\/\\D/, why: 'a text is read or refused, no character is dropped' },
  { pattern: /\bparseFloat\(/, why: 'read it with readNumber' },
  { pattern: /\bNumber\((?:typed|text)\b/, why: 'read it with readNumber' },
]

/** Files that may read so, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'web/src/platform/scale/scale-lines.ts': 'lines of a scale: devices are not people',
  'web/src/platform/list/list-fields.ts': 'values of an address',
  'web/src/features/barn/litters.tsx': 'digits of the keypad alone',
  'web/src/features/barn/weigh-page.tsx': 'digits of the keypad alone',
  'web/src/features/barn/third-weight.tsx': 'digits of the keypad alone',
  'web/src/features/field/report-words.ts': 'values of the log',
  'web/src/ui/form/date/parse-day.ts': 'days from today, such as +7',
}

const FILES = 'web/src/**/*.{ts,tsx}'

/** Returns `path:line: why` for each reading of a file that the library should do. */
export const foreignReaders = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      READERS.flatMap(({ pattern, why }) => (pattern.test(line) ? [`${path}:${index + 1}: ${why}`] : [])),
    )

function main(): void {
  const root = join(import.meta.dirname, '..')
  const paths = globSync(FILES, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).toSorted()
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const found = [...texts].flatMap(([path, text]) => (path in ALLOWED ? [] : foreignReaders(path, text)))
  const unneeded = Object.keys(ALLOWED).filter(
    (path) => foreignReaders(path, texts.get(path) ?? '').length === 0,
  )
  for (const line of found) console.error(`✗ ${line}`)
  for (const path of unneeded)
    console.error(`✗ ${path} reads no number: take it off the list in tools/check-readers.ts`)
  console.log(`${texts.size} files read, ${found.length} readers outside of the library`)
  if (found.length + unneeded.length > 0) process.exitCode = 1
}

if (import.meta.main) main()
