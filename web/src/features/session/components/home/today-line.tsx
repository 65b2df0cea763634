import { weekOf } from '@warren/shared/kernel/calendar.ts'
import { useState } from 'react'
import { dayOf, weekdayOf } from '../../../../platform/format.ts'
import { textsOf } from '../../../../platform/texts.ts'

/** Weekday, date and ISO week of the reader's today [GEN-30]. */
export function TodayLine() {
  const [now] = useState(() => new Date())
  const day = dayOf(now)
  return (
    <time dateTime={day}>
      {textsOf('shell')('today', { weekday: weekdayOf(now), day, week: weekOf(day) })}
    </time>
  )
}
