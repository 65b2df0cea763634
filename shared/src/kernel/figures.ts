const rounded = (value: number, decimals: number): number => {
  const factor = 10 ** decimals
  // Through text: 1.005 × 100 is a hair below 100.5.
  return Number((Math.round(Number(`${value}e${decimals}`)) / factor).toFixed(decimals))
}

/** The mean of what is there, one decimal; of nothing there is none [D-065]. */
export function meanOf(values: readonly (number | null)[], decimals = 1): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return rounded(known.reduce((sum, value) => sum + value, 0) / known.length, decimals)
}

/** Share in percent, two decimals; of nothing there is none [RAB-21]. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((part / whole) * 100, 2)
