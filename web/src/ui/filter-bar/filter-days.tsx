import { Button } from '@mantine/core'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import { type FormEvent, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { DateField } from '../form/date/date-field.tsx'
import classes from './filter-bar.module.css'

export type DayEnds = { from: Day | undefined; to: Day | undefined }
export type FilterDaysProps = DayEnds & { label: string; onApply: (ends: DayEnds) => void }

/** Inside of a filter with a first and a last day; either may be left open. */
export function FilterDays({ label, from, to, onApply }: FilterDaysProps) {
  const t = textsOf('ui')
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>({
    from: from ?? null,
    to: to ?? null,
  })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [first, last] = [readDay(typed.from), readDay(typed.to)]
    // What is no day stays in its field, which says so.
    if ((typed.from !== null && first === undefined) || (typed.to !== null && last === undefined)) return
    const isTurned = first !== undefined && last !== undefined && first > last
    onApply(isTurned ? { from: last, to: first } : { from: first, to: last })
  }
  const field = (end: 'from' | 'to') => (
    <DateField
      label={t(end === 'from' ? 'rangeFrom' : 'rangeTo')}
      value={typed[end]}
      onChange={(day) => setTyped((was) => ({ ...was, [end]: day || null }))}
    />
  )
  return (
    <form className={classes['typed']} onSubmit={apply} aria-label={label} noValidate>
      <div className={classes['ends']}>
        {field('from')}
        {field('to')}
      </div>
      <Button type="submit" size="xs" variant="default">
        {t('applyFilter')}
      </Button>
    </form>
  )
}
