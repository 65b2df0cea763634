/** Counts of a mother page about its does [MOT-17]. */
export const MOTHER_COUNTS = [
  'iaIncycle',
  'iaOutcycle',
  'iaVirgin',
  'pregnantIncycle',
  'pregnantOutcycle',
  'pregnantVirgin',
  'populatedIncycle',
  'populatedOutcycle',
  'populatedVirgin',
  'farrowedIncycle',
  'farrowedOutcycle',
  'farrowedVirgin',
  'nursingMother',
  'nursingMotherVirgin',
  'weanedMother',
  'weanedMotherVirgin',
  'nextIAVirgin',
] as const
export type MotherCount = (typeof MOTHER_COUNTS)[number]

/** Counts of a mother page about its kits [MOT-18]. */
export const SUCKLING_COUNTS = [
  'sucklingNum',
  'sucklingViable',
  'sucklingAdjusted',
  'sucklingWeaned',
] as const
export type SucklingCount = (typeof SUCKLING_COUNTS)[number]
