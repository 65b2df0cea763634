/**
 * `pnpm check:log [anchor file] [--archive directory] [--until time] [--at-once n]`: whether rows of the command log were edited,
 * removed, inserted or swapped, in the database and in the months that have left it. After a restore, anchors that were
 * written later than the backup prove nothing: `--until` leaves them out. `--at-once` chains are read side by side (one).
 */
import { parseArgs } from 'node:util'
import { checkCommandLog, NO_ANCHORS, readAnchors } from './platform/commands/chain.ts'
import { openEngine } from './platform/db/engine.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

const { values, positionals } = parseArgs({
  options: {
    archive: { type: 'string' },
    until: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
const until = values.until === undefined ? undefined : new Date(values.until)
if (until && Number.isNaN(until.getTime())) {
  console.error('--until is no time')
  process.exit(1)
}
const atOnce = Number(values['at-once'])
if (!(Number.isInteger(atOnce) && atOnce > 0)) {
  console.error('--at-once is no number')
  process.exit(1)
}
// A database administrator who checks a restored database has no other settings.
const given = process.env['CHECK_LOG_DATABASE_URL']
const settings =
  given === undefined
    ? readStartSettings()
    : { DATABASE_WORKER_URL: given, COMMAND_ANCHOR_FILE: process.env['COMMAND_ANCHOR_FILE'] || undefined }
const file = positionals[0] ?? settings.COMMAND_ANCHOR_FILE
const engine = openEngine({ urls: { worker: settings.DATABASE_WORKER_URL ?? '' }, poolSize: atOnce })
await engine.clock.keep()
const { commands, effects, archived, read, archivedRows, problems } = await checkCommandLog(
  engine,
  file === undefined ? NO_ANCHORS : await readAnchors(file, until),
  { directory: values.archive, atOnce },
)
await engine.close()
for (const problem of problems) console.log(problem)
const notes = [
  `${commands} commands checked`,
  ...(effects.kept > 0 ? [`${effects.kept} with the records they changed`] : []),
  ...(effects.digestOnly > 0 ? [`${effects.digestOnly} digest only`] : []),
  ...(read > 0 ? [`${archivedRows} rows in ${read} archived months read`] : []),
  `${problems.length} problems`,
]
const unseen = [
  ...(file === undefined ? ['without an anchor file a cut-off end can go unseen'] : []),
  ...(read < archived ? [`${archived} archived months not read: name their directory with --archive`] : []),
]
console.log([notes.join(', '), ...unseen].join('; '))
process.exit(problems.length === 0 ? 0 : 1)
