/** One reading of a scale; whether it stands still is told by some scales and not by others. */
export interface Reading {
  readonly grams: number
  readonly stable: boolean | undefined
}

type Parser = (line: string) => Reading | undefined

const GRAMS = { g: 1, kg: 1000 } as const

const inGrams = (number: string, unit: string): number =>
  Math.round(Number(number.replaceAll(' ', '')) * GRAMS[unit as keyof typeof GRAMS])

/** Laboratory scales, `S S     2740.0 g`: the second letter says whether it stands still. */
const sics: Parser = (line) => {
  const [, state, number = '', unit = ''] = /^S ([SD])\s+(-?\d+(?:\.\d+)?) ?(k?g)\b/.exec(line.trim()) ?? []
  return state === undefined ? undefined : { grams: inGrams(number, unit), stable: state === 'S' }
}

/** Platform scales that send without being asked, `ST,GS,+ 2.740kg`. */
const continuous: Parser = (line) => {
  const [, state, number = '', unit = ''] =
    /^(ST|US),(?:GS|NT|TR),([+-]?\s*\d+(?:\.\d+)?)\s*(k?g)\b/i.exec(line.trim()) ?? []
  return state === undefined
    ? undefined
    : { grams: inGrams(number, unit), stable: state.toUpperCase() === 'ST' }
}

/** Nothing but the grams. */
const bare: Parser = (line) => {
  const text = line.trim()
  return /^[+-]?\d+(?:\.\d+)?$/.test(text)
    ? { grams: Math.round(Number(text)), stable: undefined }
    : undefined
}

/** How scales write, by the name a user chooses. */
export const SCALE_LINES = { sics, continuous, bare } as const satisfies Record<string, Parser>
export type ScaleKind = keyof typeof SCALE_LINES
export const SCALE_KINDS = Object.keys(SCALE_LINES) as ScaleKind[]

/** At most five digits, with a decimal sign and a unit at will. */
const KEYED = /^(?=(?:\D*\d){1,5}\D*$)(\d+(?:[.,]\d+)?) ?(k?g)?$/i
/** Below this a weight with decimals can only be kilograms. */
const KILOGRAMS_BELOW = 20

/** Grams of a scale that types its weight like a keyboard: `2740`, `2740 g`, `2.74`, `2,740kg` [D-220]. */
export function readKeyedGrams(text: string): number | undefined {
  const [, digits, unit] = KEYED.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits.replace(',', '.'))
  const isSmall = unit === undefined && number < KILOGRAMS_BELOW && !Number.isInteger(number)
  return inGrams(String(number), isSmall ? 'kg' : (unit?.toLowerCase() ?? 'g'))
}
