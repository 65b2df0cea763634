import {
  meanGrams,
  percentIn,
  slaughterFigures,
} from '@warren/shared/features/group-pages/slaughter.rules.ts'
import {
  type CauseField,
  type Condemnation,
  CONDEMNATIONS,
  SLAUGHTER_LIMITS,
} from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import { type NumberLimits, readNumber } from '@warren/shared/kernel/reading/numbers.rules.ts'
import type { ClipboardEvent } from 'react'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import { readClipboard } from '../../../ui/edit-grid/clipboard.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { UnreadText } from '../../../ui/form/unread-texts.ts'
import { wordUnread } from '../../../ui/form/word-number.ts'
import table from '../../../ui/table/record-table.module.css'
import { sentDraft, type SlaughterDraft } from './slaughter-draft.ts'
import classes from './slaughter-dialog.module.css'
import { labelOf, type SlaughterForm } from './use-slaughter-form.ts'

const FIELDS = CONDEMNATIONS.map((cause) => [`${cause}Num`, `${cause}Weight`] as const)

/** Heads and kilograms of a cause. */
const LIMITS: readonly [NumberLimits, NumberLimits] = [
  { min: 0, max: SLAUGHTER_LIMITS.num, unit: 'head' },
  { min: 0, max: SLAUGHTER_LIMITS.grams / 1000, decimals: 3, unit: 'kg' },
]

interface PastedCause {
  readonly field: CauseField
  readonly value: number | null
  /** A text that is not read. */
  readonly unread: UnreadText | undefined
}

/** A block of a spreadsheet as the fields from one on: counts and weights of this cause and those below it. */
function pastedCauses(block: readonly (readonly string[])[], row: number, col: number): PastedCause[] {
  const language = activeLanguage()
  return block.flatMap((line, down) =>
    line.flatMap((text, beside): PastedCause[] => {
      const field = FIELDS[row + down]?.[col + beside]
      const limits = LIMITS[col + beside]
      if (field === undefined || limits === undefined) return []
      const column = block.map((one) => one[beside] ?? '')
      const reading = readNumber(text, limits, { language, column })
      const why = wordUnread(text, reading, limits, language)
      const value = reading.is === 'read' ? reading.value : null
      return [{ field, value, unread: why === undefined ? undefined : { text, why } }]
    }),
  )
}

type CellProps = { form: SlaughterForm; field: CauseField; row: number; col: 0 | 1 }

function CauseCell({ form, field, row, col }: CellProps) {
  const { draft, set } = form
  const { error, ...parts } = form.field(field)
  const paste = (event: ClipboardEvent) => {
    const block = readClipboard(event.clipboardData)
    // One cell is typed as it is; a block fills the fields below and beside.
    if (block.length <= 1 && (block[0]?.length ?? 0) <= 1) return
    event.preventDefault()
    const pasted = pastedCauses(block, row, col)
    set(Object.fromEntries(pasted.map((cause) => [cause.field, cause.value])))
    for (const cause of pasted) form.unread.keep(cause.field, cause.unread)
  }
  return (
    <NumberField
      {...parts}
      error={error !== undefined && error !== null}
      aria-label={labelOf(field)}
      size="xs"
      limits={LIMITS[col]}
      terse
      classNames={{ input: classes['causeInput'] ?? '' }}
      value={draft[field]}
      onPaste={paste}
      onChange={(value) => set({ [field]: value })}
    />
  )
}

/** What a cause comes to, or what is missing of it. */
function CauseShare({ form, cause }: { form: SlaughterForm; cause: Condemnation }) {
  const { draft } = form
  const error = form.field(`${cause}Num`).error ?? form.field(`${cause}Weight`).error
  if (error) return <FieldError>{error}</FieldError>
  const share = percentIn(draft[`${cause}Num`] ?? 0, draft.num ?? 0)
  return (draft[`${cause}Num`] ?? 0) > 0 && share !== null ? formatPercent(share, 2) : '–'
}

const gramsEach = (draft: SlaughterDraft, cause: Condemnation): number | null =>
  meanGrams({ num: draft[`${cause}Num`] ?? 0, grams: (draft[`${cause}Weight`] ?? 0) * 1000 })

function Total({ draft }: { draft: SlaughterDraft }) {
  const t = textsOf('slaughtering')
  const { condemned, condemnedPercent } = slaughterFigures(sentDraft(draft))
  const each = meanGrams(condemned)
  return (
    <tr className={classes['total']}>
      <th scope="row">{t('form/total')}</th>
      <td>{formatNumber(condemned.num)}</td>
      <td>{formatNumber(condemned.grams / 1000, 1)}</td>
      <td>{each === null ? '–' : formatNumber(each)}</td>
      <td>{condemnedPercent === null ? '–' : formatPercent(condemnedPercent, 2)}</td>
    </tr>
  )
}

/** What was condemned, cause by cause: heads and kilograms, both or neither [SLA-05]. */
export function CausesTable({ form }: { form: SlaughterForm }) {
  const t = textsOf('slaughtering')
  const names = textsOf('groupPages')
  return (
    <fieldset className={classes['causes']}>
      <legend>
        {t('form/causes')} <small>{t('form/causesHelp')}</small>
      </legend>
      <div className={table['scroll']}>
        <table className={`${table['table']} ${classes['table']}`}>
          <thead>
            <tr>
              <th scope="col">{t('form/cause')}</th>
              <th scope="col">{t('form/num')}</th>
              <th scope="col">{t('form/kg')}</th>
              <th scope="col">{t('form/perHead')}</th>
              <th scope="col">{t('form/share')}</th>
            </tr>
          </thead>
          <tbody>
            {CONDEMNATIONS.map((cause, row) => {
              const each = gramsEach(form.draft, cause)
              return (
                <tr key={cause}>
                  <th scope="row">{names(`causes/${cause}`)}</th>
                  <td>
                    <CauseCell form={form} field={`${cause}Num`} row={row} col={0} />
                  </td>
                  <td>
                    <CauseCell form={form} field={`${cause}Weight`} row={row} col={1} />
                  </td>
                  <td>{each === null ? '–' : formatNumber(each)}</td>
                  <td>
                    <CauseShare form={form} cause={cause} />
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <Total draft={form.draft} />
          </tfoot>
        </table>
      </div>
    </fieldset>
  )
}
