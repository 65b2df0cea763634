import { z } from 'zod'
import { MAX_PAGE_SIZE } from './limits.ts'

/** Paging helper defaults [GEN-17]; a table without a wish of its own asks for 100 rows [D-007]. */
export const DEFAULT_PAGE_SIZE = 10
export const TABLE_PAGE_SIZE = 100
/** Page buttons shown at once [GEN-18]. */
export const PAGE_WINDOW = 5

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The paging helper's sort fields: on any list they mean its own order [GEN-17, D-008]. */
export const OWN_ORDER = 'startDate,name'

/** Query of every paged list: `page` is zero-based; a sort field that the list does not know is refused [GEN-15, D-008]. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .default(DEFAULT_PAGE_SIZE),
  sortFields: z.string().max(200).default(OWN_ORDER),
  sortOrder: z.enum(SORT_ORDERS).default('desc'),
})

export type PageQuery = z.output<typeof pageQuery>

/** Answer of every paged list [GEN-16]. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ content: z.array(row), totalElements: z.number().int(), number: z.number().int() })

/** The page buttons around the current page (one-based), at most `window` of them [GEN-18]. */
export function pageWindow(current: number, pages: number, window: number = PAGE_WINDOW): number[] {
  const size = Math.min(window, pages)
  const first = Math.max(1, Math.min(current - Math.floor(window / 2), pages - size + 1))
  return Array.from({ length: size }, (_, i) => first + i)
}
