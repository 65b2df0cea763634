import { roundDates } from '@warren/shared/features/ia-groups/round.rules.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import { weekdayOf } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from './group.module.css'

/** Noon, so that no zone makes another day of it. */
const weekday = (day: Day): string => weekdayOf(new Date(`${day}T12:00:00`))

export type GroupDatesProps = { startDate: string | null }

/** The days that follow from the first one, also while it is still being typed [IAG-23]. */
export function GroupDates({ startDate }: GroupDatesProps) {
  const t = textsOf('iaGroups')
  const start = readDay(startDate)
  const dates = start === undefined ? undefined : roundDates(start)
  const facts = [
    {
      id: 'palpation',
      day: dates?.palpation,
      note: (day: Day) => t('dayNote', { day: ROUND_DAYS.palpation, weekday: weekday(day) }),
    },
    {
      id: 'farrowing',
      day: dates?.farrowing,
      note: (day: Day) =>
        t('nestsNote', {
          day: ROUND_DAYS.farrowing,
          weekday: weekday(day),
          date: dates?.farrowingPreparation.slice(5) ?? '',
        }),
    },
    {
      id: 'separation',
      day: dates?.separation,
      note: (day: Day) =>
        t('cagesNote', {
          day: ROUND_DAYS.separation,
          weekday: weekday(day),
          date: dates?.separationPreparation.slice(5) ?? '',
        }),
    },
  ] as const
  return (
    <dl className={classes['dates']}>
      {facts.map(({ id, day, note }) => (
        <div key={id} className={classes['fact']}>
          <dt className={classes['label']}>{t(`dates/${id}`)}</dt>
          <dd className={classes['value']}>{day ?? '–'}</dd>
          <dd className={classes['label']}>{day === undefined ? '\u00a0' : note(day)}</dd>
        </div>
      ))}
    </dl>
  )
}
