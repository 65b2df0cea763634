import { REGISTRATION_DAYS } from '@warren/shared/features/registrations/registrations.vocabulary.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)
/** Requests from before are forgotten, also where the night's work has not come to them yet. */
export const waitingSince = (now: Date): Date => new Date(now.getTime() - REGISTRATION_DAYS * DAY_MS)
export const expiryOf = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + REGISTRATION_DAYS * DAY_MS)
