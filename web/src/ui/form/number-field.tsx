import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../theme/language-context.ts'
import { type FieldParts, fieldParts, lockedParts } from './field-parts.tsx'

export type NumberFieldProps = Omit<NumberInputProps, 'description' | keyof FieldParts> &
  FieldParts & { locked?: boolean }

/** `412.` on the way to 412.5 is 412 to the form; a sign alone is no number yet. */
const numberOf = (typed: number | string): number | string =>
  typeof typed === 'string' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed

/**
 * A number in the writing of the page's language; both decimal signs are understood. While it is typed the field shows the
 * text itself: a form that holds numbers would take a decimal sign away before its digit comes.
 */
export function NumberField({
  help,
  error,
  required,
  locked,
  value,
  onChange,
  onBlur,
  ...input
}: NumberFieldProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  return (
    <NumberInput
      decimalSeparator={language === 'en' ? '.' : ','}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      {...input}
      {...((typed ?? value) !== undefined && { value: typed ?? value })}
      onChange={(next) => {
        setTyped(typeof next === 'string' && next !== '' ? next : undefined)
        onChange?.(numberOf(next))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      {...fieldParts({ help, error, required })}
      {...lockedParts(locked)}
    />
  )
}
