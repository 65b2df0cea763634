import {
  defaultOptionsFilter,
  isOptionsGroup,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { type FieldParts, fieldParts } from './field-parts.tsx'

/** The most options drawn at once: typing leads to the rest, also of ten thousand farms. */
const MOST_OPTIONS = 50

/** The first that match; before anything is typed the chosen one leads them when it would be left out. */
const firstWith =
  (chosen: SelectProps['value']): OptionsFilter =>
  (input) => {
    // It returns options it was given; its type has forgotten that.
    const first = defaultOptionsFilter(input) as typeof input.options
    if (input.search !== '') return first
    const option = input.options.find((one) => !isOptionsGroup(one) && one.value === chosen)
    return option === undefined || first.includes(option) ? first : [option, ...first]
  }

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
      {...(input.searchable && { limit: MOST_OPTIONS, filter: firstWith(input.value) })}
      {...input}
      {...fieldParts({ help, error, required })}
    />
  )
}
