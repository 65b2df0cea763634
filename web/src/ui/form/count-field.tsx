import { cleanCount } from '@warren/shared/kernel/counts.ts'
import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type CountFieldProps = Pick<NumberFieldProps, 'help' | 'error'> & {
  label: string
  'data-path'?: string
  autoFocus?: boolean
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
}

const numberIn = (typed: number | string): number | null => {
  const value = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(value) ? cleanCount(value) : null
}

/** A whole number from 0 up: what is typed is rounded on leaving the field, never while typing [RAB-19]. */
export function CountField({ value, onChange, onBlur, ...field }: CountFieldProps) {
  const [draft, setDraft] = useState<number | string>()
  return (
    <NumberField
      {...field}
      min={0}
      allowNegative={false}
      hideControls
      value={draft ?? value ?? ''}
      onChange={(typed) => {
        setDraft(typed)
        onChange(numberIn(typed))
      }}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
    />
  )
}
