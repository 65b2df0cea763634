import { summaryOf } from '@warren/shared/features/covers/summary.rules.ts'
import type { Cells, KeptRow, RowId } from '@warren/shared/kernel/cells.ts'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { coverCells } from './round-cells.ts'
import { holds, ROUND_FILTERS, type RoundFilter, type RowFacts } from './round-filters.ts'
import type { RoundFigures } from './round-kind.ts'
import type { RoundRules } from './round-rules.ts'

/** Waits for its user, or for the line; what is on its way for a moment does not count. */
const isUnsaved = (row: KeptRow | undefined, isWaiting: boolean): boolean =>
  row !== undefined &&
  Object.values(row).some(({ was, set, hold }) => hold !== undefined || (isWaiting && was !== set))

/** Where what is known of a row beside its cells comes from. */
export interface RowSources {
  readonly outbox: CellOutbox
  readonly rules: RoundRules
  /** Empty rounds running before this one, of does that have any. */
  readonly emptyBefore: ReadonlyMap<RowId, number>
}

/** What chips ask of a row beside its cells. */
export const factsOf =
  ({ outbox, rules, emptyBefore }: RowSources) =>
  (id: RowId, cells: Cells): RowFacts => ({
    isDoubtful: Object.keys(rules.doubts(cells)).length > 0,
    isUnsaved: isUnsaved(outbox.rows.get(id), outbox.line === 'waiting'),
    emptyBefore: emptyBefore.get(id) ?? 0,
  })

/** What all rows of the page come to, a moment behind the cells. */
export function useFigures(control: GridControl, sources: RowSources): RoundFigures {
  const { model } = control
  const version = useDeferredValue(useSyncExternalStore(model.subscribe, () => model.version))
  return useMemo(() => {
    const rows = model.all.map(({ id }) => ({ id, cells: model.cellsOf(id) }))
    const facts = factsOf(sources)
    const counts = Object.fromEntries(ROUND_FILTERS.map((filter) => [filter, 0])) as Record<
      RoundFilter,
      number
    >
    for (const { id, cells } of rows) {
      const own = facts(id, cells)
      for (const filter of ROUND_FILTERS) if (holds(filter, cells, own)) counts[filter] += 1
    }
    const cells = rows.map((row) => row.cells)
    return { version, summary: summaryOf(cells.map(coverCells)), counts, rows: cells }
  }, [model, sources, version])
}
