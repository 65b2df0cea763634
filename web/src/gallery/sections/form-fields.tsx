import { useState } from 'react'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import classes from '../gallery.module.css'
import { w } from '../words.ts'

/** One field of each kind and state. */
export function FormFields() {
  const [start, setStart] = useState<string | null>('2026-05-12')
  const [planned, setPlanned] = useState<number | null>(90)
  const [wrong, setWrong] = useState<string | null>('2026-02-30')
  return (
    <div className={classes['fields']}>
      <TextField label={w('farmId')} name="farmId" required defaultValue="J1" error={w('farmIdError')} />
      <TextField label={w('email')} name="email" defaultValue="iroda@jaszszent" error={w('emailError')} />
      <PasswordField label={w('password')} defaultValue="rabbit2026" />
      <SelectField
        label={w('country')}
        required
        defaultValue="HU"
        data={[
          { value: 'HU', label: w('hungary') },
          { value: 'FR', label: w('france') },
          { value: 'ES', label: w('spain') },
        ]}
      />
      <NumberField
        label={w('planned')}
        help={w('plannedHelp')}
        limits={{ min: 1, max: 120, unit: 'day' }}
        value={planned}
        onChange={setPlanned}
        suffix={w('days')}
      />
      <TextField label={w('group')} help={w('locked')} defaultValue="BAND03" locked />
      <DateField
        label={w('startDate')}
        help={w('startHelp')}
        value={start}
        onChange={setStart}
        today="2026-05-12"
      />
      <DateField label={w('lastIa')} value={wrong} onChange={setWrong} today="2026-05-12" />
      <TextField label={w('breed')} disabled defaultValue="Hycole" />
      <TextField label={w('stable')} required error={w('mandatory')} />
    </div>
  )
}
