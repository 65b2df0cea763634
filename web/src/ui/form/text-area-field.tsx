import { Textarea, type TextareaProps } from '@mantine/core'
import { type FieldParts, fieldParts } from './field-parts.tsx'

export type TextAreaFieldProps = Omit<TextareaProps, 'description' | keyof FieldParts> & FieldParts

export function TextAreaField({ help, error, required, ...input }: TextAreaFieldProps) {
  return <Textarea autosize minRows={2} {...input} {...fieldParts({ help, error, required })} />
}
