import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { BinType } from '@warren/shared/features/group-pages/sheet.vocabulary.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db, Tx } from '../../platform/commands/command.ts'
import { listBinned } from './bin.queries.ts'
import type { Booking } from './commands/origins.ts'

export interface BinRow {
  readonly type: BinType
  readonly id: number
  readonly kind: GroupKind
  readonly name: string
  readonly at: Date
}

/** Records of another feature that are deleted from the page of a group, and come back from the same bin. */
export interface BinShelf {
  readonly type: BinType
  list(actor: Actor, db: Db, begins: Date): Promise<BinRow[]>
  /** Puts one back that was deleted since; of another farm it is not there. */
  restore(tx: Tx, booking: Booking, asked: { readonly id: number; readonly begins: Date }): Promise<void>
}

const MOST_ROWS = 500

/** What can be put back of the farm, the newest first [W-67]. */
export async function showBin(
  actor: Actor,
  db: Db,
  { begins, type }: { readonly begins: Date; readonly type: BinType | undefined },
  shelves: readonly BinShelf[],
) {
  const asked = shelves.filter((shelf) => type === undefined || shelf.type === type)
  const rows = await Promise.all([
    listBinned(scopeOf(actor), db, begins, type),
    ...asked.map((shelf) => shelf.list(actor, db, begins)),
  ])
  return rows
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_ROWS)
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
