import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import classes from './date-field.module.css'
import { DateField } from './date-field.tsx'

export interface Period {
  readonly from: Day
  readonly to: Day
}
export type PeriodFieldsProps = {
  labels: { readonly from: string; readonly to: string }
  period: Period
  onChange: (period: Period) => void
}

/** First and last day of what is shown; what is no day stays in its field and changes nothing [CMD-07, ETL-07]. */
export function PeriodFields({ labels, period, onChange }: PeriodFieldsProps) {
  const [wrong, setWrong] = useState<Partial<Period>>({})
  const field = (end: keyof Period) => ({
    label: labels[end],
    value: wrong[end] ?? period[end],
    onChange: (typed: string | null) => {
      const day = readDay(typed)
      setWrong({ ...wrong, [end]: day === undefined && typed !== null ? typed : undefined })
      if (day !== undefined) onChange({ ...period, [end]: day })
    },
  })
  return (
    <div className={classes['period']}>
      <DateField {...field('from')} />
      <DateField {...field('to')} />
    </div>
  )
}
