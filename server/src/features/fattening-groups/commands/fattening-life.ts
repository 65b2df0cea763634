import * as commands from '@warren/shared/features/fattening-groups/fattening-groups.commands.ts'
import { groupLife, groupOrigins } from '../../group-pages/index.ts'

/** How the log calls a saved diary of a fattening group, also where the cells of several kinds come in by one call. */
export const FATTENING_DIARY = commands.FATTENING_DIARY_SAVE

export const life = groupLife('FATTENING', {
  remove: commands.FATTENING_GROUP_DELETE,
  close: commands.FATTENING_GROUP_CLOSE,
  reopen: commands.FATTENING_GROUP_REOPEN,
  diary: FATTENING_DIARY,
})

export const origins = groupOrigins('FATTENING', {
  add: commands.FATTENING_ORIGIN_CREATE,
  change: commands.FATTENING_ORIGIN_UPDATE,
  remove: commands.FATTENING_ORIGIN_DELETE,
})
