import { Radio } from '@mantine/core'
import { asksOrder, type FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import { importColumns, type Sheet } from '@warren/shared/kernel/sheet.ts'
import { columnLetter } from '@warren/shared/kernel/sheet-headings.rules.ts'
import { type DayOrder, ordersOf, readWrittenDay } from '@warren/shared/kernel/written-days.rules.ts'
import type { ReactNode } from 'react'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { localeOf } from '../../../ui/format/locales.ts'
import classes from '../imports.module.css'
import { headingOf } from '../sheet-words.ts'
import type { Choice } from './columns-choice.ts'

const LEFT = '-'

/** The day in words: here it counts which of the numbers is the month. */
function dayInWords(text: string, order: DayOrder): string {
  const read = readWrittenDay(text, order)
  if (!read || !('day' in read)) return text
  const format = new Intl.DateTimeFormat(localeOf(activeLanguage()), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${read.day}T00:00:00Z`))
}

/** What a column may be read as; required ones say so. */
function optionsOf(sheet: Sheet) {
  const t = textsOf('imports')
  return [
    { value: LEFT, label: t('columnsLeft') },
    ...importColumns(sheet).map(([key, { required }]) => ({
      value: key,
      label: required ? t('columnsRequiredOption', { column: headingOf(sheet, key) }) : headingOf(sheet, key),
    })),
  ]
}

type OrderQuestionProps = {
  text: string
  value: DayOrder | undefined
  onChange: (order: DayOrder) => void
  error: ReactNode
}

/** Which of several days a text of the column means. */
function OrderQuestion({ text, value, onChange, error }: OrderQuestionProps) {
  return (
    <Radio.Group
      className={classes['columnOrder'] ?? ''}
      label={textsOf('imports')('columnsOrder', { text })}
      value={value ?? null}
      onChange={(order) => onChange(order as DayOrder)}
      error={error}
    >
      <div className={classes['columnOrders']}>
        {ordersOf(text).map((order) => (
          <Radio key={order} value={order} label={dayInWords(text, order)} />
        ))}
      </div>
    </Radio.Group>
  )
}

export type ColumnRowProps = {
  column: FileColumn
  sheet: Sheet
  choice: Choice
  onKey: (key: string | null) => void
  onOrder: (order: DayOrder) => void
  error: ReactNode
}

/** One column of the file: its letter, its heading, its first values, and what it is read as. */
export function ColumnRow({ column, sheet, choice, onKey, onOrder, error }: ColumnRowProps) {
  const t = textsOf('imports')
  const { place, samples, unclear } = column
  const letter = columnLetter(place)
  const heading = column.heading === '' ? t('columnsNoHeading') : column.heading
  const key = choice.keys.get(place) ?? null
  const asked = asksOrder(column, key, sheet) ? unclear : null
  return (
    <li className={classes['columnRow']} data-left={key === null || undefined}>
      <span className={classes['columnLetter']} aria-hidden>
        {letter}
      </span>
      <div className={classes['columnFacts']}>
        <b data-empty={column.heading === '' || undefined}>{heading}</b>
        <span className={classes['columnSamples']} translate="no">
          {samples.length > 0 ? samples.join(' · ') : t('columnsNoValues')}
        </span>
      </div>
      <SelectField
        className={classes['columnChoice'] ?? ''}
        label={t('columnsReadAsOf', { letter, heading })}
        labelProps={{ className: classes['hiddenLabel'] }}
        data={optionsOf(sheet)}
        searchable
        required
        withAsterisk={false}
        value={key ?? LEFT}
        onChange={(next) => onKey(next === null || next === LEFT ? null : next)}
      />
      {asked !== null && (
        <OrderQuestion text={asked} value={choice.orders.get(place)} onChange={onOrder} error={error} />
      )}
    </li>
  )
}
