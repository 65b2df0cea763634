/** Units a number can be written in; those of one family are converted into each other [TY-07]. */
export const UNITS = {
  g: { family: 'mass', power: 0 },
  dkg: { family: 'mass', power: 1 },
  kg: { family: 'mass', power: 3 },
  t: { family: 'mass', power: 6 },
  ml: { family: 'volume', power: 0 },
  l: { family: 'volume', power: 3 },
  '°C': { family: 'warmth', power: 0 },
  '%': { family: 'share', power: 0 },
  'MJ/kg': { family: 'energy', power: 0 },
  day: { family: 'days', power: 0 },
  head: { family: 'heads', power: 0 },
} as const satisfies Record<string, { readonly family: string; readonly power: number }>

export type Unit = keyof typeof UNITS
export type UnitWords = { readonly [U in Unit]?: readonly string[] }
