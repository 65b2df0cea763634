import type { Side } from './farm-side.ts'

const RECALLED = ['check-touching', 'farrowing', 'weighing3', 'weighing4', 'weighing_3rdyean']
const AT = '2026-05-12T08:00:00Z'

/** A lane of a phone; what a farm was given to look around. */
export const FIELD_ROWS: Record<string, (side: Side, n: number) => Record<string, unknown>> = {
  field_lanes: ({ farmId, userId }, n) => ({
    farm_id: farmId,
    user_id: userId,
    lane: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    epoch: 0,
    created_at: AT,
    seen_at: AT,
  }),
  command_resolutions: ({ farmId, userId }, n) => ({
    farm_id: farmId,
    command_id: 1_000_000 + n,
    resolved_by: userId,
    resolved_at: AT,
    how: 'KEEP',
  }),
  doe_recalls: ({ farmId, userId, coverId }, n) => ({
    farm_id: farmId,
    cover_id: coverId,
    type: RECALLED[n % RECALLED.length],
    command_id: n + 1,
    created_by: userId,
    sent_at: AT,
  }),
  farm_samples: ({ farmId, userId }) => ({ farm_id: farmId, user_id: userId }),
  sample_rows: ({ farmId }, n) => ({ farm_id: farmId, kind: 'rabbit', record_id: n }),
}

export const FIELD_TOUCH: Record<string, string> = {
  field_lanes: 'unsent = 1',
  command_resolutions: "comment = 'x'",
  doe_recalls: "note = 'x'",
  farm_samples: 'created_at = now()',
  sample_rows: 'record_id = record_id',
}

/** What was put in stays written down until a function of the engine takes it out. */
export const FIELD_MAY: Record<string, readonly string[]> = {
  farm_samples: ['select', 'insert'],
  sample_rows: ['select', 'insert'],
}
