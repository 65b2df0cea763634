/** Where a cage is in its row [FRM-15]; the letter is its part of the cage's label [D-038]. */
export const CAGE_POSITIONS = ['DOWN', 'UP', 'OUTER', 'INNER'] as const
export type CagePosition = (typeof CAGE_POSITIONS)[number]
