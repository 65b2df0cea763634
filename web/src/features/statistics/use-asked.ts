import {
  FIGURE_GROUPS,
  type FigureGroup,
  STABLE_FIGURES,
} from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { KILO_STEPS } from '@warren/shared/features/statistics/kilos.rules.ts'
import { cullingDays } from '@warren/shared/features/statistics/statistics.rules.ts'
import { EXPORT_TYPES } from '@warren/shared/features/statistics/statistics.vocabulary.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import { z } from 'zod'
import { usePageSearch } from '../../platform/use-page-search.ts'
import { localToday } from '../../ui/form/date/date-rules.ts'

export const TABS = ['exports', 'rounds', 'kilos', 'stables', 'targets'] as const
export type StatisticTab = (typeof TABS)[number]

const PARTS = Object.keys(FIGURE_GROUPS) as [FigureGroup, ...FigureGroup[]]

const day = z
  .string()
  .refine((value) => readDay(value) !== undefined)
  .optional()
  .catch(undefined)
const id = z.coerce.number().int().positive().optional().catch(undefined)
const oneOf = <T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words).optional().catch(undefined)

/** All that the page keeps in its address: which tab, which days, and what is open in it. */
const shape = z.object({
  tab: oneOf(TABS),
  type: oneOf(EXPORT_TYPES),
  group: id,
  stables: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .optional()
    .catch(undefined),
  from: day,
  to: day,
  /** Part of the key figures; a round whose kilos are looked at, the open bar, and the group behind it. */
  part: oneOf(PARTS),
  round: id,
  bar: oneOf(KILO_STEPS),
  of: id,
  figure: oneOf(STABLE_FIGURES),
})
export type StatisticSearch = z.output<typeof shape>

/** What is chosen on the page, as the address has it [STA-01]. */
export function useAsked() {
  const { search, change } = usePageSearch(shape)
  const { tab, type, stables, from, to, ...rest } = search
  return {
    ...rest,
    tab: tab ?? 'exports',
    type: type ?? 'rabbit',
    stables: stables?.split(',').map(Number) ?? [],
    /** Two years unless told, the earlier day first. */
    days: cullingDays({ from, to }, localToday()),
    change,
  }
}
export type Asked = ReturnType<typeof useAsked>
