/**
 * `pnpm prove:mutants [--count 200] [--seed 1] [--minutes 60] [--workers 2]`: plants faults, one at a time, and runs
 * the tests each can reach. Works in throwaway copies of the last commit, so the checkout is never changed.
 * Ends in one line with the share that was caught, after a list of those that lived.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Asked, READY, type Told } from './mutant-messages.ts'
import { type Mutant, mutantsOf, plant, sample } from './mutants.ts'
import { readSources, type Sources, testsReaching } from './reach.ts'
import { budgetOf } from './test-budget.ts'

const BAR = 85
/** A fault may make a test wait for ever: that is caught, too. By the budgets of the files, on a machine that is busy. */
const secondsFor = (tests: readonly string[]): number =>
  tests.reduce((sum, test) => sum + 2 * budgetOf(test), 60)
const SOUND_ATTEMPTS = 3
/** Tests that are asked first: those that import the file, or what imports it. */
const CLOSEST = 3
/** Test files of other features that are asked once a feature's own have let a fault pass; the rest may still catch it. */
const MOST_FAR_TESTS = 12
const ROOT = join(import.meta.dirname, '..')
const PACKAGES = ['shared', 'server', 'web', 'e2e']

/** Where decisions are made. Texts, tables, drawing and what only lists things are left to the compiler and the eye. */
const FILES = [
  'server/src/features/**/*.ts',
  'server/src/platform/**/*.ts',
  'shared/src/features/**/*.rules.ts',
  'shared/src/kernel/*.ts',
  'web/src/platform/*.ts',
  'web/src/{app,features,ui}/**/use-*.ts',
  'web/src/features/**/*-{draft,values,search,layout,scale}.ts',
]
const LEFT_OUT =
  /\.test\.ts$|\/testing?\/|\/testing\.ts$|\/index\.ts$|\/texts\/|\/tables\.ts$|catalog-checks|\.routes\.ts$|demo-logins|\/draw-|\/calibration-page/

interface Outcome {
  readonly mutant: Mutant
  readonly result: 'caught' | 'timed out' | 'lived' | 'not tested' | 'void'
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
})
const deadline = performance.now() + Number(values.minutes) * 60_000

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

interface Ended {
  readonly end: 'passed' | 'failed' | 'timed out'
  /** Test files that failed, from the root of the copy. */
  readonly failed: readonly string[]
}

/** Runs tests in one copy, one run after the other. */
class Runner {
  /** Those under way: ended with this process. */
  static readonly running = new Set<Runner>()
  private process: ChildProcess | undefined
  private readonly sound = new Map<string, Promise<boolean>>()
  private readonly copy: string

  constructor(copy: string) {
    this.copy = copy
  }

  /** How the tests end; they are ended, with all they started, when they do not come to an end. */
  async run(changed: string, tests: readonly string[]): Promise<Ended> {
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
      child.send({ changed: join(this.copy, changed), tests } satisfies Asked)
    })
  }

  /** Whether tests pass without a fault: else they would catch anything. Asked once for the same tests. */
  areSound(changed: string, tests: readonly string[]): Promise<boolean> {
    const key = tests.join()
    const known = this.sound.get(key) ?? this.passes(changed, tests)
    this.sound.set(key, known)
    return known
  }

  /** Asked again before it is believed that tests fail by themselves: on a busy machine one may have been late. */
  private async passes(changed: string, tests: readonly string[]): Promise<boolean> {
    for (let attempt = 0; attempt < SOUND_ATTEMPTS; attempt++)
      if ((await this.run(changed, tests)).end === 'passed') return true
    this.sound.delete(tests.join())
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

/** Asks for each record with a scope that does not hold it: where row security would hide a missing condition. */
const FIRST_WALL = 'server/src/app/first-wall.test.ts'
const COMMON_WORDS = new Set(
  'server shared web src features platform commands queries test ts tsx use'.split(' '),
)
const wordsOf = (path: string): string[] => path.split(/[/.-]/).filter((word) => !COMMON_WORDS.has(word))
/** Words that two paths have in common: the tests of a search are near to the queries of a search. */
function likeness(a: string, b: string): number {
  if (b === FIRST_WALL) return 99
  const words = new Set(wordsOf(a))
  return wordsOf(b).filter((word) => words.has(word)).length
}

/** Imports between a file and each test that reaches it. */
function distancesFrom(file: string, { importers }: Sources): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]])
  // A map may grow while it is walked.
  for (const [at, distance] of distances)
    for (const importer of importers.get(at) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** The closest tests first, then those of the same feature: most faults are caught there, and the rest need not run. */
function stagesOf(file: string, sources: Sources): string[][] {
  const tests = testsReaching([file], sources)
  const [own = ''] = /^\w+\/src\/(?:features\/[^/]+|platform\/[^/]+|[^/]+)\//.exec(file) ?? []
  const isNear = (test: string) => test.startsWith(own)
  const distances = distancesFrom(file, sources)
  const near = tests
    .filter(isNear)
    .toSorted((a, b) => (distances.get(a) ?? 99) - (distances.get(b) ?? 99) || budgetOf(a) - budgetOf(b))
  const far = tests
    .filter((test) => !isNear(test))
    .toSorted((a, b) => likeness(file, b) - likeness(file, a) || budgetOf(a) - budgetOf(b))
    .slice(0, MOST_FAR_TESTS)
  return [near.slice(0, CLOSEST), near.slice(CLOSEST), far].filter((stage) => stage.length > 0)
}

async function tryMutant(copy: string, runner: Runner, mutant: Mutant, sources: Sources): Promise<Outcome> {
  const { file } = mutant
  const stages = stagesOf(file, sources)
  if (stages.length === 0) return { mutant, result: 'not tested' }
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  for (const tests of stages) {
    writeFileSync(path, plant(text, mutant))
    const ended = await runner.run(file, tests).finally(() => writeFileSync(path, text))
    if (ended.end === 'passed') continue
    // A crash of the whole run names no file: then all of them are asked.
    const asked = ended.failed.length > 0 ? ended.failed : tests
    if (!(await runner.areSound(file, asked))) return { mutant, result: 'void' }
    return { mutant, result: ended.end === 'failed' ? 'caught' : 'timed out' }
  }
  return { mutant, result: 'lived' }
}

const describe = ({ mutant, result }: Outcome): string => {
  const { file, line, kind, before, after } = mutant
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${result.padEnd(10)} ${file}:${line} ${kind}: ${flat(before)} → ${flat(after)}`
}

/** One copy takes the next mutant as soon as it is done with the last. */
async function work(copy: string, waiting: Mutant[], sources: Sources): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const runner = new Runner(copy)
  while (performance.now() < deadline) {
    const mutant = waiting.shift()
    if (!mutant) break
    const started = performance.now()
    const outcome = await tryMutant(copy, runner, mutant, sources)
    outcomes.push(outcome)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${describe(outcome)} (${seconds} s)`)
  }
  await runner.stop()
  return outcomes
}

function report(outcomes: readonly Outcome[], asked: number): void {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result)
  const tried = outcomes.length - of('void').length
  const late = of('timed out').length
  const caught = of('caught').length + late
  const share = tried === 0 ? 0 : (100 * caught) / tried
  console.log(`\nlived:\n${[...of('lived'), ...of('not tested')].map(describe).join('\n')}`)
  if (outcomes.length < asked) console.log(`${asked - outcomes.length} were not tried: the time was over`)
  const isGood = share >= BAR && of('void').length === 0
  console.log(
    `prove:mutants ${isGood ? 'passed' : 'FAILED'}: ${tried} mutants, caught ${caught} (${share.toFixed(0)} %), ${late} of them by their time limit`,
  )
  process.exitCode = isGood ? 0 : 1
}

async function main(): Promise<void> {
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
    for (let n = 0; n < Number(values.workers); n++) copies.push(openCopy(parent, n))
    const [first = ROOT] = copies
    const files = globSync(FILES, { cwd: first }).filter(
      (file) => !LEFT_OUT.test(file) && file.includes(values.only),
    )
    const all = files.toSorted().flatMap((file) => mutantsOf(file, readFileSync(join(first, file), 'utf8')))
    const waiting = sample(all, Number(values.count), Number(values.seed))
    const asked = waiting.length
    console.log(`${all.length} mutants in ${files.length} files; ${asked} of them with seed ${values.seed}`)
    const sources = readSources(first)
    report((await Promise.all(copies.map((copy) => work(copy, waiting, sources)))).flat(), asked)
  } finally {
    close()
  }
}

await main()
