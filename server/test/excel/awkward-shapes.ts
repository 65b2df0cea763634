/** How the tables of awkward cells are written down. */

export type ColumnKey = 'text' | 'code' | 'eid' | 'tattoo' | 'whole' | 'flag' | 'choice' | 'day'
export type Awkward = readonly [column: ColumnKey, cell: string, expected: string | number | boolean | null]

/** Why a cell is refused, told apart from a text. */
export const refused = (reason: string): string => `refused: ${reason}`

export const cell = (attributes: string, inside: string): string => `<c @${attributes}>${inside}</c>`
export const number = (value: string): string => cell('', `<v>${value}</v>`)
export const inline = (text: string): string =>
  cell(' t="inlineStr"', `<is><t xml:space="preserve">${text}</t></is>`)
export const rich = (inside: string): string => cell(' t="inlineStr"', `<is>${inside}</is>`)
export const shared = (index: number | string): string => cell(' t="s"', `<v>${index}</v>`)
export const typed = (type: string, value: string): string => cell(` t="${type}"`, `<v>${value}</v>`)
export const formula = (type: string, value: string): string =>
  cell(type && ` t="${type}"`, `<f>A1&amp;"x"</f>${value}`)
