/** Where a cage is in its row [FRM-15]; the letter is its part of the cage's label [D-038]. */
export const CAGE_POSITIONS = ['DOWN', 'UP', 'OUTER', 'INNER'] as const
export type CagePosition = (typeof CAGE_POSITIONS)[number]
export const POSITION_LETTERS = { DOWN: 'D', UP: 'U', OUTER: 'O', INNER: 'I' } as const satisfies Record<
  CagePosition,
  string
>

/** The closed list of housing types, by id [D-037]. */
export const CAGE_TYPES = { 1: 'MOTHER', 2: 'YOUNG', 3: 'BUCK', 4: 'FATTENING', 5: 'PARK' } as const
export type CageTypeCode = (typeof CAGE_TYPES)[keyof typeof CAGE_TYPES]
export const CAGE_TYPE_IDS = [1, 2, 3, 4, 5] as const

/** Nobody walks a row of more than this; a typo with two more digits is a typo. */
export const MAX_ROW_NUMBER = 9999
export const MAX_CAGE_NUMBER = 9999
export const MAX_CAGES_PER_ROW = 2000
export const MAX_RANGES_PER_ROW = 50
/** Far above any real farm; one tenant must not fill the installation. */
export const MAX_CAGES_PER_STABLE = 10_000
export const MAX_STABLES_PER_FARM = 200
export const MAX_FARMS_PER_OWNER = 200
/** Longest value of the address fields [D-034]. */
export const MAX_ADDRESS_LENGTH = 255
