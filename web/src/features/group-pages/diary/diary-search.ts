import { z } from 'zod'
import { type HiddenColumn, HIDDEN_COLUMNS } from './diary-columns.tsx'

/** What the page of a group keeps in its address. */
export const diarySearch = z.object({
  columns: z.string().max(200).optional().catch(undefined),
  /** The part one came for, such as the cell of the diary that a figure is counted from. */
  at: z.string().max(60).optional().catch(undefined),
  /** The day one comes for: a line of the books leads to the row it was typed in. */
  day: z.string().max(10).optional().catch(undefined),
})
export type DiarySearch = z.output<typeof diarySearch>

/** The columns that were asked for. */
export const columnsIn = (said: string | undefined): ReadonlySet<HiddenColumn> => {
  const asked = (said ?? '').split('.')
  return new Set(HIDDEN_COLUMNS.filter((one) => asked.includes(one)))
}
