import { Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { Spinner } from '../../feedback/spinner.tsx'
import type { DateCalendarProps } from './date-calendar.tsx'
import classes from './date-field.module.css'

// The calendar is the heavy part, and most dates are typed.
const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

/** A popover that holds the focus is a dialog; Mantine would name it after the field's whole text. */
const DIALOG = { role: 'dialog' } as const

export type DateDropdownProps = DateCalendarProps & { label: string }

/** The calendar in its own small dialog. */
export function DateDropdown({ label, ...calendar }: DateDropdownProps) {
  const t = textsOf('ui')
  return (
    <Popover.Dropdown
      {...DIALOG}
      aria-label={t('calendarOf', { field: label })}
      className={classes['calendar']}
    >
      <Suspense fallback={<Spinner />}>
        <DateCalendar {...calendar} />
      </Suspense>
    </Popover.Dropdown>
  )
}
