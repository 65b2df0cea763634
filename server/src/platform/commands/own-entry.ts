import { BARN_UNDO_HOURS } from '@warren/shared/kernel/barn-entry.ts'
import type { Actor } from '../auth/actor.ts'
import type { Sender, Tx } from './command.ts'
import { findEntry } from './commands.queries.ts'

/** An earlier entry of the same person, by the id a later one names it by; a carried entry is its author's. */
export const ownEntry = (tx: Tx, actor: Actor, sender: Sender, clientId: string) =>
  findEntry(tx, sender.ownerId ?? actor.userId, clientId)

export type OwnEntry = NonNullable<Awaited<ReturnType<typeof ownEntry>>>

/** It is not older than what can be undone. */
export const isFresh = ({ at }: OwnEntry, now: Date): boolean =>
  now.getTime() - at.getTime() <= BARN_UNDO_HOURS * 3_600_000

/** What was before an entry, of the fields it changed. */
export const valuesBefore = ({ changes }: OwnEntry): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries((changes ?? {}) as Record<string, [unknown, unknown]>).map(([field, [was]]) => [
      field,
      was,
    ]),
  )
