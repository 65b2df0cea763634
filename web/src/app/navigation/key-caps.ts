/** What is printed on the keys, the same in every language. */
export const ESCAPE_KEY = 'Esc'
export const PALETTE_KEYS = 'Ctrl K'
