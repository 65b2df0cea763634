import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { type RoundFilter, roundSearch, type RoundSearch, shownIds } from './round-filters.ts'
import { factsOf, type RowSources } from './use-figures.ts'

interface Options {
  readonly control: GridControl
  readonly sources: RowSources
  /** The rows are those of the stable already. */
  readonly isPart: boolean
}

const rowsOf = ({ model }: GridControl) => model.all.map(({ id }) => ({ id, cells: model.cellsOf(id) }))

/**
 * Which rows are shown. They are chosen when one asks, and stay until one asks again: a row that no longer fits must not
 * leave from under the hands of who types in it.
 */
export function useRoundFilter({ control, sources, isPart }: Options) {
  const { search, change } = usePageSearch(roundSearch)
  const { show, stable, row } = search
  const { model } = control
  const rows = useSyncExternalStore(model.subscribe, () => model.all)
  const inView = useSyncExternalStore(model.subscribe, () => model.rows)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const place: RoundSearch = isPart && row === undefined ? {} : { stable, row }
    control.show(shownIds(rowsOf(control), { ...place, show }, factsOf(sources)))
  }, [control, sources, isPart, show, stable, row, asked])
  const chosen = rows.filter(({ cells }) => stable !== undefined && Number(cells['stableId'] ?? 0) === stable)
  const rowsOfStable = [
    ...new Set(chosen.flatMap(({ cells }) => (cells['row'] === null ? [] : [Number(cells['row'])]))),
  ]
  return {
    isEmpty: inView === 0 && rows.length > 0,
    rowsOfStable: rowsOfStable.sort((a, b) => a - b),
    choose: (next: RoundFilter) => {
      setAsked((before) => before + 1)
      change({ show: next === 'all' ? undefined : next })
    },
    place: (next: Pick<RoundSearch, 'stable' | 'row'>) => change(next),
    reset: () => change({ show: undefined, row: undefined, ...(!isPart && { stable: undefined }) }),
  }
}

export type RoundFilterState = ReturnType<typeof useRoundFilter>
