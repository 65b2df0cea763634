/** Days after the last password for which a phone may deliver, and may read the own work list [FLD-09, FLD-10]. */
export const LANE_DAYS = { deliver: 45, read: 14 } as const
/** Days that a work list may be worked on without a contact [FLD-10]. */
export const LEASE_DAYS = 7
/** A work list above this size holds the tasks of the worker alone, and says so. */
export const BUNDLE_BYTES = 4 * 1024 * 1024
export const LANE_LABEL_LENGTH = 100
