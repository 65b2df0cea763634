import { rangeInOrder, readDay } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import classes from './summary.module.css'
import type { SummaryRange } from './summary-kind.ts'

type RangeFieldsProps = { range: SummaryRange; onChange: (range: SummaryRange) => void }

/** First and last day of a start; whichever way round, they count as soon as both are days [D-172]. */
export function RangeFields({ range, onChange }: RangeFieldsProps) {
  const t = textsOf('groupSummary')
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(range)
  const type = (end: 'from' | 'to') => (value: string | null) => {
    const next = { ...typed, [end]: value }
    setTyped(next)
    const [from, to] = [readDay(next.from), readDay(next.to)]
    if (from !== undefined && to !== undefined) onChange(rangeInOrder(from, to))
  }
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={classes['day']}>
          <DateField label={t(end)} value={typed[end]} onChange={type(end)} />
        </div>
      ))}
    </>
  )
}
