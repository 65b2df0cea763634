import type { EntryRow } from '../../platform/outbox/entry.ts'
import { payloadOf } from './fold.rules.ts'

/** Whom an entry is about. */
type About = { readonly coverId: number } | { readonly rabbitId: number }

const isAbout = (row: EntryRow, about: About): boolean => {
  const payload = payloadOf(row)
  return Object.entries(about).every(([name, id]) => payload[name] === id)
}

/**
 * The entry that a new one about the same answers: one that the server did not take, or, where the office sent her back to
 * the doe, the one it was about. An entry is answered once [FLD-15].
 */
export function toAnswer(
  rows: readonly EntryRow[],
  kind: string,
  about: About,
  isSentBack = false,
): { readonly answers?: string } {
  const open = rows.findLast(
    (row) =>
      row.kind === kind &&
      !row.isAnswered &&
      (row.state === 'attention' || (isSentBack && row.outcome === 'RESOLVED')) &&
      isAbout(row, about),
  )
  return open ? { answers: open.clientId } : {}
}
