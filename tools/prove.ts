/**
 * Full-size proofs: `pnpm prove:session` and the like. Runs one suite at full depth, bounded in time,
 * and ends in one line with what was measured.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MINUTES = 15
const SUITES: Record<string, { project: string; files: string[]; minutes?: number }> = {
  session: { project: 'server', files: ['session-attacks', 'forged-tokens'] },
  races: { project: 'server', files: ['farms.races', 'ear-tags.races'] },
  'stock-races': { project: 'server', files: ['stock.races', 'sheet.races', 'import.races', 'import.size'] },
  'round-races': { project: 'server', files: ['group.races', 'cells.races', 'litters.races'], minutes: 30 },
  'group-races': {
    project: 'server',
    files: ['group-life.races', 'group-moves.races', 'diary.races', 'slaughter.races'],
    minutes: 30,
  },
  // A million postings; the rules of mother pages beside it.
  ledger: { project: 'server', files: ['ledger-model'], minutes: 75 },
  'round-kills': { project: 'server', files: ['round.kills'], minutes: 10 },
  // Kills the engine as well: on one of its own.
  'group-kills': { project: 'server', files: ['diary.kills'], minutes: 15 },
  log: { project: 'server', files: ['commands/chain.test'] },
  access: { project: 'server', files: ['access-matrix'] },
  isolation: { project: 'server', files: ['row-security'] },
  sql: { project: 'server', files: ['engine-room'] },
  // About 24 races a second on two cores. `WARREN_PART=0/16` to `15/16` take a part of the pairs, `WARREN_MEETINGS=10` fewer races each,
  // `WARREN_COMMAND=RELEASE_USE` one command against all.
  'lock-order': { project: 'server', files: ['lock-order'], minutes: 150 },
  // 2,000 requests to each operation; `WARREN_PART=0/4` to `3/4` take a quarter of the operations each.
  fuzz: { project: 'server', files: ['app/fuzz'], minutes: 60 },
  // Every statement of every command, each with every fault; `WARREN_PART=0/8` to `7/8` take a part of the commands.
  faults: { project: 'server', files: ['app/faults', 'app/operator-faults'], minutes: 120 },
  effects: { project: 'server', files: ['effects.size'], minutes: 5 },
  statements: { project: 'server', files: ['stock.statements'] },
  excel: { project: 'server', files: ['platform/excel'] },
  backup: { project: 'tools', files: ['ops/'] },
  // Ten minutes are enough; a fault that is not seen is waited for a minute.
  alerts: { project: 'tools', files: ['ops/alerts'], minutes: 20 },
  // Disks that are full, clocks that differ.
  'machine-faults': { project: 'tools', files: ['ops/machine-'], minutes: 20 },
  outbox: { project: 'web', files: ['outbox/cell-', 'outbox/kept-', 'outbox/outbox-'] },
  'field-model': { project: 'web', files: ['outbox/entry-model'], minutes: 20 },
  'two-worlds': { project: 'server', files: ['two-worlds'] },
  // Figures from totals beside those from single postings: the demo, and farms of random groups.
  figures: { project: 'server', files: ['statistics.figures', 'statistics.demo'], minutes: 20 },
  kinship: { project: 'server', files: ['kinship.size'] },
}

const name = process.argv[2] ?? ''
const suite = SUITES[name]
if (!suite) {
  console.error(`Usage: node tools/prove.ts ${Object.keys(SUITES).join('|')}`)
  process.exit(1)
}
const directory = mkdtempSync(join(tmpdir(), 'warren-prove-'))
const figures = join(directory, 'figures.txt')
writeFileSync(figures, '')
const started = performance.now()
const limit = (suite.minutes ?? MINUTES) * 60_000
// One file at a time, so that what is measured has the machine; and as long as it takes within the time of them all.
const options = ['--maxWorkers', '1', '--testTimeout', String(limit)]
const run = spawnSync('vitest', ['run', '--project', suite.project, ...options, ...suite.files], {
  stdio: 'inherit',
  timeout: limit,
  env: { ...process.env, WARREN_PROVE: 'full', WARREN_FIGURES: figures },
})
const measured = readFileSync(figures, 'utf8').trim().split('\n').join('; ')
rmSync(directory, { recursive: true })
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`prove:${name} ${run.status === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${measured}`)
process.exit(run.status === 0 ? 0 : 1)
