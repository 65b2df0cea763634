import type { CagePosition } from '../../kernel/places.ts'

/** The letter of a position in a cage's label [D-038]. */
export const POSITION_LETTERS = { DOWN: 'D', UP: 'U', OUTER: 'O', INNER: 'I' } as const satisfies Record<
  CagePosition,
  string
>

/** Two letters, and a third sign if need be [FRM-19]. */
export const FARM_ID_PATTERN = /^[A-Z]{2}[A-Z0-9]?$/

/** The closed list of housing types, by id [D-037]. */
export const CAGE_TYPES = { 1: 'MOTHER', 2: 'YOUNG', 3: 'BUCK', 4: 'FATTENING', 5: 'PARK' } as const
export type CageTypeCode = (typeof CAGE_TYPES)[keyof typeof CAGE_TYPES]
export const CAGE_TYPE_IDS = [1, 2, 3, 4, 5] as const

/** Limits of a stable: a larger number is a typing error. */
export const MAX_ROW_NUMBER = 9999
export const MAX_CAGE_NUMBER = 9999
export const MAX_CAGES_PER_ROW = 2000
export const MAX_RANGES_PER_ROW = 50
/** Floor of a stable in square metres, with one decimal. */
export const STABLE_AREA = { min: 1, max: 20_000 } as const
/** Far above any real farm; one tenant must not fill the installation. */
export const MAX_CAGES_PER_STABLE = 10_000
export const MAX_STABLES_PER_FARM = 200
export const MAX_FARMS_PER_OWNER = 200
/** Longest value of the address fields [D-034]. */
export const MAX_ADDRESS_LENGTH = 255
