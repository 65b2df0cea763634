import { Button } from '@mantine/core'
import { type FormEvent, type HTMLAttributes, useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from '../stock.module.css'

export type TypedFilterProps = {
  label: string
  help: string | undefined
  value: string
  maxLength: number
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  onApply: (text: string) => void
}

/** A filter that is typed: the beginning of a number or a tattoo. */
export function TypedFilter({ label, help, value, maxLength, inputMode, onApply }: TypedFilterProps) {
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
        {textsOf('stock')('show')}
      </Button>
    </form>
  )
}
