import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldParts, fieldParts, lockedParts } from './field-parts.tsx'

export type TextFieldProps = Omit<TextInputProps, 'description' | keyof FieldParts> &
  FieldParts & { locked?: boolean }

export function TextField({ help, error, required, locked, ...input }: TextFieldProps) {
  return <TextInput {...input} {...fieldParts({ help, error, required })} {...lockedParts(locked)} />
}
