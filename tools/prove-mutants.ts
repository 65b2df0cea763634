/**
 * `pnpm prove mutants [--count 200] [--seed 1] [--minutes 60] [--workers 2]`: plants faults, one at a time, and runs
 * the tests each can reach. Works in throwaway copies of the last commit, so the checkout is never changed.
 * Ends in one line with the share that was caught, after a list of those that lived.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DECISION_FILES,
  describeOutcome,
  inCopies,
  LEFT_OUT,
  type Outcome,
  readOptions,
  tryAll,
  tryMutant,
} from './mutant-trials.ts'
import { mutantsOf, sample } from './mutants.ts'
import { readSources, type Sources, testsReaching } from './reach.ts'
import { keepsBar } from '../server/test/prove.ts'
import { budgetOf } from './test-budget.ts'

const BAR = 85
/** Tests that are asked first: those that import the file, or what imports it. */
const CLOSEST = 3
/** Test files of other features that are asked once a feature's own have let a fault pass; the rest may still catch it. */
const MOST_FAR_TESTS = 12

const { count, seed, workers, only, deadline } = readOptions({ count: 200, minutes: 60 })

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

function report(outcomes: readonly Outcome[], asked: number): void {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result)
  const tried = outcomes.length - of('void').length
  const late = of('timed out').length
  const caught = of('caught').length + late
  const share = tried === 0 ? 0 : (100 * caught) / tried
  console.log(`\nlived:\n${[...of('lived'), ...of('not tested')].map(describeOutcome).join('\n')}`)
  if (outcomes.length < asked) console.log(`${asked - outcomes.length} were not tried: the time was over`)
  const isGood = keepsBar(share >= BAR) && tried > 0 && of('void').length === 0
  console.log(
    `prove mutants ${isGood ? 'passed' : 'FAILED'}: ${tried} mutants, caught ${caught} (${share.toFixed(0)} %), ${late} of them by their time limit`,
  )
  process.exitCode = isGood ? 0 : 1
}

await inCopies(workers, async (copies) => {
  const [first = ''] = copies
  const files = globSync(DECISION_FILES, { cwd: first }).filter(
    (file) => !LEFT_OUT.test(file) && file.includes(only),
  )
  const all = files.toSorted().flatMap((file) => mutantsOf(file, readFileSync(join(first, file), 'utf8')))
  const waiting = sample(all, count, seed)
  const asked = waiting.length
  console.log(`${all.length} mutants in ${files.length} files; ${asked} of them with seed ${seed}`)
  const sources = readSources(first)
  const outcomes: Outcome[] = []
  await tryAll(
    copies,
    deadline,
    () => waiting.shift(),
    async (runner, mutant) => {
      const outcome = await tryMutant(runner, mutant, stagesOf(mutant.file, sources))
      outcomes.push(outcome)
      return describeOutcome(outcome)
    },
  )
  report(outcomes, asked)
})
