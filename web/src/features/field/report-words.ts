import type { Report, ReportValue } from '@warren/shared/features/field/reports.contract.ts'
import { formatMoment, formatNumber } from '../../platform/format.ts'
import { textAt, textOfCode, textsOf } from '../../platform/texts.ts'

/** Signs of a palpation, as the paper has them. */
const SIGNS: Readonly<Record<string, string>> = { true: '+', false: '−', unsure: '?' }

/** Fields whose values are signs or codes. */
const CODED: Readonly<Record<string, (value: string) => string | undefined>> = {
  touching: (value) => SIGNS[value],
  skip: (value) => textAt('iaGroups', `reasons/${value}`),
}

export const wordCommand = (command: string): string => textAt('commandWords', command) ?? command

export const wordField = ({ field, of }: ReportValue): string => {
  const word = textAt('fromBarn', `fields/${field}`) ?? field
  return of === null ? word : `${word} (${of})`
}

/** A value as people say it; nothing that was typed is said, too. */
export function wordValue(field: string, value: ReportValue['mine'] | undefined): string {
  const t = textsOf('fromBarn')
  if ((value ?? '') === '') return t('nothing')
  const coded = CODED[field]?.(String(value))
  if (coded !== undefined) return coded
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return typeof value === 'number' ? formatNumber(value) : String(value)
}

/** One line for a row of the list: what the barn says, and what stands against it. */
export const wordValues = ({ values }: Report): string =>
  values
    .map((value) => {
      const t = textsOf('fromBarn')
      const said = { field: wordField(value), mine: wordValue(value.field, value.mine) }
      return value.stored === undefined
        ? t('mineOnly', said)
        : t('both', { ...said, stored: wordValue(value.field, value.stored) })
    })
    .join(', ')

/** Why it was not carried out. A changed value is told by the two values beside it, in words and not in codes. */
export const wordReasons = ({ reasons, values, status }: Report): string =>
  reasons.length === 0
    ? textsOf('fromBarn')(`statuses/${status}`)
    : reasons.map((reason) => wordReason(reason, values)).join(' ')

function wordReason({ code, params }: Report['reasons'][number], values: readonly ReportValue[]): string {
  const field = String(params['field'] ?? '')
  if (code !== 'cell-changed' || field === '') return textOfCode(code, params)
  const value = values.find((one) => one.field === field)
  const worded = (text: unknown) => wordValue(field, readBack(text, value?.mine))
  return textOfCode('cell-changed', {
    stored: worded(params['stored']),
    sent: worded(params['sent']),
  })
}

/** The log keeps values of a refusal as texts. */
const readBack = (text: unknown, like: ReportValue['mine'] | undefined): ReportValue['mine'] => {
  if (text === 'true' || text === 'false') return text === 'true'
  return typeof like === 'number' && text !== '' ? Number(text) : String(text)
}

export const wordWhen = ({ at, arrivedAt }: Report): string => formatMoment(new Date(at ?? arrivedAt))

/** How the row is called: doe and work. */
export const nameOf = (report: Report): string =>
  [report.doe?.cage, report.doe?.tattoo, wordCommand(report.command)].filter(Boolean).join(' ')
