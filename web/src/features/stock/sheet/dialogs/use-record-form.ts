import { useForm } from '@mantine/form'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { useState } from 'react'
import { errorsByField } from '../../../../platform/problems.ts'

type FieldName<T> = keyof T & string

/** A form checked by the rules the server has too: on leaving a field, and all of it on saving [GEN-21, RAB-12]. */
export function useRecordForm<T extends object, F extends FieldName<T>>(
  initial: T,
  fields: readonly F[],
  problemsOf: (draft: T) => readonly Problem[],
) {
  const [refused, setRefused] = useState(false)
  const form = useForm<T>({
    initialValues: initial,
    validate: (values) => errorsByField(problemsOf(values)) as never,
    validateInputOnBlur: true,
  })
  const draft = form.getValues()
  return {
    draft,
    set: (values: Partial<T>) => {
      form.setValues((before) => ({ ...before, ...values }))
      for (const name of Object.keys(values)) form.clearFieldError(name)
    },
    /** What every field gets: its error, and its check on leaving it. */
    field: (name: FieldName<T>) => {
      const props = form.getInputProps(name) as { error?: string; onBlur?: () => void }
      return { error: props.error, onBlur: props.onBlur, 'data-path': name }
    },
    /** Fields the form-wide line names. */
    invalid: refused ? fields.filter((name) => form.errors[name] !== undefined) : [],
    submit: (save: (draft: T) => void) => {
      const { hasErrors, errors } = form.validate()
      setRefused(hasErrors)
      if (!hasErrors) {
        save(form.getValues())
        return
      }
      const first = fields.find((name) => errors[name] !== undefined)
      if (first) document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus()
    },
  }
}

export type RecordForm<T extends object> = Pick<
  ReturnType<typeof useRecordForm<T, FieldName<T>>>,
  'draft' | 'set' | 'field'
>
