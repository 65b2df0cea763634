import { useQuery } from '@tanstack/react-query'
import { lastTwoYears, rangeInOrder, readDay } from '@warren/shared/kernel/calendar.ts'
import { z } from 'zod'
import { usePageSearch } from '../../../platform/use-page-search.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { KEY } from '../group-pages.api.ts'
import type { SummaryKind, SummaryRange, SummaryRow } from './summary-kind.ts'

const day = z
  .string()
  .refine((value) => readDay(value) !== undefined)
  .optional()
  .catch(undefined)
const shape = z.object({ from: day, to: day, cols: z.string().optional().catch(undefined) })
export type SummarySearch = z.output<typeof shape>

/** Days and columns as the address has them; without days the last two years [SUM-03]. */
export function useSummarySearch() {
  const { search, change } = usePageSearch(shape)
  const usual = lastTwoYears(localToday())
  const range = rangeInOrder(search.from ?? usual.from, search.to ?? usual.to)
  return {
    range,
    cols: search.cols,
    setCols: (cols: string | undefined) => change({ cols }, { replace: true }),
    /** What the address says without being told stays out of it. */
    setRange: (next: SummaryRange) =>
      change({
        from: next.from === usual.from ? undefined : next.from,
        to: next.to === usual.to ? undefined : next.to,
      }),
  }
}

export const useSummary = <Row extends SummaryRow>({ kind, load }: SummaryKind<Row>, range: SummaryRange) =>
  useQuery({
    queryKey: [...KEY, 'summary', kind, range.from, range.to],
    queryFn: ({ signal }) => load(range, signal),
    placeholderData: (before) => before,
  })
