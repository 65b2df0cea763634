/**
 * `pnpm prove trace [--count 150] [--seed 1] [--minutes 60] [--workers 2] [--only <part of an id>]`: takes requirements
 * by a seed, breaks the code each one is about, and runs the tests that cite it. Works in throwaway copies of the last
 * commit. Ends in one line with the share that was caught, after a list of those that were not.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { keepsBar } from '../server/test/prove.ts'
import { isRequirement, readCitations, readIds } from './check-trace.ts'
import {
  DECISION_FILES,
  describeOutcome,
  inCopies,
  LEFT_OUT,
  type Outcome,
  readOptions,
  type Runner,
  tryAll,
  tryMutant,
} from './mutant-trials.ts'
import { sample } from './mutants.ts'
import { marksOf, offsetsOf, type ReachLine, type RecordedTest, readReach } from './reached-code.ts'
import { LONGER } from './test-budget.ts'
import { LONG } from './tiers.ts'
import {
  type Candidate,
  candidatesIn,
  chooseMutant,
  type Cited,
  citingCodeIn,
  isCiting,
  patternOf,
  type Source,
  visibleMutantsOf,
} from './trace-choice.ts'

const BAR = 95
const ATTEMPTS = 2
/** Files whose values are decisions, too, and pages: of these only what decides, not where something is drawn. */
const MORE_FILES = [
  'shared/src/**/*.{record,vocabulary,contract}.ts',
  'web/src/{app,features,ui,platform}/**/*.{ts,tsx}',
]
const DECIDING = new Set(['condition', 'comparison', 'and or', 'where removed', 'call removed'])
/** Journeys need a build and a browser; tests of tools prove no code of the product. */
const UNIT_TEST = /^(?:shared|server|web)\//

const { count, seed, workers, only, deadline } = readOptions({ count: 150, minutes: 60 })

interface Requirement extends Cited {
  /** Test files that cite it, but the long ones. */
  readonly tests: readonly string[]
  /** Long ones: recorded where the others run no code that cites, and run where these have let a fault pass. */
  readonly later: readonly string[]
}
type Trial =
  | { readonly requirement: Requirement; readonly outcome: Outcome; readonly chosen: Candidate }
  | {
      readonly requirement: Requirement
      readonly outcome: undefined
      readonly why: string
      /** Its tests fail without a fault. */
      readonly isVoid: boolean
    }

/** A row of a table may cite in the name it gives its test: which tests do is seen when they run. */
const withoutComments = (source: string): string[] => [source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')]

const isLong = (test: string): boolean =>
  Object.hasOwn(LONGER, test) || LONG.some(([path]) => test.startsWith(path))

const isByUnitTest = ({ tests, later }: Requirement): boolean => tests.length + later.length > 0

/** Requirements with a citing test in shared, server or web, and how many have none there. */
function readRequirements(root: string): { cited: Requirement[]; journeysOnly: string[] } {
  const citations = readCitations(root, withoutComments)
  const all = [...readIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))]
    .filter((id) => isRequirement(id) && id.includes(only) && citations.has(id))
    .map((id) => {
      const citing = [...(citations.get(id) ?? [])].filter(([file]) => UNIT_TEST.test(file))
      const names = patternOf(citing.flatMap(([, texts]) => [...texts]))
      const { long = [], quick = [] } = Object.groupBy(
        citing.map(([file]) => file),
        (file) => (isLong(file) ? 'long' : 'quick'),
      )
      return { id, tests: quick, later: long, names }
    })
  return {
    cited: all.filter(isByUnitTest),
    journeysOnly: all.filter((one) => !isByUnitTest(one)).map(({ id }) => id),
  }
}

/** Returns what can be planted into a file, or undefined where nothing is decided. */
function readSource(copy: string, file: string): Source | undefined {
  const isOf = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))
  const isDecision = isOf(DECISION_FILES)
  if (LEFT_OUT.test(file) || !(isDecision || isOf(MORE_FILES))) return undefined
  const text = readFileSync(join(copy, file), 'utf8')
  const isWhole = isDecision || file.startsWith('shared/')
  const mutants = visibleMutantsOf(file, text).filter(({ kind }) => isWhole || DECIDING.has(kind))
  return { text, mutants, citing: citingCodeIn(file, text) }
}

const readLines = (file: string): ReachLine[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as ReachLine)
    : []

/** What tests run, file by file: each is recorded once, for all requirements that it cites. */
class Recordings {
  private readonly known = new Map<string, Promise<readonly RecordedTest[] | string>>()
  private readonly offsets = new Map<string, number[][]>()
  private readonly durations = new Map<string, number>()
  readonly sourceOf: (file: string) => Source | undefined

  constructor(copy: string) {
    const sources = new Map<string, Source | undefined>()
    this.sourceOf = (file) => {
      if (!sources.has(file)) sources.set(file, readSource(copy, file))
      return sources.get(file)
    }
  }

  /** What the tests of a file run, or why that is not known. */
  of(runner: Runner, test: string): Promise<readonly RecordedTest[] | string> {
    const known = this.known.get(test) ?? this.record(runner, test)
    this.known.set(test, known)
    return known
  }

  private async record(runner: Runner, test: string): Promise<readonly RecordedTest[] | string> {
    const reach = join(runner.copy, 'reach.jsonl')
    // On a busy machine a test may be late once.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      rmSync(reach, { force: true })
      const started = performance.now()
      const { end } = await runner.run(test, [test], { reach })
      if (end !== 'passed') continue
      this.durations.set(test, performance.now() - started)
      return readReach(test, readLines(reach), (file, code) => this.offsetsIn(test, file, code))
    }
    return `${test} fails without a fault`
  }

  /** The quickest file first, then the rest: mostly the fault is caught there. */
  stagesOf(tests: readonly string[]): string[][] {
    const durationOf = (test: string) => this.durations.get(test) ?? 0
    const [first, ...rest] = tests.toSorted((a, b) => durationOf(a) - durationOf(b))
    return [first === undefined ? [] : [first], rest]
  }

  /** Each package transforms a source in its own way. */
  private offsetsIn(test: string, file: string, code: string): readonly number[][] {
    const key = `${test.slice(0, test.indexOf('/'))} ${file}`
    const source = this.sourceOf(file)
    const offsets =
      this.offsets.get(key) ?? (source ? offsetsOf(source.text, source.mutants, marksOf(code)) : [])
    this.offsets.set(key, offsets)
    return offsets
  }
}

/** The mutant is chosen by what all tests of the citing files run; those that cite and run it are run on it. */
async function tryRequirement(
  runner: Runner,
  requirement: Requirement,
  recordings: Recordings,
): Promise<Trial> {
  const { id, tests, later, names } = requirement
  const recorded: RecordedTest[] = []
  const reasons: string[] = []
  const record = async (files: readonly string[]) => {
    for (const file of files) {
      const found = await recordings.of(runner, file)
      if (typeof found === 'string') reasons.push(found)
      else recorded.push(...found)
    }
    return candidatesIn(recorded, requirement, recordings.sourceOf)
  }
  const quick = await record(tests)
  const candidates = quick.some(isCiting) ? quick : await record(later)
  const own = Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), seed)
  const chosen = chooseMutant(candidates, own)
  const why = reasons.join('; ') || 'no code cites it, and its tests run none of their own'
  if (!chosen) return { requirement, outcome: undefined, why, isVoid: reasons.length > 0 }
  const last = later.filter((test) => !chosen.tests.includes(test))
  const stages = [...recordings.stagesOf(chosen.tests), last].filter((stage) => stage.length > 0)
  return { requirement, outcome: await tryMutant(runner, chosen.mutant, stages, names), chosen }
}

/** Why code was taken, by the level of the choice. */
const LEVELS = ['cites', 'file cites', 'own']
const describeTrial = (trial: Trial): string =>
  trial.outcome
    ? `${trial.requirement.id} ${describeOutcome(trial.outcome)} [${LEVELS[trial.chosen.level]}, match ${trial.chosen.match.toFixed(2)}]`
    : `${trial.requirement.id} no mutant: ${trial.why}`

function report(trials: readonly Trial[]): void {
  const of = (result: Outcome['result']) => trials.filter(({ outcome }) => outcome?.result === result)
  const late = of('timed out').length
  const caught = of('caught').length + late
  const tried = caught + of('lived').length
  const share = tried === 0 ? 0 : (100 * caught) / tried
  for (const trial of of('lived'))
    console.log(
      `\nnot caught: ${describeTrial(trial)}\n  ${[...trial.requirement.tests, ...trial.requirement.later].join('\n  ')}`,
    )
  const without = trials.filter((trial) => !trial.outcome && !trial.isVoid).length
  const unsound = trials.filter((trial) => !trial.outcome && trial.isVoid).length + of('void').length
  const short = count - tried - of('void').length
  console.log(
    `\n${without} had no mutant, ${unsound} were void, ${late} were caught by their time limit${short > 0 ? `, ${short} were not tried` : ''}`,
  )
  const isGood = keepsBar(share >= BAR) && tried > 0 && unsound === 0
  console.log(
    `prove trace ${isGood ? 'passed' : 'FAILED'}: seed ${seed}, caught ${caught} of ${tried} (${share.toFixed(1)} %)`,
  )
  process.exitCode = isGood ? 0 : 1
}

await inCopies(workers, async (copies) => {
  const [first = ''] = copies
  const { cited, journeysOnly } = readRequirements(first)
  const waiting = sample(cited, cited.length, seed)
  console.log(
    `${cited.length} requirements with citing tests; only cited by journeys: ${journeysOnly.join(', ') || 'none'}`,
  )
  const trials: Trial[] = []
  const recordings = new Recordings(first)
  // One that another copy is at may turn out to have no mutant: the next one is then taken in its place.
  const takeNext = () =>
    trials.filter(({ outcome }) => outcome).length < count ? waiting.shift() : undefined
  await tryAll(copies, deadline, takeNext, async (runner, requirement) => {
    const trial = await tryRequirement(runner, requirement, recordings)
    trials.push(trial)
    return describeTrial(trial)
  })
  report(trials)
})
