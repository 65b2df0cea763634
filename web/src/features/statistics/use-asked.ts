import { cullingDays } from '@warren/shared/features/statistics/statistics.rules.ts'
import { EXPORT_TYPES } from '@warren/shared/features/statistics/statistics.vocabulary.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import { z } from 'zod'
import { usePageSearch } from '../../platform/use-page-search.ts'
import { localToday } from '../../ui/form/date/date-rules.ts'

const day = z
  .string()
  .refine((value) => readDay(value) !== undefined)
  .optional()
  .catch(undefined)
const shape = z.object({
  type: z.enum(EXPORT_TYPES).default('rabbit').catch('rabbit'),
  group: z.coerce.number().int().positive().optional().catch(undefined),
  stables: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .optional()
    .catch(undefined),
  from: day,
  to: day,
})

/** What is chosen on the page, as the address has it [STA-01]. */
export function useAsked() {
  const { search, change } = usePageSearch(shape)
  const { type, group, stables, from, to } = search
  return {
    type,
    group,
    stables: stables?.split(',').map(Number) ?? [],
    days: cullingDays({ from, to }, localToday()),
    change,
  }
}
export type Asked = ReturnType<typeof useAsked>
