import { Button } from '@mantine/core'
import { type FormEvent, type HTMLAttributes, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { TextField } from '../form/text-field.tsx'
import classes from './filter-bar.module.css'

export type FilterTypedProps = {
  label: string
  help: string | undefined
  value: string
  maxLength: number
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  onApply: (text: string) => void
}

/** Inside of a filter that is typed: the beginning of a tattoo, a whole name, a number. */
export function FilterTyped({ label, help, value, maxLength, inputMode, onApply }: FilterTypedProps) {
  const [typed, setTyped] = useState(value)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed.trim())
  }
  return (
    <form className={classes['typed']} onSubmit={apply}>
      <TextField
        label={label}
        help={help}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="xs" variant="default">
        {textsOf('ui')('applyFilter')}
      </Button>
    </form>
  )
}
