/** `pnpm fsck [farm id]`: whether the data keeps its own rules. Reads only; needs a login that sees all rows. */
import { performance } from 'node:perf_hooks'
import { openEngine } from './platform/db/engine.ts'
import { integrityProblems, latestDay } from './platform/integrity/integrity.ts'
import { LOCAL_ADMIN_URL, LOCAL_DATABASE } from './platform/settings/start-settings.ts'
import { urlFor } from './platform/db/prepare.ts'

const url =
  process.env['FSCK_DATABASE_URL'] ??
  urlFor(LOCAL_ADMIN_URL, new URL(LOCAL_ADMIN_URL).username, LOCAL_DATABASE)
const farm = process.argv[2] === undefined ? undefined : Number(process.argv[2])
const engine = openEngine({ urls: { worker: url }, poolSize: 1 })
const start = performance.now()
await engine.clock.keep()
const problems = await integrityProblems(engine, farm, latestDay(engine.clock.now()))
await engine.close()
for (const problem of problems) console.log(problem)
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${farm === undefined ? 'all farms' : `farm ${farm}`}: ${problems.length} problems, ${seconds} s`)
process.exit(problems.length === 0 ? 0 : 1)
