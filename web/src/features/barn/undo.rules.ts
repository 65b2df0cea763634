import type { EntryRow } from '../../platform/outbox/entry.ts'
import { cellsIn, payloadOf, type Payload } from './fold.rules.ts'

/** How far back one goes [8.11]. */
const MOST_BACK = 20

/** The payload that takes an entry back; none where only the office can. */
type Inverse = (payload: Payload) => Payload | undefined

/** What was typed over comes back: `set` and `was` change places. */
const turned: Inverse = (payload) => {
  const { coverId, rabbitId, was } = payload
  if (typeof was !== 'object' || was === null) return undefined
  const { rabbitId: _rabbitId, ...set } = cellsIn(payload)
  return { ...(coverId === undefined ? { rabbitId } : { coverId }), ...was, was: set }
}

export const INVERSES: Readonly<Record<string, Inverse>> = {
  COVER_TOUCHING: turned,
  COVER_FARROWING: turned,
  COVER_WEIGHING3: turned,
  COVER_WEIGHING4: turned,
  RABBIT_WEIGHT_THIRD_YEAN: turned,
}

/** What became of the entry was decided in the office: its value or another one, and only the office changes that. */
export const isOfOffice = ({ outcome }: EntryRow): boolean => outcome === 'RESOLVED'

const inverseOf = (row: EntryRow): Payload | undefined =>
  isOfOffice(row) ? undefined : INVERSES[row.kind]?.(payloadOf(row))

/** The newest entry of some kinds that was not taken back, with what takes it back. */
export interface Undoable {
  readonly row: EntryRow
  readonly payload: Payload
}

/**
 * Undo takes back the newest entry, then the one before, also sent ones; a row of its own each time, which names the one it
 * takes back. An entry that the server refused changed nothing, and leaves nothing to take back; neither does one that the
 * office has settled since.
 */
export function undoable(
  rows: readonly EntryRow[],
  isOurs: (row: EntryRow) => boolean,
): Undoable | undefined {
  const undone = new Set<unknown>()
  let seen = 0
  for (let at = rows.length - 1; at >= 0 && seen < MOST_BACK; at -= 1) {
    const row = rows[at]
    if (!row || row.state === 'attention' || !isOurs(row)) continue
    const payload = payloadOf(row)
    if (payload['undoes'] !== undefined) {
      undone.add(payload['undoes'])
      continue
    }
    seen += 1
    if (undone.has(row.clientId)) continue
    const back = inverseOf(row)
    if (back) return { row, payload: { ...back, undoes: row.clientId } }
  }
  return undefined
}
