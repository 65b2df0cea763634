/**
 * `pnpm fsck [farm id] [--without-log] [--at-once n]`: whether the data keeps its own rules. Reads only; needs a login that
 * sees all rows. `--without-log` leaves the command log to `check:log`; `--at-once` rules are asked side by side (one).
 */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openEngine } from './platform/db/engine.ts'
import { integrityProblems, latestDay } from './platform/integrity/integrity.ts'
import { LOCAL_ADMIN_URL, LOCAL_DATABASE } from './platform/settings/start-settings.ts'
import { urlFor } from './platform/db/prepare.ts'

const url =
  process.env['FSCK_DATABASE_URL'] ??
  urlFor(LOCAL_ADMIN_URL, new URL(LOCAL_ADMIN_URL).username, LOCAL_DATABASE)
const { values, positionals } = parseArgs({
  options: {
    'without-log': { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
const farm = positionals[0] === undefined ? undefined : Number(positionals[0])
const atOnce = Number(values['at-once'])
if (!(Number.isInteger(atOnce) && atOnce > 0)) {
  console.error('--at-once is no number')
  process.exit(1)
}
const engine = openEngine({ urls: { worker: url }, poolSize: atOnce })
const start = performance.now()
await engine.clock.keep()
const problems = await integrityProblems(engine, farm, latestDay(engine.clock.now()), {
  atOnce,
  log: !values['without-log'],
})
await engine.close()
for (const problem of problems) console.log(problem)
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${farm === undefined ? 'all farms' : `farm ${farm}`}: ${problems.length} problems, ${seconds} s`)
process.exit(problems.length === 0 ? 0 : 1)
