/** Why something is refused, where its code alone would leave a person guessing. Each has its sentences in `refusals/`. */
export const REASONS = [
  'animalsMissing',
  'changed',
  'changedBy',
  'closed',
  'fewerStables',
  'member',
  'merged',
  'moveInstead',
  'movedAway',
  'movedHere',
  'noAnimals',
  'notYet',
  'open',
  'recordedLater',
] as const
export type Reason = (typeof REASONS)[number]
