/**
 * `pnpm prove inbreeding`: the coefficients of 50,000 rabbits over 25 generations, timed; 300 of them again from their
 * ancestors alone, and parts of the pedigree again by the tabular method. Ends in one line of figures.
 *
 * The work is done in a thread, because only a thread that never comes back can be given up.
 */
import { cpus } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import {
  coefficientOf,
  inbreedingOf,
  type Parentage,
} from '../shared/src/features/pedigree/inbreeding.rules.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const MINUTES = 5
const MOST_SECONDS = 60
const ANIMALS = size(5000, 50_000)
const GENERATIONS = 25
const EACH = ANIMALS / GENERATIONS
const BUCKS = 40
/** Of the young: with a parent of the generation before the last, bought, of unknown mother or father. */
const OLDER_PARENT = 0.15
const BOUGHT = 0.01
const UNKNOWN_PARENT = 0.02
const SAMPLES = size(30, 300)
const TABLE = size(500, 2000)
const TOLERANCE = 1e-12

/** Numbers from 0 up to 1, the same ones in every run. */
let state = 20_260_101
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const below = (limit: number): number => Math.floor(random() * limit)

/** Ids say nothing about age: a farm's records are imported in any order. 7,919 is prime to the number of animals. */
const idOf = (index: number): number => ((index * 7919) % ANIMALS) + 1
const generationOf = (index: number): number => Math.floor(index / EACH)

function parentOf(generation: number, from: number, to: number): number | null {
  if (random() < UNKNOWN_PARENT) return null
  const back = generation > 1 && random() < OLDER_PARENT ? 2 : 1
  return idOf((generation - back) * EACH + from + below(to - from))
}

/** The first of each generation are its bucks, all others does; oldest first. */
function makePedigree(): Parentage[] {
  return Array.from({ length: ANIMALS }, (_, index) => {
    const generation = generationOf(index)
    const isFounder = generation === 0 || random() < BOUGHT
    const mother = isFounder ? null : parentOf(generation, BUCKS, EACH)
    return { id: idOf(index), mother, father: isFounder ? null : parentOf(generation, 0, BUCKS) }
  })
}

function shuffled(pedigree: readonly Parentage[]): Parentage[] {
  const keys = new Map(pedigree.map(({ id }) => [id, random()]))
  return pedigree.toSorted((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0))
}

type ById = ReadonlyMap<number, Parentage>

/** Animals and those they descend from, nearest first, at most so many. */
function ancestorsOf(ids: readonly number[], byId: ById, most = ANIMALS): Set<number> {
  const found = new Set(ids)
  for (const id of found) {
    const { mother = null, father = null } = byId.get(id) ?? {}
    for (const parent of [mother, father]) if (parent !== null && found.size < most) found.add(parent)
  }
  return found
}
const only = (pedigree: readonly Parentage[], ids: ReadonlySet<number>): Parentage[] =>
  pedigree.filter(({ id }) => ids.has(id))

/** The tabular method: coancestry of all with all, parents before their young. */
function byTable(pedigree: readonly Parentage[]): Map<number, number> {
  const size = pedigree.length
  const indexOf = new Map(pedigree.map(({ id }, place) => [id, place]))
  const table = new Float64Array(size * size)
  const result = new Map<number, number>()
  const kinship = (a: number | undefined, b: number | undefined): number =>
    a === undefined || b === undefined ? 0 : (table[a * size + b] ?? 0)
  for (const [place, { id, mother, father }] of pedigree.entries()) {
    const [m, f] = [indexOf.get(mother ?? 0), indexOf.get(father ?? 0)]
    for (let other = 0; other < place; other++) {
      const mean = (kinship(m, other) + kinship(f, other)) / 2
      table[place * size + other] = mean
      table[other * size + place] = mean
    }
    result.set(id, kinship(m, f))
    table[place * size + place] = (1 + kinship(m, f)) / 2
  }
  return result
}

type Coefficients = ReadonlyMap<number, number>
const farthest = (found: Coefficients, expected: Coefficients): number => {
  let most = 0
  for (const [id, value] of expected) most = Math.max(most, Math.abs((found.get(id) ?? Infinity) - value))
  return most
}

interface Outcome {
  readonly passed: boolean
  readonly figures: readonly string[]
}

/** Each from its ancestors alone; the two numbers must be one and the same. */
function proveSamples(pedigree: readonly Parentage[], byId: ById, whole: Coefficients): Outcome {
  let [wrong, most, longest] = [0, 0, 0]
  for (let i = 0; i < SAMPLES; i++) {
    const id = idOf(below(ANIMALS))
    const ancestors = only(pedigree, ancestorsOf([id], byId))
    const began = performance.now()
    if (coefficientOf(id, ancestors) !== whole.get(id)) wrong++
    longest = Math.max(longest, performance.now() - began)
    most = Math.max(most, ancestors.length)
  }
  const figure = `${SAMPLES - wrong} of ${SAMPLES} animals the same from their ancestors alone (up to ${most} of them, at most ${longest.toFixed(0)} ms)`
  return { passed: wrong === 0, figures: [figure] }
}

/** Animals whose ancestors all fit into the table, the youngest such generation first. */
function wholeFamilies(byId: ById): Set<number> {
  let found = new Set<number>()
  for (let index = ANIMALS - 1; index >= 0; index -= 97) {
    const more = ancestorsOf([...found, idOf(index)], byId, TABLE + 1)
    if (more.size <= TABLE) found = more
  }
  return found
}

/** Complete families against the whole pedigree; the nearest ancestors of the youngest against themselves alone. */
function proveTable(pedigree: readonly Parentage[], byId: ById, whole: Coefficients): Outcome {
  const families = only(pedigree, wholeFamilies(byId))
  const youngest = Array.from({ length: 10 }, (_, i) => idOf(ANIMALS - 1 - i))
  const nearest = only(pedigree, ancestorsOf(youngest, byId, TABLE))
  const expected = byTable(families)
  const expectedNearest = byTable(nearest)
  const off = Math.max(farthest(whole, expected), farthest(inbreedingOf(shuffled(nearest)), expectedNearest))
  const inbred = [...expected.values(), ...expectedNearest.values()].filter((value) => value > 0).length
  const figure = `tabular method on ${families.length} and ${nearest.length} animals, ${inbred} of them inbred, at most ${off} off`
  return { passed: off <= TOLERANCE && inbred > TABLE / 10, figures: [figure] }
}

function measure(list: readonly Parentage[]): { readonly whole: Coefficients; readonly outcome: Outcome } {
  const before = process.resourceUsage().maxRSS
  const began = performance.now()
  const whole = inbreedingOf(list)
  const seconds = (performance.now() - began) / 1000
  const grown = (process.resourceUsage().maxRSS - before) / 1024
  const values = [...whole.values()]
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const figures = [
    `${whole.size} animals in ${GENERATIONS} generations in ${seconds.toFixed(2)} s, process grew ${grown.toFixed(0)} MB`,
    `mean ${mean.toFixed(4)}, highest ${values.reduce((a, b) => Math.max(a, b), 0).toFixed(4)}`,
  ]
  return { whole, outcome: { passed: keepsBar(seconds < MOST_SECONDS) && whole.size === ANIMALS, figures } }
}

function prove(): Outcome {
  const pedigree = makePedigree()
  const byId = new Map(pedigree.map((animal) => [animal.id, animal]))
  const { whole, outcome } = measure(shuffled(pedigree))
  const all = [outcome, proveSamples(pedigree, byId, whole), proveTable(pedigree, byId, whole)]
  return { passed: all.every(({ passed }) => passed), figures: all.flatMap(({ figures }) => figures) }
}

function end(passed: boolean, text: string): void {
  console.log(`prove inbreeding ${passed ? 'passed' : 'FAILED'}: ${text}`)
  process.exit(passed ? 0 : 1)
}

if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url))
  setTimeout(() => end(false, `not done in ${MINUTES} minutes`), MINUTES * 60_000)
  thread.once('error', (error) => end(false, String(error)))
  thread.once('message', ({ passed, figures }: Outcome) =>
    end(passed, `${figures.join('; ')}; on ${cpus()[0]?.model ?? '?'}`),
  )
} else parentPort?.postMessage(prove())
