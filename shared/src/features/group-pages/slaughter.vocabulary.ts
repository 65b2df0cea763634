/** Why a carcass is condemned; dead in transport are among the animals that were loaded [SLA-01, GD-15, GD-24]. */
export const CONDEMNATIONS = [
  'abscess',
  'polyser',
  'anorexia',
  'bloat',
  'purChest',
  'broken',
  'pneumonia',
  'trDead',
] as const
export type Condemnation = (typeof CONDEMNATIONS)[number]

/** Heads and kilograms of a cause, as the stated calls call them. */
export type CauseField = `${Condemnation}Num` | `${Condemnation}Weight`
export const CAUSE_FIELDS = CONDEMNATIONS.flatMap((cause): CauseField[] => [`${cause}Num`, `${cause}Weight`])

/** Heads and grams of a slaughtering and of each cause [SLA-03, SLA-04, SLA-05]. */
export const SLAUGHTER_LIMITS = { num: 30_000, grams: 90_000_000 } as const
/** Lot, item number and item as the slaughterhouse writes them [D-167]. */
export const MAX_LOT = 255
