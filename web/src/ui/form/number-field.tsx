import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { NumberLimits } from '@warren/shared/kernel/reading/numbers.rules.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLanguage } from '../theme/language-context.ts'
import { type FieldParts, fieldParts, lockedParts } from './field-parts.tsx'
import classes from './form.module.css'
import { type TypedNumber, useTypedNumber } from './use-typed-number.ts'
import { wordNumber } from './word-number.ts'

type Plain = Omit<
  TextInputProps,
  'description' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'type' | keyof FieldParts
>
export type NumberFieldProps = Plain &
  FieldParts & {
    locked?: boolean | undefined
    /** Numbers it can hold: limits, decimals, unit. */
    limits: NumberLimits
    value: number | null
    /** The number a text is read as; nothing for an empty text, and for one that is not read. */
    onChange: (value: number | null) => void
    /** Shown behind the number. */
    suffix?: string | undefined
    /** The arrow keys go up and down by so much. */
    step?: number
    /** Only marks itself; the reason is shown elsewhere. */
    terse?: boolean
    'data-path'?: string | undefined
    'data-autofocus'?: boolean | undefined
  }

/** A text that can be two numbers: a button for each. */
function Asked({ typed: { why, meanings, take } }: { typed: TypedNumber }) {
  const language = useLanguage()
  return (
    <>
      {why}
      <span className={classes['meanings']}>
        {meanings.map((meant) => (
          <Button key={meant} size="compact-xs" variant="default" onClick={() => take(meant)}>
            {wordNumber(meant, language)}
          </Button>
        ))}
      </span>
    </>
  )
}

function whyParts(typed: TypedNumber, terse: boolean): ReactNode {
  if (terse) return true
  return typed.meanings.length > 0 ? <Asked typed={typed} /> : typed.why
}

const keyboardFor = ({ min, decimals = 0, unit }: NumberLimits): 'text' | 'decimal' | 'numeric' => {
  // The numeric keyboard of a phone has no minus.
  if (min < 0) return 'text'
  return decimals > 0 || unit === 'g' ? 'decimal' : 'numeric'
}

/** The number so many steps away; an empty field begins at its least. */
function stepped(value: number | null, step: number, { min, max, decimals = 0 }: NumberLimits): number {
  const next = value === null ? Math.max(min, 0) : value + step
  return Number(Math.min(max, Math.max(min, next)).toFixed(decimals))
}

const WAYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** The step of an arrow key, where the field has steps. */
const stepOf = ({ step, locked }: NumberFieldProps, { key, altKey }: KeyboardEvent): number | undefined => {
  const way = WAYS[key]
  return step === undefined || way === undefined || altKey || locked ? undefined : step * way
}

/**
 * A number as a person writes it: every key is taken, and the text is read while it is typed. What is not read stays with
 * the reason, and the form around it does not save; what is understood otherwise than it is written is said [D-233].
 */
export function NumberField(props: NumberFieldProps) {
  const { limits, value, onChange, onBlur, onKeyDown, help, error, required, locked, suffix, ...more } = props
  const { step: _, terse = false, ...input } = more
  const typed = useTypedNumber({ limits, value, onChange, path: input['data-path'] })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') typed.explain()
    const step = stepOf(props, event)
    if (step === undefined) return
    event.preventDefault()
    typed.take(stepped(value, step, limits))
  }
  const said = typed.said === undefined ? undefined : <output>{typed.said}</output>
  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...(suffix !== undefined && { rightSection: suffix, rightSectionWidth: 'auto' })}
      inputMode={keyboardFor(limits)}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
      onKeyDown={press}
      {...fieldParts({ help: said ?? help, error: typed.isWrong ? whyParts(typed, terse) : error, required })}
      {...lockedParts(locked)}
    />
  )
}
