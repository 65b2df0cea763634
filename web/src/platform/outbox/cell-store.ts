import type { RowChange, RowId, KeptRow } from '@warren/shared/kernel/cells.ts'
import { nextCall } from './kept-cells.ts'

/** Whose cells, of which grid: a user on a farm, and what is open. */
export interface Scope {
  readonly userId: number
  readonly farmId: number
  /** For another user of this computer, who sees the name and nothing else. */
  readonly userName: string
  /** For example `farrowing:1204`. */
  readonly sheet: string
}

export interface Kept {
  readonly rows: ReadonlyMap<RowId, KeptRow>
  /** Sent, and not answered: whether the server has them is not known. */
  readonly doubt: readonly RowChange[]
}

export type ChangeRow = (id: RowId, row: KeptRow | undefined) => KeptRow | undefined

export interface UnsentOf {
  readonly userId: number
  readonly userName: string
  readonly rows: number
}

/** Where typed cells lie until the server has them. Each call is one transaction. */
export interface CellStore {
  load(scope: Scope): Promise<Kept>
  change(scope: Scope, ids: readonly RowId[], change: ChangeRow): Promise<void>
  /**
   * What is to be sent now, written down as in doubt before it leaves. While anything is in doubt that comes again,
   * word for word: a repeat changes nothing, and only its answer tells what later entries stand on.
   */
  take(scope: Scope, limit: number): Promise<readonly RowChange[]>
  /** An answer: rows change, and are no longer in doubt. */
  settle(scope: Scope, ids: readonly RowId[], change: ChangeRow): Promise<void>
  /** How much lies on this computer, by user. */
  unsent(): Promise<UnsentOf[]>
}

/** What is in doubt, or becomes so now. */
export const takeFrom = ({ rows, doubt }: Kept): readonly RowChange[] =>
  doubt.length > 0 ? doubt : nextCall(rows)

export const keyOf = ({ userId, farmId, sheet }: Scope): string => JSON.stringify([userId, farmId, sheet])

/** Where the browser gives no room: cells live as long as the page. Also what the model of the outbox runs on. */
export function memoryStore(): CellStore {
  const sheets = new Map<string, { scope: Scope; rows: Map<RowId, KeptRow>; doubt: readonly RowChange[] }>()
  const sheetOf = (scope: Scope) => {
    const known = sheets.get(keyOf(scope)) ?? { scope, rows: new Map<RowId, KeptRow>(), doubt: [] }
    sheets.set(keyOf(scope), known)
    return known
  }
  const put = (rows: Map<RowId, KeptRow>, id: RowId, row: KeptRow | undefined) => {
    if (row === undefined) rows.delete(id)
    else rows.set(id, row)
  }
  const change: CellStore['change'] = async (scope, ids, apply) => {
    const { rows } = sheetOf(scope)
    for (const id of ids) put(rows, id, apply(id, rows.get(id)))
    await Promise.resolve()
  }
  return {
    load: async (scope) => {
      const { rows, doubt } = sheetOf(scope)
      return Promise.resolve({ rows: new Map(rows), doubt })
    },
    change,
    take: async (scope, limit) => {
      const sheet = sheetOf(scope)
      sheet.doubt = takeFrom(sheet)
      return Promise.resolve(sheet.doubt.slice(0, limit))
    },
    settle: async (scope, ids, apply) => {
      const sheet = sheetOf(scope)
      sheet.doubt = sheet.doubt.filter(({ id }) => !ids.includes(id))
      await change(scope, ids, apply)
    },
    unsent: async () =>
      Promise.resolve(
        [...sheets.values()].map(({ scope, rows }) => ({
          userId: scope.userId,
          userName: scope.userName,
          rows: rows.size,
        })),
      ),
  }
}
