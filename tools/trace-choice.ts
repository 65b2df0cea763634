/** Chooses the code a requirement is about: one mutant inside what the tests that cite it run. */
import ts from 'typescript'
import { citationsIn, isRequirement } from './check-trace.ts'
import { type Mutant, mutantsOf, sample } from './mutants.ts'
import type { RecordedTest } from './reached-code.ts'

/** Returns a pattern of the names of tests that cite with one of these texts. */
export const patternOf = (texts: Iterable<string>): string =>
  [...new Set(texts)].map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')

/** The folder that a source or a test belongs to: a feature of all packages, or a part of one package. */
export function partOf(file: string): string {
  const [, feature] = /^\w+\/src\/(features\/[^/]+)\//.exec(file) ?? []
  const [part = ''] = /^\w+\/src\/(?:(?:platform|ui)\/(?:[^/]+\/)?|[^/]+\/)?/.exec(file) ?? []
  return feature ?? part
}

/** A part of a source whose comment cites requirements. */
export interface CitingCode {
  readonly from: number
  readonly to: number
  readonly ids: readonly string[]
  /** The comment is at the head of the file, above its imports. */
  readonly isFile: boolean
}

/** Returns what each comment with a citation is about: what follows it, or all of a file that begins with it. */
export function citingCodeIn(file: string, text: string): CitingCode[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: CitingCode[] = []
  // A node and its first child begin with the same comment: it is about the whole.
  const visit = (node: ts.Node, around: number): void => {
    const begin = node.getFullStart()
    if (node !== source && begin !== around) {
      const from = node.getStart(source)
      const comments = (ts.getLeadingCommentRanges(text, begin) ?? []).map(({ pos, end }) =>
        text.slice(pos, end),
      )
      const ids = citationsIn(comments.join(' ')).flatMap((one) => one.ids)
      const isFile = ts.isImportDeclaration(node)
      if (ids.length > 0)
        found.push({ from: isFile ? 0 : from, to: isFile ? text.length : node.end, ids, isFile })
    }
    ts.forEachChild(node, (child) => visit(child, node === source ? -1 : begin))
  }
  visit(source, -1)
  return found
}

/** Locks are for a second person; what is logged, counted, cleared away or fetched in advance shows nowhere. */
const UNSEEN_CALL =
  /^(?:[\w.?#]+\.)?(?:(?:hold|lock|log|count)[A-Z]\w*|note\.\w+|log|debug|info|warn|error|inc|clear\w*|unref|abort|disconnect|prefetch\w*|removeEventListener)$/

/** Returns where such calls are, with all that they are given. */
function unseenCallsIn(source: ts.SourceFile): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
      if (ts.isCallExpression(call) && UNSEEN_CALL.test(call.expression.getText(source)))
        found.push({ from: node.getStart(source), to: node.end })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns the mutants of a file but those that no test of one requirement can see: these say nothing about a test. */
export function visibleMutantsOf(file: string, text: string): Mutant[] {
  const unseen = unseenCallsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return mutantsOf(file, text).filter(({ kind, before, from }) => {
    // Row security hides a missing condition on the farm; `first-wall.test.ts` looks at these.
    if (kind === 'where removed' && /farm_?id/i.test(before)) return false
    // How it looks while something is on its way.
    if (
      /\b(?:is(?:Pending|Loading|Fetching|Saving|PlaceholderData)|pending|loading|saving|busy)\b/.test(before)
    )
      return false
    return !unseen.some((call) => call.from <= from && from < call.to)
  })
}

/** A source that mutants can be planted into. */
export interface Source {
  readonly text: string
  readonly mutants: readonly Mutant[]
  readonly citing: readonly CitingCode[]
}

/** A requirement and how its tests are known. */
export interface Cited {
  readonly id: string
  /** A pattern of the names of the tests that cite it. */
  readonly names: string
}

export interface Candidate {
  readonly mutant: Mutant
  /** 0 in code whose comment cites the requirement, 1 in a file that begins so or where a part cites others, 2 in other code. */
  readonly level: number
  /**
   * How much of what runs it are the citing tests, and how many of these run it: 1 if all of them do and no others.
   * Divided by how many requirements the comment cites.
   */
  readonly match: number
  /** The test files whose citing tests run it. */
  readonly tests: readonly string[]
}

const UNCITED = 2
/** Code of the same part is the requirement's own from this match: all of its tests run it, and at most thrice as many others. */
const OWN = 0.5

/** Returns the level of a mutant, and among how many requirements the comment that makes it so cites this one. */
function placeOf({ from }: Mutant, { citing }: Source, id: string): { level: number; among: number } {
  const around = citing
    .filter((code) => code.from <= from && from < code.to)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const own = around.find(({ ids }) => ids.includes(id))
  if (!own) return { level: UNCITED, among: 1 }
  return {
    level: own === around[0] && !own.isFile ? 0 : 1,
    among: own.ids.filter((one) => isRequirement(one)).length,
  }
}

/** Returns the mutants in code that cites, or that is the requirement's own, from what all tests of the citing files run. */
export function candidatesIn(
  tests: readonly RecordedTest[],
  { id, names }: Cited,
  readSource: (file: string) => Source | undefined,
): Candidate[] {
  const pattern = new RegExp(names)
  const { citing = [], others = [] } = Object.groupBy(tests, ({ name }) =>
    pattern.test(name) ? 'citing' : 'others',
  )
  const files = [...new Set(citing.flatMap(({ ran }) => [...ran.keys()]))].toSorted()
  return files.flatMap((file) => {
    const source = readSource(file)
    return (source?.mutants ?? []).flatMap((mutant, n): Candidate[] => {
      const isRunIn = ({ ran }: RecordedTest) => ran.get(file)?.has(n) ?? false
      const own = citing.filter(isRunIn)
      if (source === undefined || own.length === 0) return []
      const all = own.length + others.filter(isRunIn).length
      const running = [...new Set(own.map((test) => test.file))]
      const { level, among } = placeOf(mutant, source, id)
      const match = own.length / Math.sqrt(citing.length * all) / among
      const isOwn = match >= OWN && running.some((test) => partOf(test) === partOf(file))
      return level < UNCITED || isOwn ? [{ mutant, level, match, tests: running }] : []
    })
  })
}

/** True of code whose comment, or that of its file, cites the requirement. */
export const isCiting = ({ level }: Candidate): boolean => level < UNCITED

/** Returns one of the candidates of the first level that match best. */
export function chooseMutant(candidates: readonly Candidate[], seed: number): Candidate | undefined {
  const rank = (a: Candidate, b: Candidate) => a.level - b.level || b.match - a.match
  const ranked = candidates.toSorted(rank)
  const best = ranked.filter((one) => ranked[0] !== undefined && rank(ranked[0], one) === 0)
  return sample(best, 1, seed)[0]
}
