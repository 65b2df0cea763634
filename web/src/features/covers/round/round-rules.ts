import { isEmptyRound } from '@warren/shared/features/ia-groups/empty-rounds.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import type { GridColumn, GridRules } from '../../../ui/edit-grid/grid-types.ts'
import { acceptedDoubts } from './accepted-doubts.ts'
import { coverCells } from './round-cells.ts'
import { doubtsIn, foldFlat, wordDoubt, wordRefusal } from './round-words.ts'

export interface RoundRules extends GridRules {
  doubts(cells: Cells): Readonly<Record<string, string>>
}

/** Nothing more is expected of her in this round. */
const isEmpty = (cells: Cells): boolean => isEmptyRound(coverCells(cells))

/** What the page says about the rows of a round. */
export function roundRules(
  start: Day | null,
  columns: readonly GridColumn[],
  greysEmpty: boolean,
): RoundRules {
  const shown = new Set(columns.map(({ key }) => key))
  const accepted = acceptedDoubts()
  const known = new WeakMap<Cells, Readonly<Record<string, string>>>()
  const openDoubts = (cells: Cells) =>
    doubtsIn(cells, start, shown).filter(({ code, field }) => !accepted.has(cells, field, code))
  return {
    doubts: (cells) => {
      const made = known.get(cells)
      if (made !== undefined) return made
      const words: Record<string, string> = {}
      for (const doubt of openDoubts(cells))
        words[doubt.field] = [words[doubt.field], wordDoubt(doubt, cells, start)].filter(Boolean).join('. ')
      known.set(cells, words)
      return words
    },
    accept: (cells, field) => {
      const codes = openDoubts(cells).flatMap((doubt) => (doubt.field === field ? [doubt.code] : []))
      accepted.add(cells, field, codes)
    },
    ...(greysEmpty && { muted: isEmpty }),
    fold: foldFlat,
    refusal: wordRefusal,
  }
}
