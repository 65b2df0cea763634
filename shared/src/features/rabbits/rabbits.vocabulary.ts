export const ORIGINS = ['SELF_BREED', 'BOUGHT'] as const
export type Origin = (typeof ORIGINS)[number]

export const TATTOO_LENGTH = { min: 6, max: 255 } as const
export const MAX_BREAST_NUMBER = 20
