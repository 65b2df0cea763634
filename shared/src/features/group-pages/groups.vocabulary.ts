/** Kinds of group pages [MOT-01]. */
export const GROUP_KINDS = ['MOTHER', 'YOUNG', 'FATTENING'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** Animals of one kind in a group; WEAN are weaned kits that no group has taken yet [GD-07]. */
export const STOCKS = ['MOT', 'SUC', 'PS', 'GP', 'FAT', 'WEAN'] as const
export type Stock = (typeof STOCKS)[number]

/** The stocks a group of each kind has animals in. */
export const STOCKS_OF: Readonly<Record<GroupKind, readonly Stock[]>> = {
  MOTHER: ['MOT', 'SUC', 'WEAN'],
  YOUNG: ['PS', 'GP'],
  FATTENING: ['FAT'],
}

/**
 * Animals that a closed group must not have left. Does are rabbits of the herd, whose page ends before they do; weaned kits are
 * told apart [GD-07, GD-10].
 */
export const isToExplain = (stock: Stock): boolean => stock !== 'MOT' && stock !== 'WEAN'

/** What is weighed in a group of each kind; a diary day keeps the first in its first weight, the second in the other. */
export const WEIGHT_TYPES: Readonly<Record<GroupKind, readonly Stock[]>> = {
  MOTHER: ['MOT', 'SUC'],
  YOUNG: ['PS', 'GP'],
  FATTENING: ['FAT'],
}

/** What happened to animals [section 2.1 of the group pages]. */
export const POSTING_KINDS = [
  'BORN',
  'JOINED',
  'ARRIVED',
  'WEANED',
  'PLACED',
  'MOVED',
  'FOSTERED',
  'DIED',
  'CULLED',
  'SOLD',
  'SELECTED',
  'SLAUGHTERED',
  'RETURNED',
  'CORRECTED',
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** What said so. */
export const POSTING_DOCUMENTS = ['diary', 'origin', 'slaughtering', 'mothers', 'sucklings', 'count'] as const
export type PostingDocument = (typeof POSTING_DOCUMENTS)[number]

/** How strongly something stands out in a group [10.2 of the group pages]. */
export const ALARM_LEVELS = ['WATCH', 'ALARM'] as const
export type AlarmLevel = (typeof ALARM_LEVELS)[number]

/** Feed [DIA-09]. */
export const FEED_TYPES = ['LACTATION', 'WEANING', 'FEMALE_STARTER', 'FINISHER'] as const

/** Days from the insemination that a mother page counts with [MOT-08, MOT-20, MOT-21]. */
export const MOTHER_DAYS = { populatedFrom: 17, farrowing: 31, weaning: 66, last: 73 } as const
/** Ages in days [YNG-05, FAT-03, FAT-05, ORI-06]. */
export const YOUNG_AGE = { min: 28, max: 146, last: 147 } as const
export const FATTENING_AGE = { min: 28, max: 90, last: 98 } as const
export const DELIVERY_AGE = { min: 28, max: 97, usual: 90 } as const
export const ORIGIN_AGE = { min: 28, maxArrival: 98, maxMove: 146 } as const
/** Heads and grams of an arrival or a move [ORI-07, ORI-08]. */
export const ORIGIN_LIMITS = { num: 40_000, grams: 90_000_000 } as const
/** Heads of a mother page and of a count [MOT-19]. */
export const MAX_HEADS = 40_000
/** Rows of a diary at most [D-129]. */
export const MAX_DIARY_DAYS = 400
/** Days a deleted record can be put back [GD-16]. */
export const BIN_DAYS = 30
