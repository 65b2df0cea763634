import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './users.module.css'

export type ActiveFieldProps = {
  active: boolean
  /** A new account is always active: the call that makes it has no such field [USR-30]. */
  isNew: boolean
  locked: boolean
  onChange: (active: boolean) => void
  error?: ReactNode
  'data-path'?: string
}

/** Whether the account may sign in; locked it says so in a word [USR-12, D-023]. */
export function ActiveField({ active, isNew, locked, onChange, error, ...input }: ActiveFieldProps) {
  const t = textsOf('users')
  const help = useId()
  if (locked) {
    return (
      <TextField
        label={t('fields/active')}
        value={t(active ? 'active' : 'inactive')}
        help={isNew ? t('activeAtOnce') : undefined}
        error={error}
        locked
      />
    )
  }
  return (
    <div>
      <div className={classes['stateLabel']} aria-hidden>
        {t('fields/active')}
      </div>
      <div className={classes['switchLine']}>
        <Switch
          data-path={input['data-path']}
          checked={active}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={t('activeSwitch')}
          aria-describedby={help}
        />
      </div>
      <p id={help} className={classes['help']}>
        {error ? <FieldError>{error}</FieldError> : t('activeHelp')}
      </p>
    </div>
  )
}
