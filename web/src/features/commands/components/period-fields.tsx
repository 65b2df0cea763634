import { readDay } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import type { Period } from '../commands.list.tsx'
import classes from './commands.module.css'

export type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void }

/** The days the log is shown for; what is no day stays in its field and changes nothing [CMD-06, CMD-07]. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = textsOf('commandLog')
  const [wrong, setWrong] = useState<Partial<Period>>({})
  const field = (end: keyof Period) => ({
    label: t(end),
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
