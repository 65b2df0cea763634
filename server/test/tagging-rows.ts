import type { Side } from './farm-side.ts'

const AT = '2026-05-12T08:00:00Z'

/** A row of each table of ear tagging. */
export const TAGGING_ROWS: Record<string, (side: Side, n: number) => Record<string, unknown>> = {
  ear_tagging_lists: ({ farmId, userId }, n) => ({
    farm_id: farmId,
    user_id: userId,
    username: 'x',
    list_name: `List ${n}`,
    started_at: AT,
    end_at: AT,
  }),
  ear_tagging_items: ({ farmId, taggingListId, earTagId, rabbitId }, n) => ({
    farm_id: farmId,
    list_id: taggingListId,
    seq: (n % 500) + 1,
    ear_tag_id: earTagId,
    rabbit_id: rabbitId,
    at: AT,
  }),
}

/** What of them can be changed. */
export const TAGGING_TOUCH: Record<string, string> = {
  ear_tagging_lists: "list_name = 'x'",
  ear_tagging_items: 'seq = seq',
}

/** What was tagged stays on its list. */
export const TAGGING_MAY: Record<string, readonly string[]> = {
  ear_tagging_lists: ['select', 'insert'],
  ear_tagging_items: ['select', 'insert'],
}
