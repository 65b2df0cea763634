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

/**
 * What a phone knows of a doe that a task is about, in this order. It stays as it is: a phone of an earlier release refuses
 * a list with a column that it does not know. What is new of a doe has a key of its own in the answer.
 */
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
  ...CELL_FIELDS,
] as const
