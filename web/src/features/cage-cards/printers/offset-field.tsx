import { MAX_OFFSET } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import type { ReactNode } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'

export type OffsetFieldProps = {
  label: string
  help: string
  value: number | null
  onChange: (next: number | null) => void
  error: ReactNode
  onBlur?: () => void
  'data-path'?: string
  /** Has the focus first. */
  isFirst?: boolean
}

/** Millimetres with one decimal; the arrow keys move by a tenth. */
export function OffsetField({ isFirst = false, ...props }: OffsetFieldProps) {
  return (
    <NumberField
      {...props}
      data-autofocus={isFirst || undefined}
      required
      step={0.1}
      limits={{ min: -MAX_OFFSET / 10, max: MAX_OFFSET / 10, decimals: 1 }}
    />
  )
}
