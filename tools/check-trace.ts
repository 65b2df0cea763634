import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'

/** Slices whose every requirement has a test; a slice joins this list when its feature is finished. */
export const COMPLETE_SLICES = [
  'SES',
  'NAV',
  'LAY',
  'USR',
  'FRM',
  'SRC',
  'CMD',
  'PGN',
  'IMP',
  'ETR',
  'ETL',
  'STA',
  'STK',
  'RAB',
  'SPB',
  'IAG',
  'INS',
  'FAR',
  'EQU',
  'MOT',
  'YNG',
  'FAT',
  'DIA',
  'ORI',
  'NRG',
  'SLA',
  'CUT',
  'SUM',
  'WGT',
  'TSK',
  'GEN',
  'FLD',
]

/** Rows of a complete slice that wait for what brings them. */
export const LATER_ROWS: Readonly<Record<string, string>> = {}

const TEST_FILES = ['{shared,server,web,e2e,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']

/** Every id a table of the matrix defines: requirements, decisions, endpoints, worked tests and the rest. */
export const readIds = (matrix: string): Set<string> =>
  new Set(Array.from(matrix.matchAll(/^\| *([A-Z]{1,3}-\d+) *\|/gm), ([, id = '']) => id))

/** The requirement slices are those with three letters; D-, E-, X-, T- and their like are other registers. */
const sliceOf = (id: string): string => id.slice(0, id.indexOf('-'))
export const isRequirement = (id: string): boolean => sliceOf(id).length === 3

const pad = (number: number, like: string): string => String(number).padStart(like.length, '0')

/** `LAY-01…06` and `LAY-01..LAY-06` name all six. */
function expandRange(prefix: string, from: string, to: string | undefined): string[] {
  const last = Number(to ?? from)
  const numbers = []
  for (let number = Number(from); number <= last; number++) numbers.push(`${prefix}-${pad(number, from)}`)
  return numbers
}

/** A citation in a test name. */
export interface Citation {
  /** With its brackets, as it is in the name. */
  readonly text: string
  readonly ids: readonly string[]
}

/**
 * The citations of a test name: in square brackets one id, a list, a range, or a list of numbers after one prefix.
 * A part that cannot be read is returned as it stands, so that it is reported as unknown.
 */
export function citationsIn(name: string): Citation[] {
  return Array.from(name.matchAll(/\[([A-Z]{1,3}-\d[^\]]*)\]/g)).map(([text, list = '']) => {
    let prefix = ''
    const ids = list.split(/[,;]\s*/).flatMap((part) => {
      const match = /^(?:([A-Z]{1,3})-)?(\d+)(?:(?:…|\.\.\.?)(?:([A-Z]{1,3})-)?(\d+))?$/.exec(part.trim())
      const [, ownPrefix, from = '', endPrefix, to] = match ?? []
      prefix = ownPrefix ?? prefix
      const named = match && (endPrefix ?? prefix) === prefix ? expandRange(prefix, from, to) : []
      return named.length > 0 ? named : [part.trim()]
    })
    return { text, ids }
  })
}

export const citedIds = (name: string): string[] => citationsIn(name).flatMap(({ ids }) => ids)

/** `test.describe.skip` → test, describe, skip; `it.each(rows)` → it, each. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag)
  return []
}

const STARTS = new Set(['it', 'test', 'describe'])
const IDLE = new Set(['skip', 'todo', 'fixme'])
/** Their argument is a table of cases, not a name. */
const TABLES = new Set(['each', 'for'])

function ownName(call: ts.CallExpression, file: ts.SourceFile): string {
  const { expression, arguments: given } = call
  const isTable = ts.isPropertyAccessExpression(expression) && TABLES.has(expression.name.text)
  return isTable ? '' : (given[0]?.getText(file) ?? '')
}

/** Names of the tests of a file that really run: a skipped test proves nothing. */
export function testNames(source: string, fileName: string): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first, ...rest] = wordsOf(node.expression)
      if (STARTS.has(first ?? '')) {
        if (rest.some((word) => IDLE.has(word))) return
        names.push(ownName(node, file))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** Test files that cite an id, each with the texts of its citations. */
export type CitingFiles = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the files that cite each id; by default in the names that their source spells out. */
export function readCitations(root: string, readNames = testNames): Map<string, CitingFiles> {
  const citations = new Map<string, Map<string, Set<string>>>()
  const files = globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  for (const file of files.toSorted())
    for (const { text, ids } of readNames(readFileSync(join(root, file), 'utf8'), file).flatMap(citationsIn))
      for (const id of ids) {
        const citing = citations.get(id) ?? new Map<string, Set<string>>()
        citations.set(id, citing.set(file, (citing.get(file) ?? new Set()).add(text)))
      }
  return citations
}

export interface TraceReport {
  readonly lines: string[]
  readonly failures: string[]
}

/** Per slice the ids with and without a test; failures are unknown ids and gaps in slices that must be complete. */
export function reportTrace(
  ids: ReadonlySet<string>,
  citations: ReadonlyMap<string, Pick<ReadonlySet<string>, 'keys'>>,
  complete: readonly string[],
  later: Readonly<Record<string, string>> = {},
): TraceReport {
  const requirements = [...ids].filter(isRequirement)
  const slices = [...new Set(requirements.map(sliceOf))]
  const lines: string[] = []
  const failures = [...citations]
    .filter(([id]) => !ids.has(id))
    .map(([id, files]) => `${id} does not exist: ${[...files.keys()].join(', ')}`)
  failures.push(
    ...Object.keys(later)
      .filter((id) => citations.has(id))
      .map((id) => `${id} has a test now: it is no row of later`),
  )
  failures.push(...complete.filter((slice) => !slices.includes(slice)).map((slice) => `no slice ${slice}`))
  for (const slice of slices) {
    const all = requirements.filter((id) => sliceOf(id) === slice)
    const missing = all.filter((id) => !citations.has(id))
    const numbers = (list: string[]) => list.map((id) => id.slice(4)).join(' ') || '–'
    lines.push(
      `${slice} ${all.length - missing.length}/${all.length}`,
      `  with:    ${numbers(all.filter((id) => citations.has(id)))}`,
      `  without: ${numbers(missing)}`,
    )
    const gaps = missing.filter((id) => !Object.hasOwn(later, id) || complete.includes(later[id] ?? ''))
    if (complete.includes(slice) && gaps.length > 0)
      failures.push(`${slice} must be complete, but nothing tests ${gaps.join(', ')}`)
  }
  const tested = requirements.filter((id) => citations.has(id)).length
  lines.push(`${tested} of ${requirements.length} requirements have a test`)
  return { lines, failures }
}

function main(): void {
  const root = join(import.meta.dirname, '..')
  const { values } = parseArgs({
    options: { complete: { type: 'string', default: COMPLETE_SLICES.join() }, quiet: { type: 'boolean' } },
  })
  const ids = readIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const complete = values.complete.split(',').filter((slice) => slice !== '')
  const { lines, failures } = reportTrace(ids, readCitations(root), complete, LATER_ROWS)
  for (const line of values.quiet ? lines.slice(-1) : lines) console.log(line)
  for (const failure of failures) console.error(`✗ ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

if (import.meta.main) main()
