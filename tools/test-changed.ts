/** `pnpm test:changed [ref]`: the tests that the changes since the main branch can reach (see `reach.ts`). */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSources, testsReaching } from './reach.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Where this branch left the main one; on the main branch itself the last commit. */
function baseOf(wanted: string | undefined): string {
  if (wanted !== undefined) return wanted
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // There is no such branch in this clone.
    }
  return 'HEAD'
}

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const base = baseOf(positionals[0])
const changed = [
  ...linesOf(git('diff', '--name-only', base)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
]
const tests = testsReaching(changed, readSources(root))
console.log(
  `${changed.length} files changed since ${base.slice(0, 12)}: they reach ${tests.length} test files`,
)
if (values.list) console.log(tests.join('\n'))
else if (tests.length > 0) {
  const needsDatabase = tests.some((test) => test.startsWith('server/'))
  const command = [...(needsDatabase ? [join(root, '.ci/with-postgres')] : []), 'vitest', 'run', ...tests]
  const run = spawnSync(command[0] ?? '', command.slice(1), { cwd: root, stdio: 'inherit' })
  process.exitCode = run.status ?? 1
}
