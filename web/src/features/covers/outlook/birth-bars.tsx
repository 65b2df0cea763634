import { VisuallyHidden } from '@mantine/core'
import type { ExpectedBirths } from '@warren/shared/features/covers/outlook.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { ForecastDay } from './outlook.api.ts'
import classes from './outlook.module.css'

/** One decimal where it says something: half a birth of few, none of many. */
export const wordBirths = (births: number): string => formatNumber(births, births < 10 ? 1 : 0)

export const wordRange = ({ low, high }: ExpectedBirths): string =>
  textsOf('outlook')('range', { low: formatNumber(low), high: formatNumber(high) })

const percentOf = (value: number, most: number): string => `${(100 * value) / most}%`

type BarProps = { one: ForecastDay; most: number; isToday: boolean; isChosen: boolean }

/** A day: what is expected as a bar, the range as a bracket over it. */
function Bar({ one, most, isToday, isChosen }: BarProps) {
  const t = textsOf('outlook')
  const { day, births, low, high, kits, covers } = one
  const label = t('dayLabel', {
    day: isToday ? `${day}, ${t('today')}` : day,
    births: wordBirths(births),
    low: formatNumber(low),
    high: formatNumber(high),
    kits: formatNumber(kits),
    does: formatNumber(covers),
  })
  return (
    <li
      className={classes['day']}
      title={label}
      data-today={isToday || undefined}
      data-chosen={isChosen || undefined}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes['track']} aria-hidden>
        <span className={classes['bar']} style={{ height: percentOf(births, most) }} />
        {high > 0 && (
          <span
            className={classes['range']}
            style={{ bottom: percentOf(low, most), height: percentOf(high - low, most) }}
          />
        )}
      </span>
      <span className={classes['tick']} aria-hidden>
        {day.slice(-2)}
      </span>
    </li>
  )
}

export type BirthBarsProps = { days: readonly ForecastDay[]; today: Day; chosen: Day }

/** Births by day: drawn for eyes, a list of sentences for ears. */
export function BirthBars({ days, today, chosen }: BirthBarsProps) {
  const most = Math.max(1, ...days.map(({ high }) => high))
  return (
    <ol className={classes['bars']} aria-label={textsOf('outlook')('byDay')}>
      {days.map((one) => (
        <Bar key={one.day} one={one} most={most} isToday={one.day === today} isChosen={one.day === chosen} />
      ))}
    </ol>
  )
}
