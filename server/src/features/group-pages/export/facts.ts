import { decimal } from '@warren/shared/features/group-pages/group-files.sheet.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Cell } from '@warren/shared/kernel/sheet.ts'
import type { OwnCell } from '../../../platform/excel/write-sheets.ts'

/** A figure of the head: what it is called, its value, and its percentage where it has one. */
export interface Fact {
  readonly figure: string
  readonly value: OwnCell
  readonly share: number | null
}

const TEXT: Cell = { kind: 'text', max: 512 }
const DAY: Cell = { kind: 'day' }
const WHOLE: Cell = { kind: 'whole', min: 0, max: 10_000_000 }

export const textFact = (figure: string, value: string | null): Fact => ({
  figure,
  value: { cell: TEXT, value },
  share: null,
})
export const dayFact = (figure: string, value: Day | null): Fact => ({
  figure,
  value: { cell: DAY, value },
  share: null,
})
export const wholeFact = (figure: string, value: number | null, share: number | null = null): Fact => ({
  figure,
  value: { cell: WHOLE, value },
  share,
})
export const decimalFact = (figure: string, value: number | null, digits: number): Fact => ({
  figure,
  value: { cell: decimal(digits), value },
  share: null,
})
