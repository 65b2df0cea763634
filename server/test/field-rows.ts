import type { Side } from './farm-side.ts'

const AT = '2026-05-12T08:00:00Z'

/** A lane of a phone. */
export const FIELD_ROWS: Record<string, (side: Side, n: number) => Record<string, unknown>> = {
  field_lanes: ({ farmId, userId }, n) => ({
    farm_id: farmId,
    user_id: userId,
    lane: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    epoch: 0,
    created_at: AT,
    seen_at: AT,
  }),
}

export const FIELD_TOUCH: Record<string, string> = { field_lanes: 'unsent = 1' }
