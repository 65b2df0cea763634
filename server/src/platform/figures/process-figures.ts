/**
 * What this process has done since it started. Labels are words of the program (a command, a task, a kind of import),
 * never anything a farm has entered: their number is bounded, and nothing of a farm leaves by the figures.
 */
import { IMPORT_KINDS, type ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import { deadlocksMet } from '../commands/retry-on-deadlock.ts'

const OWN = { registers: [] }
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300]

export const COMMAND_RESULTS = ['done', 'refused', 'lost', 'failed'] as const
export type CommandResult = (typeof COMMAND_RESULTS)[number]

const commands = new Counter({
  name: 'warren_commands_total',
  help: 'Commands by name, by where they came from, and by how they ended',
  labelNames: ['command', 'source', 'result'],
  ...OWN,
})
export const countCommand = (command: string, source: string, result: CommandResult): void =>
  commands.inc({ command, source, result })

const jobSeconds = new Histogram({
  name: 'warren_job_seconds',
  help: 'Time that jobs of the queue took, by task and by how they ended',
  labelNames: ['task', 'result'],
  buckets: JOB_BUCKETS,
  ...OWN,
})
export const observeJob = (task: string, result: 'done' | 'failed', seconds: number): void =>
  jobSeconds.observe({ task, result }, seconds)

export const IMPORT_OUTCOMES = ['written', 'checked', 'undone', 'cancelled', 'failed'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const imports = new Counter({
  name: 'warren_imports_total',
  help: 'Runs of imports, by kind and outcome; NONE where the run ended before its kind was known',
  labelNames: ['kind', 'outcome'],
  ...OWN,
})
// A figure that begins with its first fault has no increase: what an alert asks about begins with nought.
for (const kind of [...IMPORT_KINDS, 'NONE'])
  for (const outcome of IMPORT_OUTCOMES) imports.inc({ kind, outcome }, 0)
export const countImport = (kind: ImportKind | 'NONE', outcome: ImportOutcome): void =>
  imports.inc({ kind, outcome })

const intake = new Gauge({
  name: 'warren_intake_calls',
  help: 'Calls of phones and scripts that are being taken in',
  ...OWN,
})
export const INTAKE_REFUSALS = ['full', 'pace'] as const
const refusedIntake = new Counter({
  name: 'warren_intake_refused_total',
  help: 'Calls of phones that were told to come back: too many at once, or too many of one phone',
  labelNames: ['reason'],
  ...OWN,
})
for (const reason of INTAKE_REFUSALS) refusedIntake.inc({ reason }, 0)
export const moveIntake = (by: 1 | -1): void => intake.inc(by)
export const countIntakeRefusal = (reason: (typeof INTAKE_REFUSALS)[number]): void =>
  refusedIntake.inc({ reason })

const deadlocks = new Counter({
  name: 'warren_deadlocks_total',
  help: 'Transactions that were run again because of a deadlock',
  ...OWN,
  collect: () => {
    deadlocks.reset()
    deadlocks.inc(deadlocksMet())
  },
})

/** Shows what this process has done on one more page. */
export function showProcess(registry: Registry): void {
  for (const figure of [commands, jobSeconds, imports, intake, refusedIntake, deadlocks])
    registry.registerMetric(figure as Counter<string>)
}
