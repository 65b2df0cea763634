import type { WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { blocks } from '@warren/shared/features/imports/imports.rules.ts'
import { FILE_CODES, isErrorCode } from '@warren/shared/kernel/errors.ts'
import { CELL_REASONS, type Sheet } from '@warren/shared/kernel/sheet.ts'
import { textAt, textOfCode, textsOf } from '../../platform/texts.ts'
import { headingOf, noteOf } from './sheet-words.ts'

/** Codes about the file as a whole: no row of it was read. */
export const isFileCode = (code: string): boolean =>
  Object.hasOwn(FILE_CODES, code) || code === 'INVALID_LANGUAGE' || code === 'INVALID_PARAMS'

type Worded = Pick<WizardLine, 'code' | 'msg' | 'reason' | 'params'>

export const wordCode = (code: string, params?: Worded['params']): string | undefined => {
  // Its sentence names does, and says that nothing was saved.
  if (code === 'kinship-too-close') return textsOf('imports')('closeKin')
  return isErrorCode(code) ? textOfCode(code, params) : undefined
}

/** What is wrong: why exactly, else what the code says, else the server's own words [IMP-05, D-050]. */
export function wordProblem({ code, msg, reason, params }: Worded): string {
  const why = reason === null ? undefined : textAt('imports', `reasons/${reason}`, params)
  return why ?? wordCode(code, params) ?? msg
}

const isCellReason = (reason: string | null): boolean => CELL_REASONS.some((one) => one === reason)

/** What to do about it. */
export function wordAdvice(line: WizardLine, sheet: Sheet | undefined): string {
  const t = textsOf('imports')
  const { code, column, logType, reason, row } = line
  if (row === null) return ''
  if (!blocks({ code, severity: logType === 'ERROR' ? 'danger' : 'warning' })) return t('advicePass')
  if (code === 'kinship-too-close') return t('adviceKinship')
  const note = sheet && column !== null && isCellReason(reason) ? noteOf(sheet, column) : undefined
  return note ?? t(column === null ? 'adviceSkip' : 'adviceCorrect')
}

/** `B EID`: the letter people see in Excel, and the name they know [IMP-04, D-053]. */
export const columnName = ({ column }: WizardLine, sheet: Sheet | undefined): string | undefined => {
  if (column === null) return undefined
  return sheet ? headingOf(sheet, column) : column
}

const flat = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

/** All lines as a spreadsheet takes them from the clipboard [IMP-01]. */
export function copyText(lines: readonly WizardLine[], sheet: Sheet | undefined): string {
  const t = textsOf('imports')
  const heads = (['severity', 'row', 'column', 'value', 'problem'] as const).map((key) => t(`columns/${key}`))
  const rows = lines.map((line) => [
    t(line.logType === 'ERROR' ? 'error' : 'warning'),
    line.row === null ? '' : String(line.row),
    [line.col, columnName(line, sheet)].filter(Boolean).join(' '),
    line.info ?? '',
    `${wordProblem(line)} (${line.code})`,
  ])
  return [heads, ...rows].map((cells) => cells.map(flat).join('\t')).join('\n')
}
