import { KIT_FIELDS, LITTER_WEIGHT_FIELDS } from './covers.vocabulary.ts'

/** What a grid changes of a cover and of its doe; semen and pedigree are the dialog's. */
export const CELL_FIELDS = [
  'touching',
  'touchingDate',
  'farrowingDate',
  ...KIT_FIELDS,
  ...LITTER_WEIGHT_FIELDS,
  'nanny',
  'grid',
  'status',
  'healthCondition',
] as const
export type CellField = (typeof CELL_FIELDS)[number]

/** What the hand felt, as a file says it: pregnant, empty, nothing certain. */
export const TOUCHING_SIGNS = ['+', '-', '?'] as const
export type TouchingSign = (typeof TOUCHING_SIGNS)[number]

/** What a row of the grid says of its doe, beside its cells: in this order, the cells behind. */
export const DOE_COLUMNS = [
  'id',
  'version',
  'motherId',
  'stableId',
  'row',
  'cage',
  'earTag',
  'tattoo',
  'line',
  'births',
  'teats',
  'exitDate',
  'sperm',
  'pedigree',
] as const
export const GRID_COLUMNS = [...DOE_COLUMNS, ...CELL_FIELDS] as const

/** Rows of one call: commands of a farm meet at the end of its log, and a row of the log has an end. */
export const MOST_CELL_ROWS = 300
export const MOST_CELL_BYTES = 60_000
/** A group of more does opens by stable. */
export const MOST_GRID_ROWS = 2500

/** What became of a row that was sent. */
export const CELL_OUTCOMES = ['saved', 'same', 'refused', 'conflict'] as const

/** Values that can hardly be right; none of them is refused. */
export const DOUBTS = [
  'BORN_MANY',
  'MOSTLY_DEAD',
  'GESTATION_SHORT',
  'GESTATION_LONG',
  'EARLY_TOUCH',
  'BORN_EMPTY',
  'BALANCE',
  'ABOVE_TEATS',
  'NEST_GREW',
  'KIT_LIGHT',
  'KIT_HEAVY',
  'AFTER_EXIT',
  'FLAT_RUN',
] as const
export type DoubtCode = (typeof DOUBTS)[number]
/** Where a value becomes doubtful. */
export const DOUBT_LIMITS = {
  born: 20,
  /** So many born before more dead than alive is worth a look. */
  bornToJudge: 6,
  /** Grams of one kit at 21 and at 28 days. */
  kit21: { min: 200, max: 600 },
  kit28: { min: 350, max: 950 },
  /** Litters next to each other of the same size. */
  flatRun: 25,
} as const
