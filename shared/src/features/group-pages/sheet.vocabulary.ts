/** Columns of the stock days a page gets, after the stock itself. */
export const SHEET_STOCK_COLUMNS = [
  'stock',
  'offset',
  'added',
  'movedIn',
  'movedOut',
  'fostered',
  'corrected',
  'gone',
  'dead',
  'culled',
  'sold',
  'slaughtered',
  'selected',
  'gramsIn',
  'gramsMoved',
  'gramsSold',
  'gramsSlaughtered',
] as const

/** What becomes of a day that was typed. */
export const CELL_OUTCOMES = ['saved', 'same', 'refused', 'conflict'] as const

/** What can be put back [W-66]. */
export const BIN_TYPES = ['group', 'origin', 'slaughtering', 'cutting-row', 'weights'] as const
export type BinType = (typeof BIN_TYPES)[number]
