import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './commands.module.css'

export type UsernameFilterProps = { value: string; onApply: (username: string) => void }

/** The log keeps names also of people who have no account any more, so the name is typed, not chosen [CMD-04]. */
export function UsernameFilter({ value, onApply }: UsernameFilterProps) {
  const t = textsOf('commandLog')
  const [typed, setTyped] = useState(value)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed.trim())
  }
  return (
    <form className={classes['userEditor']} onSubmit={apply}>
      <TextField
        label={t('filterUser')}
        help={t('wholeName')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="xs" variant="default">
        {t('apply')}
      </Button>
    </form>
  )
}
