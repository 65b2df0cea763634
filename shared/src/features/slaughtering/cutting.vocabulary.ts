/** What is weighed of a carcass, in the order of the columns: middle is the loin, back the thighs [CUT-02, D-170]. */
export const CUTTING_PARTS = [
  'liveWeight',
  'warmCarcass',
  'coldCarcass',
  'liver',
  'head',
  'chest',
  'middle',
  'back',
  'loinFillet',
  'thigh',
] as const
export type CuttingPart = (typeof CUTTING_PARTS)[number]

/** Every part has a percentage but the live weight, of which it is told [D-169]. */
export type CarcassPart = Exclude<CuttingPart, 'liveWeight'>
export const CARCASS_PARTS = CUTTING_PARTS.filter((part): part is CarcassPart => part !== 'liveWeight')

/** Grams of a part. */
export const MAX_PART_GRAMS = 15_000
/** Carcasses of one slaughtering that are cut up and weighed. */
export const MOST_CUTTING_ROWS = 1000
