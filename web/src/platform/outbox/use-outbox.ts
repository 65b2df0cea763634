import { useEffect, useState } from 'react'
import type { SaveState } from '../../ui/save-status/save-status.tsx'
import type { CellOutbox, OutboxState, SendRows } from './cell-outbox.ts'
import type { Scope } from './cell-store.ts'
import { openOutbox } from './open-outbox.ts'

/** The outbox of a grid for as long as its page stands; nothing until what an earlier page left is read. */
export function useOutbox(
  { userId, farmId, userName, sheet }: Scope,
  send: SendRows,
): CellOutbox | undefined {
  const [outbox, setOutbox] = useState<CellOutbox>()
  useEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    void openOutbox({ userId, farmId, userName, sheet }, send).then((made) => {
      close = made.close
      if (isGone) made.close()
      else setOutbox(made.outbox)
    })
    return () => {
      isGone = true
      close?.()
      setOutbox(undefined)
    }
  }, [userId, farmId, userName, sheet, send])
  return outbox
}

/** Several changes within this time are told once. */
const TOLD_AFTER = 100

/** Anew when what the page says of it changes, not with every cell. */
export function useOutboxState(outbox: CellOutbox): OutboxState {
  const [state, setState] = useState(outbox.state)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = outbox.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        setState(outbox.state)
      }, TOLD_AFTER)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [outbox])
  return state
}

/** What the foot of a grid says of it. */
export function saveStateOf({ line, unsent, held, savedAt }: OutboxState): SaveState {
  if (held > 0) return { kind: 'changed', count: held }
  if (line === 'sending' || unsent > 0) return { kind: 'saving' }
  return { kind: 'saved', at: savedAt?.toTimeString().slice(0, 5) }
}

const LINES = { idle: 'online', sending: 'online', waiting: 'offline', signedOut: 'signedOut' } as const

/** The strip over a grid: what only this computer has. */
export const lineStateOf = ({ line, unsent, lasting }: OutboxState) => ({
  kind: LINES[line],
  unsent,
  lasting,
})
