import type { NumberLimits } from '../../kernel/reading/numbers.rules.ts'

/** Energy of a feed, MJ a kilogram: more than nothing [NRG-01, D-158]. */
export const ENERGY_LIMITS: NumberLimits = { min: 0.01, max: 100, decimals: 2, unit: 'MJ/kg' }

/** Grams of feed an animal needs a day, from its weight in grams and the energy of the feed in MJ a kilogram [NRG-02, D-156]. */
export const feedForWeight = (grams: number, energy: number): number =>
  Math.round(((0.69 * (grams ** 3 / 1000 ** 3) ** 0.25) / energy) * 1000)
