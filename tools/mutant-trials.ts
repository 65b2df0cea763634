/** Planted faults and the tests that are run on them: the common part of `prove mutants` and `prove trace`. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Asked, READY, type Told } from './mutant-messages.ts'
import { type Mutant, plant } from './mutants.ts'
import { budgetOf } from './test-budget.ts'

/** A fault may make a test wait for ever: that is caught, too. By the budgets of the files, on a machine that is busy. */
const secondsFor = (tests: readonly string[]): number =>
  tests.reduce((sum, test) => sum + 2 * budgetOf(test), 60)
const SOUND_ATTEMPTS = 3
const ROOT = join(import.meta.dirname, '..')
const PACKAGES = ['shared', 'server', 'web', 'e2e']

/** Where decisions are made. Texts, tables, drawing and what only lists things are left to the compiler and the eye. */
export const DECISION_FILES = [
  'server/src/features/**/*.ts',
  'server/src/platform/**/*.ts',
  'shared/src/features/**/*.rules.ts',
  'shared/src/kernel/*.ts',
  'web/src/platform/*.ts',
  'web/src/{app,features,ui}/**/use-*.ts',
  'web/src/features/**/*-{draft,values,search,layout,scale}.ts',
]
export const LEFT_OUT =
  /\.test\.ts$|\/testing?\/|\/testing\.ts$|\/index\.ts$|\/texts\/|\/tables\.ts$|catalog-checks|\.routes\.ts$|demo-logins|\/draw-|\/calibration-page/

export interface Options {
  readonly count: number
  readonly seed: number
  readonly workers: number
  /** A part of a name, where not all are meant. */
  readonly only: string
  /** Nothing is begun after it, by `performance.now()`. */
  readonly deadline: number
}

/** Returns what the command line says; what it leaves out is as given here. */
export function readOptions(usual: { count: number; minutes: number }): Options {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: String(usual.count) },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: String(usual.minutes) },
      workers: { type: 'string', default: '2' },
      only: { type: 'string', default: '' },
    },
  })
  return {
    count: Number(values.count),
    seed: Number(values.seed),
    workers: Number(values.workers),
    only: values.only,
    deadline: performance.now() + Number(values.minutes) * 60_000,
  }
}

export interface Outcome {
  readonly mutant: Mutant
  readonly result: 'caught' | 'timed out' | 'lived' | 'not tested' | 'void'
}

/** The last commit in a folder of its own, with the packages that are installed here. */
function openCopy(parent: string, n: number): string {
  const copy = join(parent, `copy-${n}`)
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  // Links between our own packages are relative: copied as links they lead to the sources of the copy.
  for (const name of PACKAGES)
    if (existsSync(join(ROOT, name, 'node_modules')))
      cpSync(join(ROOT, name, 'node_modules'), join(copy, name, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      })
  return copy
}

const closeCopy = (copy: string): void => {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT })
}

/** Which of the tests are run, and what else is noted. */
export interface RunOptions {
  /** A pattern of test names; without one all tests of the files are run. */
  readonly names?: string
  /** The file into which the run writes what each of its tests reaches. */
  readonly reach?: string
}

export interface Ended {
  readonly end: 'passed' | 'failed' | 'timed out'
  /** Test files that failed, from the root of the copy. */
  readonly failed: readonly string[]
}

const keyOf = (tests: readonly string[], names = ''): string => [...tests, names].join()

/** Runs tests in one copy, one run after the other. */
export class Runner {
  /** Those under way: ended with this process. */
  static readonly running = new Set<Runner>()
  private process: ChildProcess | undefined
  private readonly sound = new Map<string, Promise<boolean>>()
  readonly copy: string
  private changed = ''

  constructor(copy: string) {
    this.copy = copy
  }

  /** How the tests end; they are ended, with all they started, when they do not come to an end. */
  async run(changed: string, tests: readonly string[], options: RunOptions = {}): Promise<Ended> {
    const child = this.process ?? (await this.start())
    return new Promise((resolve) => {
      const settle = (ended: Ended) => {
        clearTimeout(timer)
        child.removeAllListeners()
        resolve(ended)
      }
      const timer = setTimeout(() => {
        this.kill()
        settle({ end: 'timed out', failed: [] })
      }, secondsFor(tests) * 1000)
      child.once('exit', () => {
        this.kill()
        settle({ end: 'failed', failed: [] })
      })
      child.once('message', ({ hasFailed, failed }: Told) =>
        settle({ end: hasFailed ? 'failed' : 'passed', failed }),
      )
      // What the last run found changed has been put back since.
      const stale = [...new Set([changed, this.changed])].map((file) => join(this.copy, file))
      this.changed = changed
      child.send({ changed: stale, tests, ...options } satisfies Asked)
    })
  }

  /** True if tests pass without a fault: else they would catch anything. Asked once for the same tests. */
  areSound(changed: string, tests: readonly string[], names?: string): Promise<boolean> {
    const key = keyOf(tests, names)
    const known = this.sound.get(key) ?? this.passes(changed, tests, names)
    this.sound.set(key, known)
    return known
  }

  /** Asked again before it is believed that tests fail by themselves: on a busy machine one may have been late. */
  private async passes(changed: string, tests: readonly string[], names?: string): Promise<boolean> {
    for (let attempt = 0; attempt < SOUND_ATTEMPTS; attempt++)
      if ((await this.run(changed, tests, names === undefined ? {} : { names })).end === 'passed') return true
    this.sound.delete(keyOf(tests, names))
    return false
  }

  /** Lets it put away its databases. */
  async stop(): Promise<void> {
    const child = this.process
    if (!child) return
    const hasEnded = once(child, 'exit')
    child.disconnect()
    await hasEnded
    this.kill()
  }

  kill(): void {
    const group = this.process?.pid
    this.process = undefined
    Runner.running.delete(this)
    if (group === undefined) return
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'mutant-runner.ts'), [this.copy], {
      cwd: this.copy,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
      env: { ...process.env, CI: 'true' },
    })
    this.process = child
    Runner.running.add(this)
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (message !== READY) throw new Error('The tests could not be started')
    return child
  }
}

/** Plants a fault and runs tests, stage after stage, until one fails. */
export async function tryMutant(
  runner: Runner,
  mutant: Mutant,
  stages: readonly (readonly string[])[],
  names?: string,
): Promise<Outcome> {
  const { file } = mutant
  if (stages.length === 0) return { mutant, result: 'not tested' }
  const path = join(runner.copy, file)
  const text = readFileSync(path, 'utf8')
  for (const tests of stages) {
    writeFileSync(path, plant(text, mutant))
    const ended = await runner
      .run(file, tests, names === undefined ? {} : { names })
      .finally(() => writeFileSync(path, text))
    if (ended.end === 'passed') continue
    // A crash of the whole run names no file: then all of them are asked.
    const asked = ended.failed.length > 0 ? ended.failed : tests
    if (!(await runner.areSound(file, asked, names))) return { mutant, result: 'void' }
    return { mutant, result: ended.end === 'failed' ? 'caught' : 'timed out' }
  }
  return { mutant, result: 'lived' }
}

export const describeOutcome = ({ mutant, result }: Outcome): string => {
  const { file, line, kind, before, after } = mutant
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${result.padEnd(10)} ${file}:${line} ${kind}: ${flat(before)} → ${flat(after)}`
}

/** Opens so many copies, and removes them however the work ends. */
export async function inCopies(
  workers: number,
  work: (copies: readonly string[]) => Promise<void>,
): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'warren-mutants-'))
  const copies: string[] = []
  const close = () => {
    for (const copy of copies.splice(0)) closeCopy(copy)
    rmSync(parent, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      for (const runner of Runner.running) runner.kill()
      close()
      process.exit(1)
    })
  try {
    for (let n = 0; n < workers; n++) copies.push(openCopy(parent, n))
    await work([...copies])
  } finally {
    close()
  }
}

/** Each copy takes the next one as soon as it is done with the last, while there is time; `tryOne` returns a line. */
export async function tryAll<T>(
  copies: readonly string[],
  deadline: number,
  takeNext: () => T | undefined,
  tryOne: (runner: Runner, one: T) => Promise<string>,
): Promise<void> {
  const work = async (copy: string) => {
    const runner = new Runner(copy)
    while (performance.now() < deadline) {
      const one = takeNext()
      if (one === undefined) break
      const started = performance.now()
      const line = await tryOne(runner, one)
      console.log(`${line} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
    }
    await runner.stop()
  }
  await Promise.all(copies.map(work))
}
