/** Chooses the code a requirement is about: one mutant inside what the tests that cite it run. */
import { type Mutant, sample } from './mutants.ts'
import { hasRunAt, marksOf, offsetsOf, type ReachLine, type Span } from './reached-code.ts'

/** Returns a pattern of the names of tests that cite with one of these texts. */
export const patternOf = (texts: Iterable<string>): string =>
  [...new Set(texts)].map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')

/** The folder that a source or a test belongs to: a feature of all packages, or a part of one package. */
export function partOf(file: string): string {
  const [, feature] = /^\w+\/src\/(features\/[^/]+)\//.exec(file) ?? []
  const [part = ''] = /^\w+\/src\/(?:(?:platform|ui)\/(?:[^/]+\/)?|[^/]+\/)?/.exec(file) ?? []
  return feature ?? part
}

const PLATFORM = /^\w+\/src\/(?:platform|ui)\//
/** Returns 0 for code of the same part as the test, 1 for other features and the kernel, 2 for the platform. */
export function distanceOf(file: string, test: string): number {
  if (partOf(file) === partOf(test)) return 0
  return PLATFORM.test(file) ? 2 : 1
}

export interface Candidate {
  readonly mutant: Mutant
  /** The share of the other tests of the file that run it as well: what all of them run, the requirement is not about. */
  readonly share: number
}

/** Returns one of the candidates that the fewest other tests run. */
export function chooseMutant(candidates: readonly Candidate[], seed: number): Mutant | undefined {
  const share = Math.min(...candidates.map((one) => one.share))
  const own = candidates.filter((one) => one.share === share)
  return sample(own, 1, seed)[0]?.mutant
}

/** A source that mutants can be planted into. */
export interface Source {
  readonly text: string
  readonly mutants: readonly Mutant[]
}

const NOTHING: readonly Span[] = []
type Ran = Extract<ReachLine, { test: string }>['ran']

/** Returns the nearest mutants that the citing tests of a test file run, from what a run of all its tests wrote. */
export function candidatesIn(
  lines: readonly ReachLine[],
  names: string,
  test: string,
  readSource: (file: string) => Source | undefined,
): Candidate[] {
  const pattern = new RegExp(names)
  const code = new Map(lines.flatMap((line) => ('code' in line ? [[line.file, line.code] as const] : [])))
  const tests = lines.filter((line) => 'test' in line)
  const { citing = [], others = [] } = Object.groupBy(tests, (line) =>
    pattern.test(line.test) ? 'citing' : 'others',
  )
  const candidatesOf = (file: string): Candidate[] => {
    const { text, mutants } = readSource(file) ?? { text: '', mutants: [] }
    const offsets = offsetsOf(text, mutants, marksOf(code.get(file) ?? ''))
    return mutants.flatMap((mutant, n) => {
      const isRunIn = ({ ran }: { ran: Ran }) => hasRunAt(offsets[n] ?? [], ran[file] ?? NOTHING)
      const share = others.filter(isRunIn).length / Math.max(1, others.length)
      return citing.some(isRunIn) ? [{ mutant, share }] : []
    })
  }
  const files = [...new Set(citing.flatMap(({ ran }) => Object.keys(ran)))].toSorted()
  for (const distance of [0, 1, 2]) {
    const found = files.filter((file) => distanceOf(file, test) === distance).flatMap(candidatesOf)
    if (found.length > 0) return found
  }
  return []
}
