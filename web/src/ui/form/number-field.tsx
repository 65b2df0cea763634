import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useLanguage } from '../theme/language-context.ts'
import { type FieldParts, fieldParts, lockedParts } from './field-parts.tsx'

export type NumberFieldProps = Omit<NumberInputProps, 'description' | keyof FieldParts> &
  FieldParts & { locked?: boolean }

/** A number in the writing of the page's language; both decimal signs are understood. */
export function NumberField({ help, error, required, locked, ...input }: NumberFieldProps) {
  const language = useLanguage()
  return (
    <NumberInput
      decimalSeparator={language === 'en' ? '.' : ','}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      {...input}
      {...fieldParts({ help, error, required })}
      {...lockedParts(locked)}
    />
  )
}
