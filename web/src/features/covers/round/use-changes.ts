import type { Cells } from '@warren/shared/kernel/cells.ts'
import { useEffect } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import { useSession } from '../../../platform/use-session.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { initialsOf } from '../../../ui/worker-card/avatar.tsx'
import { cellsIn } from './round-cells.ts'
import { loadChanges, type RoundChanges } from './round.api.ts'

/** How often one looks what others have changed. */
const EVERY = 5000

const differs = (before: Cells, now: Cells): boolean =>
  Object.keys(now).some((field) => field !== 'version' && before[field] !== now[field])

/** Lays what the server holds by now under the rows; what is newer here stays. */
export function applyChanges(
  control: GridControl,
  { rows, by }: Pick<RoundChanges, 'rows' | 'by'>,
  own: string,
): void {
  const { model } = control
  rows.forEach((values, at) => {
    const cells = cellsIn(values)
    const id = Number(cells['id'])
    const before = model.baseOf(id)
    if (before === undefined || Number(cells['version']) < Number(before['version'])) return
    const name = by[at] ?? undefined
    if (differs(before, cells))
      model.changedBy(id, cells, name === undefined || name === own ? undefined : initialsOf(name))
    else if (before['version'] !== cells['version']) model.changedBy(id, cells, undefined)
  })
}

export type ChangesOptions = {
  groupId: number
  /** The number the rows were read at, and how many there were. */
  seq: number
  total: number
  control: GridControl
  outbox: CellOutbox
  /** Does were added or removed: the rows are to be read anew. */
  onOutdated: () => void
}

/** Two people in one group see each other: every few seconds, after a save and when the page is looked at again. */
export function useChanges({ groupId, seq, total, control, outbox, onOutdated }: ChangesOptions): void {
  const own = useSession().username
  useEffect(() => {
    const stop = new AbortController()
    let since = seq
    let isAsking = false
    const ask = async () => {
      // A cell that is being typed into is not touched: what is new comes with the next look.
      if (isAsking || document.visibilityState === 'hidden' || control.editing !== undefined) return
      isAsking = true
      try {
        const news = await loadChanges(groupId, since, stop.signal)
        if (stop.signal.aborted || control.editing !== undefined) return
        since = news.seq
        applyChanges(control, news, own)
        if (news.total !== null && news.total !== total) onOutdated()
      } catch {
        // No line, or signed out: the outbox says so, and the next look tells.
      } finally {
        isAsking = false
      }
    }
    const now = () => void ask()
    const timer = setInterval(now, EVERY)
    window.addEventListener('focus', now, stop)
    document.addEventListener('visibilitychange', now, stop)
    const leave = outbox.subscribe(({ saved }) => {
      if (saved.size > 0) now()
    })
    return () => {
      stop.abort()
      clearInterval(timer)
      leave()
    }
    // A new reading begins with its own number; `onOutdated` is the same for a group.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [groupId, seq, total, control, outbox, own])
}
