/** What a new farm needs, in the order in which it is done. */
export const FIRST_STEPS = ['FARM', 'ADMIN', 'STABLES', 'TAGS', 'HERD', 'NAMES', 'GROUP'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
