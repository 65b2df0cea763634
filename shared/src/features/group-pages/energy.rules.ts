/** A clean number: digits, with a comma or a point before decimals, more than nothing [NRG-01, D-158]. */
export function readEnergy(text: string): number | undefined {
  const clean = text.trim()
  if (!/^\d+([.,]\d+)?$/.test(clean)) return undefined
  const energy = Number(clean.replace(',', '.'))
  return energy > 0 ? energy : undefined
}

/** Grams of feed an animal needs a day, from its weight in grams and the energy of the feed in MJ a kilogram [NRG-02, D-156]. */
export const feedForWeight = (grams: number, energy: number): number =>
  Math.round(((0.69 * (grams ** 3 / 1000 ** 3) ** 0.25) / energy) * 1000)
