import type { Breed, Line, Pedigree } from '../animals/animals.vocabulary.ts'
import type { FosterReach, WalkOrder } from './ia-groups.vocabulary.ts'

/** Which semen is usual for which does, and what the pairing breeds for; the first line that matches counts. */
export interface SchemeRule {
  readonly breed?: Breed | null | undefined
  readonly motherLine: Line
  readonly spermLines: Line[]
  readonly pedigree: Pedigree
}

/** Digits of the PIN that opens the screen of a phone again; 0 is none. */
export const PIN_DIGITS = [0, 4, 6] as const
export type PinDigits = (typeof PIN_DIGITS)[number]

/** How a farm breeds. */
export interface BreedingSettings {
  /** Days from one round of a band to its next. */
  readonly rhythmDays: number
  /** Age at the first insemination. */
  readonly minAgeDays: number
  /** From so many open days on a doe counts as left behind. */
  readonly openLimitDays: number
  /** Expected inbreeding of a litter: from here on it is marked, and asked about; null is never asked about. */
  readonly kinshipWarn: number
  readonly kinshipBlock: number | null
  /** Litter sizes of first and later litters. */
  readonly targetFirst: number
  readonly targetOther: number
  readonly fosterGapDays: number
  readonly fosterReach: FosterReach
  readonly walkOrder: WalkOrder
  readonly scheme: SchemeRule[]
  readonly pinDigits: PinDigits
}

/** What holds for a farm that has set nothing. */
export const USUAL_BREEDING: BreedingSettings = {
  rhythmDays: 42,
  minAgeDays: 112,
  openLimitDays: 42,
  kinshipWarn: 0.0625,
  kinshipBlock: 0.25,
  targetFirst: 8,
  targetOther: 9,
  fosterGapDays: 1,
  fosterReach: 'ROWS',
  walkOrder: 'ROWS',
  scheme: [],
  pinDigits: 0,
}
