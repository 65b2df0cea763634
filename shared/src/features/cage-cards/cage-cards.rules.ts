import {
  CARD_CODE_PREFIX,
  CARD_SIZE,
  type CardLayout,
  MAX_OFFSET,
  SHEET_GRID,
  SHEET_SIZE,
  TATTOO_MARK,
} from './cage-cards.vocabulary.ts'

/** What names a rabbit on its card; a newborn may have neither yet. */
export interface CardName {
  readonly earTag: string | null
  readonly tattoo: string | null
}

/** The text of the code on a card: the ear tag, or the tattoo of a rabbit without one. */
export function cardCode({ earTag, tattoo }: CardName): string | undefined {
  if (earTag !== null) return `${CARD_CODE_PREFIX}${earTag}`
  return tattoo === null ? undefined : `${CARD_CODE_PREFIX}${TATTOO_MARK}${tattoo}`
}

/** Returns the rabbit a scanned code names; another code, or one of a later version, names none. */
export function readCardCode(code: string): CardName | undefined {
  const text = code.trim()
  if (!text.startsWith(CARD_CODE_PREFIX)) return undefined
  const name = text.slice(CARD_CODE_PREFIX.length)
  if (name.startsWith(TATTOO_MARK)) {
    const tattoo = name.slice(TATTOO_MARK.length)
    return tattoo === '' ? undefined : { earTag: null, tattoo }
  }
  return /^[A-Z]-\d{5}$/.test(name) ? { earTag: name, tattoo: null } : undefined
}

export const CARDS_PER_SHEET = SHEET_GRID.columns * SHEET_GRID.rows

/** Sheets or labels that so many cards need. */
export const pagesFor = (cards: number, layout: CardLayout): number =>
  layout === 'A4' ? Math.ceil(cards / CARDS_PER_SHEET) : cards

interface Place {
  readonly x: number
  readonly y: number
}

/** Where a card lies on its sheet, in millimetres: row by row, the block of six in the middle. */
export function placeOnSheet(index: number): Place {
  const { columns, rows } = SHEET_GRID
  return {
    x: (SHEET_SIZE.width - columns * CARD_SIZE.width) / 2 + (index % columns) * CARD_SIZE.width,
    y: (SHEET_SIZE.height - rows * CARD_SIZE.height) / 2 + Math.floor(index / columns) * CARD_SIZE.height,
  }
}

/** What was typed in millimetres as the tenths a printer keeps; beyond the limits, or finer, it is nothing. */
export function offsetOf(millimetres: unknown): number | undefined {
  if (typeof millimetres !== 'number' || !Number.isFinite(millimetres)) return undefined
  const tenths = Math.round(millimetres * 10)
  const isExact = Math.abs(tenths - millimetres * 10) < 1e-6
  // Without the sum a typed −0 would stay one.
  return isExact && Math.abs(tenths) <= MAX_OFFSET ? tenths + 0 : undefined
}
