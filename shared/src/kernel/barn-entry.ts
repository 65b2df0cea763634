import { z } from 'zod'

const clientId = z.string().min(1).max(100)

/**
 * What every entry from the barn may say about an earlier one of the same person, by its client id: that it takes it back,
 * or that it answers what was in conflict [FLD-14].
 */
export const entryLinks = { undoes: clientId.optional(), answers: clientId.optional() } as const

/** Hours in which a death or a finish from the barn can be undone. */
export const BARN_UNDO_HOURS = 24

/** Names an earlier entry of the same person. */
export const entryId = clientId
