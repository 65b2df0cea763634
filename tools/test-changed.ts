/** `pnpm test:changed [ref]`: the tests that the changes since the main branch can reach (see `reach.ts`). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { baseOf, changedFiles } from './changed-files.ts'
import { readSources, testsReaching } from './reach.ts'

const root = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const base = positionals[0] ?? baseOf() ?? 'HEAD'
const changed = changedFiles(base)
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
