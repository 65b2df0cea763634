import { MAX_OFFSET } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import type { ReactNode } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'

export type OffsetFieldProps = {
  label: string
  help: string
  value: number | string
  onChange: (next: number | string) => void
  error: ReactNode
  onBlur?: () => void
  'data-path'?: string
  /** Has the focus first. */
  isFirst?: boolean
}

/** Millimetres with one decimal; the arrows move by a tenth. */
export function OffsetField({ isFirst = false, ...props }: OffsetFieldProps) {
  return (
    <NumberField
      {...props}
      data-autofocus={isFirst || undefined}
      required
      step={0.1}
      decimalScale={1}
      min={-MAX_OFFSET / 10}
      max={MAX_OFFSET / 10}
      hideControls={false}
    />
  )
}
