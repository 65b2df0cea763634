/** Numbers of a mother page that the inseminations of its round tell [D-080]. */
export const ROUND_FIELDS = [
  'iaIncycle',
  'iaOutcycle',
  'iaVirgin',
  'pregnantIncycle',
  'pregnantOutcycle',
  'pregnantVirgin',
  'farrowedIncycle',
  'farrowedOutcycle',
  'farrowedVirgin',
  'nursingMother',
  'nursingMotherVirgin',
  'sucklingNum',
  'sucklingViable',
  'sucklingAdjusted',
  'sucklingWeaned',
] as const
export type RoundField = (typeof ROUND_FIELDS)[number]
export type RoundNumbers = Record<RoundField, number>
