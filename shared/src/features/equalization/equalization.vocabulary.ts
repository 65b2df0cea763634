import { MAX_KITS } from '../covers/covers.vocabulary.ts'

/** Kits of an equalized litter: usual, least and most [EQU-05, EQU-07]. */
export const LITTER_SIZE = { usual: 8, min: 1, max: MAX_KITS } as const
/** Moves that are booked at once: more than anybody carries before writing it down. */
export const MAX_MOVES = 1000
/** Rows of the history that are shown: a round of the largest farm has fewer of a day. */
export const MAX_HISTORY = 2000
/** Litters that are evened out at once: of more, one stable after the other. */
export const MAX_EVENED = 2500
