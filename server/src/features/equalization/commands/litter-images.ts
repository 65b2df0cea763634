import type { Image } from '../../../platform/commands/effects.ts'
import type { KeptChange } from '../../covers/index.ts'

/** What was done to each litter, for the log. */
export const imagesOf = (kept: readonly KeptChange[]): Image[] =>
  kept.map(({ coverId, before, after }) => ({ type: 'cover', id: coverId, row: null, before, after }))
