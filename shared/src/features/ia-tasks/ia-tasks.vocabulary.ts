import { CELL_FIELDS } from '../covers/cells.vocabulary.ts'

/** Workers that are given to a task in one call. */
export const MAX_TASK_USERS = 200
/** Parts of a task: a large farm gives its rows one by one. */
export const MAX_PARTS = 1000

/** What is worth a look before the doe has her turn. */
const ITEM_REMARKS = [
  'EMPTY_LAST',
  'EMPTY_TWICE',
  'UNSURE',
  'HEALTH',
  'NURSE',
  'DUE_LATE',
  'SENT_BACK',
] as const
export type ItemRemark = (typeof ITEM_REMARKS)[number]

/** What a phone knows of a doe that a task is about, in this order. */
export const ITEM_COLUMNS = [
  /** Its number on the walk through the whole task, so that the parts of two workers interleave. */
  'place',
  'coverId',
  'version',
  'motherId',
  'cage',
  'stableId',
  'stable',
  'row',
  'tattoo',
  'earTag',
  'eid',
  'births',
  'litterNow',
  'remarks',
  'isDone',
  'weightThirdYean',
  /** What the office says to who is sent back [FLD-15]. */
  'note',
  /** When a worker was sent back to her, as long as there is no answer [FLD-15]. */
  'sentBackAt',
  ...CELL_FIELDS,
] as const
