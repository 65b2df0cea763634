/** Why a doe counts as left behind; in this order they are listed. */
export const MISSED_REASONS = ['OPEN_LONG', 'NEVER', 'NOT_FELT', 'UNSURE', 'NOT_KINDLED'] as const
export type MissedReason = (typeof MISSED_REASONS)[number]

/** Days after which a doubtful palpation should have been felt again. */
export const UNSURE_DAYS = 3

/** Rows of a page of them. */
export const MISSED_PAGE_SIZE = 50
