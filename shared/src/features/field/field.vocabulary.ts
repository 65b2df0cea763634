/** Days after the last password for which a phone may deliver, and may read the own work list [FLD-09, FLD-10]. */
export const LANE_DAYS = { deliver: 45, read: 14 } as const
/** Days that a work list may be worked on without a contact [FLD-10]. */
export const LEASE_DAYS = 7
/** A work list above this size holds the tasks of the worker alone, and says so. */
export const BUNDLE_BYTES = 4 * 1024 * 1024
export const LANE_LABEL_LENGTH = 100

/** How a command of a phone ended that a worker has to settle [FLD-15]. */
export const REPORT_STATUSES = ['CONFLICT', 'ERROR', 'UNSUPPORTED'] as const
/**
 * How the office settles it: the barn's value is taken over what is stored, the command is run again as it was sent, what
 * is stored stays, or a worker is sent back to the doe [FLD-15].
 */
export const SETTLE_HOWS = ['TAKE', 'AGAIN', 'KEEP', 'BACK'] as const
export type SettleHow = (typeof SETTLE_HOWS)[number]
export const NOTE_LENGTH = 1000

/** Rows in a file of unsent work: more than a phone enters in weeks [FLD-16]. */
export const UNSENT_FILE_ROWS = 20_000
export const UNSENT_FILE_BYTES = 8 * 1024 * 1024

/** How the token of a phone stands: it works, its time is over, it was ended, or the phone was reported as lost. */
export const LANE_STATES = ['OPEN', 'OVER', 'ENDED', 'LOST'] as const
