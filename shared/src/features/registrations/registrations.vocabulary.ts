/** Requests of one address within a day; an office has one address. */
export const REGISTRATIONS_PER_DAY = 3
/** Requests that wait, from all addresses together. */
export const MOST_REGISTRATIONS = 500
/** A request without a decision is forgotten. */
export const REGISTRATION_DAYS = 30
