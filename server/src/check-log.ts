/** `pnpm check:log [anchor file]`: tells whether anybody edited, removed, inserted or swapped rows of the command log. */
import { checkCommandLog, readAnchors } from './platform/commands/chain.ts'
import { openEngine } from './platform/db/engine.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

const settings = readStartSettings()
const file = process.argv[2] ?? settings.COMMAND_ANCHOR_FILE
const engine = openEngine({ urls: { worker: settings.DATABASE_WORKER_URL ?? '' }, poolSize: 1 })
const { commands, problems } = await checkCommandLog(
  engine,
  file === undefined ? [] : await readAnchors(file),
)
await engine.close()
for (const problem of problems) console.log(problem)
console.log(
  `${commands} commands checked, ${problems.length} problems${file === undefined ? '; without an anchor file a cut-off end can go unseen' : ''}`,
)
process.exit(problems.length === 0 ? 0 : 1)
