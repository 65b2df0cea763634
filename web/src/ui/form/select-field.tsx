import { Select, type SelectProps } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { type FieldParts, fieldParts } from './field-parts.tsx'

export type SelectFieldProps = Omit<SelectProps, 'description' | 'label' | keyof FieldParts> &
  FieldParts & { label: string }

/** One choice of many; a mandatory one cannot be emptied again. */
export function SelectField({ help, error, required, label, ...input }: SelectFieldProps) {
  const t = textsOf('ui')
  return (
    <Select
      allowDeselect={!required}
      nothingFoundMessage={t('noOption')}
      clearButtonProps={{ 'aria-label': t('clearField', { field: label }) }}
      label={label}
      {...input}
      {...fieldParts({ help, error, required })}
    />
  )
}
