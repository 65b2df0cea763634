/**
 * `pnpm check:log [anchor file] [--archive directory]`: whether rows of the command log were edited, removed, inserted or
 * swapped, in the database and in the months that have left it.
 */
import { parseArgs } from 'node:util'
import { checkCommandLog, NO_ANCHORS, readAnchors } from './platform/commands/chain.ts'
import { openEngine } from './platform/db/engine.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

const settings = readStartSettings()
const { values, positionals } = parseArgs({
  options: { archive: { type: 'string' } },
  allowPositionals: true,
})
const file = positionals[0] ?? settings.COMMAND_ANCHOR_FILE
const engine = openEngine({ urls: { worker: settings.DATABASE_WORKER_URL ?? '' }, poolSize: 1 })
const { commands, archived, read, archivedRows, problems } = await checkCommandLog(
  engine,
  file === undefined ? NO_ANCHORS : await readAnchors(file),
  values.archive,
)
await engine.close()
for (const problem of problems) console.log(problem)
const notes = [
  `${commands} commands checked`,
  ...(read > 0 ? [`${archivedRows} rows in ${read} archived months read`] : []),
  `${problems.length} problems`,
]
const unseen = [
  ...(file === undefined ? ['without an anchor file a cut-off end can go unseen'] : []),
  ...(read < archived ? [`${archived} archived months not read: name their directory with --archive`] : []),
]
console.log([notes.join(', '), ...unseen].join('; '))
process.exit(problems.length === 0 ? 0 : 1)
