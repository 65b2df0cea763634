import { datesOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from '../group-pages.module.css'

/** What a field of a form is given by its name. */
type Given = { error?: ReactNode; onBlur?: () => void; 'data-path'?: string }
type FieldProps<T> = { field: Given; value: T; onChange: (value: T) => void }

/** A field over the whole width of the dialog. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className={classes['wide']}>{children}</div>
)

export function StartField({ field, value, onChange }: FieldProps<string | null>) {
  return (
    <DateField
      {...field}
      label={textsOf('groupScreens')('form/startDate')}
      required
      value={value}
      onChange={onChange}
    />
  )
}

type AgeProps = FieldProps<number | null> & {
  label?: string
  limits: { readonly min: number; readonly max: number }
  required?: boolean
}

/** Days of age, within their limits. */
export function AgeField({ field, label, limits, required = true, value, onChange }: AgeProps) {
  const t = textsOf('groupScreens')
  const { min, max } = limits
  return (
    <NumberField
      {...field}
      label={label ?? t('form/age')}
      help={t('form/range', { min, max })}
      required={required}
      limits={{ min, max, unit: 'day' }}
      value={value}
      onChange={onChange}
    />
  )
}

type NameProps = FieldProps<string> & { help?: string; required?: boolean }

export function NameField({ field, help, required = false, value, onChange }: NameProps) {
  return (
    <TextField
      {...field}
      label={textsOf('groupScreens')('form/name')}
      help={help}
      required={required}
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type DerivedProps = { days: readonly { readonly label: string; readonly day: string }[] }

/** Days that follow from what is typed, to be read. */
export const DerivedDays = ({ days }: DerivedProps) => (
  <dl className={classes['derived']}>
    {days.map(({ label, day }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{day}</dd>
      </div>
    ))}
  </dl>
)

/** Birth, 28 and 35 days, as they follow from start and age [YNG-03, FAT-03]. */
export function DaysOfAge({ startDate, age }: { startDate: string | null; age: number | null }) {
  const t = textsOf('groupScreens')
  const start = readDay(startDate)
  if (start === undefined || age === null || !Number.isInteger(age)) return null
  const { birth, day28, day35 } = datesOfAge(start, age)
  return (
    <DerivedDays
      days={[
        { label: t('form/birth'), day: birth },
        { label: t('form/day28'), day: day28 },
        { label: t('form/day35'), day: day35 },
      ]}
    />
  )
}
