/** The days of a diary as its page draws them, for tests of other features. */
export { daysOf } from '../diary/sheet-days.ts'
