/**
 * `pnpm prove add-field [rabbits|covers]`: adds a field to rabbits and one to covers in a copy of the repository, by
 * the steps of add-field.scratch.ts. With all of them it compiles; without any one of them it does not, or the test
 * named there fails. Needs DATABASE_ADMIN_URL for the tests of the server.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { size } from '../server/test/prove.ts'
import { applied, type Scenario, SCENARIOS, type Step } from './add-field.scratch.ts'

const root = join(import.meta.dirname, '..')
const MINUTES_PER_RUN = 10
/** So many of the steps are left out in turn; a small form tries one. */
const MOST_LEFT_OUT = size(1, Infinity)

/** The tracked files, with the packages linked: the packages of the workspace lead into the copy. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'warren-field-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), readFileSync(join(root, file)))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // Links of the package manager are relative: copied as they are, those to the workspace stay inside the copy.
  for (const folder of ['shared', 'server', 'web', 'e2e'])
    execFileSync('cp', ['-a', join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')])
  return copy
}

interface Outcome {
  readonly file: string
  readonly refusedBy: string
}

const run = (copy: string, command: string, args: readonly string[]) =>
  spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    timeout: MINUTES_PER_RUN * 60_000,
  })

const compiles = (copy: string): boolean =>
  run(copy, 'tsc', ['-p', '.']).status === 0 && run(copy, 'tsc', ['-p', 'web']).status === 0

function passes(copy: string, [project, file, name]: NonNullable<Step['witness']>): boolean {
  const only = name === undefined ? [] : ['-t', name]
  return run(copy, 'vitest', ['run', '--project', project, file, ...only]).status === 0
}

/** Writes the steps into the copy, each upon the file as the repository has it. */
function write(copy: string, steps: readonly Step[]): void {
  for (const step of steps.flatMap((one) => (one.generated ? [one, one.generated] : [one]))) {
    const original = join(root, step.file)
    writeFileSync(
      join(copy, step.file),
      applied(step, existsSync(original) ? readFileSync(original, 'utf8') : undefined),
    )
  }
}

function restore(copy: string, steps: readonly Step[]): void {
  for (const { file } of steps.flatMap((one) => (one.generated ? [one, one.generated] : [one])))
    if (existsSync(join(root, file))) writeFileSync(join(copy, file), readFileSync(join(root, file)))
    else rmSync(join(copy, file), { force: true })
}

function refusalOf(copy: string, left: Step): string {
  if (!compiles(copy)) return 'the compiler'
  if (left.witness && !passes(copy, left.witness)) return `the test ${left.witness[1]}`
  return 'nothing'
}

function prove(copy: string, { name, steps }: Scenario): boolean {
  write(copy, steps)
  const whole = compiles(copy) && steps.every(({ witness }) => witness === undefined || passes(copy, witness))
  restore(copy, steps)
  console.log(
    `${name}: ${steps.length} files by hand; with all of them ${whole ? 'everything agrees' : 'SOMETHING FAILS'}`,
  )
  const outcomes = steps.slice(0, MOST_LEFT_OUT).map((left): Outcome => {
    const rest = steps.filter((step) => step !== left)
    write(copy, rest)
    const refusedBy = refusalOf(copy, left)
    restore(copy, rest)
    console.log(`  without ${left.file}: refused by ${refusedBy}`)
    return { file: left.file, refusedBy }
  })
  return whole && steps.length <= 12 && outcomes.every(({ refusedBy }) => refusedBy !== 'nothing')
}

const asked = process.argv[2] ?? ''
const copy = copyRepository()
try {
  const results = SCENARIOS.filter(({ name }) => name.includes(asked)).map((scenario) =>
    prove(copy, scenario),
  )
  const passed = results.length > 0 && results.every(Boolean)
  console.log(`prove add-field ${passed ? 'passed' : 'FAILED'}`)
  process.exitCode = passed ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
