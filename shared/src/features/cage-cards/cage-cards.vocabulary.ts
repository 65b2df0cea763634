/** Six cards on an A4 sheet in landscape, or one card per page of a label printer. */
export const CARD_LAYOUTS = ['A4', 'LABEL'] as const
export type CardLayout = (typeof CARD_LAYOUTS)[number]

/** A card in millimetres; six of them fill an A4 sheet. */
export const CARD_SIZE = { width: 93, height: 97 } as const
export const SHEET_SIZE = { width: 297, height: 210 } as const

/** Columns and rows of cards on a sheet. */
export const SHEET_GRID = { columns: 3, rows: 2 } as const

/** The frame tells the kind: a doe was inseminated at least once, a young doe never. */
export const CARD_KINDS = ['DOE', 'YOUNG_DOE', 'BUCK'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Cards one print may hold: a large stable. */
export const MAX_CARDS = 2000

/** How far a printer may be off, in tenths of a millimetre. */
export const MAX_OFFSET = 200
export const MAX_PRINTERS = 20
export const MAX_PRINTER_NAME = 60

/** What the code on a card begins with: kind and version of its text. */
export const CARD_CODE_PREFIX = 'W1:'
/** A rabbit without an ear tag is known by its tattoo. */
export const TATTOO_MARK = 'T:'
/** The card of an empty cage names the cage: `W1:C:M2/3/D14`. */
export const CAGE_MARK = 'C:'
