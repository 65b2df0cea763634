/** A farm with one of each record that others hang on. */
export interface Side {
  readonly farmId: number
  readonly userId: number
  /** A stable with row 1 of ten lower cages. */
  readonly stableId: number
  readonly rabbitId: number
  readonly iaGroupId: number
  readonly releaseId: number
  readonly spermId: number
  readonly coverId: number
  readonly taskId: number
  readonly equalizationId: number
  /** A fattening group. */
  readonly groupId: number
  readonly slaughteringId: number
  /** A tag that no rabbit wears, and an ear-tagging list. */
  readonly earTagId: number
  readonly taggingListId: number
}
