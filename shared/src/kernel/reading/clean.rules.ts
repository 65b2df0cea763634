/** Spaces of every width. */
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
/** Marks without a width that copied text brings along. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const WIDE = /[\uff01-\uff5e]/g
const TO_NARROW = 0xfee0
const MINUSES = /[\u2212\u2010-\u2012\ufe63]/g

/**
 * A text without what is no sign of it: unseen marks, spaces at the ends, and the apostrophe that makes a cell a text.
 * Full-width signs become the usual ones, every minus the hyphen. No other sign is dropped [TY-02].
 */
export function cleanText(text: string): string {
  const plain = text
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(WIDE, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - TO_NARROW))
    .replaceAll(MINUSES, '-')
    .trim()
  return plain.startsWith("'") ? plain.slice(1).trim() : plain
}

/** One spelling of a word: accents, case and the full stop of a short form aside. */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')
