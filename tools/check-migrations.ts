/**
 * Released migrations never change: their hashes are listed in `server/migrations/released.json`, and what is new comes
 * after them and takes nothing from servers of the last release. `--release` adds the present files to the list, when a release is made.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractProblems } from './migration-contracts.ts'

/** Hashes by the name of the file. */
export type Hashes = Readonly<Record<string, string>>

/** What is wrong with the migrations as they lie there, in words. */
export function migrationProblems(present: Hashes, released: Hashes): string[] {
  const newest = Object.keys(released).toSorted().at(-1) ?? ''
  const changed = Object.entries(released).flatMap(([name, hash]) => {
    if (present[name] === undefined) return [`${name} was released and is gone`]
    return present[name] === hash ? [] : [`${name} was released and has changed: write a new migration`]
  })
  const late = Object.keys(present)
    .filter((name) => released[name] === undefined && name < newest)
    .map((name) => `${name} is older than ${newest}, which was released: give it a newer name`)
  return [...changed, ...late]
}

export const hashesIn = (directory: string): Hashes =>
  Object.fromEntries(
    readdirSync(directory)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(directory, name)))
          .digest('hex'),
      ]),
  )

function main(): void {
  const directory = join(import.meta.dirname, '../server/migrations')
  const list = join(directory, 'released.json')
  const present = hashesIn(directory)
  const released = JSON.parse(readFileSync(list, 'utf8')) as Hashes
  const fresh = Object.keys(present).filter((name) => released[name] === undefined)
  const texts = fresh.map((name) => [name, readFileSync(join(directory, name), 'utf8')])
  const problems = [
    ...migrationProblems(present, released),
    ...contractProblems(Object.fromEntries(texts) as Record<string, string>),
  ]
  for (const problem of problems) console.error(`✗ ${problem}`)
  if (problems.length > 0) process.exit(1)
  if (process.argv.includes('--release')) writeFileSync(list, `${JSON.stringify(present, null, 2)}\n`)
  console.log(
    `${Object.keys(released).length} released migrations are as they were, ${fresh.length} new ones take nothing away`,
  )
}

if (import.meta.main) main()
