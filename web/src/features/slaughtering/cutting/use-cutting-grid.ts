import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { useEditGrid } from '../../../ui/edit-grid/use-edit-grid.ts'
import { cuttingColumns, cuttingRules, cuttingTotals, gridRows, hasWeights } from './cutting-rows.ts'
import type { Cutting } from './cutting.api.ts'

let newest = 0
/** Keys that sort as they were made: what is kept is sent in the order of keys, and rows get their places in that order. */
function newKey(): string {
  newest = Math.max(Date.now(), newest + 1)
  const time = newest.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
const newKeys = (count: number): string[] => Array.from({ length: count }, newKey)

/** Rows that an earlier page left unsent, and an empty one to type on. */
const firstKeys = (outbox: CellOutbox): string[] => [
  ...[...outbox.rows.keys()].filter((id) => typeof id === 'string'),
  ...newKeys(1),
]

/** The carcasses of a slaughtering as a grid; below them there is always one more row. */
export function useCuttingGrid(data: Cutting['cuttingData'], outbox: CellOutbox) {
  const [columns] = useState(cuttingColumns)
  const [totals] = useState(cuttingTotals)
  const [keys, setKeys] = useState(() => firstKeys(outbox))
  const rows = useMemo(() => gridRows(data, keys), [data, keys])
  const control = useEditGrid({ columns, rows, keeper: outbox, rules: cuttingRules })
  const now = useRef({ data, keys })
  useEffect(() => {
    now.current = { data, keys }
  }, [data, keys])
  const grow = useCallback(
    (count: number) => {
      if (count <= 0) return
      const more = [...now.current.keys, ...newKeys(count)]
      now.current = { ...now.current, keys: more }
      control.model.setRows(gridRows(now.current.data, more))
      setKeys(more)
    },
    [control],
  )
  useEmptyLast(control, grow)
  return { control, totals, grow }
}

/** Typing into the last row brings another one below it. */
function useEmptyLast(control: GridControl, grow: (count: number) => void): void {
  const { model } = control
  const isFull = useSyncExternalStore(model.subscribe, () => hasWeights(model.cellsAt(model.rows - 1)))
  useEffect(() => {
    if (isFull) grow(1)
  }, [isFull, grow])
}
