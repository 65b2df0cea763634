/**
 * `pnpm prove trace [--count 150] [--seed 1] [--minutes 120] [--workers 2] [--only <part of an id>]`: takes requirements
 * by a seed, breaks the code each one is about, and runs the tests that cite it. Works in throwaway copies of the last
 * commit. Ends in one line with the share that was caught, after a list of those that were not.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { isRequirement, readCitations, readIds } from './check-trace.ts'
import {
  DECISION_FILES,
  describeOutcome,
  inCopies,
  LEFT_OUT,
  type Outcome,
  Runner,
  tryMutant,
} from './mutant-trials.ts'
import { type Mutant, mutantsOf, sample } from './mutants.ts'
import type { ReachLine } from './reached-code.ts'
import { candidatesIn, chooseMutant, patternOf, type Source } from './trace-choice.ts'
import { keepsBar } from '../server/test/prove.ts'

const BAR = 95
/** Files whose values are decisions, too, and pages: of these only what decides, not where something is drawn. */
const MORE_FILES = [
  'shared/src/**/*.{record,vocabulary,contract}.ts',
  'web/src/{app,features,ui,platform}/**/*.{ts,tsx}',
]
const DECIDING = new Set(['condition', 'comparison', 'boundary', 'and or', 'where removed', 'call removed'])
/** Journeys need a build and a browser; tests of tools prove no code of the product. */
const UNIT_TEST = /^(?:shared|server|web)\//

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '120' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const deadline = performance.now() + Number(values.minutes) * 60_000

interface Requirement {
  readonly id: string
  /** Test files that cite it. */
  readonly tests: readonly string[]
  /** A pattern of the names that do. */
  readonly names: string
}
type Trial =
  | { readonly requirement: Requirement; readonly outcome: Outcome }
  | { readonly requirement: Requirement; readonly outcome: undefined; readonly why: string }

/** A row of a table may cite in the name it gives its test: which tests do is seen when they run. */
const withoutComments = (source: string): string[] => [source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')]

/** Requirements with a citing test in shared, server or web, and how many have none there. */
function readRequirements(root: string): { cited: Requirement[]; journeysOnly: string[] } {
  const citations = readCitations(root, withoutComments)
  const all = [...readIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))]
    .filter((id) => isRequirement(id) && id.includes(values.only) && citations.has(id))
    .map((id) => {
      const citing = [...(citations.get(id) ?? [])].filter(([file]) => UNIT_TEST.test(file))
      const names = patternOf(citing.flatMap(([, texts]) => [...texts]))
      return { id, tests: citing.map(([file]) => file), names }
    })
  return {
    cited: all.filter(({ tests }) => tests.length > 0),
    journeysOnly: all.filter(({ tests }) => tests.length === 0).map(({ id }) => id),
  }
}

/** Returns what can be planted into a file of a copy, or undefined where nothing is decided. */
function readSource(copy: string, file: string): Source | undefined {
  const isOf = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))
  const isDecision = isOf(DECISION_FILES)
  if (LEFT_OUT.test(file) || !(isDecision || isOf(MORE_FILES))) return undefined
  const text = readFileSync(join(copy, file), 'utf8')
  const mutants = mutantsOf(file, text)
  return {
    text,
    mutants:
      isDecision || file.startsWith('shared/') ? mutants : mutants.filter(({ kind }) => DECIDING.has(kind)),
  }
}

const readLines = (file: string): ReachLine[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as ReachLine)
    : []

/** Returns a mutant in the code that the citing tests of one file run, or why there is none. */
async function findMutant(
  runner: Runner,
  test: string,
  names: string,
  own: number,
): Promise<Mutant | string> {
  const reach = join(runner.copy, 'reach.jsonl')
  rmSync(reach, { force: true })
  const { end } = await runner.run(test, [test], { reach })
  if (end !== 'passed') return `${test} ${end} without a fault`
  runner.noteSound([test], names)
  const candidates = candidatesIn(readLines(reach), names, test, (file) => readSource(runner.copy, file))
  return chooseMutant(candidates, own) ?? `${test} runs no decision`
}

/** The mutant is looked for in what one test file runs, which the seed chooses; all that cite are run on it. */
async function tryRequirement(runner: Runner, requirement: Requirement): Promise<Trial> {
  const { id, tests, names } = requirement
  const own = Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), seed)
  const reasons: string[] = []
  for (const test of sample(tests, tests.length, own)) {
    const found = await findMutant(runner, test, names, own)
    if (typeof found === 'string') {
      reasons.push(found)
      continue
    }
    const rest = tests.filter((other) => other !== test)
    const stages = [[test], rest].filter((stage) => stage.length > 0)
    return { requirement, outcome: await tryMutant(runner, found, stages, names) }
  }
  return { requirement, outcome: undefined, why: reasons.join('; ') }
}

const describeTrial = (trial: Trial): string =>
  `${trial.requirement.id} ${trial.outcome ? describeOutcome(trial.outcome) : `no mutant: ${trial.why}`}`

/** One copy takes the next requirement as soon as it is done with the last, until as many as asked have a mutant. */
async function work(copy: string, waiting: Requirement[], trials: Trial[]): Promise<void> {
  const runner = new Runner(copy)
  // One that another copy is at may turn out to have no mutant: the next one is then taken in its place.
  const isEnough = () => trials.filter(({ outcome }) => outcome).length >= Number(values.count)
  while (performance.now() < deadline && !isEnough()) {
    const requirement = waiting.shift()
    if (!requirement) break
    const started = performance.now()
    const trial = await tryRequirement(runner, requirement)
    trials.push(trial)
    console.log(`${describeTrial(trial)} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  }
  await runner.stop()
}

function report(trials: readonly Trial[]): void {
  const of = (result: Outcome['result']) => trials.filter(({ outcome }) => outcome?.result === result)
  const late = of('timed out').length
  const caught = of('caught').length + late
  const tried = caught + of('lived').length
  const share = tried === 0 ? 0 : (100 * caught) / tried
  for (const trial of of('lived'))
    console.log(`\nnot caught: ${describeTrial(trial)}\n  ${trial.requirement.tests.join('\n  ')}`)
  const without = trials.filter(({ outcome }) => !outcome).length
  const short = Number(values.count) - tried - of('void').length
  console.log(
    `\n${without} had no mutant, ${of('void').length} were void, ${late} were caught by their time limit${short > 0 ? `, ${short} were not tried` : ''}`,
  )
  const isGood = keepsBar(share >= BAR) && tried > 0 && of('void').length === 0
  console.log(
    `prove trace ${isGood ? 'passed' : 'FAILED'}: seed ${seed}, caught ${caught} of ${tried} (${share.toFixed(1)} %)`,
  )
  process.exitCode = isGood ? 0 : 1
}

await inCopies(Number(values.workers), async (copies) => {
  const { cited, journeysOnly } = readRequirements(copies[0] ?? '')
  const waiting = sample(cited, cited.length, seed)
  console.log(
    `${cited.length} requirements with citing tests; only cited by journeys: ${journeysOnly.join(', ') || 'none'}`,
  )
  const trials: Trial[] = []
  await Promise.all(copies.map((copy) => work(copy, waiting, trials)))
  report(trials)
})
