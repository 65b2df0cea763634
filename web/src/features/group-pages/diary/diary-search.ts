import { z } from 'zod'
import { type HiddenColumn, HIDDEN_COLUMNS } from './diary-columns.tsx'

/** What the page of a group keeps in its address. */
export const diarySearch = z.object({ columns: z.string().max(200).optional().catch(undefined) })

/** The columns that were asked for. */
export const columnsIn = (said: string | undefined): ReadonlySet<HiddenColumn> => {
  const asked = (said ?? '').split('.')
  return new Set(HIDDEN_COLUMNS.filter((one) => asked.includes(one)))
}
