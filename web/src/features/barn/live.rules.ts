import type { listCoverChanges } from '@warren/shared/features/covers/grid.contract.ts'
import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Bundle } from './work-list.ts'

/** What another person, or this one, has stored of a doe since the list was made [FD-13]. */
export interface LiveDoe {
  /** By their names, as W-44 has them. */
  readonly cells: Readonly<Record<string, string | number | boolean | null>>
  /** Who changed her last; null where that is not told. */
  readonly by: string | null
  /** When the phone asked for it, by its own clock. */
  readonly askedAt: number
}

/** A group that is looked at while others work on it too. */
export interface LiveGroup {
  /** Changes of the group so far. */
  readonly seq: number
  readonly does: ReadonlyMap<number, LiveDoe>
}
/** By number of the group. */
export type Live = ReadonlyMap<number, LiveGroup>

export const NOTHING_LIVE: Live = new Map()

type Changes = AnswerOf<typeof listCoverChanges>

/** A group with what the server has told of it now. */
export function withChanges(
  before: LiveGroup | undefined,
  { seq, rows, by }: Changes,
  askedAt: number,
): LiveGroup {
  const does = new Map(before?.does)
  for (const [at, row] of rows.entries()) {
    const cells = Object.fromEntries(GRID_COLUMNS.map((name, column) => [name, row[column] ?? null]))
    does.set(Number(cells['id']), { cells, by: by[at] ?? null, askedAt })
  }
  return { seq, does }
}

/** A list that knows more than what was heard before it makes that needless. */
export const stillNews = (live: Live, { tasks }: Bundle): Live =>
  new Map(
    [...live].filter(([id, { seq }]) =>
      tasks.some(({ iaGroupId, seq: known }) => iaGroupId === id && seq > known),
    ),
  )
