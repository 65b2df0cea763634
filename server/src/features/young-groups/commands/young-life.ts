import * as commands from '@warren/shared/features/young-groups/young-groups.commands.ts'
import { groupLife, groupOrigins } from '../../group-pages/index.ts'

/** How the log calls a saved diary of a young group, also where the cells of several kinds come in by one call. */
export const YOUNG_DIARY = commands.YOUNG_DIARY_SAVE

export const life = groupLife('YOUNG', {
  remove: commands.YOUNG_GROUP_DELETE,
  close: commands.YOUNG_GROUP_CLOSE,
  reopen: commands.YOUNG_GROUP_REOPEN,
  diary: YOUNG_DIARY,
})

export const origins = groupOrigins('YOUNG', {
  add: commands.YOUNG_ORIGIN_CREATE,
  change: commands.YOUNG_ORIGIN_UPDATE,
  remove: commands.YOUNG_ORIGIN_DELETE,
})
