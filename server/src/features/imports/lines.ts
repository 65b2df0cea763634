import type { ImportLine, WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { LINE_REASONS, type LineReason } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { CATALOGUE, type ErrorCode, isErrorCode, type Severity } from '@warren/shared/kernel/errors.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { ProblemParams } from '@warren/shared/kernel/problem.ts'
import { CELL_REASONS, type CellReason, type RawCell } from '@warren/shared/kernel/sheet.ts'
import { columnLetter } from '@warren/shared/kernel/sheet-headings.rules.ts'
import { textsIn } from '../../platform/texts/translate.ts'

/** What was found at one place of a file, in no language yet. */
export interface Line {
  readonly row: number | null
  readonly col: number | null
  readonly column: string | null
  readonly code: string
  readonly severity: Severity
  readonly reason: string | null
  readonly params: ProblemParams
  readonly value: string | null
  readonly skipped: boolean
}

export const lineOf = (
  code: ErrorCode,
  place: Partial<Omit<Line, 'code'>> & { readonly row: number | null },
): Line => ({
  col: null,
  column: null,
  reason: null,
  params: {},
  value: null,
  skipped: false,
  severity: CATALOGUE[code].severity,
  ...place,
  code,
})

/** Length at which the text of a cell is cut in a line; no valid value is longer. */
const MOST_SHOWN = 200

/** Text from a file as it can be stored and shown: control characters and broken surrogates are left out. */
export const shownText = (text: string): string => {
  const clean = text.replaceAll(/\p{Cc}/gu, ' ').toWellFormed()
  return clean.length > MOST_SHOWN ? `${clean.slice(0, MOST_SHOWN).toWellFormed()}…` : clean
}

/** A cell as people see it: what a line shows, and what a value map compares. */
export function shownCell(raw: RawCell): string {
  if (raw === null) return ''
  if (typeof raw === 'object') return raw.day
  // An error of the sheet, a time without a day: there is no value to show.
  return Number.isNaN(raw) ? '#' : shownText(String(raw))
}

const sortKeyOf = ({ row, code }: Line): number =>
  code === 'NO_DATA_UPDATE' ? Number.MAX_SAFE_INTEGER : (row ?? 0)

/** In the order of the file; what is about the whole file comes first, that nothing changed comes last [D-049]. */
export const inFileOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => sortKeyOf(a) - sortKeyOf(b) || (a.col ?? -1) - (b.col ?? -1))

const isReason = (reason: string | null): reason is CellReason | LineReason =>
  reason !== null && ([...CELL_REASONS, ...LINE_REASONS] as readonly string[]).includes(reason)

/** A coefficient of inbreeding with one decimal, as the screens write it; all else as it is. */
const shownParams = ({ reason, params }: Line, language: Language): ProblemParams =>
  reason === 'closeKin' && typeof params['f'] === 'number'
    ? { ...params, f: params['f'].toLocaleString(language, { minimumFractionDigits: 1 }) }
    : params

/** Sentence of a line for clients without a dictionary: the exact reason, else the text of the code [D-050]. */
function messageOf(line: Line, language: Language): string {
  const { code, reason } = line
  const params = shownParams(line, language)
  const say = textsIn(language, 'imports') as (key: string, params: ProblemParams) => string
  if (isReason(reason)) return say(`reasons/${reason}`, params)
  const sayCode = textsIn(language, 'errors') as (key: string, params: ProblemParams) => string
  return isErrorCode(code) ? sayCode(code, params) : code
}

export const importLineOf = (line: Line, language: Language): ImportLine => ({
  row: line.row,
  col: line.col === null ? null : columnLetter(line.col),
  logType: line.severity === 'warning' ? 'WARNING' : 'ERROR',
  info: line.value,
  code: line.code,
  msg: messageOf(line, language),
})

export const wizardLineOf = (line: Line, language: Language): WizardLine => ({
  ...importLineOf(line, language),
  column: line.column,
  reason: line.reason,
  params: { ...shownParams(line, language) },
  skipped: line.skipped,
})

/** The one line of a file that was written [D-051]. */
export const successLine = (saved: number): ImportLine => ({
  row: null,
  col: null,
  logType: 'SUCCESS',
  info: String(saved),
  code: 'IMPORT_SUCCESS',
  msg: 'import-success',
})
