/** A list of releases is about one direction: what the farm told others, or what others told it. */
export const RELEASE_DIRECTIONS = ['GIVEN', 'RECEIVED'] as const
export type ReleaseDirection = (typeof RELEASE_DIRECTIONS)[number]

/** Waiting for its code to be entered, too old for that, ready, recorded by the buyer, taken back. */
export const RELEASE_STATES = ['WAITING', 'EXPIRED', 'READY', 'USED', 'WITHDRAWN'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** Animals one release may name, their parents not counted: a large delivery. */
export const MAX_RELEASED = 2000

/** Days a code can be entered. */
export const CODE_DAYS = { usual: 30, max: 365 } as const

/** Digits and letters that are not mistaken for each other on paper: no I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What the square on a delivery note begins with: kind and version of its text, as on a cage card. */
export const NOTE_CODE_PREFIX = 'W1:R:'
/** Sixteen of thirty-two signs are 80 bits: a code is not guessed. */
export const CODE_LENGTH = 16

/**
 * Names and codes of other farms' animals a user may ask for in vain on one day. A file of bought animals may name
 * thousands of parents that were never released; a code is typed from paper.
 */
export const MISSES_A_DAY = { names: 5000, codes: 20 } as const
