import type { ReactNode } from 'react'

export type FilterDef = {
  id: string
  /** Its name on the chip: 'Stable'. */
  label: string
  /** The chosen value in words; absent while the filter is off. */
  value?: string
  /** The list begins with this value: it narrows nothing that one would look for. */
  usual?: boolean
  /** What the chip opens: `FilterChoices`, a date field, … */
  editor: (close: () => void) => ReactNode
  onClear: () => void
  /** Decided by another filter: shown with its value, but not up for choice. */
  locked?: boolean
  /** Offered as a chip of its own; the others wait behind '+ Filter'. */
  pinned?: boolean
}
