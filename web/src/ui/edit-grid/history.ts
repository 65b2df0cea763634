import type { CellValue, RowId } from '@warren/shared/kernel/cells.ts'

/** What a cell held: a value, or a text that is none. */
export interface Entry {
  readonly value: CellValue
  readonly wrong?: string
}
export interface Change {
  readonly id: RowId
  readonly field: string
  readonly from: Entry
  readonly to: Entry
}

/** Steps that can be taken back, newest last. */
export interface History<Step> {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const STEPS_KEPT = 200

export const noHistory: History<never> = { past: [], future: [] }

/** A new step: what was taken back before is gone. */
export const done = <Step>({ past }: History<Step>, step: Step): History<Step> => ({
  past: [...past, step].slice(-STEPS_KEPT),
  future: [],
})

export function undone<Step>({
  past,
  future,
}: History<Step>): { step: Step; history: History<Step> } | undefined {
  const step = past.at(-1)
  if (step === undefined) return undefined
  return { step, history: { past: past.slice(0, -1), future: [...future, step] } }
}

export function redone<Step>({
  past,
  future,
}: History<Step>): { step: Step; history: History<Step> } | undefined {
  const step = future.at(-1)
  if (step === undefined) return undefined
  return { step, history: { past: [...past, step], future: future.slice(0, -1) } }
}
